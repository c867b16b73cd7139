"""The sinking island (section 5 of the rules): dikes, hexes that are gone, and how much time is left."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise
from math import hypot, sin
from typing import Protocol

from PIL import Image

from engine.view import View
from render import icons, markers
from render.captions import Caption
from render.display import Item, Items
from render.pen import Pen, hexagon
from render.pieces import figure, sheet
from render.plan import Box, Field, Page
from render.scenarios.overlay import Overlay, Strip
from render.standing import figure_item
from render.theme import (
    ACCENT,
    COLUMN,
    COLUMN_SHADE,
    CREAM,
    FOAM,
    INK,
    RED,
    RIVER,
    RIVER_LIGHT,
    SEA_MID,
    SEA_SHALLOW,
    TEXT,
    TEXT_DIM,
    TILE,
    WALL,
    WALL_LIGHT,
    Colour,
)

NAME = "catlantis"
DIKE_RADIUS, DIKE_WIDTH, STONE, GATE = 0.79, 0.10, 0.20, 0.35


class Catlantis(Protocol):
    """What ``view.ext["catlantis"]`` has.

    ``dikes`` are the hexes with one and ``dikes_left`` the stock (C-4). ``sunk`` are the hexes that became sea (C-5).
    ``trigger`` is the seat that began the end (C-2). ``rounds`` is how many flood rounds there are; ``round`` is None
    until the first of the last turns, 0 in the consolidation round, then the number of the flood round (C-3).
    """

    @property
    def dikes(self) -> Collection[int]: ...
    @property
    def dikes_left(self) -> int: ...
    @property
    def sunk(self) -> Collection[int]: ...
    @property
    def trigger(self) -> int | None: ...
    @property
    def rounds(self) -> int: ...
    @property
    def round(self) -> int | None: ...


@figure("dike")
def dike(radius: int) -> Pen:
    """A wall of stones inside the rim of a hex, open at the top, where the name of the hex is printed."""
    pen = sheet(radius, 1.74, 1.98)
    corners = hexagon(radius=DIKE_RADIUS)
    slope = 3**-0.5
    gate = [(side * GATE, corners[0][1] + GATE * slope) for side in (1, -1)]
    wall = [gate[0], *corners[1:], gate[1]]
    for width, fill in ((DIKE_WIDTH + 0.10, CREAM), (DIKE_WIDTH + 0.05, INK), (DIKE_WIDTH, WALL)):
        pen.line(wall, width, fill)
    for (x, y), (next_x, next_y) in pairwise(wall):
        along = ((next_x - x) / hypot(next_x - x, next_y - y), (next_y - y) / hypot(next_x - x, next_y - y))
        count = round(hypot(next_x - x, next_y - y) / STONE)
        for stone in range(count):
            share = (stone + 0.5) / count
            at_x, at_y = x + (next_x - x) * share, y + (next_y - y) * share
            reach = DIKE_WIDTH / 2
            ends = [(at_x - along[1] * side * reach, at_y + along[0] * side * reach) for side in (-1, 1)]
            pen.line(ends, 0.024, INK, round_ends=False)
        # The upper or left side of every stone lies in the light.
        rim = [(a - along[1] * 0.028, b + along[0] * 0.028) for a, b in ((x, y), (next_x, next_y))]
        pen.line(rim, 0.018, WALL_LIGHT, round_ends=False)
    return pen


@lru_cache(maxsize=16)
def ruins(radius: int) -> Image.Image:
    """What is left of a hex that sank: two columns and a gable in shallow water."""
    pen = sheet(radius, 1.74, 1.98)
    pen.polygon(hexagon(radius=TILE), SEA_MID)
    pen.polygon(hexagon(radius=0.82), SEA_SHALLOW)
    for x, y, half in ((-0.12, 0.30, 0.52), (0.30, 0.36, 0.30), (0.05, 0.50, 0.40)):
        pen.disc(x, y, half, RIVER, half * 0.26)
    for x, top in ((-0.34, -0.14), (-0.02, -0.30)):
        _column(pen, x, top, 0.28)
    pen.polygon([(0.20, 0.26), (0.46, -0.02), (0.58, 0.26)], COLUMN_SHADE)
    pen.polygon([(0.20, 0.26), (0.46, -0.02), (0.50, 0.10), (0.34, 0.26)], COLUMN)
    for x, y, half, fill in (
        (-0.34, 0.28, 0.20, FOAM),
        (-0.02, 0.28, 0.20, FOAM),
        (0.39, 0.26, 0.28, FOAM),
        (-0.16, 0.44, 0.22, RIVER_LIGHT),
        (0.24, 0.46, 0.18, RIVER_LIGHT),
        (0.04, 0.60, 0.16, RIVER_LIGHT),
    ):
        crest = [(x + half * step / 8, y + 0.022 * sin(step * 1.2)) for step in range(-8, 9)]
        pen.line(crest, 0.032, fill)
    return pen.finish()


def _column(pen: Pen, x: float, top: float, foot: float) -> None:
    """A fluted column, broken at the top."""
    half = 0.095
    pen.polygon(
        [(x - half, foot), (x - half, top), (x - 0.02, top - 0.05), (x + half, top + 0.03), (x + half, foot)], COLUMN
    )
    for flute in (-0.04, 0.02, 0.075):
        pen.line([(x + flute, top + 0.02), (x + flute, foot)], 0.02, COLUMN_SHADE, round_ends=False)
    pen.box(x - half - 0.03, top + 0.02, x + half + 0.03, top + 0.075, COLUMN_SHADE, 0.02)


def ground(view: View, field: Field) -> Items:
    """Sunken hexes and dikes."""
    part: Catlantis = view.ext[NAME]
    for place in sorted(part.sunk):
        yield Item.centred(ruins(field.unit), field.hex(place))
        yield Item.centred(markers.hex_name(field.board.hex_names[place], field.unit), field.name(place))
    for place in sorted(part.dikes):
        yield figure_item(field, "dike", place, False)


def strip(view: View, page: Page, box: Box, caption: Caption) -> Items:
    """The rounds that are left, who began the end, the dikes in stock."""
    part: Catlantis = view.ext[NAME]
    row = Strip(page, box)
    row.label("wave", caption.strips.get(NAME, ""), 380)
    for number in range(part.rounds + 1):
        gone = part.round is not None and number < part.round
        row.sprite(_round(page.px(44), number, gone=gone, now=number == part.round), 8)
    if part.trigger is not None:
        row.part()
        row.sprite(icons.icon("bell", page.px(36)), 8)
        row.sprite(icons.badge(view.players[part.trigger].colour, page.px(44)), 0)
    row.part()
    row.count("dike", part.dikes_left)
    return row.finish()


@lru_cache(maxsize=64)
def _round(size: int, number: int, *, gone: bool, now: bool) -> Image.Image:
    """One round: a small wall for the consolidation, then the numbers of the flood rounds."""
    letters = INK if now else TEXT_DIM if gone else TEXT
    pen = icons.cell(size, ACCENT if now else None)
    if number:
        pen.write(0, -0.02, str(number), size * 0.62, letters)
    else:
        _wall(pen, 0.58, WALL if not now else INK, INK if not now else ACCENT)
    if gone:
        pen.line([(-0.62, 0.62), (0.62, -0.62)], 0.14, RED)
    return pen.finish()


def _wall(pen: Pen, reach: float, fill: Colour, joints: Colour) -> None:
    """A few courses of stones."""
    for row in range(3):
        top = (-1 + row * 0.66) * reach
        pen.box(-reach, top + 0.02, reach, top + 0.64 * reach, fill)
        for joint in (-0.35, 0.35) if row % 2 else (0.0,):
            pen.box(joint * reach - 0.045, top, joint * reach + 0.045, top + 0.66 * reach, joints)
        pen.box(-reach, top + 0.60 * reach, reach, top + 0.68 * reach, joints)


@icons.drawn("dike")
def _dike_sign(pen: Pen, ground: Colour) -> None:
    _wall(pen, 0.8, WALL, ground)


@icons.drawn("wave")
def _wave_sign(pen: Pen, ground: Colour) -> None:
    for row, fill in ((-0.45, FOAM), (0.05, SEA_SHALLOW), (0.55, SEA_MID)):
        pen.line([(x / 10, row + 0.16 * sin(x / 10 * 6.4)) for x in range(-8, 9)], 0.24, fill)


@icons.drawn("bell")
def _bell_sign(pen: Pen, ground: Colour) -> None:
    pen.disc(0, 0.62, 0.2, ACCENT)
    pen.disc(0, -0.2, 0.52, ACCENT, 0.58)
    pen.polygon([(-0.52, -0.2), (0.52, -0.2), (0.8, 0.5), (-0.8, 0.5)], ACCENT)
    pen.disc(0, -0.8, 0.14, ACCENT)


OVERLAY = Overlay(ground=ground, strip=strip)
