"""Moves that were acknowledged and are gone: the table is told, and nobody plays on before it has said yes."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from storage.sqlite.files import COMPANIONS

from .audit import audit, client_of, session_of
from .checks import heard, refused, says
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import called, live_card
from .shown import Shown
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def robbed(path: Path, fate: Fate, *, proven: bool) -> AsyncIterator[tuple[Table, Shown]]:
    """Four players whose last moves are lost, and the card as it was before that; ``proven`` when the file beside the
    database tells of it."""
    async with Table(referee(), path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        table.seat("Mod", permissions=discord.Permissions(manage_guild=True))
        await client_of(table).app.store.backup(path / "earlier.sqlite")
        fate.will((6, 5))
        heard(await table.press("Anna", "roll"))
        heard(await table.command("Anna", "catan end"))
        later = live_card(table)
        await table.env.settle()
        await table.end()
        for ending in COMPANIONS:
            (path / f"games.sqlite{ending}").unlink(missing_ok=True)
        shutil.copyfile(path / "earlier.sqlite", path / "games.sqlite")
        if not proven:
            (path / "games.sqlite.heads").unlink()
        await table.begin()
        await table.env.settle()
        yield table, later
        await audit(table)


async def agreed_upon(table: Table, fate: Fate) -> None:
    """More than half must say yes; then Anna rolls again."""
    card = live_card(table)
    assert card.buttons[0].label == "Play on"
    heard(await table.press("Anna", "resume", on=card), says("done-lost-agreed", missing=2))
    await table.restart()
    heard(await table.press("Anna", "resume", on=card), says("refused-lost-agreed"))
    await refused(table, Press("Mod", card.buttons[0].custom_id, card), sentence=says("refused-lost-table"))
    heard(await table.press("Ben", "resume", on=card), says("done-lost-agreed", missing=1))
    assert (await session_of(table)).stored.status == "paused"
    await table.press("Chloé", "resume", on=card)
    session = await session_of(table)
    assert session.stored.status == "running" and not session.clocks.halts
    assert called(table, live_card(table)) == ["Anna"]
    fate.will((6, 5))
    heard(await table.press("Anna", "roll"))


async def test_a_start_that_lacks_moves_asks_the_table(tmp_path: Path, fate: Fate) -> None:
    async with robbed(tmp_path, fate, proven=True) as (table, later):
        told = [message for message in table.public() if "moves are lost" in message.text]
        assert len(told) == 1 and len(told[0].pings) == 4
        assert (await session_of(table)).stored.status == "paused"
        heard(await table.command("Anna", "catan roll"), says("ui-lost"))
        await agreed_upon(table, fate)
        # What was drawn by the lost moves is old from now on, and proves nothing new.
        play = next(button for button in later.buttons if ":play:" in button.custom_id)
        heard((await table.together(Press("Ben", play.custom_id, later)))[0])
        assert (await session_of(table)).stored.status == "running"


async def test_a_press_beyond_the_head_proves_the_same(tmp_path: Path, fate: Fate) -> None:
    async with robbed(tmp_path, fate, proven=False) as (table, later):
        assert (await session_of(table)).stored.status == "running"
        play = next(button for button in later.buttons if ":play:" in button.custom_id)
        await refused(table, Press("Mod", play.custom_id, later))
        assert (await session_of(table)).stored.status == "running"
        heard((await table.together(Press("Ben", play.custom_id, later)))[0], says("refused-lost"))
        assert (await session_of(table)).stored.status == "paused"
        assert sum("moves are lost" in message.text for message in table.public()) == 1
        await agreed_upon(table, fate)


async def test_a_table_is_told_once_a_day_that_moves_were_lost(tmp_path: Path, fate: Fate) -> None:
    """Anybody who can forge a press could tell it each time."""
    async with robbed(tmp_path, fate, proven=False) as (table, _):
        for number in (900, 1900, 2900, 3900):
            forged = Press("Ben", f"v1:1:{number}:play:", live_card(table))
            heard((await table.together(forged))[0], says("refused-lost"))
            for name in ("Anna", "Chloé", "Dmitri"):
                await table.together(Press(name, "v1:1:0:resume:", live_card(table)))
        assert sum("moves are lost" in message.text for message in table.public()) == 1
