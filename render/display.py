"""The display list: what lies on top of the ground, from back to front, as finished sprites with their places.

A picture is painted in bands of rows, each from what lies in it: most of a board is as it was a move ago.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from struct import pack
from weakref import ref

from PIL import Image

from render.plan import Box
from render.theme import PANEL, Colour, Point


@dataclass(frozen=True)
class Item:
    """A sprite with its upper left corner. With a ``fill`` the sprite is a mask through which the colour is laid.

    ``pin`` is the place that a pin of the choice names, for callers that need to know where the pins are.
    """

    sprite: Image.Image
    left: int
    top: int
    fill: Colour | None = None
    pin: int | None = None

    @classmethod
    def centred(cls, sprite: Image.Image, middle: Point, *, pin: int | None = None) -> Item:
        """A sprite around a point."""
        left, top = round(middle[0] - sprite.width / 2), round(middle[1] - sprite.height / 2)
        return cls(sprite, left, top, pin=pin)

    @cached_property
    def as_bytes(self) -> bytes:
        """All that is seen of it, in few bytes; taken once, as the items of pieces are kept."""
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
    """What lies below all items, in the box of the field; two with the same ``name`` look the same.

    ``rows`` gives those from the first up to the last, which is left out, in full colour. It is ``lasting`` when other
    pictures show the same rows of it, else it needs no name.
    """

    name: str
    rows: Callable[[int, int], Image.Image]
    lasting: bool = True


@dataclass(frozen=True)
class Drawing:
    """A picture that is not painted yet: items on a ground, cut off where its ``box`` ends, and others around it."""

    size: tuple[int, int]
    around: Sequence[Item]
    ground: Ground | None = None
    box: Box = NOWHERE
    on_ground: Sequence[Item] = ()

    def painted(self) -> Image.Image:
        """The whole picture in full colour."""
        return Band(self, 0, self.size[1], list(self.on_ground), list(self.around)).painted()

    def bands(self, height: int) -> list[Band]:
        """The picture cut into bands of so many rows; the last one may be lower."""
        bands = [Band(self, top, min(top + height, self.size[1])) for top in range(0, self.size[1], height)]
        for item in self.on_ground:
            for band in bands[_reach(item, height)]:
                band.on_ground.append(item)
        for item in self.around:
            for band in bands[_reach(item, height)]:
                band.around.append(item)
        return bands


def _reach(item: Item, height: int) -> slice:
    """The bands that an item lies in."""
    return slice(max(0, item.top // height), max(0, (item.top + item.sprite.height - 1) // height + 1))


@dataclass(frozen=True)
class Band:
    """Some rows of a drawing, and the items that lie in them."""

    drawing: Drawing
    top: int
    bottom: int
    on_ground: list[Item] = field(default_factory=list)
    around: list[Item] = field(default_factory=list)

    def key(self) -> bytes:
        """Bands with the same key look the same, in every process."""
        drawing, top, ground = self.drawing, self.top, self.drawing.ground
        digest = blake2b(pack(">III", drawing.size[0], top, self.bottom), digest_size=DIGEST)
        if ground is not None and self._on_ground():
            box = drawing.box
            digest.update(ground.name.encode() + pack(">IIII", box.left, box.top, box.width, box.height))
        for items in (self.on_ground, self.around):
            digest.update(pack(">I", len(items)) + b"".join([item.as_bytes for item in items]))
        return digest.digest()

    def painted(self) -> Image.Image:
        """The band in full colour."""
        picture = Image.new("RGB", (self.drawing.size[0], self.bottom - self.top), PANEL)
        ground, box = self.drawing.ground, self.drawing.box
        if ground is not None and self._on_ground():
            first, last = max(self.top, box.top), min(self.bottom, box.bottom)
            board = ground.rows(first - box.top, last - box.top)
            lay(board, self.on_ground, (box.left, first))
            picture.paste(board, (box.left, first - self.top))
        lay(picture, self.around, (0, self.top))
        return picture

    def _on_ground(self) -> bool:
        return self.top < self.drawing.box.bottom and self.drawing.box.top < self.bottom


_digests: dict[int, tuple[ref[Image.Image], bytes]] = {}


def digest_of(sprite: Image.Image) -> bytes:
    """A digest of a sprite, which is looked at once: sprites never change after they were handed out."""
    number = id(sprite)
    if (found := _digests.get(number)) is not None:
        return found[1]
    content = blake2b(repr((sprite.mode, sprite.size)).encode(), digest_size=DIGEST)
    content.update(sprite.tobytes())
    # It is forgotten with the sprite, before another one can have its number.
    _digests[number] = ref(sprite, lambda _: _digests.pop(number, None)), content.digest()
    return _digests[number][1]


def lay(picture: Image.Image, items: Iterable[Item], corner: tuple[int, int] = (0, 0)) -> None:
    """Lay the items on a picture, whose upper left corner lies at ``corner``; what sticks out is cut off."""
    left, top = corner
    for item in items:
        sprite, place = item.sprite, (item.left - left, item.top - top)
        if item.fill is not None:
            picture.paste(item.fill, (*place, place[0] + sprite.width, place[1] + sprite.height), sprite)
        elif sprite.mode == "RGBA":
            picture.paste(sprite, place, sprite)
        else:
            picture.paste(sprite, place)
