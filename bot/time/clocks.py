"""The clocks of a table: times, calls and deadlines.

They say how long each person has, when they are called again, and until when. They are pure: moments in, moments out
(unix seconds); nothing here reads a clock, a store or a hand.

A *waiting period* is the time in which play waits for one seat without a break: one decision, however many presses it
takes. One's own turn begins another one, also where play has waited for the same person just before it (their last
placement of the set-up, their special building). At its beginning the seat's clock gains something; while it lasts the
clock runs, but not in *standing* intervals: the person's quiet hours and vacations as they were set when the waiting
period began, a pause, an outage. They count once where they overlap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bot.time.off_hours import (
    NO_OFF_HOURS,
    Interval,
    OffHours,
    Pause,
    first_awake,
    moment_after,
    seconds_between,
    union,
)
from bot.time.seat_clocks import Call, Clock, SeatPresence, Timing, WaitedTurn, WaitingPeriod, counted
from bot.time.table_hours import NO_HOURS, Hours

Halt = Literal["paused", "closed", "lost", "gone"]
"""Why a whole game stands still: it is paused, its channel takes no posts, it lost moves and is paused for that, or its
server or channel is gone."""
HALF, NEARLY, BEFORE_A_NUDGE = 0.5, 0.9, 0.25
"""Shares of what a clock held: when a player is called again, and from when on they may be nudged."""
MIN_GRACES = 10
"""Graces that a clock must hold: a player with less is not called twice before it is empty."""
NOT_LIMITED = 6 * 3600
"""Seconds until a player may be nudged where there are no clocks."""


@dataclass(frozen=True)
class Clocks(SeatPresence):
    """All clocks of a table, by seat.

    A seat without one has not been waited for yet, or is played by a bot.

    ``stops`` are the intervals in which the whole game stood still, ``halts`` say for what reasons and since when it
    does; ``nudged`` is when anybody was nudged last, ``acted`` when a person did something last. ``warned``: they were
    warned that the game would end. Through a pause that a seat has proposed, what it was deciding goes on:
    ``own_pauses`` are those that are over: from when until when, whose, and how many seconds after its end a deadline
    in it falls; ``pauser`` and ``pause_ends`` are of the present one, which is over then.
    """

    stops: tuple[Interval, ...] = ()
    halts: Mapping[Halt, int] = field(default_factory=dict)
    nudged: int | None = None
    acted: int | None = None
    warned: bool = False
    own_pauses: tuple[tuple[int, int, int, int], ...] = ()
    pauser: int | None = None
    pause_ends: int | None = None

    @property
    def stopped(self) -> int | None:
        """Since when the whole game stands still; None while it goes on."""
        return min(self.halts.values(), default=None)

    # What a commit changes

    def after(
        self,
        waiting: Collection[int],
        turn: WaitedTurn | None,
        now: int,
        *,
        pressed: int | None = None,
        off_hours: Mapping[int, OffHours] | None = None,
        outages: Sequence[Interval] = (),
    ) -> Clocks:
        """The clocks once play waits for these seats in this turn.

        The seats are those of people; None is before the first turn.

        ``pressed`` is the moment of the press that ended what ended; ``off_hours`` are those of the seats whose waiting
        period begins (`begins`).
        """
        seats = dict(self.seats)
        begun = [seat for seat in waiting if self.begins(seat, turn)]
        known = {seat: clock.period.off_hours for seat, clock in self.seats.items() if clock.period} | dict(
            off_hours or {}
        )
        for seat, clock in self.seats.items():
            if clock.period is not None and (seat not in waiting or seat in begun):
                seats[seat] = self._over(seat, clock, now if pressed is None else min(pressed, now), outages)
        for seat in begun:
            clock = seats.get(seat, Clock(self.pace.increment))
            seats[seat] = self._begun(clock, seat, turn, now, known.get(seat, NO_OFF_HOURS))
            if turn is None and seat not in self.seats:
                seats[seat] = self._unseen(seats[seat])
        stops = tuple(stop for stop in self.stops if self._matters(stop, seats))
        own = tuple(pause for pause in self.own_pauses if self._matters(pause[:2], seats))
        return replace(self, seats=seats, stops=stops, own_pauses=own)

    def _begun(self, clock: Clock, seat: int, turn: WaitedTurn | None, now: int, off_hours: OffHours) -> Clock:
        """A clock at the beginning of a waiting period.

        An own turn, or a part of the set-up, gives an increment, once; a decision in another player's turn gives a
        quarter.
        """
        own = turn is None or turn.seat == seat
        gain = self.pace.increment if own else self.pace.increment // 4
        if turn is not None and own and turn.number == clock.turn:
            gain = 0
        left = min(clock.left + gain, self.pace.most) if self.pace.limited else None
        period = WaitingPeriod(now, left, clock.counted(off_hours, self.timing))
        number = turn.number if turn is not None and own else clock.turn
        return replace(clock, left=clock.left if left is None else left, turn=number, period=period)

    def _unseen(self, clock: Clock) -> Clock:
        """A clock in the first placement of an unseen player.

        They have done nothing in the game, and are not on vacation.
        """
        period = clock.period
        if period is None or not self.pace.first:
            return clock
        if any(since <= period.since for since, _ in period.off_hours.away(period.since)):
            return clock
        return replace(clock, left=self.pace.first, period=replace(period, left=self.pace.first, unseen=True))

    @staticmethod
    def _matters(stop: Interval, seats: Mapping[int, Clock]) -> bool:
        return any(clock.period is not None and clock.period.since < stop[1] for clock in seats.values())

    def broken_off(self, now: int, *, pressed: int | None = None, outages: Sequence[Interval] = ()) -> Clocks:
        """The clocks when a table goes back.

        What was being decided is over, and has taken the time that it took.

        The player whom play then waits for begins a new decision, even where their own turn had already given them
        time.
        """
        until = now if pressed is None else min(pressed, now)
        seats = {seat: replace(self._over(seat, clock, until, outages), turn=0) for seat, clock in self.seats.items()}
        return replace(self, seats=seats)

    def halted(self, why: Halt, now: int) -> Clocks:
        """Everything stands still from now on, for this reason at least."""
        return self if why in self.halts else replace(self, halts={**self.halts, why: now})

    def resumed(self, why: Halt, now: int) -> Clocks:
        """This reason to stand still is gone."""
        if why not in self.halts:
            return self
        stop, stops, own = (self.halts[why], now), self.stops, self.own_pauses
        if now > stop[0] and why == "paused" and self.pauser is not None:
            own = (*own, (*stop, self.pauser, self.pace.increment))
        elif now > stop[0]:
            stops = tuple(union(sorted((*stops, stop))))
        halts = {other: moment for other, moment in self.halts.items() if other != why}
        clocks = replace(self, stops=stops, own_pauses=own, halts=halts)
        return replace(clocks, pauser=None, pause_ends=None) if why == "paused" else clocks

    def pausing(self, seat: int | None, until: int) -> Clocks:
        """The clocks with the pause's end and its proposer's seat, if any."""
        return replace(self, pauser=seat, pause_ends=until)

    def at_pace(self, timing: Timing, now: int) -> Clocks:
        """The clocks at another pace.

        The current decision keeps its deadline. Where there were no clocks all start with one increment; a current
        decision without a limit has as much, from now on.
        """
        if self.pace.limited or not timing.pace.limited:
            return replace(self, timing=timing)
        increment = timing.pace.increment
        seats = {}
        for seat, clock in self.seats.items():
            period = clock.period
            if period is not None and period.left is None:
                period = replace(period, since=now, left=increment, off_hours=counted(period.off_hours, timing))
            seats[seat] = replace(clock, left=increment, period=period)
        return replace(self, timing=timing, seats=seats)

    def nudging(self, asked: Collection[int], now: int) -> Clocks:
        """The clocks once these seats have been asked whether they are there."""
        seats = {
            seat: replace(clock, period=replace(clock.period, nudged=now))
            if clock.period is not None and seat in asked
            else clock
            for seat, clock in self.seats.items()
        }
        return replace(self, seats=seats, nudged=now)

    # What they say

    def waits_since(self, seat: int) -> int | None:
        """Since when play waits for a seat; None when it does not."""
        period = self._period(seat)
        return None if period is None else period.since

    def waited(self, seat: int, now: int, outages: Sequence[Interval] = ()) -> int:
        """The seconds of waiting for a seat in which its clock ran."""
        period = self._period(seat)
        return 0 if period is None else seconds_between(period.since, now, self._standing(seat, period, outages))

    def deadline(self, seat: int, outages: Sequence[Interval] = ()) -> int | None:
        """Until when a seat has time; None: no deadline.

        There is none when it is not waited for, has no limit, or the game stands still.
        """
        period = self._period(seat)
        if period is None or period.left is None or self.stopped is not None:
            return None
        return self._ends(seat, period, period.left, outages)

    def deadlines(self, outages: Sequence[Interval] = ()) -> dict[int, int]:
        """The deadlines of all seats that have one now."""
        found = {seat: self.deadline(seat, outages) for seat in self.seats}
        return {seat: deadline for seat, deadline in found.items() if deadline is not None}

    def calls(self, seat: int, outages: Sequence[Interval] = ()) -> tuple[Call, ...]:
        """The times at which a seat is called again, in order.

        They are in this waiting period, never in its night, never while the game is paused.
        """
        period = self._period(seat)
        if period is None or self.stopped is not None:
            return ()
        # After a pause the card calls again; earlier calls are over.
        again = max((until for _, until, *_ in (*self.stops, *self.own_pauses)), default=0)
        calls = (call for call in self._calls(seat, period, outages) if call.moment >= again)
        return tuple(sorted(calls, key=lambda call: call.moment))

    def _calls(self, seat: int, period: WaitingPeriod, outages: Sequence[Interval]) -> Iterator[Call]:
        def awake(moment: int) -> int:
            return first_awake(moment, self._standing(seat, period, outages))

        stopping = period.off_hours.stopping(period.since, self._stops(seat, period, outages))
        woken = first_awake(period.since, union(stopping))
        if woken > period.since:
            yield Call(awake(woken), "woken")
        if period.left is not None:
            if period.left >= MIN_GRACES * self.pace.grace:
                yield Call(awake(self._passed(seat, period, round(period.left * HALF), outages)), "half")
                yield Call(awake(self._passed(seat, period, round(period.left * NEARLY), outages)), "nearly")
            yield Call(awake(self._ends(seat, period, period.left, outages) + self.pace.grace), "over")
        if period.nudged is not None:
            yield Call(awake(period.nudged), "nudge")

    def next_moment(self, now: int, outages: Sequence[Interval] = ()) -> int | None:
        """The next moment at which something changes.

        It must be shown or said; None when only a press can change anything.
        """
        moments = [call.moment for seat in self.seats for call in self.calls(seat, outages)]
        moments += [deadline + self.pace.grace for deadline in self.deadlines(outages).values()]
        moments += [pause.until for seat in self.seats for pause in self._worn(seat, outages)]
        moments += [] if self.pause_ends is None else [self.pause_ends]
        return min((moment for moment in moments if moment > now), default=None)

    def worn(self, seat: int, now: int, outages: Sequence[Interval] = ()) -> Pause | None:
        """The vacation in which a waited seat's clock runs again.

        It no longer stops the clock, and still lasts.
        """
        return next((pause for pause in self._worn(seat, outages) if pause.until <= now < pause.ends), None)

    def _worn(self, seat: int, outages: Sequence[Interval]) -> list[Pause]:
        period = self._period(seat)
        if period is None or period.left is None or self.stopped is not None:
            return []
        pauses = period.off_hours.pauses(period.since, self._stops(seat, period, outages))
        return [pause for pause in pauses if pause.until < pause.ends]

    def nudged_from(self, seat: int, outages: Sequence[Interval] = ()) -> int | None:
        """From when on a seat may be nudged.

        A quarter of its time has passed, and the last time is long enough ago.

        None when it is not waited for, or the game stands still.
        """
        period = self._period(seat)
        if period is None or self.stopped is not None:
            return None
        share = NOT_LIMITED if period.left is None else round(period.left * BEFORE_A_NUDGE)
        moment = self._passed(seat, period, share, outages)
        if self.nudged is not None:
            moment = max(moment, self.nudged + self.pace.nudging)
        return first_awake(moment, self._standing(seat, period, outages))

    def begins(self, seat: int, turn: WaitedTurn | None) -> bool:
        """Whether a waiting period begins for a seat, rather than goes on."""
        clock = self.seats.get(seat)
        return clock is None or clock.period is None or clock.is_new(turn, seat)

    def goes_on_in_pause(self, seat: int) -> bool:
        """Whether a seat may finish its decision during its own pause."""
        period = self._period(seat)
        only = self.halts.keys() == {"paused"}
        return only and period is not None and self._goes_on(seat, period, self.halts["paused"], self.pauser)

    # Arithmetic

    def _passed(self, seat: int, period: WaitingPeriod, seconds: int, outages: Sequence[Interval]) -> int:
        return moment_after(period.since, seconds, self._standing(seat, period, outages))

    def _ends(self, seat: int, period: WaitingPeriod, left: int, outages: Sequence[Interval]) -> int:
        """The end of a waiting period, an increment after its own pauses."""
        moment = self._passed(seat, period, left, outages)
        for since, until, whose, given in self.own_pauses:
            if self._goes_on(seat, period, since, whose) and since <= moment < until:
                moment = moment_after(until, given, self._standing(seat, period, outages))
        return moment

    @staticmethod
    def _goes_on(seat: int, period: WaitingPeriod, since: int, whose: int | None) -> bool:
        """Whether a waiting period continues through a pause since ``since``."""
        return seat == whose and period.since <= since

    def _over(self, seat: int, clock: Clock, until: int, outages: Sequence[Interval]) -> Clock:
        """A clock after its waiting period."""
        period = clock.period
        if period is None:
            return clock.over(clock.left, until)
        halts = (
            since
            for why, since in self.halts.items()
            if why != "paused" or not self._goes_on(seat, period, since, self.pauser)
        )
        until, left = min((until, *halts)), clock.left
        if period.left is not None:
            passed = seconds_between(period.since, until, self._standing(seat, period, outages))
            left = max(0, period.left - passed)
            left += self.pace.begins_with - self.pace.first if left and period.unseen else 0
        return clock.over(left, until, self._stops(seat, period, outages))

    def _standing(self, seat: int, period: WaitingPeriod, outages: Sequence[Interval]) -> Iterator[Interval]:
        stops = self._stops(seat, period, outages)
        return union(period.off_hours.stopping(period.since, stops), stops)

    def _stops(self, seat: int, period: WaitingPeriod, outages: Sequence[Interval]) -> list[Interval]:
        """When the game stood still for this waiting period."""
        pauses = [
            (since, until)
            for since, until, whose, _ in self.own_pauses
            if not self._goes_on(seat, period, since, whose)
        ]
        return list(union(sorted((*self.stops, *pauses)), sorted(outages)))

    # JSON

    def to_json(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "timing": self.timing.to_json(),
            "seats": {str(seat): clock.to_json() for seat, clock in self.seats.items()},
            "stops": [list(stop) for stop in self.stops],
            "halts": dict(self.halts),
            "nudged": self.nudged,
            **({} if self.acted is None else {"acted": self.acted, "warned": self.warned}),
            **({"own_pauses": [list(pause) for pause in self.own_pauses]} if self.own_pauses else {}),
            **({} if self.pause_ends is None else {"pauser": self.pauser, "pause_ends": self.pause_ends}),
            **({"hours": self.hours.to_json()} if self.hours != NO_HOURS else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clocks:
        """What `to_json` wrote."""
        timing = Timing.from_json(data["timing"])
        # Until 28 November 2026 a pause that was over did not say what it gave.
        own = ((*pause, timing.pace.increment)[:4] for pause in data.get("own_pauses", ()))
        return cls(
            timing,
            {int(seat): Clock.from_json(clock) for seat, clock in data["seats"].items()},
            tuple((since, until) for since, until in data["stops"]),
            data["halts"],
            data["nudged"],
            data.get("acted"),
            data.get("warned", False),
            tuple(own),
            data.get("pauser"),
            data.get("pause_ends"),
            hours=Hours.from_json(data.get("hours", {})),
        )
