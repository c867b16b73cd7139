"""When disasters come, and floods (O-30, O-31)."""

from __future__ import annotations

import pytest

from engine.base.build import BuildRoute, BuildSettlement
from engine.base.events import AwardMoved, Produced, TurnBegan, TurnEnded
from engine.base.turn import EndTurn, Roll
from engine.modules.oil_springs.disaster import (
    CoastFlooded,
    DisasterRolled,
    HexSpared,
)
from engine.modules.oil_springs.use import ConvertOil
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    SMALL_BOARD,
    SMALL_SPRINGS,
    marker,
    metropolis,
    oil_table,
    slot,
    struck,
)

FLOOD = [3, 4]


def at(table: Table, seat: int, *where: str) -> tuple[tuple[int, int], ...]:
    return tuple((seat, table.vertex(name)) for name in where)


# O-30


def test_o30_the_disaster_comes_after_the_turn_in_which_the_marker_reached_five() -> None:
    table = marker(oil_table().give(0, "oil"), 4, last_user=2)
    table, events = table.apply(ConvertOil(0, "ore"))
    assert not any(isinstance(event, DisasterRolled) for event in events)
    table, events = table.apply(EndTurn(0), [6, 6])
    assert events == (TurnEnded(0), DisasterRolled(0, (6, 6)), HexSpared(12), TurnBegan(1, 2))


@pytest.mark.parametrize("at_end", [0, 1, 2, 3, 4])
def test_o30_short_of_five_there_is_none(at_end: int) -> None:
    table, events = marker(oil_table(), at_end).apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2))
    assert slot(table).marker == at_end


def test_o30_it_is_no_production_roll() -> None:
    _, events = struck(oil_table().city(0, "B2 N"), [4, 6])
    assert not any(isinstance(event, Produced) for event in events)


def test_o30_its_seven_moves_no_robber_and_asks_for_no_cards() -> None:
    table, events = struck(oil_table(robber="A1").give(1, "ore9"), FLOOD)
    assert events == (CoastFlooded((), ()),)
    assert table.state.robber == table.hex("A1")
    assert table.hand(1) == {"ore": 9}
    assert table.allows(Roll(1))


# O-31


def test_o31_settlements_at_the_sea_go_and_cities_become_settlements() -> None:
    table = oil_table().settlement(0, "A1 N", "B2 SW").city(0, "C2 S").settlement(1, "C1 S").city(2, "B2 SE")
    table = metropolis(table.road(0, "A1 NE").city(1, "A2 NE"), 2, "B1 NW")
    table, events = struck(table, FLOOD)
    removed = (*at(table, 0, "A1 N"), *at(table, 1, "C1 S"))
    assert events == (CoastFlooded(removed, (*at(table, 1, "A2 NE"), *at(table, 0, "C2 S"))),)
    assert table.state.buildings == {
        table.vertex("B2 SW"): (0, "settlement"),
        table.vertex("C2 S"): (0, "settlement"),
        table.vertex("B2 SE"): (2, "city"),
        table.vertex("A2 NE"): (1, "settlement"),
        table.vertex("B1 NW"): (2, "metropolis"),
    }
    assert [table.state.players[0].supply[piece] for piece in ("settlement", "city")] == [3, 4]
    assert table.state.routes.keys() == {table.edge("A1 NE")}
    assert [table.points(seat) for seat in range(3)] == [2, 1, 5]


def test_o31_water_within_the_board_is_sea_too() -> None:
    table = oil_table("    F6  H5\n  P9  ~   M8\n    W4  F3\n", "").settlement(0, "B2 N").city(1, "B2 SE")
    table, events = struck(table, FLOOD)
    assert events == (CoastFlooded(at(table, 0, "B2 N"), at(table, 1, "B2 SE")),)


def test_o31_the_place_of_a_removed_settlement_is_free_for_all() -> None:
    table = oil_table(dice=(1, 1)).settlement(0, "A1 N").road(1, "A1 NE").give(1, "lumber brick wool grain")
    table, _ = struck(table, FLOOD)
    table.state.change_turn(dice=(1, 1))
    assert table.allows(BuildSettlement(1, table.vertex("A1 N")))


def crowded(*inland: str) -> Table:
    """Seat 0 on the board of nineteen, with settlements inland and cities at the coast, in reading order."""
    table = oil_table(SMALL_BOARD, SMALL_SPRINGS).settlement(0, *inland)
    return table.city(0, "A1 N", "E1 S", "E3 S")


INLAND = ("C3 N", "C3 SE", "C3 SW", "B2 NW", "B3 NE")


def test_o31_cities_become_settlements_in_reading_order_while_there_are_pieces() -> None:
    table, events = struck(crowded(*INLAND[:3]), FLOOD)
    assert events == (CoastFlooded((), at(table, 0, "A1 N", "E1 S", "E3 S")),)
    kinds = [table.state.buildings[table.vertex(name)].kind for name in ("A1 N", "E1 S", "E3 S")]
    assert kinds == ["settlement", "settlement", "flooded_city"]
    assert table.state.players[0].supply == {"road": 15, "settlement": 0, "city": 3}


def test_o31_settlements_go_before_cities_come_down() -> None:
    # No piece is left before the flood, but the coastal settlement gives one back.
    table, events = struck(crowded(*INLAND[:4]).settlement(0, "C5 NE"), FLOOD)
    assert events == (CoastFlooded(at(table, 0, "C5 NE"), at(table, 0, "A1 N", "E1 S", "E3 S")),)
    kinds = [table.state.buildings[table.vertex(name)].kind for name in ("A1 N", "E1 S", "E3 S")]
    assert kinds == ["settlement", "flooded_city", "flooded_city"]


def test_o31_pieces_of_others_do_not_help() -> None:
    table, _ = struck(crowded(*INLAND).city(1, "C5 NE"), FLOOD)
    kinds = {table.state.buildings[table.vertex(name)].kind for name in ("A1 N", "E1 S", "E3 S")}
    assert kinds == {"flooded_city"}
    assert table.state.buildings[table.vertex("C5 NE")].kind == "settlement"


def test_o31_a_harbour_is_lost_with_its_building_but_serves_the_settlement_of_a_city() -> None:
    harbours = {"A1 NW": "any", "C2 SE": "ore"}
    table = oil_table(harbours=harbours).settlement(0, "A1 N").city(0, "C2 S")
    assert (table.shown(0).rates["wool"], table.shown(0).rates["ore"]) == (3, 2)
    table, _ = struck(table, FLOOD)
    assert (table.shown(0).rates["wool"], table.shown(0).rates["ore"]) == (4, 2)


FIVE = ("A1 NW", "A1 NE", "A2 NW", "A2 NE", "A2 E")
OTHER_SIX = ("C2 E", "C2 SE", "C2 SW", "C1 SE", "C1 SW", "C1 W")


def test_o31_a_road_cut_by_a_settlement_is_joined_by_the_flood() -> None:
    table = oil_table().road(0, *FIVE).settlement(1, "A1 NE")
    table, events = struck(table, FLOOD)
    assert events == (CoastFlooded(at(table, 1, "A1 NE"), ()), AwardMoved("longest_route", 0, None))
    assert table.points(0) == 2


def test_o31_a_road_cut_by_a_city_stays_cut() -> None:
    table, events = struck(oil_table().road(0, *FIVE).city(1, "A1 NE"), FLOOD)
    assert events == (CoastFlooded((), at(table, 1, "A1 NE")),)
    assert table.state.longest_route is None


def test_o31_the_award_is_lost_to_a_road_that_was_joined() -> None:
    table = oil_table().road(0, *FIVE, "B3 NE").settlement(1, "A1 NE").road(2, *OTHER_SIX[:5]).award(longest_route=2)
    _, events = struck(table, FLOOD)
    assert events[-1] == AwardMoved("longest_route", 0, 2)


def test_o31_longest_road_is_compared_once_after_all_removals() -> None:
    table = oil_table().road(0, *FIVE).road(1, *OTHER_SIX).settlement(2, "A1 NE", "C2 S")
    table, events = struck(table, FLOOD)
    removed = at(table, 2, "A1 NE", "C2 S")
    assert events == (CoastFlooded(removed, ()), AwardMoved("longest_route", 1, None))


def test_o31_a_player_without_buildings_plays_on() -> None:
    table = oil_table().settlement(1, "A1 N", "C2 S").road(1, "A1 NE").give(1, "lumber2 brick2 wool grain")
    table, _ = struck(table, FLOOD)
    assert not [found for found in table.state.buildings.values() if found.seat == 1]
    assert table.points(1) == 0
    table, _ = table.apply(Roll(1), [1, 1])
    assert table.allows(BuildRoute(1, table.edge("A2 NW")))
    table = table.play(BuildSettlement(1, table.vertex("A1 N")))
    assert table.points(1) == 1
    assert table.allows(EndTurn(1))
