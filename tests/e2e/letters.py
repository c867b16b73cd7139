"""What people get by direct message, and what they have set about it."""

from __future__ import annotations

from typing import Any

from .audit import client_of
from .harness import Table
from .shown import Shown, shown


def letters(table: Table, name: str) -> list[Shown]:
    """The direct messages of the bot to somebody, as they are now, the oldest first."""
    channel = table.backend.dm_channels.get(table.people[name].id)
    stored = table.backend.messages.get(channel, {}) if channel is not None else {}
    return [shown(stored[id]) for id in sorted(stored)]


def texts(table: Table, name: str) -> list[str]:
    """Their words."""
    return [letter.text for letter in letters(table, name)]


def private_path(table: Table, name: str) -> str:
    """Where direct messages to somebody are posted."""
    return f"/channels/{table.backend.get_dm_channel(table.people[name].id).id}/messages"


async def wants(table: Table, name: str, calls: Any = "channel", **switches: bool) -> None:
    """Somebody has chosen how they want to be called."""
    store, user = client_of(table).store, table.people[name].id
    await store.set_calls(user, calls)
    for switch, on in switches.items():
        await store.set_switch(user, switch, on)  # type: ignore[arg-type]
