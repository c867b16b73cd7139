"""Copying a database on a server, see `storage.copying`."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import asyncpg

from storage.copying import PORTION, CopiedTable, Row
from storage.erasure_marks import ErasedMarks
from storage.errors import StoreError
from storage.postgres.address import Address
from storage.postgres.dialect import query
from storage.postgres.marks import open_marks
from storage.postgres.troubles import explain

KEYS = """
SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
WHERE indrelid = $1::text::regclass AND indisprimary ORDER BY array_position(indkey::int2[], attnum)
"""
REFERS = "SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = $1::text::regclass AND contype = 'f'"
COLUMNS = "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1"
TABLES = """
SELECT tablename FROM pg_tables WHERE schemaname = current_schema()
"""


class CopiedServer:
    """A database that nobody else uses, by this connection's lock."""

    def __init__(self, address: Address, session: asyncpg.Connection, transaction: Any = None) -> None:
        """Take over a connection and the transaction for writing.

        The connection holds the lock, and `close` closes it.
        """
        self._address = address
        self._session = session
        self._transaction = transaction

    async def marks(self) -> ErasedMarks:
        """The marks of people who were erased from it."""
        return await open_marks(self._address, shared=True)

    async def tables(self) -> dict[str, CopiedTable]:
        """All tables by name."""
        found = {}
        for (name,) in await self._session.fetch(TABLES):
            columns = sorted(row[0] for row in await self._session.fetch(COLUMNS, name))
            keys = tuple(row[0] for row in await self._session.fetch(KEYS, name))
            others = {row[0] for row in await self._session.fetch(REFERS, name)}
            found[name] = CopiedTable(name, tuple(columns), keys, frozenset(others))
        return found

    async def rows(self, table: CopiedTable) -> AsyncIterator[Sequence[Row]]:
        """All rows of a table by its key, some at a time."""
        columns, key = ", ".join(table.columns), ", ".join(table.key)
        places = [table.columns.index(column) for column in table.key]
        marks = ", ".join("?" for _ in table.key)
        last: Row | None = None
        while True:
            after = "" if last is None else f"WHERE ({key}) > ({marks})"
            sql = query(f"SELECT {columns} FROM {table.name} {after} ORDER BY {key} LIMIT {PORTION}")
            rows = [tuple(row) for row in await self._session.fetch(sql, *(last or ()))]
            if not rows:
                return
            yield rows
            last = tuple(rows[-1][place] for place in places)

    async def begin(self) -> None:
        """From now on triggers are silent, until `commit`."""
        await self._set_triggers("DISABLE")

    async def _set_triggers(self, word: str) -> None:
        for (name,) in await self._session.fetch(TABLES):
            await self._session.execute(f"ALTER TABLE {name} {word} TRIGGER USER")

    async def write(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add rows."""
        await self._session.copy_records_to_table(table.name, records=rows, columns=table.columns)

    async def number(self, table: str, column: str) -> int:
        """The highest number that was given."""
        sequence = await self._session.fetchval("SELECT pg_get_serial_sequence($1, $2)", table, column)
        given: int = await self._session.fetchval(
            f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}"
        )
        return given

    async def set_number(self, table: str, column: str, number: int) -> None:
        """Give higher numbers than this from now on."""
        given = number > 0
        await self._session.fetch(
            "SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)", table, column, max(number, 1), given
        )

    async def commit(self) -> None:
        """Keep all that was written."""
        await self._session.execute("SET CONSTRAINTS ALL IMMEDIATE")
        await self._set_triggers("ENABLE")
        await self._transaction.commit()

    async def close(self) -> None:
        """Close it; what was not committed is gone."""
        await self._session.close()

    def explained(self, error: Exception) -> StoreError | None:
        """Our error for the server's, or for a connection's."""
        found = isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | ConnectionError | TimeoutError)
        return explain(error, self._address) if found else None
