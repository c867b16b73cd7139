"""What people get by direct message, what they have set about it, and a table at which they get some."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.devserver.fake_clock import pass_time

from .audit import audit, client_of
from .conftest import Fate
from .harness import Table
from .positions import FEW, do, seated, show
from .referee import referee
from .screen_reader import hand
from .shown import Shown, shown

HOUR, DAY = 3600, 86_400
BEN = "Ben"


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
    store, user = client_of(table).app.store, table.people[name].id
    await store.change_preferences(user, {"calls": calls, **switches})


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players; Anna has rolled a two, and Ben comes next."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        yield table
        await audit(table)


async def later(table: Table, seconds: float) -> None:
    """Hours pass at once."""
    await pass_time(table.env, client_of(table).app, seconds)


async def turn_of(table: Table, fate: Fate, name: str) -> None:
    """Somebody has a turn in which nothing happens."""
    fate.will((1, 1))
    await do(table, name, "Roll")
    await do(table, name, "EndTurn")
    await show(table)


async def posts_of_a_person(table: Table) -> list[str]:
    """What the store knows of direct messages."""
    return [
        post.kind for post in await client_of(table).app.store.posts(1) if "direct" in post.kind or "deck" in post.kind
    ]


async def offer(table: Table, to: str) -> None:
    """Anna offers some card for another one."""
    give = next(iter(hand(table.panel("Anna"))))
    await do(table, "Anna", f"MakeOffer {give}1 {'wool' if give != 'wool' else 'ore'}1 {to} no -")
    await show(table)
