"""The awards, all longest roads, and hidden points (B-70 to B-73)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.base.events import AwardMoved, Built
from engine.kernel import Event, Game
from engine.memory import Memory, agree, remembered
from engine.state import Place

HIDDEN = "victory_point"
LONGEST_ROUTE, LARGEST_ARMY = "longest_route", "largest_army"
AWARD_POINTS = 2
MIN_AWARDED, MIN_ARMY = 5, 3
Ends = tuple[tuple[int, ...], ...]
"""For each end of each route the ends that continue it there; those of route ``n`` are ``2n`` and ``2n + 1``."""
_trails: Memory[int] = Memory("a longest trail", 2048)
"""The longest trail of a seat, by its routes and the buildings."""
_everybody: Memory[tuple[int, ...]] = Memory("everybody's longest trails", 512)
"""Those of all seats, by what lies on the board."""


def knights(game: Game, seat: int) -> int:
    """Knights played by the seat."""
    return game.state.players[seat].played.get("knight", 0)


def visible_points(game: Game, seat: int) -> int:
    """Points that everybody can see."""
    return sum(count for source, count in game.points(seat).items() if source != HIDDEN)


def may_move_longest_route(game: Game, event: Event) -> bool:
    """Whether the award for the longest route may move (B-71).

    The board has changed. A new piece makes no player's route shorter, and a building matters only where routes of
    one player meet. As long as one seat's routes alone change, it must overtake the holder.
    """
    state = game.state
    seat, holder = event.rerouted, state.longest_route
    if isinstance(event, Built):
        if event.piece not in game.rules.routes:
            meeting = [
                state.routes[edge].seat for edge in state.board.vertices[event.place].edges if edge in state.routes
            ]
            return len(set(meeting)) < len(meeting)
        seat = event.seat
        if holder is None or holder == seat:
            return holder is None and longest_trail(game, seat) >= MIN_AWARDED
    if seat is None or holder is None or holder == seat:
        return True
    return longest_trail(game, seat) > longest_trail(game, holder)


def update_longest_route(game: Game) -> None:
    """Give, keep or set aside the award for the longest route (B-71).

    The board has changed.
    """
    state = game.state
    routes = [0] * len(state.players)
    for route in state.routes.values():
        routes[route.seat] += 1
    lengths = [longest_trail(game, seat) if count >= MIN_AWARDED else 0 for seat, count in enumerate(routes)]
    holder = _longest_of(lengths, state.longest_route)
    if holder != state.longest_route:
        previous, state.longest_route = state.longest_route, holder
        game.emit(AwardMoved(LONGEST_ROUTE, holder, previous))


def _longest_of(lengths: Sequence[int], holder: int | None) -> int | None:
    """Who gets the award for the longest route now (B-71).

    ``lengths`` are by seat; ``holder`` has the award until now.
    """
    best = max(lengths)
    leaders = [seat for seat, length in enumerate(lengths) if length == best]
    if best < MIN_AWARDED:
        return None
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else None


def agree_on_longest_route(game: Game) -> None:
    """Raise `engine.memory.StaleMemory` if the award should have moved.

    It was not looked at.
    """
    lengths = [longest_trail(game, seat) for seat in range(len(game.state.players))]
    holder = game.state.longest_route
    agree(f"the longest route, {lengths}", holder, _longest_of(lengths, holder))


def update_largest_army(game: Game, seat: int) -> None:
    """Give ``seat`` the largest army if it has most knights (B-72).

    It must have strictly more than the holder.
    """
    state = game.state
    holder = state.largest_army
    needed = MIN_ARMY if holder is None else knights(game, holder) + 1
    if holder != seat and knights(game, seat) >= needed:
        state.largest_army = seat
        game.emit(AwardMoved(LARGEST_ARMY, seat, holder))


def longest_trails(game: Game) -> tuple[int, ...]:
    """Each seat's longest trail.

    It is remembered, because most moves leave the board as it is.
    """
    state = game.state
    board = (state.board, tuple(state.routes.items()), tuple(state.buildings.items()))
    key = (*board, len(state.players), game.rules.answering["connects"])
    return _everybody.get(key, lambda: tuple(longest_trail(game, seat) for seat in range(len(state.players))))


def longest_trail(game: Game, seat: int) -> int:
    """The seat's longest single trail (B-70).

    Each route counts once, corners may repeat.

    This is remembered too: what others lay does not change it.
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
    """The longest trail of a graph of routes.

    It is remembered, because most moves change no routes. A longest trail begins where nothing lies behind it, or it
    comes back to where it began: other beginnings are tried only where routes form rings.
    """
    best = met = 0
    ringed = False

    def walk(entered: int, used: int, length: int) -> None:
        """Go on along the route that was entered at one end."""
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
