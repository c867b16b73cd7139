"""The store: the only way to the database.

It is also the contract that a store on another database must satisfy.

One call is one transaction. Results are values (`Duplicate`, `Conflict`, `ChannelBusy`), failures are `StoreError`s,
and no cursor, row or error of SQLite comes out. Three rules make every call safe to repeat: an interaction does its
work at most once, a record is written only behind the head that its author saw, and "done" is said after the commit.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from storage.database import reads, writes
from storage.errors import StoreError
from storage.evenings import EveningStore
from storage.facts import Facts
from storage.games import Games
from storage.leases import Leases
from storage.lost import LostPlaceStore
from storage.opening import create, open_connection
from storage.packing import Packing
from storage.people import People
from storage.pings import Pings
from storage.plans import PlanStore
from storage.polls import Polls, polls_of
from storage.posts_and_polls import PostsAndPolls
from storage.preferences import PersonalSettings
from storage.proofs import Beacons
from storage.relays import Relays
from storage.results import Results
from storage.seasons import SeasonStore
from storage.seats import SeatStore
from storage.servers import ServerStore
from storage.shards import EVERYTHING, Shards
from storage.sqlite import files
from storage.sqlite.heads import read_heads
from storage.timekeeping import Timekeeping

logger = logging.getLogger(__name__)


class Store(
    Games,
    SeatStore,
    PlanStore,
    Polls,
    People,
    PersonalSettings,
    Timekeeping,
    Pings,
    LostPlaceStore,
    ServerStore,
    Results,
    SeasonStore,
    EveningStore,
    Facts,
    Packing,
    Beacons,
    Leases,
    Relays,
):
    """An open database with all its operations.

    Get one from `Store.open` or `Store.create`.

    `erased_again` is how many people the opening found who had been erased.

    `behind` are the games in play that lack records which were committed once, with the number of the last of them.
    """

    erased_again: int = 0
    behind: Mapping[int, int] = MappingProxyType({})

    @classmethod
    async def create(cls, where: str | Path, password_file: str | None = None) -> Self:
        """Make a new database and open it, for a first start."""
        await create(where, password_file)
        return await cls.open(where, password_file)

    @classmethod
    async def open(cls, where: str | Path, password_file: str | None = None, shards: Shards = EVERYTHING) -> Self:
        """Open an existing database at the present schema.

        It is a file or an address such as `postgresql://referee@host/catan`, and is examined first.

        A file is opened synchronously, at start-up. Raises a `StoreError` whose text says what to do: `StoreMissing`,
        `StoreEmpty`, `StoreForeign`, `StoreNewer`, `StoreDamaged`, `StoreBusy` (another process works on it) or
        `StoreUnavailable`. From then on a process that had the database before writes nothing more (`StoreFenced`).
        With ``shards`` it is shared with others, and nothing may be written until `take_over` says so.
        """
        store = cls(await open_connection(where, password_file, shards))
        try:
            if store.shards.alone:
                await store.take_over()
        except BaseException:
            await store.close()
            raise
        return store

    async def take_over(self) -> bool:
        """Become the owner of this process's shards; False if taken.

        Others have them then. Afterwards what a start must know is found.
        """
        if not await self.take():
            return False
        await self.rows("PRAGMA wal_checkpoint")  # a file that is moved away from its log knows its owner
        await self.confirm()  # from here on it knows its files
        self.erased_again = await self.erase_again()
        self.behind = await self.missing_records()
        return True

    async def missing_records(self) -> dict[int, int]:
        """The games in play that lack committed records.

        It gives the last one that was committed; from now on each is written down.

        They are found again at the next opening, unless a record was appended to them.
        """
        heads = self.connection.heads
        if heads is None:
            return {}
        known = read_heads(
            self.connection.beside
        )  # before the games are read, which a process that is replaced may still change
        games = {game: (head, status) for game, head, status in await self._all_heads()}
        lacking = {game: head for game, head in known.items() if head > games.get(game, (0, ""))[0]}
        found = {game: head for game, head in lacking.items() if games.get(game, (0, ""))[1] in ("running", "paused")}
        for game, head in lacking.items():
            logger.warning(
                "game %d lacks moves: %d records were committed, %d are left", game, head, games.get(game, (0, ""))[0]
            )
        try:
            heads.begin({game: head for game, (head, _) in games.items()} | found)
        except OSError as error:
            logger.warning(
                "%s cannot be written (%s): a loss of moves might not be noticed", heads.path, error.strerror
            )
        return found

    @reads
    async def _all_heads(self) -> list[tuple[int, int, str]]:
        return [(game, head, status) for game, head, status in await self.rows("SELECT id, head, status FROM games")]

    @reads
    async def posts_and_polls(self, game: int) -> PostsAndPolls:
        """A game's surroundings besides its records, at one moment."""
        return PostsAndPolls(
            await self._posts(game),
            await self._sends(game),
            await self._invitations(game),
            await polls_of(self, "game = ?", game),
        )

    @writes
    async def confirm(self) -> None:
        """Change nothing; `StoreFenced` if this process was replaced."""

    async def until_lost(self, every: float) -> None:
        """Ask periodically, until this process may not write any more."""
        while not self.lost:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.connection.losing.wait(), every)
            with suppress(StoreError):
                await self.confirm()

    async def backup(self, target: str | Path) -> None:
        """Copy the file to a new one while moves go on."""
        await asyncio.to_thread(files.backup, self.connection.beside, target)

    @property
    def last_backup(self) -> float:
        """The unix second of the last backup; 0 if unknown."""
        return files.last_backup(self.connection.beside)

    async def __aenter__(self) -> Self:
        """`async with await Store.open(path) as store:` closes it at the end."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()
