"""What things cost, and what they are called: pieces, and development cards."""

from __future__ import annotations

from collections.abc import Mapping

from bot.faces import Face, faces
from bot.texts.words import Words
from engine.base.tables import CARD_COST, PIECES
from engine.state import bundle

Costs = Mapping[str, Mapping[str, int]]
"""Cards by thing."""
CARD = "card"
BASE_COSTS: Costs = {name: piece.cost for name, piece in PIECES.items()} | {CARD: CARD_COST}
HELP = "build"
"""The page of the help about the things of the base game."""


def costs(words: Words) -> Costs:
    """What everything costs in a game."""
    return {**BASE_COSTS, **{name: cost for face in words.faces for name, cost in _own(face).items()}}


def costs_of(page: str) -> Costs:
    """What the things cost that a page of the help is about; nothing for most pages."""
    own = next((_own(face) for face in faces() if face.help == page), {})
    return {**BASE_COSTS, **own} if own or page == HELP else {}


def _own(face: Face) -> Costs:
    return {name: thing.cost for name, thing in face.things.items() if thing.cost}


def thing_name(thing: str, words: Words) -> str:
    """A thing as a title."""
    name = words.say("cost-card") if thing == CARD else words.piece(thing)
    return name[:1].upper() + name[1:]


def in_words(prices: Costs, words: Words) -> str:
    """``Road: 1 brick, 1 lumber; City: 2 grain, 3 ore``."""
    return "; ".join(f"{thing_name(thing, words)}: {words.plain_cards(bundle(cost))}" for thing, cost in prices.items())
