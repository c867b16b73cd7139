"""Moments as people say them: a place, a day and a time of day."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from bot.time.off_hours import Interval, OffHours

WEEK = {name: f"2026-06-0{day}" for day, name in enumerate(("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"), 1)}
"""The week of most tests: no change of summer time is near."""


def moment(zone: str, text: str, *, second: bool = False) -> int:
    """The unix second of a local time: "2026-03-29 01:30" or, in `WEEK`, "Mon 22:15"; seconds may follow.

    ``second`` means the later one of two that are called the same. A time that does not exist is an error.
    """
    day, _, time = text.partition(" ")
    local = datetime.fromisoformat(f"{WEEK.get(day, day)} {time}")
    found = local.replace(tzinfo=ZoneInfo(zone), fold=int(second)).timestamp()
    assert datetime.fromtimestamp(found, ZoneInfo(zone)).replace(tzinfo=None) == local, f"{text} is left out there"
    return int(found)


PARIS = "Europe/Paris"
paris = partial(moment, PARIS)
utc = partial(moment, "UTC")


def minutes(time: str) -> int:
    """The minutes after midnight of "22:15"."""
    hour, minute = time.split(":")
    return 60 * int(hour) + int(minute)


def quiet(begins: str, ends: str, zone: str = PARIS) -> OffHours:
    """The habits of somebody with these quiet hours."""
    return OffHours(zone, (minutes(begins), minutes(ends)))


NIGHTS = quiet("22:00", "07:00")
"""Nine hours, in Paris."""


def utc_hours(interval: Interval) -> tuple[str, str]:
    """An interval in words: "03-28 21:00" in UTC, from and until."""
    since, until = (f"{datetime.fromtimestamp(end, ZoneInfo('UTC')):%m-%d %H:%M}" for end in interval)
    return since, until
