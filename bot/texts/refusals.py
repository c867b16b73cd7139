"""Why something cannot be done, and what to do instead: private sentences for every reason the rules know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.texts.prompts import private_prompt, prompt
from bot.texts.safe import escape
from bot.texts.words import EMBLEMS, Words
from engine.kernel import Illegal
from engine.options import BadOptions
from engine.view import View

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
    "scenario": lambda words, name: escape(str(name)),
    "players": lambda words, name: escape(str(name)),
    "board": lambda words, name: escape(str(name)),
}
"""How each detail of a refusal is written; the others (counts, kinds that texts choose by) stay as they are."""


def refusal(illegal: Illegal, words: Words) -> str:
    """What to do instead of what ``illegal`` refused."""
    if illegal.reason == "not-now":
        return words.say("refusal-later") if words.view is None else _not_now(words.view, words)
    reason = illegal.reason
    if reason == "hex-not-allowed" and words.view is not None and "friendly_robber" in words.view.modules:
        reason = "hex-protected"
    return _say("refusal", reason, illegal.details, words)


def _not_now(view: View, words: Words) -> str:
    """What the reader must do first, or for whom play waits."""
    asked = private_prompt(words) if view.seat in view.waiting else prompt(words, words.name)
    return words.say("refusal-not-now", prompt=asked)


def bad_options(error: BadOptions, words: Words) -> str:
    """Which options to change."""
    return _say("bad-options", error.reason, error.details, words)


def _say(family: str, reason: str, details: dict[str, Any], words: Words) -> str:
    key = f"{family}-{reason}"
    if not words.catalogue.has(key):
        key = family
    values = {name: FORMATS[name](words, value) if name in FORMATS else value for name, value in details.items()}
    return words.say(key, **values)
