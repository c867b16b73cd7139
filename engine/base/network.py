"""Routes *with a kind*: where one may be laid, and the longest trail. The base game has one kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.kernel import Game, Illegal

Step = tuple[tuple[int, ...], tuple[int, ...]]
"""For one route: the routes that continue it at its first and at its second vertex, as indices into the trail graph."""


def joins(game: Game, seat: int, vertex: int, kinds: tuple[str, str]) -> bool:
    """The base answer to `Module.connects`: not through an opponent's building, and one kind only into itself.

    Two kinds continue into each other only through an own building.
    """
    building = game.state.buildings.get(vertex)
    if building is None:
        return kinds[0] == kinds[1]
    return building.seat == seat


def attaches(game: Game, seat: int, edge: int, kind: str) -> bool:
    """Whether a route of ``kind`` on ``edge`` would touch an own building or continue an own route (B-50)."""
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
    """Raise `Illegal` unless a route of ``kind`` may be laid on ``edge`` (B-50)."""
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


def route_places(game: Game, seat: int, kind: str) -> Iterator[int]:
    """A superset of the edges where the seat may lay a route of ``kind``: free edges at its own pieces, ascending."""
    state = game.state
    board = state.board
    reached = {vertex for vertex, building in state.buildings.items() if building.seat == seat}
    for edge, route in state.routes.items():
        if route.seat == seat:
            reached.update(board.edges[edge].vertices)
    yield from sorted({edge for vertex in reached for edge in board.vertices[vertex].edges if edge not in state.routes})


def longest_trail(game: Game, seat: int) -> int:
    """Length of the seat's longest single trail (B-70): each route once, corners may repeat."""
    edges = game.state.board.edges
    own = sorted([(edge, route.kind) for edge, route in game.state.routes.items() if route.seat == seat])
    arriving: dict[int, list[tuple[int, str, list[int]]]] = {}
    steps: list[tuple[list[int], list[int]]] = []
    for index, (edge, kind) in enumerate(own):
        ends: tuple[list[int], list[int]] = ([], [])
        for vertex, following in zip(edges[edge].vertices, ends, strict=True):
            others = arriving.setdefault(vertex, [])
            for other, other_kind, following_other in others:
                if game.connects(seat, vertex, (other_kind, kind)):
                    following.append(other)
                    following_other.append(index)
            others.append((index, kind, following))
        steps.append(ends)
    return _longest(tuple([(tuple(first), tuple(second)) for first, second in steps]))


@lru_cache(maxsize=4096)
def _longest(steps: tuple[Step, ...]) -> int:
    """The longest trail of a graph of routes; remembered, because most moves change nobody's routes."""
    best = 0

    def walk(route: int, entered_by: int, used: int, length: int) -> None:
        nonlocal best
        best = max(best, length)
        if best == len(steps):
            return
        for following in steps[route][1 - entered_by]:
            if not used & (1 << following):
                # Two edges share one vertex at most, so `route` stands at exactly one end of `following`.
                end = 0 if route in steps[following][0] else 1
                walk(following, end, used | (1 << following), length + 1)

    for start in range(len(steps)):
        for entered_by in (0, 1):
            walk(start, entered_by, 1 << start, 1)
    return best
