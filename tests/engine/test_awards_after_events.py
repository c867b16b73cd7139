"""Who has the awards after every single event of random games, by counting slowly (B-71, B-72, S-5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine import Event, Live, Module, Options, Ruleset, State, apply, deal, ruleset, start
from engine.base.build import BuildRoute
from engine.base.events import CardPlayed
from engine.kernel import Game, Phase
from engine.modules.house_rules import StrictPhases
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.ships import MoveShip
from engine.rulesets import colours
from tests.engine.arrange import rules_of
from tests.engine.invariants import longest_by_walking, route_graph
from tests.engine.islands import begin_on_islands
from tests.engine.random_player import LEANING, choose
from tests.lengths import length


class Watching(Module):
    """The last of the modules: after every event it counts what everybody has, and who may have an award for it."""

    name = "watching"

    def __init__(self) -> None:
        self.moved = 0
        self._route: int | None = None
        self._army: int | None = None
        self._board: object = None
        self._trails: list[int] = []

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Compare; a Knight lies there before the army is looked at."""
        state = game.state
        route = award(self._walked(state), self._route, least=5)
        assert state.longest_route == route, f"{event}: {self._trails}, before {self._route}"
        self.moved += route != self._route
        self._route = route
        if not isinstance(event, CardPlayed):
            knights = [player.played.get("knight", 0) for player in state.players]
            self._army = award(knights, self._army, least=3)
            assert state.largest_army == self._army, f"{event}: {knights}"
        return ()

    def _walked(self, state: State) -> list[int]:
        board = (dict(state.routes), dict(state.buildings))
        if board != self._board:
            seats = range(len(state.players))
            self._board, self._trails = board, [longest_by_walking(route_graph(state, seat)) for seat in seats]
        return self._trails


def award(counts: Sequence[int], holder: int | None, least: int) -> int | None:
    """Who has it now, when ``holder`` had it before: B-71 in its own words, which for Knights says what B-72 does."""
    best = max(counts)
    if best < least:
        return None
    if holder is not None and counts[holder] == best:
        return holder
    return counts.index(best) if counts.count(best) == 1 else None


def watched(rules: Ruleset) -> tuple[Ruleset, Watching]:
    watching = Watching()
    return Ruleset((*rules.modules, watching), rules.target), watching


SEAFARING = {**LEANING, BuildRoute: 40, MoveShip: 10}
"""A player who lays and moves routes whenever possible, so that the awards go round."""


def play_on(rules: Ruleset, state: State, seed: int, most: int) -> State:
    choice, chance = random.Random(seed), Live(seed)
    for _ in range(most):
        if state.outcome is not None:
            break
        state, _ = apply(rules, state, choose(Game(rules, state), choice, tempers=(SEAFARING, LEANING)), chance)
    return state


SINKING = [
    Options(scenario="catlantis", board="reconstruction"),
    Options(scenario="catlantis", board="reconstruction", trigger_at_8=True, all_hexes=True, last_harvest=True),
    Options(scenario="catlantis", trigger_at_8=True, robber_fixed=True, without_pirate=True, all_hexes=True),
]


@pytest.mark.parametrize("options", SINKING, ids=["one hex", "all hexes", "no thieves"])
def test_the_awards_on_a_sinking_island_are_what_counting_gives(options: Options) -> None:
    moved = 0
    for seed in range(length(12, 60)):
        (rules, watching), chance, players = watched(ruleset(options)), Live(seed), 3 + seed % 2
        state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
        assert play_on(rules, state, seed, 3000).outcome is not None
        moved += watching.moved
    assert moved > 20


@pytest.mark.parametrize("open_frame", [False, True])
def test_the_awards_among_islands_are_what_counting_gives(open_frame: bool) -> None:
    moved = 0
    for seed in range(length(12, 60)):
        rules, watching = watched(rules_of(Seafarers(), StrictPhases(), target=14))
        state, _ = begin_on_islands(rules, 4, seed, open_frame=open_frame)
        play_on(rules, state, seed, 600)
        moved += watching.moved
    assert moved > 20
