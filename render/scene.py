"""From a view to a picture: which pieces and pins lie on the board, from back to front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from PIL import Image

from engine.base.layouts import Layout
from engine.state import Building, Harbour, Route
from engine.view import View
from render import markers, panels, pieces
from render.display import Item, Items, paint
from render.ground import ground
from render.panels import Caption
from render.plan import Plan, plan
from render.theme import BUILDING_LIFT, HEX_PIN, ROBBER_ALONE, ROBBER_BESIDE, VERTEX_PIN


@dataclass(frozen=True)
class Choice:
    """Places to choose from: indices into the board's vertices, edges or hexes."""

    kind: Literal["vertex", "edge", "hex"]
    places: tuple[int, ...]


def plan_of(view: View, width: int) -> Plan:
    """Where everything lies on the picture of a game."""
    return plan(view.board, view.harbours, len(view.players), 1, width)


def picture(view: View, caption: Caption, choice: Choice | None, width: int) -> Image.Image:
    """A game in progress, in full colour."""
    places = plan_of(view, width)
    return paint(ground(places, view.terrain, view.tokens), display_list(view, places, caption, choice))


def display_list(view: View, places: Plan, caption: Caption, choice: Choice | None) -> Items:
    """Everything that lies on the ground, from back to front."""
    colours = [player.colour for player in view.players]
    yield from standing(places, colours, view.routes, view.buildings, view.robber, view.tokens)
    if choice is not None:
        yield from pins(view, places, choice)
    seat = _protagonist(view)
    dice = view.turn.dice if view.turn and view.outcome is None else None
    yield from panels.header(places, caption, None if seat is None else colours[seat], dice)
    yield from panels.bank(places, places.strips[0], view, caption)
    yield from panels.cards(places, view, caption)


def preview(layout: Layout, caption: Caption, width: int) -> Image.Image:
    """A board before the game: the robber and printed start pieces, no players."""
    board, tiles = layout.board, layout.tile_order()
    edges = [layout.harbour_edge(harbour) for harbour in layout.harbours]
    harbours = tuple(
        Harbour(edge, harbour.kind, board.edges[edge].vertices)
        for edge, harbour in zip(edges, layout.harbours, strict=True)
    )
    places = plan(board, harbours, 0, 0, width)
    robber = next((index for index, tile in enumerate(tiles) if (tile.q, tile.r) == layout.robber), None)
    routes: dict[int, Route] = {}
    buildings: dict[int, Building] = {}
    for seat, (_, start) in enumerate(layout.starts):
        routes |= {board.edge_at(edge): Route(seat, "road") for edge in start.roads}
        buildings |= {board.vertex_at(vertex): Building(seat, "settlement") for vertex in start.settlements}
    colours = [colour for colour, _ in layout.starts]
    tokens = tuple(tile.token for tile in tiles)
    below = ground(places, tuple(tile.terrain for tile in tiles), tokens)
    items = [
        *standing(places, colours, routes, buildings, robber, tokens),
        *panels.header(places, caption, None, None),
    ]
    return paint(below, items)


def standing(
    places: Plan,
    colours: Sequence[str],
    routes: Mapping[int, Route],
    buildings: Mapping[int, Building],
    robber: int | None,
    tokens: Sequence[int],
) -> Items:
    """The pieces on the board; ``colours`` go by seat."""
    unit, radius = places.unit, places.radius
    for edge, route in sorted(routes.items()):
        sprite = pieces.route_sprite(route.kind, colours[route.seat], unit, places.edge_angle(edge))
        yield Item.centred(sprite, places.edge(edge))
    spots = {vertex: places.vertex(vertex) for vertex in buildings}
    for vertex in sorted(buildings, key=lambda vertex: spots[vertex][1]):
        building = buildings[vertex]
        sprite = pieces.building_sprite(building.kind, colours[building.seat], unit)
        x, y = spots[vertex]
        yield Item.centred(sprite, (x, y - BUILDING_LIFT * radius))
    if robber is not None:
        x, y = places.hex(robber)
        # Beside the token, whose number must stay readable.
        aside, down = ROBBER_BESIDE if tokens[robber] else ROBBER_ALONE
        yield Item.centred(pieces.robber_sprite(unit), (x + aside * radius, y + down * radius))


def pins(view: View, places: Plan, choice: Choice) -> Items:
    """The labels of the places to choose from."""
    size = round(VERTEX_PIN * places.radius)
    for place in choice.places:
        if choice.kind == "vertex":
            yield Item.centred(markers.vertex_pin(str(place + 1), size), places.vertex(place), pin=place)
        elif choice.kind == "edge":
            yield Item.centred(markers.edge_pin(str(place + 1), size), places.edge(place), pin=place)
        else:
            sprite = markers.hex_pin(view.board.hex_names[place], view.tokens[place], round(HEX_PIN * places.radius))
            yield Item.centred(sprite, places.hex(place), pin=place)


def _protagonist(view: View) -> int | None:
    """Whose emblem stands in the header: the winner's, that of the active player, or of the only one waited for."""
    if view.outcome is not None:
        return view.outcome.winner
    if view.turn is not None:
        return view.turn.seat
    return view.waiting[0] if len(view.waiting) == 1 else None
