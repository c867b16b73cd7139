"""From a picture to PNG: always the same palette of at most 255 colours, no dithering, nothing but pixels.

Two choices make this fast. A fixed palette keeps flat colours flat and maps a picture in two milliseconds. And the
picture is painted and deflated in bands of rows that do not refer to each other: a band in which the same things lie as
once before, as in most of a board from move to move, is neither painted nor deflated again. The bytes do not depend on
what was remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from struct import calcsize, pack, unpack_from

from PIL import Image
from zlib_ng import zlib_ng as zlib

from render.display import Band, Drawing
from render.palette import colours, flattened
from render.ring import Ring

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, PALETTE_COLOURS = 8, 3
ZLIB_HEADER, LAST_BLOCK = b"\x78\x9c", b"\x03\x00"
ADLER_MODULUS = 65521
BAND_ROWS = 32
LEVEL = 5
PASSING_ROWS, PASSING_LEVEL = 128, 2
"""For a picture that shares no band with others and is seen once: a tenth more bytes for a third less work."""
REMEMBERED = 12_000_000
"""Bytes of bands, about 4 KB each, where no folder is given."""
TOLD = ">II"
"""What a band that is remembered begins with: its checksum and its length."""


@dataclass(frozen=True)
class Deflated:
    """Some rows as an IDAT chunk, with the checksum and the length of what was deflated."""

    chunk: bytes
    checksum: int
    length: int


class Bands:
    """The bands deflated last, shared by all threads."""

    def __init__(self, ring: Ring) -> None:
        self.ring = ring

    def get(self, band: Band) -> Deflated:
        """The rows of a band, painted and deflated unless they are remembered."""
        key = band.key()
        if (found := self.ring.get(key)) is not None:
            checksum, length = unpack_from(TOLD, found)
            return Deflated(found[calcsize(TOLD) :], checksum, length)
        made = deflated(rows_of(band.painted()))
        self.ring.put(key, pack(TOLD, made.checksum, made.length) + made.chunk)
        return made


bands = Bands(Ring(REMEMBERED))


def encode(drawing: Drawing) -> bytes:
    """The picture as a PNG with a palette."""
    if drawing.ground is None or drawing.ground.lasting:
        found = [bands.get(band) for band in drawing.bands(BAND_ROWS)]
    else:
        found = [deflated(rows_of(band.painted()), PASSING_LEVEL) for band in drawing.bands(PASSING_ROWS)]
    checksum = 1
    for band in found:
        checksum = joined(checksum, band.checksum, band.length)
    return b"".join(
        (
            SIGNATURE,
            chunk(b"IHDR", pack(">IIBBBBB", *drawing.size, BITS, PALETTE_COLOURS, 0, 0, 0)),
            chunk(b"PLTE", bytes(channel for colour in colours() for channel in colour)),
            chunk(b"IDAT", ZLIB_HEADER),
            *(band.chunk for band in found),
            chunk(b"IDAT", LAST_BLOCK + pack(">I", checksum)),
            chunk(b"IEND", b""),
        )
    )


def rows_of(picture: Image.Image) -> bytes:
    """The pixels of a picture in the colours of the palette."""
    flat = flattened(picture)
    # Every row of a PNG begins with the kind of its filter: a column of zeros on the left, for none.
    rows = Image.new("P", (flat.width + 1, flat.height))
    rows.paste(flat, (1, 0))
    return rows.tobytes()


def deflated(rows: bytes, level: int = LEVEL) -> Deflated:
    """Rows deflated so that they can stand after any others."""
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    data = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Deflated(chunk(b"IDAT", data), zlib.adler32(rows), len(rows))


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
