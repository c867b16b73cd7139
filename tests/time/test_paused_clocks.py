"""Clocks that stand still: quiet hours, vacations, pauses, outages, channels that take no posts. Local times of Paris.

Where not said otherwise Anna has 48 hours, and the nights are from 22:00 to 07:00: a day of hers has fifteen hours.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.time.clocks import Halt
from bot.time.off_hours import OffHours
from bot.time.seat_clocks import LIVE, QUICK, WaitedTurn
from tests.time.moments import NIGHTS, paris, quiet, utc
from tests.time.tables import ANNA, BEN, HERS, waited

HOUR = 3600
WEDNESDAY = ((date(2026, 6, 3), date(2026, 6, 3)),)


# Quiet hours


@pytest.mark.parametrize(("since", "deadline"), [
    ("Mon 20:00", "Fri 08:00"),  # 2 hours on Monday, three days of 15, 1 on Friday
    ("Mon 22:00", "Fri 10:00"),  # three days of 15, 3 on Friday
    ("Mon 23:30", "Fri 10:00"),
    ("Tue 06:59", "Fri 10:00"),
    ("Tue 07:00", "Fri 10:00"),
    ("Tue 08:00", "Fri 11:00"),
])  # fmt: skip
def test_nights_do_not_count(since: str, deadline: str) -> None:
    assert waited(since, off_hours=NIGHTS).deadline(ANNA) == paris(deadline)


def test_a_deadline_at_the_very_beginning_of_the_night() -> None:
    assert waited("Mon 14:00", QUICK, NIGHTS).deadline(ANNA) == paris("Mon 22:00")
    assert waited("Mon 14:00:01", QUICK, NIGHTS).deadline(ANNA) == paris("Tue 07:00:01")


@pytest.mark.parametrize(
    ("pressed", "left"), [("Mon 21:00", 47), ("Tue 03:00", 46), ("Tue 07:00", 46), ("Tue 08:00", 45)]
)
def test_a_press_in_the_night_costs_nothing_of_it(pressed: str, left: int) -> None:
    clocks = waited("Mon 20:00", off_hours=NIGHTS).after({BEN}, WaitedTurn(2, BEN), paris(pressed))
    assert clocks.seats[ANNA].left == left * HOUR


@pytest.mark.parametrize(("since", "deadline"), [
    # Quick: 8 hours. Two on the evening, six after 07:00, however long the night is.
    ("2026-03-28 20:00", "2026-03-29 11:00"),  # 13:00 of summer time
    ("2026-10-24 20:00", "2026-10-25 12:00"),  # 13:00 of winter time
])  # fmt: skip
def test_over_a_change_of_summer_time(since: str, deadline: str) -> None:
    assert waited(since, QUICK, NIGHTS).deadline(ANNA) == utc(deadline)


def test_two_days_over_a_change_of_summer_time_are_forty_eight_hours() -> None:
    assert waited("2026-03-28 12:00").deadline(ANNA) == paris("2026-03-30 13:00")
    assert waited("2026-10-24 12:00").deadline(ANNA) == paris("2026-10-26 11:00")


def test_everybody_sleeps_in_their_own_zone() -> None:
    tokyo = quiet("22:00", "07:00", "Asia/Tokyo")  # 15:00 to 00:00 in Paris
    clocks = waited("Mon 14:00", QUICK, tokyo).after(
        {ANNA, BEN}, HERS, paris("Mon 14:00"), off_hours={BEN: replace(NIGHTS, zone="America/New_York")}
    )
    assert clocks.deadline(ANNA) == paris("Tue 07:00")  # 1 hour, then 7
    assert clocks.deadline(BEN) == paris("Mon 19:00")  # 5 hours in somebody else's turn; New York sleeps from 04:00 on


def test_changed_habits_count_from_the_next_decision_on() -> None:
    later = quiet("12:00", "20:00")
    clocks = waited("Mon 20:00", off_hours=NIGHTS).after({ANNA}, HERS, paris("Mon 21:00"), off_hours={ANNA: later})
    assert clocks.deadline(ANNA) == paris("Fri 08:00")
    clocks = clocks.after({BEN}, HERS, paris("Mon 21:00"))
    assert clocks.seats[ANNA].left == 47 * HOUR
    # The robber of the same turn: 47 hours, of which a day has sixteen.
    clocks = clocks.after({ANNA}, HERS, paris("Mon 22:00"), off_hours={ANNA: later})
    assert clocks.deadline(ANNA) == paris("Thu 21:00")  # 2 on Monday, 16 and 16, then 12 and, after 20:00, 1


# Vacations


def test_a_vacation_that_begins_and_ends_in_quiet_hours() -> None:
    off_hours = replace(NIGHTS, vacations=((date(2026, 6, 3), date(2026, 6, 4)),))  # Wednesday and Thursday
    clocks = waited("Mon 20:00", off_hours=off_hours)
    assert clocks.deadline(ANNA) == paris("Sun 08:00")  # 2 on Monday; 15 on Tuesday, Friday, Saturday; 1


def test_a_vacation_without_quiet_hours() -> None:
    clocks = waited("Tue 12:00", off_hours=OffHours("Europe/Paris", None, WEDNESDAY))
    assert clocks.deadline(ANNA) == paris("Fri 12:00")


def test_a_decision_that_begins_in_a_vacation() -> None:
    off_hours = OffHours("Europe/Paris", None, WEDNESDAY)
    assert waited("Wed 15:00", off_hours=off_hours).deadline(ANNA) == paris("Sat 00:00")


def test_where_the_lobby_says_so_vacations_stop_no_clock_but_nights_do() -> None:
    off_hours = replace(NIGHTS, vacations=WEDNESDAY)
    assert waited("Mon 20:00", off_hours=off_hours, vacations=False).deadline(ANNA) == paris("Fri 08:00")


def test_live_games_know_vacations_but_no_nights() -> None:
    off_hours = replace(NIGHTS, vacations=WEDNESDAY)
    assert waited("Mon 23:00", LIVE, off_hours).deadline(ANNA) == paris("Mon 23:04")
    assert waited("Tue 23:58", LIVE, off_hours).deadline(ANNA) == paris("Thu 00:02")


# Pauses, and channels that take no posts


@pytest.mark.parametrize("why", ["paused", "closed"])
def test_while_all_stands_still_there_is_no_deadline(why: Halt) -> None:
    clocks = waited("Mon 09:00").halted(why, paris("Mon 12:00"))
    assert clocks.stopped == paris("Mon 12:00")
    assert clocks.deadline(ANNA) is None
    clocks = clocks.resumed(why, paris("Tue 18:00"))  # thirty hours
    assert clocks.stopped is None
    assert clocks.deadline(ANNA) == paris("Thu 15:00")


def test_a_pause_over_night() -> None:
    clocks = waited("Mon 20:00", off_hours=NIGHTS).halted("paused", paris("Mon 21:00"))
    clocks = clocks.resumed("paused", paris("Tue 09:00"))
    assert clocks.deadline(ANNA) == paris("Fri 11:00")  # 1 on Monday, 13 on Tuesday, 15 and 15, 4


def test_a_pause_within_the_night_moves_nothing() -> None:
    clocks = waited("Mon 20:00", off_hours=NIGHTS).halted("paused", paris("Mon 23:00"))
    assert clocks.resumed("paused", paris("Tue 06:00")).deadline(ANNA) == paris("Fri 08:00")


def test_two_reasons_to_stand_still_count_once() -> None:
    clocks = waited("Mon 09:00").halted("paused", paris("Mon 10:00")).halted("closed", paris("Mon 12:00"))
    clocks = clocks.resumed("paused", paris("Mon 14:00"))
    assert clocks.deadline(ANNA) is None
    assert clocks.resumed("closed", paris("Mon 16:00")).deadline(ANNA) == paris("Wed 15:00")  # from 10 to 16


def test_reasons_may_go_in_any_order() -> None:
    clocks = waited("Mon 09:00").halted("paused", paris("Mon 10:00")).halted("closed", paris("Mon 12:00"))
    clocks = clocks.resumed("closed", paris("Mon 13:00")).resumed("paused", paris("Mon 14:00"))
    assert clocks.deadline(ANNA) == paris("Wed 13:00")  # from 10 to 14


def test_a_reason_counts_from_when_it_came_up_until_it_is_gone() -> None:
    clocks = waited("Mon 09:00").halted("paused", paris("Mon 10:00"))
    assert clocks.halted("paused", paris("Mon 11:00")) == clocks
    assert clocks.resumed("closed", paris("Mon 11:00")) == clocks
    assert clocks.resumed("paused", paris("Mon 10:00")) == waited("Mon 09:00")


def test_what_ends_while_a_channel_is_closed_has_lost_nothing_since() -> None:
    clocks = waited("Mon 09:00").halted("closed", paris("Mon 10:00"))
    clocks = clocks.after({BEN}, WaitedTurn(2, BEN), paris("Mon 15:00"))
    assert clocks.seats[ANNA].left == 47 * HOUR
    assert clocks.resumed("closed", paris("Mon 18:00")).deadline(BEN) == paris("Wed 18:00")


def test_what_begins_after_a_pause_is_not_moved_by_it() -> None:
    clocks = waited("Mon 09:00").halted("paused", paris("Mon 10:00")).resumed("paused", paris("Mon 14:00"))
    clocks = clocks.after({BEN}, WaitedTurn(2, BEN), paris("Mon 15:00"))
    assert clocks.seats[ANNA].left == 46 * HOUR
    assert clocks.deadline(BEN) == paris("Wed 15:00")


def test_what_begins_during_a_pause_runs_from_its_end_on() -> None:
    clocks = waited("Mon 09:00").halted("paused", paris("Mon 10:00"))
    clocks = clocks.handed(ANNA).after({ANNA}, HERS, paris("Mon 12:00"))  # somebody else takes the seat
    clocks = clocks.resumed("paused", paris("Mon 14:00"))
    assert clocks.deadline(ANNA) == paris("Wed 14:00")
    assert clocks.after({ANNA}, HERS, paris("Mon 15:00")).deadline(ANNA) == paris("Wed 14:00")


def test_a_pause_is_kept_as_long_as_somebody_is_waited_for_from_before() -> None:
    clocks = waited("Mon 09:00").after({ANNA, BEN}, HERS, paris("Mon 09:30"))
    clocks = clocks.halted("paused", paris("Mon 10:00")).resumed("paused", paris("Mon 14:00"))
    clocks = clocks.after({BEN}, HERS, paris("Mon 15:00"))
    assert clocks.stops == ((paris("Mon 10:00"), paris("Mon 14:00")),)
    assert clocks.deadline(BEN) == paris("Tue 19:30")  # 30 hours and four
    assert clocks.after({ANNA}, HERS, paris("Mon 16:00")).stops == ()


# Outages: the interval is from the last heartbeat on, in whole hours; one of under ten minutes is none


def test_an_outage_of_ninety_minutes() -> None:
    outage = paris("Mon 12:00"), paris("Mon 14:00")
    clocks = waited("Mon 09:00").after({ANNA, BEN}, HERS, paris("Mon 10:00"))
    assert clocks.deadline(ANNA, [outage]) == paris("Wed 11:00")
    assert clocks.deadline(BEN, [outage]) == paris("Tue 18:00")  # every running clock
    ended = clocks.after({ANNA}, HERS, paris("Mon 13:45"), outages=[outage])  # it is over, but rounded up
    assert ended.seats[BEN].left == 28 * HOUR
    ended = clocks.after({ANNA}, HERS, paris("Mon 15:00"), outages=[outage])
    assert ended.seats[BEN].left == 27 * HOUR


def test_outages_in_the_night() -> None:
    clocks = waited("Mon 20:00", off_hours=NIGHTS)
    within = paris("Tue 02:00"), paris("Tue 04:00")
    over_its_end = paris("Tue 06:00"), paris("Tue 08:00")
    over_its_beginning = paris("Mon 21:00"), paris("Mon 23:00")
    assert clocks.deadline(ANNA, [within]) == paris("Fri 08:00")
    assert clocks.deadline(ANNA, [over_its_end]) == paris("Fri 09:00")
    assert clocks.deadline(ANNA, [over_its_beginning]) == paris("Fri 09:00")
    assert clocks.deadline(ANNA, [over_its_end, within, over_its_beginning]) == paris("Fri 10:00")


@pytest.mark.parametrize(("since", "until", "deadline"), [
    ("Mon 06:00", "Mon 08:00", "Wed 09:00"),  # over before
    ("Mon 08:00", "Mon 10:00", "Wed 10:00"),  # it had not ended, or its last hour was being rounded up
    ("Wed 08:00", "Wed 10:00", "Wed 11:00"),
    ("Wed 09:00", "Wed 11:00", "Wed 09:00"),  # the deadline had come
])  # fmt: skip
def test_outages_at_the_edges(since: str, until: str, deadline: str) -> None:
    assert waited("Mon 09:00").deadline(ANNA, [(paris(since), paris(until))]) == paris(deadline)


# All at once


def test_all_that_stands_still_counts_once() -> None:
    clocks = waited("Mon 09:00", off_hours=replace(NIGHTS, vacations=WEDNESDAY))
    clocks = clocks.halted("paused", paris("Mon 20:00")).resumed("paused", paris("Mon 23:00"))
    clocks = clocks.halted("closed", paris("Tue 21:00")).resumed("closed", paris("Wed 12:00"))
    outages = [(paris("Tue 06:00"), paris("Tue 08:00"))]
    # Nothing runs from Mon 20:00 to Tue 08:00 (pause, night, outage), and from Tue 21:00 to Thu 07:00 (closed, night,
    # vacation, night): 11 hours on Monday, 13 on Tuesday, 15 on Thursday, 9 on Friday.
    assert clocks.deadline(ANNA, outages) == paris("Fri 16:00")
    for time, left in [("Tue 03:00", 37), ("Tue 10:00", 35), ("Wed 18:00", 24), ("Fri 15:00", 1)]:
        ended = clocks.after({BEN}, WaitedTurn(2, BEN), paris(time), outages=outages)
        assert ended.seats[ANNA].left == left * HOUR
