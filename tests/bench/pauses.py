"""What holds the event loop up: single callbacks, and garbage collection with what is set aside and without."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from time import thread_time
from typing import Any

from tests.bench.report import Row, percentile

FULL = 2
"""The generation whose collection looks through everything that is not frozen."""
ROUNDS = 3
GOAL = 0.020
"""Seconds of processor time for which nothing may hold the loop."""


@dataclass
class Held:
    """Seconds of processor time: of each full collection, and of each callback with what it was."""

    collections: list[float] = field(default_factory=list)
    callbacks: list[tuple[float, str]] = field(default_factory=list)


@contextmanager
def noted() -> Iterator[Held]:
    """Note what holds the loop up within the block; a collection counts for the callback that it comes in, too."""
    held, began, run = Held(), 0.0, asyncio.Handle._run

    def note(phase: str, info: Mapping[str, int]) -> None:
        nonlocal began
        if info["generation"] == FULL and phase == "start":
            began = thread_time()
        elif info["generation"] == FULL:
            held.collections.append(thread_time() - began)

    def timed(handle: asyncio.Handle) -> None:
        name, start = _name(handle), thread_time()
        run(handle)
        held.callbacks.append((thread_time() - start, name))

    gc.callbacks.insert(0, note)
    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
    try:
        yield held
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
        gc.callbacks.remove(note)


def _name(handle: Any) -> str:
    """What a callback goes on with: the name of its task's coroutine, or its own."""
    called = handle._callback
    called = getattr(called, "__simcord_original_callback__", called)
    task = getattr(called, "__self__", None)
    if isinstance(task, asyncio.Task):
        return str(getattr(task.get_coro(), "__qualname__", task))
    return str(getattr(called, "__qualname__", called))


def rows(held: Held) -> list[Row]:
    """What was noted, and what a collection takes at this moment; afterwards nothing is frozen any more."""
    frozen, kept = gc.get_freeze_count(), _collection()
    gc.unfreeze()
    whole = _collection()
    longest, times = max(held.collections, default=0.0), [seconds for seconds, _ in held.callbacks]
    slow = [found for found in held.callbacks if found[0] > GOAL]
    worst, name = max(held.callbacks, default=(0.0, ""))
    return [
        Row(
            "callbacks of the loop meanwhile",
            f"p99 {percentile(times, 0.99) * 1000:.1f} ms, longest {worst * 1000:.1f} ms of CPU ({name})",
            f"{len(slow)} of {len(times)} beyond {GOAL * 1000:.0f} ms",
            "none",
        ),
        Row(
            "full garbage collections meanwhile",
            f"{len(held.collections)}, the longest {longest * 1000:.1f} ms of CPU",
            f"{longest / GOAL:.2f} of {GOAL * 1000:.0f} ms",
            "1",
        ),
        Row(
            "one of them in the end, by itself",
            f"{kept * 1000:.1f} ms of CPU with {frozen} objects set aside, {whole * 1000:.1f} without",
            f"{kept / GOAL:.2f} of {GOAL * 1000:.0f} ms",
            "1",
        ),
    ]


def _collection() -> float:
    """Seconds of processor time of a full collection, with nothing set aside by the ones before."""
    found = []
    others, gc.callbacks[:] = list(gc.callbacks), []
    gc.collect()
    for _ in range(ROUNDS):
        began = thread_time()
        gc.collect()
        found.append(thread_time() - began)
    gc.callbacks[:] = others
    return median(found)
