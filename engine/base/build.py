"""Building: places and costs of routes and buildings (B-50 to B-53).

The base game has one kind of routes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.base.events import Built
from engine.base.hands import check_pays, to_bank
from engine.base.surface import is_land, is_sea
from engine.kernel import Action, Game, Illegal
from engine.position import Position
from engine.record import record
from engine.state import Building, Place, Route, affords

SETTLEMENT, CITY, ROAD = "settlement", "city", "road"
HEXES_AT_A_VERTEX = 3


def on_land(position: Position, edge: int) -> bool:
    """Whether an edge has at least one land hex (B-50)."""
    return any(is_land(position.terrain[place]) for place in position.board.edges[edge].hexes)


def touches_land(position: Position, vertex: int) -> bool:
    """Whether a vertex touches a land hex (B-15, B-51)."""
    return any(is_land(position.terrain[place]) for place in position.board.vertices[vertex].hexes)


def is_coastal(position: Position, vertex: int) -> bool:
    """Whether a vertex touches the sea.

    What is off the board counts as sea, with an open frame or a closed one.
    """
    hexes = position.board.vertices[vertex].hexes
    return len(hexes) < HEXES_AT_A_VERTEX or any(is_sea(position.terrain[place]) for place in hexes)


def too_close(position: Position, vertex: int) -> bool:
    """Whether a building next to a vertex keeps settlements away (B-51).

    This is the distance rule.
    """
    buildings = position.buildings
    for neighbour in position.board.vertices[vertex].neighbours:  # noqa: SIM110 - asked of every vertex in a set-up
        if neighbour in buildings:
            return True
    return False


def room_to_settle(position: Position, vertex: int) -> bool:
    """Whether any seat's settlement could stand on a vertex (B-15, B-51).

    It is free, on land and not too close to others.
    """
    return vertex not in position.buildings and not too_close(position, vertex) and touches_land(position, vertex)


def attaches(game: Game, seat: int, edge: int, kind: str) -> bool:
    """Whether a route of ``kind`` would continue the seat's pieces (B-50).

    It touches a building of the seat or continues a route of it.
    """
    state = game.state
    board = state.board
    for vertex in board.edges[edge].vertices:
        building = state.buildings.get(vertex)
        if building is not None:
            if building.seat == seat:
                return True
            continue
        for other in board.vertices[vertex].edges:
            route = state.routes.get(other)
            if route is not None and route.seat == seat and game.connects(seat, vertex, (route.kind, kind)):
                return True
    return False


def check_route(game: Game, seat: int, edge: int, kind: str) -> None:
    """Raise `Illegal` unless ``kind`` may be laid on ``edge`` (B-50)."""
    state = game.state
    piece = game.rules.pieces.get(kind)
    if piece is None or piece.ground is None or not 0 <= edge < len(state.board.edges):
        raise Illegal("B-50", "unknown-place")
    if edge in state.routes:
        raise Illegal("B-50", "edge-taken", edge=edge)
    if not piece.ground(state, edge):
        raise Illegal("B-50", "wrong-ground", edge=edge, piece=kind)
    if not attaches(game, seat, edge, kind):
        raise Illegal("B-50", "not-connected", edge=edge, piece=kind)


def route_places(game: Game, seat: int, kind: str) -> list[int]:
    """The edges where `check_route` allows ``kind``, ascending."""
    return places_at(game, reached(game, seat, kind), kind)


def places_at(game: Game, vertices: Iterable[int], kind: str) -> list[int]:
    """The free edges at these vertices for ``kind``, ascending."""
    state, ground = game.state, game.rules.pieces[kind].ground
    if ground is None:
        return []
    routes, at = state.routes, state.board.vertices
    free = {edge for vertex in vertices for edge in at[vertex].edges if edge not in routes}
    return sorted([edge for edge in free if ground(state, edge)])


def reached(game: Game, seat: int, kind: str) -> dict[int, list[int]]:
    """The vertices from which the seat may lay a route of ``kind``.

    With each come the seat's own routes there that it would continue. At its own building it need not continue any,
    and the list is empty.
    """
    state = game.state
    buildings, edges = state.buildings, state.board.edges
    found: dict[int, list[int]] = {vertex: [] for vertex, building in buildings.items() if building.seat == seat}
    continues: dict[tuple[int, str], bool] = {}
    for edge, route in state.routes.items():
        if route.seat == seat:
            for vertex in edges[edge].vertices:
                if vertex not in buildings:
                    there = vertex, route.kind
                    if there not in continues:
                        continues[there] = game.connects(seat, vertex, (route.kind, kind))
                    if continues[there]:
                        found.setdefault(vertex, []).append(edge)
    return found


def check_piece(game: Game, seat: int, piece: str, replaced: str = "") -> None:
    """Raise `Illegal` unless the seat has the piece (B-53) and price (B-4).

    A building made of the same piece as the ``replaced`` one needs no further piece.
    """
    body = body_of(game, piece)
    if game.state.players[seat].supply.get(body, 0) == 0 and (not replaced or body_of(game, replaced) != body):
        raise Illegal("B-53", "no-piece-left", piece=piece)
    check_pays(game, seat, game.rules.pieces[piece].cost, "B-4", piece)


def body_of(game: Game, kind: str) -> str:
    """The supply kind that a piece of ``kind`` is made of.

    Nearly always it is the kind itself.
    """
    return game.rules.pieces[kind].body or kind


def can_build(game: Game, seat: int, piece: str) -> bool:
    """Whether the seat has the piece and the cards for it.

    Places are not looked at.
    """
    player = game.state.players[seat]
    return player.supply[piece] > 0 and affords(player.resources, game.rules.pieces[piece].cost)


def place_route(game: Game, seat: int, kind: str, edge: int, *, free: bool = False) -> None:
    """Lay a route from the supply."""
    game.state.players[seat].supply[kind] -= 1
    game.state.routes[edge] = Route(seat, kind)
    game.emit(Built(seat, kind, edge, free))


def place_building(game: Game, seat: int, kind: str, vertex: int, *, free: bool = False) -> None:
    """Put a building from the supply on a vertex.

    A building that it replaces returns to the supply.
    """
    supply = game.state.players[seat].supply
    replaced = game.state.buildings.get(vertex)
    if replaced is not None:
        supply[body_of(game, replaced.kind)] += 1
    supply[body_of(game, kind)] -= 1
    game.state.buildings[vertex] = Building(seat, kind)
    game.emit(Built(seat, kind, vertex, free))


def check_free_vertex(position: Position, vertex: int, rule: str) -> None:
    """Raise `Illegal` unless there is `room_to_settle` on a vertex (B-15, B-51).

    It says the reason.
    """
    if not 0 <= vertex < len(position.board.vertices):
        raise Illegal(rule, "unknown-place")
    if vertex in position.buildings:
        raise Illegal(rule, "vertex-taken", vertex=vertex)
    if too_close(position, vertex):
        raise Illegal(rule, "too-close", vertex=vertex)
    if not touches_land(position, vertex):
        raise Illegal(rule, "no-land", vertex=vertex)


@record
class BuildRoute(Action):
    """Pay for a route and lay it."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    edge: Place
    kind: str = ROAD

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[BuildRoute]:
        """Every place for every kind of route that can be paid."""
        for kind in game.rules.routes:
            if can_build(game, seat, kind):
                for edge in route_places(game, seat, kind):
                    yield cls(seat, edge, kind)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless edge (B-50), piece (B-53) and price are right.

        The edge is free, of the right ground and continues a piece of the seat.
        """
        check_route(game, self.seat, self.edge, self.kind)
        check_piece(game, self.seat, self.kind)

    def apply(self, game: Game) -> None:
        """Pay, and lay it from the supply."""
        to_bank(game, self.seat, game.rules.pieces[self.kind].cost)
        place_route(game, self.seat, self.kind, self.edge)


@record
class BuildSettlement(Action):
    """Pay for a settlement and found it."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    vertex: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[BuildSettlement]:
        """Ends of one's own routes where there is room."""
        if can_build(game, seat, SETTLEMENT):
            state = game.state
            ends: set[int] = set()
            for edge, route in state.routes.items():
                if route.seat == seat:
                    ends.update(state.board.edges[edge].vertices)
            yield from (cls(seat, vertex) for vertex in sorted(ends) if room_to_settle(state, vertex))

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless vertex (B-51), piece (B-53) and price are right.

        The vertex is free, on land, not too close to others and at a route of the seat.
        """
        state = game.state
        check_free_vertex(state, self.vertex, "B-51")
        routes = (state.routes.get(edge) for edge in state.board.vertices[self.vertex].edges)
        if not any(route is not None and route.seat == self.seat for route in routes):
            raise Illegal("B-51", "no-route-here", vertex=self.vertex)
        check_piece(game, self.seat, SETTLEMENT)

    def apply(self, game: Game) -> None:
        """Pay, and found it from the supply."""
        to_bank(game, self.seat, game.rules.pieces[SETTLEMENT].cost)
        place_building(game, self.seat, SETTLEMENT, self.vertex)


@record
class BuildCity(Action):
    """Pay for a city, which replaces one's own settlement."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    vertex: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[BuildCity]:
        """One's own settlements that can become a city.

        A city is left in the supply or stands there already as a piece.
        """
        pieces, player = game.rules.pieces, game.state.players[seat]
        if affords(player.resources, pieces[CITY].cost):
            for vertex, found in sorted(game.state.buildings.items()):
                own = found.seat == seat and pieces[found.kind].becomes == CITY
                if own and (player.supply[CITY] or body_of(game, found.kind) == CITY):
                    yield cls(seat, vertex)

    def check(self, game: Game) -> None:
        """An own settlement (B-52), a piece (B-53) and its price."""
        found = game.state.buildings.get(self.vertex)
        if found is None or found.seat != self.seat or game.rules.pieces[found.kind].becomes != CITY:
            raise Illegal("B-52", "no-own-settlement", vertex=self.vertex)
        check_piece(game, self.seat, CITY, found.kind)

    def apply(self, game: Game) -> None:
        """Pay and replace the settlement, which returns to the supply."""
        to_bank(game, self.seat, game.rules.pieces[CITY].cost)
        place_building(game, self.seat, CITY, self.vertex)
