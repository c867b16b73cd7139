"""Swaps that a panel proposes, for what the reader nearly can pay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.texts.catalogue import LANGUAGES
from bot.texts.costs import reach
from bot.ui.panels import panel
from bot.ui.panels.trade import MAX_SWAPS, swap_buttons, swaps
from bot.ui.scene import PanelContext
from engine import check
from engine.base.trade import MakeOffer, TradeWithBank
from engine.notation import write_action
from engine.state import Offer
from tests.languages import FALLBACK
from tests.ui.limits import problems
from tests.ui.positions import Position, positions
from tests.ui.test_costs import building


def asked(position: Position, unheld: str = "", language: str = FALLBACK) -> PanelContext:
    """A player's position; all others may hold a card of each kind but one."""
    seat = position.waiting[0]
    others = [other for other in range(len(position.state.players)) if other != seat]
    holders = {card: others for card in position.rules.resources if card != unheld}
    scene = replace(position.scene(seat, language), users=(1, 2, 3, 4, 5, 6)[: len(position.state.players)])
    return PanelContext(scene, position.legal(seat), holders=holders)


def terms(context: PanelContext) -> list[str]:
    """The swaps as one reads them: ``wool for ore``, ``4 lumber for ore at the bank``."""
    found = []
    for swap in swaps(context):
        if isinstance(swap, MakeOffer):
            found.append(f"{' '.join(swap.give)} for {' '.join(swap.want)}")
        else:
            assert isinstance(swap, TradeWithBank)
            found.append(f"{context.me.rates[swap.give]} {swap.give} for {swap.want} at the bank")
    return found


def test_a_card_of_which_there_are_most_is_offered_for_the_one_that_is_lacking() -> None:
    position = building({"ore": 2, "grain": 2, "lumber": 3, "wool": 1})
    position.state.offers = ()
    found = terms(asked(position))
    assert found[:2] == ["lumber for ore", "wool for ore"], found
    assert all("ore for" not in line and "grain for" not in line for line in found if line.endswith("for ore"))


def test_what_the_thing_itself_costs_is_not_given() -> None:
    position = building({"ore": 2, "grain": 2})
    position.state.offers = ()
    assert not any(line.endswith("for ore") for line in terms(asked(position)))


def test_the_bank_is_proposed_where_enough_is_to_spare() -> None:
    position = building({"ore": 2, "grain": 2, "lumber": 4})
    position.state.offers = ()
    context = asked(position)
    rate = context.me.rates["lumber"]
    assert f"{rate} lumber for ore at the bank" in terms(context)


def test_the_bank_is_not_proposed_for_half_a_thing() -> None:
    """For a road two cards lack, and there is enough for one."""
    for hand, proposed in (
        ({"ore": 4}, []),
        ({"ore": 8}, ["4 ore for brick at the bank", "4 ore for lumber at the bank"]),
    ):
        position = building(hand)
        position.state.offers = ()
        assert sorted(terms(replace(asked(position), holders={}))) == proposed
    position.state.bank["lumber"] = 0
    assert terms(replace(asked(position), holders={})) == [], "the bank has no lumber to give"


def test_nothing_is_asked_of_players_who_cannot_have_it() -> None:
    position = building({"ore": 2, "grain": 2, "lumber": 3})
    position.state.offers = ()
    assert not any("for ore" in line and "bank" not in line for line in terms(asked(position, unheld="ore")))
    context = asked(position)
    one = context.holders["ore"][0]
    offers = [swap for swap in swaps(replace(context, holders={"ore": [one]})) if isinstance(swap, MakeOffer)]
    assert offers and {offer.to for offer in offers} == {(one,)}


def test_a_settlement_that_can_be_paid_is_not_given_away_for_another_thing() -> None:
    settlement = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    position = building(settlement | {"grain": 2, "ore": 2})
    position.state.offers = ()
    assert "settlement" in {found.thing for found in reach(position.scene(position.waiting[0]).speaker) if found.ready}
    assert not terms(asked(position)), "each card that a city does not need is one of the settlement"
    position = building(settlement | {"grain": 2, "ore": 2, "lumber": 2})
    position.state.offers = ()
    assert terms(asked(position))[0] == "lumber for ore"


def test_an_offer_that_is_open_is_not_proposed_again() -> None:
    position = building({"ore": 2, "grain": 2, "lumber": 3})
    position.state.offers = ()
    context = asked(position)
    first = next(swap for swap in swaps(context) if isinstance(swap, MakeOffer))
    position.state.offers = (Offer(1, first.seat, first.give, first.want, first.to),)
    again = swaps(asked(position))
    assert all(not isinstance(swap, MakeOffer) or (swap.give, swap.want) != (first.give, first.want) for swap in again)


def test_who_can_pay_everything_or_is_paused_is_proposed_nothing() -> None:
    rich = building(dict.fromkeys(("ore", "grain", "lumber", "brick", "wool"), 5))
    assert not swaps(asked(rich))
    position = building({"ore": 2, "grain": 2, "lumber": 3})
    context = asked(position)
    assert swap_buttons(context)
    assert not swap_buttons(replace(context, scene=replace(context.scene, status="paused")))
    assert not swap_buttons(replace(context, scene=replace(context.scene, pause_ends=1_800_000_000)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_swaps_fit_every_panel_and_are_few(language: str) -> None:
    seen = 0
    for position in positions():
        for seat in position.waiting:
            scene, legal = position.scene(seat, language), position.legal(seat)
            others = [other for other in range(len(position.state.players)) if other != seat]
            context = PanelContext(scene, legal, holders=dict.fromkeys(position.rules.resources, others))
            found = swaps(context)
            assert len(found) <= MAX_SWAPS and len(set(map(write_action, found))) == len(found)
            for swap in found:
                check(position.rules, position.state, swap)
            seen += len(found)
            assert not problems(panel.panel(context))
    assert seen


def test_what_somebody_offers_to_the_reader_is_not_offered_back() -> None:
    """It should be accepted: its mirror would stand beside it."""
    position = building({"ore": 2, "grain": 2, "lumber": 3, "wool": 1})
    seat = position.waiting[0]
    other = (seat + 1) % len(position.state.players)
    position.state.offers = (Offer(1, other, ("ore",), ("lumber",), (seat,)),)
    assert "lumber for ore" not in terms(asked(position))
    position.state.offers = (Offer(1, other, ("ore",), ("lumber",), (seat,), no=(seat,)),)
    assert "lumber for ore" in terms(asked(position))
