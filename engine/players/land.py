"""What the board gives: who produces what, which places one can reach, how long the routes are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from math import sqrt
from typing import NamedTuple

from engine.base.network import longest_trail
from engine.base.tables import pips, room_to_settle
from engine.base.trade import bank_rates
from engine.kernel import Game
from engine.memory import Memory
from engine.players.weights import Weights
from engine.record import record
from engine.state import Resource, Route

BANK = 4
MAX_LANDS = 8192
"""How many positions of one decision are remembered."""
AREA = 4.0
"""Over how many pips the worth of one more is measured."""


@record
class Ground:
    """What no piece changes: ``yields`` are (resource, pips) by hex, ``around`` the hexes of each vertex that yield,
    ``grounds`` the edges for each kind of route."""

    yields: tuple[tuple[Resource, int] | None, ...]
    around: tuple[tuple[int, ...], ...]
    grounds: Mapping[str, frozenset[int]]


def ground_of(game: Game) -> Ground:
    """The ground of a position."""
    state, board = game.state, game.state.board
    yields = tuple(
        (resource, pips(token)) if token and (resource := game.produce(place)) is not None else None
        for place, token in enumerate(state.tokens)
    )
    around = tuple(tuple(place for place in vertex.hexes if yields[place] is not None) for vertex in board.vertices)
    grounds = {
        kind: frozenset(edge for edge in range(len(board.edges)) if ground(state, edge))
        for kind in game.rules.routes
        if (ground := game.rules.pieces[kind].ground) is not None
    }
    return Ground(yields, around, grounds)


class Place(NamedTuple):
    """A vertex where one could settle, and how many routes of which kind lead there."""

    vertex: int
    routes: int
    kind: str


@record
class Spot:
    """A free place to settle: how many routes of which kind lead there, and what it is worth once settled."""

    routes: int
    kind: str
    worth: float


@record
class Land:
    """What the pieces on the board make of it for one seat.

    ``income`` are pips by resource for every seat and ``yields`` what they are worth, ``rates`` and ``spots`` the
    seat's own, best spot first, ``lengths`` the longest trails.
    """

    income: tuple[Mapping[Resource, float], ...]
    yields: tuple[float, ...]
    rates: Mapping[Resource, int]
    spots: tuple[Spot, ...]
    lengths: tuple[int, ...]


class Lands:
    """The lands of the positions of one decision; what a move leaves as it was is not worked out again."""

    def __init__(self, seat: int, ground: Ground, weights: Weights) -> None:
        self._seat, self._ground, self._weights = seat, ground, weights
        self._lands: Memory[Land] = Memory("a land", MAX_LANDS)
        self._places: Memory[tuple[Place, ...]] = Memory("the places to settle", MAX_LANDS)
        self._lengths: Memory[int] = Memory("a length", MAX_LANDS)

    def of(self, game: Game) -> Land:
        """The land of a position."""
        state = game.state
        buildings, routes = frozenset(state.buildings.items()), frozenset(state.routes.items())
        return self._lands.get((buildings, routes, state.robber), lambda: self._work_out(game, routes))

    def _work_out(self, game: Game, routes: frozenset[tuple[int, Route]]) -> Land:
        seat, ground, weights = self._seat, self._ground, self._weights
        income = incomes(game, ground, weights)
        stands = frozenset((vertex, found.seat) for vertex, found in game.state.buildings.items())
        places = self._places.get((stands, routes), lambda: tuple(reachable(game, seat, ground, len(weights.near))))
        spots = best_spots(places, income[seat], ground, weights)
        lengths = [
            self._lengths.get(
                (stands, frozenset(item for item in routes if item[1].seat == other)),
                partial(longest_trail, game, other),
            )
            for other in range(len(game.state.players))
        ]
        yields = tuple([worth_of(own, weights) for own in income])
        return Land(income, yields, bank_rates(game, seat), spots, tuple(lengths))


def best_spots(
    places: Iterable[Place], income: Mapping[Resource, float], ground: Ground, weights: Weights
) -> tuple[Spot, ...]:
    """The best of some places for a seat with an income, the best first."""
    gain = gains(income, weights)
    spots = [
        Spot(place.routes, place.kind, weights.near[place.routes] * _worth(place.vertex, ground, gain, weights))
        for place in places
    ]
    spots.sort(key=lambda spot: -spot.worth)
    return tuple(spots[: len(weights.places)])


def incomes(game: Game, ground: Ground, weights: Weights) -> tuple[dict[Resource, float], ...]:
    """Pips by resource for every seat."""
    state, pieces = game.state, game.rules.pieces
    income: tuple[dict[Resource, float], ...] = tuple({} for _ in state.players)
    for vertex, (seat, kind) in state.buildings.items():
        own, count = income[seat], pieces[kind].yields
        for place in ground.around[vertex]:
            found = ground.yields[place]
            if found is not None:
                part = count * (weights.blocked if place == state.robber else 1.0)
                own[found[0]] = own.get(found[0], 0.0) + part * found[1]
    return income


def worth_of(income: Mapping[Resource, float], weights: Weights) -> float:
    """Expected production, the first pips of each resource above all."""
    worth = 0.0
    for resource, weight in weights.resource:
        had = income.get(resource)
        if had:
            worth += weight * (weights.income * had + weights.variety * sqrt(had))
    return worth


def gains(income: Mapping[Resource, float], weights: Weights) -> dict[Resource, float]:
    """What one more pip of each resource is worth: more of what one lacks."""
    found = {}
    for resource, weight in weights.resource:
        had = income.get(resource, 0.0)
        found[resource] = weight * (weights.income + weights.variety * (sqrt(had + AREA) - sqrt(had)) / AREA)
    return found


def reachable(game: Game, seat: int, ground: Ground, steps: int) -> Iterator[Place]:
    """The free places to settle that the seat could reach with fewer than so many routes, the nearest first."""
    state, board = game.state, game.state.board
    buildings, routes = state.buildings, state.routes
    kinds = tuple(ground.grounds)
    reached = {(vertex, kind) for vertex, found in buildings.items() if found.seat == seat for kind in kinds}
    for edge, route in routes.items():
        if route.seat == seat:
            reached.update((vertex, route.kind) for vertex in board.edges[edge].vertices)
    known: set[int] = set()
    front = sorted(reached)
    for distance in range(steps):
        following = []
        for vertex, kind in front:
            found = buildings.get(vertex)
            if found is None and vertex not in known and room_to_settle(state, vertex):
                known.add(vertex)
                yield Place(vertex, distance, kind)
            if found is not None and found.seat != seat:
                continue
            grounds = ground.grounds[kind]
            for edge in board.vertices[vertex].edges:
                if edge in grounds and edge not in routes:
                    first, second = board.edges[edge].vertices
                    step = (second if first == vertex else first, kind)
                    if step not in reached:
                        reached.add(step)
                        following.append(step)
        front = following


def _worth(vertex: int, ground: Ground, gain: Mapping[Resource, float], weights: Weights) -> float:
    worth = weights.place
    for place in ground.around[vertex]:
        found = ground.yields[place]
        if found is not None:
            worth += gain.get(found[0], weights.income) * found[1]
    return worth
