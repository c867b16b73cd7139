"""The marks on a board: choices, changes, a piece to place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Literal

from engine.base.surface import is_sea
from engine.state import Bundle
from engine.view import View
from render import markers, pieces
from render.display import Item, Items
from render.page import Field
from render.standing import figure_item, has_token, route_item, route_spot, vertex_item
from render.theme import (
    AWAY,
    BELOW_SAIL,
    DENSE_PIN,
    FEW_EDGES,
    FEW_FREE,
    FEW_ON_BUILDINGS,
    FEW_PINS,
    FREE_PIN,
    HEX_PIN,
    MAX_OF_FEW,
    MAX_PIN,
    MIN_PIN,
    MIXED_EDGE,
    MIXED_VERTEX,
    VERTEX_PIN,
    Point,
)

Kind = Literal["vertex", "edge", "hex"]
KINDS: tuple[Kind, ...] = ("hex", "vertex", "edge")
"""From back to front."""


@dataclass(frozen=True)
class MarkedPlaces:
    """Places to choose from or changed last, as indices.

    They are indices into the board's vertices, edges or hexes. A route that moves to one of the places is crossed out
    where it lies now, ``origin``.
    """

    kind: Kind
    places: tuple[int, ...]
    origin: int | None = None


@dataclass(frozen=True)
class Ghost:
    """A piece that is about to be placed.

    It has the kind of a building, route or figure, its place and a player colour. The robber and other pieces of nobody
    need no colour. A route that is moved is crossed out where it lies now, ``origin``. The piece ``flood`` on a hex
    shows the hex under water and crosses out all that would be lost with it, or the dike that would save it.
    """

    piece: str
    place: int
    colour: str = ""
    origin: int | None = None


@dataclass(frozen=True)
class Harvest:
    """What the last roll has paid.

    The ``hexes`` are lit; ``gains`` are cards by seat.
    """

    hexes: tuple[int, ...] = ()
    gains: tuple[tuple[int, Bundle], ...] = ()


@dataclass(frozen=True)
class Marks:
    """All marks on one picture.

    ``choices`` get pins, ``recent`` places get rings.
    """

    choices: tuple[MarkedPlaces, ...] = ()
    recent: tuple[MarkedPlaces, ...] = ()
    ghost: Ghost | None = None
    harvest: Harvest = Harvest()


def spot(field: Field, kind: Kind, place: int) -> Point:
    """The middle of a place."""
    return {"vertex": field.vertex, "edge": field.edge, "hex": field.hex}[kind](place)


def aims(field: Field, marks: Marks) -> Iterator[Point]:
    """The middles of all places to choose from or chosen."""
    for choice in marks.choices:
        for place in choice.places:
            yield spot(field, choice.kind, place)
        if choice.origin is not None:
            yield spot(field, choice.kind, choice.origin)
    if marks.ghost is not None:
        kind = kind_of(marks.ghost.piece)
        yield spot(field, kind, marks.ghost.place)
        if marks.ghost.origin is not None:
            yield spot(field, kind, marks.ghost.origin)


def kind_of(piece: str) -> Kind:
    """The kind of place that a piece needs.

    Raises ``KeyError`` for a piece that is not drawn.
    """
    if piece in pieces.BUILDINGS:
        return "vertex"
    if piece in pieces.ROUTES:
        return "edge"
    if piece in pieces.FIGURES:
        return "hex"
    raise KeyError(piece)


def lit(field: Field, harvest: Harvest) -> Items:
    """The frames of the hexes that have just paid."""
    return (Item.centred(markers.glow(field.unit), field.hex(place), passing=True) for place in harvest.hexes)


def rings(view: View, field: Field, recent: tuple[MarkedPlaces, ...]) -> Items:
    """The marks of recent changes, below the pieces.

    They are frames, rings, and crosses where a piece is gone. The names of hexes and the signs of harbours that they
    touch stay readable.
    """
    hexes, vertices, edges = ((*_all(recent, kind),) for kind in KINDS)
    yield from (Item.centred(markers.frame(field.unit), field.hex(place), passing=True) for place in hexes)
    changed = [(field.vertex(place), place in view.buildings) for place in vertices]
    for edge in edges:
        route = view.routes.get(edge)
        at = field.edge(edge) if route is None else route_spot(field, view.terrain, route.kind, edge)
        changed.append((at, route is not None))
    for at, stands in sorted(changed, key=itemgetter(1), reverse=True):
        yield Item.centred(markers.ring(field.unit) if stands else markers.gone(field.unit), at, passing=True)
    board = view.board
    touched = [*(board.vertices[place].hexes for place in vertices), *(board.edges[place].hexes for place in edges)]
    # What was land once keeps the place of its name.
    for beside in sorted({beside for hexes in touched for beside in hexes} & board.land):
        yield Item.centred(markers.hex_name(board.hex_names[beside], field.unit), field.name(beside))
    for harbour in view.harbours:
        if harbour.edge in edges or not {*vertices}.isdisjoint(harbour.ends):
            yield Item.centred(markers.harbour_sign(harbour.kind, field.unit), field.harbour(harbour))


def _all(recent: tuple[MarkedPlaces, ...], kind: Kind) -> Iterator[int]:
    """All places of a kind."""
    return (place for change in recent if change.kind == kind for place in change.places)


def ghost_item(view: View, field: Field, ghost: Ghost) -> Item:
    """The piece that is about to be placed."""
    kind = kind_of(ghost.piece)
    if kind == "vertex":
        solid = vertex_item(field, ghost.piece, ghost.colour, ghost.place)
    elif kind == "edge":
        solid = route_item(field, view.terrain, ghost.piece, ghost.colour, ghost.place)
    else:
        solid = figure_item(field, ghost.piece, ghost.place, has_token(view, ghost.place))
    # Water through which fields shine would look like rock.
    opacity = 1.0 if ghost.piece in pieces.FLAT else pieces.GHOST_OPACITY
    sprite = pieces.ghost_sprite(solid.sprite, field.unit, opacity)
    rim = (sprite.width - solid.sprite.width) // 2
    return Item(sprite, solid.left - rim, solid.top - rim)


def leaving(view: View, field: Field, origin: int | None) -> Items:
    """The cross over a route that moves away from an edge."""
    route = None if origin is None else view.routes.get(origin)
    if route is not None and origin is not None:
        yield Item.centred(markers.cross(field.unit), route_spot(field, view.terrain, route.kind, origin))


def pins(view: View, field: Field, choice: MarkedPlaces, others: Sequence[MarkedPlaces] = ()) -> Items:
    """The labels of the places to choose from.

    ``others`` are labelled in the same picture.
    """
    ends = _labelled_ends(view, (choice, *others))
    most = max(map(len, ends.values()), default=0)
    size, roomy = _pin_sizes(field, choice, most)
    find = ship_pin if choice.kind == "edge" and _all_afloat(view, choice.places) else pin_spot
    for place in choice.places:
        at = find(view, field, choice.kind, place)
        if choice.kind == "vertex":
            sprite = markers.vertex_pin(str(place + 1), size if place in view.buildings else roomy)
        elif choice.kind == "edge":
            sprite = markers.edge_pin(str(place + 1), size)
            at = _away(field, at, ends[place]) if most == 1 else at
        else:
            sprite = markers.hex_pin(view.board.hex_names[place], view.tokens[place], round(HEX_PIN * field.radius))
        yield Item.centred(sprite, at, pin=place, passing=True)


def _labelled_ends(view: View, choices: Sequence[MarkedPlaces]) -> dict[int, list[int]]:
    """By labelled edge, its ends that are labelled too."""
    vertices = {place for choice in choices if choice.kind == "vertex" for place in choice.places}
    edges = (place for choice in choices if choice.kind == "edge" for place in choice.places)
    return {edge: [end for end in view.board.edges[edge].vertices if end in vertices] for edge in edges}


def _away(field: Field, at: Point, ends: Sequence[int]) -> Point:
    """The middle of an edge's tag, farther from its one labelled end."""
    if not ends:
        return at
    (x, y), (left, top) = at, field.vertex(ends[0])
    return (x + AWAY * (x - left), y + AWAY * (y - top))


def _pin_sizes(field: Field, choice: MarkedPlaces, most: int) -> tuple[int, int]:
    """The sizes of pins on pieces and of pins on free places.

    The first serves tags of edges and pins on buildings. At ``most`` so many ends of an edge with a tag have pins.
    """
    radius, scale = field.radius, field.scale
    if most == 2:
        return (round(DENSE_PIN * radius),) * 2
    if most and choice.kind != "hex":
        return round(MIXED_EDGE * radius), round(MIXED_VERTEX * radius)
    if len(choice.places) <= FEW_PINS:
        built = FEW_EDGES if choice.kind == "edge" else FEW_ON_BUILDINGS
        first, second = (min(part * radius, MAX_OF_FEW * scale) for part in (built, FEW_FREE))
        return round(max(first, VERTEX_PIN * radius)), round(max(second, VERTEX_PIN * radius))
    size = max(VERTEX_PIN * radius, MIN_PIN * scale)
    return round(size), round(max(size, min(FREE_PIN * radius, MAX_PIN * scale)))


def pin_spot(view: View, field: Field, kind: Kind, place: int) -> Point:
    """The middle of a pin."""
    return field.anchorage(place) if kind == "hex" and is_sea(view.terrain[place]) else spot(field, kind, place)


def ship_pin(view: View, field: Field, kind: Kind, place: int) -> Point:
    """The middle of a pin on a ship, below its sail.

    The sail shows whose it is.
    """
    x, y = route_spot(field, view.terrain, view.routes[place].kind, place)
    return (x, y + BELOW_SAIL * field.radius)


def _all_afloat(view: View, edges: tuple[int, ...]) -> bool:
    """Whether there is a ship on each of some edges."""
    return all(edge in view.routes and view.routes[edge].kind in pieces.AFLOAT for edge in edges)
