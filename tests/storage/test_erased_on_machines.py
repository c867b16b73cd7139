"""Processes on several machines, each with a folder of its own, know the same erased people and count one account."""

import asyncio
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Store, StoreUnavailable
from storage.__main__ import main
from storage.erasure_marks import ErasedFile
from storage.postgres.address import read_address
from storage.postgres.marks import address_of_marks
from storage.shards import Shards
from tests import postgres
from tests.storage.table import ANN, BEN, STRANGER, Table

ROOT = Path(__file__).parents[2]
SHARED = Shards(0, 0, 2, alone=False)
MACHINE = """
import asyncio
from storage import PingLimits, Quota, Store

ONCE = PingLimits(*[Quota(1, 1)] * 3)

async def work():
    async with await Store.open({where!r}) as store:
        print({asked})

asyncio.run(work())
"""


def machine(folder: Path, where: str, asked: str) -> str:
    """What a process answers that has a folder of its own."""
    (folder / "data").mkdir(parents=True, exist_ok=True)
    program = MACHINE.format(where=where, asked=asked)
    run = subprocess.run([sys.executable, "-c", program], cwd=folder, env={"PYTHONPATH": str(ROOT)},
                         text=True, capture_output=True)  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


async def test_an_erasure_on_one_machine_is_known_on_the_other(where: str, tmp_path: Path) -> None:
    """A backup that is restored on the other brings nobody back."""
    server, name = postgres.server(), read_address(where).database
    async with await Store.open(where) as store:
        await Table(store).lobby()
    await server.command(f"CREATE DATABASE {name}_backup TEMPLATE {name}")
    assert machine(tmp_path / "one", where, f"await store.erase_user({ANN})") == "[1]"
    await server.command(f"DROP DATABASE {name}")
    await server.command(f"ALTER DATABASE {name}_backup RENAME TO {name}")
    assert machine(tmp_path / "other", where, "store.erased_again, await store.named_users()") == f"1 [{BEN}]"
    assert not [name for one in ("one", "other") for name in os.listdir(tmp_path / one / "data")]


async def test_one_person_counts_once_in_the_account_on_every_machine(where: str, tmp_path: Path) -> None:
    asked = f"await store.admit_act({{!r}}, 'card', {ANN}, {{}}, ONCE, 1000)"
    assert machine(tmp_path / "one", where, asked.format("a press", 1)) == "None"
    assert machine(tmp_path / "other", where, asked.format("another", 2)) == str(1000 + 86_400)


async def test_a_dump_of_the_games_contains_neither_marks_nor_key(where: str) -> None:
    async with await Store.open(where) as store:
        await store.erase_user(ANN)
        marks = await store.connection.marks.all()
    dumped = await asyncio.create_subprocess_exec(postgres.server().programs / "pg_dump", where, stdout=subprocess.PIPE)
    dump, _ = await dumped.communicate()
    assert len(marks) == 2 and b"COPY public.facts" in dump
    assert not [mark for mark in marks if mark.hex().encode() in dump]


async def test_a_file_from_before_is_taken_over_with_its_key(where: str, folder: Path) -> None:
    file = ErasedFile(read_address(where).beside)
    seen = await file.add(ANN)
    before = await file.pseudonym(BEN)
    async with await Store.open(where) as store:
        marks = store.connection.marks
        assert (await marks.all(), await marks.pseudonym(BEN)) == (await file.all(), before)
        assert not (await marks.unseen(seen)).marks
    file.path.unlink()
    async with await Store.open(where) as store:
        assert await store.connection.marks.pseudonym(BEN) == before


async def test_the_file_of_another_machine_adds_its_marks(
    where: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for user, machines in ((ANN, folder / "one"), (BEN, folder / "other")):
        machines.mkdir()
        monkeypatch.setattr("storage.postgres.address.FOLDER", machines)
        await ErasedFile(read_address(where).beside).add(user)
        for _ in range(2):
            async with await Store.open(where) as store:
                unseen = await store.connection.marks.unseen(None)
    assert len(unseen.marks) == 2
    assert unseen.among([ANN, BEN, STRANGER]) == [ANN, BEN]


async def test_all_who_are_erased_at_once_are_marked_once(where: str) -> None:
    stores = [await Store.open(where, shards=Shards(number, number, 2, alone=False)) for number in (0, 1)]
    assert [await store.take_over() for store in stores] == [True, True]
    await asyncio.gather(*(stores[user % 2].erase_user(user) for user in range(1, 9)))
    unseen = await stores[0].connection.marks.unseen(await stores[1]._erased_seen())
    assert len(await stores[0].connection.marks.all()) == 1 + 8
    assert not unseen.marks
    for store in stores:
        await store.close()


async def test_a_user_who_may_make_no_database_keeps_the_file_and_reads_what_to_do(
    where: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server, name = postgres.server(), read_address(where).database
    await server.command("CREATE ROLE plain LOGIN")
    await server.command(f"ALTER DATABASE {name} OWNER TO plain")
    await server.command("GRANT ALL ON ALL TABLES IN SCHEMA public TO plain", where)
    where = where.replace("referee@", "plain@")
    async with await Store.open(where) as store:
        await store.erase_user(ANN)
    assert (folder / f"{name}.erased").exists() and not caplog.records
    await (await Store.open(where, shards=SHARED)).close()
    [said] = [record.message for record in caplog.records if record.levelno == logging.WARNING]
    assert f"Let an administrator make it (createdb --owner=plain {name}_erased), and start again." in said
    caplog.clear()
    await server.command(f"CREATE DATABASE {name}_erased OWNER plain")
    async with await Store.open(where, shards=SHARED) as store:
        assert (await store.connection.marks.unseen(None)).among([ANN, BEN]) == [ANN]
    assert not caplog.records


def test_it_is_made_with_the_tables(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = asyncio.run(postgres.server().new(empty=True))
    own = address_of_marks(read_address(where))
    assert main(["create", where]) == 0
    assert asyncio.run(postgres.server().command("SELECT mark FROM marks", own.url)) == []


async def test_marks_that_are_gone_are_said_and_made_again_by_a_start(where: str, folder: Path) -> None:
    async with await Store.open(where) as store:
        await postgres.server().command(f"DROP DATABASE {read_address(where).database}_erased")
        with pytest.raises(StoreUnavailable, match=r"is gone\. It tells who had their data erased"):
            await store.erase_user(ANN)
    async with await Store.open(where) as store:
        await store.erase_user(ANN)


@pytest.mark.parametrize(
    ("address", "marks"),
    [
        ("postgresql://a@host/catan", "postgresql://a@host/catan_erased"),
        ("postgresql:///catan?host=/run", "postgresql:///catan_erased?host=/run"),
        ("postgresql://a@host", "postgresql://a@host/a_erased"),
        ("postgresql://host/a%2Fb?ssl=on", "postgresql://host/a%2Fb_erased?ssl=on"),
        ("postgresql://host/" + "n" * 63, "postgresql://host/" + "n" * 56 + "_erased"),
    ],
)
def test_its_name_is_that_of_the_games_and_a_word(address: str, marks: str) -> None:
    assert address_of_marks(read_address(address)).url == marks
