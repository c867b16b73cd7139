"""Somebody on vacation for whom a bot plays: it takes their seat when the vacation begins, and gives it back after it.

Nobody is asked about it, and the game stays its owner's. Where no bot was booked the clock stands for a while, then the
table chooses whether to wait (`worn`). A player who comes back meanwhile has their seat back, and keeps it. Only what
people have set is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.table.game.off_hours import BotVacation
from bot.table.game.seat_transfer import HANDED_ON, AdminAct, back, playing_for
from bot.table.game.session import Session
from bot.table.schedule.due import Presence, presence_of
from bot.time.clocks import Clocks
from bot.time.pauses import Pause
from bot.time.waiting_periods import VACATION as VACATION
from engine.seats import BACK, STAND_IN


async def change_hands(session: Session, known: Presence | None = None) -> int:
    """Let bots begin and end as vacations do; gives how many seats changed hands. Harmless when it is done again.

    What people have set is read unless it is ``known``.
    """
    changed = 0
    if not await _due(session, known or await presence_of(session, session.clock())):
        return changed
    async with session.holding():
        for act in await _due(session, await presence_of(session, session.clock())):
            await session.record(act)
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
    """The seats of people who are there, and the vacations that have begun since the table was opened."""
    if session.stored.status != "running":
        return
    for seat, vacation in presence.bot_vacations.items():
        if session.stored.created < vacation.since <= now and not session.clocks.absence(seat):
            yield seat, vacation


async def _is_back(session: Session, seat: int, vacation: BotVacation) -> bool:
    """Whether somebody has come back to a seat in this vacation, or has taken it."""
    return any(
        record.kind == "admin" and record.action["admin"] in (BACK, HANDED_ON) and record.action.get("seat") == seat
        for record in await session.store.records(session.game)
        if record.at >= vacation.since
    )


def stand_in_for(session: Session, seat: int, last: str) -> AdminAct:
    """A bot plays for somebody until the ``last`` day (ISO) of their vacation is over."""
    return AdminAct(
        STAND_IN,
        values={"seat": seat, "open": False, "because": VACATION, "until": last},
        clocks=lambda clocks: clocks.gone(seat, VACATION),
        passes=seat,
        seats=playing_for(session.stored.seats, seat),
    )


def worn(session: Session) -> Iterator[tuple[int, Pause]]:
    """The seats that play waits for whose clocks have stood for as long as they do in a vacation, and the vacations:
    those about which the table was not asked."""
    now, outages = session.clock(), session.timekeeping.outages
    for seat in session.waiting:
        pause = session.clocks.worn(seat, now)
        if pause is None or session.users[seat] is None or session.clocks.absence(seat):
            continue
        if not session.clocks.was_asked(seat, pause.first) and outages.falls_due(pause.until, session.clocks.pace, now):
            yield seat, pause


def _return(session: Session, seat: int) -> AdminAct:
    return AdminAct(
        BACK,
        values={"seat": seat, "because": VACATION},
        clocks=lambda clocks: _returned(clocks, seat),
        passes=seat,
        seats=back(session.stored.seats, seat),
    )


def _returned(clocks: Clocks, seat: int) -> Clocks:
    """Their clock holds at least what a decision gives, and the next one is a new one. What they had missed before
    counts: they have done nothing since."""
    clock = clocks.seats[seat]
    clock = replace(clock, absence="", turn=0, left=max(clock.left, clocks.pace.increment))
    return replace(clocks, seats={**clocks.seats, seat: clock})
