"""A vacation without a bot: a clock stands for 48 hours, and then the table is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.polls.absence import come_back, leave, settle_absence, vote
from bot.table.runner.steps import play_for_absent
from bot.table.schedule.due import presence_of
from bot.time.off_hours import OffHours, Spent
from bot.time.seat_clocks import DAY, HOUR, WaitingPeriod
from storage import Vacation
from tests.table.polling import watch
from tests.table.test_vacations import BEGINS, FIRST, at, book, last, midnight, move, until_turn


async def test_leaving_while_the_table_is_asked_about_a_vacation_asks_it_again(session: Session) -> None:
    (seat,) = session.waiting
    user = await book(session, seat, bot=False, count=10)
    await until_turn(session, seat, BEGINS + HOUR)
    watch(session).now += 48 * HOUR
    await settle_absence(session, lambda _: False)
    (vacation,) = await session.store.polls(session.game)
    await leave(session, By(user))
    (left,) = await session.store.polls(session.game)
    assert (left.kind, left.proposal["how"]) == (vacation.kind, "left") and left.number != vacation.number
    assert (await last(session))["gather"] == vacation.number


async def test_whose_time_is_up_while_the_table_is_asked_about_them_is_away(session: Session) -> None:
    """A second poll about the same seat cannot be open, and once stopped the whole game until the first was over."""
    (seat,) = session.waiting
    await book(session, seat, bot=False, count=10)
    await until_turn(session, seat, BEGINS + HOUR)
    watch(session).now += 48 * HOUR
    await settle_absence(session, lambda _: False)
    await session.change_clocks(lambda clocks: clocks.here(seat, missed=1))
    deadline = session.clocks.deadline(seat)
    assert deadline is not None
    watch(session).now = deadline + 30
    made = await play_for_absent(session)
    assert [act.what for act in made.acts] == ["away"] and session.clocks.absence(seat) == "away"
    assert [found.proposal["how"] for found in await session.store.polls(session.game)] == ["time"]


async def test_time_in_which_the_game_stood_is_no_waiting_in_a_vacation(session: Session) -> None:
    (seat,) = session.waiting
    await book(session, seat, bot=False, count=10)
    begun_at = BEGINS + HOUR
    await until_turn(session, seat, begun_at)
    await session.change_clocks(lambda clocks: clocks.halted("lost", begun_at + HOUR))
    watch(session).now = begun_at + 73 * HOUR
    await session.change_clocks(lambda clocks: clocks.resumed("lost", begun_at + 73 * HOUR))
    assert not await settle_absence(session, lambda _: False), "an hour of the 48 has passed"
    assert session.clocks.next_moment(watch(session).now) == begun_at + 72 * HOUR + 48 * HOUR
    watch(session).now = begun_at + 72 * HOUR + 48 * HOUR
    (act,) = await settle_absence(session, lambda _: False)
    assert act.values["because"] == "vacation"
    over = session.clocks.after((), None, watch(session).now + HOUR).seats[seat]
    assert over.spent is not None and over.spent.seconds == 48 * HOUR


async def test_between_two_bookings_that_count_as_one_they_are_there(session: Session) -> None:
    """A move on the days between is asked nothing, and the second booking begins as it was booked."""
    (seat,) = session.waiting
    user = await book(session, seat, bot=True, count=1)
    later = FIRST + timedelta(days=4)
    await session.store.book_vacation(user, Vacation(later.isoformat(), later.isoformat(), bot=True))
    await at(session, BEGINS)
    assert await at(session, BEGINS + DAY) == 1 and not session.bots
    await move(session)
    assert await at(session, midnight(later)) == 1 and seat in session.bots


async def test_what_a_clock_has_stood_counts_for_a_later_booking_of_the_same_vacation(session: Session) -> None:
    """Also where the person came back from the first booking in this game."""
    (seat,) = session.waiting
    user = await book(session, seat, bot=False, count=3)
    later = FIRST + timedelta(days=6)
    until = later + timedelta(days=3)
    await session.store.book_vacation(user, Vacation(later.isoformat(), until.isoformat(), bot=False))
    await until_turn(session, seat, BEGINS + HOUR)
    watch(session).now += 40 * HOUR
    await come_back(session, By(user))
    spent = session.clocks.after((), None, watch(session).now).seats[seat].spent
    assert spent is not None and 0 < spent.seconds <= 40 * HOUR
    off_hours = OffHours("UTC", vacations=((later, until),), spent=spent)
    (pause,) = off_hours.pauses(midnight(later))
    assert pause.until - pause.since == 48 * HOUR - spent.seconds


async def test_a_clock_stands_for_48_hours_and_then_the_table_is_asked(session: Session) -> None:
    (seat,) = session.waiting
    await book(session, seat, bot=False, count=10)
    begun_at = BEGINS + 5 * HOUR
    await until_turn(session, seat, begun_at)
    deadline = session.clocks.deadline(seat)
    left = session.clocks.seats[seat].left
    assert deadline == begun_at + 48 * HOUR + left
    watch(session).now = begun_at + 48 * HOUR - 1
    assert not await settle_absence(session, lambda _: False)
    watch(session).now += 1
    assert session.clocks.next_moment(begun_at) == begun_at + 48 * HOUR
    (act,) = await settle_absence(session, lambda _: False)
    assert act.values == {"seat": seat, "because": "vacation", "until": (FIRST + timedelta(days=9)).isoformat()}
    (asked,) = await session.store.polls(session.game)
    assert asked.proposal["words"] == ["wait", "bot"] and seat not in asked.asked
    assert not await settle_absence(session, lambda _: False), "once"
    assert await settle_absence(session, lambda _: True) and session.clocks.absence(seat) == "vacation"
    ends = midnight(FIRST + timedelta(days=10))
    assert await at(session, ends - 1) == 0 and seat in session.bots
    assert await at(session, ends) == 1 and not session.bots


async def test_who_is_waited_for_after_the_48_hours_may_be_called(session: Session) -> None:
    """Their clock runs, so they do not count as asleep until the vacation is over."""
    (seat,) = session.waiting
    await book(session, seat, bot=False, count=10)
    await until_turn(session, seat, BEGINS + 5 * HOUR)
    ends = watch(session).now + 48 * HOUR
    assert seat in (await presence_of(session, ends - 1)).asleep
    assert seat not in (await presence_of(session, ends)).asleep
    assert ("woken", ends) in [(call.why, call.moment) for call in session.clocks.calls(seat)]


async def test_the_48_hours_are_those_of_the_whole_vacation(session: Session) -> None:
    (seat,) = session.waiting
    await book(session, seat, bot=False, count=10)
    clock = session.clocks.seats[seat]
    days = ((FIRST, FIRST + timedelta(days=3)), (FIRST + timedelta(days=8), FIRST + timedelta(days=9)))
    clock = replace(clock, period=WaitingPeriod(BEGINS, HOUR, OffHours("UTC", vacations=days)))
    spent = clock.over(HOUR, BEGINS + 30 * HOUR).spent
    assert spent == Spent(FIRST, 30 * HOUR, last=FIRST + timedelta(days=9))
    assert Spent.from_json(spent.to_json()) == spent and Spent.from_json(spent.to_json()[:4]).last is None
    later = midnight(FIRST + timedelta(days=8))
    (pause,) = OffHours("UTC", vacations=days, spent=spent).pauses(later)
    assert pause.until - pause.since == 18 * HOUR and pause.first == FIRST
    apart = (*days[:1], (FIRST + timedelta(days=11), FIRST + timedelta(days=14)))
    (pause,) = OffHours("UTC", vacations=apart, spent=spent).pauses(midnight(FIRST + timedelta(days=11)))
    assert pause.until - pause.since == 48 * HOUR, "a week lies between"


async def test_the_table_may_wait_for_one_decision_more(session: Session) -> None:
    (seat,) = session.waiting
    await book(session, seat, bot=False, count=10)
    await until_turn(session, seat, BEGINS + HOUR)
    watch(session).now += 48 * HOUR
    await settle_absence(session, lambda _: False)
    (asked,) = await session.store.polls(session.game)
    before = session.clocks.deadline(seat)
    for other in asked.asked[:2]:
        user = session.users[other]
        assert user is not None
        await vote(session, asked.number, "wait", by=By(user))
    assert (await last(session))["admin"] == "wait"
    after, pace = session.clocks.deadline(seat), session.clocks.pace
    assert before is not None and after is not None and 0 < after - before <= pace.increment
    watch(session).now += HOUR
    assert not await settle_absence(session, lambda _: False), "once"


@pytest.mark.parametrize("way", ["back", "cancelled"])
async def test_coming_back_ends_the_vote(session: Session, way: str) -> None:
    (seat,) = session.waiting
    user = await book(session, seat, bot=False, count=10)
    await until_turn(session, seat, BEGINS + HOUR)
    watch(session).now += 48 * HOUR
    await settle_absence(session, lambda _: False)
    if way == "back":
        await come_back(session, By(user))
    else:
        await session.store.cancel_vacation(user, FIRST.isoformat())
        await settle_absence(session, lambda _: False)
    assert not await session.store.polls(session.game)
    assert not session.clocks.absence(seat)
