"""What follows from a season's tables.

It says which games count, which tables open next, and whether the season is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from bot.leagues.standings import SeasonGame
from storage import ACTIVE, LAST, SeasonPerson, SeasonTable

MAX_AT_ONCE = 3
"""Open tables of a season at which one person sits; the next ones wait."""
MAX_PEOPLE = 60
MIN_GAMES, MAX_GAMES = 1, 20
"""Games of each person in a season."""
Users = Mapping[int, AbstractSet[int]]


def users_of(people: Sequence[SeasonPerson]) -> dict[int, set[int]]:
    """All who hold the place of each entrant, or held it."""
    found: dict[int, set[int]] = {}
    for person in people:
        found.setdefault(person.entrant, set()).add(person.user)
    return found


def holders(people: Sequence[SeasonPerson]) -> dict[int, SeasonPerson]:
    """Who takes part now, by entrant."""
    return {person.entrant: person for person in people if not person.has_left}


def is_under_way(table: SeasonTable) -> bool:
    """Whether the game of a table is open and counts."""
    return not table.dropped and table.points is None and table.status in ACTIVE


def is_over(table: SeasonTable) -> bool:
    """Whether nothing more will come of a table."""
    return table.dropped or table.points is not None or (table.status is not None and table.status not in ACTIVE)


def played(tables: Sequence[SeasonTable], users: Users) -> Iterator[SeasonGame]:
    """The games that count, with their points.

    They are over, or were open at the end of the season.
    """
    for table in tables:
        if table.dropped:
            continue
        if table.points is not None:
            yield SeasonGame(entrants_of(table, users) if table.counted is None else table.counted, table.points, None)
        elif table.result is not None:
            last = frozenset(seat.seat for seat in table.seats if table.result.fate(seat.seat) == LAST)
            yield SeasonGame(entrants_of(table, users, last), table.result.points, table.result.winner, last)


def entrants_of(table: SeasonTable, users: Users, last: AbstractSet[int] = frozenset()) -> tuple[int | None, ...]:
    """The entrant that each seat counts for; None: none.

    A seat counts for none where a player does not take part, or a bot plays in the end, unless its player left for good
    and is ``last``.
    """
    entrant_of = dict(zip(table.colours, table.entrants, strict=True))
    found: list[int | None] = []
    for seat in table.seats:
        entrant = entrant_of.get(seat.colour)
        there = not seat.bot or seat.seat in last
        own = entrant is not None and there and seat.user in users.get(entrant, set())
        erased = seat.erased and seat.level is None  # a bot did not play for them
        found.append(entrant if own or erased else None)
    return tuple(found)


def to_open(
    tables: Sequence[SeasonTable], present: AbstractSet[int], at_once: int = MAX_AT_ONCE
) -> Iterator[SeasonTable]:
    """The tables to open now, in their order.

    All their people are there and have room for one more.
    """
    sitting = Counter(entrant for table in tables if is_under_way(table) for entrant in table.entrants)
    for table in tables:
        if table.game is not None or table.dropped or not present >= set(table.entrants):
            continue
        if all(sitting[entrant] < at_once for entrant in table.entrants):
            sitting.update(table.entrants)
            yield table
