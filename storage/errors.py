"""The database's errors, each with a sentence on what to do.

    StoreError
    ├── StoreMissing      no file there
    ├── StoreExists       a file is there already, and nothing is overwritten
    ├── StoreEmpty        a file without content
    ├── StoreForeign      not a database of this program
    ├── StoreNewer        written by a newer version of this program
    ├── StoreDamaged      truncated or garbled
    ├── StoreBusy         another process works on it, or could without anybody noticing
    ├── StoreFenced       another process has taken over, or the file was replaced: this process writes no more
    ├── StoreUnavailable  disk full, input or output error, closed: nothing was changed, try again later
    ├── StoreUnknown      the connection to a server broke in a commit: ask `Store.seen`, or repeat the call
    ├── UnknownGame       no game has this number
    └── GameDamaged       one game cannot be read; all others can

A repeated press, a lost race and an occupied channel are no errors but results, see `values`.
"""

import errno
import os
import shlex
import shutil
import sqlite3
import sys
from pathlib import Path

REFUSAL = frozenset({sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISUSE})
FULL = "the disk is full; free some space, nothing is lost"
REASONS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: "the disk reports an error; look at the system log",
    sqlite3.SQLITE_BUSY: "another program holds it; close that program",
    sqlite3.SQLITE_LOCKED: "another program holds it; close that program",
    sqlite3.SQLITE_READONLY: "it may not be written; check the permissions of file and folder",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; check the permissions of file and folder",
}


MIN_FREE = 256 * 1024
"""Bytes on a disk below which it counts as full: the database needs files beside it, which SQLite calls an error of the
disk when they cannot be made."""

# Python cannot even decode what SQLite says about a garbled schema.
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)


def command(name: str, *words: object) -> str:
    """A command of this package, with this program's Python."""
    python = Path(sys.executable)
    if shutil.which("python") == sys.executable:
        python = Path("python")
    elif python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    return " ".join([shlex.quote(str(python)), "-m storage", name, *(shlex.quote(str(word)) for word in words)])


def restore_command(path: object) -> str:
    """The command that restores a backup here."""
    return command("restore", "BACKUP", path)


def restore_advice(path: object) -> str:
    """The sentence after what is wrong with this database."""
    return f"Restore a backup, which keeps the present file aside: `{restore_command(path)}`."


class StoreError(Exception):
    """Any failure of the store.

    Its text is one or two sentences for the operator, without secrets.
    """


class StoreMissing(StoreError):
    """There is no file at the given path."""


class StoreExists(StoreError):
    """There is a file already where a new one should be made."""


class StoreEmpty(StoreError):
    """The file has no content."""


class StoreForeign(StoreError):
    """The file is not a database of this program."""


class StoreNewer(StoreError):
    """The database was written by a newer version of this program."""


class StoreDamaged(StoreError):
    """The file is truncated or garbled."""


class StoreBusy(StoreError):
    """Another process works on this database, or could.

    It could because the file has a second name.
    """


class StoreFenced(StoreError):
    """This process no longer writes the database, and has to end."""


class StoreUnavailable(StoreError):
    """Disk full, input or output error, or closed.

    The call changed nothing and may be repeated later.
    """


class StoreUnknown(StoreError):
    """The connection broke in a commit, and the database stayed silent."""


class UnknownGame(StoreError):
    """No game has this number."""


class GameDamaged(StoreError):
    """The rows of one game contradict each other or are garbled.

    `game` is its number.
    """

    def __init__(self, game: int, what: str) -> None:
        """`what` completes the sentence "Game 7 is damaged: ..."."""
        super().__init__(
            f"Game {game} is damaged: {what}. End the game; or restore a backup of all games: "
            f"`{restore_command('DATABASE')}`."
        )
        self.game = game


def foreign(path: object, advice: str | None = None) -> StoreForeign:
    """The error for a file that is no database of ours.

    ``advice`` says what to do about it.
    """
    advice = advice or f"Correct the path, or restore a backup: `{restore_command(path)}`."
    return StoreForeign(f"{path} is not a database of this program, or its beginning is destroyed. {advice}")


def damaged(path: object, what: object, advice: str | None = None) -> StoreDamaged:
    """The error for a truncated or garbled file.

    ``what`` is the finding, ``advice`` says what to do about it.
    """
    return StoreDamaged(f"The database {path} is damaged ({what}). {advice or restore_advice(path)}")


def explain(error: Exception, path: object, advice: str | None = None) -> StoreError:
    """Turn one of `SQLITE_ERRORS` into one of ours."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return foreign(path, advice)
    if code == sqlite3.SQLITE_CORRUPT or isinstance(error, UnicodeDecodeError):
        return damaged(path, error, advice)
    if code in REFUSAL:
        return StoreError(f"The database {path} refused a change: {error}.")
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and is_full(Path(str(path)).parent):
        code = sqlite3.SQLITE_FULL
    return StoreUnavailable(f"The database {path} cannot be used now: {REASONS.get(code, str(error))}.")


def explain_system(error: OSError, path: object) -> StoreUnavailable:
    """Turn the system's error about a file into ours.

    It is about that file or else about the database.
    """
    reason = error.strerror or str(error)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        reason = FULL
    elif error.errno in (errno.EACCES, errno.EPERM):
        reason = REASONS[sqlite3.SQLITE_CANTOPEN]
    return StoreUnavailable(f"The database {error.filename or path} cannot be used now: {reason}.")


def is_full(folder: Path) -> bool:
    """Whether next to nothing can be written there any more."""
    try:
        found = os.statvfs(folder)
    except OSError:
        return False
    return found.f_bavail * found.f_frsize < MIN_FREE
