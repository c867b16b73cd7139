"""The bands of moments: who did it, what, and to whom."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import icons, pieces, text
from render.captions import Banner, Caption, block
from render.display import Item, Items
from render.emblems import emblem
from render.page import Box, Page
from render.pen import Pen
from render.theme import ACCENT, CREAM, INK, LIVERIES, PANEL, TEXT, Point

END, SLANT, RIM = 138, 34, 7
"""How wide a coloured end is, how far its edge leans, and the light rim along it."""
EMBLEM, SIGN, FIGURE = 31, 78, 58
"""The emblem at an end, the sign beside the words, and a figure in the place of an emblem."""
GAP, HAIR = 20, 4
WORDS = ((48, 1), (42, 1), (37, 1), (38, 2), (34, 2), (30, 2))
"""Sizes of the words with the most lines."""
FIGURE_RADIUS = 0.95
"""A hex radius of a figure, in heights of its sign."""


def bands(page: Page, caption: Caption) -> Items:
    """The bands of the caption's moments, between bright lines."""
    hair = page.px(HAIR)
    for shown, box in zip(caption.banners, page.banners, strict=False):
        yield from _band(page, box, shown)
        yield Item.filled(Box(box.left, box.top, box.width, hair), ACCENT)
    for box in page.banners[-1:]:
        yield Item.filled(Box(box.left, box.bottom - hair, box.width, hair), ACCENT)


def _band(page: Page, box: Box, shown: Banner) -> Items:
    px = page.px
    yield Item.filled(box, PANEL)
    left, right = box.left + px(GAP), box.right - px(GAP)
    first, second = (*shown.colours, None, None)[:2]
    if first is not None:
        yield Item(end_sprite(box.height, first, page.field.scale, ""), box.left, box.top)
        left += px(END)
    if second is not None or shown.figure:
        last = end_sprite(box.height, second, page.field.scale, shown.figure if second is None else "", mirrored=True)
        yield Item(last, box.right - last.width, box.top)
        right -= last.width
    sign = sign_sprite(shown.sign, px(SIGN))
    yield Item.centred(sign, (left + px(SIGN) / 2, box.top + box.height / 2))
    left += px(SIGN) + px(GAP)
    found = block(page, shown.words, WORDS, right - left, bold=True)
    yield from found.items(page, left, box, TEXT)


@lru_cache(maxsize=64)
def end_sprite(height: int, colour: str | None, scale: float, figure: str, *, mirrored: bool = False) -> Image.Image:
    """A slanted end in a player's colour, or with a figure."""
    pen = Pen((END + RIM) * scale, height, scale, (0, 0))
    tall = height / scale
    for reach, fill in ((RIM, CREAM), (RIM - 4, INK), (0, ACCENT if colour is None else LIVERIES[colour].fill)):
        pen.polygon(_mirrored([(0, 0), (END + reach, 0), (END + reach - SLANT, tall), (0, tall)], mirrored), fill)
    ((x, y),) = _mirrored([((END - SLANT / 2) / 2, tall / 2)], mirrored)
    if colour is not None:
        livery = LIVERIES[colour]
        emblem(pen, livery.emblem, x, y, EMBLEM, livery.emblem_fill)
    elif figure:
        room = END - SLANT - 12
        size = next((size for size in (FIGURE, 46, 36) if text.width(figure, size, True) <= room), 30)
        pen.write(x, y, figure, size, INK)
    return pen.finish()


def _mirrored(points: list[Point], mirrored: bool) -> list[Point]:
    return [(END + RIM - x, y) for x, y in points] if mirrored else points


@lru_cache(maxsize=32)
def sign_sprite(sign: str, size: int) -> Image.Image:
    """An icon, or a figure of the board."""
    if sign in pieces.FIGURES:
        return pieces.figure_sprite(sign, round(size * FIGURE_RADIUS))
    return icons.icon(sign, size, PANEL)
