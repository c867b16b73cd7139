"""The emoji of resources, pieces, cards, dice and colours.

They stand before the words of options and buttons (``emoji=`` of `bot.ui.parts.button` and `option`), never in place of
them. Each has a name: that of the resource, the piece, the development card or the colour, or one of `OTHERS`. What a
scenario brings has its emoji in its face (`bot.faces.Thing`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from bot.faces import ActionTraits, traits
from engine.base.build import BuildCity, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartSettlement
from engine.base.turn import Roll
from engine.kernel import Action

EMBLEMS = {"red": "🔴", "blue": "🔵", "orange": "🟠", "white": "⚪", "green": "🟢", "violet": "🟣"}
RESOURCES = {"lumber": "🪵", "brick": "🧱", "wool": "🐑", "grain": "🌾", "ore": "⛰️"}
PIECES = {"road": "🛣️", "settlement": "🏠", "city": "🏙️", "robber": "🥷"}
CARDS = {"knight": "⚔️", "road_building": "🛤️", "year_of_plenty": "🎁", "monopoly": "💰", "victory_point": "🏛️"}
OTHERS = {"dice": "🎲", "development": "🎴", "hand": "🃏"}
"""The dice, any development card, any resource card."""
NOTHING = ActionTraits()
ACTIONS: Mapping[type[Action], str] = {
    Roll: "dice",
    BuyCard: "development",
    MoveRobber: "robber",
    PlaceStartSettlement: "settlement",
    BuildSettlement: "settlement",
    BuildCity: "city",
}
"""What is named by the kind of the action alone."""


@cache
def _of_scenarios() -> Mapping[str, str]:
    return {name: thing.emoji for name, thing in traits().things.items() if thing.emoji}


@cache
def icons() -> Mapping[str, str]:
    """The emoji of everything that has one, by name."""
    return {**RESOURCES, **PIECES, **CARDS, **OTHERS, **_of_scenarios(), **EMBLEMS}


@cache
def in_sentences() -> tuple[str, ...]:
    """The emoji that sentences have, not only buttons and options."""
    return (*RESOURCES.values(), *_of_scenarios().values(), *EMBLEMS.values())


def icon(name: str) -> str | None:
    """The emoji of a resource, piece, card or colour, if any."""
    return icons().get(name)


def icon_of(action: Action) -> str | None:
    """The emoji of what an action is about, as its piece.

    None where it is about nothing that has one.
    """
    return next((icons()[name] for name in _named(action) if name in icons()), None)


def _named(action: Action) -> Iterator[str]:
    """What an action names, what it is most about first."""
    own = traits().actions.get(type(action), NOTHING)
    yield from (own.icon, own.piece, own.thief.piece if own.thief else "", ACTIONS.get(type(action), ""))
    for field in ("item", "piece", "kind", "want", "resource", "cards", "card"):
        found = getattr(action, field, ())
        if isinstance(found, Action):
            yield from _named(found)
        elif isinstance(found, str):
            yield found
        else:
            yield from found
