"""The migrations: plain SQL, numbered, the same for every database.

The numbers have no gap.
"""

import sqlite3
from collections.abc import Iterator
from importlib import resources


def load_migrations() -> tuple[str, ...]:
    """The scripts of `migrations/`; number n (from 1) leads to schema n."""
    folder = resources.files("storage") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    for version, name in enumerate(names, 1):
        if not name.startswith(f"{version:04}_"):
            raise RuntimeError(f"migration {version} is missing: {name} stands in its place")
    return tuple((folder / name).read_text(encoding="utf-8") for name in names)


MIGRATIONS = load_migrations()


def statements(script: str) -> Iterator[str]:
    """A script's statements, one by one.

    `executescript` would commit first and tear the transaction.
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
