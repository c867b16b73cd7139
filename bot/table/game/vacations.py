"""When people are not there: vacations, quiet hours, stopped clocks.

`bot.table.schedule.off_hours_limits` says what they may choose; `bot.time.off_hours` is the arithmetic alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from bot.time.off_hours import ONE_DAY, OffHours, together
from storage import Preferences, Vacation


@dataclass(frozen=True)
class BotVacation:
    """A vacation in which a bot plays for the person.

    It has from when until when (unix seconds), and its last day.
    """

    since: int
    until: int
    last: date


def off_hours_of(preferences: Preferences) -> OffHours:
    """The settings that stop a clock.

    None does before the person has named their city, nor does a vacation in which a bot plays for them.
    """
    days = tuple(days_of(away) for away in preferences.vacations if not away.bot)
    return OffHours(preferences.zone, preferences.quiet, days)


@dataclass(frozen=True)
class Leave:
    """A vacation that a person is on.

    It has what they have booked, the first and last day of all bookings that count as one with it, until when (unix
    second) it lasts, and the ``day`` that it is where they live.
    """

    booked: Vacation
    first: date
    last: date
    until: int
    day: date

    @property
    def is_booked(self) -> bool:
        """Whether today is booked, not between two bookings."""
        first, last = days_of(self.booked)
        return first <= self.day <= last


def leave_of(preferences: Preferences, now: int) -> Leave | None:
    """The vacation that a person is on, with or without bot.

    It may be between two bookings that count as one.
    """
    if not preferences.zone:
        return None
    day = today(preferences.zone, now)
    for bot in (True, False):
        booked = {days_of(away): away for away in preferences.vacations if away.bot == bot}
        for bookings in together(booked):
            first, last = bookings[0][0], bookings[-1][1]
            if first <= day <= last:
                latest = max(days for days in bookings if days[0] <= day)
                return Leave(booked[latest], first, last, day_begins(last + ONE_DAY, ZoneInfo(preferences.zone)), day)
    return None


def since_back(preferences: Preferences, back: date | None) -> Preferences:
    """The settings without vacations that ended by a return.

    The person came back in a game, on day ``back``.
    """
    if back is None:
        return preferences
    kept = tuple(away for away in preferences.vacations if days_of(away)[0] > back)
    return replace(preferences, vacations=kept)


def bot_vacations_of(preferences: Preferences, now: int) -> list[BotVacation]:
    """The vacations with a bot that are not over, nearest first."""
    if not preferences.zone:
        return []
    place = ZoneInfo(preferences.zone)
    whole = (days_of(away) for away in preferences.vacations if away.bot)
    found = (BotVacation(day_begins(first, place), day_begins(last + ONE_DAY, place), last) for first, last in whole)
    return sorted((vacation for vacation in found if vacation.until > now), key=lambda vacation: vacation.since)


def today(zone: str, now: int) -> date:
    """The day that it is in a zone."""
    return datetime.fromtimestamp(now, ZoneInfo(zone)).date()


def days_of(vacation: Vacation) -> tuple[date, date]:
    """First and last day, both included."""
    return date.fromisoformat(vacation.first), date.fromisoformat(vacation.last)


def day_begins(day: date, zone: ZoneInfo) -> int:
    """The unix second at which a day begins."""
    return int(datetime.combine(day, time(), zone).timestamp())
