"""The tables of a server: who sees which, and the seats that are taken from the list."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.table.game.tables import StoredTable
from bot.ui.tables import MAX_ON_PAGE
from storage import NewGame
from tests.languages import FALLBACK

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .discord_memory import forget_thread
from .harness import Table
from .homes import managed, opened, place_of, stored
from .positions import seated, show
from .referee import referee
from .shown import Shown
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def listed(table: Table, who: str, channel: ChannelHandle | None = None) -> Shown:
    """The list as somebody sees it."""
    answer = await table.command(who, "catan tables", channel=channel)
    heard(answer)
    assert answer.message is not None
    return answer.message


def order(page: Shown, *words: str) -> list[int]:
    return [page.text.index(word) for word in words]


@asynccontextmanager
async def served(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """A lobby (1), a game that goes on (2), one that looks for Dmitri's successor (3); Eve plays nowhere."""
    async with Table(referee(), path / "games.sqlite", players=4) as table:
        await managed(table, threads=True)
        await opened(table)
        for name in ("two", "three"):
            await seated(table, fate, channel=table.guild.create_text_channel(name))
        await (await session_of(table, 3)).change_clocks(lambda clocks: clocks.gone(3, "open"))
        await show(table, 3)
        table.seat("Eve")
        yield table


async def test_those_with_free_seats_come_first_then_those_that_look_for_somebody(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        page = await listed(table, "Eve")
        wanted, seats, going = (says(f"ui-tables-{name}") for name in ("wanted", "seats", "going"))
        places = order(page, wanted, "#1", seats, "#3", going, "#2")
        assert places == sorted(places)
        for game in (1, 2, 3):
            assert (await place_of(table, game)).mention in page.text
        verbs = [button.custom_id.split(":", 3)[3] for button in page.buttons]
        assert verbs == ["table-join:", "table-seat:3"]
        assert says("ui-tables-own") not in page.text
        own = await listed(table, "Anna")
        assert own.text.count(says("ui-tables-own")) == 3 and own.buttons == ()


async def test_a_seat_is_taken_from_the_list(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        page = await listed(table, "Eve")
        answer = await table.press("Eve", "table-join", on=page)
        place = await place_of(table)
        heard(answer, says("done-table-join", game=1, link=place.mention))
        assert says("ui-tables-own") in answer.text and answer.message is not None and answer.message.id == page.id
        assert [seat.name for seat in (await stored(table)).seats] == ["Anna", "Eve"]
        assert "Eve" in table.card(channel=place).text
        heard((await table.together(Press("Eve", page.buttons[0].custom_id, page)))[0], says("refused-already-joined"))


async def test_a_seat_that_is_open_is_asked_for_from_the_list(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        page = await listed(table, "Eve")
        heard(await table.press("Eve", "table-seat", on=page), says("done-seat-asked", needed=2, yes=0, when=""))
        (asked,) = await client_of(table).app.store.invitations(3)
        assert (asked.user, asked.seat) == (table.people["Eve"].id, 3) and asked.asks
        posts = table.public(channel=await place_of(table, 3))
        assert any("seat-agree" in button.custom_id for post in posts for button in post.buttons)


async def test_nobody_reads_of_tables_in_channels_that_they_do_not_see(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        three = await place_of(table, 3)
        hidden = discord.Permissions(view_channel=True).value
        table.backend.set_overwrite(
            three.id, Overwrite(table.people["Eve"].id, OverwriteType.MEMBER, allow=0, deny=hidden)
        )
        await table.env.settle()
        page = await listed(table, "Eve")
        assert "#3" not in page.text and "#2" in page.text
        assert "#3" in (await listed(table, "Anna")).text
        press = Press("Eve", "v1:3:0:table-seat:3", page)
        heard((await table.together(press))[0], says("refused-no-game"))


async def test_a_table_of_another_server_is_none(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        mainland = table.env.create_guild("Mainland")
        there = mainland.create_text_channel("catan")
        lobby = await client_of(table).app.store.open_game(
            NewGame(
                guild=mainland.id,
                channel=there.id,
                owner=1,
                language=FALLBACK,
                options=(await stored(table)).options_json,
                seats=[],
                interaction=None,
                now=1,
            )
        )
        assert isinstance(lobby, StoredTable)
        page = await listed(table, "Eve")
        assert "#4" not in page.text
        for game in (lobby.game, 99):
            press = Press("Eve", f"v1:{game}:0:table-join:", page)
            heard((await table.together(press))[0], says("refused-no-game"))


async def test_of_a_thread_that_is_put_away_the_channel_tells_who_may_see_it(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        guild = table.client.get_guild(table.guild.id)
        assert guild is not None
        thread = guild.get_thread((await place_of(table)).id)
        assert thread is not None
        forget_thread(guild, thread.id)
        assert "#1" in (await listed(table, "Eve")).text


async def test_many_tables_take_pages(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(games_per_user=30), tmp_path / "games.sqlite") as table:
        await managed(table, threads=True)
        count = 2 * MAX_ON_PAGE + 1
        for _ in range(count):
            await opened(table)
        page = await listed(table, "Ben")
        assert says("ui-tables-count", count=count, page=1, pages=3) in page.text
        assert len([button for button in page.buttons if "table-join" in button.custom_id]) == MAX_ON_PAGE
        assert f"#{count}" in page.text and "#1**" not in page.text, "the newest first"
        later = await table.press("Ben", "Next", on=page)
        last = await table.press("Ben", "Next", on=later.message)
        assert last.message is not None and "#1 " in last.text and says("ui-tables-going") not in last.text
        assert [button.label for button in last.message.buttons if button.disabled] == ["Next"]
        assert "#9 " in (await table.press("Ben", "Before", on=last.message)).text


async def test_a_server_without_tables_says_how_to_open_one(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        assert says("ui-tables-none") in (await listed(table, "Anna")).text
        await opened(table)
        troubles.delete_channel(table, table.channel)
        await table.env.settle()
        hall = table.guild.create_text_channel("hall")
        assert says("ui-tables-none") in (await listed(table, "Anna", hall)).text, "a table that sleeps is not open"
