"""Ships and the pirate (section 4 of the rules)."""

from __future__ import annotations

from engine.base.surface import is_sea
from engine.modules.seafarers.waters import PIRATE, SHIP, SLOT, Waters
from engine.view import View
from render import markers
from render.display import Item, Items
from render.emblems import emblem
from render.marks import Ghost
from render.page import Field
from render.pen import Pen, grown
from render.pieces import HALO, OUTLINE, cut_out, figure, route, sheet
from render.scenarios.overlay import Overlay
from render.standing import figure_item
from render.theme import CREAM, INK, ROBBER, ROBBER_LIGHT, Livery

HULL = 0.25
"""From the middle of the pirate down to that of its hull, in hex radii."""


@route(SHIP, afloat=True)
def ship(radius: int, livery: Livery, angle: int) -> Pen:
    """A small cog under full sail, upright however its edge lies."""
    pen = sheet(radius, 0.66, 0.66)
    hull = [(-0.235, 0.055), (0.235, 0.055), (0.155, 0.18), (-0.155, 0.18)]
    sail = [(-0.15, -0.23), (0.09, -0.23), (0.17, -0.115), (0.09, 0.0), (-0.15, 0.0), (-0.09, -0.115)]
    mast = [(-0.013, -0.265), (0.013, -0.265), (0.013, 0.09), (-0.013, 0.09)]
    cut_out(pen, [(mast, INK), (hull, livery.shade), (sail, livery.fill)], halo=0.035)
    pen.polygon([(-0.235, 0.055), (0.235, 0.055), (0.21, 0.095), (-0.21, 0.095)], livery.fill)
    emblem(pen, livery.emblem, 0.025, -0.115, 0.074, livery.emblem_fill)
    return pen


@figure(PIRATE, afloat=True)
def pirate(radius: int) -> Pen:
    """A black ship with a skull on its sail."""
    pen = sheet(radius, 0.98, 1.0)
    hull = [(-0.38, 0.10), (-0.26, 0.16), (0.26, 0.16), (0.38, 0.04), (0.28, 0.34), (-0.26, 0.34)]
    sail = [(-0.27, -0.36), (0.20, -0.36), (0.30, -0.15), (0.20, 0.07), (-0.27, 0.07), (-0.18, -0.15)]
    mast = [(-0.02, -0.43), (0.02, -0.43), (0.02, 0.2), (-0.02, 0.2)]
    for rim, fill in ((HALO + OUTLINE, CREAM), (OUTLINE, INK)):
        for shape in (hull, sail, mast):
            pen.polygon(grown(shape, rim), fill)
    pen.polygon(hull, INK)
    pen.polygon(
        [(-0.38, 0.10), (-0.26, 0.16), (0.26, 0.16), (0.38, 0.04), (0.355, 0.11), (0.27, 0.21), (-0.28, 0.21)], ROBBER
    )
    pen.polygon(sail, ROBBER)
    pen.polygon([(-0.27, -0.36), (0.20, -0.36), (0.22, -0.32), (-0.25, -0.32)], ROBBER_LIGHT)
    _skull(pen, 0.05, -0.15)
    return pen


def _skull(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y - 0.03, 0.105, CREAM, 0.095)
    pen.box(x - 0.06, y + 0.02, x + 0.06, y + 0.105, CREAM, 0.02)
    for side in (-1, 1):
        pen.disc(x + side * 0.042, y - 0.025, 0.028, INK)
        pen.box(x + side * 0.03 - 0.008, y + 0.065, x + side * 0.03 + 0.008, y + 0.105, INK)


def pieces(view: View, field: Field) -> Items:
    """The names that ships may touch, and the pirate."""
    part: Waters = view.ext[SLOT]
    for place, terrain in enumerate(view.terrain):
        # In the middle of a hex no ship touches its name, and what was land has its name elsewhere.
        aside = is_sea(terrain) and place not in field.board.land and field.anchorage(place) != field.hex(place)
        if aside and any(edge in view.routes for edge in field.board.hex_edges[place]):
            name = markers.sea_name(field.board.hex_names[place], field.unit)
            yield Item.centred(name, field.anchorage(place))
    if part.pirate is not None:
        yield figure_item(field, PIRATE, part.pirate, False)
        yield from painted_name(field, part.pirate)


def above(view: View, field: Field, ghost: Ghost) -> Items:
    """The name on a pirate about to be placed."""
    if ghost.piece == PIRATE:
        yield from painted_name(field, ghost.place)


def painted_name(field: Field, place: int) -> Items:
    """The name of the pirate's hex on its hull.

    The ship covers the one in the sea, but not that of sunken land.
    """
    if place not in field.board.land:
        x, y = field.anchorage(place)
        yield Item.centred(markers.hex_name(field.board.hex_names[place], field.unit), (x, y + HULL * field.radius))


OVERLAY = Overlay(pieces=pieces, above=above)
