"""Nudges: asking whether another player is still there.

Any player of a game may, but not too soon and not in the other's night.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import now
from bot.table.game.errors import Refused, refuse_at_rest
from bot.table.game.session import Session
from bot.table.schedule.due import presence_of
from bot.time.clocks import Clocks


async def nudge(session: Session, by: int) -> tuple[int, ...]:
    """Ask for all awaited players; returns them, or raises `Refused`."""
    refuse_at_rest(session.stored.status)
    moment = now()
    waiting = [seat for seat in session.waiting if seat != by and session.users[seat] is not None]
    if not waiting:
        raise Refused("refused-nudge-nobody")
    presence = await presence_of(session, moment)
    awake = [seat for seat in waiting if seat not in presence.asleep]
    if not awake:
        away = [presence.away[seat] for seat in waiting if seat in presence.away]
        if session.clocks.timing.vacations and len(away) == len(waiting):
            raise Refused("refused-nudge-away", when=f"<t:{min(away)}:f>")
        raise Refused("refused-nudge-asleep")  # not until when: the card tells no player's nights either
    asked: list[int] = []

    def change(clocks: Clocks) -> Clocks:
        asked[:] = _ready(clocks, awake, moment, session)
        return clocks.nudging(asked, moment)

    await session.change_clocks(change)
    return tuple(asked)


def _ready(clocks: Clocks, seats: Sequence[int], moment: int, session: Session) -> list[int]:
    """The seats that may be asked now.

    Raises `Refused` with the next moment when none may.
    """
    outages = session.timekeeping.outages.intervals
    earliest = {seat: clocks.nudged_from(seat, outages) for seat in seats}
    ready = [seat for seat, first in earliest.items() if first is not None and first <= moment]
    if not ready:
        first = min((found for found in earliest.values() if found is not None), default=None)
        if first is None:
            raise Refused("refused-nudge-nobody")
        raise Refused("refused-nudge-early", when=f"<t:{first}:f>")
    return ready
