"""Chances for everybody: worlds that look the same to a bystander have the same ones, in every scenario."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from engine import Game, Live, Options, apply, deal, ruleset, start
from engine.kernel import Event
from engine.module import Ruleset
from engine.players.bystander import public_chances
from engine.players.imagined import imagine
from engine.rulesets import colours
from engine.scenario import PLAYERS, SCENARIOS
from engine.state import State
from engine.view import seen_by
from engine.view import view as view_of

from .random_player import choose

MOVES, LOOKS = 300, 30
"""Moves of a game, and so many between two looks."""
WORLDS = range(90, 93)


def boards() -> Iterator[tuple[str, str, str, int]]:
    """Every board of every scenario, with every number of players."""
    for scenario in SCENARIOS.values():
        for players, found in scenario.boards.items():
            for board in found:
                for count in PLAYERS[players]:
                    if Options(scenario.name, players, board).sized(count).board == board:
                        yield scenario.name, players, board, count


@cache
def looked_at(scenario: str, players: str, board: str, count: int) -> list[tuple[Ruleset, State, tuple[Event, ...]]]:
    """Positions of a game at random, each with the log as everybody knows it."""
    options = Options(scenario, players, board)
    rules, rng, choice = ruleset(options), Live(5), random.Random(1)
    state, events = start(rules, deal(options, rng), colours(options, count)[:count], rng)
    log, found = list(events), []
    for number in range(MOVES):
        if state.outcome is not None:
            break
        state, new = apply(rules, state, choose(Game(rules, state), choice), rng)
        log += new
        if number % LOOKS == 0:
            found.append((rules, state, seen_by(tuple(log), None)))
    return found


@pytest.mark.parametrize("case", [*boards()], ids=str)
def test_worlds_that_look_the_same_have_the_same_chances(case: tuple[str, str, str, int]) -> None:
    others = 0
    for rules, state, log in looked_at(*case):
        seen = view_of(rules, state, None)
        told = public_chances(rules, seen, log)
        assert (told is None) == (state.turn is None)
        for seed in WORLDS:
            other = imagine(rules, seen, (), Live(seed), whole=True)
            assert view_of(rules, other, None) == seen, "a bystander sees no difference"
            assert public_chances(rules, view_of(rules, other, None), log) == told
            others += [player.resources for player in other.players] != [player.resources for player in state.players]
        if told is not None:
            assert sum(told) == pytest.approx(1) and len(told) == len(state.players)
    assert others, "some worlds differ in what is hidden"


def test_who_knows_a_hand_is_refused() -> None:
    rules, state, log = looked_at(*next(boards()))[-1]
    with pytest.raises(AssertionError):
        public_chances(rules, view_of(rules, state, 0), log)


def test_nothing_is_said_before_the_first_turn() -> None:
    rules, state, log = looked_at(*next(boards()))[0]
    assert state.turn is None and public_chances(rules, view_of(rules, state, None), log) is None
