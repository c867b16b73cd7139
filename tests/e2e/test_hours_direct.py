"""A table's hour calls by direct message too: players who want it, once, and it wakes nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.time.seat_clocks import DAY, MINUTE
from bot.time.table_hours import LASTS
from tests.storage.zones import set_zone

from . import troubles
from .audit import audit, client_of
from .checks import says
from .conftest import Fate
from .harness import Table
from .hours import arranged, begun, here, hour_post, playing, rings, turn, until
from .letters import BEN, letters, private_path, texts, wants
from .screen_reader import live_card

pytestmark = pytest.mark.usefixtures("blank_pictures")


def pinged(table: Table) -> set[str]:
    """Whom the call in the channel rings."""
    return {table.name_of(user) for user in hour_post(table).pings}


async def test_its_call_comes_by_direct_message_to_those_who_want_it_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        await wants(table, BEN, "direct")
        await wants(table, "Chloé", "both")
        at = await arranged(table)
        before = len(notebook.rows)
        await until(table, at + MINUTE)
        assert pinged(table) == {"Anna", "Chloé"}, "who is called by direct message alone is named there"
        for name in (BEN, "Chloé"):
            (letter,) = letters(table, name)
            assert says("ui-direct-hour", link="").partition("[")[0] in letter.text
            assert f"/{table.channel.id}/{hour_post(table).id})" in letter.text and not letter.controls
        assert [rings(notebook, name, before) for name in (BEN, "Dmitri")] == [1, 0]
        await table.restart(abruptly=True)
        await here(table, BEN)
        await until(table, at + LASTS - MINUTE)
        assert len(letters(table, BEN)) == 1, "one call"
        await until(table, at + LASTS + MINUTE)
        assert texts(table, BEN)[0].startswith("Done: game 1"), "what is over is a line"
        await until(table, at + DAY + MINUTE)
        assert len(letters(table, BEN)) == 2 and rings(notebook, BEN, before) == 2, "one a day"
        await audit(table)


async def test_players_who_sleep_get_none(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await wants(table, BEN, "direct")
        at = await arranged(table)
        minute = at % DAY // 60
        store, ben = client_of(table).app.store, table.people[BEN].id
        await set_zone(store, ben, "UTC", "Reykjavík")
        await store.change_preferences(ben, {"quiet": ((minute - 60) % 1440, (minute + 120) % 1440)})
        await until(table, at + 10 * MINUTE)
        assert pinged(table) == {"Anna", "Chloé"} and not letters(table, BEN)


async def test_where_it_is_refused_the_channel_calls(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, _):
        await wants(table, BEN, "direct")
        troubles.fail(table, "POST", private_path(table, BEN), status=403, code=50007, times=None)
        await begun(table)
        ben = table.people[BEN].id
        (call,) = [message for message in table.public() if ben in message.pings]
        assert says("ui-direct-hour", link="").partition("[")[0] in call.text
        assert f"/{hour_post(table).id})" in call.text and not client_of(table).app.poster.dm_poster.troubles


async def test_a_hand_over_in_the_hour_calls_them_where_they_want_it(tmp_path: Path, fate: Fate) -> None:
    """No short post in the channel names who wants no call there."""
    async with playing(tmp_path, fate) as (table, _):
        await wants(table, BEN, "direct")
        await begun(table)
        await here(table, BEN)
        await turn(table, fate, "Anna")
        assert table.people[BEN].id not in live_card(table).pings
        call, play = letters(table, BEN)
        assert says("ui-direct-hour", link="").partition("[")[0] in call.text and "roll" in play.text
