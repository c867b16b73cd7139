"""Until when a poll is open, and when something may be proposed again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from bot.table.game.errors import Refused
from bot.table.game.game_clocks import pressed_at
from bot.table.game.off_hours import off_hours_of
from bot.table.game.session import Session
from bot.time.pace import DAY, HOUR, MINUTE, Pace
from bot.time.pauses import moment_after, union
from bot.time.waiting_periods import counted
from storage import Poll, Record

UNHURRIED = DAY
"""The increment, in seconds, where there are no clocks."""
MAX_VOTE = 12 * HOUR
MIN_END = 2 * DAY
"""Seconds for which it is asked at least whether the game is to end."""
MAX_SLEEP = 14 * DAY
"""Seconds by which nights and vacations prolong a question at most."""
MIN_REST, MIN_REST_LIVE = 6 * HOUR, 10 * MINUTE
"""Seconds between a proposal that has come to nothing and the same one again."""


def people_but(users: Sequence[int | None], seat: int) -> tuple[int, ...]:
    """The seats of people, without one."""
    return tuple(other for other, user in enumerate(users) if user is not None and other != seat)


def open_seconds(pace: Pace) -> int:
    """For how long a proposal is open for objections."""
    return pace.increment or UNHURRIED


def vote_seconds(pace: Pace) -> int:
    """For how long a vote is open."""
    return min(open_seconds(pace) // 2, MAX_VOTE)


async def open_until(session: Session, asked: Collection[int], *, voting: bool) -> int:
    """The unix second until which a poll that is opened now is open: everybody who is asked has all of the time awake;
    a vote does not wait for vacations."""
    now, timing = session.clock(), session.clocks.timing
    seconds = vote_seconds(timing.pace) if voting else open_seconds(timing.pace)
    users = [user for seat in asked if (user := session.users[seat]) is not None]
    found = await session.store.preferences_of(users)
    off_hours = [counted(off_hours_of(preferences), timing) for preferences in found.values()]
    if voting:  # who is on vacation counts only if they vote
        off_hours = [replace(their, vacations=()) for their in off_hours]
    moments = [moment_after(now, seconds, union(their.standing(now))) for their in off_hours]
    return min(max(moments, default=0), now + seconds + MAX_SLEEP)


async def end_open_until(session: Session, asked: Collection[int]) -> int:
    """The same for a proposal to end the game: nights prolong it, vacations do not."""
    now, timing = session.clock(), replace(session.clocks.timing, vacations=False)
    found = await session.store.preferences_of([user for seat in asked if (user := session.users[seat]) is not None])
    off_hours = [counted(off_hours_of(preferences), timing) for preferences in found.values()]
    seconds = open_seconds(timing.pace)
    return max(now + MIN_END, *(moment_after(now, seconds, union(their.standing(now))) for their in off_hours), 0)


def rest_seconds(pace: Pace) -> int:
    """Seconds until something that was withdrawn or rejected may be proposed again."""
    return max(open_seconds(pace), MIN_REST if pace.quiet else MIN_REST_LIVE)


def refuse_late(session: Session, poll: Poll, interaction: int | None) -> None:
    """Raise `Refused` when a poll is open only for presses that came in time, and this one came later."""
    pressed, closed = pressed_at(interaction, session.clock()), "closed" in session.clocks.halts
    if not closed and session.timekeeping.outages.falls_due(poll.until, session.clocks.pace, pressed):
        raise Refused("refused-gather-over")


def again_from(records: Iterable[Record], seat: int, what: str, pace: Pace) -> int:
    """The unix second from which on a seat may propose something, by the records of its game."""
    over = (
        record.at
        for record in records
        if record.kind == "admin"
        and record.action["admin"] in ("withdrawn", "rejected")
        and (record.action.get("seat"), record.action["act"]) == (seat, what)
    )
    return max(over, default=-rest_seconds(pace)) + rest_seconds(pace)
