"""A backup put back: never beside the log of another file, nothing overwritten, whatever dies in between."""

import asyncio
import gzip
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import (
    Store,
    StoreBusy,
    StoreDamaged,
    StoreEmpty,
    StoreError,
    StoreExists,
    StoreForeign,
    StoreMissing,
    StoreNewer,
    StoreUnavailable,
)
from storage.__main__ import main
from storage.schema import MIGRATIONS
from storage.sqlite.files import create
from storage.sqlite.restoring import restore
from tests.storage.table import Table, state

BACKED_UP, KILLED = 20, 45
SCHEMA_1 = Path(__file__).parent / "schema_0001.sqlite.gz"


async def played(folder: Path) -> None:
    """A backup at one record and, at a later one, a database with the log that a killed process leaves."""
    async with await Store.create(folder / "at work.sqlite") as store:
        table = Table(store)
        await table.lobby()
        for seq in range(1, KILLED + 1):
            await table.append(seq, snapshot=state(seq, 200))
            if seq == BACKED_UP:
                await store.backup(folder / "backup.sqlite")
        for ending in ("", "-wal", "-shm"):
            shutil.copyfile(folder / f"at work.sqlite{ending}", folder / f"games.sqlite{ending}")


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """The backup; the killed database is at `path`."""
    asyncio.run(played(tmp_path))
    return tmp_path / "backup.sqlite"


def head(path: Path) -> int:
    """Open a database as the program would; the head of its one game, which is sound."""

    async def look() -> int:
        async with await Store.open(path) as store:
            table = Table(store)
            table.game = 1
            return await table.sound()

    return asyncio.run(look())


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder but lock files, which only say who was here."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file() and file.suffix != ".lock"}


def refused(backup: Path, path: Path, error: type[StoreError]) -> str:
    """Restoring is refused and changes no file; the sentence."""
    before = contents(path.parent)
    with pytest.raises(error) as raised:
        restore(backup, path)
    assert type(raised.value) is error
    assert contents(path.parent) == before
    return str(raised.value)


def test_a_killed_database_and_its_log_give_way_together(
    backup: Path, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(path.parent)
    assert main(["restore", str(backup), str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{path} is restored from {backup}. What was there before is now ")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not list(path.parent.glob("games.sqlite-*"))
    aside = {file.name.partition("Z")[2]: file for file in path.parent.glob("games.sqlite.before-restore-*")}
    assert sorted(aside) == ["", "-shm", "-wal"]
    for ending, file in aside.items():
        assert str(file) in said
        assert file.read_bytes() == before[f"games.sqlite{ending}"]
    assert main(["check", str(path)]) == 0
    assert head(path) == BACKED_UP
    assert head(aside[""]) == KILLED, "what was moved aside can still be opened"
    assert backup.read_bytes() == before[backup.name]


@pytest.mark.parametrize("left", [(), ("-wal",), ("-wal", "-shm"), ("-journal",)])
def test_a_lost_database_is_restored_whatever_is_left_of_it(backup: Path, path: Path, left: tuple[str, ...]) -> None:
    if "-journal" in left:
        path.with_name(path.name + "-journal").write_bytes(b"left over")
    for ending in ("", "-wal", "-shm"):
        if ending not in left:
            path.with_name(path.name + ending).unlink()
    moved = restore(backup, path)
    assert [file.name.partition("Z")[2] for file in moved] == list(left)
    assert head(path) == BACKED_UP


def test_a_log_without_its_database_spoils_no_new_one(backup: Path, path: Path) -> None:
    path.unlink()
    with pytest.raises(StoreExists, match="restore BACKUP"):
        create(path)
    assert not path.exists()


def test_nothing_is_overwritten_however_often(backup: Path, path: Path) -> None:
    names = {restore(backup, path)[0] for _ in range(4)}
    assert len(names) == 4
    assert all(name.is_file() for name in names)


def test_a_backup_of_an_older_schema_is_brought_up_to_date_at_the_start(backup: Path, path: Path) -> None:
    old = path.with_name("old.sqlite")
    old.write_bytes(gzip.decompress(SCHEMA_1.read_bytes()))
    restore(old, path)

    async def look() -> list[int]:
        async with await Store.open(path) as store:
            return await store.active_games()

    assert asyncio.run(look()) == [1, 2, 3, 4, 5, 6, 8]


async def test_a_database_in_use_is_left_alone(tmp_path: Path, path: Path) -> None:
    await played(tmp_path)
    async with await Store.open(path) as store:
        with pytest.raises(StoreBusy, match="in use"):
            restore(tmp_path / "backup.sqlite", path)
        table = Table(store)
        table.game = 1
        assert await table.sound() == KILLED
        await table.append(KILLED + 1)


def cut(backup: Path) -> None:
    os.truncate(backup, backup.stat().st_size // 2)


def change(statement: str) -> Callable[[Path], None]:
    def changed(backup: Path) -> None:
        with closing(sqlite3.connect(backup, isolation_level=None)) as shell:
            shell.execute(statement)

    return changed


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (Path.unlink, StoreMissing),
        (lambda backup: os.truncate(backup, 0), StoreEmpty),
        (lambda backup: backup.write_text("a shopping list"), StoreForeign),
        (change(f"PRAGMA user_version = {len(MIGRATIONS) + 1}"), StoreNewer),
        (cut, StoreDamaged),
        (change("UPDATE games SET head = head + 40"), StoreDamaged),
        (lambda backup: backup.with_name("backup.sqlite-wal").write_bytes(b"its last moves"), StoreBusy),
        (lambda backup: backup.with_name("backup.sqlite-journal").write_bytes(b"half of it"), StoreBusy),
    ],
)
def test_what_is_no_sound_backup_is_refused(
    backup: Path, path: Path, spoil: Callable[[Path], Any], error: type[StoreError]
) -> None:
    spoil(backup)
    said = refused(backup, path, error)
    assert str(backup) in said
    assert str(path) not in said
    assert "restore BACKUP" not in said, "that is for the database, not for a backup of it"
    assert head(path) == KILLED


def test_wrong_paths_are_refused(backup: Path, path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder" / "games.sqlite"
    folder.mkdir(parents=True)
    assert "the database itself" in refused(path, path, StoreExists)
    assert "no file" in refused(backup, folder, StoreExists)
    with pytest.raises(StoreMissing, match="nowhere"):
        restore(backup, tmp_path / "nowhere" / "games.sqlite")


def test_a_full_disk_leaves_the_old_database(backup: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device", "games.sqlite.restoring")

    monkeypatch.setattr("storage.sqlite.restoring.shutil.copyfile", full)
    assert "No space left on device" in refused(backup, path, StoreUnavailable)
    assert head(path) == KILLED


def die_at(step: int, backup: Path, path: Path) -> bool:
    """Restore in a process that dies without a word before its n-th change of the disk; whether it got so far."""
    child = os.fork()
    if child == 0:
        left = [step]

        def deadly(change: Callable[..., Any]) -> Callable[..., Any]:
            def counted(*what: Any, **how: Any) -> Any:
                left[0] -= 1
                if not left[0]:
                    os._exit(9)
                return change(*what, **how)

            return counted

        os.rename, os.fsync = deadly(os.rename), deadly(os.fsync)
        shutil.copyfile = deadly(shutil.copyfile)
        try:
            restore(backup, path)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


def test_a_death_at_any_step_leaves_the_old_the_new_or_none(backup: Path, path: Path, tmp_path: Path) -> None:
    step, outcomes = 1, []
    while True:
        trial = tmp_path / str(step) / path.name
        trial.parent.mkdir()
        for ending in ("", "-wal", "-shm"):
            shutil.copyfile(f"{path}{ending}", f"{trial}{ending}")
        if not die_at(step, backup, trial):
            break
        try:
            outcomes.append(head(trial))
        except StoreMissing:
            outcomes.append(0)
        restore(backup, trial)
        assert head(trial) == BACKED_UP
        assert not trial.with_name(trial.name + ".restoring").exists()
        step += 1
    assert head(trial) == BACKED_UP
    before, after = [KILLED] * 5, [0] * 7
    assert outcomes == [*before, *after, BACKED_UP], "copy, fsync, two looked at; three moves, numbers; the new name"
