"""Which quiet hours, cities and vacations a person may choose.

Pure: settings and moments in, moments out. Days are days of the person's own time zone.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from bot.table.game.errors import Refused
from bot.table.game.vacations import day_begins, days_of, today
from bot.time.off_hours import ONE_DAY, Days, together
from bot.time.seat_clocks import DAY
from storage import Preferences, Vacation

DAY_MINUTES = 24 * 60
MAX_QUIET = 9 * 60
"""Minutes of quiet hours a day."""
NOTICE = DAY
"""Seconds between booking a vacation and the beginning of its first day."""
MAX_AT_ONCE, MAX_A_YEAR = 14, 30
"""Days of vacation."""


def check_quiet(quiet: tuple[int, int]) -> None:
    """Raise `Refused` unless these quiet hours are allowed.

    They are in minutes after midnight.
    """
    begins, ends = quiet
    length = (ends - begins) % DAY_MINUTES
    if length == 0:
        raise Refused("refused-quiet-empty")
    if length > MAX_QUIET:
        latest = (begins + MAX_QUIET) % DAY_MINUTES
        raise Refused("refused-quiet-long", most=MAX_QUIET // 60, begins=_clock(begins), latest=_clock(latest))


def moved(preferences: Preferences, zone: str, city: str, now: int) -> Preferences:
    """The settings after a move to this city and zone.

    It holds from ``now`` on.

    Raises `Refused` when they chose another zone within the last day, or when the notice of a vacation would be gone:
    midnight comes up to 26 hours earlier elsewhere. Another city of the same zone changes nothing of their time.
    """
    if zone != preferences.zone:
        _refuse_again("refused-city-again", preferences.zone_again, now)
        for away in preferences.vacations if preferences.zone else ():
            first, last = days_of(away)
            before, begins = day_begins(first, ZoneInfo(preferences.zone)), day_begins(first, ZoneInfo(zone))
            if now < before and begins < min(before, now + NOTICE):
                raise Refused("refused-city-vacation", first=first, last=last)
        preferences = replace(preferences, zone=zone, zone_again=_again(preferences.zone_again, now))
    return replace(preferences, city=city)


def with_quiet(preferences: Preferences, quiet: tuple[int, int] | None, now: int) -> Preferences:
    """The settings with these quiet hours from ``now`` on.

    See `check_quiet`; None for none.

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
    """When a person may choose again.

    What was chosen first can be corrected at once.
    """
    return now if again is None else now + DAY


def check_vacation(vacation: Vacation, preferences: Preferences, now: int) -> None:
    """Raise `Refused` unless the person may book this vacation now."""
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
    """What is left of a cancelled vacation; None before its start.

    Afterwards it is its days up to today, which count, without a bot. One that is over stays as it is.
    """
    day = today(zone, now).isoformat()
    return None if vacation.first > day else Vacation(vacation.first, min(vacation.last, day))


def ahead(preferences: Preferences, now: int) -> tuple[Vacation, ...]:
    """The vacations that are not over."""
    if not preferences.zone:
        return ()
    day = today(preferences.zone, now).isoformat()
    return tuple(away for away in preferences.vacations if away.last >= day)


def days_left(preferences: Preferences, year: int) -> int:
    """The days of vacation still free in a calendar year."""
    return MAX_A_YEAR - sum(_days_in(year, days_of(away)) for away in preferences.vacations)


def earliest_day(zone: str, now: int) -> date:
    """The first day that a vacation booked now may begin with."""
    place = ZoneInfo(zone)
    day = datetime.fromtimestamp(now + NOTICE, place).date()
    return day if day_begins(day, place) >= now + NOTICE else day + ONE_DAY


def latest_day(zone: str, now: int) -> date:
    """The last day for a vacation booked now: next year's last."""
    return date(today(zone, now).year + 1, 12, 31)


def _clock(minutes: int) -> time:
    return time(*divmod(minutes, 60))


def _joined(days: Days, booked: Sequence[Days]) -> Days:
    """These days joined with nearby bookings.

    They are less than a week before or after; what lies between belongs to it.
    """
    bookings = next(found for found in together([*booked, days]) if days in found)
    return bookings[0][0], bookings[-1][1]


def _days_in(year: int, days: tuple[date, date]) -> int:
    """How many of the days lie in a year."""
    return max(0, _length((max(days[0], date(year, 1, 1)), min(days[1], date(year, 12, 31)))))


def _length(days: tuple[date, date]) -> int:
    return (days[1] - days[0]).days + 1
