"""Acknowledged moves that are lost, because the database was damaged: the table is asked.

Two things prove it: what the store wrote beside its database, and a press on a post that was drawn after the last
stored move. Nobody plays on until more than half of the present players have said yes: they may have played, and seen,
moves that are gone. Each yes is a record.
"""

from __future__ import annotations

from bot.table.game.errors import Refused
from bot.table.game.game_store import LOST
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session

YES = "go-on"
"""The word of a record: that somebody would play on. `LOST` says that moves were lost."""


async def note_missing(session: Session, records: int) -> bool:
    """Pause a game that has fewer records than there were; False if it has gone on since, or is over."""
    async with session.holding():
        missing = records - session.seq
        if missing <= 0:
            return False
        seen = max(session.revisions.of(seat) for seat in range(len(session.users)))
        return await _stop(session, seen + missing)


async def note_seen(session: Session, seat: int, number: int) -> bool:
    """Pause a game if a seat has seen a later number than the game has come to; returns whether it has."""
    async with session.holding():  # which knows for certain how far it is
        return number > session.revisions.of(seat) and await _stop(session, number)


async def _stop(session: Session, number: int) -> bool:
    if not session.stored.active:
        return False
    moment = session.clock()
    await session.record(
        AdminAct(LOST, status="paused", clocks=lambda clocks: clocks.halted(LOST, moment), beyond=number)
    )
    return True


async def resume(session: Session, seat: int | None, user: int, interaction: int) -> int:
    """Within `holding`: somebody would play on a paused game; how many more must say so, 0 when it goes on by that.

    Raises `Refused` where the table must say so, for those who are not of it and for those who have.
    """
    if not session.has_lost:
        await session.record(AdminAct("resume", seat, user, interaction, status="running"))
        return 0
    if seat is None:
        raise Refused("refused-lost-table")
    agreed = await _agreed(session)
    if seat in agreed:
        raise Refused("refused-lost-agreed")
    people = {*session.present, *agreed, seat}
    missing = len(people) // 2 - len(agreed)
    if missing > 0:
        await session.record(AdminAct(YES, seat, user, interaction, {"seat": seat}))
        return missing
    moment = session.clock()
    go_on = AdminAct(
        "resume", seat, user, interaction, status="running", clocks=lambda clocks: clocks.resumed(LOST, moment)
    )
    await session.record(go_on)
    return 0


async def _agreed(session: Session) -> set[int]:
    """The seats of people who have said yes since moves were lost, and who sit there still."""
    found = set()
    for record in reversed(await session.store.records(session.game)):
        act = record.action["admin"] if record.kind == "admin" else None
        if act == LOST:
            break
        if act == YES and record.seat is not None and record.user == session.users[record.seat]:
            found.add(record.seat)
    return found
