"""Idle games: a warning to their people, then the end.

No person has acted in them for weeks. Practice ends after one, without a warning.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.game.seat_transfer import AdminAct
from bot.table.game.session import Session
from bot.table.game.tables import StoredTable
from bot.time.seat_clocks import DAY
from engine.options import is_practice

WARNED_AFTER, ENDED_AFTER = 60 * DAY, 90 * DAY
PRACTICE_ENDED_AFTER = 7 * DAY
"""Seconds without an act of a person."""


def is_fresh(stored: StoredTable, now: int) -> bool:
    """Whether a game is not to be looked at yet.

    Its options are read only if it could be practice that ends: a newer program's game cannot be read.
    """
    idle = now - acted_at(stored)
    return idle < PRACTICE_ENDED_AFTER or (idle < WARNED_AFTER and not is_practice(stored.options))


async def check_idle(session: Session) -> AdminAct | None:
    """Warn or end an idle game; returns the act."""
    if due(session) is None:
        return None
    async with session.holding():
        act = due(session)
        if act is not None:
            await session.record(act)
        return act


def acted_at(stored: StoredTable) -> int:
    """When a person last acted in a game.

    In a game from before that was noted, its last change counts.
    """
    acted = None if stored.clocks is None else stored.clocks.acted
    return stored.changed if acted is None else acted


def due(session: Session) -> AdminAct | None:
    """The act for a game now, if it is idle."""
    stored, clocks = session.stored, session.clocks
    if not stored.active:
        return None
    acted = acted_at(stored)
    idle = session.clock() - acted
    if is_practice(stored.options):
        ends = idle >= PRACTICE_ENDED_AFTER
        return AdminAct("end", values={"decided": "practice"}, status="ended") if ends else None
    if idle >= ENDED_AFTER and clocks.warned:
        return AdminAct("end", values={"decided": "idle"}, status="ended")
    if idle >= WARNED_AFTER and not clocks.warned:
        # A game that could not be warned in time has as long after the warning as any other.
        since = max(acted, session.clock() - WARNED_AFTER)
        return AdminAct("idle", clocks=lambda clocks: replace(clocks, acted=since, warned=True))
    return None
