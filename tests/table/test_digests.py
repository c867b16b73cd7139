"""When the message of the day comes: mornings by hand, over the days on which the clocks change."""

from datetime import UTC, datetime

import pytest

import bot.table.schedule.digests
from bot.table.schedule.digests import SPREAD, next_digest, share_of
from storage import Preferences, Vacation

LATE = 1800
"""Seconds that everybody is late here."""


@pytest.fixture(autouse=True)
def _share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.table.schedule.digests, "share_of", lambda user, whole: LATE)


def unix(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


def told(preferences: Preferences, after: str) -> str:
    moment = next_digest(preferences, 7, unix(after))
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("zone", "after", "due"),
    [
        ("", "2026-06-10 09:00", "2026-06-10 17:30"),
        ("", "2026-06-10 17:29", "2026-06-10 17:30"),
        ("", "2026-06-10 17:30", "2026-06-11 17:30"),
        ("Europe/Paris", "2026-06-10 09:00", "2026-06-11 06:30"),
        ("Europe/Paris", "2026-12-10 09:00", "2026-12-11 07:30"),
        ("Europe/Paris", "2026-03-28 07:30", "2026-03-29 06:30"),  # summer time begins in that night
        ("Europe/Paris", "2026-10-24 06:30", "2026-10-25 07:30"),  # and ends in that one
        ("Pacific/Auckland", "2026-06-10 19:00", "2026-06-10 20:30"),  # it is the 11th there
        ("Pacific/Auckland", "2026-09-25 21:00", "2026-09-26 19:30"),  # summer time begins there on the 27th
        ("America/New_York", "2026-06-10 12:30", "2026-06-11 12:30"),
        ("Asia/Kolkata", "2026-06-10 00:00", "2026-06-10 03:00"),
    ],
)
def test_in_the_morning_where_they_live(zone: str, after: str, due: str) -> None:
    assert told(Preferences(zone, "There"), after) == due


@pytest.mark.parametrize(
    ("quiet", "due"),
    [
        ((22 * 60, 7 * 60), "06:30"),
        ((23 * 60, 8 * 60), "06:30"),  # until eight: it is eight then
        ((0, 9 * 60), "07:30"),  # half an hour after nine
        ((3 * 60, 11 * 60 + 15), "09:45"),
        ((8 * 60, 16 * 60), "14:30"),
        ((8 * 60 + 15, 16 * 60), "14:00"),  # they go to sleep within the hour
        ((9 * 60, 17 * 60), "06:30"),
    ],
)
def test_never_in_quiet_hours(quiet: tuple[int, int], due: str) -> None:
    assert told(Preferences("Europe/Paris", "Lyon", quiet), "2026-06-10 22:30") == f"2026-06-11 {due}"


def test_not_on_vacation() -> None:
    away = (Vacation("2026-06-11", "2026-06-13"), Vacation("2026-06-14", "2026-06-14"))
    assert told(Preferences("Europe/Paris", "Lyon", vacations=away), "2026-06-10 09:00") == "2026-06-15 06:30"


@pytest.mark.parametrize("zone", ["", "Europe/Paris", "America/St_Johns", "Australia/Lord_Howe"])
def test_once_on_each_day_of_a_year(zone: str) -> None:
    moment, days = unix("2026-01-01 00:00"), []
    person = Preferences(zone, "There", (23 * 60, 7 * 60 + 30))
    for _ in range(365):
        moment = next_digest(person, 7, moment)
        days.append(datetime.fromtimestamp(moment, UTC).date())
    assert len(set(days)) == 365 and (days[-1] - days[0]).days == 364


def test_people_are_spread_over_the_hour_and_stay_where_they_are() -> None:
    shares = [share_of(user, SPREAD) for user in range(10**17, 10**17 + 600)]
    assert shares == [share_of(user, SPREAD) for user in range(10**17, 10**17 + 600)]
    quarters = [sum(quarter * 900 <= share < (quarter + 1) * 900 for share in shares) for quarter in range(4)]
    assert sum(quarters) == 600 and min(quarters) > 100
