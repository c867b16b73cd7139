"""A SQLite file that several processes of one simulation share, as programs share a database on a server: each has the
leases of its shards, and every write asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from simcord.env import Env

from bot.table.game.tables import TableStore
from storage import StoreFenced
from storage.database import Work
from storage.shards import Shards
from storage.sqlite.connection import SqliteConnection, connect

T = TypeVar("T")
UNIX_EPOCH, DAY = 2_440_587.5, 86_400
"""The julian day on which unix seconds begin, and the seconds of a day."""


class _NoLock:
    """In place of the lock of a file that one process has for itself."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def release(self) -> None:
        """Nothing has to be given back."""


class SharedFile(SqliteConnection):
    """A connection of one of several processes. ``all`` are those of all of them."""

    def __init__(self, connection: Any, path: Path, shards: Shards, all: list[SharedFile]) -> None:
        lock: Any = _NoLock(path)
        super().__init__(connection, lock)
        if self.heads is not None:
            self.heads.close()
        self.heads, self.shards, self._all = None, shards, all
        all.append(self)

    async def run(self, work: Work[T], *, fenced: bool = True) -> T:
        """As on a server: nothing while the leases are stale."""
        if fenced and (late := self.why_stale()) is not None:
            raise late
        return await super().run(work, fenced=fenced)

    async def tell(self) -> None:
        """Others look for what was left for them."""
        for connection in self._all:
            connection.told.set()

    async def _require_right(self, fenced: bool) -> None:
        if self.lost:
            raise StoreFenced(self.lost)
        if not fenced or self.shards.alone:
            return
        if not self.epoch:
            raise StoreFenced(f"This process does not own the shards {self.shards} of the database {self.path}.")
        rows = await self.rows("SELECT 1 FROM leases WHERE epoch = ?", self.epoch)
        if len(rows) < len(self.shards.numbers):
            raise StoreFenced(self.lose())

    async def close(self) -> None:
        """Close."""
        if self in self._all:
            self._all.remove(self)
        await super().close()


async def open_shared(env: Env, path: Path, shards: Shards, all: list[SharedFile]) -> TableStore:
    """Open the file for a process of these shards; its clock is the simulated one. `EVERYTHING` only looks."""
    connection: Any = await connect(path)
    connection._connection.create_function("julianday", 1, lambda _: UNIX_EPOCH + env.now().timestamp() / DAY)
    return TableStore(SharedFile(connection, path, shards, all))


async def make_shared(path: Path) -> None:
    """Make the file, of which nobody owns anything yet."""
    store = await TableStore.create(path)
    await store.give_back()
    await store.close()
