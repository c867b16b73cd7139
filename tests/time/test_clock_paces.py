"""A game that changes its pace: what runs keeps its deadline, what comes next follows the new one. Times of Paris."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.time.clocks import Clocks
from bot.time.off_hours import OffHours
from bot.time.seat_clocks import DAILY, LIVE, NONE, QUICK, RELAXED, UNTIMED, Pace, Timing, WaitedTurn
from tests.time.moments import NIGHTS, paris
from tests.time.tables import ANNA, BEN, CHLOE, HERS, waited

HOUR = 3600
BENS, ANNAS_NEXT = WaitedTurn(2, BEN), WaitedTurn(5, ANNA)


@pytest.mark.parametrize("pace", [LIVE, QUICK, RELAXED, NONE, DAILY])
def test_a_running_decision_keeps_its_deadline(pace: Pace) -> None:
    clocks = waited("Mon 20:00", DAILY, NIGHTS).at_pace(Timing(pace), paris("Mon 21:00"))
    assert clocks.pace == pace
    assert clocks.deadline(ANNA) == paris("Fri 08:00")
    assert clocks.after({ANNA}, HERS, paris("Tue 09:00")).deadline(ANNA) == paris("Fri 08:00")


def test_its_reminders_stay_too_but_for_the_time_that_a_press_may_take() -> None:
    before = waited("Mon 20:00", DAILY, NIGHTS)
    after = before.at_pace(Timing(LIVE), paris("Mon 21:00"))
    assert after.calls(ANNA)[:-1] == before.calls(ANNA)[:-1]
    assert after.calls(ANNA)[-1].moment == paris("Fri 08:00:05")


def test_the_next_decision_follows_the_new_pace_and_cap() -> None:
    clocks = waited("Mon 09:00").at_pace(Timing(QUICK), paris("Mon 10:00"))
    clocks = clocks.after({BEN}, BENS, paris("Mon 11:00"))
    assert clocks.deadline(BEN) == paris("Mon 19:00")  # the first one: 4 + 4 hours
    clocks = clocks.after({ANNA}, BENS, paris("Mon 12:00"))
    assert clocks.deadline(ANNA) == paris("Tue 00:00")  # 46 + 1 hours, at most 12


def test_what_somebody_has_kept_is_theirs_at_the_new_pace() -> None:
    clocks = waited("Mon 09:00", QUICK).after({BEN}, BENS, paris("Mon 10:00"))  # Anna keeps 7 hours
    clocks = clocks.at_pace(Timing(DAILY), paris("Mon 10:30"))
    assert clocks.after({ANNA}, BENS, paris("Mon 11:00")).deadline(ANNA) == paris("Tue 00:00")  # 7 + 6


def test_to_a_slower_pace() -> None:
    clocks = waited("Mon 09:00", QUICK).at_pace(Timing(DAILY), paris("Mon 10:00"))
    assert clocks.deadline(ANNA) == paris("Mon 17:00")
    clocks = clocks.after({BEN}, BENS, paris("Mon 11:00")).after({ANNA}, ANNAS_NEXT, paris("Tue 09:00"))
    assert clocks.deadline(ANNA) == paris("Wed 15:00")  # 6 + 24 hours


def test_from_live_to_daily_nights_count_from_the_next_decision_on() -> None:
    clocks = waited("Mon 23:00", LIVE, NIGHTS).at_pace(Timing(DAILY), paris("Mon 23:01"))
    assert clocks.deadline(ANNA) == paris("Mon 23:04")
    clocks = clocks.after({BEN}, BENS, paris("Mon 23:04"), off_hours={BEN: NIGHTS})
    assert clocks.deadline(BEN) == paris("Fri 10:00")  # 48 hours from Tue 07:00 on
    clocks = clocks.after({ANNA}, ANNAS_NEXT, paris("Tue 20:00"), off_hours={ANNA: NIGHTS})
    assert clocks.deadline(ANNA) == paris("Thu 14:00")  # 24 hours: 2, 15, 7


def test_from_daily_to_live_nights_count_no_more_from_the_next_decision_on() -> None:
    clocks = waited("Mon 20:00", DAILY, NIGHTS).at_pace(Timing(LIVE), paris("Mon 21:00"))
    clocks = clocks.after({BEN}, BENS, paris("Mon 23:00"), off_hours={BEN: NIGHTS})
    assert clocks.deadline(BEN) == paris("Mon 23:04")
    clocks = clocks.after({ANNA}, ANNAS_NEXT, paris("Mon 23:02"), off_hours={ANNA: NIGHTS})
    assert clocks.deadline(ANNA) == paris("Mon 23:08")  # 46 hours and 2 minutes, at most 6 minutes


def test_whether_vacations_count_changes_with_the_next_decision_too() -> None:
    wednesday = OffHours("Europe/Paris", None, ((date(2026, 6, 3), date(2026, 6, 3)),))
    clocks = waited("Tue 12:00", off_hours=wednesday).at_pace(Timing(DAILY, vacations=False), paris("Tue 13:00"))
    assert clocks.deadline(ANNA) == paris("Fri 12:00")
    clocks = clocks.after({BEN}, BENS, paris("Tue 14:00"), off_hours={BEN: wednesday})
    assert clocks.deadline(BEN) == paris("Thu 14:00")


# From no clocks to clocks


def test_what_had_no_limit_gets_one_increment_from_now_on() -> None:
    clocks = waited("Mon 09:00", NONE).at_pace(Timing(DAILY), paris("Tue 12:00"))
    assert clocks.deadline(ANNA) == paris("Wed 12:00")
    clocks = clocks.after({BEN}, HERS, paris("Tue 13:00")).after({ANNA}, HERS, paris("Tue 15:00"))
    assert clocks.deadline(ANNA) == paris("Wed 14:00")  # still her turn: 23 hours


def test_who_was_nudged_stays_nudged() -> None:
    clocks = waited("Mon 09:00", NONE).nudging({ANNA}, paris("Mon 16:00")).at_pace(Timing(DAILY), paris("Mon 17:00"))
    assert [call.why for call in clocks.calls(ANNA)] == ["nudge", "half", "nearly", "over"]
    assert clocks.nudged_from(ANNA) == paris("Mon 23:00")  # a quarter of 24 hours, and six hours after the last time


def test_whoever_is_not_waited_for_starts_with_one_increment_as_in_a_new_game() -> None:
    clocks = waited("Mon 09:00", NONE).after({BEN}, BENS, paris("Mon 10:00")).at_pace(Timing(DAILY), paris("Mon 12:00"))
    assert clocks.deadline(BEN) == paris("Tue 12:00")
    clocks = clocks.after({ANNA, CHLOE}, BENS, paris("Mon 13:00"))
    assert clocks.deadline(ANNA) == clocks.deadline(CHLOE) == paris("Tue 19:00")  # 24 + 6 hours


def test_games_from_before_there_were_clocks() -> None:
    clocks = (
        Clocks(UNTIMED)
        .after({ANNA}, WaitedTurn(17, ANNA), paris("Mon 09:00"))
        .at_pace(Timing(QUICK), paris("Tue 12:00"))
    )
    assert clocks.deadline(ANNA) == paris("Tue 16:00")


def test_the_nights_of_whoever_had_no_limit_count() -> None:
    clocks = waited("Mon 09:00", NONE, NIGHTS).at_pace(Timing(DAILY), paris("Tue 12:00"))
    assert clocks.deadline(ANNA) == paris("Wed 21:00")  # 10 hours on Tuesday, 14 on Wednesday


@pytest.mark.parametrize(("timing", "deadline"), [
    (Timing(LIVE), "Tue 23:02"),  # no nights
    (Timing(QUICK), "Thu 11:00"),  # nights and the vacation
    (Timing(QUICK, vacations=False), "Wed 11:00"),  # nights
])  # fmt: skip
def test_only_what_counts_at_the_new_pace_stands_still(timing: Timing, deadline: str) -> None:
    off_hours = replace(NIGHTS, vacations=((date(2026, 6, 3), date(2026, 6, 3)),))
    clocks = waited("Mon 09:00", NONE, off_hours).at_pace(timing, paris("Tue 23:00"))
    assert clocks.deadline(ANNA) == paris(deadline)


def test_clocks_that_begin_during_a_pause_run_from_its_end_on() -> None:
    clocks = waited("Mon 09:00", NONE).halted("paused", paris("Mon 10:00")).at_pace(Timing(DAILY), paris("Mon 12:00"))
    assert clocks.deadline(ANNA) is None
    assert clocks.resumed("paused", paris("Mon 14:00")).deadline(ANNA) == paris("Tue 14:00")


# From clocks to none, and back


def test_without_clocks_only_what_runs_has_a_deadline() -> None:
    clocks = waited("Mon 09:00").at_pace(Timing(NONE), paris("Mon 10:00"))
    clocks = clocks.after({BEN}, BENS, paris("Mon 11:00"))
    assert clocks.deadline(BEN) is None
    assert clocks.after({ANNA}, ANNAS_NEXT, paris("Tue 09:00")).deadline(ANNA) is None


def test_back_to_clocks_everybody_starts_again_but_what_runs_goes_on() -> None:
    clocks = waited("Mon 09:00").after({ANNA, BEN}, HERS, paris("Mon 10:00")).after({ANNA}, HERS, paris("Mon 12:00"))
    clocks = clocks.at_pace(Timing(NONE), paris("Mon 13:00")).at_pace(Timing(DAILY), paris("Mon 14:00"))
    assert clocks.deadline(ANNA) == paris("Wed 09:00")
    clocks = clocks.after({BEN}, BENS, paris("Mon 15:00"))
    assert clocks.deadline(BEN) == paris("Wed 15:00")  # 24 + 24, not 28 + 24
    assert clocks.seats[ANNA].left == 42 * HOUR


def test_timings_are_kept() -> None:
    for timing in (UNTIMED, Timing(DAILY), Timing(LIVE, vacations=False)):
        assert Timing.from_json(timing.to_json()) == timing
    assert Timing.from_json(None) == UNTIMED
