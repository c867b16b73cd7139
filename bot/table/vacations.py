"""Somebody on vacation for whom a bot plays: it takes their seat when the vacation begins, and gives it back after it.

Nobody is asked about it, and the game stays its owner's. Whoever does something meanwhile has their seat back, and
keeps it. Only what people have set is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.table.habits import BotVacation
from bot.table.handing import HANDED_ON, AdminAct
from bot.table.levels import back, playing_for
from bot.table.presence import Presence, presence_of
from bot.table.session import Session
from bot.time.clocks import Clocks
from engine.seats import BACK, STAND_IN

VACATION: Final = "vacation"
"""Why a record says that a bot stands in, or that the person has their seat back; so is a seat absent for it."""


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
        _stand_in(session, seat, vacation)
        for seat, vacation in _begun(session, presence, now)
        if not await _is_back(session, seat, vacation)
    ]
    return [*over, *begun]


def _over(session: Session, presence: Presence, now: int) -> Iterator[int]:
    """The seats that bots play for vacations which are over, or cancelled."""
    for seat, absence in session.clocks.absent.items():
        vacation = presence.bot_vacations.get(seat)
        if absence == VACATION and (vacation is None or vacation.since > now):
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


def _stand_in(session: Session, seat: int, vacation: BotVacation) -> AdminAct:
    return AdminAct(
        STAND_IN,
        values={"seat": seat, "open": False, "because": VACATION, "until": vacation.last.isoformat()},
        clocks=lambda clocks: clocks.gone(seat, VACATION),
        passes=seat,
        seats=playing_for(session.stored.seats, seat),
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
    """Their clock holds at least what a decision gives, and the next one is a new one. What they had missed before
    counts: they have done nothing since."""
    clock = clocks.seats[seat]
    clock = replace(clock, absence="", turn=0, left=max(clock.left, clocks.pace.increment))
    return replace(clocks, seats={**clocks.seats, seat: clock})
