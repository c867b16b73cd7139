"""The marks of erased people in a database on a server.

It is a database of their own beside the other one.

It has the other's name and `_erased`, so that no `pg_dump` of the other contains it, and every process finds it, on any
machine. What lies in a file from before is taken over.
"""

import logging
import shlex
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from urllib.parse import quote, urlsplit

import asyncpg

from storage.erasure_marks import ErasedFile, ErasedMarks, Marks
from storage.errors import StoreMissing, StoreUnavailable
from storage.postgres.address import Address
from storage.postgres.connection import LOCK, connected

logger = logging.getLogger(__name__)

TABLE = "CREATE TABLE IF NOT EXISTS marks (number BIGINT PRIMARY KEY, mark BYTEA NOT NULL)"
"""The key has number 0, and the marks follow in their order."""
PATIENCE = "SET statement_timeout = '5s'"
"""One who is erased waits no longer for another one, and the games of this process wait meanwhile."""
SUFFIX = "_erased"
LONGEST_NAME = 63
"""Bytes; the server cuts off what is beyond."""


class ErasedDatabase(ErasedMarks):
    """Marks in a table on a server.

    Each use is a connection of its own, for it is rare.
    """

    def __init__(self, address: Address) -> None:
        """``address`` is that of the marks."""
        self._address = address

    async def all(self) -> Marks:
        """What there is; empty before the first use."""
        async with self._session() as session:
            return await _read(session)

    async def _change(self, change: Callable[[Marks], Marks]) -> Marks:
        async with self._session() as session, session.transaction():
            await session.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
            await session.execute(TABLE)
            there = await _read(session)
            marks = change(there)
            new = list(enumerate(marks))[len(there) :]
            await session.executemany("INSERT INTO marks (number, mark) VALUES ($1, $2)", new)
        return marks

    @asynccontextmanager
    async def _session(self) -> AsyncIterator[asyncpg.Connection]:
        try:
            async with connected(self._address) as session:
                await session.execute(PATIENCE)
                yield session
        except StoreMissing as error:
            raise StoreUnavailable(
                f"The database {self._address} is gone. It tells who had their data erased, also after a backup is "
                "restored: restore its last dump. Without one start again: that makes another one, which knows nobody."
            ) from error


async def _read(session: asyncpg.Connection) -> Marks:
    return [mark for (mark,) in await session.fetch("SELECT mark FROM marks ORDER BY number")]


async def open_marks(address: Address, *, shared: bool) -> ErasedMarks:
    """The marks of a database on a server and its file.

    Where its user may make no database they stay in that file, which is told where the database is ``shared`` by
    processes.
    """
    own, file = address_of_marks(address), ErasedFile(address.beside)
    if await _is_there(own) or await _made(address, own):
        marks = ErasedDatabase(own)
        await marks.take_over(await file.all())
        return marks
    if shared:
        logger.warning(
            "Marks of erased people stay in the file %s, which processes on other machines do not have: the database "
            "%s is not there, and this user may make none. Let an administrator make it (createdb --owner=%s %s), and "
            "start again.",
            *(file.path, own, shlex.quote(urlsplit(own.url).username or "USER"), shlex.quote(own.database)),
        )
    return file


def address_of_marks(address: Address) -> Address:
    """Where the marks of a database are."""
    name = address.database.encode()[: LONGEST_NAME - len(SUFFIX)].decode(errors="ignore") + SUFFIX
    parts = urlsplit(address.url)
    start = len(parts.scheme) + len("://") + len(parts.netloc)
    query = f"?{parts.query}" if parts.query else ""
    return replace(address, url=f"{address.url[:start]}/{quote(name, safe='')}{query}")


async def _is_there(own: Address) -> bool:
    try:
        async with connected(own):
            return True
    except StoreMissing:
        return False


async def _made(address: Address, own: Address) -> bool:
    """Make the database of the marks; whether that is allowed."""
    name = own.database.replace('"', '""')
    async with connected(address) as session:
        try:
            await session.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
        except asyncpg.InsufficientPrivilegeError:
            return False
        except (asyncpg.DuplicateDatabaseError, asyncpg.UniqueViolationError):
            pass  # another process has made it at the same moment
    return True
