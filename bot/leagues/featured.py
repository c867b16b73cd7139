"""The featured table of an evening, whose winner people guess."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.seasons import played, users_of
from bot.leagues.standings import standings
from storage import SeasonPerson, SeasonTable

GUESSED_UNTIL = 10
"""The turn of its game with which guessing ends."""


def featured(
    tables: Sequence[SeasonTable], people: Sequence[SeasonPerson], scoring: str, number: int
) -> SeasonTable | None:
    """The table of an evening whose people stand highest together.

    Earlier evenings alone count, so its own results change nothing; of equal tables it is the first.
    """
    drawn = [table for table in tables if table.evening == number and not table.dropped]
    earlier = [table for table in tables if table.evening is not None and table.evening < number]
    entrants = {entrant for table in tables for entrant in table.entrants}
    found = standings(entrants, played(earlier, users_of(people)), scoring)
    scores = {one.entrant: one.score for one in found}
    return max(drawn, key=lambda table: (sum(map(scores.__getitem__, table.entrants)), -table.number), default=None)
