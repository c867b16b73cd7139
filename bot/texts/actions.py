"""What an action would do, for menus, autocomplete and undo: plain words that fit a label, no markdown."""

from __future__ import annotations

from functools import singledispatch

from bot.texts.safe import cut
from bot.texts.words import Words, key_of
from engine.base import build, cards, robber, setup, trade, turn
from engine.kernel import Action
from engine.notation import write_action
from engine.state import Bundle, Offer

LABEL = 100
"""Characters in an option of a menu and in a suggestion of autocomplete."""


def label(action: Action, words: Words) -> str:
    """What ``action`` would do, in at most 100 characters."""
    return cut(phrase(action, words), LABEL)


@singledispatch
def phrase(action: Action, words: Words) -> str:
    """What ``action`` would do. One without words of its own is a fault, and written as in records."""
    words.catalogue.missing(type(action).__name__)
    return write_action(action)


@phrase.register(setup.PlaceStartSettlement)
def _(action: setup.PlaceStartSettlement, words: Words) -> str:
    return words.say("action-start-settlement", place=words.named("vertex", action.vertex))


@phrase.register(setup.PlaceStartRoute)
def _(action: setup.PlaceStartRoute, words: Words) -> str:
    return words.say(key_of("action-start", action.kind), place=words.named("edge", action.edge))


@phrase.register(turn.Roll)
def _(action: turn.Roll, words: Words) -> str:
    return words.say("action-roll")


@phrase.register(turn.EndTurn)
def _(action: turn.EndTurn, words: Words) -> str:
    return words.say("action-end-turn")


@phrase.register(build.BuildRoute)
def _(action: build.BuildRoute, words: Words) -> str:
    return words.say(key_of("action-build", action.kind), place=words.named("edge", action.edge))


@phrase.register(build.BuildSettlement)
def _(action: build.BuildSettlement, words: Words) -> str:
    return words.say("action-build-settlement", place=words.named("vertex", action.vertex))


@phrase.register(build.BuildCity)
def _(action: build.BuildCity, words: Words) -> str:
    return words.say("action-build-city", place=words.named("vertex", action.vertex))


@phrase.register(cards.BuyCard)
def _(action: cards.BuyCard, words: Words) -> str:
    return words.say("action-buy-card")


@phrase.register(cards.PlayKnight)
def _(action: cards.PlayKnight, words: Words) -> str:
    return words.say("action-play-knight", card=words.card(action.card))


@phrase.register(cards.PlayRoadBuilding)
def _(action: cards.PlayRoadBuilding, words: Words) -> str:
    return words.say("action-play-road-building", card=words.card(action.card))


@phrase.register(cards.LayFreeRoute)
def _(action: cards.LayFreeRoute, words: Words) -> str:
    return words.say(key_of("action-free", action.kind), place=words.named("edge", action.edge))


@phrase.register(cards.PlayYearOfPlenty)
def _(action: cards.PlayYearOfPlenty, words: Words) -> str:
    taken = words.plain_cards(action.cards)
    return words.say("action-play-year-of-plenty", card=words.card(action.card), cards=taken)


@phrase.register(cards.PlayMonopoly)
def _(action: cards.PlayMonopoly, words: Words) -> str:
    resource = words.plain_resource(action.resource)
    return words.say("action-play-monopoly", card=words.card(action.card), resource=resource)


@phrase.register(robber.Discard)
def _(action: robber.Discard, words: Words) -> str:
    return words.say("action-discard", cards=words.plain_cards(action.cards))


@phrase.register(robber.MoveRobber)
def _(action: robber.MoveRobber, words: Words) -> str:
    if action.place is None or action.place == words.the_view().robber:
        return words.say("action-robber-stays")
    place = words.named("hex", action.place)
    if action.victim is None:
        return words.say("action-robber", place=place)
    return words.say("action-robber-rob", place=place, victim=words.plain_name(action.victim))


@phrase.register(trade.TradeWithBank)
def _(action: trade.TradeWithBank, words: Words) -> str:
    give = (action.give,) * words.the_view().players[action.seat].rates[action.give]
    return words.say("action-bank", give=words.plain_cards(give), want=words.plain_cards((action.want,)))


@phrase.register(trade.MakeOffer)
def _(action: trade.MakeOffer, words: Words) -> str:
    offer = Offer(0, action.seat, action.give, action.want, action.to)
    give, want = words.plain_cards(action.give), words.plain_cards(action.want)
    return words.say("action-offer", give=give, want=want, partners=words.partners(offer, words.plain_name))


@phrase.register(trade.AcceptOffer)
def _(action: trade.AcceptOffer, words: Words) -> str:
    offer = words.offer(action.number)
    if offer is None:
        return words.say("action-accept", number=action.number)
    give, want = _exchange(offer.want, offer.give, words)
    key = "action-accept-choose" if offer.choose else "action-accept-full"
    return words.say(key, number=action.number, give=give, want=want, name=words.plain_name(offer.seat))


@phrase.register(trade.DeclineOffer)
def _(action: trade.DeclineOffer, words: Words) -> str:
    return words.say("action-decline", number=action.number)


@phrase.register(trade.ConfirmOffer)
def _(action: trade.ConfirmOffer, words: Words) -> str:
    offer, partner = words.offer(action.number), words.plain_name(action.partner)
    if offer is None:
        return words.say("action-confirm", number=action.number, partner=partner)
    give, want = _exchange(offer.give, offer.want, words)
    return words.say("action-confirm-full", number=action.number, partner=partner, give=give, want=want)


@phrase.register(trade.WithdrawOffer)
def _(action: trade.WithdrawOffer, words: Words) -> str:
    return words.say("action-withdraw", number=action.number)


def _exchange(give: Bundle, want: Bundle, words: Words) -> tuple[str, str]:
    return words.plain_cards(give), words.plain_cards(want)
