"""Resource cards as lines of a menu, one line a card, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.texts.speaker import Speaker
from bot.ui.forms import BadForm, Row
from bot.ui.parts import MOST_OPTIONS
from engine.state import Bundle, bundle, tally

NUMBERS = frozenset(str(number) for number in range(1, MOST_OPTIONS + 1))


def card_lines(speaker: Speaker, stock: Mapping[str, int], chosen: Bundle = ()) -> list[Row]:
    """A line for each single card in ``stock``; as many of them as ``chosen`` holds are chosen from the start."""
    wanted = tally(chosen)
    return [
        (f"{speaker.resource(name)} · {number}", f"{name}.{number}", number <= wanted.get(name, 0))
        for name, count in stock.items()
        for number in range(1, count + 1)
    ]


def read_cards(values: Sequence[str]) -> Bundle:
    """The cards that were chosen from such lines, each line one card; raises `BadForm` for lines never written.

    Whether anybody has those cards is for the rules to say.
    """
    return bundle(Counter(name for name, _ in map(_read_line, values)))


def read_counts(values: Sequence[str]) -> Bundle:
    """The cards that were chosen where the number of a line may also be meant as a count: the highest of a kind counts.

    So ``lumber · 2`` alone is two, and so is ``lumber · 1`` with ``lumber · 2``. Raises `BadForm` like `read_cards`.
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
