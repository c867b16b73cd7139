"""The inner edge of the frame is a way for ships (S-1), on a board that has it: laying, moving, counting, floods."""

from __future__ import annotations

import pytest

from engine.base.build import BuildRoute, BuildSettlement
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import BeginTurn, Roll
from engine.modules.catlantis.flood import Drowned, Flooded, FloodHex
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.ships import MoveShip
from engine.state import Building, Harbour, Route
from tests.engine.arrange import Table, rules_of
from tests.engine.islands import pirate_at
from tests.engine.sea_boards import island

BAY = """
    F6  ~
  ~   ~   ~
    H5  ~
"""
"""Two headlands of a round sea. Of 30 sides twelve are land's, six lie between two sea hexes, twelve on the frame."""
ROUND_THE_BAY = ("A2 NW", "A2 NE", "A2 E", "B3 NE", "B3 E", "B3 SE", "C2 E", "C2 SE", "C2 SW")
"""Along the frame from the corner A1 NE to the corner C1 SE, clockwise."""
FRAME = {*ROUND_THE_BAY, "B1 NW", "B1 W", "B1 SW"}
COST = "brick lumber wool grain"


def bay(*, open_frame: bool = True, dice: tuple[int, int] | None = (1, 1)) -> Table:
    return Table(BAY, rules=rules_of(Seafarers()), dice=dice, open_frame=open_frame)


def ship(table: Table, where: str, seat: int = 0) -> BuildRoute:
    return BuildRoute(seat, table.edge(where), "ship")


# Which edges there are


def test_s1_an_open_frame_has_the_edges_between_sea_and_what_is_off_the_board() -> None:
    table = bay()
    assert len(table.board.edges) == 30
    assert {table.edge(where) for where in FRAME} == {
        edge for edge, found in enumerate(table.board.edges) if len(found.hexes) == 1 and found.hexes[0] not in {0, 5}
    }
    assert all(len(table.board.hex_edges[place]) == 6 for place in range(7))
    assert all(len(table.board.hex_vertices[place]) == 6 for place in range(7))


def test_s1_a_closed_frame_has_none_of_them() -> None:
    table = bay(open_frame=False)
    assert len(table.board.edges) == 18
    for where in FRAME:
        with pytest.raises(KeyError):
            table.edge(where)


# What may stand there


def test_s1_a_ship_lies_between_sea_and_the_frame_and_a_road_does_not() -> None:
    table = bay().settlement(0, "A1 NE").give(0, "lumber3 wool3 brick3")
    assert table.allows(ship(table, "A2 NW"))
    assert table.refusal(BuildRoute(0, table.edge("A2 NW"))) == ("B-50", "wrong-ground")
    assert table.allows(ship(table, "A1 NE")), "between land and the frame"
    assert table.allows(BuildRoute(0, table.edge("A1 NE"))), "between land and the frame"
    after = table.play(ship(table, "A2 NW"), ship(table, "A2 NE"), ship(table, "A2 E"))
    assert length(after) == 3


def test_s1_every_edge_of_the_bay_but_none_between_two_land_hexes_takes_ships() -> None:
    table = bay()
    ground = table.rules.pieces["ship"].ground
    assert ground is not None
    assert all(ground(table.state, edge) for edge in range(30))
    inland = island()
    dry = {edge for edge, found in enumerate(inland.board.edges) if len(set(found.hexes) & inland.board.land) == 2}
    ground = inland.rules.pieces["ship"].ground
    assert ground is not None
    assert {edge for edge in range(117) if not ground(inland.state, edge)} == dry


def test_s2_a_route_along_the_frame_joins_what_lies_apart() -> None:
    table = bay().settlement(0, "A1 NE").road(0, *ROUND_THE_BAY[:-1], kind="ship").give(0, "brick lumber2 wool2 grain")
    assert table.refusal(BuildSettlement(0, table.vertex("C1 SE"))) == ("B-51", "no-route-here")
    table = table.play(ship(table, "C2 SW"))
    after = table.play(BuildSettlement(0, table.vertex("C1 SE")))
    assert after.state.buildings[table.vertex("C1 SE")] == Building(0, "settlement")


def test_s2_a_frame_edge_needs_a_neighbour_and_nobody_passes_a_rival() -> None:
    table = bay().settlement(0, "A1 NE").give(0, "lumber3 wool3")
    assert table.refusal(ship(table, "A2 NE")) == ("B-50", "not-connected")
    rival = bay().road(0, "A2 NW", kind="ship").settlement(1, "A1 NE").give(0, "lumber3 wool3")
    assert rival.allows(ship(rival, "A2 NE"))
    assert rival.refusal(ship(rival, "A1 NE")) == ("B-50", "not-connected")


def test_b51_a_settlement_needs_land_also_at_the_frame() -> None:
    table = bay().road(0, "A2 NW", "A2 NE", kind="ship").give(0, COST)
    assert table.refusal(BuildSettlement(0, table.vertex("A2 NE"))) == ("B-51", "no-land")
    assert table.allows(BuildSettlement(0, table.vertex("A2 NW"))), "where the frame meets land"


# What it counts


def length(table: Table, seat: int = 0) -> int:
    return table.shown(seat).route_length


def test_s5_the_longest_trade_route_runs_along_the_frame() -> None:
    table = bay().settlement(0, "A1 NE").road(0, *ROUND_THE_BAY, kind="ship")
    assert length(table) == 9
    assert length(table.settlement(0, "C1 SE").road(0, "C1 SE", "C1 SW")) == 11
    broken = bay().settlement(0, "A1 NE").road(0, *ROUND_THE_BAY, kind="ship").road(0, "C1 SE")
    assert length(broken) == 9, "ships and roads meet at an own building alone"


def test_s4_ships_at_the_frame_move_like_others() -> None:
    line = bay().settlement(0, "A1 NE").road(0, *ROUND_THE_BAY[:3], kind="ship")
    after = line.play(MoveShip(0, line.edge("A2 E"), line.edge("A2 W")))
    assert after.state.routes[line.edge("A2 W")] == Route(0, "ship")
    back = bay().settlement(0, "A1 NE").road(0, "A2 W", "A2 NW", kind="ship")
    assert back.allows(MoveShip(0, back.edge("A2 W"), back.edge("A2 NE"))), "from the open sea to the frame"
    assert line.refusal(MoveShip(0, line.edge("A2 NE"), line.edge("A2 W"))) == ("S-4", "ship-between")
    closed = bay().settlement(0, "A1 NE", "C1 SE").road(0, *ROUND_THE_BAY, kind="ship")
    assert closed.refusal(MoveShip(0, closed.edge("B3 E"), closed.edge("A2 W"))) == ("S-4", "ship-closed")


# The pirate


def test_s6_the_pirate_stands_on_sea_hexes_and_never_on_the_frame() -> None:
    table = bay(dice=None).apply(Roll(0), [3, 4])[0]
    found = {action.place for action in table.legal(0, MovePirate)}
    assert found == {table.hex(name) for name in ("A2", "B1", "B2", "B3", "C2")}
    assert table.refusal(MovePirate(0, 7)) == ("S-6", "hex-not-allowed")


def test_s6_its_six_edges_are_closed_also_those_at_the_frame() -> None:
    table = pirate_at(bay().settlement(0, "A1 NE").give(0, "lumber3 wool3"), "A2")
    assert table.refusal(ship(table, "A2 NW")) == ("S-6", "pirate-here")
    assert table.allows(ship(table, "A1 NE"))


def test_s6_it_robs_those_with_a_ship_at_the_frame() -> None:
    table = bay(dice=None).road(1, "A2 NE", kind="ship").road(2, "B3 NE", kind="ship").give(1, "ore").give(2, "wool")
    table = table.apply(Roll(0), [3, 4])[0]
    assert MovePirate(0, table.hex("A2"), 1) in table.legal(0, MovePirate)
    assert MovePirate(0, table.hex("A2"), 2) not in table.legal(0, MovePirate)
    assert table.legal(0, MoveRobber)


# Set-up


def test_s9_the_first_ship_may_lie_at_the_frame() -> None:
    table = bay()
    table.state.turn = None
    table.state.stack = [BeginTurn(0), SettingUp((0, 1, 1, 0))]
    table = table.play(PlaceStartSettlement(0, table.vertex("A1 NE")))
    found = {(action.edge, action.kind) for action in table.legal(0, PlaceStartRoute)}
    assert found == {
        *((table.edge(name), "ship") for name in ("A1 NE", "A1 E", "A2 NW")),
        *((table.edge(name), "road") for name in ("A1 NE", "A1 E")),
    }
    assert {action.vertex for action in bay_set_up().legal(0, PlaceStartSettlement)} == {
        bay().vertex(f"{name} {corner}") for name in ("A1", "C1") for corner in ("N", "NE", "SE", "S", "SW", "NW")
    }


def bay_set_up() -> Table:
    table = bay()
    table.state.turn = None
    table.state.stack = [BeginTurn(0), SettingUp((0, 1, 1, 0))]
    return table


# Floods on the board of Catlantis


def test_c6_what_stands_at_the_frame_drowns_with_its_only_hex_and_ships_stay() -> None:
    # C1, a 9, is the only land at its side W; C1 NW touches besides only sea, C1 N also B2.
    table = island().road(0, "C1 W").settlement(0, "C1 NW").road(1, "C1 SW", kind="ship").settlement(1, "C1 N")
    table.road(1, "B1 W", "B1 SW", kind="ship").road(1, "B2 SW")
    flooding, _ = table.apply(Roll(0), [4, 5])
    after, events = flooding.apply(FloodHex(0, table.hex("C1")))
    harbour = Harbour(table.edge("C1 SW"), "any", table.board.edges[table.edge("C1 SW")].vertices)
    assert events[:2] == (
        Flooded(0, 9, (), ((table.hex("C1"), "mountains"),)),
        Drowned(((table.vertex("C1 NW"), Building(0, "settlement")),), ((table.edge("C1 W"), Route(0, "road")),), ()),
    )
    assert harbour in after.state.harbours, "C1 S still touches the desert"
    assert {edge for edge, found in after.state.routes.items() if found == (1, "ship")} == {
        table.edge(name) for name in ("C1 SW", "B1 W", "B1 SW")
    }
    assert table.edge("B2 SW") in after.state.routes, "on the new coast"


def test_c7_a_harbour_at_the_frame_is_gone_with_its_only_hex() -> None:
    # Of the corners of the harbour on A4 NE one touches A4 alone, the other besides only the sea A5.
    table = island()
    after, events = table.apply(Roll(0), [4, 5])[0].apply(FloodHex(0, table.hex("A4")))
    (drowned,) = [event for event in events if isinstance(event, Drowned)]
    assert [(found.edge, found.kind) for found in drowned.harbours] == [(table.edge("A4 NE"), "lumber")]
    assert len(after.state.harbours) == 8


def test_c7_a_sunken_hex_at_the_frame_is_ordinary_sea() -> None:
    table = island().settlement(0, "C1 N").give(0, "lumber4 wool4")
    after = table.apply(Roll(0), [4, 5])[0].play(FloodHex(0, table.hex("C1")))
    assert after.refusal(BuildRoute(0, table.edge("C1 W"))) == ("B-50", "wrong-ground")
    after = after.play(ship(table, "C1 NW"), ship(table, "C1 W"), ship(table, "C1 SW"))
    assert length(after) == 3
    assert after.refusal(BuildSettlement(0, table.vertex("C1 SW"))) == ("B-51", "no-land")
    seven = after.turn(0, None).apply(Roll(0), [3, 4])[0]
    assert seven.allows(MovePirate(0, table.hex("C1")))
    assert seven.refusal(MoveRobber(0, table.hex("C1")))[1] == "hex-not-allowed"


def test_s5_a_route_round_a_bay_of_the_island() -> None:
    # From C1 NW to A3 NW there are B1 SW, B1 W, B1 NW, A1 W, A1 NW, A1 NE, A2 NW, A2 NE along the frame.
    frame = ("B1 SW", "B1 W", "B1 NW", "A1 W", "A1 NW", "A1 NE", "A2 NW", "A2 NE")
    table = island().settlement(0, "C1 NW", "A3 NW").road(0, *frame, kind="ship").road(0, "A3 NW", "C1 W")
    assert length(table) == 10
