"""What discord.py remembers, changed behind its back: the one place where tests reach into its private parts."""

from __future__ import annotations

from typing import Any

import discord


def forget_server(client: discord.Client, guild: discord.Guild) -> None:
    """The bot is on this server no more."""
    _state(client)._remove_guild(guild)


def remember_server(client: discord.Client, guild: discord.Guild) -> None:
    """The bot is on this server again."""
    _state(client)._add_guild(guild)


def forget_channels(guild: discord.Guild) -> None:
    """The server has told nothing yet, as at a start."""
    vars_of(guild)._channels.clear()


def forget_thread(guild: discord.Guild, thread: int) -> None:
    """A thread is not listed, as after a start, which hears of open threads alone."""
    vars_of(guild)._threads.pop(thread, None)


def name_application(client: discord.Client, number: int) -> None:
    """Discord calls the application by this number."""
    _state(client).application_id = number


def vars_of(thing: object) -> Any:
    """The thing, of which no type is known."""
    return thing


def _state(client: discord.Client) -> Any:
    return vars_of(client)._connection
