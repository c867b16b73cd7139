"""A bot whose database another process has taken over: nothing it does counts any more, and it says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.start.lifetime import run_until
from bot.table.game.tables import TableStore
from storage import StoreFenced
from tests.patience import slowness

from .audit import client_of
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee


async def test_a_press_on_the_old_process_changes_nothing_and_is_answered(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await table.command("Anna", "catan new")
        await table.submit("Anna", {})
        (tmp_path / "games.sqlite.lock").unlink()
        async with await TableStore.open(tmp_path / "games.sqlite") as second:
            answer = await table.press("Ben", "join")
            assert "Another process has just taken over" in answer.text
            assert answer.message is not None
            assert answer.message.private
            assert answer.posted == ()
            game = await second.load(1)
            assert game is not None
            assert [seat.name for seat in game.seats] == ["Anna"]
            (error,) = table.errors
            assert "Another process has taken over the database" in error
            table.forget_errors()


async def test_the_work_of_a_process_ends_with_its_right_to_write(tmp_path: Path) -> None:
    path, tidied = tmp_path / "games.sqlite", asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            tidied.set()

    async with await TableStore.create(path) as store:
        asked = asyncio.Event()
        running = asyncio.create_task(run_until(asked, store, work()))
        await asyncio.sleep(0.05)
        (tmp_path / "games.sqlite.lock").unlink()
        async with await TableStore.open(path):
            with pytest.raises(StoreFenced):
                await store.change_preferences(1, {"language": "fr"})
            with pytest.raises(StoreFenced, match="Another process has taken over"):
                await asyncio.wait_for(running, 10.0 * slowness())
        assert tidied.is_set()
        assert not asked.is_set()


@pytest.mark.usefixtures("blank_pictures")
async def test_a_process_whose_leases_became_late_meanwhile_tells_nothing_of_the_game_and_is_not_mute(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a panel nor a refusal: both may be wrong by now."""
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        connection = client_of(table).app.store.connection
        monkeypatch.setattr(type(connection), "stale", property(lambda _: True))
        for name, verb in (("Anna", "play"), ("Ben", "roll")):
            answer = await table.press(name, verb)
            assert "I can’t read or write games right now" in answer.text
            assert len(answer.text) < 200
        monkeypatch.undo()
        assert "The games cannot" not in (await table.press("Anna", "play")).text
