"""Slash commands: buttons do the work, these are the safety net. Each is thin; the work is done by the service.

All commands are subcommands of ``/catan``, so a server sees one name. Names and descriptions come from the catalogues.
"""

from __future__ import annotations

from discord import app_commands

from bot.wire.commands.manage import ManageCommands
from bot.wire.commands.part import described
from bot.wire.commands.play import PlayCommands
from bot.wire.commands.read import ReadCommands
from bot.wire.service import Service


def catan_group(service: Service) -> app_commands.Group:
    """The whole command tree."""
    group = app_commands.Group(name="catan", description=described("command-catan-description"), guild_only=True)
    for part in (PlayCommands(service), ReadCommands(service), ManageCommands(service)):
        for command in part.commands:
            group.add_command(command)
    return group
