"""Wishes for the set-up: the first place that is free is taken at once, with its route."""

from __future__ import annotations

from bot.plans.plan import PlannedAct, Word
from bot.plans.setup import WishList
from engine import Live
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import TakingTurn
from engine.defaults import stated_default
from tests.engine.arrange import Table
from tests.plans.asking import asked, played, proposed


def setting_up(*order: int) -> Table:
    table = Table(dice=None)
    table.state.turn = None
    table.state.stack = [SettingUp(order or (0, 1, 2, 2, 1, 0))]
    return table


def test_the_first_free_place_is_taken_with_the_route_that_was_wished_for() -> None:
    table = setting_up(0, 0).settlement(1, "B2 N")
    places = (
        (table.vertex("B2 N"), None, "road"),
        (table.vertex("B2 NE"), None, "road"),  # too close
        (table.vertex("B2 SE"), table.edge("B2 E"), "road"),
    )
    plan = WishList(1, places)
    table.state.stack = [SettingUp((0, 1, 0))]
    _, done, last = played(table, plan)
    assert done == [PlaceStartSettlement(0, table.vertex("B2 SE")), PlaceStartRoute(0, table.edge("B2 E"))]
    assert last == PlannedAct(done[1]), "the list is used up"


def test_without_a_direction_the_route_is_the_stated_default() -> None:
    table = setting_up(0, 1, 0)
    _, done, _ = played(table, WishList(1, ((table.vertex("B2 N"), None, "road"),)))
    assert isinstance(done[1], PlaceStartRoute) and done[1].edge in table.board.vertices[table.vertex("B2 N")].edges


def test_where_no_place_is_free_the_list_is_dropped_with_a_word_before_its_turn() -> None:
    table = setting_up(1, 0, 0, 1).settlement(2, "B2 N")
    plan = WishList(1, ((table.vertex("B2 N"), None, "road"), (table.vertex("B2 NE"), None, "road")))
    word = Word("word-no-place", {"number": 1})
    assert plan.outlook(asked(table)) == word
    table.state.stack = [SettingUp((0, 0, 1))]
    assert proposed(table, plan) == PlannedAct(None, word=word)


def test_each_placement_has_its_own_list() -> None:
    table = setting_up(0, 1, 1, 0)
    first, second = (WishList(number, ((table.vertex("B2 N"), None, "road"),)) for number in (1, 2))
    assert proposed(table, second) is None and proposed(table, first) is not None
    table.state.stack = [SettingUp((0,))]
    assert proposed(table, first) is None and proposed(table, second) is not None


def test_a_place_that_was_chosen_by_hand_leaves_no_route_to_the_list() -> None:
    table = setting_up(0, 1, 0)
    plan = WishList(1, (), taken=(table.vertex("B2 N"), None, "road"))
    table.state.stack = [SettingUp((0, 1, 0), settled=table.vertex("B2 SE"))]
    assert proposed(table, plan) == PlannedAct(None)


def test_after_the_set_up_nothing_is_left() -> None:
    table = Table(dice=None)
    table.state.stack = [TakingTurn(0)]
    assert proposed(table, WishList(2, ((3, None, "road"),))) == PlannedAct(None)


def test_where_no_place_is_free_the_rest_is_the_stated_default_if_that_was_wished_for() -> None:
    table = setting_up(0, 1, 0).settlement(2, "B2 N")
    plan = WishList(1, ((table.vertex("B2 N"), None, "road"),), rest=True)
    assert plan.outlook(asked(table)) is None
    _, done, last = played(table, plan)
    settle = stated_default(table.rules, table.view(0), Live(0))
    assert done[0] == settle and isinstance(done[1], PlaceStartRoute) and last == PlannedAct(done[1])
