"""What only some may see, asked by who may not: private threads, seasons that are prepared, halls that are closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import ChannelHandle

from .audit import client_of
from .checks import heard, says
from .conftest import Fate
from .discord_memory import forget_thread
from .harness import Answer, Table
from .homes import MANAGER, managed
from .positions import seated
from .referee import referee
from .shown import Shown
from .test_leagues import prepared, served
from .test_open_tables import listed
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")
PRIVATE_THREAD = 12
MEMBER = "Eve"
"""Somebody of the server who plays nowhere and manages nothing."""
SEASON_ACTS = ("join", "leave", "publish", "draw", "delete", "end", "names no")


async def asked(table: Table, verb: str, on: Shown, game: int = 0) -> Answer:
    """A member presses what nothing has offered them."""
    (answer,) = await table.together(Press(MEMBER, f"v1:{game}:0:{verb}", on))
    return answer


async def test_a_table_in_a_private_thread_is_only_for_those_who_play_there(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        bot, guild = table.client.user, table.client.get_guild(table.guild.id)
        assert bot is not None and guild is not None
        made = table.backend.create_thread(table.channel.id, "between us", bot.id, type=PRIVATE_THREAD)
        await table.env.settle()
        game = await seated(table, fate, channel=ChannelHandle(table.env, table.guild, made))
        table.seat(MEMBER)
        thread = guild.get_thread(made.id)
        assert thread is not None and thread.is_private()
        for _ in ("open", "put away"):
            assert f"#{game}" in (await listed(table, "Anna")).text
            page = await listed(table, MEMBER)
            assert f"#{game}" not in page.text and f"<#{thread.id}>" not in page.text
            for verb in ("table-join:", "table-seat:1"):
                heard(await asked(table, verb, page, game), says("refused-no-game"))
            forget_thread(guild, thread.id)


async def test_a_season_that_is_prepared_is_only_for_managers(tmp_path: Path) -> None:
    async with served(tmp_path, MEMBER) as table:
        draft = await prepared(table, title="A secret plan")
        heard(draft, says("ui-season-draft"))
        page = (await table.command(MEMBER, "catan tables")).message
        assert page is not None
        leagues = await asked(table, "season:", page)
        assert "A secret plan" not in leagues.text
        requests = ["season:1", "season-form:1", *(f"season-act:1 {act}" for act in SEASON_ACTS)]
        for request in requests:
            answer = await asked(table, request, page)
            assert answer.form is None and "A secret plan" not in answer.text, request
            heard(answer)
        assert await client_of(table).app.store.season_people(1) == []
        assert "A secret plan" in (await table.press(MANAGER, "season:", on=draft.message)).text


async def test_a_hall_that_is_closed_is_for_nobody(tmp_path: Path) -> None:
    async with served(tmp_path, MEMBER) as table:
        open_page = (await table.command(MEMBER, "catan tables")).message
        assert open_page is not None and any(":fame:" in button.custom_id for button in open_page.buttons)
        await managed(table, fame=False)
        for verb in ("fame:", "fame-list:yes"):
            heard(await asked(table, verb, open_page), says("refused-no-fame"))
        assert await client_of(table).app.store.listed(table.guild.id) == set()
