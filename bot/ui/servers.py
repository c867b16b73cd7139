"""A server's settings for its managers, and the welcome.

One page tells all settings, one page explains each.

Nothing here knows a server: what its channels and roles are called is Discord's to show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord.ui import Modal

from bot.texts.catalogue import catalogue
from bot.texts.translated import offered
from bot.ui.forms import form, radio_field
from bot.ui.lobbies.lobby import practice_button
from bot.ui.lobbies.lobby_form import LANGUAGE, board_field, pace_field, shared_options, vacations_field
from bot.ui.parts import Part, button, layout, menu, option, rows, text
from bot.ui.scene import Payload
from bot.ui.server_pages import OPENER, PAGES, ServerScene, server_id


def settings_page(scene: ServerScene, notice: str | None = None) -> Payload:
    """All settings of a server with their values, and a menu."""
    say = scene.say
    lines = [
        say("ui-server-line", name=say(f"ui-server-{name}"), value=page.value(scene)) for name, page in PAGES.items()
    ]
    options = [option(say(f"ui-server-{name}"), name, hint=say(f"ui-server-{name}-hint")) for name in PAGES]
    return Payload(
        layout(
            [
                text(notice) if notice else None,
                text(f"### {say('ui-server-title')}\n{say('ui-server-words')}"),
                text("\n".join(lines)),
                menu(server_id("server"), say("ui-server-menu"), options),
                *rows(
                    [
                        button(server_id("season"), say("ui-button-leagues")),
                        button(server_id("statistics", "server games"), say("ui-button-statistics")),
                    ]
                ),
            ]
        )
    )


def setting_page(scene: ServerScene, name: str, notice: str | None = None) -> Payload:
    """One setting: its meaning, value and change; unknown ones show all."""
    page = PAGES.get(name)
    if page is None:
        return settings_page(scene, notice)
    say = scene.say
    back = button(server_id("server"), say("ui-button-back"))
    return Payload(
        layout(
            [
                text(notice) if notice else None,
                text(f"### {say(f'ui-server-{name}')}\n{say(f'ui-server-{name}-words')}"),
                *(text(f"-# {word}") for word in _notes(scene, name)),
                text(say("ui-server-now", value=page.value(scene))),
                *page.menus(scene),
                *rows([*page.buttons(scene), back]),
            ]
        )
    )


def _notes(scene: ServerScene, name: str) -> Iterator[str]:
    if name == "threads" and scene.tags:
        yield scene.say("ui-server-tags", names=", ".join(scene.tags))
    if name == "players" and scene.mute and scene.settings.players is not None:
        yield scene.say("ui-server-players-mute", role=scene.shown(scene.settings.players, "@&"))
    if name == "films" and not scene.films:
        yield scene.say("ui-server-films-off")


def defaults_form(scene: ServerScene) -> Modal:
    """Scenario, board, pace and language with which a table begins."""
    chosen = scene.settings.language or OPENER
    languages = [
        (name, code, code == chosen) for name, code in (*offered(scene.say), (scene.say("ui-language-opener"), OPENER))
    ]
    return form(
        server_id("server-form"),
        scene.say("ui-server-form-title"),
        board_field(scene.language, scene.options),
        pace_field(scene.language, scene.timing),
        vacations_field(scene.language, scene.timing),
        radio_field(LANGUAGE, scene.say("ui-field-language"), languages),
    )


def options_form(scene: ServerScene) -> Modal:
    """The options with which a table begins."""
    return shared_options(server_id("server-form", "options"), scene.language, scene.options)


def welcome(language: str, server: str, *, privately: bool = False) -> Payload:
    """The first message on a server, or ``privately`` about it.

    Nobody can practise where there is no server.
    """
    say = catalogue(language).say
    buttons = [
        *(() if privately else (practice_button(language),)),
        button(server_id("help", "start"), say("ui-button-how")),
        button(server_id("server"), say("ui-button-server")),
    ]
    return Payload(layout([text(say("ui-welcome", server=server)), *rows(buttons)]))


def doctor(language: str, sentences: Sequence[str]) -> Part:
    """What the tables of a server lack."""
    say: Any = catalogue(language).say
    lines = [f"❌ {sentence}" for sentence in sentences] or [f"✅ {say('ui-doctor-tables-well')}"]
    return text(f"### {say('ui-doctor-tables')}\n" + "\n".join(lines))
