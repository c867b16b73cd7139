"""When games need the bot, and when no clock ran.

`bot.time.clocks` knows what the stored clocks mean.
"""

from collections.abc import Collection, Sequence

from storage.database import Database, Statement, reads, writes
from storage.errors import GameDamaged
from storage.records import require_owned
from storage.rows import ACTIVE_ONLY, AMONG, AWAKE, decode, encode
from storage.shards import Outage, Shards
from storage.values import Json

OPEN = ("gathers", "invitations")
"""The tables of what people may answer `until` then."""


class Timekeeping(Database):
    """The clocks of games, and the outages of the program."""

    @reads
    async def due_games(self, now: int, but: Collection[Shards] = ()) -> list[int]:
        """The active games of this process that need the bot now.

        ``but`` those of some shards. A clock says so, a poll closes, or the time to object to a person who asks for a
        seat is over.

        Those whose place is lost sleep.
        """
        chosen = " AND ".join([self.shards.condition(), *(f"NOT ({shards.condition()})" for shards in but)])
        rows = await self.rows(
            f"SELECT id FROM games WHERE {ACTIVE_ONLY} AND {AWAKE} AND {chosen} AND id IN"
            " (SELECT game FROM clocks WHERE due <= ?1 UNION SELECT game FROM gathers WHERE until <= ?1"
            " UNION SELECT game FROM invitations WHERE until <= ?1 AND asks = 1) ORDER BY id",
            now,
        )
        return [game for (game,) in rows]

    @reads
    async def timed_games_of(self, user: int) -> list[int]:
        """A user's active games with clocks, in this process."""
        rows = await self.rows(
            f"SELECT id FROM games WHERE {ACTIVE_ONLY} AND {self.shards.condition()}"
            " AND id IN (SELECT game FROM clocks) AND id IN (SELECT game FROM seats WHERE user = ?) ORDER BY id",
            user,
        )
        return [game for (game,) in rows]

    @reads
    async def next_due(self, after: int) -> int | None:
        """The first moment after this one that needs the bot.

        It is that of a clock, a question, an objection or a digest; None without one.
        """
        rows = await self.rows(
            "SELECT min(moment) FROM (SELECT min(due) AS moment FROM clocks WHERE due > ?1"
            " UNION ALL SELECT min(until) FROM gathers WHERE until > ?1"
            " UNION ALL SELECT min(until) FROM invitations WHERE until > ?1 AND asks = 1"
            " UNION ALL SELECT min(digest_due) FROM settings WHERE digest_due > ?1) AS moments",
            after,
        )
        return None if rows[0][0] is None else int(rows[0][0])

    @writes
    async def save_clocks(
        self, game: int, head: int, document: Json, due: int | None, *, stood: tuple[int, int] | None = None
    ) -> bool:
        """Replace a game's clocks if it stands at this record.

        Returns whether it does.

        What a move changes goes with the move (`Commit`). Questions of the game that were open while everything
        ``stood`` stay open for as much longer, as do objections.
        """
        await require_owned(self, game)
        if await self.rows("SELECT head FROM games WHERE id = ?", game) != [(head,)]:
            return False
        await save_clocks(self, game, document, due)
        since, until = stood or (0, 0)
        for table in OPEN:
            await self.rows(
                f"UPDATE {table} SET until = until + max(?, 0) WHERE game = ? AND until > ?", until - since, game, since
            )
        return True

    @writes
    async def set_due(self, game: int, due: int | None) -> None:
        """Set when a game's clocks need the bot, if it has any."""
        await self.rows("UPDATE clocks SET due = ? WHERE game = ?", due, game)

    @reads
    async def outages(self) -> list[Outage]:
        """The outages by shard, the earliest first."""
        rows = await self.rows("SELECT shards, shard, since, until FROM outages ORDER BY since, until, shards, shard")
        return [Outage(*row) for row in rows]

    @writes
    async def note_outage(self, shards: Shards, since: int, until: int, *, forget_before: int) -> None:
        """Note an outage of these shards, and forget older ones.

        No clock of their games ran between two moments; outages that were over before ``forget_before`` are forgotten.

        Questions that were open stay open for as much longer, as do objections.
        """
        await self.rows("DELETE FROM outages WHERE until < ?", forget_before)
        known = await self.rows(
            "SELECT until FROM outages WHERE since = ? AND shards = ? AND shard = ?", since, shards.count, shards.first
        )
        longer = until - (known[0][0] if known else since)
        for table in OPEN:
            await self.rows(
                f"UPDATE {table} SET until = until + max(?, 0) WHERE until > ?"
                f" AND game IN (SELECT id FROM games WHERE {shards.condition()})",
                *(longer, since),
            )
        for shard in shards.numbers:
            await self.rows(
                "INSERT INTO outages (shards, shard, since, until) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (shards, shard, since) DO UPDATE SET until = max(outages.until, excluded.until)",
                *(shards.count, shard, since, until),
            )


async def save_clocks(database: Database, game: int, document: Json, due: int | None) -> None:
    """Keep the clocks of a game, within a transaction."""
    await database.rows(*clocks_to_save(game, document, due))


def clocks_to_save(game: int, document: Json, due: int | None) -> Statement:
    """What keeps the clocks of a game."""
    return (
        "INSERT INTO clocks (game, due, document) VALUES (?, ?, ?)"
        " ON CONFLICT (game) DO UPDATE SET due = excluded.due, document = excluded.document",
        *(game, due, encode(document)),
    )


async def clocks_of(database: Database, games: Sequence[int]) -> dict[int, str]:
    """The written clocks of the games that have some."""
    rows = await database.rows(f"SELECT game, document FROM clocks WHERE game {AMONG}", encode(games))
    return dict(rows)


async def forget_clocks(database: Database, user: int) -> None:
    """Forget the clocks of a user's seats, within a transaction."""
    for game, seat, text in await database.rows(
        "SELECT clocks.game, seat, document FROM clocks JOIN seats ON seats.game = clocks.game WHERE user = ?", user
    ):
        try:
            document = decode(game, text)
        except GameDamaged:
            await database.rows("DELETE FROM clocks WHERE game = ?", game)
        else:
            if isinstance(document, dict):
                document.get("seats", {}).pop(str(seat), None)
                for hour in document.get("hours", {}).values():
                    if isinstance(hour, dict):  # what they have said about the table's hour
                        hour.get("people", {}).pop(str(seat), None)
            await database.rows("UPDATE clocks SET document = ? WHERE game = ?", encode(document), game)
