"""Which ship may be moved, and where to (S-4), by hand and against a slow independent answer."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from engine import Module, State
from engine.base.build import BuildRoute
from engine.base.turn import EndTurn, Roll
from engine.kernel import Game
from engine.modules.build_queue import Plans
from engine.modules.five_six import FiveSix
from engine.modules.house_rules import StrictPhases
from engine.modules.paired_players import EndPart, PairedPlayers
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.ships import MoveShip, ShipMoved, held_by
from engine.modules.seafarers.waters import WATERS, Waters
from engine.modules.special_building import SpecialBuildingPhase
from engine.state import Building, Route
from tests.engine.arrange import Table, rules_of
from tests.engine.islands import afloat, pirate_at

COAST = ("A1 E", "A1 SE", "B2 W", "C2 NW")
"""Four edges along A1 and B1, through the corners A1 NE, B2 N, B2 NW, C2 N, C2 NW."""
RING = tuple(f"B2 {side}" for side in ("NW", "NE", "E", "SE", "SW", "W"))
OPEN_RING = tuple(f"C3 {side}" for side in ("NW", "NE", "E", "SE", "SW", "W"))
"""Round C3, where no settlement can stand."""


def moves(table: Table, seat: int = 0) -> set[int]:
    """The edges from which a ship may be moved."""
    return {action.edge for action in table.legal(seat, MoveShip)}


def edges(table: Table, *where: str) -> set[int]:
    return {table.edge(name) for name in where}


def move(table: Table, origin: str, onto: str, seat: int = 0) -> MoveShip:
    return MoveShip(seat, table.edge(origin), table.edge(onto))


def refusal(table: Table, origin: str, onto: str = "C4 SE") -> str:
    rule, reason = table.refusal(move(table, origin, onto))
    assert rule in ("S-4", "S-6", "B-50")
    return reason


# Lines


def test_s4_the_last_ship_of_an_open_line_moves() -> None:
    table = afloat().settlement(0, "A1 NE").road(0, *COAST, kind="ship")
    assert moves(table) == edges(table, "C2 NW")
    assert refusal(table, "A1 E") == "ship-between"
    assert refusal(table, "B2 W") == "ship-between"
    after, events = table.apply(move(table, "C2 NW", "C2 NE"))
    assert events == (ShipMoved(0, table.edge("C2 NW"), table.edge("C2 NE")),)
    assert after.state.players[0].supply["ship"] == 11
    assert after.state.routes.keys() == edges(table, "A1 E", "A1 SE", "B2 W", "C2 NE")


def test_s4_a_line_without_buildings_moves_from_both_ends() -> None:
    table = afloat().road(0, *COAST, kind="ship")
    assert moves(table) == edges(table, "A1 E", "C2 NW")


def test_s4_a_closed_line_does_not_move() -> None:
    table = afloat().settlement(0, "A1 NE", "C2 NW").road(0, *COAST, kind="ship")
    assert moves(table) == set()
    for where in COAST:
        assert refusal(table, where) == "ship-closed"


def test_s4_a_branch_of_a_closed_line_is_open() -> None:
    table = afloat().settlement(0, "B2 N", "B3 N").road(0, "B2 NE", "B3 NW", "B2 E", "B2 SE", kind="ship")
    assert moves(table) == edges(table, "B2 SE")
    assert refusal(table, "B2 NE") == refusal(table, "B3 NW") == "ship-closed"
    assert refusal(table, "B2 E") == "ship-between"


def test_s4_rivals_buildings_do_not_open_a_closed_line() -> None:
    table = afloat().settlement(0, "A1 NE", "C2 NW").road(0, *COAST, kind="ship").settlement(1, "B2 NW")
    assert moves(table) == set()
    assert refusal(table, "A1 SE") == refusal(table, "B2 W") == "ship-closed"


def test_s4_a_rivals_building_is_no_end_of_an_open_line() -> None:
    # At B2 NW a rival stands between two ships of one line: neither has an end of its own there.
    table = afloat().settlement(0, "A1 NE").road(0, *COAST, kind="ship").settlement(1, "B2 NW")
    assert moves(table) == edges(table, "C2 NW")
    assert refusal(table, "A1 SE") == refusal(table, "B2 W") == "ship-between"


def test_s4_a_rivals_building_at_the_end_does_not_hold_a_ship() -> None:
    table = afloat().settlement(0, "A1 NE").road(0, *COAST, kind="ship").settlement(1, "C2 NW")
    assert moves(table) == edges(table, "C2 NW")


def test_s4_a_city_closes_like_a_settlement_and_roads_hold_nothing() -> None:
    table = afloat().settlement(0, "A1 NE").city(0, "C2 NW").road(0, *COAST, kind="ship")
    assert moves(table) == set()
    table = afloat().settlement(0, "A1 NE").road(0, *COAST, kind="ship").road(0, "C2 W")
    assert moves(table) == edges(table, "C2 NW"), "a road at the end is no ship"


def test_s4_a_line_opens_again_when_one_of_the_two_buildings_is_gone() -> None:
    table = afloat().settlement(0, "A1 NE", "C2 NW").road(0, *COAST, kind="ship")
    del table.state.buildings[table.vertex("C2 NW")]
    table.state.players[0].supply["settlement"] += 1
    assert moves(table) == edges(table, "C2 NW")


def test_s4_a_single_ship_between_two_own_settlements_never_moves() -> None:
    # The distance rule keeps two apart, so one ship alone always has an end.
    table = afloat().settlement(0, "B2 N").road(0, "B2 NE", kind="ship")
    assert moves(table) == edges(table, "B2 NE")


# Rings


def test_s4_any_ship_of_a_ring_without_own_building_moves() -> None:
    table = afloat().road(0, *OPEN_RING, kind="ship")
    assert moves(table) == edges(table, *OPEN_RING)
    rival = afloat().road(0, *RING, kind="ship").settlement(1, "B2 NW")
    assert moves(rival) == edges(rival, *RING)


def test_s4_of_a_ring_with_one_own_building_the_two_ships_beside_it_move() -> None:
    table = afloat().settlement(0, "B2 NW").road(0, *RING, kind="ship")
    assert moves(table) == edges(table, "B2 NW", "B2 W")
    for where in ("B2 NE", "B2 E", "B2 SE", "B2 SW"):
        assert refusal(table, where) == "ship-between"


def test_s4_a_ring_through_two_own_buildings_is_closed() -> None:
    table = afloat().settlement(0, "B2 N", "B2 SW").road(0, *RING, kind="ship")
    assert moves(table) == set()
    assert {refusal(table, where) for where in RING} == {"ship-closed"}


def test_s4_a_line_that_leads_to_a_ring() -> None:
    # Home at B2 N, three ships to C3 N, then round C3.
    table = afloat().settlement(0, "B2 N").road(0, "B2 NE", "B2 E", *OPEN_RING, kind="ship")
    assert moves(table) == edges(table, *OPEN_RING)
    assert refusal(table, "B2 NE") == refusal(table, "B2 E") == "ship-between"


def test_s4_a_ring_that_two_homes_hang_on_is_closed() -> None:
    # From B2 N to C3 N, and from C3 SE over D3 E to D4 at its corner SW: both ways round C3 join the two homes.
    line = ("B2 NE", "B2 E", *OPEN_RING, "C4 SW", "D4 W", "D4 SW")
    table = afloat().settlement(0, "B2 N", "D4 S").road(0, *line, kind="ship")
    assert moves(table) == set()
    assert {refusal(table, where, "A1 E") for where in line} == {"ship-closed"}


def test_s4_a_ship_of_a_figure_of_eight_is_judged_by_the_ring_that_frees_it() -> None:
    # B2 and C3 share the edge B2 SE; the settlement at B2 NW is on the ring of B2 alone.
    table = (
        afloat().settlement(0, "B2 NW").road(0, *RING, *(edge for edge in OPEN_RING if edge != "C3 NW"), kind="ship")
    )
    free = {*(edge for edge in OPEN_RING if edge != "C3 NW"), "B2 SE", "B2 NW", "B2 W"}
    assert moves(table) == edges(table, *free)


# Once a turn, not a new one, not beside the pirate


def test_s4_one_ship_a_turn() -> None:
    table = afloat().settlement(0, "B2 N").road(0, "B2 NE", "A1 E", kind="ship")
    table = table.play(move(table, "B2 NE", "B2 NW"))
    assert moves(table) == set()
    assert refusal(table, "A1 E", "B2 NE") == "ship-already-moved"
    table = table.play(EndTurn(0))
    assert not WATERS.of(table.state).moved
    table, _ = table.apply(Roll(1), [1, 1])
    assert table.refusal(move(table, "A1 E", "B2 NE", 1)) == ("S-4", "no-own-ship")


def test_s4_not_a_ship_built_this_turn() -> None:
    table = afloat().settlement(0, "B2 N").road(0, "A1 E", kind="ship").give(0, "lumber wool")
    table = table.play(BuildRoute(0, table.edge("B2 NE"), "ship"))
    assert refusal(table, "B2 NE", "B2 NW") == "ship-too-fresh"
    assert moves(table) == edges(table, "A1 E")
    assert WATERS.of(table.state).fresh == (table.edge("B2 NE"),)
    table = table.play(EndTurn(0)).turn(0)
    assert moves(table) == edges(table, "A1 E", "B2 NE")


def test_s4_not_on_the_edges_of_the_pirate_and_not_to_them() -> None:
    table = afloat().settlement(0, "B2 N").road(0, "B2 NE", "B2 E", kind="ship")
    assert refusal(pirate_at(table, "B3"), "B2 E", "A1 E") == "pirate-here"
    assert moves(table) == set()
    pirate_at(table, "A2")
    assert refusal(table, "B2 E", "A1 E") == "pirate-here"
    assert refusal(table, "B2 NE", "A1 E") == "pirate-here"
    assert moves(table) == edges(table, "B2 E")
    assert table.allows(move(table, "B2 E", "B2 NW"))


def test_s4_in_the_trade_and_build_phase_of_ones_own_turn() -> None:
    table = afloat(dice=None).settlement(0, "B2 N").road(0, "B2 NE", kind="ship")
    assert table.refusal(move(table, "B2 NE", "A1 E")) == ("B-20", "not-now")
    assert afloat().settlement(1, "B2 N").refusal(MoveShip(1, 0, 1)) == ("B-20", "not-now")


def six(*modules: Module) -> Table:
    return afloat(players=6, rules=rules_of(FiveSix(), *modules, Seafarers()))


def test_s4_a_part_of_paired_players_is_a_turn_of_its_own() -> None:
    table = six(PairedPlayers()).settlement(0, "B2 N").road(0, "B2 NE", kind="ship")
    table.settlement(3, "A3 NE").road(3, "A3 NE", kind="ship").give(3, "lumber wool")
    table = table.play(move(table, "B2 NE", "A1 E"), EndTurn(0))
    assert WATERS.of(table.state) == Waters()
    assert moves(table, 3) == edges(table, "A3 NE")
    table = table.play(move(table, "A3 NE", "A3 E", 3))
    assert table.refusal(move(table, "A3 E", "A3 NE", 3)) == ("S-4", "ship-already-moved")
    table = table.play(EndPart(3))
    assert WATERS.of(table.state) == Waters()


def test_s4_no_ship_moves_in_the_special_building_phase() -> None:
    table = six(SpecialBuildingPhase()).settlement(1, "B2 N").road(1, "B2 NE", kind="ship").give(1, "lumber wool")
    table.state.ext["special_building"] = Plans(("skip", "ask", *["skip"] * 4), ((),) * 6)
    table = table.play(EndTurn(0))
    assert table.allows(BuildRoute(1, table.edge("A1 E"), "ship"))
    assert table.refusal(move(table, "B2 NE", "A1 E", 1)) == ("B-20", "not-now")


# The new place


def test_s4_the_new_place_is_judged_without_the_ship() -> None:
    table = afloat().settlement(0, "B2 N").road(0, "B2 NE", kind="ship")
    assert table.refusal(move(table, "B2 NE", "B3 NW")) == ("S-4", "not-connected-moving")
    assert refusal(table, "B2 NE", "B2 NE") == "same-place"
    assert {action.onto for action in table.legal(0, MoveShip)} == edges(table, "A1 E", "B2 NW")


def test_s4_the_new_place_is_at_sea_free_and_connected() -> None:
    table = afloat().settlement(0, "B2 N", "B1 NW").road(0, "B2 NE", kind="ship").road(1, "A1 E")
    assert refusal(table, "B2 NE", "A1 E") == "edge-taken"
    assert refusal(table, "B2 NE", "B1 NE") == "wrong-ground"
    assert refusal(table, "B2 NE", "C3 E") == "not-connected-moving"
    assert table.refusal(MoveShip(0, table.edge("B2 NE"), 999)) == ("B-50", "unknown-place")


def test_s4_a_ship_never_goes_past_a_rivals_building() -> None:
    table = afloat().settlement(0, "A1 N").road(0, "A1 NW", "A1 NE", "A1 E", kind="ship")
    assert table.allows(move(table, "A1 NW", "B2 NE"))
    assert refusal(table.settlement(1, "B2 N"), "A1 NW", "B2 NE") == "not-connected-moving"


@pytest.mark.parametrize("ship", [True, False])
def test_s4_only_ones_own_ships_move(ship: bool) -> None:
    table = afloat().settlement(0, "B2 N")
    table = table.road(1, "B2 NW", kind="ship") if ship else table.road(0, "B2 NW")
    assert refusal(table, "B2 NW", "B2 NE") == "no-own-ship"


def test_s4_moving_can_be_taken_back_and_needs_no_cards() -> None:
    assert MoveShip.undoable
    table = afloat().settlement(0, "B2 N").road(0, "B2 NE", kind="ship")
    assert table.play(move(table, "B2 NE", "A1 E")).hand(0) == {}


def test_m6_moving_a_ship_closes_trade() -> None:
    table = afloat(rules=rules_of(Seafarers(), StrictPhases())).settlement(0, "B2 N").road(0, "B2 NE", kind="ship")
    table = table.play(move(table, "B2 NE", "A1 E"))
    assert table.state.ext["strict_phases"] is True


# Against an independent answer: paths and rings as sets of ships, all of them tried


def free_by_subsets(state: State, seat: int, ship: int) -> bool:
    """Whether a ship may leave, by looking at every set of own ships that is a path or a ring with this one."""
    own = {edge: state.board.edges[edge].vertices for edge, route in state.routes.items() if route == (seat, "ship")}
    homes = {vertex for vertex, building in state.buildings.items() if building.seat == seat}
    others = [edge for edge in own if edge != ship]
    freed = False
    for size in range(len(own)):
        for chosen in combinations(others, size):
            degrees = Counter(vertex for edge in (ship, *chosen) for vertex in own[edge])
            if max(degrees.values()) > 2 or not connected([own[edge] for edge in (ship, *chosen)]):
                continue
            ends = {vertex for vertex, degree in degrees.items() if degree == 1}
            if len(ends) == 2 and ends <= homes:
                return False
            touched = homes & degrees.keys()
            if not ends and (not touched or (len(touched) == 1 and touched <= set(own[ship]))):
                freed = True
    at = Counter(vertex for ends in own.values() for vertex in ends)
    return freed or any(at[vertex] == 1 and vertex not in homes for vertex in own[ship])


def connected(pairs: list[tuple[int, int]]) -> bool:
    reached, rest = set(pairs[0]), pairs[1:]
    while touching := [pair for pair in rest if reached & set(pair)]:
        for pair in touching:
            reached |= set(pair)
            rest.remove(pair)
    return not rest


def random_fleet(seed: int) -> Table:
    """Up to ten ships of seat 0 that like to close rings, with buildings of both sides strewn over them."""
    choice = random.Random(seed)
    table = afloat()
    board, routes = table.board, table.state.routes
    sea = [edge for edge in range(len(board.edges)) if table.rules.pieces["ship"].ground(table.state, edge)]  # type: ignore[misc]
    routes[choice.choice([table.edge(name) for name in (*RING, *OPEN_RING)])] = Route(0, "ship")
    for _ in range(choice.randint(2, 12)):
        ends = Counter(vertex for edge in routes for vertex in board.edges[edge].vertices)
        grown = [edge for edge in sea if edge not in routes and any(ends[v] for v in board.edges[edge].vertices)]
        weights = [1 + 6 * all(ends[vertex] for vertex in board.edges[edge].vertices) for edge in grown]
        if len(routes) < 10:
            routes[choice.choices(grown, weights)[0]] = Route(0, "ship")
    for vertex in sorted({vertex for edge in routes for vertex in board.edges[edge].vertices}):
        near = (vertex, *board.vertices[vertex].neighbours)
        if vertex < board.land_vertices and choice.random() < 0.4 and not table.state.buildings.keys() & set(near):
            table.state.buildings[vertex] = Building(choice.choice((0, 0, 1)), "settlement")
    return table


def test_s4_equals_an_independent_answer_on_random_fleets() -> None:
    seen: Counter[str] = Counter()
    for seed in range(100):
        table = random_fleet(seed)
        listed = moves(table)
        for ship in table.state.routes:
            held = held_by(Game(table.rules, table.state), 0, ship)
            assert (not held) == free_by_subsets(table.state, 0, ship), f"seed {seed}, edge {ship}"
            assert (ship in listed) == (not held), f"seed {seed}, edge {ship} has nowhere to go"
            seen[held] += 1
    assert min(seen[reason] for reason in ("", "ship-closed", "ship-between")) > 40
