"""Games end whose server or channel is lost, at once or while the bot was away; no mistake ends one."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from simcord import ChannelHandle, GuildHandle

from bot.simulation import as_the_bot
from bot.wire import housekeeping
from bot.wire.client import RefereeClient
from storage import Seat

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .positions import FEW, seated
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")
RUNNING, LOBBY, ELSEWHERE = 1, 2, 3


@pytest.fixture(autouse=True)
def asking_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "ASKING_SECONDS", 0.0)


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """A game and a lobby in the server of the table, and a lobby in another server."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        await opened(table, table.guild.create_text_channel("lobby"), table.guild)
        other = table.env.create_guild("Mainland")
        await opened(table, other.create_text_channel("catan"), other)
        await table.env.settle()
        yield table


async def opened(table: Table, channel: ChannelHandle, guild: GuildHandle) -> None:
    """A lobby of Anna's, as if opened long ago."""
    store, anna = client_of(table).store, table.people["Anna"].id
    running = await store.load(RUNNING)
    assert running is not None
    await store.open_game(
        guild=guild.id,
        channel=channel.id,
        owner=anna,
        language="en",
        options=running.options,
        seats=[Seat(0, anna, "Anna", "red")],
        interaction=None,
        now=running.created,
    )


async def ended(table: Table) -> dict[int, str]:
    """The games that have ended, each with why."""
    games = [await client_of(table).store.load(game) for game in (RUNNING, LOBBY, ELSEWHERE)]
    return {game.game: game.note for game in games if game is not None and game.status == "ended"}


async def away(table: Table) -> None:
    """The bot goes down; what happens then it does not hear."""
    await table.env._detach_bot()


async def back(table: Table) -> None:
    """The bot starts again."""
    await table.restart(abruptly=True)
    table.forget_errors()


async def test_the_games_of_a_server_that_the_bot_was_removed_from_end(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        store, anna = client_of(table).store, table.people["Anna"].id
        assert await store.count_active_of(anna) == 3
        table.backend.remove_guild(table.guild.id)
        await table.env.settle()
        assert await ended(table) == {RUNNING: "server", LOBBY: "server"}
        assert await store.count_active_of(anna) == 1, "they are none of the games that one may play in"
        session = await session_of(table, RUNNING)
        assert (await session.entries())[-1].note == "log-server"
        head = session.seq
        await client_of(table).housekeeping.server_gone(table.guild.id)
        assert (await session_of(table, RUNNING)).seq == head, "a repeated event does nothing"
        table.forget_errors()


async def test_a_game_that_cannot_be_read_keeps_no_other_waiting(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await client_of(table).store._rows("UPDATE games SET options = 'no JSON' WHERE id = ?", RUNNING)
        await client_of(table).housekeeping.server_gone(table.guild.id)
        found = await client_of(table).store._rows("SELECT id, status FROM games ORDER BY id")
        assert found == [(RUNNING, "running"), (LOBBY, "ended"), (ELSEWHERE, "lobby")]
        table.forget_errors()


async def test_a_server_lost_while_the_bot_was_away(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await away(table)
        table.backend.remove_guild(table.guild.id)
        await back(table)
        assert await ended(table) == {RUNNING: "server", LOBBY: "server"}
        before = len(table.env.http_requests)
        await table.wait(130)
        await back(table)
        tried = [
            request.path for request in table.env.http_requests[before:] if f"/{table.channel.id}/" in request.path
        ]
        assert tried == [], "nothing more is posted there"


async def test_a_server_out_of_order_loses_no_game(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        with as_the_bot(table.env):
            table.backend.emit("GUILD_DELETE", {"id": str(table.guild.id), "unavailable": True})
        await table.env.settle()
        client = client_of(table)
        guild = client.get_guild(table.guild.id)
        assert guild is not None and guild.unavailable
        guild._channels.clear()  # as at a start, when it has told nothing yet
        before = len(table.env.http_requests)
        await client.housekeeping.end_lost_games(client)
        assert await ended(table) == {}
        assert len(table.env.http_requests) == before, "nobody asks for its channels now"


@pytest.mark.parametrize("server_too", [True, False])
async def test_with_another_token_no_game_ends(
    tmp_path: Path, fate: Fate, caplog: pytest.LogCaptureFixture, server_too: bool
) -> None:
    """Neither at the first nor at the next start as an application that is in none of the servers."""
    async with playing(tmp_path, fate) as table:
        mistaken = await _started_as_another(table, in_a_server=not server_too)
        with caplog.at_level(logging.WARNING):
            await mistaken.housekeeping.end_lost_games(mistaken)
        assert await ended(table) == {}
        assert ("check its token" in caplog.text) is server_too
        await mistaken.housekeeping.end_lost_games(mistaken)
        expected = {} if server_too else {RUNNING: "server", LOBBY: "server"}
        assert await ended(table) == expected


async def _started_as_another(table: Table, *, in_a_server: bool) -> RefereeClient:
    """The bot as another application, in no server or in that of the last game alone."""
    client = client_of(table)
    client._connection.application_id = 4242
    kept = (await client.store.active_places())[-1].guild if in_a_server else None
    for guild in client.guilds:
        if guild.id != kept:
            client._connection._remove_guild(guild)
    return client


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_a_place_lost_while_the_bot_was_away(tmp_path: Path, fate: Fate, kind: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        place = table.guild.create_text_channel("games") if kind == "channel" else troubles.thread(table, "games")
        game = await seated(table, fate, *FEW, channel=place)
        await away(table)
        troubles.delete_channel(table, place)
        await back(table)
        stored = await client_of(table).store.load(game)
        assert stored is not None and (stored.status, stored.note) == ("ended", "channel")


async def test_a_place_that_is_only_not_listed_keeps_its_game(tmp_path: Path, fate: Fate) -> None:
    """A thread in the archive; a channel that Discord cannot tell of at the moment."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        thread = troubles.thread(table, "games")
        await seated(table, fate, *FEW, channel=thread)
        client = client_of(table)
        guild = client.get_guild(table.guild.id)
        assert guild is not None
        guild._threads.pop(thread.id)
        for status, code in ((200, 0), (403, 50001), (500, 0), (404, 0)):
            if status != 200:
                troubles.fail(table, "GET", f"/channels/{thread.id}", status=status, code=code)
            before = len(table.env.http_requests)
            await client.housekeeping.end_lost_games(client)
            asked = [request.path for request in table.env.http_requests[before:]]
            assert asked == [f"/channels/{thread.id}"]
        assert await ended(table) == {}


async def test_the_log_says_why(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await client_of(table).housekeeping.server_gone(table.guild.id)
        heard(await table.command("Anna", "catan log"), says("log-server"))
        heard(await table.command("Anna", "catan mygames"), "Ended")
