"""A file that is copied from or to, see `storage.copying`."""

import sqlite3
from collections.abc import AsyncIterator, Sequence

from storage.copying import PORTION, CopiedTable, Row
from storage.erasure_marks import ErasedFile, ErasedMarks
from storage.errors import SQLITE_ERRORS, StoreError, explain
from storage.sqlite.check import APPLICATION
from storage.sqlite.files import BUSY_SECONDS, address, read_text
from storage.sqlite.lock import Lock


class CopiedFile:
    """A file that no other process uses, held by its lock."""

    def __init__(self, lock: Lock) -> None:
        """Take over the lock, which `close` gives back."""
        self._path = lock.path
        self._lock = lock
        self._triggers: list[tuple[str, str]] = []
        self._connection = sqlite3.connect(
            address(lock.path, "rw"), uri=True, isolation_level=None, timeout=BUSY_SECONDS
        )
        self._connection.text_factory = read_text

    async def marks(self) -> ErasedMarks:
        """The marks of people who were erased from it."""
        return ErasedFile(self._path)

    async def tables(self) -> dict[str, CopiedTable]:
        """All tables by name."""
        found = {}
        named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (name,) in self._connection.execute(f"{named}").fetchall():
            columns = self._connection.execute(f"PRAGMA table_info({name})").fetchall()
            keys = sorted((place, column) for _, column, *_, place in columns if place)
            names = tuple(sorted(column for _, column, *_ in columns))
            others = {row[2] for row in self._connection.execute(f"PRAGMA foreign_key_list({name})")}
            found[name] = CopiedTable(name, names, tuple(column for _, column in keys), frozenset(others))
        return found

    async def rows(self, table: CopiedTable) -> AsyncIterator[Sequence[Row]]:
        """All rows of a table by its key, some at a time."""
        columns, key = ", ".join(table.columns), ", ".join(table.key)
        cursor = self._connection.execute(f"SELECT {columns} FROM {table.name} ORDER BY {key}")
        while rows := cursor.fetchmany(PORTION):
            yield rows

    async def begin(self) -> None:
        """Drop the triggers until `commit`, and unmark the file.

        It is no database of ours, should this process be killed: one without games would be taken for the copy.
        """
        self._connection.execute("PRAGMA application_id = 0")
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.execute("BEGIN IMMEDIATE")
        self._triggers = self._connection.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall()
        for name, _ in self._triggers:
            self._connection.execute(f"DROP TRIGGER {name}")

    async def write(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add rows."""
        marks = ", ".join("?" for _ in table.columns)
        self._connection.executemany(f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})", rows)

    async def number(self, table: str, column: str) -> int:
        """The highest number that was given."""
        given = self._connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        there = self._connection.execute(f"SELECT coalesce(max({column}), 0) FROM {table}").fetchone()
        return max(given[0] if given else 0, int(there[0]))

    async def set_number(self, table: str, column: str, number: int) -> None:
        """Give only higher numbers from now on.

        It does so where the file remembers them at all.
        """
        (sql,) = self._connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        if "AUTOINCREMENT" in sql:
            self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            self._connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))

    async def commit(self) -> None:
        """Keep all that was written."""
        for _, sql in self._triggers:
            self._connection.execute(sql)
        self._connection.execute(f"PRAGMA application_id = {APPLICATION}")
        self._connection.execute("COMMIT")

    async def close(self) -> None:
        """Close it; what was not committed is gone."""
        self._connection.close()
        self._lock.release()

    def explained(self, error: Exception) -> StoreError | None:
        """The error of ours for one of SQLite's."""
        return explain(error, self._path) if isinstance(error, SQLITE_ERRORS) else None
