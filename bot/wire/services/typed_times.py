"""Hours and dates as people type them, in every language.

The bot speaks these languages.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

from babel import Locale

from bot.table.game.errors import Name, Refused
from bot.table.schedule.off_hours_limits import MAX_AT_ONCE
from bot.texts.catalogue import LANGUAGES, words_typed
from storage import Vacation

_BOT = frozenset({"bot", "bots", "robot", "robots"})
MAX_TYPED = 100
_HOUR = re.compile(r"(\d{1,2})(?:(?:\s?h\s?|[:.]?)(\d{2})(?!\d|\s*h|[:.]))?(?:\s*h(?![a-z]))?\s*([ap]m|[ap]\.\s?m\.?)?")


def read_hours(typed: str) -> tuple[int, int] | None:
    """Typed quiet hours in minutes after midnight; None: "off".

    For example ``22:00-07:00``, ``22 h 30 - 7 h`` or ``10 p.m. to 7 am``.

    Raises `Refused` for everything else.
    """
    text = _plain(typed)
    if text in _off():
        return None
    minutes = [_minutes(found) for found in _HOUR.finditer(text)]
    if len(minutes) != 2 or None in minutes or re.search(r"[\d:.]", _HOUR.sub(" ", text)):
        raise Refused("refused-hours-unreadable", typed=Name(typed))
    begins, ends = (minute for minute in minutes if minute is not None)
    return begins, ends


@cache
def _off() -> frozenset[str]:
    """What takes quiet hours away."""
    return frozenset({"0", "-", *map(_plain, words_typed("word-off-also"))})


def _any_of(key: str) -> str:
    """A pattern for the words of a text."""
    return "|".join(re.escape(_plain(word)) for word in words_typed(key))


@cache
def _without() -> re.Pattern[str]:
    """No bot, before it or behind it."""
    before, behind = _any_of("word-no-bot-also"), _any_of("word-bot-no-also")
    return re.compile(
        rf"\b(?:{before})(?: [a-z']+){{0,3}}? (?:[a-z]')?(?:ro)?bots?\b"
        rf"|\b(?:ro)?bots?\s?[:=?,-]?\s?(?:{behind})\b(?! need)"
    )


def _minutes(found: re.Match[str]) -> int | None:
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    whole = hour * 60 + minute
    return whole % 1440 if minute < 60 and whole <= 1440 else None


def read_days(typed: str, today: date) -> Vacation:
    """A vacation as people type it.

    For example ``2026-12-24 2027-01-02``, ``24.12.-2.1.``, ``12/24 - 1/2``, ``24 Dec to 2 Jan`` or ``24-26 Dec``.

    One day alone is first and last; a bot plays meanwhile, unless the words say ``no bot``. A year that is not given is
    that in which the day comes next, but days about today are those of now. Raises `Refused` for everything else.
    """
    text = _plain(typed)
    text = _spelt_out(text)
    found = list(_date_pattern().finditer(text))
    if not 1 <= len(found) <= 2 or re.search(r"\d", _date_pattern().sub(" ", text)):
        raise Refused("refused-days-unreadable", typed=Name(typed))
    try:
        american = any(int(one["month3"] or 0) > 12 for one in found)  # 12/24: then 1/2 is the second of January
        first = _date(found[0], today - timedelta(MAX_AT_ONCE), american=american)
        last = _date(found[-1], first, american=american)
        if first < today and (len(found) == 1 or last < today):
            first = _date(found[0], today, american=american)
            last = _date(found[-1], first, american=american)
    except ValueError:
        raise Refused("refused-days-unreadable", typed=Name(typed)) from None
    return Vacation(first.isoformat(), last.isoformat(), bot=not _wants_none(text))


def _wants_none(text: str) -> bool:
    words = set(re.findall(r"[a-z]+", text))
    return bool(words & _BOT) and bool(_without().search(text))


def _date(found: re.Match[str], after: date, *, american: bool) -> date:
    """A match's day; raises ``ValueError`` without one.

    The month stands first where it is ``american`` and has slashes; without a year it is the next one from another day
    on.
    """
    parts = {name.rstrip("0123456789"): text for name, text in found.groupdict().items() if text is not None}
    day = int(parts["day"])
    month = int(parts["month"]) if "month" in parts else _months()[parts["name"]]
    if american and "/" in found[0]:
        day, month = month, day
    if "year" in parts:
        return date(int(parts["year"]) + (2000 if len(parts["year"]) == 2 else 0), month, day)
    soon = date(after.year, month, day)
    return soon if soon >= after else date(after.year + 1, month, day)


ORDINAL = r"(?:st|nd|rd|th|er|\.)?"


def _spelt_out(text: str) -> str:
    """Two days of one named month, spelt out.

    ``24-26 dec 2026`` is ``24 dec 2026 - 26 dec 2026``, ``24.-26.12.`` is ``24.12 - 26.12``.
    """

    def whole(found: re.Match[str]) -> str:
        parts = {name.rstrip("123"): said for name, said in found.groupdict().items() if said is not None}
        if int(parts["first"]) >= int(parts["last"]):
            return found[0]
        between = "." if parts["month"].isdigit() else " "
        month = between.join(filter(None, (parts["month"], parts.get("year"))))
        return f"{parts['first']}{between}{month} - {parts['last']}{between}{month}"

    return _two_days().sub(whole, text)


@cache
def _two_days() -> re.Pattern[str]:
    names, until = _names_of_months(), rf"\s*(?:[-\u2013\u2014]|{_any_of('word-until-also')})\s*"
    year = r"(?:,?\s*(?P<year{0}>\d{{4}}))?"
    return re.compile(
        rf"(?<![\d./-])(?P<first1>\d{{1,2}}){ORDINAL}{until}(?:the\s+)?(?P<last1>\d{{1,2}}){ORDINAL}"
        + rf"(?:\s*(?:of\s+)?(?P<month1>{names})\b\.?{year.format(1)}"
        + r"|(?<=\.)\s?(?P<month3>\d{1,2})(?!\d)\.?\s?(?P<year3>\d{4})?)"
        + rf"|\b(?P<month2>{names})\b\.?\s*(?P<first2>\d{{1,2}}){ORDINAL}{until}(?P<last2>\d{{1,2}}){ORDINAL}"
        + rf"(?![\d./])(?!\s*(?:{names})\b)"
        + year.format(2)
    )


def _names_of_months() -> str:
    return "|".join(sorted(_months(), key=lambda name: -len(name)))


@cache
def _date_pattern() -> re.Pattern[str]:
    names, ordinal = _names_of_months(), ORDINAL
    return re.compile(
        r"(?P<year1>\d{4})-(?P<month1>\d{1,2})-(?P<day1>\d{1,2})(?!\d)"
        r"|(?P<day2>\d{1,2})-(?P<month2>\d{1,2})-(?P<year2>\d{4})(?!\d)"
        r"|(?P<day3>\d{1,2})\s?[./]\s?(?P<month3>\d{1,2})(?:[./](?P<year3>\d{2})(?![\d./])"
        r"|[./]?\s?(?P<year4>\d{4})(?![\d./]))?"
        rf"|(?P<day4>\d{{1,2}}){ordinal}\s*(?:of\s+)?(?P<name4>{names})\b\.?(?:,?\s*(?P<year5>\d{{4}}))?"
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
    """In small letters without accents, with plain apostrophes, on one line."""
    decomposed = unicodedata.normalize("NFKD", typed[:MAX_TYPED].casefold())
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(plain.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())
