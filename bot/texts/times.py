"""Days and times of day in words, in the reader's language."""

from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_date

from bot.texts.languages import SPOKEN, Language

_PATTERN: Final = "d MMM y"


def day(value: date, language: str) -> str:
    """A date: ``24 Dec 2026``, ``24 déc. 2026``.

    In French the first of a month is an ordinal: ``1er janv. 2027``.
    """
    special = SPOKEN.get(language, Language(language))
    return special.dated(str(format_date(value, _PATTERN, special.locale or language)), value)


def days(first: date, last: date, language: str) -> str:
    """The days from first to last; a single day stands once."""
    return day(first, language) if first == last else f"{day(first, language)} – {day(last, language)}"


def clock(value: time) -> str:
    """``07:30``, in every language."""
    return f"{value:%H:%M}"


def clock_in(zone: str, moment: int) -> str:
    """What the clocks of an IANA zone show at a unix second."""
    return clock(datetime.fromtimestamp(moment, ZoneInfo(zone)).time())


def hours(begins: int, ends: int) -> str:
    """From and until, in minutes after midnight: ``22:00–07:00``."""
    return "–".join(clock(time(*divmod(minutes, 60))) for minutes in (begins, ends))
