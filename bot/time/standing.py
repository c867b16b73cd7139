"""When a person's clock stands still: quiet hours, vacations, and intervals in general. Pure: moments in, moments out.

Moments are unix seconds. An interval is ``(since, until)`` with its end left out; intervals may overlap, be endless in
number (quiet hours come every night), and count once.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

Interval = tuple[int, int]
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Habits:
    """What of a person's settings stops their clock.

    ``zone`` is an IANA name, empty when it is not known: then nothing does. ``quiet`` are minutes after local midnight,
    from and until, over midnight when the second is the smaller one, none at all when they are the same; ``vacations``
    are first and last days, both included.
    """

    zone: str = ""
    quiet: tuple[int, int] | None = None
    vacations: tuple[tuple[date, date], ...] = ()

    def standing(self, since: int) -> Iterable[Interval]:
        """All intervals that are not over at ``since``, in order of their beginning; there may be no end of them."""
        away = self.away(since)
        if not self.zone or self.quiet is None or self.quiet[0] == self.quiet[1]:
            return away
        return heapq.merge(self._nights(since, *self.quiet), away)

    def away(self, since: int) -> list[Interval]:
        """The vacations that are not over at ``since``."""
        if not self.zone:
            return []
        whole = sorted((self._moment(first), self._moment(last + ONE_DAY)) for first, last in self.vacations)
        return [interval for interval in whole if interval[1] > since]

    def shortened(self, first: date, last: date | None) -> Habits:
        """The same once the vacation that begins on ``first`` ends with ``last``, or is not at all (None)."""
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
        """The unix second of a time of day. One that summer time leaves out counts as if it had not begun yet; of one
        that comes twice at its end, the first counts."""
        local = datetime.combine(day, time(*divmod(minutes, 60)), ZoneInfo(self.zone))
        return int(local.timestamp())

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        days = [[first.isoformat(), last.isoformat()] for first, last in self.vacations]
        return {"zone": self.zone, "quiet": list(self.quiet) if self.quiet else None, "vacations": days}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Habits:
        """What `to_json` wrote."""
        days = tuple((date.fromisoformat(first), date.fromisoformat(last)) for first, last in data["vacations"])
        quiet = data["quiet"]
        return cls(data["zone"], (quiet[0], quiet[1]) if quiet else None, days)


NO_HABITS = Habits()


def union(*several: Iterable[Interval]) -> Iterator[Interval]:
    """All intervals as ones that neither overlap nor touch. Each of ``several`` is in order of beginnings."""
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
    """The moment at which ``seconds`` have passed since ``since`` outside the intervals, which are a `union`."""
    moment = since
    for begins, ends in standing:
        if begins - moment >= seconds:
            break
        if ends > moment:
            seconds -= max(0, begins - moment)
            moment = ends
    return moment + seconds


def seconds_between(since: int, until: int, standing: Iterable[Interval]) -> int:
    """How many seconds pass between two moments outside the intervals, which are a `union`; 0 when in reverse."""
    passed, moment = 0, since
    for begins, ends in standing:
        if begins >= until:
            break
        if ends > moment:
            passed += max(0, begins - moment)
            moment = ends
    return passed + max(0, until - moment)


def first_awake(moment: int, standing: Iterable[Interval]) -> int:
    """The first moment from ``moment`` on that lies in no interval; they are a `union`."""
    for begins, ends in standing:
        if begins > moment:
            break
        if ends > moment:
            moment = ends
    return moment
