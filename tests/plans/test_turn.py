"""The next turn, planned: what it does in which order, what it leaves to its player, what it never does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.plans.plan import PlannedAct, Word
from bot.plans.turn import WENT_BACK, NextTurn
from engine import Action
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, PlayKnight
from engine.base.robber import MoveRobber
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, Roll
from tests.engine.arrange import Table
from tests.plans.asking import asked, played, proposed

NINE = (4, 5)


def before_roll(**harbours: str) -> Table:
    """Red, whose turn begins, has a settlement at B2 N and a road towards B2 NE; blue one at C2 S."""
    table = Table(dice=None, harbours=harbours).settlement(0, "B2 N").road(0, "B2 NE")
    return table.settlement(1, "C2 S")


def city(table: Table) -> Action:
    return BuildCity(0, table.vertex("B2 N"))


def road(table: Table, where: str) -> Action:
    return BuildRoute(0, table.edge(where))


def test_it_rolls_and_ends() -> None:
    _, done, last = played(before_roll(), NextTurn(end="always"), 0, NINE)
    assert done == [Roll(0), EndTurn(0)]
    assert last == PlannedAct(EndTurn(0))


def test_the_bank_gets_no_card_that_something_later_needs_which_an_earlier_thing_makes_possible() -> None:
    table = before_roll().road(0, "B2 E").give(0, "brick lumber5 grain3 ore5")
    place = table.vertex("B2 SE")
    items = (BuildSettlement(0, place), BuildCity(0, place))
    _, done, _ = played(table, NextTurn(items, "always", bank=True), 0, NINE)
    assert done == [Roll(0), TradeWithBank(0, "lumber", "wool"), *items, EndTurn(0)]


def test_it_waits_for_its_player_otherwise() -> None:
    _, done, last = played(before_roll(), NextTurn(), 0, NINE)
    assert done == [Roll(0)] and last == PlannedAct(None)


def test_it_does_nothing_in_the_turn_of_somebody_else_nor_in_the_one_in_which_it_was_made() -> None:
    table = before_roll()
    assert proposed(table.turn(1, None), NextTurn(end="always")) is None
    assert proposed(before_roll(), NextTurn(end="always", after=1)) is None
    assert proposed(before_roll(), NextTurn(end="always", turn=7)) == PlannedAct(None), "its turn is over"


def test_it_builds_in_order_as_far_as_it_can_pay_and_leaves_out_what_it_cannot() -> None:
    table = before_roll().give(0, "lumber2 brick2 ore grain wool")
    items = (city(table), road(table, "B2 E"), BuyCard(0), road(table, "B2 SE"), road(table, "B2 SW"))
    _, done, last = played(table, NextTurn(items, "always"), 0, NINE, "knight")
    assert done == [Roll(0), items[1], items[2], items[3], EndTurn(0)]
    assert last is not None and last.word is not None
    left = (
        (items[0], "cannot-pay", ("grain", "grain", "ore", "ore", "ore")),
        (items[4], "cannot-pay", ("brick", "lumber")),
    )
    assert last.word == Word("word-left", {"turn": 1, "items": left})


def test_what_the_roll_brings_is_built_with() -> None:
    table = before_roll().settlement(0, "A1 N").give(0, "lumber")
    item = road(table, "B2 E")
    _, done, _ = played(table, NextTurn((item,), "always"), 0, (2, 3))  # a five: brick of A2
    assert done == [Roll(0), item, EndTurn(0)]


def test_a_settlement_after_the_road_that_leads_to_it() -> None:
    table = before_roll().give(0, "lumber2 brick2 wool grain")
    items = (road(table, "B2 E"), BuildSettlement(0, table.vertex("B2 SE")))
    assert NextTurn(items).outlook(asked(table)) is None
    _, done, _ = played(table, NextTurn(items, "all"), 0, NINE)
    assert done == [Roll(0), *items, EndTurn(0)]


def test_only_if_all_could_be_built_it_ends() -> None:
    table = before_roll().give(0, "ore grain wool")
    plan = NextTurn((BuyCard(0), city(table)), "all")
    _, done, last = played(table, plan, 0, NINE, "knight")
    assert done == [Roll(0), BuyCard(0)]
    assert last is not None and last.word is not None and last.word.key == "word-left"


def test_the_bank_is_used_only_where_that_pays_for_a_thing_and_is_allowed() -> None:
    table = before_roll().give(0, "ore7 grain1 wool1")
    item = city(table)  # three ore, two grain: one grain is missing
    _, done, _ = played(table, NextTurn((item,), "always", bank=True), 0, NINE)
    assert done == [Roll(0), TradeWithBank(0, "ore", "grain"), item, EndTurn(0)]
    _, done, _ = played(table, NextTurn((item,), "always"), 0, NINE)
    assert done == [Roll(0), EndTurn(0)], "it was not allowed"
    poor = before_roll().give(0, "ore6 grain1 wool1")
    _, done, _ = played(poor, NextTurn((item,), "always", bank=True), 0, NINE)
    assert done == [Roll(0), EndTurn(0)], "it would not be enough"


def test_the_bank_takes_first_what_nothing_else_is_built_with() -> None:
    table = before_roll().give(0, "lumber1 wool4 ore4 grain1")
    items = (road(table, "B2 E"), BuyCard(0))
    _, done, _ = played(table, NextTurn(items, "always", bank=True), 0, NINE, "knight")
    assert done[1] == TradeWithBank(0, "ore", "brick") or done[1] == TradeWithBank(0, "wool", "brick")
    assert done[2] == items[0]
    richer = before_roll().give(0, "lumber1 wool5 ore4 grain1")
    _, done, _ = played(richer, NextTurn(items, "always", bank=True), 0, NINE, "knight")
    assert done[1:] == [TradeWithBank(0, "wool", "brick"), *items, EndTurn(0)], "one wool stays for the card"


def test_a_seven_is_left_to_the_player_and_so_is_the_rest() -> None:
    table = before_roll().give(0, "lumber brick")
    plan = NextTurn((road(table, "B2 E"),), "always")
    after, done, last = played(table, plan, 0, (3, 4))
    assert done == [Roll(0)] and last is None and after.waiting() == (0,)
    begun = proposed(table, plan)
    assert begun is not None and isinstance(begun.left, NextTurn)
    assert begun.left.taken_over() == Word("word-taken-over", {"items": plan.items})
    assert NextTurn(end="always", turn=1).taken_over() is None, "nothing was left"


def test_a_knight_first_goes_where_it_was_sent() -> None:
    table = before_roll().hold(0, knight=1).give(1, "ore")
    robs = MoveRobber(0, table.hex("C2"), 1)
    plan = NextTurn((), "always", knight=robs)
    _, done, _ = played(table, plan, 0, "ore", NINE)
    assert done == [PlayKnight(0), robs, Roll(0), EndTurn(0)]
    _, done, _ = played(before_roll(), plan, 0, NINE)
    assert done == [Roll(0), EndTurn(0)], "without a Knight it rolls"


@pytest.mark.parametrize("made", ["taken", "robbed"])
def test_what_can_never_be_done_any_more_drops_the_plan(made: str) -> None:
    table = before_roll()
    if made == "taken":
        plan = NextTurn((road(table, "B2 E"), BuildSettlement(0, table.vertex("B2 SE"))), "always")
        table.settlement(2, "B2 SE")
        expected = Word("word-impossible", {"item": plan.items[1], "why": "vertex-taken"})
    else:
        plan = NextTurn((), "always", knight=MoveRobber(0, table.hex("A1"), 1))
        expected = Word("word-impossible", {"item": plan.knight, "why": "not-a-victim"})
    assert proposed(table, plan) == PlannedAct(None, word=expected)
    assert plan.outlook(asked(table.turn(1, None))) == expected, "told before its turn comes"


def test_nothing_is_impossible_because_of_cards() -> None:
    table = before_roll()
    assert NextTurn((city(table), BuyCard(0))).outlook(asked(table.turn(1, None))) is None


def test_it_never_makes_an_offer_nor_trades_when_nothing_is_to_be_built() -> None:
    table = before_roll().give(0, "ore7 lumber4")
    _, done, _ = played(table, NextTurn((), "always", bank=True), 0, NINE)
    assert not any(isinstance(action, (TradeWithBank, MakeOffer)) for action in done)


def test_it_ends_unless_more_can_be_done_than_a_route() -> None:
    plan = NextTurn(end="nothing")
    for hand, ends in (
        ("lumber2 brick2", True),  # a road, but there is a place to settle
        ("ore grain wool", False),  # a card
        ("wool4 grain", True),
        ("wool5 grain", False),  # a card, with an ore from the bank
        ("ore3 grain2", False),  # a city
    ):
        _, done, _ = played(before_roll().road(0, "B2 E").give(0, hand), plan, 0, NINE)
        assert (done == [Roll(0), EndTurn(0)]) == ends, hand
    _, done, last = played(before_roll().hold(0, knight=1), plan, 0, NINE)
    assert done == [Roll(0)] and last == PlannedAct(None), "a card can be played"


@pytest.mark.parametrize(
    ("hand", "roads", "ends"),
    [
        ("lumber brick", (), False),
        ("lumber4", (), True),  # the hand does not pay for it
        ("lumber brick", ("B2 E",), True),
        ("lumber7 brick1", ("B2 E",), False),
        ("lumber6 brick1", ("B2 E",), True),
        ("lumber brick", ("B2 E", "B2 SE", "B2 SW"), False),
        ("lumber5", ("B2 E", "B2 SE", "B2 SW"), False),
    ],
    ids=[
        "no place to settle",
        "no place to settle, without the cards for it",
        "a place to settle",
        "more cards than a seven leaves",
        "as many as a seven leaves",
        "the longest road",
        "the longest road, with the bank",
    ],
)
def test_a_route_holds_up_the_end_of_the_turn_for(hand: str, roads: tuple[str, ...], ends: bool) -> None:
    table = before_roll().road(0, *roads).give(0, hand)
    _, done, _ = played(table, NextTurn(end="nothing"), 0, NINE)
    assert (done == [Roll(0), EndTurn(0)]) == ends


def test_no_route_is_laid_for_a_place_when_there_is_no_settlement_left() -> None:
    table = before_roll().turn(0, NINE).give(0, "lumber brick")
    plan = NextTurn(end="nothing", turn=1)
    assert proposed(table, plan) == PlannedAct(None)
    table.state.players[0].supply["settlement"] = 0
    assert proposed(table, plan) == PlannedAct(EndTurn(0))


def test_what_is_left_stays_planned_for_the_turns_after_it() -> None:
    table = before_roll().give(0, "lumber brick")
    items = (city(table), road(table, "B2 E"))
    _, done, last = played(table, NextTurn(items, "always", stays=True), 0, NINE)
    assert done == [Roll(0), items[1], EndTurn(0)] and last is None, "not once more in this turn"
    rolled = before_roll().turn(0, NINE)
    left = NextTurn(items[:1], "always", stays=True, after=1)
    assert proposed(rolled, NextTurn(items[:1], "always", stays=True, turn=1)) == PlannedAct(EndTurn(0), left)
    table = before_roll().give(0, "lumber brick grain2 ore3")
    _, done, last = played(table, NextTurn(items, "always", stays=True), 0, NINE)
    assert last == PlannedAct(EndTurn(0)), "all of it is built"
    _, done, last = played(before_roll(), NextTurn(items, "wait", stays=True), 0, NINE)
    assert last is not None and last.left is None and last.word is not None, "the player who is called decides again"


def test_what_all_have_taken_back_is_not_done_again() -> None:
    """A plan that has begun is over, with a word where something was left of it; another waits for the next turn."""
    plan = NextTurn(items=(BuyCard(0),), end="always", turn=1)
    table = Table(dice=None)
    over = proposed(table, plan, went_back=True)
    assert over == PlannedAct(None, word=Word(WENT_BACK, {"items": (BuyCard(0),)}))
    assert proposed(table, replace(plan, items=()), went_back=True) == PlannedAct(None)
    assert proposed(table, replace(plan, turn=0), went_back=True) is None
    assert proposed(table, replace(plan, turn=2)) == over, "the table went back behind the turn that it had begun"
    table = Table(dice=None).turn(0, None)
    assert table.state.turn is not None and proposed(table, replace(plan, turn=0)) is not None
