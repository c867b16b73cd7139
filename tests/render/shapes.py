"""What geometric tests share: every kind of board, and whether sprites touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PIL import Image, ImageChops

from engine.view import View
from render.display import Item
from render.page import Box
from render.theme import LARGE_WIDTH, LIVERIES, WIDTH
from tests.render import samples, scenario_samples

COLOURS = tuple(LIVERIES)
WIDTHS = (WIDTH, LARGE_WIDTH)
VIEWS: dict[str, Callable[[], View]] = {
    "19": lambda: samples.game(samples.base_layout(), COLOURS[:4], "geometry", trails=2),
    "30": lambda: samples.game(samples.six_layout(), COLOURS, "geometry", trails=2),
    "example": lambda: samples.game(samples.example_layout(), COLOURS, "geometry", trails=2),
    "islands": scenario_samples.islands,
    "catlantis": lambda: scenario_samples.catlantis(flooding=False),
    "flood": scenario_samples.catlantis,
    "oil": scenario_samples.oil_springs,
    "oil-six": lambda: scenario_samples.oil_springs(6),
}


@cache
def shown(name: str) -> View:
    """One of the views, made once."""
    return VIEWS[name]()


def overlap(first: Item, second: Item) -> bool:
    """Whether two sprites both have ink at one pixel."""
    left, top = max(first.left, second.left), max(first.top, second.top)
    right = min(first.left + first.sprite.width, second.left + second.sprite.width)
    bottom = min(first.top + first.sprite.height, second.top + second.sprite.height)
    if left >= right or top >= bottom:
        return False
    parts = [
        ink(item.sprite.crop((left - item.left, top - item.top, right - item.left, bottom - item.top)))
        for item in (first, second)
    ]
    return ImageChops.multiply(*parts).getbbox() is not None


def ink(sprite: Image.Image) -> Image.Image:
    """Where a sprite is not transparent."""
    if sprite.mode == "RGBA":
        return sprite.getchannel("A")
    return sprite if sprite.mode == "L" else Image.new("L", sprite.size, 255)


def inside(item: Item, box: Box) -> bool:
    """Whether all ink of a sprite lies in the box."""
    found = ink(item.sprite).getbbox()
    if found is None:
        return True
    left, top, right, bottom = found
    return (
        item.left + left >= box.left
        and item.top + top >= box.top
        and item.left + right <= box.right
        and item.top + bottom <= box.bottom
    )
