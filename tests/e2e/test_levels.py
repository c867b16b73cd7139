"""How well a bot plays is changed in a game that goes on: with notice, by a vote, at once by managers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.table.polls.polls import close_due_polls

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .screen_reader import live_card
from .seats import left, offer, playing
from .test_polls import say

pytestmark = pytest.mark.usefixtures("blank_pictures")
EASY = "Bot Ada: steady → easy"


@asynccontextmanager
async def with_bot(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """Anna, who owns the game, Ben and Chloé; a bot has Dmitri's seat."""
    async with playing(path, fate) as table:
        await left(table, "Dmitri")
        yield table


async def propose(table: Table, name: str, line: str = EASY) -> Answer:
    """Propose another level."""
    page = (await table.command(name, "catan admin")).message
    return await table.choose(name, "admin-level", [line], on=(await table.press(name, "admin-level", on=page)).message)


async def level(table: Table) -> str:
    """How well the bot plays now."""
    return (await session_of(table)).bots[3].level


async def test_a_level_is_announced_and_is_in_force_when_nobody_objects(tmp_path: Path, fate: Fate) -> None:
    async with with_bot(tmp_path, fate) as table:
        assert await level(table) == "steady"
        done = await propose(table, "Anna")
        heard(done, "unless somebody objects")
        (post,) = done.posted
        assert {table.name_of(user) for user in post.pings} == {"Ben", "Chloé"}
        assert "proposes another level for ⚪ **Bot Ada**: easy" in post.text
        heard(await propose(table, "Anna"), says("refused-gather-open"))
        await close_due_polls(await session_of(table), lambda poll: True)
        assert await level(table) == "easy"
        assert "bot (easy)" in (await table.press("Ben", "more", on=live_card(table))).text
        log = (await table.command("Ben", "catan look log")).text
        assert "⚪ **Bot Ada** plays at another level: easy. Nobody objected." in log
        await table.restart()
        assert await level(table) == "easy"


async def test_an_objection_makes_it_a_vote(tmp_path: Path, fate: Fate) -> None:
    async with with_bot(tmp_path, fate) as table:
        await propose(table, "Anna")
        heard(await say(table, "Ben", "Object"), says("done-gather-objected"))
        heard(await say(table, "Chloé", "No"), says("done-gather-decided"))
        assert await level(table) == "steady"
        assert "another level for ⚪ **Bot Ada**: easy" in (await table.command("Ben", "catan look log")).text


async def test_managers_change_it_at_once_and_say_so(tmp_path: Path, fate: Fate) -> None:
    async with with_bot(tmp_path, fate) as table:
        done = await propose(table, "Mod")
        assert any("changes how well ⚪ **Bot Ada** plays: easy" in message.text for message in done.posted)
        assert await level(table) == "easy"
        assert "bot (easy)" in (await table.press("Ben", "more", on=live_card(table))).text
        page = (await table.command("Mod", "catan admin")).message
        page = (await table.press("Mod", "admin-level", on=page)).message
        assert page is not None
        lines = [option.label for option in page.menus[0].options]
        assert EASY not in lines and "Bot Ada: easy → steady" in lines


async def test_nothing_changes_once_a_person_has_the_seat(tmp_path: Path, fate: Fate) -> None:
    async with with_bot(tmp_path, fate) as table:
        await propose(table, "Anna")
        invitation = await offer(table, "Anna", "3", "Eve")
        await table.press("Eve", "seat-take", on=invitation)
        session = await session_of(table)
        await close_due_polls(session, lambda poll: True)
        assert session.bots == {}
        assert not await client_of(table).app.store.polls(1)
        assert session.stored.seats[3].level is None
        assert "Nothing changes" in (await table.command("Ben", "catan look log")).text
        await left(table, "Eve")
        assert await level(table) == "steady"
