"""Pictures as files of a message."""

from __future__ import annotations

import io

import discord

MOST_DESCRIPTION = 1024


def attachment(picture: bytes, name: str, description: str) -> discord.File:
    """A picture as a file, with the words that stand for it."""
    return discord.File(io.BytesIO(picture), filename=name, description=description[:MOST_DESCRIPTION])
