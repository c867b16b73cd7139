"""A fresh store for each test, and a table in it: in a file, and what is no matter of files also on a server."""

import inspect
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Store
from tests import postgres
from tests.storage.table import Table

FILE, SERVER = "file", "server"
FILES_ALONE = {
    *(f"test_{name}" for name in ("check", "faults", "fencing", "files", "heads", "lock", "migrations")),
    *(
        "test_every_column_that_names_a_person_is_known",
        "test_it_takes_far_less_room",
        "test_only_packing_overwrites_all_that_it_frees",
    ),
}
"""Modules and tests of what only a file has. A test that takes the `path` of the database looks into a file too."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The contract of the store holds on every database."""
    if "kept_in" not in metafunc.fixturenames:
        return
    names = {metafunc.module.__name__.rpartition(".")[2], metafunc.function.__name__}
    alone = names & FILES_ALONE or "path" in inspect.signature(metafunc.function).parameters
    metafunc.parametrize("kept_in", [FILE] if alone else [FILE, SERVER], indirect=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def kept_in(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def store(path: Path, kept_in: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    if kept_in == FILE:
        async with await Store.create(path) as store:
            yield store
        return
    monkeypatch.setattr("storage.postgres.address.FOLDER", path.parent)
    where = await postgres.server().new()
    async with await Store.open(where) as store:
        yield store
    await postgres.server().drop(where)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What lies beside a database on a server lies here."""
    monkeypatch.setattr("storage.postgres.address.FOLDER", tmp_path)
    return tmp_path


@pytest.fixture
async def where(folder: Path) -> AsyncIterator[str]:
    """A new database on a server."""
    where = await postgres.server().new()
    yield where
    await postgres.server().drop(where)


@pytest.fixture
async def table(store: Store) -> Table:
    table = Table(store)
    await table.lobby()
    return table
