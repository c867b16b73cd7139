"""The terrain of the hexes: one procedural motif each.

Motifs are drawn in hex radii around the middle of the hex. A motif leaves the middle quiet, where the number token
lies. A new terrain is one function here and its tones in `render.theme`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.noise import Noise
from render.pen import Pen, hexagon, in_hexagon
from render.theme import (
    BRICK_DARK,
    BRICK_LIGHT,
    CACTUS,
    EAR,
    FLEECE,
    INK,
    NUGGET,
    NUGGET_LIGHT,
    RIVER,
    RIVER_LIGHT,
    SNOW,
    SNOW_SHADE,
    TERRAINS,
    TILE,
    TRUNK,
    Point,
    Tones,
    mix,
)

Motif = Callable[[Pen, Noise, Tones], None]
VARIANTS = 3


@lru_cache(maxsize=256)
def tile(kind: str, variant: int, radius: int) -> tuple[Image.Image, Image.Image]:
    """A land hex of this radius in pixels, and its mask."""
    tones = TERRAINS[kind]
    pen = Pen(3**0.5 * radius + 2, 2 * radius + 2, radius, ground=tones.base)
    MOTIFS[kind](pen, Noise(f"{kind} {variant}"), tones)
    corners = hexagon(radius=TILE)
    # Light from the upper left: a bevel just inside the rim.
    pen.line(corners[1:4], 0.035, mix(tones.base, tones.dark, 0.8), round_ends=False)
    pen.line([*corners[4:], corners[0]], 0.035, mix(tones.base, tones.light, 0.7), round_ends=False)
    mask = Image.new("L", pen.image.size, 0)
    ImageDraw.Draw(mask).polygon([pen.at(x, y) for x, y in corners], fill=255)
    return pen.finish(), mask.reduce(pen.oversampling)


def scattered(
    noise: Noise, distance: float, *, within: float = 0.86, hole: float = 0.36, tries: int = 400, squash: float = 1
) -> list[Point]:
    """Random points of a hex, from back to front.

    They are at least ``distance`` apart and outside a ``hole`` in the middle.
    """
    points: list[Point] = []
    for _ in range(tries):
        x, y = noise.uniform(-0.9, 0.9), noise.uniform(-0.95, 0.95)
        if not in_hexagon(x, y, within) or x * x + y * y * 1.04 < hole * hole:
            continue
        if all((x - a) ** 2 + ((y - b) * squash) ** 2 > distance * distance for a, b in points):
            points.append((x, y))
    return sorted(points, key=lambda point: point[1])


def forest(pen: Pen, noise: Noise, tones: Tones) -> None:
    """Firs on dark undergrowth."""
    for x, y in scattered(noise, 0.42, hole=0, tries=60):
        pen.disc(x, y, 0.26, mix(tones.base, tones.dark, 0.4), 0.16)
    for x, y in scattered(noise, 0.235, hole=0.35):
        size = noise.uniform(0.9, 1.2)
        width, height = 0.115 * size, 0.32 * size
        pen.disc(x + 0.03, y + 0.015, width * 1.05, tones.dark, 0.045)
        pen.box(x - 0.016, y - 0.05, x + 0.016, y + 0.02, mix(TRUNK, tones.dark, 0.2))
        for storey, narrowing in enumerate((1.0, 0.78, 0.54)):
            foot = y - 0.04 - storey * height * 0.26
            half, top = width * narrowing, foot - height * 0.42
            pen.polygon([(x - half * 1.12, foot + 0.018), (x, top), (x + half * 1.12, foot + 0.018)], tones.dark)
            pen.polygon([(x - half, foot), (x, top), (x, foot)], tones.light)
            pen.polygon([(x, foot), (x, top), (x + half, foot)], mix(tones.base, tones.dark, 0.3))


def pasture(pen: Pen, noise: Noise, tones: Tones) -> None:
    """Rolling meadows, tufts of grass and three sheep."""
    pen.disc(-0.55, 0.98, 0.95, tones.light, 0.62)
    pen.disc(0.72, 1.02, 0.8, mix(tones.base, tones.dark, 0.45), 0.50)
    pen.disc(0.55, -0.95, 0.85, mix(tones.base, tones.light, 0.55), 0.42)
    for x, y in scattered(noise, 0.19, hole=0.34, tries=220):
        for lean in (-0.03, 0, 0.03):
            pen.line([(x + lean * 0.5, y), (x + lean * 1.3, y - 0.065 + abs(lean) * 0.6)], 0.014, tones.dark)
    places = [(-0.52, -0.22), (0.50, -0.30), (-0.02, 0.62), (-0.40, 0.45), (0.46, 0.36), (0.56, 0.04)]
    for x, y in noise.shuffled(places)[:3]:
        facing = noise.pick((-1, 1))
        sheep(pen, x + noise.uniform(-0.04, 0.04), y + noise.uniform(-0.03, 0.03), facing, tones)


def sheep(pen: Pen, x: float, y: float, facing: int, tones: Tones) -> None:
    """One sheep; ``facing`` is -1 to the left, 1 to the right."""
    pen.disc(x, y + 0.085, 0.12, tones.dark, 0.028)
    for leg in (-0.06, -0.02, 0.035, 0.07):
        pen.box(x + leg - 0.008, y + 0.03, x + leg + 0.008, y + 0.09, INK)
    for curl_x, curl_y, radius in (
        (-0.07, 0, 0.062),
        (0.07, 0, 0.062),
        (0, -0.03, 0.075),
        (0, 0.02, 0.075),
        (-0.04, -0.03, 0.05),
        (0.045, -0.03, 0.05),
    ):
        pen.disc(x + curl_x, y + curl_y, radius, FLEECE)
    pen.disc(x + 0.125 * facing, y - 0.02, 0.045, INK, 0.036)
    pen.disc(x + 0.10 * facing, y - 0.052, 0.028, FLEECE, 0.022)


def fields(pen: Pen, noise: Noise, tones: Tones) -> None:
    """Ploughed bands and ears of grain."""
    for band in range(-6, 8):
        points = [(x / 10, band * 0.26 + 0.10 * sin(x / 10 * 2.2 + 0.6)) for x in range(-10, 11)]
        pen.line(points, 0.10, mix(tones.base, tones.light, 0.55), round_ends=False)
        furrow = [(x, y + 0.065) for x, y in points]
        pen.line(furrow, 0.022, mix(tones.base, tones.dark, 0.55), round_ends=False)
    for x, y in scattered(noise, 0.20, within=0.84, hole=0.35):
        size, lean = noise.uniform(0.9, 1.15), noise.uniform(-0.03, 0.03)
        pen.line([(x, y + 0.02), (x + lean, y - 0.20 * size)], 0.014, tones.dark)
        for corn in range(4):
            middle, height = x + lean * (1 - corn * 0.2), y - 0.20 * size + corn * 0.038
            pen.disc(middle - 0.022, height, 0.021, EAR, 0.027)
            pen.disc(middle + 0.022, height, 0.021, mix(tones.dark, tones.base, 0.15), 0.027)
        pen.disc(x + lean, y - 0.225 * size, 0.017, tones.light, 0.028)


def hills(pen: Pen, noise: Noise, tones: Tones) -> None:
    """Round clay hills and small stacks of bricks."""
    for x, y in scattered(noise, 0.30, within=0.95, hole=0, tries=300, squash=1.5):
        radius = noise.uniform(0.21, 0.28)
        bright = tones.light if noise.uniform(0, 1) < 0.55 else mix(tones.base, tones.light, 0.5)
        pen.disc(x, y, radius * 1.04, mix(tones.dark, tones.base, 0.1), radius * 0.80)
        pen.disc(x, y - 0.012, radius, bright, radius * 0.76)
        pen.disc(x + 0.03, y + 0.03, radius * 0.93, tones.base, radius * 0.70)
        pen.box(x - radius * 1.1, y + radius * 0.18, x + radius * 1.1, y + radius * 0.9, tones.base)
    for x, y in scattered(noise, 0.36, within=0.80, hole=0.44, tries=120)[:7]:
        for row, count in enumerate((3, 2, 1)):
            for column in range(count):
                left, top = x + (column - (count - 1) / 2) * 0.135 - 0.066, y - row * 0.085 - 0.04
                face = BRICK_DARK if (column + row) % 2 else BRICK_LIGHT
                pen.box(left, top, left + 0.132, top + 0.08, tones.dark, 0.012)
                pen.box(left + 0.008, top + 0.006, left + 0.124, top + 0.066, face, 0.010)


def mountains(pen: Pen, noise: Noise, tones: Tones) -> None:
    """Snow-capped peaks over scree."""
    for x, y in scattered(noise, 0.30, within=0.93, hole=0, tries=80):
        pen.polygon([(x - 0.05, y + 0.02), (x, y - 0.03), (x + 0.06, y + 0.02)], mix(tones.base, tones.dark, 0.35))
    for x, y in scattered(noise, 0.33, hole=0.40, tries=300):
        size = noise.uniform(0.8, 1.15)
        half, foot, top = 0.21 * size, y + 0.10, y + 0.10 - 0.40 * size
        ridge = (x + 0.04 * size, foot - 0.14 * size)
        left_snow, right_snow = (x - half * 0.42, foot - 0.232 * size), (x + half * 0.42, foot - 0.232 * size)
        tooth, notch = (x + half * 0.2, foot - 0.2 * size), (x + 0.02, foot - 0.256 * size)
        pen.polygon([(x - half, foot), (x, top), (x + half, foot)], mix(tones.dark, INK, 0.15))
        pen.polygon([(x - half, foot), (x, top), ridge, (x - 0.02, foot)], tones.light)
        pen.polygon([(x - 0.02, foot), ridge, (x, top), (x + half, foot)], tones.dark)
        pen.polygon([left_snow, (x, top), right_snow, tooth, notch, (x - half * 0.15, foot - 0.192 * size)], SNOW)
        pen.polygon([(x, top), right_snow, tooth, notch], SNOW_SHADE)


def desert(pen: Pen, noise: Noise, tones: Tones) -> None:
    """Dunes and two cactuses."""
    for x, y in scattered(noise, 0.40, within=1.0, hole=0, tries=120, squash=1.6):
        radius = noise.uniform(0.26, 0.36)
        pen.disc(x, y + 0.03, radius, mix(tones.base, tones.dark, 0.55), radius * 0.34)
        pen.disc(x - 0.03, y + 0.055, radius, tones.base, radius * 0.32)
        pen.arc(x, y + 0.03, (radius, radius * 0.34), (195, 320), 0.014, tones.light)
    for x, y in ((-0.42, 0.52), (0.52, -0.12)):
        pen.disc(x + 0.04, y + 0.015, 0.10, tones.dark, 0.026)
        pen.line([(x, y), (x, y - 0.26)], 0.062, CACTUS)
        pen.line([(x, y - 0.10), (x + 0.10, y - 0.10), (x + 0.10, y - 0.19)], 0.044, CACTUS)
        pen.line([(x, y - 0.07), (x - 0.09, y - 0.07), (x - 0.09, y - 0.15)], 0.044, CACTUS)


def gold(pen: Pen, noise: Noise, tones: Tones) -> None:
    """A river and nuggets."""
    for x, y in scattered(noise, 0.3, within=0.95, hole=0, tries=120):
        pen.disc(x, y, 0.14, mix(tones.base, tones.light, 0.5), 0.09)
    river = [(x / 10, 0.52 + 0.16 * sin(x / 10 * 3.4)) for x in range(-11, 12)]
    pen.line(river, 0.20, RIVER, round_ends=False)
    pen.line([(x, y - 0.03) for x, y in river], 0.03, RIVER_LIGHT, round_ends=False)
    for x, y in scattered(noise, 0.23, within=0.82, hole=0.40, tries=220):
        radius, turn = noise.uniform(0.045, 0.075), noise.uniform(0, 2 * pi)
        points = [
            (
                x + radius * cos(turn + corner * pi / 3) * noise.uniform(0.8, 1.1),
                y + radius * 0.8 * sin(turn + corner * pi / 3),
            )
            for corner in range(6)
        ]
        pen.polygon([(a + 0.012, b + 0.018) for a, b in points], tones.dark)
        pen.polygon(points, NUGGET)
        pen.polygon([points[0], points[1], (x, y)], NUGGET_LIGHT)


MOTIFS: dict[str, Motif] = {
    "forest": forest,
    "pasture": pasture,
    "fields": fields,
    "hills": hills,
    "mountains": mountains,
    "desert": desert,
    "gold": gold,
}
