"""The board without pieces: waters, terrain, tokens, harbours.

Each is drawn once a board and then kept.

The waters are all that is drawn point by point, which takes most of the time: sea, coast, compass. They are kept for
all games: boards of one shape differ in them only by the corner where the compass has room. What lies on the waters are
sprites. A part of the enlarged board is put together each time, from the sprites in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import blake2b
from math import ceil, cos, floor, hypot, pi, sin

from PIL import Image

from engine.base.surface import LAND, is_sea, surface
from engine.state import Harbour
from render import markers, terrain
from render.display import Ground
from render.kept import Keeper, Kept
from render.noise import Noise
from render.page import Box, Field
from render.pen import Pen, hexagon, rounded_hexagon
from render.theme import (
    BEACH,
    FOAM,
    INK,
    PIER,
    PIER_DARK,
    SEA,
    SEA_MID,
    SEA_SHALLOW,
    SEA_WAVE,
    TILE,
    Colour,
    Point,
)

SHALLOWS = ((1.50, 0.16, SEA_MID), (1.27, 0.16, SEA_SHALLOW))
SHORE = ((1.135, 0.16, FOAM), (1.095, 0.08, BEACH))
"""Rings around land from the outside in: their radius, the rounding of their corners (hex radii), their colour."""
INLAND = 0.88
"""Waves so near to the middle of a land hex (hex radii) lie below its rings, all of them."""
OVERSAMPLING = 2
MAX_WHOLE, MAX_WATERS = 15_000_000, 15_000_000
"""Bytes of what is kept: grounds of a hundred games, waters of fifty outlines. What is inflated comes on top."""
whole_grounds, waters = Keeper(MAX_WHOLE), Keeper(MAX_WATERS, Kept.in_colour)


def ground(field: Field, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> Ground:
    """The field with all that lies there before the first piece."""
    box, whole = field.box, field.part_of
    if whole is None:
        kept = partial(whole_ground, field, terrains, tokens)  # nothing is looked up before it is needed

        def rows(first: int, last: int) -> Image.Image:
            return kept().part(Box(0, first, box.width, last - first))

        return Ground(name_of(field, terrains, tokens), rows, bare=lambda top, height: kept().band(top, height))
    left, top = round(whole.origin[0] - field.origin[0]), round(whole.origin[1] - field.origin[1] + box.top)

    def part(first: int, last: int) -> Image.Image:
        return painted(whole, terrains, tokens, Box(left, top + first, box.width, last - first))

    return Ground("", part, lasting=False)


def whole_ground(field: Field, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> Kept:
    """The ground of a whole board: some 150 KB."""
    return whole_grounds.get(name_of(field, terrains, tokens), lambda: painted(field, terrains, tokens))


@lru_cache(maxsize=4096)
def name_of(field: Field, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> str:
    """A short, unique name of a ground, equal in every process."""
    board = field.board
    all_of_it = (board.hexes, sorted(board.land), board.open_frame, field.harbours, field.scale)
    shown = (field.radius, field.origin, field.box, terrains, tokens)
    return blake2b(repr((all_of_it, shown)).encode(), digest_size=16).hexdigest()


def freshly_painted(field: Field, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> Ground:
    """The ground, newly drawn, in full colour."""
    picture = painted(field, terrains, tokens)
    return Ground("", lambda first, last: picture.crop((0, first, picture.width, last)), lasting=False)


def painted(field: Field, terrains: tuple[str, ...], tokens: tuple[int, ...], part: Box | None = None) -> Image.Image:
    """The ground, or a ``part`` of it, in full colour.

    What lies in a part counts from its corner.
    """
    part = part or Box(0, 0, field.box.width, field.box.height)
    picture = waters_of(field, terrains).part(part)
    for sprite, mask, left, top in _lying(field, terrains, tokens):
        x, y = left - part.left, top - part.top
        if -sprite.width < x < part.width and -sprite.height < y < part.height:
            picture.paste(sprite, (x, y), mask)
    return picture


Lying = tuple[Image.Image, Image.Image | None, int, int]
"""A sprite with its mask, if it has one, and its upper left corner."""


@lru_cache(maxsize=256)
def tile_pieces(kind: str, variant: int, unit: int) -> tuple[Lying, ...]:
    """A tile in five pieces.

    The middle one, which is most of it, covers all and needs no mask.
    """
    sprite, mask = terrain.tile(kind, variant, unit)
    width, height = sprite.size
    left, upper = ceil(width / 2 - 3**0.5 / 2 * TILE * unit) + 2, ceil((height - TILE * unit) / 2) + 2
    right, lower = width - left, height - upper
    pieces = [(0, 0, width, upper), (0, upper, left, lower), (right, upper, width, lower), (0, lower, width, height)]
    middle = (left, upper, right, lower)
    if mask.crop(middle).getextrema() != (255, 255):
        return ((sprite, mask, 0, 0),)
    return ((sprite.crop(middle), None, *middle[:2]), *((sprite.crop(box), mask.crop(box), *box[:2]) for box in pieces))


@lru_cache(maxsize=64)
def _lying(field: Field, terrains: tuple[str, ...], tokens: tuple[int, ...]) -> tuple[Lying, ...]:
    """What lies on the waters, from back to front."""
    found: list[Lying] = []

    def put(middle: Point, sprite: Image.Image, mask: Image.Image) -> None:
        left, top = middle[0] - field.box.left, middle[1] - field.box.top
        found.append((sprite, mask, round(left - sprite.width / 2), round(top - sprite.height / 2)))

    bare = replace(field, harbours=())
    for harbour in field.harbours:
        sprite, left, top = piers(bare, harbour._replace(kind=LAND))
        found.append((sprite, sprite, left - field.box.left, top - field.box.top))
    shown = [place for place in range(len(terrains)) if field.shows(place)]
    land, sea = ([place for place in shown if is_sea(terrains[place]) == wet] for wet in (False, True))
    for place in land:
        kind, variant = terrains[place], place % terrain.VARIANTS
        put(field.hex(place), *terrain.tile(kind, variant, field.unit))
        *_, left, top = found.pop()
        found += [(part, mask, left + x, top + y) for part, mask, x, y in tile_pieces(kind, variant, field.unit)]
    for place in land:
        if tokens[place]:
            sprite = markers.token(tokens[place], field.unit)
            put(field.hex(place), sprite, sprite)
        sprite = markers.hex_name(field.board.hex_names[place], field.unit)
        put(field.name(place), sprite, sprite)
    for place in sea:
        sprite = markers.sea_name(field.board.hex_names[place], field.unit)
        put(field.anchorage(place), sprite, sprite)
    for harbour in field.harbours:
        sprite = markers.harbour_sign(harbour.kind, field.unit)
        put(field.harbour(harbour), sprite, sprite)
    return tuple(found)


def waters_of(field: Field, terrains: tuple[str, ...]) -> Kept:
    """What lies below piers and tiles.

    It is the same for all boards of this outline; some 250 KB when enlarged.
    """
    outline = tuple(map(surface, terrains))
    bare, compass = replace(field, harbours=()), field.compass()
    name = name_of(bare, outline, () if compass is None else tuple(map(round, compass)))
    return waters.get(name, lambda: _waters(bare, outline, compass))


def _waters(field: Field, terrains: tuple[str, ...], compass: Point | None) -> Image.Image:
    """The waters, newly drawn, in full colour."""
    land = [place for place, kind in enumerate(terrains) if not is_sea(kind)]
    sea = [place for place, kind in enumerate(terrains) if is_sea(kind)]
    left, top = field.box.left, field.box.top
    pen = Pen(field.box.width, field.box.height, 1, (-left, -top), ground=SEA, oversampling=OVERSAMPLING)
    _waves(pen, field, land, compass)
    if compass is not None:
        _rose(pen, *compass, field.radius)
    coast = [place for place in land if _borders_on_water(field, terrains, place)]
    _rings(pen, field, coast, SHALLOWS)
    _sea_lattice(pen, field, sea)
    foam, beach = SHORE
    _rings(pen, field, coast, [foam])
    _rings(pen, field, land, [beach])  # which is seen between any two tiles
    return pen.finish()


def _borders_on_water(field: Field, terrains: Sequence[str], place: int) -> bool:
    """Whether the rings around a hex are seen.

    Elsewhere they lie below other land.
    """
    beside = [field.board.edges[edge].hexes for edge in field.board.hex_edges[place]]
    return any(len(places) < 2 or any(is_sea(terrains[other]) for other in places) for places in beside)


def _waves(pen: Pen, field: Field, land: Sequence[int], compass: Point | None) -> None:
    noise = Noise("waves")
    inland = [field.hex(place) for place in land]
    box, radius = field.box, field.radius
    for _ in range(round(box.width * box.height / radius / radius * 1.1)):
        x, y = noise.uniform(box.left, box.right), noise.uniform(box.top, box.bottom)
        half = radius * noise.uniform(0.10, 0.20)
        if compass is not None and hypot(x - compass[0], y - compass[1]) < radius:
            continue
        if any(hypot(x - at[0], y - at[1]) < INLAND * radius for at in inland):
            continue
        for middle in (x - half, x + half * 0.9):
            pen.arc(middle, y, (half, half * 0.5), (200, 340), radius * 0.026, SEA_WAVE, steps=8)


def _rose(pen: Pen, x: float, y: float, unit: float) -> None:
    """The compass rose; ``unit`` is the hex radius."""
    radius = 0.58 * unit
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
    pen.write(x, y - radius * 1.22, "N", 0.24 * unit, SEA_SHALLOW)


def _rings(pen: Pen, field: Field, land: Sequence[int], rings: Sequence[tuple[float, float, Colour]]) -> None:
    for reach, rounding, fill in rings:
        corner = rounding * field.radius
        for place in land:
            sides, corners = rounded_hexagon(*field.hex(place), reach * field.radius, corner)
            pen.polygon(sides, fill)
            for x, y in corners:
                pen.disc(x, y, corner, fill)


def _sea_lattice(pen: Pen, field: Field, sea: Sequence[int]) -> None:
    """Faint hexes where the sea belongs to the board."""
    for place in sea:
        points = hexagon(*field.hex(place), field.radius)
        pen.line([*points, points[0]], field.radius * 0.022, SEA_SHALLOW, round_ends=False)


@lru_cache(maxsize=256)
def piers(field: Field, harbour: Harbour) -> tuple[Image.Image, int, int]:
    """The two jetties of a harbour, and their upper left corner.

    They lead from the ends of its edge to its sign.
    """
    radius = field.radius
    sign_x, sign_y = field.harbour(harbour)
    left, top = floor(sign_x - radius), floor(sign_y - radius)
    pen = Pen(2 * radius + 2, 2 * radius + 2, 1, (-left, -top), oversampling=OVERSAMPLING)
    for vertex in harbour.ends:
        x, y = field.vertex(vertex)
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
    sprite = pen.finish()
    box = sprite.getbbox() or (0, 0, 1, 1)
    return sprite.crop(box), left + box[0], top + box[1]
