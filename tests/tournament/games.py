"""Playing games of bots, and counting them."""

from __future__ import annotations

import math
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from engine import (
    Action,
    Chance,
    Event,
    Game,
    Illegal,
    Live,
    Options,
    Ruleset,
    State,
    View,
    apply,
    deal,
    ruleset,
    seen_by,
    start,
    view,
)
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer
from engine.modules.build_queue import PLANNING
from engine.players import LEVELS, Level
from engine.players.imagined import imagine
from engine.players.trading import TEMPERS, Dealing, decide, instead
from engine.rulesets import colours
from tests.tournament import yardstick
from tests.tournament.milker import Milker

MAX_MOVES = 8000
KEPT = 300
"""Events that a seat is given, the latest of the game."""
SURE = 1.96
"""Standard errors of an interval that holds in 95 of 100 cases."""
Telling = Callable[[State, Sequence[Event], Action | None], None]
OTHERS = (AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer, *PLANNING)


def at_random(rules: Ruleset, seen: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
    """Any legal move, each equally likely."""
    assert seen.seat is not None
    kinds = [kind for kind in seen.accepts if kind not in OTHERS]
    return rng.pick(Game(rules, imagine(rules, seen, (), rng)).legal_of(kinds, seen.seat))


PLAYERS: dict[str, Level] = {
    **LEVELS,
    "alone": replace(LEVELS["steady"], trades=False),
    "easygoing": LEVELS["steady"],
    "milker": LEVELS["steady"],
    "random": Level(at_random, 0, trades=False),
    "yardstick": Level(yardstick.choose, 0, trades=False),
}
"""By name; *alone* is steady without trade with players, *easygoing* steady of that temper, and the *milker* is a
`tests.tournament.milker`."""


@dataclass
class Match:
    """What came of some games of one player against others of one kind. ``seconds`` is CPU for each decision, ``acts``
    are counted by their kind, those of all seats."""

    games: int = 0
    wins: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    acts: Counter[str] = field(default_factory=Counter)

    @property
    def median(self) -> float:
        """Milliseconds of CPU for one decision."""
        return 1000 * statistics.median(self.seconds)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; as parts of one."""
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return middle - half, middle + half


def asked(rules: Ruleset, state: State) -> list[int]:
    """The seats that may act, those first that only have offers to answer."""
    waiting = Game(rules, state).waiting()
    others = [seat for offer in state.offers for seat in offer.to if seat not in waiting]
    return [*dict.fromkeys(others), waiting[0]]


def play_match(options: Options, count: int, one: str, others: str, games: int, first: int = 0) -> Match:
    """Games of one player against ``count - 1`` others, who change seats from game to game; ``first`` is a seed."""
    match = Match()
    for number in range(first, first + games):
        seat = number % count
        names = [one if at == seat else others for at in range(count)]
        play_one(options, names, number, seat, match)
    return match


def play_one(
    options: Options, names: Sequence[str], seed: int, watched: int, match: Match, tell: Telling | None = None
) -> int | None:
    """Play one game and note what became of the watched seat; gives the winner, None when nobody is.

    ``tell`` is given each position, the events that led there, and the action, None for the first position.
    """
    rules, chance, count = ruleset(options), Live(seed), len(names)
    state, events = start(rules, deal(options, chance), colours(options, count)[:count], chance)
    own = [Live(1000 * seed + seat) for seat in range(count)]
    traders = frozenset(seat for seat, name in enumerate(names) if PLAYERS[name].trades)
    logs = [list(seen_by(events, seat)) for seat in range(count)]
    tempers = {
        seat: TEMPERS.get(PLAYERS[names[seat]].temper or names[seat], TEMPERS["fair"]) for seat in sorted(traders)
    }
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
            level, seen = PLAYERS[names[seat]], view(rules, state, seat)
            began = time.process_time()
            if seat in milkers:
                action = milkers[seat].decide(state, own[seat])
            else:
                dealing = Dealing(tempers.get(seat, TEMPERS["fair"]), traders - {seat}, traders)
                action = decide(level, rules, seen, logs[seat], own[seat], dealing)
            if seat == watched and seat in seen.waiting:
                match.seconds.append(time.process_time() - began)
            if action is not None:
                break
        assert action is not None, "everybody waits for somebody else"
        try:
            state, events = apply(rules, state, action, chance)
        except Illegal:
            action = instead(action)
            assert action is not None
            state, events = apply(rules, state, action, chance)
        match.acts[type(action).__name__] += 1
        for at, log in enumerate(logs):
            log += seen_by(events, at)
            del log[:-KEPT]
    match.games += 1
    match.turns.append(state.turn.number if state.turn is not None else 0)
    outcome = state.outcome
    match.reasons[outcome.reason if outcome is not None else "no end"] += 1
    winner = None if outcome is None else outcome.winner
    match.wins += winner == watched
    return winner
