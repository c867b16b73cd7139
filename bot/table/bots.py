"""Bot seats: each move is chosen from what the seat may know, outside the game's lock, and made if that is still so."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.table.errors import Stale
from bot.table.history import Entry, last_public
from bot.table.levels import Bot
from bot.table.session import Session
from bot.table.thoughts import Question, Thinking, think_here
from engine import Action, Illegal, Live, seen_by
from engine.policy import NEVER

logger = logging.getLogger(__name__)
REMEMBERED = 100
"""Entries of the log that a bot is told, the latest."""
BETWEEN = 1 / 3
"""Of the time that a bot takes for its first act of a turn, what it takes between two."""


@dataclass(frozen=True)
class Situation:
    """Where a bot stands that play waits for: nothing that its seat may know has changed while this is the same."""

    seat: int
    bot: Bot
    known: int


def situation_of(session: Session) -> Situation | None:
    """The first bot that play waits for; None where it waits for none, or for nobody because the game is at rest."""
    bots = {} if session.asleep else session.bots
    seat = next((seat for seat in session.waiting if seat in bots), None)
    return None if seat is None else Situation(seat, bots[seat], session.numbering.of(seat))


async def choose(session: Session, situation: Situation, think: Thinking = think_here) -> Action:
    """A move for a bot; any one when it finds none: a whole table would wait for it."""
    seat, entries = situation.seat, await session.entries()
    log = seen_by(tuple(event for entry in entries[-REMEMBERED:] for event in entry.events), seat)
    try:
        return await think(Question(session.options, session.view(seat), log, situation.bot.level))
    except Exception:
        logger.exception("game %d: the bot of seat %d found no move, and makes any", session.game, seat)
        return any_move(session, seat)


def any_move(session: Session, seat: int) -> Action:
    """Some legal move of a seat that play waits for; raises ``LookupError`` where there is none."""
    moves = [action for action in session.legal(seat) if not isinstance(action, NEVER)]
    if not moves:
        raise LookupError(f"game {session.game}: seat {seat} has no move")
    return Live().pick(moves)


async def make(session: Session, situation: Situation, action: Action) -> bool:
    """Carry out the move of a bot; False when the situation is another one by now: then it chooses again."""
    async with session.holding():
        if situation_of(session) != situation:
            return False
        try:
            await session.act_by_itself(action)
        except Stale:
            return False
        except Illegal:
            logger.exception("game %d: the bot of seat %d must make another move", session.game, situation.seat)
            await session.act_by_itself(any_move(session, situation.seat))
        return True


async def play_bots(session: Session, think: Thinking = think_here) -> int:
    """Let the bots act, without a pause, until play waits for none; gives how many moves were made."""
    moves = 0
    while (situation := situation_of(session)) is not None:
        moves += await make(session, situation, await choose(session, situation, think))
    return moves


def pause(entries: Sequence[Entry], bots: Mapping[int, Bot], first: float) -> float:
    """For how long a bot waits after the last public act: ``first`` seconds for the first act of a turn and after a
    person, less between two acts of bots. The same whatever it holds: only what is public counts."""
    last = last_public(entries)
    if last is None or last.seat not in bots or any(event.opens_turn for event in last.events):
        return first
    return first * BETWEEN
