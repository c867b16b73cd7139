"""What the files of commands share: a part of ``/catan`` whose commands become those of one group."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.wire.service import Service

Interaction = discord.Interaction[Any]


class Part(app_commands.Group):
    """Some of the commands of ``/catan``. The group itself is never registered, its commands are."""

    def __init__(self, service: Service) -> None:
        super().__init__(name="catan", description="-")
        self.service = service


def described(key: str) -> app_commands.locale_str:
    """A text of the catalogues as discord.py wants it: English, with the key for other languages."""
    return app_commands.locale_str(catalogue(LANGUAGES[0]).say(key), key=key)


def texts(command: str) -> dict[str, Any]:
    """Name and description of a subcommand."""
    return {"name": described(f"command-{command}-name"), "description": described(f"command-{command}-description")}


def option(name: str) -> app_commands.locale_str:
    """The name of an option."""
    return described(f"option-{name}-name")


def hint(name: str) -> app_commands.locale_str:
    """The description of an option."""
    return described(f"option-{name}-description")
