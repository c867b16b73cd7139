"""Clocks against a table that is watched minute by minute, and what must hold of every table.

The watch knows the rules in their plainest form: every minute the clock of the awaited player loses a minute, unless
a look at the clock on the person's wall, the calendar or the list of outages says that it stands still.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.time.clocks import Clocks
from bot.time.off_hours import NO_OFF_HOURS, Interval, OffHours
from bot.time.seat_clocks import PACES, Pace, Timing, WaitedTurn
from tests.lengths import length
from tests.time.moments import utc

MINUTE, HOUR = 60, 3600
SEATS = 3
ZONES = ("Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo")
BEGINNINGS = ("2026-03-07", "2026-03-28", "2026-04-04", "2026-06-01", "2026-10-03", "2026-10-24", "2026-10-31")
"""On the eve of each change of summer time in `ZONES`, and once in summer."""


def vacation_at(off_hours: OffHours, moment: int) -> date | None:
    """The first day of the vacation that somebody is on, by their calendar."""
    if not off_hours.zone:
        return None
    today = datetime.fromtimestamp(moment, ZoneInfo(off_hours.zone)).date()
    return next((first for first, last in off_hours.vacations if first <= today <= last), None)


def sleeps(off_hours: OffHours, moment: int) -> bool:
    """Whether a person sleeps, by the clock on their wall."""
    if not off_hours.zone:
        return False
    local = datetime.fromtimestamp(moment, ZoneInfo(off_hours.zone))
    if off_hours.quiet is None:
        return False
    begins, ends = off_hours.quiet
    minute = 60 * local.hour + local.minute
    return begins <= minute < ends if begins <= ends else minute >= begins or minute < ends


@st.composite
def habits_of_somebody(draw: st.DrawFn) -> OffHours:
    """Nights that neither begin nor end in an hour that summer time changes, and days away in the days of the tests."""
    begins = draw(st.integers(20 * 60, 23 * 60 + 59))
    ends = draw(st.integers(4 * 60, 9 * 60))
    first = date.fromisoformat(draw(st.sampled_from(BEGINNINGS))) + timedelta(days=draw(st.integers(0, 3)))
    vacation = first, first + timedelta(days=draw(st.integers(0, 4)))
    return OffHours(
        draw(st.sampled_from(ZONES)),
        draw(st.sampled_from([None, (begins, ends), (begins - 8 * 60, begins)])),
        draw(st.sampled_from([(), (vacation,)])),
    )


somebody = st.just(NO_OFF_HOURS) | habits_of_somebody()
beginnings = st.builds(
    lambda day, minutes: utc(f"{day} 00:00") + minutes * MINUTE, st.sampled_from(BEGINNINGS), st.integers(0, 2000)
)


@st.composite
def outages_after(draw: st.DrawFn, since: int) -> list[Interval]:
    """Outages of whole hours within two days of a moment."""
    drawn = draw(st.lists(st.tuples(st.integers(-100, 2880), st.integers(1, 5)), max_size=3))
    return sorted((since + minutes * MINUTE, since + minutes * MINUTE + hours * HOUR) for minutes, hours in drawn)


# A table on which much happens


@dataclass
class Watch:
    """A table that is watched minute by minute."""

    pace: Pace
    outages: list[Interval]
    left: dict[int, int] = field(default_factory=dict)
    waiting: dict[int, OffHours] = field(default_factory=dict)
    turns: dict[int, int] = field(default_factory=dict)
    halts: set[str] = field(default_factory=set)
    spent: dict[int, tuple[date, int]] = field(default_factory=dict)

    def pass_time(self, since: int, until: int) -> None:
        for moment in range(since, until, MINUTE):
            halted = self.halts or any(begins <= moment < ends for begins, ends in self.outages)
            for seat, off_hours in self.waiting.items():
                stands = self._on_vacation(seat, off_hours, moment) or sleeps(off_hours, moment)
                if not stands and not halted:
                    self.left[seat] = max(0, self.left[seat] - MINUTE)

    def _on_vacation(self, seat: int, off_hours: OffHours, moment: int) -> bool:
        """Whether a clock stands for a vacation: for 48 hours in which play waits."""
        first = vacation_at(off_hours, moment)
        if first is None:
            return False
        known, seconds = self.spent.get(seat, (first, 0))
        seconds = seconds if known == first else 0
        if seconds >= 48 * HOUR:
            return False
        self.spent[seat] = first, seconds + MINUTE
        return True

    def wait_for(self, seats: set[int], turn: WaitedTurn | None, off_hours: dict[int, OffHours]) -> None:
        own = {seat for seat in seats if turn is not None and turn.seat == seat and self.turns.get(seat) != turn.number}
        self.waiting = {seat: known for seat, known in self.waiting.items() if seat in seats and seat not in own}
        for seat in seats - set(self.waiting):
            if turn is None or seat in own:
                gain = self.pace.increment
            else:
                gain = 0 if turn.seat == seat else self.pace.increment // 4
            self.left[seat] = min(self.left.get(seat, self.pace.increment) + gain, self.pace.most)
            self.waiting[seat] = off_hours[seat]
            if turn is not None and seat in own:
                self.turns[seat] = turn.number


@st.composite
def happenings(draw: st.DrawFn) -> list[tuple[int, str, set[int], int]]:
    """What happens: after how many minutes, what, whom play waits for then, by how much the turn goes on."""
    kinds = st.sampled_from(["act", "act", "act", "act", "pause", "resume", "close", "open"])
    seats = st.sets(st.integers(0, SEATS - 1), max_size=SEATS)
    return draw(st.lists(st.tuples(st.integers(0, 700), kinds, seats, st.integers(0, 2)), min_size=1, max_size=8))


def kept(clocks: Clocks) -> Clocks:
    """The clocks as they come back from the store."""
    return Clocks.from_json(json.loads(json.dumps(clocks.to_json())))


@settings(max_examples=length(25, 60))
@given(st.data(), beginnings, happenings(), st.sampled_from(["quick", "daily"]))
def test_a_table_agrees_with_whoever_watches_it(
    data: st.DataObject, now: int, happens: list[tuple[int, str, set[int], int]], name: str
) -> None:
    pace, number = PACES[name], 0
    outages = data.draw(outages_after(now))
    clocks, watch = Clocks(Timing(pace)), Watch(pace, outages)
    for minutes, kind, seats, further in happens:
        watch.pass_time(now, now + minutes * MINUTE)
        now += minutes * MINUTE
        match kind:
            case "pause" | "close":
                clocks = clocks.halted("paused" if kind == "pause" else "closed", now)
                watch.halts.add(kind)
            case "resume" | "open":
                clocks = clocks.resumed("paused" if kind == "resume" else "closed", now)
                watch.halts.discard("pause" if kind == "resume" else "close")
            case _:
                number += further
                turn = WaitedTurn(number, number % SEATS) if number else None
                off_hours = {seat: data.draw(somebody) for seat in sorted(seats)}
                clocks = clocks.after(seats, turn, now, off_hours=off_hours, outages=outages)
                for seat in seats if turn is None else ():
                    clocks = clocks.here(seat)  # they have done something in this game
                watch.wait_for(seats, turn, off_hours)
        clocks = kept(clocks)
        ended = clocks.after((), None, now, outages=outages)
        assert {seat: clock.left for seat, clock in ended.seats.items()} == watch.left


# What must hold of every table


@st.composite
def tables(draw: st.DrawFn) -> tuple[Clocks, int, list[Interval]]:
    """A table that waits for people, has been paused and nudged, maybe, and has lived through outages; and when."""
    now = draw(beginnings)
    timing = Timing(PACES[draw(st.sampled_from(sorted(PACES)))], draw(st.booleans()))
    off_hours = {seat: draw(somebody) for seat in range(SEATS)}
    clocks = Clocks(timing).after(
        draw(st.sets(st.integers(0, 2), min_size=1)), WaitedTurn(1, 0), now, off_hours=off_hours
    )
    outages = draw(outages_after(now))
    if draw(st.booleans()):
        now += draw(st.integers(0, 900)) * MINUTE
        clocks = clocks.halted("paused", now)
        now += draw(st.integers(0, 900)) * MINUTE
        clocks = clocks.resumed("paused", now)
    if draw(st.booleans()):
        now += draw(st.integers(0, 900)) * MINUTE
        clocks = clocks.nudging({seat for seat in range(SEATS) if (clocks.nudged_from(seat) or now) < now}, now)
    return clocks, now, outages


def stands_for_vacation(off_hours: OffHours, since: int, moment: int) -> bool:
    """Whether a clock stands for a vacation: within the first 48 hours of it in which play waits."""
    began = next((at for at in range(since, moment, MINUTE) if vacation_at(off_hours, at) is not None), moment)
    return vacation_at(off_hours, moment) is not None and moment < began + 48 * HOUR


def stretches(clocks: Clocks) -> Iterator[tuple[int, int, OffHours]]:
    """Who is waited for, since when, and when they sleep."""
    for seat, clock in clocks.seats.items():
        if clock.period is not None:
            yield seat, clock.period.since, clock.period.off_hours


@settings(max_examples=length(50, 150))
@given(tables())
def test_no_call_lies_where_anything_stands_still(table: tuple[Clocks, int, list[Interval]]) -> None:
    clocks, _, outages = table
    for seat, since, off_hours in stretches(clocks):
        calls = clocks.calls(seat, outages)
        assert all(one.moment <= other.moment for one, other in pairwise(calls))
        moments = [call.moment for call in calls]
        if (nudged_from := clocks.nudged_from(seat, outages)) is not None:
            moments.append(nudged_from)
        for moment in moments:
            assert moment >= since
            assert not sleeps(off_hours, moment) and not stands_for_vacation(off_hours, since, moment)
            assert not any(begins <= moment < ends for begins, ends in (*clocks.stops, *outages))


@settings(max_examples=length(50, 150))
@given(tables())
def test_a_game_is_looked_at_until_all_is_said(table: tuple[Clocks, int, list[Interval]]) -> None:
    clocks, now, outages = table
    to_come = {call.moment for seat in clocks.seats for call in clocks.calls(seat, outages) if call.moment > now}
    deadlines = [clocks.deadline(seat, outages) for seat in clocks.seats]
    to_come |= {due for deadline in deadlines if deadline and (due := deadline + clocks.pace.grace) > now}
    to_come |= {
        moment for seat in clocks.seats if (moment := worn_from(clocks, seat, outages)) is not None and moment > now
    }
    seen = []
    while (later := clocks.next_moment(now, outages)) is not None:
        assert later > now
        seen.append(now := later)
    assert seen == sorted(to_come)


def worn_from(clocks: Clocks, seat: int, outages: Sequence[Interval]) -> int | None:
    """When the table is asked about a vacation, looked for by minutes of the day on which that begins."""
    period = clocks.seats[seat].period
    for first, last in () if period is None else period.off_hours.vacations:
        begins, ends = (int(utc(f"{day} 00:00")) for day in (first - timedelta(days=1), last + timedelta(days=2)))
        hours = [moment for moment in range(begins, ends, HOUR) if clocks.worn(seat, moment, outages) is not None]
        if hours:
            minutes = range(hours[0] - HOUR, hours[0] + 1, MINUTE)
            return next(moment for moment in minutes if clocks.worn(seat, moment, outages) is not None)
    return None


@settings(max_examples=length(50, 150))
@given(tables(), st.integers(0, 3000), st.integers(1, 10))
def test_nothing_that_stands_still_makes_a_deadline_earlier(
    table: tuple[Clocks, int, list[Interval]], minutes: int, hours: int
) -> None:
    clocks, now, outages = table
    begins = now + minutes * MINUTE
    added = begins, begins + hours * HOUR
    paused = clocks.halted("paused", added[0]).resumed("paused", added[1])
    for seat in clocks.seats:
        before, after = clocks.deadline(seat, outages), clocks.deadline(seat, sorted([*outages, added]))
        assert paused.deadline(seat, outages) == after
        assert (before is None) == (after is None)
        if before is not None and after is not None:
            assert before <= after
            assert (after == before) or added[0] < before


@settings(max_examples=length(50, 150))
@given(tables(), st.integers(0, 10_000))
def test_what_is_left_and_what_is_shown_agree(table: tuple[Clocks, int, list[Interval]], seconds: int) -> None:
    clocks, _, outages = table
    for seat, since, _ in stretches(clocks):
        deadline = clocks.deadline(seat, outages)
        if deadline is None:
            assert not clocks.pace.limited
            continue
        ended = clocks.after((), None, deadline - 1, outages=outages)
        assert ended.seats[seat].left == 1
        ended = clocks.after((), None, deadline + seconds, outages=outages)
        assert ended.seats[seat].left == 0
        assert deadline > since


@settings(max_examples=length(50, 150))
@given(tables(), st.sampled_from(sorted(PACES)))
def test_clocks_come_back_from_the_store_as_they_were(table: tuple[Clocks, int, list[Interval]], name: str) -> None:
    clocks, now, outages = table
    assert kept(clocks) == clocks
    changed = clocks.at_pace(Timing(PACES[name]), now)
    assert kept(changed) == changed
    if clocks.pace.limited:
        assert all(changed.deadline(seat, outages) == clocks.deadline(seat, outages) for seat in clocks.seats)
