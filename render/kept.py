"""Pictures that are kept whole and in little space, so that parts can be cut out of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from struct import calcsize, pack, unpack_from
from threading import Lock
from typing import Protocol

from PIL import Image
from zlib_ng import zlib_ng as zlib

from render.palette import colours, flattened
from render.plan import Box

BAND_ROWS = 16
LEVEL = 5
MARK, HEAD = b"ground 1", ">8sIII"
"""How a packed one begins: the mark, a checksum of all behind it, its width, and how many bands there are."""
SIZE = ">%dI"


@lru_cache(maxsize=128)
def _inflated(band: bytes) -> bytes:
    """The pixels of a band, some 35 KB at most: the next picture of a game often needs the same."""
    return zlib.decompress(band)


class Kept:
    """A picture in palette colours, deflated in bands of rows: a part needs only some of them. ``size`` is in bytes."""

    def __init__(self, width: int, bands: Sequence[bytes]) -> None:
        self._width, self._bands = width, bands
        self.size = sum(map(len, bands))

    @classmethod
    def of(cls, picture: Image.Image) -> Kept:
        """A picture, mapped to the palette and deflated."""
        flat = flattened(picture)
        pixels, step = flat.tobytes(), flat.width * BAND_ROWS
        return cls(
            flat.width, [zlib.compress(pixels[start : start + step], LEVEL) for start in range(0, len(pixels), step)]
        )

    def packed(self) -> bytes:
        """All of it, to be stored."""
        sizes = pack(SIZE % len(self._bands), *map(len, self._bands))
        body = pack(">II", self._width, len(self._bands)) + sizes + b"".join(self._bands)
        return MARK + pack(">I", zlib.crc32(body)) + body

    @classmethod
    def unpacked(cls, stored: bytes) -> Kept:
        """What was packed. Raises ``ValueError`` when it is damaged."""
        start = calcsize(HEAD)
        if len(stored) < start or zlib.crc32(stored[start - 8 :]) != unpack_from(HEAD, stored)[1]:
            raise ValueError("a ground that is damaged")
        mark, _, width, count = unpack_from(HEAD, stored)
        if mark != MARK:
            raise ValueError("no ground of this kind")
        bands, at = [], start + calcsize(SIZE % count)
        for size in unpack_from(SIZE % count, stored, start):
            bands.append(stored[at : at + size])
            at += size
        return cls(width, bands)

    def part(self, box: Box) -> Image.Image:
        """What lies in a box."""
        first, last = box.top // BAND_ROWS, (box.bottom - 1) // BAND_ROWS
        pixels = b"".join(map(_inflated, self._bands[first : last + 1]))
        rows = Image.frombytes("P", (self._width, len(pixels) // self._width), pixels)
        rows.putpalette(_palette())
        top = box.top - first * BAND_ROWS
        return rows.crop((box.left, top, box.right, top + box.height))


@cache
def _palette() -> list[int]:
    return [channel for colour in colours() for channel in colour]


class Shelved(Protocol):
    """Where pictures are kept that memory has no room for."""

    def read(self, name: str) -> Kept | None:
        """The picture of this name, if it is there."""

    def write(self, name: str, kept: Kept) -> None:
        """Keep a picture."""


class Keeper:
    """The pictures that were asked for last, so many bytes of them at ``most``; all on the ``shelf``, if there is one.

    For all threads.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.shelf: Shelved | None = None
        self._found: OrderedDict[str, Kept] = OrderedDict()
        self._turn = Lock()

    def get(self, name: str, paint: Callable[[], Image.Image]) -> Kept:
        """The picture of this name, painted unless it is kept."""
        with self._turn:  # Two pictures of a new game must not paint the same board twice.
            if name not in self._found:
                self._found[name] = self._fetched(name, paint)
                self.size += self._found[name].size
            self._found.move_to_end(name)
            while self.size > self.most and len(self._found) > 1:
                self.size -= self._found.popitem(last=False)[1].size
            return self._found[name]

    def _fetched(self, name: str, paint: Callable[[], Image.Image]) -> Kept:
        """A picture from the shelf, else painted and put there."""
        if self.shelf is None:
            return Kept.of(paint())
        if (found := self.shelf.read(name)) is None:
            found = Kept.of(paint())
            self.shelf.write(name, found)
        return found

    def cache_clear(self) -> None:
        """Forget all of them."""
        with self._turn:
            self._found.clear()
            self.size = 0
