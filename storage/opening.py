"""A database by its place: a file or a server.

A server needs what the extra brings.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from storage.copying import Copied, copy
from storage.database import Connection
from storage.errors import StoreUnavailable
from storage.postgres.address import Address, is_address, read_address
from storage.shards import EVERYTHING, Shards
from storage.sqlite import files
from storage.sqlite.connection import open_connection as open_file
from storage.sqlite.copied import CopiedFile

if TYPE_CHECKING:
    from types import ModuleType


def _server(where: str | Path, password_file: str | None) -> "tuple[ModuleType, Address]":
    """What deals with servers, and the address."""
    address = read_address(str(where), password_file)
    if find_spec("asyncpg") is None:
        raise StoreUnavailable(
            f"For {address} the package asyncpg is missing: "
            "`pip install --require-hashes -r requirements/postgres.txt` brings it."
        )
    from storage.postgres import server

    return server, address


async def create(where: str | Path, password_file: str | None = None) -> None:
    """Make a new database, or on a server the tables alone."""
    if is_address(where):
        server, address = _server(where, password_file)
        await server.create(address)
    else:
        files.create(where)


async def open_connection(
    where: str | Path, password_file: str | None = None, shards: Shards = EVERYTHING
) -> Connection:
    """Examine a database and bring it to the present schema."""
    if not is_address(where):
        return await open_file(where)
    server, address = _server(where, password_file)
    connection: Connection = await server.open_connection(address, shards)
    return connection


async def check_server(where: str, password_file: str | None = None, *, bring_up_to_date: bool = False) -> int:
    """Examine a database on a server; returns its schema number.

    Unless it is brought up to date it may be in use.
    """
    server, address = _server(where, password_file)
    if bring_up_to_date:
        await (await open_connection(where, password_file)).close()
    version: int = await server.check(address)
    return version


async def copy_database(source: str | Path, target: str | Path, password_file: str | None = None) -> tuple[int, int]:
    """Copy an unused database to a new one.

    Returns the numbers of tables and rows. The source is brought up to date. Where this fails nothing is left of the
    target.
    """
    await (await open_connection(source, password_file)).close()
    databases = [await _copied(source, password_file)]
    made = False
    try:
        if not is_address(target):
            files.create(target)
            made = True
        databases.append(await _copied(target, password_file, new=True))
        found = await copy(*databases)
        made = False
        return found
    finally:
        for database in databases:
            await database.close()
        if made:
            for left in (Path(target), *files.companions(Path(target))):
                left.unlink(missing_ok=True)


async def _copied(where: str | Path, password_file: str | None, *, new: bool = False) -> Copied:
    if not is_address(where):
        return CopiedFile(files.prepare(where))
    server, address = _server(where, password_file)
    copied: Copied = await server.held_for_copy(address, new=new)
    return copied
