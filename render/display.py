"""The display list: sprites with their places, from back to front.

They lie on the ground. A picture is painted in bands of rows, each from what lies in it: most of a board is as it was a
move ago.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import pairwise
from struct import pack
from weakref import ref

from PIL import Image

from render.page import Box
from render.png import Deflated
from render.theme import PANEL, Colour, Point


@dataclass(frozen=True)
class Item:
    """A sprite with its upper left corner.

    With a ``fill`` the sprite is a mask through which the colour is laid. ``pin`` is the place that a pin of the choice
    names, for callers that need to know where the pins are. What is ``passing`` lies there for a move or two.
    """

    sprite: Image.Image
    left: int
    top: int
    fill: Colour | None = None
    pin: int | None = None
    passing: bool = False

    @classmethod
    def centred(cls, sprite: Image.Image, middle: Point, *, pin: int | None = None, passing: bool = False) -> Item:
        """A sprite around a point."""
        left, top = round(middle[0] - sprite.width / 2), round(middle[1] - sprite.height / 2)
        return cls(sprite, left, top, pin=pin, passing=passing)

    @cached_property
    def as_bytes(self) -> bytes:
        """The item's look in few bytes.

        It is taken once, as the items of pieces are kept.
        """
        fill = b"\0\0\0\0" if self.fill is None else bytes((1, *self.fill))
        return digest_of(self.sprite) + pack(">ii", self.left, self.top) + fill

    @classmethod
    def filled(cls, box: Box, fill: Colour) -> Item:
        """A plain rectangle."""
        return cls(_plain(box.width, box.height, fill), box.left, box.top)


Items = Iterator[Item]
NOWHERE = Box(0, 0, 0, 0)
DIGEST = 16
"""Bytes of a digest."""


@lru_cache(maxsize=64)
def _plain(width: int, height: int, fill: Colour) -> Image.Image:
    return Image.new("RGB", (width, height), fill)


@dataclass(frozen=True)
class Ground:
    """What lies below all items, in the box of the field.

    Two grounds with the same ``name`` look the same.

    ``rows`` gives those from the first up to the last, which is left out, in the colours of the palette or in all. It
    is ``lasting`` when other pictures show the same rows of it, else it needs no name. ``bare`` gives so many rows from
    one on as they stand in a picture, if they are kept like that.
    """

    name: str
    rows: Callable[[int, int], Image.Image]
    lasting: bool = True
    bare: Callable[[int, int], Deflated | None] = lambda top, height: None


@dataclass(frozen=True)
class Drawing:
    """A picture that is not painted yet.

    Items on a ground are cut off where its ``box`` ends, and other items lie around it.

    ``cuts`` are the rows around the board in which something else begins.
    """

    size: tuple[int, int]
    around: Sequence[Item]
    ground: Ground | None = None
    box: Box = NOWHERE
    on_ground: Sequence[Item] = ()
    cuts: Collection[int] = ()

    def painted(self) -> Image.Image:
        """The whole picture in full colour."""
        whole = Image.new("RGB", self.size, PANEL)
        for band in self.bands(self.size[1]):
            whole.paste(band.painted(), (0, band.top))
        return whole

    def bands(self, height: int) -> list[Band]:
        """The picture cut into bands.

        The board is cut every ``height`` rows, so that its last band may be lower; what is around it is cut where
        something else begins.
        """
        board = range(self.box.top, self.box.bottom, height)
        tops = sorted({0, *board, self.box.bottom, *self.cuts, self.size[1]})
        bands = [Band(self, top, bottom) for top, bottom in pairwise(tops)]
        for item in self.on_ground:
            for band in bands[_reach(item, tops)]:
                band.on_ground.append(item)
        for item in self.around:
            for band in bands[_reach(item, tops)]:
                band.around.append(item)
        return bands


def _reach(item: Item, tops: Sequence[int]) -> slice:
    """The bands that an item lies in."""
    return slice(max(0, bisect_right(tops, item.top) - 1), bisect_left(tops, item.top + item.sprite.height))


@dataclass(frozen=True)
class Band:
    """Some rows of a drawing and the items in them.

    They lie on the board or around it.
    """

    drawing: Drawing
    top: int
    bottom: int
    on_ground: list[Item] = field(default_factory=list)
    around: list[Item] = field(default_factory=list)

    @property
    def on_board(self) -> bool:
        """Whether it shows rows of the board."""
        return self.top < self.drawing.box.bottom and self.drawing.box.top < self.bottom

    @property
    def lasting(self) -> bool:
        """Whether the band is seen again and again.

        Beside the board other words come with each move.
        """
        return self.on_board and not any(item.passing for item in self.on_ground)

    def key(self) -> bytes:
        """Bands with the same key look the same, in every process."""
        drawing, top, ground = self.drawing, self.top, self.drawing.ground
        digest = blake2b(pack(">III", drawing.size[0], top, self.bottom), digest_size=DIGEST)
        if ground is not None and self.on_board:
            box = drawing.box
            digest.update(ground.name.encode() + pack(">IIII", box.left, box.top, box.width, box.height))
        for items in (self.on_ground, self.around):
            digest.update(pack(">I", len(items)) + b"".join([item.as_bytes for item in items]))
        return digest.digest()

    def bare(self) -> Deflated | None:
        """The band as kept with the ground; None with items.

        None too where it is not kept.
        """
        drawing, height = self.drawing, self.bottom - self.top
        if drawing.ground is None or self.on_ground or self.around or not self.on_board:
            return None
        return drawing.ground.bare(self.top - drawing.box.top, height)

    def through(self, last: Band) -> Band:
        """The rows from this band to a later one as one band."""
        if last is self:
            return self
        drawing, top, bottom = self.drawing, self.top, last.bottom

        def seen(item: Item) -> bool:
            return item.top < bottom and top < item.top + item.sprite.height

        return Band(drawing, top, bottom, [*filter(seen, drawing.on_ground)], [*filter(seen, drawing.around)])

    def board(self) -> Image.Image | None:
        """The rows of the ground that it shows; None beside the board."""
        ground, top = self.drawing.ground, self.drawing.box.top
        return ground.rows(self.top - top, self.bottom - top) if ground is not None and self.on_board else None

    def painted(self) -> Image.Image:
        """The band in full colour."""
        picture = Image.new("RGB", (self.drawing.size[0], self.bottom - self.top), PANEL)
        board, left = self.board(), self.drawing.box.left
        if board is not None:
            board = board.convert("RGB")
            lay(board, self.on_ground, (left, self.top))
            picture.paste(board, (left, 0))
        lay(picture, self.around, (0, self.top))
        return picture


digests: dict[int, tuple[ref[Image.Image], bytes]] = {}


def digest_of(sprite: Image.Image) -> bytes:
    """A digest of a sprite, computed once.

    Sprites never change after they were handed out.
    """
    number = id(sprite)
    if (found := digests.get(number)) is not None:
        return found[1]
    content = blake2b(repr((sprite.mode, sprite.size)).encode(), digest_size=DIGEST)
    content.update(sprite.tobytes())
    # It is forgotten with the sprite, before another one can have its number.
    digests[number] = ref(sprite, lambda _: digests.pop(number, None)), content.digest()
    return digests[number][1]


def lay(picture: Image.Image, items: Iterable[Item], corner: tuple[int, int] = (0, 0)) -> None:
    """Lay items on a picture with this upper left ``corner``.

    What sticks out is cut off.
    """
    left, top = corner
    for item in items:
        sprite, place = item.sprite, (item.left - left, item.top - top)
        if item.fill is not None:
            picture.paste(item.fill, (*place, place[0] + sprite.width, place[1] + sprite.height), sprite)
        elif sprite.mode == "RGBA":
            picture.paste(sprite, place, sprite)
        else:
            picture.paste(sprite, place)
