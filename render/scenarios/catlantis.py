"""The sinking island: dikes, sunken hexes and rounds left.

See section 5 of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot, sin

from PIL import Image

from engine.base.tables import DESERT
from engine.modules.catlantis.island import SLOT, Island
from engine.modules.catlantis.losses import losses
from engine.view import PlayerView, View
from render import icons, markers
from render.captions import Caption
from render.display import Item, Items
from render.marks import Ghost, ghost_item
from render.page import Box, Field, Page
from render.pen import Pen, hexagon
from render.pieces import figure, sheet
from render.scenarios.overlay import Overlay, Strip
from render.standing import figure_item, figure_spot, has_token
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
    Point,
)

DIKE, FLOOD = "dike", "flood"
"""A dike, and a hex under water, which is a figure only as a ghost: what a flood would leave."""
DIKE_RADIUS, DIKE_WIDTH, STONE, GATE = 0.79, 0.10, 0.20, 0.35
RUBBLE = 3
"""Pieces into which each side of a dike breaks."""


@figure(DIKE, flat=True)
def dike(radius: int) -> Pen:
    """A wall of stones inside a hex's rim.

    It is open at the top, where the name of the hex is printed.
    """
    pen = sheet(radius, 1.74, 1.98)
    wall = _course()
    for width, fill in ((DIKE_WIDTH + 0.12, CREAM), (DIKE_WIDTH + 0.08, INK), (DIKE_WIDTH, WALL)):
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


def _course() -> list[Point]:
    """The line of a dike, from its gate around to it."""
    corners = hexagon(radius=DIKE_RADIUS)
    slope = 3**-0.5
    gate = [(side * GATE, corners[0][1] + GATE * slope) for side in (1, -1)]
    return [gate[0], *corners[1:], gate[1]]


@lru_cache(maxsize=16)
def rubble(radius: int) -> Image.Image:
    """A dike in red pieces: it would break.

    Crosses on it would seem to mean the roads beside it.
    """
    pen = sheet(radius, 1.74, 1.98)
    for width, fill in ((DIKE_WIDTH + 0.08, CREAM), (DIKE_WIDTH, RED)):
        for (x, y), (next_x, next_y) in pairwise(_course()):
            for piece in range(RUBBLE):
                ends = [
                    (x + (next_x - x) * (piece + share) / RUBBLE, y + (next_y - y) * (piece + share) / RUBBLE)
                    for share in (0.28, 0.72)
                ]
                pen.line(ends, width, fill)
    return pen.finish()


@figure(FLOOD, flat=True)
def flood(radius: int) -> Pen:
    """A sunken hex: two columns and a gable in shallow water."""
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
    return pen


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
    part: Island = view.ext[SLOT]
    for place in sorted(part.sunk):
        yield figure_item(field, FLOOD, place, False)
    for place in sorted(part.dikes):
        yield figure_item(field, DIKE, place, False)


def names(view: View, field: Field) -> Items:
    """The names of sunken hexes.

    Ships come nearer to them than roads on land would.
    """
    part: Island = view.ext[SLOT]
    for place in sorted(part.sunk):
        yield name_item(field, place)


def name_item(field: Field, place: int) -> Item:
    """A hex's printed name, where it was on land."""
    return Item.centred(markers.hex_name(field.board.hex_names[place], field.unit), field.name(place))


def below(view: View, field: Field, ghost: Ghost) -> Items:
    """The ghost of a dike, or of a hex under water.

    The hex has its name; a dike that saves it lies in red pieces.
    """
    part: Island = view.ext[SLOT]
    if ghost.piece == FLOOD and ghost.place in part.dikes:
        yield Item.centred(rubble(field.unit), field.hex(ghost.place))
    elif ghost.piece in (DIKE, FLOOD):
        yield ghost_item(view, field, ghost)
        yield name_item(field, ghost.place)


def above(view: View, field: Field, ghost: Ghost) -> Items:
    """Crosses on all that a flood would take.

    The robber at home is among it. A dike saves all.
    """
    if ghost.piece == FLOOD and ghost.place not in view.ext[SLOT].dikes:
        for at in _doomed(view, field, ghost.place):
            yield Item.centred(markers.cross(field.unit), at)
        if view.robber == ghost.place:
            robber = figure_spot(field, "robber", ghost.place, has_token(view, ghost.place))
            yield Item.centred(markers.cross(field.unit), robber)
            yield ghost_item(view, field, Ghost("robber", view.terrain.index(DESERT)))


def _doomed(view: View, field: Field, place: int) -> Iterator[Point]:
    lost = losses(view, (place,), view.ext[SLOT].dikes)
    yield from (field.harbour(harbour) for harbour in lost.harbours)
    yield from (field.edge(edge) for edge, _ in lost.routes)
    yield from (field.vertex(vertex) for vertex, _ in lost.buildings)


def sign(view: View, player: PlayerView) -> str | None:
    """A bell for who began the end."""
    part: Island = view.ext[SLOT]
    return "bell" if part.trigger == player.seat else None


def strip(view: View, page: Page, box: Box, caption: Caption) -> Items:
    """The rounds left, the trigger, the dikes in stock."""
    part: Island = view.ext[SLOT]
    row = Strip(page, box)
    row.label("wave", caption.strips.get(SLOT, ""), 380)
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
    """One round: the consolidation's small wall, or a flood round's number."""
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


OVERLAY = Overlay(ground=ground, pieces=names, below=below, above=above, strip=strip, sign=sign)
