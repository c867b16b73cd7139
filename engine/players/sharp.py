"""The sharp player: plays its best plans on many imagined games, and takes the one after which it stands best.

In each of these games the cards that it cannot see are dealt in agreement with what it knows, dice and thefts are its
own, and everybody goes on by habit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.robber import Discard
from engine.base.setup import SettingUp
from engine.base.turn import EndTurn, Roll
from engine.chance import Chance, Live
from engine.kernel import Action, Event, Game, Illegal
from engine.module import Ruleset
from engine.players.habits import Habits
from engine.players.imagined import imagine
from engine.players.judging import WON, Judge
from engine.players.steady import Plan, plans
from engine.players.trying import asks, candidates, discard
from engine.players.weights import WEIGHTS, Weights
from engine.state import State
from engine.view import View

BREADTH = 6
"""How many plans are compared."""
REACH = 6.0
"""A plan that looks worse than the best by more than this is not compared."""
ROUNDS = 2
"""After how many rounds a game is judged."""
OPENING_ROUNDS = 8
"""The same in the set-up, whose placements show what they are worth later."""
COSTS = 8
"""How many positions one imagined round counts as."""
OPENING = 4
"""How many times its budget a placement of the set-up, of which there are four in a game, may use."""
PLANNING = 150
"""Positions that are looked at to find the plans."""
END = 60.0
"""What it is worth to have won, and to have lost the same less."""
MOST_MOVES = 200
SEEDS = range(2**31)


class Fate:
    """Chance of one imagined game: the dice come from a stream of their own, so that plans meet the same dice."""

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
    assert view.seat is not None
    state = imagine(rules, view, log, rng)
    asked = asks(Game(rules, state), view.seat)
    if asked is not None:
        return asked
    options = candidates(Game(rules, state), view.seat)
    if len(options) == 1 and not isinstance(options[0], Discard):
        return options[0]
    judge = Judge(rules, view.seat, state, weights)
    if isinstance(options[0], Discard):
        return discard(judge, state)
    found = contenders(plans(judge, state, options, rng, min(budget, PLANNING)))
    if len({plan.moves[0] for plan in found}) == 1:
        return found[0].moves[0]
    if isinstance(view.phase, SettingUp):
        return Search(judge, view, log, rng, OPENING_ROUNDS).best(found, OPENING * budget).moves[0]
    return Search(judge, view, log, rng, ROUNDS).best(found, budget - judge.positions).moves[0]


def contenders(found: Sequence[Plan]) -> list[Plan]:
    """The best plans that lead to different positions, the best first."""
    by_worth = {round(plan.worth, 6): plan for plan in reversed(found)}
    worths = sorted(by_worth, reverse=True)[:BREADTH]
    return [by_worth[worth] for worth in worths if worth > worths[0] - REACH]


class Search:
    """Compares plans by the games that are imagined to follow."""

    def __init__(self, judge: Judge, view: View, log: Sequence[Event], rng: Chance, rounds: int) -> None:
        """A game is judged after so many ``rounds``."""
        self.judge, self._view, self._log, self._rng = judge, view, log, rng
        self.rounds = rounds
        self.habits = Habits(judge, Game(judge.rules, judge.root))

    def best(self, found: Sequence[Plan], budget: int) -> Plan:
        """The best of these: all plans meet the same cards and dice, and half of them are given up at each stage."""
        games = budget // (COSTS * self.rounds)
        sums, played = [0.0] * len(found), 0
        left = list(range(len(found)))
        stages = max(1, (len(found) - 1).bit_length())
        for _ in range(stages):
            for _ in range(max(1, games // stages // len(left))):
                state = imagine(self.judge.rules, self._view, self._log, self._rng, whole=True)
                seed = self._rng.pick(SEEDS)
                played += 1
                for index in left:
                    sums[index] += self.outlook(state.copy(), found[index], Fate(seed))
            # What a plan is worth at sight counts as much as what came of it: dice are noise, and that has none.
            left.sort(key=lambda index: -(found[index].worth + sums[index] / played))
            left = left[: (len(left) + 1) // 2]
        return found[left[0]]

    def outlook(self, state: State, plan: Plan, chance: Chance) -> float:
        """What a position is worth to the seat after one imagined game from it."""
        judge = self.judge
        game = Game(judge.rules, state, chance)
        for action in plan.moves:
            try:
                game.play(action)
            except Illegal:
                break
        seat = judge.seat
        if plan.known and not isinstance(plan.moves[-1], (Roll, EndTurn)) and EndTurn in game.accepts(seat):
            game.carry_out(EndTurn(seat))
        turns = self.rounds * len(state.players)
        began = judge.root.turn.number if judge.root.turn is not None else 0
        self.habits.play(game, chance, until=began + turns, most=MOST_MOVES * self.rounds)
        worth = judge.value(game)
        if state.outcome is not None:
            won = state.outcome.winner == seat
            return worth + (END - WON if won else WON - END)
        return worth
