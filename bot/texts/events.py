"""What has happened, in sentences and in short forms.

Lines about turns have few words: ``+1 ore``, ``road A2–B3``. Events arrive as the reader may know them
(`engine.seen_by`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from bot.faces import faces, traits
from bot.texts.phrases import Say, says
from bot.texts.places import land_there, place_in_words
from bot.texts.words import Words, key_of
from engine.base import events as happened
from engine.base.scoring import AWARD_POINTS
from engine.kernel import Ended, Event
from engine.state import Bundle, tally


@singledispatch
def sentence(event: Event | None, words: Words) -> str | None:
    """One sentence about ``event``; None: not worth saying.

    It is for the reader of ``words``.

    An event without words of its own is a fault, not a silence: what need not be said is registered as `silent`.
    """
    words.catalogue.missing(type(event).__name__)
    return None


def silent(event: Event | None, words: Words) -> None:
    """Not worth saying: another sentence tells it."""


sentence.register(type(None), silent)  # what the reader does not get to know
sentence.register(happened.SeatPassed, silent)  # the note about who takes it, or leaves it
sentence.register(happened.TurnEnded, silent)  # the beginning of the next turn
sentence.register(
    happened.SeatsDrawn, says("event-seats", names=lambda event, words: words.name_all(range(len(event.order))))
)
sentence.register(happened.StarterChosen, says("event-starter", "name"))
sentence.register(happened.CardsDealt, says("event-dealt", "name", "cards"))
sentence.register(happened.TurnBegan, says("event-turn", "name", "number"))
sentence.register(happened.Rolled, says("event-rolled", "name", "first", "second", "sum"))
sentence.register(happened.DiscardChosen, says("event-discard-chosen", "name"))
sentence.register(happened.RobberStayed, says("event-robber-stayed"))
sentence.register(happened.CardPlayed, says("event-card-played", "name", "card"))
sentence.register(happened.PlentyTaken, says("event-plenty-taken", "name", "cards"))
sentence.register(happened.BankTraded, says("event-bank-traded", "name", "give", "want"))
sentence.register(happened.OfferWithdrawn, says("event-offer-withdrawn", "name", "number"))
sentence.register(happened.Traded, says("event-traded", "name", "partner", "give", "want"))


@sentence.register
def _start_rolled(event: happened.StartRolled, words: Words) -> str:
    rolls = (f"{words.name(seat)} {sum(dice)}" for seat, dice in zip(event.seats, event.dice, strict=True))
    return words.say("event-start-rolled", rolls=", ".join(rolls))


@sentence.register
def _produced(event: happened.Produced, words: Words) -> str:
    if event.gains:
        said = words.say("event-produced", gains=harvest(event.gains, words))
    else:
        said = words.say("event-produced-nothing", number=event.number)
    keys = {resource: key_of("event", resource, "short") for resource in event.short}
    return " ".join((said, *_shortages("event-bank-short", keys, words)))


def _shortages(bank: str, keys: Mapping[str, str], words: Words) -> Iterator[str]:
    """What could not be paid, in sentences.

    ``bank`` says it of what the bank deals in, one of the ``keys`` of another resource.
    """
    own = [key for key in keys.values() if words.catalogue.has(key)]
    if cards := [resource for resource, key in keys.items() if key not in own]:
        yield words.say(bank, resources=words.join(map(words.resource, cards)))
    yield from map(words.say, own)


def harvest(gains: Sequence[tuple[int, Bundle]], words: Words) -> str:
    """What each player gets: ``Ann +2 ore · Bo +1 wool``."""
    return " · ".join(f"{words.name(seat)} {_gain(cards, words)}" for seat, cards in gains)


def _gain(cards: Bundle, words: Words) -> str:
    return ", ".join(f"+{count} {words.resource(name, count)}" for name, count in tally(cards).items())


def bank_short(resources: Sequence[str], words: Words) -> str:
    """What the bank could not pay."""
    return words.say("event-bank-short", resources=words.join(map(words.resource, resources)))


@sentence.register
def _discards_due(event: happened.DiscardsDue, words: Words) -> str:
    owed = words.join(words.say("discard-owed", name=words.name(seat), count=count) for seat, count in event.owed)
    return words.say("event-discards-due", owed=owed, open=words.open_resources)


@sentence.register
def _discarded(event: happened.Discarded, words: Words) -> str:
    given = " · ".join(f"{words.name(seat)} {words.cards(cards)}" for seat, cards in event.cards)
    return words.say("event-discarded", given=given)


@sentence.register
def _robber_moved(event: happened.RobberMoved, words: Words) -> str:
    name = words.name(event.seat)
    if event.place is None:
        return words.say("event-robber-off-board")
    place, land = words.place("hex", event.place), words.land(event.place)
    return words.say("event-robber-moved", name=name, place=place, land=land)


@sentence.register
def _stolen(event: happened.Stolen, words: Words) -> str:
    name, victim = words.name(event.seat), words.name(event.victim)
    if event.empty:
        return words.say("event-stolen-nothing", name=name, victim=victim)
    if event.card is not None and words.reader == event.seat:
        return words.say("event-stolen-by-you", victim=victim, card=words.resource(event.card))
    if event.card is not None and words.reader == event.victim:
        return words.say("event-stolen-from-you", name=name, card=words.resource(event.card))
    return words.say("event-stolen", name=name, victim=victim)


@sentence.register
def _built(event: happened.Built, words: Words) -> str:
    key = key_of("event-placed" if event.free else "event-built", event.piece)
    return words.say(
        key, name=words.name(event.seat), place=place_in_words(words.kind_of_place(event.piece), event.place, words)
    )


@sentence.register
def _card_bought(event: happened.CardBought, words: Words) -> str:
    if event.card is not None and words.reader == event.seat:
        return words.say("event-card-bought-by-you", card=words.card(event.card))
    return words.say("event-card-bought", name=words.name(event.seat))


@sentence.register
def _monopolised(event: happened.Monopolised, words: Words) -> str:
    name, total = words.name(event.seat), sum(count for _, count in event.taken)
    resource = words.resource(event.resource, total)
    if not total:
        return words.say("event-monopoly-nothing", name=name, resource=resource, kind=event.resource)
    taken = words.join(f"{words.name(seat)} {count}" for seat, count in event.taken)
    return words.say("event-monopoly", name=name, count=total, resource=resource, taken=taken)


@sentence.register
def _offered(event: happened.Offered, words: Words) -> str:
    offer = event.offer
    said = words.say(
        "event-offered",
        number=offer.number,
        name=words.name(offer.seat),
        give=words.cards(offer.give),
        want=words.cards(offer.want),
        partners=words.partners(offer),
    )
    if event.counters is not None:
        said += " " + words.say("event-offered-countering", number=event.counters)
    return said


@sentence.register
def _offer_answered(event: happened.OfferAnswered, words: Words) -> str:
    key = "event-offer-accepted" if event.accepted else "event-offer-declined"
    return words.say(key, name=words.name(event.seat), number=event.number)


@sentence.register
def _award_moved(event: happened.AwardMoved, words: Words) -> str:
    award = words.source(event.award)
    previous = "" if event.previous is None else words.name(event.previous)
    if event.seat is None:
        return words.say("event-award-lost", previous=previous, award=award)
    name, count = words.name(event.seat), award_points(event.award)
    if event.previous is None:
        return words.say("event-award-won", name=name, award=award, count=count)
    return words.say("event-award-taken", name=name, previous=previous, award=award, count=count)


def award_points(award: str) -> int:
    """What an award is worth."""
    own = traits().things[award].award_points if award in traits().things else None
    return AWARD_POINTS if own is None else own


@sentence.register
def _ended(event: Ended, words: Words) -> str:
    winner, reason = event.outcome.winner, event.outcome.reason
    if winner is None:
        told = any(reason in face.endings for face in faces())
        return words.say(key_of("event", reason) if told else "event-ended-without-winner")
    key = key_of("event-won", reason)
    return words.say(key, name=words.name(winner), **words.victory(winner))


@dataclass(frozen=True)
class Brief:
    """A move in a few words after the name of ``seat``.

    With None they are complete by themselves.

    ``follows`` tells that they say what came of the words before them.
    """

    words: str
    seat: int | None = None
    follows: bool = False


@singledispatch
def brief(event: Event, words: Words) -> Brief | None:
    """An event in a few words for the reader of ``words``.

    It is the whole sentence where it has no short form.

    None for what a line about a turn leaves out: it is said elsewhere, or nothing has come of it.
    """
    said = sentence(event, words)
    return None if said is None else Brief(said.removesuffix("."))


def briefly(say: Say) -> Callable[[Any, Words], Brief]:
    """A short form after the name of the event's player."""
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
    """No short form, for what is shown elsewhere.

    The headline asks for it, the offers have their own message, its consequences are shown, or `harvest` shows it.
    """


def brief_harvest(event: happened.Produced, words: Words, roller: int | None) -> Iterator[Brief]:
    """What a roll brought: first to others than ``roller``, then to them."""
    others = ", ".join(f"{words.name(seat)} {gain(cards, words)}" for seat, cards in event.gains if seat != roller)
    said = others if event.gains else words.say("brief-produced-nothing", number=event.number)
    if event.short:
        keys = {resource: key_of("brief", resource, "short") for resource in event.short}
        said += f" ({words.join(_shortages('brief-short', keys, words))})"
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
def _brief_discarded(event: happened.Discarded, words: Words) -> Brief:
    given = ", ".join(f"{words.name(seat)} {loss(cards, words)}" for seat, cards in event.cards)
    return Brief(words.say("brief-discarded", given=given))


@brief.register
def _brief_robber_moved(event: happened.RobberMoved, words: Words) -> Brief | None:
    if event.place is None:
        return None
    place = words.say("brief-hex", place=words.place("hex", event.place), land=words.land(event.place))
    return Brief(words.say("brief-robber", place=place), event.seat)


@brief.register
def _brief_stolen(event: happened.Stolen, words: Words) -> Brief:
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
def _brief_built(event: happened.Built, words: Words) -> Brief:
    return Brief(
        f"{words.piece(event.piece)} {land_there(words.kind_of_place(event.piece), event.place, words)}", event.seat
    )


@brief.register
def _brief_card_bought(event: happened.CardBought, words: Words) -> Brief:
    if event.card is not None:
        return Brief(words.say("brief-card-bought-which", card=words.card(event.card)), event.seat)
    return Brief(words.say("brief-card-bought"), event.seat)


@brief.register
def _brief_plenty_taken(event: happened.PlentyTaken, words: Words) -> Brief:
    return Brief(gain(event.cards, words), event.seat, follows=True)


@brief.register
def _brief_monopolised(event: happened.Monopolised, words: Words) -> Brief:
    total = sum(count for _, count in event.taken)
    if not total:
        return Brief(words.say("brief-monopoly-nothing", resource=words.resource(event.resource)), follows=True)
    taken = ", ".join(f"{words.name(seat)} −{count}" for seat, count in event.taken)
    return Brief(f"+{total} {words.resource(event.resource, total)} ({taken})", event.seat, follows=True)


@brief.register
def _brief_award_moved(event: happened.AwardMoved, words: Words) -> Brief:
    award = words.source(event.award)
    if event.seat is None:
        previous = "" if event.previous is None else words.name(event.previous)
        return Brief(words.say("brief-award-lost", previous=previous, award=award))
    return Brief(f"🏅 {award}", event.seat)


@singledispatch
def cause(event: Event, words: Words) -> str | None:
    """Why a player lost cards by an event; None: unsaid.

    It stands in brackets behind them.
    """
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
