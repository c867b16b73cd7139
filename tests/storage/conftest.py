"""A fresh store for each test, and a table in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Store
from tests.storage.table import Table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with await Store.create(path) as store:
        yield store


@pytest.fixture
async def table(store: Store) -> Table:
    table = Table(store)
    await table.lobby()
    return table
