"""Gold fields (S-8)."""

from __future__ import annotations

import pytest

from engine.base.build import BuildRoute
from engine.base.events import Built, CardsDealt, Produced, Rolled
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import BeginTurn, EndTurn, Roll
from engine.modules.seafarers.gold import ChoosingGold, GoldDue, GoldTaken, TakeGold
from tests.engine.arrange import Table
from tests.engine.islands import afloat

# D1 is gold with a 10. Its corners N, NE, SE, S, SW, NW; B1 above it is C2's neighbour.


def digging(*, players: int = 3) -> Table:
    """A settlement of seat 0 and a city of seat 1 at the gold, before the roll of seat 0."""
    return afloat(players=players, dice=None).settlement(0, "D1 N").city(1, "D1 S")


def ten(table: Table) -> Table:
    return table.apply(Roll(0), [5, 5])[0]


def test_s8_a_settlement_gives_one_card_of_choice_and_a_city_two() -> None:
    table, events = digging().apply(Roll(0), [5, 5])
    assert events == (Rolled(0, (5, 5)), Produced(10, ()), GoldDue(((0, 1), (1, 2))))
    assert table.state.stack[-1] == ChoosingGold(((0, 1), (1, 2)), together=True)
    assert table.waiting() == (0, 1)
    after, events = table.apply(TakeGold(1, ("ore", "lumber")))
    assert events == (GoldTaken(1, ("lumber", "ore")),)
    assert events[0].seen_by(None) == events[0], "chosen openly"
    assert after.waiting() == (0,)
    after, events = after.apply(TakeGold(0, ("wool",)))
    assert events == (GoldTaken(0, ("wool",)),)
    assert (after.hand(0), after.hand(1)) == ({"wool": 1}, {"lumber": 1, "ore": 1})
    assert after.allows(EndTurn(0))


def test_s8_three_cities_choose_six() -> None:
    table = ten(afloat(dice=None).city(0, "D1 N", "D1 SE", "D1 SW"))
    assert table.state.stack[-1] == ChoosingGold(((0, 6),), together=True)
    six = ("lumber", "brick", "wool", "grain", "ore", "ore")
    for count in (5, 7):
        assert table.refusal(TakeGold(0, (*six, "ore")[:count])) == ("S-8", "wrong-count")
    assert len(table.legal(0, TakeGold)) == 210, "every way to take six of five kinds"
    after, events = table.apply(TakeGold(0, six))
    assert events == (GoldTaken(0, six),)
    assert after.hand(0) == {"lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 2}
    assert after.waiting() == (0,) and after.allows(EndTurn(0))


def test_s8_in_any_order_when_the_bank_has_enough_of_everything() -> None:
    table = ten(digging())
    first = table.play(TakeGold(0, ("wool",)), TakeGold(1, ("ore", "ore")))
    second = table.play(TakeGold(1, ("ore", "ore")), TakeGold(0, ("wool",)))
    assert first.state == second.state


def test_s8_nothing_else_until_all_have_chosen() -> None:
    table = ten(digging().give(0, "lumber wool"))
    assert table.refusal(BuildRoute(0, table.edge("D1 NE"), "ship")) == ("B-20", "not-now")
    assert table.refusal(EndTurn(0)) == ("B-20", "not-now")
    assert table.refusal(TakeGold(2, ("ore",))) == ("B-20", "not-now")
    table = table.play(TakeGold(0, ("wool",)))
    assert table.refusal(TakeGold(0, ("wool",))) == ("B-20", "not-now")


def test_s8_exactly_the_cards_due() -> None:
    table = ten(digging())
    assert table.refusal(TakeGold(1, ("ore",))) == ("S-8", "wrong-count")
    assert table.refusal(TakeGold(0, ("ore", "ore"))) == ("S-8", "wrong-count")
    assert table.refusal(TakeGold(0, ("gold",))) == ("S-8", "unknown-resource")
    assert [action.cards for action in table.legal(0, TakeGold)] == [
        (card,) for card in ("lumber", "brick", "wool", "grain", "ore")
    ]
    assert len(table.legal(1, TakeGold)) == 15


def test_s8_one_after_another_from_the_active_player_when_something_might_run_out() -> None:
    # Three cards are due and only two ore are left.
    table = ten(digging().bank(ore=2))
    assert table.state.stack[-1] == ChoosingGold(((0, 1), (1, 2)), together=False)
    assert table.waiting() == (0,)
    assert table.refusal(TakeGold(1, ("ore", "ore"))) == ("B-20", "not-now")
    table = table.play(TakeGold(0, ("ore",)))
    assert table.waiting() == (1,)
    assert table.refusal(TakeGold(1, ("ore", "ore"))) == ("S-8", "bank-lacks")
    assert table.play(TakeGold(1, ("ore", "wool"))).state.bank["ore"] == 0


def test_s8_the_order_starts_with_the_active_player() -> None:
    table = digging().bank(ore=2).turn(1, None)
    table, _ = table.apply(Roll(1), [5, 5])
    assert table.state.stack[-1] == ChoosingGold(((1, 2), (0, 1)), together=False)
    assert table.waiting() == (1,)


@pytest.mark.parametrize(("left", "second"), [(2, 1), (1, 0)])
def test_s8_fewer_when_the_bank_is_nearly_empty(left: int, second: int) -> None:
    table = ten(digging().bank(lumber=0, brick=0, wool=0, grain=0, ore=left))
    table = table.play(TakeGold(0, ("ore",)))
    if second:
        assert table.waiting() == (1,)
        table = table.play(TakeGold(1, ("ore",)))
    assert table.state.bank["ore"] == 0
    assert table.allows(EndTurn(0)), "an empty bank keeps nobody waiting"


def test_s8_nothing_is_announced_when_the_bank_is_empty() -> None:
    table = digging().bank(lumber=0, brick=0, wool=0, grain=0, ore=0)
    _, events = table.apply(Roll(0), [5, 5])
    assert events == (Rolled(0, (5, 5)), Produced(10, ()))


def test_s8_after_ordinary_production() -> None:
    table = digging().settlement(0, "B1 NW")
    table.state.tokens[table.hex("B1")] = 10
    table, events = table.apply(Roll(0), [5, 5])
    assert events[1:] == (Produced(10, ((0, ("wool",)),)), GoldDue(((0, 1), (1, 2))))
    # The bank has one wool less when it is asked whether it can serve all at once.
    assert table.state.stack[-1] == ChoosingGold(((0, 1), (1, 2)), together=True)
    short = digging().settlement(0, "B1 NW").bank(wool=3)
    short.state.tokens[short.hex("B1")] = 10
    assert ten(short).state.stack[-1] == ChoosingGold(((0, 1), (1, 2)), together=False)


def test_s8_the_robber_blocks_gold() -> None:
    table = digging()
    table.state.robber = table.hex("D1")
    _, events = table.apply(Roll(0), [5, 5])
    assert events == (Rolled(0, (5, 5)), Produced(10, ()))


def starting(*second: str) -> Table:
    """Seat 0 is about to place its second settlement, seat 1 its second one after that."""
    table = afloat().settlement(0, "A1 N")
    table.state.turn = None
    table.state.stack = [BeginTurn(0), SettingUp((0, 1))]
    return table.play(PlaceStartSettlement(0, table.vertex(second[0]))) if second else table


def test_s8_a_second_start_settlement_at_gold_gives_a_card_of_choice_after_its_route() -> None:
    # D1 NE touches D1 (gold), C2 (sea) and D2 (sea).
    for kind in ("road", "ship"):
        table = starting("D1 NE")
        route = PlaceStartRoute(0, table.edge("D1 NE"), kind)
        table, events = table.apply(route)
        assert events == (Built(0, kind, route.edge, free=True), GoldDue(((0, 1),)))
        assert table.waiting() == (0,)
        table, events = table.apply(TakeGold(0, ("ore",)))
        assert events == (GoldTaken(0, ("ore",)),)
        assert table.waiting() == (1,)
        assert isinstance(table.state.stack[-1], SettingUp)


def test_s8_ordinary_start_cards_come_with_the_settlement() -> None:
    # D1 S touches D1 (gold) and E1 (forest).
    table, events = starting().apply(PlaceStartSettlement(0, afloat().vertex("D1 S")))
    assert events[1:] == (CardsDealt(0, ("lumber",)),)
    _, events = table.apply(PlaceStartRoute(0, table.edge("D1 SE")))
    assert events[1:] == (GoldDue(((0, 1),)),)


def test_s8_a_first_start_settlement_at_gold_gives_nothing() -> None:
    table = afloat()
    table.state.turn = None
    table.state.stack = [BeginTurn(0), SettingUp((0, 1, 1, 0))]
    table = table.play(PlaceStartSettlement(0, table.vertex("D1 NE")))
    table, events = table.apply(PlaceStartRoute(0, table.edge("D1 NE"), "ship"))
    assert events == (Built(0, "ship", table.edge("D1 NE"), free=True),)
    assert table.waiting() == (1,)
