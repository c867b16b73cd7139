"""The languages that the bot speaks, a line each.

A language is this line, a folder beside this file, and a file in each scenario's folder.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from bot.texts import french


@dataclass(frozen=True)
class Language:
    """What is special about a language, beside its texts.

    ``name`` is its own. ``held`` is the part of the texts that tests demand: what is missing is said in English.
    ``locale`` is Babel's, for its days, where that is not called like it. ``written`` makes a text of a file one for
    Fluent, ``said`` mends what was composed, ``dated`` a date in words.
    """

    name: str
    held: float = 0
    locale: str = ""
    written: Callable[[str], str] = str
    said: Callable[[str], str] = str
    dated: Callable[[str, date], str] = lambda said, value: said


SPOKEN: dict[str, Language] = {
    "en": Language("English", held=1, locale="en_GB"),
    "fr": Language("Français", held=1, written=french.marked, said=french.elide, dated=french.ordinal),
    "de": Language("Deutsch", held=1, dated=lambda said, value: said.replace(" ", ". ", 1)),
}
"""By their codes, in the order in which they are offered."""
