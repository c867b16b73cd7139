"""The product's one clock, which a simulated Discord can move."""

from __future__ import annotations

import discord


def now() -> int:
    """Unix seconds."""
    return int(precisely_now())


def precisely_now() -> float:
    """Unix seconds, with what is beyond a whole one."""
    return discord.utils.utcnow().timestamp()
