"""The product's one clock, which a simulated Discord can move."""

from __future__ import annotations

import discord


def now() -> int:
    """Unix seconds."""
    return int(discord.utils.utcnow().timestamp())
