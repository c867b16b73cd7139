"""Paired players (X-11), also with trading before building (M-6)."""

from __future__ import annotations

import pytest

from engine import Options, legal
from engine.base.build import BuildCity, BuildRoute
from engine.base.cards import BuyCard, PlayKnight, PlayMonopoly, PlayYearOfPlenty
from engine.base.events import BankTraded, TurnBegan, TurnEnded
from engine.base.robber import MoveRobber
from engine.base.trade import AcceptOffer, MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from engine.kernel import Ended
from engine.modules.paired_players import EndPart, PartBegan, PartEnded, TakingPart
from engine.state import Outcome
from tests.engine.arrange import Table
from tests.engine.test_five_six import six

PAIRED = Options(players="5-6", paired_players=True)


def part(table: Table) -> Table:
    """The position after the turn of the first player."""
    return table.apply(EndTurn(0))[0]


def test_x11_the_third_to_the_left_takes_a_part_then_the_next_player_rolls() -> None:
    table, events = six(PAIRED).apply(EndTurn(0))
    assert events == (TurnEnded(0), PartBegan(3))
    assert table.waiting() == (3,)
    table, events = table.apply(EndPart(3))
    assert events == (PartEnded(3), TurnBegan(1, 2))
    assert table.allows(Roll(1))


def test_x11_with_five_it_is_the_third_to_the_left_too() -> None:
    table = six(PAIRED)
    table.state.players.pop()
    table = table.turn(3)
    assert table.apply(EndTurn(3))[1] == (TurnEnded(3), PartBegan(1))


def test_x11_bank_building_buying_and_one_card_but_no_dice_and_no_trade_with_players() -> None:
    table = six(PAIRED).settlement(3, "B2 N").give(3, "lumber5 brick wool grain ore").hold(3, knight=1, monopoly=1)
    table = part(table)
    kinds = {type(action) for action in legal(table.rules, table.state, 3)}
    assert kinds == {BuildRoute, BuyCard, PlayKnight, PlayMonopoly, TradeWithBank, EndPart}
    offer = MakeOffer(3, ("lumber",), ("ore",), (0,))
    for action in (Roll(3), EndTurn(3), offer):
        assert table.refusal(action) == ("B-20", "not-now")
    assert table.refusal(MakeOffer(0, ("ore",), ("lumber",), (3,))) == ("B-20", "not-now")
    assert table.refusal(EndPart(0)) == ("B-20", "not-now")
    after, events = table.apply(TradeWithBank(3, "lumber", "ore"))
    assert events == (BankTraded(3, ("lumber",) * 4, ("ore",)),)
    assert after.waiting() == (3,)


def test_x11_a_harbour_serves_in_a_part() -> None:
    table = part(six(PAIRED).settlement(3, "A1 NW").give(3, "lumber3"))
    assert table.apply(TradeWithBank(3, "lumber", "ore"))[1] == (BankTraded(3, ("lumber",) * 3, ("ore",)),)


def test_x11_in_the_turn_of_the_first_the_second_trades_like_anybody() -> None:
    table = six(PAIRED).give(0, "lumber").give(3, "ore")
    table = table.play(MakeOffer(0, ("lumber",), ("ore",), (3,)))
    table, _ = table.apply(AcceptOffer(3, 1))
    assert (table.hand(0), table.hand(3)) == ({"ore": 1}, {"lumber": 1})


def test_x11_a_part_is_a_turn_of_its_own_for_cards() -> None:
    table = six(PAIRED).hold(0, year_of_plenty=1).hold(3, year_of_plenty=2).give(3, "wool grain ore")
    table = part(table.play(PlayYearOfPlenty(0, ("ore", "ore"))))
    after = table.play(PlayYearOfPlenty(3, ("ore", "ore")))
    assert after.refusal(PlayYearOfPlenty(3, ("ore", "ore"))) == ("B-60", "card-already-played")
    bought, _ = table.apply(BuyCard(3), "knight")
    assert bought.refusal(PlayKnight(3)) == ("B-60", "card-too-fresh")
    ended = bought.play(EndPart(3))
    assert ended.hidden(3) == {"year_of_plenty": 2, "knight": 1}


def test_x11_a_knight_in_a_part_moves_the_robber() -> None:
    table = part(six(PAIRED).hold(3, knight=1))
    table = table.play(PlayKnight(3))
    assert table.waiting() == (3,)
    table = table.play(MoveRobber(3, table.hex("D3")))
    assert isinstance(table.state.stack[-1], TakingPart)
    assert table.waiting() == (3,)


def test_x11_one_wins_in_a_part() -> None:
    table = six(PAIRED).city(3, "A1 NW", "A1 NE", "B2 S").settlement(3, "B4 SE", "D3 N", "F2 N").give(3, "grain2 ore3")
    table, events = part(table).apply(BuildCity(3, table.vertex("F2 N")))
    assert events[-1] == Ended(Outcome(3))


def test_x11_one_wins_at_the_start_of_a_part() -> None:
    table = six(PAIRED).city(3, "A1 NW", "A1 NE", "B2 S", "F2 N").settlement(3, "B4 SE", "D3 N")
    _, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), PartBegan(3), Ended(Outcome(3)))


@pytest.mark.parametrize("seat", [1, 2])
def test_x11_nobody_else_wins_in_a_part(seat: int) -> None:
    table = six(PAIRED).city(seat, "A1 NW", "A1 NE", "B2 S", "F2 N").settlement(seat, "B4 SE", "D3 N")
    table, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), PartBegan(3))
    _, events = table.apply(EndPart(3))
    wins = (Ended(Outcome(1)),) if seat == 1 else ()
    assert events == (PartEnded(3), TurnBegan(1, 2), *wins)


def test_m6_a_part_has_phases_of_its_own() -> None:
    table = six(Options(players="5-6", paired_players=True, strict_phases=True))
    table.settlement(0, "D3 N").give(0, "lumber brick").settlement(3, "B2 N").give(3, "lumber9 brick")
    table = part(table.play(BuildRoute(0, table.edge("D3 NE"))))
    table = table.play(TradeWithBank(3, "lumber", "ore"), BuildRoute(3, table.edge("B2 NE")))
    assert table.refusal(TradeWithBank(3, "lumber", "ore")) == ("B-43", "trade-closed")
    table = table.play(EndPart(3))
    assert table.state.ext["strict_phases"] is False
