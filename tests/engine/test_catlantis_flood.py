"""Dikes, floods and what they take (C-4 to C-7)."""

from __future__ import annotations

import pytest

from engine.base.build import BuildRoute, BuildSettlement
from engine.base.cards import PlayKnight
from engine.base.events import AwardMoved, DiscardsDue, Produced, Rolled
from engine.base.robber import Discard, MoveRobber
from engine.base.trade import TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.modules.catlantis.dikes import BuildDike, DikeBuilt
from engine.modules.catlantis.flood import Drowned, Flooded, FloodHex, RobberWentHome
from engine.modules.catlantis.island import ISLAND
from engine.modules.catlantis.losses import Losses, losses
from engine.modules.seafarers.gold import GoldDue, GoldTaken, TakeGold
from engine.modules.seafarers.pirate import MovePirate, PirateMoved
from engine.modules.seafarers.ships import MoveShip
from engine.state import Building, Harbour, Route
from tests.engine.arrange import Table
from tests.engine.sea_boards import dike, diked, late, sunk, totals

# C-4


def building(round: int | None = 0) -> Table:
    """Seat 0 has rolled and may build; a settlement between B2, C2 and C3."""
    table = late().settlement(0, "C2 NE").give(0, "brick3 wool3").turn(0)
    ISLAND.change(table.state, round=round)
    return table


def put(table: Table, name: str) -> BuildDike:
    return BuildDike(0, table.hex(name))


def test_c4_a_dike_costs_brick_and_wool_and_stands_on_a_hex_beside_an_own_building() -> None:
    table = building()
    after, events = table.apply(put(table, "B2"))
    assert events == (DikeBuilt(0, table.hex("B2")),)
    assert after.hand(0) == {"brick": 2, "wool": 2}
    seen = after.view(1).ext["catlantis"]
    assert (seen.dikes, seen.dikes_left) == ((table.hex("B2"),), 9)
    assert diked(after) == {"B2"}


def test_c4_any_number_in_a_turn() -> None:
    table = building()
    after = table.play(put(table, "B2"), put(table, "C2"))
    assert diked(after) == {"B2", "C2"}
    assert after.hand(0) == {"brick": 1, "wool": 1}


def test_c4_where_a_dike_may_stand() -> None:
    table = building().settlement(0, "B4 N").settlement(1, "D4 S")
    places = {table.board.hex_names[action.place] for action in table.legal(0, BuildDike)}
    assert places == {"B2", "C2", "B4"}, "on gold, not on the desert C3, not on the sea round B4"
    assert table.refusal(put(table, "C3")) == ("C-4", "no-dike-here")
    assert table.refusal(put(table, "A3")) == ("C-4", "no-dike-here")
    assert table.refusal(put(table, "D4")) == ("C-4", "no-own-building-here")
    assert table.refusal(BuildDike(0, 99)) == ("C-4", "unknown-place")
    after = table.play(put(table, "B2"))
    assert after.refusal(put(table, "B2")) == ("C-4", "dike-stands")
    table.state.robber = table.hex("B2")
    assert table.allows(put(table, "B2")), "on the robber's hex"
    assert table.city(0, "D4 NW").allows(put(table, "D4")), "a city will do"


def test_c4_the_stock_and_the_price() -> None:
    table = building()
    ISLAND.change(table.state, dikes_left=0)
    assert table.refusal(put(table, "B2")) == ("C-4", "no-dike-left")
    poor = late().settlement(0, "C2 NE").give(0, "brick").turn(0)
    assert poor.refusal(put(poor, "B2")) == ("C-4", "cannot-pay")
    assert poor.legal(0, BuildDike) == []


def test_c4_in_the_trade_and_build_phases_of_the_last_rounds_only() -> None:
    table = building(None)
    assert table.refusal(put(table, "B2")) == ("B-20", "not-now")
    for round in (0, 1, 4):
        assert building(round).allows(put(table, "B2"))
    assert building().turn(0, None).refusal(put(table, "B2")) == ("B-20", "not-now")
    assert building().turn(1).refusal(put(table, "B2")) == ("B-20", "not-now")


def test_c4_a_diked_hex_produces_nothing_for_anybody() -> None:
    table = dike(late(round=0).settlement(0, "B3 N").settlement(1, "B3 S"), "B3")
    _, events = table.apply(Roll(0), [2, 3])
    assert events == (Rolled(0, (2, 3)), Produced(5, ()))
    gold = dike(late(round=0).settlement(0, "B4 N"), "B4")
    assert gold.apply(Roll(0), [4, 5])[1] == (Rolled(0, (4, 5)), Produced(9, ()))


def test_c4_nor_on_the_roll_that_destroys_the_dike() -> None:
    table = dike(late().settlement(0, "B3 N"), "B3")
    after, events = table.apply(Roll(0), [2, 3])
    assert events == (Rolled(0, (2, 3)), Produced(5, ()), Flooded(0, 5, (table.hex("B3"),), ()))
    assert (after.hand(0), diked(after), sunk(after)) == ({}, set(), set())
    assert after.state.ext["catlantis"].dikes_left == 10, "it returns to the stock"
    again, events = after.turn(0, None).apply(Roll(0), [2, 3])
    assert Produced(5, ((0, ("brick",)),)) in events
    assert sunk(again) == {"B3"}


# C-5


def test_c5_production_first_then_the_only_hex_sinks_by_itself() -> None:
    table = late().settlement(0, "B3 S")
    after, events = table.apply(Roll(0), [2, 3])
    place = table.hex("B3")
    assert events == (
        Rolled(0, (2, 3)),
        Produced(5, ((0, ("brick",)),)),
        Flooded(0, 5, (), ((place, "hills"),)),
    )
    assert (after.state.terrain[place], after.state.tokens[place]) == ("sea", 0)
    assert after.view(1).ext["catlantis"].sunk == (place,)
    assert after.allows(EndTurn(0))


def test_c5_the_roller_must_choose_among_several() -> None:
    table, events = late().settlement(1, "C5 NE").apply(Roll(0), [3, 3])
    assert events == (Rolled(0, (3, 3)), Produced(6, ((1, ("grain",)),)))
    assert table.waiting() == (0,)
    assert table.legal(0, FloodHex) == [FloodHex(0, table.hex("B2")), FloodHex(0, table.hex("C5"))]
    assert table.refusal(EndTurn(0)) == ("B-20", "not-now")
    assert table.refusal(FloodHex(1, table.hex("B2"))) == ("B-20", "not-now")
    assert table.refusal(FloodHex(0, table.hex("B3"))) == ("C-5", "not-threatened")
    after, events = table.apply(FloodHex(0, table.hex("C5")))
    assert events[0] == Flooded(0, 6, (), ((table.hex("C5"), "fields"),))
    assert sunk(after) == {"C5"}
    assert after.allows(EndTurn(0))


def test_c5_also_when_all_are_diked() -> None:
    table, _ = dike(late(), "B2", "C5").apply(Roll(0), [3, 3])
    assert len(table.legal(0, FloodHex)) == 2
    after, events = table.apply(FloodHex(0, table.hex("B2")))
    assert events == (Flooded(0, 6, (table.hex("B2"),), ()),)
    assert (diked(after), sunk(after)) == ({"C5"}, set())


def test_c5_a_sunk_hex_no_longer_counts() -> None:
    table, _ = late().apply(Roll(0), [3, 3])
    table = table.play(FloodHex(0, table.hex("C5"))).turn(0, None)
    after, events = table.apply(Roll(0), [3, 3])
    assert Flooded(0, 6, (), ((table.hex("B2"), "forest"),)) in events
    assert sunk(after) == {"B2", "C5"}
    last, events = after.turn(0, None).apply(Roll(0), [3, 3])
    assert events[1:] == (Produced(6, ()), Flooded(0, 6, (), ())), "no such hex: nothing"
    assert last.allows(EndTurn(0))


def test_c5_the_robber_returns_from_the_sea_to_the_desert_and_steals_nothing() -> None:
    table = late().settlement(1, "C2 NE").give(1, "ore")
    table.state.robber = table.hex("B3")
    after, events = table.apply(Roll(0), [2, 3])
    assert RobberWentHome(table.hex("C3")) in events
    assert after.state.robber == table.hex("C3")
    assert after.hand(1) == {"ore": 1}


def test_c5_the_robbers_hex_may_be_chosen_and_he_stays_behind_a_dike() -> None:
    table = late()
    table.state.robber = table.hex("B2")
    table, _ = table.apply(Roll(0), [3, 3])
    assert table.allows(FloodHex(0, table.hex("B2")))
    behind = dike(late(), "B3")
    behind.state.robber = behind.hex("B3")
    assert behind.apply(Roll(0), [2, 3])[0].state.robber == behind.hex("B3")


def test_c5_a_seven_floods_nothing() -> None:
    table = late().give(1, "ore8")
    table, events = table.apply(Roll(0), [3, 4])
    assert events == (Rolled(0, (3, 4)), DiscardsDue(((1, 4),)))
    table = table.play(Discard(1, ("ore",) * 4))
    assert table.view(0).accepts == (MoveRobber, MovePirate)
    after, events = table.apply(MovePirate(0, table.hex("A1")))
    assert events == (PirateMoved(0, table.hex("A1")),)
    assert sunk(after) == set()
    assert after.allows(EndTurn(0))


def test_c5_gold_is_chosen_before_the_flood() -> None:
    # Nine: the pasture C2 and the gold B4.
    table, events = late().settlement(0, "B4 N").settlement(1, "C2 NW").apply(Roll(0), [4, 5])
    assert events == (Rolled(0, (4, 5)), Produced(9, ((1, ("wool",)),)), GoldDue(((0, 1),)))
    assert table.refusal(FloodHex(0, table.hex("B4"))) == ("B-20", "not-now")
    table, events = table.apply(TakeGold(0, ("ore",)))
    assert events == (GoldTaken(0, ("ore",)),)
    table, events = table.apply(FloodHex(0, table.hex("B4")))
    assert events[0] == Flooded(0, 9, (), ((table.hex("B4"), "gold"),))
    assert table.hand(0) == {"ore": 1}


def test_c5_then_trade_and_build() -> None:
    table = late().give(0, "lumber4")
    assert table.refusal(TradeWithBank(0, "lumber", "ore")) == ("B-20", "not-now")
    after, _ = table.apply(Roll(0), [2, 3])
    assert after.allows(TradeWithBank(0, "lumber", "ore"))


# C-6


def test_c6_buildings_and_roads_with_nothing_but_sea_round_them_return_to_their_owners() -> None:
    # B2 alone is land at B2 NW; B2 NE touches B3 as well; B2 SW touches C2.
    table = late().settlement(0, "B2 NW").city(1, "B2 NE").settlement(2, "B2 SW")
    table.road(0, "B2 W", "B2 NW").road(1, "B2 NE", "B2 E").road(2, "B2 SW")
    table, _ = table.apply(Roll(0), [3, 3])
    after, events = table.apply(FloodHex(0, table.hex("B2")))
    corner, ends = table.vertex("B2 NW"), table.board.edges[table.edge("B2 NW")].vertices
    drowned = sorted([(table.edge("B2 W"), 0), (table.edge("B2 NW"), 0), (table.edge("B2 NE"), 1)])
    assert events[1] == Drowned(
        ((corner, Building(0, "settlement")),),
        tuple((edge, Route(seat, "road")) for edge, seat in drowned),
        (Harbour(table.edge("B2 NW"), "any", ends),),
    )
    assert after.state.buildings.keys() == {table.vertex("B2 NE"), table.vertex("B2 SW")}
    assert after.state.routes.keys() == {table.edge("B2 E"), table.edge("B2 SW")}, "roads on the new coast stay"
    supply = after.state.players[0].supply
    assert (supply["settlement"], supply["road"]) == (5, 15)
    assert [after.points(seat) for seat in range(3)] == [0, 2, 1]


def test_c6_a_city_returns_as_a_city() -> None:
    table, _ = late().city(0, "B2 N").apply(Roll(0), [3, 3])
    after = table.play(FloodHex(0, table.hex("B2")))
    assert after.state.players[0].supply["city"] == 4
    assert after.state.players[0].supply["settlement"] == 5
    assert after.state.buildings == {}


def test_c6_a_player_can_lose_everything() -> None:
    table = late(all_hexes=True).settlement(0, "B2 N").city(0, "C5 NE").road(0, "B2 NW", "C5 NE").give(0, "ore")
    after, _ = table.apply(Roll(0), [3, 3])
    assert sunk(after) == {"B2", "C5"}
    assert totals(after) == [0, 0, 0]
    assert (after.state.buildings, after.state.routes) == ({}, {})
    assert after.state.players[0].supply == {"road": 15, "ship": 15, "settlement": 5, "city": 4}
    assert after.waiting() == (0,)
    assert after.allows(EndTurn(0))


def test_c6_ships_never_sink_and_may_move_and_be_extended() -> None:
    table = late().settlement(0, "B2 NW").road(0, "B2 NW", "B2 NE", kind="ship").give(0, "lumber wool")
    table, _ = table.apply(Roll(0), [3, 3])
    after = table.play(FloodHex(0, table.hex("B2")))
    assert after.state.buildings == {}
    assert len(after.state.routes) == 2
    assert after.shown(0).route_length == 2
    assert after.allows(BuildRoute(0, table.edge("B2 E"), "ship"))
    assert after.allows(MoveShip(0, table.edge("B2 NW"), table.edge("B2 E")))


def test_c6_a_sunk_building_no_longer_joins_road_and_ship() -> None:
    # The settlement at D2 SW joins a road along C2 with a ship; D2 and C2 lie beside it.
    table = late().settlement(0, "D2 SW").road(0, "D2 W", "C2 SW").road(0, "D1 SE", kind="ship")
    assert table.shown(0).route_length == 3
    after, events = table.apply(Roll(0), [2, 2])
    assert Flooded(0, 4, (), ((table.hex("D2"), "fields"),)) in events
    assert table.vertex("D2 SW") not in after.state.buildings
    assert after.state.routes.keys() == {table.edge("C2 SW"), table.edge("D1 SE")}, "the road D2 W has no land left"
    assert after.shown(0).route_length == 1


def test_c6_a_sunk_building_opens_a_line_of_ships() -> None:
    # From C2 NW over the coast of B2 to B3: closed between two settlements.
    line = ("B2 W", "B2 NW", "B2 NE", "B3 NW")
    table = late().settlement(0, "B2 SW", "B3 N").road(0, *line, kind="ship").turn(0)
    assert table.legal(0, MoveShip) == []
    table = table.turn(0, None)
    after, _ = table.apply(Roll(0), [2, 3])
    assert after.state.buildings.keys() == {table.vertex("B2 SW")}
    assert {action.edge for action in after.legal(0, MoveShip)} == {table.edge("B3 NW")}


def test_c6_a_rivals_sunk_building_joins_the_ships_on_both_sides() -> None:
    table = late().settlement(1, "B2 NW")
    table.road(0, "C2 NW", "B2 W", "B2 NW", "B2 NE", "B3 NW", kind="ship")
    assert table.shown(0).route_length == 3
    table, _ = table.apply(Roll(0), [3, 3])
    after, events = table.apply(FloodHex(0, table.hex("B2")))
    assert events[-1] == AwardMoved("longest_route", 0, None)
    assert (after.shown(0).route_length, totals(after)) == (5, [2, 0, 0])


def test_c6_longest_route_is_compared_after_the_flood() -> None:
    line = ("B2 SW", "B2 W", "B2 NW", "B2 NE", "B3 NW")
    table = late().road(0, *line).award(longest_route=0)
    assert table.points(0) == 2
    table, _ = table.apply(Roll(0), [3, 3])
    after, events = table.apply(FloodHex(0, table.hex("B2")))
    assert events[-1] == AwardMoved("longest_route", None, 0)
    assert after.state.routes.keys() == {table.edge("B2 SW"), table.edge("B3 NW")}
    assert after.points(0) == 0


def test_c6_once_after_all_hexes_have_sunk() -> None:
    # C4 and D4 both have an 8; the corner between them and D3 keeps D3, the corner D4 E has D4 and sea.
    table = late(all_hexes=True).settlement(0, "D4 NE").settlement(1, "D4 NW").road(0, "D4 NW")
    after, events = table.apply(Roll(0), [4, 4])
    flooded = [event for event in events if isinstance(event, Flooded)]
    assert [[place for place, _ in event.sunk] for event in flooded] == [[table.hex("C4"), table.hex("D4")]]
    assert sum(isinstance(event, Drowned) for event in events) == 1
    assert table.edge("D4 NW") not in after.state.routes, "both of its hexes went together"
    # D4 NE still touches C5; D4 NW still touches D3.
    assert after.state.buildings.keys() == {table.vertex("D4 NE"), table.vertex("D4 NW")}


# C-7


def test_c7_a_sunken_hex_is_ordinary_sea() -> None:
    table = late().settlement(0, "B3 S").give(0, "lumber wool").hold(0, knight=1)
    table, _ = table.apply(Roll(0), [2, 3])
    # B3 S touches B3, C3 and C4; B3 SW lies between B3 and C3.
    assert table.allows(BuildRoute(0, table.edge("B3 SW"), "ship"))
    knighted = table.play(PlayKnight(0))
    assert knighted.refusal(MoveRobber(0, table.hex("B3"))) == ("B-31", "hex-not-allowed")
    assert knighted.allows(MovePirate(0, table.hex("B3")))
    assert table.refusal(BuildDike(0, table.hex("B3"))) == ("C-4", "no-dike-here")


def test_c7_a_harbour_works_while_a_building_stands_on_a_corner_that_is_left() -> None:
    table = late(players=4).settlement(0, "B2 NE").give(0, "brick2").settlement(3, "B2 NW")
    assert table.shown(0).rates["brick"] == 2
    assert table.shown(3).rates["ore"] == 3
    table, _ = table.apply(Roll(0), [3, 3])
    after = table.play(FloodHex(0, table.hex("B2")))
    # B2 NW - N is gone with both corners, B2 N - NE has NE left.
    kinds = [harbour.kind for harbour in after.view(None).harbours]
    assert sorted(kinds) == ["brick", "ore"]
    assert after.shown(0).rates["brick"] == 2
    assert after.shown(3).rates["ore"] == 4
    assert after.allows(TradeWithBank(0, "brick", "ore"))


def test_c7_a_new_building_serves_a_harbour_that_is_left_and_it_is_gone_with_its_second_corner() -> None:
    table, _ = late().road(0, "B2 E").give(0, "brick3 lumber wool grain").apply(Roll(0), [3, 3])
    table = table.play(FloodHex(0, table.hex("B2")))
    built = table.play(BuildSettlement(0, table.vertex("B2 NE")))
    assert built.shown(0).rates["brick"] == 2
    gone, events = built.turn(0, None).apply(Roll(0), [2, 3])
    assert [harbour.kind for harbour in gone.state.harbours] == ["ore"], "its second corner touches B4"
    lost = [event for event in events if isinstance(event, Drowned)]
    assert [harbour.kind for harbour in lost[0].harbours] == ["brick"]
    assert gone.shown(0).rates["brick"] == 4


# What a flood would take, for those who choose


def test_c6_the_losses_of_a_flood_can_be_told_from_a_view() -> None:
    table = late().settlement(0, "B2 NW").city(1, "B2 NE").road(0, "B2 W").road(1, "B2 NW", kind="ship")
    place = table.hex("B2")
    seen = table.view(2)
    told = losses(seen, [place])
    ends = table.board.edges[table.edge("B2 NW")].vertices
    assert told == Losses(
        ((table.vertex("B2 NW"), Building(0, "settlement")),),
        ((table.edge("B2 W"), Route(0, "road")),),
        (Harbour(table.edge("B2 NW"), "any", ends),),
    )
    table, _ = table.apply(Roll(0), [3, 3])
    _, events = table.apply(FloodHex(0, place))
    assert Drowned(told.buildings, told.routes, told.harbours) in events
    assert losses(seen, [place], [place]) == Losses()
    assert not losses(seen, [place], [place])
    # Together two hexes take more than each alone.
    both = [table.hex("B2"), table.hex("B3")]
    assert (table.vertex("B2 NE"), Building(1, "city")) in losses(seen, both).buildings
    assert losses(table.state, both) == losses(table.view(None), both)


@pytest.mark.parametrize("kind", [BuildDike, FloodHex])
def test_c4_dikes_and_the_choice_of_a_hex_can_be_taken_back(kind: type[BuildDike] | type[FloodHex]) -> None:
    assert kind.undoable


def test_c6_a_flood_that_takes_nothing_says_so_by_silence() -> None:
    _, events = late().settlement(0, "D3 N").apply(Roll(0), [1, 2])
    place = late().hex("D3")
    assert events == (Rolled(0, (1, 2)), Produced(3, ((0, ("lumber",)),)), Flooded(0, 3, (), ((place, "forest"),)))
