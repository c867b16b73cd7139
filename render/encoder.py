"""From a drawing to PNG: always the same palette of at most 255 colours, no dithering, nothing but pixels.

Three choices make this fast. A fixed palette keeps flat colours flat and maps quickly. The picture is painted and
deflated in bands of rows that do not refer to each other: a band in which the same things lie as once before, as in
most of a board from move to move, is neither painted nor deflated again, and one in which nothing lies is that of the
board. And what lies on a board is kept in the colours of the palette: only around what lies in a band is mixed and
mapped. The bytes do not depend on what was remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from render.display import Band, Drawing, Item, lay
from render.palette import as_image, colours, flattened
from render.png import Deflated, picture
from render.ring import Ring
from render.theme import PANEL

BAND_ROWS = 32
LEVEL, PASSING_LEVEL = 5, 2
"""What is soon gone is deflated less well: a tenth more bytes for half the work."""
PASSING_ROWS = 128
"""The bands of a picture that shares none with others."""
REMEMBERED = 12_000_000
"""Bytes of bands, about 4 KB each, where no folder is given."""
APART = 24
"""What lies at least so many pixels apart is mixed and mapped by itself."""


class Bands:
    """The bands deflated last, shared by all threads."""

    def __init__(self, ring: Ring) -> None:
        self.ring = ring

    def get(self, band: Band) -> Deflated:
        """The rows of a band, painted and deflated unless they are remembered."""
        if (bare := band.bare()) is not None:
            return bare
        key = band.key()
        if (found := self.ring.get(key)) is not None:
            return Deflated.unpacked(found)
        made = deflated(band)
        self.ring.put(key, made.packed)
        return made


bands = Bands(Ring(REMEMBERED))


def encode(*drawings: Drawing) -> bytes:
    """The picture as a PNG with a palette; several of one width stand below each other."""
    (width,) = {drawing.size[0] for drawing in drawings}
    found = [band for drawing in drawings for band in _bands_of(drawing)]
    return picture((width, sum(drawing.size[1] for drawing in drawings)), found)


def _bands_of(drawing: Drawing) -> list[Deflated]:
    lasting = drawing.ground is None or drawing.ground.lasting
    make, height = (bands.get, BAND_ROWS) if lasting else (deflated, PASSING_ROWS)
    return [make(band) for band in drawing.bands(height)]


def deflated(band: Band) -> Deflated:
    """The rows of a band."""
    return Deflated.of(rows_of(band), LEVEL if band.lasting else PASSING_LEVEL)


def rows_of(band: Band) -> bytes:
    """The pixels of a band in the colours of the palette, before those of each row the kind of its filter: 0, none."""
    width, height, box = band.drawing.size[0], band.bottom - band.top, band.drawing.box
    rows = _empty(width + 1, height).copy()
    board = band.board()
    if board is not None:
        if board.mode == "RGB":
            lay(board, band.on_ground, (box.left, band.top))
            board = flattened(board)
        else:
            _mix(board, band.on_ground, (box.left, band.top), 0)
        rows.paste(board, (1 + box.left, 0))
    _mix(rows, band.around, (-1, band.top), 1)
    return rows.tobytes()


@lru_cache(maxsize=32)
def _empty(width: int, height: int) -> Image.Image:
    """Rows without anything, behind the kinds of their filters."""
    rows = as_image(colours()).resize((width, height))
    rows.paste(colours().index(PANEL), (1, 0, width, height))
    return rows


def _mix(flat: Image.Image, items: Sequence[Item], corner: tuple[int, int], first: int) -> None:
    """Lay items on a picture in the colours of the palette, from its column ``first`` on, as `lay` does in all colours:
    only what lies around them is mixed and mapped."""
    for left, right, near in _groups(items, corner[0], first, flat.width):
        part = flat.crop((left, 0, right, flat.height)).convert("RGB")
        lay(part, near, (corner[0] + left, corner[1]))
        flat.paste(flattened(part), (left, 0))


def _groups(items: Sequence[Item], corner: int, first: int, end: int) -> Iterator[tuple[int, int, list[Item]]]:
    """The items that lie close together, in their order, with the columns that they lie in; others are left out."""
    spans = [(max(item.left - corner, first), min(item.left - corner + item.sprite.width, end)) for item in items]
    groups: list[tuple[int, int]] = []
    for left, right in sorted(span for span in spans if span[0] < span[1]):
        if groups and left < groups[-1][1] + APART:
            groups[-1] = groups[-1][0], max(right, groups[-1][1])
        else:
            groups.append((left, right))
    for left, right in groups:
        yield left, right, [item for item, span in zip(items, spans, strict=True) if left <= span[0] < right]
