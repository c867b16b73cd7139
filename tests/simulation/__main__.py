"""`make simulation`: seed after seed for some hours, with a line for each, and all figures at the end."""

from __future__ import annotations

import argparse
import logging
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from .runs import Result, simulate, size_of

WEEK = 7 * 86_400
LAST_LINES = 25
"""Of what is said about a seed that has failed."""


class Figures:
    """What all seeds were, together."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.failed: list[int] = []
        self.seconds = 0.0

    def add(self, result: Result) -> None:
        """One more seed."""
        self.seconds += result.seconds
        self.counts.update(seeds=1, games=result.games, finished=result.finished, moves=result.moves)
        self.counts.update(presses=sum(result.presses.values()))
        self.faults.update(result.faults)

    def __str__(self) -> str:
        counted = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        faults = "\n".join(f"  {what}: {count:,}" for what, count in sorted(self.faults.items()))
        failed = f"failed: {self.failed}" if self.failed else "none failed"
        return f"{counted}, {self.seconds / WEEK:.1f} simulated weeks; {failed}\n{faults}"


def main() -> int:
    """Run the seeds that the command line names; 1 if any of them found something."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="1000-", help="FROM-TO, FROM- or a single one")
    parser.add_argument("--hours", type=float, default=1.0, help="after which no further seed is begun")
    parser.add_argument("--owners", action="store_true", help="only the seeds with two owners, which end with a 5")
    chosen = parser.parse_args()
    first, dash, last = chosen.seeds.partition("-")
    seed, end = int(first), int(last) if last else None if dash else int(first)
    logging.disable(logging.CRITICAL)
    figures, until = Figures(), time.time() + 3600 * chosen.hours
    while (end is None or seed <= end) and time.time() < until:
        if not chosen.owners or size_of(seed).owners:
            _run(seed, figures)
        seed += 1
    print(figures)
    return int(bool(figures.failed))


def _run(seed: int, figures: Figures) -> None:
    with tempfile.TemporaryDirectory() as folder:
        try:
            result = simulate(seed, Path(folder), size_of(seed))
        except Exception:
            figures.failed.append(seed)
            print(f"seed {seed} FAILED", *traceback.format_exc().splitlines()[-LAST_LINES:], sep="\n", flush=True)
        else:
            figures.add(result)
            print(f"seed {seed}: {result}", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
