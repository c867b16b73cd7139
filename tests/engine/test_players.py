"""Bots that play well: whatever the game, their move is legal, and it follows from what their seat may know alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine import Action, Live, Options, Ruleset, Scripted, State, apply, check, deal, ruleset, seen_by, start, view
from engine.base.robber import Discarding
from engine.kernel import Event, Game
from engine.modules.build_queue import ModeSet
from engine.modules.house_rules import DICE_DECK
from engine.modules.paired_players import TakingPart
from engine.modules.special_building import SpecialBuilding
from engine.options import PLAYERS, SCENARIOS, switches
from engine.players import LEVELS
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.steady import plan
from engine.players.trying import candidates
from engine.records.playing_on import Everybody
from engine.rulesets import colours
from tests.engine import random_player
from tests.engine.test_non_interference import GAMES, twin_of
from tests.lengths import SOAK, length


def switched(options: Options, switch: str) -> Options:
    on: dict[str, Any] = {switch: True}
    return replace(options, **on)


ALL = [
    (options, players)
    for name, scenario in SCENARIOS.items()
    for size, boards in scenario.boards.items()
    for board in boards
    for plain in (Options(scenario=name, players=size, board=board),)
    for number, options in enumerate((plain, *(switched(plain, switch) for switch in switches(plain))))
    for players in PLAYERS[size]
    if not number or SOAK or players == PLAYERS[size][number % len(PLAYERS[size])]
]
"""Every board with every number of players, and with each of its switches for one of these numbers."""
Decision = tuple[State, int, list[Event]]


def name_of(case: object) -> str:
    if isinstance(case, Options):
        on = [name for name, value in case.to_json().items() if value is True]
        return "+".join([case.scenario, case.players, case.board, *on])
    return str(case)


def random_game(rules: Ruleset, options: Options, players: int, seed: int, most: int) -> Iterator[Decision]:
    """The decisions of a game of random moves: the state, a seat that play waits for, and what that seat has seen."""
    choice, chance = random.Random(seed), Live(seed)
    state, events = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    logs = [list(seen_by(events, seat)) for seat in range(players)]
    for _ in range(most):
        if state.outcome is not None:
            return
        for seat in Game(rules, state).waiting():
            yield state, seat, logs[seat]
        state, events = apply(rules, state, random_player.choose(Game(rules, state), choice), chance)
        for seat, log in enumerate(logs):
            log += seen_by(events, seat)


QUICK = length(48, 160)
"""Positions that a level looks at in these tests, where its own budget is larger."""


def move_of(rules: Ruleset, decision: Decision, level: str = "steady", seed: int = 1) -> Action:
    state, seat, log = decision
    budget = min(QUICK, LEVELS[level].budget)
    return LEVELS[level].choose(rules, view(rules, state, seat), log, Live(seed), budget)


@pytest.mark.parametrize(("options", "players"), ALL[:: length(3, 1)], ids=name_of)
def test_every_move_is_legal(options: Options, players: int) -> None:
    rules, decisions = ruleset(options), 0
    for number, decision in enumerate(random_game(rules, options, players, seed=players, most=length(160, 240))):
        level = ("steady", "easy", "sharp")[number % 3]
        if number % length(16, 5) == 0:
            move = move_of(rules, decision, level)
            assert move.seat == decision[1]
            check(rules, decision[0], move)
            decisions += 1
    assert decisions > length(8, 30)


@pytest.mark.parametrize(("options", "players", "seed"), GAMES, ids=name_of)
def test_what_a_seat_may_not_know_changes_nothing(options: Options, players: int, seed: int) -> None:
    rules, choice, differing = ruleset(options), random.Random(seed), 0
    for number, decision in enumerate(
        islice(random_game(rules, options, players, seed, most=300), 0, None, length(60, 5))
    ):
        state, seat, log = decision
        twin = twin_of(rules, state, seat, choice)
        if twin == state:
            continue  # in the set-up nothing is hidden
        differing += 1
        for level in LEVELS if number % 3 == 0 else ("easy", "steady"):
            assert move_of(rules, decision, level) == move_of(rules, (twin, seat, log), level)
    assert differing > length(2, 10)


@pytest.mark.parametrize("level", LEVELS)
def test_the_throws_to_come_change_nothing(level: str) -> None:
    rules, differing = ruleset(Options(dice_deck=True)), 0
    for decision in islice(random_game(rules, Options(dice_deck=True), 4, seed=6, most=200), 40, None, 9):
        state, seat, log = decision
        twin = state.copy()
        DICE_DECK.put(twin, tuple(reversed(DICE_DECK.of(state))))
        differing += twin != state
        assert move_of(rules, decision, level) == move_of(rules, (twin, seat, log), level)
    assert differing > 10


def test_an_imagined_deck_of_dice_holds_what_is_left() -> None:
    rules = ruleset(Options(dice_deck=True))
    for state, seat, log in islice(random_game(rules, Options(dice_deck=True), 4, seed=6, most=300), 40, None, 9):
        imagined = imagine(rules, view(rules, state, seat), log, Live(1))
        left = DICE_DECK.of(state)
        assert sorted(DICE_DECK.of(imagined)) == sorted(left or range(36))


def test_a_whole_imagined_game_can_be_played_on() -> None:
    """Others hold as many hidden cards as they do, nobody has won with them, and every move comes back to somebody."""
    for options, players, seed in GAMES:
        rules, chance = ruleset(options), Live(seed)
        for state, seat, log in islice(random_game(rules, options, players, seed, most=300), 0, None, 23):
            imagined = imagine(rules, view(rules, state, seat), log, Live(seed), whole=True)
            for mine, real in zip(imagined.players, state.players, strict=True):
                cards = sum(mine.cards.values()) + sum(mine.fresh.values())
                assert cards == sum(real.cards.values()) + sum(real.fresh.values())
            assert sum(imagined.deck.values()) == sum(state.deck.values())
            game = Game(rules, imagined, chance)
            turn = imagined.turn.number if imagined.turn is not None else 0
            Everybody(rules, imagined).play(game, chance, until=turn + 2)
            assert imagined.outcome is not None or game.waiting()


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_move(level: str) -> None:
    rules = ruleset(Options())
    for decision in islice(random_game(rules, Options(), 4, seed=5, most=200), 12, None, length(16, 4)):
        assert move_of(rules, decision, level, seed=7) == move_of(rules, decision, level, seed=7)


@pytest.mark.parametrize("paired", [False, True])
def test_bots_build_between_the_turns_of_others(paired: bool) -> None:
    """Every bot wants to be asked in special building, and then builds there."""
    options = Options(players="5-6", paired_players=paired)
    rules, chance = ruleset(options), Live(4)
    state, events = start(rules, deal(options, chance), colours(options, 5)[:5], chance)
    asked, built = set[int](), 0
    logs = [list(seen_by(events, seat)) for seat in range(5)]
    for _ in range(400):
        if state.outcome is not None:
            break
        seat = Game(rules, state).waiting()[0]
        between = isinstance(state.stack[-1], (SpecialBuilding, TakingPart))
        move = LEVELS["steady"].choose(rules, view(rules, state, seat), logs[seat], Live(1), 40)
        state, events = apply(rules, state, move, chance)
        for at, log in enumerate(logs):
            log += seen_by(events, at)
        asked.update(event.seat for event in events if isinstance(event, ModeSet))
        built += between and any(event.builds for event in events)
        if built > length(3, 400) and len(asked) == (0 if paired else 5):
            break
    assert len(asked) == (0 if paired else 5)
    assert built > 3


def test_looking_changes_neither_the_game_nor_the_log() -> None:
    options = Options(scenario="catlantis", board="reconstruction")
    rules = ruleset(options)
    for decision in islice(random_game(rules, options, 4, seed=3, most=200), 0, None, 4):
        state, log = decision[0].copy(), list(decision[2])
        move_of(rules, decision)
        assert decision[0] == state
        assert decision[2] == log


def test_an_imagined_game_looks_like_the_real_one() -> None:
    for options, players, seed in GAMES:
        rules = ruleset(options)
        for state, seat, log in islice(random_game(rules, options, players, seed, most=300), 0, None, 7):
            seen = view(rules, state, seat)
            imagined = imagine(rules, seen, log, Live(seed))
            assert [player.hand_size for player in imagined.players] == [player.hand_size for player in state.players]
            for card, count in rules.resources.items():
                held = sum(player.resources[card] for player in imagined.players)
                there = sum(player.resources[card] for player in state.players)
                assert held == there <= count
            again = view(rules, imagined, seat)
            assert (again.me, again.accepts, again.waiting) == (seen.me, seen.accepts, (seat,)) or isinstance(
                seen.phase, Discarding
            )
            assert again.ext == seen.ext


@pytest.mark.parametrize(("options", "players", "seed"), GAMES, ids=name_of)
def test_no_decision_looks_at_more_positions_than_its_budget(options: Options, players: int, seed: int) -> None:
    rules, budget, most = ruleset(options), 30, 0
    for state, seat, log in islice(random_game(rules, options, players, seed, most=300), 0, None, length(13, 6)):
        imagined = imagine(rules, view(rules, state, seat), log, Live(seed))
        options_here = candidates(Game(rules, imagined), seat)
        if isinstance(state.stack[-1], Discarding):
            continue
        judge = Judge(rules, seat, imagined)
        plan(judge, imagined, options_here, Live(seed), budget)
        # A card from the deck is judged as each kind that it may be.
        assert judge.positions <= budget + len(rules.deck)
        most = max(most, judge.positions)
    assert most > budget // 2


def test_a_seat_takes_the_city_that_wins() -> None:
    rules = ruleset(Options(board="classic"))
    for state, seat, log in random_game(rules, Options(board="classic"), 4, seed=9, most=900):
        turn = state.turn
        own = [vertex for vertex, found in state.buildings.items() if found == (seat, "settlement")]
        if turn is None or turn.seat != seat or turn.dice is None or len(state.stack) > 1 or not own:
            continue
        points = sum(Game(rules, state).points(seat).values())
        if points < 4:
            continue
        state = state.copy()
        state.players[seat].resources.update(grain=4, ore=3, wool=0, lumber=0, brick=0)
        near = replace(rules, target=points + 1)
        move = move_of(near, (state, seat, log))
        after, _ = apply(near, state, move, Scripted())
        assert after.outcome is not None and after.outcome.winner == seat
        return
    raise AssertionError("nobody came that far")
