"""A stretch of waiting for one seat, the clock of the seat, and the calls that come of it: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal

from bot.time.pace import Timing
from bot.time.standing import NO_HABITS, Habits

Why = Literal["woken", "closed", "half", "nearly", "over", "nudge"]
"""Why somebody is called again: their night is over, a direct message did not reach them, half or nearly all of their
time has passed, all of it, or somebody at the table has asked."""


Absence = Literal["", "away", "bot", "open", "vacation"]
"""Whether somebody is there: they are; their stated defaults are carried out at once; a bot plays for them; one does
and their seat is open to whoever would like to take it; one does as long as their vacation lasts."""


@dataclass(frozen=True)
class Call:
    """Somebody is to be called at this moment, and why."""

    moment: int
    why: Why


@dataclass(frozen=True)
class Stretch:
    """Play waits for a seat ``since`` then. ``left`` are the seconds that its clock held, None without a limit.

    ``habits`` are the person's as they were then, as far as they count at that pace; ``nudged`` is when somebody last
    asked for them. ``missed`` says that it has been counted as one that they have missed.
    """

    since: int
    left: int | None = None
    habits: Habits = NO_HABITS
    nudged: int | None = None
    missed: bool = False

    @property
    def counts(self) -> bool:
        """Whether it is one more decision missed when its time is up: it had any, and was not counted before."""
        return not self.missed and bool(self.left)


@dataclass(frozen=True)
class Clock:
    """The clock of one seat: ``left`` seconds while nobody waits for it, and the ``stretch`` while somebody does.

    ``turn`` is the number of its own turn that has given something back already. ``missed`` counts the decisions that
    its person has missed since they last did something, ``absence`` says whether they are there; ``waited_for``: they
    were away since then, and the table has waited for them.
    """

    left: int = 0
    turn: int = 0
    stretch: Stretch | None = None
    missed: int = 0
    absence: Absence = ""
    waited_for: bool = False

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        data: dict[str, Any] = {"left": self.left, "turn": self.turn}
        some = (("missed", self.missed), ("absence", self.absence), ("waited", self.waited_for))
        data |= {name: value for name, value in some if value}
        if (stretch := self.stretch) is not None:
            data |= {
                "since": stretch.since,
                "had": stretch.left,
                "habits": stretch.habits.to_json(),
                "nudged": stretch.nudged,
                **({"counted": True} if stretch.missed else {}),
            }
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clock:
        """What `to_json` wrote."""
        stretch = None
        if "since" in data:
            habits, counted = Habits.from_json(data["habits"]), data.get("counted", False)
            stretch = Stretch(data["since"], data["had"], habits, data["nudged"], counted)
        missed, absence = data.get("missed", 0), data.get("absence", "")
        return cls(data["left"], data["turn"], stretch, missed, absence, data.get("waited", False))

    def shortened(self, first: date, last: date | None) -> Clock:
        """The same once the person's vacation that begins on ``first`` ends with ``last``, or is not at all (None)."""
        if self.stretch is None:
            return self
        return replace(self, stretch=replace(self.stretch, habits=self.stretch.habits.shortened(first, last)))

    def is_new(self, turn: Turn | None, seat: int) -> bool:
        """Whether this is a turn of the seat's own that has given nothing back yet."""
        return turn is not None and turn.seat == seat and turn.number != self.turn


@dataclass(frozen=True)
class Turn:
    """The turn in which play waits: its number and whose it is."""

    number: int
    seat: int


def counted(habits: Habits, timing: Timing) -> Habits:
    """What of a person's habits counts at a table."""
    return replace(
        habits,
        quiet=habits.quiet if timing.pace.quiet else None,
        vacations=habits.vacations if timing.vacations else (),
    )
