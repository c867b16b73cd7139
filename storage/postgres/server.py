"""A database on a server.

It is made only on purpose, checked before use, migrated forward.
"""

import shlex
from collections.abc import Sequence

import asyncpg

from storage.contradictions import CONTRADICTION, PACKED, SAMPLES, contradiction_in, packed_fault_in
from storage.errors import StoreDamaged, StoreExists, StoreForeign, StoreMissing, StoreNewer, StoreUnavailable, command
from storage.postgres.address import Address
from storage.postgres.connection import LOCK, OPENING_SECONDS, PostgresConnection, connect, connected, take_lock
from storage.postgres.copied import CopiedServer
from storage.postgres.dialect import FUNCTIONS, migration
from storage.postgres.marks import open_marks
from storage.postgres.troubles import SERVER_ERRORS, explain
from storage.schema import MIGRATIONS
from storage.shards import EVERYTHING, Shards

OWN = f"""
CREATE TABLE referee (
    "only" BIGINT PRIMARY KEY CHECK ("only" = 1),
    schema BIGINT NOT NULL
);
INSERT INTO referee VALUES (1, 0);
{FUNCTIONS}
"""
"""What a database of this program has besides the tables of the migrations: by which it is known, and its
schema."""
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
ENCODINGS = ("UTF8", "SQL_ASCII")
"""In which a database can keep every text; the second keeps the bytes of the first, and knows nothing of them."""
BACKUP = "restore a backup with `pg_restore`"


async def create(address: Address, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Make the tables in an empty database of `createdb`.

    One that holds something is refused.
    """
    async with connected(address) as session:
        await take_lock(session, address)
        async with session.transaction():
            await make_tables(session, address, migrations)
    await open_marks(address, shared=True)


async def make_tables(session: asyncpg.Connection, address: Address, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Make all tables, within a transaction.

    It refuses a database that has some, or could not keep every name.
    """
    if tables := await session.fetch(TABLES):
        raise StoreExists(
            f"The database {address} holds {len(tables)} tables already, and nothing is overwritten. Choose another "
            "one."
        )
    if (encoding := await session.fetchval("SHOW server_encoding")) not in ENCODINGS:
        raise StoreUnavailable(
            f"The database {address} keeps text in {encoding}, in which many names of players cannot be written. Make "
            f"another one: `createdb --template=template0 --encoding=UTF8 {shlex.quote(address.database)}`."
        )
    await session.execute(OWN)
    await migrate(session, migrations)


async def migrate(session: asyncpg.Connection, migrations: Sequence[str]) -> None:
    """Run the pending migrations, each in one transaction together with its number."""
    done = await session.fetchval("SELECT schema FROM referee")
    for version in range(done + 1, len(migrations) + 1):
        async with session.transaction():
            for statement in migration(migrations[version - 1]):
                await session.execute(statement)
            await session.execute("UPDATE referee SET schema = $1", version)


async def open_connection(address: Address, shards: Shards = EVERYTHING) -> PostgresConnection:
    """Examine a database alone and bring its schema up to date."""
    session = await connect(address)
    try:
        version = await require_ours(session, address, len(MIGRATIONS))
        alone = shards.alone or version < len(MIGRATIONS)
        await take_lock(session, address, alone=alone, patience=OPENING_SECONDS)
        await migrate(session, MIGRATIONS)
        if found := await fault_of(session, sample=True):
            raise damaged(address, found)
        if alone and not shards.alone:
            await take_lock(session, address, alone=False)
            await session.fetch("SELECT pg_advisory_unlock($1)", LOCK)
        marks = await open_marks(address, shared=not shards.alone)
    except BaseException as error:
        session.terminate()
        if isinstance(error, SERVER_ERRORS):
            raise explain(error, address) from error
        raise
    connection = PostgresConnection(address, session, shards, marks)
    await connection.listen()
    return connection


async def held_for_copy(address: Address, *, new: bool) -> CopiedServer:
    """Hold a database for a copy until this is closed.

    The tables of a ``new`` one come with its rows.
    """
    session = await connect(address)
    try:
        await take_lock(session, address, patience=OPENING_SECONDS)  # the source was opened and closed just now
        if not new:
            return CopiedServer(address, session)
        transaction = session.transaction()
        await transaction.start()
        await make_tables(session, address)
        return CopiedServer(address, session, transaction)
    except BaseException as error:
        session.terminate()
        if isinstance(error, SERVER_ERRORS):
            raise explain(error, address) from error
        raise


async def check(address: Address) -> int:
    """Examine a database without changes, even in use; its schema number."""
    async with connected(address) as session, session.transaction(isolation="repeatable_read", readonly=True):
        version = await require_ours(session, address, len(MIGRATIONS))
        if found := await fault_of(session, sample=False):
            raise damaged(address, found)
        return version


async def require_ours(session: asyncpg.Connection, address: Address, newest: int) -> int:
    """The schema of our database; raises a `StoreError` for any other."""
    tables = {row[0] for row in await session.fetch(TABLES)}
    if not tables:
        raise StoreMissing(
            f"The database {address} is empty. For the very first start set CATAN_CREATE=1, or make its tables: "
            f"`{command('create', address)}`. Later they are lost: {BACKUP}."
        )
    if not tables >= {"referee", "writer", "games"}:
        raise StoreForeign(f"{address} is no database of this program. Correct the address, or {BACKUP}.")
    version: int = await session.fetchval("SELECT schema FROM referee")
    if version > newest:
        raise StoreNewer(
            f"The database {address} has schema {version}, this version of the program knows schema {newest}. Update "
            f"the program. Or {BACKUP} that this version made."
        )
    return version


async def fault_of(session: asyncpg.Connection, *, sample: bool) -> str | None:
    """The first contradiction, in a few words.

    With ``sample`` a few packed games are unpacked.
    """
    rows = await session.fetch(CONTRADICTION.format(live="is_packed = 0"))
    if found := contradiction_in(rows):
        return found
    chosen = f"AND games.id IN (SELECT game FROM packed ORDER BY random() LIMIT {SAMPLES})" if sample else ""
    async with session.transaction(readonly=True):
        async for row in session.cursor(f"{PACKED} {chosen}", prefetch=SAMPLES):
            if found := packed_fault_in([row]):
                return found
    return None


def damaged(address: Address, found: str) -> StoreDamaged:
    """The error for a database whose rows contradict each other."""
    return StoreDamaged(f"The database {address} is damaged ({found}). To go on, {BACKUP}.")
