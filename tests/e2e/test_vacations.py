"""Somebody on vacation for whom a bot plays, in days of simulated time: booked, begun, over, cut short."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from bot.clock import now
from bot.devserver.fake_clock import pass_time
from bot.time.seat_clocks import DAY, HOUR, RELAXED, Timing
from storage import Vacation
from tests.storage.zones import set_zone

from .audit import audit, client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import called, has, live_card

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


@asynccontextmanager
async def playing(path: Path, fate: Fate, *, vacations: bool = True) -> AsyncIterator[Table]:
    """Four players who take their time; Anna, who owns the game and lives by UTC, is to roll."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH, timing=Timing(RELAXED, vacations))
        table.seat("Gus")
        await set_zone(client_of(table).app.store, table.people["Anna"].id, "UTC", "Reykjavík")
        await client_of(table).app.runner.drain()
        yield table
        await audit(table)


async def until(table: Table, moment: int) -> None:
    """It is this moment, and all that fell due before it is done."""
    await pass_time(table.env, client_of(table).app, moment - now())


def ahead(count: int) -> date:
    return datetime.fromtimestamp(now(), UTC).date() + timedelta(days=count)


def begins(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp())


async def book(table: Table, first: date, last: date) -> Answer:
    """Anna books a vacation by the form, with a bot."""
    page = await table.command("Anna", "catan settings")
    page = await table.press("Anna", "settings-vacation", on=page.message)
    await table.press("Anna", "settings-book", on=page.message)
    fields = {"first": first.isoformat(), "last": last.isoformat(), "meanwhile": ["bot"]}
    return await table.submit("Anna", fields)


async def log(table: Table) -> str:
    return (await table.command("Gus", "catan look log")).text


@pytest.mark.parametrize("vacations", [True, False])
async def test_a_bot_plays_from_the_first_day_to_the_last(tmp_path: Path, fate: Fate, vacations: bool) -> None:
    async with playing(tmp_path, fate, vacations=vacations) as table:
        first, last = ahead(2), ahead(3)
        booked = await book(table, first, last)
        heard(booked, "a bot plays for you")
        heard(booked, says("done-bot"))
        await until(table, begins(first) - 60)
        assert called(table, live_card(table)) == ["Anna"]
        posted = len(table.public())
        await until(table, begins(first) + 60)
        over = begins(last + timedelta(days=1))
        assert f"🔴 **Anna** is on vacation until <t:{over}:f>: a bot plays." in live_card(table).text
        assert called(table, live_card(table)) == ["Ben"], "the bot has played her turn"
        assert not any(has(message, "absence") for message in table.public()), "nobody votes"
        assert all("Anna" not in called(table, message) for message in table.public()[posted:]), "nor is she called"
        assert f"🔴 **Anna** is on vacation until {last.day} {last:%b %Y}: a bot plays for them." in await log(table)
        await until(table, over + 60)
        assert "The vacation of 🔴 **Anna** is over" in await log(table)
        session = await session_of(table)
        assert not session.bots and session.stored.owner == table.people["Anna"].id
        assert "on vacation" not in live_card(table).text


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_the_program_was_gone_when_it_began_or_ended(tmp_path: Path, fate: Fate, at_the_end: bool) -> None:
    async with playing(tmp_path, fate) as table:
        first, last = ahead(2), ahead(3)
        await book(table, first, last)
        border = begins(last + timedelta(days=1)) if at_the_end else begins(first)
        await until(table, border - HOUR)
        assert bool((await session_of(table)).bots) == at_the_end
        await table.restart(gone=2 * HOUR, abruptly=True)
        await until(table, now() + 20 * 60)
        assert bool((await session_of(table)).bots) != at_the_end


async def test_a_crash_just_after_it_was_booked(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        first = ahead(2)
        store, anna = client_of(table).app.store, table.people["Anna"].id
        await store.book_vacation(anna, Vacation(first.isoformat(), first.isoformat(), bot=True))
        await table.restart(abruptly=True)
        await until(table, begins(first) + 60)
        assert 0 in (await session_of(table)).bots


async def test_one_press_ends_it_and_the_bot_does_not_come_again(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        first = ahead(2)
        heard(await table.command("Anna", "catan settings", vacation=f"{first} {ahead(5)} bot"), says("done-bot"))
        await until(table, begins(first) + HOUR)
        heard(await table.press("Anna", "back", on=live_card(table)), says("done-back"))
        await until(table, begins(first) + DAY)
        await table.restart()
        await until(table, begins(first) + DAY + HOUR)
        assert not (await session_of(table)).bots and "on vacation" not in live_card(table).text
        assert "🔴 **Anna** is back." in await log(table)


async def test_a_move_asks_once_whether_one_is_back(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        first, over = ahead(2), begins(ahead(6))
        heard(await table.command("Anna", "catan settings", vacation=f"{first} {ahead(5)} no bot"), "48 h")
        await until(table, begins(first) + HOUR)
        assert f"🔴 **Anna** is on vacation until <t:{over}:f>" in live_card(table).text
        head = (await session_of(table)).seq
        asked = await table.press("Anna", "roll", on=live_card(table))
        heard(asked, says("refused-on-vacation", when=f"<t:{over}:f>"))
        assert (await session_of(table)).seq == head
        heard(await table.press("Anna", "back", on=asked.message), says("done-back"))
        assert "on vacation" not in live_card(table).text and "is back from vacation" in await log(table)
        await table.press("Anna", "roll", on=live_card(table))
        assert (await session_of(table)).seq > head + 1


async def test_a_vacation_that_is_cut_short_gives_the_seat_back_at_once(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        first = ahead(2)
        await book(table, first, ahead(6))
        await until(table, begins(first) + HOUR)
        assert 0 in (await session_of(table)).bots
        page = await table.command("Anna", "catan settings")
        page = await table.press("Anna", "settings-vacation", on=page.message)
        await table.choose("Anna", "settings-cancel", [first.isoformat()], on=page.message)
        await client_of(table).app.runner.drain()
        assert not (await session_of(table)).bots
        await until(table, now() + DAY)
        assert not (await session_of(table)).bots
