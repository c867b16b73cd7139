"""Whose decision it is and what they must do: for everybody on the card, and to one player in their panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from bot.texts.words import Words, key_of
from engine.base import cards, robber, setup, turn
from engine.kernel import Phase
from engine.view import View

CLOSED_TRADE = "strict_phases"
Values = dict[str, object]
Who = Callable[[int], str]


def prompt(words: Words, who: Who) -> str:
    """To everybody: who must do what. ``who`` writes a player, as a name or as a mention."""
    view = words.the_view()
    if view.phase is None:
        return words.say("prompt-over")
    key, values = asked(view.phase, words)
    return words.say(f"{key}-of", who=words.join(map(who, view.waiting or (0,))), **values, **_owed(view.phase, who, words))


def private_prompt(words: Words) -> str:
    """To the reader: what to do now, or for whom play waits."""
    view = words.the_view()
    if view.phase is None or view.seat not in view.waiting:
        return prompt(words, words.name)
    key, values = asked(view.phase, words)
    said = words.say(key, **values)
    if view.turn is not None and view.turn.dice is None and isinstance(view.phase, turn.TakingTurn) and _playable(view):
        said += " " + words.say("prompt-card-first")
    return said
