"""The strip of a player's hand, from their own view: drawn alone, or below the board they choose on."""

from __future__ import annotations

import render
from bot.texts.catalogue import catalogue
from bot.texts.costs import CARD, reach
from bot.texts.hand import own_cards
from bot.texts.words import Words
from engine import View
from engine.state import bundle


def hand_of(view: View, language: str) -> render.Hand | None:
    """What the strip shows to the player whose view this is; None for everybody else."""
    if (me := view.me) is None:
        return None
    words = Words(catalogue(language), (), view)
    things = (
        render.Thing(
            "development" if found.thing == CARD else found.thing, found.left, bundle(found.lacking), found.ready
        )
        for found in reach(words)
    )
    return render.Hand(me.colour, me.hand or (), words.say("hand-none"), own_cards(words, me), tuple(things))


def draw_hand(view: View, language: str) -> bytes:
    """The strip alone. Raises ``ValueError`` where nobody in particular looks."""
    if (hand := hand_of(view, language)) is None:
        raise ValueError("the hand of nobody")
    return render.hand_strip(hand)


def _sign(thing: str) -> str:
    return "development" if thing == CARD else thing
