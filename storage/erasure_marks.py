"""Marks of the people whose data were erased, in a file beside the database (`<path>.erased`).

A backup that was made before that brings such people back. The file is no part of the database, nor of any backup of
it, so it still knows them: a number for each, from which nobody can be named without trying everybody, slowly. The
database keeps which file it knows and how many of its marks it has seen; people of whom there are marks beyond that are
looked for in it.

The salt of the file is also the key of the names under which the database knows for a day who has called others
(`storage.pings`): a copy of the database alone tells nobody who that was.
"""

import hashlib
import hmac
import os
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from storage.errors import StoreUnavailable
from storage.sqlite.beside import alone_in, replace_with

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
        self._key = b""

    def pseudonym(self, user: int) -> bytes:
        """What stands for a user in the database as long as this file is there, also once they are erased. The same in
        every process that has the file. Raises `StoreUnavailable`."""
        if not self._key:
            try:
                lines = self._lines() or self._begun()
                self._key = bytes.fromhex(lines[0])
            except (OSError, ValueError) as error:
                raise self._unavailable(error) from error
        return hmac.digest(self._key, str(user).encode(), "sha256")[:SALT]

    def _begun(self) -> list[str]:
        """The file with its salt alone, unless another process has made it meanwhile."""
        with alone_in(self.path.parent):
            lines = self._lines()
            if not lines:
                lines = [new_salt().hex()]
                self._write("\n".join([*lines, ""]))
        return lines

    def add(self, user: int) -> str:
        """Mark a person, on the disk when this returns; what the database has seen then. Raises `StoreUnavailable`."""
        try:
            with alone_in(self.path.parent):
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
        known = _known(seen or "", lines)
        return Unseen(salt, frozenset(lines[1 + known :]), _seen(lines))

    def _lines(self) -> list[str]:
        """What stands there; empty before the first mark."""
        with suppress(FileNotFoundError):
            return self.path.read_text("ascii", errors="replace").splitlines()
        return []

    def _write(self, text: str) -> None:
        """Put this in place of what is there: a death leaves one or the other, whole."""
        os.close(replace_with(self.path, text.encode("ascii")))
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


def _known(seen: str, lines: Sequence[str]) -> int:
    """How many of these marks a database knows that has ``seen`` this: none where they are not those of its file."""
    count = seen.split(" ")[1] if " " in seen else ""
    known = int(count) if count.isdecimal() and int(count) < len(lines) else 0
    told = _seen(lines[: 1 + known])
    return known if seen in (told, told.rpartition(" ")[0]) else 0


def _seen(lines: Sequence[str]) -> str:
    """How far a database knows a file: a digest of its salt, how many marks, and a digest of these, by which a copy of
    the file that was put back after others had been marked is told apart. Until 28 November 2026 the last was not
    kept."""
    salt, all_of_it = (hashlib.sha256(part.encode()).hexdigest()[:16] for part in (lines[0], " ".join(lines)))
    return f"{salt} {len(lines) - 1} {all_of_it}"
