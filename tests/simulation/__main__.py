"""`make simulation`: seed after seed for some hours, a line for each, and at the end what was pressed and went wrong.

It fails where a seed has fallen, and where a verb or command of the program was never pressed with effect.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from .coverage import without_effect
from .runs import Fall, simulate, size_of
from .shrinking import read, shrunk, written

WEEK = 7 * 86_400
LAST_LINES = 25
"""Of what is said about a seed that has failed."""
MEMORY = Path("/dev/shm")
"""A folder whose files are on no disk."""
FALLEN = Path("build", "fallen")
"""A folder of what has fallen."""
LONG = 0.5
"""Hours from which on each verb must have been pressed."""


@dataclass
class Seed:
    """What one seed was: figures, what was pressed, or why it fell."""

    seed: int
    line: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    fall: str = ""


class Figures:
    """What all seeds were, together."""

    def __init__(self) -> None:
        self.counts, self.faults = Counter[str](), Counter[str]()
        self.tried, self.done = Counter[str](), Counter[str]()
        self.failed: list[int] = []
        self.seconds = 0.0

    def add(self, seed: Seed) -> None:
        """One more seed."""
        if seed.fall:
            self.failed.append(seed.seed)
        self.seconds += seed.seconds
        for counted in ("counts", "faults", "tried", "done"):
            getattr(self, counted).update(getattr(seed, counted))

    @property
    def missing(self) -> list[str]:
        """What nobody has pressed with effect."""
        return without_effect(+self.done)

    def __str__(self) -> str:
        counted = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        faults = "\n".join(f"  {what}: {count:,}" for what, count in sorted(self.faults.items()))
        verbs = ", ".join(f"{verb} {self.done[verb]}/{count}" for verb, count in sorted(self.tried.items()))
        failed = f"failed: {sorted(self.failed)}" if self.failed else "none failed"
        return (
            f"{counted}, {self.seconds / WEEK:.1f} simulated weeks; {failed}\n{faults}\n"
            f"with effect/in all: {verbs}\nnever with effect: {', '.join(self.missing) or 'none'}"
        )


def main() -> int:
    """Run the seeds that the command line names; 1 if something was found, or a verb was never pressed with effect."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="1000-", help="FROM-TO, FROM- or a single one")
    parser.add_argument("--hours", type=float, default=1.0, help="after which no further seed is begun")
    parser.add_argument("--processes", type=int, default=2, help="how many seeds run side by side")
    parser.add_argument("--owners", action="store_true", help="only the seeds with two owners, which end with a 5")
    parser.add_argument("--shrink", type=int, default=1, help="of so many falls the fewest acts are looked for")
    parser.add_argument("--first", action="store_true", help="end with the first fall")
    chosen = parser.parse_args()
    figures, until = Figures(), time.time() + 3600 * chosen.hours
    seeds = (seed for seed in _seeds(chosen.seeds) if not chosen.owners or size_of(seed).owners)
    with ProcessPoolExecutor(chosen.processes) as pool:
        running = {pool.submit(run, seed) for seed in islice(seeds, chosen.processes)}
        while running:
            ended = next(as_completed(running))
            running.discard(ended)
            figures.add(found := ended.result())
            print(found.fall or found.line, flush=True)
            if chosen.first and figures.failed:
                until = 0.0
            if time.time() < until and (seed := next(seeds, None)) is not None:
                running.add(pool.submit(run, seed))
    print(figures)
    for seed in sorted(figures.failed)[: chosen.shrink]:
        script = read(FALLEN / f"{seed}.script")[1]
        left = shrunk(seed, script)
        print(f"seed {seed}: {len(script)} acts before, {len(left)} after:\n{written(seed, left)}", flush=True)
    return int(bool(figures.failed) or (chosen.hours >= LONG and "-" in chosen.seeds and bool(figures.missing)))


def _seeds(words: str) -> Iterator[int]:
    first, dash, last = words.partition("-")
    end = int(last) if last else None if dash else int(first)
    seed = int(first)
    while end is None or seed <= end:
        yield seed
        seed += 1


def run(seed: int) -> Seed:
    """One seed."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        try:
            result = simulate(seed, Path(folder), size_of(seed))
        except Fall as fall:
            FALLEN.mkdir(parents=True, exist_ok=True)
            (FALLEN / f"{seed}.script").write_text(written(seed, fall.script), "utf-8")
            told = [f"seed {seed} FAILED", *traceback.format_exc().splitlines()[-LAST_LINES:]]
            return Seed(seed, fall="\n".join(told))
    counts = Counter(seeds=1, games=result.games, finished=result.finished, moves=result.moves, presses=result.presses)
    return Seed(
        seed, f"seed {seed}: {result}", counts, result.tried, result.done, result.faults, result.seconds
    )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
