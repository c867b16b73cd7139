"""The application's emoji for resources and colours, uploaded once."""

from __future__ import annotations

import asyncio
import logging

import discord

import render
from bot.ui.parts import app_emoji, use_app_emoji
from bot.wire.commands.registration import TROUBLES
from bot.wire.net.rate_limit import Priority, with_priority

logger = logging.getLogger(__name__)
PREFIX = "catan_"
TIMEOUT = 60.0
"""Seconds for all of them."""


async def learn(client: discord.Client, *, upload: bool = True) -> None:
    """Use the application's signs, after uploading the missing ones.

    On trouble say so: without signs there are emoji, and the next start tries again.
    """
    found: dict[str, str] = {}
    try:
        async with asyncio.timeout(TIMEOUT):
            there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            for name, _ in app_emoji():
                if PREFIX + name in there or upload:
                    found[name] = str(there.get(PREFIX + name) or await _uploaded(client, name))
    except TROUBLES as error:
        logger.info("not all signs could be uploaded, so emoji stand in their place: %s", error)
    use_app_emoji(found)


async def _uploaded(client: discord.Client, name: str) -> discord.Emoji:
    """A sign that was missing; no table waits for it."""
    with with_priority(Priority.CATCH_UP):
        return await client.create_application_emoji(name=PREFIX + name, image=render.sign(name))
