"""Ships as a kind of route (S-1 to S-3), the longest trade route (S-5), free routes (S-7), the start (S-9)."""

from __future__ import annotations

import random

import pytest

from engine import Options, ruleset
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.cards import LayFreeRoute, LayingFreeRoutes, PlayRoadBuilding
from engine.base.events import AwardMoved, Built
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import BeginTurn
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.ships import MoveShip, ShipMoved
from engine.state import Building, Route
from tests.engine.arrange import Table, rules_of
from tests.engine.invariants import longest_by_subsets, longest_by_walking, route_graph
from tests.engine.islands import afloat, laid_elsewhere, pirate_at


def ship(table: Table, seat: int, where: str) -> BuildRoute:
    return BuildRoute(seat, table.edge(where), "ship")


def road(table: Table, seat: int, where: str) -> BuildRoute:
    return BuildRoute(seat, table.edge(where))


def length(table: Table, seat: int = 0) -> int:
    return table.shown(seat).route_length


# S-1


def test_s1_a_ship_costs_lumber_and_wool_and_gives_no_points() -> None:
    table = afloat().settlement(0, "B2 N").give(0, "lumber wool")
    after, events = table.apply(ship(table, 0, "B2 NE"))
    assert events == (Built(0, "ship", table.edge("B2 NE")),)
    assert (after.hand(0), after.points(0)) == ({}, 1)
    assert after.state.players[0].supply["ship"] == 14
    assert after.refusal(ship(table, 0, "B2 NW")) == ("B-4", "cannot-pay")


def test_s1_there_are_fifteen() -> None:
    assert afloat().state.players[0].supply["ship"] == 15
    table = laid_elsewhere(afloat().settlement(0, "B2 N").give(0, "lumber wool"), 0, ship=0)
    assert table.refusal(ship(table, 0, "B2 NE")) == ("B-53", "no-piece-left")
    assert table.legal(0, BuildRoute) == []


def test_s1_a_ship_needs_a_sea_hex_beside_it() -> None:
    table = afloat().settlement(0, "B2 N", "B2 SW", "C5 NE").give(0, "lumber3 wool3")
    assert table.allows(ship(table, 0, "B2 NE")), "between two sea hexes"
    assert table.allows(ship(table, 0, "B2 NW")), "between land and sea"
    assert table.allows(ship(table, 0, "C5 E")), "between land and what is off the board"
    assert table.refusal(ship(table, 0, "A1 SW")) == ("B-50", "wrong-ground"), "between two land hexes"


def test_s1_a_road_needs_land_and_an_edge_takes_one_piece() -> None:
    table = afloat().settlement(0, "B2 N").give(0, "lumber3 wool3 brick3")
    assert table.refusal(road(table, 0, "B2 NE")) == ("B-50", "wrong-ground")
    assert table.allows(road(table, 0, "B2 NW"))
    after = table.play(ship(table, 0, "B2 NW"))
    assert after.refusal(road(table, 0, "B2 NW")) == ("B-50", "edge-taken")


def test_s1_between_sea_and_a_closed_frame_there_is_no_edge() -> None:
    table = afloat()
    with pytest.raises(KeyError):
        table.edge("A2 NE")
    assert all(len(edge.hexes) == 2 or edge.hexes[0] in table.board.land for edge in table.board.edges)


# S-2


def test_s2_a_ship_attaches_to_a_ship_or_a_building_and_never_to_a_road() -> None:
    table = afloat().road(0, "A1 E").give(0, "lumber5 wool5 brick5")
    # The road ends at B2 N; nothing stands there.
    assert table.refusal(ship(table, 0, "B2 NE")) == ("B-50", "not-connected")
    assert table.allows(road(table, 0, "B2 NW"))
    joined = table.settlement(0, "B2 N")
    assert joined.allows(ship(table, 0, "B2 NE"))
    beyond = joined.play(ship(table, 0, "B2 NE"))
    assert beyond.allows(ship(table, 0, "B3 NW"))


def test_s2_a_road_never_attaches_to_a_ship() -> None:
    table = afloat().road(0, "B2 NE", kind="ship").give(0, "lumber brick")
    assert table.refusal(road(table, 0, "B2 NW")) == ("B-50", "not-connected")
    assert table.settlement(0, "B2 N").allows(road(table, 0, "B2 NW"))


def test_s2_never_past_a_rivals_building() -> None:
    table = afloat().road(0, "B2 NE", kind="ship").settlement(1, "B2 N").give(0, "lumber wool")
    assert table.refusal(ship(table, 0, "B2 NW")) == ("B-50", "not-connected")
    assert table.allows(ship(table, 0, "B3 NW"))


def test_s2_not_on_the_edges_of_the_pirate() -> None:
    table = pirate_at(afloat().settlement(0, "B2 N").give(0, "lumber2 wool2 brick"), "B2")
    assert table.refusal(ship(table, 0, "B2 NE")) == ("S-6", "pirate-here")
    assert table.refusal(ship(table, 0, "B2 NW")) == ("S-6", "pirate-here")
    assert table.allows(ship(table, 0, "A1 E"))
    assert table.allows(road(table, 0, "B2 NW")), "roads do not mind"
    assert [action.edge for action in table.legal(0, BuildRoute) if action.kind == "ship"] == [table.edge("A1 E")]


# S-3


def test_s3_a_settlement_may_be_reached_by_a_ship_or_a_road() -> None:
    cost = "brick lumber wool grain"
    table = afloat().road(0, "B3 NW", kind="ship").give(0, cost)
    after, events = table.apply(BuildSettlement(0, table.vertex("B3 N")))
    assert events == (Built(0, "settlement", table.vertex("B3 N")),)
    assert after.points(0) == 1
    assert table.refusal(BuildSettlement(0, table.vertex("B3 NW"))) == ("B-51", "no-land")
    assert table.refusal(BuildSettlement(0, table.vertex("A3 NE"))) == ("B-51", "no-route-here")
    assert afloat().road(0, "A3 W").give(0, cost).allows(BuildSettlement(0, table.vertex("B3 N")))


# S-5


def test_s5_ships_and_roads_count_together_through_an_own_building_only() -> None:
    table = afloat().road(0, "A1 E", "A1 NE").road(0, "B2 NE", "B3 NW", "A3 SW", kind="ship")
    assert length(table) == 3
    assert length(table.settlement(0, "B2 N")) == 5
    rival = afloat().road(0, "A1 E", "A1 NE").road(0, "B2 NE", "B3 NW", "A3 SW", kind="ship").settlement(1, "B2 N")
    assert length(rival) == 3


def test_s5_a_loop_of_ships_that_returns_to_the_same_settlement() -> None:
    ring = [f"B2 {side}" for side in ("NW", "NE", "E", "SE", "SW", "W")]
    assert length(afloat().settlement(0, "B2 NW").road(0, *ring, kind="ship")) == 6
    tail = afloat().settlement(0, "B2 NW").road(0, *ring, kind="ship").road(0, "A1 SW", "A1 W")
    assert length(tail) == 8, "the road begins where the ring ends, at the settlement"
    assert length(afloat().road(0, *ring, kind="ship").road(0, "A1 SW", "A1 W")) == 6


def test_s5_a_rival_who_settles_on_a_line_cuts_it() -> None:
    line = ("A1 NE", "A1 E", "B2 NW", "B2 W", "C2 NW")
    table = afloat().road(0, *line, kind="ship").road(1, "A1 SW").award(longest_route=0)
    assert (length(table), table.points(0)) == (5, 2)
    table.give(1, "brick lumber wool grain")
    after, events = table.turn(1).apply(BuildSettlement(1, table.vertex("B2 NW")))
    assert events[1:] == (AwardMoved("longest_route", None, 0),)
    assert (length(after), after.points(0)) == (3, 0)


def test_s5_a_settlement_between_road_and_ship_joins_them_and_wins_the_award_at_once() -> None:
    table = afloat().road(0, "A1 E", "A1 NE").road(0, "B2 NE", "B3 NW", "A3 SW", kind="ship")
    assert (length(table), table.state.longest_route) == (3, None)
    after, events = table.give(0, "brick lumber wool grain").apply(BuildSettlement(0, table.vertex("B2 N")))
    assert events == (Built(0, "settlement", table.vertex("B2 N")), AwardMoved("longest_route", 0, None))
    assert (length(after), after.points(0)) == (5, 3)


def test_s5_a_settlement_that_joins_road_and_ship_takes_the_award_from_another() -> None:
    table = afloat().road(0, "A1 E", "A1 NE", "A1 NW").road(0, "B2 NE", "B3 NW", "A3 SW", kind="ship")
    table.road(1, *rival_line()).award(longest_route=1).give(0, "brick lumber wool grain")
    assert (length(table), length(table, 1)) == (3, 5)
    after, events = table.apply(BuildSettlement(0, table.vertex("B2 N")))
    assert events[1:] == (AwardMoved("longest_route", 0, 1),)
    assert (length(after), after.points(0), after.points(1)) == (6, 3, 0)


def test_s5_a_ship_move_can_win_the_award() -> None:
    table = afloat().settlement(0, "B2 N").road(0, "A1 E", "A1 NE").road(0, "B2 NE", "B2 E", "B2 NW", kind="ship")
    assert length(table) == 4
    after, events = table.apply(MoveShip(0, table.edge("B2 NW"), table.edge("C3 NE")))
    assert events == (
        ShipMoved(0, table.edge("B2 NW"), table.edge("C3 NE")),
        AwardMoved("longest_route", 0, None),
    )
    assert after.points(0) == 3


def test_s5_a_ship_move_can_lose_the_award() -> None:
    line = ("B2 NE", "B2 E", "C3 NE", "C4 NW", "C4 NE")
    table = afloat().settlement(0, "B2 N").road(0, *line, kind="ship").road(1, *rival_line()).award(longest_route=0)
    assert (length(table), length(table, 1)) == (5, 5)
    after, events = table.apply(MoveShip(0, table.edge("C4 NE"), table.edge("B2 NW")))
    assert (events[1:], length(after)) == ((), 5), "at the other end of the line it is as good"
    after, events = table.apply(MoveShip(0, table.edge("C4 NE"), table.edge("B3 NW")))
    assert events[1:] == (AwardMoved("longest_route", 1, 0),)
    assert (length(after), after.points(0), after.points(1)) == (4, 1, 2)


def rival_line() -> tuple[str, ...]:
    """Five roads round D1 and E1."""
    return ("D1 NW", "D1 W", "D1 SW", "E1 W", "E1 SW")


def test_s5_it_is_compared_once_when_the_move_is_complete() -> None:
    # Without its last ship the line has four; the ship goes to the other end.
    line = ("B2 NE", "B2 E", "C3 NE", "C4 NW", "C4 NE")
    table = afloat().settlement(0, "B2 N").road(0, *line, kind="ship").award(longest_route=0)
    _, events = table.apply(MoveShip(0, table.edge("C4 NE"), table.edge("A1 E")))
    assert events == (ShipMoved(0, table.edge("C4 NE"), table.edge("A1 E")),)


def test_s5_equals_an_independent_count_on_random_routes() -> None:
    seen: set[int] = set()
    for seed in range(300):
        choice = random.Random(seed)
        table = afloat()
        board, routes = table.board, table.state.routes
        for _ in range(choice.randint(3, 12)):
            grown = [e for found in routes for v in board.edges[found].vertices for e in board.vertices[v].edges]
            edge = choice.choice(grown) if grown and choice.random() < 0.9 else choice.randrange(len(board.edges))
            kinds = [kind for kind in table.rules.routes if table.rules.pieces[kind].ground(table.state, edge)]  # type: ignore[misc]
            routes.setdefault(edge, Route(0, choice.choices(kinds, [4, 1][-len(kinds) :])[0]))
        for vertex in sorted({vertex for edge in routes for vertex in board.edges[edge].vertices}):
            if vertex < board.land_vertices and choice.random() < 0.3:
                table.state.buildings[vertex] = Building(choice.choice((0, 0, 1)), "settlement")
        graph = route_graph(table.state, 0)
        assert length(table) == longest_by_subsets(graph) == longest_by_walking(graph), f"seed {seed}"
        seen.add(length(table))
    assert seen >= set(range(1, 7))


# S-7


def test_s7_road_building_lays_roads_ships_or_one_of_each() -> None:
    for first, second in (("road", "road"), ("ship", "ship"), ("road", "ship"), ("ship", "road")):
        table = afloat(dice=None).settlement(0, "B2 N").hold(0, road_building=1).play(PlayRoadBuilding(0))
        places = {"road": ("B2 NW", "A1 E"), "ship": ("B2 NE", "A1 E")}
        one = table.edge(places[first][0])
        two = table.edge(places[second][1])
        table, events = table.apply(LayFreeRoute(0, one, first))
        assert events == (Built(0, first, one, free=True),)
        assert table.waiting() == (0,)
        table, events = table.apply(LayFreeRoute(0, two, second))
        assert events == (Built(0, second, two, free=True),)
        assert not isinstance(table.state.stack[-1], LayingFreeRoutes)


def test_s7_one_piece_or_place_left_counts_both_kinds() -> None:
    table = afloat(dice=None).settlement(0, "B2 N").hold(0, road_building=1)
    table = laid_elsewhere(table, 0, road=0, ship=1).play(
        PlayRoadBuilding(0), LayFreeRoute(0, table.edge("B2 NE"), "ship")
    )
    assert not isinstance(table.state.stack[-1], LayingFreeRoutes)
    table = afloat(dice=None).settlement(0, "B2 N").hold(0, road_building=1)
    table = laid_elsewhere(table, 0, road=1, ship=1).play(
        PlayRoadBuilding(0), LayFreeRoute(0, table.edge("B2 NE"), "ship")
    )
    assert table.refusal(LayFreeRoute(0, table.edge("B2 E"), "ship")) == ("B-53", "no-piece-left")
    assert {action.kind for action in table.legal(0, LayFreeRoute)} == {"road"}
    assert afloat().hold(0, road_building=1).refusal(PlayRoadBuilding(0)) == ("B-62", "no-free-route")


def test_s7_a_place_that_the_pirate_closes_is_none() -> None:
    def surrounded() -> Table:
        # Only the edges of the pirate are left for ships.
        table = pirate_at(afloat(dice=None), "B2").settlement(0, "B2 N")
        table.road(1, "A1 E", "A1 SW", "B2 W")
        return table.hold(0, road_building=1)

    none = surrounded().road(1, "B2 NW")
    assert none.refusal(PlayRoadBuilding(0)) == ("B-62", "no-free-route")
    table = surrounded().play(PlayRoadBuilding(0), LayFreeRoute(0, none.edge("B2 NW")))
    assert not isinstance(table.state.stack[-1], LayingFreeRoutes)


def test_s7_free_ships_are_new_ships() -> None:
    table = afloat().settlement(0, "B2 N").hold(0, road_building=1).play(PlayRoadBuilding(0))
    table = table.play(LayFreeRoute(0, table.edge("B2 NE"), "ship"), LayFreeRoute(0, table.edge("A1 E"), "ship"))
    assert table.refusal(MoveShip(0, table.edge("A1 E"), table.edge("B2 NW"))) == ("S-4", "ship-too-fresh")


# S-9


def starting(where: str) -> Table:
    table = afloat()
    table.state.turn = None
    table.state.stack = [BeginTurn(0), SettingUp((0, 1, 1, 0))]
    return table.play(PlaceStartSettlement(0, table.vertex(where)))


def test_s9_a_ship_instead_of_the_road_at_a_coastal_start_settlement() -> None:
    table = starting("B2 N")
    found = {(table.edge("A1 E"), "road"), (table.edge("B2 NW"), "road")}
    found |= {(table.edge(name), "ship") for name in ("A1 E", "B2 NW", "B2 NE")}
    assert {(action.edge, action.kind) for action in table.legal(0, PlaceStartRoute)} == found
    after, events = table.apply(PlaceStartRoute(0, table.edge("B2 NE"), "ship"))
    assert events == (Built(0, "ship", table.edge("B2 NE"), free=True),)
    assert after.waiting() == (1,)


def test_s9_it_touches_that_settlement_and_lies_at_sea() -> None:
    table = starting("B4 NW")
    assert table.refusal(PlaceStartRoute(0, table.edge("B4 NE"), "ship")) == ("B-50", "not-connected")
    assert table.refusal(PlaceStartRoute(0, table.edge("B4 NW"), "ship")) == ("B-50", "wrong-ground")
    assert table.allows(PlaceStartRoute(0, table.edge("B4 W"), "ship"))
    assert pirate_at(table, "B3").refusal(PlaceStartRoute(0, table.edge("B4 W"), "ship")) == ("S-6", "pirate-here")


def test_s9_it_may_be_moved_from_the_first_turn_on() -> None:
    table = starting("B2 N").play(PlaceStartRoute(0, afloat().edge("B2 NE"), "ship"))
    table = table.turn(0)
    assert table.allows(MoveShip(0, table.edge("B2 NE"), table.edge("A1 E")))


def test_m1_ships_belong_to_their_scenario_alone() -> None:
    for options in (Options(), Options(players="5-6")):
        assert ruleset(options).routes == ("road",)
    assert rules_of(Seafarers()).routes == ("road", "ship")
