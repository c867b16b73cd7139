"""One connection, one lock, one coroutine per transaction, carried out in one visit to the thread of the connection.

Two tasks that share a connection share its transaction: the rollback of one would undo what the other was told is
saved, and a read in between would see what was never committed. So every method marked `reads` or `writes` has the
connection for itself from its first to its last statement. A marked method never calls another marked one, and it
awaits statements alone: it runs in the connection's thread, where going to and fro for each statement would cost more
than most statements.

Every write asks in its own transaction whether this process is still the one that writes. The lock beside the file can
be removed by hand, and the file itself moved or replaced under a running process; what was then written would be lost
or would garble what another process writes.

A cancelled caller does not cancel the transaction: it runs to its commit or rollback. The caller then does not know
which; `Store.seen` or a repetition with the same interaction tells.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import aiosqlite

from storage.errors import SQLITE_ERRORS, StoreFenced, StoreUnavailable, explain, restore_command
from storage.files import BUSY_SECONDS, address, read_text
from storage.lock import Lock

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
    """An open database. `path` is its file; `lost` says why this process may not write it any more."""

    def __init__(self, connection: aiosqlite.Connection, process_lock: Lock) -> None:
        """Take over an open connection and the lock of the file; both are given back by `close`."""
        self.path = process_lock.path
        self._connection: aiosqlite.Connection | None = connection
        self._process_lock = process_lock
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._file = _identity(self.path)
        self._log: tuple[int, int] | None = None
        self.lost = ""
        self._losing = asyncio.Event()

    async def close(self) -> None:
        """Finish what was begun, then close; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            if self._connection is not None:
                await self._connection.close()
        finally:
            self._process_lock.release()

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        """Run one statement and fetch all its rows; within a marked method at once, in whose thread that is."""
        connection = self._connection
        assert connection is not None
        if threading.current_thread() is connection._thread:
            return connection._conn.execute(sql, parameters).fetchall()
        return list(await connection.execute_fetchall(sql, parameters))

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
                connection = await self._clean_connection()
                # aiosqlite has no public way to run more than a statement in its thread.
                return cast(T, await connection._execute(_carry_out, work))  # type: ignore[no-untyped-call]
            except SQLITE_ERRORS as error:
                raise explain(error, self.path) from error
            finally:
                if self.lost:
                    self._losing.set()

    async def _clean_connection(self) -> aiosqlite.Connection:
        """The connection, with nothing left of an earlier piece of work, which a read would take for committed."""
        if self._connection is not None and self._connection.in_transaction:
            with suppress(*SQLITE_ERRORS):
                await self._rows("ROLLBACK")
            if self._connection.in_transaction:
                leaving, self._connection = self._connection, None
                with suppress(*SQLITE_ERRORS):
                    await leaving.close()  # SQLite rolls back
        if self._connection is None:
            self._connection, self._log = await connect(self.path), None
        return self._connection

    async def _transaction(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        try:
            await self._rows("BEGIN IMMEDIATE")
            await self._require_right()
            result = await work()
            await self._rows("COMMIT")
        except BaseException:
            # After a full disk SQLite has rolled back already; what cannot be rolled back now is before the next work.
            with suppress(*SQLITE_ERRORS):
                await self._rows("ROLLBACK")
            raise
        return result

    async def _require_right(self) -> None:
        """Raise `StoreFenced` unless this process is the last that took the database, and its files are in place."""
        log = _identity(self.path.with_name(self.path.name + "-wal"))
        self._log = self._log or log
        if not self.lost and (_identity(self.path) != self._file or log != self._log):
            self.lost = (
                f"The database {self.path} was moved, removed or replaced while it was in use, so this process writes "
                "no more. Put its files back, all of them; or restore a backup: "
                f"`{restore_command(self.path)}`. Then start again."
            )
        if not self.lost and await self._rows("SELECT epoch FROM writer") != [(self._process_lock.epoch,)]:
            self.lost = (
                f"Another process has taken over the database {self.path}, so this one writes no more. "
                "Run the program only once, and leave its lock file in place."
            )
        if self.lost:
            raise StoreFenced(self.lost)


def _carry_out(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run, from its beginning to its end, what never waits."""
    running = work()
    try:
        running.send(None)
    except StopIteration as done:
        return cast(T, done.value)
    running.close()
    raise RuntimeError(f"{work} waited for something else than a statement")


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name; None if there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


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
