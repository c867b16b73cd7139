"""A seat in other hands: its pieces and cards stay, what its player had in mind goes."""

from __future__ import annotations

from engine import Event, encode_state, pass_seat, seen_by
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.base.events import SeatPassed
from engine.base.robber import Discard, Discarding
from engine.base.trade import AcceptOffer, MakeOffer
from engine.base.turn import Roll
from engine.modules.build_queue import ASK, QUEUE, ModeSet, QueueBuild, SetMode
from tests.engine.arrange import Table
from tests.engine.test_five_six import six
from tests.engine.test_special_building import modes, queue_of, queued


def passed(table: Table, seat: int) -> tuple[Table, tuple[Event, ...]]:
    """The table after a seat went into other hands; the one before must stay as it is."""
    before = encode_state(table.state)
    state, events = pass_seat(table.rules, table.state, seat)
    assert encode_state(table.state) == before
    return table.with_state(state), events


def test_plans_are_dropped_and_the_mode_is_put_back() -> None:
    table = queued(modes(six().turn(2), QUEUE, ASK, ASK), 1, BuildRoute(1, 4), BuyCard(1))
    table = queued(table, 2, BuyCard(2))
    later, events = passed(table, 1)
    assert events == (SeatPassed(1), ModeSet(1, QUEUE))
    assert queue_of(later, 1) == () and queue_of(later, 2) == (BuyCard(2),)
    assert later.state.ext["special_building"].modes[:3] == (QUEUE, QUEUE, ASK)
    assert later.waiting() == table.waiting()


def test_nobody_else_learns_whether_there_were_plans() -> None:
    table = modes(six().turn(2), QUEUE, QUEUE)
    _, without = passed(table, 1)
    _, planned = passed(queued(table, 1, BuyCard(1)), 1)
    assert without == planned == (SeatPassed(1),)
    assert seen_by(planned, None) == planned


def test_plans_can_be_made_anew() -> None:
    later, _ = passed(queued(six().turn(2), 1, BuyCard(1)), 1)
    later, _ = later.apply(QueueBuild(1, BuyCard(1)))
    later, _ = later.apply(SetMode(1, ASK))
    assert queue_of(later, 1) == (BuyCard(1),)


def test_offers_and_answers_go_with_whoever_made_them() -> None:
    table = Table(players=4).give(0, "lumber2 brick2").give(1, "ore2 wool").give(2, "ore")
    table, _ = table.apply(MakeOffer(0, ("lumber",), ("ore",), (1, 2, 3), choose=True))
    table, _ = table.apply(MakeOffer(1, ("wool",), ("brick",), (0,)))
    table, _ = table.apply(AcceptOffer(1, 1))
    table, _ = table.apply(AcceptOffer(2, 1))
    later, events = passed(table, 1)
    assert events == (SeatPassed(1),)
    (offer,) = later.state.offers
    assert (offer.number, offer.yes, offer.no) == (1, (2,), ())
    later, _ = passed(table, 0)
    assert [offer.seat for offer in later.state.offers] == [1]
    later.play(AcceptOffer(0, 2))


def test_a_discard_that_was_given_stands() -> None:
    table = Table(dice=None).give(0, "lumber8").give(2, "wool5 ore4")
    table, _ = table.apply(Roll(0), [3, 4])
    table, _ = table.apply(Discard(2, ("wool", "ore", "ore", "ore")))
    later, _ = passed(table, 2)
    phase = later.state.stack[-1]
    assert isinstance(phase, Discarding) and phase.chosen == ((2, ("wool", "ore", "ore", "ore")),)
    assert later.waiting() == (0,)
