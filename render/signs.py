"""Signs: small transparent pictures that Discord shows as emoji.

They stand on light and dark grounds, so each has an outline. A sign is that of a colour, a resource, a piece, the
card of a kind, or any icon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO

from PIL import Image

from render import pieces
from render.emblems import emblem
from render.icons import badge, die, icon
from render.pen import Pen
from render.theme import ACCENT, CARD_VIOLET, CREAM, INK, LIVERIES, WHITE, Livery, colour

SIGN = 128
"""Pixels, as Discord shows emoji at most."""
RADIUS = 150
"""Of the hex around a piece that is cut out and made to fit."""
ROAD_ANGLE = 150
WOOD = Livery(colour("#D9B98A"), colour("#A67C4B"), "disc", colour("#D9B98A"))
"""Pieces of no player, without an emblem."""


def sign(name: str) -> bytes:
    """A thing as a small transparent PNG, for emoji.

    Raises ``KeyError`` when nothing draws it.
    """
    file = BytesIO()
    _drawn(name).save(file, "PNG", optimize=True)
    return file.getvalue()


def _drawn(name: str) -> Image.Image:
    if name in LIVERIES:
        return badge(name, SIGN)
    if name in pieces.ROUTES:
        return _fitted(pieces.ROUTES[name](RADIUS, WOOD, ROAD_ANGLE).finish())
    if name in pieces.BUILDINGS:
        return _fitted(pieces.BUILDINGS[name](RADIUS, WOOD).finish())
    if name in pieces.FIGURES and name not in pieces.FLAT:
        return _fitted(pieces.figure_sprite(name, RADIUS))
    if name in CARDS:
        return _card(CARDS[name])
    return OTHERS[name]() if name in OTHERS else icon(name, SIGN)


def _fitted(sprite: Image.Image) -> Image.Image:
    """A piece as large as the sign has room for."""
    cut = sprite.crop(sprite.getbbox())
    scale = SIGN / max(cut.size)
    cut = cut.resize((round(cut.width * scale), round(cut.height * scale)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGBA", (SIGN, SIGN))
    sheet.alpha_composite(cut, ((SIGN - cut.width) // 2, (SIGN - cut.height) // 2))
    return sheet


def _card(symbol: Callable[[Pen], None]) -> Image.Image:
    """A development card with what it does on it."""
    pen = Pen(SIGN, SIGN, SIGN / 2)
    pen.box(-0.80, -0.98, 0.80, 0.98, CREAM, 0.20)
    pen.box(-0.75, -0.93, 0.75, 0.93, INK, 0.17)
    pen.box(-0.69, -0.87, 0.69, 0.87, CARD_VIOLET, 0.13)
    symbol(pen)
    return pen.finish()


def _sword(pen: Pen) -> None:
    pen.line([(-0.36, 0.42), (0.42, -0.52)], 0.17, WHITE)
    pen.line([(-0.44, 0.02), (0.06, 0.48)], 0.15, ACCENT)
    pen.line([(-0.36, 0.44), (-0.50, 0.60)], 0.19, ACCENT)


def _two_roads(pen: Pen) -> None:
    for row in (-0.26, 0.30):
        pen.line([(-0.42, row + 0.16), (0.42, row - 0.16)], 0.25, WHITE, round_ends=False)
        pen.line([(-0.42, row + 0.16), (0.42, row - 0.16)], 0.05, CARD_VIOLET, round_ends=False)


def _gift(pen: Pen) -> None:
    pen.box(-0.46, -0.06, 0.46, 0.58, WHITE, 0.05)
    pen.box(-0.52, -0.28, 0.52, -0.02, WHITE, 0.05)
    pen.box(-0.08, -0.28, 0.08, 0.58, ACCENT)
    for side in (-1, 1):
        pen.line([(0, -0.30), (side * 0.30, -0.54), (side * 0.36, -0.34), (0, -0.30)], 0.10, ACCENT)


def _coins(pen: Pen) -> None:
    for row in (0.42, 0.14, -0.14, -0.42):
        pen.box(-0.44, row - 0.13, 0.44, row + 0.13, INK, 0.13)
        pen.box(-0.41, row - 0.10, 0.41, row + 0.10, ACCENT, 0.10)


def _star(pen: Pen) -> None:
    emblem(pen, "star", 0, 0.03, 0.50, ACCENT)


CARDS: Mapping[str, Callable[[Pen], None]] = {
    "knight": _sword,
    "road_building": _two_roads,
    "year_of_plenty": _gift,
    "monopoly": _coins,
    "victory_point": _star,
    "development": lambda pen: emblem(pen, "diamond", 0, 0, 0.36, WHITE),
}


def _dice() -> Image.Image:
    sheet = Image.new("RGBA", (SIGN, SIGN))
    size = round(SIGN * 0.62)
    sheet.alpha_composite(die(5, size, red=False), (0, 0))
    sheet.alpha_composite(die(3, size, red=True), (SIGN - size, SIGN - size))
    return sheet


def _hand() -> Image.Image:
    pen = Pen(SIGN, SIGN, SIGN / 2)
    for left, top, fill in ((-0.20, -0.92, ACCENT), (-0.80, -0.66, CREAM)):
        pen.box(left, top, left + 1.0, top + 1.56, INK, 0.18)
        pen.box(left + 0.07, top + 0.07, left + 0.93, top + 1.49, fill, 0.13)
    return pen.finish()


OTHERS: Mapping[str, Callable[[], Image.Image]] = {"dice": _dice, "hand": _hand}
