"""An evening of a season: its moments and its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal, TypeAlias

from bot.leagues.rhythm import CALL, HERE, LATE, Rhythm
from storage import EveningAnswer, SeasonTable

Phase: TypeAlias = Literal["ahead", "called", "arriving", "late", "on", "over"]
"""Of an evening: nobody is called yet; they are; they say that they are here; tables are drawn and late players open
more; it is on; it is over."""
Pair: TypeAlias = tuple[int, int]
USUAL = 4
"""People at a table where it works out."""
FEWEST = 3
"""Of those who wait for a table to open; two are enough once nobody else may come."""
MAX_TRIES, MAX_PASSES = 24, 40
"""Beginnings from which the best tables are looked for, and exchanges of all pairs from each."""


def phase(rhythm: Rhythm, number: int, now: int) -> Phase:
    """Where an evening stands at a moment."""
    start = rhythm.evenings[number - 1]
    moments: tuple[tuple[int, Phase], ...] = (
        (start - CALL, "ahead"),
        (start - HERE, "called"),
        (start, "arriving"),
        (start + LATE, "late"),
        (start + rhythm.seconds, "on"),
    )
    return next((name for until, name in moments if now < until), "over")


def next_moment(rhythm: Rhythm, now: int) -> int | None:
    """When something of its evenings changes next."""
    moments = (
        moment
        for start in rhythm.evenings
        for moment in (start - CALL, start - HERE, start, start + LATE, start + rhythm.seconds)
    )
    return min((moment for moment in moments if moment > now), default=None)


@dataclass(frozen=True)
class Evening:
    """An evening, as far as it has come.

    Entrants who ``come``, do not (``absent``), are ``here``, and of these those who sit at its ``tables``.
    """

    number: int
    start: int
    end: int
    phase: Phase
    coming: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    here: tuple[int, ...] = ()
    tables: Sequence[SeasonTable] = field(default=())

    @property
    def seated(self) -> set[int]:
        """The entrants at its tables."""
        return {entrant for table in self.tables for entrant in table.entrants}

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is here and sits at no table."""
        return tuple(one for one in self.here if one not in self.seated)

    @property
    def draws(self) -> bool:
        """Whether those who wait now get tables."""
        return len(self.waiting) >= {"late": FEWEST, "on": FEWEST - 1}.get(self.phase, len(self.waiting) + 1)


def evening(
    rhythm: Rhythm,
    number: int,
    now: int,
    answers: Sequence[EveningAnswer],
    entrants: Mapping[int, int],
    tables: Sequence[SeasonTable],
) -> Evening:
    """An evening from what is stored, with its entrants by user."""
    said: dict[str, list[int]] = {"coming": [], "absent": [], "here": []}
    for one in answers:
        if one.evening == number and one.user in entrants:
            said[one.answer].append(entrants[one.user])
    start = rhythm.evenings[number - 1]
    coming, absent, here = (tuple(said[answer]) for answer in ("coming", "absent", "here"))
    drawn = [table for table in tables if table.evening == number]
    return Evening(number, start, start + rhythm.seconds, phase(rhythm, number, now), coming, absent, here, drawn)


# The game of the night


def ended_by_rules(tables: Sequence[SeasonTable]) -> list[SeasonTable]:
    """The tables whose games were played to their end and count."""
    return [
        table
        for table in tables
        if table.status == "finished" and table.result is not None and table.points is None and not table.dropped
    ]


def game_of_the_night(turned: Mapping[int, float]) -> int | None:
    """The game in which one turn moved chances most.

    ``turned`` says by how much, by game. Of equals it is the first, None where nothing can be said of any.
    """
    best = max(turned.items(), key=lambda found: (found[1], -found[0]), default=(0, 0.0))
    return best[0] if best[1] else None


# Who sits with whom


def sizes(people: int, fewest: int, most: int) -> tuple[int, ...]:
    """How many people sit at each table; bots fill up the smallest."""
    usual = min(max(USUAL, fewest), most)
    count = max(1, -(-people // usual))
    small, large = divmod(people, count)
    return (small + 1,) * large + (small,) * (count - large)


def met(tables: Sequence[SeasonTable]) -> Counter[Pair]:
    """How often two entrants have been drawn together."""
    found = (table.entrants for table in tables if not table.dropped)
    return Counter(pair for entrants in found for pair in combinations(sorted(entrants), 2))


def seat(people: Sequence[int], known: Mapping[Pair, int], fewest: int, most: int) -> list[list[int]]:
    """Tables of people, who meet those whom they have met least.

    The same order of people gives the same tables: chance comes in by it.
    """
    found = sizes(len(people), fewest, most)
    best: list[list[int]] = []
    for turn in range(min(MAX_TRIES, len(people))):
        tables = _filled([*people[turn:], *people[:turn]], known, found)
        _exchange(tables, known)
        if not best or _cost(tables, known) < _cost(best, known):
            best = tables
        if not _cost(best, known):
            break
    return best


def _cost(tables: Sequence[Sequence[int]], known: Mapping[Pair, int]) -> int:
    return sum(_weight(known, pair) for table in tables for pair in combinations(table, 2))


def _weight(known: Mapping[Pair, int], pair: Sequence[int]) -> int:
    """The cost of meeting once more; 0 for a first time."""
    count = known.get((min(pair), max(pair)), 0)
    return count * count * 16 + count


def _filled(people: Sequence[int], known: Mapping[Pair, int], found: Sequence[int]) -> list[list[int]]:
    """Tables that are filled by who has met their people least."""
    left, tables = list(people), []
    for size in found:
        table = [left.pop(0)]
        while len(table) < size:
            others = table
            chosen = min(left, key=lambda one: sum(_weight(known, (one, other)) for other in others))
            left.remove(chosen)
            table.append(chosen)
        tables.append(table)
    return tables


def _exchange(tables: list[list[int]], known: Mapping[Pair, int]) -> None:
    """Exchange people between tables as long as that helps."""
    for _ in range(MAX_PASSES):
        if not any(_helped(first, second, known) for first, second in combinations(tables, 2)):
            return


def _helped(first: list[int], second: list[int], known: Mapping[Pair, int]) -> bool:
    before = _cost([first, second], known)
    for here, there in _places(first, second):
        first[here], second[there] = second[there], first[here]
        if _cost([first, second], known) < before:
            return True
        first[here], second[there] = second[there], first[here]
    return False


def _places(first: Collection[int], second: Collection[int]) -> Iterator[tuple[int, int]]:
    return ((here, there) for here in range(len(first)) for there in range(len(second)))
