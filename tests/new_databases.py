"""A new database in a test is a copy of one that was migrated once: the migrations take a twentieth of a second, and a
thousand tests want a database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache

from storage import files
from storage.check import number

_migrate = files.migrate


@cache
def migrated() -> sqlite3.Connection:
    """An empty database with the present schema, in memory."""
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _migrate(made, files.MIGRATIONS)
    return made


def migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
    """Stands in for `storage.files.migrate`, which is asked wherever anything is there already."""
    if migrations is files.MIGRATIONS and number(connection, "user_version") == 0:
        migrated().backup(connection)
    else:
        _migrate(connection, migrations)
