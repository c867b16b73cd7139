"""What tournaments have found: a file of games that is gone on with, and the rows that follow from it."""

from __future__ import annotations

import json
import math
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

SURE = 1.96
"""Standard errors of an interval that holds in 95 of 100 cases."""
HEADING = (
    "| game | who | won | share (95 %; parity) | points ahead | ms: median, 99 %, most | turns: median, most | ends |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |"
)


@dataclass(frozen=True)
class Result:
    """One game of a row, to the watched player: ``ms`` is CPU for each of its decisions."""

    seed: int
    won: bool
    ahead: float
    turns: int
    reason: str
    ms: tuple[float, ...]


class Results:
    """The games of all rows by name and seed, in a file with a line for each game."""

    def __init__(self, file: Path | None) -> None:
        """Without a file nothing is kept."""
        self._file = file
        self._rows: dict[str, dict[int, Result]] = {}
        if file is not None and file.exists():
            for line in file.read_text("utf-8").splitlines():
                name, found = json.loads(line)
                self._rows.setdefault(name, {})[found["seed"]] = Result(**{**found, "ms": tuple(found["ms"])})

    def of(self, name: str) -> Mapping[int, Result]:
        """The games of a row so far."""
        return self._rows.get(name, {})

    @property
    def names(self) -> Sequence[str]:
        """All rows, in the order in which they were begun."""
        return list(self._rows)

    def add(self, name: str, result: Result) -> None:
        """Keep a game."""
        self._rows.setdefault(name, {})[result.seed] = result
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([name, asdict(result)]) + "\n")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; as parts of one."""
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> str:
    """A mean with the half of its interval of 95 %."""
    half = SURE * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return f"{statistics.fmean(values):+.2f} ± {half:.2f}"


def row(game: str, who: str, players: int, found: Sequence[Result], most: float = 1.0) -> str:
    """A row of the table, in Markdown; ``most`` is the share that the player may win at most."""
    wins, games = sum(result.won for result in found), len(found)
    low, high = wilson(wins, games)
    times, turns = sorted(ms for result in found for ms in result.ms), [result.turns for result in found]
    bar = "" if most == 1.0 else f"; at most {most:.0%}"
    ends = Counter(result.reason for result in found)
    cells = (
        game,
        who,
        f"{wins} of {games}",
        f"{wins / games:.1%} ({low:.1%} to {high:.1%}; {1 / players:.0%}{bar})",
        mean([result.ahead for result in found]),
        f"{statistics.median(times):.1f}, {times[int(0.99 * len(times))]:.0f}, {times[-1]:.0f}",
        f"{statistics.median(turns):.0f}, {max(turns)}",
        ", ".join(f"{reason} {count}" for reason, count in ends.most_common()),
    )
    return f"| {' | '.join(cells)} |"


def compared(results: Results) -> Iterator[str]:
    """For every two rows with games of the same seeds, by how many points one was further ahead than the other."""
    names = results.names
    for at, first in enumerate(names):
        for second in names[:at]:
            ours, theirs = results.of(first), results.of(second)
            both = sorted(ours.keys() & theirs.keys())
            if len(both) > 1 and first.split(":")[0] == second.split(":")[0]:
                yield f"| {first} | {second} | {len(both)} | {mean([ours[s].ahead - theirs[s].ahead for s in both])} |"
