"""What every test shares."""

import gc
import os
import shutil
import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from bot.processes import worker
from bot.table.game.game_store import GameStore
from bot.wire.net.background import Garbage
from engine.records.file_order import ADMINISTRATION
from storage import Commit
from storage.schema import MIGRATIONS
from storage.sqlite import files

# Slow or busy machines must not turn a true property into a red test; a failure prints how to repeat it. Where changes
# are judged the examples are always the same; everywhere else every run looks at new ones.
settings.register_profile("referee", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("referee")

# Nobody plays while a test waits for a process that computes; beside other tests on few cores it would hardly get to.
worker.NICENESS = 0

# The databases of the tests need to outlive nothing: where memory serves as a disk, nobody waits for a real one. What
# a test leaves there goes when it has passed (`tmp_path_retention_policy`).
MEMORY = Path("/dev/shm")
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2**30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.fixture(autouse=True)
def garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    """No start of a bot looks twice through all that six thousand tests have loaded, which takes half a second: that it
    does is seen in `tests/test_garbage.py`, and in programs of their own."""
    monkeypatch.setattr(Garbage, "begin", lambda _: None)


@pytest.fixture(autouse=True)
def acts_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever any test has a table do between moves, the file of the game can say it: else `verify` would refuse an
    honest game. Words that only tests use are passed over."""
    append = GameStore._append

    async def checked(self: GameStore, commit: Commit, *rest: Any, **more: Any) -> None:
        said = commit.move.action if commit.move.kind == "admin" else {}
        known = ADMINISTRATION.get(said.get("admin", ""))
        assert known is None or said.keys() - {"admin"} <= set(known), (
            f"{said} is not known to engine.records.file_order"
        )
        await append(self, commit, *rest, **more)

    monkeypatch.setattr(GameStore, "_append", checked)


WAITING = {"load", "program", "test_metrics", "test_pictures"}
"""The folders and files whose tests run programs and wait for them most of the time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Half of the test processes begin with the tests that wait, so that the others have the cores meanwhile.

    Each process begins with a part of its own, in this order, and takes from the others when it has done that.
    """
    waiting = [item for item in items if WAITING & {item.path.parent.name, item.path.stem}]
    computing = iter([item for item in items if not WAITING & {item.path.parent.name, item.path.stem}])
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    share, half = len(items) // processes, max(1, processes // 2)
    items.clear()
    for part in range(half):
        own = waiting[part::half]
        items += [*own, *islice(computing, max(0, share - len(own)))]
    items += computing


gc.disable()  # while tests are collected, which makes a million objects and no garbage


def pytest_collection_finish() -> None:
    """The collector of garbage leaves alone what six thousand collected tests hold, and comes seldom: it took an eighth
    of the time."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_sessionfinish() -> None:
    """Nobody looks for garbage any more in a gigabyte that is given back anyway."""
    gc.freeze()


@cache
def _new_database() -> sqlite3.Connection:
    """A new database, made by all migrations once."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _migrate(connection, MIGRATIONS)
    return connection


_migrate = files.migrate


@pytest.fixture(autouse=True)
def quick_databases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new database is a copy of one that all migrations have made, for what a thousand tests begin with."""

    def migrate(connection: sqlite3.Connection, migrations: Sequence[str]) -> None:
        is_new = not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if is_new and migrations is MIGRATIONS:
            _new_database().backup(connection)
        else:
            _migrate(connection, migrations)

    monkeypatch.setattr(files, "migrate", migrate)
