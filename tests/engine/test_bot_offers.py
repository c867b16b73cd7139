"""Offers that bots make to players, and what they make of the answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Live, Options, ruleset
from engine.base.build import BuildCity
from engine.base.events import OfferAnswered, Offered, OfferWithdrawn, TurnBegan
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.base.turn import EndTurn
from engine.modules.house_rules import StrictPhases
from engine.players import LEVELS
from engine.players.planned_turn import PlannedTurn
from engine.players.trading import TEMPERS, Dealing, Temper, instead
from engine.state import Offer
from tests.engine.trading_positions import EASYGOING, NOBODY, ONE_FOR_ONE, Played, market, wanting
from tests.tournament.conduct import Conduct
from tests.tournament.contestants import PERSON
from tests.tournament.games import play


def generous() -> Played:
    """Seat 0 lacks two ore for a city and has one wool; seat 1 has plenty of ore, and lacks wool for a settlement."""
    table = market().give(0, "grain2 ore wool2").give(1, "ore4 lumber brick grain")
    table.road(1, "D2 NE", "D2 E")
    return Played(table).seen(1, "lumber brick grain ore ore ore ore")


def own_turn() -> Played:
    return Played(wanting()).seen(1, "lumber brick grain ore")


def test_it_asks_for_what_it_lacks_before_its_turn_ends() -> None:
    assert own_turn().offers(0, EASYGOING) == MakeOffer(0, ("wool",), ("ore",), (1,))


def test_only_to_partners_at_hand() -> None:
    assert own_turn().offers(0, NOBODY) is None
    assert own_turn().offers(0, replace(EASYGOING, partners=frozenset((0, 2)))) is None


def test_only_what_it_would_accept_itself_on_the_other_side() -> None:
    """Seat 2 can make nothing of wool."""
    table = market().give(0, "grain2 ore2 wool3").give(2, "ore lumber")
    assert Played(table).seen(2, "ore lumber").offers(0, EASYGOING) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_no_offer_to_or_by_a_player_who_is_near_the_end(seat: int) -> None:
    played = own_turn()
    played.table.city(seat, "A1 S")
    played.table.rules = replace(played.table.rules, target=7)
    saint = Dealing(Temper(least=0.1, share=0.01, more=2), frozenset((1,)))
    assert played.offers(0, saint)
    played.table.rules = replace(played.table.rules, target=6)
    assert played.offers(0, saint) is None


def test_who_can_win_at_once_offers_nothing() -> None:
    played = own_turn()
    played.table.give(0, "ore lumber").hold(0, victory_point=3)
    played.table.rules = replace(played.table.rules, target=6)
    assert played.offers(0, EASYGOING)
    played.table.rules = replace(played.table.rules, target=5)
    assert isinstance(played.decide(0, EASYGOING, LEVELS["steady"]), BuildCity)


def test_one_offer_a_turn_and_it_waits_for_its_answers() -> None:
    offered = own_turn().then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    assert offered.decide(0, EASYGOING) is None
    refused = offered.then(DeclineOffer(1, 1))
    assert refused.decide(0, EASYGOING) == EndTurn(0)
    assert refused.then(WithdrawOffer(0, 1)).decide(0, EASYGOING) == EndTurn(0)


def test_when_it_has_waited_long_enough_it_goes_on() -> None:
    waited = replace(EASYGOING, waited=True)
    offered = own_turn().then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    assert offered.decide(0, waited) == EndTurn(0)
    # With more to do it takes the offer back first, which it could not keep afterwards.
    builds = own_turn()
    builds.table.give(0, "ore2")
    offered = builds.then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    assert offered.decide(0, waited, LEVELS["steady"]) == WithdrawOffer(0, 1)


def test_it_picks_the_yes_that_helps_least() -> None:
    """The one who leads would have to pay more."""
    table = wanting().city(2, "E2 N")
    offered = Played(table).seen(1, "lumber brick grain ore").then(MakeOffer(0, ("wool",), ("ore",), (1, 2), True))
    first = offered.then(AcceptOffer(2, 1))
    assert first.decide(0, EASYGOING) is None, "somebody else may say yes"
    assert first.then(DeclineOffer(1, 1)).decide(0, EASYGOING) == ConfirmOffer(0, 1, 2)
    # Wool is worth more to seat 1, which needs it for a settlement.
    assert first.then(AcceptOffer(1, 1)).decide(0, EASYGOING) == ConfirmOffer(0, 1, 2)


def test_it_takes_a_counter_offer_that_is_good_enough_and_refuses_another() -> None:
    offered = own_turn().then(MakeOffer(0, ("wool",), ("ore",), (1,)))
    good = offered.then(MakeOffer(1, ("ore",), ("wool", "wool"), (0,), counters=1))
    assert good.decide(0, EASYGOING) == AcceptOffer(0, 2)
    bad = offered.then(MakeOffer(1, ("ore",), ("grain", "grain"), (0,), counters=1))
    assert bad.decide(0, EASYGOING) == DeclineOffer(0, 2)
    assert bad.then(DeclineOffer(0, 2)).decide(0, EASYGOING) == EndTurn(0)


def test_with_strict_phases_it_offers_before_it_builds() -> None:
    table = market(StrictPhases()).give(0, "grain2 ore2 wool3 lumber brick").give(1, "ore lumber brick grain")
    table.road(1, "D2 NE", "D2 E").road(0, "B2 NE")
    played = Played(table).seen(1, "lumber brick grain ore")
    assert played.offers(0, EASYGOING) == MakeOffer(0, ("wool",), ("ore",), (1,))


def test_what_fails_for_a_hand_that_it_does_not_see() -> None:
    assert instead(AcceptOffer(1, 2)) == DeclineOffer(1, 2)
    assert instead(ConfirmOffer(1, 2, 3)) == WithdrawOffer(1, 2)
    assert instead(EndTurn(1)) is None


@pytest.mark.parametrize(("yields", "gives"), [(0.0, 2), (0.7, 2), (1.0, 1)])
def test_of_good_offers_it_makes_the_fairest_that_gains_nearly_as_much(yields: float, gives: int) -> None:
    """Two ore for a wool would gain it a tenth more than two for two."""
    dealing = Dealing(TEMPERS["easygoing"]._replace(yields=yields), frozenset((1,)))
    assert generous().offers(0, dealing) == MakeOffer(0, ("wool",) * gives, ("ore", "ore"), (1,))


def refused(played: Played, turns: int) -> Played:
    """Seat 0 has offered wool for ore to seat 1, who said no, so many turns ago."""
    found = played.then(MakeOffer(0, ("wool",), ("ore",), (1,)), DeclineOffer(1, 1), WithdrawOffer(0, 1))
    found.log += [TurnBegan(turn % 3, 1 + turn) for turn in range(1, turns + 1)]
    return found


@pytest.mark.parametrize(("turns", "asks"), [(3, False), (8, False), (9, True)])
def test_refused_terms_come_back_after_three_rounds(turns: int, asks: bool) -> None:
    played = refused(own_turn(), turns)
    assert played.offers(0, ONE_FOR_ONE) == (MakeOffer(0, ("wool",), ("ore",), (1,)) if asks else None)


@pytest.mark.parametrize(("seat", "gains", "asks"), [(1, "ore", True), (1, "lumber", False), (2, "ore", False)])
def test_refused_terms_come_back_when_the_hand_has_changed_in_public(seat: int, gains: str, asks: bool) -> None:
    played = refused(own_turn(), 3).seen(seat, gains)
    assert bool(played.offers(0, ONE_FOR_ONE)) == asks


def test_what_another_bot_was_refused_is_not_offered_either() -> None:
    played = own_turn()
    played.log += [
        Offered(Offer(1, 2, ("wool",), ("ore",), (1,))),
        OfferAnswered(1, 1, False),
        OfferWithdrawn(2, 1),
        TurnBegan(0, 2),
    ]
    assert played.offers(0, ONE_FOR_ONE), "it was a person who offered"
    assert played.offers(0, replace(ONE_FOR_ONE, bots=frozenset((0, 2)))) is None


@pytest.mark.parametrize(
    ("answers", "turns", "calls"), [("nn", 2, False), ("nn", 3, True), ("ny", 2, True), ("n", 2, True)]
)
def test_who_has_refused_two_offers_of_bots_is_called_once_a_round(answers: str, turns: int, calls: bool) -> None:
    """The refused terms are others than the ones that seat 0 would offer."""
    played = own_turn()
    asked = [
        event
        for number, answer in enumerate(answers, 1)
        for event in (
            Offered(Offer(number, 2, ("lumber",), ("brick",), (1,))),
            OfferAnswered(1, number, answer == "y"),
            OfferWithdrawn(2, number),
        )
    ]
    played.log[1:1] = [*asked, *(TurnBegan(turn % 3, 1 + turn) for turn in range(1, turns + 1))]
    dealing = replace(EASYGOING, bots=frozenset((0, 2)))
    assert bool(played.offers(0, dealing)) == calls
    assert played.offers(0, replace(dealing, bots=frozenset((0, 1, 2)))), "bots are never tired"


def test_of_several_offers_of_a_turn_one_calls_a_person() -> None:
    played = own_turn().then(MakeOffer(0, ("wool",), ("lumber",), (1,)), DeclineOffer(1, 1), WithdrawOffer(0, 1))
    dealing = replace(EASYGOING, bots=frozenset((0, 2)))
    assert played.offers(0, replace(dealing, bots=frozenset((0, 1, 2))), LEVELS["sharp"]), (
        "another bot may be asked again"
    )
    assert played.offers(0, dealing, LEVELS["sharp"]) is None
    assert played.offers(0, replace(dealing, bots=frozenset((0, 1, 2)))) is None, "steady makes one"


def test_in_a_whole_game_no_turn_calls_a_person_twice() -> None:
    conduct = Conduct(ruleset(Options()), watched=(0, 2), people=(1, 3))
    play(Options(), ["sharp", PERSON, "sharp", PERSON], 1, tell=conduct.note)
    assert conduct.counted["offers"] > conduct.counted["offers that called people"] > 0
    assert conduct.counted["calls of one person beyond the first in a turn"] == 0


def test_a_trade_is_judged_with_the_plan_of_the_turn() -> None:
    """An ore for wool makes a city now; by hand alone, what it holds for a settlement would be worth as much."""
    played = own_turn()
    turn = PlannedTurn(played.table.rules, played.table.view(0), played.log, Live(1), LEVELS["steady"])
    assert turn.gain(("wool",), ("ore",)) > 5 > turn.gain(("wool",), ("lumber",))
    assert turn.gain(("ore",), ("wool",)) < 0
