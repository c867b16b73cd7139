"""Recent pieces by name, in so many bytes.

They lie in memory or in a file without a name, which ends with the process.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import IO


class Ring:
    """Pieces by name, ``most`` bytes, for all threads.

    They are written one after the other; the oldest are overwritten. With a ``folder`` they lie in a file there: what
    was written lately is in the memory of the system, and costs the process none. Where that cannot be written, nothing
    is remembered.
    """

    def __init__(self, most: int, folder: Path | None = None) -> None:
        self.most = most
        self._file: IO[bytes] = BytesIO() if folder is None else TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115
        self._found: OrderedDict[bytes, tuple[int, int]] = OrderedDict()
        self._end = 0
        self._turn = Lock()

    def __len__(self) -> int:
        return len(self._found)

    def get(self, name: bytes) -> bytes | None:
        """The piece of this name, if it is there."""
        with self._turn:
            if (place := self._found.get(name)) is None:
                return None
            start, end = place
            try:
                self._file.seek(start)
                piece = self._file.read(end - start)
            except OSError:
                piece = b""
            if len(piece) < end - start:
                del self._found[name]
                return None
            return piece

    def put(self, name: bytes, piece: bytes) -> None:
        """Remember a piece."""
        with self._turn:
            if name in self._found or len(piece) > self.most:
                return
            if self._end + len(piece) > self.most:
                self._forget(self._end, self.most)
                self._end = 0
            end = self._end + len(piece)
            self._forget(self._end, end)
            with suppress(OSError):
                self._file.seek(self._end)
                if self._file.write(piece) == len(piece):
                    self._found[name] = self._end, end
            self._end = end

    def clear(self) -> None:
        """Forget all."""
        with self._turn:
            self._found.clear()
            self._end = 0

    def close(self) -> None:
        """Forget all for good."""
        self.clear()
        self._file.close()

    def _forget(self, start: int, end: int) -> None:
        """Forget the pieces there, the oldest, in their order."""
        while self._found:
            name, (first, last) = next(iter(self._found.items()))
            if last <= start or first >= end:
                return
            del self._found[name]
