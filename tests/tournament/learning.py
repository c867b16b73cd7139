"""Asks many games how much each term of a judgement should count: ``python -m tests.tournament.learning [--games N]``.

At some moments of games that are played by rules of thumb, a few plans of the player on turn are played on to the end,
all with the same cards and dice. What the plans differ in, term by term, is set against the points by which they end
ahead of the best other player: least squares, with errors from leaving out a part of the games at a time. A term that
should count as it does has a factor near that of the others.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from engine import Game, Illegal, Live, Options, Ruleset, State, apply, deal, ruleset, start, view
from engine.base.setup import SettingUp
from engine.base.turn import EndTurn, TakingTurn
from engine.players import steady
from engine.players.judging import Judge
from engine.players.playout import PlayoutPolicy
from engine.players.sharp import SEEDS, Fate
from engine.players.steady import TurnPlan, plans
from engine.players.trying import candidates
from engine.rulesets import colours

MOMENTS = 7
LATEST = 90
"""At so many moments of a game before this turn plans are compared."""
MAX_PLANS = 5
PLAYED_ON = 16
"""How many games are played on from each plan."""
PARTS = 8
LONGEST = 4000
SEATS = 4


@dataclass
class Case:
    """One plan beside its rivals of the moment: how its terms and its end differ from theirs on average."""

    game: int
    terms: list[float]
    margin: float


def played(rules: Ruleset, options: Options, seed: int) -> list[tuple[dict[str, float], float, int]]:
    """What the plans of a game led to: terms, points ahead at the end, and a number for the moment."""
    choice, chance = random.Random(seed), Live(seed)
    state, events = start(rules, deal(options, chance), colours(options, SEATS)[:SEATS], chance)
    while isinstance(state.stack[-1], SettingUp):
        seat = state.stack[-1].order[0]
        move = steady.choose(rules, view(rules, state, seat), events, Live(seed), 120)
        state, _ = apply(rules, state, move, chance)
    game, found = Game(rules, state, chance), []
    policy = PlayoutPolicy(Judge(rules, 0, state), game)
    for until in sorted(choice.sample(range(SEATS, LATEST), MOMENTS)):
        policy.play(game, chance, until=until, most=LONGEST)
        if state.outcome is not None:
            break
        if isinstance(state.stack[-1], TakingTurn):
            seeds = [choice.choice(SEEDS) for _ in range(PLAYED_ON)]
            found += [(*ends, until) for ends in compared(rules, state, choice, seeds)]
    return found


def compared(
    rules: Ruleset, state: State, choice: random.Random, seeds: Sequence[int]
) -> list[tuple[dict[str, float], float]]:
    """The best plans of a moment, some others, and to do nothing: the terms of each, and by how much it ends ahead."""
    assert state.turn is not None
    judge = Judge(rules, state.turn.seat, state.copy())
    options = candidates(Game(rules, state), judge.seat)
    looked = plans(judge, state.copy(), options, Live(choice.choice(SEEDS)), 120) if len(options) > 1 else []
    different = sorted({round(plan.worth, 4): plan for plan in looked}.values(), key=lambda plan: -plan.worth)
    others = different[2:]
    chosen = [*different[:2], *choice.sample(others, min(MAX_PLANS - 2, len(others)))]
    return [plan_on(judge, state, plan, seeds) for plan in chosen] if len(chosen) > 1 else []


def plan_on(judge: Judge, state: State, plan: TurnPlan, seeds: Sequence[int]) -> tuple[dict[str, float], float]:
    """The terms after a plan on average, and by how many points the seat ends ahead of the best other."""
    terms, margins = list[dict[str, float]](), list[float]()
    policy = PlayoutPolicy(judge, Game(judge.rules, judge.root))
    for seed in seeds:
        game = Game(judge.rules, state.copy(), Fate(seed))
        for move in plan.moves:
            try:
                game.play(move)
            except Illegal:
                break
        terms.append(judge.terms(game))
        if EndTurn in game.accepts(judge.seat):
            game.carry_out(EndTurn(judge.seat))
        policy.play(game, game.chance, until=10 * LATEST, most=LONGEST)
        points = [sum(game.points(seat).values()) for seat in range(SEATS)]
        margins.append(points.pop(judge.seat) - max(points))
    return {name: fmean(found.get(name, 0.0) for found in terms) for name in terms[0]}, fmean(margins)


def solved(cases: Sequence[Case], size: int) -> list[float]:
    """The factors of least squares: normal equations by elimination, a little weight keeping them small."""
    rows = [[sum(case.terms[i] * case.terms[j] for case in cases) for j in range(size)] for i in range(size)]
    for i, row in enumerate(rows):
        row[i] += 1e-3 * len(cases)
        row.append(sum(case.terms[i] * case.margin for case in cases))
    for i in range(size):
        for other in range(size):
            if other != i:
                part = rows[other][i] / rows[i][i]
                rows[other] = [value - part * pivot for value, pivot in zip(rows[other], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main() -> None:
    """Print the factor of each term, where that of the points is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.learning", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    options, cases, names = Options(), list[Case](), list[str]()
    rules = ruleset(options)
    for number in range(chosen.games):
        found = played(rules, options, chosen.first + number)
        for moment in {at for _, _, at in found}:
            rivals = [(terms, margin) for terms, margin, at in found if at == moment and "won" not in terms]
            if len(rivals) < 2:
                continue
            names = names or sorted(rivals[0][0])
            means = [fmean(terms[name] for terms, _ in rivals) for name in names]
            middle = fmean(margin for _, margin in rivals)
            for terms, margin in rivals:
                differences = [terms[name] - mean for name, mean in zip(names, means, strict=True)]
                cases.append(Case(number, differences, margin - middle))
    factors = solved(cases, len(names))
    without = [solved([case for case in cases if case.game % PARTS != part], len(names)) for part in range(PARTS)]
    scale = factors[names.index("points")]
    print(f"| term | factor, from {len(cases)} plans |\n| --- | --- |")
    for at, name in enumerate(names):
        error = sqrt((PARTS - 1) * fmean((row[at] - factors[at]) ** 2 for row in without))
        print(f"| {name} | {factors[at] / scale:.2f} ± {error / scale:.2f} |")


if __name__ == "__main__":
    main()
