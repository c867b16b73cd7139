"""Who of a table is there, by the clocks of its seats: who is away, what they have missed, when they are back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Self

from bot.time.pace import UNTIMED, Pace, Timing
from bot.time.waiting_periods import VACATION, Absence, Clock, WaitingPeriod


@dataclass(frozen=True)
class Attendance:
    """The clocks of a table by seat, and what is agreed about time. `Clocks` says how they run."""

    timing: Timing = UNTIMED
    seats: Mapping[int, Clock] = field(default_factory=dict)

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
        """How many decisions the person of a seat has missed once the current one is over, since they last did
        something. A waiting period that began with no time left is not counted by itself."""
        clock = self.seats.get(seat)
        return 0 if clock is None else clock.missed + (clock.period is not None and clock.period.counts)

    def missed(self, seat: int) -> Self:
        """The clocks once something was done for a seat because its time was up; a waiting period is counted once."""
        period = self._period(seat)
        if period is None or not period.counts:
            return self
        return self._with(seat, missed=self.missing(seat), period=replace(period, missed=True))

    def gone(self, seat: int, absence: Absence) -> Self:
        """The clocks once the player of a seat is absent; play no longer waits for them (`after`)."""
        return self._with(seat, absence=absence)

    def here(self, seat: int, *, missed: int = 0) -> Self:
        """The clocks once they are there; ``missed`` is what is held against them still."""
        clock = self.seats.get(seat)
        if clock is None or (clock.missed, clock.absence, clock.waited_for) == (missed, "", False):
            return self
        return self._with(seat, missed=missed, absence="", waited_for=False)

    def waited_for(self, seat: int, *, missed: int) -> Self:
        """The clocks once the table waits for an absent player: they have an increment more, and so many ``missed``
        decisions against them."""
        here = self.here(seat, missed=missed)
        left = here.seats[seat].left if seat in here.seats else 0
        return here._with(seat, left=min(left + self.pace.increment, self.pace.most), waited_for=True)

    def has_been_waited_for(self, seat: int) -> bool:
        """Whether the table has waited for the person of a seat since they last did something."""
        clock = self.seats.get(seat)
        return clock is not None and clock.waited_for

    def asked_about(self, seat: int, first: date) -> Self:
        """The clocks once the table is asked what to do in the vacation that began on this day."""
        return self._with(seat, spent=replace(self._clock(seat).spent_of(first), asked=True))

    def on_vacation(self, seat: int, first: date) -> Self:
        """The clocks once a bot plays for what is left of it, as the table has chosen."""
        spent = replace(self._clock(seat).spent_of(first), asked=True, bot=True)
        return self._with(seat, absence=VACATION, spent=spent)

    def was_asked(self, seat: int, first: date) -> bool:
        """Whether the table was asked what to do in the vacation that began on this day."""
        return self._clock(seat).spent_of(first).asked

    def bot_chosen(self, seat: int, first: date) -> bool:
        """Whether the table has chosen that a bot plays for the rest of it."""
        return self._clock(seat).spent_of(first).bot

    def given(self, seat: int) -> Self:
        """The clocks once the table waits in a vacation: an increment more, in the current waiting period if there is
        one."""
        clock = self._clock(seat)
        period, more = clock.period, min(clock.left + self.pace.increment, self.pace.most)
        if period is not None and period.left is not None:
            period = replace(period, left=min(period.left + self.pace.increment, self.pace.most))
        return self._with(seat, left=more, period=period, waited_for=True)

    def returned(self, seat: int, first: date, day: date) -> Self:
        """The clocks once the person of a seat has come back, on this day, from the vacation booked from ``first`` on:
        in this game it is over."""
        return replace(self, seats={**self.seats, seat: self._clock(seat).returned(first, day)})

    def back_from(self, seat: int) -> date | None:
        """The day on which the person of a seat came back from vacation: those that began until then are over here."""
        clock = self.seats.get(seat)
        return None if clock is None else clock.back

    def _clock(self, seat: int) -> Clock:
        return self.seats.get(seat, Clock(self.pace.increment))

    def handed(self, seat: int) -> Self:
        """The clocks once somebody else plays this seat: its clock starts again."""
        return replace(self, seats={other: clock for other, clock in self.seats.items() if other != seat})

    def filled(self, seat: int) -> Self:
        """The clocks once this seat has all that a clock holds."""
        return self._with(seat, left=self.pace.most)

    def _with(self, seat: int, **changes: Any) -> Self:
        return replace(self, seats={**self.seats, seat: replace(self._clock(seat), **changes)})

    def _period(self, seat: int) -> WaitingPeriod | None:
        clock = self.seats.get(seat)
        return None if clock is None else clock.period
