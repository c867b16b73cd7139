"""The engine: random games, and the single questions asked of a position."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import perf_counter, process_time

from engine import (
    Action,
    Live,
    Options,
    Ruleset,
    State,
    apply,
    deal,
    decode_state,
    encode_state,
    legal,
    ruleset,
    start,
    view,
)
from engine.base.tables import COLOURS
from engine.kernel import Game
from engine.options import BASE, SCENARIOS
from engine.policy import play_at_random, random_action
from tests.bench.report import Row, calibration

GOAL = 46
"""Random games a second of the fastest Python engine known, on one core of a quiet machine."""

Position = tuple[Ruleset, State, int, Action]
"""Rules, state, a seat that is waited for, and one of its legal actions."""


def new_game(seed: int, scenario: str = BASE) -> Game:
    """Four players on a variable board, at the beginning of the set-up."""
    options, chance = Options(scenario=scenario), Live(seed)
    rules = ruleset(options)
    state, _ = start(rules, deal(options, chance), COLOURS, chance)
    return Game(rules, state, chance)


def figures(*, games: int = 20, runs: int = 7) -> list[Row]:
    """Everything about the engine; ``games`` in each of ``runs``."""
    return [*_games(games, runs), *_scenarios(games), *_questions(_positions(max(1, games // 5)), runs)]


def _games(games: int, runs: int) -> list[Row]:
    play_at_random(new_game(0), Live(0))
    seconds: list[float] = []
    units: list[float] = []
    for _ in range(runs):
        actions, spent = 0, 0.0
        for seed in range(games):
            units.append(calibration())
            game, choice = new_game(seed), Live(seed)
            began = process_time()
            actions += play_at_random(game, choice)
            spent += process_time() - began
        seconds.append(spent / games)
    middle, best, unit = statistics.median(seconds), min(seconds), statistics.median(units)
    ratio = f"{1 / middle / GOAL:.2f} of {GOAL}"
    return [
        Row("ten million loop additions (a unit)", f"{unit:.3f} s"),
        Row("random games a second", f"{1 / middle:.1f} (best run {1 / best:.1f})", ratio),
        Row("random games a unit", f"{unit / middle:.1f}"),
        Row("actions a random game", f"{actions / games:.0f}", f"{middle * games / actions * 1e6:.1f} µs each"),
    ]


def _scenarios(games: int) -> list[Row]:
    """What an action of each scenario costs, beside one of the base game played at the same time."""
    spent: dict[str, list[float]] = {name: [] for name in SCENARIOS}
    for seed in range(games):
        for name, times in spent.items():
            game, choice = new_game(seed, name), Live(seed)
            began = process_time()
            actions = play_at_random(game, choice)
            times.append((process_time() - began) / actions)
    middle = {name: statistics.median(times) for name, times in spent.items()}
    return [
        Row(f"an action of {name}", f"{middle[name] * 1e6:.1f} µs", f"{middle[name] / middle[BASE]:.2f} of {BASE}")
        for name in SCENARIOS
        if name != BASE
    ]


def _positions(games: int) -> list[Position]:
    """Every tenth position of some random games."""
    found: list[Position] = []
    for seed in range(games):
        game, choice = new_game(seed), Live(seed)
        step = 0
        while waiting := game.waiting():
            action = random_action(game, waiting[0], choice)
            if step % 10 == 0:
                found.append((game.rules, game.state.copy(), waiting[0], action))
            game.carry_out(action)
            step += 1
    return found


def _questions(positions: list[Position], runs: int) -> list[Row]:
    chance = Live(1)

    def ask(name: str, question: Callable[[Position], object]) -> Row:
        times = []
        for _ in range(runs):
            began = perf_counter()
            for position in positions:
                question(position)
            times.append((perf_counter() - began) / len(positions))
        return Row(name, f"{statistics.median(times) * 1e6:.1f} µs", f"best run {min(times) * 1e6:.1f} µs")

    return [
        ask("legal actions of a seat", lambda p: legal(p[0], p[1], p[2])),
        ask("apply, with the copy of the state", lambda p: apply(p[0], p[1], p[3], chance)),
        ask("view of a seat", lambda p: view(p[0], p[1], p[2])),
        ask("state to document and back", lambda p: decode_state(encode_state(p[1]))),
    ]
