"""This process's share of the work: all of it.

Several that share a database divide it (`bot.cluster`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum, auto
from typing import Any

from bot.wire.net.replies import Caller


class PressOwner(Enum):
    """Who is to serve a press that has come to this process."""

    OURS = auto()
    """This process."""
    TAKEN = auto()
    """This process, after it has seen that nobody else has answered: it has become the owner a moment ago."""
    OTHERS = auto()
    """Another one, which has it too."""
    NOBODY = auto()
    """Nobody at present."""


class Share:
    """All of the work, for a process alone with its database."""

    connections: Mapping[str, Any] = {}
    """Which connections to Discord are this process's, as the library wants it; Discord says so where nothing does."""

    @property
    def owns(self) -> bool:
        """Whether this process may change the games of its servers now."""
        return True

    @property
    def is_first(self) -> bool:
        """Whether this process does work of no server."""
        return True

    def serves(self, user: int) -> bool:
        """Whether this process sends a person what belongs to no server."""
        return True

    async def turn(self) -> PressOwner:
        """Who serves a press that has just come."""
        return PressOwner.OURS

    async def pass_on(self, game: int, caller: Caller) -> bool:
        """Leave a press to another process; returns whether it is left.

        The press is about a game (0: none) that may be that process's.
        """
        return False

    async def wait_to_identify(self, shard: int) -> bool:
        """Wait until a shard may announce itself; False: the library decides."""
        return False

    async def begin(self, take_up: Callable[[], Awaitable[None]]) -> None:
        """Take up the work as soon as it is this process's."""
        await take_up()

    async def answer(self, finish: Callable[[], Awaitable[None]]) -> None:
        """At the end, answer first what the next process cannot know.

        It comes before the posts.
        """

    async def finish(self) -> None:
        """At the end: do what others have left and was begun."""

    async def give_back(self) -> None:
        """The program ends: others may take up its work at once."""
