"""Converting oil, metropolises, and the marker (O-20 to O-22)."""

from __future__ import annotations

import pytest

from engine import Options, Scripted, apply
from engine.base.build import BuildCity, BuildRoute
from engine.base.cards import PlayKnight
from engine.base.events import Built, TurnBegan, TurnEnded
from engine.base.robber import MoveRobber
from engine.base.turn import EndTurn, Roll
from engine.modules.oil_springs.oil import MarkerMoved, OilConverted
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    LARGE_OIL,
    OIL_SPRINGS,
    marker,
    metropolis,
    oil_six,
    oil_table,
    slot,
    supply,
)

COST = "brick grain ore oil2"


def urban(options: Options = OIL_SPRINGS) -> Table:
    """Seat 0 has a city and can pay for a metropolis."""
    return oil_table(options=options).city(0, "B2 N").give(0, COST)


def raised(table: Table) -> BuildMetropolis:
    return BuildMetropolis(0, table.vertex("B2 N"))


# O-20


@pytest.mark.parametrize("resource", ["lumber", "brick", "wool", "grain", "ore"])
def test_o20_one_oil_for_two_equal_cards(resource: str) -> None:
    table, events = oil_table().give(0, "oil").apply(ConvertOil(0, resource))
    assert events == (OilConverted(0, resource), MarkerMoved(0, 1))
    assert table.hand(0) == {resource: 2}
    assert (table.state.bank[resource], table.state.bank["oil"]) == (17, 15)


def test_o20_several_times_in_a_turn() -> None:
    table = oil_table().give(0, "oil3").play(ConvertOil(0, "ore"), ConvertOil(0, "ore"), ConvertOil(0, "wool"))
    assert table.hand(0) == {"ore": 4, "wool": 2}
    assert slot(table).marker == 3


def test_o20_refused_when_the_bank_has_fewer_than_two() -> None:
    table = oil_table().give(0, "oil").bank(ore=1, wool=2, grain=0)
    assert table.refusal(ConvertOil(0, "ore")) == ("O-20", "bank-lacks-two")
    assert table.refusal(ConvertOil(0, "grain")) == ("O-20", "bank-lacks-two")
    assert table.legal(0, ConvertOil) == [ConvertOil(0, resource) for resource in ("lumber", "brick", "wool")]


def test_o20_needs_oil_and_an_ordinary_resource() -> None:
    assert oil_table().refusal(ConvertOil(0, "ore")) == ("O-20", "cannot-pay")
    for resource in ("oil", "gold", ""):
        assert oil_table().give(0, "oil").refusal(ConvertOil(0, resource)) == ("O-20", "unknown-resource")
    assert oil_table().legal(0, ConvertOil) == []


def test_o20_only_in_ones_own_trade_and_build_phase() -> None:
    table = oil_table(dice=None).settlement(1, "A1 N").give(0, "oil4 ore4").give(1, "oil").hold(0, knight=1)
    for action in (ConvertOil(0, "ore"), SequesterOil(0)):
        assert table.refusal(action) == ("B-20", "not-now")
        moving = table.play(PlayKnight(0))
        assert moving.refusal(action) == ("B-20", "not-now")
        robbing = moving.play(MoveRobber(0, moving.hex("A1"), 1)).turn(0)
        assert robbing.allows(action)
        discarding, _ = table.apply(Roll(0), [3, 4])
        assert discarding.refusal(action) == ("B-20", "not-now")
    rolled = oil_table().give(1, "oil")
    for other in (ConvertOil(1, "ore"), SequesterOil(1), BuildMetropolis(1, 0)):
        assert rolled.refusal(other) == ("B-20", "not-now")


# O-21


def test_o21_a_metropolis_costs_brick_grain_ore_and_two_oil() -> None:
    table = urban().give(0, "lumber")
    vertex = table.vertex("B2 N")
    assert table.legal(0, BuildMetropolis) == [raised(table)]
    after, events = table.apply(raised(table))
    assert events == (Built(0, "metropolis", vertex), MarkerMoved(0, 2))
    assert after.hand(0) == {"lumber": 1}
    assert after.state.bank == {"lumber": 18, "brick": 19, "wool": 19, "grain": 19, "ore": 19, "oil": 15}
    assert after.state.buildings[vertex] == (0, "metropolis")


@pytest.mark.parametrize("held", ["grain ore oil2", "brick ore oil2", "brick grain oil2", "brick grain ore oil"])
def test_o21_nothing_may_be_missing(held: str) -> None:
    table = oil_table().city(0, "B2 N").give(0, held)
    assert table.refusal(raised(table)) == ("O-21", "cannot-pay")
    assert table.legal(0, BuildMetropolis) == []


def test_o21_it_is_worth_three_points_and_produces_three() -> None:
    table = urban()
    assert table.points(0) == 2
    table = table.play(raised(table))
    assert table.points(0) == 3
    assert table.shown(0).points == {"metropolis": 3}
    _, events = table.turn(0, None).apply(Roll(0), [2, 4])
    assert events[-1].gains == ((0, ("lumber",) * 3),)  # type: ignore[attr-defined]


def test_o21_only_on_ones_own_city() -> None:
    table = metropolis(urban(), 0, "C2 S").settlement(0, "A1 NW").city(1, "C1 S").building(0, "flooded_city", "B3 NE")
    table.state.players[0].supply["settlement"] = 4
    for where in ("C2 S", "A1 NW", "C1 S", "B3 NE", "A2 N"):
        action = BuildMetropolis(0, table.vertex(where))
        assert table.refusal(action) == ("O-21", "no-own-city")
    for nowhere in (-1, 999):
        assert table.refusal(BuildMetropolis(0, nowhere)) == ("O-21", "no-own-city")


def test_o21_the_city_piece_stays_in_use() -> None:
    table = urban().city(0, "A1 NW", "C1 S", "C2 S").settlement(0, "B3 NE").give(0, "grain2 ore3")
    table = table.play(raised(table))
    assert table.state.players[0].supply["city"] == 0
    assert table.refusal(BuildCity(0, table.vertex("B3 NE"))) == ("B-53", "no-piece-left")
    assert table.refusal(BuildCity(0, table.vertex("B2 N"))) == ("B-52", "no-own-settlement")


def test_o21_the_pool_is_common_and_holds_four() -> None:
    table = metropolis(urban(), 1, "A1 NW", "C1 S")
    table = metropolis(table, 2, "C2 S")
    assert slot(table).metropolises == 1
    last = table.play(raised(table))
    assert (slot(last).metropolises, last.view(None).ext["oil_springs"].metropolises) == (0, 0)
    none = metropolis(table, 2, "B3 NE")
    assert none.refusal(raised(none)) == ("O-21", "no-metropolis-left")


def test_o21_the_pool_of_the_large_game_holds_six() -> None:
    table = metropolis(oil_six().city(0, "D3 N").give(0, COST), 1, "A1 N", "A2 N", "A3 N", "G1 S")
    table = metropolis(table, 2, "G2 S")
    assert slot(table).metropolises == 1
    assert slot(table.play(BuildMetropolis(0, table.vertex("D3 N")))).metropolises == 0


# O-22


def test_o22_used_oil_returns_to_the_supply_and_moves_the_marker() -> None:
    table = urban().give(0, "oil2")
    assert table.state.bank["oil"] == 11
    table = table.play(ConvertOil(0, "wool"))
    assert (table.state.bank["oil"], slot(table).marker) == (12, 1)
    table = table.play(raised(table))
    assert (table.state.bank["oil"], slot(table).marker) == (14, 3)
    assert slot(table).last_user == 0


@pytest.mark.parametrize(
    ("at", "convert", "build"), [(0, True, True), (3, True, True), (4, True, False), (5, False, False)]
)
def test_o22_no_use_passes_five(at: int, convert: bool, build: bool) -> None:
    table = marker(urban(), at)
    for action, allowed in ((ConvertOil(0, "ore"), convert), (raised(table), build)):
        if allowed:
            assert table.allows(action)
        else:
            assert table.refusal(action) == ("O-22", "track-too-short")
    assert bool(table.legal(0, ConvertOil)) is convert
    assert bool(table.legal(0, BuildMetropolis)) is build


def test_o22_patricia_of_the_rule_book() -> None:
    # The marker stands at 2; two conversions bring it to 4; no metropolis, but one more conversion; no sequestering.
    table = marker(urban().give(0, "oil2"), 2, last_user=2)
    table = table.play(ConvertOil(0, "grain"), ConvertOil(0, "ore"))
    assert slot(table).marker == 4
    assert table.refusal(raised(table)) == ("O-22", "track-too-short")
    assert table.allows(ConvertOil(0, "wool"))
    assert table.refusal(SequesterOil(0)) == ("O-23", "used-this-turn")


def test_o22_the_marker_stays_from_turn_to_turn_until_a_disaster() -> None:
    table = oil_table().give(0, "oil2").give(1, "oil2").play(ConvertOil(0, "ore"), ConvertOil(0, "ore"))
    table, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2))
    assert slot(table).marker == 2
    table.state.change_turn(dice=(1, 1))
    table = table.play(ConvertOil(1, "ore"), EndTurn(1))
    assert (slot(table).marker, slot(table).last_user) == (3, 1)


def test_o22_short_of_the_end_at_once_refused_at_the_end_of_the_track() -> None:
    table = marker(oil_table().give(0, "oil2"), 4).play(ConvertOil(0, "ore"))
    assert slot(table).marker == 5
    with pytest.raises(Exception, match=r"O-22: track-too-short.*'count': 1, 'left': 0"):
        apply(table.rules, table.state, ConvertOil(0, "ore"), Scripted())


def test_o21_a_metropolis_is_built_after_other_building_too() -> None:
    table = urban().road(0, "B2 NE").give(0, "lumber brick")
    table = table.play(BuildRoute(0, table.edge("B2 NW")), raised(table))
    assert table.points(0) == 3


def test_o22_nothing_is_lost_from_an_empty_supply() -> None:
    table = supply(urban(), 0).play(raised(urban()))
    assert table.state.bank["oil"] == 2


def test_o21_with_five_and_six_it_costs_the_same() -> None:
    table = oil_six(LARGE_OIL).city(0, "D3 N").give(0, COST)
    assert table.play(BuildMetropolis(0, table.vertex("D3 N"))).hand(0) == {}
