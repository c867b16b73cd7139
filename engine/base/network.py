"""The edges and vertices of the board: where a route *of a kind* or a building may stand, and the longest trail.

The base game has one kind of routes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.kernel import Game, Illegal
from engine.memory import Memory, remembered
from engine.position import Position
from engine.state import Place

SEA = "sea"
HEXES_AT_A_VERTEX = 3
Ends = tuple[tuple[int, ...], ...]
"""For each end of each route the ends that continue it there; those of route ``n`` are ``2n`` and ``2n + 1``."""
_trails: Memory[int] = Memory("a longest trail", 2048)
"""The longest trail of a seat, by its routes and the buildings."""
_everybody: Memory[tuple[int, ...]] = Memory("everybody's longest trails", 512)
"""Those of all seats, by what lies on the board."""


def on_land(position: Position, edge: int) -> bool:
    """Whether an edge has at least one land hex (B-50)."""
    return any(position.terrain[place] != SEA for place in position.board.edges[edge].hexes)


def touches_land(position: Position, vertex: int) -> bool:
    """Whether a vertex touches a land hex (B-15, B-51)."""
    return any(position.terrain[place] != SEA for place in position.board.vertices[vertex].hexes)


def is_coastal(position: Position, vertex: int) -> bool:
    """Whether a vertex touches the sea; what is off the board counts as sea, with an open frame or a closed one."""
    hexes = position.board.vertices[vertex].hexes
    return len(hexes) < HEXES_AT_A_VERTEX or any(position.terrain[place] == SEA for place in hexes)


def too_close(position: Position, vertex: int) -> bool:
    """Whether a building of any seat beside a vertex keeps settlements away: the distance rule (B-51)."""
    buildings = position.buildings
    for neighbour in position.board.vertices[vertex].neighbours:  # noqa: SIM110 - asked of every vertex in a set-up
        if neighbour in buildings:
            return True
    return False


def room_to_settle(position: Position, vertex: int) -> bool:
    """Whether a settlement of any seat could stand on a vertex: free, on land and not too close (B-15, B-51)."""
    return vertex not in position.buildings and not too_close(position, vertex) and touches_land(position, vertex)


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


def route_places(game: Game, seat: int, kind: str) -> list[int]:
    """The edges where `check_route` lets the seat lay a route of ``kind``, ascending."""
    return places_at(game, reached(game, seat, kind), kind)


def places_at(game: Game, vertices: Iterable[int], kind: str) -> list[int]:
    """The free edges at these vertices where a route of ``kind`` may lie, ascending."""
    state, ground = game.state, game.rules.pieces[kind].ground
    if ground is None:
        return []
    routes, at = state.routes, state.board.vertices
    free = {edge for vertex in vertices for edge in at[vertex].edges if edge not in routes}
    return sorted([edge for edge in free if ground(state, edge)])


def reached(game: Game, seat: int, kind: str) -> dict[int, list[int]]:
    """The vertices from which the seat may lay a route of ``kind``, with its own routes there that it would continue.

    At an own building nothing need be continued, and the list is empty.
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


def longest_trails(game: Game) -> tuple[int, ...]:
    """The length of everybody's longest trail; remembered, because most moves leave the board as it is."""
    state = game.state
    board = (state.board, tuple(state.routes.items()), tuple(state.buildings.items()))
    key = (*board, len(state.players), game.rules.answering["connects"])
    return _everybody.get(key, lambda: tuple(longest_trail(game, seat) for seat in range(len(state.players))))


def longest_trail(game: Game, seat: int) -> int:
    """Length of the seat's longest single trail (B-70): each route once, corners may repeat.

    Remembered too: what others lay does not change it.
    """
    state = game.state
    own = tuple(sorted([(edge, kind) for edge, (owner, kind) in state.routes.items() if owner == seat]))
    key = (state.board, seat, own, tuple(state.buildings.items()), game.rules.answering["connects"])
    return _trails.get(key, lambda: _measured(game, seat, own))


def _measured(game: Game, seat: int, own: Sequence[tuple[Place, str]]) -> int:
    edges = game.state.board.edges
    arriving: dict[int, list[int]] = {}
    for index, (edge, _) in enumerate(own):
        first, second = edges[edge].vertices
        arriving.setdefault(first, []).append(2 * index)
        arriving.setdefault(second, []).append(2 * index + 1)
    following: list[list[int]] = [[] for _ in range(2 * len(own))]
    for vertex, ends in arriving.items():
        if len(ends) > 1:
            for end, other in combinations(ends, 2):
                if game.connects(seat, vertex, (own[end // 2][1], own[other // 2][1])):
                    following[end].append(other)
                    following[other].append(end)
    return _longest(tuple(map(tuple, following)))


@remembered(4096)
def _longest(following: Ends) -> int:
    """The longest trail of a graph of routes; remembered, because most moves change nobody's routes.

    A longest trail begins where nothing lies behind it, or it comes back to where it began: other beginnings are tried
    only where routes form rings.
    """
    best = met = 0
    ringed = False

    def walk(entered: int, used: int, length: int) -> None:
        """Go on along the route that was entered at one of its ends."""
        nonlocal best, met, ringed
        if length > best:
            best = length
        met |= used
        for end in following[entered ^ 1]:
            route = 1 << end // 2
            if used & route:
                ringed = True
            else:
                walk(end, used | route, length + 1)

    def walk_from(starts: Iterable[int]) -> None:
        for start in starts:
            walk(start, 1 << start // 2, 1)

    walk_from(end for end, behind in enumerate(following) if not behind)
    if ringed or met != (1 << len(following) // 2) - 1:
        walk_from(end for end, behind in enumerate(following) if behind)
    return best
