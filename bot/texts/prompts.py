"""Whose decision it is and what they must do: for everybody on the card, and to one player in their panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any

from bot.texts.words import Words
from engine.base import cards, robber, setup, turn
from engine.kernel import Phase
from engine.view import View

Who = Callable[[int], str]
Task = tuple[str, dict[str, object]]


def prompt(words: Words, who: Who) -> str:
    """To everybody: who must do what, or that bots play. ``who`` writes a player, as a name or as a mention."""
    view = words.the_view()
    if view.phase is None:
        return words.say("prompt-over")
    if view.waiting and words.bots.issuperset(view.waiting):
        return words.say("prompt-bot", who=_asked(words, who), count=len(view.waiting))
    key, values = task(view.phase, words, who)
    return words.say(key, **values)


def private_prompt(words: Words) -> str:
    """To the reader: what to do now, or for whom play waits."""
    view = words.the_view()
    if view.phase is None or view.seat is None:
        return prompt(words, words.name)
    if view.seat not in view.waiting:
        return words.say("prompt-not-you", prompt=prompt(words, words.name))
    key, values = words.reworded(*task(view.phase, words, words.name))
    said = words.say(f"{key}-you", **values)
    if key == "prompt-roll" and _holds_playable_card(view):
        said += " " + words.say("prompt-card-first")
    return said


def _holds_playable_card(view: View) -> bool:
    if view.me is None or view.turn is None or view.turn.card_played:
        return False
    return any(count for card, count in (view.me.cards or {}).items() if card != "victory_point")


@singledispatch
def task(phase: Phase, words: Words, who: Who) -> Task:
    """The key of what ``phase`` asks for and its values; the key with ``-you`` says it to the one who is asked."""
    words.catalogue.missing(type(phase).__name__)
    return "prompt-wait", {"who": _asked(words, who)}


def _asked(words: Words, who: Who) -> str:
    waiting = words.the_view().waiting
    return words.join(map(who, waiting)) if waiting else words.say("everybody")


def asks(key: str, **values: Callable[[Any, Words, Who], object]) -> Callable[[Any, Words, Who], Task]:
    """A task of the seat of its phase, ``$who`` in the text, whose other places are filled by functions."""
    filled = {"who": lambda phase, words, who: who(phase.seat), **values}
    return lambda phase, words, who: (key, {place: fill(phase, words, who) for place, fill in filled.items()})


@task.register
def _setting_up(phase: setup.SettingUp, words: Words, who: Who) -> Task:
    asked = _asked(words, who)
    if phase.settled is not None:
        return "prompt-start-road", {"who": asked, "place": words.place_in_words("vertex", phase.settled)}
    return "prompt-start-second" if phase.second_round else "prompt-start-first", {"who": asked}


task.register(turn.BeginTurn, asks("prompt-begin"))
task.register(cards.LayingFreeRoutes, asks("prompt-free-road", count=lambda phase, words, who: phase.left))
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
