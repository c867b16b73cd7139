"""Time at the table without Discord: it passes at once, stays ahead, and nothing that falls due on the way is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import tasks

from bot.clock import now
from bot.devserver.commands import TIMES, Letters, messages_command, wait_commands
from bot.devserver.fake_clock import AGAIN, AGAIN_FOR, STEP, TableClock, pass_time
from bot.devserver.simcord_patches import as_the_bot
from bot.texts.catalogue import catalogue
from bot.ui.parts import layout, text
from bot.wire.services.housekeeping import Housekeeping
from tests.languages import FALLBACK, OTHER

from .audit import client_of
from .harness import Table
from .referee import referee

HOUR, DAY = 3600, 86_400
SILENT = discord.MessageFlags(suppress_notifications=True).value


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The moments at which a loop of the bot looked that does so every five seconds."""
    moments: list[int] = []

    @tasks.loop(seconds=5)
    async def look() -> None:
        moments.append(now())

    usual: Any = vars(Housekeeping)["loops"]
    monkeypatch.setattr(Housekeeping, "loops", property(lambda self: (*usual.fget(self), look)))
    return moments


async def done_by_the_bot(table: Table, work: Coroutine[Any, Any, None]) -> None:
    """Have something done as if the bot had thought of it."""
    with as_the_bot(table.env):
        task = asyncio.get_running_loop().create_task(work)
    await table.env.settle()
    await task


async def test_what_falls_due_on_the_way_happens_in_order_at_its_moment_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: list[int]
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        client = client_of(table)
        start = int(table.env.now().timestamp())
        known = {101: start + 30 * HOUR + 7, 102: start + 59, 103: start + 71 * HOUR, 104: start + 4 * DAY}
        called: list[tuple[int, int]] = []
        client.app.runner.wakeups.serve(lambda game: called.append((game, now())))
        for game, moment in known.items():
            client.app.runner.wakeups.run_at(game, moment)
        stored = [start + 5 * HOUR + 1, start + 5 * HOUR + 2, start + 50 * HOUR]

        async def next_due(after: int) -> int | None:
            return next((moment for moment in stored if moment > after and moment not in looks), None)

        monkeypatch.setattr(client.app.store, "next_due", next_due)
        looks.clear()
        await pass_time(table.env, client.app, 3 * DAY)
        assert called == [(game, known[game]) for game in (102, 101, 103)]
        assert set(stored) <= set(looks)
        assert looks == sorted(looks) and len(looks) < 3 * DAY / STEP + 10, "this is what makes it fast"
        assert 0 <= int(table.env.now().timestamp()) - (start + 3 * DAY) <= 1

        looks.clear()
        await table.wait(60)
        assert 11 <= len(looks) <= 13, "the loops look as often as before"


async def test_what_stays_due_is_looked_at_again_soon_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: list[int]
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        due = int(table.env.now().timestamp()) + HOUR

        async def next_due(after: int) -> int | None:
            return due if due > after else None

        monkeypatch.setattr(client_of(table).app.store, "next_due", next_due)
        looks.clear()
        await pass_time(table.env, client_of(table).app, 6 * HOUR)
        again = [moment - due for moment in looks if due <= moment <= due + AGAIN_FOR + AGAIN]
        assert again == list(range(0, AGAIN_FOR + AGAIN, AGAIN))
        assert len(looks) < 6 * HOUR / STEP + len(again) + 10


async def test_the_clock_of_the_table_stays_ahead_after_a_start(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        clock = TableClock(client_of(table).app.store)
        await clock.load()
        assert clock.ahead == 0
        moment = await clock.let_pass(DAY)
        assert await clock.let_pass(HOUR) - moment in (HOUR, HOUR + 1)
        await table.restart()
        later = TableClock(client_of(table).app.store)
        await later.load()
        assert later.ahead == DAY + HOUR


async def test_wait_says_when_it_will_be_and_then_it_is(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=2) as table:
        client = client_of(table)
        clock = TableClock(client.app.store)
        assert [command.name for command in client.app.tree.get_commands()] == ["catan"], "none of ours on Discord"
        client.app.tree.add_command(wait_commands(clock))
        await done_by_the_bot(table, client.app.tree.registration.register())
        clock.ahead = int(table.env.now().timestamp() - datetime.now(UTC).timestamp())
        table.locale["Ben"] = OTHER
        before = table.env.now().timestamp()
        for name, language in (("Anna", "en"), ("Ben", "fr")):
            answer = await table.command(name, "wait 12-hours")
            assert answer.message is not None and answer.message.private
            assert catalogue(language).say("local-time-12h") in answer.text
            promised = int(answer.text.split("<t:")[1].split(":")[0])
            await clock.catch_up(table.env, client.app)
            assert 0 <= table.env.now().timestamp() - promised < 30
        assert table.env.now().timestamp() - before >= 2 * TIMES["12h"]


async def test_direct_messages_are_announced_once_and_read_by_whoever_got_them(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=2) as table:
        client = client_of(table)
        letters = Letters(table.env, table.channel.id)
        client.app.tree.add_command(messages_command(letters))
        await done_by_the_bot(table, client.app.tree.registration.register())

        async def write(words: str) -> None:
            channel = await client.create_dm(discord.Object(table.people["Anna"].id))
            await channel.send(view=layout([text(words)]))

        def notes() -> list[str]:
            stored = table.backend.messages[table.channel.id].values()
            return [message.content for message in stored if message.content]

        letters.announce(OTHER)
        assert notes() == []
        await done_by_the_bot(table, write("Your **first** letter"))
        letters.announce(OTHER)
        anna = f"<@{table.people['Anna'].id}>"
        assert notes() == [catalogue(OTHER).say("local-message-came", person=anna, name="Anna")]
        await done_by_the_bot(table, write("Your second letter"))
        letters.announce(FALLBACK)
        letters.announce(FALLBACK)
        assert notes() == [catalogue(FALLBACK).say("local-message-came", person=anna, name="Anna")]
        read = await table.command("Anna", "messages")
        assert read.message is not None and read.message.private
        assert read.text.index("Your **first** letter") < read.text.index("Your second letter")
        assert (await table.command("Ben", "messages")).text == catalogue(FALLBACK).say("local-no-messages")


async def test_the_simulation_knows_which_posts_are_silent(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:

        async def post() -> None:
            channel = client_of(table).get_partial_messageable(table.channel.id)
            for silent in (True, False):
                message = await channel.send(view=layout([text("Hush")]), silent=silent)
                await message.edit(view=layout([text("Hush, hush")]))

        await done_by_the_bot(table, post())
        stored = table.backend.messages[table.channel.id]
        assert [bool(stored[id].flags & SILENT) for id in sorted(stored)] == [True, False]
