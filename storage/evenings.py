"""Evenings of seasons: who comes, and the drawn tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from storage.database import Database, reads, writes
from storage.rows import encode

Coming: TypeAlias = Literal["coming", "absent", "here"]
"""A person comes to an evening, does not, or is there."""


@dataclass(frozen=True)
class EveningAnswer:
    """What a person has said of an evening."""

    evening: int
    user: int
    answer: Coming


class EveningStore(Database):
    """The evenings of seasons."""

    @writes
    async def answer_evening(self, season: int, evening: int, user: int, answer: Coming, at: int) -> bool:
        """Note what a person says of an evening; False for an outsider."""
        rows = await self.rows(
            "SELECT 1 FROM season_people WHERE season = ? AND user = ? AND has_left = 0", season, user
        )
        if rows:
            await self.rows(
                "INSERT INTO season_answers (season, evening, user, answer, at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (season, evening, user) DO UPDATE SET answer = excluded.answer, at = excluded.at",
                *(season, evening, user, answer, at),
            )
        return bool(rows)

    @reads
    async def evening_answers(self, season: int) -> list[EveningAnswer]:
        """All answers to a season's evenings, the earliest first."""
        rows = await self.rows(
            "SELECT evening, user, answer FROM season_answers WHERE season = ? ORDER BY evening, at, user", season
        )
        return [EveningAnswer(*row) for row in rows]

    @writes
    async def draw_evening(self, season: int, evening: int, tables: Sequence[Mapping[int, str]]) -> bool:
        """Note the tables of an evening, each with its entrants' colours.

        False where one of these sits at a table of the evening already, or has left: nobody sits at two.
        """
        drawn = {entrant for table in tables for entrant in table}
        there = await self.rows("SELECT entrant FROM season_people WHERE season = ? AND has_left = 0", season)
        seated = await self.rows(
            "SELECT entrant FROM season_seats JOIN season_tables USING (season, number)"
            " WHERE season = ? AND evening = ?",
            *(season, evening),
        )
        if drawn - {entrant for (entrant,) in there} or drawn & {entrant for (entrant,) in seated}:
            return False
        if not await self.rows(
            "UPDATE seasons SET status = 'running' WHERE id = ? AND status IN ('open', 'running') RETURNING id", season
        ):
            return False
        last = await self.rows("SELECT coalesce(max(number), 0) FROM season_tables WHERE season = ?", season)
        for number, table in enumerate(tables, int(last[0][0]) + 1):
            await self.rows(
                "INSERT INTO season_tables (season, number, evening) VALUES (?, ?, ?)", season, number, evening
            )
            for place, (entrant, colour) in enumerate(table.items()):
                await self.rows(
                    "INSERT INTO season_seats (season, number, place, entrant, colour) VALUES (?, ?, ?, ?, ?)",
                    *(season, number, place, entrant, colour),
                )
        return True

    @writes
    async def end_evening(self, season: int, evening: int) -> None:
        """Drop the tables of an evening that never opened."""
        await self.rows(
            "UPDATE season_tables SET dropped = 1 WHERE season = ? AND evening = ? AND game IS NULL", season, evening
        )

    @writes
    async def stand(self, season: int, number: int, stood: Sequence[tuple[int, int | None]]) -> None:
        """Note the points by which an open table counts, once."""
        await self.rows(
            "UPDATE season_tables SET points = ? WHERE season = ? AND number = ? AND points IS NULL",
            *(encode(list(stood)), season, number),
        )
