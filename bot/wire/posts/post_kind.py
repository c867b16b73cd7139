"""One kind of posts of a game in play.

It says which posts should stand now, and what is left of one that is over.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.table.game.session import Session
from bot.table.schedule.due import Presence
from bot.ui.scene import Payload
from bot.wire.posts.jobs import Due, Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.standing_post import StandingPost
from storage import Poll, Post, PostsAndPolls


@dataclass(frozen=True)
class TableAtRest:
    """A game in play with nothing left to do.

    It knows who is there, and which polls are open.
    """

    session: Session
    presence: Presence
    polls: Sequence[Poll]


class PostKind(ABC):
    """Keeps the posts of one kind.

    Most kinds say which posts are `wanted` and what `remains` of one, and no more.
    """

    kind: ClassVar[str]

    def __init__(self, publisher: Publisher, wakeups: Wakeups) -> None:
        self.publisher = publisher
        self.store = publisher.store
        self.wakeups = wakeups

    async def wanted(
        self, table: TableAtRest, standing: Mapping[str, Post], around: PostsAndPolls
    ) -> Iterable[StandingPost]:
        """The posts that should stand.

        ``standing`` are the posts that do stand, by their keys.
        """
        raise NotImplementedError

    async def remains(self, session: Session, post: Post, later: Sequence[Post]) -> Payload | None:
        """What is left of a post that is over.

        ``later`` posts may have replaced it. None: it is deleted.
        """
        return None

    def standing(self, around: PostsAndPolls) -> dict[str, Post]:
        """The posts of this kind that stand, by their keys."""
        return {post.key: post for post in around.posts if post.kind == self.kind}

    async def publish(self, table: TableAtRest, around: PostsAndPolls, due: Due) -> None:
        """Send, edit and retire what differs."""
        standing = self.standing(around)
        wanted = await self.wanted(table, standing, around)
        await self.publisher.keep(table.session.stored, wanted, standing, due)
