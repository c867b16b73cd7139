"""When a person's clock stands still, and intervals in general.

It stands in quiet hours and vacations. This is pure: moments in, moments out.

Moments are unix seconds. An interval is ``(since, until)`` with its end left out; intervals may overlap, be endless in
number (quiet hours come every night), and count once.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

Interval = tuple[int, int]
Days = tuple[date, date]
ONE_DAY, ONE_WEEK = timedelta(days=1), timedelta(days=7)
MAX_STOOD = 48 * 3600
"""Seconds of waiting for which a clock stands in one vacation."""


@dataclass(frozen=True)
class Spent:
    """How much of a vacation a clock has used.

    The vacation lasts from ``first`` to ``last`` (None: not known yet). The clock has stood for ``seconds`` in it; the
    table was ``asked`` what to do then, and has chosen that a ``bot`` plays.
    """

    first: date
    seconds: int = 0
    asked: bool = False
    bot: bool = False
    last: date | None = None

    def covers(self, first: date) -> bool:
        """Whether a vacation beginning on this day is this one.

        It may be what is left of it once the person has come back from its first bookings.
        """
        return self.first <= first <= (self.last or self.first)

    def to_json(self) -> list[Any]:
        """As JSON data."""
        last = [] if self.last is None else [self.last.isoformat()]
        return [self.first.isoformat(), self.seconds, self.asked, self.bot, *last]

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Spent:
        """What `to_json` wrote."""
        first, seconds, asked, bot, *last = data
        return cls(date.fromisoformat(first), seconds, asked, bot, date.fromisoformat(last[0]) if last else None)


@dataclass(frozen=True)
class Pause:
    """The part of a vacation in which a waited clock stands.

    It lasts from ``since`` to ``until``, and is over with the vacation, at ``ends``, or before it. ``first`` is the
    first day of all bookings that count as one with this, ``last`` the last day of all of them.
    """

    first: date
    last: date
    since: int
    until: int
    ends: int


@dataclass(frozen=True)
class OffHours:
    """What of a person's settings stops their clock.

    ``zone`` is an IANA name, empty when it is not known: then nothing does. ``quiet`` are minutes after local midnight,
    from and until, over midnight when the second is the smaller one, none at all when they are the same; ``vacations``
    are first and last days, both included. ``spent`` is what the clock has had of them already.
    """

    zone: str = ""
    quiet: tuple[int, int] | None = None
    vacations: tuple[Days, ...] = ()
    spent: Spent | None = None

    def standing(self, since: int) -> Iterable[Interval]:
        """All intervals that are not over at ``since``, in order.

        The order is that of their beginnings; there may be no end of them.
        """
        return self._with_nights(since, self.away(since))

    def stopping(self, since: int, stops: Sequence[Interval] = ()) -> Iterable[Interval]:
        """The intervals that pause a waiting period begun ``since``.

        They include the pauses of vacations; see `pauses` for ``stops``.
        """
        return self._with_nights(since, [(pause.since, pause.until) for pause in self.pauses(since, stops)])

    def _with_nights(self, since: int, away: list[Interval]) -> Iterable[Interval]:
        if not self.zone or self.quiet is None or self.quiet[0] == self.quiet[1]:
            return away
        return heapq.merge(self._nights(since, *self.quiet), away)

    def pauses(self, since: int, stops: Sequence[Interval] = ()) -> list[Pause]:
        """The parts of vacations that pause a waiting period.

        It began ``since``. They are `MAX_STOOD` of each, outside the intervals (a `union`) in which the whole game
        stood still.
        """
        if not self.zone or not self.vacations:
            return []
        found = []
        for bookings in together(self.vacations):
            first, final = bookings[0][0], bookings[-1][1]
            left = MAX_STOOD - (self.spent.seconds if self.spent is not None and self.spent.covers(first) else 0)
            for begins, last in bookings:
                ends = self._moment(last + ONE_DAY)
                if ends > since:
                    stands = max(self._moment(begins), since)
                    until = min(ends, moment_after(stands, left, stops)) if left > 0 else stands
                    left -= seconds_between(stands, until, stops)
                    found.append(Pause(first, final, stands, until, ends))
        return found

    def away(self, since: int) -> list[Interval]:
        """The vacations that are not over at ``since``."""
        if not self.zone:
            return []
        whole = sorted((self._moment(first), self._moment(last + ONE_DAY)) for first, last in self.vacations)
        return [interval for interval in whole if interval[1] > since]

    def shortened(self, first: date, last: date | None) -> OffHours:
        """The off hours with one vacation shortened or dropped.

        It begins on ``first`` and ends with ``last``, or never begins (None).
        """
        others = tuple(days for days in self.vacations if days[0] != first)
        if len(others) == len(self.vacations):
            return self
        return replace(self, vacations=others if last is None else tuple(sorted((*others, (first, last)))))

    def _nights(self, since: int, begins: int, ends: int) -> Iterator[Interval]:
        day = datetime.fromtimestamp(since, ZoneInfo(self.zone)).date() - ONE_DAY
        while True:
            night = self._moment(day, begins), self._moment(day if ends > begins else day + ONE_DAY, ends)
            if night[1] > since and night[1] > night[0]:
                yield night
            day += ONE_DAY

    def _moment(self, day: date, minutes: int = 0) -> int:
        """The unix second of a time of day.

        One that summer time leaves out counts as if it had not begun yet; of one that comes twice at its end, the first
        counts.
        """
        local = datetime.combine(day, time(*divmod(minutes, 60)), ZoneInfo(self.zone))
        return int(local.timestamp())

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        days = [[first.isoformat(), last.isoformat()] for first, last in self.vacations]
        spent = {} if self.spent is None else {"spent": self.spent.to_json()}
        return {"zone": self.zone, "quiet": list(self.quiet) if self.quiet else None, "vacations": days, **spent}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> OffHours:
        """What `to_json` wrote."""
        days = tuple((date.fromisoformat(first), date.fromisoformat(last)) for first, last in data["vacations"])
        quiet = data["quiet"]
        spent = Spent.from_json(data["spent"]) if "spent" in data else None
        return cls(data["zone"], (quiet[0], quiet[1]) if quiet else None, days, spent)


NO_OFF_HOURS = OffHours()


def together(vacations: Iterable[Days]) -> list[list[Days]]:
    """Bookings in order, grouped where they count as one vacation.

    Less than a week lies between them.
    """
    found: list[list[Days]] = []
    for first, last in sorted(vacations):
        if found and first - found[-1][-1][1] <= ONE_WEEK:
            found[-1].append((first, last))
        else:
            found.append([(first, last)])
    return found


def union(*several: Iterable[Interval]) -> Iterator[Interval]:
    """All intervals as ones that neither overlap nor touch.

    Each of ``several`` is in order of beginnings.
    """
    current: Interval | None = None
    # Most people sleep whenever they like, and most tables see no outage.
    some = [intervals for intervals in several if intervals not in ((), [])]
    for since, until in heapq.merge(*some):
        if current is None or since > current[1]:
            if current is not None:
                yield current
            current = since, until
        elif until > current[1]:
            current = current[0], until
    if current is not None:
        yield current


def moment_after(since: int, seconds: int, standing: Iterable[Interval]) -> int:
    """When ``seconds`` have passed since ``since``, outside the intervals.

    They are a `union`.
    """
    moment = since
    for begins, ends in standing:
        if begins - moment >= seconds:
            break
        if ends > moment:
            seconds -= max(0, begins - moment)
            moment = ends
    return moment + seconds


def seconds_between(since: int, until: int, standing: Iterable[Interval]) -> int:
    """The seconds between two moments, outside the intervals.

    They are a `union`; it is 0 when in reverse.
    """
    passed, moment = 0, since
    for begins, ends in standing:
        if begins >= until:
            break
        if ends > moment:
            passed += max(0, begins - moment)
            moment = ends
    return passed + max(0, until - moment)


def first_awake(moment: int, standing: Iterable[Interval]) -> int:
    """The first moment from ``moment`` on in no interval.

    They are a `union`.
    """
    for begins, ends in standing:
        if begins > moment:
            break
        if ends > moment:
            moment = ends
    return moment
