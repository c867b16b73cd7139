"""When a person gets their daily message.

It is pure: settings and moments in, moments out.
"""

from __future__ import annotations

import hashlib
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from bot.table.game.vacations import days_of
from bot.time.off_hours import ONE_DAY, OffHours, first_awake, union
from storage import Preferences

MORNING = time(8)
"""Of the day of a person who has named their city."""
WITHOUT_A_CITY = time(17)
"""By UTC: morning, day or evening for most."""
SPREAD = 3600
"""Seconds over which those of the same hour are spread."""


def share_of(user: int, whole: int) -> int:
    """A person's fixed number below ``whole``, different for most."""
    return int.from_bytes(hashlib.sha256(str(user).encode()).digest()[:8]) % whole


def next_digest(preferences: Preferences, user: int, after: int) -> int:
    """The next moment after ``after`` for a daily message.

    It is in the morning, or when the quiet hours end in which that lies; nobody is disturbed on vacation.
    """
    zone = ZoneInfo(preferences.zone or "UTC")
    day = datetime.fromtimestamp(after, zone).date() - ONE_DAY
    while (moment := _of_day(day, preferences, user)) <= after or is_off(preferences, moment):
        day += ONE_DAY
    return moment


def is_off(preferences: Preferences, moment: int) -> bool:
    """Whether a moment lies in quiet hours or a vacation.

    The vacation may be with a bot or without one.
    """
    off_hours = OffHours(preferences.zone, preferences.quiet, tuple(map(days_of, preferences.vacations)))
    return first_awake(moment, union(off_hours.standing(moment))) > moment


def _of_day(day: date, preferences: Preferences, user: int) -> int:
    hour = MORNING if preferences.zone else WITHOUT_A_CITY
    begins = int(datetime.combine(day, hour, ZoneInfo(preferences.zone or "UTC")).timestamp())
    awake = _awake(preferences, begins) + share_of(user, SPREAD)
    return _awake(preferences, awake)  # the person may go to sleep within that hour


def _awake(preferences: Preferences, moment: int) -> int:
    """The moment, or the end of the quiet hours around it."""
    nights = OffHours(preferences.zone, preferences.quiet)
    return first_awake(moment, union(nights.standing(moment)))
