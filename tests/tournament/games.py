"""Playing one game of bots."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from engine import (
    Action,
    Event,
    Game,
    Illegal,
    Live,
    Options,
    Ruleset,
    State,
    apply,
    deal,
    ruleset,
    seen_by,
    start,
    view,
)
from engine.base.trade import DeclineOffer, WithdrawOffer
from engine.players.trading import TEMPERS, instead
from engine.rulesets import colours
from tests.tournament.contestants import PERSON, contestant
from tests.tournament.milker import Milker

MAX_MOVES = 8000
KEPT = 300
"""Events that a seat is given, the latest of the game."""
Telling = Callable[[State, Sequence[Event], Action | None], None]


@dataclass
class Played:
    """What came of a game: who won and why it ended (None and ``no end``: it did not), and the points of all seats.

    ``acts`` are counted by their kind, those of all seats; ``seconds`` is CPU for each decision of the watched seat.
    """

    winner: int | None = None
    reason: str = "no end"
    points: list[int] = field(default_factory=list)
    turns: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def ahead(self, seat: int) -> float:
        """By how many points a seat is ahead of the others' mean."""
        return self.points[seat] - fmean(points for other, points in enumerate(self.points) if other != seat)


def asked(rules: Ruleset, state: State) -> list[int]:
    """The seats that may act, those first that only have offers to answer."""
    waiting = Game(rules, state).waiting()
    others = [seat for offer in state.offers for seat in offer.to if seat not in waiting]
    return [*dict.fromkeys(others), waiting[0]]


def play(options: Options, names: Sequence[str], seed: int, watched: int = 0, tell: Telling | None = None) -> Played:
    """Play one game of contestants by their names.

    ``tell`` is given each position, the events that led there, and the action, None for the first position.
    """
    rules, chance, count = ruleset(options), Live(seed), len(names)
    players, played = [contestant(name) for name in names], Played()
    state, events = start(rules, deal(options, chance), colours(options, count)[:count], chance)
    own = [Live(1000 * seed + seat) for seat in range(count)]
    traders = frozenset(seat for seat, player in enumerate(players) if player.level.trades)
    bots = frozenset(seat for seat in traders if names[seat] != PERSON)
    logs = [list(seen_by(events, seat)) for seat in range(count)]
    tempers = {seat: TEMPERS[players[seat].level.temper or players[seat].temper] for seat in sorted(traders)}
    milkers = {
        seat: Milker(rules, seat, {other: temper for other, temper in tempers.items() if other != seat}, logs)
        for seat, name in enumerate(names)
        if name == "milker"
    }
    action: Action | None = None
    for _ in range(MAX_MOVES):
        if tell is not None:
            tell(state, events, action)
        if state.outcome is not None:
            break
        action = None
        for seat in asked(rules, state):
            seen, began = view(rules, state, seat), time.process_time()
            if seat in milkers:
                action = milkers[seat].decide(state, own[seat])
            else:
                action = players[seat].decide(rules, seen, logs[seat], own[seat], traders - {seat}, bots)
            if seat == watched and action is not None:
                played.seconds.append(time.process_time() - began)
            if action is not None:
                break
        assert action is not None, "everybody waits for somebody else"
        try:
            state, events = apply(rules, state, action, chance)
        except Illegal:
            action = instead(action)
            assert isinstance(action, (DeclineOffer, WithdrawOffer))
            state, events = apply(rules, state, action, chance)
        played.acts[type(action).__name__] += 1
        for at, log in enumerate(logs):
            log += seen_by(events, at)
            del log[:-KEPT]
    game = Game(rules, state)
    played.points = [sum(game.points(seat).values()) for seat in range(count)]
    played.turns = state.turn.number if state.turn is not None else 0
    if state.outcome is not None:
        played.winner, played.reason = state.outcome.winner, state.outcome.reason
    return played
