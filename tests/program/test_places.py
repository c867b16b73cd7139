"""Channels that are deleted and servers that the bot leaves: their games sleep, and nothing is tried for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.table.game.tables import TableStore
from tests.fake_discord.games import play_while_down, statuses
from tests.fake_discord.payloads import channel_id

from .steps import playing, within

DELETED_DOWN, LEFT_DOWN, DELETED_UP, LEFT_UP, STAYS = range(5)
MAX_REQUESTS = 4
"""For a place that is lost: somebody may look at it once more, and try what was under way."""


async def lost(database: Path) -> set[int]:
    """The games that sleep, by server."""
    async with await TableStore.open(database) as store:
        return {place.game - 1 for place in await store.lost_games()}


@within(45)
async def test_games_in_lost_places_sleep(database: Path) -> None:
    async with playing(database, 5, 12) as discord:
        await discord.wait_for()
        await discord.quiet()
        await discord.stop()
        await discord.gateway.delete_channel(DELETED_DOWN)
        await discord.gateway.leave(LEFT_DOWN)
        await play_while_down(database, (DELETED_DOWN, LEFT_DOWN), 3)
        discord.rest.log.clear()
        await discord.start(database)
        await discord.quiet()
        await discord.gateway.delete_channel(DELETED_UP)
        await discord.gateway.leave(LEFT_UP)
        await asyncio.sleep(2.0)
        await discord.quiet()
        await discord.stop()
        assert await statuses(database, range(5)) == ["running"] * 5
        assert await lost(database) == {DELETED_DOWN, LEFT_DOWN, DELETED_UP, LEFT_UP}
        for number in range(STAYS):
            assert discord.rest.count(f"/channels/{channel_id(number)}/") <= MAX_REQUESTS
        discord.rest.log.clear()
        await discord.start(database)
        await discord.quiet()
        assert discord.rest.count(r"/channels/\d+/") == 0, discord.rest.log
        await discord.gateway.join(LEFT_UP)
        edits = f"PATCH /channels/{channel_id(LEFT_UP)}/"
        await discord.until(lambda: discord.rest.count(edits), 10, "its card does not tell the time again")
        await discord.stop()
        assert await lost(database) == {DELETED_DOWN, LEFT_DOWN, DELETED_UP}


@within(30)
async def test_a_server_that_is_out_of_order_for_a_while_keeps_its_game(database: Path) -> None:
    async with playing(database, 1, 12) as discord:
        await discord.gateway.out_of_order(0)
        await asyncio.sleep(1.0)
        await discord.stop()
        assert await statuses(database, [0]) == ["running"]
