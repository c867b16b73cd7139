"""The engine: random games, and the single questions asked of a position."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable
from time import process_time

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
from engine.options import BASE, SCENARIOS, SMALL
from engine.policy import random_action
from tests.bench.anchors import catanatron
from tests.bench.report import Row, calibration
from tests.engine.random_player import play_at_random

CATANATRON = 8.1
"""Its games in a unit, where it is not installed: what it made beside us when this was measured last."""

GOALS = {"catlantis": "2.5"}
"""How much an action of a scenario may cost beside one of the base game."""
UNPLAYED = 10_000
"""The first seed of games that nothing else here plays."""

Position = tuple[Ruleset, State, int, Action]
"""Rules, state, a seat that is waited for, and one of its legal actions."""


def new_game(seed: int, scenario: str = BASE) -> Game:
    """Four players on a scenario's first board, at the beginning of the set-up."""
    options, chance = Options(scenario=scenario, board=SCENARIOS[scenario].boards[SMALL][0]), Live(seed)
    rules = ruleset(options)
    state, _ = start(rules, deal(options, chance), COLOURS, chance)
    return Game(rules, state, chance)


def figures(*, games: int = 20, runs: int = 30) -> list[Row]:
    """Everything about the engine; ``games`` in each of ``runs``."""
    return [*_games(games, runs), *_scenarios(games), *_questions(_positions(max(1, games // 5)), runs)]


def _games(games: int, runs: int) -> list[Row]:
    """Ours, those of catanatron and the unit in turns, in processor time. No game comes twice: what was worked out for
    its positions is remembered."""
    other = catanatron()
    play_at_random(new_game(0), Live(0))
    ours: list[float] = []
    theirs: list[float] = []
    units: list[float] = []
    for run in range(runs):
        actions, decisions, spent, foreign = 0, 0, 0.0, 0.0
        units.append(calibration())
        for seed in range(run * games, (run + 1) * games):
            game, choice = new_game(seed), Live(seed)
            gc.collect()  # nobody collects what the other has left
            began = process_time()
            actions += play_at_random(game, choice)
            spent += process_time() - began
            if other is not None:
                gc.collect()
                began = process_time()
                decisions += other.play(seed)
                foreign += process_time() - began
        ours.append(spent / games)
        theirs.append(foreign / games)
    middle, best, unit = statistics.median(ours), min(ours), statistics.median(units)
    if other is None:
        anchor = Row("random games a unit", f"{unit / middle:.1f}", f"{unit / middle / CATANATRON:.2f} of {CATANATRON}")
    else:
        rounds = sorted(their / our for our, their in zip(ours, theirs, strict=True))
        ratio = f"{statistics.median(rounds):.2f} times theirs ({rounds[0]:.2f} to {rounds[-1]:.2f})"
        figure = f"{games * runs} each in turns; {decisions / games:.0f} decisions a game, {unit / middle:.1f} a unit"
        anchor = Row(f"random games beside {other.name}", figure, ratio)
    return [
        anchor._replace(goal="1.2"),
        Row("random games a second", f"{1 / middle:.1f} (best run {1 / best:.1f})"),
        Row("actions a random game", f"{actions / games:.0f}", f"{middle * games / actions * 1e6:.1f} µs each"),
    ]


def _scenarios(games: int) -> list[Row]:
    """What an action of each scenario costs, beside one of the base game played at the same time; in games that were
    not played before."""
    spent: dict[str, list[float]] = {name: [] for name in SCENARIOS}
    for seed in range(UNPLAYED, UNPLAYED + games):
        for name, times in spent.items():
            game, choice = new_game(seed, name), Live(seed)
            began = process_time()
            actions = play_at_random(game, choice)
            times.append((process_time() - began) / actions)
    middle = {name: statistics.median(times) for name, times in spent.items()}
    return [
        Row(
            f"an action of {name}",
            f"{middle[name] * 1e6:.1f} µs",
            f"{middle[name] / middle[BASE]:.2f} of {BASE}",
            GOALS.get(name, ""),
        )
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
    """What single questions take, beside the copy of a state, in turns."""
    chance = Live(1)
    questions: dict[str, Callable[[Position], object]] = {
        "a copy of a state": lambda p: p[1].copy(),
        "legal actions of a seat": lambda p: legal(p[0], p[1], p[2]),
        "apply, with the copy of the state": lambda p: apply(p[0], p[1], p[3], chance),
        "view of a seat": lambda p: view(p[0], p[1], p[2]),
        "state to document and back": lambda p: decode_state(encode_state(p[1])),
    }
    times: dict[str, list[float]] = {name: [] for name in questions}
    for _ in range(runs):
        for name, question in questions.items():
            began = process_time()
            for position in positions:
                question(position)
            times[name].append((process_time() - began) / len(positions))
    middle = {name: statistics.median(found) for name, found in times.items()}
    return [
        Row(name, f"{seconds * 1e6:.1f} µs", f"{seconds / middle['a copy of a state']:.1f} copies")
        for name, seconds in middle.items()
    ]
