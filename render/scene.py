"""From a view to a picture: which pieces and pins lie on the board, from back to front."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from render.plan import Field, Page, field_of, page_of
from render.theme import BUILDING_LIFT, HEX_PIN, ROBBER_ALONE, ROBBER_BESIDE, SMALLEST_PIN, VERTEX_PIN

Ground = Callable[[Field, tuple[str, ...], tuple[int, ...]], Image.Image]


@dataclass(frozen=True)
class Choice:
    """Some places, to choose from or changed last: indices into the board's vertices, edges or hexes."""

    kind: Literal["vertex", "edge", "hex"]
    places: tuple[int, ...]


def page_for(view: View, width: int) -> Page:
    """Where everything lies on the picture of a game."""
    return page_of(field_of(view.board, view.harbours, width), 1, len(view.players))


def picture(
    view: View,
    caption: Caption,
    choice: Choice | None,
    width: int,
    recent: Sequence[Choice] = (),
    under: Ground = ground,
) -> Image.Image:
    """A game in progress, in full colour; ``under`` draws what lies below the pieces."""
    page = page_for(view, width)
    below = under(page.field, view.terrain, view.tokens)
    return paint(page, below, display_list(view, page, caption, choice, recent))


def display_list(
    view: View, page: Page, caption: Caption, choice: Choice | None, recent: Sequence[Choice] = ()
) -> Items:
    """Everything that lies on the ground, from back to front."""
    colours = [player.colour for player in view.players]
    yield from marks(page.field, recent)
    yield from standing(page.field, colours, view.routes, view.buildings, view.robber, view.tokens)
    if choice is not None:
        yield from pins(view, page.field, choice)
    seat = panels.addressed(view)
    dice = view.turn.dice if view.turn and view.outcome is None else None
    yield from panels.header(page, caption, None if seat is None else colours[seat], dice)
    yield from panels.bank(page, page.strips[0], view, caption)
    yield from panels.cards(page, view, caption)


def preview(layout: Layout, caption: Caption, width: int, under: Ground = ground) -> Image.Image:
    """A board before the game: the robber and printed start pieces, no players."""
    board, tiles = layout.board, layout.tile_order()
    edges = [layout.harbour_edge(harbour) for harbour in layout.harbours]
    harbours = tuple(
        Harbour(edge, harbour.kind, board.edges[edge].vertices)
        for edge, harbour in zip(edges, layout.harbours, strict=True)
    )
    page = page_of(field_of(board, harbours, width), 0, 0)
    robber = next((index for index, tile in enumerate(tiles) if (tile.q, tile.r) == layout.robber), None)
    routes: dict[int, Route] = {}
    buildings: dict[int, Building] = {}
    for seat, (_, start) in enumerate(layout.starts):
        routes |= {board.edge_at(edge): Route(seat, "road") for edge in start.roads}
        buildings |= {board.vertex_at(vertex): Building(seat, "settlement") for vertex in start.settlements}
    colours = [colour for colour, _ in layout.starts]
    tokens = tuple(tile.token for tile in tiles)
    below = under(page.field, tuple(tile.terrain for tile in tiles), tokens)
    items = [
        *standing(page.field, colours, routes, buildings, robber, tokens),
        *panels.header(page, caption, None, None),
    ]
    return paint(page, below, items)


def standing(
    field: Field,
    colours: Sequence[str],
    routes: Mapping[int, Route],
    buildings: Mapping[int, Building],
    robber: int | None,
    tokens: Sequence[int],
) -> Items:
    """The pieces on the board; ``colours`` go by seat."""
    unit, radius = field.unit, field.radius
    for edge, route in sorted(routes.items()):
        sprite = pieces.route_sprite(route.kind, colours[route.seat], unit, field.edge_angle(edge))
        yield Item.centred(sprite, field.edge(edge))
    spots = {vertex: field.vertex(vertex) for vertex in buildings}
    for vertex in sorted(buildings, key=lambda vertex: spots[vertex][1]):
        building = buildings[vertex]
        sprite = pieces.building_sprite(building.kind, colours[building.seat], unit)
        x, y = spots[vertex]
        yield Item.centred(sprite, (x, y - BUILDING_LIFT * radius))
    if robber is not None:
        x, y = field.hex(robber)
        # Beside the token, whose number must stay readable.
        aside, down = ROBBER_BESIDE if tokens[robber] else ROBBER_ALONE
        yield Item.centred(pieces.robber_sprite(unit), (x + aside * radius, y + down * radius))


def marks(field: Field, recent: Sequence[Choice]) -> Items:
    """Rings around the places where something just changed, below the pieces."""
    for change in recent:
        for place in change.places:
            if change.kind == "hex":
                yield Item.centred(markers.frame(field.unit), field.hex(place))
            else:
                spot = field.vertex(place) if change.kind == "vertex" else field.edge(place)
                yield Item.centred(markers.ring(field.unit), spot)


def pins(view: View, field: Field, choice: Choice) -> Items:
    """The labels of the places to choose from."""
    size = round(max(VERTEX_PIN * field.radius, SMALLEST_PIN * field.scale))
    for place in choice.places:
        if choice.kind == "vertex":
            yield Item.centred(markers.vertex_pin(str(place + 1), size), field.vertex(place), pin=place)
        elif choice.kind == "edge":
            yield Item.centred(markers.edge_pin(str(place + 1), size), field.edge(place), pin=place)
        else:
            sprite = markers.hex_pin(view.board.hex_names[place], view.tokens[place], round(HEX_PIN * field.radius))
            yield Item.centred(sprite, field.hex(place), pin=place)
