"""The deck of dice (B-24)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Live, Options, Scripted, State, apply, deal, decode_state, encode_state, legal, ruleset, start, view
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from engine.modules.house_rules import COMBINATIONS, DICE_DECK, DICE_LEFT, NEVER_DRAWN
from engine.proof import Counters, Proven, Source

OPTIONS = Options(board="beginner", dice_deck=True)
RULES = ruleset(OPTIONS)
ORDER = [(7 * place + 3) % COMBINATIONS for place in range(COMBINATIONS)]


def begun(options: Options = OPTIONS) -> State:
    state, _ = start(ruleset(options), deal(options, Live(1)), ["red", "blue", "orange"], Live(2))
    return state


def thrown(state: State, chance: Any) -> State:
    """The state after the next throw of a turn, with everything before it done somehow."""
    quiet = Live(3)
    while True:
        assert state.turn is not None
        seat = view(RULES, state, None).waiting[0]
        actions = legal(RULES, state, seat)
        if Roll(seat) in actions:
            return apply(RULES, state, Roll(seat), chance)[0]
        rest: Action = EndTurn(seat) if EndTurn(seat) in actions else actions[0]
        state, _ = apply(RULES, state, rest, quiet)


def dice_of(state: State) -> tuple[int, int]:
    assert state.turn is not None and state.turn.dice is not None
    return state.turn.dice


def left(state: State) -> int | None:
    return DICE_LEFT.find(view(RULES, state, None))


def test_b24_every_combination_comes_once_until_five_are_left() -> None:
    state, chance = begun(), Live(7)
    assert left(state) == 36
    seen: list[tuple[int, int]] = []
    for drawn in range(1, COMBINATIONS - NEVER_DRAWN + 1):
        state = thrown(state, chance)
        seen.append(dice_of(state))
        assert left(state) == COMBINATIONS - drawn
    assert len(set(seen)) == len(seen) == 31
    assert left(state) == NEVER_DRAWN == 5
    state = thrown(state, chance)
    assert left(state) == 35


def test_b24_a_whole_deck_holds_each_combination_once() -> None:
    state = thrown(begun(), Scripted(ORDER, otherwise=Live(1)))
    kept = DICE_DECK.of(state)
    assert [*ORDER[:1], *kept] == ORDER
    combinations = {(card // 6 + 1, card % 6 + 1) for card in ORDER}
    assert combinations == {(one, other) for one in range(1, 7) for other in range(1, 7)}
    assert dice_of(state) == (ORDER[0] // 6 + 1, ORDER[0] % 6 + 1) == (1, 4)


def test_b24_the_deck_is_shuffled_by_its_stream_and_no_dice_are_thrown() -> None:
    chance = Proven(Source(bytes(32), bytes(32)), Counters())
    state = begun()
    for _ in range(33):
        state = thrown(state, chance)
    assert chance.counters.dice == chance.counters.event == 0
    orders = [draw for draw in chance.drawn if draw[0] == "shuffle"]
    assert [(draw[1], sorted(draw[2])) for draw in orders] == [(0, list(range(36))), (1, list(range(36)))]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_b24_nobody_sees_what_is_left_only_how_many(seat: int | None) -> None:
    state = thrown(begun(), Scripted(ORDER, otherwise=Live(1)))
    other = thrown(begun(), Scripted([ORDER[0], *reversed(ORDER[1:])], otherwise=Live(1)))
    assert DICE_DECK.of(state) != DICE_DECK.of(other)
    assert view(RULES, state, seat) == view(RULES, other, seat)


def test_b24_the_deck_is_stored_with_the_game() -> None:
    state = thrown(begun(), Live(1))
    assert decode_state(encode_state(state)) == state


def test_b24_without_the_option_dice_are_thrown() -> None:
    plain = Options(board="beginner")
    state, rules = begun(plain), ruleset(plain)
    assert state.turn is not None
    state, _ = apply(rules, state, Roll(state.turn.seat), Scripted([2, 3]))
    assert dice_of(state) == (2, 3)
    assert DICE_LEFT.find(view(rules, state, None)) is None
