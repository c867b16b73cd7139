"""The rhythm of a season: its evenings, or games at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, Self, TypeAlias
from zoneinfo import ZoneInfo

HOUR, DAY = 3600, 86_400
Kind: TypeAlias = Literal["night", "slow"]
After: TypeAlias = Literal["quick", "points"]
"""What becomes of a game that runs beyond its evening: it goes on at the pace *quick*, or counts by points."""
NIGHT: Kind = "night"
SLOW: Kind = "slow"
KINDS: tuple[Kind, ...] = (NIGHT, SLOW)
AFTERS: tuple[After, ...] = ("quick", "points")
MAX_EVENINGS = 20
HOURS = (2, 3, 4, 5)
"""Hours that an evening may last."""
CALL, HERE, LATE = HOUR, HOUR // 6, HOUR // 2
"""Seconds: people are called so long before an evening, may say that they are here so long before it, and join its
tables until so long after its beginning."""
GRACE = 7 * DAY
"""After the last evening, for games that go on."""
GAME: Mapping[str, tuple[int, int]] = {
    "live": (3 * HOUR // 2, 3 * HOUR),
    "quick": (1 * DAY, 3 * DAY),
    "daily": (21 * DAY, 37 * DAY),
    "relaxed": (63 * DAY, 111 * DAY),
    "none": (0, 0),
}
"""Seconds that a game usually takes by pace, at least and at most; none is known without clocks."""


@dataclass(frozen=True)
class Rhythm:
    """When a season is played, and how many games at once.

    ``evenings`` are the moments at which they begin, ``seconds`` how long each lasts, ``after`` what becomes of games
    that are not over then. ``seed`` decides a draw that is shown before it holds: asked twice, it gives the same
    tables.
    """

    kind: Kind
    evenings: tuple[int, ...] = ()
    seconds: int = 3 * HOUR
    after: After = "quick"
    at_once: int = 2
    seed: int = 0

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {**vars(self), "evenings": list(self.evenings)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> Self | None:
        """Read what `to_json` wrote; None for a season of before."""
        if data is None:
            return None
        known = {name: value for name, value in data.items() if name in cls.__dataclass_fields__}
        return cls(**{**known, "evenings": tuple(data.get("evenings", ()))})

    @property
    def is_night(self) -> bool:
        """Whether it is played on evenings."""
        return self.kind == NIGHT

    @property
    def ends(self) -> int:
        """When a season of evenings closes, a unix second."""
        return self.evenings[-1] + self.seconds + (GRACE if self.after == "quick" else HOUR)

    def next(self, now: int) -> int | None:
        """The number of the present or next evening, if any."""
        return next((number for number, start in enumerate(self.evenings, 1) if now < start + self.seconds), None)


def weekly(first: int, count: int, zone: str) -> tuple[int, ...]:
    """So many evenings, a week apart at the same local time."""
    local = datetime.fromtimestamp(first, ZoneInfo(zone))
    return tuple(int((local + timedelta(weeks=week)).timestamp()) for week in range(count))


def usual_first(now: int, zone: str) -> int:
    """The first evening that a form proposes: a Friday at eight."""
    local = datetime.fromtimestamp(now, ZoneInfo(zone))
    days = (4 - local.weekday()) % 7 or 7
    return int((local + timedelta(days=days)).replace(hour=20, minute=0, second=0, microsecond=0).timestamp())


def read_first(typed: str, zone: str) -> int | None:
    """The moment that is typed as ``2026-12-04 20:00``; None: no moment."""
    try:
        found = datetime.strptime(" ".join(typed.split()), "%Y-%m-%d %H:%M")
        return int(found.replace(tzinfo=ZoneInfo(zone)).timestamp())
    except (ValueError, OverflowError):
        return None


def typed_first(moment: int, zone: str) -> str:
    """A moment as it is typed."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


@dataclass(frozen=True)
class Duration:
    """How long a season's games take, in days, shortest and longest."""

    fewest: int
    most: int

    def earliest(self, now: int) -> int:
        """The first unix second at which a season could end."""
        return (now + self.fewest * DAY) // DAY * DAY + DAY


def duration(pace: str, rounds: int) -> Duration:
    """How long so many games one after another take."""
    fewest, most = GAME[pace]
    return Duration(-(-fewest * rounds // DAY), -(-most * rounds // DAY))


def rounds(games: int, at_once: int, tables: int, *, threads: bool) -> int:
    """How many games follow each other.

    Without threads all tables are played in one channel.
    """
    return -(-games // at_once) if threads else tables


def day_of(moment: int) -> str:
    """The day of a moment in UTC, as it is typed."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()
