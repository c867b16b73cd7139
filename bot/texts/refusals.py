"""Refusals: why it cannot be done, and what to do.

There are private sentences for every reason the rules know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from bot.faces import faces
from bot.texts.icons import EMBLEMS
from bot.texts.places import named_place
from bot.texts.safe import NAMELESS, escape
from bot.texts.words import Words, key_of
from engine.kernel import Illegal
from engine.options import BadOptions

FORMATS: dict[str, Callable[[Words, Any], object]] = {
    "missing": Words.cards,
    "resource": Words.resource,
    "card": Words.card,
    "seat": Words.name,
    "victim": Words.name,
    "victims": Words.name_all,
    "vertex": lambda words, index: _named(words, "vertex", index),
    "edge": lambda words, index: _named(words, "edge", index),
    "colour": lambda words, colour: words.say(f"colour-{colour}") if colour in EMBLEMS else escape(str(colour)),
    "place": lambda words, index: words.place("hex", index) if on_board(index, words) else NAMELESS,
    "scenario": lambda words, name: _known(words, "ui-scenario", str(name)),
    "name": lambda words, name: _known(words, "ui-option", str(name)),
    "players": lambda words, name: escape(str(name)),
    "board": lambda words, name: escape(str(name)),
}
"""How each detail of a refusal is written; the others (counts, kinds that texts choose by) stay as they are."""


def _known(words: Words, family: str, name: str) -> str:
    """The lobby's word for a name of the engine.

    A name that is not in use there stays as it is.
    """
    key = key_of(family, name)
    return words.say(key) if words.catalogue.has(key) else escape(name)


def _named(words: Words, kind: str, index: int) -> str:
    """A place by name and surroundings, if it exists."""
    board = None if words.view is None else words.view.board
    places = () if board is None else board.vertices if kind == "vertex" else board.edges
    return named_place(kind, index, words) if 0 <= index < len(places) else words.place(kind, index)


def on_board(place: object, words: Words) -> TypeGuard[int]:
    """Whether this is a hex of the board."""
    return words.view is not None and isinstance(place, int) and 0 <= place < len(words.view.board.hexes)


def refusal(illegal: Illegal, words: Words) -> str:
    """What to do instead of what ``illegal`` refused.

    Small print names the rule (docs/rules.md). The panel below says whose decision it is now.
    """
    rule, reason = _closer_reason(illegal, words)
    return f"{_say('refusal', reason, illegal.details, words)}\n{words.say('ui-by-rule', rule=rule)}"


def _closer_reason(illegal: Illegal, words: Words) -> tuple[str, str]:
    """The rule and reason, closer where the position tells more.

    It may tell more about them than the engine does.
    """
    if illegal.reason == "no-room" and illegal.details.get("seat") == words.reader:
        return illegal.rule, "no-room-for-you"
    known = (found for face in words.faces or faces() if (found := face.refusal(illegal, words)) is not None)
    return next(known, (illegal.rule, illegal.reason))


def bad_options(error: BadOptions, words: Words) -> str:
    """Which options to change."""
    return _say("bad-options", error.reason, error.details, words)


def _say(family: str, reason: str, details: dict[str, Any], words: Words) -> str:
    key = f"{family}-{reason}"
    if not words.catalogue.has(key):
        key = family
    values = {name: FORMATS[name](words, value) if name in FORMATS else value for name, value in details.items()}
    return words.say(key, **values)
