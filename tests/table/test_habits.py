"""From settings to what stops a clock, and until when somebody sleeps."""

from datetime import date, datetime

import pytest

from bot.table.habits import asleep, habits_of
from bot.time.standing import NO_HABITS, Habits
from storage import Preferences, Vacation

LYON = Preferences(zone="Europe/Paris", city="Lyon", quiet=(22 * 60, 7 * 60))


def at(words: str) -> int:
    return int(datetime.fromisoformat(words).timestamp())


def test_habits_are_the_zone_the_quiet_hours_and_the_vacations() -> None:
    away = Preferences("Europe/Paris", "Lyon", (1320, 420), vacations=(Vacation("2026-12-24", "2027-01-02"),))
    assert habits_of(away) == Habits("Europe/Paris", (1320, 420), ((date(2026, 12, 24), date(2027, 1, 2)),))
    assert habits_of(Preferences()) == NO_HABITS


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
