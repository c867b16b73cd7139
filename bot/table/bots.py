"""Bot seats: they play until play waits for a person, each from what its own seat may know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.table.session import Session
from engine import Action, Event, Live, View
from engine.players import DEFAULT, LEVELS
from engine.policy import NEVER

logger = logging.getLogger(__name__)


async def play_bots(session: Session) -> int:
    """Let the bot seats of a game act until play waits for no bot; gives how many moves were made.

    A move is chosen in a thread, because it takes some milliseconds and others want to be answered meanwhile.
    """
    level, rng = LEVELS[DEFAULT], Live()

    async def choose(view: View, log: Sequence[Event]) -> Action:
        try:
            return await asyncio.to_thread(level.choose, session.rules, view, log, rng, level.budget)
        except Exception:
            # A mistake of ours, whose whole table would wait for it: any move is better than none.
            logger.exception("game %d: the bot of seat %s found no move, and makes any", session.game, view.seat)
            assert view.seat is not None
            return rng.pick([action for action in session.legal(view.seat) if not isinstance(action, NEVER)])

    moves = 0
    while await session.act_for_bot(choose):
        moves += 1
        await asyncio.sleep(0)
    return moves
