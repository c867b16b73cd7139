"""How finished games ended, and who may be named in halls.

People agree to be named in the hall of fame of a server.
"""

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass, field

from storage.database import Database, reads, writes
from storage.rows import encode
from storage.values import Seat

SEATED = "id IN (SELECT game FROM seats WHERE user = ?)"


RATED, LAST, UNRATED = "", "last", "unrated"
"""What a person's result counts as: what it is, the last place of all people, nothing."""
COLUMNS = "scenario, turns, winner, points, stints"


@dataclass(frozen=True)
class Stint:
    """What one holder of a seat did there.

    A bot or the default `played_for` them so many of their own `turns`.

    `fate` is what their result counts as: `RATED`, `LAST` or `UNRATED`.
    """

    turns: int
    played_for: int
    fate: str


@dataclass(frozen=True)
class Result:
    """How a game ended: `points` by seat, and the `winner`.

    The winner is a seat, None without one.

    `stints` are by seat those of its holders, one after the other; None in results from before they were kept.
    """

    game: int
    scenario: str
    turns: int
    winner: int | None
    points: tuple[int, ...]
    stints: tuple[tuple[Stint, ...], ...] | None = None

    def fate(self, seat: int) -> str:
        """What the result counts as for the last holder of a seat."""
        return RATED if self.stints is None else self.stints[seat][-1].fate


def read_result(game: int, scenario: str, turns: int, winner: int | None, points: str, stints: str | None) -> Result:
    """A row of results: the game, and `COLUMNS`."""
    known = None if stints is None else tuple(tuple(Stint(*one) for one in seat) for seat in json.loads(stints))
    return Result(game, scenario, turns, winner, tuple(json.loads(points)), known)


@dataclass(frozen=True)
class FinishedGame:
    """A game that ended by its rules.

    It was begun and over at these unix seconds. `result` is None while it is not computed; `transferred` are the seats
    that have changed hands, `began_as_bots` those of them that a bot held at first. `former` are by seat those who held
    it before, one after the other, None for a bot and for an erased person.
    """

    game: int
    begun: int
    over: int
    seats: tuple[Seat, ...]
    transferred: frozenset[int]
    result: Result | None
    began_as_bots: frozenset[int] = frozenset()
    former: Mapping[int, tuple[int | None, ...]] = field(default_factory=dict)

    @property
    def won(self) -> bool:
        """Whether it is known that a player has won."""
        return self.result is not None and self.result.winner is not None


class Results(Database):
    """The results of finished games, and those who are listed."""

    @reads
    async def finished_in(self, guild: int) -> list[FinishedGame]:
        """A guild's games that ended by the rules, in order."""
        return await self._finished("guild = ?", guild)

    @reads
    async def finished_of(self, user: int) -> list[FinishedGame]:
        """A user's games that ended by the rules, in order."""
        return await self._finished(SEATED, user)

    @reads
    async def unfinished_in(self, guild: int) -> int:
        """A guild's number of games over without an end by rules."""
        return await self._unfinished("guild = ?", guild)

    @reads
    async def unfinished_of(self, user: int) -> int:
        """A user's number of games over without an end by rules."""
        return await self._unfinished(SEATED, user)

    async def _unfinished(self, condition: str, of: int) -> int:
        rows = await self.rows(f"SELECT count(*) FROM games WHERE {condition} AND status = 'ended' AND head > 0", of)
        return int(rows[0][0])

    async def _finished(self, condition: str, of: int) -> list[FinishedGame]:
        rows = await self.rows(
            f"SELECT id, coalesce(begun, created), changed, {COLUMNS}"
            " FROM games LEFT JOIN results ON game = id"
            f" WHERE {condition} AND status = 'finished' ORDER BY changed, id",
            of,
        )
        finished = f"SELECT id FROM games WHERE {condition} AND status = 'finished'"
        seats: dict[int, list[Seat]] = {row[0]: [] for row in rows}
        for game, *seat in await self.rows(
            f"SELECT game, seat, user, name, colour, level FROM seats WHERE game IN ({finished}) ORDER BY game, seat",
            of,
        ):
            seats[game].append(Seat(*seat))
        first: dict[int, dict[int, bool]] = {row[0]: {} for row in rows}
        former: dict[int, dict[int, tuple[int | None, ...]]] = {row[0]: {} for row in rows}
        for game, seat, user, bot in await self.rows(
            # A former user who was erased has no name.
            "SELECT game, seat, user, user IS NULL AND name <> '' FROM sitters"
            f" WHERE game IN ({finished}) ORDER BY until",
            of,
        ):
            first[game].setdefault(seat, bool(bot))
            former[game][seat] = (*former[game].get(seat, ()), user)
        return [
            FinishedGame(
                game,
                begun,
                over,
                tuple(seats[game]),
                frozenset(first[game]),
                None if result[0] is None else read_result(game, *result),
                frozenset(seat for seat, bot in first[game].items() if bot),
                former[game],
            )
            for game, begun, over, *result in rows
        ]

    @writes
    async def save_result(self, result: Result) -> None:
        """Keep how a finished game ended."""
        await self.rows(
            f"INSERT INTO results (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (game) DO UPDATE SET scenario = excluded.scenario, turns = excluded.turns,"
            " winner = excluded.winner, points = excluded.points, stints = excluded.stints",
            *(result.game, result.scenario, result.turns, result.winner, encode(list(result.points))),
            None if result.stints is None else encode([[list(astuple(one)) for one in seat] for seat in result.stints]),
        )

    @reads
    async def listed(self, guild: int) -> set[int]:
        """The users who agreed to a guild's hall of fame."""
        return {user for (user,) in await self.rows("SELECT user FROM listed WHERE guild = ?", guild)}

    @writes
    async def set_listed(self, guild: int, user: int, listed: bool) -> None:
        """Note whether a user agrees to be named in the hall.

        If they no longer do, no standings of a season name them either.
        """
        command = "INSERT INTO listed (guild, user) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self.rows(command if listed else "DELETE FROM listed WHERE guild = ? AND user = ?", guild, user)
        if not listed:
            await self.rows(
                "UPDATE season_people SET named = 0"
                " WHERE user = ? AND season IN (SELECT id FROM seasons WHERE guild = ?)",
                *(user, guild),
            )
