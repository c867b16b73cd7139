"""What an action would do, for menus, autocomplete and undo: plain words that fit a label, no markdown."""

from __future__ import annotations

from functools import singledispatch

from bot.texts.filling import plainly
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


phrase.register(setup.PlaceStartSettlement, plainly("action-start-settlement", place="vertex"))
phrase.register(setup.PlaceStartRoute, plainly(lambda action, words: key_of("action-start", action.kind), place="edge"))
phrase.register(turn.Roll, plainly("action-roll"))
phrase.register(turn.EndTurn, plainly("action-end-turn"))
phrase.register(build.BuildRoute, plainly(lambda action, words: key_of("action-build", action.kind), place="edge"))
phrase.register(build.BuildSettlement, plainly("action-build-settlement", place="vertex"))
phrase.register(build.BuildCity, plainly("action-build-city", place="vertex"))
phrase.register(cards.BuyCard, plainly("action-buy-card"))
phrase.register(cards.PlayKnight, plainly("action-play-knight", "card"))
phrase.register(cards.PlayRoadBuilding, plainly("action-play-road-building", "card"))
phrase.register(cards.LayFreeRoute, plainly(lambda action, words: key_of("action-free", action.kind), place="edge"))
phrase.register(cards.PlayYearOfPlenty, plainly("action-play-year-of-plenty", "card", "cards"))
phrase.register(cards.PlayMonopoly, plainly("action-play-monopoly", "card", "resource"))
phrase.register(robber.Discard, plainly("action-discard", "cards"))
phrase.register(trade.DeclineOffer, plainly("action-decline", "number"))
phrase.register(trade.WithdrawOffer, plainly("action-withdraw", "number"))


@phrase.register
def _move_robber(action: robber.MoveRobber, words: Words) -> str:
    if action.place is None or action.place == words.the_view().robber:
        return words.say("action-robber-stays")
    place = words.named("hex", action.place)
    if action.victim is None:
        return words.say("action-robber", place=place)
    return words.say("action-robber-rob", place=place, victim=words.plain_name(action.victim))


@phrase.register
def _trade_with_bank(action: trade.TradeWithBank, words: Words) -> str:
    give = (action.give,) * words.the_view().players[action.seat].rates[action.give]
    return words.say("action-bank", give=words.plain_cards(give), want=words.plain_cards((action.want,)))


@phrase.register
def _make_offer(action: trade.MakeOffer, words: Words) -> str:
    offer = Offer(0, action.seat, action.give, action.want, action.to)
    give, want = words.plain_cards(action.give), words.plain_cards(action.want)
    return words.say("action-offer", give=give, want=want, partners=words.partners(offer, words.plain_name))


@phrase.register
def _accept_offer(action: trade.AcceptOffer, words: Words) -> str:
    offer = words.offer(action.number)
    if offer is None:
        return words.say("action-accept", number=action.number)
    give, want = _exchange(offer.want, offer.give, words)
    key = "action-accept-choose" if offer.choose else "action-accept-full"
    return words.say(key, number=action.number, give=give, want=want, name=words.plain_name(offer.seat))


@phrase.register
def _confirm_offer(action: trade.ConfirmOffer, words: Words) -> str:
    offer, partner = words.offer(action.number), words.plain_name(action.partner)
    if offer is None:
        return words.say("action-confirm", number=action.number, partner=partner)
    give, want = _exchange(offer.give, offer.want, words)
    return words.say("action-confirm-full", number=action.number, partner=partner, give=give, want=want)


def _exchange(give: Bundle, want: Bundle, words: Words) -> tuple[str, str]:
    return words.plain_cards(give), words.plain_cards(want)
