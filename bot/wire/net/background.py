"""Work that nothing waits for, whatever it raises.

It is done once, or again and again for as long as the program runs.

A loop of discord.py ends with the first error that it does not know: with it clocks would stand still until the next
start.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from discord.ext import tasks

from bot.wire.net.guard import Guard
from storage import StoreError

logger = logging.getLogger(__name__)
S = TypeVar("S")
Round: TypeAlias = Callable[[S], Coroutine[Any, Any, None]]


def recurring(seconds: float) -> Callable[[Round[S]], tasks.Loop[Round[S]]]:
    """Make a method a loop with so many seconds between rounds.

    A failure is logged, and the next round comes as usual.
    """

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


class Background:
    """Single work beside everything else, cut short at the program's end."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Begin work for which nothing waits, logging its errors."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("%s failed", task.get_name(), exc_info=error)

    def end(self) -> None:
        """Cut short what is not done."""
        for task in self._tasks:
            task.cancel()


FULL = 2
"""The oldest generation: a collection of it is one of everything that is not set aside."""
SOON = 5
"""Collections of the middle generation after which a full one comes; of Python's own accord it is ten. As each looks at
what is new alone, twice as many take half as long each."""
QUIET = 30.0
"""Seconds since the last press after which no player is in the middle of something."""
SOONEST, LATEST = 6 * 3600.0, 24 * 3600.0
"""Seconds after which all garbage is collected: in a quiet moment, and in any. Simulated hours leave no garbage."""


def set_aside(phase: str, info: Mapping[str, int]) -> None:
    """Exempt survivors of a full collection (a callback of `gc`)."""
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
    """The collector of garbage for the process's life.

    The ``guard`` knows when the last press was.
    """

    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self._swept = time.perf_counter()

    def begin(self) -> None:
        """Keep what is there, after looking through it once."""
        if set_aside not in gc.callbacks:
            gc.callbacks.append(set_aside)
        gc.set_threshold(*DEFAULT[:2], SOON)
        self._swept = time.perf_counter()
        gc.collect()
        # A full collection comes once so much is new as a quarter of what the last one found: the next finds nothing.
        gc.collect()

    def end(self) -> None:
        """Return to Python's own way, for what remains."""
        as_usual()

    def sweep(self) -> None:
        """Look through everything in a quiet moment.

        After six hours no player may be in the middle of something; after a day it happens in any case.
        """
        now = time.perf_counter()
        if now - self._swept < (SOONEST if self.guard.idle >= QUIET else LATEST):
            return
        gc.unfreeze()
        self.begin()
        logger.info("all garbage collected in %.0f ms", (time.perf_counter() - now) * 1000)
