"""Bot seats: each move is chosen from what the seat may know, outside the game's lock, and made if that is still so."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.table.bargains import answers_due, asked_bots, dealing_of, told
from bot.table.errors import Stale
from bot.table.history import Entry, last_public
from bot.table.levels import Bot
from bot.table.session import Session
from bot.table.thoughts import Question, Thinking, think_here
from bot.table.undoing import held_until
from engine import Action, Illegal, Live
from engine.base.trade import DeclineOffer
from engine.players.trading import instead
from engine.policy import NEVER
from engine.seats import AWAY

logger = logging.getLogger(__name__)
BETWEEN = 1 / 3
"""Of the time that a bot takes for its first act of a turn, what it takes between two."""


@dataclass(frozen=True)
class Situation:
    """Where a bot stands that is to act: nothing that its seat may know has changed while this is the same.

    ``due`` is the unix second until which it has waited, for answers to its own offer or to a request to take something
    back; 0 where it need not.
    """

    seat: int
    bot: Bot
    known: int
    due: int = 0


def situation_of(session: Session) -> Situation | None:
    """The first bot that has an offer to answer or that play waits for; None where there is none, where it waits for
    answers itself or leaves time for those of others, and where the game rests or sleeps.

    Offers are seen as far as the log is at hand.
    """
    situation = _next(session)
    return None if situation is None or situation.due > session.clock() else situation


def waits_until(session: Session) -> int | None:
    """Until when (unix second) a bot waits, or what is to be done for whoever is away does; None where nothing does."""
    situation, now = _next(session), session.clock()
    if situation is not None:
        return situation.due if situation.due > now else None
    held = held_until(session)
    return held if held > now and any(session.clocks.absence(seat) == AWAY for seat in session.waiting) else None


def _next(session: Session) -> Situation | None:
    bots = {} if session.asleep or "gone" in session.clocks.halts else session.bots
    seat = next((seat for seat in (*asked_bots(session), *session.waiting) if seat in bots), None)
    if seat is None:
        return None
    due = max(answers_due(session, seat), held_until(session))
    return Situation(seat, bots[seat], session.numbering.of(seat), due)


async def choose(session: Session, situation: Situation, think: Thinking = think_here) -> Action:
    """A move for a bot; any one when it finds none: a whole table would wait for it."""
    await session.entries()
    seat, level = situation.seat, situation.bot.level
    dealing = dealing_of(session, seat, waited=situation.due > 0)
    try:
        return await think(Question(session.options, session.view(seat), told(session, seat), level, dealing))
    except Exception:
        logger.exception("game %d: the bot of seat %d found no move, and makes any", session.game, seat)
        return any_move(session, seat)


def any_move(session: Session, seat: int) -> Action:
    """Some legal move of a seat that is to act; raises ``LookupError`` where there is none."""
    legal = session.legal(seat)
    moves = [action for action in legal if not isinstance(action, NEVER)]
    moves = moves or [action for action in legal if isinstance(action, DeclineOffer)]
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
            other = instead(action)
            if other is None:
                logger.exception("game %d: the bot of seat %d must make another move", session.game, situation.seat)
            await session.act_by_itself(other or any_move(session, situation.seat))
        return True


async def play_bots(session: Session, think: Thinking = think_here) -> int:
    """Let the bots act, without a pause, until play waits for none, or one waits for answers to an offer; gives how
    many moves were made."""
    moves = 0
    await session.entries()
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
