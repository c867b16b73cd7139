"""The strip of a player's hand, from their own view.

It is drawn alone, or below the board they choose on.
"""

from __future__ import annotations

import render
from bot.texts.catalogue import catalogue
from bot.texts.costs import CARD, Affordable, own_cards, reach
from bot.texts.words import Words
from engine import View
from engine.state import bundle


def hand_of(view: View, language: str) -> render.HandStrip | None:
    """The hand's strip for its player; None for others."""
    if (me := view.me) is None:
        return None
    words = Words(catalogue(language), (), view)
    things = tuple(map(_thing, reach(words)))
    return render.HandStrip(me.colour, me.hand or (), words.say("hand-none"), own_cards(words, me), things)


def _thing(found: Affordable) -> render.Purchase:
    """A thing for the strip.

    A development card is the bank's: how many that has left says nothing about one's own.
    """
    name, left = ("development", None) if found.thing == CARD else (found.thing, found.left)
    return render.Purchase(name, left, bundle(found.lacking), found.ready, found.placeable)


def draw_hand(view: View, language: str) -> bytes:
    """The strip alone; raises ``ValueError`` for a bystander's view."""
    if (hand := hand_of(view, language)) is None:
        raise ValueError("the hand of nobody")
    return render.hand_strip(hand)
