"""The turn and what a roll produces (B-20 to B-23)."""

from __future__ import annotations

import pytest

from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.events import Produced, Rolled, TurnBegan, TurnEnded
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from tests.engine.arrange import Table

SIXES = """
    F6  H6
  P6  D   M8
    W4  F6
"""
"""Four hexes with a six: two of lumber, one of brick, one of wool."""


def test_b20_before_the_roll_nothing_but_cards_and_the_roll() -> None:
    table = Table(dice=None).settlement(0, "B2 N").road(0, "B2 NE").give(0, "lumber9 brick5 wool5 grain5 ore5")
    actions: list[Action] = [
        EndTurn(0),
        BuyCard(0),
        BuildRoute(0, table.edge("B2 E")),
        BuildCity(0, table.vertex("B2 N")),
        TradeWithBank(0, "lumber", "ore"),
        MakeOffer(0, ("lumber",), ("ore",), (1,)),
    ]
    for action in actions:
        assert table.refusal(action) == ("B-20", "not-now")
    rolled, events = table.apply(Roll(0), [1, 1])
    assert events == (Rolled(0, (1, 1)), Produced(2, ()))
    assert all(rolled.allows(action) for action in actions)


def test_b20_the_dice_are_rolled_once() -> None:
    rolled, _ = Table(dice=None).apply(Roll(0), [1, 1])
    assert rolled.refusal(Roll(0)) == ("B-20", "not-now")


def test_b20_only_the_active_player_acts() -> None:
    table = Table(dice=None).settlement(1, "B2 N").give(1, "wool grain ore brick lumber")
    assert table.waiting() == (0,)
    for action in (Roll(1), EndTurn(1), BuyCard(1), BuildRoute(1, table.edge("B2 NE")), Roll(7), Roll(-1)):
        assert table.refusal(action) == ("B-20", "not-now")


def test_b20_trade_and_build_in_any_mix_then_end() -> None:
    table = Table().settlement(0, "B2 N").give(0, "lumber11 wool grain ore brick")
    after = table.play(
        TradeWithBank(0, "lumber", "brick"),
        BuildRoute(0, table.edge("B2 NE")),
        TradeWithBank(0, "lumber", "brick"),
        BuildRoute(0, table.edge("B2 E")),
    )
    assert after.hand(0) == {"lumber": 1, "wool": 1, "grain": 1, "ore": 1, "brick": 1}
    after = after.play(BuildSettlement(0, table.vertex("B2 SE")))
    assert after.hand(0) == {"ore": 1}
    ended, events = after.apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2))
    assert ended.waiting() == (1,)
    assert ended.state.turn is not None
    assert ended.state.turn.dice is None


def test_b20_the_turn_passes_clockwise_round_the_table() -> None:
    after, events = Table(players=4).turn(3).apply(EndTurn(3))
    assert events == (TurnEnded(3), TurnBegan(0, 2))
    assert after.waiting() == (0,)


def test_b21_settlements_bring_one_and_cities_two_to_everybody() -> None:
    table = Table(dice=None).settlement(0, "A1 N").city(1, "B2 NW").settlement(2, "C2 S")
    after, events = table.apply(Roll(0), [3, 3])
    assert events == (Rolled(0, (3, 3)), Produced(6, ((0, ("lumber",)), (1, ("lumber", "lumber")))))
    assert [after.hand(seat) for seat in range(3)] == [{"lumber": 1}, {"lumber": 2}, {}]
    assert after.state.bank["lumber"] == 16


def test_b21_every_hex_with_the_number_pays_every_building_at_it() -> None:
    table = Table(SIXES, dice=None).settlement(0, "B2 N", "B1 NW").city(0, "C2 S").settlement(1, "A1 SW")
    after, events = table.apply(Roll(0), [2, 4])
    # Seat 0: A1 and A2 at one settlement, B1 at the other, C2 twice at the city. Seat 1: A1 and B1.
    assert events[1] == Produced(6, ((0, ("lumber", "lumber", "lumber", "brick", "wool")), (1, ("lumber", "wool"))))
    assert after.hand(1) == {"lumber": 1, "wool": 1}


@pytest.mark.parametrize(
    ("dice", "seat", "expected"),
    [([1, 2], 0, "lumber"), ([1, 3], 0, "grain"), ([4, 1], 1, "brick"), ([6, 2], 1, "ore"), ([5, 4], 2, "wool")],
)
def test_b21_each_terrain_brings_its_resource(dice: list[int], seat: int, expected: str) -> None:
    table = Table(dice=None).settlement(0, "B2 S").settlement(1, "B2 NE").settlement(2, "B1 NW")
    after, events = table.apply(Roll(0), dice)
    assert events[1] == Produced(sum(dice), ((seat, (expected,)),))
    assert after.hand(seat) == {expected: 1}


def test_b21_a_new_building_does_not_collect_for_the_roll_before_it() -> None:
    table = Table(dice=None).road(0, "A1 NE").settlement(1, "A1 S").give(0, "lumber brick wool grain")
    rolled, _ = table.apply(Roll(0), [3, 3])
    built, _ = rolled.apply(BuildSettlement(0, table.vertex("A1 N")))
    assert built.hand(0) == {}
    assert built.hand(1) == {"lumber": 1}


def test_b22_a_short_bank_pays_nobody_of_several() -> None:
    table = Table(SIXES, dice=None).bank(lumber=2).settlement(0, "A1 N").city(1, "A1 S")
    before = table.hand(2)
    after, events = table.apply(Roll(0), [3, 3])
    # Three lumber are due and two are there; the wool of B1 is not touched by that.
    assert events[1] == Produced(6, ((1, ("wool", "wool")),), ("lumber",))
    assert after.state.bank["lumber"] == 2
    assert after.hand(0) == {}
    assert after.hand(2) == before


def test_b22_an_exact_bank_pays_all() -> None:
    table = Table(dice=None).bank(lumber=3).settlement(0, "A1 N").city(1, "A1 S")
    after, events = table.apply(Roll(0), [3, 3])
    assert events[1] == Produced(6, ((0, ("lumber",)), (1, ("lumber", "lumber"))))
    assert after.state.bank["lumber"] == 0


def test_b22_single_entitled_player_gets_the_rest() -> None:
    table = Table(dice=None).bank(lumber=2).city(0, "A1 N", "A1 S")
    after, events = table.apply(Roll(0), [3, 3])
    assert events[1] == Produced(6, ((0, ("lumber", "lumber")),), ("lumber",))
    assert after.hand(0) == {"lumber": 2}
    assert after.state.bank["lumber"] == 0


def test_b22_an_empty_bank_pays_nothing() -> None:
    table = Table(dice=None).bank(lumber=0).settlement(0, "A1 N")
    after, events = table.apply(Roll(0), [3, 3])
    assert events[1] == Produced(6, (), ("lumber",))
    assert after.hand(0) == {}


def test_b22_nothing_is_owed_later() -> None:
    table = Table(dice=None).bank(lumber=0).settlement(0, "A1 N").settlement(1, "A1 S")
    after, _ = table.apply(Roll(0), [3, 3])
    after = after.play(EndTurn(0))
    again, events = after.apply(Roll(1), [5, 4])
    assert events[1] == Produced(9, ((1, ("wool",)),))
    assert again.hand(0) == {}


def test_b23_the_robbers_hex_produces_nothing() -> None:
    table = Table(SIXES, robber="A1", dice=None).settlement(0, "A1 N").city(1, "A1 S")
    after, events = table.apply(Roll(0), [3, 3])
    assert events[1] == Produced(6, ((1, ("wool", "wool")),))
    assert after.hand(0) == {}


def test_b23_building_and_harbours_at_the_robbers_hex_work() -> None:
    table = Table(robber="A1", harbours={"A1 NW": "any"}).settlement(0, "A1 N")
    table.give(0, "wool3 brick lumber grain2 ore3")
    after = table.play(
        TradeWithBank(0, "wool", "brick"),
        BuildRoute(0, table.edge("A1 NE")),
        BuildCity(0, table.vertex("A1 N")),
    )
    assert after.hand(0) == {"brick": 1}
