"""A line of figures a minute in the log: what is asked for, how soon it is answered, and what waits."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from math import ceil
from types import SimpleNamespace

import aiohttp

from bot.wire.net.background import recurring

logger = logging.getLogger("bot.figures")
SECONDS = 60
TOO_MANY = 429


class Figures:
    """Counts for a minute. ``waiting`` tells how many requests wait in the gate, ``drawing`` how many pictures do.

    ``live`` is how many games go on.
    """

    def __init__(
        self, waiting: Callable[[], int], drawing: Callable[[], int], live: Callable[[], Awaitable[int]]
    ) -> None:
        self.waiting = waiting
        self.drawing = drawing
        self.live = live
        self._begun = False
        self._answers: list[float | None] = []
        self._requests = self._too_many = 0

    def answered(self, seconds: float | None) -> None:
        """Somebody has asked for something, and had the first answer after so long; None without any."""
        self._answers.append(seconds)

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """What counts the requests of a client, those that answer presses too."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._note)
        return trace

    async def _note(self, _: aiohttp.ClientSession, __: SimpleNamespace, done: aiohttp.TraceRequestEndParams) -> None:
        self._requests += 1
        self._too_many += done.response.status == TOO_MANY

    @recurring(SECONDS)
    async def tell(self) -> None:
        """Write the line of the last minute, and begin the next."""
        if self._begun:
            logger.info("%s", await self.line())
        self._begun = True
        self._answers.clear()
        self._requests = self._too_many = 0

    async def line(self) -> str:
        """The figures since the last line."""
        answers = sorted(seconds for seconds in self._answers if seconds is not None)
        slowest = f"{1000 * answers[ceil(0.99 * len(answers)) - 1]:.0f} ms" if answers else "none"
        return (
            f"a minute: {len(self._answers)} presses, first answer p99 {slowest}, {self._requests} requests,"
            f" {self.waiting()} in the gate, {self._too_many} times 429, {self.drawing()} pictures waiting,"
            f" {await self.live()} live games"
        )
