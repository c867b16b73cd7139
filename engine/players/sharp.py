"""The sharp player: plays the best plans on in imagined games.

It does otherwise than the steady player where that is clearly better.

In each of these games the cards that it cannot see are dealt in agreement with what it knows, dice and thefts are its
own, and everybody goes on by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from engine.base.scoring import visible_points
from engine.base.setup import SettingUp
from engine.base.turn import EndTurn, Roll
from engine.chance import Chance, Live
from engine.kernel import Action, Event, Game, Illegal
from engine.module import Ruleset
from engine.players.imagined import imagine
from engine.players.judging import WON, Judge
from engine.players.playout import PlayoutPolicy
from engine.players.scenarios import terms_of
from engine.players.steady import TurnPlan, plans
from engine.players.trying import alternatives
from engine.players.weights import WEIGHTS, Weights
from engine.scenario import PLAYERS, SMALL
from engine.state import State
from engine.view import View

BREADTH = 6
"""How many plans are compared."""
REACH = 6.0
"""A plan that looks worse than the best by more than this is not compared."""
ROUNDS = 4
"""After so many rounds imagined games are judged."""
LATE = 3
"""When anybody lacks no more points than this, games are played on to their end."""
LAST_ROUNDS = 30
"""After so many rounds even these are judged."""
TO_THE_END, TO_THE_END_CROWDED = 4, 5
"""How many rounds such a game is expected to take, as far as the budget goes; the second with five and six players."""
COSTS = 0.5
"""How many positions a turn counts as for each player, who may have something to do in it."""
PLANNING = 150
"""Positions that are looked at to find the plans."""
END = 60.0
"""What it is worth to have won, and to have lost the same less."""
CLEARLY = 2.0
"""By how many of its standard errors another plan must be better than the one that looks best at sight."""
MAX_MOVES = 200
SEEDS = range(2**31)


class Fate:
    """The chance of one imagined game.

    The dice come from a stream of their own, so that plans meet the same dice.
    """

    def __init__(self, seed: int) -> None:
        self._dice, self._rest = Live(seed), Live(seed + 1)
        self.drawn = self._rest.drawn
        self.dice = self._dice.dice
        self.pick = self._rest.pick
        self.shuffle = self._rest.shuffle


def choose(
    rules: Ruleset,
    view: View,
    log: Sequence[Event],
    rng: Chance,
    budget: int,
    weights: Weights = WEIGHTS,
) -> Action:
    """The move of ``view.seat``; see `engine.players.choose`."""
    choice = alternatives(rules, view, log, rng, weights)
    if isinstance(choice, Action):
        return choice
    judge, options = choice
    found = contenders(plans(judge, judge.root, options, rng, min(budget, PLANNING)))
    # In the set-up to play on, at several times this cost, won no more games (docs/bots.md).
    if isinstance(view.phase, SettingUp) or len({plan.moves[0] for plan in found}) == 1:
        return found[0].moves[0]
    rounds, expected = how_far(rules, judge)
    games = games_for(budget - judge.positions, expected, view)
    return Search(judge, view, log, rng, rounds).best(found, games).moves[0]


def how_far(rules: Ruleset, judge: Judge) -> tuple[int, int]:
    """Rounds until games are judged, and rounds they should take."""
    foresight = min((terms.foresight for terms in terms_of(rules) if terms.foresight is not None), default=LAST_ROUNDS)
    if foresight == LAST_ROUNDS and is_late(Game(rules, judge.root), judge.seat):
        return LAST_ROUNDS, TO_THE_END if len(judge.root.players) in PLAYERS[SMALL] else TO_THE_END_CROWDED
    rounds = min(ROUNDS, foresight)
    return rounds, rounds


def games_for(budget: int, rounds: int, view: View) -> int:
    """How many games of ``rounds`` rounds the budget allows."""
    return int(budget / (COSTS * rounds * len(view.players) ** 2))


def is_late(game: Game, seat: int) -> bool:
    """Whether the end is near, as far as the seat can tell."""
    most = max(visible_points(game, other) for other in range(len(game.state.players)))
    return max(most, sum(game.points(seat).values())) >= game.rules.target - LATE


def contenders(found: Sequence[TurnPlan]) -> list[TurnPlan]:
    """The best plans that lead to different positions, the best first."""
    by_worth = {round(plan.worth, 6): plan for plan in reversed(found)}
    worths = sorted(by_worth, reverse=True)[:BREADTH]
    return [by_worth[worth] for worth in worths if worth > worths[0] - REACH]


def is_clear(ahead: Sequence[float]) -> bool:
    """Whether a plan was better by more than the dice explain.

    ``ahead`` is the difference game by game.
    """
    return len(ahead) > 1 and fmean(ahead) > CLEARLY * stdev(ahead) / sqrt(len(ahead))


class Search:
    """Compares plans by the games that are imagined to follow."""

    def __init__(self, judge: Judge, view: View, log: Sequence[Event], rng: Chance, rounds: int) -> None:
        """A game is judged after so many ``rounds``."""
        self.judge, self._view, self._log, self._rng = judge, view, log, rng
        self.rounds = rounds
        self.policy = PlayoutPolicy(judge, Game(judge.rules, judge.root))

    def best(self, found: Sequence[TurnPlan], games: int) -> TurnPlan:
        """The first plan, unless another is clearly better in ``games`` games.

        The first looks best at sight.

        All plans meet the same cards and dice, and half of the others are given up at each stage.
        """
        ahead: list[list[float]] = [[] for _ in found]
        left = list(range(1, len(found)))
        stages = max(1, (len(found) - 1).bit_length())
        for _ in range(stages):
            for _ in range(max(1, games // stages // (len(left) + 1))):
                whole = imagine(self.judge.rules, self._view, self._log, self._rng, whole=True)
                seed = self._rng.pick(SEEDS)
                first, *others = (self._played(found[index], whole, seed) for index in (0, *left))
                for index, worth in zip(left, others, strict=True):
                    ahead[index].append(worth - first)
            left.sort(key=lambda index: -fmean(ahead[index]))
            left = left[: (len(left) + 1) // 2]
        return found[left[0]] if left and is_clear(ahead[left[0]]) else found[0]

    def _played(self, plan: TurnPlan, state: State, seed: int) -> float:
        """What comes of a plan in one imagined game."""
        game = Game(self.judge.rules, state.copy(), Fate(seed))
        self.follow(game, plan)
        return self.outlook(game)

    def follow(self, game: Game, plan: TurnPlan) -> None:
        """Carry the plan out and end the turn.

        It does not end where the plan leads to something unknown.
        """
        for action in plan.moves:
            try:
                game.play(action)
            except Illegal:
                break
        seat = self.judge.seat
        if plan.known and not isinstance(plan.moves[-1], (Roll, EndTurn)) and EndTurn in game.accepts(seat):
            game.carry_out(EndTurn(seat))

    def outlook(self, game: Game) -> float:
        """The worth of the position after one imagined game."""
        judge, state = self.judge, game.state
        turns = self.rounds * len(state.players)
        began = judge.root.turn.number if judge.root.turn is not None else 0
        self.policy.play(game, game.chance, until=began + turns, most=MAX_MOVES * self.rounds)
        worth = judge.value(game)
        if state.outcome is not None:
            won = state.outcome.winner == judge.seat
            return worth + (END - WON if won else WON - END)
        return worth
