"""Games that are over take a tenth of the room, and no reader of one notices."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import GameDamaged, Seat, Store, StoreDamaged, StoreError
from storage.__main__ import main
from tests.storage.table import ANN, BEN, SEATS, Table
from tests.storage.test_check import spoil

LATER = 10**6
RECORDS = 60
FREE = """
    DROP TRIGGER packed_never_changes; DROP TRIGGER packed_never_vanishes; DROP TRIGGER packed_once;
    DROP TRIGGER records_follow_head; DROP TRIGGER records_never_vanish;
"""


async def over(table: Table, channel: int, records: int = RECORDS) -> int:
    """A game that is over: by turns of Ann, Ben and nobody, with the secrets of a state in each record."""
    game = (await table.lobby(channel=channel)).game
    for seq in range(1, records + 1):
        user = (ANN, BEN, None)[seq % 3]
        status = "finished" if seq == records else "running"
        action = {"type": "roll", "by": seq % 3, "é": [None, seq]}
        pressed = channel * 10**6 + seq
        await table.append(seq, game=game, interaction=pressed, status=status, user=user, seat=seq % 3, action=action)
    return game


async def everything(store: Store, game: int) -> tuple[object, ...]:
    """All that can be read of a game."""
    records = [await store.records(game, after) for after in (0, RECORDS // 2, RECORDS)]
    return await store.load(game), await store.look_up(game), records, await store.games_of(ANN)


async def test_what_is_packed_reads_as_before(store: Store) -> None:
    table = Table(store)
    game, other = await over(table, 30), await over(table, 31)
    running = (await table.lobby(channel=32)).game
    await table.append(1, game=running, interaction=1)
    before = [await everything(store, number) for number in (game, other)]
    assert await store.games_to_pack(LATER) == [game, other]
    assert await store.games_to_pack(LATER, 1) == [game]
    assert await store.games_to_pack(100) == []
    await store.pack(game)
    assert await store.games_to_pack(LATER) == [other]
    await store.pack(other)
    assert [await everything(store, number) for number in (game, other)] == before
    barrier = await store.barrier(game)
    assert barrier is not None
    assert barrier.seq == RECORDS
    assert await store.rows("SELECT game FROM records UNION SELECT game FROM snapshots") == [(running,)]
    assert await store.naming(BEN) == [game, other, running]


async def test_it_takes_far_less_room(store: Store) -> None:
    """Short records gain less than real ones."""

    async def pages() -> int:
        await store.shrink()
        return int((await store.rows("PRAGMA page_count"))[0][0])

    empty = await pages()
    games = [await over(Table(store), 30 + number, 200) for number in range(10)]
    before = await pages() - empty
    for game in games:
        await store.pack(game)
    assert await pages() - empty < before / 3


def test_erasing_reaches_into_packed_games(path: Path) -> None:
    """Nothing of the user is left anywhere in the file."""
    erased = 0x1122334455667788

    async def play() -> None:
        async with await Store.create(path) as store:
            table = Table(store)
            game = (await table.lobby(channel=30, seats=(Seat(0, erased, "Eve", "red"), *SEATS[1:]))).game
            for seq in range(1, 201):
                user, status = (BEN if seq == 3 else erased), "finished" if seq == 200 else "running"
                await table.append(seq, game=game, interaction=seq, user=user, status=status)
            await store.pack(game)
            users = [record.user for record in await store.records(game)]
            assert users == [erased, erased, BEN, *[erased] * 197]
            await store.erase_user(erased)
            assert {record.user for record in await store.records(game)} == {None, BEN}
            assert await store.naming(erased) == []

    asyncio.run(play())
    assert erased.to_bytes(8, "big") not in path.read_bytes()


async def test_who_is_erased_while_a_game_is_packed_stays_erased(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(store)
    game = await over(table, 30)
    write = store.write_packed

    async def erased_meanwhile(*what: object) -> None:
        await store.erase_user(ANN)
        await write(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "write_packed", erased_meanwhile)
    await store.pack(game)
    assert {record.user for record in await store.records(game)} == {BEN, None}


async def test_only_a_game_that_is_over_is_packed_and_once(table: Table) -> None:
    await table.play(3)
    assert await table.store.games_to_pack(LATER) == []
    with pytest.raises(StoreError, match="all records of a game that is over are packed, once"):
        await table.store.pack(table.game)
    assert await table.sound() == 3
    game = await over(table, 30)
    await table.store.pack(game)
    with pytest.raises(StoreError):
        await table.store.pack(game)
    assert len(await table.store.records(game)) == RECORDS
    await table.store.erase_user(ANN)  # deletes nothing for good by mistake


async def test_only_packing_overwrites_all_that_it_frees(table: Table) -> None:
    await table.store.pack(await over(table, 30))
    assert (await table.store.rows("PRAGMA secure_delete")) == [(2,)]


@pytest.fixture
async def packed(path: Path) -> Path:
    """A closed database with a game in play, number 1, and two packed ones."""
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        await table.play(3)
        for channel in (30, 31):
            await store.pack(await over(table, channel))
    return path


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE packed SET records = x'00'",
        "UPDATE packed SET count = 1",
        "DELETE FROM packed",
        "INSERT OR REPLACE INTO packed SELECT game, 1, schema, options, state, records FROM packed",
    ],
)
def test_packed_records_are_as_fixed_as_others(packed: Path, change: str) -> None:
    with closing(sqlite3.connect(packed)) as shell:
        before = shell.execute("SELECT * FROM packed").fetchall()
        with pytest.raises(sqlite3.IntegrityError, match=r"never|once"):
            shell.execute(change)
        shell.rollback()
        assert shell.execute("SELECT * FROM packed").fetchall() == before


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("UPDATE packed SET records = x'0011' WHERE game = 3", "what is packed of game 3 cannot be read"),
        ("UPDATE packed SET state = x'0011' WHERE game = 3", "what is packed of game 3 cannot be read"),
        ("UPDATE packed SET options = x'0011' WHERE game = 3", "what is packed of game 3 cannot be read"),
        ("UPDATE packed SET count = 59 WHERE game = 3", "game 3 stands at record 60 and is packed with 59 records"),
        ("DELETE FROM packed WHERE game = 3", "game 3 stands at record 60 and is packed with 0 records"),
        (
            "UPDATE packed SET count = 59 WHERE game = 3; UPDATE games SET head = 59 WHERE id = 3",
            "game 3 is packed with 60 records instead of 59",
        ),
        ("UPDATE games SET is_packed = 0 WHERE id = 3", "game 3 stands at record 60 and has 0 records"),
    ],
)
async def test_check_examines_all_and_a_start_a_sample(
    packed: Path, damage: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["check", str(packed)]) == 0
    spoil(packed, FREE + damage)
    assert main(["check", str(packed)]) == 1
    assert words in capsys.readouterr().err
    if "cannot be read" in words:
        with monkeypatch.context() as unexamined:
            unexamined.setattr("storage.sqlite.check.SAMPLES", 0)
            store = await Store.open(packed)
        async with store:
            with pytest.raises(GameDamaged, match="what was packed of it cannot be read"):
                await everything(store, 3)
            assert await store.load(1) is not None
    with pytest.raises(StoreDamaged, match=words):
        await Store.open(packed)


async def test_of_more_games_each_start_draws_some(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of three a start: in two hundred starts none is always missed."""
    monkeypatch.setattr("storage.sqlite.check.SAMPLES", 1)
    spoil(packed, FREE + "UPDATE packed SET count = 59 WHERE game = 3")
    with pytest.raises(StoreDamaged, match="game 3"):
        for _ in range(200):
            await (await Store.open(packed)).close()


async def test_a_start_of_a_large_file_does_not_read_what_is_packed(
    packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.files.THOROUGH_BYTES", 4096)
    monkeypatch.setattr("storage.sqlite.check.SAMPLES", 0)
    with closing(sqlite3.connect(packed)) as shell:
        (root,) = shell.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'packed'").fetchone()
        (size,) = shell.execute("PRAGMA page_size").fetchone()
    with open(packed, "r+b") as file:  # noqa: ASYNC230
        os.pwrite(file.fileno(), b"\xff" * size, (root - 1) * size)
    await (await Store.open(packed)).close()
    assert main(["check", str(packed)]) == 1
    spoil(packed, "UPDATE games SET head = 9 WHERE id = 1")
    with pytest.raises(StoreDamaged, match="game 1"):
        await Store.open(packed)


async def test_a_backup_of_packed_games_is_restored(packed: Path) -> None:
    backup = packed.with_name("backup.sqlite")
    assert main(["backup", str(packed), str(backup)]) == 0
    assert main(["restore", str(backup), str(packed)]) == 0
    async with await Store.open(packed) as store:
        assert len(await store.records(3)) == RECORDS


def test_by_hand(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with await Store.create(path) as store:
            for channel in range(30, 40):
                await over(Table(store), channel)

    asyncio.run(play())
    assert main(["pack", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{path}: 10 games packed, ")
    assert main(["check", str(path)]) == 0
    assert main(["pack", str(path.with_name("none"))]) == 1


async def test_what_cannot_be_read_is_not_packed(store: Store) -> None:
    game = await over(Table(store), 30)
    await store.rows("UPDATE snapshots SET state = 'no JSON' WHERE game = ?", game)
    with pytest.raises(GameDamaged):
        await store.pack(game)
    assert len(await store.records(game)) == RECORDS
