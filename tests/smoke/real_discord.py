"""The bot on the real Discord, once before a release: commands, a table, its picture, an edit, a press by hand.

    DISCORD_SMOKE_TOKEN=... DISCORD_SMOKE_CHANNEL=... python -m tests.smoke.real_discord

The token is that of a bot for tests alone, the channel one of its servers, in which it may do what
`/catan admin what:check` asks for. Somebody presses anything within two minutes; nobody pressing fails nothing, and is
said. Without a token everything is skipped, and that is said. What it has posted is deleted at the end.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord

from bot.clock import now
from bot.settings import Settings
from bot.start.build import build
from bot.table.game.by import By
from bot.table.game.tables import TableStore
from bot.table.lobbies.lobby import Change, NewTable, change_lobby, open_lobby
from bot.table.lobbies.lobby_bots import add_bot
from bot.time.seat_clocks import Timing
from bot.wire.client import RefereeClient
from engine import Options

TOKEN, CHANNEL = "DISCORD_SMOKE_TOKEN", "DISCORD_SMOKE_CHANNEL"
SECONDS, BY_HAND = 60.0, 120.0
LOOKS, PAUSE = 60, 1.0
SETTLED = 3.0
"""Seconds after which the bot posts nothing more about a table that is closed."""


async def until(what: str, found: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again and again, and say that it is there."""
    for _ in range(LOOKS):
        if answer := await found():
            print(f"{what}: yes", flush=True)
            return answer
        await asyncio.sleep(PAUSE)
    raise TimeoutError(f"{what}: no, after {LOOKS} looks")


async def look(client: RefereeClient, number: int, by_hand: float) -> None:
    """All of it, with a client that is ready."""
    store, runner = client.app.store, client.app.runner
    channel: Any = await client.fetch_channel(number)
    me = client.user.id if client.user else 0

    async def posts() -> list[discord.Message]:
        return [message async for message in channel.history(limit=20) if message.author.id == me]

    async def commands() -> bool:
        return any(command.name == "catan" for command in await client.tree.fetch_commands())

    async def picture() -> discord.Message | None:
        for message in await posts():
            parts = [part for top in message.components for part in (top, *getattr(top, "children", ()))]
            if any(part.type is discord.ComponentType.media_gallery for part in parts):
                return message
        return None

    await until("commands registered", commands)
    table = NewTable(
        guild=channel.guild.id, channel=number, name="Smoke test", language="en", options=Options(), timing=Timing()
    )
    game = (await open_lobby(store, table, By(me), now())).game
    runner.schedule(game)
    try:
        await until("lobby posted", posts)
        before = await until("picture posted", picture)
        await change_lobby(store, game, None, add_bot(me), now())
        runner.schedule(game)

        async def edited() -> bool:
            return str((await channel.fetch_message(before.id)).components) != str(before.components)

        await until("edit shown", edited)
        print(f"Press something there within {by_hand:g} seconds.", flush=True)
        try:
            press = await client.wait_for("interaction", timeout=by_hand)
        except TimeoutError:
            print("press answered: not pressed", flush=True)
        else:
            await until("press answered", lambda: asyncio.sleep(0, press.response.is_done()))
    finally:
        await change_lobby(store, game, None, lambda _: Change(closed=True), now())
        runner.schedule(game)
        await asyncio.sleep(SETTLED)
        for message in await posts():
            await message.delete()


async def main(by_hand: float = BY_HAND) -> int:
    """The exit code: 0 where all was there, or there was no token."""
    token, channel = os.environ.get(TOKEN), os.environ.get(CHANNEL)
    if not token or not channel:
        print(f"Skipped: {TOKEN} and {CHANNEL} are not both set, so nothing was seen on the real Discord.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        store = await TableStore.create(path)
        client = build(Settings(token=token, database=path), store)
        try:
            await client.login(token)
            running = asyncio.create_task(client.connect())
            async with asyncio.timeout(SECONDS):
                await client.wait_until_ready()
            await look(client, int(channel), by_hand)
            running.cancel()
        finally:
            await client.close()
            await store.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
