"""Active games whose server or channel is lost."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from storage.database import Database, reads, writes
from storage.rows import ACTIVE_ONLY, AWAKE

LostPlace: TypeAlias = Literal["server", "channel"]


@dataclass(frozen=True)
class Lost:
    """A game that sleeps because its place is lost.

    It sleeps since a unix second; its server, or its channel there, is lost.

    Discord itself has ``reported`` so, or it was not found at a start.
    """

    game: int
    guild: int
    channel: int
    what: LostPlace
    reported: bool
    since: int


class LostPlaceStore(Database):
    """Sleeping games of lost places, and the room of others."""

    @writes
    async def lose(self, game: int, what: LostPlace, *, reported: bool, now: int) -> bool:
        """Note that an active game sleeps from now on.

        False when it does so already, or has ended.
        """
        rows = await self.rows(
            f"INSERT INTO lost (game, what, told, since) SELECT id, ?, ?, ? FROM games WHERE id = ? AND {ACTIVE_ONLY}"
            " ON CONFLICT DO NOTHING RETURNING game",
            *(what, int(reported), now, game),
        )
        return bool(rows)

    @writes
    async def find(self, game: int) -> None:
        """Note that a game sleeps no longer."""
        await forget_lost(self, game)

    @reads
    async def lost_games(self) -> list[Lost]:
        """All games of this process that sleep, the longest asleep first."""
        rows = await self.rows(
            "SELECT game, guild, channel, what, told, since FROM lost JOIN games ON id = game"
            f" WHERE {self.shards.condition()} ORDER BY since, game"
        )
        return [
            Lost(game, guild, channel, what, bool(reported), since)
            for game, guild, channel, what, reported, since in rows
        ]

    @reads
    async def count_active(self, guild: int) -> int:
        """A guild's number of active games, without sleeping ones."""
        rows = await self.rows(f"SELECT count(*) FROM games WHERE guild = ? AND {ACTIVE_ONLY} AND {AWAKE}", guild)
        return int(rows[0][0])

    @reads
    async def count_active_of(self, user: int) -> int:
        """A user's number of active games, without sleeping ones."""
        rows = await self.rows(
            "SELECT count(DISTINCT id) FROM games JOIN seats ON game = id"
            f" WHERE user = ? AND {ACTIVE_ONLY} AND {AWAKE}",
            user,
        )
        return int(rows[0][0])


async def forget_lost(database: Database, game: int) -> None:
    """A game sleeps no longer, or has ended, within a transaction."""
    await database.rows("DELETE FROM lost WHERE game = ?", game)
