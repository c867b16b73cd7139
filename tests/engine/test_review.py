"""Chances, luck and the review of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from engine import Game, Live, Options, apply, deal, encode, ruleset, start
from engine.base.build import BuildCity
from engine.base.cards import BuyCard
from engine.base.events import Rolled, Stolen, TurnBegan
from engine.base.turn import EndTurn, Roll
from engine.chance import Scripted
from engine.codec import decode_action
from engine.modules.build_queue import QueueBuild
from engine.modules.catlantis.flood import FloodHex
from engine.modules.house_rules import DICE_DECK
from engine.options import LARGE
from engine.players.chances import chances, names_of, tables
from engine.records.luck import Branching, following, luck_of
from engine.records.playing_on import Everybody
from engine.records.replay import start_action
from engine.records.review import DEAREST, Logs, Moment, Review, choice_of, dear, played_on, review, turning_points
from engine.rulesets import colours
from engine.upgrades import SCHEMA
from tests.engine.oil_table import SMALL_BOARD, SMALL_SPRINGS, marker, oil_table
from tests.engine.sea_boards import late
from tests.engine.trading_positions import market

KINDS = (
    (Options(), 3),
    (Options(), 4),
    (Options(players=LARGE), 5),
    (Options(scenario="oil_springs"), 4),
    (Options(scenario="catlantis"), 3),
)


def game_of(options: Options, count: int, seed: int, turns: int) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Rules, records (the last one added), the position before and after each move of quick steady players."""
    rules, chance = ruleset(options), Live(seed)
    layout, taken = deal(options, chance), colours(options, count)[:count]
    before = len(chance.drawn)
    state, _ = start(rules, layout, taken, chance)
    everybody = Everybody(rules, state)
    yield rules, record(1, "start", None, start_action(options, layout, taken), chance.drawn[before:]), None, state
    for seq in range(2, 3000):
        game = Game(rules, state, chance)
        seat = next(iter(game.waiting()), None)
        if seat is None or (state.turn is not None and state.turn.number > turns):
            return
        action = everybody.move(Game(rules, state.copy(), Live(seq)), seat, Live(seq))
        before, earlier = len(chance.drawn), state
        state, _ = apply(rules, state, action, chance)
        yield rules, record(seq, "action", seat, encode(action), chance.drawn[before:]), earlier, state


def record(seq: int, kind: str, seat: int | None, action: Any, drawn: list[Any]) -> Any:
    return SimpleNamespace(
        seq=seq, kind=kind, seat=seat, user=seat, action=action, chance=list(drawn), schema=SCHEMA, cause="player"
    )


@pytest.mark.parametrize(("options", "count"), KINDS)
def test_chances_add_up_to_one_and_all_features_have_names(options: Options, count: int) -> None:
    for rules, _, _, state in game_of(options, count, 1, 12):
        if state.turn is not None and state.outcome is None:
            found = chances(rules, state)
            assert len(found) == count and sum(found) == pytest.approx(1) and min(found) > 0
    assert all(set(table) <= set(names_of(rules)) or name.split()[0] != "base" for name, table in tables().items())


def test_the_luck_of_a_throw_is_nothing_on_average() -> None:
    rules, _, before, _ = next(
        moved for moved in game_of(Options(), 4, 3, 9) if moved[2] and moved[3].turn and moved[3].turn.dice
    )
    assert before.turn is not None
    whole = [0.0] * 4
    for total in range(2, 13):
        first = max(1, total - 6)
        state, _ = apply(rules, before, Roll(before.turn.seat), Scripted([first, total - first]))
        found = luck_of(rules, before, Roll(before.turn.seat), state, 7)
        assert found is not None
        ways = 6 - abs(7 - total)
        whole = [old + ways * value for old, value in zip(whole, found, strict=True)]
    assert whole == pytest.approx([0.0] * 4, abs=1e-9)


def test_the_flood_that_follows_from_a_throw_is_luck_even_if_a_player_chooses_the_hex() -> None:
    table = late().city(1, "C5 SE").settlement(0, "D2 S")
    thrown, _ = table.apply(Roll(0), [3, 3])
    assert len(thrown.legal(0, FloodHex)) == 2, "B2 with nobody, C5 with the city of seat 1 alone"
    found = luck_of(table.rules, table.state, Roll(0), thrown.state, 7)
    assert found is not None and found[1] < -0.05 < 0.02 < found[0], "half of what stands on the island is gone"
    flooded, _ = thrown.apply(FloodHex(0, table.hex("C5")))
    assert luck_of(table.rules, thrown.state, FloodHex(0, table.hex("C5")), flooded.state, 8) is None


def test_the_choice_of_a_hex_for_the_flood_is_a_decision() -> None:
    table = late().city(1, "C5 SE").settlement(0, "D2 S")
    thrown, _ = table.apply(Roll(0), [3, 3])
    taken, better = (FloodHex(0, table.hex(name)) for name in ("B2", "C5"))
    told = record(9, "action", 0, encode(taken), [])
    found = choice_of(table.rules, thrown.state, taken, told, ())
    assert found is not None and found.best.moves == (better,) and found.cost > 1, "the city of the only rival stands"
    assert choice_of(table.rules, thrown.state, better, told, ()) is None


@pytest.mark.parametrize(
    ("options", "deck"), [(Options(dice_deck=True), range(36)), (Options(dice_deck=True), (0, 1, 6, 8, 15, 20, 30, 35))]
)
def test_b24_the_luck_of_a_throw_from_a_deck_is_nothing_on_average(options: Options, deck: Sequence[int]) -> None:
    """Of what is left in it, in whatever order."""
    rules, _, before, _ = next(
        moved for moved in game_of(options, 4, 3, 9) if moved[2] and "Roll" in str(moved[1].action)
    )
    DICE_DECK.put(before, tuple(deck))
    whole, told = [0.0] * 4, list[float]()
    for drawn in deck:
        start = before.copy()
        DICE_DECK.put(start, (drawn, *(other for other in deck if other != drawn)))
        roll = Roll(before.turn.seat)
        found = luck_of(rules, start, roll, apply(rules, start, roll, Live(1))[0], 7)
        assert found is not None
        whole = [old + value for old, value in zip(whole, found, strict=True)]
        told += found
    assert whole == pytest.approx([0.0] * 4, abs=1e-9) and max(told) > 0.01


def test_o32_luck_is_nothing_on_average_where_one_draw_follows_another() -> None:
    """A disaster is thrown, and which of the hexes with that number it strikes is drawn."""
    table = (
        marker(oil_table(SMALL_BOARD, SMALL_SPRINGS), 5).city(0, "B2 N").city(1, "C4 S").settlement(2, "D2 N").turn(0)
    )
    whole, weights, path = [0.0] * 3, list[float](), list[int]()
    while path is not None:
        chance = Branching(path, 5)
        game = Game(table.rules, table.state.copy(), chance)
        game.play(EndTurn(0))
        found = luck_of(table.rules, table.state, EndTurn(0), game.state, 9)
        assert found is not None
        whole = [old + chance.weight * value for old, value in zip(whole, found, strict=True)]
        weights.append(chance.weight)
        path = following(chance)  # type: ignore[assignment]
    assert len(weights) > 11 and sum(weights) == pytest.approx(1)
    assert whole == pytest.approx([0.0] * 3, abs=1e-9)


def test_what_draws_nothing_has_no_luck() -> None:
    rules, told, before, after = next(
        moved for moved in game_of(Options(), 4, 3, 9) if moved[2] and not moved[1].chance
    )
    assert luck_of(rules, before, decode_action(told.action, SCHEMA), after, 1) is None


@pytest.mark.parametrize(
    ("end", "seqs"),
    [
        ((1.0, 0.0), [1, 2, 3, 4, 6]),
        ((0.0, 1.0), [1, 2, 4, 6, 7]),
        ((0.0, 0.0), [1, 2, 3, 4, 6]),
        ((0.9, 0.1), [1, 2, 4, 6, 7]),
    ],
    ids=["won as expected", "won by the other", "without a winner", "given up after a move"],
)
def test_turning_points_are_the_largest_moves_and_no_end_that_was_expected(
    end: tuple[float, float], seqs: list[int]
) -> None:
    parts = [(part, 1 - part) for part in (0.5, 0.9, 0.4, 0.45, 0.5, 0.52, 0.6)]
    moments = [Moment(seq, seq, chances) for seq, chances in enumerate((*parts, end))]
    found = turning_points(moments)
    assert [point.seq for point in found] == seqs
    greatest = Review(tuple(moments), (), found, (), 0).greatest
    assert greatest is not None and greatest.seq == (7 if end == (0.0, 1.0) else 2)


def test_a_game_is_reviewed_from_its_records() -> None:
    records = [told for _, told, _, _ in game_of(Options(), 3, 5, 6)]
    done: list[float] = []
    found = review(records, done.append)
    assert len(found.luck) == 3 and sum(found.luck) == pytest.approx(0, abs=1e-6)
    assert found.moments and len(found.by_turn) == 7 and done == sorted(done)
    assert all(decision.cost > 0 and decision.user == decision.seat for decision in found.decisions)
    made = {told.seq: told.action for told in records}
    assert all(decision.taken == decode_action(made[decision.seq], SCHEMA) for decision in found.decisions)
    assert found == review(records)


def test_what_was_taken_back_is_not_remembered() -> None:
    logs, thrown = Logs(2), Rolled(0, (1, 2))
    logs.add(7, (thrown,))
    logs.add(8, (Stolen(0, 1, "ore"),))
    assert logs.of(1) == (thrown, Stolen(0, 1, "ore"))
    logs.take_back([8])
    assert logs.of(1) == logs.of(0) == (thrown,)


def test_decisions_of_each_person_are_looked_at_one_of_each_turn_and_lesson_in_their_order() -> None:
    """However many another one got wrong."""
    costs: list[tuple[int, int, float, object]] = [(1, turn, 50.0 + turn, turn) for turn in range(40)]
    costs += [(2, 7, 1.0, "road"), (2, 7, 3.0, "city"), (2, 8, 2.0, "card"), (2, 9, 4.0, "card"), (2, 5, 2.0, "knight")]
    choices: Any = [
        SimpleNamespace(user=user, turn=turn, cost=cost, lesson=(user, lesson), seq=turn)
        for user, turn, cost, lesson in costs
    ]
    found = [(choice.user, choice.turn, choice.cost) for choice in dear(choices)]
    assert [one for one in found if one[0] == 1] == [(1, turn, 50.0 + turn) for turn in range(40 - DEAREST, 40)]
    assert [one for one in found if one[0] == 2] == [(2, 5, 2.0), (2, 7, 3.0), (2, 9, 4.0)]
    assert [turn for _, turn, _ in found] == sorted(turn for _, turn, _ in found)


def test_a_turning_point_is_something_that_happened() -> None:
    parts = [0.5, 0.9, 0.4, 0.45, 0.5, 0.52, 0.6, 1.0]
    moments = [Moment(seq, seq, (part, 1 - part), told=seq != 2) for seq, part in enumerate(parts)]
    assert [point.seq for point in turning_points(moments)] == [1, 3, 4, 5, 6]


@pytest.mark.parametrize(("target", "wins"), [(5, True), (6, False)])
def test_better_moves_that_win_at_once_are_told_so(target: int, wins: bool) -> None:
    """A city makes five points of a settlement and three cards; a card was bought instead."""
    table = market(target=target).give(0, "grain2 ore3 wool").hold(0, victory_point=3)
    told = record(9, "action", 0, BuyCard(0), [])
    choice = choice_of(table.rules, table.state, told.action, told, (TurnBegan(0, 1),))
    assert choice is not None
    decision = played_on(table.rules, choice)
    assert isinstance(decision.better[0], BuildCity) and decision.wins == wins


def test_neither_placements_of_the_set_up_nor_moves_of_bots_are_decisions() -> None:
    for rules, told, before, state in game_of(Options(), 3, 177, 1):  # noqa: B007
        if before is not None and not before.turn:
            assert choice_of(rules, before, decode_action(told.action, SCHEMA), told, ()) is None
    told.user = None
    assert state.turn is not None and choice_of(rules, before, decode_action(told.action, SCHEMA), told, ()) is None


def test_what_somebody_plans_in_private_is_no_moment() -> None:
    moved = [*game_of(Options(players=LARGE), 5, 2, 4)]
    records, (rules, *_, state) = [told for _, told, _, _ in moved], moved[-1]
    plan = QueueBuild.candidates(Game(rules, state), (state.turn.seat + 1) % 5)[0]
    planned = record(len(records) + 1, "action", plan.seat, encode(plan), [])
    found = review([*records, planned])
    assert [moment.seq for moment in found.moments] == [moment.seq for moment in review(records).moments]


def test_there_is_nothing_to_review_before_the_first_turn() -> None:
    with pytest.raises(ValueError, match="nothing to review"):
        review([told for _, told, _, _ in game_of(Options(), 3, 5, 0)][:3])
