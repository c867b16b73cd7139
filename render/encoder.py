"""From a drawing to PNG: one palette, no dithering, only pixels.

The palette has at most 255 colours. Three choices make this fast. A fixed palette keeps flat colours flat and maps
quickly. The picture is deflated in bands of rows that do not refer to each other: a band in which the same things lie
as once before, as in most of a board from move to move, is neither painted nor deflated again, and an empty one is that
of the board; bands that are left are painted together where they follow each other. And what lies on a board is kept in
the colours of the palette: only around it colours are mixed and mapped. The bytes do not depend on what was remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

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

    def of(self, drawing: Drawing) -> list[Deflated]:
        """The bands of a drawing, painted and deflated unless they are remembered."""
        wanted = drawing.bands(BAND_ROWS)
        found = [band.bare() for band in wanted]
        keys = {at: band.key() for at, band in enumerate(wanted) if found[at] is None}
        for at, key in keys.items():
            kept = self.ring.get(key)
            found[at] = None if kept is None else Deflated.unpacked(kept)
        for (missing, _), run in groupby(range(len(wanted)), lambda at: (found[at] is None, wanted[at].on_board)):
            if missing:
                places = [*run]
                for at, made in zip(places, deflated([wanted[at] for at in places]), strict=True):
                    self.ring.put(keys[at], made.packed)
                    found[at] = made
        return [made for made in found if made is not None]


bands = Bands(Ring(REMEMBERED))


def encode(*drawings: Drawing) -> bytes:
    """The drawings as one PNG, below each other.

    They have one width.
    """
    (width,) = {drawing.size[0] for drawing in drawings}
    found = [band for drawing in drawings for band in _bands_of(drawing)]
    return picture((width, sum(drawing.size[1] for drawing in drawings)), found)


def _bands_of(drawing: Drawing) -> list[Deflated]:
    if drawing.ground is None or drawing.ground.lasting:
        return bands.of(drawing)
    return [made for band in drawing.bands(PASSING_ROWS) for made in deflated([band])]


def deflated(run: Sequence[Band]) -> list[Deflated]:
    """The rows of bands that follow each other, painted together.

    All of them are on the board, or none.
    """
    rows, start, made = rows_of(run[0].through(run[-1])), 0, list[Deflated]()
    for band in run:
        end = start + (band.bottom - band.top) * (band.drawing.size[0] + 1)
        made.append(Deflated.of(rows[start:end], LEVEL if band.lasting else PASSING_LEVEL))
        start = end
    return made


def rows_of(band: Band) -> bytes:
    """A band's palette pixels, each row after its filter byte 0."""
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


class Cluster(NamedTuple):
    """Items that lie close together, and the box around them.

    Items are numbers; right and lower edges lie outside the box.
    """

    left: int
    top: int
    right: int
    bottom: int
    items: tuple[int, ...]

    def near(self, other: Cluster) -> bool:
        """Whether the boxes are less than `APART` from each other."""
        return (
            self.left < other.right + APART
            and other.left < self.right + APART
            and self.top < other.bottom + APART
            and other.top < self.bottom + APART
        )

    def joined(self, other: Cluster) -> Cluster:
        """Both in one box."""
        return Cluster(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
            self.items + other.items,
        )


def _mix(flat: Image.Image, items: Sequence[Item], corner: tuple[int, int], first: int) -> None:
    """Lay items on a palette picture, from column ``first`` on.

    It does as `lay` does in all colours, but mixes and maps only what lies around them.
    """
    for left, top, right, bottom, near in clusters(items, corner, first, flat.size):
        part = flat.crop((left, top, right, bottom)).convert("RGB")
        lay(part, [items[number] for number in sorted(near)], (corner[0] + left, corner[1] + top))
        flat.paste(flattened(part), (left, top))


def clusters(items: Sequence[Item], corner: tuple[int, int], first: int, size: tuple[int, int]) -> Iterator[Cluster]:
    """The visible items by what lies close together.

    They are visible from column ``first`` on.
    """
    found: list[Cluster] = []
    for number, item in enumerate(items):
        left, top = item.left - corner[0], item.top - corner[1]
        right, bottom = min(left + item.sprite.width, size[0]), min(top + item.sprite.height, size[1])
        cluster = Cluster(max(left, first), max(top, 0), right, bottom, (number,))
        if cluster.left >= right or cluster.top >= bottom:
            continue
        while near := [other for other in found if other.near(cluster)]:
            for other in near:
                found.remove(other)
                cluster = cluster.joined(other)
        found.append(cluster)
    yield from found
