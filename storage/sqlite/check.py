"""Checks of a database before use, copy or restoration.

It must be ours, readable and consistent.
"""

import sqlite3
from pathlib import Path

from storage.contradictions import CONTRADICTION, PACKED, SAMPLES, contradiction_in, packed_fault_in
from storage.errors import StoreNewer, damaged, foreign, restore_command

APPLICATION = 0x4341544E

AT_REST = {"packed", "packed_people"}
"""The tables that only grow: a start looks at samples of them."""


def number(connection: sqlite3.Connection, pragma: str) -> int:
    """The value of a numeric pragma."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def examine(
    connection: sqlite3.Connection,
    path: Path,
    newest: int,
    *,
    thorough: bool = True,
    sample: bool = False,
    advice: str | None = None,
) -> int:
    """The schema number of a sound database of this program.

    Every other one is refused, as ``path`` in the sentence.

    ``advice`` is what the sentence says to do about it, if not to restore a backup.

    ``thorough`` also compares every index with its table, which takes three times as long. With ``sample`` only a few
    of the packed games are unpacked; if it is not ``thorough`` either, the rest of them is not read at all. What stands
    in the JSON of a single game is not checked: if it is garbled, only that game stops, when it is loaded.
    """
    application, version = number(connection, "application_id"), number(connection, "user_version")
    if application != APPLICATION or version < 1:
        raise foreign(path, advice)
    if version > newest:
        raise StoreNewer(
            f"The database {path} has schema {version}, this version of the program knows schema {newest}. Update the "
            f"program. {advice or f'Or restore a backup made by this version: `{restore_command(path)}`.'}"
        )
    connection.execute("BEGIN")  # one moment of a database that may be in use
    try:
        found = _fault(connection, thorough, sample)
    finally:
        connection.execute("ROLLBACK")
    if found is not None:
        raise damaged(path, found, advice)
    return version


def _fault(connection: sqlite3.Connection, thorough: bool, sample: bool) -> str | None:
    """The first fault of the file, in a few words."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    packs = "packed" in tables  # not before the schema that packs
    # With a name these pragmas look at one table.
    parts = [f"({name})" for name in sorted(tables - AT_REST)] if packs and sample and not thorough else [""]
    for part in parts:
        pragma = "integrity_check(1)" if thorough else f"quick_check{part or '(1)'}"
        found = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
        if found != "ok":
            return str(found)
    if _last_page_is_cut(connection):
        return "its last page is cut"
    for part in parts:
        dangling = connection.execute(f"PRAGMA foreign_key_check{part}").fetchone()
        if dangling is not None:
            return f"table {dangling[0]} refers to what is not there"
    contradiction = contradiction_in(
        connection.execute(CONTRADICTION.format(live="is_packed = 0" if packs else "true"))
    )
    if contradiction is not None:
        return contradiction
    return _fault_of_packed(connection, sample) if packs else None


def _fault_of_packed(connection: sqlite3.Connection, sample: bool) -> str | None:
    """A fault of the packed games, or of a few.

    They are drawn by number, for numbers cost no reading; of few games all are examined.
    """
    (newest,) = connection.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()
    if not sample or newest <= SAMPLES:
        return packed_fault_in(connection.execute(PACKED))
    drawn = f"SELECT abs(random()) % {newest} + 1"
    games = [connection.execute(drawn).fetchone()[0] for _ in range(SAMPLES)]
    chosen = f"AND games.id IN ({', '.join('?' * SAMPLES)})"
    return packed_fault_in(connection.execute(f"{PACKED} {chosen}", games))


def _last_page_is_cut(connection: sqlite3.Connection) -> bool:
    """Whether the file's last page is cut.

    SQLite takes what is missing for zeros; only the log of a killed process may still complete it.
    """
    file = Path(connection.execute("PRAGMA database_list").fetchone()[2])
    log = file.with_name(file.name + "-wal")
    complete = log.exists() and log.stat().st_size > 0
    return file.stat().st_size % number(connection, "page_size") != 0 and not complete
