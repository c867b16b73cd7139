"""What is due in a game when nobody presses, as one list with a fixed order.

The runner of a game (`bot.wire.services.runner`) goes through `STEPS` whenever play waits for a seat, a moment has come
or a press has changed the game. Each step carries out what is due of its kind, under the game's lock. As soon as one
has changed the game, the list is gone through from its beginning; so in the end nothing is due.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.absence import gone, play_for_absent
from bot.table.polls.absence_vote import settle_absence
from bot.table.polls.losses import has_lost
from bot.table.polls.polls import PAUSES, close_due_polls
from bot.table.schedule.due import Presence, presence_of
from bot.table.schedule.vacations import change_hands
from bot.time.pace import DAY
from storage import Poll

IsOver = Callable[[Poll], bool]
"""Whether the time of a poll is over."""


@dataclass
class Run:
    """One run of a game: what its steps are given, and what they have done.

    What needs Discord comes from outside: ``find_over`` finds out of which polls the time is over, ``find_departed``
    which players (seat and user) have left the server, and ``play_bots`` lets bots think and act in their own time.

    ``presence`` and the open ``polls`` are read again after each change; ``began`` is when the run began (unix second).
    ``acts`` are those of which people may have to be told.
    """

    session: Session
    presence: Presence
    polls: Sequence[Poll]
    find_over: Callable[[], Awaitable[IsOver]]
    find_departed: Callable[[Session], Awaitable[Sequence[tuple[int, int]]]]
    play_bots: Callable[[Session], Awaitable[None]]
    began: int
    acts: list[AdminAct] = field(default_factory=list)
    _is_over: IsOver | None = None

    async def is_over(self) -> IsOver:
        """Whether the time of a poll is over: found out once a run, for it may have to be asked of Discord."""
        if self._is_over is None:
            self._is_over = await self.find_over()
        return self._is_over

    async def read_again(self) -> None:
        """Read who is there and what is asked, because the game has changed."""
        self.polls = await self.session.store.polls(self.session.game)
        self.presence = await presence_of(self.session, self.session.clock(), self.began)


Step = Callable[[Run], Awaitable[None]]


async def ended_pause(run: Run) -> None:
    """A pause that has lasted as long as it was to."""
    await end_pause(run.session)


async def end_pause(session: Session) -> bool:
    """Let a paused game go on once its time has come; whether it does. A game that was paused before pauses had an end
    gets one, counted from now."""
    if session.stored.status != "paused" or has_lost(session):
        return False
    ends = session.clocks.pause_ends
    if ends is None:
        until = session.clock() + PAUSES[0] * DAY
        await session.change_clocks(lambda clocks: clocks if clocks.pause_ends else clocks.pausing(None, until))
        return False
    if session.clock() < ends:
        return False
    async with session.holding():
        if session.clocks.pause_ends != ends:
            return False
        await session.record(AdminAct("resume", values={"because": "time"}, status="running"))
    return True


async def vacations(run: Run) -> None:
    """Vacations that begin or end, in which a bot plays."""
    await change_hands(run.session, run.presence)


async def absence_votes(run: Run) -> None:
    """Votes on the seats of those who are not there: a stand-in, more time, or the end."""
    run.acts += await settle_absence(run.session, await run.is_over(), run.polls)


async def departures(run: Run) -> None:
    """Players who have left the server are away at once."""
    session = run.session
    for seat, user in await run.find_departed(session):
        async with session.holding():
            if seat in session.present and session.users[seat] == user and session.stored.active:
                act = await gone(session, seat, "server")
                run.acts.append(act)
                await session.record(act)


async def bots(run: Run) -> None:
    """Bots that play waits for, or that have an offer to answer."""
    await run.play_bots(run.session)


async def defaults(run: Run) -> None:
    """Stated defaults of those whose time is up; of whom it is up a second time, that they are away."""
    run.acts += (await play_for_absent(run.session)).acts


async def decided_polls(run: Run) -> None:
    """Polls whose time is over, or which nobody can change any more."""
    await close_due_polls(run.session, await run.is_over(), run.polls)


STEPS: tuple[Step, ...] = (
    ended_pause,
    vacations,
    absence_votes,
    departures,
    bots,
    defaults,
    decided_polls,
)
"""Who acts when nobody presses, in this order. The order is part of how the game is played: a bot that has just taken a
seat moves before defaults are looked at, and a poll is decided by who is there then."""


async def carry_out(run: Run, steps: Sequence[Step] = STEPS) -> None:
    """Carry out the first thing that is due, and begin again, until nothing is due. Harmless when it is done again."""
    while await _carry_out_first(run, steps):
        await run.read_again()


async def _carry_out_first(run: Run, steps: Sequence[Step]) -> bool:
    """Whether a step has changed the game; those after it have not been asked then."""
    for step in steps:
        seq = run.session.seq
        await step(run)
        if run.session.seq != seq:
            return True
    return False
