"""Acknowledged moves that a damaged database lost.

The table is asked. Two things prove it: what the store wrote beside its database, and a press on a post that was drawn
after the last stored move. Play does not go on until more than half of the present players have said yes: they may have
played, and seen, moves that are gone. Each yes is a record.
"""

from __future__ import annotations

from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.table.game.game_store import LOST
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session

YES = "go-on"
"""The word of a record by which a player would play on. `LOST` says that moves were lost."""


async def note_missing(session: Session, records: int) -> bool:
    """Pause a game that lacks records.

    False if it has gone on since, or is over.
    """
    async with session.holding():
        missing = records - session.seq
        if missing <= 0:
            return False
        seen = max(session.revisions.of(seat) for seat in range(len(session.users)))
        return await _stop(session, seen + missing)


async def note_seen(session: Session, seat: int, number: int) -> bool:
    """Pause a game, and return True, if a seat saw more."""
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


async def resume(session: Session, seat: int | None, by: By) -> int:
    """Note that a person would play on, within `holding`.

    Returns how many more must say so, 0 when the game goes on by that. Raises `Refused` where the table must say so,
    for a person who does not sit there and for one who has said yes.
    """
    if not session.has_lost:
        await session.record(AdminAct("resume", seat, by, status="running"))
        return 0
    if seat is None:
        raise Refused("refused-lost-table")
    agreed = await _agreed(session)
    if seat in agreed:
        raise Refused("refused-lost-agreed")
    people = {*session.present, *agreed, seat}
    missing = len(people) // 2 - len(agreed)
    if missing > 0:
        await session.record(AdminAct(YES, seat, by, {"seat": seat}))
        return missing
    moment = session.clock()
    go_on = AdminAct("resume", seat, by, status="running", clocks=lambda clocks: clocks.resumed(LOST, moment))
    await session.record(go_on)
    return 0


async def _agreed(session: Session) -> set[int]:
    """The seats still held by people who agreed since the loss."""
    found = set()
    for record in reversed(await session.store.records(session.game)):
        act = record.action["admin"] if record.kind == "admin" else None
        if act == LOST:
            break
        if act == YES and record.seat is not None and record.user == session.users[record.seat]:
            found.add(record.seat)
    return found
