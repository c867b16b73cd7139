"""Tables that are posts of a forum: the tags of their scenario and state, and a forum that wants one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import ChannelHandle

from bot.table.game.seat_transfer import AdminAct
from bot.ui.tables import tag_names
from tests.languages import FALLBACK

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .homes import line_of, managed, name_of, opened, place_of, stored
from .positions import later, show
from .referee import referee
from .test_threads import begun

pytestmark = pytest.mark.usefixtures("blank_pictures")


def forum_of(table: Table, *tags: str, **fields: Any) -> ChannelHandle:
    """A forum with these tags."""
    plain = {"moderated": False, "emoji_id": None, "emoji_name": None}
    available = [{"id": str(9000 + number), "name": name, **plain} for number, name in enumerate(tags)]
    made = table.backend.create_channel(table.guild.id, "tables", type=15, available_tags=available, **fields)
    return ChannelHandle(table.env, table.guild, made)


def tags_at(table: Table, place: ChannelHandle) -> list[str]:
    """The tags of a post, by their names."""
    channel = table.backend.get_channel(place.id)
    assert channel.parent_id is not None
    names = {int(tag["id"]): tag["name"] for tag in table.backend.get_channel(channel.parent_id).available_tags}
    return sorted(names[tag] for tag in channel.applied_tags)


@asynccontextmanager
async def served(path: Path, *tags: str) -> AsyncIterator[Table]:
    """A server whose tables are posts of a forum."""
    async with Table(referee(), path / "games.sqlite") as table:
        await managed(table, threads=True, home=forum_of(table, *tags).id)
        yield table


async def test_a_table_is_a_post_with_its_line_at_the_head(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        answer = await opened(table)
        place = await place_of(table)
        heard(answer, says("done-new-thread", channel=place.mention))
        assert name_of(table, place) == "CATAN · Anna" and table.public() == []
        line, opening, lobby = table.public(channel=place)
        assert line.id == place.id and "3 seats free" in line.text and place.mention not in line.text
        game = await stored(table)
        assert game.proof is not None and game.proof.opening_post == opening.id
        assert game.home.calls == table.channel.id, "free seats are announced where the command was typed"
        await table.press("Ben", "table-join", on=line)
        assert "Anna, Ben" in (await line_of(table, forum=True)).text
        assert [post.id for post in table.public(channel=place)] == [line.id, opening.id, lobby.id]


async def test_a_line_is_in_the_language_that_its_table_has_now(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        await opened(table)
        place = await place_of(table)
        assert "3 seats free" in (await line_of(table, forum=True)).text
        await table.behind_more("Anna", "scenario", on=table.card(channel=place))
        await table.submit("Anna", {"language": "fr"})
        await later(table, 60)
        assert "3 places libres" in (await line_of(table, forum=True)).text


async def test_the_tags_follow_scenario_and_state(tmp_path: Path, fate: Fate) -> None:
    tags = ("Base game", "catlantis", "Seats free", "Player wanted", "IN PLAY", "Finie", "strategy")
    async with served(tmp_path, *tags) as table:
        await opened(table, board=["beginner"])
        place = await place_of(table)
        assert tags_at(table, place) == ["Base game", "Seats free"]
        await begun(table, fate, "Ben", "Chloé")
        assert tags_at(table, place) == ["Base game", "IN PLAY"]
        session = await session_of(table)
        await session.change_clocks(lambda clocks: clocks.gone(2, "open"))
        await show(table)
        assert tags_at(table, place) == ["Base game", "Player wanted"]
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        assert tags_at(table, place) == ["Base game", "Finie"], "a tag may be called in any language"
        await opened(table, "Ben", board=["catlantis 3-4 variable"])
        assert tags_at(table, await place_of(table, 2)) == ["Seats free", "catlantis"]


async def test_a_forum_that_wants_a_tag_gets_one_or_the_table_stays(tmp_path: Path) -> None:
    async with served(tmp_path, "strategy") as table:
        forum = table.guild.channels["tables"]
        require_tags(table, forum)
        heard(await opened(table), says("done-new-stays", why="tag", channel=forum.mention))
        doctor = await table.command("Anna", "catan admin check")
        heard(doctor, says("ui-doctor-home-tag", channel=forum.mention, names=", ".join(tag_names(FALLBACK))))


async def test_a_tag_for_moderators_is_left_alone_without_the_permission(tmp_path: Path) -> None:
    async with served(tmp_path, "Base game", "Seats free") as table:
        forum = table.guild.channels["tables"]
        table.backend.get_channel(forum.id).available_tags[0]["moderated"] = True
        table.backend.announce_channel_update(forum.id)
        troubles.deny(table, "manage_threads", channel=forum)
        await opened(table)
        assert tags_at(table, await place_of(table)) == ["Seats free"]


async def test_a_post_whose_answer_is_lost_is_found(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        with troubles.lost_answer(table, "POST", "/channels/{channel_id}/threads"):
            await opened(table)
        place = await place_of(table)
        assert place.is_thread and await client_of(table).app.store.openings() == []
        assert len([found for found in table.backend.channels.values() if found.is_thread]) == 1


async def test_a_post_that_discord_refuses_leaves_the_table_in_the_channel(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        forum = table.guild.channels["tables"]
        troubles.fail(table, "POST", f"/channels/{forum.id}/threads", status=400, code=160006)
        heard(await opened(table), says("done-new-stays", why="full", channel=forum.mention))
        assert (await stored(table)).channel == table.channel.id
        assert await client_of(table).app.store.openings() == []


def require_tags(table: Table, forum: ChannelHandle) -> None:
    """The forum takes no post without a tag. The simulation knows no flags of channels: the bot is told of it."""
    found: Any = table.client.get_channel(forum.id)
    found._flags = 1 << 4
