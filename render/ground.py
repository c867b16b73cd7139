"""The board without pieces: sea, coast, compass, harbours, terrain, tokens. Drawn once a board and then copied."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from threading import Lock

from PIL import Image

from render import markers, terrain
from render.noise import Noise
from render.pen import Pen, hexagon
from render.plan import Plan
from render.theme import (
    BEACH,
    FOAM,
    INK,
    NAME_AT,
    PANEL,
    PIER,
    PIER_DARK,
    SEA,
    SEA_MID,
    SEA_SHALLOW,
    SEA_WAVE,
    Colour,
)

SEA_TERRAIN = "sea"
SHALLOWS = ((1.50, 0.16, SEA_MID), (1.27, 0.16, SEA_SHALLOW))
SHORE = ((1.135, 0.16, FOAM), (1.095, 0.08, BEACH))
"""Rings around land from the outside in: their radius, the rounding of their corners (hex radii), their colour."""
OVERSAMPLING = 2
_drawing = Lock()


def ground(plan: Plan, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> Image.Image:
    """The picture with all that lies on the board before the first piece; the rest is panel. Do not change it."""
    with _drawing:  # Two pictures of a new game must not draw the same board twice.
        return _ground(plan, terrains, tokens)


@lru_cache(maxsize=64)
def _ground(plan: Plan, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> Image.Image:
    field = plan.field
    pen = Pen(field.width, field.height, 1, (0, -field.top), ground=SEA, oversampling=OVERSAMPLING)
    _waves(pen, plan)
    _compass(pen, plan)
    land = [place for place, kind in enumerate(terrains) if kind != SEA_TERRAIN]
    _rings(pen, plan, land, SHALLOWS)
    _sea_lattice(pen, plan, [place for place, kind in enumerate(terrains) if kind == SEA_TERRAIN])
    _rings(pen, plan, land, SHORE)
    _piers(pen, plan)
    picture = Image.new("RGB", plan.size, PANEL)
    picture.paste(pen.finish(), (0, field.top))
    for place in land:
        _put(picture, plan.hex(place), *terrain.tile(terrains[place], place % terrain.VARIANTS, plan.unit))
    for place in land:
        x, y = plan.hex(place)
        if tokens[place]:
            sprite = markers.token(tokens[place], plan.unit)
            _put(picture, (x, y), sprite, sprite)
        sprite = markers.hex_name(plan.board.hex_names[place], plan.unit)
        _put(picture, (x, y - NAME_AT * plan.radius), sprite, sprite)
    for harbour in plan.harbours:
        sprite = markers.harbour_sign(harbour.kind, plan.unit)
        _put(picture, plan.harbour(harbour), sprite, sprite)
    return picture


def _put(picture: Image.Image, middle: tuple[float, float], sprite: Image.Image, mask: Image.Image) -> None:
    picture.paste(sprite, (round(middle[0] - sprite.width / 2), round(middle[1] - sprite.height / 2)), mask)


def _waves(pen: Pen, plan: Plan) -> None:
    noise = Noise("waves")
    field, radius = plan.field, plan.radius
    for _ in range(round(field.width * field.height / radius / radius * 1.1)):
        x, y = noise.uniform(0, field.width), noise.uniform(field.top, field.bottom)
        half = radius * noise.uniform(0.10, 0.20)
        for middle in (x - half, x + half * 0.9):
            pen.arc(middle, y, (half, half * 0.5), (200, 340), radius * 0.026, SEA_WAVE, steps=8)


def _compass(pen: Pen, plan: Plan) -> None:
    middle = plan.compass()
    if middle is None:
        return
    x, y = middle
    radius = 0.58 * plan.radius
    for part, fill in ((0.78, SEA_WAVE), (0.74, SEA), (0.66, SEA_WAVE), (0.645, SEA)):
        pen.disc(x, y, radius * part, fill)
    for count, length, width in ((8, 0.62, 0.12), (4, 1.0, 0.17)):
        for point in range(count):
            turn = 2 * pi * point / count
            ahead_x, ahead_y = sin(turn) * radius, -cos(turn) * radius
            aside_x, aside_y = cos(turn) * radius, sin(turn) * radius
            tip = (x + ahead_x * length, y + ahead_y * length)
            for side, fill in ((1, SEA_SHALLOW), (-1, SEA_MID)):
                shoulder = (x + (ahead_x * 0.9 + aside_x * side) * width, y + (ahead_y * 0.9 + aside_y * side) * width)
                pen.polygon([(x, y), shoulder, tip], fill)
    pen.write(x, y - radius * 1.22, "N", 0.24 * plan.radius, SEA_SHALLOW)


def _rings(pen: Pen, plan: Plan, land: Sequence[int], rings: Sequence[tuple[float, float, Colour]]) -> None:
    for reach, rounding, fill in rings:
        corner = rounding * plan.radius
        for place in land:
            points = hexagon(*plan.hex(place), reach * plan.radius - corner)
            pen.polygon(points, fill)
            pen.line([*points, points[0]], 2 * corner, fill, round_ends=False)
            for x, y in points:
                pen.disc(x, y, corner, fill)


def _sea_lattice(pen: Pen, plan: Plan, sea: Sequence[int]) -> None:
    """Faint hexes where the sea belongs to the board."""
    for place in sea:
        points = hexagon(*plan.hex(place), plan.radius)
        pen.line([*points, points[0]], plan.radius * 0.022, SEA_SHALLOW, round_ends=False)


def _piers(pen: Pen, plan: Plan) -> None:
    """Two jetties from the ends of each harbour's edge to its sign."""
    radius = plan.radius
    for harbour in plan.harbours:
        sign_x, sign_y = plan.harbour(harbour)
        for vertex in harbour.ends:
            x, y = plan.vertex(vertex)
            along = (sign_x - x, sign_y - y)
            ends = [(x + along[0] * part, y + along[1] * part) for part in (0.10, 0.80)]
            pen.line(ends, radius * 0.105, INK)
            pen.line(ends, radius * 0.070, PIER)
            length = (along[0] ** 2 + along[1] ** 2) ** 0.5
            plank = (along[1] / length * radius * 0.035, -along[0] / length * radius * 0.035)
            for part in (0.24, 0.38, 0.52, 0.66):
                at = (x + along[0] * part, y + along[1] * part)
                pen.line(
                    [(at[0] - plank[0], at[1] - plank[1]), (at[0] + plank[0], at[1] + plank[1])],
                    radius * 0.02,
                    PIER_DARK,
                    round_ends=False,
                )
