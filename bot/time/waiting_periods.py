"""The time in which play waits for one seat, the clock of the seat, and the calls that follow: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, Literal

from bot.time.pace import Timing
from bot.time.pauses import NO_OFF_HOURS, OffHours, Spent

Why = Literal["woken", "closed", "half", "nearly", "over", "nudge"]
"""Why somebody is called again: their night is over, a direct message did not reach them, half or nearly all of their
time has passed, all of it, or somebody at the table has asked."""


Absence = Literal["", "away", "bot", "open", "vacation"]
"""What plays for an absent player, in this order: nothing (they are present); their defaults, at once; a bot; a bot,
and anybody may ask to take their seat; a bot for as long as their vacation lasts."""

VACATION: Final = "vacation"
"""Why a bot plays, and a record says so, as long as a vacation lasts."""


@dataclass(frozen=True)
class Call:
    """Somebody is to be called at this moment, and why."""

    moment: int
    why: Why


@dataclass(frozen=True)
class WaitingPeriod:
    """Play waits for a seat ``since`` then. ``left`` are the seconds that its clock held, None without a limit.

    ``off_hours`` are the person's as they were then, as far as they count at that pace; ``nudged`` is when somebody
    last asked for them. ``missed`` says that it has been counted as one that they have missed.
    """

    since: int
    left: int | None = None
    off_hours: OffHours = NO_OFF_HOURS
    nudged: int | None = None
    missed: bool = False

    @property
    def counts(self) -> bool:
        """Whether it is one more decision missed when its time is up: it had any, and was not counted before."""
        return not self.missed and bool(self.left)


@dataclass(frozen=True)
class Clock:
    """The clock of one seat: ``left`` seconds while nobody waits for it, and the ``period`` while somebody does.

    ``turn`` is the number of its own turn that has given something back already. ``missed`` counts the decisions that
    its person has missed since they last did something, ``absence`` says whether they are there; ``waited_for``: they
    were away since then, and the table has waited for them. ``spent`` is what it has had of their vacation; those that
    began until the day ``back`` are over in this game, because they have moved in it.
    """

    left: int = 0
    turn: int = 0
    period: WaitingPeriod | None = None
    missed: int = 0
    absence: Absence = ""
    waited_for: bool = False
    spent: Spent | None = None
    back: date | None = None

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        data: dict[str, Any] = {"left": self.left, "turn": self.turn}
        some = (("missed", self.missed), ("absence", self.absence), ("waited", self.waited_for))
        data |= {name: value for name, value in some if value}
        data |= {} if self.spent is None else {"spent": self.spent.to_json()}
        data |= {} if self.back is None else {"back": self.back.isoformat()}
        if (period := self.period) is not None:
            data |= {
                "since": period.since,
                "had": period.left,
                "habits": period.off_hours.to_json(),
                "nudged": period.nudged,
                **({"counted": True} if period.missed else {}),
            }
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clock:
        """What `to_json` wrote."""
        period = None
        if "since" in data:
            off_hours, counted = OffHours.from_json(data["habits"]), data.get("counted", False)
            period = WaitingPeriod(data["since"], data["had"], off_hours, data["nudged"], counted)
        missed, absence = data.get("missed", 0), data.get("absence", "")
        spent = Spent.from_json(data["spent"]) if "spent" in data else None
        back = date.fromisoformat(data["back"]) if "back" in data else None
        return cls(data["left"], data["turn"], period, missed, absence, data.get("waited", False), spent, back)

    def counted(self, off_hours: OffHours, timing: Timing) -> OffHours:
        """Which of the person's off hours count for a waiting period of this clock that begins now."""
        return replace(counted(off_hours, timing), spent=self.spent)

    def over(self, left: int, until: int) -> Clock:
        """The same once its waiting period is over, with so many seconds ``left`` and what it has had of vacations
        until then."""
        spent = self.spent
        for pause in () if self.period is None else self.period.off_hours.pauses(self.period.since):
            if (stood := min(until, pause.until) - pause.since) > 0:
                before = self.spent_of(pause.first) if spent is None or spent.first != pause.first else spent
                spent = replace(before, seconds=before.seconds + stood)
        return replace(self, left=left, period=None, spent=spent)

    def spent_of(self, first: date) -> Spent:
        """What it has had of the vacation that began on this day."""
        return self.spent if self.spent is not None and self.spent.first == first else Spent(first)

    def returned(self, first: date, day: date) -> Clock:
        """The same once the person has come back, on this day, from the vacation that they had booked from ``first``
        on: what they have stood until then stays so."""
        return replace(self.shortened(first, day), back=day)

    def shortened(self, first: date, last: date | None) -> Clock:
        """The same once the person's vacation that begins on ``first`` ends with ``last``, or is not at all (None)."""
        spent = self.spent
        if spent is not None and spent.bot and spent.first <= first:
            spent = replace(spent, bot=False)
        period = self.period
        if period is not None:
            period = replace(period, off_hours=period.off_hours.shortened(first, last))
        return replace(self, period=period, spent=spent)

    def is_new(self, turn: Turn | None, seat: int) -> bool:
        """Whether this is a turn of the seat's own that has given nothing back yet."""
        return turn is not None and turn.seat == seat and turn.number != self.turn


@dataclass(frozen=True)
class Turn:
    """The turn in which play waits: its number and whose it is."""

    number: int
    seat: int


def counted(off_hours: OffHours, timing: Timing) -> OffHours:
    """Which of a person's off hours count at a table."""
    return replace(
        off_hours,
        quiet=off_hours.quiet if timing.pace.quiet else None,
        vacations=off_hours.vacations if timing.vacations else (),
    )
