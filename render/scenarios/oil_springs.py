"""Oil springs: springs, metropolises, oil on cards, the disaster track.

See section 3 of the rules.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, radians, sin

from PIL import Image

from engine.base.tables import bears_token
from engine.modules.oil_springs import OilView
from engine.modules.oil_springs.oil import SLOT, TRACK_END
from engine.view import PlayerView, View
from render import icons, markers, text
from render.captions import Caption, line
from render.display import Item, Items
from render.emblems import emblem
from render.page import Box, Field, Page
from render.pen import Pen, grown, hexagon, rotated, star
from render.pieces import OUTLINE, building, cut_out, sheet
from render.scenarios.overlay import Overlay, Strip
from render.theme import (
    ACCENT,
    ASH,
    ASH_LIGHT,
    CELL,
    CREAM,
    DERRICK,
    FOAM,
    INK,
    LEAF,
    MIN_TEXT,
    OIL,
    OIL_ON_PANEL,
    OIL_SHEEN,
    PANEL_RAISED,
    RED,
    SEA_SHALLOW,
    TEXT,
    TILE,
    TOKEN,
    Colour,
    Livery,
    Point,
)

DROP_AT = (0.355, 0.31)
"""From the middle of a spring's number to that of its drop: beyond the last pip."""


@building("metropolis")
def metropolis(radius: int, livery: Livery) -> Pen:
    """A walled town with a golden tower."""
    pen = sheet(radius, 1.0, 1.06)
    wall = [(-0.34, 0.28), (-0.34, -0.02), (0, -0.02), (0.34, -0.02), (0.34, 0.28)]
    left = [(-0.34, 0.28), (-0.34, -0.12), (-0.19, -0.12), (-0.19, 0.28)]
    right = [(0.19, 0.28), (0.19, -0.12), (0.34, -0.12), (0.34, 0.28)]
    tower = [(-0.14, 0.28), (-0.14, -0.17), (0.14, -0.17), (0.14, 0.28)]
    spire = [(-0.17, -0.17), (0, -0.44), (0.17, -0.17)]
    cut_out(
        pen, [(wall, livery.fill), (left, livery.fill), (right, livery.fill), (tower, livery.fill), (spire, ACCENT)]
    )
    pen.polygon([(0, -0.44), (0.17, -0.17), (0.03, -0.17)], livery.shade if livery.shade != ACCENT else INK)
    for side in (-1, 1):
        for battlement in (0.225, 0.305):
            pen.box(side * battlement - 0.022, -0.12, side * battlement + 0.022, -0.07, livery.shade)
        pen.box(side * 0.265 - 0.032, 0.05, side * 0.265 + 0.032, 0.14, livery.shade)
    pen.box(-0.14, -0.17, 0.14, -0.125, livery.shade)
    emblem(pen, livery.emblem, 0, 0.075, 0.115, livery.emblem_fill)
    return pen


@building("flooded_city")
def flooded_city(radius: int, livery: Livery) -> Pen:
    """The tops of a small city in water.

    It is no more than a settlement.
    """
    pen = sheet(radius, 0.80, 0.70)
    hall = [(-0.24, 0.18), (-0.24, 0.0), (0, 0.0), (0.20, 0.0), (0.20, 0.18)]
    tower = [(-0.06, 0.18), (-0.06, -0.12), (0.07, -0.25), (0.20, -0.12), (0.20, 0.18)]
    turns = [radians(10 * step) for step in range(36)]
    water = [(-0.01 + 0.34 * cos(turn), 0.17 + 0.095 * sin(turn)) for turn in turns]
    cut_out(pen, [(hall, livery.fill), (tower, livery.fill), (water, SEA_SHALLOW)])
    # What stands behind the rim of the water comes out of it again.
    for rim, fill in ((OUTLINE, INK), (0.0, livery.fill)):
        for wall in (hall, tower):
            pen.polygon([(x, min(y, 0.145)) for x, y in grown(wall, rim)], fill)
    roof = [(-0.06, -0.12), (0.07, -0.25), (0.20, -0.12), (0.20, -0.075), (0.07, -0.20), (-0.06, -0.075)]
    pen.polygon(roof, livery.shade)
    pen.box(-0.24, 0.0, -0.086, 0.035, livery.shade)
    emblem(pen, livery.emblem, 0.07, 0.02, 0.09, livery.emblem_fill)
    pen.line([(-0.27, 0.15), (0.23, 0.15)], 0.03, FOAM)
    pen.line([(-0.16, 0.215), (-0.05, 0.215)], 0.025, FOAM)
    pen.line([(0.04, 0.215), (0.15, 0.215)], 0.025, FOAM)
    return pen


def drop(pen: Pen, x: float, y: float, radius: float, fill: Colour) -> None:
    """A drop whose round part has this radius and this middle."""
    pen.disc(x, y, radius, fill)
    pen.polygon(
        [(x - radius * 0.92, y - radius * 0.38), (x, y - radius * 2.1), (x + radius * 0.92, y - radius * 0.38)], fill
    )


@lru_cache(maxsize=16)
def spring(radius: int) -> Image.Image:
    """A pool of oil, a derrick, and a drop beside the number."""
    pen = sheet(radius, 1.74, 1.98)
    pools = ((-0.18, 0.60, 0.40, 0.13), (0.16, 0.54, 0.36, 0.13), (0.30, 0.44, 0.26, 0.10), (-0.42, 0.50, 0.16, 0.07))
    for rim, fill in ((0.03, OIL_SHEEN), (0.0, OIL)):
        for x, y, reach, height in pools:
            pen.disc(x, y, reach + rim, fill, height + rim)
    pen.arc(-0.12, 0.60, (0.30, 0.075), (190, 290), 0.025, OIL_SHEEN)
    pen.arc(0.26, 0.50, (0.24, 0.07), (200, 330), 0.025, OIL_SHEEN)
    _derrick(pen, 0.57, 0.42, 0.62)
    return pen.finish()


def _derrick(pen: Pen, x: float, foot: float, height: float) -> None:
    """A wooden tower over a well."""
    half, top = 0.17, foot - height

    def at(share: float) -> tuple[float, float]:
        return half * (1 - 0.78 * share), foot - height * share

    for width, fill in ((0.075, INK), (0.04, DERRICK)):
        for side in (-1, 1):
            pen.line([(x + side * half, foot), (x + side * half * 0.22, top)], width, fill)
        for low, high in ((0.0, 0.42), (0.42, 0.76)):
            (reach_low, y_low), (reach_high, y_high) = at(low), at(high)
            for side in (-1, 1):
                pen.line([(x + side * reach_low, y_low), (x - side * reach_high, y_high)], width * 0.7, fill)
            pen.line([(x - reach_high, y_high), (x + reach_high, y_high)], width * 0.7, fill)
    pen.box(x - 0.085, top - 0.05, x + 0.085, top + 0.03, INK, 0.02)
    pen.box(x - 0.06, top - 0.03, x + 0.06, top + 0.01, DERRICK)


@lru_cache(maxsize=16)
def spring_sign(radius: int) -> Image.Image:
    """The drop at the edge of a spring's number token."""
    pen = sheet(radius, 0.46, 0.56)
    for rim, fill in ((0.052, CREAM), (0.024, INK), (0.0, OIL)):
        shape = grown([(-0.118, 0.02), (0, -0.19), (0.118, 0.02)], rim)
        pen.disc(0, 0.06, 0.125 + rim, fill)
        pen.polygon(shape, fill)
    pen.arc(0, 0.06, (0.075, 0.075), (100, 190), 0.03, OIL_SHEEN)
    return pen.finish()


@lru_cache(maxsize=16)
def wasteland(radius: int) -> Image.Image:
    """A destroyed hex: cracked ash, a cross for the number.

    It covers whatever it was.
    """
    pen = sheet(radius, 1.74, 1.98)
    pen.polygon(hexagon(radius=TILE), ASH)
    for turn in range(0, 360, 60):
        pen.polygon(rotated(((0.16, 0.52), (0.30, 0.44), (0.40, 0.58), (0.22, 0.66)), turn), ASH_LIGHT)
        pen.line(rotated(((0.0, 0.30), (0.07, 0.52), (-0.05, 0.66), (0.02, 0.88)), turn), 0.045, INK)
        pen.line(rotated(((-0.05, 0.66), (-0.20, 0.76)), turn), 0.03, INK)
    pen.disc(0, 0, 0.36, TOKEN)
    pen.disc(0, 0, 0.325, INK)
    for tilt in (-1, 1):
        pen.line([(-0.15, -0.15 * tilt), (0.15, 0.15 * tilt)], 0.10, TOKEN)
    return pen.finish()


def ground(view: View, field: Field) -> Items:
    """Springs under their numbers, and hexes that disasters destroyed."""
    part: OilView = view.ext[SLOT]
    for place in sorted(part.springs):
        x, y = field.hex(place)
        yield Item.centred(spring(field.unit), (x, y))
        if view.tokens[place]:
            yield Item.centred(markers.token(view.tokens[place], field.unit), (x, y))
        yield Item.centred(spring_sign(field.unit), (x + DROP_AT[0] * field.radius, y + DROP_AT[1] * field.radius))
    for place, (terrain, token) in enumerate(zip(view.terrain, view.tokens, strict=True)):
        if not token and bears_token(terrain) and place not in part.springs:
            yield Item.centred(wasteland(field.unit), field.hex(place))
            yield Item.centred(markers.hex_name(field.board.hex_names[place], field.unit), field.name(place))


def strip(view: View, page: Page, box: Box, caption: Caption) -> Items:
    """The disaster track, its number tokens, and the metropolises left."""
    part: OilView = view.ext[SLOT]
    row = Strip(page, box)
    row.label("disaster", caption.strips.get(SLOT, ""), 170)
    for step in range(1, TRACK_END + 1):
        row.sprite(_step(page.px(38), step, reached=step <= part.marker), 6)
    row.part()
    for place in range(part.places):
        row.sprite(_grave(page.px(40), part.destroyed[place] if place < len(part.destroyed) else 0), 4)
    row.part()
    row.count("metropolis", part.metropolises)
    return row.finish()


@lru_cache(maxsize=32)
def _step(size: int, step: int, *, reached: bool) -> Image.Image:
    """A step of the track; the last is the disaster."""
    last = step == TRACK_END
    pen = icons.cell(size, (RED if last else ACCENT) if reached else None)
    if last:
        _burst(pen, 0.62, CREAM if reached else RED)
    elif reached:
        drop(pen, 0, 0.22, 0.34, INK)
    return pen.finish()


@lru_cache(maxsize=64)
def _grave(size: int, number: int) -> Image.Image:
    """A place of the track for a destroyed number token."""
    pen = Pen(size, size, size / 2)
    pen.disc(0, 0, 0.95, TOKEN if number else CELL)
    if number:
        hot = number in (6, 8)
        pen.write(0, -0.02, str(number), max(0.58 * size, MIN_TEXT), RED if hot else INK)
    else:
        pen.disc(0, 0, 0.80, PANEL_RAISED)
    return pen.finish()


def _burst(pen: Pen, radius: float, fill: Colour) -> None:
    pen.polygon(star(0, 0, radius * 1.25, radius * 0.62, 8), fill)


def card_line(view: View, page: Page, box: Box, player: PlayerView) -> Items:
    """A player's oil, then what they sequestered.

    That is lit for the Champion.
    """
    part: OilView = view.ext[SLOT]
    px = page.px
    yield from _held(page, box, part.oil[player.seat], part.limit)
    lit = part.champion == player.seat
    count, size = str(part.sequestered[player.seat]), px(27)
    width = px(32 + 12) + ceil(text.width(count, size, True))
    left = box.right - px(8) - width
    ground_colour, fill = (ACCENT, INK) if lit else (PANEL_RAISED, TEXT)
    if lit:
        yield Item(icons.pill(width, px(38)), left, box.top + px(5))
    yield Item(icons.icon("leaf", px(27), ground_colour), left + px(6), box.top + px(11))
    yield line(count, size, left + px(38), box.top + px(7), fill, True)


def _held(page: Page, box: Box, held: int, limit: int | None) -> Items:
    """A drop for every oil token, filled for those held.

    Without a limit it is a number.
    """
    px = page.px
    pitch = px(28 if limit == 4 else 30)
    for index in range(limit or 1):
        sprite = _pip(px(26), full=index < held)
        yield Item(sprite, box.left + px(14) + index * pitch, box.top + (box.height - sprite.height) // 2)
    if limit is None:
        yield line(str(held), px(27), box.left + px(14) + pitch + px(4), box.top + px(7), TEXT, True)


@lru_cache(maxsize=8)
def _pip(size: int, *, full: bool) -> Image.Image:
    pen = Pen(size, size * 1.3, size / 2)
    if full:
        _drop_on_panel(pen, 0.42, 0.74)
    else:
        for reach, fill in ((0.74, CELL), (0.58, PANEL_RAISED)):
            drop(pen, 0, 0.42, reach, fill)
    return pen.finish()


@icons.drawn("oil")
def _oil_sign(pen: Pen, ground: Colour) -> None:
    _drop_on_panel(pen, 0.28, 0.60)


def _drop_on_panel(pen: Pen, y: float, radius: float) -> None:
    drop(pen, 0, y, radius, OIL_ON_PANEL)
    pen.arc(0, y, (radius * 0.58, radius * 0.58), (100, 190), radius * 0.2, OIL)


@icons.drawn("leaf")
def _leaf_sign(pen: Pen, ground: Colour) -> None:
    fill = LEAF if ground != ACCENT else INK
    blade: list[Point] = [
        (-0.75, 0.55),
        (-0.62, -0.25),
        (-0.1, -0.72),
        (0.85, -0.8),
        (0.72, 0.1),
        (0.25, 0.6),
        (-0.4, 0.72),
    ]
    pen.polygon(blade, fill)
    pen.line([(-0.85, 0.85), (0.4, -0.35)], 0.13, ground)


@icons.drawn("metropolis")
def _metropolis_sign(pen: Pen, ground: Colour) -> None:
    pen.box(-0.85, -0.1, 0.85, 0.8, TEXT)
    for side in (-0.85, 0.5):
        pen.box(side, -0.45, side + 0.35, 0.8, TEXT)
    pen.box(-0.28, -0.4, 0.28, 0.8, TEXT)
    pen.polygon([(-0.36, -0.36), (0, -0.95), (0.36, -0.36)], ACCENT)
    pen.box(-0.14, 0.3, 0.14, 0.8, ground)


@icons.drawn("disaster")
def _disaster_sign(pen: Pen, ground: Colour) -> None:
    _burst(pen, 0.75, RED)
    pen.box(-0.1, -0.48, 0.1, 0.12, CREAM, 0.08)
    pen.disc(0, 0.36, 0.12, CREAM)


OVERLAY = Overlay(ground=ground, strip=strip, line=card_line)
