"""A server whose managers have set something, and what stands for its tables outside their channels."""

from __future__ import annotations

from typing import Any

import discord
from simcord import ChannelHandle

from bot.table.game.tables import StoredTable

from .audit import client_of
from .checks import heard
from .harness import Answer, Table
from .shown import Shown, shown

MANAGER = "Mia"


def manager(table: Table) -> str:
    """Let somebody into the server who manages it."""
    table.seat(MANAGER, permissions=discord.Permissions(manage_guild=True))
    return MANAGER


async def managed(table: Table, **patch: Any) -> None:
    """The managers have set this, as if long ago."""
    await client_of(table).app.store.change_server(table.guild.id, patch)


async def opened(table: Table, name: str = "Anna", *, channel: ChannelHandle | None = None, **fields: Any) -> Answer:
    """Somebody opens a table."""
    await table.command(name, "catan new", channel=channel)
    answer = await table.submit(name, fields)
    heard(answer)
    return answer


async def stored(table: Table, game: int = 1) -> StoredTable:
    """A game as the file has it."""
    found = await client_of(table).app.store.look_up(game)
    assert found is not None
    return found


async def place_of(table: Table, game: int = 1) -> ChannelHandle:
    """The channel or thread that a table plays in."""
    found = await stored(table, game)
    return ChannelHandle(table.env, table.guild, table.backend.get_channel(found.channel))


async def line_of(table: Table, game: int = 1, *, forum: bool = False) -> Shown:
    """The message that stands for a table in its channel, or at the head of its post."""
    found = await stored(table, game)
    parent = table.backend.get_channel(found.channel).parent_id
    assert parent is not None
    return shown(table.backend.get_message(found.channel if forum else parent, found.channel))


def name_of(table: Table, place: ChannelHandle) -> str:
    """What a thread is called now."""
    return table.backend.get_channel(place.id).name or ""


def letters(table: Table, user: int) -> list[Shown]:
    """The direct messages that somebody has got."""
    channel = table.backend.dm_channels.get(user, 0)
    return [shown(message) for message in table.backend.messages.get(channel, {}).values()]
