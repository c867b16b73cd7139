"""A table in a thread of its own, where its server wants one: its line, its name, and what happens without one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import ChannelHandle

from bot.table.game.seat_transfer import AdminAct
from bot.wire.posts.home_poster import desired_line
from bot.wire.posts.scenes import table_of
from bot.wire.posts.shown import LINE, Actual
from bot.wire.posts.thread_names import RENAME_SECONDS
from storage import Opening

from . import troubles
from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .homes import line_of, managed, name_of, opened, place_of, stored
from .positions import do, later, show
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")


def edits_of(table: Table, path: str) -> list[Any]:
    """What the bot has asked for by PATCH there, each time."""
    return [request.json for request in table.env.http_requests if (request.method, request.path) == ("PATCH", path)]


def names_given(table: Table, place: ChannelHandle) -> list[str]:
    """The names that the bot has given a thread since it was opened."""
    return [body["name"] for body in edits_of(table, f"/channels/{place.id}") if "name" in body]


async def begun(table: Table, fate: Fate, *names: str, game: int = 1) -> ChannelHandle:
    """Others join a table of Anna's, and it begins; the printed board, Anna to roll."""
    place = await place_of(table, game)
    for name in names:
        await table.press(name, "join", on=table.card(channel=place))
    seats = len((await stored(table, game)).seats)
    fate.will(list(range(seats)), (6, 6), *[(1, 1)] * (seats - 1))
    await table.press("Anna", "start", on=table.card(channel=place))
    return place


async def test_a_table_opens_a_thread_and_leaves_a_line_in_the_channel(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        answer = await opened(table)
        thread = await place_of(table)
        heard(answer, says("done-new-thread", channel=f"<#{thread.id}>"))
        assert thread.is_thread and name_of(table, thread) == "CATAN · Anna"
        (line,) = table.public()
        assert line == await line_of(table) and line.pings == () and line.silent
        assert line.text == "**Base game** #1 · daily · Anna · **3 seats free**"
        opening, lobby = table.public(channel=thread)
        game = await stored(table)
        assert game.proof is not None and game.proof.opening_post == opening.id
        assert says("ui-lobby-base") in lobby.text
        assert await client_of(table).app.store.openings() == []


async def test_a_channel_holds_many_tables_with_one_line_each(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=6) as table:
        await managed(table, threads=True)
        for name in ("Anna", "Ben", "Chloé"):
            await opened(table, name)
        lines = [line.id for line in table.public()]
        assert len(lines) == 3
        done = says("done-table-join", game=2, link=(await place_of(table, 2)).mention)
        heard(await table.press("Dmitri", "table-join", on=await line_of(table, 2)), done)
        heard(await table.press("Dmitri", "table-join", on=await line_of(table, 2)), says("refused-already-joined"))
        for name in ("Esi", "Farid"):
            await table.press(name, "table-join", on=await line_of(table, 2))
        assert "Ben, Dmitri, Esi, Farid · about to begin" in (await line_of(table, 2)).text
        assert (await line_of(table, 2)).controls == ()
        assert "**3 seats free**" in (await line_of(table, 1)).text
        assert [line.id for line in table.public()] == lines, "lines are edited, never posted again"
        assert not any(line.pings or line.roles for line in table.public())


async def test_a_thread_is_named_after_its_players_when_the_game_begins_and_seldom_after_that(
    tmp_path: Path, fate: Fate
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        place = await begun(table, fate, "Ben", "Chloé")
        assert names_given(table, place) == [name_of(table, place)] == ["CATAN · Anna, Ben, Chloé"]
        assert "in play" in (await line_of(table)).text
        session = await session_of(table)
        for name in ("Benno", "Benjamin"):
            await session.refresh_name(table.people["Ben"].id, name)
            await show(table)
        assert names_given(table, place) == ["CATAN · Anna, Ben, Chloé"], "not yet"
        assert "Anna, Benjamin, Chloé" in (await line_of(table)).text
        await later(table, RENAME_SECONDS + 10)
        assert names_given(table, place)[1:] == ["CATAN · Anna, Benjamin, Chloé"]
        heard(await table.press("Anna", "roll", on=table.card(channel=place)))
        await audit(table)
        assert len(edits_of(table, f"/channels/{place.id}")) == 2, "a move changes nothing of it"


async def test_a_move_in_a_game_edits_no_line(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        place = await begun(table, fate, "Ben", "Chloé")
        before = len(edits_of(table, f"/channels/{table.channel.id}/messages/{place.id}"))
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        assert len(edits_of(table, f"/channels/{table.channel.id}/messages/{place.id}")) == before


async def test_an_archived_thread_is_brought_back_by_the_next_post(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        place = await begun(table, fate, "Ben", "Chloé")
        table.backend.edit_channel(place.id, {}, thread_metadata={"archived": True})
        await table.env.settle()
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await show(table)
        assert not table.backend.get_channel(place.id).thread_metadata.archived  # type: ignore[union-attr]
        assert table.card(channel=place).pings == (table.people["Ben"].id,)
        heard(await table.press("Ben", "play", on=table.card(channel=place)))
        await audit(table)


# ---------------------------------------------------------------- without a thread


async def test_a_table_without_the_permission_stays_in_the_channel(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        troubles.deny(table, "create_public_threads")
        here = table.channel.mention
        answer = await opened(table)
        heard(answer, says("done-new-stays", why="permission", channel=here))
        assert says("done-new") in answer.text
        assert (await stored(table)).channel == table.channel.id and (await stored(table)).home.parent is None
        doctor = await table.command("Anna", "catan admin check")
        missing = says("ui-permission-create-public-threads")
        heard(doctor, says("ui-doctor-home", channel=here, permissions=missing))
        await table.command("Ben", "catan new")
        heard(await table.submit("Ben", {}), says("refused-stays-busy", why="permission"))
        troubles.deny(table)
        heard(await table.command("Anna", "catan admin check"), says("ui-doctor-tables-well"))
        await opened(table, "Ben")
        assert (await place_of(table, 2)).is_thread


@pytest.mark.parametrize(
    ("status", "code", "why"), [(400, 160006, "full"), (403, 50013, "permission"), (400, 50035, "silent")]
)
async def test_where_discord_opens_no_thread_the_table_stays_in_the_channel(
    tmp_path: Path, status: int, code: int, why: str
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        fault = troubles.fail(table, "POST", "/channels/*/messages/*/threads", status=status, code=code, times=None)
        heard(await opened(table), says("done-new-stays", why=why, channel=table.channel.mention))
        assert (await stored(table)).channel == table.channel.id
        opening, lobby = table.public()
        assert says("ui-lobby-base") in lobby.text, "the line is gone again"
        assert await client_of(table).app.store.openings() == []
        await table.command("Ben", "catan new")
        refused = await table.submit("Ben", {})
        heard(refused, says("refused-stays-busy", why=why))
        assert [post.id for post in table.public()] == [opening.id, lobby.id]
        troubles.heal(table, fault)
        await opened(table, "Ben")
        assert (await place_of(table, 2)).is_thread


async def test_a_line_that_cannot_be_posted_leaves_the_table_in_the_channel(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        hall = table.guild.create_text_channel("hall")
        await managed(table, threads=True, home=hall.id)
        troubles.fail(table, "POST", f"/channels/{hall.id}/messages", status=403, code=50001)
        heard(await opened(table), says("done-new-stays", why="silent", channel=hall.mention))
        assert (await stored(table)).channel == table.channel.id and table.public(channel=hall) == []


async def test_a_channel_without_threads_is_said_so(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        voice = table.guild.create_voice_channel("talk")
        await managed(table, threads=True, home=voice.id)
        heard(await opened(table), says("done-new-stays", why="kind", channel=voice.mention))
        heard(await table.command("Anna", "catan admin check"), says("ui-doctor-home-kind", channel=voice.mention))
        troubles.delete_channel(table, voice)
        await table.env.settle()
        heard(await table.command("Anna", "catan admin check"), says("ui-doctor-home-gone"))


# ---------------------------------------------------------------- lost answers, a death


@pytest.mark.parametrize(
    "path", ["/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}/threads"]
)
async def test_an_answer_that_is_lost_opens_one_thread(tmp_path: Path, path: str) -> None:
    """Discord has done what it was asked for, and says that it has failed."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        with troubles.lost_answer(table, "POST", path):
            await opened(table)
        thread = await place_of(table)
        assert thread.is_thread and len(table.public()) == 1
        assert len([found for found in table.backend.channels.values() if found.is_thread]) == 1
        assert await client_of(table).app.store.openings() == []


async def test_a_process_that_dies_while_it_opens_a_table_leaves_no_line(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        store = client_of(table).app.store
        message = table.backend.create_message(table.channel.id, table.backend.bot_user.id, "a line")
        table.backend.create_thread(table.channel.id, "CATAN", table.backend.bot_user.id, message_id=message.id)
        kept = table.backend.create_message(table.channel.id, table.backend.bot_user.id, "something else")
        await store.begin_opening(Opening("a nonce", table.channel.id, False, message.id, 1))
        await store.begin_opening(Opening("0123abcd", table.channel.id, False, None, 1))
        await table.restart(abruptly=True)
        await table.env.settle()
        assert [post.id for post in table.public()] == [kept.id]
        assert table.backend.get_channel(message.id).thread_metadata.archived  # type: ignore[union-attr]
        assert await client_of(table).app.store.openings() == []


async def test_a_start_changes_nothing_that_is_shown(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table)
        await opened(table, "Ben", board=["beginner"])
        for name in ("Anna", "Chloé"):
            await table.press(name, "table-join", on=await line_of(table, 2))
        fate.will([0, 1, 2], (6, 6), (1, 1), (1, 1))
        await table.press("Ben", "start", on=table.card(channel=await place_of(table, 2)))
        await table.wait(60)
        before = len(table.env.http_requests)
        await table.restart()
        await table.wait(5)
        after = [request for request in table.env.http_requests[before:] if "/messages" in request.path]
        assert [(request.method, request.path) for request in after] == []


# ---------------------------------------------------------------- lines


async def test_a_line_that_somebody_deletes_is_not_posted_again(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table)
        place = await place_of(table)
        troubles.delete(table, await line_of(table))
        await table.press("Ben", "join", on=table.card(channel=place))
        assert table.public() == [] and len((await stored(table)).seats) == 2


async def test_a_line_that_takes_no_more_edits_waits(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table)
        place = await place_of(table)
        path = f"/channels/{table.channel.id}/messages/{place.id}"
        fault = troubles.fail(table, "PATCH", path, status=400, code=30046, times=None)
        await table.press("Ben", "join", on=table.card(channel=place))
        assert len(table.public()) == 1 and "3 seats free" in (await line_of(table)).text
        assert client_of(table).app.poster.home_poster.troubles == {}
        troubles.heal(table, fault)
        await table.wait(3700)
        assert "**2 seats free**" in (await line_of(table)).text and len(table.public()) == 1


async def test_a_line_as_an_earlier_program_noted_it_is_not_edited(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table)
        store = client_of(table).app.store
        (line,) = [post for post in await store.posts(1) if post.kind == LINE]
        found = await stored(table)
        wanted = desired_line(found, found.home, table_of(found))
        assert len(wanted.earlier) == 16 and Actual.of(line).digest == wanted.digest
        await store.save_post(1, replace(line, shown=Actual(digest=wanted.earlier).text))
        before = len(table.env.http_requests)
        await table.restart()
        await table.wait(10)
        assert not [request for request in table.env.http_requests[before:] if request.method != "GET"]
        (line,) = [post for post in await client_of(table).app.store.posts(1) if post.kind == LINE]
        assert Actual.of(line).digest == wanted.digest


async def test_a_channel_that_takes_no_lines_stops_no_clock(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        place = await place_of(table)
        troubles.fail(table, "PATCH", f"/channels/{table.channel.id}/messages/*", status=403, code=50001, times=None)
        await begun(table, fate, "Ben", "Chloé")
        session = await session_of(table)
        assert session.clocks.deadlines() and not session.clocks.halts
        assert "roll" in [button.custom_id.split(":")[3] for button in table.card(channel=place).buttons]


# ---------------------------------------------------------------- elsewhere, the end


async def test_the_threads_of_a_server_may_be_in_one_channel(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        hall = table.guild.create_text_channel("hall")
        await managed(table, threads=True, home=hall.id)
        await opened(table)
        assert table.public() == []
        assert table.backend.get_channel((await stored(table)).channel).parent_id == hall.id
        assert (await line_of(table)).channel == hall.id


async def test_a_command_typed_in_a_thread_opens_another_one_beside_it(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table)
        await opened(table, "Ben", channel=await place_of(table))
        first, second = [table.backend.get_channel((await stored(table, game)).channel) for game in (1, 2)]
        assert first.parent_id == second.parent_id == table.channel.id
        assert len(table.public()) == 2


async def test_with_its_channel_all_threads_of_it_are_lost(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        hall = table.guild.create_text_channel("hall")
        await managed(table, threads=True, home=hall.id)
        await opened(table)
        await opened(table, "Ben")
        troubles.delete_channel(table, await place_of(table, 2))
        await table.env.settle()
        lost = client_of(table).app.store.lost_games
        assert [found.game for found in await lost()] == [2]
        troubles.delete_channel(table, hall)
        await table.env.settle()
        assert sorted(found.game for found in await lost()) == [1, 2]


async def test_a_rematch_plays_on_in_the_thread_and_takes_over_its_line(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        place = await begun(table, fate, "Ben", "Chloé")
        await (await session_of(table)).administer(AdminAct("end", status="ended"))
        await show(table)
        assert "closed" in (await line_of(table)).text
        metadata = table.backend.get_channel(place.id).thread_metadata
        assert metadata is not None and metadata.auto_archive_duration == 1440
        await managed(table, films=False)
        heard(await table.press("Ben", "rematch", on=table.card(channel=place)), says("done-new"))
        again = await stored(table, 2)
        assert again.channel == place.id and again.home.parent == table.channel.id and not again.home.films
        assert "#2" in (await line_of(table, 2)).text and len(table.public()) == 1
        assert metadata.auto_archive_duration == 10_080
        await show(table)  # the game that is over
        assert "#2" in (await line_of(table, 2)).text


async def test_a_name_that_is_erased_goes_from_the_line_and_the_thread(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        await opened(table, board=["beginner"])
        place = await begun(table, fate, "Ben", "Chloé")
        await client_of(table).app.service.store.load(1)
        await later(table, RENAME_SECONDS + 10)
        page = await table.command("Ben", "catan settings", channel=place)
        asked = await table.press("Ben", "erase", on=page.message)
        heard(await table.press("Ben", "erase-yes", on=asked.message), says("done-erase"))
        assert "Ben" not in (await line_of(table)).text
        assert "Ben" not in name_of(table, place)


def test_the_invite_link_asks_for_what_is_needed_alone() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    needed = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        attach_files=True,
        read_message_history=True,
    )
    assert f"permissions={needed.value}`" in guide
    needed.update(create_public_threads=True, create_private_threads=True)
    assert f"permissions={needed.value}`" in guide
