"""How long garbage collection holds everything up, with what was there at the start set aside and without."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from statistics import median
from time import perf_counter, thread_time

from tests.bench.report import Row

FULL = 2
"""The generation whose collection looks through everything that is not frozen."""
ROUNDS = 3


@contextmanager
def noted() -> Iterator[list[float]]:
    """The seconds that each full collection takes within the block."""
    pauses: list[float] = []
    began = 0.0

    def note(phase: str, info: Mapping[str, int]) -> None:
        nonlocal began
        if info["generation"] == FULL and phase == "start":
            began = perf_counter()
        elif info["generation"] == FULL:
            pauses.append(perf_counter() - began)

    gc.callbacks.append(note)
    try:
        yield pauses
    finally:
        gc.callbacks.remove(note)


def rows(pauses: list[float]) -> list[Row]:
    """What was noted, and what a collection takes at this moment; afterwards nothing is frozen any more."""
    frozen, kept = gc.get_freeze_count(), _collection()
    gc.unfreeze()
    whole = _collection()
    return [
        Row("full garbage collections meanwhile", f"{len(pauses)}, the longest {max(pauses, default=0) * 1000:.1f} ms"),
        Row(
            "one of them in the end, by itself",
            f"{kept * 1000:.1f} ms of CPU with {frozen} objects frozen, {whole * 1000:.1f} without",
            f"{kept / whole:.2f}",
        ),
    ]


def _collection() -> float:
    """Seconds of processor time of a full collection."""
    found = []
    gc.collect()
    for _ in range(ROUNDS):
        began = thread_time()
        gc.collect()
        found.append(thread_time() - began)
    return median(found)
