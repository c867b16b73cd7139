"""Games that are over are packed by themselves, in moments in which nobody presses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import now
from bot.table.game.tables import TableStore
from bot.time.seat_clocks import DAY
from bot.wire.net.guard import Guard
from bot.wire.services import housekeeping
from bot.wire.services.housekeeping import Packer
from tests.storage.table import Table
from tests.storage.test_packing import over


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableStore]:
    for name, value in (("QUIET", 0.001), ("PAUSE", 0.0), ("MAX_TRIES", 3)):
        monkeypatch.setattr(housekeeping, name, value)
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        yield store


async def aged(store: TableStore, *games: int) -> None:
    """These ended two days ago."""
    for game in games:
        await store.rows("UPDATE games SET changed = ? WHERE id = ?", now() - 2 * DAY, game)


async def packed(store: TableStore) -> list[int]:
    return [game for (game,) in await store.rows("SELECT game FROM packed ORDER BY game")]


async def test_what_is_over_for_a_day_is_packed_and_what_cannot_be_read_is_left(
    store: TableStore, caplog: pytest.LogCaptureFixture
) -> None:
    games = [await over(Table(store), channel) for channel in range(30, 34)]
    await aged(store, *games[:3])
    await store.rows("UPDATE games SET changed = ? WHERE id = ?", now(), games[3])
    await store.rows("UPDATE snapshots SET state = 'no JSON' WHERE game = ?", games[1])
    bot = Packer(store, Guard(store, str))
    await bot.pack()
    await bot.pack()
    assert await packed(store) == [games[0], games[2]]
    assert caplog.text.count("is not packed") == 1


async def test_nothing_is_packed_while_people_press(store: TableStore) -> None:
    game = await over(Table(store), 30)
    await aged(store, game)
    guard = Guard(store, str)
    bot = Packer(store, guard)
    task = asyncio.current_task()
    assert task is not None
    guard.under_way.add(task)
    await bot.pack()
    assert await packed(store) == []
    guard.under_way.clear()
    await bot.pack()
    assert await packed(store) == [game]
