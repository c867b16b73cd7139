"""Slash commands: buttons do the work, these are the safety net. Each is thin; the work is done by the service.

All commands are subcommands of ``/catan``, so a server sees one name. Names and descriptions come from the catalogues.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.cogs import manage, play, read
from bot.cogs.translations import described

if TYPE_CHECKING:
    from bot.client import RefereeClient


def catan_group(client: RefereeClient) -> app_commands.Group:
    """The whole command tree."""
    group = app_commands.Group(name="catan", description=described("command-catan-description"), guild_only=True)
    for add in (play.add_commands, read.add_commands, manage.add_commands):
        add(group, client)
    return group
