"""Emblems: shapes for a player colour or a resource."""

from __future__ import annotations

from collections.abc import Callable

from render.pen import Pen, star
from render.theme import (
    BRICK,
    BRICK_TOP,
    EAR,
    GRAIN,
    GRAIN_SHADE,
    INK,
    LOG,
    LOG_END,
    STONE,
    STONE_LIGHT,
    STONE_MID,
    WHITE,
    Colour,
)


def emblem(pen: Pen, shape: str, x: float, y: float, radius: float, fill: Colour) -> None:
    """Draw a player colour's emblem.

    All six have about the same weight at the same radius.
    """
    r = radius
    if shape == "disc":
        pen.disc(x, y, r * 0.92, fill)
    elif shape == "square":
        pen.box(x - r * 0.82, y - r * 0.82, x + r * 0.82, y + r * 0.82, fill)
    elif shape == "triangle":
        pen.polygon([(x, y - r * 1.05), (x + r * 1.05, y + r * 0.8), (x - r * 1.05, y + r * 0.8)], fill)
    elif shape == "diamond":
        pen.polygon([(x, y - r * 1.2), (x + r * 0.95, y), (x, y + r * 1.2), (x - r * 0.95, y)], fill)
    elif shape == "cross":
        pen.box(x - r * 0.36, y - r, x + r * 0.36, y + r, fill)
        pen.box(x - r, y - r * 0.36, x + r, y + r * 0.36, fill)
    else:
        pen.polygon(star(x, y, r * 1.2, r * 0.5), fill)


def lumber(pen: Pen, x: float, y: float, r: float) -> None:
    """Two logs."""
    for row in (0.42, -0.30):
        pen.box(x - r, y + (row - 0.34) * r, x + r * 0.75, y + (row + 0.34) * r, LOG, 0.3 * r)
        pen.disc(x + r * 0.72, y + row * r, r * 0.34, LOG_END)
        pen.disc(x + r * 0.72, y + row * r, r * 0.17, LOG)


def brick(pen: Pen, x: float, y: float, r: float) -> None:
    """Three bricks."""
    for column, row, fill in ((-0.5, 0.42, BRICK), (0.5, 0.42, BRICK), (0, -0.32, BRICK_TOP)):
        left, top = x + (column - 0.47) * r, y + (row - 0.33) * r
        pen.box(left, top, left + 0.94 * r, top + 0.66 * r, fill, 0.08 * r)


def wool(pen: Pen, x: float, y: float, r: float) -> None:
    """A sheep."""
    curls = ((-0.45, 0.05, 0.46), (0.4, 0.05, 0.46), (0, -0.25, 0.5), (0, 0.2, 0.5))
    for leg in (-0.35, 0.25):
        pen.box(x + (leg - 0.08) * r, y + 0.3 * r, x + (leg + 0.08) * r, y + 0.95 * r, INK)
    for outline, fill in ((0.09, INK), (0.0, WHITE)):
        for curl_x, curl_y, radius in curls:
            pen.disc(x + curl_x * r, y + curl_y * r, (radius + outline) * r, fill)
    pen.disc(x + 0.85 * r, y - 0.15 * r, 0.3 * r, INK, 0.24 * r)


def grain(pen: Pen, x: float, y: float, r: float) -> None:
    """An ear."""
    pen.line([(x, y + r), (x, y - 0.5 * r)], 0.14 * r, EAR)
    for row in range(4):
        for side, fill in ((-1, GRAIN_SHADE), (1, GRAIN)):
            pen.disc(x + side * 0.3 * r, y + (-0.55 + row * 0.38) * r, 0.25 * r, fill, 0.30 * r)
    pen.disc(x, y - 0.85 * r, 0.2 * r, GRAIN, 0.32 * r)


def ore(pen: Pen, x: float, y: float, r: float) -> None:
    """A lump of stone."""
    foot_left, left = (x - 0.95 * r, y + 0.7 * r), (x - 0.6 * r, y - 0.3 * r)
    top, right, foot_right = (x, y - 0.85 * r), (x + 0.65 * r, y - 0.25 * r), (x + 0.95 * r, y + 0.7 * r)
    edge = (x - 0.1 * r, y + 0.1 * r)
    pen.polygon([foot_left, left, top, right, foot_right], STONE)
    pen.polygon([foot_left, left, top, edge], STONE_LIGHT)
    pen.polygon([top, right, edge], STONE_MID)


RESOURCES: dict[str, Callable[[Pen, float, float, float], None]] = {
    "lumber": lumber,
    "brick": brick,
    "wool": wool,
    "grain": grain,
    "ore": ore,
}
"""How the card of a resource is shown: ``draw(pen, x, y, radius)``."""
