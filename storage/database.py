"""The store's operations: methods marked `reads`, `writes` or `apart`.

They are made of statements.

Two tasks that share a connection share its transaction: the rollback of one would undo what the other believes is
saved, and a read in between would see what was never committed. So every marked method has the connection for itself
from its first to its last statement, one after another as they came. A marked method never calls another marked one,
and it awaits statements alone.

A cancelled caller does not cancel the transaction: it runs to its commit or rollback. The caller then does not know
which; ask `Store.seen`, or repeat the call with the same interaction.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from storage.erasure_marks import ErasedMarks
from storage.errors import StoreError, StoreFenced, StoreUnavailable
from storage.shards import Shards
from storage.sqlite.heads import Heads

T = TypeVar("T")
P = ParamSpec("P")
FRESH_SECONDS = 20.0
"""An owner that began its last renewal longer ago, by its own clock, does nothing any more until it has renewed."""
TAKEOVER_SECONDS = 30
"""After the last renewal a shard may be taken over; by the clock of the database."""
Work: TypeAlias = Callable[[], Coroutine[Any, Any, T]]
Statement: TypeAlias = tuple[Any, ...]
"""SQL and its parameters."""


class Connection(ABC):
    """The way to a database with the games of these shards.

    Only the owner of their leases may change those games.

    `epoch` is the number of the leases that this process has, 0 while it has none (`storage.leases`). `beside` is the
    file beside which all lies that is no part of the database; the `marks` of erased people know their own place.
    `lost` says why this process may not write any more, and `losing` is set then. `told` is set when another process
    has left something (`storage.relays`). `heads` is None where the database itself notices that it lacks something.
    """

    heads: Heads | None

    def __init__(self, shards: Shards, beside: Path, name: str, marks: ErasedMarks) -> None:
        """``name`` is how sentences call the database."""
        self.shards = shards
        self.beside = beside
        self.marks = marks
        self.epoch = 0
        self.lost = ""
        self.losing = asyncio.Event()
        self.told = asyncio.Event()
        self._name = name
        self.renewed = 0.0

    async def tell(self) -> None:
        """Have others look for messages once this transaction commits."""
        self.told.set()

    @property
    def stale(self) -> bool:
        """Whether others have or may take the leases.

        They may because the leases were not renewed for so long. Then this process must not read a shared database
        either.
        """
        if self.shards.alone or not self.epoch:
            return False
        return bool(self.lost) or time.monotonic() - self.renewed > FRESH_SECONDS

    def own(self, epoch: int, began: float) -> None:
        """Own the leases of this epoch since the `time.monotonic` moment ``began``."""
        self.epoch, self.renewed = epoch, began

    def lose(self) -> str:
        """Others have the leases: nothing may be written any more. Gives `lost`."""
        self.lost = self.lost or (
            f"Another process has taken over the database {self._name}, so this one writes no more. Run the program "
            f"only once{'' if self.shards.alone else f' for the shards {self.shards}'}."
        )
        return self.lost

    def why_stale(self) -> StoreError | None:
        """Why nothing may be read, answered or posted; None while it may."""
        if not self.stale:
            return None
        if self.lost:
            return StoreFenced(self.lost)
        return StoreUnavailable(
            f"The leases of the shards {self.shards} in the database {self._name} were not renewed for "
            f"{FRESH_SECONDS:.0f} seconds, so nothing is done for them: others may have taken them."
        )

    @abstractmethod
    async def rows(self, sql: str, *parameters: Any) -> list[Any]:
        """Run one statement and fetch its rows.

        Rows are tuples of int, str, bytes and None.
        """

    async def all(self, statements: Sequence[Statement]) -> None:
        """Run statements in any order, within a transaction.

        Each changes other rows, and none reads what another changes.
        """
        for statement in statements:
            await self.rows(*statement)

    @abstractmethod
    async def run(self, work: Work[T], *, fenced: bool = True) -> T:
        """Run work alone and to its end, whatever its caller does.

        `StoreUnavailable` while the leases are stale, unless it renews them.
        """

    @abstractmethod
    async def transaction(self, work: Work[T], *, fenced: bool = True) -> T:
        """Commit what the work does, or nothing, within `run`.

        `StoreFenced` where others have one of the leases, unless the work itself decides who has them.
        """

    @abstractmethod
    async def size(self) -> int:
        """How many bytes the database takes."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, then close; a second time does nothing."""


class Database:
    """An open database."""

    def __init__(self, connection: Connection) -> None:
        """Take over an open connection, which `close` closes."""
        self.connection = connection
        self.rows = connection.rows

    @property
    def lost(self) -> str:
        """Why this process may no longer write; empty while it may."""
        return self.connection.lost

    async def close(self) -> None:
        """Finish what was begun, then close; a second time does nothing."""
        await self.connection.close()

    @property
    def shards(self) -> Shards:
        """The shards whose games this process may change."""
        return self.connection.shards

    async def run(self, work: Work[T]) -> T:
        """Run work alone and to its end, even without its caller."""
        return await self.connection.run(work)

    async def _transaction(self, work: Work[T]) -> T:
        return await self.connection.transaction(work)


D = TypeVar("D", bound=Database)
Method = Callable[Concatenate[D, P], Coroutine[Any, Any, T]]


def reads(method: Method[D, P, T]) -> Method[D, P, T]:
    """Mark a method that only reads.

    All its statements see one state of the database.
    """

    @wraps(method)
    async def alone(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run(partial(method, self, *args, **kwargs))

    return alone


def writes(method: Method[D, P, T]) -> Method[D, P, T]:
    """Mark a method that writes, in one transaction.

    It is committed when the method returns and rolled back when it raises.
    """

    @wraps(method)
    async def alone(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run(partial(self._transaction, partial(method, self, *args, **kwargs)))

    return alone


def apart(method: Method[D, P, T]) -> Method[D, P, T]:
    """Mark a method of the leases: one transaction, even without leases.

    The process may have none, or others may have replaced it. It is rolled back when the method raises or says False.
    """

    @wraps(method)
    async def alone(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        found: list[T] = []

        async def work() -> T:
            found.append(await method(self, *args, **kwargs))
            if found[0] is False:
                raise _TakenBack
            return found[0]

        connection = self.connection
        with suppress(_TakenBack):
            await connection.run(partial(connection.transaction, work, fenced=False), fenced=False)
        return found[0]

    return alone


class _TakenBack(Exception):
    """Nothing changes."""
