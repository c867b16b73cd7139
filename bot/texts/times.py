"""Days in words, in the reader's language."""

from datetime import date
from typing import Final

from babel.dates import format_date

_LOCALES: Final = {"en": "en_GB", "fr": "fr"}
_PATTERN: Final = "d MMM y"


def day(value: date, language: str) -> str:
    """``24 Dec 2026``, ``24 déc. 2026``."""
    return str(format_date(value, _PATTERN, _LOCALES.get(language, "en_GB")))


def days(first: date, last: date, language: str) -> str:
    """The days from the first to the last: one alone is named once."""
    return day(first, language) if first == last else f"{day(first, language)} – {day(last, language)}"
