"""A log that is lost or torn drops moves; the file beside the database proves it."""

import asyncio
import os
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from storage import Store
from storage.__main__ import main
from storage.sqlite.files import COMPANIONS, create
from tests.storage.table import Table

KEPT, PLAYED = 20, 30


async def played(path: Path) -> None:
    """What a killed process leaves of a game of `PLAYED` records, all but `KEPT` of them in the log alone."""
    work = path.with_name("work.sqlite")
    async with await Store.create(work) as store:
        table = Table(store)
        await table.lobby()
        await table.play(KEPT)
        await store.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        for seq in range(KEPT + 1, PLAYED + 1):
            await table.append(seq)
        for ending in ("", *COMPANIONS, ".heads"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{work}{ending}", f"{path}{ending}")


async def behind(path: Path) -> dict[int, int]:
    async with await Store.open(path) as store:
        return dict(store.behind)


@pytest.fixture
def killed(path: Path) -> Path:
    asyncio.run(played(path))
    return path


def test_a_whole_log_is_no_loss(killed: Path) -> None:
    assert asyncio.run(behind(killed)) == {}


def test_a_lost_log_is_noticed_until_the_game_goes_on(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    Path(f"{killed}-wal").unlink()
    for _ in range(2):
        caplog.clear()
        assert asyncio.run(behind(killed)) == {1: PLAYED}
        assert "game 1 lacks moves: 30 records were committed, 20 are left" in caplog.text

    async def go_on() -> None:
        async with await Store.open(killed) as store:
            table = Table(store)
            table.game = 1
            await table.append(KEPT + 1)

    asyncio.run(go_on())
    assert asyncio.run(behind(killed)) == {}


def test_a_torn_log_is_noticed(killed: Path) -> None:
    log = Path(f"{killed}-wal")
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])
    lost = asyncio.run(behind(killed))
    assert lost == {1: PLAYED}


def test_an_old_file_by_hand_is_noticed_and_a_backup_is_meant(killed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup = killed.with_name("backup.sqlite")
    for ending in COMPANIONS:
        Path(f"{killed}{ending}").unlink(missing_ok=True)
    shutil.copyfile(killed, backup)
    assert asyncio.run(behind(killed)) == {1: PLAYED}
    assert main(["restore", str(backup), str(killed)]) == 0
    assert "That moves from after the backup are gone is meant" in capsys.readouterr().out
    assert asyncio.run(behind(killed)) == {}


def test_a_game_that_is_gone_altogether_does_not_burden_the_next_of_its_number(
    killed: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for ending in ("", *COMPANIONS):
        Path(f"{killed}{ending}").unlink(missing_ok=True)
    heads = Path(f"{killed}.heads").read_bytes()
    create(killed)
    Path(f"{killed}.heads").write_bytes(heads)
    assert asyncio.run(behind(killed)) == {}
    assert "game 1 lacks moves" in caplog.text
    caplog.clear()
    assert asyncio.run(behind(killed)) == {}
    assert not caplog.text


async def test_a_move_stands_that_cannot_be_written_down(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    heads = table.store.connection.heads
    assert heads is not None and heads.handle is not None
    os.close(heads.handle)
    heads.handle = os.open(table.store.connection.beside, os.O_RDONLY)
    await table.play(3)
    assert await table.sound() == 3
    assert caplog.text.count("a loss of moves might not be noticed") == 1


@pytest.mark.parametrize("way", ["a copy by hand", "restore", "restore without the file"])
def test_the_number_of_a_game_that_was_lost_is_never_given_again(path: Path, way: str) -> None:
    """Its card stands in its channel, and its buttons name it."""
    backup = path.with_name("backup.sqlite")

    async def play() -> list[int]:
        async with await Store.create(path) as store:
            table = Table(store)
            games = [(await table.lobby(channel=100 + number)).game for number in range(2)]
            await store.backup(backup)
            return [*games, (await table.lobby(channel=200)).game]

    async def go_on() -> int:
        async with await Store.open(path) as store:
            return (await Table(store).lobby(channel=300)).game

    assert asyncio.run(play()) == [1, 2, 3]
    if way == "restore without the file":
        Path(f"{path}.heads").unlink()
    if way != "a copy by hand":
        assert main(["restore", str(backup), str(path)]) == 0
    else:
        shutil.copyfile(backup, path)
    assert asyncio.run(go_on()) == 4


def test_a_file_that_cannot_be_read_is_said_and_holds_up_no_start(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    create(path)
    os.mkdir(f"{path}.heads")
    assert asyncio.run(behind(path)) == {}
    assert "cannot be read (Is a directory): a loss of moves might not be noticed" in caplog.text
