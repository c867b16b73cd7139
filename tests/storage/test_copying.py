"""A whole database moves to a server and back, and is the same."""

import asyncio
import gzip
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Appended, Seat, Store, StoreBusy, StoreExists, StoreForeign, StoreUnavailable
from storage.__main__ import main
from storage.erasure_marks import ErasedFile
from storage.opening import copy_database
from storage.postgres.address import read_address
from storage.postgres.server import held_for_copy
from storage.sqlite.copied import CopiedFile
from tests import postgres
from tests.storage.table import ANN, BEN, Table

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What lies beside a database on a server lies here."""
    monkeypatch.setattr("storage.postgres.address.FOLDER", tmp_path / "beside")
    return tmp_path / "beside"


async def dump(where: str | Path) -> dict[str, list[object]]:
    """All rows of all tables."""
    found: dict[str, list[object]] = {}
    async with await Store.open(where) as store:
        names = "sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        if not isinstance(where, Path):
            names = "(SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public') AS tables"
        for (name,) in await store.rows(f"SELECT name FROM {names}"):
            rows = await store.rows(f"SELECT * FROM {name}")
            found[name] = sorted((sorted(map(str, row)) for row in rows), key=str)
    found.pop("referee", None)
    for own in ("writer", "leases", "relays"):
        found.pop(own)
    return found


async def test_a_database_is_the_same_on_a_server_and_back(tmp_path: Path, folder: Path) -> None:
    old, back = tmp_path / "old.sqlite", tmp_path / "back.sqlite"
    old.write_bytes(gzip.decompress((HERE / "schema_0016.sqlite.gz").read_bytes()))
    async with await Store.open(old) as store:
        await store.erase_user(BEN)
        table = Table(store)
        await table.lobby(channel=77, key=bytes(range(32)), beacon=True)
        await table.play(2)
        await store.invite(table.game, 1, user=599, giver=ANN, interaction=None, now=5)
        await store.pack((await store.games_to_pack(2**40))[0])
    where = await postgres.server().new(empty=True)
    tables, rows = await copy_database(old, where)
    assert tables > 20 and rows > 100
    before = await dump(old)
    assert await dump(where) == before
    marks = await ErasedFile(old).all()
    await copy_database(where, back)
    assert len(marks) == 2 and await ErasedFile(back).all() == marks
    assert folder.name not in os.listdir(tmp_path)
    assert await dump(back) == before
    for place in (where, back):
        assert await asyncio.to_thread(main, ["check", str(place)]) == 0


@pytest.mark.parametrize("there", ["server", "file"])
async def test_numbers_go_on_after_a_copy(tmp_path: Path, there: str) -> None:
    old = tmp_path / "old.sqlite"
    async with await Store.create(old) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
        for user in (601, 602):
            await store.invite(table.game, 1, user=user, giver=ANN, interaction=None, now=5)
        await store.drop_invitation(2)
    where = await postgres.server().new(empty=True)
    await copy_database(old, where)
    new: str | Path = where
    if there == "file":
        new = tmp_path / "new.sqlite"
        await copy_database(where, new)
    async with await Store.open(new) as store:
        assert await Table(store).append(3, game=1) == Appended(3)
        invitation = await store.invite(1, 1, user=603, giver=ANN, interaction=None, now=5)
        assert getattr(invitation, "number", None) == 3
        assert (await Table(store).lobby(channel=21)).game == 2
        with pytest.raises(Exception, match="records never vanish"):
            await store.rows("DELETE FROM records")


async def test_only_an_empty_database_is_copied_to(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    await (await Store.create(old)).close()
    where = await postgres.server().new()
    with pytest.raises(StoreExists, match=r"holds [0-9]+ tables already"):
        await copy_database(old, where)
    with pytest.raises(StoreExists, match="nothing is overwritten"):
        await copy_database(where, old)
    async with await Store.open(where):
        with pytest.raises(StoreBusy):
            await copy_database(where, tmp_path / "new.sqlite")
    assert not (tmp_path / "new.sqlite").exists()


async def test_a_copy_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    async with await Store.create(old) as store:
        await Table(store).lobby(seats=[Seat(0, ANN, "Ann", "red")])
    where = await postgres.server().new(empty=True)
    await copy_database(old, where)

    def torn(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr("storage.sqlite.copied.CopiedFile.write", torn)
    with pytest.raises(OSError, match="gone"):
        await copy_database(where, new)
    left = {name for name in os.listdir(tmp_path) if name.startswith("new")}
    assert left <= {"new.sqlite.lock"}
    monkeypatch.undo()
    empty = await postgres.server().new(empty=True)
    monkeypatch.setattr("storage.postgres.copied.CopiedServer.write", torn)
    with pytest.raises(OSError, match="gone"):
        await copy_database(old, empty)
    assert await postgres.server().command("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", empty) == []


@pytest.mark.parametrize("kept_on", ["server", "file"])
async def test_a_copy_names_the_database_with_which_something_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_on: str
) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    async with await Store.create(old) as store:
        await Table(store).lobby(seats=[Seat(0, ANN, "Ann", "red")])
    source: str | Path = old
    if kept_on == "server":
        await copy_database(old, source := await postgres.server().new(empty=True))

    def full(self: CopiedFile, *_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(CopiedFile, "write", full)
    with pytest.raises(StoreUnavailable, match=f"The database {new} cannot be used now: the disk is full"):
        await copy_database(source, new)


KILLED = """
import os, sys
from storage.__main__ import main
from storage.sqlite.copied import CopiedFile

CopiedFile.{} = lambda *_: os._exit(9)
main(["copy", *sys.argv[1:]])
"""


@pytest.mark.parametrize("at", ["write", "number", "commit"])
def test_a_copy_that_is_killed_leaves_no_database_without_games(
    tmp_path: Path, at: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    asyncio.run(_with_somebody_erased(old))
    killed = subprocess.run([sys.executable, "-c", KILLED.format(at), old, new], cwd=HERE.parents[1])
    assert killed.returncode == 9
    assert main(["check", str(new)]) == 1
    assert "is not a database of this program" in capsys.readouterr().err
    with pytest.raises(StoreForeign):
        asyncio.run(Store.open(new))
    for left in tmp_path.glob("new.sqlite*"):
        left.unlink()
    assert main(["copy", str(old), str(new)]) == 0
    assert main(["check", str(new)]) == 0


def test_marks_that_cannot_be_copied_leave_nothing_of_a_copy(tmp_path: Path, folder: Path) -> None:
    old = tmp_path / "old.sqlite"
    asyncio.run(_with_somebody_erased(old))
    where = asyncio.run(postgres.server().new(empty=True))
    folder.write_text("a file")
    with pytest.raises(StoreUnavailable, match="It tells who had their data erased"):
        asyncio.run(copy_database(old, where))
    folder.unlink()
    asyncio.run(copy_database(old, where))


async def _with_somebody_erased(path: Path) -> None:
    async with await Store.create(path) as store:
        await Table(store).lobby()
        await store.erase_user(BEN)


async def test_a_copy_waits_a_moment_for_a_connection_whose_end_the_server_does_not_know_yet() -> None:
    where = await postgres.server().new()
    former = await Store.open(where)
    holding = asyncio.create_task(held_for_copy(read_address(where), new=False))
    await asyncio.sleep(0.3)
    assert not holding.done()
    await former.close()
    await (await asyncio.wait_for(holding, 10)).close()
