"""Whose decision it is and what they must do: for everybody on the card, and to one player in their panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

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


@task.register(setup.SettingUp)
def _(phase: setup.SettingUp, words: Words, who: Who) -> Task:
    asked = _asked(words, who)
    if phase.settled is not None:
        return "prompt-start-road", {"who": asked, "place": words.place_in_words("vertex", phase.settled)}
    return "prompt-start-second" if phase.second_round else "prompt-start-first", {"who": asked}


@task.register(turn.BeginTurn)
def _(phase: turn.BeginTurn, words: Words, who: Who) -> Task:
    return "prompt-begin", {"who": who(phase.seat)}


@task.register(turn.TakingTurn)
def _(phase: turn.TakingTurn, words: Words, who: Who) -> Task:
    view = words.the_view()
    values: dict[str, object] = {"who": who(phase.seat)}
    if view.turn is None or view.turn.dice is None:
        return "prompt-roll", values
    return "prompt-turn", values


@task.register(cards.LayingFreeRoutes)
def _(phase: cards.LayingFreeRoutes, words: Words, who: Who) -> Task:
    return "prompt-free-road", {"who": who(phase.seat), "count": phase.left}


@task.register(robber.Discarding)
def _(phase: robber.Discarding, words: Words, who: Who) -> Task:
    asked = [seat for seat, _ in phase.owed if phase.count(seat)]
    owed = (words.say("discard-owed", name=who(seat), count=phase.count(seat)) for seat in asked)
    own = 0 if words.reader is None else phase.count(words.reader)
    named = words.join(owed) if asked else words.say("nothing")
    return "prompt-discard", {"owed": named, "count": own, "open": words.open_resources}


@task.register(robber.MovingRobber)
def _(phase: robber.MovingRobber, words: Words, who: Who) -> Task:
    return "prompt-robber", {"who": who(phase.seat)}


@task.register(robber.Theft)
def _(phase: robber.Theft, words: Words, who: Who) -> Task:
    return "prompt-theft", {"who": who(phase.seat), "victim": who(phase.victim)}
