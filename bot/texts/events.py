"""What has happened, in one sentence each. Events arrive as the reader may know them (`engine.seen_by`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from bot.faces import faces
from bot.texts.words import Words, key_of
from engine.base import events as happened
from engine.base.scoring import AWARD_POINTS
from engine.kernel import Ended, Event
from engine.state import Bundle, tally


@singledispatch
def sentence(event: Event, words: Words) -> str | None:
    """One sentence about ``event`` for the reader of ``words``; None when there is nothing worth saying.

    An event without words of its own is a fault, not a silence: what need not be said is registered as `silent`.
    """
    words.catalogue.missing(type(event).__name__)
    return None


def silent(event: Event, words: Words) -> None:
    """Not worth saying: another sentence tells it."""


sentence.register(happened.SeatPassed, silent)  # the note about who takes it, or leaves it
sentence.register(happened.TurnEnded, silent)  # the beginning of the next turn


@sentence.register(happened.SeatsDrawn)
def _(event: happened.SeatsDrawn, words: Words) -> str:
    return words.say("event-seats", names=words.name_all(range(len(event.order))))


@sentence.register(happened.StartRolled)
def _(event: happened.StartRolled, words: Words) -> str:
    rolls = (f"{words.name(seat)} {sum(dice)}" for seat, dice in zip(event.seats, event.dice, strict=True))
    return words.say("event-start-rolled", rolls=", ".join(rolls))


@sentence.register(happened.StarterChosen)
def _(event: happened.StarterChosen, words: Words) -> str:
    return words.say("event-starter", name=words.name(event.seat))


@sentence.register(happened.CardsDealt)
def _(event: happened.CardsDealt, words: Words) -> str:
    return words.say("event-dealt", name=words.name(event.seat), cards=words.cards(event.cards))


@sentence.register(happened.TurnBegan)
def _(event: happened.TurnBegan, words: Words) -> str:
    return words.say("event-turn", name=words.name(event.seat), number=event.number)


@sentence.register(happened.Rolled)
def _(event: happened.Rolled, words: Words) -> str:
    first, second = event.dice
    return words.say("event-rolled", name=words.name(event.seat), first=first, second=second, sum=first + second)


@sentence.register(happened.Produced)
def _(event: happened.Produced, words: Words) -> str:
    if event.gains:
        said = words.say("event-produced", gains=harvest(event.gains, words))
    else:
        said = words.say("event-produced-nothing", number=event.number)
    return " ".join((said, *_shortages(event.short, words)))


def _shortages(resources: Sequence[str], words: Words) -> Iterator[str]:
    """What the bank could not pay, and what others could not."""
    own = {name: key for face in faces() for name, key in face.shortages.items()}
    cards = [resource for resource in resources if resource not in own]
    if cards:
        yield bank_short(cards, words)
    yield from (words.say(own[resource]) for resource in resources if resource in own)


def harvest(gains: Sequence[tuple[int, Bundle]], words: Words) -> str:
    """What each player gets: ``Ann +2 ore · Bo +1 wool``."""
    return " · ".join(f"{words.name(seat)} {_gain(cards, words)}" for seat, cards in gains)


def _gain(cards: Bundle, words: Words) -> str:
    return ", ".join(f"+{count} {words.resource(name, count)}" for name, count in tally(cards).items())


def bank_short(resources: Sequence[str], words: Words) -> str:
    """What the bank could not pay."""
    return words.say("event-bank-short", resources=words.join(map(words.resource, resources)))


@sentence.register(happened.DiscardsDue)
def _(event: happened.DiscardsDue, words: Words) -> str:
    owed = words.join(words.say("discard-owed", name=words.name(seat), count=count) for seat, count in event.owed)
    return words.say("event-discards-due", owed=owed, open=words.open_resources)


@sentence.register(happened.DiscardChosen)
def _(event: happened.DiscardChosen, words: Words) -> str:
    return words.say("event-discard-chosen", name=words.name(event.seat))


@sentence.register(happened.Discarded)
def _(event: happened.Discarded, words: Words) -> str:
    given = " · ".join(f"{words.name(seat)} {words.cards(cards)}" for seat, cards in event.cards)
    return words.say("event-discarded", given=given)


@sentence.register(happened.RobberMoved)
def _(event: happened.RobberMoved, words: Words) -> str:
    name = words.name(event.seat)
    if event.place is None:
        return words.say("event-robber-off-board")
    place, land = words.place("hex", event.place), words.land(event.place)
    return words.say("event-robber-moved", name=name, place=place, land=land)


@sentence.register(happened.RobberStayed)
def _(event: happened.RobberStayed, words: Words) -> str:
    return words.say("event-robber-stayed")


@sentence.register(happened.Stolen)
def _(event: happened.Stolen, words: Words) -> str:
    name, victim = words.name(event.seat), words.name(event.victim)
    if event.empty:
        return words.say("event-stolen-nothing", name=name, victim=victim)
    if event.card is not None and words.reader == event.seat:
        return words.say("event-stolen-by-you", victim=victim, card=words.resource(event.card))
    if event.card is not None and words.reader == event.victim:
        return words.say("event-stolen-from-you", name=name, card=words.resource(event.card))
    return words.say("event-stolen", name=name, victim=victim)


@sentence.register(happened.Built)
def _(event: happened.Built, words: Words) -> str:
    key = key_of("event-placed" if event.free else "event-built", event.piece)
    return words.say(
        key, name=words.name(event.seat), place=words.place_in_words(words.kind_of_place(event.piece), event.place)
    )


@sentence.register(happened.CardBought)
def _(event: happened.CardBought, words: Words) -> str:
    if event.card is not None and words.reader == event.seat:
        return words.say("event-card-bought-by-you", card=words.card(event.card))
    return words.say("event-card-bought", name=words.name(event.seat))


@sentence.register(happened.CardPlayed)
def _(event: happened.CardPlayed, words: Words) -> str:
    return words.say("event-card-played", name=words.name(event.seat), card=words.card(event.card))


@sentence.register(happened.PlentyTaken)
def _(event: happened.PlentyTaken, words: Words) -> str:
    return words.say("event-plenty-taken", name=words.name(event.seat), cards=words.cards(event.cards))


@sentence.register(happened.Monopolised)
def _(event: happened.Monopolised, words: Words) -> str:
    name, total = words.name(event.seat), sum(count for _, count in event.taken)
    resource = words.resource(event.resource, total)
    if not total:
        return words.say("event-monopoly-nothing", name=name, resource=resource, kind=event.resource)
    taken = words.join(f"{words.name(seat)} {count}" for seat, count in event.taken)
    return words.say("event-monopoly", name=name, count=total, resource=resource, taken=taken)


@sentence.register(happened.BankTraded)
def _(event: happened.BankTraded, words: Words) -> str:
    give, want = words.cards(event.give), words.cards(event.want)
    return words.say("event-bank-traded", name=words.name(event.seat), give=give, want=want)


@sentence.register(happened.Offered)
def _(event: happened.Offered, words: Words) -> str:
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


@sentence.register(happened.OfferAnswered)
def _(event: happened.OfferAnswered, words: Words) -> str:
    key = "event-offer-accepted" if event.accepted else "event-offer-declined"
    return words.say(key, name=words.name(event.seat), number=event.number)


@sentence.register(happened.OfferWithdrawn)
def _(event: happened.OfferWithdrawn, words: Words) -> str:
    return words.say("event-offer-withdrawn", name=words.name(event.seat), number=event.number)


@sentence.register(happened.Traded)
def _(event: happened.Traded, words: Words) -> str:
    give, want = words.cards(event.give), words.cards(event.want)
    name, partner = words.name(event.seat), words.name(event.partner)
    return words.say("event-traded", name=name, partner=partner, give=give, want=want)


@sentence.register(happened.AwardMoved)
def _(event: happened.AwardMoved, words: Words) -> str:
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
    return next((face.awards[award] for face in faces() if award in face.awards), AWARD_POINTS)


@sentence.register(Ended)
def _(event: Ended, words: Words) -> str:
    winner, reason = event.outcome.winner, event.outcome.reason
    if winner is None:
        told = any(reason in face.endings for face in faces())
        return words.say(key_of("event", reason) if told else "event-ended-without-winner")
    key = key_of("event-won", reason)
    return words.say(key, name=words.name(winner), **words.victory(winner))
