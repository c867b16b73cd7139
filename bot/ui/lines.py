"""Resource cards as lines of a menu, one line a card, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.texts.speaker import Speaker
from bot.ui.forms import BadForm, Row
from engine.state import Bundle, bundle, tally


def card_lines(speaker: Speaker, stock: Mapping[str, int], chosen: Bundle = ()) -> list[Row]:
    """A line for each single card in ``stock``; as many of them as ``chosen`` holds are chosen from the start."""
    wanted = tally(chosen)
    return [
        (f"{speaker.resource(name)} · {number}", f"{name}.{number}", number <= wanted.get(name, 0))
        for name, count in stock.items()
        for number in range(1, count + 1)
    ]


def read_cards(values: Sequence[str]) -> Bundle:
    """The cards that were chosen from such lines; raises `BadForm` for lines that were never written.

    Whether anybody has those cards is for the rules to say.
    """
    cards: dict[str, int] = {}
    for value in values:
        name, dot, number = value.partition(".")
        if not dot or not name.isidentifier() or not number.isdecimal():
            raise BadForm(f"{value!r} is no card")
        cards[name] = cards.get(name, 0) + 1
    return bundle(cards)
