"""The file: made on purpose, refused with a sentence when it is not ours or not sound, copied while in use."""

import asyncio
import os
import random
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage import (
    Appended,
    Store,
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
from storage.sqlite.files import backup
from tests.storage.table import Table, state


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A closed database with some hundred pages."""
    path = tmp_path_factory.mktemp("full") / "games.sqlite"

    async def fill() -> None:
        async with await Store.create(path) as store:
            table = Table(store)
            await table.lobby()
            for seq in range(1, 60):
                await table.append(seq, snapshot=state(seq, 3000), action=["x" * 3000])

    asyncio.run(fill())
    return path.read_bytes()


@pytest.fixture
def full(path: Path, pages: bytes) -> Path:
    """Such a database, to be spoilt."""
    path.write_bytes(pages)
    return path


def refused(path: Path, error: type[StoreError]) -> str:
    """Opening and checking are refused alike, and the file is left as it is; the sentence."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(error) as raised:
        asyncio.run(Store.open(path))
    assert type(raised.value) is error
    assert str(path) in str(raised.value)
    assert main(["check", str(path)]) == 1
    assert (path.read_bytes() if path.is_file() else None) == before
    return str(raised.value)


def test_a_missing_file(path: Path) -> None:
    assert "storage create" in refused(path, StoreMissing)
    assert list(path.parent.iterdir()) == []


async def test_a_first_start_is_explicit(path: Path) -> None:
    deep = path.parent / "data" / "new" / "games.sqlite"
    async with await Store.create(str(deep)) as store:
        assert await store.active_games() == []
        for file in deep.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert stat.S_IMODE(deep.parent.stat().st_mode) == 0o700
    async with await Store.open(deep) as store:
        assert await store.active_games() == []


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000), ("secure_delete", 2)],
)
async def test_settings_of_the_connection(store: Store, pragma: str, value: object) -> None:
    assert await store.rows(f"PRAGMA {pragma}") == [(value,)]


async def test_a_name_with_signs_of_a_web_address(tmp_path: Path) -> None:
    path = tmp_path / "my games?mode=memory#1%20é.sqlite"
    async with await Store.create(path) as store:
        await Table(store).lobby()
    assert path.stat().st_size > 0
    async with await Store.open(path) as store:
        assert await store.active_games() == [1]


def test_create_overwrites_nothing(full: Path) -> None:
    before = full.read_bytes()
    with pytest.raises(StoreExists):
        asyncio.run(Store.create(full))
    assert full.read_bytes() == before


async def test_folders_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    with pytest.raises(StoreMissing, match="Check the path"):
        await Store.create(tmp_path / "file" / "games.sqlite")
    with pytest.raises(StoreMissing):
        await Store.open(tmp_path)


def test_an_empty_file(path: Path) -> None:
    path.touch()
    assert "Restore a backup" in refused(path, StoreEmpty)


@pytest.mark.parametrize("content", [b"x", b"\n" * 5000, random.Random(1).randbytes(9000)])
def test_a_file_that_is_no_database(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert "not a database of this program" in refused(path, StoreForeign)


def test_a_database_of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as shell:
        shell.execute("CREATE TABLE games (id)")
    assert "not a database of this program" in refused(path, StoreForeign)


def test_a_database_of_a_newer_version(full: Path) -> None:
    with closing(sqlite3.connect(full)) as shell:
        shell.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert "Update the program" in refused(full, StoreNewer)


@pytest.mark.parametrize("part", [0.999, 0.75, 0.5, 0.1, 0.01, 0.0001])
def test_a_truncated_file(full: Path, part: float) -> None:
    size = full.stat().st_size
    os.truncate(full, max(20, int(size * part)))
    refused(full, StoreForeign if part < 0.01 else StoreDamaged)


@pytest.mark.parametrize("missing", [1, 100, 4000])
def test_a_cut_last_page(full: Path, missing: int) -> None:
    os.truncate(full, full.stat().st_size - missing)
    refused(full, StoreDamaged)


def test_a_destroyed_beginning(full: Path) -> None:
    with full.open("r+b") as file:
        file.write(b"\0" * 100)
    refused(full, StoreForeign)


@pytest.mark.parametrize("page", [1, 2, 5, 20, 40])
def test_a_garbled_page(full: Path, page: int) -> None:
    with full.open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\x5a" * 4096)
    assert "Restore a backup" in refused(full, StoreDamaged)


async def test_a_backup_under_load_is_one_moment_of_the_game(table: Table, tmp_path: Path) -> None:
    await table.play(1)
    copies = [tmp_path / f"copy{number}.sqlite" for number in range(5)]
    ready = asyncio.Event()

    async def load() -> None:
        seq = 2
        while not ready.is_set():
            assert await table.append(seq, snapshot=state(seq, 2000)) == Appended(seq)
            seq += 1

    task = asyncio.create_task(load())
    heads = []
    for copy in copies:
        game = await table.store.find_active(20)
        assert game is not None
        heads.append(game.head)
        await table.store.backup(copy)
    ready.set()
    await task
    for copy, least in zip(copies, heads, strict=True):
        async with await Store.open(copy) as restored:
            moved = Table(restored)
            moved.game = table.game
            head = await moved.sound()
            assert head >= least
            loaded = await restored.load(table.game)
            assert loaded is not None
            assert loaded.snapshot is not None
            assert loaded.snapshot.state == state(head, 2000 if head > 1 else 3)
            assert await moved.append(head + 1) == Appended(head + 1)
    assert heads[-1] > heads[0]


async def test_when_a_backup_was_made_is_for_the_owner_alone(table: Table, tmp_path: Path, path: Path) -> None:
    told, before = path.with_name(path.name + ".last-backup"), os.umask(0)
    try:
        for number in range(2):
            await table.store.backup(tmp_path / f"copy{number}.sqlite")
            assert stat.S_IMODE(told.stat().st_mode) == 0o600
            os.utime(told, (0, 0))
            told.chmod(0o644)  # as older programs have left it
        assert table.store.last_backup == 0
        await table.store.backup(tmp_path / "last.sqlite")
        assert table.store.last_backup > 0
    finally:
        os.umask(before)


async def test_a_backup_is_one_private_file_and_overwrites_nothing(table: Table, tmp_path: Path) -> None:
    target = tmp_path / "backups" / "copy.sqlite"
    with pytest.raises(StoreMissing):
        await table.store.backup(target)
    target.parent.mkdir()
    (target.parent / "copy.sqlite.partial").write_text("left over from a crash")
    await table.store.backup(target)
    assert [file.name for file in target.parent.iterdir()] == ["copy.sqlite"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    for taken in (target, table.store.connection.beside):
        with pytest.raises(StoreExists):
            await table.store.backup(taken)


async def test_a_backup_of_a_killed_database_has_its_last_moves(table: Table, tmp_path: Path) -> None:
    await table.play(3)
    for file in table.store.connection.beside.parent.glob("games.sqlite*"):
        if not file.name.endswith((".lock", "-shm")):
            (tmp_path / file.name.replace("games", "killed")).write_bytes(file.read_bytes())
    assert main(["backup", str(tmp_path / "killed.sqlite"), str(tmp_path / "copy.sqlite")]) == 0
    async with await Store.open(tmp_path / "copy.sqlite") as table.store:
        assert await table.sound() == 3


async def test_a_write_protected_file_is_refused_at_the_start(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The user who runs this may be allowed everything; so the file is opened as SQLite would open a protected one.
    monkeypatch.setattr("storage.sqlite.files.address", lambda path, mode: f"{path.as_uri()}?mode=ro")
    with pytest.raises(StoreUnavailable, match="may not be written"):
        await Store.open(full)


def test_the_commands(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = path.with_name("copy.sqlite")
    for arguments, answer in (
        (["create", str(path)], f"{path} is made."),
        (["check", str(path)], f"{path} is sound and has schema {len(MIGRATIONS)}."),
        (["migrate", str(path)], f"{path} is sound and has schema {len(MIGRATIONS)}."),
        (["backup", str(path), str(target)], f"{target} holds a copy of {path}."),
        (["check", str(target)], f"{target} is sound and has schema {len(MIGRATIONS)}."),
    ):
        assert main(arguments) == 0
        assert capsys.readouterr() == (answer + "\n", "")
    assert target.read_bytes()[18:20] == b"\1\1", "a copy needs no log beside it"
    assert main(["create", str(path)]) == 1
    assert re.fullmatch(r".* exists already, .*\n", capsys.readouterr().err)
    with pytest.raises(SystemExit):
        main(["destroy", str(path)])


def test_what_is_no_database_is_named_and_a_folder_is_called_one(tmp_path: Path) -> None:
    wrong, copy = tmp_path / "wrong.sqlite", tmp_path / "copy.sqlite"
    wrong.write_text("junk\n")
    with pytest.raises(StoreError, match=r"^(?!.*copy\.sqlite).*wrong\.sqlite"):
        backup(wrong, copy)
    with pytest.raises(StoreError, match="is a folder"):
        backup(tmp_path, copy)
