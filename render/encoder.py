"""From a picture to PNG: always the same palette of at most 255 colours, no dithering, nothing but pixels.

Two choices make this fast. A fixed palette keeps flat colours flat and maps a picture in two milliseconds. And the
pixels are deflated in bands of rows that do not refer to each other, so that a band that was seen before, as most of a
board is from move to move, is not deflated again. The bytes do not depend on what was remembered.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from dataclasses import dataclass
from struct import pack
from threading import Lock

from PIL import Image

from render.palette import colours, flattened

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, PALETTE_COLOURS = 8, 3
ZLIB_HEADER, LAST_BLOCK = b"\x78\x9c", b"\x03\x00"
ADLER_MODULUS = 65521
BAND_ROWS = 32
LEVEL = 5
REMEMBERED_BANDS = 3000
"""About 4 KB each."""


@dataclass(frozen=True)
class Band:
    """Some rows as an IDAT chunk, with the checksum and the length of what was deflated."""

    chunk: bytes
    checksum: int
    length: int


class Bands:
    """The bands deflated last, shared by all threads."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.found: OrderedDict[tuple[int, int], Band] = OrderedDict()
        self.lock = Lock()

    def band(self, rows: bytes) -> Band:
        """The band of these rows, deflated unless it is remembered."""
        key = (hash(rows), len(rows))
        with self.lock:
            band = self.found.get(key)
            if band is not None:
                self.found.move_to_end(key)
                return band
        band = deflated(rows)
        with self.lock:
            self.found[key] = band
            if len(self.found) > self.capacity:
                self.found.popitem(last=False)
        return band


_bands = Bands(REMEMBERED_BANDS)


def encode(picture: Image.Image) -> bytes:
    """The picture as a PNG with a palette."""
    flat = flattened(picture)
    # Every row of a PNG begins with the kind of its filter: a column of zeros on the left, for none.
    rows = Image.new("P", (flat.width + 1, flat.height))
    rows.paste(flat, (1, 0))
    pixels = rows.tobytes()
    step = rows.width * BAND_ROWS
    bands = [_bands.band(pixels[start : start + step]) for start in range(0, len(pixels), step)]
    checksum = 1
    for band in bands:
        checksum = joined(checksum, band.checksum, band.length)
    return b"".join(
        (
            SIGNATURE,
            chunk(b"IHDR", pack(">IIBBBBB", flat.width, flat.height, BITS, PALETTE_COLOURS, 0, 0, 0)),
            chunk(b"PLTE", bytes(channel for colour in colours() for channel in colour)),
            chunk(b"IDAT", ZLIB_HEADER),
            *(band.chunk for band in bands),
            chunk(b"IDAT", LAST_BLOCK + pack(">I", checksum)),
            chunk(b"IEND", b""),
        )
    )


def deflated(rows: bytes) -> Band:
    """Rows deflated so that they can stand after any others."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    data = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Band(chunk(b"IDAT", data), zlib.adler32(rows), len(rows))


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG."""
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def joined(first: int, second: int, length: int) -> int:
    """The Adler-32 checksum of two texts after each other; ``length`` is that of the second (RFC 1950, section 8.2)."""
    sum_first, weighted_first = first & 0xFFFF, first >> 16
    sum_second, weighted_second = second & 0xFFFF, second >> 16
    total = (sum_first + sum_second - 1) % ADLER_MODULUS
    weighted = (weighted_first + weighted_second + length * (sum_first - 1)) % ADLER_MODULUS
    return weighted << 16 | total
