"""When somebody pressed: on their side, however long it took to come."""

from __future__ import annotations

DISCORD_EPOCH = 1_420_070_400
"""The unix second from which Discord's numbers count milliseconds, in the bits above the lowest 22."""
LATEST_PRESS = 900
"""Seconds for which Discord takes answers to a press: one that claims to be older tells no moment."""


def pressed_at(interaction: int | None, now: int) -> int:
    """The moment of a press, which its number tells; ``now`` where there is none, or it cannot be believed."""
    if interaction is None:
        return now
    moment = (interaction >> 22) // 1000 + DISCORD_EPOCH
    return moment if now - LATEST_PRESS <= moment <= now else now
