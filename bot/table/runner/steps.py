"""What happens in a game without a press, in fixed order.

The runner of a game (`bot.wire.services.runner`) goes through `STEPS` whenever play waits for a seat, a moment has come
or a press has changed the game. Each step carries out its kind of act, under the game's lock. As soon as one has
changed the game, the list begins again; so in the end nothing is left to do.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.plans.book import Book
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, back
from bot.table.game.session import Session
from bot.table.game.vacations import BotVacation
from bot.table.polls.absence import MISSED, How, gone, settle_absence, stand_in_for
from bot.table.polls.polls import close_due_polls, never
from bot.table.polls.proposals import PAUSES
from bot.table.runner.bots import any_move
from bot.table.runner.plans import act_by_plans
from bot.table.runner.thoughts import seed_of
from bot.table.schedule.due import Presence, presence_of, seats_due, worn
from bot.table.schedule.hours import keep_hours
from bot.time.clocks import Clocks
from bot.time.seat_clocks import DAY, VACATION
from engine import Action, Live, check
from engine.defaults import stated_default
from engine.seats import BACK
from storage import Poll

IsOver = Callable[[Poll], bool]
"""Whether the time of a poll is over."""


@dataclass
class Run:
    """One run of a game: its steps' input and their acts.

    What needs Discord comes from outside: ``find_over`` finds out which polls are over, ``find_departed`` which players
    (seat and user) have left the server, and ``play_bots`` lets bots think and act in their own time.

    ``presence`` and the open ``polls`` are read again after each change; ``began`` is when the run began (unix second).
    ``acts`` are those that people may have to be told.
    """

    session: Session
    presence: Presence
    polls: Sequence[Poll]
    find_over: Callable[[], Awaitable[IsOver]]
    find_departed: Callable[[Session], Awaitable[Sequence[tuple[int, int]]]]
    play_bots: Callable[[Session], Awaitable[None]]
    began: int
    acts: list[AdminAct] = field(default_factory=list)
    _over: IsOver | None = None

    async def over(self) -> IsOver:
        """A test whether a poll's time is over, made once a run.

        It may have to ask Discord.
        """
        if self._over is None:
            self._over = await self.find_over() if self.polls else never
        return self._over

    async def read_again(self) -> None:
        """Read presence and polls again after a change."""
        self.polls = await self.session.store.polls(self.session.game)
        self.presence = await presence_of(self.session, self.session.clock(), self.began)


Step = Callable[[Run], Awaitable[None]]


async def ended_pause(run: Run) -> None:
    """A pause that has lasted as long as it was to."""
    await end_pause(run.session)


async def end_pause(session: Session) -> bool:
    """End a pause whose time has come; returns whether it did.

    A game that was paused before pauses had an end gets one, counted from now.
    """
    if session.stored.status != "paused" or session.has_lost:
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


async def change_hands(session: Session, known: Presence | None = None) -> int:
    """Let bots begin and end as vacations do.

    Returns how many seats changed hands. Harmless when it is done again.

    What people have set is read unless it is ``known``.
    """
    changed = 0
    if not await _due(session, known or await presence_of(session, session.clock())):
        return changed
    async with session.holding():
        # Each is made of who sits where then: an act that was made before another one would undo what that does.
        while acts := await _due(session, await presence_of(session, session.clock())):
            await session.record(acts[0])
            changed += 1
    return changed


async def _due(session: Session, presence: Presence) -> list[AdminAct]:
    if not session.stored.active:
        return []
    now = session.clock()
    over = [_return(session, seat) for seat in _over(session, presence, now)]
    begun = [
        stand_in_for(session, seat, vacation.last.isoformat())
        for seat, vacation in _begun(session, presence, now)
        if not await _is_back(session, seat, vacation)
    ]
    return [*over, *begun]


def _over(session: Session, presence: Presence, now: int) -> Iterator[int]:
    """The seats that bots play for vacations which are over, or cancelled."""
    for seat, absence in session.clocks.absent.items():
        vacation, leave = presence.bot_vacations.get(seat), presence.leaves.get(seat)
        booked = vacation is not None and vacation.since <= now
        if absence == VACATION and not booked and not (leave and session.clocks.bot_chosen(seat, leave.first)):
            yield seat


def _begun(session: Session, presence: Presence, now: int) -> Iterator[tuple[int, BotVacation]]:
    """The seats of present people whose vacations have begun."""
    if session.stored.status != "running":
        return
    for seat, vacation in presence.bot_vacations.items():
        if session.stored.created < vacation.since <= now and not session.clocks.absence(seat):
            yield seat, vacation


async def _is_back(session: Session, seat: int, vacation: BotVacation) -> bool:
    """Whether a player is back in a seat since this vacation.

    They came back from it, or took the seat in it.
    """
    return any(
        record.action["admin"] in (BACK, HANDED_ON) and "still" not in record.action
        for record in await session.store.records(session.game)
        if record.at >= vacation.since and record.kind == "admin" and record.action.get("seat") == seat
    )


def _return(session: Session, seat: int) -> AdminAct:
    return AdminAct(
        BACK,
        values={"seat": seat, "because": VACATION},
        clocks=lambda clocks: _returned(clocks, seat),
        passes=seat,
        seats=back(session.stored.seats, seat),
    )


def _returned(clocks: Clocks, seat: int) -> Clocks:
    """The clocks once a player is back, with a new decision."""
    clock = clocks.seats[seat]
    clock = replace(clock, absence="", turn=0, left=max(clock.left, clocks.pace.increment))
    return replace(clocks, seats={**clocks.seats, seat: clock})


async def absence_votes(run: Run) -> None:
    """Votes on absent players' seats: stand-in, time, or end."""
    session = run.session
    if run.polls or not session.all_present or any(True for _ in worn(session)):
        run.acts += await settle_absence(session, await run.over(), run.polls)


async def departures(run: Run) -> None:
    """Players who have left the server are away at once."""
    session = run.session
    for seat, user in await run.find_departed(session):
        async with session.holding():
            if seat in session.present and session.users[seat] == user and session.stored.active:
                act = await gone(session, seat, "server")
                run.acts.append(act)
                await session.record(act)


async def plans(run: Run) -> None:
    """Planned moves of waiting players, and their answers by rule."""
    await run.session.entries()  # the log may have been forgotten meanwhile, and steps see what is at hand alone
    if run.session.stored.plans:
        await act_by_plans(run.session)


async def bots(run: Run) -> None:
    """Bots that play waits for, or that have an offer to answer."""
    await run.play_bots(run.session)


async def defaults(run: Run) -> None:
    """Defaults of late players, and absence at the second time."""
    run.acts += (await play_for_absent(run.session)).acts


logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Made:
    """How many moves were made for people, and the acts."""

    moves: int
    acts: tuple[AdminAct, ...]


async def play_for_absent(session: Session) -> Made:
    """Make absent players' moves and acts; harmless when repeated."""
    moves, acts = 0, list[AdminAct]()
    while any(True for _ in seats_due(session)):
        async with session.holding():
            seat = next(seats_due(session), None)
            if seat is None:
                break
            if (how := _away_by(session, seat)) is not None:
                acts.append(await gone(session, seat, how))
                await session.record(acts[-1])
            else:
                await session.act_for(_default(session, seat))
                moves += 1
    return Made(moves, tuple(acts))


def _away_by(session: Session, seat: int) -> How | None:
    """Why a late player is away now; None: they are not.

    A player who has left wishes for the set-up has come to it, also where none could be fulfilled.
    """
    if session.clocks.absence(seat):
        return None
    if session.clocks.is_unseen(seat) and not Book.of(session.stored.plans, session.users[seat]).has_wished:
        return "start"
    return "time" if session.clocks.missing(seat) >= MISSED else None


def _default(session: Session, seat: int) -> Action:
    chance = Live(seed_of(session.stored, seat, session.revisions.of(seat)))
    try:
        default = stated_default(session.rules, session.view(seat), chance)
        check(session.rules, session.state, default)
        return default
    except Exception:
        # A mistake of ours, for which a whole table would wait: any move is better than none.
        logger.exception("game %d: seat %d has no stated default, and makes any move", session.game, seat)
        return any_move(session, seat)


async def decided_polls(run: Run) -> None:
    """Polls that are over, or can no longer change."""
    if run.polls:
        await close_due_polls(run.session, await run.over(), run.polls)


async def table_hour(run: Run) -> None:
    """The table's hour: its proposal, its beginning and its end."""
    await run.session.entries()
    await keep_hours(run.session, run.presence)


STEPS: tuple[Step, ...] = (
    ended_pause,
    vacations,
    absence_votes,
    departures,
    plans,
    bots,
    defaults,
    decided_polls,
    table_hour,
)
"""Who acts without a press, in this order. The order is part of how the game is played: a bot that has just taken a
seat moves before defaults are looked at, and a poll is decided by the players who are there then."""


async def carry_out(run: Run, steps: Sequence[Step] = STEPS) -> None:
    """Carry out the first acting step until none acts; harmless when repeated."""
    while await _carry_out_first(run, steps):
        await run.read_again()


async def _carry_out_first(run: Run, steps: Sequence[Step]) -> bool:
    """Whether a step has changed the game."""
    for step in steps:
        seq = run.session.seq
        await step(run)
        if run.session.seq != seq:
            return True
    return False
