"""Seasons of leagues: rules, people and drawn tables.

How one stands is not stored.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from storage.database import Database, reads, writes
from storage.results import Result, read_result
from storage.rows import ACTIVE_ONLY, encode
from storage.values import Json, Seat, Status

SeasonStatus: TypeAlias = Literal["draft", "open", "running", "ended"]
"""Seen by its managers alone; people join; it is played; it is over, or was given up."""
Joined: TypeAlias = Literal["joined", "already", "full", "closed", "left"]


@dataclass(frozen=True)
class Season:
    """A season of a server; the migrations explain its parts."""

    season: int
    guild: int
    channel: int
    language: str
    title: str
    status: SeasonStatus
    options: Json
    games: int
    scoring: str
    substitutes: bool
    ends: int
    rhythm: Json = None


@dataclass(frozen=True)
class SeasonPerson:
    """A person who takes or took part in a season.

    The standings call them by ``name`` if they are ``named``.
    """

    user: int
    entrant: int
    name: str
    named: bool = True
    has_left: bool = False


@dataclass(frozen=True)
class SeasonTable:
    """A table of a season and the state of its game.

    It has its ``entrants`` and their ``colours``; the game's state is there once it is open.

    ``seats`` are those of the game as they are now, ``result`` is how it ended, None while that is not computed, and
    ``points`` what each seat had when the season closed before it, ``counted`` for which entrant: what comes later
    changes neither. ``evening`` is the one for which it was drawn, None in a season without evenings.
    """

    number: int
    entrants: tuple[int, ...]
    colours: tuple[str, ...]
    dropped: bool = False
    game: int | None = None
    status: Status | None = None
    seats: tuple[Seat, ...] = ()
    result: Result | None = None
    points: tuple[int, ...] | None = None
    counted: tuple[int | None, ...] | None = None
    evening: int | None = None


_COLUMNS = "id, guild, channel, language, title, status, options, games, scoring, substitutes, ends, rhythm"
_DOCUMENTS = ("options", "rhythm")


class SeasonStore(Database):
    """The seasons of leagues."""

    @writes
    async def open_season(self, season: Season) -> int:
        """Note a season that its managers prepare; its number."""
        rows = await self.rows(
            "INSERT INTO seasons (guild, channel, language, title, status, options, games, scoring, substitutes, ends,"
            " rhythm) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            *(season.guild, season.channel, season.language, season.title, season.status, encode(season.options)),
            *(season.games, season.scoring, int(season.substitutes), season.ends),
            None if season.rhythm is None else encode(season.rhythm),
        )
        return int(rows[0][0])

    @writes
    async def change_season(self, season: int, *, before: SeasonStatus, changes: Mapping[str, Any]) -> bool:
        """Change parts of a season whose status is still this one."""
        columns = {name: encode(value) if name in _DOCUMENTS else value for name, value in changes.items()}
        sets = ", ".join(f"{name} = ?" for name in columns)
        command = f"UPDATE seasons SET {sets} WHERE id = ? AND status = ? RETURNING id"
        return bool(await self.rows(command, *columns.values(), season, before))

    @reads
    async def season(self, season: int) -> Season | None:
        """A season, None where there is no such one."""
        found = await self._seasons("id = ?", season)
        return found[0] if found else None

    @reads
    async def seasons_in(self, guild: int) -> list[Season]:
        """The seasons of a server, the newest first."""
        return await self._seasons("guild = ? ORDER BY id DESC", guild)

    @reads
    async def seasons_to_check(self, since: int) -> list[Season]:
        """This process's open or running seasons, and ones ended since.

        The latter should have ended after ``since``.
        """
        alive = "status IN ('open', 'running') OR (status = 'ended' AND ends > ?)"
        return await self._seasons(f"({alive}) AND {self.shards.condition()} ORDER BY id", since)

    @reads
    async def seasons_of(self, user: int) -> list[int]:
        """This process's seasons that a user takes or took part in."""
        part = "id IN (SELECT season FROM season_people WHERE user = ?)"
        return [season.season for season in await self._seasons(f"{part} AND {self.shards.condition()}", user)]

    async def _seasons(self, condition: str, *parameters: Any) -> list[Season]:
        rows = await self.rows(f"SELECT {_COLUMNS} FROM seasons WHERE {condition}", *parameters)
        return [_season(*row) for row in rows]

    @writes
    async def delete_season(self, season: int) -> bool:
        """Forget a season never shown; False for any other."""
        return bool(await self.rows("DELETE FROM seasons WHERE id = ? AND status = 'draft' RETURNING id", season))

    # Who takes part

    @reads
    async def season_people(self, season: int) -> list[SeasonPerson]:
        """A season's people by entrant, leavers before present ones."""
        return await self._people(season)

    async def _people(self, season: int) -> list[SeasonPerson]:
        rows = await self.rows(
            "SELECT user, entrant, name, named, has_left FROM season_people WHERE season = ?"
            " ORDER BY entrant, has_left DESC, user",
            season,
        )
        return [
            SeasonPerson(user, entrant, name, bool(named), bool(has_left))
            for user, entrant, name, named, has_left in rows
        ]

    @writes
    async def join_season(self, season: int, user: int, name: str, most: int, *, at_any_time: bool = False) -> Joined:
        """Take part in a season.

        While it is open, or ``at_any_time``, one is among ``most``; else one takes the place of a person who left.
        """
        own = await self.rows("SELECT has_left FROM season_people WHERE season = ? AND user = ?", season, user)
        if own:
            return "left" if own[0][0] else "already"
        rows = await self.rows("SELECT status, substitutes FROM seasons WHERE id = ?", season)
        status, substitutes = rows[0] if rows else ("ended", 0)
        if status == "open" or (at_any_time and status == "running"):
            ((count,),) = await self.rows("SELECT count(*) FROM season_people WHERE season = ?", season)
            if count >= most:
                return "full"
            # A place at a table of a person who was erased is nobody's again.
            ((entrant,),) = await self.rows(
                "SELECT coalesce(max(entrant) + 1, 0) FROM (SELECT entrant FROM season_people WHERE season = ?1"
                " UNION SELECT entrant FROM season_seats WHERE season = ?1) AS taken",
                season,
            )
        elif status == "running" and substitutes:
            free = await self._free(season)
            if not free:
                return "full"
            entrant = free[0]
        else:
            return "closed"
        await self.rows(
            "INSERT INTO season_people (season, user, entrant, name) VALUES (?, ?, ?, ?)", season, user, entrant, name
        )
        return "joined"

    async def _free(self, season: int) -> list[int]:
        """The entrants whose people left."""
        rows = await self.rows(
            "SELECT DISTINCT entrant FROM season_seats WHERE season = ?1 AND entrant NOT IN"
            " (SELECT entrant FROM season_people WHERE season = ?1 AND has_left = 0) ORDER BY entrant",
            season,
        )
        return [entrant for (entrant,) in rows]

    @writes
    async def leave_season(self, season: int, user: int) -> bool:
        """Leave a season; False for an outsider and after the end."""
        rows = await self.rows(
            "SELECT id FROM seasons JOIN season_people ON season = id"
            " WHERE id = ? AND user = ? AND has_left = 0 AND status IN ('open', 'running')",
            *(season, user),
        )
        if rows:
            await leave_seasons(self, user, season)
        return bool(rows)

    @writes
    async def set_named(self, season: int, user: int, named: bool) -> bool:
        """Note whether standings name a person; False for an outsider."""
        command = "UPDATE season_people SET named = ? WHERE season = ? AND user = ? RETURNING user"
        return bool(await self.rows(command, int(named), season, user))

    # Tables

    @writes
    async def begin_season(self, season: int, tables: Sequence[Mapping[int, str]]) -> bool:
        """Note the drawn tables, each with its entrants' colours.

        False where that was done before, or where others take part than were drawn.
        """
        drawn = {entrant for table in tables for entrant in table}
        if {person.entrant for person in await self._people(season)} != drawn:
            return False
        if not await self.rows(
            "UPDATE seasons SET status = 'running' WHERE id = ? AND status = 'open' RETURNING id", season
        ):
            return False
        for number, table in enumerate(tables, 1):
            await self.rows("INSERT INTO season_tables (season, number) VALUES (?, ?)", season, number)
            for place, (entrant, colour) in enumerate(table.items()):
                await self.rows(
                    "INSERT INTO season_seats (season, number, place, entrant, colour) VALUES (?, ?, ?, ?, ?)",
                    *(season, number, place, entrant, colour),
                )
        return True

    @reads
    async def season_tables(self, season: int) -> list[SeasonTable]:
        """The tables of a season, with what is known of their games."""
        drawn: dict[int, list[tuple[int, str]]] = {}
        for number, entrant, colour in await self.rows(
            "SELECT number, entrant, colour FROM season_seats WHERE season = ? ORDER BY number, place", season
        ):
            drawn.setdefault(number, []).append((entrant, colour))
        seats: dict[int, list[Seat]] = {}
        for game, *seat in await self.rows(
            "SELECT seats.game, seat, user, name, colour, level FROM seats JOIN season_tables USING (game)"
            " WHERE season = ? ORDER BY seats.game, seat",
            season,
        ):
            seats.setdefault(game, []).append(Seat(*seat))
        tables = []
        for number, game, dropped, points, evening, status, *result in await self.rows(
            "SELECT number, season_tables.game, dropped, season_tables.points, evening, status,"
            " results.game, scenario, turns, winner, results.points, stints FROM season_tables"
            " LEFT JOIN games ON games.id = season_tables.game LEFT JOIN results ON results.game = season_tables.game"
            " WHERE season = ? ORDER BY number",
            season,
        ):
            entrants, colours = zip(*drawn[number], strict=True)
            found = None if result[0] is None else read_result(*result)
            stood, counted = (None, None) if points is None else _stood(json.loads(points))
            known = (bool(dropped), game, status, tuple(seats.get(game, ())))
            tables.append(SeasonTable(number, entrants, colours, *known, found, stood, counted, evening))
        return tables

    @writes
    async def close_season(self, season: int, stood: Mapping[int, Sequence[tuple[int, int | None]]]) -> bool:
        """Close a season with its open games' points.

        ``stood`` has by table what each seat has, with the entrant for whom it counts. False where that was done
        before.
        """
        if not await self.rows(
            "UPDATE seasons SET status = 'ended' WHERE id = ? AND status = 'running' RETURNING id", season
        ):
            return False
        for number, found in stood.items():
            await self.rows(
                "UPDATE season_tables SET points = ? WHERE season = ? AND number = ?",
                *(encode(list(found)), season, number),
            )
        return True


def _season(number: int, guild: int, channel: int, language: str, title: str, status: Any, *others: Any) -> Season:
    options, games, scoring, substitutes, ends, rhythm = others
    found = None if rhythm is None else json.loads(rhythm)
    return Season(
        *(number, guild, channel, language, title, status, json.loads(options)),
        *(games, scoring, bool(substitutes), ends, found),
    )


def _stood(found: list[Any]) -> tuple[tuple[int, ...], tuple[int | None, ...] | None]:
    """Each seat's points, and for whom they counted."""
    if not found or isinstance(found[0], int):
        return tuple(found), None
    points, counted = zip(*found, strict=True)
    return points, counted


async def is_table_free(database: Database, table: tuple[int, int]) -> bool:
    """Whether a season's table is still unopened, within a transaction."""
    command = "SELECT 1 FROM season_tables WHERE season = ? AND number = ? AND game IS NULL AND dropped = 0"
    return bool(await database.rows(command, *table))


async def note_season_game(database: Database, table: tuple[int, int], game: int) -> None:
    """The table of a season is open, within a transaction."""
    await database.rows("UPDATE season_tables SET game = ? WHERE season = ? AND number = ?", game, *table)


async def leave_seasons(database: Database, user: int, season: int | None = None) -> None:
    """Have a user leave a season or all, within a transaction.

    Where they have no substitute, their unfinished games are dropped. Before the draw nothing is left of them.
    """
    for number, entrant, status, substitutes in await database.rows(
        "SELECT id, entrant, status, substitutes FROM seasons JOIN season_people ON season = id"
        " WHERE user = ?1 AND has_left = 0 AND id = coalesce(?2, id)",
        *(user, season),
    ):
        if status == "open":
            await database.rows("DELETE FROM season_people WHERE season = ? AND user = ?", number, user)
            continue
        await database.rows("UPDATE season_people SET has_left = 1 WHERE season = ? AND user = ?", number, user)
        if status == "running" and not substitutes:
            await database.rows(
                "UPDATE season_tables SET dropped = 1 WHERE season = ?1 AND evening IS NULL"
                " AND number IN (SELECT number FROM season_seats WHERE season = ?1 AND entrant = ?2)"
                f" AND (game IS NULL OR game IN (SELECT id FROM games WHERE {ACTIVE_ONLY}))",
                *(number, entrant),
            )


async def forget_in_seasons(database: Database, user: int) -> None:
    """Forget a user in seasons, within a transaction.

    Where nobody replaces a player who has left, it stays known that their place has no rank any more: a number below 0
    stands for them, which is no user's.
    """
    await leave_seasons(database, user)
    await database.rows(
        "UPDATE season_people SET user = -1 - entrant, name = '', named = 0 WHERE user = ? AND has_left = 1"
        " AND season IN (SELECT id FROM seasons WHERE substitutes = 0)",
        user,
    )
    await database.rows("DELETE FROM season_people WHERE user = ?", user)
    await database.rows("DELETE FROM season_answers WHERE user = ?", user)
