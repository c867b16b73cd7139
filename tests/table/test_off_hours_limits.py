"""From settings to what stops a clock, and until when somebody sleeps."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time

import pytest

from bot.table.game.errors import Refused
from bot.table.game.vacations import off_hours_of
from bot.table.schedule.digests import is_off
from bot.table.schedule.off_hours_limits import (
    ahead,
    check_quiet,
    check_vacation,
    days_left,
    earliest_day,
    ended,
    moved,
    with_quiet,
)
from bot.time.off_hours import NO_OFF_HOURS, OffHours, first_awake, union
from bot.time.seat_clocks import DAY
from storage import Preferences, Vacation

LYON = Preferences(zone="Europe/Paris", city="Lyon", quiet=(22 * 60, 7 * 60))


def at(words: str) -> int:
    return int(datetime.fromisoformat(words).timestamp())


def test_habits_are_the_zone_the_quiet_hours_and_the_vacations() -> None:
    away = Preferences("Europe/Paris", "Lyon", (1320, 420), vacations=(Vacation("2026-12-24", "2027-01-02"),))
    assert off_hours_of(away) == OffHours("Europe/Paris", (1320, 420), ((date(2026, 12, 24), date(2027, 1, 2)),))
    assert off_hours_of(Preferences()) == NO_OFF_HOURS


def asleep(preferences: Preferences, moment: int) -> int | None:
    """When the quiet hours or the vacation end in which a moment lies, None where it lies in none."""
    until = first_awake(moment, union(off_hours_of(preferences).standing(moment)))
    assert is_off(preferences, moment) == (until > moment)
    return until if until > moment else None


@pytest.mark.parametrize(
    ("moment", "until"),
    [
        ("2026-11-20T21:59:59+01:00", None),
        ("2026-11-20T22:00:00+01:00", "2026-11-21T07:00:00+01:00"),
        ("2026-11-21T03:00:00+01:00", "2026-11-21T07:00:00+01:00"),
        ("2026-11-21T06:59:59+01:00", "2026-11-21T07:00:00+01:00"),
        ("2026-11-21T07:00:00+01:00", None),
    ],
)
def test_a_night_in_lyon(moment: str, until: str | None) -> None:
    assert asleep(LYON, at(moment)) == (None if until is None else at(until))


def test_a_vacation_is_asleep_until_the_last_night_of_it_is_over() -> None:
    away = Preferences("Europe/Paris", "Lyon", (1320, 420), vacations=(Vacation("2026-12-24", "2026-12-26"),))
    morning = at("2026-12-27T07:00:00+01:00")
    assert asleep(away, at("2026-12-23T23:00:00+01:00")) == morning  # the night before runs into it
    assert asleep(away, at("2026-12-25T12:00:00+01:00")) == morning  # the night after its last day follows at once
    assert asleep(away, at("2026-12-23T12:00:00+01:00")) is None
    assert asleep(away, morning) is None


def test_without_a_city_nobody_is_asleep() -> None:
    unknown = Preferences(quiet=(0, 540), vacations=(Vacation("2026-12-24", "2026-12-26"),))
    assert asleep(unknown, at("2026-12-25T03:00:00+00:00")) is None


def test_in_a_vacation_in_which_a_bot_plays_nobody_gets_a_message_of_the_day() -> None:
    away = Preferences("Europe/Paris", "Lyon", vacations=(Vacation("2026-12-24", "2026-12-26", bot=True),))
    noons = [at(f"2026-12-{day}T12:00:00+01:00") for day in (23, 24, 26, 27)]
    assert [is_off(away, noon) for noon in noons] == [False, True, True, False]


# ---------------------------------------------------------------- what may be changed again, and when


def refusal(change: Callable[[], Preferences]) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as told:
        change()
    return told.value.key, told.value.values


def test_quiet_hours_are_changed_once_a_day() -> None:
    """Else a night of nine hours could begin with every decision."""
    first = with_quiet(Preferences("Europe/Paris", "Lyon"), (0, 540), 1000)
    assert first.quiet == (0, 540)
    corrected = with_quiet(first, (60, 600), 1000)  # at once, for once
    assert corrected.quiet == (60, 600)
    again = {"when": datetime.fromtimestamp(1000 + DAY, UTC)}
    assert refusal(lambda: with_quiet(corrected, (0, 540), 999 + DAY)) == ("refused-quiet-again", again)
    assert with_quiet(corrected, (60, 600), 1001) == corrected
    off = with_quiet(corrected, None, 1001)
    assert off.quiet is None
    assert refusal(lambda: with_quiet(off, (60, 600), 999 + DAY)) == ("refused-quiet-again", again)
    later = with_quiet(off, (0, 540), 1000 + DAY)
    assert later.quiet == (0, 540)
    assert refusal(lambda: with_quiet(later, (60, 600), 1001 + DAY))[0] == "refused-quiet-again"
    assert refusal(lambda: with_quiet(first, (0, 600), 1000))[0] == "refused-quiet-long"


def test_the_zone_is_changed_once_a_day() -> None:
    lyon = moved(Preferences(), "Europe/Paris", "Lyon", 1000)
    assert (lyon.zone, lyon.city) == ("Europe/Paris", "Lyon")
    rome = moved(lyon, "Europe/Rome", "Rome", 1000)
    again = {"when": datetime.fromtimestamp(1000 + DAY, UTC)}
    assert refusal(lambda: moved(rome, "Europe/Paris", "Lyon", 999 + DAY)) == ("refused-city-again", again)
    assert moved(rome, "Europe/Rome", "Milan", 1001) == replace(rome, city="Milan")
    assert moved(rome, "Europe/Paris", "Lyon", 1000 + DAY).zone == "Europe/Paris"


@pytest.mark.parametrize(
    ("now", "first", "zone", "allowed"),
    [
        ("2026-11-21T23:59:00-10:00", "2026-11-23", "Pacific/Kiritimati", False),  # in a minute instead of in a day
        ("2026-11-21T23:59:00-10:00", "2026-11-24", "Pacific/Kiritimati", True),  # in a day and a minute
        ("2026-11-22T00:01:00-10:00", "2026-11-24", "Pacific/Kiritimati", False),
        ("2026-11-22T23:00:00-10:00", "2026-11-23", "Pacific/Pago_Pago", True),  # later than it would have
        ("2026-11-23T00:00:00-10:00", "2026-11-23", "Pacific/Kiritimati", True),  # it has begun
        ("2026-11-22T23:59:59-10:00", "2026-11-23", "Pacific/Kiritimati", False),
    ],
)
def test_nobody_moves_to_where_a_vacation_begins_without_notice(now: str, first: str, zone: str, allowed: bool) -> None:
    away = Preferences("Pacific/Honolulu", "Honolulu", vacations=(Vacation(first, "2026-12-01"),))
    if allowed:
        assert moved(away, zone, "Elsewhere", at(now)).zone == zone
    else:
        days = {"first": date.fromisoformat(first), "last": date(2026, 12, 1)}
        assert refusal(lambda: moved(away, zone, "Elsewhere", at(now))) == ("refused-city-vacation", days)


# ---------------------------------------------------------------- what is allowed

NOON = at("2026-11-22T12:00:00+01:00")


def booked(*days: tuple[str, str]) -> Preferences:
    return Preferences("Europe/Paris", "Lyon, FR", vacations=tuple(Vacation(*pair) for pair in days))


def refused(first: str, last: str, preferences: Preferences = LYON, now: int = NOON) -> str | None:
    try:
        check_vacation(Vacation(first, last), preferences, now)
    except Refused as refusal:
        return refusal.key
    return None


@pytest.mark.parametrize(
    ("quiet", "reason"),
    [
        ((1320, 420), None),  # 22:00 to 07:00, nine hours
        ((1320, 421), "refused-quiet-long"),
        ((0, 540), None),
        ((0, 600), "refused-quiet-long"),
        ((540, 0), "refused-quiet-long"),
        ((1439, 0), None),
        ((420, 420), "refused-quiet-empty"),
    ],
)
def test_quiet_hours_are_at_most_nine(quiet: tuple[int, int], reason: str | None) -> None:
    if reason is None:
        check_quiet(quiet)
    else:
        with pytest.raises(Refused, match=reason):
            check_quiet(quiet)


def test_too_many_quiet_hours_are_told_until_when_they_may_last() -> None:
    with pytest.raises(Refused) as told:
        check_quiet((20 * 60, 6 * 60))
    assert told.value.values == {"most": 9, "begins": time(20), "latest": time(5)}


@pytest.mark.parametrize(
    ("now", "zone", "earliest"),
    [
        ("2026-11-22T12:00:00+01:00", "Europe/Paris", date(2026, 11, 24)),
        ("2026-11-22T23:59:59+01:00", "Europe/Paris", date(2026, 11, 24)),
        ("2026-11-23T00:00:00+01:00", "Europe/Paris", date(2026, 11, 24)),
        ("2026-11-23T00:00:01+01:00", "Europe/Paris", date(2026, 11, 25)),
        ("2026-11-22T12:00:00+01:00", "Pacific/Auckland", date(2026, 11, 24)),
        ("2026-11-22T12:00:01+01:00", "Pacific/Auckland", date(2026, 11, 25)),
        ("2026-11-22T12:00:00+01:00", "America/Los_Angeles", date(2026, 11, 24)),
    ],
)
def test_a_vacation_begins_a_whole_day_after_it_is_booked(now: str, zone: str, earliest: date) -> None:
    assert earliest_day(zone, at(now)) == earliest


def test_a_vacation_that_may_be_booked() -> None:
    assert refused("2026-11-24", "2026-11-24") is None
    assert refused("2026-11-24", "2026-12-07") is None  # fourteen days
    assert refused("2027-12-31", "2027-12-31") is None


@pytest.mark.parametrize(
    ("first", "last", "reason"),
    [
        ("2026-11-23", "2026-11-25", "refused-vacation-early"),
        ("2020-01-01", "2020-01-02", "refused-vacation-early"),
        ("2026-12-24", "2026-12-23", "refused-vacation-reversed"),
        ("2026-11-24", "2026-12-08", "refused-vacation-long"),
        ("2028-01-01", "2028-01-01", "refused-vacation-late"),
        ("9999-12-31", "9999-12-31", "refused-vacation-late"),
    ],
)
def test_a_vacation_that_may_not_be_booked(first: str, last: str, reason: str) -> None:
    assert refused(first, last) == reason


def test_a_vacation_needs_a_city() -> None:
    assert refused("2026-12-24", "2026-12-26", Preferences()) == "refused-no-city"


@pytest.mark.parametrize(
    "days", [("2026-12-24", "2026-12-24"), ("2026-12-20", "2026-12-24"), ("2026-12-26", "2026-12-28")]
)
def test_vacations_do_not_overlap(days: tuple[str, str]) -> None:
    assert refused(*days, booked(("2026-12-24", "2026-12-26"))) == "refused-vacation-overlaps"


def test_vacations_with_less_than_a_week_between_are_one() -> None:
    week = booked(("2026-12-08", "2026-12-14"))
    assert refused("2026-12-15", "2026-12-21", week) is None  # fourteen
    assert refused("2026-12-15", "2026-12-22", week) == "refused-vacation-long"
    assert refused("2026-12-01", "2026-12-07", week) is None
    assert refused("2026-11-30", "2026-12-07", week) == "refused-vacation-long"
    assert refused("2026-12-16", "2026-12-29", week) == "refused-vacation-long"  # one day lies between
    assert refused("2026-12-21", "2026-12-22", week) == "refused-vacation-long"  # fifteen with the six between
    assert refused("2026-12-21", "2026-12-21", week) is None
    assert refused("2026-12-22", "2027-01-04", week) is None  # seven lie between
    around = booked(("2026-12-01", "2026-12-05"), ("2026-12-11", "2026-12-14"))
    assert refused("2026-12-08", "2026-12-08", around) is None
    assert refused("2026-12-16", "2026-12-16", around) == "refused-vacation-long"


def test_thirty_days_a_year_over_new_year_to_each_its_own() -> None:
    used = booked(("2026-01-05", "2026-01-18"), ("2026-06-01", "2026-06-14"))
    assert (days_left(used, 2026), days_left(used, 2027)) == (2, 30)
    assert refused("2026-12-30", "2027-01-10", used) is None
    assert refused("2026-12-29", "2027-01-09", used) == "refused-vacation-year"
    over = booked(("2026-12-30", "2027-01-10"))
    assert (days_left(over, 2026), days_left(over, 2027)) == (28, 20)
    full = booked(("2027-02-01", "2027-02-14"), ("2027-03-01", "2027-03-14"))
    assert refused("2027-04-01", "2027-04-02", full) is None
    assert refused("2027-04-01", "2027-04-03", full) == "refused-vacation-year"
    assert refused("2026-12-29", "2027-01-02", full) is None
    assert refused("2026-12-29", "2027-01-03", full) == "refused-vacation-year"


def test_a_cancelled_vacation_keeps_the_days_that_have_begun() -> None:
    away = Vacation("2026-11-20", "2026-11-30")
    assert ended(away, "Europe/Paris", at("2026-11-19T23:59:59+01:00")) is None
    assert ended(away, "Europe/Paris", at("2026-11-20T00:00:00+01:00")) == Vacation("2026-11-20", "2026-11-20")
    assert ended(away, "Europe/Paris", NOON) == Vacation("2026-11-20", "2026-11-22")
    assert ended(away, "Europe/Paris", at("2026-12-05T00:00:00+01:00")) == away


def test_vacations_ahead() -> None:
    days = booked(("2026-11-01", "2026-11-21"), ("2026-11-22", "2026-11-22"), ("2026-12-24", "2026-12-26"))
    assert ahead(days, NOON) == days.vacations[1:]
    assert ahead(Preferences(), NOON) == ()
