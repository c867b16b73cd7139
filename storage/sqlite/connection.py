"""The connection to a file, in a thread of its own.

One call into that thread makes each transaction.

Every write asks in its own transaction whether this process is still the one that writes. The lock beside the file can
be removed by hand, and the file itself moved or replaced under a running process; what was then written would be lost
or would garble what another process writes.
"""

import asyncio
import logging
import os
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from storage.database import Connection, Work
from storage.erasure_marks import ErasedFile
from storage.errors import SQLITE_ERRORS, StoreFenced, StoreUnavailable, explain, restore_command
from storage.shards import EVERYTHING
from storage.sqlite.files import BUSY_SECONDS, address, prepare, read_text
from storage.sqlite.heads import Heads
from storage.sqlite.lock import Lock

# At DEBUG it would write every parameter, hidden hands included.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

PRAGMAS = (
    f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = FAST",  # what is erased is overwritten
)


T = TypeVar("T")


class SqliteConnection(Connection):
    """An open file; one process owns all its shards.

    See `storage.database.Connection`.
    """

    def __init__(self, connection: aiosqlite.Connection, process_lock: Lock) -> None:
        """Take over an open connection and lock, which `close` gives back."""
        super().__init__(EVERYTHING, process_lock.path, str(process_lock.path), ErasedFile(process_lock.path))
        self.path = process_lock.path
        self._connection: aiosqlite.Connection | None = connection
        self._process_lock = process_lock
        self._renewing: asyncio.Task[None] | None = None
        self._closed = False
        self._file = _identity(self.path)
        self.heads: Heads | None = Heads(self.path)
        self._log: tuple[int, int] | None = None

    async def close(self) -> None:
        """Finish what was begun, then close; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._renewing is not None:
            await asyncio.wait({self._renewing})
        try:
            if self._connection is not None:
                await self._connection.close()  # after all that was begun
        finally:
            if self.heads is not None:
                self.heads.close()
            self._process_lock.release()

    async def rows(self, sql: str, *parameters: Any) -> list[Any]:
        """Run one statement and fetch its rows.

        Within a piece of work it runs at once, in the thread of that.
        """
        connection = self._connection
        assert connection is not None
        if threading.current_thread() is connection._thread:
            return connection._conn.execute(sql, parameters).fetchall()
        return list(await connection.execute_fetchall(sql, parameters))

    async def run(self, work: Work[T], *, fenced: bool = True) -> T:
        """Run work to its end in the connection's thread.

        It does so whatever happens to the caller meanwhile.
        """
        try:
            while True:
                connection = await self._sound_connection()
                with suppress(_Unclean):
                    # aiosqlite has no public way to run more than a statement in its thread.
                    found = await connection._execute(_carry_out, partial(self._cleanly, work))  # type: ignore[no-untyped-call]
                    return cast(T, found)
                self._renew(connection)
        except SQLITE_ERRORS as error:
            raise explain(error, self.path) from error
        finally:
            if self.lost:
                self.losing.set()

    async def size(self) -> int:
        """How many bytes the file takes."""
        return self.path.stat().st_size

    async def _cleanly(self, work: Work[T]) -> T:
        """Run work in the connection's thread with nothing left over.

        A read would take what an earlier piece left for committed.
        """
        connection = self._connection
        assert connection is not None
        if connection.in_transaction:
            with suppress(*SQLITE_ERRORS):
                await self.rows("ROLLBACK")
            if connection.in_transaction:
                raise _Unclean
        return await work()

    async def _sound_connection(self) -> aiosqlite.Connection:
        if self._connection is None:
            self._renew(None)
        if self._renewing is not None:
            await asyncio.shield(self._renewing)
        if self._closed or self._connection is None:
            raise StoreUnavailable(f"The database {self.path} is closed.")
        return self._connection

    def _renew(self, leaving: aiosqlite.Connection | None) -> None:
        """Begin to replace this connection, unless that was done."""
        if self._renewing is None and self._connection is leaving and not self._closed:
            self._renewing = asyncio.create_task(self._renewed(), name="reopening the database")

    async def _renewed(self) -> None:
        try:
            if self._connection is not None:
                with suppress(*SQLITE_ERRORS):
                    await self._connection.close()  # SQLite rolls back
                self._connection = None
            self._connection, self._log = await connect(self.path), None
        finally:
            self._renewing = None

    async def transaction(self, work: Work[T], *, fenced: bool = True) -> T:
        """Commit what the work does, or nothing.

        `StoreFenced` where this process may not write any more.
        """
        try:
            await self.rows("BEGIN IMMEDIATE")
            await self._require_right(fenced)
            result = await work()
            await self.rows("COMMIT")
        except BaseException:
            # After a full disk SQLite has rolled back already; what cannot be rolled back now is before the next work.
            with suppress(*SQLITE_ERRORS):
                await self.rows("ROLLBACK")
            raise
        return result

    async def _require_right(self, fenced: bool) -> None:
        """Raise `StoreFenced` unless leases and files are still ours."""
        log = _identity(self.path.with_name(self.path.name + "-wal"))
        self._log = self._log or log
        if not self.lost and (_identity(self.path) != self._file or log != self._log):
            self.lost = (
                f"The database {self.path} was moved, removed or replaced while it was in use, so this process writes "
                "no more. Put its files back, all of them; or restore a backup: "
                f"`{restore_command(self.path)}`. Then start again."
            )
        if fenced and not self.lost and not await self.rows("SELECT 1 FROM leases WHERE epoch = ?", self.epoch):
            self.lose()
        if self.lost:
            raise StoreFenced(self.lost)


class _Unclean(Exception):
    """A transaction of the connection cannot be rolled back."""


def _carry_out(work: Work[T]) -> T:
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


async def connect(path: Path) -> aiosqlite.Connection:
    """Open the file; transactions are begun and ended by hand."""
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


async def open_connection(path: str | Path) -> SqliteConnection:
    """Examine an existing file, and bring it to the present schema."""
    lock = prepare(path)
    try:
        return SqliteConnection(await connect(lock.path), lock)
    except BaseException:
        lock.release()
        raise
