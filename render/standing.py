"""The pieces that stand on a board, from back to front."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import copysign, hypot

from engine.base.surface import is_land
from engine.base.tables import bears_token
from engine.view import View
from render import pieces
from render.display import Item, Items
from render.page import Field
from render.theme import (
    ALONG_COAST,
    BACK,
    BELOW_NAME,
    BUILDING_LIFT,
    DRIFT,
    ROBBER_ALONE,
    ROBBER_BESIDE,
    Point,
)

MAX_ITEMS = 8192
"""Remembered items; a piece stands in the same place in the next picture."""


def routes(field: Field, view: View) -> Items:
    """Everything on edges."""
    for edge, route in sorted(view.routes.items()):
        yield route_item(field, view.terrain, route.kind, view.players[route.seat].colour, edge)


def buildings(field: Field, view: View, *, without: int | None = None) -> Items:
    """The buildings, the lower ones in front.

    One vertex may be left out.
    """
    for vertex in sorted(view.buildings.keys() - {without}, key=lambda vertex: (field.vertex(vertex)[1], vertex)):
        building = view.buildings[vertex]
        yield vertex_item(field, building.kind, view.players[building.seat].colour, vertex)


def robber(field: Field, view: View) -> Items:
    """The robber, where it is on the board."""
    if view.robber is not None:
        yield figure_item(field, "robber", view.robber, has_token(view, view.robber))


@lru_cache(maxsize=MAX_ITEMS)
def vertex_item(field: Field, kind: str, colour: str, vertex: int) -> Item:
    """A building, a little above its vertex: it seems to stand there."""
    x, y = field.vertex(vertex)
    return Item.centred(pieces.building_sprite(kind, colour, field.unit), (x, y - BUILDING_LIFT * field.radius))


@lru_cache(maxsize=MAX_ITEMS)
def route_item(field: Field, terrain: tuple[str, ...], kind: str, colour: str, edge: int) -> Item:
    """A road along its edge, or whatever else lies there."""
    sprite = pieces.route_sprite(kind, colour, field.unit, field.edge_angle(edge))
    return Item.centred(sprite, route_spot(field, terrain, kind, edge))


def route_spot(field: Field, terrain: Sequence[str], kind: str, edge: int) -> Point:
    """The middle of what lies on an edge."""
    return off_shore(field, terrain, edge) if kind in pieces.AFLOAT else field.edge(edge)


def off_shore(field: Field, terrain: Sequence[str], edge: int) -> Point:
    """Where a piece at sea lies on an edge.

    That is in its middle, on a coast a little out at sea. It makes room for the sign of a harbour: back from it or,
    where the name of the hex is printed, down along the coast.
    """
    x, y = field.edge(edge)
    land = [place for place in field.board.edges[edge].hexes if is_land(terrain[place])]
    sign = next((field.harbour(harbour) for harbour in field.harbours if harbour.edge == edge), None)
    if sign is not None:
        aside_x, aside_y = ((a - b) / hypot(sign[0] - x, sign[1] - y) for a, b in zip(sign, (x, y), strict=True))
        if aside_y < -0.5:
            return (x + copysign(ALONG_COAST[0], aside_x) * field.radius, y + ALONG_COAST[1] * field.radius)
        return (x - aside_x * BACK * field.radius, y - aside_y * BACK * field.radius)
    if len(land) != 1:
        return (x, y)
    inland_x, inland_y = field.hex(land[0])
    reach = DRIFT * field.radius / hypot(x - inland_x, y - inland_y)
    return (x + (x - inland_x) * reach, y + (y - inland_y) * reach)


def has_token(view: View, place: int) -> bool:
    """Whether a number, or a scenario's sign for it, is there.

    It lies in the middle of a hex, on land that bears any.
    """
    return bool(view.tokens[place]) or bears_token(view.terrain[place])


def figure_item(field: Field, kind: str, place: int, token: bool) -> Item:
    """A figure on a hex."""
    return Item.centred(pieces.figure_sprite(kind, field.unit), figure_spot(field, kind, place, token))


def figure_spot(field: Field, kind: str, place: int, token: bool) -> Point:
    """A figure's middle on a hex.

    It is beside a number ``token`` that must stay readable.
    """
    x, y = field.anchorage(place) if kind in pieces.AFLOAT else field.hex(place)
    aside, down = (0.0, 0.0)
    if kind in pieces.BESIDE_TOKEN:
        aside, down = ROBBER_BESIDE if token else ROBBER_ALONE
    elif kind in pieces.AFLOAT and place in field.board.land:
        down = BELOW_NAME
    return (x + aside * field.radius, y + down * field.radius)
