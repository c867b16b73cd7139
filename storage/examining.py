"""Is a database ours, readable and free of contradictions? Asked before it is used, copied or put back."""

import sqlite3
from pathlib import Path

from storage.errors import StoreNewer, damaged, foreign, restore_command

APPLICATION = 0x4341544E

# For each game at once: a transaction writes these three together, so files of different moments betray themselves.
CONTRADICTION = """
SELECT games.id, head, count(records.seq), coalesce(max(records.seq), 0),
       (SELECT seq FROM snapshots WHERE game = games.id AND kind = 'head')
FROM games LEFT JOIN records ON records.game = games.id
GROUP BY games.id
HAVING head <> count(records.seq)
    OR head <> coalesce(max(records.seq), 0)
    OR head <> coalesce((SELECT seq FROM snapshots WHERE game = games.id AND kind = 'head'), 0)
ORDER BY games.id LIMIT 1
"""


def number(connection: sqlite3.Connection, pragma: str) -> int:
    """The value of a numeric pragma."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def examine(
    connection: sqlite3.Connection, path: Path, newest: int, *, thorough: bool = True, advice: str | None = None
) -> int:
    """The schema number of a sound database of this program; every other one is refused, as ``path`` in the sentence.

    ``advice`` is what the sentence says to do about it, if not to restore a backup.

    ``thorough`` also compares every index with its table, which takes three times as long. What stands in the JSON of
    a single game is not looked at: garbled, it stops that game alone, and only when it is loaded.
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
        found = _fault(connection, thorough)
    finally:
        connection.execute("ROLLBACK")
    if found is not None:
        raise damaged(path, found, advice)
    return version


def _fault(connection: sqlite3.Connection, thorough: bool) -> str | None:
    """The first thing that is wrong with the file, in a few words."""
    found = connection.execute(f"PRAGMA {'integrity_check' if thorough else 'quick_check'}(1)").fetchone()[0]
    if found != "ok":
        return str(found)
    if _last_page_is_cut(connection):
        return "its last page is cut"
    dangling = connection.execute("PRAGMA foreign_key_check").fetchone()
    if dangling is not None:
        return f"table {dangling[0]} refers to what is not there"
    for game, head, count, last, snapshot in connection.execute(CONTRADICTION):
        if head == count == last:
            return f"game {game} stands at record {head} and its state at record {snapshot or 0}"
        return f"game {game} stands at record {head} and has {count} records, the last of them number {last}"
    return None


def _last_page_is_cut(connection: sqlite3.Connection) -> bool:
    """SQLite takes what is missing for zeros; only the log of a killed process may still complete it."""
    file = Path(connection.execute("PRAGMA database_list").fetchone()[2])
    log = file.with_name(file.name + "-wal")
    complete = log.exists() and log.stat().st_size > 0
    return file.stat().st_size % number(connection, "page_size") != 0 and not complete
