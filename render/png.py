"""A PNG with a palette, put together from parts.

Parts are rows deflated by themselves that may stand after any others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from struct import calcsize, pack, unpack_from

from zlib_ng import zlib_ng as zlib

from render.palette import channels

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BITS, PALETTE_COLOURS = 8, 3
ZLIB_HEADER, LAST_BLOCK = b"\x78\x9c", b"\x03\x00"
ADLER_MODULUS = 65521
TOLD = ">II"
"""What rows that are kept begin with: their checksum and their length."""
CHUNK_HEAD, CHUNK_END = 8, 4


@dataclass(frozen=True)
class Deflated:
    """Rows as an IDAT chunk, with their checksum and length.

    Both are of what was deflated.
    """

    chunk: bytes
    checksum: int
    length: int

    @classmethod
    def of(cls, rows: bytes, level: int) -> Deflated:
        """Rows deflated so that they can follow any others.

        Each begins with the kind of its filter.
        """
        packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
        data = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
        return cls(chunk(b"IDAT", data), zlib.adler32(rows), len(rows))

    @property
    def rows(self) -> bytes:
        """What was deflated."""
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(self.chunk[CHUNK_HEAD:-CHUNK_END])

    @property
    def packed(self) -> bytes:
        """All of it, to be kept."""
        return pack(TOLD, self.checksum, self.length) + self.chunk

    @classmethod
    def unpacked(cls, kept: bytes) -> Deflated:
        """What was packed."""
        return cls(kept[calcsize(TOLD) :], *unpack_from(TOLD, kept))


def picture(size: tuple[int, int], parts: Sequence[Deflated]) -> bytes:
    """The file with the rows of the parts, top to bottom."""
    checksum = 1
    for part in parts:
        checksum = joined(checksum, part.checksum, part.length)
    return b"".join(
        (
            SIGNATURE,
            chunk(b"IHDR", pack(">IIBBBBB", *size, BITS, PALETTE_COLOURS, 0, 0, 0)),
            chunk(b"PLTE", channels()),
            chunk(b"IDAT", ZLIB_HEADER),
            *(part.chunk for part in parts),
            chunk(b"IDAT", LAST_BLOCK + pack(">I", checksum)),
            chunk(b"IEND", b""),
        )
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG."""
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def joined(first: int, second: int, length: int) -> int:
    """The Adler-32 checksum of two texts together (RFC 1950, section 8.2).

    ``length`` is that of the second.
    """
    sum_first, weighted_first = first & 0xFFFF, first >> 16
    sum_second, weighted_second = second & 0xFFFF, second >> 16
    total = (sum_first + sum_second - 1) % ADLER_MODULUS
    weighted = (weighted_first + weighted_second + length * (sum_first - 1)) % ADLER_MODULUS
    return weighted << 16 | total
