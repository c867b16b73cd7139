"""What is pointed out on a board: places to choose from, places that just changed, a piece about to be placed."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Literal

from engine.base.tables import SEA
from engine.view import View
from render import markers, pieces
from render.display import Item, Items
from render.plan import Field
from render.standing import figure_item, has_token, route_item, vertex_item
from render.theme import DENSE_PIN, HEX_PIN, SMALLEST_PIN, VERTEX_PIN, Point

Kind = Literal["vertex", "edge", "hex"]


@dataclass(frozen=True)
class Choice:
    """Some places, to choose from or changed last: indices into the board's vertices, edges or hexes."""

    kind: Kind
    places: tuple[int, ...]


@dataclass(frozen=True)
class Ghost:
    """A piece that is about to be placed: the kind of a building, route or figure, its place and a player colour.

    The robber and other pieces of nobody need no colour.
    """

    piece: str
    place: int
    colour: str = ""


@dataclass(frozen=True)
class Marks:
    """Everything that is pointed out on one picture. ``choices`` get pins, ``recent`` places get rings."""

    choices: tuple[Choice, ...] = ()
    recent: tuple[Choice, ...] = ()
    ghost: Ghost | None = None


def spot(field: Field, kind: Kind, place: int) -> Point:
    """The middle of a place."""
    return {"vertex": field.vertex, "edge": field.edge, "hex": field.hex}[kind](place)


def aims(field: Field, marks: Marks) -> Iterator[Point]:
    """The middles of all places that somebody is about to choose or has chosen."""
    for choice in marks.choices:
        for place in choice.places:
            yield spot(field, choice.kind, place)
    if marks.ghost is not None:
        yield spot(field, kind_of(marks.ghost.piece), marks.ghost.place)


def kind_of(piece: str) -> Kind:
    """Where a piece stands; raises ``KeyError`` for a piece that nobody draws."""
    if piece in pieces.BUILDINGS:
        return "vertex"
    if piece in pieces.ROUTES:
        return "edge"
    if piece in pieces.FIGURES:
        return "hex"
    raise KeyError(piece)


def rings(view: View, field: Field, recent: tuple[Choice, ...]) -> Items:
    """Rings around the places where something just changed, below the pieces; crossed where a piece is gone.

    The names of hexes and the signs of harbours that they touch stay readable.
    """
    for change in recent:
        for place in change.places:
            at = spot(field, change.kind, place)
            if change.kind == "hex":
                yield Item.centred(markers.frame(field.unit), at)
            else:
                there: Container[int] = view.buildings if change.kind == "vertex" else view.routes
                yield Item.centred(markers.ring(field.unit, crossed=place not in there), at)
    vertices, edges = ({*_all(recent, kind)} for kind in ("vertex", "edge"))
    board = view.board
    touched = [*(board.vertices[place].hexes for place in vertices), *(board.edges[place].hexes for place in edges)]
    for beside in sorted({beside for hexes in touched for beside in hexes}):
        if view.terrain[beside] != SEA:
            yield Item.centred(markers.hex_name(board.hex_names[beside], field.unit), field.name(beside))
    for harbour in view.harbours:
        if harbour.edge in edges or not vertices.isdisjoint(harbour.ends):
            yield Item.centred(markers.harbour_sign(harbour.kind, field.unit), field.harbour(harbour))


def _all(recent: tuple[Choice, ...], kind: Kind) -> Iterator[int]:
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
    sprite = pieces.ghost_sprite(solid.sprite, field.unit)
    rim = (sprite.width - solid.sprite.width) // 2
    return Item(sprite, solid.left - rim, solid.top - rim)


def pins(view: View, field: Field, choice: Choice, *, dense: bool = False) -> Items:
    """The labels of the places to choose from; ``dense`` when vertices and edges are labelled at once."""
    size = round(DENSE_PIN * field.radius if dense else max(VERTEX_PIN * field.radius, SMALLEST_PIN * field.scale))
    for place in choice.places:
        if choice.kind == "vertex":
            sprite = markers.vertex_pin(str(place + 1), size)
        elif choice.kind == "edge":
            sprite = markers.edge_pin(str(place + 1), size)
        else:
            sprite = markers.hex_pin(view.board.hex_names[place], view.tokens[place], round(HEX_PIN * field.radius))
        at_sea = choice.kind == "hex" and view.terrain[place] == SEA
        yield Item.centred(sprite, field.anchorage(place) if at_sea else spot(field, choice.kind, place), pin=place)
