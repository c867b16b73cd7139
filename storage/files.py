"""The database as a file: made on purpose, examined before use, migrated forward, copied, locked for one process.

All of this happens at start-up or in a command, synchronously and on a connection of its own. A file is only ever
opened with `mode=rw` or `mode=ro`, because SQLite would silently make a missing one, and a fresh database in place of
a lost one is the worst of all answers.
"""

import fcntl
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from importlib import resources
from pathlib import Path

from storage.errors import (
    SQLITE_ERRORS,
    StoreBusy,
    StoreDamaged,
    StoreEmpty,
    StoreExists,
    StoreForeign,
    StoreMissing,
    StoreNewer,
    explain,
    foreign,
)

APPLICATION = 0x4341544E
BUSY_SECONDS = 5.0


def load_migrations() -> tuple[str, ...]:
    """The scripts of `migrations/` in order; number n (from 1) leads to schema n."""
    folder = resources.files("storage") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    for version, name in enumerate(names, 1):
        if not name.startswith(f"{version:04}_"):
            raise RuntimeError(f"migration {version} is missing: {name} stands in its place")
    return tuple((folder / name).read_text(encoding="utf-8") for name in names)


MIGRATIONS = load_migrations()


class Lock:
    """The right to write a database, held by one process at a time and given back by the system when it dies.

    It lies beside the database (`<path>.lock`) because closing any handle of the database file itself would drop
    SQLite's own locks. The lock file stays: removing it would let two processes hold two different ones.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; `StoreBusy` if somebody has it."""
        self.path = path
        name = f"{path}.lock"
        try:
            self._handle = os.open(name, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreMissing(f"The folder of {path} cannot be used ({error.strerror}). Check the path.") from error
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(self._handle, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._handle)
            raise StoreBusy(
                f"The database {path} is in use by another process (number {holder}). Stop that one first."
            ) from error
        os.ftruncate(self._handle, 0)
        os.pwrite(self._handle, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Give the lock back; a second time does nothing."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def address(path: Path, mode: str) -> str:
    """The URI under which SQLite opens this file: `mode` is "rw" or "ro"."""
    return f"{path.as_uri()}?mode={mode}"


def read_text(data: bytes) -> str:
    """The text of a column. Garbled bytes must not raise: SQLite's module would quote the whole text in its error."""
    return data.decode(errors="replace")


@contextmanager
def opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection in autocommit mode, closed at the end; errors of SQLite come out as ours."""
    try:
        with closing(
            sqlite3.connect(address(path, mode), uri=True, isolation_level=None, timeout=BUSY_SECONDS)
        ) as connection:
            connection.text_factory = read_text
            yield connection
    except SQLITE_ERRORS as error:
        raise explain(error, path) from error


def number(connection: sqlite3.Connection, pragma: str) -> int:
    """The value of a numeric pragma."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def require_file(path: Path) -> None:
    """Refuse a path without a file, or with an empty one."""
    if not path.is_file():
        raise StoreMissing(
            f"There is no database at {path}. If this is the first start, make one with "
            f"`python -m storage create {path}`; else correct the path or restore a backup."
        )
    if path.stat().st_size == 0:
        raise StoreEmpty(
            f"The database {path} is empty. Restore a backup; if there never was a game, remove the file "
            f"and run `python -m storage create {path}`."
        )


def examine(connection: sqlite3.Connection, path: Path, newest: int) -> int:
    """The schema number of a sound database of this program; every other one is refused."""
    application, version = number(connection, "application_id"), number(connection, "user_version")
    if application != APPLICATION or version < 1:
        raise StoreForeign(foreign(path))
    if version > newest:
        raise StoreNewer(
            f"The database {path} has schema {version}, this version of the program knows schema {newest}. "
            "Update the program, or restore a backup made by this version."
        )
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    log = path.with_name(path.name + "-wal")
    if path.stat().st_size % number(connection, "page_size") and not (log.exists() and log.stat().st_size):
        found = "its last page is cut"  # SQLite takes the rest for zeros; the log of a killed process may complete it
    if found != "ok":
        raise StoreDamaged(f"The database {path} is damaged ({found}). Restore a backup; keep the damaged file aside.")
    return version


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one: `executescript` would commit first and tear the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def reserve(path: Path) -> None:
    """Make an empty file, readable by its owner only; SQLite gives its companions the same permissions."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        raise StoreExists(f"{path} exists already, and nothing is overwritten. Choose another path.") from error
    except OSError as error:
        raise StoreMissing(f"{path} cannot be made ({error.strerror}). Check the path.") from error


def migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
    """Run the pending migrations, each in one transaction together with its number. Foreign keys hold at each end."""
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


def create(path: str | Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Make a new database, and the folder it lies in, for their owner's eyes only. An existing file is refused."""
    path = Path(path).resolve()
    with suppress(OSError):  # the lock has the sentence for a folder that cannot be used
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Lock(path)
    try:
        reserve(path)
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


def prepare(path: str | Path, migrations: Sequence[str] = MIGRATIONS) -> Lock:
    """Examine an existing database, see that it can be written, bring its schema up to date; the lock, now held."""
    path = Path(path).resolve()  # the same file by another name has the same lock
    require_file(path)
    lock = Lock(path)
    try:
        with opened(path, "rw") as connection:
            version = examine(connection, path, len(migrations))
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


def check(path: str | Path) -> int:
    """Examine a database without changing it, also while it is in use; its schema number."""
    path = Path(path).resolve()
    require_file(path)
    with opened(path, "ro") as connection:
        return examine(connection, path, len(MIGRATIONS))


def backup(path: str | Path, target: str | Path) -> None:
    """Copy the newest committed state to a new file, also while the database is in use.

    One step on a read-only connection: the copy is one moment of the database and no writer waits for it. The copy
    is a single file without a write-ahead log; it takes its name only once it is complete and sound.
    """
    path, target = Path(path).resolve(), Path(target).resolve()
    require_file(path)
    if target.exists():
        raise StoreExists(f"{target} exists already, and nothing is overwritten. Choose another path.")
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    reserve(partial)
    try:
        with opened(path, "ro") as source, opened(partial, "rw") as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            examine(copy, partial, len(MIGRATIONS))
        os.replace(partial, target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
