"""Why something cannot be done, and what to do instead: private sentences for every reason the rules know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from bot.texts.safe import NAMELESS, escape
from bot.texts.words import EMBLEMS, Words, key_of
from engine.base.tables import SEA
from engine.kernel import Illegal
from engine.modules.oil_springs.oil import OIL
from engine.options import BadOptions

FORMATS: dict[str, Callable[[Words, Any], object]] = {
    "missing": Words.cards,
    "resource": Words.resource,
    "card": Words.card,
    "seat": Words.name,
    "victim": Words.name,
    "victims": Words.name_all,
    "vertex": lambda words, index: words.place("vertex", index),
    "edge": lambda words, index: words.place("edge", index),
    "colour": lambda words, colour: words.say(f"colour-{colour}") if colour in EMBLEMS else escape(str(colour)),
    "place": lambda words, index: words.place("hex", index) if _on_board(index, words) else NAMELESS,
    "scenario": lambda words, name: _known(words, "ui-scenario", str(name)),
    "name": lambda words, name: _known(words, "ui-option", str(name)),
    "players": lambda words, name: escape(str(name)),
    "board": lambda words, name: escape(str(name)),
}
"""How each detail of a refusal is written; the others (counts, kinds that texts choose by) stay as they are."""

PIRATE_RULE = "S-6"
OF_THE_PIRATE = {"hex-not-allowed": "pirate-not-allowed", "not-a-victim": "no-ship-to-rob"}
"""Reasons that the pirate shares with the robber, and what they are when it is the pirate that was to move."""
AT_SEA = ("edge-taken", "no-route-here", "no-free-route")
"""Reasons whose sentences speak of roads, and where there are ships of those too."""


def _known(words: Words, family: str, name: str) -> str:
    """What a name of the engine is called in the lobby; a name that is not in use there stays as it is."""
    key = key_of(family, name)
    return words.say(key) if words.catalogue.has(key) else escape(name)


def _on_board(place: object, words: Words) -> TypeGuard[int]:
    """Whether this is a hex of the board: what was refused may be anything."""
    return words.view is not None and isinstance(place, int) and 0 <= place < len(words.view.board.hexes)


def refusal(illegal: Illegal, words: Words) -> str:
    """What to do instead of what ``illegal`` refused. Whose decision it is now the panel below says."""
    return _say("refusal", _closer_reason(illegal, words), illegal.details, words)


def _closer_reason(illegal: Illegal, words: Words) -> str:
    """The reason, as far as the position tells more about it than the rules do."""
    reason, details = illegal.reason, illegal.details
    if reason == "bank-lacks" and details.get("resource") == OIL:
        return "no-oil-to-take"
    if reason == "no-room" and details.get("seat") == words.reader:
        return "no-room-for-you"
    if reason == "hex-not-allowed" and words.view is not None:
        place = details.get("place")
        if _on_board(place, words) and words.destroyed(place):
            return "hex-destroyed"
        if "friendly_robber" in words.view.modules and _within_reach(illegal, words):
            return "pirate-protected" if illegal.rule == PIRATE_RULE else "hex-protected"
    if illegal.rule == PIRATE_RULE:
        return OF_THE_PIRATE.get(reason, reason)
    return f"{reason}-at-sea" if words.at_sea and reason in AT_SEA else reason


def _within_reach(illegal: Illegal, words: Words) -> bool:
    """Whether a hex would do but for who has pieces there: the pirate stays at sea and the robber on land."""
    place = illegal.details.get("place")
    if not _on_board(place, words):
        return True
    return (words.the_view().terrain[place] == SEA) == (illegal.rule == PIRATE_RULE)


def bad_options(error: BadOptions, words: Words) -> str:
    """Which options to change."""
    return _say("bad-options", error.reason, error.details, words)


def _say(family: str, reason: str, details: dict[str, Any], words: Words) -> str:
    key = f"{family}-{reason}"
    if not words.catalogue.has(key):
        key = family
    values = {name: FORMATS[name](words, value) if name in FORMATS else value for name, value in details.items()}
    return words.say(key, **values)
