"""Trades with players, planned: what a rule answers and what it never does, which offers do not address a seat."""

from __future__ import annotations

import pytest

from bot.plans.plan import PlannedAct, Word
from bot.plans.trade import (
    RULE_SECONDS,
    AnswerRule,
    NoTrades,
    StandingOffer,
    is_closed,
    without_declining,
)
from engine.base.trade import AcceptOffer, MakeOffer
from tests.engine.arrange import Table
from tests.plans.asking import proposed

WOOL_FOR_ORE = AnswerRule(("wool",), ("ore",))


def offered(*, give: tuple[str, ...] = ("ore",), choose: bool = False, hand: str = "wool2") -> Table:
    """Red, on turn, offers these cards for a wool to blue and orange."""
    table = Table().give(0, "ore3 grain").give(1, hand)
    return table.play(MakeOffer(0, give, ("wool",), (1, 2), choose))


def test_a_yes_at_once_on_the_terms_of_the_rule_or_better() -> None:
    table = offered()
    found = proposed(table, WOOL_FOR_ORE, 1)
    assert found is not None and found.action == AcceptOffer(1, 1)
    assert proposed(offered(give=("ore", "ore")), WOOL_FOR_ORE, 1) is not None, "two for one is better"
    assert proposed(offered(give=("ore", "grain")), WOOL_FOR_ORE, 1) is not None


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        (offered(choose=True), WOOL_FOR_ORE),
        (offered(give=("grain",)), WOOL_FOR_ORE),
        (offered(), AnswerRule(("wool",), ("ore", "ore"))),
        (offered(), AnswerRule(("wool", "wool"), ("ore",))),
        (offered(hand="brick"), WOOL_FOR_ORE),
        (offered().settlement(0, "B2 N"), AnswerRule(("wool",), ("ore",), below=1)),
    ],
    ids=["its maker may still refuse", "other cards", "too little", "not what was named", "no such card", "points"],
)
def test_otherwise_nothing_and_never_a_no(table: Table, rule: AnswerRule) -> None:
    assert proposed(table, rule, 1) is None


def test_an_offer_is_answered_once() -> None:
    table = offered()
    found = proposed(table, WOOL_FOR_ORE, 1)
    assert found is not None and isinstance(found.left, AnswerRule)
    assert found.left.tried == ((1, 1),) and proposed(table, found.left, 1) is None


def test_a_rule_ends_seven_days_after_the_last_act_of_its_owner() -> None:
    table, late = offered(), RULE_SECONDS + 1
    assert proposed(table, WOOL_FOR_ORE, 1, now=RULE_SECONDS, last_act=0) is not None
    over = Word("word-rule-over", {"give": ("wool",), "want": ("ore",)})
    assert proposed(table, WOOL_FOR_ORE, 1, now=late, last_act=0) == PlannedAct(None, word=over)
    assert proposed(table, WOOL_FOR_ORE, 1, now=late, last_act=50) is not None


def test_a_standing_offer_says_yes_only_to_the_offer_by_which_it_is_taken() -> None:
    standing = StandingOffer(("wool",), ("ore",))
    table = Table().give(0, "ore3").give(1, "wool").play(standing.offer_of(0, 1))
    assert proposed(table, standing, 1) is None, "a form with the same terms is not this"
    taken = StandingOffer(("wool",), ("ore",), taken=(1, 1))
    assert proposed(table, taken, 1) == PlannedAct(AcceptOffer(1, 1), standing)
    assert proposed(table, StandingOffer(("wool",), ("ore",), taken=(2, 1)), 1) is None, "of another turn"
    assert proposed(table, StandingOffer(("wool",), ("brick",), taken=(1, 1)), 1) is None, "of other terms"


def test_after_three_tries_the_offers_of_a_maker_are_closed_for_who_tried() -> None:
    offers = [StandingOffer(tries=((1, 2), (2, 2))), StandingOffer(tries=((2, 2), (2, 3)))]
    assert is_closed(offers, 2) and not is_closed(offers, 3)


def test_who_says_so_is_not_addressed() -> None:
    offer = MakeOffer(0, ("ore",), ("wool",), (1, 2, 3))
    said = [(1, NoTrades("all")), (2, NoTrades("with", seat=0)), (3, NoTrades("with", seat=2))]
    assert without_declining(offer, said).to == (3,)
    cheap = [(seat, NoTrades("cheap")) for seat in (1, 2)]
    assert without_declining(offer, cheap).to == (3,)
    assert without_declining(MakeOffer(0, ("ore", "ore"), ("wool",), (1, 2)), cheap).to == (1, 2)
