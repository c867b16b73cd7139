"""A start with many games: nothing is sent where nothing has changed, and never more than Discord likes to take."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.fake_discord.games import play_while_down, waited_for
from tests.fake_discord.judge import called_twice, orphans
from tests.fake_discord.reading import find, named
from tests.fake_discord.server import FakeDiscord

from .steps import playing, some, within

GAMES = 45
MOST = 30
"""Requests with the bot's token in any second; Discord takes fifty, the rest is for what people ask meanwhile."""
PRESSES = 12


@within(90)
async def test_restarts_with_many_games(database: Path) -> None:
    async with playing(database, GAMES, 12) as discord:
        assert_well_mannered(discord)
        await discord.stop()
        discord.rest.log.clear()
        await discord.start(database)
        await discord.quiet()
        assert discord.rest.count("/channels/") == 0, "nothing has changed"
        await discord.stop()
        await play_while_down(database, range(GAMES), 3)
        discord.world.posted.clear()
        await discord.start(database)
        waits = []
        for number in range(0, GAMES, GAMES // PRESSES):
            card = discord.card(number)
            sent = await discord.press(named(card)[0], some(find(card, "play")), card, guild=number)
            waits.append(await discord.answered(sent))
            await asyncio.sleep(0.2)
        await discord.quiet(2.0)
        await discord.stop()
        assert max(waits) < 2.0, waits
        for number, people in enumerate(await waited_for(database, range(GAMES))):
            assert named(discord.card(number)) == people
            assert discord.card(number)["attachments"]
    assert_well_mannered(discord)
    assert not orphans(discord, range(GAMES))
    assert not called_twice(discord, range(GAMES))


def assert_well_mannered(discord: FakeDiscord) -> None:
    """No request too many, and room for what people ask."""
    assert discord.rest.count(status=429) == 0
    assert discord.rest.busiest_second() <= MOST
