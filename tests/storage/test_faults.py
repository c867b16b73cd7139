"""Cancelled tasks, killed processes, full disks: a move is written wholly or not at all; a repetition is harmless."""

import asyncio
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

import storage
from storage import Appended, Duplicate, GameDamaged, Seat, Store, StoreBusy, StoreError, StoreUnavailable
from tests.storage.table import Table, state

ROOT = Path(storage.__file__).parents[1]
KILLS = int(os.environ.get("KILLS", "6"))
CHILD = """
import asyncio, sys
from storage import Store
from tests.storage.table import Table, state

async def main():
    table = Table(await Store.open(sys.argv[1]))
    table.game = 1
    game = await table.store.load(1)
    seq = game.head
    print("ready", flush=True)
    while True:
        seq += 1
        await table.append(seq, snapshot=state(seq, 500), barrier=seq % 7 == 1)
        print(seq, flush=True)

asyncio.run(main())
"""


def child(path: Path) -> "subprocess.Popen[str]":
    """A process that opens the store and appends records to game 1, printing each number once acknowledged."""
    return subprocess.Popen([sys.executable, "-c", CHILD, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def command(name: str, path: Path) -> "subprocess.CompletedProcess[str]":
    """One command of `python -m storage` in a process of its own."""
    arguments = [sys.executable, "-m", "storage", name, str(path)]
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True)


def kill(process: "subprocess.Popen[str]") -> list[str]:
    """Kill without warning; what the process had still said."""
    process.send_signal(signal.SIGKILL)
    said, _ = process.communicate()
    return said.split()


async def test_a_cancelled_append_commits_and_its_repetition_is_a_duplicate(table: Table) -> None:
    await table.play(1)
    for turns in range(1, 40):
        seq = turns + 1
        task = asyncio.create_task(table.append(seq))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        assert await table.append(seq) == Duplicate(table.game, seq)
        assert await table.sound() == seq


async def test_a_transaction_whose_caller_is_cancelled_is_whole_or_nothing(table: Table) -> None:
    await table.play(1)
    seq, outcomes = 2, set()
    for turns in range(1, 60):
        caller = asyncio.create_task(table.append(seq))
        for _ in range(turns % 20):
            await asyncio.sleep(0.0001 if turns > 20 else 0)
        caller.cancel()
        with suppress(asyncio.CancelledError):
            await caller
        outcome = await table.append(seq)
        assert outcome in (Appended(seq), Duplicate(table.game, seq))
        outcomes.add(type(outcome))
        assert await table.sound() == seq
        seq += 1
    assert outcomes == {Appended, Duplicate}


async def test_reads_never_see_a_transaction_that_is_rolled_back(table: Table) -> None:
    await table.play(1)

    async def fail() -> int:
        seat = Seat(0, 1, "twice", "red")
        with pytest.raises(StoreError, match="refused a change"):
            await table.append(2, seats=(seat, seat))
        return 1

    heads = await asyncio.gather(*(work() for _ in range(10) for work in (table.sound, fail)))
    assert heads == [1] * 20


async def test_close_finishes_what_was_begun(path: Path) -> None:
    store = await Store.create(path)
    table = Table(store)
    await table.lobby()
    task = asyncio.create_task(table.append(1))
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    assert await task == Appended(1)
    with pytest.raises(StoreUnavailable, match="closed"):
        await table.append(2)
    async with await Store.open(path) as table.store:
        assert await table.sound() == 1


async def test_a_full_disk_refuses_the_move_and_nothing_else(table: Table) -> None:
    await table.play(3)
    pages = (await table.store.rows("PRAGMA page_count"))[0][0]
    await table.store.rows(f"PRAGMA max_page_count = {pages}")
    for size in (300, 3_000, 30_000):
        with pytest.raises(StoreUnavailable, match="disk is full"):
            await table.append(4, snapshot=state(4, size), barrier=True)
        assert await table.sound() == 3
    await table.store.rows("PRAGMA max_page_count = 1000000")
    assert await table.append(4, snapshot=state(4, 30_000)) == Appended(4)
    assert await table.sound() == 4


@contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """Let every write beyond this size fail, as a failing disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_start_on_a_full_disk_says_what_it_is(
    table: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite calls it an error of the disk when there is no room for the files beside the database."""
    await table.play(3)
    await table.store.close()
    stated = os.statvfs(path.parent)
    full = SimpleNamespace(f_bavail=3, f_frsize=stated.f_frsize)
    monkeypatch.setattr(os, "statvfs", lambda _: full)
    with no_file_may_grow_beyond(0), pytest.raises(StoreUnavailable, match="the disk is full; free some space"):
        await Store.open(path)
    monkeypatch.setattr(os, "statvfs", lambda _: stated)
    with no_file_may_grow_beyond(0), pytest.raises(StoreUnavailable, match="the disk reports an error"):
        await Store.open(path)
    table.store = await Store.open(path)
    assert await table.sound() == 3


async def test_a_failing_disk_refuses_the_move_and_nothing_else(table: Table, path: Path) -> None:
    await table.play(3)
    size = path.with_name(path.name + "-wal").stat().st_size
    for room in (0, 100, 5_000, 9_000, 20_000, 50_000):
        with no_file_may_grow_beyond(size + room), pytest.raises(StoreUnavailable, match="the disk reports an error"):
            await table.append(4, snapshot=state(4, 30_000), barrier=True)
        assert await table.sound() == 3
    assert await table.append(4, snapshot=state(4, 30_000)) == Appended(4)
    await table.store.close()
    async with await Store.open(path) as table.store:
        assert await table.sound() == 4


async def test_a_killed_process_loses_no_acknowledged_record(path: Path) -> None:
    dice = random.Random(4)
    async with await Store.create(path) as store:
        await Table(store).lobby()
    for _ in range(KILLS):
        process = child(path)
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        last = 0
        for _ in range(dice.randrange(1, 25)):
            last = int(process.stdout.readline())
        said = kill(process)
        # A number cut short by the kill was not acknowledged.
        last = max([last, *(int(word) for word in said[:-1])])
        async with await Store.open(path) as store:
            table = Table(store)
            table.game = 1
            head = await table.sound()
            assert last <= head <= last + 2
            assert await table.append(last) == Duplicate(1, last)
            game = await store.load(1)
            assert game is not None
            assert game.snapshot is not None
            assert game.snapshot.state == state(head, 500)


async def test_one_process_writes_a_database(path: Path) -> None:
    async with await Store.create(path) as store:
        await Table(store).lobby()
        with pytest.raises(StoreBusy, match=f"number {os.getpid()}"):
            await Store.open(path)
        link = path.with_name("link.sqlite")
        link.symlink_to(path)
        with pytest.raises(StoreBusy):
            await Store.open(link)
        second = command("migrate", path)
        assert second.returncode == 1
        assert second.stderr == (
            f"The database {path} is in use by another process (number {os.getpid()}), which holds {path}.lock. "
            "Stop that one first.\n"
        )
    process = child(path)
    assert process.stdout is not None
    process.stdout.readline()
    with pytest.raises(StoreBusy, match=f"number {process.pid}"):
        await Store.open(path)
    kill(process)
    async with await Store.open(path) as store:
        assert await store.active_games() == [1]


def test_a_process_that_forgets_to_close_ends_nevertheless(path: Path) -> None:
    assert command("create", path).returncode == 0
    script = f"import asyncio, storage; store = asyncio.run(storage.Store.open({str(path)!r})); raise SystemExit(3)"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=60).returncode == 3


async def test_a_foreign_writer_is_waited_for_and_then_reported(table: Table, path: Path) -> None:
    await table.store.rows("PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="another program holds it"):
            await table.append(1)
        shell.execute("ROLLBACK")
    assert await table.append(1) == Appended(1)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE records SET action = '{}' WHERE seq = 2",
        "UPDATE records SET chance = '{}'",
        "UPDATE records SET seq = 9 WHERE seq = 2",
        "UPDATE records SET game = 2",
        "UPDATE records SET user = 7 WHERE seq = 2",
        "UPDATE records SET user = NULL, seat = 1 WHERE seq = 2",
        "UPDATE records SET user = NULL, interaction = NULL",
        "UPDATE records SET user = NULL, at = at + 1",
        "UPDATE records SET user = NULL, kind = 'undo'",
        "UPDATE records SET user = NULL, rules_version = 2",
        "UPDATE records SET user = NULL, schema = 2",
        "UPDATE records SET user = NULL, plans = '[]'",
        "UPDATE OR REPLACE records SET seq = 1 WHERE seq = 2",
        "DELETE FROM records",
        "DELETE FROM records WHERE seq = 2",
        "DELETE FROM games",
        "INSERT OR REPLACE INTO records SELECT * FROM records WHERE seq = 2",
        "INSERT INTO records SELECT game, seq + 5, 1, 0, NULL, NULL, 'action', '', '', 1, 1, 'player', NULL"
        " FROM records WHERE seq = 2",
        "INSERT INTO records SELECT game, seq + 1, 1, 0, NULL, 1001, 'action', '', '', 1, 1, 'player', NULL"
        " FROM records WHERE seq = 2",
    ],
)
async def test_records_never_change(path: Path, statement: str) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
    with closing(sqlite3.connect(path)) as shell:
        shell.execute("PRAGMA foreign_keys = ON")
        before = shell.execute("SELECT * FROM records").fetchall()
        with pytest.raises(sqlite3.IntegrityError):
            shell.execute(statement)
        shell.rollback()
        assert shell.execute("SELECT * FROM records").fetchall() == before
        shell.execute("UPDATE records SET user = NULL")


async def test_only_one_active_game_even_behind_the_back_of_the_store(path: Path) -> None:
    async with await Store.create(path) as store:
        await Table(store).lobby()
    with closing(sqlite3.connect(path)) as shell, pytest.raises(sqlite3.IntegrityError, match="channel"):
        shell.execute(
            "INSERT INTO games (guild, channel, language, status, options, created, changed)"
            " VALUES (10, 20, 'en', 'paused', '{}', 1, 1)"
        )


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET state = '{'",
        "UPDATE snapshots SET state = CAST(x'225a96fe5a22' AS TEXT)",
    ],
)
async def test_one_unreadable_game_stops_no_other(path: Path, damage: str) -> None:
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
        other = await table.lobby(channel=21)
    with closing(sqlite3.connect(path)) as shell, shell:
        shell.execute(damage)
    async with await Store.open(path) as store:
        with pytest.raises(GameDamaged, match="Game 1 is damaged") as raised:
            await store.load(1)
        assert raised.value.game == 1
        assert await store.load(other.game) is not None
        table = Table(store)
        table.game = 1
        assert await table.append(3, kind="admin", snapshot=None, status="ended") == Appended(3)
        assert await store.find_active(20) is None
