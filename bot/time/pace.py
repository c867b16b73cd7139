"""How fast a game is to go: what each decision gives back to a clock, and how much a clock holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

MINUTE, HOUR, DAY = 60, 3600, 86_400


@dataclass(frozen=True)
class Pace:
    """One of `PACES`; all in seconds.

    A decision gives back ``increment``, a clock holds ``most``; both are 0 where nobody has a clock. What follows when
    time is up, follows ``grace`` later, because a press may still be under way. ``quiet`` says whether quiet hours
    count. Nothing falls due for ``held`` after an outage. A table may be nudged every ``nudging``.
    """

    name: str
    increment: int = 0
    most: int = 0
    grace: int = 30
    quiet: bool = True
    held: int = 10 * MINUTE
    nudging: int = 6 * HOUR

    @property
    def limited(self) -> bool:
        """Whether there are clocks at all."""
        return self.increment > 0


LIVE = Pace("live", 2 * MINUTE, 6 * MINUTE, grace=5, quiet=False, held=2 * MINUTE, nudging=5 * MINUTE)
QUICK = Pace("quick", 4 * HOUR, 12 * HOUR)
DAILY = Pace("daily", 1 * DAY, 3 * DAY)
RELAXED = Pace("relaxed", 3 * DAY, 9 * DAY)
NONE = Pace("none")
PACES: Mapping[str, Pace] = {pace.name: pace for pace in (LIVE, QUICK, DAILY, RELAXED, NONE)}
"""By name, the fastest first."""


@dataclass(frozen=True)
class Timing:
    """What a lobby says about time: its pace, and whether vacations stop clocks."""

    pace: Pace = DAILY
    vacations: bool = True

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {"pace": self.pace.name, "vacations": self.vacations}

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> Timing:
        """What `to_json` wrote; None, of games from before there were clocks, means none."""
        return cls(PACES[data["pace"]], data["vacations"]) if data else UNTIMED


UNTIMED = Timing(NONE)
