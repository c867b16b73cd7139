"""The clock of one seat at its table's pace.

It is the time in which play waits for the seat, the calls that follow, and whether its player is there. Values are
plain: `bot.time.clocks` says how the clocks of a table run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final, Literal, Self

from bot.time.off_hours import NO_OFF_HOURS, Interval, OffHours, Spent, seconds_between
from bot.time.table_hours import NO_HOURS, Hours

MINUTE, HOUR, DAY = 60, 3600, 86_400
MAX_FIRST = 12 * HOUR
"""Seconds that a player has at most for the first placement who has done nothing in the game."""


@dataclass(frozen=True)
class Pace:
    """One of `PACES`; all in seconds.

    A decision gives back ``increment``, a clock holds ``most``; both are 0 without clocks. What follows when time is up
    comes ``grace`` later, because a press may still be under way. ``quiet`` says whether quiet hours count. No deadline
    falls for ``held`` after an outage. A table may be nudged every ``nudging``.
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

    @property
    def first(self) -> int:
        """Seconds for the first placement of an unseen player.

        They have done nothing in the game. It is 0 where they have as many as others.
        """
        return min(self.increment, MAX_FIRST) if self.increment <= DAY else 0

    @property
    def begins_with(self) -> int:
        """Seconds that a clock holds in the first decision."""
        return min(2 * self.increment, self.most)


LIVE = Pace("live", 2 * MINUTE, 6 * MINUTE, grace=5, quiet=False, held=2 * MINUTE, nudging=5 * MINUTE)
QUICK = Pace("quick", 4 * HOUR, 12 * HOUR)
DAILY = Pace("daily", 1 * DAY, 3 * DAY)
RELAXED = Pace("relaxed", 3 * DAY, 9 * DAY)
NONE = Pace("none")
PACES: Mapping[str, Pace] = {pace.name: pace for pace in (LIVE, QUICK, DAILY, RELAXED, NONE)}
"""By name, the fastest first."""


@dataclass(frozen=True)
class Timing:
    """A lobby's time: its pace, and whether vacations count."""

    pace: Pace = DAILY
    vacations: bool = True

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {"pace": self.pace.name, "vacations": self.vacations}

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> Timing:
        """Read what `to_json` wrote; None means no clocks.

        Games from before there were clocks have None.
        """
        return cls(PACES[data["pace"]], data["vacations"]) if data else UNTIMED


UNTIMED = Timing(NONE)

Why = Literal["woken", "closed", "half", "nearly", "over", "nudge"]
"""Why a player is called again: their night is over, a direct message did not reach them, half, nearly all or all of
their time has passed, or another player has asked."""


Absence = Literal["", "away", "bot", "open", "vacation"]
"""What plays for an absent player, in this order: nothing (they are present); their defaults, at once; a bot; a bot,
and anybody may ask to take their seat; a bot for as long as their vacation lasts."""

VACATION: Final = "vacation"
"""Why a bot plays, and a record says so, as long as a vacation lasts."""


@dataclass(frozen=True)
class Call:
    """The moment at which a player is called, and why."""

    moment: int
    why: Why


@dataclass(frozen=True)
class WaitingPeriod:
    """A waiting period: play waits for a seat ``since`` then.

    ``left`` are the seconds that its clock held, None without a limit. ``off_hours`` are the person's as they were
    then, as far as they count at that pace; ``nudged`` is when another player last asked for them. ``missed`` says that
    it has been counted as one that they have missed, ``unseen`` that they have done nothing in this game yet: then it
    is shorter, and missing it is enough to be away.
    """

    since: int
    left: int | None = None
    off_hours: OffHours = NO_OFF_HOURS
    nudged: int | None = None
    missed: bool = False
    unseen: bool = False

    @property
    def counts(self) -> bool:
        """Whether running out counts as one more missed decision.

        It had any time, and was not counted before.
        """
        return not self.missed and bool(self.left)


@dataclass(frozen=True)
class Clock:
    """The clock of one seat.

    It has ``left`` seconds while nobody waits for it, and a ``period`` while play does.

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
                **({"unseen": True} if period.unseen else {}),
            }
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clock:
        """What `to_json` wrote."""
        period = None
        if "since" in data:
            off_hours, counted = OffHours.from_json(data["habits"]), data.get("counted", False)
            unseen = data.get("unseen", False)
            period = WaitingPeriod(data["since"], data["had"], off_hours, data["nudged"], counted, unseen)
        missed, absence = data.get("missed", 0), data.get("absence", "")
        spent = Spent.from_json(data["spent"]) if "spent" in data else None
        back = date.fromisoformat(data["back"]) if "back" in data else None
        return cls(data["left"], data["turn"], period, missed, absence, data.get("waited", False), spent, back)

    def counted(self, off_hours: OffHours, timing: Timing) -> OffHours:
        """The off hours that count if a waiting period begins now."""
        return replace(counted(off_hours, timing), spent=self.spent)

    def over(self, left: int, until: int, stops: Sequence[Interval] = ()) -> Clock:
        """The clock after its waiting period, with ``left`` seconds.

        It counts what it has had of vacations until then; see `OffHours.pauses` for ``stops``.
        """
        spent = self.spent
        for pause in () if self.period is None else self.period.off_hours.pauses(self.period.since, stops):
            if (stood := seconds_between(pause.since, min(until, pause.until), stops)) > 0:
                before = spent if spent is not None and spent.covers(pause.first) else Spent(pause.first)
                spent = replace(before, seconds=before.seconds + stood, last=pause.last)
        return replace(self, left=left, period=None, spent=spent)

    def spent_of(self, first: date) -> Spent:
        """What it has had of the vacation that begins on this day."""
        return self.spent if self.spent is not None and self.spent.covers(first) else Spent(first)

    def returned(self, first: date, day: date) -> Clock:
        """The clock once its person is back from vacation.

        They are back on ``day`` from what they had booked from ``first`` on. What it has stood until then stays so.
        """
        return replace(self.shortened(first, day), back=day)

    def shortened(self, first: date, last: date | None) -> Clock:
        """The clock once its person's vacation is shortened or dropped.

        It begins on ``first`` and ends with ``last``, or never begins (None).
        """
        spent = self.spent
        if spent is not None and spent.bot and spent.first <= first:
            spent = replace(spent, bot=False)
        period = self.period
        if period is not None:
            period = replace(period, off_hours=period.off_hours.shortened(first, last))
        return replace(self, period=period, spent=spent)

    def is_new(self, turn: WaitedTurn | None, seat: int) -> bool:
        """Whether the seat's own turn has given nothing back yet."""
        return turn is not None and turn.seat == seat and turn.number != self.turn


@dataclass(frozen=True)
class WaitedTurn:
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


@dataclass(frozen=True)
class SeatPresence:
    """The clocks by seat, and what is agreed about time.

    `Clocks` says how they run. ``hours`` are those at which the table plays together; they change no clock.
    """

    timing: Timing = UNTIMED
    seats: Mapping[int, Clock] = field(default_factory=dict)
    hours: Hours = field(default=NO_HOURS, kw_only=True)

    @property
    def pace(self) -> Pace:
        """How fast the game is to go."""
        return self.timing.pace

    def absence(self, seat: int) -> Absence:
        """Whether the person of a seat is there."""
        clock = self.seats.get(seat)
        return "" if clock is None else clock.absence

    @property
    def absent(self) -> dict[int, Absence]:
        """The seats of absent players, and what plays for them."""
        return {seat: clock.absence for seat, clock in sorted(self.seats.items()) if clock.absence}

    def missing(self, seat: int) -> int:
        """How many decisions a seat's person has missed.

        It counts since they last did something, with the current one once it is over. A waiting period that began with
        no time left is not counted by itself.
        """
        clock = self.seats.get(seat)
        return 0 if clock is None else clock.missed + (clock.period is not None and clock.period.counts)

    def missed(self, seat: int) -> Self:
        """The clocks after a seat's time was up; a period counts once."""
        period = self._period(seat)
        if period is None or not period.counts:
            return self
        return self._with(seat, missed=self.missing(seat), period=replace(period, missed=True))

    def gone(self, seat: int, absence: Absence) -> Self:
        """The clocks once a seat's player is absent; play stops waiting (`after`).

        Who is on vacation comes to the table's hour again after it.
        """
        hours = self.hours if absence == VACATION else self.hours.without(seat)
        return replace(self._with(seat, absence=absence), hours=hours)

    def here(self, seat: int, *, missed: int = 0) -> Self:
        """The clocks once a player is there, ``missed`` held against them."""
        clock = self._clock(seat)
        period = clock.period
        if period is not None and period.unseen:
            period = replace(period, left=self.pace.begins_with, unseen=False)
        return self._with(seat, missed=missed, absence="", waited_for=False, period=period)

    def is_unseen(self, seat: int) -> bool:
        """Whether play waits for an unseen player's first placement."""
        period = self._period(seat)
        return period is not None and period.unseen

    def waited_for(self, seat: int, *, missed: int) -> Self:
        """The clocks once the table waits for an absent player.

        They have an increment more, and so many ``missed`` decisions against them.
        """
        here = self.here(seat, missed=missed)
        left = here.seats[seat].left if seat in here.seats else 0
        return here._with(seat, left=min(left + self.pace.increment, self.pace.most), waited_for=True)

    def has_been_waited_for(self, seat: int) -> bool:
        """Whether the table has waited for a person since their last act."""
        clock = self.seats.get(seat)
        return clock is not None and clock.waited_for

    def asked_about(self, seat: int, first: date) -> Self:
        """The clocks once the table is asked about the vacation from ``first``."""
        return self._with(seat, spent=replace(self._clock(seat).spent_of(first), asked=True))

    def on_vacation(self, seat: int, first: date) -> Self:
        """The clocks once the table chose a bot for a vacation's rest."""
        spent = replace(self._clock(seat).spent_of(first), asked=True, bot=True)
        return self._with(seat, absence=VACATION, spent=spent)

    def was_asked(self, seat: int, first: date) -> bool:
        """Whether the table was asked about the vacation from ``first``."""
        return self._clock(seat).spent_of(first).asked

    def bot_chosen(self, seat: int, first: date) -> bool:
        """Whether the table chose a bot for the vacation's rest."""
        return self._clock(seat).spent_of(first).bot

    def given(self, seat: int) -> Self:
        """The clocks, an increment fuller, once the table waits in a vacation."""
        clock = self._clock(seat)
        period, more = clock.period, min(clock.left + self.pace.increment, self.pace.most)
        if period is not None and period.left is not None:
            period = replace(period, left=min(period.left + self.pace.increment, self.pace.most))
        return self._with(seat, left=more, period=period, waited_for=True)

    def returned(self, seat: int, first: date, day: date) -> Self:
        """The clocks once a seat's person is back from vacation.

        They are back on ``day`` from the one booked from ``first`` on: in this game it is over.
        """
        return replace(self, seats={**self.seats, seat: self._clock(seat).returned(first, day)})

    def back_from(self, seat: int) -> date | None:
        """The day of a person's return: earlier vacations are over here."""
        clock = self.seats.get(seat)
        return None if clock is None else clock.back

    def _clock(self, seat: int) -> Clock:
        return self.seats.get(seat, Clock(self.pace.increment))

    def handed(self, seat: int) -> Self:
        """The clocks once a seat has another player: its clock starts again."""
        others = {other: clock for other, clock in self.seats.items() if other != seat}
        return replace(self, seats=others, hours=self.hours.without(seat))

    def filled(self, seat: int) -> Self:
        """The clocks once this seat has all that a clock holds."""
        return self._with(seat, left=self.pace.most)

    def _with(self, seat: int, **changes: Any) -> Self:
        return replace(self, seats={**self.seats, seat: replace(self._clock(seat), **changes)})

    def _period(self, seat: int) -> WaitingPeriod | None:
        clock = self.seats.get(seat)
        return None if clock is None else clock.period
