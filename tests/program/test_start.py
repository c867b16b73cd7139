"""How the program starts: no network at first, commands that Discord does not take, many servers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.ui.parts import app_emoji
from tests.fake_discord.faults import Fault
from tests.fake_discord.games import games_in, people
from tests.fake_discord.reading import find
from tests.fake_discord.server import FakeDiscord
from tests.patience import slowness

from .steps import at_once, called, happens, open_panel, playing, some, within

REGISTER = r"^PUT /applications/\d+/commands$"
MANY = 2_501


@pytest.mark.usefixtures("from_nothing")
@within(30)
async def test_it_registers_its_commands_once_answers_and_ends(database: Path) -> None:
    async with playing(database) as discord:
        assert [command["name"] for command in discord.world.commands] == ["catan"]
        answer = await discord.command(people(0)[0], "help")
        assert await discord.answered(answer) < 2.5 * slowness()
        assert (await discord.told(answer))["components"]
        assert await discord.stop() == 0
        assert "ERROR" not in discord.said
        discord.rest.log.clear()
        await discord.start(database)
        assert discord.rest.count(REGISTER) == 0


@within(40)
async def test_it_uploads_its_signs_once(database: Path) -> None:
    async with playing(database) as discord:
        await discord.until(lambda: len(discord.world.emojis) == len([*app_emoji()]), 30)
        assert {emoji["name"] for emoji in discord.world.emojis} >= {"catan_ore", "catan_oil", "catan_red"}
        assert await discord.stop() == 0
        discord.rest.log.clear()
        await discord.start(database)
        assert discord.rest.count(r"^POST /applications/\d+/emojis$") == 0
        assert await discord.stop() == 0
        assert "ERROR" not in discord.said


@within(50)
async def test_it_is_ready_although_discord_does_not_take_its_commands(tmp_path: Path) -> None:
    broken, limited = Fault(REGISTER, "status", 500, times=99), Fault(REGISTER, "status", 429, times=99, seconds=300.0)
    await at_once(_ready_without_commands(tmp_path / str(fault.status), fault) for fault in (broken, limited))


async def _ready_without_commands(folder: Path, fault: Fault) -> None:
    # Another database: nothing in it tells that the commands stand there already.
    async with playing(folder / "first" / "games.sqlite") as discord:
        await discord.stop()
        happens(discord, fault)
        other = folder / "other" / "games.sqlite"
        await games_in(other, 1)
        discord.world.messages.clear()
        await discord.start(other, until=None)
        await discord.wait_for(seconds=12)
        await discord.until(discord.cards, 5, "no card")
        assert (await open_panel(discord, called(discord))).answered
        assert "Traceback" not in discord.said


@within(45)
async def test_more_servers_than_one_shard_takes(database: Path) -> None:
    async with playing(database, 2, guilds=MANY, shards=2) as discord:
        await discord.wait_for()
        assert {shard for shard, _ in discord.gateway.identified} == {0, 1}
        for number in (0, 1):
            assert find((await open_panel(discord, called(discord, number), number)).message, "build:")


@within(30)
async def test_no_network_at_the_start(database: Path) -> None:
    await games_in(database, 1)
    async with FakeDiscord().open() as discord:
        await discord.refuse()
        await discord.start(database, until=None)
        await discord.until(lambda: complaints(discord.said) == 2, 15, "it did not try again")
        await discord.listen()
        await discord.wait_for(seconds=15)
        assert complaints(discord.said) <= 3, discord.said


@within(40)
async def test_discord_is_in_trouble_at_the_start(database: Path) -> None:
    await games_in(database, 1)
    async with FakeDiscord().open() as discord:
        happens(discord, Fault("^GET /users/@me$", "status", 503), Fault("^GET /gateway/bot$", "status", 503))
        await discord.start(database)
        failed = sum(1 - fault.times for fault in discord.rest.faults)
        assert complaints(discord.said) == failed, discord.said
        await discord.until(discord.cards, 5, "no card")
        card = discord.card()
        answer = await discord.press(called(discord), some(find(card, "play")), card)
        assert await discord.answered(answer) < 2.5 * slowness()


def complaints(said: str) -> int:
    """How many lines of a log say that something is wrong; none of them may be a traceback."""
    assert "Traceback" not in said, said
    return len(re.findall(r"WARNING|ERROR", said))
