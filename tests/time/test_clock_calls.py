"""When somebody is called again, and from when on they may be nudged.

Local times of Paris; nights are from 22:00 to 07:00.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from bot.time.clocks import Clocks
from bot.time.off_hours import NO_OFF_HOURS, Interval, OffHours, Spent
from bot.time.seat_clocks import (
    DAILY,
    LIVE,
    NONE,
    QUICK,
    RELAXED,
    Call,
    Clock,
    Pace,
    Timing,
    WaitedTurn,
    WaitingPeriod,
    Why,
)
from tests.time.moments import NIGHTS, paris
from tests.time.tables import ANNA, BEN, HERS, waited


def called(clocks: Clocks, outages: Sequence[Interval] = (), seat: int = ANNA) -> list[tuple[Why, int]]:
    """The calls of a seat."""
    return [(call.why, call.moment) for call in clocks.calls(seat, outages)]


def at(*calls: tuple[Why, str]) -> list[tuple[Why, int]]:
    """Calls by local time."""
    return [(why, paris(time)) for why, time in calls]


# Reminders


@pytest.mark.parametrize(("pace", "half", "nearly", "over"), [
    (LIVE, "Mon 09:02", "Mon 09:03:36", "Mon 09:04:05"),  # 4 minutes, and 5 seconds for a press under way
    (QUICK, "Mon 13:00", "Mon 16:12", "Mon 17:00:30"),  # 8 hours, and 30 seconds
    (DAILY, "Tue 09:00", "Wed 04:12", "Wed 09:00:30"),  # 48 hours
    (RELAXED, "Thu 09:00", "Sat 18:36", "Sun 09:00:30"),  # 144 hours, of which nine tenths are 129:36
])  # fmt: skip
def test_calls_of_somebody_who_never_sleeps(pace: Pace, half: str, nearly: str, over: str) -> None:
    assert called(waited("Mon 09:00", pace)) == at(("half", half), ("nearly", nearly), ("over", over))


def test_no_call_where_nobody_waits_and_no_reminder_without_a_limit() -> None:
    assert called(waited("Mon 09:00"), seat=BEN) == []
    assert called(waited("Mon 09:00", NONE)) == []


def test_reminders_count_from_what_was_left_at_the_beginning() -> None:
    clocks = waited("Mon 09:00").after({BEN}, HERS, paris("Wed 05:00"))  # 4 hours left
    clocks = clocks.after({ANNA}, HERS, paris("Wed 10:00"))
    assert called(clocks) == at(("half", "Wed 12:00"), ("nearly", "Wed 13:36"), ("over", "Wed 14:00:30"))


def test_calls_wait_for_the_morning() -> None:
    # 48 hours: 2 on Monday, 15 a day. Half of it after 24 hours, nine tenths after 43:12.
    assert called(waited("Mon 20:00", off_hours=NIGHTS)) == at(
        ("half", "Wed 14:00"), ("nearly", "Thu 18:12"), ("over", "Fri 08:00:30")
    )


def test_somebody_who_is_called_asleep_is_called_again_awake() -> None:
    assert called(waited("Mon 23:30", off_hours=NIGHTS)) == at(
        ("woken", "Tue 07:00"), ("half", "Wed 16:00"), ("nearly", "Thu 20:12"), ("over", "Fri 10:00:30")
    )


@pytest.mark.parametrize(("since", "woken"), [("Mon 22:00", True), ("Tue 06:59:59", True), ("Tue 07:00", False)])
def test_who_is_asleep(since: str, woken: bool) -> None:
    assert (("woken", paris("Tue 07:00")) in called(waited(since, off_hours=NIGHTS))) == woken


def test_without_a_limit_people_are_woken_too() -> None:
    assert called(waited("Mon 23:30", NONE, NIGHTS)) == at(("woken", "Tue 07:00"))


def test_in_live_games_nobody_sleeps() -> None:
    assert called(waited("Mon 23:30", LIVE, NIGHTS)) == at(
        ("half", "Mon 23:32"), ("nearly", "Mon 23:33:36"), ("over", "Mon 23:34:05")
    )


def test_after_a_vacation_somebody_is_called_once_their_night_is_over_too() -> None:
    off_hours = replace(NIGHTS, vacations=((date(2026, 6, 2), date(2026, 6, 3)),))
    assert called(waited("Tue 12:00", off_hours=off_hours))[0] == ("woken", paris("Thu 07:00"))


def test_in_a_vacation_whose_pause_is_used_up_somebody_is_called_when_their_clock_runs() -> None:
    """From Monday to next Sunday: 48 hours of it stand, then only nights do."""
    off_hours = replace(NIGHTS, vacations=((date(2026, 6, 1), date(2026, 6, 14)),))
    assert called(waited("Mon 12:00", off_hours=off_hours))[0] == ("woken", paris("Wed 12:00"))
    spent = replace(off_hours, spent=Spent(date(2026, 6, 1), 48 * 3600, last=date(2026, 6, 14)))
    clocks = Clocks(Timing(DAILY), {ANNA: Clock(spent=spent.spent)}).after(
        {ANNA}, HERS, paris("Thu 23:00"), off_hours={ANNA: spent}
    )
    assert called(clocks)[0] == ("woken", paris("Fri 07:00"))


def test_a_reminder_at_the_very_beginning_of_the_night_comes_in_the_morning() -> None:
    # Quick, 8 hours: 4 on Monday, which are half, then 3:12 and 4 on Tuesday.
    assert called(waited("Mon 18:00", QUICK, NIGHTS)) == at(
        ("half", "Tue 07:00"), ("nearly", "Tue 10:12"), ("over", "Tue 11:00:30")
    )


def test_a_deadline_at_the_very_beginning_of_the_night_is_told_in_the_morning() -> None:
    clocks = waited("Mon 14:00", QUICK, NIGHTS)
    assert clocks.deadline(ANNA) == paris("Mon 22:00")
    assert called(clocks) == at(("half", "Mon 18:00"), ("nearly", "Mon 21:12"), ("over", "Tue 07:00"))


def test_a_deadline_just_before_the_night_is_told_in_the_morning_too() -> None:
    assert called(waited("Mon 13:59:45", QUICK, NIGHTS))[-1] == ("over", paris("Tue 07:00"))
    assert called(waited("Mon 13:59:15", QUICK, NIGHTS))[-1] == ("over", paris("Mon 21:59:45"))


def test_calls_in_the_night_of_a_change_of_summer_time() -> None:
    # Quick, 8 hours: 3 before the night, 5 from 07:00 on; half after 4, nine tenths after 7:12.
    for eve, day in [("2026-03-28", "2026-03-29"), ("2026-10-24", "2026-10-25")]:
        assert called(waited(f"{eve} 19:00", QUICK, NIGHTS)) == at(
            ("half", f"{day} 08:00"), ("nearly", f"{day} 11:12"), ("over", f"{day} 12:00:30")
        )
        assert called(waited(f"{eve} 23:00", QUICK, NIGHTS))[0] == ("woken", paris(f"{day} 07:00"))


# What else stands still


def test_while_the_game_is_paused_nobody_is_called() -> None:
    clocks = waited("Mon 23:30", off_hours=NIGHTS).nudging({ANNA}, paris("Mon 23:40"))
    assert called(clocks.halted("paused", paris("Mon 23:50"))) == []


def test_a_pause_moves_what_has_not_come_yet() -> None:
    clocks = waited("Mon 09:00").halted("paused", paris("Tue 12:00")).resumed("paused", paris("Tue 18:00"))
    # Half was called at Tue 09:00. The card of the game that goes on calls again, and that is not repeated.
    assert called(clocks) == at(("nearly", "Wed 10:12"), ("over", "Wed 15:00:30"))


def test_whoever_has_next_to_nothing_left_is_not_hurried_twice() -> None:
    def left(seconds: int) -> list[str]:
        clocks = Clocks(Timing(DAILY), {1: Clock(0, 1, WaitingPeriod(paris("Mon 09:00"), seconds))})
        return [call.why for call in clocks.calls(1)]

    assert left(299) == left(0) == ["over"] and left(300) == ["half", "nearly", "over"]


def test_nobody_is_woken_while_the_game_stood_still() -> None:
    clocks = waited("Mon 23:30", off_hours=NIGHTS)
    paused = clocks.halted("paused", paris("Tue 06:00")).resumed("paused", paris("Tue 09:00"))
    assert called(paused)[:2] == at(("woken", "Tue 09:00"), ("half", "Wed 18:00"))  # 13 on Tuesday, 11 on Wednesday
    outage = paris("Tue 06:30"), paris("Tue 08:30")
    assert called(clocks, [outage])[:2] == at(("woken", "Tue 08:30"), ("half", "Wed 17:30"))


def test_an_outage_moves_calls() -> None:
    outage = paris("Tue 08:00"), paris("Tue 10:00")
    assert called(waited("Mon 09:00"), [outage]) == at(
        ("half", "Tue 11:00"), ("nearly", "Wed 06:12"), ("over", "Wed 11:00:30")
    )
    outage = paris("Wed 09:00"), paris("Wed 11:00")  # from the deadline on
    assert called(waited("Mon 09:00"), [outage])[-1] == ("over", paris("Wed 11:00"))


# The next moment


def test_the_game_is_looked_at_again_whenever_something_is_to_be_said() -> None:
    clocks = waited("Mon 23:30", off_hours=NIGHTS)
    moments, now = [], paris("Mon 23:30")
    while (later := clocks.next_moment(now)) is not None:
        moments.append(later)
        now = later
    assert moments == [paris(time) for time in ("Tue 07:00", "Wed 16:00", "Thu 20:12", "Fri 10:00:30")]


def test_the_game_is_looked_at_for_whoever_is_first() -> None:
    clocks = waited("Mon 09:00").after({ANNA, BEN}, HERS, paris("Mon 10:00"), off_hours={BEN: NIGHTS})
    assert clocks.next_moment(paris("Mon 10:00")) == paris("Tue 09:00")  # Anna's half
    assert clocks.next_moment(paris("Tue 09:00")) == paris("Tue 10:00")  # Ben's: 12 of 30 hours, and 3 after the night


def test_a_deadline_in_the_night_is_looked_at_when_it_has_come() -> None:
    clocks = waited("Mon 14:00", QUICK, NIGHTS)
    assert clocks.next_moment(paris("Mon 21:30")) == paris("Mon 22:00:30")
    assert clocks.next_moment(paris("Mon 22:00:30")) == paris("Tue 07:00")
    assert clocks.next_moment(paris("Tue 07:00")) is None


def test_where_only_a_press_changes_anything_there_is_no_next_moment() -> None:
    assert waited("Mon 09:00", NONE).next_moment(paris("Mon 09:00")) is None
    assert Clocks(Timing(DAILY)).next_moment(paris("Mon 09:00")) is None
    assert waited("Mon 09:00").halted("closed", paris("Mon 10:00")).next_moment(paris("Mon 10:00")) is None


# Nudges


@pytest.mark.parametrize(("since", "pace", "off_hours", "expected"), [
    ("Mon 09:00", DAILY, NO_OFF_HOURS, "Mon 21:00"),  # a quarter of 48 hours
    ("Mon 20:00", DAILY, NIGHTS, "Tue 17:00"),  # 2 of the 12 hours on Monday
    ("Mon 09:00", QUICK, NO_OFF_HOURS, "Mon 11:00"),
    ("Mon 20:00", QUICK, NIGHTS, "Tue 07:00"),  # as the night begins: never in it
    ("Mon 09:00", LIVE, NO_OFF_HOURS, "Mon 09:01"),
    ("Mon 23:00", LIVE, NIGHTS, "Mon 23:01"),
    ("Mon 09:00", NONE, NO_OFF_HOURS, "Mon 15:00"),  # without a limit after six hours
    ("Mon 20:00", NONE, NIGHTS, "Tue 11:00"),
])  # fmt: skip
def test_somebody_may_be_nudged_after_a_quarter_of_their_time(
    since: str, pace: Pace, off_hours: OffHours, expected: str
) -> None:
    assert waited(since, pace, off_hours).nudged_from(ANNA) == paris(expected)


@pytest.mark.parametrize(("pace", "nudged", "again"), [
    (DAILY, "Tue 09:00", "Tue 15:00"),
    (QUICK, "Mon 12:00", "Mon 18:00"),
    (LIVE, "Mon 09:02", "Mon 09:07"),
    (NONE, "Mon 15:00", "Mon 21:00"),
])  # fmt: skip
def test_a_table_is_nudged_once_in_a_while(pace: Pace, nudged: str, again: str) -> None:
    assert waited("Mon 09:00", pace).nudging({ANNA}, paris(nudged)).nudged_from(ANNA) == paris(again)


def test_the_next_nudge_is_not_in_the_night_either() -> None:
    assert waited("Mon 09:00", QUICK, NIGHTS).nudging({ANNA}, paris("Mon 17:00")).nudged_from(ANNA) == paris(
        "Tue 07:00"
    )


def test_a_nudge_counts_for_the_whole_game() -> None:
    clocks = (
        waited("Mon 09:00").nudging({ANNA}, paris("Mon 22:00")).after({BEN}, WaitedTurn(2, BEN), paris("Mon 23:00"))
    )
    assert clocks.nudged_from(BEN) == paris("Tue 11:00")  # a quarter of 48 hours is later
    clocks = clocks.nudging({BEN}, paris("Tue 11:00"))
    clocks = clocks.after({ANNA}, WaitedTurn(2, BEN), paris("Tue 11:30"))  # 34 + 6 hours, a quarter is ten
    assert clocks.nudged_from(ANNA) == paris("Tue 21:30")
    clocks = (
        waited("Mon 09:00", QUICK)
        .nudging({ANNA}, paris("Mon 13:00"))
        .after({BEN}, WaitedTurn(2, BEN), paris("Mon 14:00"))
    )
    assert clocks.nudged_from(BEN) == paris("Mon 19:00")  # not at 16:00


def test_only_who_is_asked_is_called() -> None:
    clocks = waited("Mon 09:00").after({ANNA, BEN}, HERS, paris("Mon 20:30"))
    clocks = clocks.nudging({ANNA}, paris("Mon 21:00"))
    assert ("nudge", paris("Mon 21:00")) in called(clocks)
    assert "nudge" not in dict(called(clocks, seat=BEN))


def test_a_nudge_takes_its_place_among_the_calls_and_ends_with_the_decision() -> None:
    clocks = waited("Mon 09:00").nudging({ANNA}, paris("Tue 10:00"))
    assert [why for why, _ in called(clocks)] == ["half", "nudge", "nearly", "over"]
    clocks = clocks.after({BEN}, HERS, paris("Tue 11:00")).after({ANNA}, HERS, paris("Tue 12:00"))
    assert "nudge" not in dict(called(clocks))


def test_nobody_is_nudged_who_is_not_waited_for_or_while_all_stands_still() -> None:
    clocks = waited("Mon 09:00")
    assert clocks.nudged_from(BEN) is None
    assert clocks.halted("paused", paris("Mon 10:00")).nudged_from(ANNA) is None
    assert clocks.nudging({BEN}, paris("Mon 21:00")).calls(BEN) == ()


def test_a_nudge_from_right_before_an_outage_is_told_after_it() -> None:
    clocks = waited("Mon 09:00").nudging({ANNA}, paris("Mon 21:00"))
    assert called(clocks, [(paris("Mon 20:59:50"), paris("Mon 21:59:50"))])[0] == ("nudge", paris("Mon 21:59:50"))


def test_calls_are_values() -> None:
    assert waited("Mon 23:30", NONE, NIGHTS).calls(ANNA) == (Call(paris("Tue 07:00"), "woken"),)
