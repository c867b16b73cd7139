"""What a table tells its bots about trade with players: who is at hand, until when to wait, and how each bot trades."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.history import Entry, is_public
from bot.table.levels import Bot
from bot.table.session import Session
from engine import Event, seen_by
from engine.base.events import Offered
from engine.base.trade import DeclineOffer
from engine.players import LEVELS
from engine.players.trading import TEMPERS, Dealing, Past, unanswered

REMEMBERED = 100
"""Entries of the log that a bot is told, the latest."""
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
    """Whether a bot trades with players; whoever plays for somebody absent never does."""
    return LEVELS[bot.level].trades and not bot.stands_in


def tempers_of(session: Session) -> dict[int, str]:
    """The tempers of the bots at a table that trade, by seat."""
    return {seat: TEMPER_NAMES.get(session.names[seat], OTHERS) for seat, bot in session.bots.items() if trades(bot)}


def dealing_of(session: Session, seat: int, *, waited: bool) -> Dealing | None:
    """What the bot of a seat is told; None for one that does not trade. The log must be at hand."""
    tempers = tempers_of(session)
    if seat not in tempers:
        return None
    people = at_hand(session.latest, session.clock()) & {*session.present}
    return Dealing(TEMPERS[tempers[seat]], frozenset(tempers.keys() | people) - {seat}, waited)


def at_hand(entries: Sequence[Entry], now: int) -> frozenset[int]:
    """The seats that have lately done something that everybody saw, at this moment (a unix second).

    What was done for somebody because their time was up does not count.
    """
    lately = (entry for entry in entries if entry.at >= now - AT_HAND and not entry.timed)
    return frozenset(entry.seat for entry in lately if entry.seat is not None and is_public(entry))


def told(session: Session, seat: int | None) -> tuple[Event, ...]:
    """What a bot is told of the log, as far as it is at hand: the latest of what its seat (None: anybody) may know."""
    return seen_by(tuple(event for entry in session.latest[-REMEMBERED:] for event in entry.events), seat)


def asked_bots(session: Session) -> list[int]:
    """The bots whose turn it is not that have an offer to answer, as far as the log is at hand."""
    if not session.state.offers or session.stored.status != "running":
        return []
    events, found = told(session, None), []
    for seat in sorted(tempers_of(session).keys() - set(session.waiting)):
        past, view = Past.of(events, seat), session.view(seat)
        if past is not None and DeclineOffer in view.accepts and unanswered(view, past):
            found.append(seat)
    return found


def answers_due(session: Session, seat: int) -> int:
    """Until when (unix second) a bot waits for answers to its own offer; 0 while it has none that somebody could."""
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
