"""Bot seats: legal moves at random, until play waits for a person."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.table.session import Session
from engine import Live
from engine.policy import random_action


async def play_bots(session: Session) -> int:
    """Let the bot seats of a game act until play waits for no bot; gives how many moves were made."""
    moves, choose = 0, partial(random_action, choice=Live())
    while await session.act_for_bot(choose):
        moves += 1
        await asyncio.sleep(0)
    return moves
