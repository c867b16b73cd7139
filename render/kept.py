"""Pictures that are kept whole and in little space, so that parts can be cut out of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from threading import Lock

from PIL import Image
from zlib_ng import zlib_ng as zlib

from render.palette import flattened
from render.plan import Box

BAND_ROWS = 16
LEVEL = 2


@lru_cache(maxsize=128)
def _inflated(band: bytes) -> bytes:
    """The pixels of a band, some 35 KB at most: the next picture of a game often needs the same."""
    return zlib.decompress(band)


class Kept:
    """A picture in palette colours, deflated in bands of rows: a part needs only some of them. ``size`` is in bytes."""

    def __init__(self, picture: Image.Image) -> None:
        flat = flattened(picture)
        pixels, step = flat.tobytes(), flat.width * BAND_ROWS
        self._width, self._palette = flat.width, flat.getpalette() or []
        self._bands = [zlib.compress(pixels[start : start + step], LEVEL) for start in range(0, len(pixels), step)]
        self.size = sum(map(len, self._bands))

    def part(self, box: Box) -> Image.Image:
        """What lies in a box."""
        first, last = box.top // BAND_ROWS, (box.bottom - 1) // BAND_ROWS
        pixels = b"".join(map(_inflated, self._bands[first : last + 1]))
        rows = Image.frombytes("P", (self._width, len(pixels) // self._width), pixels)
        rows.putpalette(self._palette)
        top = box.top - first * BAND_ROWS
        return rows.crop((box.left, top, box.right, top + box.height))


class Keeper:
    """The pictures that were asked for last, so many bytes of them at ``most``; for all threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._found: OrderedDict[Hashable, Kept] = OrderedDict()
        self._turn = Lock()

    def get(self, key: Hashable, paint: Callable[[], Image.Image]) -> Kept:
        """The picture of this name, painted unless it is kept."""
        with self._turn:  # Two pictures of a new game must not paint the same board twice.
            if key not in self._found:
                self._found[key] = Kept(paint())
                self.size += self._found[key].size
            self._found.move_to_end(key)
            while self.size > self.most and len(self._found) > 1:
                self.size -= self._found.popitem(last=False)[1].size
            return self._found[key]

    def cache_clear(self) -> None:
        """Forget all of them."""
        with self._turn:
            self._found.clear()
            self.size = 0
