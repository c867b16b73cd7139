"""Marks of the people whose data were erased, in a file beside the database (`<path>.erased`).

A backup that was made before that brings such people back. The file is no part of the database, nor of any backup of
it, so it still knows them: a number for each, from which nobody can be named without trying everybody, slowly. The
database keeps which file it knows and how many of its marks it has seen; people of whom there are marks beyond that are
looked for in it.
"""

import hashlib
import os
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from storage.errors import StoreUnavailable

FACT = "erased"
"""The name of the fact that says how far a database knows the marks."""

SALT = 16


def is_marked(mark: bytes, user: int) -> bool:
    """Whether a mark stands for this user."""
    return mark == mark_of(mark[:SALT], user)


def mark_of(salt: bytes, user: int) -> bytes:
    """What stands for a user who was erased: it tells whether somebody is that user, and is costly to guess from."""
    return salt + hashlib.scrypt(str(user).encode(), salt=salt, n=4096, r=8, p=1, dklen=SALT)


def new_salt() -> bytes:
    """Salt for a mark."""
    return secrets.token_bytes(SALT)


class ErasedMarks:
    """The file of marks of one database: a line of salt, then a line for each person, in the order of erasing."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".erased")

    def add(self, user: int) -> str:
        """Mark a person, on the disk when this returns; what the database has seen then. Raises `StoreUnavailable`."""
        try:
            lines = self._lines() or [new_salt().hex()]
            lines.append(mark_of(bytes.fromhex(lines[0]), user).hex())
            self._write("\n".join([*lines, ""]))
        except (OSError, ValueError) as error:
            raise self._unavailable(error) from error
        return _seen(lines)

    def unseen(self, seen: str | None) -> "Unseen":
        """What is new to a database that has ``seen`` this; one of another file has seen nothing.

        Raises `StoreUnavailable`.
        """
        try:
            lines = self._lines()
            if not lines:
                return Unseen(b"", frozenset(), seen or "")
            salt = bytes.fromhex(lines[0])
        except (OSError, ValueError) as error:
            raise self._unavailable(error) from error
        same, _, count = (seen or "").partition(" ")
        known = int(count) if same == _seen(lines).partition(" ")[0] else 0
        return Unseen(salt, frozenset(lines[1 + known :]), _seen(lines))

    def _lines(self) -> list[str]:
        """What stands there; empty before the first mark."""
        with suppress(FileNotFoundError):
            return self.path.read_text("ascii", errors="replace").splitlines()
        return []

    def _write(self, text: str) -> None:
        """Put this in place of what is there: a death leaves one or the other, whole."""
        new = self.path.with_name(self.path.name + ".new")
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            os.write(handle, text.encode("ascii"))
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(new, self.path)
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def _unavailable(self, error: Exception) -> StoreUnavailable:
        reason = getattr(error, "strerror", None) or "it is garbled"
        return StoreUnavailable(
            f"The file {self.path} cannot be used ({reason}). It tells who had their data erased, also after a backup "
            "is restored: let the user who runs this program read and write it, or put a copy of it back."
        )


@dataclass(frozen=True)
class Unseen:
    """Marks that a database has not seen, with their salt; `seen` is what it has seen once it does."""

    salt: bytes
    marks: frozenset[str]
    seen: str

    def among(self, users: Sequence[int]) -> list[int]:
        """Those of the users for whom a mark stands. It takes 10 ms of a core for each user, by intention."""

        def is_marked(user: int) -> bool:
            return mark_of(self.salt, user).hex() in self.marks

        with ThreadPoolExecutor(os.cpu_count()) as threads:
            return [user for user, found in zip(users, threads.map(is_marked, users), strict=True) if found]


def _seen(lines: Sequence[str]) -> str:
    return f"{hashlib.sha256(lines[0].encode()).hexdigest()[:16]} {len(lines) - 1}"
