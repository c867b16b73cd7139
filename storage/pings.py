"""Who has called whom with a ping. `bot.table.schedule.ping_limits` sets the limits."""

from collections.abc import Mapping
from dataclasses import dataclass

from storage.database import Database, writes

KEPT = 86_400
"""Seconds for which a call is remembered."""


@dataclass(frozen=True)
class PingLimits:
    """How many calls of one kind there may be within ``seconds`` (a day at most), over all games: of one person by one
    other (``pair``), by one person (``author``), of one person (``receiver``)."""

    seconds: int
    pair: int
    author: int
    receiver: int


@dataclass(frozen=True)
class Rematch:
    """A lobby to be opened for those who played `game`, unless one was `Opened` within so many ``seconds``."""

    game: int
    seconds: int


@dataclass(frozen=True)
class Opened:
    """A rematch of the game was opened ``at`` this unix second. Nothing was changed."""

    at: int


class Pings(Database):
    """The calls of the last day."""

    @writes
    async def admit_pings(
        self, post: str, kind: str, authors: Mapping[int, int], limits: PingLimits, now: int
    ) -> set[int]:
        """The people whom a post may call aloud; each is called in the name of the author that is given here, and that
        is noted. Whom the same ``post`` has called before, it may call again: it is the same one, sent once more.
        """
        await self._rows("DELETE FROM pings WHERE at <= ?", now - KEPT)
        called = {user for (user,) in await self._rows("SELECT receiver FROM pings WHERE post = ?", post)}
        for receiver, author in authors.items():
            if receiver not in called and await self._within(kind, author, receiver, limits, now):
                await self._rows("INSERT INTO pings VALUES (?, ?, ?, ?, ?)", post, kind, author, receiver, now)
                called.add(receiver)
        return called & authors.keys()

    async def _within(self, kind: str, author: int, receiver: int, limits: PingLimits, now: int) -> bool:
        rows = await self._rows(
            "SELECT count(*) FILTER (WHERE author = ?1 AND receiver = ?2), count(*) FILTER (WHERE author = ?1),"
            " count(*) FILTER (WHERE receiver = ?2) FROM pings"
            " WHERE (author = ?1 OR receiver = ?2) AND kind = ?3 AND at > ?4",
            *(author, receiver, kind, now - limits.seconds),
        )
        by_pair, by_author, of_receiver = rows[0]
        return bool(by_pair < limits.pair and by_author < limits.author and of_receiver < limits.receiver)


async def note_rematch(database: Database, rematch: Rematch, now: int) -> Opened | None:
    """Note that a rematch of a game is opened now; returns the earlier one after which that is too soon."""
    earliest = now - rematch.seconds
    for (at,) in await database._rows("SELECT rematch FROM games WHERE id = ? AND rematch > ?", rematch.game, earliest):
        return Opened(at)
    await database._rows("UPDATE games SET rematch = ? WHERE id = ?", now, rematch.game)
    return None


async def forget_calls(database: Database, user: int) -> None:
    """Forget whom a user has called, and who has called them; and that they have refused a seat."""
    await database._rows("DELETE FROM pings WHERE author = ?1 OR receiver = ?1", user)
    await database._rows("DELETE FROM refusals WHERE user = ?", user)
