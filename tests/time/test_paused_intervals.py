"""Quiet hours and vacations as intervals: over midnight, and over the changes of summer time.

The expected moments are in UTC. Paris is one hour ahead in winter and two in summer; New York five and four hours
behind; Lord Howe ten and a half and eleven hours ahead.
"""

from __future__ import annotations

import json
from datetime import date
from itertools import islice, pairwise

import pytest

from bot.time.off_hours import NO_OFF_HOURS, OffHours, union
from tests.time.moments import NIGHTS, PARIS, minutes, moment, paris, quiet, utc, utc_hours

NEW_YORK, LORD_HOWE, TOKYO, KOLKATA = "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo", "Asia/Kolkata"


def first_night(off_hours: OffHours, zone: str, text: str) -> tuple[str, str]:
    """The first interval that is not over at a local time."""
    return utc_hours(next(iter(off_hours.standing(moment(zone, text)))))


def away(first: str, last: str, zone: str = PARIS, hours: tuple[str, str] | None = None) -> OffHours:
    """The habits of somebody with one vacation."""
    between = (minutes(hours[0]), minutes(hours[1])) if hours else None
    return OffHours(zone, between, ((date.fromisoformat(first), date.fromisoformat(last)),))


def test_the_helper_knows_summer_time() -> None:
    assert paris("2026-03-29 01:30") == utc("2026-03-29 00:30")
    assert paris("2026-03-29 03:30") == utc("2026-03-29 01:30")
    assert paris("2026-10-25 02:30") == utc("2026-10-25 00:30")
    assert paris("2026-10-25 02:30", second=True) == utc("2026-10-25 01:30")
    with pytest.raises(AssertionError, match="left out"):
        paris("2026-03-29 02:30")


# Nights


def test_quiet_hours_over_midnight_come_every_night() -> None:
    nights = [utc_hours(night) for night in islice(NIGHTS.standing(paris("Mon 12:00")), 3)]
    assert nights == [
        ("06-01 20:00", "06-02 05:00"),
        ("06-02 20:00", "06-03 05:00"),
        ("06-03 20:00", "06-04 05:00"),
    ]


@pytest.mark.parametrize("time", ["Mon 22:00", "Mon 23:59", "Tue 00:00", "Tue 06:59:59"])
def test_a_night_counts_until_its_last_second(time: str) -> None:
    assert first_night(NIGHTS, PARIS, time) == ("06-01 20:00", "06-02 05:00")


def test_at_its_end_a_night_is_over() -> None:
    assert first_night(NIGHTS, PARIS, "Tue 07:00") == ("06-02 20:00", "06-03 05:00")


def test_quiet_hours_within_a_day() -> None:
    siesta = quiet("13:00", "15:30")
    assert first_night(siesta, PARIS, "Mon 15:29") == ("06-01 11:00", "06-01 13:30")
    assert first_night(siesta, PARIS, "Mon 15:30") == ("06-02 11:00", "06-02 13:30")


@pytest.mark.parametrize(("begins", "ends", "expected"), [
    ("00:00", "08:00", ("06-01 22:00", "06-02 06:00")),
    ("16:00", "00:00", ("06-01 14:00", "06-01 22:00")),
])  # fmt: skip
def test_quiet_hours_from_or_until_midnight(begins: str, ends: str, expected: tuple[str, str]) -> None:
    assert first_night(quiet(begins, ends), PARIS, "Mon 12:00") == expected


def test_quiet_hours_that_end_when_they_begin_are_none() -> None:
    assert list(quiet("22:00", "22:00").standing(paris("Mon 12:00"))) == []


def test_quiet_hours_count_where_the_person_lives() -> None:
    assert first_night(quiet("22:00", "07:00", TOKYO), PARIS, "Mon 12:00") == ("06-01 13:00", "06-01 22:00")
    assert first_night(quiet("22:00", "07:00", NEW_YORK), PARIS, "Mon 12:00") == ("06-01 02:00", "06-01 11:00")


# Summer time


@pytest.mark.parametrize(("zone", "hours", "evening", "expected"), [
    # Paris loses an hour on 29 March (8 hours of night), and has one twice on 25 October (10).
    (PARIS, ("22:00", "07:00"), "2026-03-27 21:00", ("03-27 21:00", "03-28 06:00")),
    (PARIS, ("22:00", "07:00"), "2026-03-28 21:00", ("03-28 21:00", "03-29 05:00")),
    (PARIS, ("22:00", "07:00"), "2026-03-29 21:00", ("03-29 20:00", "03-30 05:00")),
    (PARIS, ("22:00", "07:00"), "2026-10-24 21:00", ("10-24 20:00", "10-25 06:00")),
    (PARIS, ("22:00", "07:00"), "2026-10-25 21:00", ("10-25 21:00", "10-26 06:00")),
    # New York: 8 March, 1 November.
    (NEW_YORK, ("23:00", "07:00"), "2026-03-07 21:00", ("03-08 04:00", "03-08 11:00")),
    (NEW_YORK, ("23:00", "07:00"), "2026-10-31 21:00", ("11-01 03:00", "11-01 12:00")),
    # Lord Howe, where it is half an hour: back on 5 April, forward on 4 October.
    (LORD_HOWE, ("22:00", "06:00"), "2026-04-04 21:00", ("04-04 11:00", "04-04 19:30")),
    (LORD_HOWE, ("22:00", "06:00"), "2026-10-03 21:00", ("10-03 11:30", "10-03 19:00")),
    # Where there is no summer time.
    (TOKYO, ("22:00", "07:00"), "2026-03-28 21:00", ("03-28 13:00", "03-28 22:00")),
    (KOLKATA, ("23:00", "07:00"), "2026-10-24 21:00", ("10-24 17:30", "10-25 01:30")),
])  # fmt: skip
def test_nights_of_a_change(zone: str, hours: tuple[str, str], evening: str, expected: tuple[str, str]) -> None:
    assert first_night(quiet(*hours, zone), zone, evening) == expected


@pytest.mark.parametrize(("zone", "hours", "noon", "expected"), [
    # Paris, 29 March: 02:00 to 03:00 is left out; 02:30 is taken as half an hour after what would have been 02:00.
    (PARIS, ("23:00", "02:30"), "2026-03-28 12:00", ("03-28 22:00", "03-29 01:30")),
    (PARIS, ("02:30", "09:00"), "2026-03-28 12:00", ("03-29 01:30", "03-29 07:00")),
    (PARIS, ("02:15", "02:45"), "2026-03-28 12:00", ("03-29 01:15", "03-29 01:45")),
    (PARIS, ("02:00", "03:00"), "2026-03-28 12:00", ("03-30 00:00", "03-30 01:00")),  # nothing is left of it
    (PARIS, ("02:30", "03:15"), "2026-03-28 12:00", ("03-30 00:30", "03-30 01:15")),  # it would end before it begins
    (NEW_YORK, ("23:00", "02:30"), "2026-03-07 12:00", ("03-08 04:00", "03-08 07:30")),
    (LORD_HOWE, ("22:00", "02:15"), "2026-10-03 12:00", ("10-03 11:30", "10-03 15:45")),
])  # fmt: skip
def test_times_that_are_left_out(zone: str, hours: tuple[str, str], noon: str, expected: tuple[str, str]) -> None:
    assert first_night(quiet(*hours, zone), zone, noon) == expected


@pytest.mark.parametrize(("zone", "hours", "noon", "expected"), [
    # Paris, 25 October: 02:00 to 03:00 comes twice, and the first counts.
    (PARIS, ("23:00", "02:30"), "2026-10-24 12:00", ("10-24 21:00", "10-25 00:30")),
    (PARIS, ("02:30", "09:00"), "2026-10-24 12:00", ("10-25 00:30", "10-25 08:00")),
    (PARIS, ("02:15", "02:45"), "2026-10-24 12:00", ("10-25 00:15", "10-25 00:45")),
    (PARIS, ("02:30", "03:00"), "2026-10-24 12:00", ("10-25 00:30", "10-25 02:00")),
    (NEW_YORK, ("23:00", "01:30"), "2026-10-31 12:00", ("11-01 03:00", "11-01 05:30")),
    (LORD_HOWE, ("22:00", "01:45"), "2026-04-04 12:00", ("04-04 11:00", "04-04 14:45")),
])  # fmt: skip
def test_times_that_come_twice(zone: str, hours: tuple[str, str], noon: str, expected: tuple[str, str]) -> None:
    assert first_night(quiet(*hours, zone), zone, noon) == expected


def test_a_night_is_found_from_within_the_hour_that_comes_twice() -> None:
    second = paris("2026-10-25 02:30", second=True)
    assert utc_hours(next(iter(NIGHTS.standing(second)))) == ("10-24 20:00", "10-25 06:00")


# Vacations


@pytest.mark.parametrize(("first", "last", "zone", "expected"), [
    ("2026-06-03", "2026-06-03", PARIS, ("06-02 22:00", "06-03 22:00")),
    ("2026-06-03", "2026-06-04", TOKYO, ("06-02 15:00", "06-04 15:00")),
    ("2026-03-28", "2026-03-29", PARIS, ("03-27 23:00", "03-29 22:00")),  # 47 hours
    ("2026-10-24", "2026-10-25", PARIS, ("10-23 22:00", "10-25 23:00")),  # 49 hours
    # In Cairo midnight itself is left out on 24 April: the day begins at what is 01:00.
    ("2026-04-24", "2026-04-24", "Africa/Cairo", ("04-23 22:00", "04-24 21:00")),
    ("2026-04-23", "2026-04-23", "Africa/Cairo", ("04-22 22:00", "04-23 22:00")),
])  # fmt: skip
def test_a_vacation_is_whole_days_of_the_persons_own(
    first: str, last: str, zone: str, expected: tuple[str, str]
) -> None:
    assert [utc_hours(interval) for interval in away(first, last, zone).standing(utc("2026-01-01 00:00"))] == [expected]


def test_a_vacation_is_over_after_its_last_day() -> None:
    absent = away("2026-06-03", "2026-06-04")
    assert len(absent.away(paris("Thu 23:59:59"))) == 1
    assert absent.away(paris("Fri 00:00")) == []


def test_a_vacation_that_begins_and_ends_in_quiet_hours_is_one_interval_with_them() -> None:
    absent = away("2026-06-03", "2026-06-04", hours=("22:00", "07:00"))
    standing = [utc_hours(interval) for interval in islice(union(absent.standing(paris("Mon 12:00"))), 3)]
    assert standing == [
        ("06-01 20:00", "06-02 05:00"),
        ("06-02 20:00", "06-05 05:00"),  # Tue 22:00 to Fri 07:00
        ("06-05 20:00", "06-06 05:00"),
    ]


def test_a_vacation_that_begins_in_quiet_hours_and_ends_outside() -> None:
    absent = away("2026-06-03", "2026-06-03", hours=("18:00", "00:00"))  # the hours end as it begins, and as it ends
    assert utc_hours(next(union(absent.standing(paris("Tue 12:00"))))) == ("06-02 16:00", "06-03 22:00")
    absent = away("2026-06-03", "2026-06-03", hours=("00:00", "08:00"))
    assert utc_hours(next(union(absent.standing(paris("Tue 12:00"))))) == ("06-02 22:00", "06-04 06:00")


def test_vacations_in_any_order_and_over_one_another() -> None:
    days = [("2026-06-10", "2026-06-12"), ("2026-06-03", "2026-06-04"), ("2026-06-04", "2026-06-05")]
    absent = OffHours(PARIS, None, tuple((date.fromisoformat(first), date.fromisoformat(last)) for first, last in days))
    standing = [utc_hours(interval) for interval in union(absent.standing(paris("Mon 12:00")))]
    assert standing == [("06-02 22:00", "06-05 22:00"), ("06-09 22:00", "06-12 22:00")]


def test_standing_is_in_order_of_beginnings() -> None:
    absent = away("2026-06-03", "2026-06-04", hours=("22:00", "07:00"))
    assert all(one <= other for one, other in pairwise(islice(absent.standing(paris("Mon 12:00")), 10)))


# Habits


def test_nothing_stands_still_where_no_zone_is_known() -> None:
    unknown = OffHours("", (1320, 420), ((date(2026, 6, 3), date(2026, 6, 4)),))
    assert list(unknown.standing(paris("Mon 12:00"))) == []
    assert list(NO_OFF_HOURS.standing(paris("Mon 12:00"))) == []


@pytest.mark.parametrize(
    "off_hours",
    [NO_OFF_HOURS, NIGHTS, away("2026-06-03", "2026-06-04"), away("2026-06-03", "2026-06-04", hours=("0:0", "8:5"))],
)
def test_habits_are_kept(off_hours: OffHours) -> None:
    assert OffHours.from_json(json.loads(json.dumps(off_hours.to_json()))) == off_hours
