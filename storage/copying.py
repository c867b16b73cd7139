"""Moving a whole database, verified record for record.

It moves from a file to a server or back. Nobody else uses either meanwhile: nobody writes the one, and nobody knows the
other yet. What a trigger forbids in play, such as records that come at once, is allowed in the one transaction that
writes all.
"""

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from storage.erasure_marks import ErasedMarks
from storage.errors import StoreDamaged, StoreError

PORTION = 2000
"""Rows that are moved at once."""
OWN_OF_EACH = ("writer", "referee", "leases", "relays")
"""The tables that say who writes a database, and what is under way between those: each has its own."""
COUNTED = (("games", "id"), ("seasons", "id"), ("invitations", "number"), ("gathers", "number"))
"""The numbers that the database gives, and never twice."""
Row: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class CopiedTable:
    """A table: name, columns in alphabetical order, primary key.

    It ``refers`` to other tables.
    """

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    refers: frozenset[str]


class Copied(Protocol):
    """A database to copy from or to.

    `storage.sqlite.copied` and `storage.postgres.copied` have one each.
    """

    async def marks(self) -> ErasedMarks:
        """The marks of people who were erased from it."""

    async def tables(self) -> dict[str, CopiedTable]:
        """All tables by name."""

    def rows(self, table: CopiedTable) -> AsyncIterator[Sequence[Row]]:
        """All rows of a table by its key, some at a time."""

    async def begin(self) -> None:
        """From now on what triggers forbid is allowed, until `commit`."""

    async def write(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add rows."""

    async def number(self, table: str, column: str) -> int:
        """The highest number that was given."""

    async def set_number(self, table: str, column: str, number: int) -> None:
        """Give higher numbers than this from now on."""

    async def commit(self) -> None:
        """Keep all that was written."""

    async def close(self) -> None:
        """Close it; what was not committed is gone."""

    def explained(self, error: Exception) -> StoreError | None:
        """The error of ours for one of this database."""


async def copy(source: Copied, target: Copied) -> tuple[int, int]:
    """Copy all rows to an empty database and compare them.

    Both have the same schema. Returns the numbers of tables and rows. Raises `StoreDamaged` where the two differ in the
    end: then nothing was copied.
    """
    with _told_of(source):
        tables = await source.tables()
        moved = in_order({name: table for name, table in tables.items() if name not in OWN_OF_EACH})
        await _write(source, target, moved.values())
        count = 0
        for table in moved.values():
            count += await _compare(source, target, table)
    await (await target.marks()).take_over(await (await source.marks()).all())
    with _told_of(target):
        await target.commit()
    return len(moved), count


@contextmanager
def _told_of(database: Copied) -> Iterator[None]:
    """Turn this database's errors into ours."""
    try:
        yield
    except Exception as error:
        if (said := database.explained(error)) is not None:
            raise said from error
        raise


async def _write(source: Copied, target: Copied, tables: Iterable[CopiedTable]) -> None:
    with _told_of(target):
        there = await target.tables()
        await target.begin()
    for table in tables:
        async for rows in source.rows(table):
            with _told_of(target):
                await target.write(there[table.name], rows)
    for name, column in COUNTED:
        number = await source.number(name, column)
        with _told_of(target):
            await target.set_number(name, column, number)


def in_order(tables: dict[str, CopiedTable]) -> dict[str, CopiedTable]:
    """Tables with each after those to which it refers."""
    found: dict[str, CopiedTable] = {}
    while len(found) < len(tables):
        found |= {name: table for name, table in tables.items() if table.refers <= found.keys() | {name}}
    return found


async def _compare(source: Copied, target: Copied, table: CopiedTable) -> int:
    """Compare a table and count its rows; `StoreDamaged` if they differ."""
    count, others = 0, target.rows(table)
    async for rows in source.rows(table):
        with _told_of(target):
            copied = await anext(others, None)
        if rows != copied:
            raise StoreDamaged(f"The copy of table {table.name} is another one than what was copied; it is not kept.")
        count += len(rows)
    with _told_of(target):
        more = await anext(others, None)
    if more:
        raise StoreDamaged(f"The copy of table {table.name} has more rows than what was copied; it is not kept.")
    return count
