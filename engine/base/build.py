"""Building: routes, settlements, cities (B-50 to B-53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.base.events import Built
from engine.base.hands import check_pays, to_bank
from engine.base.network import check_route, room_to_settle, route_places, too_close, touches_land
from engine.kernel import Action, Game, Illegal
from engine.position import Position
from engine.record import record
from engine.state import Building, Place, Route, affords

SETTLEMENT, CITY, ROAD = "settlement", "city", "road"


def check_piece(game: Game, seat: int, piece: str, replaced: str = "") -> None:
    """Raise `Illegal` unless the seat has a piece left (B-53) and can pay for it (B-4).

    A building made of the same piece as the ``replaced`` one needs no further piece.
    """
    body = body_of(game, piece)
    if game.state.players[seat].supply.get(body, 0) == 0 and (not replaced or body_of(game, replaced) != body):
        raise Illegal("B-53", "no-piece-left", piece=piece)
    check_pays(game, seat, game.rules.pieces[piece].cost, "B-4", piece)


def body_of(game: Game, kind: str) -> str:
    """The kind of the supply that a piece of ``kind`` is made of: nearly always itself."""
    return game.rules.pieces[kind].body or kind


def can_build(game: Game, seat: int, piece: str) -> bool:
    """Whether the seat has the piece and the cards for it, wherever it might go."""
    player = game.state.players[seat]
    return player.supply[piece] > 0 and affords(player.resources, game.rules.pieces[piece].cost)


def place_route(game: Game, seat: int, kind: str, edge: int, *, free: bool = False) -> None:
    """Lay a route from the supply."""
    game.state.players[seat].supply[kind] -= 1
    game.state.routes[edge] = Route(seat, kind)
    game.emit(Built(seat, kind, edge, free))


def place_building(game: Game, seat: int, kind: str, vertex: int, *, free: bool = False) -> None:
    """Put a building from the supply on a vertex; the building it replaces returns to the supply."""
    supply = game.state.players[seat].supply
    replaced = game.state.buildings.get(vertex)
    if replaced is not None:
        supply[body_of(game, replaced.kind)] += 1
    supply[body_of(game, kind)] -= 1
    game.state.buildings[vertex] = Building(seat, kind)
    game.emit(Built(seat, kind, vertex, free))


def check_free_vertex(position: Position, vertex: int, rule: str) -> None:
    """Raise `Illegal`, with the reason, unless there is `room_to_settle` on a vertex (B-15, B-51)."""
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
        """Wherever one may lie, for every kind of route that can be paid."""
        for kind in game.rules.routes:
            if can_build(game, seat, kind):
                for edge in route_places(game, seat, kind):
                    yield cls(seat, edge, kind)

    def check(self, game: Game) -> None:
        """A free edge of the right ground that continues an own piece (B-50), a piece (B-53) and its price."""
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
        """A free vertex on land, not too close to others and at an own route (B-51), a piece (B-53) and its price."""
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
    """Pay for a city and put it in the place of one's own settlement."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    vertex: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[BuildCity]:
        """One's own settlements, as long as a city is left or stands there already as a piece."""
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
        """Pay, and put it in the place of the settlement, which returns to the supply."""
        to_bank(game, self.seat, game.rules.pieces[CITY].cost)
        place_building(game, self.seat, CITY, self.vertex)
