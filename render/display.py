"""The display list: what lies on top of the ground, from back to front, as finished sprites with their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PIL import Image

from render.plan import Box, Page
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
        return cls(Image.new("RGB", (box.width, box.height), fill), box.left, box.top)


Items = Iterator[Item]


def paint(page: Page, board: Image.Image, around: Iterable[Item]) -> Image.Image:
    """The page with the finished board in its field and the items around it."""
    picture = Image.new("RGB", page.size, PANEL)
    picture.paste(board, (page.field.box.left, page.field.box.top))
    lay(picture, around)
    return picture


def lay(picture: Image.Image, items: Iterable[Item], corner: Box | None = None) -> None:
    """Lay the items on a picture, which shows the part of the page in ``corner``; what sticks out is cut off."""
    left, top = (corner.left, corner.top) if corner else (0, 0)
    for item in items:
        sprite, place = item.sprite, (item.left - left, item.top - top)
        if item.fill is not None:
            picture.paste(item.fill, (*place, place[0] + sprite.width, place[1] + sprite.height), sprite)
        elif sprite.mode == "RGBA":
            picture.paste(sprite, place, sprite)
        else:
            picture.paste(sprite, place)
