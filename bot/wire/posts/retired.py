"""Posts that others replace: what is left of them, once their buttons are off."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from bot.table.game.registry import Sessions
from bot.ui.scene import Payload
from bot.wire.net.messages import Outbox, Worn
from bot.wire.posts.desired import closed_invitation, closed_lobby, shrunk_board, shrunk_card
from bot.wire.posts.polls import closed_polls
from bot.wire.posts.shown import INVITATION, OLD, OLD_PRIVATE, POLL, REMINDER, TRADE, Actual
from storage import Post, StoredGame

logger = logging.getLogger(__name__)
TOO_MANY = 429


class Retirement:
    """Remembers posts that were replaced, and shrinks or deletes them."""

    def __init__(self, games: Sessions, outbox: Outbox) -> None:
        self.games = games
        self.store = games.store
        self.outbox = outbox
        self._left: set[int] = set()  # the games in which posts were replaced since the last `close`

    async def supersede(self, game: int, post: Post) -> None:
        """Remember that a post is replaced: a failure or a crash must not leave its buttons on."""
        if post.kind not in OLD:
            return  # it has none
        key = f"{post.key} {post.message}".strip()
        await self.store.save_post(game, replace(post, kind=OLD[post.kind], key=key))
        self._left.add(game)

    async def close(self, stored: StoredGame, before: Sequence[Post]) -> None:
        """Take the buttons off the public posts that were replaced, if there are any: ``before`` are those that this
        check began with. Only a failure of Discord is worth a second try."""
        if stored.game not in self._left and not any(post.kind in OLD.values() for post in before):
            return
        posts = [post for post in await self.store.posts(stored.game) if post.kind not in OLD_PRIVATE]
        live = [post for post in posts if post.kind not in OLD.values()]
        old = sorted((post for post in posts if post.kind in OLD.values()), key=lambda post: post.message)
        for index, post in enumerate(old):
            if post.message not in {other.message for other in live}:
                later = [other for other in old[index + 1 :] if other.kind == post.kind]
                later += [other for other in live if OLD.get(other.kind) == post.kind]
                await self._shrink(stored, post, later)
            # Else what was to take its place could not be sent, and is not wanted any more.
            await self.store.drop_post(stored.game, post.kind, post.key)
        self._left.discard(stored.game)

    async def _shrink(self, stored: StoredGame, post: Post, later: Sequence[Post]) -> None:
        """Leave of a post what is worth reading; ``later`` are the posts of its kind that came after it."""
        payload: Payload | None = closed_lobby(stored)
        actual = Actual.of(post)
        if stored.head:
            session = await self.games.session(stored.game)
            if post.kind == OLD[INVITATION]:
                payload = closed_invitation(session.stored)
            elif post.kind == OLD[REMINDER]:
                payload = None
            elif post.kind == OLD[POLL]:
                payload = closed_polls(session, await session.entries(), post, later)
            elif post.kind == OLD[TRADE]:
                # Where all whom it called have answered, or the one whose turn it was has gone on, nobody misses it.
                missed = any(str(seat) != actual.stage for seat in actual.pinged)
                payload = shrunk_board(session, later[-1] if later else None) if missed else None
            else:
                until = Actual.of(later[0]).shown_up_to if later else None
                payload = shrunk_card(session, await session.entries(), actual.shown_up_to, until)
        await self._take_off(stored, post, payload)

    async def _take_off(self, stored: StoredGame, post: Post, payload: Payload | None) -> None:
        """Leave this of a post, or nothing. One that takes no more edits goes: what it would tell stands in the log."""
        try:
            if payload is not None:
                with suppress(Worn):
                    await self.outbox.edit(post, payload)
                    return
            await self.outbox.delete(post)
        except discord.HTTPException as error:
            if error.status >= TOO_MANY:  # it passes
                raise
            logger.info("an old post of game %d stays as it was: %s", stored.game, error)
