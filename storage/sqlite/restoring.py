"""Restoring a backup in the database's place.

Everything that is there now is moved aside.

SQLite plays a `-wal` that lies beside a file over that file, whatever it belongs to. So file and companions are moved
together, the file first: a crash at any point leaves the old database whole, or none at all (and the start says so), or
the restored one; never one beside the log of another.
"""

import glob
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from storage.errors import StoreBusy, StoreEmpty, StoreError, StoreExists, StoreMissing, StoreUnavailable, command
from storage.facts import RESTORED
from storage.rows import ACTIVE_ONLY
from storage.schema import MIGRATIONS
from storage.sqlite.check import examine
from storage.sqlite.files import COMPANIONS, companions, explained, logs, opened, real, reserve
from storage.sqlite.heads import keep_numbers
from storage.sqlite.lock import Lock

NEXT = "Nothing was changed; restore another backup."


@explained
def restore(backup: str | Path, path: str | Path) -> list[Path]:
    """Restore a backup; returns the files that were moved aside.

    Nobody uses the database. The backup is examined first, and stays where it is. A database that is lost, or of which
    only a log is left, is restored just so. Raises a `StoreError`; then nothing of the old database is lost.
    """
    backup, path = real(backup), real(path)
    require_backup(backup, path)
    lock = Lock(path)
    try:
        if path.exists() and not path.is_file():
            raise StoreExists(f"{path} is no file. Correct the path.")
        prepared = path.with_name(path.name + ".restoring")
        try:
            prepare_copy(backup, prepared)
            newest = _newest_in([path, *companions(path)] if path.exists() else [])
            moved = move_aside(path)
            keep_numbers(path, newest)
            os.rename(prepared, path)
            settle(path.parent)
        finally:
            for left in (prepared, *companions(prepared)):
                left.unlink(missing_ok=True)
    except OSError as error:
        raise StoreUnavailable(
            f"The backup {backup} cannot be put at {path} ({error.strerror}: {error.filename}). See to that, then "
            f"repeat: `{command('restore', backup, path)}`."
        ) from error
    finally:
        lock.release()
    return moved


def require_backup(backup: Path, path: Path) -> None:
    """Refuse what is no finished backup.

    That is a missing file, the database itself, or a file with a log beside it.
    """
    if not backup.is_file():
        raise StoreMissing(f"There is no backup at {backup}. Correct the path.")
    if path.exists() and backup.samefile(path):
        raise StoreExists(f"{backup} is the database itself. Name a backup of it.")
    if backup.stat().st_size == 0:
        raise StoreEmpty(f"{backup} is empty. {NEXT}")
    for left in logs(backup):
        raise StoreBusy(
            f"{left} lies beside {backup}, so this is no finished backup: a log that belongs to it holds its last "
            f"moves, any other one would garble it. In the first case make a backup of both: "
            f"`{command('backup', backup, 'COPY')}`; in the second move the log away."
        )


def prepare_copy(backup: Path, prepared: Path) -> None:
    """Make and examine a private copy of a backup, on disk."""
    for left in (prepared, *companions(prepared)):
        left.unlink(missing_ok=True)
    reserve(prepared)
    shutil.copyfile(backup, prepared)
    with opened(prepared, "rw", backup, NEXT) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # a single file, without companions of its own
        examine(connection, backup, len(MIGRATIONS), advice=NEXT)
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'facts'").fetchone():
            connection.execute("INSERT OR REPLACE INTO facts (name, value) VALUES (?, '')", (RESTORED,))
            connection.commit()
    handle = os.open(prepared, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def move_aside(path: Path) -> list[Path]:
    """Rename a database and its companions together; their new names."""
    aside = _free_name(path)
    moved = []
    for ending in ("", *COMPANIONS):
        old, new = (Path(f"{name}{ending}") for name in (path, aside))
        if os.path.lexists(old):
            os.rename(old, new)
            moved.append(new)
            settle(path.parent)
    return moved


def settle(folder: Path) -> None:
    """Bring a folder's names to the disk before anything else."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _free_name(path: Path) -> Path:
    """An unused name that says when, for a moved database."""
    stem = f"{path.name}.before-restore-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    count = 1
    while True:
        name = path.with_name(stem if count == 1 else f"{stem}-{count}")
        if not os.path.lexists(name) and not companions(name):
            return name
        count += 1


@dataclass(frozen=True)
class _Proven:
    """A checkable game: fingerprint, last record, whether it is active."""

    commitment: str
    head: int
    active: bool


def games_with_known_throws(path: Path, moved: Sequence[Path]) -> tuple[list[int], bool]:
    """The restored games whose next throws may be known.

    It also says whether they surely are.

    ``moved`` are the files that it replaces, the database first; they stay as they are. If these do not say how far its
    games went, all of its running games are returned. Raises a `StoreError` if the restored database is unreadable.
    """
    with opened(path, "ro") as connection:
        restored = {game: found for game, found in _proven(connection).items() if found.active}
    try:
        before = [_proven_before(moved)]
    except (StoreError, OSError):
        return sorted(restored), False
    for files in _earlier(path, moved):
        with suppress(StoreError, OSError):
            before.append(_proven_before(files))
    known = (game for game, found in restored.items() if any(_is_ahead(one.get(game), found) for one in before))
    return sorted(known), True


def _earlier(path: Path, moved: Sequence[Path]) -> Iterator[Sequence[Path]]:
    """The databases that were moved aside before.

    People have seen their throws too.
    """
    for aside in sorted(path.parent.glob(f"{glob.escape(path.name)}.before-restore-*")):
        if aside not in moved and not aside.name.endswith(COMPANIONS):
            yield [aside, *companions(aside)]


def _is_ahead(before: _Proven | None, now: _Proven) -> bool:
    """Whether a game was further before than now.

    A lobby that closed without a game was not.
    """
    if before is None or before.commitment != now.commitment:
        return False
    return before.head > now.head or (before.head > 0 and not before.active)


def _newest_in(files: Sequence[Path]) -> int:
    """A replaced database's highest game number; 0 if unreadable."""
    with suppress(StoreError, OSError, sqlite3.Error), _opened_copy(files) as connection:
        return int(connection.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()[0])
    return 0


def _proven_before(moved: Sequence[Path]) -> dict[int, _Proven]:
    """The games of a database that was moved aside."""
    with _opened_copy(moved) as connection:
        return _proven(connection)


@contextmanager
def _opened_copy(moved: Sequence[Path]) -> Iterator[sqlite3.Connection]:
    """A copy of these database files, with the log.

    The database is the first; reading the files might change them.
    """
    if not moved:
        raise FileNotFoundError("nothing was there before")
    with tempfile.TemporaryDirectory(dir=moved[0].parent) as folder:
        copy = Path(folder) / "copy.sqlite"
        for ending in ("", *(ending for ending in COMPANIONS if ending != "-shm")):
            file = moved[0].with_name(moved[0].name + ending)
            if not ending or file.exists():
                shutil.copyfile(file, f"{copy}{ending}")
        with opened(copy, "rw") as connection:
            yield connection


def _proven(connection: sqlite3.Connection) -> dict[int, _Proven]:
    """All games that have a proof."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'proofs'").fetchone():
        return {}
    rows = connection.execute(f"SELECT id, commitment, head, {ACTIVE_ONLY} FROM games JOIN proofs ON game = id")
    return {game: _Proven(commitment, head, bool(active)) for game, commitment, head, active in rows}
