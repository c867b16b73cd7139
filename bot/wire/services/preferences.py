"""What a person sets about time: days and hours as people type them, parsed, checked and stored."""

from __future__ import annotations

import asyncio
import logging
import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import cast

from babel import Locale

from bot.clock import now
from bot.table.game.errors import Name, Refused
from bot.table.game.session import Session
from bot.table.game.vacations import days_of, today
from bot.table.schedule.digests import next_digest
from bot.table.schedule.off_hours_limits import MAX_AT_ONCE, ahead, check_vacation, days_left, ended, moved, with_quiet
from bot.texts import cities
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.cities import City
from bot.texts.times import clock_in
from bot.time.clocks import Clocks
from bot.ui.settings import Settings, vacation_in_words
from bot.wire.net.replies import Caller
from bot.wire.services.service import Service
from storage import SWITCHES, Preferences, PreferencesPatch, Vacation

logger = logging.getLogger(__name__)


async def shorten(service: Service, user: int, first: date, last: date | None) -> None:
    """Let the vacation of a user that begins on ``first`` end with ``last``, or not be at all, for clocks that run.

    The caller has stored it already, so no decision begins with more of it meanwhile. In a game that cannot be loaded
    no clock runs.
    """
    for game in await service.store.timed_games_of(user):
        try:
            session = await service.games.session(game)
        except Refused as refusal:
            logger.info("a vacation in game %d stays as it was: %s", game, refusal)
            continue
        before = session.clocks
        await _shorten(session, user, first, last)
        if session.clocks != before:
            service.runner.schedule(game)


async def shorten_everywhere(service: Service, user: int, first: date, last: date | None) -> None:
    """The same, also for the games of other processes."""
    await shorten(service, user, first, last)
    if service.games.tell_others is not None:
        content = {"user": user, "first": first.isoformat(), "last": None if last is None else last.isoformat()}
        await service.games.tell_others("shorten", content)


async def _shorten(session: Session, user: int, first: date, last: date | None) -> None:
    def change(clocks: Clocks) -> Clocks:
        own = session.stored.seat_of(user)
        if own is None or own.seat not in clocks.seats:
            return clocks
        return replace(clocks, seats={**clocks.seats, own.seat: clocks.seats[own.seat].shortened(first, last)})

    await session.change_clocks(change)


OFF = frozenset({"off", "none", "no", "never", "0", "-", "non", "aucune", "aucun", "jamais", "sans", "arret"})
OFF |= {"disable", "disabled", "nothing", "desactive", "desactiver", "rien"}
"""What takes quiet hours away."""
_BOT = frozenset({"bot", "bots", "robot", "robots"})
_WITHOUT = re.compile(
    r"\b(?:no|not|don'?t|without|sans|pas|aucun)(?: [a-z']+){0,3}? (?:[a-z]')?(?:ro)?bots?\b"
    r"|\b(?:ro)?bots?\s?[:=?,-]?\s?(?:no|non|not|off|doesn'?t|don'?t)\b(?! need)"
)
MAX_TYPED = 100
_HOUR = re.compile(r"(\d{1,2})(?:(?:\s?h\s?|[:.]?)(\d{2})(?!\d|\s*h|[:.]))?(?:\s*h(?![a-z]))?\s*([ap]m|[ap]\.\s?m\.?)?")


def read_hours(typed: str) -> tuple[int, int] | None:
    """Quiet hours out of ``22:00-07:00``, ``22 h 30 - 7 h`` or ``10 p.m. to 7 am``, in minutes after midnight; None
    for "off".

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
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    whole = hour * 60 + minute
    return whole % 1440 if minute < 60 and whole <= 1440 else None


def read_days(typed: str, today: date) -> Vacation:
    """A vacation out of ``2026-12-24 2027-01-02``, ``24.12.-2.1.``, ``12/24 - 1/2``, ``24 Dec to 2 Jan`` or ``24-26
    Dec``.

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
    return bool(words & _BOT) and bool(_WITHOUT.search(text))


def _date(found: re.Match[str], after: date, *, american: bool) -> date:
    """The day of a match, whose month stands first where it is ``american`` and has slashes; without a year the next
    one from another day on. Raises ``ValueError`` if there is none."""
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
    """``24-26 dec 2026`` as ``24 dec 2026 - 26 dec 2026``, ``24.-26.12.`` as ``24.12 - 26.12``: two days of a month
    that is named once."""

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
    names, until = _names_of_months(), r"\s*(?:[-\u2013\u2014]|to|till|until|au|a|bis)\s*"
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


class Personal:
    """The settings of people. One change is made after another: each is checked against what is there."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._changing = asyncio.Lock()

    async def settings(self, caller: Caller, game: int, language: str | None = None) -> Settings:
        """All that the caller has set, as they read it in this language, or else in their own."""
        preferences, moment = await self.store.preferences(caller.user), now()
        booked = ahead(preferences, moment)
        years = [today(preferences.zone or "UTC", moment).year, *(days_of(away)[1].year for away in booked)]
        return Settings(
            language or caller.language,
            self.service.languages.chosen(caller.user),
            await self.store.sends_at_once(caller.user),
            preferences,
            moment,
            booked,
            tuple((year, days_left(preferences, year)) for year in sorted(set(years))),
            game,
        )

    async def switch(self, user: int, chosen: Collection[str]) -> None:
        """Turn on those of the switches that are chosen, and the others off."""
        patch: dict[str, bool] = {switch: switch in chosen for switch in SWITCHES}
        await self.patch(user, cast(PreferencesPatch, patch))

    async def patch(self, user: int, patch: PreferencesPatch) -> None:
        """Make changes that need no check against what is there."""
        async with self._changing:
            await self.store.change_preferences(user, patch)
            await self._plan_digest(user)

    async def _plan_digest(self, user: int) -> None:
        """Plan the next message of the day for a person who wants one, by their days as they are set now."""
        preferences = await self.store.preferences(user)
        if preferences.digest:
            await self.store.set_digest_due(user, next_digest(preferences, user, now()))

    async def _look_at_games(self, user: int) -> None:
        """When bots begin and end to play for somebody may be another moment now; other processes hear of it from the
        store."""
        for game in await self.store.timed_games_of(user):
            self.service.runner.schedule(game)

    async def change(
        self,
        caller: Caller,
        city: str | None = None,
        quiet: str | tuple[int, int] | None = None,
        vacation: str | None = None,
        *,
        bot: bool | None = None,
    ) -> str:
        """Set what was typed, all of it or, when anything is refused, nothing; ``bot`` says of a vacation whether one
        plays meanwhile, None leaves it to the words. Gives what is to be said of it: the page shows the rest."""
        async with self._changing:
            before, moment = await self.store.preferences(caller.user), now()
            found = None if city is None else await _city(city, before, caller.language)
            after = before if found is None else moved(before, found.zone, found.written, moment)
            if quiet is not None:
                after = with_quiet(after, read_hours(quiet) if isinstance(quiet, str) else quiet, moment)
            if not after.zone and (after.quiet is not None or vacation is not None):
                raise Refused("refused-no-city")
            days = None
            if vacation is not None:
                days = read_days(vacation, today(after.zone, moment))
                days = days if bot is None else replace(days, bot=bot)
                check_vacation(days, after, moment)
            year = today(after.zone or "UTC", moment).year
            await self.store.set_off_hours(caller.user, after, days, forget_before=f"{year}-01-01")
            await self._plan_digest(caller.user)
            await self._look_at_games(caller.user)
        say, language = catalogue(caller.language).say, caller.language
        words = []
        if found is not None:
            words.append(say("ui-settings-city", city=found.spoken(language), clock=clock_in(found.zone, moment)))
        if days is not None:
            words.append(say("ui-settings-vacation", days=vacation_in_words(days, language)))
            words += [say("done-bot" if days.bot else "done-without-bot")]
        return "\n".join((*words, say("done-from-next")))

    async def cancel(self, caller: Caller, first: str) -> str:
        """Cancel the vacation that begins on this day; of one that has begun the days up to today stay. It
        counts at once, also for what is being decided. Gives what was done; raises `Refused` when there is none."""
        async with self._changing:
            preferences, moment = await self.store.preferences(caller.user), now()
            found = next((away for away in ahead(preferences, moment) if away.first == first), None)
            if found is None:
                raise Refused("refused-vacation-gone")
            rest = ended(found, preferences.zone, moment)
            if rest is None:
                await self.store.cancel_vacation(caller.user, found.first)
            else:
                await self.store.book_vacation(caller.user, rest)
            last = None if rest is None else days_of(rest)[1]
            await shorten_everywhere(self.service, caller.user, days_of(found)[0], last)
            await self._plan_digest(caller.user)
            await self._look_at_games(caller.user)
        say = catalogue(caller.language).say
        done = "done-cancelled" if rest is None else "done-cut-short"
        return say(done, days=vacation_in_words(found, caller.language))


async def _city(typed: str, before: Preferences, language: str) -> City | None:
    """The city that was typed, None for the one that is set already; raises `Refused` for one that is not known."""
    if before.zone and typed == cities.spoken(before.city, before.zone, language):
        return None
    found = await asyncio.to_thread(cities.find, typed, 1)
    if not found:
        raise Refused("refused-city", typed=Name(typed))
    return found[0]
