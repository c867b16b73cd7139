"""What a person's settings say about their clock and their sleep, and which of them are allowed.

Pure: settings and moments in, moments out. Days are days of the person's own time zone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from bot.table.game.errors import Refused
from bot.time.pace import DAY
from bot.time.pauses import ONE_DAY, Days, OffHours, first_awake, together, union
from storage import Preferences, Vacation

DAY_MINUTES = 24 * 60
MAX_QUIET = 9 * 60
"""Minutes of quiet hours a day."""
NOTICE = DAY
"""Seconds between booking a vacation and the beginning of its first day."""
MAX_AT_ONCE, MAX_A_YEAR = 14, 30
"""Days of vacation."""


@dataclass(frozen=True)
class BotVacation:
    """A vacation in which a bot plays for the person: from when until when (unix seconds), and its last day."""

    since: int
    until: int
    last: date


def off_hours_of(preferences: Preferences) -> OffHours:
    """What of the settings stops a clock; nothing does before the person has named their city, nor a vacation in which
    a bot plays for them."""
    days = tuple(days_of(away) for away in preferences.vacations if not away.bot)
    return OffHours(preferences.zone, preferences.quiet, days)


@dataclass(frozen=True)
class Leave:
    """A vacation that somebody is on: what they have booked, the first and last day of all bookings that count as one
    with it, until when (unix second) it lasts, and the ``day`` that it is where they live."""

    booked: Vacation
    first: date
    last: date
    until: int
    day: date


def leave_of(preferences: Preferences, now: int) -> Leave | None:
    """The vacation that somebody is on, with or without a bot; also between two bookings that count as one."""
    if not preferences.zone:
        return None
    day = today(preferences.zone, now)
    for bot in (True, False):
        booked = {days_of(away): away for away in preferences.vacations if away.bot == bot}
        for bookings in together(booked):
            first, last = bookings[0][0], bookings[-1][1]
            if first <= day <= last:
                latest = max(days for days in bookings if days[0] <= day)
                return Leave(booked[latest], first, last, _begins(last + ONE_DAY, ZoneInfo(preferences.zone)), day)
    return None


def since_back(preferences: Preferences, back: date | None) -> Preferences:
    """The settings without the vacations from which the person has come back, on this day, in a game."""
    if back is None:
        return preferences
    kept = tuple(away for away in preferences.vacations if days_of(away)[0] > back)
    return replace(preferences, vacations=kept)


def bot_vacations_of(preferences: Preferences, now: int) -> list[BotVacation]:
    """The vacations that are not over in which a bot plays for the person, the next one first."""
    if not preferences.zone:
        return []
    place = ZoneInfo(preferences.zone)
    whole = (days_of(away) for away in preferences.vacations if away.bot)
    found = (BotVacation(_begins(first, place), _begins(last + ONE_DAY, place), last) for first, last in whole)
    return sorted((vacation for vacation in found if vacation.until > now), key=lambda vacation: vacation.since)


def asleep(preferences: Preferences, moment: int) -> int | None:
    """When the quiet hours or the vacation end in which ``moment`` lies, None where it lies in none.

    Nights and days that follow one another without a gap are one.
    """
    off_hours = replace(off_hours_of(preferences), vacations=tuple(days_of(away) for away in preferences.vacations))
    until = first_awake(moment, union(off_hours.standing(moment)))
    return until if until > moment else None


def check_quiet(quiet: tuple[int, int]) -> None:
    """Raise `Refused` unless these are quiet hours that somebody may have, in minutes after midnight."""
    begins, ends = quiet
    length = (ends - begins) % DAY_MINUTES
    if length == 0:
        raise Refused("refused-quiet-empty")
    if length > MAX_QUIET:
        latest = (begins + MAX_QUIET) % DAY_MINUTES
        raise Refused("refused-quiet-long", most=MAX_QUIET // 60, begins=_clock(begins), latest=_clock(latest))


def moved(preferences: Preferences, zone: str, city: str, now: int) -> Preferences:
    """The settings of somebody who lives in this city, in this zone, from ``now`` on.

    Raises `Refused` when they chose another zone within the last day, or when the notice of a vacation would be gone:
    midnight comes up to 26 hours earlier elsewhere. Another city of the same zone changes nothing of their time.
    """
    if zone != preferences.zone:
        _refuse_again("refused-city-again", preferences.zone_again, now)
        for away in preferences.vacations if preferences.zone else ():
            first, last = days_of(away)
            before, begins = _begins(first, ZoneInfo(preferences.zone)), _begins(first, ZoneInfo(zone))
            if now < before and begins < min(before, now + NOTICE):
                raise Refused("refused-city-vacation", first=first, last=last)
        preferences = replace(preferences, zone=zone, zone_again=_again(preferences.zone_again, now))
    return replace(preferences, city=city)


def with_quiet(preferences: Preferences, quiet: tuple[int, int] | None, now: int) -> Preferences:
    """The settings of somebody with these quiet hours (see `check_quiet`) from ``now`` on, None for none.

    Raises `Refused` when they chose other ones within the last day; else a night could begin with every decision.
    """
    if quiet is None or quiet == preferences.quiet:
        return replace(preferences, quiet=quiet)
    check_quiet(quiet)
    _refuse_again("refused-quiet-again", preferences.quiet_again, now)
    return replace(preferences, quiet=quiet, quiet_again=_again(preferences.quiet_again, now))


def _refuse_again(key: str, again: int | None, now: int) -> None:
    if again is not None and now < again:
        raise Refused(key, when=datetime.fromtimestamp(again, UTC))


def _again(again: int | None, now: int) -> int:
    """When somebody who chooses now may choose again: what was chosen first can be corrected at once."""
    return now if again is None else now + DAY


def check_vacation(vacation: Vacation, preferences: Preferences, now: int) -> None:
    """Raise `Refused` unless the person may book this vacation at the moment ``now``."""
    if not preferences.zone:
        raise Refused("refused-no-city")
    first, last = days_of(vacation)
    earliest, latest = earliest_day(preferences.zone, now), latest_day(preferences.zone, now)
    if last < first:
        raise Refused("refused-vacation-reversed", first=first, last=last)
    if first < earliest:
        raise Refused("refused-vacation-early", earliest=earliest)
    if last > latest:
        raise Refused("refused-vacation-late", latest=latest)
    booked = [days_of(away) for away in preferences.vacations]
    for begins, ends in booked:
        if begins <= last and first <= ends:
            raise Refused("refused-vacation-overlaps", first=begins, last=ends)
    if (count := _length(_joined((first, last), booked))) > MAX_AT_ONCE:
        raise Refused("refused-vacation-long", count=count, most=MAX_AT_ONCE)
    for year in range(first.year, last.year + 1):
        left, wanted = days_left(preferences, year), _days_in(year, (first, last))
        if wanted > left:
            raise Refused("refused-vacation-year", year=str(year), left=left, count=wanted, most=MAX_A_YEAR)


def ended(vacation: Vacation, zone: str, now: int) -> Vacation | None:
    """What is left of a vacation that is cancelled: None before it has begun, afterwards its days up to today, which
    count, without a bot. One that is over stays as it is."""
    day = today(zone, now).isoformat()
    return None if vacation.first > day else Vacation(vacation.first, min(vacation.last, day))


def ahead(preferences: Preferences, now: int) -> tuple[Vacation, ...]:
    """The vacations that are not over."""
    if not preferences.zone:
        return ()
    day = today(preferences.zone, now).isoformat()
    return tuple(away for away in preferences.vacations if away.last >= day)


def days_left(preferences: Preferences, year: int) -> int:
    """How many days of vacation may still be booked in a calendar year."""
    return MAX_A_YEAR - sum(_days_in(year, days_of(away)) for away in preferences.vacations)


def earliest_day(zone: str, now: int) -> date:
    """The first day that a vacation booked now may begin with."""
    place = ZoneInfo(zone)
    day = datetime.fromtimestamp(now + NOTICE, place).date()
    return day if _begins(day, place) >= now + NOTICE else day + ONE_DAY


def latest_day(zone: str, now: int) -> date:
    """The last day that a vacation booked now may have: next year's last."""
    return date(today(zone, now).year + 1, 12, 31)


def today(zone: str, now: int) -> date:
    """The day that it is in a zone."""
    return datetime.fromtimestamp(now, ZoneInfo(zone)).date()


def days_of(vacation: Vacation) -> tuple[date, date]:
    """First and last day, both included."""
    return date.fromisoformat(vacation.first), date.fromisoformat(vacation.last)


def _clock(minutes: int) -> time:
    return time(*divmod(minutes, 60))


def _begins(day: date, zone: ZoneInfo) -> int:
    """The unix second at which a day begins."""
    return int(datetime.combine(day, time(), zone).timestamp())


def _joined(days: Days, booked: Sequence[Days]) -> Days:
    """These days with all that are booked less than a week before or after, and with what lies between."""
    bookings = next(found for found in together([*booked, days]) if days in found)
    return bookings[0][0], bookings[-1][1]


def _days_in(year: int, days: tuple[date, date]) -> int:
    """How many of the days lie in a year."""
    return max(0, _length((max(days[0], date(year, 1, 1)), min(days[1], date(year, 12, 31)))))


def _length(days: tuple[date, date]) -> int:
    return (days[1] - days[0]).days + 1
