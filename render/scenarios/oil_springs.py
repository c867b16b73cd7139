"""Oil springs (section 3 of the rules): the springs, metropolises, oil on the cards, the disaster track."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import ceil
from typing import Protocol

from PIL import Image

from engine.base.tables import DESERT, SEA
from engine.view import PlayerView, View
from render import icons, markers, text
from render.captions import Caption, line
from render.display import Item, Items
from render.emblems import emblem
from render.pen import Pen, grown, hexagon, star
from render.pieces import building, cut_out, sheet
from render.plan import Box, Field, Page
from render.scenarios.overlay import Overlay, Strip
from render.theme import (
    ACCENT,
    CELL,
    CREAM,
    DERRICK,
    INK,
    LEAF,
    OIL,
    OIL_SHEEN,
    PANEL_RAISED,
    RED,
    SMALLEST_TEXT,
    TEXT,
    TILE,
    TOKEN,
    Colour,
    Livery,
    Point,
)

NAME = "oil_springs"
STEPS = 5
"""At this step of the track the disaster comes (O-22)."""
DROP_AT = (0.355, 0.31)
"""From the middle of a spring's number to that of its drop: beyond the last pip."""


class OilSprings(Protocol):
    """What ``view.ext["oil_springs"]`` has.

    ``springs`` are hexes (O-3). ``oil`` (O-11) and ``sequestered`` (O-23) count tokens by seat, ``limit`` is how much
    oil one may hold, ``supply`` and ``metropolises`` are what is left in the common stock, ``champion`` is a seat.
    ``marker`` goes from 0 to 5 (O-22); ``destroyed`` are the number tokens on the track in order (O-33), ``places`` is
    how many make it full (O-41).
    """

    @property
    def springs(self) -> Collection[int]: ...
    @property
    def oil(self) -> Sequence[int]: ...
    @property
    def sequestered(self) -> Sequence[int]: ...
    @property
    def limit(self) -> int: ...
    @property
    def supply(self) -> int: ...
    @property
    def metropolises(self) -> int: ...
    @property
    def champion(self) -> int | None: ...
    @property
    def marker(self) -> int: ...
    @property
    def destroyed(self) -> Sequence[int]: ...
    @property
    def places(self) -> int: ...


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
    """What covers a hex that a disaster destroyed: ash, and a cross where the number was."""
    pen = sheet(radius, 1.74, 1.98)
    pen.veil(hexagon(radius=TILE), INK, 0.58)
    pen.disc(0, 0, 0.30, INK)
    for tilt in (-1, 1):
        pen.line([(-0.13, -0.13 * tilt), (0.13, 0.13 * tilt)], 0.09, TOKEN)
    return pen.finish()


def ground(view: View, field: Field) -> Items:
    """Springs under their numbers, and hexes that disasters destroyed."""
    part: OilSprings = view.ext[NAME]
    for place in sorted(part.springs):
        x, y = field.hex(place)
        yield Item.centred(spring(field.unit), (x, y))
        if view.tokens[place]:
            yield Item.centred(markers.token(view.tokens[place], field.unit), (x, y))
        yield Item.centred(spring_sign(field.unit), (x + DROP_AT[0] * field.radius, y + DROP_AT[1] * field.radius))
    for place, (terrain, token) in enumerate(zip(view.terrain, view.tokens, strict=True)):
        if not token and terrain not in (DESERT, SEA) and place not in part.springs:
            yield Item.centred(wasteland(field.unit), field.hex(place))
            yield Item.centred(markers.hex_name(field.board.hex_names[place], field.unit), field.name(place))


def strip(view: View, page: Page, box: Box, caption: Caption) -> Items:
    """The disaster track, the tokens on it, and what is left in the stock."""
    part: OilSprings = view.ext[NAME]
    row = Strip(page, box)
    row.label("disaster", caption.strips.get(NAME, ""), 170)
    for step in range(1, STEPS + 1):
        row.sprite(_step(page.px(38), step, reached=step <= part.marker), 6)
    row.part()
    for place in range(part.places):
        row.sprite(_grave(page.px(40), part.destroyed[place] if place < len(part.destroyed) else 0), 4)
    row.part()
    row.count("drop", part.supply)
    row.part()
    row.count("metropolis", part.metropolises)
    return row.finish()


@lru_cache(maxsize=32)
def _step(size: int, step: int, *, reached: bool) -> Image.Image:
    """A step of the track; the last is the disaster."""
    last = step == STEPS
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
        pen.write(0, -0.02, str(number), max(0.58 * size, SMALLEST_TEXT), RED if hot else INK)
    else:
        pen.disc(0, 0, 0.80, PANEL_RAISED)
    return pen.finish()


def _burst(pen: Pen, radius: float, fill: Colour) -> None:
    pen.polygon(star(0, 0, radius * 1.25, radius * 0.62, 8), fill)


def card_line(view: View, page: Page, box: Box, player: PlayerView) -> Items:
    """A drop for every oil token that one may hold, filled for those held; then what was sequestered."""
    part: OilSprings = view.ext[NAME]
    px = page.px
    pitch = px(28) if part.limit <= 4 else px(30)
    for index in range(part.limit):
        full = index < part.oil[player.seat]
        sprite = _pip(px(26), full=full)
        yield Item(sprite, box.left + px(14) + index * pitch, box.top + (box.height - sprite.height) // 2)
    lit = part.champion == player.seat
    count, size = str(part.sequestered[player.seat]), px(27)
    width = px(32 + 12) + ceil(text.width(count, size, True))
    left = box.right - px(8) - width
    ground_colour, fill = (ACCENT, INK) if lit else (PANEL_RAISED, TEXT)
    if lit:
        yield Item(icons.pill(width, px(40)), left, box.top + px(2))
    yield Item(icons.icon("leaf", px(27), ground_colour), left + px(6), box.top + px(9))
    yield line(count, size, left + px(38), box.top + px(5), fill, True)


@lru_cache(maxsize=8)
def _pip(size: int, *, full: bool) -> Image.Image:
    pen = Pen(size, size * 1.3, size / 2)
    if full:
        for rim, fill in ((0.24, TEXT), (0.0, OIL)):
            drop(pen, 0, 0.42, 0.62 + rim, fill)
    else:
        drop(pen, 0, 0.42, 0.62, CELL)
    return pen.finish()


@icons.drawn("drop")
def _drop_sign(pen: Pen, ground: Colour) -> None:
    for rim, fill in ((0.14, TEXT), (0.0, OIL)):
        drop(pen, 0, 0.28, 0.55 + rim, fill)


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
