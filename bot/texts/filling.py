"""Sentences and labels that only fill the places of a text: `says` and `plainly` make such a function in one line.

``says("event-traded", "name", "partner")`` says the text ``event-traded`` with its places ``$name`` and ``$partner``
filled. How a place is filled stands in a table under its name, and what is in no table is the attribute of that name.
``place="hex"`` fills ``$place`` in the way ``hex``; a function of the event and the words, or a number, fills it with
what comes in no other sentence. What must choose between texts is an ordinary function instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bot.texts.words import Words

Fill: TypeAlias = Callable[[Any, Words], object]
Say: TypeAlias = Callable[[Any, Words], str]
Key: TypeAlias = str | Say
Way: TypeAlias = str | int | Fill
"""How a place is filled: in the way or with the attribute of a name, with a number, or by a function."""

IN_SENTENCES: Mapping[str, Fill] = {
    "name": lambda event, words: words.name(event.seat),
    "victim": lambda event, words: words.name(event.victim),
    "partner": lambda event, words: words.name(event.partner),
    "card": lambda event, words: words.card(event.card),
    "cards": lambda event, words: words.cards(event.cards),
    "give": lambda event, words: words.cards(event.give),
    "want": lambda event, words: words.cards(event.want),
    "hex": lambda event, words: words.place("hex", event.place),
    "land": lambda event, words: words.plain_yield(event.place),
    "first": lambda event, words: event.dice[0],
    "second": lambda event, words: event.dice[1],
    "sum": lambda event, words: sum(event.dice),
}
"""Markdown: names are bold, cards have their emoji."""
IN_LABELS: Mapping[str, Fill] = {
    "card": lambda action, words: words.card(action.card),
    "cards": lambda action, words: words.plain_cards(action.cards),
    "resource": lambda action, words: words.plain_resource(action.resource),
    "vertex": lambda action, words: words.named("vertex", action.vertex),
    "edge": lambda action, words: words.named("edge", action.edge),
    "hex": lambda action, words: words.place("hex", action.place),
}
"""Plain words."""


def says(key: Key, *places: str, **others: Way) -> Say:
    """A sentence about an event: the text of ``key`` with its places filled, in markdown."""
    return _filled(key, IN_SENTENCES, {place: place for place in places} | others)


def plainly(key: Key, *places: str, **others: Way) -> Say:
    """The label of an action: the text of ``key`` with its places filled, in plain words."""
    return _filled(key, IN_LABELS, {place: place for place in places} | others)


def _filled(key: Key, known: Mapping[str, Fill], places: Mapping[str, Way]) -> Say:
    fills = {place: _fill(way, known) for place, way in places.items()}

    def filled(subject: Any, words: Words) -> str:
        chosen = key if isinstance(key, str) else key(subject, words)
        return words.say(chosen, **{place: fill(subject, words) for place, fill in fills.items()})

    return filled


def _fill(way: Way, known: Mapping[str, Fill]) -> Fill:
    if isinstance(way, str):
        return known.get(way, lambda subject, words: getattr(subject, way))
    if isinstance(way, int):
        return lambda subject, words: way
    return way
