"""Relays: work that one process leaves for a shard's owner.

The owner hears of it at once where the database can do that, and looks every few seconds in any case. What is done is
deleted afterwards: an owner that dies in between leaves it to the one that takes over, so it may be done twice.
"""

import json
from dataclasses import dataclass
from typing import Any

from storage.database import Database, apart, reads, writes
from storage.rows import MILLISECONDS, encode
from storage.values import Json

KEPT_SECONDS = 14 * 60
"""After which a press cannot be answered any more."""


@dataclass(frozen=True)
class Relayed:
    """Work that was left, with its number."""

    number: int
    kind: str
    content: Any


async def announce(database: Database, kind: str, content: Json) -> None:
    """Within a transaction: have all other owners know of what it changes."""
    if database.shards.alone:
        return
    await database.rows(
        "INSERT INTO relays (shard, kind, content, at)"
        f" SELECT min(shard), ?, ?, {MILLISECONDS} FROM leases WHERE epoch <> ? GROUP BY epoch",
        *(kind, encode(content), database.connection.epoch),
    )
    await database.connection.tell()


async def announce_person(database: Database, user: int) -> None:
    """Tell all other owners, within a transaction, of changed personal settings."""
    await announce(database, "person", {"user": user})


class Relays(Database):
    """What the owners of shards leave for one another."""

    @writes
    async def relay(self, shard: int, kind: str, content: Json) -> int:
        """Leave something for the owner of a shard; gives its number."""
        rows = await self.rows(
            f"INSERT INTO relays (shard, kind, content, at) VALUES (?, ?, ?, {MILLISECONDS}) RETURNING number",
            *(shard, kind, encode(content)),
        )
        await self.connection.tell()
        return int(rows[0][0])

    @writes
    async def relayed(self) -> list[Relayed]:
        """Others' undone work for this process, by number.

        Old work is forgotten. A lower number may come later, because its transaction took longer.
        """
        old = f"{MILLISECONDS} - {KEPT_SECONDS * 1000}"
        await self.rows(f"DELETE FROM relays WHERE shard BETWEEN ? AND ? AND at < {old}", *self._own)
        rows = await self.rows(
            "SELECT number, kind, content FROM relays WHERE shard BETWEEN ? AND ? ORDER BY number",
            *self._own,
        )
        return [Relayed(number, kind, json.loads(content)) for number, kind, content in rows]

    @property
    def _own(self) -> tuple[int, int]:
        return self.shards.first, self.shards.last

    @writes
    async def end_relay(self, number: int) -> None:
        """What was left under this number is done."""
        await self.rows("DELETE FROM relays WHERE number = ?", number)

    @reads
    async def is_relayed(self, number: int) -> bool:
        """Whether this work still waits."""
        return bool(await self.rows("SELECT 1 FROM relays WHERE number = ?", number))

    @apart
    async def may_identify(self, turn: int, seconds: int) -> bool:
        """Whether a shard may announce itself to Discord now.

        Those of one ``turn`` do so seconds apart.
        """
        # A moment that is yet to come tells that the clock was put back.
        rows = await self.rows(
            f"INSERT INTO facts (name, value) VALUES (?, CAST({MILLISECONDS} AS TEXT))"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            f" WHERE CAST(facts.value AS BIGINT) <= {MILLISECONDS} - ?"
            f" OR CAST(facts.value AS BIGINT) > {MILLISECONDS} RETURNING name",
            *(f"identify {turn}", seconds * 1000),
        )
        return bool(rows)
