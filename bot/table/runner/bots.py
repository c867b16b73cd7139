"""Bot seats: when a bot moves, its question, and its trades.

It chooses each move from what the seat may know, outside the lock of the game, and makes it if that is still so.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.plans.book import Held
from bot.plans.trade import NoTrades
from bot.table.game.by import NOBODY
from bot.table.game.errors import Refused, Stale
from bot.table.game.game_store import Bot, GameStore
from bot.table.game.log import LogEntry, events_known_to, held_until, is_public, last_public
from bot.table.game.plan_changes import NotPossible, takable, take
from bot.table.game.session import Session
from bot.table.runner.thoughts import Question, Thinking, seed_of, think_here
from engine import Action, Illegal, Live
from engine.base.events import Offered
from engine.base.trade import DeclineOffer, MakeOffer
from engine.players import LEVELS
from engine.players.past_offers import Past
from engine.players.trading import TEMPERS, Dealing, instead, unanswered
from engine.policy import NEVER
from engine.seats import AWAY

AT_HAND = 15 * 60
"""Seconds since a person's last act in which a bot still makes them an offer."""
PATIENCE = 120
"""Seconds that a bot waits for answers to its own offer."""
TEMPER_NAMES = {
    "Bot Ada": "fair",
    "Bot Basil": "easygoing",
    "Bot Cleo": "keen",
    "Bot Dario": "easygoing",
    "Bot Edda": "fair",
    "Bot Fritz": "keen",
    "Bot Gaia": "easygoing",
}
"""The tempers of bots by their names (`engine.players.trading.TEMPERS`), which everybody may know."""
OTHERS = "fair"


def trades(bot: Bot) -> bool:
    """Whether a bot trades with players.

    A bot that plays for an absent player never does.
    """
    return LEVELS[bot.level].trades and not bot.stands_in


def tempers_of(session: Session) -> dict[int, str]:
    """The tempers of the bots at a table that trade, by seat.

    They go by level, or else by name.
    """
    named = {seat: TEMPER_NAMES.get(name, OTHERS) for seat, name in enumerate(session.names)}
    return {seat: LEVELS[bot.level].temper or named[seat] for seat, bot in session.bots.items() if trades(bot)}


def dealing_of(session: Session, seat: int, *, waited: bool) -> Dealing | None:
    """What a bot knows about its people; None: no trades.

    The log must be at hand.
    """
    tempers = tempers_of(session)
    if seat not in tempers:
        return None
    people = at_hand(session.latest, session.clock()) & {*session.present}
    people -= {other for other, said in session.public_plans.items() if any(_declines(held, seat) for held in said)}
    partners, standing = frozenset(tempers.keys() | people) - {seat}, takable(session, seat)
    return Dealing(TEMPERS[tempers[seat]], partners, frozenset(tempers), waited, standing)


def _declines(held: Held, proposer: int) -> bool:
    """Whether a plan declines a bot's offers.

    An offer that would be good enough is a person's.
    """
    said = held.plan
    return isinstance(said, NoTrades) and (said.how != "with" or said.seat == proposer)


def at_hand(entries: Sequence[LogEntry], now: int) -> frozenset[int]:
    """The seats with a public act lately, at this moment.

    The moment is a unix second. What was done for a player because their time was up, or because they had planned it,
    does not count.
    """
    lately = (entry for entry in entries if entry.at >= now - AT_HAND)
    return frozenset(e.seat for e in lately if e.seat is not None and e.is_own(e.seat) and is_public(e))


def question_for(session: Session, seat: int, level: str, dealing: Dealing | None = None) -> Question:
    """A seat's question, with the seed of its thought.

    The log must be at hand.
    """
    seed = seed_of(session.stored, seat, session.revisions.of(seat))
    return Question(session.options, session.view(seat), events_known_to(session.latest, seat), level, dealing, seed)


def asked_bots(session: Session) -> list[int]:
    """The bots out of turn that have an offer to answer.

    It looks as far as the log is at hand.
    """
    if not session.state.offers or session.stored.status != "running":
        return []
    return [seat for seat in sorted(tempers_of(session).keys() - set(session.waiting)) if _is_asked(session, seat)]


def _is_asked(session: Session, seat: int) -> bool:
    """Whether a trading bot has another player's offer to answer."""
    if not session.state.offers or seat not in tempers_of(session):
        return False
    view, past = session.view(seat), Past.of(events_known_to(session.latest, None), seat)
    return past is not None and DeclineOffer in view.accepts and bool(unanswered(view))


def answers_due(session: Session, seat: int) -> int:
    """Until when a bot waits for answers; 0: it does not.

    It is a unix second; the bot has an offer of its own that a player could answer.
    """
    for offer in session.state.offers:
        if offer.seat == seat and set(offer.to) - {*offer.yes, *offer.no}:
            return PATIENCE + max(
                (
                    entry.at
                    for entry in session.latest
                    for event in entry.events
                    if isinstance(event, Offered) and (event.offer.seat, event.offer.number) == (seat, offer.number)
                ),
                default=0,
            )
    return 0


logger = logging.getLogger(__name__)
BETWEEN = 1 / 3
"""Of the time that a bot takes for its first act of a turn, what it takes between two."""


@dataclass(frozen=True)
class Situation:
    """Where an acting bot stands.

    Nothing that its seat may know has changed while this is the same. ``due`` is the unix second until which it has
    waited, for answers to its own offer or to a request to take something back; 0 where it need not.
    """

    seat: int
    bot: Bot
    known: int
    due: int = 0


def situation_of(session: Session) -> Situation | None:
    """The first bot that should act now; None without one.

    It has an offer to answer or play waits for it. There is none where it waits for answers itself or leaves time for
    those of others, and where the game rests or sleeps. Offers are seen as far as the log is at hand.
    """
    situation = _next(session)
    return None if situation is None or situation.due > session.clock() else situation


def waits_until(session: Session) -> int | None:
    """Until when (unix second) a bot or default waits; None: none.

    The default is that of a player who is away.
    """
    situation, now = _next(session), session.clock()
    if situation is not None:
        return situation.due if situation.due > now else None
    held = held_until(session.latest)
    return held if held > now and any(session.clocks.absence(seat) == AWAY for seat in session.waiting) else None


def _next(session: Session) -> Situation | None:
    bots = {} if session.asleep or "gone" in session.clocks.halts else session.bots
    seat = next((seat for seat in (*asked_bots(session), *session.waiting) if seat in bots), None)
    if seat is None:
        return None
    # A bot answers at once an offer that a player makes meanwhile: it may be the very trade that the bot has asked for.
    due = 0 if _is_asked(session, seat) else answers_due(session, seat)
    due = max(due, held_until(session.latest))
    return Situation(seat, bots[seat], session.revisions.of(seat), due)


async def choose(session: Session, situation: Situation, think: Thinking = think_here) -> Action:
    """A bot's move, or any one when it finds none.

    Without a move a whole table would wait for it.
    """
    await session.entries()
    seat, level = situation.seat, situation.bot.level
    dealing = dealing_of(session, seat, waited=situation.due > 0)
    try:
        return await think(question_for(session, seat, level, dealing))
    except Exception:
        logger.exception("game %d: the bot of seat %d found no move, and makes any", session.game, seat)
        return any_move(session, seat)


async def make(session: Session, situation: Situation, action: Action) -> bool:
    """Carry out a bot's move; False if it must choose again."""
    if isinstance(action, MakeOffer) and action in takable(session, situation.seat):
        return await _take(session, situation, action)
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


async def _take(session: Session, situation: Situation, taking: MakeOffer) -> bool:
    """Take a standing offer; False if the bot must choose again.

    Its maker cannot cover it, which only the bot learns, or the situation is another one by now. What is refused
    otherwise would be so again: then it makes any move.
    """

    def still() -> bool:
        # The offer may be taken back meanwhile, which is no move: the situation remains.
        return situation_of(session) == situation and taking in takable(session, situation.seat)

    try:
        await take(session, taking, by=NOBODY, drawn_at=None, still=still)
    except (NotPossible, Stale):
        return False
    except (Refused, Illegal):
        async with session.holding():
            if not still():
                return False
            logger.exception("game %d: the bot of seat %d must make another move", session.game, situation.seat)
            await session.act_by_itself(any_move(session, situation.seat))
    return True


def pause(entries: Sequence[LogEntry], bots: Mapping[int, Bot], first: float) -> float:
    """How long a bot waits after the last public act.

    It is ``first`` seconds for the first act of a turn and after a person, less between two acts of bots. It is the
    same whatever it holds: only what is public counts.
    """
    last = last_public(entries)
    if last is None or last.seat not in bots or any(event.opens_turn for event in last.events):
        return first
    return first * BETWEEN


def any_move(session: GameStore, seat: int) -> Action:
    """Some legal move of an acting seat; raises ``LookupError`` without one."""
    legal = session.legal(seat)
    moves = [action for action in legal if not isinstance(action, NEVER)]
    moves = moves or [action for action in legal if isinstance(action, DeclineOffer)]
    if not moves:
        raise LookupError(f"game {session.game}: seat {seat} has no move")
    return Live(seed_of(session.stored, seat, session.revisions.of(seat))).pick(moves)
