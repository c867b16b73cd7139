"""Trade with players and with the bank (B-40 to B-43, M-6)."""

from __future__ import annotations

import pytest

from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, LayFreeRoute, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.base.events import BankTraded, OfferAnswered, Offered, OfferWithdrawn, Traded
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action
from engine.modules.house_rules import StrictPhases
from engine.state import Offer
from tests.engine.arrange import FLOWER, Table, rules_of
from tests.engine.ferries import Ferries


def merchants() -> Table:
    """It is the turn of seat 0, who has rolled."""
    return Table(players=4).give(0, "lumber2 brick2").give(1, "ore2 wool").give(2, "ore").give(3, "grain")


# B-40


def test_b40_only_with_the_active_player_and_after_the_roll() -> None:
    table = merchants()
    assert table.refusal(MakeOffer(1, ("ore",), ("grain",), (3,))) == ("B-41", "only-with-active-player")
    assert table.refusal(MakeOffer(1, ("ore",), ("lumber",), (0, 2))) == ("B-41", "only-with-active-player")
    table.turn(0, dice=None)
    for action in (MakeOffer(0, ("lumber",), ("ore",), (1,)), MakeOffer(1, ("ore",), ("lumber",), (0,))):
        assert table.refusal(action) == ("B-20", "not-now")


def test_b40_no_gifts_and_no_resource_on_both_sides() -> None:
    table = merchants()
    assert table.refusal(MakeOffer(0, ("lumber",), (), (1,))) == ("B-40", "no-gifts")
    assert table.refusal(MakeOffer(0, (), ("ore",), (1,))) == ("B-40", "no-gifts")
    both = MakeOffer(0, ("lumber", "lumber"), ("lumber", "ore"), (1,))
    assert table.refusal(both) == ("B-40", "resource-on-both-sides")


def test_b40_no_credit() -> None:
    table = merchants()
    assert table.refusal(MakeOffer(0, ("lumber",) * 3, ("ore",), (1,))) == ("B-40", "lacks-cards")
    assert table.refusal(MakeOffer(0, ("grain",), ("ore",), (1,))) == ("B-40", "lacks-cards")
    offered, _ = table.apply(MakeOffer(0, ("lumber",), ("ore", "ore"), (1, 2)))
    assert offered.refusal(AcceptOffer(2, 1)) == ("B-41", "lacks-cards")


def test_b40_resource_cards_only() -> None:
    table = merchants().hold(0, knight=1)
    assert table.refusal(MakeOffer(0, ("knight",), ("ore",), (1,))) == ("B-40", "unknown-resource")
    assert table.refusal(MakeOffer(0, ("lumber",), ("victory_point",), (1,))) == ("B-40", "unknown-resource")


# B-41


def test_b41_the_active_player_proposes_to_some_and_the_first_to_accept_trades() -> None:
    table = merchants()
    offered, events = table.apply(MakeOffer(0, ("brick", "lumber"), ("ore",), (1, 2)))
    offer = Offer(1, 0, ("brick", "lumber"), ("ore",), (1, 2))
    assert events == (Offered(offer),)
    assert offered.view(None).offers == (offer,)
    assert offered.refusal(AcceptOffer(3, 1)) == ("B-41", "offer-not-for-you")
    assert offered.refusal(AcceptOffer(0, 1)) == ("B-41", "offer-not-for-you")
    traded, events = offered.apply(AcceptOffer(2, 1))
    assert events == (Traded(0, 2, ("brick", "lumber"), ("ore",)),)
    assert traded.hand(0) == {"lumber": 1, "brick": 1, "ore": 1}
    assert traded.hand(2) == {"lumber": 1, "brick": 1}
    assert traded.refusal(AcceptOffer(1, 1)) == ("B-41", "offer-closed")


def test_b41_anybody_proposes_to_the_active_player() -> None:
    offered, events = merchants().apply(MakeOffer(3, ("grain",), ("brick",), (0,)))
    assert events == (Offered(Offer(1, 3, ("grain",), ("brick",), (0,))),)
    assert offered.waiting() == (0,)
    traded, events = offered.apply(AcceptOffer(0, 1))
    assert events == (Traded(3, 0, ("grain",), ("brick",)),)
    assert traded.hand(3) == {"brick": 1}
    assert traded.hand(0) == {"lumber": 2, "brick": 1, "grain": 1}


def test_b41_the_proposer_may_pick_among_those_who_say_yes() -> None:
    table, _ = merchants().apply(MakeOffer(0, ("lumber",), ("ore",), (1, 2, 3), choose=True))
    assert table.refusal(AcceptOffer(3, 1)) == ("B-41", "lacks-cards")
    assert table.refusal(ConfirmOffer(0, 1, 2)) == ("B-41", "no-yes-yet")
    table, events = table.apply(AcceptOffer(1, 1))
    assert events == (OfferAnswered(1, 1, accepted=True),)
    assert table.refusal(AcceptOffer(1, 1)) == ("B-41", "already-answered")
    table, _ = table.apply(AcceptOffer(2, 1))
    assert table.hand(0) == {"lumber": 2, "brick": 2}
    assert table.legal(0, ConfirmOffer) == [ConfirmOffer(0, 1, 1), ConfirmOffer(0, 1, 2)]
    assert table.refusal(ConfirmOffer(1, 1, 1)) == ("B-41", "not-your-offer")
    traded, events = table.apply(ConfirmOffer(0, 1, 2))
    assert events == (Traded(0, 2, ("lumber",), ("ore",)),)
    assert (traded.hand(1), traded.hand(2)) == ({"wool": 1, "ore": 2}, {"lumber": 1})
    assert traded.state.offers == ()


def test_b41_the_latest_answer_counts() -> None:
    table, _ = merchants().apply(MakeOffer(0, ("lumber",), ("ore",), (1, 2), choose=True))
    table, events = table.apply(DeclineOffer(1, 1))
    assert events == (OfferAnswered(1, 1, accepted=False),)
    assert table.refusal(DeclineOffer(1, 1)) == ("B-41", "already-answered")
    table = table.play(AcceptOffer(1, 1))
    assert (table.state.offers[0].yes, table.state.offers[0].no) == ((1,), ())
    table = table.play(DeclineOffer(1, 1))
    assert (table.state.offers[0].yes, table.state.offers[0].no) == ((), (1,))
    assert table.refusal(ConfirmOffer(0, 1, 1)) == ("B-41", "no-yes-yet")


def test_b41_counter_proposals() -> None:
    table, _ = merchants().apply(MakeOffer(0, ("lumber",), ("ore",), (1, 2)))
    counter = MakeOffer(1, ("ore",), ("brick", "brick"), (0,), counters=1)
    table, events = table.apply(counter)
    assert events == (
        OfferAnswered(1, 1, accepted=False),
        Offered(Offer(2, 1, ("ore",), ("brick", "brick"), (0,)), counters=1),
    )
    assert [offer.number for offer in table.state.offers] == [1, 2]
    assert table.refusal(MakeOffer(3, ("grain",), ("brick",), (0,), counters=1)) == ("B-41", "offer-not-for-you")
    assert table.refusal(MakeOffer(1, ("ore",), ("brick",), (0,), counters=9)) == ("B-41", "offer-closed")
    table, events = table.apply(AcceptOffer(0, 2))
    assert events == (Traded(1, 0, ("ore",), ("brick", "brick")),)
    assert [offer.number for offer in table.state.offers] == [1]


def test_b41_both_hands_are_checked_when_the_trade_is_executed() -> None:
    table = Table(players=4).give(0, "lumber").give(1, "ore").give(2, "ore")
    table = table.play(MakeOffer(0, ("lumber",), ("ore",), (1,)), MakeOffer(0, ("lumber",), ("ore",), (2,)))
    table = table.play(AcceptOffer(1, 1))
    # The lumber is gone; the second offer is still open but cannot be executed.
    assert [offer.number for offer in table.state.offers] == [2]
    assert table.refusal(AcceptOffer(2, 2)) == ("B-41", "proposer-lacks-cards")
    assert table.hand(2) == {"ore": 1}


def test_b41_a_yes_is_checked_again_when_it_is_taken_up() -> None:
    table = Table(players=4).give(0, "lumber2").give(1, "ore")
    table = table.play(
        MakeOffer(0, ("lumber",), ("ore",), (1,), choose=True),
        MakeOffer(0, ("lumber",), ("ore",), (1,)),
        AcceptOffer(1, 1),
        AcceptOffer(1, 2),
    )
    assert table.refusal(ConfirmOffer(0, 1, 1)) == ("B-41", "partner-lacks-cards")
    own = Table(players=4).give(0, "lumber").give(1, "ore").give(2, "wool")
    own = own.play(
        MakeOffer(0, ("lumber",), ("ore",), (1,), choose=True),
        AcceptOffer(1, 1),
        MakeOffer(0, ("lumber",), ("wool",), (2,)),
        AcceptOffer(2, 2),
    )
    assert own.refusal(ConfirmOffer(0, 1, 1)) == ("B-41", "lacks-cards")


@pytest.mark.parametrize("to", [(), (0,), (0, 1), (1, 1), (4,), (-1,)])
def test_b41_an_offer_goes_to_other_players(to: tuple[int, ...]) -> None:
    assert merchants().refusal(MakeOffer(0, ("lumber",), ("ore",), to)) == ("B-41", "unknown-partner")


def test_b41_offers_may_be_taken_back_and_end_with_the_turn() -> None:
    table = merchants().play(MakeOffer(0, ("lumber",), ("ore",), (1,)), MakeOffer(3, ("grain",), ("brick",), (0,)))
    assert table.refusal(WithdrawOffer(1, 1)) == ("B-41", "not-your-offer")
    withdrawn, events = table.apply(WithdrawOffer(3, 2))
    assert events == (OfferWithdrawn(3, 2),)
    assert [offer.number for offer in withdrawn.state.offers] == [1]
    assert withdrawn.refusal(WithdrawOffer(3, 2)) == ("B-41", "offer-closed")
    ended = withdrawn.play(EndTurn(0))
    assert ended.state.offers == ()


def test_b41_open_offers_never_block_the_turn() -> None:
    table = merchants().settlement(0, "B2 N").play(MakeOffer(0, ("lumber",), ("ore",), (1, 2, 3)))
    assert table.waiting() == (0,)
    assert table.allows(BuildRoute(0, table.edge("B2 NE")))
    assert table.allows(EndTurn(0))
    assert table.allows(MakeOffer(0, ("brick",), ("ore",), (1,)))


def test_b41_offers_are_numbered_within_the_turn() -> None:
    offer = MakeOffer(0, ("lumber",), ("ore",), (1,))
    table = merchants().play(offer, WithdrawOffer(0, 1), offer, offer)
    assert [found.number for found in table.state.offers] == [2, 3]


def test_b41_a_form_has_room_for_so_many_cards_and_a_card_for_so_many_offers() -> None:
    table = merchants()
    twenty = MakeOffer(0, ("lumber",), ("ore",) * 20, (1,))
    assert table.allows(twenty)
    assert table.refusal(MakeOffer(0, ("lumber",), ("ore",) * 21, (1,))) == ("B-40", "too-many-cards")
    full = table.play(*[twenty] * 6)
    assert full.refusal(twenty) == ("B-41", "too-many-offers")
    assert full.play(WithdrawOffer(0, 3)).allows(twenty)
    refused = full.play(DeclineOffer(1, 2), DeclineOffer(1, 4), twenty)
    assert [found.number for found in refused.state.offers] == [1, 3, 4, 5, 6, 7], "the oldest refused one makes room"
    assert refused.play(twenty).refusal(twenty) == ("B-41", "too-many-offers")


# B-42


def test_b42_four_to_one_with_the_bank() -> None:
    table = Table().give(0, "lumber5 ore3")
    after, events = table.apply(TradeWithBank(0, "lumber", "grain"))
    assert events == (BankTraded(0, ("lumber",) * 4, ("grain",)),)
    assert after.hand(0) == {"lumber": 1, "grain": 1, "ore": 3}
    assert after.state.bank["grain"] == 18
    assert table.refusal(TradeWithBank(0, "ore", "grain")) == ("B-42", "lacks-cards")


def test_b42_three_to_one_at_a_general_harbour() -> None:
    table = Table(harbours={"A1 NW": "any"}).settlement(0, "A1 NW").give(0, "wool3 lumber2")
    after, events = table.apply(TradeWithBank(0, "wool", "ore"))
    assert events == (BankTraded(0, ("wool",) * 3, ("ore",)),)
    assert after.hand(0) == {"lumber": 2, "ore": 1}
    assert table.refusal(TradeWithBank(0, "lumber", "ore")) == ("B-42", "lacks-cards")


def test_b42_two_to_one_at_its_own_harbour_only_for_its_resource() -> None:
    table = Table(harbours={"A1 NW": "wool"}).city(0, "A1 N").give(0, "wool2 lumber3")
    after, events = table.apply(TradeWithBank(0, "wool", "ore"))
    assert events == (BankTraded(0, ("wool", "wool"), ("ore",)),)
    assert after.hand(0) == {"lumber": 3, "ore": 1}
    assert table.refusal(TradeWithBank(0, "lumber", "ore")) == ("B-42", "lacks-cards")


@pytest.mark.parametrize("first", ["A1 NW", "A2 NE"])
def test_b42_the_best_rate_counts_in_any_order(first: str) -> None:
    second = "A2 NE" if first == "A1 NW" else "A1 NW"
    table = Table(harbours={first: "any", second: "wool"}).settlement(0, "A1 N", "A2 N")
    assert table.shown(0).rates == {"lumber": 3, "brick": 3, "wool": 2, "grain": 3, "ore": 3}
    assert table.shown(1).rates == dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 4)


def test_b42_a_harbour_serves_its_two_corners_and_nobody_else() -> None:
    for corner, rate in (("A1 N", 3), ("A1 NW", 3), ("A1 NE", 4), ("A1 SW", 4)):
        table = Table(harbours={"A1 NW": "any"}).settlement(0, corner)
        assert table.shown(0).rates["ore"] == rate, corner
        assert table.shown(1).rates["ore"] == 4


def test_b42_another_type_that_the_bank_has() -> None:
    table = Table().give(0, "lumber8").bank(grain=0)
    assert table.refusal(TradeWithBank(0, "lumber", "lumber")) == ("B-42", "same-resource")
    assert table.refusal(TradeWithBank(0, "lumber", "grain")) == ("B-42", "bank-lacks")
    assert table.refusal(TradeWithBank(0, "lumber", "gold")) == ("B-42", "unknown-resource")
    assert table.refusal(TradeWithBank(0, "gold", "lumber")) == ("B-42", "unknown-resource")
    assert table.legal(0, TradeWithBank) == [TradeWithBank(0, "lumber", want) for want in ("brick", "wool", "ore")]


def test_b42_a_harbour_works_at_once_after_building() -> None:
    table = Table(harbours={"A1 NW": "any"}).road(0, "A1 NE").give(0, "lumber brick wool grain ore3")
    assert table.refusal(TradeWithBank(0, "ore", "wool")) == ("B-42", "lacks-cards")
    after = table.play(BuildSettlement(0, table.vertex("A1 N")), TradeWithBank(0, "ore", "wool"))
    assert after.hand(0) == {"wool": 1}


# B-43


def strict() -> Table:
    table = Table(rules=rules_of(StrictPhases()), harbours={"A1 NW": "any"}).settlement(0, "B2 N")
    return table.give(0, "lumber6 brick2 wool2 grain3 ore5").give(1, "ore3")


def closed_by(table: Table, action: Action, *chance: str) -> bool:
    """Whether trade of every sort is closed after the action."""
    offered = table.play(
        MakeOffer(0, ("lumber",), ("ore",), (1,)),
        MakeOffer(0, ("wool",), ("ore",), (1,), choose=True),
        AcceptOffer(1, 2),
    )
    after, _ = offered.apply(action, *chance)
    trades = (
        TradeWithBank(0, "lumber", "brick"),
        MakeOffer(0, ("lumber",), ("ore",), (1,)),
        MakeOffer(1, ("ore",), ("lumber",), (0,)),
        AcceptOffer(1, 1),
        ConfirmOffer(0, 2, 1),
    )
    assert all(offered.allows(trade) for trade in trades)
    allowed = [after.allows(trade) for trade in trades]
    assert len(set(allowed)) == 1
    if not allowed[0]:
        assert {after.refusal(trade) for trade in trades[:3]} == {("B-43", "trade-closed")}
        assert after.state.offers == ()
        assert {after.refusal(trade) for trade in trades[3:]} == {("B-41", "offer-closed")}
    return not allowed[0]


def test_b43_the_first_build_or_card_bought_closes_trade() -> None:
    table = strict()
    assert closed_by(table, BuildRoute(0, table.edge("B2 NE")))
    assert closed_by(table, BuildCity(0, table.vertex("B2 N")))
    assert closed_by(table, BuyCard(0), "knight")
    table.road(0, "B2 NE", "B2 E")
    assert closed_by(table, BuildSettlement(0, table.vertex("B2 SE")))


def test_b43_trading_does_not_close_trade() -> None:
    assert not closed_by(strict(), TradeWithBank(0, "ore", "wool"))


def test_b43_cards_are_played_in_either_phase_and_do_not_close_trade() -> None:
    table = strict().hold(0, year_of_plenty=1, monopoly=1, road_building=1, knight=1)
    assert not closed_by(table, PlayYearOfPlenty(0, ("wool", "wool")))
    assert not closed_by(table, PlayMonopoly(0, "grain"))
    built = table.play(BuildRoute(0, table.edge("B2 NE")))
    assert built.allows(PlayMonopoly(0, "ore"))


def test_b43_road_building_does_not_close_trade() -> None:
    table = strict().hold(0, road_building=1)
    laid = table.play(
        PlayRoadBuilding(0),
        LayFreeRoute(0, table.edge("B2 NE")),
        LayFreeRoute(0, table.edge("B2 E")),
    )
    assert laid.allows(TradeWithBank(0, "lumber", "brick"))
    again = table.play(BuildRoute(0, table.edge("B2 NE")), PlayRoadBuilding(0))
    again = again.play(LayFreeRoute(0, table.edge("B2 E")), LayFreeRoute(0, table.edge("B2 SE")))
    assert again.refusal(TradeWithBank(0, "lumber", "brick")) == ("B-43", "trade-closed")


def test_b43_a_harbour_built_now_serves_next_turn() -> None:
    table = strict().road(0, "A1 NE")
    built = table.play(BuildSettlement(0, table.vertex("A1 N")))
    assert built.refusal(TradeWithBank(0, "ore", "wool")) == ("B-43", "trade-closed")
    later = built.play(EndTurn(0))
    later = later.apply(Roll(1), [1, 1])[0].play(EndTurn(1)).apply(Roll(2), [1, 1])[0].play(EndTurn(2))
    later, _ = later.apply(Roll(0), [1, 1])
    traded, _ = later.apply(TradeWithBank(0, "ore", "wool"))
    assert later.hand(0)["ore"] - traded.hand(0)["ore"] == 3


def test_b43_trade_is_open_again_for_the_next_player() -> None:
    table = strict().give(1, "wool4")
    built = table.play(BuildRoute(0, table.edge("B2 NE")), EndTurn(0))
    rolled, _ = built.apply(Roll(1), [1, 1])
    assert rolled.allows(TradeWithBank(1, "wool", "ore"))
    assert rolled.view(None).ext == {"strict_phases": False}
    assert table.play(BuildRoute(0, table.edge("B2 NE"))).view(None).ext == {"strict_phases": True}


def test_b43_without_the_option_trade_stays_open() -> None:
    table = Table().settlement(0, "B2 N").give(0, "lumber6 brick")
    assert table.play(BuildRoute(0, table.edge("B2 NE"))).allows(TradeWithBank(0, "lumber", "ore"))


# M-6


def test_m6_a_paid_piece_of_another_module_counts_as_building() -> None:
    rules = rules_of(Ferries(), StrictPhases())
    table = Table(FLOWER, rules=rules).settlement(0, "A1 N").give(0, "lumber6 wool")
    assert table.allows(TradeWithBank(0, "lumber", "ore"))
    laid = table.play(BuildRoute(0, table.edge("A1 NW"), "ferry"))
    assert laid.refusal(TradeWithBank(0, "lumber", "ore")) == ("B-43", "trade-closed")


def test_m6_a_free_piece_of_another_module_does_not() -> None:
    rules = rules_of(Ferries(), StrictPhases())
    table = Table(FLOWER, rules=rules).settlement(0, "A1 N").give(0, "lumber6").hold(0, road_building=1)
    laid = table.play(
        PlayRoadBuilding(0),
        LayFreeRoute(0, table.edge("A1 NW"), "ferry"),
        LayFreeRoute(0, table.edge("A1 NE")),
    )
    assert laid.allows(TradeWithBank(0, "lumber", "ore"))
