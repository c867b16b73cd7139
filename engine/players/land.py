"""What the board gives: production, places in reach, lengths of routes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from typing import NamedTuple

from engine.base.build import too_close, touches_land
from engine.base.hands import pips
from engine.base.scoring import longest_trail
from engine.base.trade import bank_rates
from engine.kernel import Game
from engine.memory import CHECKED, Memory
from engine.players.weights import Weights
from engine.record import record
from engine.state import Building, Resource, Route

BANK = 4
MAX_LANDS = 8192
"""How many positions of one decision are remembered."""
AREA = 4.0
"""Over how many pips the worth of one more is measured."""


Ways = Sequence[Sequence[tuple[int, int]]]
"""By node the edges where a route of its kind may lie, each with the node at its other end."""
_every_way: Memory[Ways] = Memory("where routes may lie", 64)


@record
class LandFacts:
    """What no piece changes about the land.

    ``yields`` are (resource, pips) by hex, ``around`` the hexes of each vertex that yield, ``is_land`` whether a vertex
    touches land.

    A node is a vertex with one of the ``kinds`` of routes: the vertex times the number of kinds, and which one it is.
    """

    yields: tuple[tuple[Resource, int] | None, ...]
    around: tuple[tuple[int, ...], ...]
    is_land: tuple[bool, ...]
    kinds: tuple[str, ...]
    ways: Ways


Yields = tuple[tuple[Resource, int] | None, ...]


def yields_of(game: Game) -> Yields:
    """What each hex yields with its number: a resource and its pips."""
    return tuple(
        [
            (resource, pips(token)) if token and (resource := game.produce(place)) is not None else None
            for place, token in enumerate(game.state.tokens)
        ]
    )


def ground_of(game: Game, yields: Yields) -> LandFacts:
    """The ground of a position whose hexes yield this."""
    state, vertices = game.state, game.state.board.vertices
    around = tuple([tuple([place for place in vertex.hexes if yields[place] is not None]) for vertex in vertices])
    is_land = tuple([touches_land(state, vertex) for vertex in range(len(vertices))])
    return LandFacts(yields, around, is_land, tuple(sorted(game.rules.routes)), _ways_of(game))


def _ways_of(game: Game) -> Ways:
    """Where routes may lie, which depends on the terrain alone."""
    state = game.state
    grounds = [game.rules.pieces[kind].ground for kind in sorted(game.rules.routes)]

    def work_out() -> Ways:
        edges, count, found = state.board.edges, len(grounds), list[tuple[tuple[int, int], ...]]()
        for at, vertex in enumerate(state.board.vertices):
            ends = [(edge, sum(edges[edge].vertices) - at) for edge in vertex.edges]
            for number, ground in enumerate(grounds):
                free = [(edge, other) for edge, other in ends if ground is not None and ground(state, edge)]
                found.append(tuple([(edge, other * count + number) for edge, other in free]))
        return found

    return _every_way.get((tuple(grounds), state.board, tuple(state.terrain)), work_out)


class SettlingPlace(NamedTuple):
    """A vertex where one could settle, and its routes' number and kind."""

    vertex: int
    routes: int
    kind: str


@record
class Spot:
    """A free place to settle.

    It has how many routes of which kind lead there, and what it is worth once settled.
    """

    routes: int
    kind: str
    worth: float


@record
class Holding:
    """What one seat has on the board.

    That is pips by resource and in sum, what they are worth, the rates of the bank and how much they help, the best
    places in reach, the longest trail, and how many buildings may become cities.
    """

    income: Mapping[Resource, float]
    pips: float
    worth: float
    rates: Mapping[Resource, int]
    harbours: float
    spots: tuple[Spot, ...]
    length: int
    raisable: int


@record
class Land:
    """What the pieces on the board make of it.

    ``own`` is what the judging seat has. For every seat ``income`` are pips by resource, ``yields`` what they are
    worth, ``lengths`` the longest trails.
    """

    own: Holding
    income: tuple[Mapping[Resource, float], ...]
    yields: tuple[float, ...]
    lengths: tuple[int, ...]


class Lands:
    """The lands of one decision's positions.

    What a move leaves as it was is not worked out again.
    """

    def __init__(self, seat: int, ground: LandFacts, weights: Weights) -> None:
        self._seat, self._ground, self._weights = seat, ground, weights
        self._lands: Memory[Land] = Memory("a land", MAX_LANDS)
        self._places: Memory[tuple[SettlingPlace, ...]] = Memory("the places to settle", MAX_LANDS)
        self._incomes: Memory[tuple[Mapping[Resource, float], float]] = Memory("an income", MAX_LANDS)
        self._rates: Memory[Mapping[Resource, int]] = Memory("the rates of the bank", MAX_LANDS)
        self._lengths: Memory[int] = Memory("a length", MAX_LANDS)
        self._last: tuple[Mapping[int, Building], Mapping[int, Route], int | None] | None = None
        self._latest: Land | None = None

    def of(self, game: Game) -> Land:
        """The land of a position."""
        state, last = game.state, self._last
        here = state.buildings, state.routes, state.robber
        if self._latest is not None and last == here and not CHECKED:
            return self._latest
        key = frozenset(state.buildings.items()), frozenset(state.routes.items()), state.robber
        self._latest = self._lands.get(key, lambda: self._work_out(game))
        # Copies, because the game may go on in the state that was given.
        self._last = state.buildings.copy(), state.routes.copy(), state.robber
        return self._latest

    def _work_out(self, game: Game) -> Land:
        state, seat, ground, weights = game.state, self._seat, self._ground, self._weights
        buildings: list[list[tuple[int, str]]] = [[] for _ in state.players]
        routes: list[list[tuple[int, str]]] = [[] for _ in state.players]
        for vertex, (owner, kind) in sorted(state.buildings.items()):
            buildings[owner].append((vertex, kind))
        for edge, (owner, kind) in sorted(state.routes.items()):
            routes[owner].append((edge, kind))
        stands = tuple([tuple([vertex for vertex, _ in found]) for found in buildings])
        laid = tuple([tuple(found) for found in routes])
        found = [self._income(game, tuple(own)) for own in buildings]
        incomes, yields = tuple([income for income, _ in found]), tuple([worth for _, worth in found])
        lengths = tuple(
            [
                self._lengths.get((stands, other, laid[other]), partial(longest_trail, game, other))
                for other in range(len(state.players))
            ]
        )
        own = incomes[seat]
        places = self._places.get((stands, laid), lambda: tuple(reachable(game, seat, ground, len(weights.near))))
        rates = self._rates.get(stands[seat], lambda: bank_rates(game, seat))
        raisable = sum([1 for _, kind in buildings[seat] if game.rules.pieces[kind].becomes])
        spots = best_spots(places, own, ground, weights)
        held = holding(own, yields[seat], rates, spots, lengths[seat], raisable)
        return Land(held, incomes, yields, lengths)

    def _income(self, game: Game, buildings: tuple[tuple[int, str], ...]) -> tuple[Mapping[Resource, float], float]:
        """The income from some buildings of a seat, and its worth."""
        robber = game.state.robber

        def work_out() -> tuple[Mapping[Resource, float], float]:
            found = income_of(game, buildings, self._ground, self._weights)
            return found, worth_of(found, self._weights)

        return self._incomes.get((buildings, robber), work_out)


def holding(
    income: Mapping[Resource, float],
    worth: float,
    rates: Mapping[Resource, int],
    spots: tuple[Spot, ...],
    length: int,
    raisable: int,
) -> Holding:
    """What a seat has, with what follows from its income."""
    harbours = sum([(BANK - rate) * income.get(card, 0.0) for card, rate in rates.items()])
    return Holding(income, sum(income.values()), worth, rates, harbours, spots, length, raisable)


def best_spots(
    places: Iterable[SettlingPlace], income: Mapping[Resource, float], ground: LandFacts, weights: Weights
) -> tuple[Spot, ...]:
    """The best places for a seat with this income, best first."""
    gain = gains(income, weights)
    spots = [
        Spot(place.routes, place.kind, weights.near[place.routes] * _worth(place.vertex, ground, gain, weights))
        for place in places
    ]
    spots.sort(key=lambda spot: -spot.worth)
    return tuple(spots[: len(weights.places)])


def incomes(game: Game, ground: LandFacts, weights: Weights) -> tuple[dict[Resource, float], ...]:
    """Pips by resource for every seat."""
    own: list[list[tuple[int, str]]] = [[] for _ in game.state.players]
    for vertex, (seat, kind) in game.state.buildings.items():
        own[seat].append((vertex, kind))
    return tuple([income_of(game, buildings, ground, weights) for buildings in own])


def income_of(
    game: Game, buildings: Sequence[tuple[int, str]], ground: LandFacts, weights: Weights
) -> dict[Resource, float]:
    """Pips by resource from some buildings, each a vertex and a kind."""
    robber, pieces = game.state.robber, game.rules.pieces
    income: dict[Resource, float] = {}
    for vertex, kind in buildings:
        count = pieces[kind].yields
        for place in ground.around[vertex]:
            found = ground.yields[place]
            if found is not None:
                part = count * (weights.blocked if place == robber else 1.0)
                income[found[0]] = income.get(found[0], 0.0) + part * found[1]
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
    """The worth of one more pip of each resource.

    It is more for what one lacks.
    """
    found = {}
    for resource, weight in weights.resource:
        had = income.get(resource, 0.0)
        found[resource] = weight * (weights.income + weights.variety * (sqrt(had + AREA) - sqrt(had)) / AREA)
    return found


def reachable(game: Game, seat: int, ground: LandFacts, steps: int) -> Iterator[SettlingPlace]:
    """The free places within fewer than ``steps`` routes, the nearest first."""
    state, kinds, ways = game.state, ground.kinds, ground.ways
    edges, buildings, routes, count = state.board.edges, state.buildings, state.routes, len(kinds)
    reached = set[int]()
    for vertex, (owner, _) in buildings.items():
        if owner == seat:
            reached.update(range(vertex * count, (vertex + 1) * count))
    for edge, (owner, kind) in routes.items():
        if owner == seat:
            number = kinds.index(kind)
            reached.update([vertex * count + number for vertex in edges[edge].vertices])
    known = set[int]()
    front = sorted(reached)
    for distance in range(steps):
        following = []
        for node in front:
            vertex = node // count
            found = buildings.get(vertex)
            if found is None:
                if vertex not in known:
                    known.add(vertex)
                    if ground.is_land[vertex] and not too_close(state, vertex):
                        yield SettlingPlace(vertex, distance, kinds[node % count])
            elif found.seat != seat:
                continue
            if distance + 1 < steps:
                for edge, other in ways[node]:
                    if other not in reached and edge not in routes:
                        reached.add(other)
                        following.append(other)
        front = following


def _worth(vertex: int, ground: LandFacts, gain: Mapping[Resource, float], weights: Weights) -> float:
    worth = weights.place
    for place in ground.around[vertex]:
        found = ground.yields[place]
        if found is not None:
            worth += gain.get(found[0], weights.income) * found[1]
    return worth
