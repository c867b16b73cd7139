"""Games sleep whose server or channel is lost, at once or while the bot was away, and go on when it is back. After two
weeks they end; no mistake ends one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from simcord import ChannelHandle, GuildHandle

from bot.devserver.simcord_patches import as_the_bot
from bot.table.game.sleeping_games import ENDED_AFTER
from bot.time.seat_clocks import HOUR
from bot.wire.client import RefereeClient
from bot.wire.services import lost_places
from storage import NewGame, Seat
from tests.languages import FALLBACK

from . import troubles
from .audit import client_of, session_of
from .checks import heard
from .conftest import Fate
from .discord_memory import forget_channels, forget_server, forget_thread, name_application, remember_server
from .harness import Table
from .positions import FEW, do, later, seated, show
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")
RUNNING, LOBBY, ELSEWHERE = 1, 2, 3


@pytest.fixture(autouse=True)
def asking_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lost_places, "ASKING_SECONDS", 0.0)


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
    store, anna = client_of(table).app.store, table.people["Anna"].id
    running = await store.load(RUNNING)
    assert running is not None
    await store.open_game(
        NewGame(
            guild=guild.id,
            channel=channel.id,
            owner=anna,
            language=FALLBACK,
            options=running.options_json,
            seats=[Seat(0, anna, "Anna", "red")],
            interaction=None,
            now=running.created,
        )
    )


async def asleep(table: Table) -> dict[int, str]:
    """The games that sleep, each with what is lost."""
    return {lost.game: lost.what for lost in await client_of(table).app.store.lost_games()}


async def two_weeks_later(table: Table) -> None:
    """As long after places were lost as games sleep."""
    client = client_of(table)
    await client.app.store.rows("UPDATE lost SET since = since - ?", ENDED_AFTER)
    await client.app.games.places.load()


async def ended(table: Table) -> dict[int, str]:
    """The games that have ended, each with why."""
    games = [await client_of(table).app.store.load(game) for game in (RUNNING, LOBBY, ELSEWHERE)]
    return {game.game: game.note for game in games if game is not None and game.status == "ended"}


async def away(table: Table) -> None:
    """The bot goes down; what happens then it does not hear."""
    await table.cut_off()


async def back(table: Table) -> None:
    """The bot starts again."""
    await table.restart(abruptly=True)
    table.forget_errors()


async def test_the_games_of_a_server_that_the_bot_was_removed_from_sleep_and_end_after_two_weeks(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        client, anna = client_of(table), table.people["Anna"].id
        assert await client.app.store.count_active_of(anna) == 3
        table.backend.remove_guild(table.guild.id)
        await table.env.settle()
        assert (await asleep(table), await ended(table)) == ({RUNNING: "server", LOBBY: "server"}, {})
        assert await client.app.store.count_active_of(anna) == 1, "they are none of the games that one may play in"
        assert await client.app.store.count_active(table.guild.id) == 0
        session = await session_of(table, RUNNING)
        assert (await session.entries())[-1].note == "log-asleep"
        assert session.clocks.stopped is not None and session.clocks.deadlines() == {}
        head = session.seq
        await client.app.places.server_gone(table.guild.id)
        assert (await session_of(table, RUNNING)).seq == head, "a repeated event does nothing"
        await two_weeks_later(table)
        await client.app.places.check_again()
        assert await ended(table) == {RUNNING: "server", LOBBY: "server"}
        assert (await session.entries())[-1].note == "log-server"
        assert await asleep(table) == {}
        table.forget_errors()


async def test_a_bot_that_is_thrown_out_and_invited_again_goes_on(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        client = client_of(table)
        before = (await session_of(table, RUNNING)).clocks.deadlines()
        guild = client.get_guild(table.guild.id)
        assert guild is not None
        removed, joined = client.on_guild_remove(guild), client.on_guild_join(guild)
        await asyncio.gather(removed, joined)
        assert (await asleep(table), await ended(table)) == ({}, {})
        session = await session_of(table, RUNNING)
        assert session.clocks.stopped is None and session.clocks.deadlines().keys() == before.keys()
        assert [entry.note for entry in await session.entries()][-2:] == ["log-asleep", "log-awake"]


async def test_a_place_that_was_lost_for_long_calls_whom_the_game_waits_for_and_gives_them_the_time(
    tmp_path: Path, fate: Fate
) -> None:
    async with playing(tmp_path, fate) as table:
        client = client_of(table)
        before = (await session_of(table, RUNNING)).clocks.deadlines()
        guild = client.get_guild(table.guild.id)
        assert guild is not None
        forget_server(client, guild)
        await client.app.places.server_gone(guild.id)
        posted = len(table.public())
        await table.wait(3600)
        assert len(table.public()) == posted, "nothing is posted meanwhile"
        remember_server(client, guild)
        await client.app.places.server_back(guild.id)
        await table.env.settle()
        after = (await session_of(table, RUNNING)).clocks.deadlines()
        assert {seat: after[seat] - moment for seat, moment in before.items()} == dict.fromkeys(before, 3600)
        new = table.public()[posted:]
        assert any("I am back" in post.text for post in new), [post.text for post in new]


async def test_a_press_shows_that_a_place_is_there(tmp_path: Path, fate: Fate) -> None:
    """As after a start that was not told of a server in which people play."""
    async with playing(tmp_path, fate) as table:
        client = client_of(table)
        await client.app.places.server_gone(table.guild.id)
        assert RUNNING in await asleep(table)
        await table.press("Anna", "play")
        assert RUNNING not in await asleep(table)
        assert not (await session_of(table, RUNNING)).clocks.halts


async def test_a_game_that_cannot_be_read_keeps_no_other_waiting(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        client = client_of(table)
        await client.app.store.rows("UPDATE games SET options = 'no JSON' WHERE id = ?", RUNNING)
        guild = client.get_guild(table.guild.id)
        assert guild is not None
        forget_server(client, guild)
        await client.app.places.server_gone(table.guild.id)
        assert await asleep(table) == {RUNNING: "server", LOBBY: "server"}
        await two_weeks_later(table)
        await client.app.places.check_again()
        found = await client.app.store.rows("SELECT id, status FROM games ORDER BY id")
        assert found == [(RUNNING, "running"), (LOBBY, "ended"), (ELSEWHERE, "lobby")]
        table.forget_errors()


async def test_a_server_lost_while_the_bot_was_away(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await away(table)
        table.backend.remove_guild(table.guild.id)
        await back(table)
        # A post may have been refused before all servers were known.
        assert (set(await asleep(table)), await ended(table)) == ({RUNNING, LOBBY}, {})
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
        forget_channels(guild)
        before = len(table.env.http_requests)
        await client.app.places.look_for_all()
        assert (await asleep(table), await ended(table)) == ({}, {})
        assert len(table.env.http_requests) == before, "nobody asks for its channels now"


@pytest.mark.parametrize("server_too", [True, False])
async def test_with_another_token_no_game_sleeps_or_ends_until_that_is_said_to_be_meant(
    tmp_path: Path, fate: Fate, caplog: pytest.LogCaptureFixture, server_too: bool
) -> None:
    """However often it starts as another application, also as one that is in one of the servers."""
    async with playing(tmp_path, fate) as table:
        mistaken = await _started_as_another(table, in_a_server=not server_too)
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                await mistaken.app.places.look_for_all()
            await mistaken.app.places.server_gone(table.guild.id)
        assert (await asleep(table), await ended(table)) == ({}, {})
        assert caplog.text.count("CATAN_APPLICATION=4242") == 1
        mistaken.app.service.settings = replace(mistaken.app.service.settings, application="4242")
        await mistaken.app.places.look_for_all()
        missing = {RUNNING: "server", LOBBY: "server"} | ({ELSEWHERE: "server"} if server_too else {})
        assert (await asleep(table), await ended(table)) == (missing, {})


async def test_what_another_application_has_posted_is_posted_again(tmp_path: Path, fate: Fate) -> None:
    """Once it is said to be meant. What is pressed on the old posts reaches the other application, which is no more."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        client, (before,) = client_of(table), (post for post in table.public() if post.buttons)
        name_application(client, 4242)
        client.app.service.settings = replace(client.app.service.settings, application="4242")
        path = f"/channels/*/messages/{before.id}"
        troubles.fail(table, "PATCH", path, status=403, code=50005, times=None)
        troubles.fail(table, "DELETE", path, status=403, code=50013, times=None)
        with as_the_bot(table.env):
            await client.app.places.look_for_all()
        await table.env.settle()
        after = table.card()
        assert after.id != before.id and not after.pings and not client.app.runner.troubles
        begin = len(table.env.http_requests)
        fate.will((1, 1))
        heard(await table.press("Anna", "roll", on=after))
        assert table.card().id == after.id
        assert not [call for call in table.env.http_requests[begin:] if str(before.id) in call.path], "it is given up"
        with as_the_bot(table.env):
            await client.app.places.look_for_all()
        await table.env.settle()
        assert table.card().id == after.id, "once"


async def test_no_start_ends_more_than_three_games_without_being_asked(
    tmp_path: Path, fate: Fate, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(tmp_path, fate) as table:
        for number in range(3):
            await opened(table, table.guild.create_text_channel(f"lobby{number}"), table.guild)
        client, total = client_of(table), 6
        for guild in client.guilds:
            forget_server(client, guild)
        await client.app.places.look_for_all()
        assert len(await asleep(table)) == total
        await two_weeks_later(table)
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                await client.app.places.check_again()
        assert len(await asleep(table)) == total - 3
        assert "CATAN_END_LOST" in caplog.text
        client.app.service.settings = replace(client.app.service.settings, end_lost=True)
        await client.app.places.check_again()
        assert await asleep(table) == {}
        assert (await ended(table)).keys() == {RUNNING, LOBBY, ELSEWHERE}


async def _started_as_another(table: Table, *, in_a_server: bool) -> RefereeClient:
    """The bot as another application, in no server or in that of the last game alone."""
    client = client_of(table)
    name_application(client, 4242)
    kept = (await client.app.store.active_places())[-1].guild if in_a_server else None
    for guild in client.guilds:
        if guild.id != kept:
            forget_server(client, guild)
    return client


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_a_place_lost_while_the_bot_was_away(tmp_path: Path, fate: Fate, kind: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        place = table.guild.create_text_channel("games") if kind == "channel" else troubles.thread(table, "games")
        game = await seated(table, fate, *FEW, channel=place)
        await away(table)
        troubles.delete_channel(table, place)
        await back(table)
        assert await asleep(table) == {game: "channel"}
        await two_weeks_later(table)
        await client_of(table).app.places.check_again()
        stored = await client_of(table).app.store.load(game)
        assert stored is not None and (stored.status, stored.note) == ("ended", "channel")


async def test_a_place_that_is_only_not_listed_keeps_its_game(tmp_path: Path, fate: Fate) -> None:
    """A thread in the archive; a channel that Discord cannot tell of at the moment."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        thread = troubles.thread(table, "games")
        await seated(table, fate, *FEW, channel=thread)
        client = client_of(table)
        guild = client.get_guild(table.guild.id)
        assert guild is not None
        forget_thread(guild, thread.id)
        for status, code in ((200, 0), (403, 50001), (500, 0), (404, 0)):
            if status != 200:
                troubles.fail(table, "GET", f"/channels/{thread.id}", status=status, code=code)
            before = len(table.env.http_requests)
            await client.app.places.look_for_all()
            asked = [request.path for request in table.env.http_requests[before:]]
            assert asked == [f"/channels/{thread.id}"]
        assert (await asleep(table), await ended(table)) == ({}, {})


async def test_a_place_that_the_bot_may_not_see_after_it_is_invited_again_is_not_lost(
    tmp_path: Path, fate: Fate
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        thread = troubles.thread(table, "games")
        game = await seated(table, fate, *FEW, channel=thread)
        client = client_of(table)
        guild = client.get_guild(table.guild.id)
        assert guild is not None
        forget_server(client, guild)
        await client.app.places.server_gone(guild.id)
        remember_server(client, guild)
        forget_thread(guild, thread.id)
        closed = [
            troubles.fail(table, verb, path, status=403, code=50001, times=None)
            for verb, path in (("GET", f"/channels/{thread.id}"), ("POST", f"/channels/{thread.id}/messages"))
        ]
        with as_the_bot(table.env):
            await client.app.places.server_back(guild.id)
        await table.env.settle()
        assert await asleep(table) == {}
        session = await session_of(table, game)
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        assert session.stored.active and "closed" in session.clocks.halts
        for fault in closed:
            troubles.heal(table, fault)
        await later(table, 2 * HOUR)
        assert not session.clocks.halts and table.people["Ben"].id in table.card(channel=thread).pings


async def test_own_games_and_the_log_say_why(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await client_of(table).app.places.channel_gone(table.channel.id)
        elsewhere = table.guild.create_text_channel("elsewhere")
        heard(await table.command("Anna", "catan games", channel=elsewhere), "Asleep")
        entries = await (await session_of(table, RUNNING)).entries()
        assert (entries[-1].note, dict(entries[-1].values)) == ("log-asleep", {"place": "channel"})
