"""Games whose servers are divided among several programs."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from bot.ui.parts import CustomId
from tests import postgres
from tests.fake_discord.games import SET_UP, people
from tests.fake_discord.judge import called_twice, orphans
from tests.fake_discord.payloads import guild_id, shard_of
from tests.fake_discord.reading import Control, find, words
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.world import Sent
from tests.languages import OTHER
from tests.lengths import SOAK
from tests.program.sharing import FRESH, OWNS, SHARDS, Programs, Tide, sharing
from tests.program.steps import called, next_called, place, some, within

RATE = 20.0
"""Presses a second while programs are replaced."""
pytestmark = pytest.mark.usefixtures("quick_start")


def server_of(shard: int) -> int:
    """The first server of a shard."""
    return next(number for number in range(SHARDS) if shard_of(guild_id(number), SHARDS) == shard)


async def shown(programs: Programs) -> None:
    """Wait until every game has a card."""
    discord = programs.discord
    await discord.until(lambda: all(discord.cards(number) for number in range(SHARDS)), 40, "not every game has a card")
    await discord.quiet(0.7)


def told(sent: Sent) -> str:
    """What the answer to a press says."""
    return words(sent.message)


@within(120)
async def test_what_crosses_servers_is_done_and_answered_by_the_owner(tmp_path: Path) -> None:
    async with sharing(tmp_path) as programs:
        discord = programs.discord
        await programs.start("lower", "0-3")
        await programs.start("upper", "4-7")
        await shown(programs)
        here, there, over = server_of(1), server_of(5), server_of(7)
        first, second, _ = people(there)
        # In a direct message, which comes to shard 0, and on a page in another server.
        for person, guild in ((first, None), (second, here)):
            sent = await discord.press(
                person, CustomId(there + 1, 0, "seat-leave").text, discord.card(here), guild=guild
            )
            await discord.answered(sent)
            await discord.told(sent)
            assert "You’re away now" in told(sent)
        # The language that somebody chooses is that of all answers.
        await discord.told(
            await discord.press(people(over)[0], CustomId(0, 0, "settings-language").text, guild=here, values=[OTHER])
        )
        await discord.quiet(0.7)
        card = discord.card(over)
        panel = await discord.press(people(over)[0], some(find(card, "play")), card, guild=over)
        assert "Du nouveau" in words(await discord.told(panel)) or "tour" in told(panel)
        # Who is forgotten is forgotten everywhere.
        await discord.told(await discord.press(people(there)[2], CustomId(0, 0, "erase-yes").text, guild=here))
        (left,) = await postgres.server().command(
            f'SELECT count(*) FROM seats WHERE "user" = {people(there)[2]}', programs.where
        )
        assert left[0] == 0
        # What has ended is nobody's any more, and everybody who played may have it anywhere.
        await postgres.server().command(f"UPDATE games SET status = 'ended' WHERE id = {over + 1}", programs.where)
        file = await discord.command(people(over)[1], "verify file", guild=here, game=over + 1)
        await discord.told(file)
        assert file.message is not None and file.message["attachments"], told(file)
        for _ in range(100):  # the owner forgets a press after it was answered
            if not (kept := await postgres.server().command("SELECT 1 FROM relays", programs.where)):
                break
            await asyncio.sleep(0.1)
        assert not kept


@within(150)
async def test_a_dead_owner_is_replaced_by_its_spare_and_a_stalled_one_is_fenced(tmp_path: Path) -> None:
    parts = {"dead": "0-2", "well": "3-5", "stalled": "6-7"}
    async with sharing(tmp_path) as programs:
        discord = programs.discord
        for name, shards in parts.items():
            await programs.start(name, shards, until=None)
        for name in parts:
            await programs.running[name].wait_for(OWNS)
        await shown(programs)
        spares = [await programs.start(f"spare {name}", parts[name], until="ready as") for name in ("dead", "stalled")]
        assert all(OWNS not in spare.said for spare in spares)
        numbers = [server_of(shard) for shard in (1, 4, 7)]
        people = {number: called(discord, number) for number in numbers}
        for number, person in people.items():
            await place(discord, person, number)
            people[number] = await next_called(discord, person, number)
        stalled = programs.running["stalled"]
        assert stalled.process is not None
        stalled.process.send_signal(signal.SIGSTOP)
        await programs.end("dead", signal.SIGKILL)
        await place(discord, people[numbers[1]], numbers[1])  # nobody else is concerned
        for spare in spares:
            await spare.wait_for(OWNS)
        await discord.quiet(0.7)
        for number in (numbers[0], numbers[2]):
            await place(discord, called(discord, number), number)
        stalled.process.send_signal(signal.SIGCONT)
        assert await stalled.process.wait() == 1
        assert "Another process has taken over" in stalled.said
        await discord.quiet(0.7)
        assert orphans(discord, range(SHARDS)) == []
        assert called_twice(discord, range(SHARDS)) == []


@within(120)
async def test_where_the_database_is_away_people_are_told_instead_of_nothing(tmp_path: Path) -> None:
    async with sharing(tmp_path) as programs:
        discord, server = programs.discord, postgres.server()
        await programs.start("lower", "0-3")
        await programs.start("upper", "4-7")
        await shown(programs)
        server.stop()
        try:
            await asyncio.sleep(FRESH + 3)
            sent = [
                await discord.press(called(discord, number), *control(discord, number), guild=number)
                for number in range(SHARDS)
            ]
            for press in sent:
                await discord.told(press)
        finally:
            server.start()
        assert all("Press again in a moment" in told(press) for press in sent), [told(press) for press in sent]
        await discord.until(lambda: all("renewed late" in one.said for one in programs.running.values()), 40)
        again = await discord.press(called(discord), *control(discord, 0))
        await discord.told(again)
        assert find(again.message, "build:")


def control(discord: FakeDiscord, number: int) -> tuple[Control, dict[str, Any]]:
    """The button of a card with which its game is opened, and the card."""
    card = discord.card(number)
    return some(find(card, "play")), card


@within(300)
@pytest.mark.skipif(not SOAK, reason="a restart of three programs under presses takes minutes")
async def test_a_rolling_restart_under_presses_loses_none(tmp_path: Path) -> None:
    async with sharing(tmp_path, 3 * SHARDS, SET_UP) as programs:
        parts = {"first": "0-2", "second": "3-5", "third": "6-7"}
        for name, shards in parts.items():
            await programs.start(name, shards, until=None)
        for name in parts:
            await programs.running[name].wait_for(OWNS)
            await programs.running[name].wait_for()
        await shown(programs)
        tide = Tide(programs)
        async with tide.coming(RATE):
            for name, shards in parts.items():
                await asyncio.sleep(3)
                successor = await programs.start(f"{name} again", shards, until="ready as")
                assert await programs.end(name) == 0
                await successor.wait_for(OWNS)
            await asyncio.sleep(3)
        await programs.discord.quiet(1.0)
        print(tide.figures())
        assert tide.lost == [] == await tide.done_though_refused()
        assert orphans(programs.discord, range(3 * SHARDS)) == []
        assert called_twice(programs.discord, range(3 * SHARDS)) == []
