"""The display list: what lies on top of the ground, from back to front, as finished sprites with their places.

A picture is painted in bands of rows, each from what lies in it: most of a board is as it was a move ago.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image

from render.plan import Box
from render.theme import PANEL, Colour, Point


@dataclass(frozen=True)
class Item:
    """A sprite with its upper left corner. With a ``fill`` the sprite is a mask through which the colour is laid.

    ``pin`` is the place that a pin of the choice names, for whoever wants to know where the pins are.
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

    @classmethod
    def filled(cls, box: Box, fill: Colour) -> Item:
        """A plain rectangle."""
        return cls(_plain(box.width, box.height, fill), box.left, box.top)


Items = Iterator[Item]
NOWHERE = Box(0, 0, 0, 0)


@lru_cache(maxsize=64)
def _plain(width: int, height: int, fill: Colour) -> Image.Image:
    return Image.new("RGB", (width, height), fill)


@dataclass(frozen=True)
class Ground:
    """What lies below all items, in the box of the field; two with the same ``key`` look the same.

    ``rows`` gives those from the first up to the last, which is left out, in full colour. It is ``lasting`` when other
    pictures show the same rows of it.
    """

    key: Hashable
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

    def key(self) -> Hashable:
        """Bands with the same key look the same, as long as their sprites are there: it names them by identity."""
        drawing, top = self.drawing, self.top
        ground = drawing.ground
        return (
            drawing.size[0],
            self.bottom - top,
            (ground.key, drawing.box, drawing.box.top - top) if ground and self._on_ground() else None,
            *(
                tuple([(id(item.sprite), item.left, item.top - top, item.fill) for item in items])
                for items in (self.on_ground, self.around)
            ),
        )

    def sprites(self) -> tuple[Image.Image, ...]:
        """What must be kept for as long as the key is to mean this band."""
        return tuple([item.sprite for item in (*self.on_ground, *self.around)])

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
