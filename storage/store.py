"""The store: the only door to the database, and the contract that a store on another database must satisfy.

One call is one transaction. Results are values (`Duplicate`, `Conflict`, `ChannelBusy`), failures are `StoreError`s,
and no cursor, row or error of SQLite comes out. Three rules make every call safe to repeat: an interaction does its
work at most once, a record is written only behind the head that its author saw, and "done" is said after the commit.
"""

import asyncio
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from storage import files
from storage.database import connect, reads, writes
from storage.errors import StoreError
from storage.facts import Facts
from storage.gathering import gathers_of
from storage.gathers import Gathers
from storage.people import People
from storage.preferences import PersonalSettings
from storage.seating import Seating
from storage.surroundings import Surroundings
from storage.timekeeping import Timekeeping


class Store(Seating, Gathers, People, PersonalSettings, Timekeeping, Facts):
    """An open database with all its operations; get one from `Store.open` or `Store.create`.

    `erased_again` is how many people were found in it at the opening who had been erased.
    """

    erased_again: int = 0

    @classmethod
    async def create(cls, path: str | Path) -> "Store":
        """Make a new database and open it: an explicit first start. Folders are made, an existing file is refused."""
        files.create(path)
        return await cls.open(path)

    @classmethod
    async def open(cls, path: str | Path) -> "Store":
        """Open an existing database, examined and brought to the present schema.

        This happens synchronously, at start-up. Raises a `StoreError` whose text says what to do: `StoreMissing`,
        `StoreEmpty`, `StoreForeign`, `StoreNewer`, `StoreDamaged`, `StoreBusy` (one process writes a database) or
        `StoreUnavailable`. From then on a process that had the database before writes nothing more (`StoreFenced`).
        """
        lock = files.prepare(path)
        try:
            store = cls(await connect(lock.path), lock)
        except BaseException:
            lock.release()
            raise
        try:
            await store.confirm()  # from here on it knows its files
            store.erased_again = await store.erase_again()
        except BaseException:
            await store.close()
            raise
        return store

    @reads
    async def surroundings(self, game: int) -> Surroundings:
        """What this game has around it besides its records, as it is at one moment."""
        return Surroundings(
            await self._posts(game),
            await self._sends(game),
            await self._invitations(game),
            await gathers_of(self, "game = ?", game),
        )

    @writes
    async def confirm(self) -> None:
        """Change nothing; `StoreFenced` if this process is not the one any more that writes the database."""

    async def until_lost(self, every: float) -> None:
        """Wait until this process may not write any more; it asks every so many seconds."""
        while not self.lost:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._losing.wait(), every)
            with suppress(StoreError):
                await self.confirm()

    async def backup(self, target: str | Path) -> None:
        """Copy the database as it is now to a new file; moves go on meanwhile. An existing file is refused."""
        await asyncio.to_thread(files.backup, self.path, target)

    async def __aenter__(self) -> "Store":
        """`async with await Store.open(path) as store:` closes it at the end."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()
