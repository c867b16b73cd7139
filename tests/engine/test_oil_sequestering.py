"""Putting oil aside, and the Champion of the Environment (O-23)."""

from __future__ import annotations

import pytest

from engine import legal
from engine.base.events import AwardMoved
from engine.base.robber import MoveRobber
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from engine.modules.oil_springs.oil import OilSequestered
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    BOTH,
    OIL_SPRINGS,
    UNLIMITED,
    change,
    marker,
    oil_of,
    oil_table,
    sequestered,
    slot,
)
from tests.engine.test_oil_use import raised, urban


def test_o23_one_oil_is_put_aside_for_good() -> None:
    table, events = oil_table().give(0, "oil2").apply(SequesterOil(0))
    assert events == (OilSequestered(0, 1),)
    assert oil_of(table) == [1, 0, 0]
    assert (slot(table).sequestered, slot(table).marker) == ((1, 0, 0), 0)
    assert table.state.bank["oil"] == 13
    assert table.shown(0).hand_size == 1


def test_o23_at_most_one_a_turn() -> None:
    for options in (OIL_SPRINGS, BOTH, UNLIMITED):
        table = oil_table(options=options).give(0, "oil2").play(SequesterOil(0))
        assert table.refusal(SequesterOil(0)) == ("O-23", "already-sequestered")
        assert table.legal(0, SequesterOil) == []


def test_o23_needs_oil() -> None:
    assert oil_table().refusal(SequesterOil(0)) == ("O-23", "cannot-pay")


def test_o23_never_in_a_turn_in_which_one_used_oil() -> None:
    used: list[Action] = [ConvertOil(0, "ore"), raised(urban())]
    for action in used:
        table = urban().give(0, "oil").play(action)
        assert slot(table).used
        assert table.refusal(SequesterOil(0)) == ("O-23", "used-this-turn")


def test_o23_no_use_after_putting_one_aside() -> None:
    table = urban().give(0, "oil").play(SequesterOil(0))
    assert table.refusal(ConvertOil(0, "ore")) == ("O-23", "sequestered-this-turn")
    assert table.refusal(raised(table)) == ("O-23", "sequestered-this-turn")
    assert not legal_kinds(table) & {ConvertOil, BuildMetropolis, SequesterOil}


def legal_kinds(table: Table) -> set[type[Action]]:
    return {type(action) for action in legal(table.rules, table.state, 0)}


def test_o23_the_next_turn_is_another_one() -> None:
    for first in (ConvertOil(0, "ore"), SequesterOil(0)):
        table = oil_table(players=2).give(0, "oil3").play(first, EndTurn(0))
        table.state.change_turn(dice=(1, 1))
        table = table.play(EndTurn(1))
        assert not slot(table).used and not slot(table).saved
        table.state.change_turn(dice=(1, 1))
        assert table.allows(ConvertOil(0, "ore"))
        assert table.allows(SequesterOil(0))


def test_o23_what_the_player_before_did_counts_for_nobody_else() -> None:
    for first in (ConvertOil(0, "ore"), SequesterOil(0)):
        table = oil_table().give(0, "oil3").give(1, "oil").play(first, EndTurn(0))
        table.state.change_turn(dice=(1, 1))
        assert table.allows(ConvertOil(1, "ore"))
        assert table.allows(SequesterOil(1))


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_o23_a_point_for_every_full_three(count: int, points: int) -> None:
    table = sequestered(oil_table(options=UNLIMITED), count, count + 1 if count > 1 else 0, champion=1)
    assert table.points(0) == points
    assert table.shown(0).points.get("sequestered", 0) == points


def test_o23_the_first_with_three_is_champion() -> None:
    table = sequestered(oil_table().give(0, "oil"), 2, 2)
    assert table.points(0) == 0
    table, events = table.apply(SequesterOil(0))
    assert events == (OilSequestered(0, 3), AwardMoved("champion", 0, None))
    assert slot(table).champion == 0
    assert table.shown(0).points == {"sequestered": 1, "champion": 1}


def test_o23_two_are_not_enough() -> None:
    table, events = sequestered(oil_table().give(0, "oil"), 1).apply(SequesterOil(0))
    assert events == (OilSequestered(0, 2),)
    assert slot(table).champion is None


def test_o23_then_whoever_has_strictly_more() -> None:
    table = sequestered(oil_table().give(0, "oil2"), 2, 3, champion=1)
    table, events = table.apply(SequesterOil(0))
    assert events == (OilSequestered(0, 3),)
    assert slot(table).champion == 1
    table, events = change(table, saved=False).apply(SequesterOil(0))
    assert events == (OilSequestered(0, 4), AwardMoved("champion", 0, 1))
    assert (table.points(0), table.points(1)) == (2, 1)


def test_o23_the_champion_goes_on() -> None:
    _, events = sequestered(oil_table().give(0, "oil"), 3, champion=0).apply(SequesterOil(0))
    assert events == (OilSequestered(0, 4),)


def test_o23_what_is_put_aside_cannot_be_used_stolen_or_counted() -> None:
    table = sequestered(oil_table(dice=None).settlement(0, "A1 N").turn(1, None), 3, champion=0)
    assert table.shown(0).hand_size == 0
    moving, _ = table.apply(Roll(1), [3, 4])
    after, events = moving.apply(MoveRobber(1, moving.hex("A1"), 0))
    assert events[-1].empty  # type: ignore[attr-defined]
    assert oil_of(after) == [0, 0, 0]
    assert sequestered(oil_table(), 3, champion=0).refusal(ConvertOil(0, "ore")) == ("O-20", "cannot-pay")


def test_o23_putting_aside_uses_nothing() -> None:
    table = marker(oil_table().give(0, "oil"), 4, last_user=2).play(SequesterOil(0))
    assert (slot(table).marker, slot(table).last_user) == (4, 2)
    at_the_end = marker(oil_table().give(0, "oil"), 5, last_user=2)
    assert at_the_end.allows(SequesterOil(0))
