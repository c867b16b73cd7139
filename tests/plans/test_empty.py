"""Empty turns: they pass by themselves, and any other one is left to its player."""

from __future__ import annotations

import pytest

from bot.plans.empty import EmptyTurns
from bot.plans.plan import PlannedAct
from bot.plans.switches import EndForMe
from engine import Options
from engine.base.turn import EndTurn, Roll
from engine.modules.paired_players import EndPart
from tests.engine.arrange import Table
from tests.engine.oil_table import oil_table, sequestered
from tests.engine.test_five_six import six
from tests.plans.asking import played, proposed

NINE = (4, 5)


def test_a_turn_in_which_nothing_can_be_done_passes_and_the_next_one_too() -> None:
    table = Table(dice=None).settlement(0, "B2 N").road(0, "B2 NE", "B2 E")
    _, done, _ = played(table.give(0, "lumber brick"), EmptyTurns(), 0, NINE)
    assert done == [Roll(0), EndTurn(0)]
    _, done, _ = played(table, EmptyTurns(turn=7), 0, NINE)
    assert done == [Roll(0), EndTurn(0)]


def test_a_turn_in_which_something_can_be_done_is_left_to_its_player_after_the_roll() -> None:
    table = Table(dice=None).settlement(0, "B2 N").give(0, "ore grain wool")
    _, done, last = played(table, EmptyTurns(), 0, NINE)
    assert done == [Roll(0)] and last is None


def test_who_holds_a_card_that_could_be_played_is_called_before_the_roll() -> None:
    table = Table(dice=None).settlement(0, "B2 N").settlement(1, "C2 S")
    assert proposed(table.hold(0, knight=1), EmptyTurns()) is None
    bought = Table(dice=None).settlement(0, "B2 N").settlement(1, "C2 S").hold(0, victory_point=1)
    assert proposed(bought, EmptyTurns()) == PlannedAct(Roll(0), EmptyTurns(turn=1))


def test_it_ends_no_turn_that_something_else_has_begun_and_none_in_which_its_player_has_acted() -> None:
    table = Table(dice=NINE).settlement(0, "B2 N")
    assert proposed(table, EmptyTurns()) is None, "another plan, which calls its player, has rolled"
    assert proposed(table, EmptyTurns(turn=1)) == PlannedAct(EndTurn(0), EmptyTurns(turn=1))
    assert proposed(table, EmptyTurns(turn=1), acted=900) is None
    assert proposed(Table(dice=None), EmptyTurns(), acted=900) is None
    assert proposed(table.turn(1, None), EmptyTurns()) is None


@pytest.mark.parametrize(
    ("hand", "ends"),
    [("wool grain oil", False), ("wool oil", True)],
)
def test_a_turn_in_which_another_move_pays_for_something_is_left_to_its_player(hand: str, ends: bool) -> None:
    """Oil may be made ore, and then wool, grain and ore buy a card; without grain it buys nothing."""
    table = oil_table(dice=NINE).settlement(0, "B2 N").give(0, hand)
    assert (proposed(table, EmptyTurns(turn=1)) is not None) == ends


def test_a_turn_in_which_another_move_brings_a_point_is_left_to_its_player() -> None:
    """The third oil that is put aside is worth one, and makes its player the champion."""
    table = oil_table(dice=NINE).settlement(0, "B2 N").give(0, "oil")
    assert proposed(table, EmptyTurns(turn=1)) is not None
    assert proposed(sequestered(table, 2), EmptyTurns(turn=1)) is None


def test_a_part_of_somebody_elses_turn_passes_too() -> None:
    table, _ = six(Options(players="5-6", paired_players=True)).apply(EndTurn(0))
    assert table.waiting() == (3,)
    assert proposed(table, EmptyTurns(), 3) == PlannedAct(EndPart(3), EmptyTurns())
    assert proposed(table, EmptyTurns(), 3, acted=900) is None
    able = table.settlement(3, "B2 N").give(3, "ore grain wool")
    assert proposed(able, EmptyTurns(), 3) is None


def test_a_part_ends_ten_minutes_after_the_last_act_of_its_player() -> None:
    table, _ = six(Options(players="5-6", paired_players=True)).apply(EndTurn(0))
    assert proposed(table, EndForMe(), 3) is None
    assert proposed(table, EndForMe(), 3, acted=400) == PlannedAct(EndPart(3), EndForMe())
    assert proposed(table, EndForMe(), 3, acted=401) is None
