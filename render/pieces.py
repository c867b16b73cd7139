"""The pieces: everything that players put on the board.

Each is cut out with a cream halo and an ink outline. A new piece is one function, here or with its scenario, with
`building`, `route` or `figure` above it. Sizes are in hex radii around the piece's own middle; the sprite of a piece is
drawn once for each livery and size.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from PIL import Image, ImageChops, ImageFilter

from render.emblems import emblem
from render.pen import Pen, grown, rotated
from render.theme import CREAM, INK, LIVERIES, PIN, ROBBER, ROBBER_LIGHT, Colour, Livery, Point

HALO, OUTLINE = 0.045, 0.026
PADDING = 4
"""Pixels around a sprite, so that no outline is cut by rounding."""

GHOST_OPACITY, GHOST_PALENESS, GHOST_RIM = 0.88, 0.30, 0.055

Shape = tuple[Sequence[Point], Colour]
Building = Callable[[int, Livery], Pen]
Route = Callable[[int, Livery, int], Pen]
Figure = Callable[[int], Pen]
Painter = TypeVar("Painter")

BUILDINGS: dict[str, Building] = {}
ROUTES: dict[str, Route] = {}
FIGURES: dict[str, Figure] = {}
AFLOAT: set[str] = set()
"""Pieces at sea: on a coast they lie off the shore, and figures among them keep clear of harbour signs."""
BESIDE_TOKEN: set[str] = set()
"""Figures that make room for the number token of their hex."""
FLAT: set[str] = set()
"""Figures on the ground, below all pieces; the overlay that has them draws them, also as ghosts."""


def building(name: str) -> Callable[[Building], Building]:
    """The decorated function draws this piece of a vertex: ``draw(hex radius, livery)``."""

    def register(draw: Building) -> Building:
        BUILDINGS[name] = draw
        return draw

    return register


def route(name: str, *, afloat: bool = False) -> Callable[[Route], Route]:
    """Register the function that draws this piece of an edge.

    It is ``draw(hex radius, livery, angle of the edge)``.
    """

    def register(draw: Route) -> Route:
        ROUTES[name] = draw
        if afloat:
            AFLOAT.add(name)
        return draw

    return register


def figure(
    name: str, *, beside_token: bool = False, afloat: bool = False, flat: bool = False
) -> Callable[[Figure], Figure]:
    """Register the function that draws this piece of a hex.

    The piece belongs to nobody: ``draw(hex radius)``.
    """

    def register(draw: Figure) -> Figure:
        FIGURES[name] = draw
        if beside_token:
            BESIDE_TOKEN.add(name)
        if afloat:
            AFLOAT.add(name)
        if flat:
            FLAT.add(name)
        return draw

    return register


@lru_cache(maxsize=512)
def building_sprite(kind: str, colour: str, radius: int) -> Image.Image:
    """A piece for a vertex."""
    return _painter("building", BUILDINGS, kind)(radius, LIVERIES[colour]).finish()


@lru_cache(maxsize=512)
def route_sprite(kind: str, colour: str, radius: int, angle: int) -> Image.Image:
    """A piece for an edge that lies at this angle."""
    return _painter("route", ROUTES, kind)(radius, LIVERIES[colour], angle).finish()


@lru_cache(maxsize=64)
def figure_sprite(kind: str, radius: int) -> Image.Image:
    """A piece for a hex."""
    return _painter("figure", FIGURES, kind)(radius).finish()


def _painter(family: str, painters: Mapping[str, Painter], kind: str) -> Painter:
    """What draws this kind of piece; raises ``KeyError`` when nothing does."""
    if kind not in painters:
        raise KeyError(f"nothing draws {kind!r}: decorate a function in render/scenarios with @{family}({kind!r})")
    return painters[kind]


def ghost_sprite(sprite: Image.Image, radius: int, opacity: float = GHOST_OPACITY) -> Image.Image:
    """A piece not placed yet: pale, with a pin-coloured rim."""
    rim = max(2, round(GHOST_RIM * radius))
    solid = Image.new("L", (sprite.width + 2 * rim, sprite.height + 2 * rim), 0)
    solid.paste(sprite.getchannel("A"), (rim, rim))
    ghost = Image.new("RGBA", solid.size, (*PIN, 0))
    ghost.putalpha(spread(solid, rim).filter(ImageFilter.BoxBlur(1)))
    pale = Image.blend(sprite.convert("RGB"), Image.new("RGB", sprite.size, CREAM), GHOST_PALENESS)
    piece = Image.new("RGBA", solid.size, (0, 0, 0, 0))
    piece.paste(pale, (rim, rim))
    # Inside the rim a little of the ground shows through.
    ghost.paste((0, 0, 0, 0), (0, 0), solid)
    piece.putalpha(solid.point([round(value * opacity) for value in range(256)]))
    return Image.alpha_composite(ghost, piece)


def spread(mask: Image.Image, reach: int) -> Image.Image:
    """Each pixel as strong as the strongest around it.

    It looks so many pixels across and down; so many at the border are empty. It does as ``ImageFilter.MaxFilter``,
    which takes fifty times as long.
    """
    for across, down in ((1, 0), (0, 1)):
        done = 0
        while done < reach:
            step = min(2 * done + 1, reach - done)
            before, after = (ImageChops.offset(mask, sign * step * across, sign * step * down) for sign in (-1, 1))
            mask = ImageChops.lighter(mask, ImageChops.lighter(before, after))
            done += step
    return mask


def sheet(radius: int, width: float, height: float) -> Pen:
    """A transparent sheet, in hex radii, its origin in the middle."""
    return Pen(width * radius + 2 * PADDING, height * radius + 2 * PADDING, radius)


def cut_out(pen: Pen, shapes: Sequence[Shape], halo: float = HALO) -> None:
    """Shapes with one halo and one outline around all of them."""
    for points, _ in shapes:
        pen.polygon(grown(points, halo + OUTLINE), CREAM)
    for points, _ in shapes:
        pen.polygon(grown(points, OUTLINE), INK)
    for points, fill in shapes:
        pen.polygon(points, fill)


@building("settlement")
def settlement(radius: int, livery: Livery) -> Pen:
    """A small house."""
    pen = sheet(radius, 0.62, 0.70)
    cut_out(pen, [([(-0.20, 0.22), (-0.20, -0.04), (0, -0.24), (0.20, -0.04), (0.20, 0.22)], livery.fill)])
    pen.polygon([(-0.20, -0.04), (0, -0.24), (0.20, -0.04), (0.20, 0), (0, -0.19), (-0.20, 0)], livery.shade)
    emblem(pen, livery.emblem, 0, 0.075, 0.085, livery.emblem_fill)
    return pen


@building("city")
def city(radius: int, livery: Livery) -> Pen:
    """A tower beside a hall."""
    pen = sheet(radius, 0.86, 0.84)
    hall = [(-0.32, 0.26), (-0.32, -0.02), (0, -0.02), (0.32, -0.02), (0.32, 0.26)]
    tower = [(-0.02, 0.26), (-0.02, -0.14), (0.15, -0.30), (0.32, -0.14), (0.32, 0.26)]
    cut_out(pen, [(hall, livery.fill), (tower, livery.fill)])
    roof = [(-0.02, -0.14), (0.15, -0.30), (0.32, -0.14), (0.32, -0.09), (0.15, -0.245), (-0.02, -0.09)]
    pen.polygon(roof, livery.shade)
    pen.box(-0.32, -0.02, -0.05, 0.02, livery.shade)
    for x in (-0.245, -0.12):
        pen.box(x - 0.03, 0.10, x + 0.03, 0.18, livery.shade)
    emblem(pen, livery.emblem, 0.15, 0.075, 0.105, livery.emblem_fill)
    return pen


@route("road")
def road(radius: int, livery: Livery, angle: int) -> Pen:
    """A bar with the emblem three times along it."""
    pen = sheet(radius, 0.98, 0.98)
    length, half = 0.30, 0.078
    bar = rotated([(-length, -half), (length, -half), (length, half), (-length, half)], angle)
    cut_out(pen, [(bar, livery.fill)], halo=0.035)
    # The shade lies on the lower or right side, whichever way the road runs.
    inner, outer = (half * 0.45, half) if angle != 90 else (-half * 0.45, -half)
    pen.polygon(rotated([(-length, inner), (length, inner), (length, outer), (-length, outer)], angle), livery.shade)
    for along in (-0.2, 0, 0.2):
        ((x, y),) = rotated([(along, 0)], angle)
        emblem(pen, livery.emblem, x, y, 0.052, livery.emblem_fill)
    return pen


@figure("robber", beside_token=True)
def robber(radius: int) -> Pen:
    """A hooded figure on a base."""
    pen = sheet(radius, 0.6, 1.0)
    for rim, fill in ((0.072, CREAM), (0.038, INK), (0.012, ROBBER)):
        pen.disc(0, -0.30, 0.115 + rim, fill)
        pen.disc(0, 0.05, 0.135 + rim, fill, 0.30 + rim)
        pen.box(-0.175 - rim, 0.26 - rim, 0.175 + rim, 0.38 + rim, fill, 0.06)
    pen.disc(-0.035, -0.335, 0.035, ROBBER_LIGHT)
    pen.disc(-0.05, -0.06, 0.028, ROBBER_LIGHT, 0.12)
    return pen
