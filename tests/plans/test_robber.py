"""The robber by rule: against whom it goes, where, and when it is left to its player."""

from __future__ import annotations

from bot.plans.plan import PlannedAct
from bot.plans.robber import RobberRule
from engine.base.robber import MoveRobber, MovingRobber
from engine.modules.oil_springs.theft import ChoosingLoot, StealCard
from tests.engine.arrange import Table
from tests.engine.oil_table import oil_table
from tests.plans.asking import proposed


def after_a_seven() -> Table:
    """Red has thrown a seven. Blue has a city and a settlement, white a settlement; both hold cards."""
    table = Table(dice=(3, 4)).settlement(0, "B2 N").city(1, "C2 S").settlement(1, "A1 NW").settlement(2, "B3 NE")
    table = table.give(1, "wool").give(2, "wool")
    table.state.stack.append(MovingRobber(0))
    return table


def test_it_goes_against_the_leader_where_that_player_loses_most_and_not_onto_its_own_hexes() -> None:
    table = after_a_seven()
    found = proposed(table, RobberRule())
    assert found is not None and isinstance(found.action, MoveRobber) and found.left == RobberRule()
    assert found.action.victim == 1
    place = found.action.place
    assert place is not None and table.vertex("C2 S") in table.board.hex_vertices[place], "where the city stands"
    assert table.vertex("B2 N") not in table.board.hex_vertices[place]


def test_of_equals_it_goes_against_the_one_where_the_others_lose_most() -> None:
    table = Table(dice=(3, 4)).settlement(1, "A1 NW").settlement(2, "C2 S", "C2 NE").give(1, "wool").give(2, "wool")
    table = table.settlement(1, "C2 SW")
    table.state.stack.append(MovingRobber(0))
    found = proposed(table, RobberRule())
    assert found is not None and isinstance(found.action, MoveRobber)
    assert found.action.place == table.hex("C2"), "three settlements"
    assert found.action.victim == 2, "two of them"


def test_it_goes_against_somebody_who_was_named_unless_they_hold_no_card() -> None:
    table = after_a_seven()
    found = proposed(table, RobberRule(2))
    assert found is not None and isinstance(found.action, MoveRobber) and found.action.victim == 2
    table.state.players[2].resources = dict.fromkeys(table.state.players[2].resources, 0)
    found = proposed(table, RobberRule(2))
    assert found is not None and isinstance(found.action, MoveRobber) and found.action.victim == 1


def test_a_player_who_has_acted_in_the_turn_moves_it_by_hand_as_after_a_knight_before_the_roll() -> None:
    table = after_a_seven()
    assert proposed(table, RobberRule(), acted=900) is None
    knight = Table(dice=None).settlement(1, "C2 S")
    knight.state.stack.append(MovingRobber(0))
    assert proposed(knight, RobberRule()) is None
    assert proposed(Table(dice=(3, 4)), RobberRule()) is None


def test_where_nobody_can_be_robbed_it_takes_nothing_from_its_own_seat() -> None:
    table = Table(dice=(3, 4)).settlement(0, "B2 N")
    table.state.stack.append(MovingRobber(0))
    found = proposed(table, RobberRule())
    assert found is not None and isinstance(found.action, MoveRobber) and found.action.victim is None
    place = found.action.place
    assert place is not None and table.vertex("B2 N") not in table.board.hex_vertices[place]


def test_what_is_taken_where_a_scenario_leaves_a_choice() -> None:
    """As the stated default does: a blind card, not oil."""
    table = oil_table(dice=(3, 4)).settlement(1, "C2 S").give(1, "wool oil")
    table.state.stack.append(ChoosingLoot(0, 1))
    assert proposed(table, RobberRule()) == PlannedAct(StealCard(0), RobberRule())
    assert proposed(table, RobberRule(), acted=900) is None, "its player has moved the robber"
