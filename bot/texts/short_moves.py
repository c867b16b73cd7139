"""Moves in a few words, for lines about a whole turn: ``+1 ore``, ``road A2–B3``, ``4 ore → 1 wool (bank)``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from bot.texts.events import sentence
from bot.texts.phrases import Say, says
from bot.texts.words import Words
from engine.base import events as happened
from engine.kernel import Event
from engine.state import Bundle, tally


@dataclass(frozen=True)
class Brief:
    """A move in a few words that stand after the name of ``seat``; with None they are complete by themselves.

    ``follows`` tells that they say what came of the words before them.
    """

    words: str
    seat: int | None = None
    follows: bool = False


@singledispatch
def brief(event: Event, words: Words) -> Brief | None:
    """An event in a few words for the reader of ``words``; its whole sentence where it has no short form.

    None for what a line about a turn leaves out: it is said elsewhere, or nothing has come of it.
    """
    said = sentence(event, words)
    return None if said is None else Brief(said.removesuffix("."))


def briefly(say: Say) -> Callable[[Any, Words], Brief]:
    """A short form that stands after the name of the player whose event it is."""
    return lambda event, words: Brief(say(event, words), event.seat)


@brief.register(happened.TurnBegan)
@brief.register(happened.TurnEnded)
@brief.register(happened.DiscardsDue)
@brief.register(happened.DiscardChosen)
@brief.register(happened.Offered)
@brief.register(happened.OfferAnswered)
@brief.register(happened.OfferWithdrawn)
@brief.register(happened.Produced)
def left_out(event: Event, words: Words) -> None:
    """The headline asks for it, the offers have their own message, its consequences are shown, or `harvest` shows
    it."""


def harvest(event: happened.Produced, words: Words, roller: int | None) -> Iterator[Brief]:
    """What a roll brought: first to others than ``roller``, then to them."""
    others = ", ".join(f"{words.name(seat)} {gain(cards, words)}" for seat, cards in event.gains if seat != roller)
    said = others if event.gains else words.say("brief-produced-nothing")
    if event.short:
        said += f" ({words.say('brief-short', resources=words.join(map(words.resource, event.short)))})"
    if said:
        yield Brief(said.strip())
    yield from (Brief(gain(cards, words), seat) for seat, cards in event.gains if seat == roller)


def gain(cards: Bundle, words: Words) -> str:
    """``+1 ore +2 wool``."""
    return " ".join(f"+{count} {words.resource(name, count)}" for name, count in tally(cards).items())


def loss(cards: Bundle, words: Words) -> str:
    """``−1 ore −2 wool``."""
    return " ".join(f"−{count} {words.resource(name, count)}" for name, count in tally(cards).items())


@brief.register
def _discarded(event: happened.Discarded, words: Words) -> Brief:
    given = ", ".join(f"{words.name(seat)} {loss(cards, words)}" for seat, cards in event.cards)
    return Brief(words.say("brief-discarded", given=given))


@brief.register
def _robber_moved(event: happened.RobberMoved, words: Words) -> Brief | None:
    if event.place is None:
        return None
    place = words.say("brief-hex", place=words.place("hex", event.place), land=words.land(event.place))
    return Brief(words.say("brief-robber", place=place), event.seat)


@brief.register
def _stolen(event: happened.Stolen, words: Words) -> Brief:
    victim = words.name(event.victim)
    if event.empty:
        return Brief(words.say("brief-stolen-nothing", victim=victim), event.seat)
    if event.card is None:
        return Brief(words.say("brief-stolen", victim=victim), event.seat)
    card = words.resource(event.card)
    if words.reader == event.victim:
        return Brief(words.say("brief-stolen-from-you", card=card), event.seat)
    return Brief(words.say("brief-stolen-card", card=card, victim=victim), event.seat)


@brief.register
def _built(event: happened.Built, words: Words) -> Brief:
    return Brief(f"{words.piece(event.piece)} {words.where(words.kind_of_place(event.piece), event.place)}", event.seat)


@brief.register
def _card_bought(event: happened.CardBought, words: Words) -> Brief:
    if event.card is not None:
        return Brief(words.say("brief-card-bought-which", card=words.card(event.card)), event.seat)
    return Brief(words.say("brief-card-bought"), event.seat)


@brief.register
def _plenty_taken(event: happened.PlentyTaken, words: Words) -> Brief:
    return Brief(gain(event.cards, words), event.seat, follows=True)


@brief.register
def _monopolised(event: happened.Monopolised, words: Words) -> Brief:
    total = sum(count for _, count in event.taken)
    if not total:
        return Brief(words.say("brief-monopoly-nothing", resource=words.resource(event.resource)), follows=True)
    taken = ", ".join(f"{words.name(seat)} −{count}" for seat, count in event.taken)
    return Brief(f"+{total} {words.resource(event.resource, total)} ({taken})", event.seat, follows=True)


@brief.register
def _award_moved(event: happened.AwardMoved, words: Words) -> Brief:
    award = words.source(event.award)
    if event.seat is None:
        previous = "" if event.previous is None else words.name(event.previous)
        return Brief(words.say("brief-award-lost", previous=previous, award=award))
    return Brief(f"🏅 {award}", event.seat)


@singledispatch
def cause(event: Event, words: Words) -> str | None:
    """Why somebody lost cards by an event, in brackets behind them; None where that need not be said."""
    return None


brief.register(happened.CardsDealt, briefly(lambda event, words: gain(event.cards, words)))
brief.register(happened.Rolled, briefly(lambda event, words: str(sum(event.dice))))
brief.register(happened.CardPlayed, briefly(says("brief-card-played", "card")))
brief.register(happened.BankTraded, briefly(says("brief-bank-traded", "give", "want")))
brief.register(happened.Traded, briefly(says("brief-traded", "partner", "give", "want")))
cause.register(happened.Stolen, says("cause-stolen", "name"))
cause.register(happened.Monopolised, says("cause-monopoly", "name"))
cause.register(happened.Discarded, says("cause-discarded"))


@cause.register
def _lost_in_trade(event: happened.Traded, words: Words) -> str:
    partner = event.partner if words.reader == event.seat else event.seat
    return words.say("cause-traded", name=words.name(partner))
