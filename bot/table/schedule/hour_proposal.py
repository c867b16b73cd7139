"""At which times of day a table could play together.

They follow from where people live, when they sleep, and when they have acted in public in this game. Pure: the same
table at the same moment has the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.time.off_hours import OffHours
from bot.time.seat_clocks import DAY, HOUR, MINUTE
from bot.time.table_hours import ENOUGH, LASTS

LATELY = 14 * DAY
"""Seconds for which a public act tells when somebody plays."""
AROUND = 30 * MINUTE
"""Seconds before and after an hour in which an act counts as one at that time of day."""
SOONEST = 2 * HOUR
"""Seconds from now to the first hour that is proposed."""
STEP = 30 * MINUTE
NIGHT = (23 * 60, 8 * 60)
"""From when until when (minutes of their day) those are taken to sleep who have set no quiet hours."""
EVENING = 20 * 60
"""The minute of the owner's day that is proposed where nothing else speaks for a time."""
APART = 2 * HOUR
"""Seconds by which proposals differ from each other."""


@dataclass(frozen=True)
class Person:
    """Where somebody lives, their quiet hours, and when they acted.

    ``zone`` is empty where it is not known, ``acts`` are moments of public acts in this game.
    """

    zone: str = ""
    quiet: tuple[int, int] | None = None
    acts: Sequence[int] = ()

    def sleeps(self, since: int, until: int) -> bool:
        """Whether they sleep at any time between two moments."""
        if not self.zone:
            return False
        night = next(iter(OffHours(self.zone, self.quiet or NIGHT).standing(since)), None)
        return night is not None and night[0] < until

    def days_at(self, at: int, now: int) -> int:
        """On how many days they acted lately at this time."""
        begins, length = at - AROUND, LASTS + 2 * AROUND
        lately = (act for act in self.acts if now - LATELY <= act <= now)
        return len({(act - begins) // DAY for act in lately if (act - begins) % DAY < length})


def best_times(people: Sequence[Person], zone: str, now: int, count: int = 1, but: Collection[int] = ()) -> list[int]:
    """The best beginnings within a day, the best first.

    ``zone`` is the owner's. First counts how many are awake throughout, then how many have acted at that time of day,
    then on how many days; then what is near the owner's evening. Times near those in ``but`` are none.
    """
    found = sorted(_candidates(people, zone, now), reverse=True)
    times: list[int] = []
    for *_, at in found:
        if len(times) < count and all(_apart(-at, other) >= APART for other in (*times, *but)):
            times.append(-at)
    return times


def _candidates(people: Sequence[Person], zone: str, now: int) -> Iterator[tuple[int, int, int, int, int]]:
    place = ZoneInfo(zone or "UTC")
    for at in _half_hours(now + SOONEST, place):
        awake = [person for person in people if not person.sleeps(at, at + LASTS)]
        if len(awake) < ENOUGH:
            continue
        days = [person.days_at(at, now) for person in awake]
        local = datetime.fromtimestamp(at, place)
        late = abs(60 * local.hour + local.minute - EVENING)
        yield len(awake), sum(map(bool, days)), sum(days), -min(late, 24 * 60 - late), -at


def _half_hours(since: int, place: ZoneInfo) -> Iterator[int]:
    """The full and half hours of a day by local clocks."""
    local = datetime.fromtimestamp(since, place)
    first = since + -(60 * local.minute + local.second) % STEP
    return iter(range(first, first + DAY, STEP))


def _apart(one: int, other: int) -> int:
    """The seconds between two times of day."""
    difference = (one - other) % DAY
    return min(difference, DAY - difference)
