"""Work that comes again and again for as long as the program runs, whatever one of its rounds raises.

A loop of discord.py ends with the first error that it does not know: with it clocks would stand still until the next
start.
"""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import wraps
from math import ceil
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar

import aiohttp
from discord.ext import tasks

from bot.wire.net.guard import Guard
from bot.wire.net.metrics import SILENT, TOO_MANY, Metrics
from storage import StoreError

logger = logging.getLogger(__name__)
figures_logger = logging.getLogger("bot.figures")
S = TypeVar("S")
Round: TypeAlias = Callable[[S], Coroutine[Any, Any, None]]


def recurring(seconds: float) -> Callable[[Round[S]], tasks.Loop[Round[S]]]:
    """Make a method a loop with so many seconds between its rounds; a failure is logged, and the next round comes as
    usual."""

    def decorate(method: Round[S]) -> tasks.Loop[Round[S]]:
        return tasks.loop(seconds=seconds)(unfailing(method))

    return decorate


def unfailing(method: Round[S]) -> Round[S]:
    """The method without its errors, which stand in the log."""

    @wraps(method)
    async def guarded(self: S) -> None:
        try:
            await method(self)
        except StoreError as error:
            logger.warning("%s must wait: %s", method.__qualname__, error)
        except Exception:
            logger.exception("%s failed", method.__qualname__)

    return guarded


SECONDS = 60


class Figures:
    """Counts for a minute. ``waiting`` tells how many requests wait in the gate, ``drawing`` how many pictures do.

    ``live`` is how many games go on. ``metrics`` count the same for as long as the program runs.
    """

    def __init__(
        self,
        waiting: Callable[[], int],
        drawing: Callable[[], int],
        live: Callable[[], Awaitable[int]],
        metrics: Metrics = SILENT,
    ) -> None:
        self.waiting = waiting
        self.drawing = drawing
        self.live = live
        self.metrics = metrics
        self.refused_globally: Callable[[float], object] = lambda seconds: None
        """Called when Discord refuses all requests of the bot for so many seconds."""
        self._begun = False
        self._answers: list[float | None] = []
        self._requests = self._too_many = 0

    def answered(self, seconds: float | None, outcome: str) -> None:
        """Somebody has asked for something, and had the first answer after so long; None without any."""
        self._answers.append(seconds)
        self.metrics.answered(seconds, outcome)

    @property
    def trace(self) -> aiohttp.TraceConfig:
        """What counts the requests of a client, those that answer presses too."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._note)
        trace.on_request_exception.append(self._note_failure)
        return trace

    async def _note(self, _: aiohttp.ClientSession, __: SimpleNamespace, done: aiohttp.TraceRequestEndParams) -> None:
        self._requests += 1
        self._too_many += done.response.status == TOO_MANY
        self.metrics.requested(done.url, done.response.status)
        if done.response.status == TOO_MANY and "X-RateLimit-Global" in done.response.headers:
            self.refused_globally(float(done.response.headers.get("Retry-After", 1)))

    async def _note_failure(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.metrics.requested(failed.url, None)

    @recurring(SECONDS)
    async def tell(self) -> None:
        """Write the line of the last minute, and begin the next."""
        if self._begun:
            figures_logger.info("%s", await self.line())
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


FULL = 2
"""The oldest generation: a collection of it is one of everything that is not set aside."""
SOON = 5
"""Collections of the middle generation after which a full one comes; of Python's own accord it is ten. As each looks at
what is new alone, twice as many take half as long each."""
QUIET = 30.0
"""Seconds since the last press after which nobody is in the middle of something."""
SOONEST, LATEST = 6 * 3600.0, 24 * 3600.0
"""Seconds after which all garbage is collected: in a quiet moment, and in any. Simulated hours leave no garbage."""


def set_aside(phase: str, info: Mapping[str, int]) -> None:
    """What has survived a full collection is not looked through again (a callback of `gc`)."""
    if phase == "stop" and info["generation"] == FULL:
        gc.freeze()


DEFAULT = gc.get_threshold()
"""When Python collects of its own accord."""


def as_usual() -> None:
    """Garbage is Python's own business again: nothing is set aside."""
    if set_aside in gc.callbacks:
        gc.callbacks.remove(set_aside)
    gc.set_threshold(*DEFAULT)
    gc.unfreeze()


class Garbage:
    """Sees to garbage for as long as the process lives; the ``guard`` knows when somebody pressed last."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self._swept = time.perf_counter()

    def begin(self) -> None:
        """What is there now stays: look through all of it for the last time in a while."""
        if set_aside not in gc.callbacks:
            gc.callbacks.append(set_aside)
        gc.set_threshold(*DEFAULT[:2], SOON)
        self._swept = time.perf_counter()
        gc.collect()
        # A full collection comes once so much is new as a quarter of what the last one found: the next finds nothing.
        gc.collect()

    def end(self) -> None:
        """The bot goes; whatever else lives in the process may count on Python's own way."""
        as_usual()

    def sweep(self) -> None:
        """Look through everything, after six hours if nobody is in the middle of something, after a day in any case."""
        now = time.perf_counter()
        if now - self._swept < (SOONEST if self.guard.idle >= QUIET else LATEST):
            return
        gc.unfreeze()
        self.begin()
        logger.info("all garbage collected in %.0f ms", (time.perf_counter() - now) * 1000)
