"""The clocks of a table: how long each person has, when they are to be called again, until when. Pure: moments in,
moments out (unix seconds); nothing here reads a clock, a store or a hand.

A *stretch* is the time in which play waits for one seat without a break: one decision, however many presses it takes.
One's own turn begins another one, also where play has waited for the same person just before it (their last placement
of the set-up, their special building). At its beginning the seat's clock gains something; while it lasts the clock
runs, but not in *standing* intervals: the person's quiet hours and vacations as they were set when the stretch began, a
pause, an outage. They count once where they overlap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bot.time.attendance import Attendance
from bot.time.pace import Timing
from bot.time.pauses import NO_HABITS, Habits, Interval, Pause, first_awake, moment_after, seconds_between, union
from bot.time.waiting_periods import Call, Clock, Stretch, Turn, counted

Halt = Literal["paused", "closed", "lost", "gone"]
"""Why a whole game stands still: it is paused, its channel takes no posts, it lost moves and is paused for that, or its
server or channel is gone."""
HALF, NEARLY, BEFORE_A_NUDGE = 0.5, 0.9, 0.25
"""Shares of what a clock held: when somebody is called again, and from when on they may be nudged."""
FEWEST_GRACES = 10
"""Graces that a clock must hold: whoever has less is not called twice before it is empty."""
NOT_LIMITED = 6 * 3600
"""Seconds for which nobody is nudged where there are no clocks."""


@dataclass(frozen=True)
class Clocks(Attendance):
    """All clocks of a table, by seat; a seat without one has not been waited for yet, or is played by a bot.

    ``stops`` are the intervals in which the whole game stood still, ``halts`` say for what reasons and since when it
    does; ``nudged`` is when anybody was nudged last, ``acted`` when a person did something last. ``warned``: they were
    told that the game would end. Through a pause that a seat has proposed, what it was deciding goes on: ``own_pauses``
    are those that are over, from when until when and whose; ``pauser`` and ``pause_ends`` are of the present one, which
    is over then.
    """

    stops: tuple[Interval, ...] = ()
    halts: Mapping[Halt, int] = field(default_factory=dict)
    nudged: int | None = None
    acted: int | None = None
    warned: bool = False
    own_pauses: tuple[tuple[int, int, int], ...] = ()
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
        turn: Turn | None,
        now: int,
        *,
        pressed: int | None = None,
        habits: Mapping[int, Habits] | None = None,
        outages: Sequence[Interval] = (),
    ) -> Clocks:
        """The clocks once play waits for these seats of people, in this turn (None: before the first).

        ``pressed`` is the moment of the press that ended what ended; ``habits`` are those of the seats of which a
        stretch begins (`begins`).
        """
        seats = dict(self.seats)
        begun = [seat for seat in waiting if self.begins(seat, turn)]
        known = {seat: clock.stretch.habits for seat, clock in self.seats.items() if clock.stretch} | dict(habits or {})
        for seat, clock in self.seats.items():
            if clock.stretch is not None and (seat not in waiting or seat in begun):
                until = now if pressed is None else min(pressed, now)
                seats[seat] = clock.over(self._left(seat, clock, until, outages), until)
        for seat in begun:
            clock = seats.get(seat, Clock(self.pace.increment))
            seats[seat] = self._begun(clock, seat, turn, now, known.get(seat, NO_HABITS))
        stops = tuple(stop for stop in self.stops if self._matters(stop, seats))
        own = tuple(pause for pause in self.own_pauses if self._matters(pause[:2], seats))
        return replace(self, seats=seats, stops=stops, own_pauses=own)

    def _begun(self, clock: Clock, seat: int, turn: Turn | None, now: int, habits: Habits) -> Clock:
        """A clock at the beginning of a stretch: an own turn, or a part of the set-up, gives an increment, once; a
        decision in somebody else's turn gives a quarter."""
        own = turn is None or turn.seat == seat
        gain = self.pace.increment if own else self.pace.increment // 4
        if turn is not None and own and turn.number == clock.turn:
            gain = 0
        left = min(clock.left + gain, self.pace.most) if self.pace.limited else None
        stretch = Stretch(now, left, clock.counted(habits, self.timing))
        number = turn.number if turn is not None and own else clock.turn
        return replace(clock, left=clock.left if left is None else left, turn=number, stretch=stretch)

    @staticmethod
    def _matters(stop: Interval, seats: Mapping[int, Clock]) -> bool:
        return any(clock.stretch is not None and clock.stretch.since < stop[1] for clock in seats.values())

    def broken_off(self, now: int, *, pressed: int | None = None, outages: Sequence[Interval] = ()) -> Clocks:
        """The clocks when a table goes back: what was being decided is over, and has taken the time that it took.

        Whoever is waited for from then on begins a new decision, also where their own turn had given something before.
        """
        until = now if pressed is None else min(pressed, now)
        seats = {
            seat: replace(clock.over(self._left(seat, clock, until, outages), until), turn=0)
            for seat, clock in self.seats.items()
        }
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
            own = (*own, (*stop, self.pauser))
        elif now > stop[0]:
            stops = tuple(union(sorted((*stops, stop))))
        halts = {other: moment for other, moment in self.halts.items() if other != why}
        clocks = replace(self, stops=stops, own_pauses=own, halts=halts)
        return replace(clocks, pauser=None, pause_ends=None) if why == "paused" else clocks

    def pausing(self, seat: int | None, until: int) -> Clocks:
        """The clocks once it is known until when a pause lasts, and which seat has proposed it (None: somebody who does
        not play)."""
        return replace(self, pauser=seat, pause_ends=until)

    def at_pace(self, timing: Timing, now: int) -> Clocks:
        """The clocks at another pace. What is being decided keeps its deadline. Where there were no clocks all start
        with one increment; what is being decided without a limit has as much, from now on."""
        if self.pace.limited or not timing.pace.limited:
            return replace(self, timing=timing)
        increment = timing.pace.increment
        seats = {}
        for seat, clock in self.seats.items():
            stretch = clock.stretch
            if stretch is not None and stretch.left is None:
                stretch = replace(stretch, since=now, left=increment, habits=counted(stretch.habits, timing))
            seats[seat] = replace(clock, left=increment, stretch=stretch)
        return replace(self, timing=timing, seats=seats)

    def nudging(self, asked: Collection[int], now: int) -> Clocks:
        """The clocks once these seats have been asked whether they are there."""
        seats = {
            seat: replace(clock, stretch=replace(clock.stretch, nudged=now))
            if clock.stretch is not None and seat in asked
            else clock
            for seat, clock in self.seats.items()
        }
        return replace(self, seats=seats, nudged=now)

    # What they say

    def waits_since(self, seat: int) -> int | None:
        """Since when play waits for a seat; None when it does not."""
        stretch = self._stretch(seat)
        return None if stretch is None else stretch.since

    def waited(self, seat: int, now: int, outages: Sequence[Interval] = ()) -> int:
        """For how many seconds play has waited for a seat, less those in which its clock would have stood still."""
        stretch = self._stretch(seat)
        return 0 if stretch is None else seconds_between(stretch.since, now, self._standing(seat, stretch, outages))

    def deadline(self, seat: int, outages: Sequence[Interval] = ()) -> int | None:
        """Until when a seat has time; None when it is not waited for, has no limit, or the game stands still."""
        stretch = self._stretch(seat)
        if stretch is None or stretch.left is None or self.stopped is not None:
            return None
        return self._ends(seat, stretch, stretch.left, outages)

    def deadlines(self, outages: Sequence[Interval] = ()) -> dict[int, int]:
        """The deadlines of all seats that have one now."""
        found = {seat: self.deadline(seat, outages) for seat in self.seats}
        return {seat: deadline for seat, deadline in found.items() if deadline is not None}

    def calls(self, seat: int, outages: Sequence[Interval] = ()) -> tuple[Call, ...]:
        """When a seat is to be called again in this stretch, in order: never in its night, never while all stands."""
        stretch = self._stretch(seat)
        if stretch is None or self.stopped is not None:
            return ()
        # After a pause the card calls anew; what had been called before is over.
        again = max((until for _, until, *_ in (*self.stops, *self.own_pauses)), default=0)
        calls = (call for call in self._calls(seat, stretch, outages) if call.moment >= again)
        return tuple(sorted(calls, key=lambda call: call.moment))

    def _calls(self, seat: int, stretch: Stretch, outages: Sequence[Interval]) -> Iterator[Call]:
        def awake(moment: int) -> int:
            return first_awake(moment, self._standing(seat, stretch, outages))

        woken = first_awake(stretch.since, union(stretch.habits.standing(stretch.since)))
        if woken > stretch.since:
            yield Call(awake(woken), "woken")
        if stretch.left is not None:
            if stretch.left >= FEWEST_GRACES * self.pace.grace:
                yield Call(awake(self._passed(seat, stretch, round(stretch.left * HALF), outages)), "half")
                yield Call(awake(self._passed(seat, stretch, round(stretch.left * NEARLY), outages)), "nearly")
            yield Call(awake(self._ends(seat, stretch, stretch.left, outages) + self.pace.grace), "over")
        if stretch.nudged is not None:
            yield Call(awake(stretch.nudged), "nudge")

    def next_moment(self, now: int, outages: Sequence[Interval] = ()) -> int | None:
        """When something changes next that is to be shown or said; None when only a press can change anything."""
        moments = [call.moment for seat in self.seats for call in self.calls(seat, outages)]
        moments += [deadline + self.pace.grace for deadline in self.deadlines(outages).values()]
        moments += [pause.until for seat in self.seats for pause in self._worn(seat)]
        moments += [] if self.pause_ends is None else [self.pause_ends]
        return min((moment for moment in moments if moment > now), default=None)

    def worn(self, seat: int, now: int) -> Pause | None:
        """The vacation of a seat that play waits for in which its clock does not stand any more, while it lasts."""
        return next((pause for pause in self._worn(seat) if pause.until <= now < pause.ends), None)

    def _worn(self, seat: int) -> list[Pause]:
        stretch = self._stretch(seat)
        if stretch is None or stretch.left is None or self.stopped is not None:
            return []
        return [pause for pause in stretch.habits.pauses(stretch.since) if pause.until < pause.ends]

    def nudged_from(self, seat: int, outages: Sequence[Interval] = ()) -> int | None:
        """From when on a seat may be nudged: a quarter of its time has passed, and the last time is long enough ago.

        None when it is not waited for, or the game stands still.
        """
        stretch = self._stretch(seat)
        if stretch is None or self.stopped is not None:
            return None
        share = NOT_LIMITED if stretch.left is None else round(stretch.left * BEFORE_A_NUDGE)
        moment = self._passed(seat, stretch, share, outages)
        if self.nudged is not None:
            moment = max(moment, self.nudged + self.pace.nudging)
        return first_awake(moment, self._standing(seat, stretch, outages))

    def begins(self, seat: int, turn: Turn | None) -> bool:
        """Whether a stretch begins when play is to wait for a seat in this turn: it does unless one goes on."""
        clock = self.seats.get(seat)
        return clock is None or clock.stretch is None or clock.is_new(turn, seat)

    # Arithmetic

    def _passed(self, seat: int, stretch: Stretch, seconds: int, outages: Sequence[Interval]) -> int:
        return moment_after(stretch.since, seconds, self._standing(seat, stretch, outages))

    def _ends(self, seat: int, stretch: Stretch, left: int, outages: Sequence[Interval]) -> int:
        """When a stretch is over: what ran out in a pause falls due an increment after it."""
        moment = self._passed(seat, stretch, left, outages)
        for since, until, whose in self.own_pauses:
            if self._goes_on(seat, stretch, since, whose) and since <= moment < until:
                moment = moment_after(until, self.pace.increment, self._standing(seat, stretch, outages))
        return moment

    @staticmethod
    def _goes_on(seat: int, stretch: Stretch, since: int, whose: int | None) -> bool:
        """Whether a stretch goes on through a pause that began ``since`` then and that a seat had proposed."""
        return seat == whose and stretch.since <= since

    def _left(self, seat: int, clock: Clock, until: int, outages: Sequence[Interval]) -> int:
        stretch = clock.stretch
        if stretch is None or stretch.left is None:
            return clock.left
        halts = (
            since
            for why, since in self.halts.items()
            if why != "paused" or not self._goes_on(seat, stretch, since, self.pauser)
        )
        until = min((until, *halts))
        return max(0, stretch.left - seconds_between(stretch.since, until, self._standing(seat, stretch, outages)))

    def _standing(self, seat: int, stretch: Stretch, outages: Sequence[Interval]) -> Iterator[Interval]:
        pauses = [
            (since, until) for since, until, whose in self.own_pauses if not self._goes_on(seat, stretch, since, whose)
        ]
        return union(stretch.habits.stopping(stretch.since), sorted((*self.stops, *pauses)), sorted(outages))

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
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Clocks:
        """What `to_json` wrote."""
        return cls(
            Timing.from_json(data["timing"]),
            {int(seat): Clock.from_json(clock) for seat, clock in data["seats"].items()},
            tuple((since, until) for since, until in data["stops"]),
            data["halts"],
            data["nudged"],
            data.get("acted"),
            data.get("warned", False),
            tuple((since, until, seat) for since, until, seat in data.get("own_pauses", ())),
            data.get("pauser"),
            data.get("pause_ends"),
        )
