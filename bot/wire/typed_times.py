"""Days and hours as people type them, in any of our languages and most habits of writing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import date
from functools import cache

from babel import Locale

from bot.table.errors import Name, Refused
from bot.texts.catalogue import LANGUAGES
from storage import Vacation

OFF = frozenset({"off", "none", "no", "never", "0", "-", "non", "aucune", "aucun", "jamais", "sans", "arret"})
"""What takes quiet hours away."""
_WITHOUT = frozenset({"no", "without", "sans", "pas"})
MOST_TYPED = 100
_HOUR = re.compile(r"(\d{1,2})(?:[:h.]?(\d{2})(?!\d))?(?:\s*h(?![a-z]))?\s*(am|pm)?")


def read_hours(typed: str) -> tuple[int, int] | None:
    """Quiet hours out of ``22:00-07:00``, ``22h-7h`` or ``10 pm to 7 am``, in minutes after midnight; None for "off".

    Raises `Refused` for everything else.
    """
    text = _plain(typed)
    if text in OFF:
        return None
    minutes = [_minutes(found) for found in _HOUR.finditer(text)]
    if len(minutes) != 2 or None in minutes or re.search(r"[\d:.]", _HOUR.sub(" ", text)):
        raise Refused("refused-hours-unreadable", typed=Name(typed))
    begins, ends = (minute for minute in minutes if minute is not None)
    return begins, ends


def _minutes(found: re.Match[str]) -> int | None:
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    whole = hour * 60 + minute
    return whole % 1440 if minute < 60 and whole <= 1440 else None


def read_days(typed: str, today: date) -> Vacation:
    """A vacation out of ``2026-12-24 2027-01-02``, ``24.12.-2.1.``, ``24/12 - 2/1`` or ``24 Dec to 2 Jan``.

    One day alone is first and last; a bot plays meanwhile, unless the words say ``no bot``. A year that is not told is
    that in which the day comes next. Raises `Refused` for everything else.
    """
    text = _plain(typed)
    found = list(_date_pattern().finditer(text))
    if not 1 <= len(found) <= 2 or re.search(r"\d", _date_pattern().sub(" ", text)):
        raise Refused("refused-days-unreadable", typed=Name(typed))
    try:
        first = _date(found[0], today)
        last = _date(found[-1], first)
    except ValueError:
        raise Refused("refused-days-unreadable", typed=Name(typed)) from None
    return Vacation(first.isoformat(), last.isoformat(), bot=not _wants_none(text))


def _wants_none(text: str) -> bool:
    words = set(re.findall(r"[a-z]+", text))
    return "bot" in words and bool(words & _WITHOUT)


def _date(found: re.Match[str], after: date) -> date:
    """The day of a match; without a year the next one from another day on. Raises ``ValueError`` if there is none."""
    american = found["month3"] is not None and int(found["month3"]) > 12
    parts = {name.rstrip("0123456789"): text for name, text in found.groupdict().items() if text is not None}
    day = int(parts["day"])
    month = int(parts["month"]) if "month" in parts else _months()[parts["name"]]
    if american:  # 12/24
        day, month = month, day
    if "year" in parts:
        return date(int(parts["year"]) + (2000 if len(parts["year"]) == 2 else 0), month, day)
    soon = date(after.year, month, day)
    return soon if soon >= after else date(after.year + 1, month, day)


@cache
def _date_pattern() -> re.Pattern[str]:
    names = "|".join(sorted(_months(), key=lambda name: -len(name)))
    ordinal = r"(?:st|nd|rd|th|er|\.)?"
    return re.compile(
        r"(?P<year1>\d{4})-(?P<month1>\d{1,2})-(?P<day1>\d{1,2})(?!\d)"
        r"|(?P<day2>\d{1,2})-(?P<month2>\d{1,2})-(?P<year2>\d{4})(?!\d)"
        r"|(?P<day3>\d{1,2})\s?[./]\s?(?P<month3>\d{1,2})(?:[./](?P<year3>\d{2})(?![\d./])"
        r"|[./]?\s?(?P<year4>\d{4})(?![\d./]))?"
        rf"|(?P<day4>\d{{1,2}}){ordinal}\s*(?P<name4>{names})\b\.?(?:,?\s*(?P<year5>\d{{4}}))?"
        rf"|(?P<name5>{names})\b\.?\s*(?P<day5>\d{{1,2}}){ordinal}(?!\d)(?:,?\s*(?P<year6>\d{{4}}))?"
    )


@cache
def _months() -> dict[str, int]:
    """The names of months, in all languages, whole and short."""
    return {name: month for language in LANGUAGES for name, month in _names(Locale(language))}


def _names(locale: Locale) -> Iterator[tuple[str, int]]:
    for width in ("wide", "abbreviated"):
        for month, name in locale.months["format"][width].items():
            yield _plain(name).rstrip("."), month


def _plain(typed: str) -> str:
    """In small letters without accents, on one line."""
    decomposed = unicodedata.normalize("NFKD", typed[:MOST_TYPED].casefold())
    return " ".join("".join(letter for letter in decomposed if not unicodedata.combining(letter)).split())
