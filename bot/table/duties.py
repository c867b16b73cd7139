"""What the clocks of a game ask of the bot at a moment. Pure: clocks, settings and moments in; seats out.

Only what is public and what people have set is looked at: two games that differ in a hidden hand call alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.table.presence import Presence
from bot.table.timekeeping import Outages
from bot.time.clocks import Clocks
from bot.time.pace import Pace
from bot.time.stretches import Call, Turn

REMINDERS = frozenset({"half", "nearly"})
FEWEST = 3
"""People of whom one is told to be next: of two, whoever is not playing knows."""


@dataclass(frozen=True)
class Duties:
    """The latest call that is due of each seat, and the unix second at which to look ``again``."""

    calls: Mapping[int, Call]
    again: int | None


def duties(clocks: Clocks, outages: Outages, presence: Presence, now: int, reached: Collection[int] = ()) -> Duties:
    """What is to be done now. What fell due while nobody could press is put off for a while (`Outages.falls_due`).

    ``reached`` are the seats that have a direct message about what they are waited for now.
    """
    calls: dict[int, Call] = {}
    moments = [moment] if (moment := clocks.next_moment(now, outages.intervals)) is not None else []
    for seat in presence.preferences:
        for call in _calls(clocks, outages, presence, seat, reached):
            if call.moment > now or (call.why in REMINDERS and not presence.reminded(seat)):
                continue
            if call.why == "over" and not outages.falls_due(call.moment, clocks.pace, now):
                moments.append(outages.held_until(clocks.pace))
                continue
            calls[seat] = call
    moments += [until for seat, until in presence.asleep.items() if clocks.waits_since(seat) is not None]
    moments += presence.changes
    return Duties(calls, min(moments, default=None))


def _calls(clocks: Clocks, outages: Outages, presence: Presence, seat: int, reached: Collection[int]) -> Iterator[Call]:
    """When a seat is to be called again, in order: also in the channel at once, if nothing else has reached it."""
    since, refused = clocks.waits_since(seat), presence.refused_since(seat)
    calls = clocks.calls(seat, outages.intervals)
    if since is not None and refused is not None and refused >= since and clocks.stopped is None:
        calls = (*calls, *([] if seat in reached else [Call(refused, "closed")]))
    yield from sorted(calls, key=lambda call: call.moment)


def on_deck(users: Sequence[int | None], turn: Turn | None, pace: Pace) -> int | None:
    """The person whose turn comes next, None where nobody is told so: before the first turn, among two people, and in
    a game of one evening, where everybody is there.

    Bots between them and the one whose turn it is take no time.
    """
    people = [seat for seat, user in enumerate(users) if user is not None]
    if turn is None or len(people) < FEWEST or not pace.quiet:
        return None
    return min(people, key=lambda seat: (seat - turn.seat - 1) % len(users))


def over(clocks: Clocks, outages: Outages, now: int) -> frozenset[int]:
    """The seats whose time is up."""
    return frozenset(
        seat
        for seat, deadline in clocks.deadlines(outages.intervals).items()
        if outages.falls_due(deadline + clocks.pace.grace, clocks.pace, now)
    )
