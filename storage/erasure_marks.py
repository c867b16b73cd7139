"""Marks of erased people, kept outside the database.

A backup that was made before brings such people back. No backup of the database contains the marks, so they still know
these people: a number for each, which names nobody unless one tries everybody, slowly. They lie in a file beside the
database (`<path>.erased`). For a database on a server they lie in another one on the same server
(`storage.postgres.marks`), so that processes on several machines have the same. The database keeps which marks it knows
and how many of them it has seen; where there are more, the store looks for their people in it.

The first of them is a key. It makes the names under which the database knows for a day who has called others
(`storage.pings`): a copy of the database alone does not tell who that was.
"""

import hashlib
import hmac
import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from storage.errors import StoreUnavailable
from storage.sqlite.beside import alone_in, replace_with

FACT = "erased"
"""The name of the fact that says how far a database knows the marks."""

SALT = 16
Marks: TypeAlias = list[bytes]
"""The key, which is also the salt of the marks made here, then a mark for each person in the order of erasing."""


def is_marked(mark: bytes, user: int) -> bool:
    """Whether a mark stands for this user."""
    return mark == mark_of(mark[:SALT], user)


def mark_of(salt: bytes, user: int) -> bytes:
    """The mark of an erased user, costly to guess from."""
    return salt + hashlib.scrypt(str(user).encode(), salt=salt, n=4096, r=8, p=1, dklen=SALT)


def new_salt() -> bytes:
    """Salt for a mark."""
    return secrets.token_bytes(SALT)


class ErasedMarks(ABC):
    """The marks of one database.

    Every method raises a `StoreError` where they cannot be read or kept.
    """

    _key = b""

    @abstractmethod
    async def all(self) -> Marks:
        """What there is; empty before the first use."""

    @abstractmethod
    async def _change(self, change: Callable[[Marks], Marks]) -> Marks:
        """Add what ``change`` adds, alone, on the disk; returns all."""

    async def pseudonym(self, user: int) -> bytes:
        """A user's stand-in in the database, in every process, even erased."""
        if not self._key:
            self._key = (await self.all() or await self._change(_begun))[0]
        return hmac.digest(self._key, str(user).encode(), "sha256")[:SALT]

    async def add(self, user: int) -> str:
        """Mark a person; what the database has seen then."""

        def marked(there: Marks) -> Marks:
            key, *others = _begun(there)
            return [key, *others, mark_of(key, user)]

        return _seen(await self._change(marked))

    async def take_over(self, others: Marks) -> None:
        """Add another place's marks, and its key if none exists."""

        def joined(there: Marks) -> Marks:
            known = set(there)
            return [*there, *(mark for mark in others[1:] if mark not in known)] if there else others

        await self._change(joined)

    async def unseen(self, seen: str | None) -> "Unseen":
        """What is new to a database that has ``seen`` this.

        One that knows others has seen nothing.
        """
        marks = await self.all()
        if not marks:
            return Unseen(frozenset(), seen or "")
        return Unseen(frozenset(marks[1 + _known(seen or "", marks) :]), _seen(marks))


class ErasedFile(ErasedMarks):
    """Marks in the file beside a database, a line for each.

    All of it is written again each time. Nothing here waits for anything but the disk.
    """

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".erased")

    async def all(self) -> Marks:
        """What there is; empty before the first use."""
        try:
            return self._read()
        except (OSError, ValueError) as error:
            raise self._unavailable(error) from error

    def _read(self) -> Marks:
        with suppress(FileNotFoundError):
            return [bytes.fromhex(line) for line in self.path.read_text("ascii", errors="replace").splitlines()]
        return []

    async def _change(self, change: Callable[[Marks], Marks]) -> Marks:
        try:
            with alone_in(self.path.parent):
                marks = change(there := self._read())
                if marks != there:
                    self._write("".join(f"{mark.hex()}\n" for mark in marks))
        except (OSError, ValueError) as error:
            raise self._unavailable(error) from error
        return marks

    def _write(self, text: str) -> None:
        """Replace the file; a death leaves one or the other, whole."""
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
    """Marks that a database has not seen.

    `seen` is what it has seen once it does.
    """

    marks: frozenset[bytes]
    seen: str

    def among(self, users: Sequence[int]) -> list[int]:
        """The marked users.

        It takes 10 ms of a core for each user, by intention, and again for users who were marked at another place.
        """
        salts = {mark[:SALT] for mark in self.marks}

        def is_marked(user: int) -> bool:
            return any(mark_of(salt, user) in self.marks for salt in salts)

        with ThreadPoolExecutor(os.cpu_count()) as threads:
            return [user for user, found in zip(users, threads.map(is_marked, users), strict=True) if found]


def _begun(marks: Marks) -> Marks:
    """Marks with a key before them, a new one if needed."""
    return marks or [new_salt()]


def _known(seen: str, marks: Marks) -> int:
    """How many of these marks a database knows by ``seen``."""
    count = seen.split(" ")[1] if " " in seen else ""
    known = int(count) if count.isdecimal() and int(count) < len(marks) else 0
    told = _seen(marks[: 1 + known])
    return known if seen in (told, told.rpartition(" ")[0]) else 0


def _seen(marks: Marks) -> str:
    """How far a database knows the marks.

    It is a digest of their key, how many they are, and a digest of these, which betrays a copy that was put back after
    others had been marked. Until 28 November 2026 the last was not kept.
    """
    lines = [mark.hex() for mark in marks]
    key, all_of_it = (hashlib.sha256(part.encode()).hexdigest()[:16] for part in (lines[0], " ".join(lines)))
    return f"{key} {len(marks) - 1} {all_of_it}"
