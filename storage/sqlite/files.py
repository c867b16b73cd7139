"""The database as a file: created, checked, migrated, copied.

It is created only on purpose, checked before use and migrated forward.

All of this happens at start-up or in a command, synchronously and on a connection of its own. A file is only ever
opened with `mode=rw` or `mode=ro`, because SQLite would silently create a missing one, and a new database in place of a
lost one is the worst possible outcome.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from storage.errors import (
    SQLITE_ERRORS,
    StoreBusy,
    StoreEmpty,
    StoreExists,
    StoreMissing,
    command,
    explain,
    explain_system,
    restore_command,
)
from storage.schema import MIGRATIONS, statements
from storage.sqlite.beside import replace_with
from storage.sqlite.check import APPLICATION, examine, number
from storage.sqlite.heads import keep_numbers
from storage.sqlite.lock import Lock

T = TypeVar("T")
P = ParamSpec("P")
OnFile: TypeAlias = Callable[Concatenate[str | Path, P], T]
BUSY_SECONDS = 5.0
COMPANIONS = ("-wal", "-shm", "-journal")
"""How the files are called that SQLite keeps beside a database; beside another database they would garble it."""
LAST_BACKUP = ".last-backup"
"""What is added to the name of a database for the file whose time is that of its last backup."""
THOROUGH_BYTES = 64 * 2**20
"""A start has two seconds. Full integrity takes one for 90 MB; a larger file is examined in a third of the time."""


def address(path: Path, mode: str) -> str:
    """The URI of this file for SQLite; `mode`: "rw" or "ro"."""
    return f"{path.absolute().as_uri()}?mode={mode}"


def read_text(data: bytes) -> str:
    """The text of a column.

    Garbled bytes must not raise: SQLite's module would quote the whole text in its error.
    """
    return data.decode(errors="replace")


@contextmanager
def opened(path: Path, mode: str, name: Path | None = None, advice: str | None = None) -> Iterator[sqlite3.Connection]:
    """A connection in autocommit mode, closed at the end.

    Errors of SQLite come out as ours, about ``name``.
    """
    try:
        with closing(
            sqlite3.connect(address(path, mode), uri=True, isolation_level=None, timeout=BUSY_SECONDS)
        ) as connection:
            connection.text_factory = read_text
            yield connection
    except SQLITE_ERRORS as error:
        raise explain(error, name or path, advice) from error


def explained(function: OnFile[P, T]) -> OnFile[P, T]:
    """Turn the system's refusals into errors of ours.

    An example is a look into the folder of another user.
    """

    @wraps(function)
    def telling(path: str | Path, /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(path, *args, **kwargs)
        except OSError as error:
            raise explain_system(error, path) from error

    return telling


def real(path: str | Path) -> Path:
    """The file's real path, so that a link has its lock."""
    return Path(os.path.realpath(path))


def companions(path: Path) -> list[Path]:
    """The files that SQLite left beside a database.

    The database may be gone.
    """
    beside = (path.with_name(path.name + ending) for ending in COMPANIONS)
    return [file for file in beside if os.path.lexists(file)]


def logs(path: Path) -> list[Path]:
    """The `companions`, not empty, that SQLite would play over the file."""
    return [file for file in companions(path) if not file.name.endswith("-shm") and file.stat().st_size]


def require_file(path: Path) -> None:
    """Refuse a path without a file, or with an empty one."""
    if path.is_dir():
        raise StoreMissing(f"{path} is a folder: name the file in it that is the database.")
    if not path.is_file():
        raise StoreMissing(
            f"There is no database at {path}. For the very first start set CATAN_CREATE=1, or make one: "
            f"`{command('create', path)}`. "
            f"Later it is lost: correct the path, or restore a backup: `{restore_command(path)}`."
        )
    if path.stat().st_size == 0:
        raise StoreEmpty(
            f"The database {path} is empty. Restore a backup: `{restore_command(path)}`; if there never was a game, "
            f"remove the file and make a new one: `{command('create', path)}`."
        )


def require_one_name(path: Path) -> None:
    """Refuse a file with a second name.

    SQLite's log follows the name, and two processes would not see each other.
    """
    if path.stat().st_nlink > 1:
        raise StoreBusy(
            f"The database {path} has a second name (a hard link), and under that one another process could write it "
            f"unnoticed. Remove the other name; for a copy there is `{command('backup', path, 'COPY')}`."
        )


def reserve(path: Path) -> None:
    """Make an empty file, readable by its owner only.

    SQLite gives its companions the same permissions.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        raise StoreExists(f"{path} exists already, and nothing is overwritten. Choose another path.") from error
    except OSError as error:
        raise StoreMissing(f"{path} cannot be made ({error.strerror}). Check the path.") from error


def migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
    """Run pending migrations, each with its number in one transaction."""
    for version in range(number(connection, "user_version") + 1, len(migrations) + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(migrations[version - 1]):
                connection.execute(statement)
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
            if broken is not None:
                raise sqlite3.IntegrityError(f"migration {version} leaves table {broken[0]} without what it refers to")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


@explained
def create(path: str | Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Make a new database and its folder, for their owner.

    Only their owner can read them. An existing file is refused.
    """
    path = real(path)
    with suppress(OSError):  # the lock has the sentence for a folder that cannot be used
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Lock(path)
    try:
        for left in () if os.path.lexists(path) else logs(path):
            raise StoreExists(
                f"{left} belongs to a database that is lost, and beside a new one it would garble that. Restore a "
                f"backup: `{restore_command(path)}`; or move it away first."
            )
        reserve(path)
        keep_numbers(path)  # those of a database that was here once
        with opened(path, "rw") as connection:
            migrate(connection, migrations)
            connection.execute("PRAGMA journal_mode = WAL")
    except StoreExists:
        raise
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    finally:
        lock.release()


@explained
def prepare(path: str | Path, migrations: Sequence[str] = MIGRATIONS) -> Lock:
    """Examine a database, and bring its schema up to date.

    It must be writable. Returns the lock, now held.
    """
    path = real(path)
    require_file(path)
    lock = Lock(path)
    try:
        require_one_name(path)
        with opened(path, "rw") as connection:
            thorough = path.stat().st_size <= THOROUGH_BYTES
            version = examine(connection, path, len(migrations), thorough=thorough, sample=True)
            # SQLite opens a write-protected file for reading only, without a word until the first write.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("ROLLBACK")
            migrate(connection, migrations)
            connection.execute("PRAGMA journal_mode = WAL")
    except BaseException:
        lock.release()
        raise
    return lock


@explained
def check(path: str | Path) -> int:
    """Examine a database without changes, even in use; its schema number."""
    path = real(path)
    require_file(path)
    with opened(path, "ro") as connection:
        return examine(connection, path, len(MIGRATIONS))


@explained
def backup(path: str | Path, target: str | Path) -> None:
    """Copy the newest committed state to a new file.

    It may be in use.

    One step on a read-only connection: the copy is one moment of the database and no writer waits for it. The copy
    is a single file without a write-ahead log; it takes its name only once it is complete and sound. A file beside the
    database tells when that was (`last_backup`).
    """
    path, target = real(path), real(target)
    require_file(path)
    if target.exists():
        raise StoreExists(f"{target} exists already, and nothing is overwritten. Choose another path.")
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    reserve(partial)
    try:
        with opened(path, "ro") as source:
            number(source, "user_version")  # what is no database is refused by its own name
        with opened(path, "ro") as source, opened(partial, "rw") as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            examine(copy, path, len(MIGRATIONS))  # what is wrong with the copy is so with the database
        os.replace(partial, target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # a user who may read the database but not write its folder has a backup all the same
        os.close(replace_with(path.with_name(path.name + LAST_BACKUP), b""))


def last_backup(path: Path) -> float:
    """The unix second of a database's last backup; 0 if unknown."""
    try:
        return path.with_name(path.name + LAST_BACKUP).stat().st_mtime
    except OSError:
        return 0.0
