"""The two awards, and which points are hidden (B-70 to B-73)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.build import longest_trail
from engine.base.events import AwardMoved, Built
from engine.kernel import Event, Game
from engine.memory import agree

HIDDEN = "victory_point"
LONGEST_ROUTE, LARGEST_ARMY = "longest_route", "largest_army"
AWARD_POINTS = 2
MIN_AWARDED, MIN_ARMY = 5, 3


def knights(game: Game, seat: int) -> int:
    """Knights played by the seat."""
    return game.state.players[seat].played.get("knight", 0)


def visible_points(game: Game, seat: int) -> int:
    """Points that everybody can see."""
    return sum(count for source, count in game.points(seat).items() if source != HIDDEN)


def may_move_longest_route(game: Game, event: Event) -> bool:
    """Whether the award for the longest route need be looked at after the board changed (B-71).

    What is laid makes nobody's route shorter, and a building matters only where routes of one player meet. As long as
    one seat's routes alone change, it must overtake the holder.
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
    """Give, keep or set aside the award for the longest route after the board changed (B-71)."""
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
    """Who is to have the award for the longest route that ``holder`` has, when the seats' routes are so long (B-71)."""
    best = max(lengths)
    leaders = [seat for seat, length in enumerate(lengths) if length == best]
    if best < MIN_AWARDED:
        return None
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else None


def agree_on_longest_route(game: Game) -> None:
    """Raise `engine.memory.Stale` where the award should have moved and was not looked at."""
    lengths = [longest_trail(game, seat) for seat in range(len(game.state.players))]
    holder = game.state.longest_route
    agree(f"the longest route, {lengths}", holder, _longest_of(lengths, holder))


def update_largest_army(game: Game, seat: int) -> None:
    """Give the award for the largest army to ``seat`` if it now has strictly more knights (B-72)."""
    state = game.state
    holder = state.largest_army
    needed = MIN_ARMY if holder is None else knights(game, holder) + 1
    if holder != seat and knights(game, seat) >= needed:
        state.largest_army = seat
        game.emit(AwardMoved(LARGEST_ARMY, seat, holder))
