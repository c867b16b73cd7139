"""Ships, the pirate and gold in words: what happens there, what can be done, what is asked (rules.md, section 4)."""

from __future__ import annotations

from bot.texts.actions import edge, phrase
from bot.texts.briefs import Brief, brief, gain
from bot.texts.events import sentence
from bot.texts.prompts import Task, Who, task
from bot.texts.words import Words
from engine.modules.seafarers import gold, pirate, ships


@phrase.register(ships.MoveShip)
def _(action: ships.MoveShip, words: Words) -> str:
    origin = words.place("edge", action.edge)
    return words.say("action-move-ship", origin=origin, place=edge(action.onto, words))


@phrase.register(pirate.MovePirate)
def _(action: pirate.MovePirate, words: Words) -> str:
    waters = words.waters
    if action.place is None or (waters is not None and action.place == waters.pirate):
        return words.say("action-pirate-stays")
    place = words.place("hex", action.place)
    if action.victim is None:
        return words.say("action-pirate", place=place)
    return words.say("action-pirate-rob", place=place, victim=words.plain_name(action.victim))


@phrase.register(gold.TakeGold)
def _(action: gold.TakeGold, words: Words) -> str:
    return words.say("action-take-gold", cards=words.plain_cards(action.cards))


@sentence.register(ships.ShipMoved)
def _(event: ships.ShipMoved, words: Words) -> str:
    origin, place = words.place("edge", event.origin), words.place("edge", event.place)
    return words.say("event-ship-moved", name=words.name(event.seat), origin=origin, place=place)


@sentence.register(pirate.PirateMoved)
def _(event: pirate.PirateMoved, words: Words) -> str:
    if event.place is None:
        return words.say("event-pirate-off-board")
    return words.say("event-pirate-moved", name=words.name(event.seat), place=words.place("hex", event.place))


@sentence.register(gold.GoldDue)
def _(event: gold.GoldDue, words: Words) -> str:
    owed = (words.say("gold-owed", name=words.name(seat), count=count) for seat, count in event.owed)
    return words.say("event-gold-due", owed=words.join(owed))


@sentence.register(gold.GoldTaken)
def _(event: gold.GoldTaken, words: Words) -> str:
    return words.say("event-gold-taken", name=words.name(event.seat), cards=words.cards(event.cards))


@brief.register
def _(event: ships.ShipMoved, words: Words) -> Brief:
    origin, place = words.where("edge", event.origin), words.where("edge", event.place)
    return Brief(words.say("brief-ship-moved", origin=origin, place=place), event.seat)


@brief.register
def _(event: pirate.PirateMoved, words: Words) -> Brief | None:
    if event.place is None:
        return None
    return Brief(words.say("brief-pirate", place=words.place("hex", event.place)), event.seat)


@brief.register
def _(event: gold.GoldDue, words: Words) -> None:
    """What is chosen will be told."""


@brief.register
def _(event: gold.GoldTaken, words: Words) -> Brief:
    return Brief(gain(event.cards, words), event.seat)


@task.register(gold.ChoosingGold)
def _(phase: gold.ChoosingGold, words: Words, who: Who) -> Task:
    view = words.the_view()
    due = phase.due(view, view.public)
    owed = [words.say("gold-owed", name=who(seat), count=count) for seat, count in due.items()]
    named = words.join(owed) if owed else words.say("nothing")
    return "prompt-gold", {"owed": named, "count": due.get(-1 if words.reader is None else words.reader, 0)}
