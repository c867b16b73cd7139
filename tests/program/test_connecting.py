"""The program on its way to the gateway: what passes is waited for, what does not ends it with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.tables import TableStore
from tests.fake_discord.faults import Fault
from tests.fake_discord.server import FakeDiscord

TOO_MANY = 2501
"""Servers for one connection."""


async def test_a_gateway_that_cannot_be_asked_for_is_one_line_each_time(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    await (await TableStore.create(database)).close()
    async with FakeDiscord().open() as discord:
        discord.rest.faults.append(Fault("GET /gateway/bot", "status", 404, times=2))
        await discord.start(database)
        assert discord.said.count("Discord cannot be reached") == 2
        assert discord.rest.count("GET /users/@me") == 1, "it is logged in already"
        assert await discord.stop() == 0
    assert "Traceback" not in discord.said and "ERROR" not in discord.said


@pytest.mark.usefixtures("from_nothing")
async def test_too_many_servers_for_one_connection_is_a_sentence(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    await (await TableStore.create(database)).close()
    async with FakeDiscord(guilds=TOO_MANY, shards=1).open() as discord:
        with pytest.raises(AssertionError, match="start it again"):
            await discord.start(database)
        assert discord.process is not None
        assert await discord.process.wait() == 1
    assert "Traceback" not in discord.said
