"""The settings of a server, for its managers: one page that tells all of them, one page that explains each; and the
welcome.

Nothing here knows a server: what its channels and roles are called is Discord's to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from discord import ButtonStyle, ChannelType
from discord.ui import Modal

from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue
from bot.time.seat_clocks import Timing
from bot.ui.forms import form, radio_field
from bot.ui.lobby import scenario_key
from bot.ui.lobby_form import LANGUAGE, board_field, pace_field, shared_options, vacations_field
from bot.ui.parts import (
    AnyButton,
    CustomId,
    Part,
    button,
    channel_menu,
    layout,
    menu,
    option,
    role_menu,
    rows,
    text,
)
from bot.ui.scene import Payload
from engine import Options
from engine.options import switches
from storage import ServerSettings

PAGES = ("channels", "threads", "defaults", "opener", "players", "results", "films", "fame")
"""The settings that have a page."""
OPENER = "opener"
"""Stands for a language: that of the player who opens a table."""
TEXT_KINDS = (ChannelType.text, ChannelType.news)
OPENING_KINDS = (*TEXT_KINDS, ChannelType.forum, ChannelType.voice)
THREAD_KINDS = (*TEXT_KINDS, ChannelType.forum)
MAX_CHANNELS = 10
"""Channels that a server may name for its tables."""


@dataclass(frozen=True)
class ServerScene:
    """What a server has set, for a manager who reads it.

    ``options`` and ``timing`` are what its tables begin with. ``gone`` are channels and roles that were set and are no
    more. ``tags`` are the names of the tags that a forum may have, where the threads are posts of one; ``mute`` says
    that Discord does not let the bot call the role; ``films`` whether the program makes any.
    """

    language: str
    settings: ServerSettings
    options: Options = field(default_factory=Options)
    timing: Timing = field(default_factory=Timing)
    gone: frozenset[int] = frozenset()
    tags: tuple[str, ...] = ()
    mute: bool = False
    films: bool = True

    @property
    def catalogue(self) -> Catalogue:
        """The texts in the reader's language."""
        return catalogue(self.language)

    def say(self, key: str, **values: object) -> str:
        """A text of the interface."""
        return self.catalogue.say(key, **values)

    def channel(self, number: int) -> str:
        """A channel, as Discord shows it."""
        return self.say("ui-server-gone") if number in self.gone else f"<#{number}>"

    def role(self, number: int) -> str:
        """A role, as Discord shows it."""
        return self.say("ui-server-gone") if number in self.gone else f"<@&{number}>"

    def there(self, *numbers: int | None) -> tuple[int, ...]:
        """Those that are set and still there."""
        return tuple(number for number in numbers if number is not None and number not in self.gone)


def _id(verb: str, arg: str = "") -> str:
    return CustomId(0, 0, verb, arg).text


def settings_page(scene: ServerScene, notice: str | None = None) -> Payload:
    """All settings of a server with their values, and a menu of them."""
    say = scene.say
    lines = [say("ui-server-line", name=say(f"ui-server-{page}"), value=value_of(scene, page)) for page in PAGES]
    options = [option(say(f"ui-server-{page}"), page, hint=say(f"ui-server-{page}-hint")) for page in PAGES]
    return Payload(
        layout(
            [
                text(notice) if notice else None,
                text(f"### {say('ui-server-title')}\n{say('ui-server-words')}"),
                text("\n".join(lines)),
                menu(_id("server"), say("ui-server-menu"), options),
                *rows([button(_id("statistics", "server games"), say("ui-button-statistics"))]),
            ]
        )
    )


def value_of(scene: ServerScene, page: str) -> str:
    """What is set, in words."""
    settings, say = scene.settings, scene.say
    match page:
        case "channels" if settings.channels:
            return ", ".join(map(scene.channel, settings.channels))
        case "threads":
            if not settings.threads:
                return say("ui-server-threads-off")
            home = settings.home
            return (
                say("ui-server-threads-on")
                if home is None
                else say("ui-server-threads-home", channel=scene.channel(home))
            )
        case "defaults" if settings.defaults is not None or settings.language is not None:
            return _defaults(scene)
        case "opener" if settings.opener is not None:
            return say("ui-server-opener-value", role=scene.role(settings.opener))
        case "players" if settings.players is not None:
            return scene.role(settings.players)
        case "results" if settings.results is not None:
            return say("ui-server-results-value", channel=scene.channel(settings.results))
        case "films" | "fame":
            on = settings.films if page == "films" else settings.fame
            return say(f"ui-server-{page}-{'yes' if on else 'no'}")
    return say(f"ui-server-{page}-none")


def _defaults(scene: ServerScene) -> str:
    say, options = scene.say, scene.options
    players = options.players.replace("-", "–")
    return say(
        "ui-server-defaults-value",
        board=f"{say(scenario_key(options.scenario))}, {players}, {say(f'ui-board-{options.board}')}",
        pace=say("ui-table-pace", pace=scene.timing.pace.name),
        language=say(f"ui-language-{scene.settings.language or OPENER}"),
        options=sum(bool(getattr(options, name)) for name in switches(options)),
        points=options.goal,
    )


def setting_page(scene: ServerScene, page: str, notice: str | None = None) -> Payload:
    """One setting: what it means, what is set, and how to change it; an unknown one shows all."""
    if page not in PAGES:
        return settings_page(scene, notice)
    say = scene.say
    back = button(_id("server"), say("ui-button-back"))
    return Payload(
        layout(
            [
                text(notice) if notice else None,
                text(f"### {say(f'ui-server-{page}')}\n{say(f'ui-server-{page}-words')}"),
                *(text(f"-# {word}") for word in _notes(scene, page)),
                text(say("ui-server-now", value=value_of(scene, page))),
                *_menus(scene, page),
                *rows([*_buttons(scene, page), back]),
            ]
        )
    )


def _notes(scene: ServerScene, page: str) -> Iterator[str]:
    settings = scene.settings
    if page == "threads" and scene.tags:
        yield scene.say("ui-server-tags", names=", ".join(scene.tags))
    if page == "players" and scene.mute and settings.players is not None:
        yield scene.say("ui-server-players-mute", role=scene.role(settings.players))
    if page == "films" and not scene.films:
        yield scene.say("ui-server-films-off")


def _menus(scene: ServerScene, page: str) -> Iterator[Part]:
    settings, say, there = scene.settings, scene.say, scene.there
    custom_id, words = _id("server-set", page), f"ui-server-{page}-menu"
    match page:
        case "channels":
            yield channel_menu(custom_id, say(words), OPENING_KINDS, there(*settings.channels), MAX_CHANNELS)
        case "threads" if settings.threads:
            yield channel_menu(custom_id, say(words), THREAD_KINDS, there(settings.home))
        case "results":
            yield channel_menu(custom_id, say(words), TEXT_KINDS, there(settings.results))
        case "opener" | "players":
            chosen = there(settings.opener if page == "opener" else settings.players)
            yield role_menu(custom_id, say(words), chosen[0] if chosen else None)


def _buttons(scene: ServerScene, page: str) -> Iterator[AnyButton]:
    settings, say = scene.settings, scene.say
    match page:
        case "threads" | "films" | "fame":
            on: bool = getattr(settings, page)
            names = ("on", "off") if page == "threads" else ("yes", "no")
            for name, chosen in zip(names, (on, not on), strict=True):
                key = f"ui-button-server-{name}" if page == "threads" else f"ui-button-server-{page}-{name}"
                yield button(_id("server-set", f"{page} {name}"), say(key), ButtonStyle.primary, disabled=chosen)
            if page == "fame" and on:
                yield button(_id("season"), say("ui-button-leagues"))
            return
        case "defaults":
            yield button(_id("server-form"), say("ui-button-server-form"), ButtonStyle.primary)
            yield button(_id("server-form", "options"), say("ui-button-server-options"), ButtonStyle.primary)
    if value_of(scene, page) != say(f"ui-server-{page}-none"):
        yield button(_id("server-set", f"{page} none"), say("ui-button-server-none"))


def defaults_form(scene: ServerScene) -> Modal:
    """Scenario, board, pace and language with which a table begins."""
    chosen = scene.settings.language or OPENER
    languages = [(scene.say(f"ui-language-{name}"), name, name == chosen) for name in (*LANGUAGES, OPENER)]
    return form(
        _id("server-form"),
        scene.say("ui-server-form-title"),
        board_field(scene.language, scene.options),
        pace_field(scene.language, scene.timing),
        vacations_field(scene.language, scene.timing),
        radio_field(LANGUAGE, scene.say("ui-field-language"), languages),
    )


def options_form(scene: ServerScene) -> Modal:
    """The options with which a table begins."""
    return shared_options(_id("server-form", "options"), scene.language, scene.options)


def welcome(language: str, server: str) -> Payload:
    """The first message on a server."""
    say = catalogue(language).say
    buttons = [
        button(_id("help", "start"), say("ui-button-how"), ButtonStyle.primary),
        button(_id("server"), say("ui-button-server")),
    ]
    return Payload(layout([text(say("ui-welcome", server=server)), *rows(buttons)]))


def doctor(language: str, sentences: Sequence[str]) -> Part:
    """What the tables of a server lack."""
    say: Any = catalogue(language).say
    lines = [f"❌ {sentence}" for sentence in sentences] or [f"✅ {say('ui-doctor-tables-well')}"]
    return text(f"### {say('ui-doctor-tables')}\n" + "\n".join(lines))
