"""The end of a pause: the game goes on by itself, and anybody may propose another pause."""

from __future__ import annotations

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.polls.losses import has_lost
from bot.time.pace import DAY

PAUSES = (3, 7, 14)
"""For how many days a game may be paused; what nobody has chosen is the first."""


async def end_pause(session: Session) -> bool:
    """Let a paused game go on once its time has come; whether it does. One that was paused before pauses had an end
    has as long from now on. Harmless when it is done again."""
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
