"""One connection, one lock, one coroutine per transaction.

Two tasks that share a connection share its transaction: the rollback of one would undo what the other was told is
saved, and a read in between would see what was never committed. So every method marked `reads` or `writes` has the
connection for itself from its first to its last statement. A marked method never calls another marked one.

A cancelled caller does not cancel the transaction: it runs to its commit or rollback. The caller then does not know
which; `Store.seen` or a repetition with the same interaction tells.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import aiosqlite

from storage.errors import SQLITE_ERRORS, StoreUnavailable, explain
from storage.files import BUSY_SECONDS, Lock, address, read_text

# At DEBUG it would write every parameter, hidden hands included.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

PRAGMAS = (
    f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = FAST",  # what is erased is overwritten
)


T = TypeVar("T")
P = ParamSpec("P")


class Database:
    """An open database. `path` is its file."""

    def __init__(self, connection: aiosqlite.Connection, process_lock: Lock) -> None:
        """Take over an open connection and the lock of the file; both are given back by `close`."""
        self.path = process_lock.path
        self._connection = connection
        self._process_lock = process_lock
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def close(self) -> None:
        """Finish what was begun, then close; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._connection.close()
        finally:
            self._process_lock.release()

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        """Run one statement and fetch all its rows."""
        return list(await self._connection.execute_fetchall(sql, parameters))

    async def _run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run a piece of work to its end, whatever happens to the caller meanwhile."""
        if self._closed:
            raise StoreUnavailable(f"The database {self.path} is closed.")
        task = asyncio.create_task(self._alone(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _alone(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        async with self._lock:
            try:
                return await work()
            except SQLITE_ERRORS as error:
                raise explain(error, self.path) from error

    async def _transaction(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        try:
            await self._rows("BEGIN IMMEDIATE")
            result = await work()
            await self._rows("COMMIT")
        except BaseException:
            # After a full disk SQLite has rolled back already; then there is nothing left to roll back.
            with suppress(*SQLITE_ERRORS):
                await self._rows("ROLLBACK")
            raise
        return result


D = TypeVar("D", bound=Database)
Method = Callable[Concatenate[D, P], Coroutine[Any, Any, T]]


def reads(method: Method[D, P, T]) -> Method[D, P, T]:
    """Mark a method that only reads: all its statements see one state of the database."""

    @wraps(method)
    async def alone(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(partial(method, self, *args, **kwargs))

    return alone


def writes(method: Method[D, P, T]) -> Method[D, P, T]:
    """Mark a method that writes: it is one transaction, committed when it returns and rolled back when it raises."""

    @wraps(method)
    async def alone(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(partial(self._transaction, partial(method, self, *args, **kwargs)))

    return alone


async def connect(path: Path) -> aiosqlite.Connection:
    """Open the file for reading and writing; transactions are begun and ended by hand."""
    connection = aiosqlite.connect(address(path, "rw"), uri=True, isolation_level=None)
    # A process that fails before it closes the store must end nevertheless; there is no public way to say so.
    connection._thread.daemon = True
    try:
        await connection
        connection.text_factory = read_text
        for pragma in PRAGMAS:
            await connection.execute_fetchall(pragma)
    except SQLITE_ERRORS as error:
        await connection.close()
        raise explain(error, path) from error
    return connection
