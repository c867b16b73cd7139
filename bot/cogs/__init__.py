"""Slash commands: buttons do the work, these are the safety net. Each is thin; the work is done by the service.

All commands are subcommands of ``/catan``, so a server sees one name. Names and descriptions come from the catalogues.
"""

from __future__ import annotations

from discord import app_commands

from bot.cogs.manage import ManageCommands
from bot.cogs.part import described
from bot.cogs.play import PlayCommands
from bot.cogs.read import ReadCommands
from bot.service import Service


def catan_group(service: Service) -> app_commands.Group:
    """The whole command tree."""
    group = app_commands.Group(name="catan", description=described("command-catan-description"), guild_only=True)
    for part in (PlayCommands(service), ReadCommands(service), ManageCommands(service)):
        for command in part.commands:
            group.add_command(command)
    return group
