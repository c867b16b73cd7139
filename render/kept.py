"""Pictures kept whole and small, to cut parts out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from struct import calcsize, pack, unpack_from
from threading import Lock
from typing import Protocol

from PIL import Image
from zlib_ng import zlib_ng as zlib

from render.page import Box
from render.palette import channels, flattened, settled
from render.png import Deflated

BAND_ROWS = 32
LEVEL = 5
MARK, HEAD = b"ground 3", ">8sIIII"
"""How a packed one begins: the mark, a checksum of all behind it, its width, its channels, how many bands there are."""
SIZE = ">%dI"


@lru_cache(maxsize=64)
def _inflated(band: bytes) -> bytes:
    """The pixels of a band, some 35 KB.

    The next picture of a game often needs the same.
    """
    return Deflated.unpacked(band).rows


@lru_cache(maxsize=64)
def _inflated_colours(band: bytes) -> bytes:
    """The pixels of a band in full colour, some 210 KB.

    The next picture of another game often needs the same.
    """
    return zlib.decompress(band)


class Kept:
    """A picture, deflated in bands of rows.

    A part needs only some of them. ``size`` is in bytes. It is in the colours of the palette, which is one channel, and
    its bands are those of a PNG; or in all colours, which is three.
    """

    def __init__(self, width: int, bands: Sequence[bytes], channels: int = 1) -> None:
        self._width, self._bands, self._channels = width, bands, channels
        self.size = sum(map(len, bands))

    @classmethod
    def of(cls, picture: Image.Image) -> Kept:
        """A picture, mapped to the palette and deflated."""
        rows = Image.new("P", (picture.width + 1, picture.height))
        rows.paste(settled(flattened(picture)), (1, 0))
        return cls(picture.width, [Deflated.of(part, LEVEL).packed for part in _parts(rows)])

    @classmethod
    def in_colour(cls, picture: Image.Image) -> Kept:
        """A picture as it is: something may still be laid on it."""
        return cls(picture.width, [zlib.compress(part, LEVEL) for part in _parts(picture)], 3)

    def packed(self) -> bytes:
        """All of it, to be stored."""
        sizes = pack(SIZE % len(self._bands), *map(len, self._bands))
        body = pack(">III", self._width, self._channels, len(self._bands)) + sizes + b"".join(self._bands)
        return MARK + pack(">I", zlib.crc32(body)) + body

    @classmethod
    def unpacked(cls, stored: bytes) -> Kept:
        """What was packed. Raises ``ValueError`` when it is damaged."""
        start = calcsize(HEAD)
        if len(stored) < start or zlib.crc32(stored[start - 12 :]) != unpack_from(HEAD, stored)[1]:
            raise ValueError("a ground that is damaged")
        mark, _, width, channels, count = unpack_from(HEAD, stored)
        if mark != MARK:
            raise ValueError("no ground of this kind")
        bands, at = [], start + calcsize(SIZE % count)
        for size in unpack_from(SIZE % count, stored, start):
            bands.append(stored[at : at + size])
            at += size
        return cls(width, bands, channels)

    def band(self, top: int, height: int) -> Deflated | None:
        """The rows from ``top`` on as a PNG has them.

        None unless just they are a band in palette colours.
        """
        number, within = divmod(top, BAND_ROWS)
        if within or self._channels != 1:
            return None
        found = Deflated.unpacked(self._bands[number])
        return found if found.length == height * (self._width + 1) else None

    def part(self, box: Box) -> Image.Image:
        """What lies in a box."""
        first, last = box.top // BAND_ROWS, (box.bottom - 1) // BAND_ROWS
        flat = self._channels == 1
        pixels = b"".join(map(_inflated if flat else _inflated_colours, self._bands[first : last + 1]))
        width = self._width + flat  # before the pixels of each row stands the kind of its filter
        size = (width, len(pixels) // width // self._channels)
        rows = Image.frombytes("P" if flat else "RGB", size, pixels)
        if flat:
            rows.putpalette(channels())
        left, top = box.left + flat, box.top - first * BAND_ROWS
        return rows.crop((left, top, left + box.width, top + box.height))


def _parts(picture: Image.Image) -> Iterator[bytes]:
    """The pixels of the bands of a picture."""
    pixels, step = picture.tobytes(), len(picture.getbands()) * picture.width * BAND_ROWS
    return (pixels[start : start + step] for start in range(0, len(pixels), step))


class Shelved(Protocol):
    """Where pictures are kept that memory has no room for."""

    def read(self, name: str) -> Kept | None:
        """The picture of this name, if it is there."""

    def write(self, name: str, kept: Kept) -> None:
        """Keep a picture."""


class Keeper:
    """The pictures that were asked for last, for all threads.

    They have so many bytes at ``most``; all are on the ``shelf``, if there is one.
    """

    def __init__(self, most: int, keep: Callable[[Image.Image], Kept] = Kept.of) -> None:
        self.most = most
        self.keep = keep
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
            return self.keep(paint())
        if (found := self.shelf.read(name)) is None:
            found = self.keep(paint())
            self.shelf.write(name, found)
        return found

    def cache_clear(self) -> None:
        """Forget all of them."""
        with self._turn:
            self._found.clear()
            self.size = 0
