"""Random games of Catlantis over its options, and of ships alone on the sandbox of islands, with all invariants."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from engine import Live, Options, apply
from engine.kernel import Game
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.house_rules import FriendlyRobber, StrictPhases
from engine.modules.seafarers import Seafarers
from engine.options import SCENARIOS, SMALL
from tests.engine.arrange import rules_of
from tests.engine.islands import begin_on_islands
from tests.engine.random_player import choose
from tests.engine.test_random_play import check_position, look_closely, name_of, play
from tests.lengths import length


def all_seas() -> list[Options]:
    """Every switch of Catlantis with every other, the house rules spread over them."""
    switches = SCENARIOS[CATLANTIS].options
    return [
        Options.from_json(
            {
                "scenario": CATLANTIS,
                "board": SCENARIOS[CATLANTIS].boards[SMALL][at // 4 % 2],
                "friendly_robber": at % 7 == 0,
                "strict_phases": at % 5 == 0,
                **dict(zip(switches, values, strict=True)),
            }
        )
        for at, values in enumerate(product((False, True), repeat=len(switches)))
    ]


CASES = [(options, 3 + at // 2 % 2, 500 + at) for at, options in enumerate(all_seas()) if at % length(5, 3) == 0]
"""A few of the options for every day; all of them were played many times."""


@pytest.mark.parametrize(("options", "players", "seed"), CASES, ids=name_of)
def test_random_games_of_catlantis_come_to_their_end(options: Options, players: int, seed: int) -> None:
    played = play(options, players, seed)
    assert played.state.outcome is not None
    assert played.kinds["BuildRoute"] > 10


ISLANDS = [
    (Options(scenario=scenario.name, board=board, friendly_robber=at % 3 == 0, strict_phases=at % 4 == 1), at)
    for scenario in SCENARIOS.values()
    if scenario.sizes
    for at, board in enumerate(scenario.boards[SMALL])
]


@pytest.mark.parametrize(("options", "seed"), ISLANDS, ids=lambda case: getattr(case, "scenario", None) and case.board)
def test_random_games_of_the_islands_come_to_their_end(options: Options, seed: int) -> None:
    played = play(options, SCENARIOS[options.scenario].made_for(options.board) or 0, 700 + seed)
    assert played.state.outcome is not None
    assert played.kinds["MoveShip"] > 0


@pytest.mark.parametrize("open_frame", [False, True])
@pytest.mark.parametrize(("players", "seed", "pirate"), [(3, 1, True), (4, 2, False)])
def test_random_games_of_ships_alone(players: int, seed: int, pirate: bool, open_frame: bool) -> None:
    """What another scenario at sea needs is a layout."""
    rules = rules_of(Seafarers(pirate=pirate), FriendlyRobber(), StrictPhases(), target=8)
    state, _ = begin_on_islands(rules, players, seed, open_frame=open_frame)
    choice, chance = random.Random(seed), Live(seed)
    kinds: Counter[str] = Counter()
    for number in range(500):
        if state.outcome is not None:
            break
        action = choose(Game(rules, state), choice)
        kinds[type(action).__name__] += 1
        state, _ = apply(rules, state, action, chance)
        check_position(rules, state)
        if number % 40 == 0:
            look_closely(rules, state, choice)
    assert kinds["MoveShip"] > 5
    assert any(route.kind == "ship" for route in state.routes.values())
    assert bool(kinds["MovePirate"]) is pirate
    # Between sea and what is off the board.
    frame = [edge for edge, found in enumerate(state.board.edges) if not set(found.hexes) & state.board.land]
    assert any(len(state.board.edges[edge].hexes) == 1 for edge in frame if edge in state.routes) is open_frame
