"""Phrases: sentences that only fill the places of a text.

They say what happened, whose decision it is, and what an action would do.

``says("event-traded", "name", "partner")`` says the text ``event-traded`` with its places ``$name`` and ``$partner``
filled; `plainly` makes a label. A table under the name of a place says how it is filled; a name in no table is an
attribute. ``place="hex"`` fills ``$place`` in the way ``hex``; a function of the event and the words, or a number,
fills it with what comes in no other sentence. What must choose between texts is an ordinary function instead.

A prompt says whose decision it is: to everybody on the card, and to one player in their panel. Labels of actions, for
menus, autocomplete and undo, are plain words without markdown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any, TypeAlias

from bot.texts.places import named_place
from bot.texts.safe import cut
from bot.texts.words import LABEL, Words, key_of, routes
from engine.base import build, cards, robber, setup, trade, turn
from engine.kernel import Action, Phase
from engine.notation import write_action
from engine.state import Bundle, Offer
from engine.view import View

Fill: TypeAlias = Callable[[Any, Words], object]
Say: TypeAlias = Callable[[Any, Words], str]
Key: TypeAlias = str | Say
Way: TypeAlias = str | int | Fill
"""How a place is filled: in the way or with the attribute of a name, with a number, or by a function."""

IN_SENTENCES: Mapping[str, Fill] = {
    "name": lambda event, words: words.name(event.seat),
    "victim": lambda event, words: words.name(event.victim),
    "partner": lambda event, words: words.name(event.partner),
    "card": lambda event, words: words.card(event.card),
    "cards": lambda event, words: words.cards(event.cards),
    "give": lambda event, words: words.cards(event.give),
    "want": lambda event, words: words.cards(event.want),
    "hex": lambda event, words: words.place("hex", event.place),
    "land": lambda event, words: words.plain_yield(event.place),
    "first": lambda event, words: event.dice[0],
    "second": lambda event, words: event.dice[1],
    "sum": lambda event, words: sum(event.dice),
}
"""Markdown: names are bold, cards have their emoji."""
IN_LABELS: Mapping[str, Fill] = {
    "card": lambda action, words: words.card(action.card),
    "cards": lambda action, words: words.plain_cards(action.cards),
    "resource": lambda action, words: words.plain_resource(action.resource, count=2),
    "vertex": lambda action, words: named_place("vertex", action.vertex, words),
    "edge": lambda action, words: named_place("edge", action.edge, words),
    "hex": lambda action, words: words.place("hex", action.place),
}
"""Plain words. A resource that an action names alone is all that others have of it, so it is spoken of as several."""


def says(key: Key, *places: str, **others: Way) -> Say:
    """A sentence about an event, in markdown.

    It is the text of ``key`` with its places filled.
    """
    return _filled(key, IN_SENTENCES, {place: place for place in places} | others)


def plainly(key: Key, *places: str, **others: Way) -> Say:
    """The label of an action, in plain words.

    It is the text of ``key`` with its places filled.
    """
    return _filled(key, IN_LABELS, {place: place for place in places} | others)


def _filled(key: Key, known: Mapping[str, Fill], places: Mapping[str, Way]) -> Say:
    fills = {place: _fill(way, known) for place, way in places.items()}

    def filled(subject: Any, words: Words) -> str:
        chosen = key if isinstance(key, str) else key(subject, words)
        return words.say(chosen, **{place: fill(subject, words) for place, fill in fills.items()})

    return filled


def _fill(way: Way, known: Mapping[str, Fill]) -> Fill:
    if isinstance(way, str):
        return known.get(way, lambda subject, words: getattr(subject, way))
    if isinstance(way, int):
        return lambda subject, words: way
    return way


Who = Callable[[int], str]
Task = tuple[str, dict[str, object]]


def prompt(words: Words, who: Who | None = None) -> str:
    """Who must do what, or that bots play, for everybody.

    ``who`` writes a player, as a name or as a mention.
    """
    view, who = words.the_view(), who or words.name
    if view.phase is None:
        return words.say("prompt-over")
    if view.waiting and words.bots.issuperset(view.waiting):
        return words.say("prompt-bot", who=_asked(words, who), count=len(view.waiting))
    key, values = task(view.phase, words, who)
    return words.say(key, **values)


def private_prompt(words: Words, *, can_offer: bool = False) -> str:
    """What the reader must do, or for whom play waits.

    While it waits for others they may plan, and offer trades if they ``can_offer`` one.
    """
    view = words.the_view()
    if view.phase is None or view.seat is None:
        return prompt(words)
    if view.seat not in view.waiting:
        if view.turn is None or words.bots.issuperset(view.waiting):
            return words.say("prompt-not-you", prompt=prompt(words))
        named = _asked(words, words.name)
        return words.say("prompt-meanwhile", who=named, trade="yes" if can_offer else "no")
    key, values = words.reworded(*task(view.phase, words, words.name))
    said = words.say(f"{key}-you", **values)
    if key == "prompt-roll" and _holds_playable_card(view):
        said += " " + words.say("prompt-card-first")
    return said


def _holds_playable_card(view: View) -> bool:
    if view.me is None or view.turn is None or view.turn.card_played:
        return False
    return any(count for card, count in (view.me.cards or {}).items() if card != "victory_point")


def free_routes(seat: int, most: int, words: Words) -> int:
    """How many free routes a seat can lay (B-62).

    With fewer pieces left it is so many.
    """
    return min(most, sum(words.the_view().players[seat].supply.get(kind, 0) for kind in routes()))


@singledispatch
def task(phase: Phase, words: Words, who: Who) -> Task:
    """The key and values of what ``phase`` asks for.

    The key with ``-you`` says it to the player who is asked.
    """
    words.catalogue.missing(type(phase).__name__)
    return "prompt-wait", {"who": _asked(words, who)}


def _asked(words: Words, who: Who) -> str:
    waiting = words.the_view().waiting
    return words.join(map(who, waiting)) if waiting else words.say("everybody")


def asks(key: str, **values: Callable[[Any, Words, Who], object]) -> Callable[[Any, Words, Who], Task]:
    """A task of the phase's seat, which is ``$who``."""
    filled = {"who": lambda phase, words, who: who(phase.seat), **values}
    return lambda phase, words, who: (key, {place: fill(phase, words, who) for place, fill in filled.items()})


@task.register
def _setting_up(phase: setup.SettingUp, words: Words, who: Who) -> Task:
    asked = _asked(words, who)
    if phase.settled is not None:
        return "prompt-start-road", {"who": asked}
    return "prompt-start-second" if phase.second_round else "prompt-start-first", {"who": asked}


task.register(turn.BeginTurn, asks("prompt-begin"))
task.register(
    cards.LayingFreeRoutes,
    asks("prompt-free-road", count=lambda phase, words, who: free_routes(phase.seat, phase.left, words)),
)
task.register(robber.MovingRobber, asks("prompt-robber"))
task.register(robber.Theft, asks("prompt-theft", victim=lambda phase, words, who: who(phase.victim)))


@task.register
def _taking_turn(phase: turn.TakingTurn, words: Words, who: Who) -> Task:
    view = words.the_view()
    values: dict[str, object] = {"who": who(phase.seat)}
    if view.turn is None or view.turn.dice is None:
        return "prompt-roll", values
    return "prompt-turn", values


@task.register
def _discarding(phase: robber.Discarding, words: Words, who: Who) -> Task:
    asked = [seat for seat, _ in phase.owed if phase.count(seat)]
    owed = (words.say("discard-owed", name=who(seat), count=phase.count(seat)) for seat in asked)
    own = 0 if words.reader is None else phase.count(words.reader)
    named = words.join(owed) if asked else words.say("nothing")
    return "prompt-discard", {"owed": named, "count": own, "open": words.open_resources}


def action_label(action: Action, words: Words) -> str:
    """What ``action`` would do, in at most 100 characters."""
    return cut(phrase(action, words), LABEL)


@singledispatch
def phrase(action: Action, words: Words) -> str:
    """What ``action`` would do.

    One without words of its own is a fault, and written as in records.
    """
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
phrase.register(cards.LayFreeRoute, plainly(lambda action, words: key_of("action-free", action.kind), place="edge"))
phrase.register(cards.PlayYearOfPlenty, plainly("action-play-year-of-plenty", "card", "cards"))
phrase.register(cards.PlayMonopoly, plainly("action-play-monopoly", "card", "resource"))
phrase.register(robber.Discard, plainly("action-discard", "cards"))
phrase.register(trade.DeclineOffer, plainly("action-decline", "number"))
phrase.register(trade.WithdrawOffer, plainly("action-withdraw", "number"))


@phrase.register
def _play_road_building(action: cards.PlayRoadBuilding, words: Words) -> str:
    count = free_routes(action.seat, cards.FREE_ROUTES, words)
    return words.say("action-play-road-building", card=words.card(action.card), count=count)


@phrase.register
def _move_robber(action: robber.MoveRobber, words: Words) -> str:
    if action.place is None or action.place == words.the_view().robber:
        return words.say("action-robber-stays")
    place = named_place("hex", action.place, words)
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
