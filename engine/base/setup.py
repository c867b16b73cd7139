"""The set-up: from a layout to the first turn (B-14 to B-16).

It draws the seat order, rolls for the start and places start pieces or lets players place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engine.base.build import (
    ROAD,
    SETTLEMENT,
    check_free_vertex,
    check_route,
    place_building,
    place_route,
    room_to_settle,
)
from engine.base.events import CardsDealt, SeatsDrawn, StarterChosen, StartRolled
from engine.base.hands import from_bank, pips, sorted_bundle
from engine.base.layouts import Layout, StartPieces, check_layout
from engine.base.turn import BeginTurn
from engine.chance import Chance, throw
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.module import Ruleset
from engine.position import Position
from engine.record import record
from engine.state import Harbour, Place, Player, State


def start(
    rules: Ruleset, layout: Layout, colours: Sequence[str], chance: Chance, *, order: Sequence[int] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Begin a game on ``layout`` with one player per colour.

    ``colours`` are in the order in which the players joined.

    The clockwise order is drawn (B-14) unless ``order`` gives it: ``order[seat]`` is an index into ``colours``.
    Raises ``ValueError`` when the layout makes no board or lacks the start pieces of a colour.
    """
    check_layout(layout)
    drawn = tuple(order) if order is not None else tuple(chance.shuffle(range(len(colours))))
    if sorted(drawn) != list(range(len(colours))):
        raise ValueError(f"{drawn} is not an order of {len(colours)} players")
    game = Game(rules, _fresh_state(rules, layout, [colours[index] for index in drawn]), chance)
    game.emit(SeatsDrawn(drawn))
    starter = roll_for_start(game)
    if layout.starts:
        _place_printed(game, dict(layout.starts))
        game.push(BeginTurn(starter))
    else:
        snake = game.state.seats_from(starter)
        game.push(BeginTurn(starter), SettingUp((*snake, *reversed(snake))))
    _set_up(game, layout)
    game.settle()
    return game.state, tuple(game.events)


def preview(rules: Ruleset, layout: Layout) -> dict[str, Any]:
    """What modules show of a board before the game, as in ``View.ext``."""
    game = Game(rules, _fresh_state(rules, layout, ()))
    _set_up(game, layout)
    return {module.name: module.view(game, None) for module in rules.answering["view"]}


def _set_up(game: Game, layout: Layout) -> None:
    """Let modules fill their slots with their marked hexes."""
    index_of = {(place.q, place.r): index for index, place in enumerate(game.state.board.hexes)}
    marked = {name: tuple(sorted(index_of[place] for place in places)) for name, places in layout.marks}
    for module in game.rules.answering["setup"]:
        module.setup(game, marked.get(module.name, ()))


def _fresh_state(rules: Ruleset, layout: Layout, colours: Sequence[str]) -> State:
    tiles = layout.tile_order()
    index_of = {(tile.q, tile.r): index for index, tile in enumerate(tiles)}
    return State(
        board=layout.board,
        terrain=[tile.terrain for tile in tiles],
        tokens=[tile.token for tile in tiles],
        harbours=tuple(
            Harbour(edge, harbour.kind, layout.board.edges[edge].vertices)
            for harbour in layout.harbours
            for edge in (layout.harbour_edge(harbour),)
        ),
        robber=None if layout.robber is None else index_of[layout.robber],
        players=[
            Player(
                colour,
                dict.fromkeys(rules.resources, 0),
                {name: piece.supply for name, piece in rules.pieces.items() if not piece.body},
            )
            for colour in colours
        ],
        bank=dict(rules.resources),
        deck=dict(rules.deck),
    )


def roll_for_start(game: Game) -> int:
    """Everybody rolls two dice, the highest starts, tied highest roll again (B-14)."""
    seats = list(range(len(game.state.players)))
    while True:
        rolls = [throw(game.chance) for _ in seats]  # seats ascending: part of what can be checked
        game.emit(StartRolled(tuple(seats), tuple(rolls)))
        best = max(sum(roll) for roll in rolls)
        seats = [seat for seat, roll in zip(seats, rolls, strict=True) if sum(roll) == best]
        if len(seats) == 1:
            game.emit(StarterChosen(seats[0]))
            return seats[0]


def _place_printed(game: Game, starts: dict[str, StartPieces]) -> None:
    board = game.state.board
    for seat, player in enumerate(game.state.players):
        if player.colour not in starts:
            raise ValueError(f"this board has no start pieces for {player.colour}")
        pieces = starts[player.colour]
        for positions in pieces.settlements:
            place_building(game, seat, SETTLEMENT, board.vertex_at(positions), free=True)
        for positions in pieces.roads:
            place_route(game, seat, ROAD, board.edge_at(positions), free=True)
        deal_cards(game, seat, board.vertex_at(pieces.star))


def deal_cards(game: Game, seat: int, vertex: int) -> None:
    """One card per producing hex around a start settlement (B-10, B-16)."""
    cards: dict[str, int] = {}
    for place in game.state.board.vertices[vertex].hexes:
        resource = game.produce(place)
        if resource in game.rules.resources:
            cards[resource] = cards.get(resource, 0) + 1
    if cards:
        from_bank(game, seat, cards)
        game.emit(CardsDealt(seat, sorted_bundle(game, cards)))


@record
class SettingUp(Phase):
    """The placement of start pieces, in the snake's order (B-15).

    ``order`` are the seats that still place; ``settled`` is the vertex whose road is missing.
    """

    order: tuple[int, ...]
    settled: int | None = None

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The next in the snake."""
        return self.order[:1]

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """A settlement, then a road at it; nothing else during the set-up."""
        if self.order[:1] != (seat,):
            return ()
        return (PlaceStartSettlement,) if self.settled is None else (PlaceStartRoute,)

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """The best free place by pips, harbour, number.

        The place with the most pips comes first, then one with a harbour, then the lowest. A route goes to the
        better end.
        """
        state, settled = game.state, self.settled

        def goal(action: Action) -> int:
            if isinstance(action, PlaceStartRoute):
                return next(end for end in state.board.edges[action.edge].vertices if end != settled)
            assert isinstance(action, PlaceStartSettlement)
            return action.vertex

        kinds = self.accepts(game, seat)
        return min(game.legal_of(kinds, seat), key=lambda action: _order_of(state, goal(action)))

    @property
    def second_round(self) -> bool:
        """Whether the one who places now places for the second time."""
        return self.order[0] not in self.order[1:]


def _order_of(position: Position, vertex: int) -> tuple[int, bool, int]:
    """Sort key of places: most pips, then a harbour, then the lowest."""
    count = sum(pips(position.tokens[place]) for place in position.board.vertices[vertex].hexes)
    return -count, all(vertex not in harbour.ends for harbour in position.harbours), vertex


@record
class PlaceStartSettlement(Action):
    """Place a free settlement; the second one brings cards (B-16)."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    vertex: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[PlaceStartSettlement]:
        """Every vertex with room that was land at the start."""
        state = game.state
        yield from (cls(seat, vertex) for vertex in range(state.board.land_vertices) if room_to_settle(state, vertex))

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the vertex is free and far from others (B-15).

        It must be on land.
        """
        check_free_vertex(game.state, self.vertex, "B-15")

    def apply(self, game: Game) -> None:
        """Place it and deal the cards of a second settlement."""
        phase = game.top(SettingUp)
        game.replace_top(replace(phase, settled=self.vertex))
        place_building(game, self.seat, SETTLEMENT, self.vertex, free=True)
        if phase.second_round:
            deal_cards(game, self.seat, self.vertex)


@record
class PlaceStartRoute(Action):
    """Place the free route of a start settlement, touching *that* settlement (B-15)."""

    exact: ClassVar[bool] = True
    edge: Place
    kind: str = ROAD

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[PlaceStartRoute]:
        """The free edges of the right ground at the last settlement."""
        state = game.state
        phase = state.stack[-1]
        if isinstance(phase, SettingUp) and phase.settled is not None:
            for kind in game.rules.routes:
                ground = game.rules.pieces[kind].ground
                for edge in state.board.vertices[phase.settled].edges:
                    if ground is not None and edge not in state.routes and ground(state, edge):
                        yield cls(seat, edge, kind)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless a route may lie here (B-15, B-50).

        The edge is at the settlement just placed.
        """
        check_route(game, self.seat, self.edge, self.kind)
        if game.top(SettingUp).settled not in game.state.board.edges[self.edge].vertices:
            raise Illegal("B-15", "not-at-settlement", edge=self.edge)

    def apply(self, game: Game) -> None:
        """Place it; the next in the snake follows, or the first turn."""
        game.replace_top(SettingUp(game.top(SettingUp).order[1:]))
        place_route(game, self.seat, self.kind, self.edge, free=True)
