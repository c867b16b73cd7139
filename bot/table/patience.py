"""When a seat may be given away.

A seat changes hands by the will of whoever has it, and else only when nobody else would suffer from it: a bot's seat,
or one for whose player the game has stood still for three days. That is computed from what everybody sees.
"""

from __future__ import annotations

from bot.table.session import Session

PATIENCE_HOURS = 72
PATIENCE = PATIENCE_HOURS * 3600
"""Seconds for which a game waits for one person before somebody else may get their seat."""


def may_give(session: Session, seat: int, giver: int) -> bool:
    """Whether a user may give this seat to somebody else now."""
    stands_still = seat in session.waiting and session.clock() - session.numbering.at >= PATIENCE
    return session.users[seat] in (None, giver) or stands_still
