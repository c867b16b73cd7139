"""Checks that a database is ours, readable and consistent, before it is used, copied or restored."""

import sqlite3
from pathlib import Path

from storage.errors import GameDamaged, StoreNewer, damaged, foreign, restore_command
from storage.rows import inflate

APPLICATION = 0x4341544E

# For each game at once: a transaction writes these three together, so files of different moments betray themselves.
CONTRADICTION = """
SELECT games.id, head, count(records.seq), coalesce(max(records.seq), 0),
       (SELECT seq FROM snapshots WHERE game = games.id AND kind = 'head')
FROM games LEFT JOIN records ON records.game = games.id
WHERE {live}
GROUP BY games.id
HAVING head <> count(records.seq)
    OR head <> coalesce(max(records.seq), 0)
    OR head <> coalesce((SELECT seq FROM snapshots WHERE game = games.id AND kind = 'head'), 0)
ORDER BY games.id LIMIT 1
"""
PACKED = """
SELECT games.id, head, count, packed.options, state, packed.records,
       EXISTS (SELECT 1 FROM records WHERE game = games.id)
FROM games LEFT JOIN packed ON packed.game = games.id
WHERE is_packed
"""
AT_REST = {"packed", "packed_people"}
"""The tables that only grow: a start looks at samples of them."""
SAMPLES = 20


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
    """The schema number of a sound database of this program; every other one is refused, as ``path`` in the sentence.

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
    """The first thing that is wrong with the file, in a few words."""
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
    for game, head, count, last, snapshot in connection.execute(
        CONTRADICTION.format(live="NOT is_packed" if packs else "true")
    ):
        if head == count == last:
            return f"game {game} stands at record {head} and its state at record {snapshot or 0}"
        return f"game {game} stands at record {head} and has {count} records, the last of them number {last}"
    return _fault_of_packed(connection, sample) if packs else None


def _fault_of_packed(connection: sqlite3.Connection, sample: bool) -> str | None:
    """What is wrong with the packed games, or with a few of them."""
    chosen, games = "", tuple[int, ...]()
    if sample:
        drawn = "SELECT abs(random()) % (SELECT coalesce(max(id), 0) + 1 FROM games)"
        games = tuple(connection.execute(drawn).fetchone()[0] for _ in range(SAMPLES))
        chosen = f"AND games.id IN ({', '.join('?' * SAMPLES)})"
    for game, head, count, *others, records, also in connection.execute(f"{PACKED} {chosen}", games):
        if count is None or also or head != count:
            return f"game {game} stands at record {head} and is packed with {count or 0} records"
        try:
            for data in others:
                inflate(game, data)
            found = len(inflate(game, records))
        except GameDamaged:
            return f"what is packed of game {game} cannot be read"
        if found != count:
            return f"game {game} is packed with {found} records instead of {count}"
    return None


def _last_page_is_cut(connection: sqlite3.Connection) -> bool:
    """SQLite takes what is missing for zeros; only the log of a killed process may still complete it."""
    file = Path(connection.execute("PRAGMA database_list").fetchone()[2])
    log = file.with_name(file.name + "-wal")
    complete = log.exists() and log.stat().st_size > 0
    return file.stat().st_size % number(connection, "page_size") != 0 and not complete
