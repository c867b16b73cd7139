"""A store, and a game in it whose people may be asked something."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from engine import Game
from tests.table.planning import set_up
from tests.table.polling import fresh


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[TableStore]:
    async with await TableStore.create(tmp_path / "games.sqlite") as store:
        yield store


@pytest.fixture
async def session(store: TableStore) -> Session:
    """Anna, Ben, Chloé and Dmitri at their table, where an increment is a day."""
    return await fresh(store)


@pytest.fixture
async def table(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Four people whose first turn has begun; nobody ever throws a seven."""
    monkeypatch.setattr(Game, "throw", lambda game: (2, 2))
    return await set_up(store)
