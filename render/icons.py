"""Icons of header, strips and cards.

Each is drawn once for its size and ground.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.emblems import RESOURCES, emblem
from render.pen import Pen, grown, hexagon, star
from render.theme import (
    ACCENT,
    CARD_VIOLET,
    CELL,
    CREAM,
    DIE_YELLOW,
    HILT,
    HILT_ON_ACCENT,
    INK,
    LIVERIES,
    PANEL,
    PANEL_RAISED,
    RED,
    SEA_SHALLOW,
    TEXT,
    TEXT_DIM,
    UNDERLINES,
    WHITE,
    Colour,
)

FACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def _square(size: int) -> Pen:
    """A transparent sheet from -1 to 1."""
    return Pen(size, size, size / 2)


def _hand(pen: Pen, ground: Colour) -> None:
    pen.box(-0.25, -0.85, 0.75, 0.70, TEXT_DIM if ground != ACCENT else HILT_ON_ACCENT, 0.15)
    pen.box(-0.75, -0.70, 0.30, 0.85, ground, 0.15)
    pen.box(-0.68, -0.62, 0.25, 0.80, _front(ground), 0.14)


def _development(pen: Pen, ground: Colour) -> None:
    pen.box(-0.62, -0.85, 0.62, 0.85, CARD_VIOLET, 0.16)
    emblem(pen, "star", 0, 0.03, 0.42, WHITE)


def _knight(pen: Pen, ground: Colour) -> None:
    hilt = HILT if ground != ACCENT else HILT_ON_ACCENT
    pen.line([(-0.62, 0.62), (0.66, -0.70)], 0.22, _front(ground))
    pen.line([(-0.62, 0), (0.05, 0.66)], 0.20, hilt)
    pen.line([(-0.60, 0.62), (-0.78, 0.80)], 0.26, hilt)


def _road(pen: Pen, ground: Colour) -> None:
    bends = [(-0.8, 0.55), (-0.15, 0.15), (0.15, -0.35), (0.8, -0.6)]
    pen.line(bends, 0.42, _front(ground))
    pen.line(bends, 0.09, ground)


def _crown(pen: Pen, ground: Colour) -> None:
    spikes = [(-0.68, 0.5), (-0.75, -0.45), (-0.34, 0.02), (0, -0.68), (0.34, 0.02), (0.75, -0.45), (0.68, 0.5)]
    pen.polygon(grown(spikes, 0.16), INK)
    pen.polygon(spikes, ACCENT)


def _front(ground: Colour) -> Colour:
    return INK if ground == ACCENT else TEXT


Drawing = Callable[[Pen, Colour], None]

ICONS: dict[str, Drawing] = {
    "hand": _hand,
    "development": _development,
    "knight": _knight,
    "road": _road,
    "crown": _crown,
}


def drawn(name: str) -> Callable[[Drawing], Drawing]:
    """Register the icon that the decorated function draws.

    It draws between -1 and 1: ``draw(pen, colour of the ground)``.
    """

    def register(draw: Drawing) -> Drawing:
        ICONS[name] = draw
        return draw

    return register


def cell(size: int, fill: Colour | None = None) -> Pen:
    """One step of a track, filled or empty.

    It is ready for a sign between -1 and 1.
    """
    pen = _square(size)
    pen.box(-0.96, -0.96, 0.96, 0.96, fill or CELL, 0.34)
    if fill is None:
        pen.box(-0.80, -0.80, 0.80, 0.80, PANEL_RAISED, 0.24)
    return pen


@lru_cache(maxsize=128)
def icon(kind: str, size: int, ground: Colour = PANEL_RAISED) -> Image.Image:
    """An icon or resource, ``size`` pixels square, for this ground.

    Raises ``KeyError`` when nothing draws it.
    """
    pen = _square(size)
    if kind in RESOURCES:
        RESOURCES[kind](pen, 0, 0, 0.8)
    elif kind in ICONS:
        ICONS[kind](pen, ground)
    else:
        raise KeyError(f"nothing draws {kind!r}: decorate a function in render/scenarios with @drawn({kind!r})")
    return pen.finish()


@lru_cache(maxsize=64)
def badge(colour: str, size: int) -> Image.Image:
    """The round badge of a player colour."""
    livery = LIVERIES[colour]
    pen = _square(size)
    pen.disc(0, 0, 0.98, CREAM)
    pen.disc(0, 0, 0.86, INK)
    pen.disc(0, 0, 0.78, livery.fill)
    emblem(pen, livery.emblem, 0, 0, 0.40, livery.emblem_fill)
    return pen.finish()


@lru_cache(maxsize=16)
def medal(kind: str, size: int) -> Image.Image:
    """An icon on a dark disc, to lie on a badge."""
    pen = _square(size)
    pen.disc(0, 0, 0.98, ACCENT)
    pen.disc(0, 0, 0.84, PANEL)
    sign = icon(kind, round(size * 0.62), PANEL)
    medal = pen.finish()
    corner = (size - sign.width) // 2
    medal.alpha_composite(sign, (corner, corner))
    return medal


@lru_cache(maxsize=8)
def table_badge(size: int) -> Image.Image:
    """The header's island, for when it is nobody's turn."""
    pen = _square(size)
    pen.polygon(hexagon(radius=0.98), CREAM)
    pen.polygon(hexagon(radius=0.86), INK)
    pen.polygon(hexagon(radius=0.78), SEA_SHALLOW)
    pen.polygon(star(0, 0, 0.58, 0.24, 4), CREAM)
    return pen.finish()


@lru_cache(maxsize=8)
def thinking(width: int, height: int) -> Image.Image:
    """Three dots: this player is waited for."""
    pen = Pen(width, height, 1, (0, 0))
    pen.box(0, 0, width - 0.5, height - 0.5, ACCENT, height / 2)
    for dot in range(3):
        pen.disc(width / 2 + (dot - 1) * height * 0.46, height / 2, height * 0.13, INK)
    return pen.finish()


@lru_cache(maxsize=32)
def die(number: int, size: int, red: bool) -> Image.Image:
    """One die showing a number."""
    pen = _square(size)
    pen.box(-0.96, -0.96, 0.96, 0.96, INK, 0.30)
    pen.box(-0.90, -0.90, 0.90, 0.86, RED if red else DIE_YELLOW, 0.28)
    for x, y in FACES[number]:
        pen.disc(x * 0.47, y * 0.47, 0.19, CREAM if red else INK)
    return pen.finish()


@lru_cache(maxsize=64)
def pill(width: int, height: int) -> Image.Image:
    """What lies behind the figure of a held award."""
    pen = Pen(width, height, 1, (0, 0))
    pen.box(0, 0, width - 0.5, height - 0.5, ACCENT, height * 0.21)
    return pen.finish()


@lru_cache(maxsize=128)
def card(width: int, height: int, colour: str, active: bool, scale: float) -> Image.Image:
    """The ground of a player card.

    That of the active player is outlined.
    """
    pen = Pen(width, height, scale, (0, 0), ground=PANEL)
    right, bottom = width / scale - 1, height / scale - 1
    rim, inset = (ACCENT, 4) if active else (PANEL_RAISED, 0)
    pen.box(0, 0, right, bottom, rim, 12)
    pen.box(4, 4, right - 4, bottom - 4, PANEL_RAISED, 9)
    pen.box(inset, bottom - 9, right - inset, bottom - 4, UNDERLINES[colour])
    return pen.finish()
