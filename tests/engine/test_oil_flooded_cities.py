"""A city that a flood made a settlement while its owner had no settlement piece left (O-31)."""

from __future__ import annotations

from engine.base.build import BuildCity, BuildSettlement
from engine.base.events import Built, Produced
from engine.base.turn import EndTurn, Roll
from engine.modules.oil_springs.disaster import CoastFlooded, PieceReturned
from engine.modules.oil_springs.use import BuildMetropolis
from tests.engine.arrange import Table
from tests.engine.oil_table import SMALL_BOARD, SMALL_SPRINGS, marker, oil_table

INLAND = ("C3 N", "C3 SE", "C3 SW", "B2 NW", "B3 NE")


def drowned(*where: str, cities: tuple[str, ...] = ()) -> Table:
    """Seat 0 with all five settlements inland and flooded cities at the coast."""
    table = oil_table(SMALL_BOARD, SMALL_SPRINGS, harbours={"A1 NW": "any"}).settlement(0, *INLAND)
    return table.city(0, *cities).building(0, "flooded_city", *where)


def test_o31_it_is_worth_one_point() -> None:
    table = drowned("A1 N")
    assert table.points(0) == 6
    assert table.shown(0).points == {"settlement": 5, "flooded_city": 1}


def test_o31_it_yields_one() -> None:
    _, events = drowned("A1 N").turn(0, None).apply(Roll(0), [5, 6])
    # B2 NW lies at A1 too, and three settlements at C3.
    assert events[-1] == Produced(11, ((0, ("lumber", "lumber", "grain", "grain", "grain")),))


def test_o31_it_keeps_its_harbour_and_its_place() -> None:
    table = drowned("A1 N").give(1, "lumber brick wool grain").road(1, "A1 NE").turn(1)
    assert table.shown(0).rates["ore"] == 3
    assert table.refusal(BuildSettlement(1, table.vertex("A1 NE"))) == ("B-51", "too-close")
    assert table.refusal(BuildSettlement(1, table.vertex("A1 N"))) == ("B-51", "vertex-taken")


def test_o31_it_is_raised_at_the_price_of_a_city_without_a_piece() -> None:
    table = drowned("A1 N", cities=("E1 S", "E3 S", "C5 NE")).give(0, "grain2 ore3")
    assert table.state.players[0].supply["city"] == 0
    action = BuildCity(0, table.vertex("A1 N"))
    assert table.legal(0, BuildCity) == [action]
    after, events = table.apply(action)
    assert events == (Built(0, "city", table.vertex("A1 N")),)
    assert after.hand(0) == {}
    assert after.points(0) == 5 + 4 * 2
    assert after.state.players[0].supply == {"road": 15, "settlement": 0, "city": 0}
    assert drowned("A1 N").give(0, "grain2 ore2").refusal(action) == ("B-4", "cannot-pay")


def test_o31_it_becomes_a_metropolis_only_through_a_city() -> None:
    table = drowned("A1 N").give(0, "brick grain3 ore4 oil2")
    metropolis = BuildMetropolis(0, table.vertex("A1 N"))
    assert table.refusal(metropolis) == ("O-21", "no-own-city")
    table = table.play(BuildCity(0, table.vertex("A1 N")), metropolis)
    assert table.points(0) == 8


def test_o31_it_becomes_a_settlement_piece_as_soon_as_there_is_one() -> None:
    table = drowned("A1 N").give(0, "grain2 ore3")
    table, events = table.apply(BuildCity(0, table.vertex("C3 N")))
    assert events == (Built(0, "city", table.vertex("C3 N")), PieceReturned(0, table.vertex("A1 N")))
    assert table.state.buildings[table.vertex("A1 N")] == (0, "settlement")
    assert table.state.players[0].supply == {"road": 15, "settlement": 0, "city": 3}
    assert table.points(0) == 7


def test_o31_one_piece_serves_one_of_them_in_reading_order() -> None:
    table = drowned("E3 S", "A1 N").give(0, "grain2 ore3")
    table, events = table.apply(BuildCity(0, table.vertex("C3 N")))
    assert events[1:] == (PieceReturned(0, table.vertex("A1 N")),)
    assert table.state.buildings[table.vertex("E3 S")] == (0, "flooded_city")


def test_o31_pieces_of_others_bring_it_nothing() -> None:
    table = drowned("A1 N").settlement(1, "C5 NE").give(1, "grain2 ore3").turn(1)
    _, events = table.apply(BuildCity(1, table.vertex("C5 NE")))
    assert events == (Built(1, "city", table.vertex("C5 NE")),)


def test_o31_the_next_flood_takes_it() -> None:
    table, events = marker(drowned("A1 N", cities=("E1 S",)), 5).apply(EndTurn(0), [3, 4])
    lost, lowered = (0, table.vertex("A1 N")), (0, table.vertex("E1 S"))
    assert CoastFlooded((lost,), (lowered,)) in events
    assert not any(isinstance(event, PieceReturned) for event in events)
    assert table.state.players[0].supply == {"road": 15, "settlement": 0, "city": 3}
    assert table.state.buildings[table.vertex("E1 S")] == (0, "flooded_city")


def test_o31_no_settlement_is_built_while_there_is_one() -> None:
    table = drowned("A1 N").road(0, "D1 W").give(0, "lumber brick wool grain")
    assert table.refusal(BuildSettlement(0, table.vertex("D1 SW"))) == ("B-53", "no-piece-left")
