"""The connection to a server: one piece of work at a time.

A lock of the server's says who works on a database, until the connection ends: one process alone, or several that share
it, each with the leases of its shards. Every write moves a number on in its own transaction, in the rows of these
leases, as long as their epoch is still that of this process. So a process that was replaced writes nothing, one that
takes over waits for what is being committed, and after a connection that broke in a commit the number tells whether
that was carried out.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar, cast

import asyncpg

from storage.database import Connection, Statement, Work
from storage.erasure_marks import ErasedMarks
from storage.errors import StoreBusy, StoreError, StoreFenced, StoreUnavailable, StoreUnknown
from storage.postgres.address import Address, no_address
from storage.postgres.dialect import query
from storage.postgres.troubles import HELD, SERVER_ERRORS, explain, is_answer, unavailable
from storage.shards import Shards

T = TypeVar("T")
LOCK = 0x4341544E
"""The lock of the server's that stands for the right to write a database."""
CHANNEL = "relays"
"""On which the server tells that something was left for another process."""
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 30.0
"""How long a statement may take; for the server two seconds less, so that it says so itself."""
IDLE_SECONDS = 10.0
"""After which the server takes back what a process has begun that stands still: others wait for its leases."""
OPENING_SECONDS = 2.0
"""After a kill the server may take so long to see that the former process is gone."""
ENDING_SECONDS = 2.0
"""How long a connection that the server was told to end may still hold the lock."""
DOUBT_SECONDS = 10.0
"""For how long a server is asked what became of a commit."""
SETTINGS = {
    "application_name": "catan-referee",
    "timezone": "UTC",
    "jit": "off",
    "statement_timeout": f"{ANSWER_SECONDS - 2:.0f}s",
    # A machine that has vanished holds the lock for half a minute at most.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
RIGHT = "BEGIN; UPDATE leases SET done = done + 1 WHERE epoch = {epoch}"
"""Begins a transaction, and says how many leases are ours; one way to the server and back."""
DONE = "SELECT done FROM leases WHERE epoch = $1"
HOLDER = (
    "FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


async def connect(address: Address) -> asyncpg.Connection:
    """Connect to the database, or raise a `StoreError` with the reason."""
    try:
        return await asyncpg.connect(
            address.url,
            password=address.password,
            timeout=CONNECT_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings=SETTINGS,
        )
    except asyncpg.exceptions.ClientConfigurationError as error:
        raise no_address(address.url, error) from error
    except SERVER_ERRORS as error:
        raise explain(error, address) from error
    except ValueError as error:
        raise no_address(address.url, "its host or port is mistyped") from error


@asynccontextmanager
async def connected(address: Address) -> AsyncIterator[asyncpg.Connection]:
    """A connection, closed at the end, with errors of ours."""
    session = await connect(address)
    try:
        yield session
    except SERVER_ERRORS as error:
        raise explain(error, address) from error
    finally:
        await session.close()


async def take_lock(session: asyncpg.Connection, address: Address, *, alone: bool = True, patience: float = 0) -> None:
    """Take the right to work on the database; `StoreBusy` if taken.

    It lasts as long as this connection lives, and is held alone or with others that do not want to be alone.
    `StoreBusy` comes after so many seconds of ``patience``.
    """
    until = time.monotonic() + patience
    while not await session.fetchval(f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}($1)", LOCK):
        if time.monotonic() >= until:
            raise await _busy(session, address)
        await asyncio.sleep(0.1)


async def _busy(session: asyncpg.Connection, address: Address) -> StoreBusy:
    holder = await session.fetchval(f"SELECT pid {HOLDER}", LOCK)
    return StoreBusy(
        f"The database {address} is in use by another process (the server's number {holder or 'unknown'}). "
        "Stop that one first."
    )


class PostgresConnection(Connection):
    """An open database on a server; see `storage.database.Connection`."""

    heads = None

    def __init__(self, address: Address, session: asyncpg.Connection, shards: Shards, marks: ErasedMarks) -> None:
        """Take over a connection that holds the lock."""
        super().__init__(shards, address.beside, str(address), marks)
        self.address = address
        self.session: asyncpg.Connection | None = session
        self._former = session.get_server_pid()
        self._turn = asyncio.Lock()
        self._working: asyncio.Task[Any] | None = None
        self._closed = False
        self._done: tuple[int, int] | None = None

    async def rows(self, sql: str, *parameters: Any) -> list[Any]:
        """Run one statement and fetch its rows.

        Within a piece of work it runs at once. What only a file needs is left out.
        """
        if sql.startswith("PRAGMA"):
            return []
        if asyncio.current_task() is not self._working:
            return await self.run(lambda: self.rows(sql, *parameters))
        return await self._fetch(query(sql), parameters)

    async def _fetch(self, sql: str, parameters: Sequence[Any]) -> list[Any]:
        assert self.session is not None
        given = [int(value) if isinstance(value, bool) else value for value in parameters]
        return [tuple(row) for row in await self.session.fetch(sql, *given)]

    async def all(self, statements: Sequence[Statement]) -> None:
        """Run all as one statement.

        A way to the server and back takes longer than most of them.
        """
        parts, given = list[str](), list[Any]()
        for number, (sql, *parameters) in enumerate(statements):
            parts.append(f"part{number} AS ({query(sql, len(given))})")
            given += parameters
        await self._fetch(f"WITH {', '.join(parts)} SELECT 1", given)

    async def run(self, work: Work[T], *, fenced: bool = True) -> T:
        """Run work alone and to its end, whatever its caller does."""
        if fenced and (late := self.why_stale()) is not None:
            raise late
        task = asyncio.create_task(self._alone(work))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # its caller may be gone
        return await asyncio.shield(task)

    async def _alone(self, work: Work[T]) -> T:
        async with self._turn:
            try:
                await self._sound_session()
                self._working = asyncio.current_task()
                return await work()
            except SERVER_ERRORS as error:
                if self.session is not None and not is_answer(error):
                    self.session.terminate()
                raise explain(error, self.address) from error
            finally:
                self._working = None
                if self.lost:
                    self.losing.set()

    async def _sound_session(self) -> asyncpg.Connection:
        """The connection, or a new one that takes the lock again."""
        if self._closed:
            raise StoreUnavailable(f"The database {self.address} is closed.")
        if self.session is not None and not self.session.is_closed():
            return self.session
        session = await connect(self.address)
        try:
            alone = self.shards.alone
            if not alone or await session.fetchval(DONE, self.epoch) is not None:
                # The server may not know yet that the former connection is gone, and carry out what was asked there.
                ended = await session.fetch(
                    f"SELECT pg_terminate_backend(pid) {HOLDER} AND pid = $2", LOCK, self._former
                )
                await take_lock(session, self.address, alone=alone, patience=ENDING_SECONDS if ended else 0)
        except StoreBusy as error:
            await session.close()
            raise unavailable(self.address, HELD) from error
        except BaseException:
            session.terminate()
            raise
        self.session, self._former = session, session.get_server_pid()
        await self.listen()
        self.told.set()  # something may have come meanwhile
        return session

    async def tell(self) -> None:
        """Have others look for messages once this transaction commits."""
        await self.rows("SELECT pg_notify(?, '')", CHANNEL)

    async def listen(self) -> None:
        """Hear what others leave, on this connection, without delaying them."""
        if self.session is not None and not self.shards.alone:
            await self.session.execute(f"SET idle_in_transaction_session_timeout = {round(IDLE_SECONDS * 1000)}")
            await self.session.add_listener(CHANNEL, lambda *_: self.told.set())

    async def transaction(self, work: Work[T], *, fenced: bool = True) -> T:
        """Commit what the work does, or nothing.

        `StoreFenced` where others have a lease, `StoreUnknown` where it cannot be known whether it was committed.
        """
        session = self.session
        assert session is not None
        done = None
        try:
            number = await self._begin_with_right(session) if fenced else await session.execute("BEGIN") and None
            result = await work()
            done = number
            if await session.execute("COMMIT") != "COMMIT":
                raise StoreError(f"The database {self.address} has taken back a change.")
            if done is not None:
                self._done = self.epoch, done
        except BaseException as error:
            if done is not None and isinstance(error, SERVER_ERRORS) and not is_answer(error):
                session.terminate()
                if await self._was_committed(done):
                    return result
                raise
            with suppress(*SERVER_ERRORS):
                await session.execute("ROLLBACK")
            raise
        return result

    async def _begin_with_right(self, session: asyncpg.Connection) -> int:
        """Begin a transaction and return its number, or raise `StoreFenced`.

        It is raised unless all leases are still this process's.
        """
        if not self.epoch and not self.lost:
            raise StoreFenced(f"This process does not own the shards {self.shards} of the database {self.address}.")
        known, self._done = self._done, None
        if self.lost or await session.execute(RIGHT.format(epoch=self.epoch)) != f"UPDATE {len(self.shards.numbers)}":
            raise StoreFenced(self.lose())
        if known is not None and known[0] == self.epoch:
            return known[1] + 1
        return cast(int, await session.fetchval(DONE, self.epoch))

    async def _was_committed(self, number: int) -> bool:
        """Whether the transaction of this number was committed."""
        until = time.monotonic() + DOUBT_SECONDS
        while True:
            try:
                session = await self._sound_session()
                found = await session.fetchval(DONE, self.epoch)
                if found is not None:
                    return cast(int, found) >= number
                raise StoreFenced(f"Another process has taken over the database {self.address}.")
            except (*SERVER_ERRORS, StoreError) as error:
                if time.monotonic() > until:
                    raise StoreUnknown(
                        f"The connection to the database {self.address} broke while a change was committed, and "
                        "nobody can say yet whether it was."
                    ) from error
            await asyncio.sleep(0.2)

    async def size(self) -> int:
        """How many bytes the database takes."""
        return cast(int, (await self.rows("SELECT pg_database_size(current_database())"))[0][0])

    async def close(self) -> None:
        """Finish what was begun, then close; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        async with self._turn:
            if self.session is not None and not self.session.is_closed():
                with suppress(*SERVER_ERRORS):
                    await self.session.close(timeout=CONNECT_SECONDS)
