"""When a seat may be given away.

A seat changes hands by the will of whoever has it, and else only when nobody else would suffer from it: a bot's seat,
or one for whose player the game has stood still for three days, if their time is up too. That is computed from what
everybody sees.
"""

from __future__ import annotations

from bot.table.duties import over
from bot.table.session import Session
from bot.time.pace import HOUR

PATIENCE_HOURS = 72
PATIENCE = PATIENCE_HOURS * HOUR
"""Seconds for which a game waits for one person before somebody else may get their seat."""


def may_give(session: Session, seat: int, giver: int) -> bool:
    """Whether a user may give this seat to somebody else now."""
    own = session.users[seat] in (None, giver) or session.clocks.absence(seat) == "open"
    return own or (seat in session.waiting and _has_waited(session, seat))


def _has_waited(session: Session, seat: int) -> bool:
    """Whether the game has waited long enough for a seat: no vacation, and no channel that is closed, counts."""
    clocks, outages, now = session.clocks, session.timekeeping.outages, session.clock()
    waited = min(now - session.numbering.at, clocks.waited(seat, now, outages.intervals))
    if waited < PATIENCE or clocks.stopped is not None:
        return False
    return clocks.deadline(seat, outages.intervals) is None or seat in over(clocks, outages, now)
