"""Grounds on disk, for other starts, processes and games.

Memory has no room for so many games. Nothing depends on them: what is missing, damaged or painted by another version is
painted once more. Deleting the folder costs only the time to paint again.
"""

from __future__ import annotations

import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Semaphore
from time import time

import PIL

from engine import board
from render.kept import Kept

VERSION = re.compile(r"[0-9a-f]{16}")
MAX_WAITING = 16
"""Grounds that wait to be written, beyond which one is not written: the disk is slow."""
WRITES_BETWEEN_LOOKS = 64
"""Other processes write too, so the size of the folder is measured now and then."""
ROOM = 0.9
"""What is left of the limit after something was deleted, so that not every ground measures the folder."""
RECENT = 3600.0
"""Seconds for which a ground that was read counts as read just now."""


@cache
def version() -> str:
    """A digest of all that decides what a ground looks like."""
    here = Path(__file__).parent
    digest = blake2b(PIL.__version__.encode(), digest_size=8)
    for file in (Path(board.__file__), *sorted(here.rglob("*.py")), here / "palette.json"):
        digest.update(file.read_bytes())
    return digest.hexdigest()


class Shelf:
    """This version's grounds in a folder, at most ``most`` bytes.

    The ones not used for longest are deleted. They are written by a thread, behind the pictures that need them. A disk
    that is full or cannot be written is no error.
    """

    def __init__(self, folder: Path, most: int) -> None:
        self.most = most
        self.folder = folder / version()
        self._size, self._writes = 0, 0
        self._waiting = Semaphore(MAX_WAITING)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="shelf")
        self._writer.submit(self._begin)

    def read(self, name: str) -> Kept | None:
        """The ground of this name, unless it has to be painted."""
        file = self.folder / name
        try:
            kept = Kept.unpacked(file.read_bytes())
            if file.stat().st_mtime < time() - RECENT:
                os.utime(file)
        except (OSError, ValueError):
            return None
        return kept

    def write(self, name: str, kept: Kept) -> None:
        """Have a ground written, soon."""
        if self._waiting.acquire(blocking=False):
            self._writer.submit(self._write, name, kept)

    def finish(self) -> None:
        """Wait until all is written."""
        self._writer.submit(int).result()

    def _begin(self) -> None:
        """Erase what other versions have left, and see how much is there."""
        with suppress(OSError):
            for other in self.folder.parent.iterdir():
                if other != self.folder and VERSION.fullmatch(other.name):
                    shutil.rmtree(other, ignore_errors=True)
        self._make_room()

    def _write(self, name: str, kept: Kept) -> None:
        try:
            packed = kept.packed()
            unfinished = self.folder / f"{name}-{os.getpid()}"
            self.folder.mkdir(parents=True, exist_ok=True)  # the folder may have been erased
            try:
                unfinished.write_bytes(packed)
                unfinished.replace(self.folder / name)
            except OSError:
                unfinished.unlink(missing_ok=True)
                raise
            self._size += len(packed)
            self._writes += 1
            if self._size > self.most or self._writes >= WRITES_BETWEEN_LOOKS:
                self._make_room()
        except OSError:
            pass  # it is painted once more
        finally:
            self._waiting.release()

    def _make_room(self) -> None:
        self._size, self._writes = 0, 0
        found = []
        with suppress(OSError), os.scandir(self.folder) as files:
            for file in files:
                with suppress(OSError):  # another process has erased it
                    told = file.stat()
                    found.append((told.st_mtime, told.st_size, file.path))
        self._size = sum(size for _, size, _ in found)
        if self._size > self.most:
            for _, size, path in sorted(found):
                with suppress(OSError):
                    os.unlink(path)
                    self._size -= size
                if self._size <= ROOM * self.most:
                    return
