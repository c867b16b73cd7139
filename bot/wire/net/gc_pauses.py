"""Garbage is collected in small portions while people play, and all of it when nobody does.

A full collection looks through everything there is and holds up everybody meanwhile: a tenth of a second with fifty
games. So what has survived one is set aside, and the next looks at what is new since. What was set aside and is of no
more use is found in a quiet moment.
"""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Mapping

from bot.wire.net.guard import Guard

logger = logging.getLogger(__name__)
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
