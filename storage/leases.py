"""Leases: which process owns which shard, by the clock of the database.

An owner renews its leases again and again, and every change asks in its own transaction whether they are still its own
(`storage.database.Connection`). A process that has died or stands still loses them after a while to one that was
started with the same shards. Until then, and a while before, it does nothing itself: a process that cannot renew its
leases neither reads nor answers nor posts.
"""

import os
import platform
import time
from dataclasses import dataclass

from storage.database import TAKEOVER_SECONDS, Database, apart
from storage.errors import StoreFenced
from storage.rows import MILLISECONDS

LONGEST = TAKEOVER_SECONDS * 1000
FRESH = f"renewed BETWEEN {MILLISECONDS} - {LONGEST} AND {MILLISECONDS} + {LONGEST}"
"""Renewed at most so many milliseconds ago; a moment that is yet to come tells that the clock was put back."""


@dataclass(frozen=True)
class Lease:
    """A shard of so many, owned by a process under this epoch.

    The process makes so many requests a second.
    """

    shard: int
    shards: int
    owner: str
    epoch: int
    wanted: int


class Leases(Database):
    """Taking, renewing and giving back the leases of this process's shards."""

    @apart
    async def take(self) -> bool:
        """Take all leases of this process's shards; False if impossible.

        Others have one of them, or have divided the servers otherwise. A process that is alone, as a lock has told,
        takes all at once.
        """
        shards = self.connection.shards
        taken = "1 = 1" if shards.alone else f"NOT ({FRESH})"
        (epoch,) = (await self.rows("UPDATE writer SET epoch = epoch + 1 RETURNING epoch"))[0]
        divided = "1 = 1" if shards.alone else f"(shards <> {shards.count} OR shard BETWEEN ? AND ?)"
        own = () if shards.alone else (shards.first, shards.last)
        await self.rows(f"DELETE FROM leases WHERE {taken} AND {divided}", *own)
        for (_,) in await self.rows(f"SELECT shard FROM leases WHERE {divided}", *own):
            return False
        began = time.monotonic()
        for shard in shards.numbers:
            await self.rows(
                f"INSERT INTO leases (shard, shards, owner, epoch, renewed) VALUES (?, ?, ?, ?, {MILLISECONDS})",
                *(shard, shards.count, f"{platform.node()} {os.getpid()}", epoch),
            )
        self.connection.own(epoch, began)
        return True

    async def renew(self, wanted: int = 0) -> None:
        """Stay the owner; `StoreFenced` where others own a lease.

        It also tells how many requests a second the process wants.
        """
        began = time.monotonic()
        if self.connection.epoch and await self._renew(wanted):
            self.connection.own(self.connection.epoch, began)
        elif self.connection.epoch:
            raise StoreFenced(self.connection.lose())

    @apart
    async def _renew(self, wanted: int) -> bool:
        rows = await self.rows(
            f"UPDATE leases SET renewed = {MILLISECONDS}, wanted = ? WHERE epoch = ? RETURNING shard",
            *(wanted, self.connection.epoch),
        )
        return len(rows) == len(self.connection.shards.numbers)

    async def give_back(self) -> None:
        """Let others take the leases at once."""
        epoch = self.connection.epoch
        self.connection.own(0, 0.0)
        await self._give_back(epoch)

    @apart
    async def _give_back(self, epoch: int) -> None:
        await self.rows("DELETE FROM leases WHERE epoch = ?", epoch)
        await self.connection.tell()

    @apart
    async def live_leases(self) -> list[Lease]:
        """The leases that are renewed, of all processes, by shard."""
        rows = await self.rows(f"SELECT shard, shards, owner, epoch, wanted FROM leases WHERE {FRESH} ORDER BY shard")
        return [Lease(*row) for row in rows]
