"""Building routes, settlements and cities (B-50 to B-53)."""

from __future__ import annotations

from engine import legal
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.events import Built
from tests.engine.arrange import FLOWER, Table, rules_of
from tests.engine.ferries import Ferries

RICH = "lumber9 brick9 wool9 grain9 ore9"


def rich(picture: str = FLOWER, **more: str) -> Table:
    return Table(picture, **more).give(0, RICH)  # type: ignore[arg-type]


def edges(table: Table) -> set[int]:
    return {action.edge for action in table.legal(0, BuildRoute)}


# B-50


def test_b50_a_road_touches_ones_own_building() -> None:
    table = rich().settlement(0, "B2 N").settlement(1, "B2 SE")
    assert edges(table) == {table.edge(name) for name in ("B2 NE", "B2 NW", "A1 E")}
    for name in ("B2 E", "B2 SE", "C1 SE"):
        assert table.refusal(BuildRoute(0, table.edge(name))) == ("B-50", "not-connected")


def test_b50_a_road_continues_ones_own_road_at_a_free_corner() -> None:
    table = rich().road(0, "B2 NE").road(1, "B2 E")
    # From N: NW and A1 E; from NE: A2 SE is free, B2 E is taken by a rival's road, which blocks nothing else.
    assert edges(table) == {table.edge(name) for name in ("B2 NW", "A1 E", "A2 SE")}
    assert table.refusal(BuildRoute(0, table.edge("B2 E"))) == ("B-50", "edge-taken")
    assert table.refusal(BuildRoute(0, table.edge("B2 NE"))) == ("B-50", "edge-taken")


def test_b50_never_through_an_opponents_building() -> None:
    table = rich().road(0, "B2 NE").settlement(1, "B2 NE")
    assert edges(table) == {table.edge(name) for name in ("B2 NW", "A1 E")}
    for name in ("B2 E", "A2 SE"):
        assert table.refusal(BuildRoute(0, table.edge(name))) == ("B-50", "not-connected")
    own = rich().road(0, "B2 NE").settlement(0, "B2 NE")
    assert edges(own) == {own.edge(name) for name in ("B2 NW", "A1 E", "B2 E", "A2 SE")}


def test_b50_up_to_an_opponents_building() -> None:
    table = rich().road(0, "B2 NE").settlement(1, "B2 SE")
    assert table.allows(BuildRoute(0, table.edge("B2 E")))


def test_b50_a_rivals_road_does_not_carry_ones_own() -> None:
    table = rich().settlement(0, "B2 N").road(1, "B2 NE")
    assert table.refusal(BuildRoute(0, table.edge("B2 E"))) == ("B-50", "not-connected")


def test_b50_at_least_one_land_hex() -> None:
    # A land hex between two of sea; the side between sea and sea is no place for a road.
    table = rich("  ~   ~\n    F6  ~\n", robber="B1").settlement(0, "B1 N")
    assert table.refusal(BuildRoute(0, table.edge("A1 E"))) == ("B-50", "wrong-ground")
    assert edges(table) == {table.edge("B1 NE"), table.edge("B1 NW")}


def test_b50_places_that_do_not_exist() -> None:
    table = rich().settlement(0, "B2 N")
    for action in (BuildRoute(0, 30), BuildRoute(0, -1), BuildRoute(0, 0, "city"), BuildRoute(0, 0, "monorail")):
        assert table.refusal(action) == ("B-50", "unknown-place")


def test_b50_a_route_of_another_kind_continues_only_through_an_own_building() -> None:
    rules = rules_of(Ferries())
    apart = Table(rules=rules).give(0, RICH).road(0, "A1 NE")
    assert apart.refusal(BuildRoute(0, apart.edge("A1 NW"), "ferry")) == ("B-50", "not-connected")
    assert apart.allows(BuildRoute(0, apart.edge("A1 NW")))
    joined = Table(rules=rules).give(0, RICH).road(0, "A1 NE").settlement(0, "A1 N")
    assert joined.allows(BuildRoute(0, joined.edge("A1 NW"), "ferry"))
    rival = Table(rules=rules).give(0, RICH).road(0, "A1 NE", kind="ferry").settlement(1, "A1 N")
    assert rival.refusal(BuildRoute(0, rival.edge("A1 NW"), "ferry")) == ("B-50", "not-connected")
    inland = Table(rules=rules).give(0, RICH).settlement(0, "B2 N")
    assert inland.refusal(BuildRoute(0, inland.edge("B2 NE"), "ferry")) == ("B-50", "wrong-ground")


# B-51


def test_b51_a_settlement_needs_ones_own_road() -> None:
    table = rich().road(0, "B2 NE").road(1, "B2 SE")
    assert {action.vertex for action in table.legal(0, BuildSettlement)} == {
        table.vertex("B2 N"),
        table.vertex("B2 NE"),
    }
    assert table.refusal(BuildSettlement(0, table.vertex("B2 SE"))) == ("B-51", "no-route-here")
    assert table.refusal(BuildSettlement(0, table.vertex("C1 S"))) == ("B-51", "no-route-here")


def test_b51_the_distance_rule_holds_against_everybody() -> None:
    table = rich().road(0, "B2 NE", "B2 E", "B2 SE").settlement(0, "B2 N").settlement(1, "B3 S")
    assert table.refusal(BuildSettlement(0, table.vertex("B2 N"))) == ("B-51", "vertex-taken")
    assert table.refusal(BuildSettlement(0, table.vertex("B2 NE"))) == ("B-51", "too-close")
    assert table.refusal(BuildSettlement(0, table.vertex("B2 SE"))) == ("B-51", "too-close")
    assert table.allows(BuildSettlement(0, table.vertex("B2 S")))


def test_b51_the_middle_of_an_opponents_road_is_legal() -> None:
    table = rich().road(1, "B2 NW", "B2 NE").road(0, "A1 E")
    after, events = table.apply(BuildSettlement(0, table.vertex("B2 N")))
    assert events == (Built(0, "settlement", table.vertex("B2 N")),)
    assert after.state.buildings[table.vertex("B2 N")] == (0, "settlement")


def test_b51_a_settlement_touches_land() -> None:
    rules = rules_of(Ferries())
    table = Table("  ~   ~   F6\n", rules=rules, robber="A3").give(0, RICH).road(0, "A1 E", kind="ferry")
    for where in ("A1 NE", "A1 SE"):
        assert table.refusal(BuildSettlement(0, table.vertex(where))) == ("B-51", "no-land")


def test_b51_a_route_of_any_kind_leads_to_a_settlement() -> None:
    table = Table(rules=rules_of(Ferries())).give(0, RICH).road(0, "A1 NW", kind="ferry")
    assert table.allows(BuildSettlement(0, table.vertex("A1 N")))


def test_b51_places_that_do_not_exist() -> None:
    table = rich().road(0, "B2 NE")
    for vertex in (24, -1):
        assert table.refusal(BuildSettlement(0, vertex)) == ("B-51", "unknown-place")


# B-52


def test_b52_a_city_replaces_ones_own_settlement_whose_piece_returns() -> None:
    table = rich().settlement(0, "B2 N").settlement(1, "B2 SE")
    after, events = table.apply(BuildCity(0, table.vertex("B2 N")))
    assert events == (Built(0, "city", table.vertex("B2 N")),)
    assert after.state.buildings[table.vertex("B2 N")] == (0, "city")
    assert after.state.players[0].supply == {"road": 15, "settlement": 5, "city": 3}
    for where in ("B2 SE", "B2 SW"):
        assert table.refusal(BuildCity(0, table.vertex(where))) == ("B-52", "no-own-settlement")
    assert after.refusal(BuildCity(0, table.vertex("B2 N"))) == ("B-52", "no-own-settlement")
    assert table.refusal(BuildCity(0, -1)) == ("B-52", "no-own-settlement")


def test_b52_with_all_five_settlements_on_the_board_one_must_be_upgraded_first() -> None:
    table = rich().settlement(0, "A1 NW", "A1 NE", "A1 S", "C1 NE", "C1 NW").road(0, "C2 SE", "C2 E")
    action = BuildSettlement(0, table.vertex("C2 SE"))
    assert table.refusal(action) == ("B-53", "no-piece-left")
    upgraded = table.play(BuildCity(0, table.vertex("A1 NW")))
    assert upgraded.allows(action)


def test_b52_settlement_and_city_on_one_corner_in_one_turn() -> None:
    table = Table().road(0, "B2 NE").give(0, "lumber brick wool grain3 ore3")
    where = table.vertex("B2 N")
    after = table.play(BuildSettlement(0, where), BuildCity(0, where))
    assert after.hand(0) == {}
    assert after.state.buildings[where] == (0, "city")
    poor = Table().road(0, "B2 NE").give(0, "lumber brick wool grain2 ore3")
    assert poor.play(BuildSettlement(0, where)).refusal(BuildCity(0, where)) == ("B-4", "cannot-pay")


# B-53


def test_b53_piece_limits_are_absolute() -> None:
    fifteen = ("NE", "E", "SE", "SW", "W", "NW")
    table = rich().road(0, *(f"A1 {name}" for name in fifteen), *(f"B3 {name}" for name in fifteen))
    table.road(0, "C1 SE", "C1 SW", "C1 W")
    assert table.refusal(BuildRoute(0, table.edge("B2 NW"))) == ("B-50", "edge-taken")
    assert table.refusal(BuildRoute(0, table.edge("B2 W"))) == ("B-53", "no-piece-left")
    assert table.legal(0, BuildRoute) == []
    cities = rich().city(0, "A1 NW", "A1 NE", "A1 S", "C1 NE").settlement(0, "C1 NW")
    assert cities.refusal(BuildCity(0, cities.vertex("C1 NW"))) == ("B-53", "no-piece-left")
    assert cities.legal(0, BuildCity) == []


def test_b53_pieces_never_move() -> None:
    table = rich().settlement(0, "B2 N").road(0, "B2 NE")
    actions = legal(table.rules, table.state, 0)
    assert {type(action) for action in actions} >= {BuildRoute, BuildCity}
    for action in actions:
        after, _ = table.apply(action, *(["knight"] if isinstance(action, BuyCard) else []))
        assert after.state.routes.items() >= table.state.routes.items()
        assert after.state.buildings.keys() >= table.state.buildings.keys()
