"""How long vacations without a bot hold up a table: 48 hours of waiting each, and a vote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from bot.table.game.by import By
from bot.table.game.session import Session
from bot.table.polls.absence import settle_absence
from bot.table.runner.bots import make, situation_of
from bot.table.runner.steps import change_hands, play_for_absent
from bot.time.seat_clocks import DAY, HOUR
from engine import Action, Live
from engine.defaults import stated_default
from storage import Vacation
from tests.lengths import length
from tests.storage.zones import set_zone
from tests.table.absent import GRACE, records, say
from tests.table.played import BEGUN
from tests.table.polling import watch

STEP = length(12, 6) * HOUR
BEGINS = datetime.fromtimestamp(BEGUN, UTC).date() + timedelta(days=2)
LONGEST = (48 + 12) * HOUR
"""Seconds for which one vacation holds up a table that does not vote."""


def days(first: int, count: int) -> Vacation:
    """A vacation without a bot, from this day on (0 is the first that anybody has)."""
    begins = BEGINS + timedelta(days=first)
    return Vacation(begins.isoformat(), (begins + timedelta(days=count - 1)).isoformat())


def on_vacation(booked: Sequence[Vacation], now: int) -> bool:
    day = datetime.fromtimestamp(now, UTC).date().isoformat()
    return any(vacation.first <= day <= vacation.last for vacation in booked)


def default(session: Session, seat: int) -> Action:
    return stated_default(session.rules, session.view(seat), Live(1))


async def look(session: Session) -> None:
    """Carry out the steps, with bots that play defaults: so the game never ends."""
    now = watch(session).now
    await session.entries()
    for _ in range(500):
        await change_hands(session)
        await settle_absence(session, lambda poll: poll.until + GRACE <= now)
        if (situation := situation_of(session)) is not None:
            await make(session, situation, default(session, situation.seat))
        elif not (made := await play_for_absent(session)).moves and not made.acts:
            return
    raise AssertionError("it never ends")


async def stood(session: Session, booked: Mapping[int, Sequence[Vacation]], wait: bool = False) -> list[int]:
    """The times for which the table stood still, longest first, in seconds: play waits for no present player.

    Present players make their default moves at once; they vote to ``wait`` for others, or not at all.
    """
    for seat, vacations in booked.items():
        user = session.users[seat]
        assert user is not None
        await set_zone(session.store, user, "UTC", "Reykjavík")
        for vacation in vacations:
            await session.store.book_vacation(user, vacation)
    end = max(datetime.fromisoformat(found.last) for vacations in booked.values() for found in vacations)
    times, still = list[int](), 0
    while watch(session).now < end.timestamp() + 2 * DAY:
        now = watch(session).now
        await look(session)
        for _ in range(5):
            there = [seat for seat in session.waiting if not on_vacation(booked.get(seat, ()), now)]
            if not there:
                break
            action = default(session, there[0])
            await session.act(action, by=By(session.users[there[0]]), drawn_at=None)
            await look(session)
        if wait:
            await vote_to_wait(session)
        if session.revisions.at < now:
            still += STEP
        else:
            times, still = [*times, still], 0
        watch(session).now += STEP
    return sorted(filter(None, [*times, still]), reverse=True)


async def vote_to_wait(session: Session) -> None:
    for poll in await session.store.polls(session.game):
        for seat in poll.asked:
            if poll.number in {found.number for found in await session.store.polls(session.game)}:
                await say(session, seat, "wait" if "wait" in poll.proposal["words"] else "bot")


async def test_one_vacation_stands_for_two_days_and_a_vote(session: Session) -> None:
    """It stood for up to fourteen days."""
    (seat,) = session.waiting
    times = await stood(session, {seat: [days(0, 14)]})
    assert sum(times) <= LONGEST + STEP, [time / DAY for time in times]


async def test_two_bookings_a_day_apart_are_one(session: Session) -> None:
    """As an earlier version has taken them; they stood for thirty days."""
    (seat,) = session.waiting
    times = await stood(session, {seat: [days(0, 14), days(15, 14)]})
    assert sum(times) <= LONGEST + STEP, [time / DAY for time in times]


async def test_four_people_one_after_the_other(session: Session) -> None:
    """They stood for fifty-six days."""
    times = await stood(session, {seat: [days(14 * seat, 14)] for seat in range(4)})
    assert sum(times) <= 4 * (LONGEST + STEP), [time / DAY for time in times]


async def test_four_people_at_once(session: Session) -> None:
    """The last of them is waited for by nobody, so nobody is asked: their clock stands, and then it is over."""
    longest, *times = await stood(session, {seat: [days(0, 14)] for seat in range(4)})
    assert longest <= 48 * HOUR + session.clocks.pace.most + STEP
    assert sum(times) <= 3 * (LONGEST + STEP), [time / DAY for time in times]


async def test_a_table_that_waits_waits_once(session: Session) -> None:
    (seat,) = session.waiting
    times = await stood(session, {seat: [days(0, 14)]}, wait=True)
    assert max(times) <= 48 * HOUR + session.clocks.pace.most + STEP, [time / DAY for time in times]
    waits = [record for record in await records(session) if record["admin"] == "wait"]
    assert len(waits) == 1
