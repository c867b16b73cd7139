"""The message of the day: once a day over days, a restart and an outage, and only where something waits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.clock import now
from bot.table.schedule.digests import next_digest
from tests.storage.zones import set_zone

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .letters import DAY, HOUR, later, letters, private_path, texts, wants
from .positions import FEW, do, seated
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")
SENT = "Once a day, as you asked"


@asynccontextmanager
async def playing(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Four players; Anna is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        yield table


async def wants_digests(table: Table, name: str, zone: str = "") -> int:
    """Somebody wants a message a day, and perhaps says where they live; gives when it comes."""
    store, user = client_of(table).app.store, table.people[name].id
    if zone:
        await set_zone(store, user, zone, "Somewhere")
    await wants(table, name, digest=True)
    moment = next_digest(await store.preferences(user), user, now())
    await store.set_digest_due(user, moment)
    return moment


def came(table: Table, name: str) -> list[datetime]:
    """When somebody got a message of the day."""
    found = [letter for letter in letters(table, name) if SENT in letter.text]
    return [datetime.fromtimestamp(((letter.id >> 22) + 1_420_070_400_000) / 1000, UTC) for letter in found]


async def test_once_a_day_over_three_days_with_a_restart_on_each(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        first = await wants_digests(table, "Anna", "Europe/Paris")
        for _ in range(3):
            await later(table, DAY - 2 * HOUR)
            await table.restart()
            await later(table, 2 * HOUR)
        moments = came(table, "Anna")
        assert [moment.day - moments[0].day for moment in moments] == [0, 1, 2]
        assert all(7 <= moment.hour < 8 for moment in moments), "it is winter in Paris"
        assert abs(moments[0].timestamp() - first) < 60
        assert not any(came(table, name) for name in ("Ben", "Chloé", "Dmitri"))


async def test_it_says_what_waits_for_what_until_when_and_where(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants_digests(table, "Anna")
        await later(table, DAY)
        (words,) = texts(table, "Anna")
        deadline = (await session_of(table)).clocks.deadline(0)
        assert says("ui-digest-title", count=1) in words and "**Anna**" in words
        assert f"**Island** · <#{table.channel.id}>" in words
        assert f"<t:{deadline}:f>" in words and f"https://discord.com/channels/{table.guild.id}/" in words


async def test_it_says_what_was_missed_since_the_last_look(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await table.command("Ben", "catan hand")
        await wants_digests(table, "Ben")
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await later(table, DAY)
        (words,) = texts(table, "Ben")
        assert f"-# {says('ui-digest-since', news=says('ui-digest-turns', count=1))}" in words


async def test_nothing_comes_where_nothing_waits(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants_digests(table, "Ben")
        await later(table, DAY)
        assert not letters(table, "Ben")
        fate.will((1, 1))
        await do(table, "Anna", "Roll")
        await do(table, "Anna", "EndTurn")
        await later(table, DAY)
        assert len(came(table, "Ben")) == 1


async def test_after_days_without_the_bot_one_comes(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants_digests(table, "Anna")
        await later(table, DAY)
        assert len(came(table, "Anna")) == 1
        await table.restart(gone=5 * DAY + 3 * HOUR)
        back = now()
        await later(table, 900)
        assert len(came(table, "Anna")) == 2 and came(table, "Anna")[1].timestamp() - back < 1000
        await table.restart()
        await later(table, HOUR)
        assert len(came(table, "Anna")) == 2


async def test_a_lost_answer_makes_no_second_one(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants_digests(table, "Anna")
        troubles.fail(table, "POST", private_path(table, "Anna"), status=500, times=None)
        await later(table, DAY)
        tried = sum(entry.path == private_path(table, "Anna") for entry in table.backend.http_requests)
        await table.restart()
        await later(table, HOUR)
        assert tried == sum(entry.path == private_path(table, "Anna") for entry in table.backend.http_requests) > 0


async def test_where_messages_are_closed_the_person_is_told_and_no_more_are_tried(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await wants_digests(table, "Anna")
        troubles.fail(table, "POST", private_path(table, "Anna"), status=403, code=50007, times=None)
        await later(table, 2 * DAY)
        assert sum(entry.path == private_path(table, "Anna") for entry in table.backend.http_requests) == 1
        heard(await table.command("Anna", "catan games"), says("notice-direct-closed"))
        heard(await table.command("Anna", "catan hand"), "")
        assert says("notice-direct-closed") not in (await table.command("Anna", "catan hand")).text


async def test_settings_say_when_the_next_one_comes(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        client, anna = client_of(table), table.people["Anna"].id
        page = await table.command("Anna", "catan settings")
        page = await table.choose("Anna", "settings-switches", ["digest"], on=page.message)

        async def due() -> int | None:
            rows = await client.app.store.rows("SELECT digest_due FROM settings WHERE user = ?", anna)
            return None if rows[0][0] is None else int(rows[0][0])

        london = await due()
        assert london == next_digest(await client.app.store.preferences(anna), anna, now())
        await table.command("Anna", "catan settings", city="Tokyo", quiet="22:00-07:00")
        tokyo = await due()
        assert tokyo == next_digest(await client.app.store.preferences(anna), anna, now()) != london
        page = await table.command("Anna", "catan settings")
        await table.choose("Anna", "settings-switches", ["reminders"], on=page.message)
        assert await due() is None


async def test_my_games_say_what_for_and_until_when(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        answer = await table.command("Anna", "catan games")
        deadline = (await session_of(table)).clocks.deadline(0)
        heard(answer, f"<t:{deadline}:R>")
        assert "roll the dice" in answer.text and "Your move" in answer.text
        assert "<t:" not in (await table.command("Ben", "catan games")).text
