"""Public posts, reconciled from the state: what should exist is compared with what does, and the difference is sent.

No queue, no resident worker: a commit pokes a short task per game, which ends when nothing differs. What could not be
sent is tried again by a slow loop and at start-up. A card that gives way to a new one shrinks to its recap.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import discord
from discord.ext import tasks

from bot.errors import Refused
from bot.games import Games
from bot.handing import may_give
from bot.mail import GONE, Mail, nonce_of
from bot.pictures import Painter
from bot.session import Session
from bot.settings import Settings
from bot.ui import pages
from bot.ui.scene import Payload
from bot.wanted import (
    CARD,
    FILM,
    FINAL,
    INVITATION,
    LOBBY,
    OLD,
    TRADE,
    Shown,
    Wanted,
    closed_lobby,
    closed_post,
    wanted_card,
    wanted_film,
    wanted_invitation,
    wanted_lobby,
    wanted_trade_board,
)
from storage import Post, StoredGame, StoreError

logger = logging.getLogger(__name__)
RETRY_SECONDS = 60
GATHERING_STEP = 0.25


class Poster:
    """Keeps the public posts of all games as they should be. ``troubles`` names games whose channel refuses posts."""

    def __init__(self, client: discord.Client, games: Games, settings: Settings, painter: Painter) -> None:
        self.games = games
        self.store = games.store
        self.settings = settings
        self.painter = painter
        self.mail = Mail(client)
        self.troubles: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._pokes: dict[int, int] = {}
        self._again: set[int] = set()
        self._quiet: set[int] = set()

    def poke(self, game: int) -> None:
        """Bring the posts of a game up to date soon."""
        self._pokes[game] = self._pokes.get(game, 0) + 1
        if game not in self._tasks:
            task = asyncio.create_task(self._settle(game), name=f"posts of game {game}")
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._tasks.pop(game, None))

    async def drain(self) -> None:
        """Wait until all posts under way are sent."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    @tasks.loop(seconds=RETRY_SECONDS)
    async def retry(self) -> None:
        """Try again where posts failed."""
        for game in list(self.troubles):
            self.poke(game)

    async def _settle(self, game: int) -> None:
        """Let bot seats act and send differences until nothing was poked meanwhile."""
        while True:
            poked = self._pokes.get(game, 0)
            try:
                await self._reconcile(game)
            except (discord.HTTPException, discord.RateLimited, StoreError) as error:
                logger.warning("the posts of game %d must wait: %s", game, error)
                self.troubles.add(game)
                return
            except Refused:
                return
            except Exception:
                logger.exception("the posts of game %d failed", game)
                self.troubles.add(game)
                return
            self.troubles.discard(game)
            if self._pokes.get(game, 0) == poked:
                return

    async def _reconcile(self, game: int) -> None:
        stored = await self.store.load(game)
        if stored is None:
            return
        posts = {post.kind: post for post in await self.store.posts(game)}
        again = game in self._again
        self._again.discard(game)
        if stored.status == "lobby" or LOBBY in posts:
            post = posts.get(LOBBY)
            anew = again and stored.status == "lobby"
            if anew and post is not None:
                await self._supersede(game, post)
            await self._bring_about(stored, wanted_lobby(stored, self.settings), post, anew=anew)
        if stored.head:
            session = await self.games.session(game)
            await session.play_bots()
            await self._trade_board(session, posts.get(TRADE))
            await self._card(session, posts.get(CARD), again)
            await self._invitations(session)
            if session.state.outcome is not None and self.settings.films:
                await self._film(session, posts.get(FILM))
        await self._close_superseded(stored)

    async def _card(self, session: Session, post: Post | None, again: bool) -> None:
        wanted = wanted_card(session, await session.entries(), post)
        gathered = 0.0
        while not (wanted.fresh or again) and gathered < self.settings.edit_delay:
            # An edit can wait for what comes next; a ping cannot.
            await asyncio.sleep(GATHERING_STEP)
            gathered += GATHERING_STEP
            wanted = wanted_card(session, await session.entries(), post)
        if post is not None and (wanted.fresh or again):
            await self._supersede(session.game, post)
        await self._bring_about(session.stored, wanted, post, anew=wanted.fresh or again)

    async def _invitations(self, session: Session) -> None:
        """One message for each open offer of a seat; those whose offer is over lose their buttons."""
        found = {post.key: post for post in await self.store.posts(session.game) if post.kind == INVITATION}
        for invitation in await self.store.invitations(session.game):
            if session.stored.status == "running" and not may_give(session, invitation.seat, invitation.giver):
                await self.store.drop_invitation(invitation.number)
            else:
                wanted = wanted_invitation(session, invitation)
                await self._bring_about(session.stored, wanted, found.pop(wanted.key, None))
        for post in found.values():
            await self._supersede(session.game, post)
            await self.store.drop_post(session.game, post.kind, post.key)

    async def _film(self, session: Session, post: Post | None) -> None:
        """At the end, the whole game as a film: first a line that says so, then the film in its place."""
        if Shown.of(post).stage == FINAL:
            return
        wanted = wanted_film(session, await self.store.records(session.game))
        assert wanted.picture is not None
        await self._bring_about(session.stored, replace(wanted, picture=None, stage=""), post)
        await self.painter.begin(wanted.picture.key, wanted.picture.draw)
        drawn_for = {kept.kind: kept for kept in await self.store.posts(session.game)}
        await self._bring_about(session.stored, wanted, drawn_for.get(FILM))

    async def _supersede(self, game: int, post: Post) -> None:
        """Remember that a post gives way: a failure or a death before its buttons are off must not leave them there."""
        await self.store.save_post(game, replace(post, kind=OLD[post.kind], key=str(post.message)))

    async def _close_superseded(self, stored: StoredGame) -> None:
        """Take the buttons off the posts that gave way; only a failure of Discord is worth a second try."""
        posts = await self.store.posts(stored.game)
        live = {post.message for post in posts if post.kind not in OLD.values()}
        for post in posts:
            if post.kind not in OLD.values():
                continue
            if post.message in live:
                # What was to take its place could not be sent, and is not wanted any more.
                await self.store.drop_post(stored.game, post.kind, post.key)
                continue
            if stored.head:
                session = await self.games.session(stored.game)
                payload = closed_post(session, post.kind, await session.entries())
            else:
                payload = closed_lobby(stored)
            try:
                await self.mail.edit(post, payload)
            except (discord.HTTPException, discord.RateLimited) as error:
                if isinstance(error, discord.HTTPException) and error.status >= 500:
                    raise
                logger.info("an old post of game %d stays as it was: %s", stored.game, error)
            await self.store.drop_post(stored.game, post.kind, post.key)

    async def _trade_board(self, session: Session, post: Post | None) -> None:
        wanted = wanted_trade_board(session, post)
        if post is not None and (wanted is None or wanted.key != post.key):
            await self._supersede(session.game, post)
            await self.store.drop_post(session.game, TRADE, post.key)
            post = None
        if wanted is not None:
            await self._bring_about(session.stored, wanted, post)

    async def _bring_about(self, stored: StoredGame, wanted: Wanted, post: Post | None, *, anew: bool = False) -> None:
        """Post what is wanted, or edit ``post`` until it looks like it. ``anew`` posts it in any case."""
        drawing = None if wanted.picture is None else self.painter.begin(wanted.picture.key, wanted.picture.draw)
        drawn = await self.painter.soon(drawing) if drawing is not None else None
        picture = (wanted.picture, drawn) if wanted.picture is not None and drawn is not None else None
        payload = wanted.build(picture[0].name if picture else None)
        shown = Shown.of(post)
        digest = wanted.digest(payload, picture is not None)
        if post is not None and not anew:
            if shown.digest == digest and shown.stage == wanted.stage:
                return
            # It may be gone, or take no more edits: the one in its place is a new message.
            anew = not await self._edit(stored, post, payload, picture)
            if anew and wanted.kind == LOBBY and stored.status != "lobby":
                await self.store.drop_post(stored.game, post.kind, post.key)
                return
        if post is None or anew:
            # A repeated send must give the same message, a card in the place of another one must not.
            nonce = nonce_of(stored.game, wanted.kind, wanted.number, 0 if post is None else post.message)
            quiet = stored.game in self._quiet or (post is not None and not wanted.fresh)
            users = [user for seat in sorted(wanted.call) if (user := stored.seats[seat].user) is not None]
            users += wanted.guests
            sent = await self.mail.send(stored, payload, users=[] if quiet else users, nonce=nonce, picture=picture)
            self._quiet.discard(stored.game)
            shown = Shown(wanted.turn, wanted.call)
            post = Post(wanted.kind, wanted.key, sent.channel.id, sent.id, "")
        # Who is no longer waited for would have to be called again.
        now_shown = Shown(wanted.turn, shown.pinged & wanted.call, wanted.stage, digest)
        await self.store.save_post(stored.game, Post(post.kind, post.key, post.channel, post.message, now_shown.text))
        if drawing is not None and picture is None:
            # The text is out; the picture follows when it is drawn.
            await asyncio.wait({drawing})
            drawing.result()
            self.poke(stored.game)

    async def _edit(self, stored: StoredGame, post: Post, payload: Payload, picture: Any) -> bool:
        """Edit a post; False when it must be posted anew."""
        try:
            await self.mail.edit(post, payload, picture)
        except discord.RateLimited:
            return False
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            logger.info("a post of game %d is gone: code %d", stored.game, error.code)
            return False
        return True

    # On request

    def repost(self, game: int) -> None:
        """Post the card, or the lobby, at the end of the channel without pinging anybody; the old one shrinks."""
        self._again.add(game)
        self._quiet.add(game)
        self.poke(game)

    async def announce(self, session: Session, what: str, words: str, call: Collection[int | None] = ()) -> None:
        """Say in public what somebody did; ``call`` are users to ping. Lost at worst: the log has it too."""
        try:
            await self.mail.send(
                session.stored,
                pages.notice(words),
                users=[user for user in call if user is not None],
                nonce=nonce_of(session.game, f"announce-{what}", session.numbering.public, 0),
            )
        except (discord.HTTPException, discord.RateLimited) as error:
            logger.info("an announcement of game %d was not sent: %s", session.game, error)
