"""What the clocks of a game ask of the bot at a moment. Pure: clocks, settings and moments in; seats out.

Only what is public and what people have set is looked at: two games that differ in a hidden hand call alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.presence import Presence
from bot.table.timekeeping import Outages
from bot.time.clocks import Clocks
from bot.time.stretches import Call

REMINDERS = frozenset({"half", "nearly"})


@dataclass(frozen=True)
class Duties:
    """The latest call that is due of each seat, whose time is up, and the unix second at which to look ``again``."""

    calls: Mapping[int, Call]
    over: frozenset[int]
    again: int | None


def duties(clocks: Clocks, outages: Outages, presence: Presence, now: int) -> Duties:
    """What is to be done now. What fell due while nobody could press is put off for a while (`Outages.falls_due`)."""
    calls: dict[int, Call] = {}
    moments = [moment] if (moment := clocks.next_moment(now, outages.intervals)) is not None else []
    for seat in presence.preferences:
        for call in clocks.calls(seat, outages.intervals):
            if call.moment > now or (call.why in REMINDERS and not presence.reminded(seat)):
                continue
            if call.why == "over" and not outages.falls_due(call.moment, clocks.pace, now):
                moments.append(outages.held_until(clocks.pace))
                continue
            calls[seat] = call
    moments += [presence.asleep[seat] for seat in calls if seat in presence.asleep]
    return Duties(calls, over(clocks, outages, now), min(moments, default=None))


def over(clocks: Clocks, outages: Outages, now: int) -> frozenset[int]:
    """The seats whose time is up."""
    return frozenset(
        seat
        for seat, deadline in clocks.deadlines(outages.intervals).items()
        if outages.falls_due(deadline + clocks.pace.grace, clocks.pace, now)
    )
