"""Bots that play at once, without a runner and its pauses."""

from __future__ import annotations

from bot.table.game.session import Session
from bot.table.runner.bots import choose, make, situation_of
from bot.table.runner.thoughts import Thinking, think_here


async def play_bots(session: Session, think: Thinking = think_here) -> int:
    """Let the bots act, without a pause, until play waits for none, or one waits for answers to an offer; gives how
    many moves were made."""
    moves = 0
    await session.entries()
    while (situation := situation_of(session)) is not None:
        moves += await make(session, situation, await choose(session, situation, think))
    return moves
