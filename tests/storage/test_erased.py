"""Who was erased stays erased, whatever older file comes back."""

import asyncio
import errno
import multiprocessing
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage import Seat, Store, StoreUnavailable
from storage.__main__ import main
from storage.erasure_marks import SALT, ErasedFile, mark_of
from storage.people import NAMED
from storage.sqlite import beside
from storage.sqlite.files import create
from tests import postgres
from tests.storage.table import ANN, BEN, STRANGER, Table

MANY = 20
"""Marks that a process makes, as fast as it can."""


async def backed_up_and_erased(path: Path, backup: Path) -> None:
    """A game of Ann and Ben, a backup of it, and then Ann had her data erased, and somebody else theirs."""
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
        await store.change_preferences(ANN, {"language": "fr"})
        await store.backup(backup)
        await store.erase_user(ANN)
        await store.erase_user(STRANGER)


async def named(path: Path) -> list[int]:
    """All people whom a database names once it was opened."""
    async with await Store.open(path) as store:
        return await store.named_users()


def test_a_restored_backup_brings_nobody_back(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup = path.with_name("backup.sqlite")
    asyncio.run(backed_up_and_erased(path, backup))
    assert main(["restore", str(backup), str(path)]) == 0
    assert "Erased again, because they were erased after the backup was made: 1." in capsys.readouterr().out
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT user, name FROM seats WHERE seat = 0").fetchall() == [(None, "")]
    assert asyncio.run(named(path)) == [BEN]


def test_nor_does_one_that_was_copied_by_hand(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    backup = path.with_name("backup.sqlite")
    asyncio.run(backed_up_and_erased(path, backup))
    shutil.copyfile(backup, path)
    assert asyncio.run(named(path)) == [BEN]
    assert "1 people who had been erased were in the database again" in caplog.text
    caplog.clear()
    assert asyncio.run(named(path)) == [BEN]
    assert not caplog.text


def test_who_came_back_before_the_backup_stays(path: Path) -> None:
    backup = path.with_name("backup.sqlite")

    async def play() -> None:
        async with await Store.create(path) as store:
            await store.erase_user(ANN)
            await Table(store).lobby()
            await store.backup(backup)
            await store.erase_user(BEN)

    asyncio.run(play())
    assert main(["restore", str(backup), str(path)]) == 0
    assert asyncio.run(named(path)) == [ANN]


def test_of_a_file_that_is_another_all_marks_count(path: Path) -> None:
    """The number of marks that a database has seen means nothing for a file that came from elsewhere."""
    backup = path.with_name("backup.sqlite")
    asyncio.run(backed_up_and_erased(path, backup))
    other = path.with_name("other.sqlite")

    async def play() -> None:
        async with await Store.create(other) as store:
            for user in (STRANGER, STRANGER + 1, STRANGER + 2):
                await store.erase_user(user)
            await Table(store).lobby()

    asyncio.run(play())
    shutil.copyfile(f"{path}.erased", f"{other}.erased")
    assert asyncio.run(named(other)) == [BEN]


def test_a_copy_of_the_file_that_is_put_back_knows_less_than_it_counts(path: Path) -> None:
    """Marked since then are others than those whom the database has seen: their number alone tells nothing."""
    backup, file, copy = path.with_name("backup.sqlite"), Path(f"{path}.erased"), path.with_name("copy")

    async def erase(*users: int) -> None:
        async with await Store.open(path) as store:
            for user in users:
                await store.erase_user(user)

    async def play() -> None:
        async with await Store.create(path) as store:
            await Table(store).lobby()
            await store.erase_user(STRANGER)

    asyncio.run(play())
    shutil.copyfile(file, copy)
    asyncio.run(erase(STRANGER + 1))
    shutil.copyfile(path, backup)
    shutil.copyfile(copy, file)
    asyncio.run(erase(BEN))
    assert main(["restore", str(backup), str(path)]) == 0
    assert asyncio.run(named(path)) == [ANN]


async def test_marks_as_they_were_seen_before_they_had_a_digest(store: Store) -> None:
    marks = store.connection.marks
    seen = [await marks.add(user) for user in (ANN, BEN)]
    before = [one.rpartition(" ")[0] for one in seen]
    unseen = [await marks.unseen(one) for one in (*seen, *before, None)]
    assert [len(one.marks) for one in unseen] == [1, 0, 1, 0, 2]
    assert [one.among([STRANGER, BEN, ANN]) for one in unseen] == [[BEN], [], [BEN], [], [BEN, ANN]]


async def test_a_person_keeps_one_pseudonym_and_the_key_is_read_once(store: Store) -> None:
    marks = store.connection.marks
    before = [await marks.pseudonym(user) for user in (ANN, BEN)]
    await store.erase_user(ANN)
    await _lose_marks(store)
    assert [await marks.pseudonym(user) for user in (ANN, BEN)] == before
    assert before[0] != before[1]


async def _lose_marks(store: Store) -> None:
    """The file or the database of the marks is gone, or is nothing that can be read."""
    if isinstance(store.connection.marks, ErasedFile):
        store.connection.marks.path.unlink(missing_ok=True)
        store.connection.marks.path.mkdir()
    else:
        await postgres.server().command(f"DROP DATABASE {store.connection.beside.name}_erased")


async def test_marks_of_another_place_are_taken_over_once(store: Store, tmp_path: Path) -> None:
    """With their own salts: nobody knows any more whose they are."""
    marks, other = store.connection.marks, ErasedFile(tmp_path / "other")
    await marks.add(ANN)
    await other.add(BEN)
    pseudonym = await marks.pseudonym(ANN)
    for _ in range(2):
        await marks.take_over(await other.all())
    assert len(await marks.all()) == 3
    assert (await marks.unseen(None)).among([ANN, BEN, STRANGER]) == [ANN, BEN]
    assert await marks.pseudonym(ANN) == pseudonym


async def test_a_disk_that_takes_a_part_of_the_marks_loses_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    marks, write = ErasedFile(path), os.write
    for user in range(9):
        await marks.add(user)
    before = marks.path.read_bytes()

    def full(handle: int, data: bytes) -> int:
        if len(data) < 300:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[:300])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(StoreUnavailable, match="No space left on device"):
        await marks.add(9)
    monkeypatch.undo()
    assert os.listdir(path.parent) == [marks.path.name] and marks.path.read_bytes() == before


def test_marks_name_nobody_and_are_for_their_owner_only(path: Path) -> None:
    asyncio.run(backed_up_and_erased(path, path.with_name("backup.sqlite")))
    file = Path(f"{path}.erased")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [len(line) for line in file.read_text().split()] == [32, 64, 64]  # no number of a user has so many digits


def test_a_mark_cannot_be_compared_with_one_of_another_salt() -> None:
    """Who has the marks of two tables, or of two databases, does not see that they are of one person."""
    one, other = (mark_of(bytes([salt]) * SALT, 1234) for salt in (1, 2))
    assert one[SALT:] != other[SALT:]
    assert mark_of(one[:SALT], 1234) == one


async def test_without_a_mark_nothing_is_erased(table: Table) -> None:
    await _lose_marks(table.store)
    with pytest.raises(StoreUnavailable, match="It tells who had their data erased"):
        await table.store.erase_user(ANN)
    game = await table.store.load(table.game)
    assert game is not None
    assert game.seats[0] == Seat(0, ANN, "Ann", "red")


def test_a_garbled_file_is_said_at_the_start(path: Path) -> None:
    create(path)
    Path(f"{path}.erased").write_text("no salt\n")
    with pytest.raises(StoreUnavailable, match="it is garbled"):
        asyncio.run(Store.open(path))


async def test_every_column_that_names_a_person_is_known(store: Store) -> None:
    found = set()
    for (table,) in await store.rows("SELECT name FROM sqlite_master WHERE type = 'table'"):
        for _, column, *_ in await store.rows(f"PRAGMA table_info({table})"):
            if column in {"user", "owner", "giver", "author", "receiver", "person", "member"}:
                found.add((table, column))
    assert found - {("leases", "owner")} == set(NAMED), "the owner of a lease is a process"


def test_processes_that_share_the_file_lose_no_mark(path: Path) -> None:
    processes = [
        multiprocessing.get_context("spawn").Process(target=_mark_many, args=(path, number)) for number in (1, 2)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    assert len(ErasedFile(path).path.read_text().splitlines()) == 1 + 2 * MANY


def _mark_many(path: Path, number: int) -> None:
    beside.PATIENCE = 60.0
    for user in range(MANY):
        asyncio.run(ErasedFile(path).add(1000 * number + user))


def test_a_process_that_stands_still_in_the_file_is_not_waited_for_without_end(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "PATIENCE", 0.1)
    with beside.alone_in(path.parent), pytest.raises(StoreUnavailable, match="cannot be used"):
        asyncio.run(ErasedFile(path).add(1))
    asyncio.run(ErasedFile(path).add(1))
