"""The yardstick: a greedy player that looks one move ahead. Players are measured against it, so it never changes."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Action, Chance, Event, Game, Ruleset, View
from engine.base.build import room_to_settle
from engine.base.hands import pips
from engine.base.robber import Discard
from engine.base.tables import CARD_COST
from engine.players.imagined import imagine
from engine.players.trying import ENDS, candidates
from engine.state import shortfall


def choose(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
    """The legal move after which the position looks best at once; the bank is traded with, nobody else."""
    assert view.seat is not None
    state = imagine(rules, view, (), rng)
    moves = candidates(Game(rules, state), view.seat)
    if isinstance(moves[0], Discard):
        return rng.pick(list(Discard.candidates(Game(rules, state), view.seat)))
    worths = []
    for move in moves:
        game = Game(rules, state.copy(), rng)
        if not isinstance(move, ENDS):
            game.carry_out(move)
        worths.append(worth(game, view.seat))
    return moves[max(range(len(moves)), key=worths.__getitem__)]


def worth(game: Game, seat: int) -> float:
    """Points, production, variety, the best place in reach, the hand."""
    state = game.state
    board, player = state.board, state.players[seat]
    pip_count: dict[str, float] = {}
    for vertex, (owner, kind) in state.buildings.items():
        sign = 1.0 if owner == seat else -0.3
        for place in board.vertices[vertex].hexes:
            resource = game.produce(place)
            if resource is not None and place != state.robber:
                name = resource if owner == seat else "others"
                dots = sign * game.rules.pieces[kind].yields * pips(state.tokens[place])
                pip_count[name] = pip_count.get(name, 0.0) + dots
    reach = {vertex for vertex, found in state.buildings.items() if found.seat == seat}
    reach |= {end for edge, route in state.routes.items() if route.seat == seat for end in board.edges[edge].vertices}
    best = 0.0
    for share in (1.0, 0.6, 0.35):
        free = [vertex for vertex in reach if room_to_settle(state, vertex)]
        sums = [sum(pips(state.tokens[at]) for at in board.vertices[vertex].hexes) for vertex in free]
        best = max(best, share * max(sums, default=0))
        open_ends = [edge for vertex in reach for edge in board.vertices[vertex].edges if edge not in state.routes]
        reach = {end for edge in open_ends for end in board.edges[edge].vertices}
    costs = [game.rules.pieces["city"].cost, game.rules.pieces["settlement"].cost, CARD_COST]
    hand: float = -1.5 * min(sum(shortfall(player.resources, cost).values()) for cost in costs[:2])
    hand -= 0.5 * sum(shortfall(player.resources, costs[2]).values())
    hand += 0.3 * min(player.hand_size, 7) - 0.3 * max(player.hand_size - 7, 0)
    held = sum(player.cards.values()) + sum(player.fresh.values())
    total = 30.0 * sum(game.points(seat).values()) + sum(pip_count.values())
    return total + 3.0 * (len(pip_count) - ("others" in pip_count)) + 1.5 * best + hand + 5.0 * held
