"""Who has pinged whom.

`bot.table.schedule.ping_limits` sets the limits.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from storage.database import Database, writes

HOUR, KEPT = 3600, 86_400
"""Seconds of the shorter limits, and those for which a call is remembered."""


@dataclass(frozen=True)
class Quota:
    """The limits within any hour and any day (None: no limit)."""

    hour: int | None
    day: int | None


@dataclass(frozen=True)
class PingLimits:
    """The limits of one kind of call, over all games.

    They are for one person by one other (``pair``), by one person (``author``), of one person (``receiver``). What
    stands in a table's channel calls the table: that counts alike.
    """

    pair: Quota
    author: Quota
    receiver: Quota


@dataclass(frozen=True)
class Rematch:
    """A lobby for the players of `game`.

    It opens unless one was `Opened` within so many ``seconds``.
    """

    game: int
    seconds: int


@dataclass(frozen=True)
class Opened:
    """A rematch of the game was opened ``at`` this unix second."""

    at: int


class Pings(Database):
    """The calls of the last day.

    A mark names the author, and outlives the erasing of their data.
    """

    @writes
    async def admit_pings(
        self, post: str, kind: str, authors: Mapping[int, int], limits: PingLimits, now: int
    ) -> set[int]:
        """The people whom a post may call aloud, and note it.

        Each is called in the name of the author that is given here. A ``post`` may call again the people it has called
        before: it is the same one, sent once more.
        """
        await self.rows("DELETE FROM pings WHERE at <= ?", now - KEPT)
        called = {user for (user,) in await self.rows("SELECT receiver FROM pings WHERE post = ?", post)}
        for receiver, author in authors.items():
            if receiver not in called and await self._again(kind, author, receiver, limits, now) is None:
                await self._note(post, kind, author, receiver, now)
                called.add(receiver)
        return called & authors.keys()

    @writes
    async def admit_act(
        self, press: str, kind: str, author: int, game: int, limits: PingLimits, now: int
    ) -> int | None:
        """Note a person's act at a table, or when it may come.

        The act is posted there, or changes what all read there. Too soon, it gives the unix second from which on they
        may. The same ``press`` counts once.
        """
        if await self.rows("SELECT 1 FROM pings WHERE post = ?", press):
            return None
        again = await self._again(kind, author, -game, limits, now)
        if again is None:
            await self._note(press, kind, author, -game, now)
        return again

    @writes
    async def take_back_act(self, kind: str, game: int) -> None:
        """Note that the last act of this kind was not posted."""
        await self.rows(
            "DELETE FROM pings WHERE kind = ?1 AND receiver = ?2"
            " AND at = (SELECT max(at) FROM pings WHERE kind = ?1 AND receiver = ?2)",
            *(kind, -game),
        )

    async def _note(self, post: str, kind: str, author: int, receiver: int, now: int) -> None:
        mark = await self.connection.marks.pseudonym(author)
        await self.rows("INSERT INTO pings VALUES (?, ?, ?, ?, ?)", post, kind, mark, receiver, now)

    async def _again(self, kind: str, author: int, receiver: int, limits: PingLimits, now: int) -> int | None:
        """When a person may be called again (unix second); None: now."""
        mark = await self.connection.marks.pseudonym(author)
        rows = await self.rows(
            "SELECT at, mark = ?1, receiver = ?2 FROM pings"
            " WHERE (mark = ?1 OR receiver = ?2) AND kind = ?3 AND at > ?4 ORDER BY at DESC",
            *(mark, receiver, kind, now - KEPT),
        )
        scopes = (
            (limits.pair, [at for at, by, to in rows if by and to]),
            (limits.author, [at for at, by, _ in rows if by]),
            (limits.receiver, [at for at, _, to in rows if to]),
        )
        free = [
            moments[most - 1] + seconds
            for quota, moments in scopes
            for most, seconds in ((quota.hour, HOUR), (quota.day, KEPT))
            if most is not None and len(moments) >= most
        ]
        again = max(free, default=now)
        return again if again > now else None


async def note_rematch(database: Database, rematch: Rematch, now: int) -> Opened | None:
    """Note a rematch; returns an earlier one that prevents it."""
    earliest = now - rematch.seconds
    for (at,) in await database.rows("SELECT rematch FROM games WHERE id = ? AND rematch > ?", rematch.game, earliest):
        return Opened(at)
    await database.rows("UPDATE games SET rematch = ? WHERE id = ?", now, rematch.game)
    return None


async def forget_calls(database: Database, user: int) -> None:
    """Forget who has called a user.

    Their own calls stand under a mark, until the day is over.
    """
    await database.rows("DELETE FROM pings WHERE receiver = ?", user)
