"""The pages of a server's settings: words, offers, changes.

They are what each says, what it offers, and what a press there changes.

A page follows from the settings that are declared with it (`storage.ServerSettings`): it may have one that is on or
off, and one that is chosen in a menu of channels or roles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from discord import ButtonStyle, ChannelType

from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.translated import called
from bot.time.seat_clocks import Timing
from bot.ui.lobbies.lobby import board_key, counts, scenario_key
from bot.ui.parts import AnyButton, CustomId, Part, button, channel_menu, role_menu
from engine import Options
from engine.options import switches
from storage import SERVERS, ServerSettings
from storage.setting import CHANNEL, CHANNELS, ROLE, SWITCH

OPENER = "opener"
"""Stands for a language: that of the player who opens a table."""
NONE = "none"
"""What a button says that takes everything on a page back."""
POSITIONS = {"yes": True, "no": False, "on": True, "off": False}
"""What buttons of a switch say; "on" and "off" are of pages from before."""
TEXT_KINDS = (ChannelType.text, ChannelType.news)
KINDS_OF_CHANNELS: Mapping[str, Sequence[ChannelType]] = {
    "channels": (*TEXT_KINDS, ChannelType.forum, ChannelType.voice),
    "home": (*TEXT_KINDS, ChannelType.forum),
}
"""Which channels a setting may have, unless only those of texts."""
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

    def shown(self, number: int, sign: str) -> str:
        """A channel (``#``) or role (``@&``), as Discord shows it."""
        return self.say("ui-server-gone") if number in self.gone else f"<{sign}{number}>"


def server_id(verb: str, arg: str = "") -> str:
    """The ``custom_id`` of a component on these pages."""
    return CustomId(0, 0, verb, arg).text


class ServerPage:
    """A page about settings of a server."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.settings = SERVERS.on_page(name)
        self.switch = next((one for one in self.settings if one.kind is SWITCH), None)
        self.menu = next((one for one in self.settings if one.kind in (CHANNEL, CHANNELS, ROLE)), None)

    def is_on(self, scene: ServerScene) -> bool:
        """Whether the switch of the page, if it has one, is on."""
        return self.switch is None or bool(getattr(scene.settings, self.switch.name))

    def is_set(self, scene: ServerScene) -> bool:
        """Whether anything on the page is set."""
        return any(getattr(scene.settings, one.name) != one.default for one in self.settings)

    def chosen(self, scene: ServerScene) -> tuple[int, ...]:
        """The channels or roles that are chosen in the menu."""
        value = None if self.menu is None else getattr(scene.settings, self.menu.name)
        return value if isinstance(value, tuple) else () if value is None else (value,)

    def value(self, scene: ServerScene) -> str:
        """What is set, in words."""
        on = self.is_on(scene)
        if on and (chosen := self.chosen(scene)):
            sign = "@&" if self.menu is not None and self.menu.kind is ROLE else "#"
            shown = ", ".join(scene.shown(number, sign) for number in chosen)
            return scene.say(f"ui-server-{self.name}-value", chosen=shown)
        word = NONE if self.switch is None else "yes" if on else "no"
        return scene.say(f"ui-server-{self.name}-{word}")

    def menus(self, scene: ServerScene) -> Iterator[Part]:
        """What to choose from."""
        if self.menu is None or not self.is_on(scene):
            return
        custom_id, words = server_id("server-set", self.name), scene.say(f"ui-server-{self.name}-menu")
        there = [number for number in self.chosen(scene) if number not in scene.gone]
        if self.menu.kind is ROLE:
            yield role_menu(custom_id, words, there[0] if there else None)
        else:
            most = MAX_CHANNELS if self.menu.kind is CHANNELS else 1
            yield channel_menu(custom_id, words, KINDS_OF_CHANNELS.get(self.menu.name, TEXT_KINDS), there, most)

    def buttons(self, scene: ServerScene) -> Iterator[AnyButton]:
        """The buttons: a switch's positions, or a reset."""
        if self.switch is None:
            if self.is_set(scene):
                yield button(server_id("server-set", f"{self.name} {NONE}"), scene.say("ui-button-server-none"))
            return
        for word in ("yes", "no"):
            custom_id, words = server_id("server-set", f"{self.name} {word}"), f"ui-button-server-{self.name}-{word}"
            so = POSITIONS[word] == self.is_on(scene)
            yield button(custom_id, scene.say(words), ButtonStyle.primary, disabled=so)

    def patch(self, word: str, chosen: Sequence[int]) -> dict[str, Any] | None:
        """What a press changes; None for what was never offered.

        A button says a word, or the reader has chosen something.
        """
        if word == NONE:
            return {one.name: one.default for one in self.settings}
        if self.switch is not None and word in POSITIONS:
            return {self.switch.name: POSITIONS[word]}
        if self.menu is None or word:
            return None
        several = self.menu.kind is CHANNELS
        value = tuple(chosen[:MAX_CHANNELS]) if several else chosen[0] if chosen else self.menu.default
        return {self.menu.name: value} | ({} if self.switch is None else {self.switch.name: True})


class DefaultsPage(ServerPage):
    """What a table begins with, which two forms ask for."""

    def value(self, scene: ServerScene) -> str:
        """Scenario, pace, language and options."""
        if not self.is_set(scene):
            return super().value(scene)
        say, options = scene.say, scene.options
        return say(
            "ui-server-defaults-value",
            board=f"{say(scenario_key(options.scenario))}, {counts(options)}, {say(board_key(options))}",
            pace=say("ui-table-pace", pace=scene.timing.pace.name),
            language=called(say, chosen) if (chosen := scene.settings.language) else say("ui-language-opener"),
            options=sum(bool(getattr(options, name)) for name in switches(options)),
            points=options.goal,
        )

    def buttons(self, scene: ServerScene) -> Iterator[AnyButton]:
        """The forms too."""
        yield button(server_id("server-form"), scene.say("ui-button-server-form"), ButtonStyle.primary)
        yield button(server_id("server-form", "options"), scene.say("ui-button-server-options"), ButtonStyle.primary)
        yield from super().buttons(scene)


OWN_WAYS: Mapping[str, type[ServerPage]] = {"defaults": DefaultsPage}
PAGES = {name: OWN_WAYS.get(name, ServerPage)(name) for name in SERVERS.pages}
"""All pages by name, in the order in which people read them."""
