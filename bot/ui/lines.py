"""Resource cards as lines of a menu, a line for each count of a kind, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.texts.speaker import Speaker
from bot.ui.forms import BadForm, Row
from bot.ui.parts import MOST_OPTIONS
from engine.state import Bundle, bundle, tally

NUMBERS = frozenset(str(number) for number in range(1, MOST_OPTIONS + 1))


def card_lines(speaker: Speaker, stock: Mapping[str, int], chosen: Bundle = ()) -> list[Row]:
    """``1 ore``, ``2 ore`` ...: a line for each count of a kind in ``stock``; what is ``chosen`` stands out."""
    wanted = tally(chosen)
    return [
        (f"{number} {speaker.resource(name, number)}", f"{name}.{number}", number == wanted.get(name, 0))
        for name, count in stock.items()
        for number in range(1, count + 1)
    ]


def read_cards(values: Sequence[str]) -> Bundle:
    """The cards that were chosen from such lines, of each kind the highest count; raises `BadForm` for lines never
    written.

    So ``2 lumber`` alone is two, and so is ``1 lumber`` with ``2 lumber``. Whether anybody has those cards is for the
    rules to say.
    """
    counts: dict[str, int] = {}
    for name, number in map(_read_line, values):
        counts[name] = max(number, counts.get(name, 0))
    return bundle(counts)


def _read_line(value: str) -> tuple[str, int]:
    name, _, number = value.partition(".")
    if not name.isidentifier() or number not in NUMBERS:
        raise BadForm(f"{value!r} is no card")
    return name, int(number)
