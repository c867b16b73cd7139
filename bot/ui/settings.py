"""A person's settings: pages, and forms for nights and vacations.

Every id carries the game from whose card the reader came, 0 for none, so that there is a way back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time
from typing import Any, get_args

from discord import ButtonStyle
from discord.ui import Label, Modal

from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue
from bot.texts.cities import spoken
from bot.texts.times import clock, clock_in, day, days, hours
from bot.texts.translated import offered
from bot.ui.forms import BadForm, FormValues, checks_field, form, menu_field, single, text_field
from bot.ui.parts import MAX_OPTIONS, AnyButton, CustomId, Part, button, layout, menu, option, read_number, rows, text
from bot.ui.scene import Payload
from storage import SWITCHES, CallWay, Preferences, Vacation

AUTO = "auto"
CALLS: tuple[CallWay, ...] = get_args(CallWay)
CITY, BEGINS, ENDS, FIRST, LAST, MEANWHILE, BOT = "city", "from", "until", "first", "last", "meanwhile", "bot"
"""The fields of the forms, and what may be ticked in the last."""
DEFAULT_NIGHT = (22 * 60, 7 * 60)
MAX_TYPED, MAX_DAY = 100, 40
"""Characters in a field."""
MAX_LISTED = 6
"""Vacations on the page."""


@dataclass(frozen=True)
class SettingsScene:
    """All that the reader has set, at unix second ``moment``.

    ``ahead`` are the vacations that are not over, ``left`` the days of vacation that may still be booked, by year.
    ``game`` is the one from whose card they came, or 0.
    """

    language: str
    preferences: Preferences
    moment: int
    ahead: tuple[Vacation, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    game: int = 0

    @property
    def catalogue(self) -> Catalogue:
        """The texts in the reader's language."""
        return catalogue(self.language)

    def say(self, key: str, **values: object) -> str:
        """A text of the interface."""
        return self.catalogue.say(key, **values)

    def id(self, verb: str, arg: str = "") -> str:
        """The ``custom_id`` of a component."""
        return CustomId(self.game, 0, verb, arg).text

    @property
    def city(self) -> str:
        """Where the reader lives, in their language."""
        return spoken(self.preferences.city, self.preferences.zone, self.language)

    @property
    def clock(self) -> str:
        """The time of day where the reader lives."""
        return clock_in(self.preferences.zone, self.moment)


def page(settings: SettingsScene, notice: str | None = None) -> Payload:
    """The reader's settings, first what was just changed or refused."""
    say, preferences = settings.say, settings.preferences
    words = "\n".join((f"### {say('ui-settings-title')}", *_lines(settings)))
    closed = [text(say("ui-settings-closed"))] if preferences.direct_closed else []
    if closed:
        closed += rows([button(settings.id("settings-direct"), say("ui-button-direct"), ButtonStyle.primary)])
    return Payload(
        layout([text(notice) if notice else None, text(words), *closed, *_menus(settings), *_buttons(settings)])
    )


def _lines(settings: SettingsScene) -> Iterator[str]:
    say, preferences = settings.say, settings.preferences
    if preferences.zone:
        yield say("ui-settings-city", city=settings.city, clock=settings.clock)
    else:
        yield say("ui-settings-no-city")
    yield (
        say("ui-settings-quiet", hours=hours(*preferences.quiet)) if preferences.quiet else say("ui-settings-no-quiet")
    )
    yield from _vacation_lines(settings)
    if not preferences.invitable:
        yield say("ui-settings-not-invitable")
    yield say("ui-settings-offers-at-once" if settings.preferences.sends_at_once else "ui-settings-offers-shown")


def _vacation_lines(settings: SettingsScene) -> Iterator[str]:
    say = settings.say
    if not settings.ahead:
        yield say("ui-settings-no-vacation")
        return
    shown = [
        say("ui-settings-vacation", days=vacation_in_words(away, settings.language))
        for away in settings.ahead[:MAX_LISTED]
    ]
    if (more := len(settings.ahead) - MAX_LISTED) > 0:
        shown.append(say("ui-settings-vacations-more", count=more))
    yield from (*shown, _left(settings))


def _left(settings: SettingsScene) -> str:
    years = ", ".join(
        settings.say("ui-settings-left-year", count=count, year=str(year)) for year, count in settings.left
    )
    return settings.say("ui-settings-left", years=years)


def vacation_in_words(vacation: Vacation, language: str) -> str:
    """A vacation with its length, and whether a bot plays.

    ``24 Dec 2026 – 2 Jan 2027 (10 days)``.
    """
    first, last = date.fromisoformat(vacation.first), date.fromisoformat(vacation.last)
    words = days(first, last, language)
    count, bot = (last - first).days + 1, "yes" if vacation.bot else "no"
    return catalogue(language).say("ui-settings-days", days=words, count=count, bot=bot)


def _menus(settings: SettingsScene) -> Iterator[Part]:
    say, preferences = settings.say, settings.preferences
    chosen = preferences.language if preferences.language in LANGUAGES else AUTO
    languages = [
        option(name, code, default=code == chosen) for name, code in (*offered(say), (say("ui-language-auto"), AUTO))
    ]
    yield menu(settings.id("settings-language"), say("ui-settings-language"), languages)
    calls = [option(say(f"ui-calls-{way}"), way, default=way == preferences.calls) for way in CALLS]
    yield menu(settings.id("settings-calls"), say("ui-settings-calls"), calls)
    switches = [
        option(say(f"ui-switch-{name.replace('_', '-')}"), name, default=bool(getattr(preferences, name)))
        for name in SWITCHES
    ]
    yield menu(settings.id("settings-switches"), say("ui-settings-switches"), switches, fewest=0, most=len(switches))


def _buttons(settings: SettingsScene) -> list[Part]:
    say = settings.say
    offers = "ask" if settings.preferences.sends_at_once else "send"
    buttons = [
        button(settings.id("settings-quiet"), say("ui-button-quiet"), ButtonStyle.primary),
        button(settings.id("settings-vacation"), say("ui-button-vacation"), ButtonStyle.primary),
    ]
    if settings.preferences.quiet:
        buttons.insert(1, button(settings.id("settings-quiet-off"), say("ui-button-quiet-off")))
    others = [
        button(settings.id("settings-offers", offers), say(f"ui-button-offers-{offers}")),
        button(settings.id("erase"), say("ui-button-erase")),
    ]
    return [*rows(buttons), *rows([*others, *_back(settings, "more")] if settings.game else others)]


def _back(settings: SettingsScene, verb: str) -> list[AnyButton]:
    return [button(settings.id(verb), settings.say("ui-button-back"))]


def vacation_page(settings: SettingsScene, notice: str | None = None) -> Payload:
    """The reader's booked vacations, to book or cancel."""
    say = settings.say
    words = [f"### {say('ui-vacation-title')}", say("ui-vacation-words"), *_vacation_lines(settings)]
    if not settings.ahead:
        words.append(_left(settings))
    lines = [option(vacation_in_words(away, settings.language), away.first) for away in settings.ahead[:MAX_OPTIONS]]
    cancel = menu(settings.id("settings-cancel"), say("ui-vacation-cancel"), lines) if lines else None
    book = button(settings.id("settings-book"), say("ui-button-book"), ButtonStyle.primary)
    parts = [text(notice) if notice else None, text("\n".join(words)), cancel]
    return Payload(layout([*parts, *rows([book, *_back(settings, "settings")])]))


# Forms


def quiet_form(settings: SettingsScene) -> Modal:
    """The form of the reader's city and whole hours of sleep."""
    say = settings.say
    begins, ends = settings.preferences.quiet or DEFAULT_NIGHT
    return form(
        settings.id("settings-quiet"),
        say("ui-quiet-title"),
        _city_field(settings),
        menu_field(BEGINS, say("ui-field-begins"), _times(begins)),
        menu_field(ENDS, say("ui-field-ends"), _times(ends), description=say("ui-field-ends-hint")),
    )


def _times(chosen: int) -> list[tuple[str, str, bool]]:
    minutes = sorted({*range(0, 24 * 60, 60), chosen})
    return [(clock(time(*divmod(minute, 60))), str(minute), minute == chosen) for minute in minutes]


def vacation_form(settings: SettingsScene, earliest: date | None) -> Modal:
    """The form of a vacation, from the ``earliest`` day on.

    It asks for first and last day, and whether a bot plays meanwhile; also for the city as long as it is not known.
    """
    say = settings.say
    hint = None if earliest is None else say("ui-field-first-hint", day=day(earliest, settings.language))
    example = say("ui-field-day-example")
    return form(
        settings.id("settings-book"),
        say("ui-vacation-title"),
        None if settings.preferences.zone else _city_field(settings),
        text_field(FIRST, say("ui-field-first"), placeholder=example, most=MAX_DAY, description=hint),
        text_field(
            LAST,
            say("ui-field-last"),
            placeholder=say("ui-field-day-example"),
            most=40,
            description=say("ui-field-last-hint"),
        ),
        checks_field(MEANWHILE, say("ui-field-meanwhile"), [(say("ui-field-meanwhile-bot"), BOT, True)]),
    )


def _city_field(settings: SettingsScene) -> Label[Any]:
    say = settings.say
    city = settings.city if settings.preferences.zone else ""
    return text_field(
        CITY,
        say("ui-field-city"),
        city,
        placeholder=say("ui-field-city-example"),
        most=MAX_TYPED,
        description=say("ui-field-city-hint"),
    )


def read_quiet(values: FormValues) -> tuple[str, tuple[int, int]]:
    """A form's city and quiet hours; raises `BadForm` if forged."""
    begins, ends = (read_number(single(values, name)) for name in (BEGINS, ENDS))
    if begins is None or ends is None or max(begins, ends) >= 24 * 60:
        raise BadForm("these are no times of day")
    return single(values, CITY), (begins, ends)
