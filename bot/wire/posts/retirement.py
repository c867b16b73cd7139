"""Takes the buttons off posts that were replaced or are over.

Such a post is edited to the part that is worth reading, or deleted. That it gives way is written down before another
takes its place, so that a crash leaves no buttons on.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.table.game.tables import StoredTable, TableStore
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, Failure, Worn, failure_of
from bot.wire.net.messages import Outbox
from bot.wire.posts.shown import BUTTONLESS, OLD, OLD_PRIVATE, is_old
from storage import Post

logger = logging.getLogger(__name__)
Remains: TypeAlias = Callable[[Post, Sequence[Post]], Awaitable[Payload | None]]
"""What is left of a post that was replaced, among all of its game; None: it is deleted."""


class Retirement:
    """Remembers posts that were replaced, and edits or deletes them."""

    def __init__(self, store: TableStore, outbox: Outbox) -> None:
        self.store = store
        self.outbox = outbox
        self._left: set[int] = set()
        """Games in which posts were replaced since the public ones were closed last."""

    def has_left(self, game: int, before: Iterable[Post]) -> bool:
        """Whether a game has posts to retire.

        They stood ``before`` this check, or were replaced since.
        """
        return game in self._left or any(map(is_old, before))

    async def supersede(self, game: int, post: Post) -> None:
        """Remember that a post is replaced."""
        if post.kind not in BUTTONLESS:
            key = f"{post.key} {post.message}".strip()
            await self.store.save_post(game, replace(post, kind=OLD + post.kind, key=key))
            self._left.add(game)

    async def give_way(self, game: int, post: Post) -> None:
        """Remember that a post is over, and nothing takes its place."""
        await self.supersede(game, post)
        await self.store.drop_post(game, post.kind, post.key)

    async def close(
        self, stored: StoredTable, posts: Sequence[Post], remains: Remains, *, private: bool, sent: bool = True
    ) -> None:
        """Take the buttons off replaced posts, private or public ones.

        ``sent`` says that all their successors are there, or were refused.
        """
        live = {post.message for post in posts if not is_old(post)}
        for post in sorted(filter(is_old, posts), key=lambda post: post.message):
            if (post.kind in OLD_PRIVATE) != private:
                continue
            if post.message not in live:
                failure = await self.take_off(post, await remains(post, posts))
                if failure is Failure.NO_ACCESS and stored.active and not private:
                    continue  # only while the bot may not see the channel
            elif not sent:
                continue  # it may still have to be replaced
            await self.store.drop_post(stored.game, post.kind, post.key)
        if not private:
            self._left.discard(stored.game)

    async def take_off(self, post: Post, payload: Payload | None) -> Failure | None:
        """Leave this of a post, or nothing.

        Gives what Discord refuses for good, and raises what passes. A public post that takes no more edits goes,
        because the log tells the same; a private one may have been read.
        """
        try:
            if payload is not None:
                try:
                    await self.outbox.edit(post, payload)
                    return None
                except Worn:
                    if post.kind in OLD_PRIVATE:
                        raise
            await self.outbox.delete(post)
        except FAILURES as error:
            failure = failure_of(error)
            if failure.passes:
                raise
            logger.info("an old post stays as it was: %s", error)
            return failure
        return None


def successors(post: Post, posts: Collection[Post]) -> list[Post]:
    """The later posts of a replaced post's kind, the present one last."""
    old = [other for other in posts if other.kind == post.kind and other.message > post.message]
    live = [other for other in posts if OLD + other.kind == post.kind]
    return [*sorted(old, key=lambda other: other.message), *live]
