"""What managers set for a server: each setting by its page, refused to others, in force for the next table only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.time.seat_clocks import DAILY, LIVE
from bot.ui.server_pages import PAGES
from engine import Options
from storage import ServerSettings
from tests.languages import FALLBACK, OTHER

from . import troubles
from .audit import client_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .homes import MANAGER, managed, manager, opened, place_of, stored
from .positions import show
from .referee import referee
from .shown import Shown
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def served(path: Path) -> AsyncIterator[Table]:
    """A server with a manager, a second channel and two roles; Anna has a table that was opened before."""
    async with Table(referee(), path / "games.sqlite") as table:
        manager(table)
        table.guild.create_text_channel("hall")
        table.guild.create_role("players", mentionable=True)
        host = table.guild.create_role("hosts")
        table.backend.add_member_role(table.guild.id, table.people["Ben"].id, host.id)
        await opened(table)
        yield table


async def settings(table: Table) -> ServerSettings:
    return await client_of(table).app.store.server(table.guild.id)


async def page(table: Table, name: str, who: str = MANAGER) -> Shown:
    """The page of a setting, by the menu."""
    answer = await table.command(who, "catan admin server")
    heard(answer, says("ui-server-title"))
    answer = await table.choose(who, "server", [name], on=answer.message)
    heard(answer, says(f"ui-server-{name}"))
    assert answer.message is not None
    return answer.message


async def chosen(table: Table, name: str, *values: str) -> Answer:
    """The manager chooses in the menu of a setting."""
    answer = await table.choose(MANAGER, "server-set", values, on=await page(table, name))
    heard(answer, says("done-server"))
    return answer


async def pressed(table: Table, name: str, what: str) -> Answer:
    """The manager presses a button of a setting."""
    answer = await table.press(MANAGER, f"server-set:{what}", on=await page(table, name))
    heard(answer, says("done-server"))
    return answer


async def test_one_page_tells_all_settings_and_one_each_explains_it(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        overview = await table.command(MANAGER, "catan admin server")
        for name in PAGES:
            assert says(f"ui-server-{name}") in overview.text
        for name in PAGES:
            shown = await page(table, name)
            back = await table.press(MANAGER, "server", on=shown)
            assert back.text == overview.text
        assert await settings(table) == ServerSettings(), "to look changes nothing"


async def test_only_who_manages_the_server_sees_and_changes_its_settings(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        heard(await table.command("Anna", "catan admin server"), says("refused-only-manager"))
        shown = await page(table, "films")
        forged = [Press("Anna", button.custom_id, shown) for button in shown.buttons if ":server" in button.custom_id]
        menus = [await page(table, name) for name in ("channels", "opener", "results", "players")]
        forged += [Press("Anna", menu.custom_id, shown, ()) for found in menus for menu in found.menus]
        forms = await page(table, "defaults")
        forged += [Press("Anna", button.custom_id, forms) for button in forms.buttons]
        assert len(forged) > 8
        for press in forged:
            heard((await table.together(press))[0], says("refused-only-manager"))
        assert await settings(table) == ServerSettings()


async def test_where_tables_may_be_opened(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        hall = table.guild.channels["hall"]
        await chosen(table, "channels", "hall")
        assert (await settings(table)).channels == (hall.id,)
        refused = says("refused-open-here", channels=hall.mention)
        heard(await table.command("Ben", "catan new"), refused)
        await opened(table, "Ben", channel=hall)
        assert (await stored(table, 2)).channel == hall.id
        assert (await stored(table)).status == "lobby", "the one that was open stays"
        inside = troubles.thread(table, "aside")
        heard(await table.command("Chloé", "catan new", channel=inside), refused)
        await pressed(table, "channels", "channels none")
        await opened(table, "Chloé", channel=inside)


async def test_thread_or_channel(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        await pressed(table, "threads", "threads yes")
        assert not (await place_of(table)).is_thread
        await opened(table, "Ben")
        place = await place_of(table, 2)
        assert place.is_thread and table.backend.get_channel(place.id).parent_id == table.channel.id
        await chosen(table, "threads", "hall")
        await opened(table, "Chloé")
        hall = table.guild.channels["hall"].id
        assert table.backend.get_channel((await stored(table, 3)).channel).parent_id == hall
        await pressed(table, "threads", "threads no")
        heard(await table.command("Dmitri", "catan new"), says("refused-channel-busy"))
        assert (await stored(table, 2)).home.parent == table.channel.id, "what is open keeps what it took"


async def test_a_page_from_before_says_on_and_off(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        shown = await page(table, "threads")
        for word, on in (("on", True), ("off", False)):
            await table.together(Press(MANAGER, f"v1:0:0:server-set:threads {word}", shown))
            assert (await settings(table)).threads is on


async def test_what_a_table_begins_with(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        await table.press(MANAGER, "v1:0:0:server-form:", on=await page(table, "defaults"))
        fields = {"board": ["catlantis 3-4 variable"], "pace": ["live"], "vacations": [], "language": "fr"}
        heard(await table.submit(MANAGER, fields), says("done-server"))
        await table.press(MANAGER, "server-form:options", on=await page(table, "defaults"))
        heard(await table.submit(MANAGER, {"own-1": ["robber_fixed"]}), says("done-server"))
        before = await stored(table)
        assert before.options.scenario == "base" and before.timing.pace == DAILY and before.language == FALLBACK
        hall = table.guild.channels["hall"]
        await opened(table, "Ben", channel=hall)
        new = await stored(table, 2)
        expected = Options(scenario="catlantis", players="3-4", board="variable", robber_fixed=True)
        assert new.options == expected
        assert new.timing.pace == LIVE and not new.timing.vacations and new.language == OTHER
        other = troubles.thread(table, "aside")
        await opened(table, "Chloé", channel=other, board=["beginner"], language=FALLBACK)
        assert (await stored(table, 3)).options.board == "beginner", "who opens it may choose otherwise"
        await pressed(table, "defaults", "defaults none")
        assert await settings(table) == ServerSettings()


async def test_defaults_that_only_another_version_knows_are_the_usual_ones(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        document = {"schema": 10**6, "options": {"board": "on the moon"}, "timing": {"pace": "live"}}
        await client_of(table).app.store.change_server(table.guild.id, {"defaults": document})
        await opened(table, "Ben", channel=table.guild.channels["hall"])
        assert (await stored(table, 2)).options == Options()
        heard(await table.command(MANAGER, "catan admin server"))


async def test_who_may_open_tables(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        hall, hosts = table.guild.channels["hall"], table.guild.roles["hosts"]
        await chosen(table, "opener", "hosts")
        refused = says("refused-opener", role=hosts.mention)
        heard(await table.command("Chloé", "catan new", channel=hall), refused)
        await opened(table, "Ben", channel=hall)
        await opened(table, MANAGER, channel=troubles.thread(table, "aside"))
        heard(await table.press("Chloé", "join", on=table.card(channel=hall)))
        await client_of(table).app.store.save_lobby(1, revision=0, interaction=None, now=1, status="ended")
        await pressed(table, "opener", "opener none")
        await opened(table, "Chloé")


async def test_who_sends_in_the_form_late_is_refused_too(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        hall = table.guild.channels["hall"]
        await table.command("Chloé", "catan new", channel=hall)
        await chosen(table, "opener", "hosts")
        refused = says("refused-opener", role=table.guild.roles["hosts"].mention)
        heard(await table.submit("Chloé", {}), refused)
        assert table.public(channel=hall) == []


async def test_roles_results_and_films_hold_for_the_next_table(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        hall, players = table.guild.channels["hall"], table.guild.roles["players"]
        await chosen(table, "players", "players")
        await chosen(table, "results", "hall")
        await pressed(table, "films", "films no")
        assert not (await stored(table)).home, "a server without settings: as always"
        await opened(table, "Ben", channel=hall)
        home = (await stored(table, 2)).home
        assert (home.players, home.results, home.films) == (players.id, hall.id, False)
        await pressed(table, "players", "players none")
        await pressed(table, "results", "results none")
        await pressed(table, "films", "films yes")
        assert await settings(table) == ServerSettings()
        assert (await stored(table, 2)).home == home, "what is open keeps what it took"


async def test_what_is_gone_is_said_and_not_offered(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        hall = table.guild.channels["hall"]
        await chosen(table, "channels", "hall", "catan")
        await chosen(table, "results", "hall")
        await chosen(table, "players", "players")
        troubles.delete_channel(table, hall)
        table.backend.delete_role(table.guild.id, table.guild.roles["players"].id)
        await table.env.settle()
        gone = says("ui-server-gone")
        overview = await table.command(MANAGER, "catan admin server")
        assert overview.text.count(gone) == 3
        (menu,) = (await page(table, "channels")).menus
        assert menu.chosen == (str(table.channel.id),), "Discord would refuse to show what is no more"
        heard(await table.command(MANAGER, "catan admin check"), says("ui-doctor-results-gone"))


async def test_who_may_open_no_table_is_not_sent_to_what_is_gone(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path) as table:
        hall, hosts = table.guild.channels["hall"], table.guild.roles["hosts"]
        second = table.guild.create_text_channel("second")
        await managed(table, channels=(hall.id, second.id))
        troubles.delete_channel(table, hall)
        await table.env.settle()
        heard(await table.command("Anna", "catan new"), says("refused-open-here", channels=second.mention))
        troubles.delete_channel(table, second)
        await table.env.settle()
        heard(await table.command("Anna", "catan new"), says("refused-open-gone"))
        await managed(table, channels=(), opener=hosts.id)
        heard(await table.command("Anna", "catan new"), says("refused-opener", role=hosts.mention))
        table.backend.delete_role(table.guild.id, hosts.id)
        await table.env.settle()
        heard(await table.command("Anna", "catan new"), says("refused-opener-gone"))
        await opened(table, MANAGER, channel=troubles.thread(table, "aside"))


async def test_a_role_that_the_bot_may_not_call_is_told(tmp_path: Path) -> None:
    async with served(tmp_path) as table:
        role = table.guild.create_role("quiet")
        troubles.deny(table, "mention_everyone")
        await chosen(table, "players", "quiet")
        mute = says("ui-server-players-mute", role=role.mention)
        assert mute in (await page(table, "players")).text
        heard(await table.command("Anna", "catan admin check"), mute)
        troubles.deny(table)
        assert mute not in (await page(table, "players")).text


@pytest.mark.parametrize(
    ("verb", "values"),
    [
        ("server-set:results", ("1",)),
        ("server-set:results", ("all",)),
        ("server-set:opener", ("{guild}",)),
        ("server-set:players", ("{channel}",)),
        ("server-set:films perhaps", None),
        ("server-set:nothing", None),
        ("server-set:threads none none", None),
    ],
)
async def test_what_no_page_offers_is_refused(tmp_path: Path, verb: str, values: tuple[str, ...] | None) -> None:
    async with served(tmp_path) as table:
        shown = await page(table, "films")
        filled = {"guild": str(table.guild.id), "channel": str(table.channel.id)}
        chosen = None if values is None else tuple(value.format_map(filled) for value in values)
        press = Press(MANAGER, f"v1:0:0:{verb}", shown, chosen)
        heard((await table.together(press))[0], says("refused-unknown-choice"))
        assert await settings(table) == ServerSettings()


async def test_a_server_without_settings_asks_nothing_more_of_discord(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        before = len(table.env.http_requests)
        await opened(table)
        await table.press("Ben", "join")
        await show(table)
        await table.wait(60)
        asked = [request for request in table.env.http_requests[before:] if "/interactions" not in request.path]
        asked = [request for request in asked if "/webhooks" not in request.path]
        own = [f"/channels/{table.channel.id}/messages"]
        assert {request.path.rstrip("0123456789").rstrip("/") for request in asked} == set(own)
        assert (await stored(table)).home == replace((await stored(table)).home, parent=None)
        assert not (await stored(table)).home
