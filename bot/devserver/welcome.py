"""What a person at the local table sees first.

It is the window, the lines in the terminal, the first post.
"""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import discord
from discord import ButtonStyle
from simcord.backend.errors import BackendError
from simcord.env import Env

from bot.devserver.play_now import play_now
from bot.table.game.tables import TableStore
from bot.texts.catalogue import FALLBACK, catalogue
from bot.texts.translated import understood
from bot.ui import pages
from bot.ui.parts import CustomId, button, layout, rows, text
from bot.ui.scene import Payload
from bot.wire.handlers.practice import PracticePresses
from bot.wire.handlers.verb import Press, PressGroup, Verb
from bot.wire.services.homes import Homes
from bot.wire.services.service import Service

logger = logging.getLogger(__name__)
CONTAINERS = (Path("/.dockerenv"), Path("/run/.containerenv"))
PLAY, HOW = "local-play", "local-how"
"""The verbs of the first post's buttons, which the local table alone has."""
LANGUAGE = "local-table-language"
"""The fact that the store keeps: the language of the page that was opened last."""
TERMINAL = """
No DISCORD_TOKEN: this is the table without Discord. It is open{window}.

  Open   {url}
  Play   press Play now, or type /catan new; a second window plays somebody else
  Manage /catan admin what:server, as {manager}
  Later  start again: the games are kept in {file} and go on at the same place
  Stop   Ctrl-C
"""


def first_post(language: str) -> Payload:
    """The channel's first post: what to press or type."""
    say = catalogue(language).say
    buttons = [
        button(CustomId(0, 0, PLAY).text, say("local-button-play"), ButtonStyle.success, emoji="🎲"),
        button(CustomId(0, 0, HOW).text, say("local-button-how")),
    ]
    return Payload(layout([text(say("local-welcome")), *rows(buttons)]))


def _components(language: str) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = first_post(language).layout.to_components()  # type: ignore[no-untyped-call]
    return parts


class WelcomePresses(PressGroup):
    """The verbs behind the first post's buttons."""

    def __init__(self, service: Service, homes: Homes, manager: str) -> None:
        super().__init__(service)
        self.practice = PracticePresses(service, homes)
        self.manager = manager

    async def play(self, press: Press) -> None:
        """Begin a game against two bots, or go on with one's own."""
        await play_now(self.practice, press)

    async def how(self, press: Press) -> None:
        """Say privately what is special about this table."""
        words = catalogue(press.caller.language).say("local-how", manager=self.manager)
        await press.caller.reply.show(lambda _: pages.notice(words))

    # Apart from the verbs of the bot, which are declared for all the world.
    for _name, _method in ((PLAY, play), (HOW, how)):
        _method.__dict__["verb"] = Verb(_name, _method, "anybody", "id", (), False, False, None, True, True)


class FirstPost:
    """The first post, in the language of the page opened last.

    The next start begins with that.
    """

    def __init__(self, env: Env, channel: int, store: TableStore) -> None:
        self._backend, self._channel, self._store = env.backend, channel, store
        self._id = 0
        self.language = FALLBACK

    async def post(self) -> None:
        """Post it."""
        self.language = await self._store.fact(LANGUAGE) or language_of_the_terminal()
        message = self._backend.create_message(
            self._channel,
            self._backend.bot_user.id,
            components=_components(self.language),
            flags=discord.MessageFlags(components_v2=True).value,
        )
        self._id = message.id

    async def speak(self, language: str) -> None:
        """Say it in this language."""
        if language == self.language:
            return
        self.language = language
        await self._store.set_fact(LANGUAGE, language)
        try:
            message = self._backend.edit_message(self._channel, self._id, {"components": _components(language)})
        except BackendError:  # deleted by hand
            return
        message.edited_timestamp = None  # it says the same


def language_of_the_terminal(environment: Mapping[str, str] = os.environ) -> str:
    """The language in which this program was started."""
    spoken = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return understood(spoken)


def lines(url: str, file: Path | str, manager: str, *, opened: bool) -> str:
    """The terminal's lines when the table, managed by ``manager``, is ready."""
    window = " in your browser; if you do not see it" if opened else "; no browser could be opened from here"
    return TERMINAL.format(window=window, url=url, file=file, manager=manager)


def has_window(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a person sits before a screen.

    Not in a container, on a build machine, or over a remote shell.
    """
    if any(mark.exists() for mark in CONTAINERS) or environment.get("CI") or environment.get("SSH_CONNECTION"):
        return False
    return platform == "darwin" or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_window(url: str) -> bool:
    """Open the page in the browser; tells whether that was possible."""
    try:
        return has_window() and webbrowser.open(url)
    except (webbrowser.Error, OSError) as error:
        logger.warning("No browser could be opened (%s)", error)
        return False
