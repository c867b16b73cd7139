"""Whom the offers of a turn call, and when; worked out by hand from the rule at the top of
`bot.table.schedule.due`."""

from __future__ import annotations

import json

from bot.table.schedule.trade_calls import Calls, reasons
from engine.state import Offer

ANNA, BEN, CLEO, DORA = range(4)
PEOPLE = (ANNA, BEN, CLEO, DORA)
FIRST = Offer(1, ANNA, ("wool",), ("ore",), (BEN, CLEO), choose=True)


def look(calls: Calls, now: int, *offers: Offer) -> tuple[Calls, set[int]]:
    """Look at the offers in Anna's turn and make the calls that are due."""
    considered = Calls.from_json(json.loads(json.dumps(calls.to_json()))).considered(offers, ANNA, PEOPLE, now)
    due = considered.due(ANNA, now)
    return considered.made(due, offers), set(due)


def test_whoever_is_asked_is_called_at_once_and_once() -> None:
    calls, due = look(Calls(), 1000, FIRST)
    assert due == {BEN, CLEO}
    for moment in (1001, 2000, 100_000):
        calls, due = look(calls, moment, FIRST)
        assert due == set()
    assert not calls.waiting


def test_an_offer_to_somebody_not_called_before_calls_only_them() -> None:
    calls, _ = look(Calls(), 1000, FIRST)
    calls, due = look(calls, 1100, FIRST, Offer(2, ANNA, ("wool",), ("grain",), (BEN, CLEO, DORA)))
    assert due == {DORA}, "the others are called already and will find both"
    _, due = look(calls, 99_000, FIRST, Offer(2, ANNA, ("wool",), ("grain",), (BEN, CLEO, DORA)))
    assert due == set()


def test_who_has_answered_is_called_for_the_next_offer_ever_more_slowly() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    refused = FIRST._replace(no=(BEN,))
    calls, _ = look(calls, 10, refused)
    second = Offer(2, ANNA, ("wool",), ("grain",), (BEN,))
    calls, due = look(calls, 20, refused, second)
    assert due == set()
    assert calls.moment(BEN, ANNA) == 50
    calls, due = look(calls, 50, refused, second)
    assert due == {BEN}
    calls, _ = look(calls, 60, refused, second._replace(no=(BEN,)))
    third = Offer(3, ANNA, ("wool",), ("brick",), (BEN,))
    calls, due = look(calls, 70, refused, second._replace(no=(BEN,)), third)
    assert calls.moment(BEN, ANNA) == 670


def test_a_yes_to_choose_from_calls_the_proposer_after_half_a_minute_then_ten_then_an_hour() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    one = FIRST._replace(yes=(BEN,))
    calls, due = look(calls, 100, one)
    assert due == set()
    calls, due = look(calls, 129, one)
    assert due == set()
    calls, due = look(calls, 130, one)
    assert due == {ANNA}
    two = FIRST._replace(yes=(BEN, CLEO))
    calls, _ = look(calls, 200, two)
    assert calls.next_moment(ANNA, {}) == 800
    calls, due = look(calls, 800, two)
    assert due == {ANNA}
    counter = Offer(2, DORA, ("ore",), ("wool",), (ANNA,))
    calls, _ = look(calls, 900, two, counter)
    assert calls.next_moment(ANNA, {}) == 900 + 3600


def test_what_comes_within_half_a_minute_is_one_call() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    calls, _ = look(calls, 100, FIRST._replace(yes=(BEN,)))
    calls, due = look(calls, 110, FIRST._replace(yes=(BEN, CLEO)))
    calls, due = look(calls, 130, FIRST._replace(yes=(BEN, CLEO)))
    assert due == {ANNA}
    calls, due = look(calls, 9999, FIRST._replace(yes=(BEN, CLEO)))
    assert due == set()


def test_nobody_is_called_for_what_was_settled_meanwhile() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    calls, _ = look(calls, 100, FIRST._replace(yes=(BEN,)))
    calls, due = look(calls, 120)
    assert not calls.waiting
    _, due = look(calls, 130)
    assert due == set()


def test_a_counter_offer_calls_whose_turn_it_is_and_its_refusal_whoever_made_it() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    counter = Offer(2, BEN, ("ore",), ("wool", "wool"), (ANNA,))
    answered = FIRST._replace(no=(BEN,))
    calls, due = look(calls, 50, answered, counter)
    assert due == set()
    calls, due = look(calls, 80, answered, counter)
    assert due == {ANNA}
    calls, due = look(calls, 90, answered, counter._replace(no=(ANNA,)))
    assert due == set()
    calls, due = look(calls, 120, answered, counter._replace(no=(ANNA,)))
    assert due == {BEN}


def test_the_proposer_is_called_when_all_have_said_no() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    calls, _ = look(calls, 10, FIRST._replace(no=(BEN,)))
    assert not calls.waiting, "one no of two is nothing to act on"
    calls, _ = look(calls, 20, FIRST._replace(no=(BEN, CLEO)))
    assert calls.next_moment(ANNA, {}) == 50


def test_bots_are_never_called_and_a_seat_that_becomes_one_no_longer() -> None:
    calls = Calls().considered([FIRST], ANNA, {ANNA, BEN}, 0)
    assert calls.due(ANNA, 0) == {BEN}
    assert Calls().considered([FIRST], ANNA, PEOPLE, 0).considered([FIRST], ANNA, {ANNA}, 1).due(ANNA, 1) == frozenset()


def test_what_bots_alone_have_refused_calls_nobody() -> None:
    refused = FIRST._replace(no=(BEN, CLEO))
    for people, called in (((ANNA, DORA), set()), ((ANNA, CLEO), {ANNA})):
        calls = Calls().considered([FIRST], ANNA, people, 0).considered([refused], ANNA, people, 10)
        assert calls.due(ANNA, 99_000) - {CLEO} == called


def test_an_offer_taken_back_and_made_again_calls_nobody_twice() -> None:
    calls, _ = look(Calls(), 0, FIRST)
    calls, _ = look(calls, 10)
    calls, due = look(calls, 20, FIRST)
    assert due == set()
    _, due = look(calls, 30, FIRST._replace(want=("brick",)))
    assert due == set(), "gathered"


def test_the_reasons_are_those_of_the_public_offers_alone() -> None:
    assert set(reasons([FIRST._replace(yes=(BEN,))])) == {ANNA, CLEO}
    assert reasons([]) == {}
