"""What a game has to do with the public beacon: step by step, each written down once, and gone with a lobby that
closes."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Appended, Beacon, Conflict, Duplicate, Proof, Saved, Store, StoredGame
from tests.storage.table import SEATS, Table, move, state

KEY = bytes(range(100, 132))
BOARD, LINE, SIGNATURE = "ab" * 32, 7001, "cd" * 48


async def lobby(store: Store, **other: Any) -> tuple[Table, StoredGame]:
    table = Table(store)
    return table, await table.lobby(**{"key": KEY, "beacon": True, **other})


async def beacon_of(table: Table) -> Beacon | None:
    stored = await table.store.load(table.game)
    assert stored is not None
    return stored.beacon


async def starting(store: Store) -> Table:
    """A lobby whose start line is there."""
    table, opened = await lobby(store)
    begun = await store.begin_start(table.game, revision=opened.revision, interaction=77, now=300, board=BOARD)
    assert begun == Saved(opened.revision + 1)
    await store.note_start_line(table.game, BOARD, LINE)
    return table


@pytest.mark.parametrize("promised", [True, False])
async def test_a_lobby_says_whether_a_beacon_is_promised(store: Store, promised: bool) -> None:
    table, opened = await lobby(store, beacon=promised)
    assert opened.beacon == Beacon(promised) == await beacon_of(table)
    assert not opened.starting


@pytest.mark.parametrize("other", [{"beacon": None}, {"key": None}])
async def test_a_game_of_the_first_edition_has_none(store: Store, other: dict[str, Any]) -> None:
    table, opened = await lobby(store, **other)
    assert opened.beacon is None
    assert await store.begin_start(table.game, revision=0, interaction=1, now=9, board=BOARD) == Conflict(0, 0, "lobby")


async def test_a_start_goes_on_step_by_step(store: Store) -> None:
    table = await starting(store)
    stored = await store.load(table.game)
    assert stored is not None and stored.starting
    assert stored.beacon == Beacon(True, BOARD, LINE)
    assert await store.note_signature(table.game, LINE, SIGNATURE)
    assert await beacon_of(table) == Beacon(True, BOARD, LINE, SIGNATURE)
    assert await table.append(1) == Appended(1)
    stored = await store.load(table.game)
    assert stored is not None and not stored.starting
    assert stored.proof is not None and stored.proof.beacon == Beacon(True, BOARD, LINE, SIGNATURE)


async def test_a_start_is_pressed_once(store: Store) -> None:
    table = await starting(store)
    again = await store.begin_start(table.game, revision=0, interaction=77, now=301, board="ef" * 32)
    assert again == Duplicate(table.game, None)
    late = await store.begin_start(table.game, revision=0, interaction=78, now=301, board="ef" * 32)
    assert late == Conflict(0, 1, "lobby")
    second = await store.begin_start(table.game, revision=1, interaction=78, now=301, board="ef" * 32)
    assert second == Conflict(0, 1, "lobby")
    assert await beacon_of(table) == Beacon(True, BOARD, LINE)


async def test_who_changes_the_lobby_meanwhile_is_refused_or_was_faster(store: Store) -> None:
    table, opened = await lobby(store)
    results = await asyncio.gather(
        store.begin_start(table.game, revision=opened.revision, interaction=77, now=300, board=BOARD),
        store.save_lobby(table.game, revision=opened.revision, interaction=78, now=300, options={"target": 12}),
    )
    assert [type(result) for result in results] == [Saved, Conflict]


async def test_the_first_line_and_the_first_answer_stay(store: Store) -> None:
    table = await starting(store)
    await store.note_start_line(table.game, BOARD, 7002)
    assert not await store.note_signature(table.game, 7002, "ef" * 48)
    assert await store.note_signature(table.game, LINE, SIGNATURE)
    assert not await store.note_signature(table.game, LINE, "ef" * 48)
    assert await beacon_of(table) == Beacon(True, BOARD, LINE, SIGNATURE)


async def test_all_who_are_needed_begin_without(store: Store) -> None:
    table = await starting(store)
    await store.agree_to_begin(table.game, LINE, 1, 2**60, [0, 1])
    await store.agree_to_begin(table.game, LINE, 1, 2**60 + 1, [0, 1])
    assert await beacon_of(table) == Beacon(True, BOARD, LINE, agreed=(1,), presses=(2**60,))
    await store.agree_to_begin(table.game, LINE, 0, 2**59, [0, 1])
    waived = Beacon(True, BOARD, LINE, waived=True, agreed=(0, 1), presses=(2**59, 2**60))
    assert await beacon_of(table) == waived
    await store.agree_to_begin(table.game, LINE, 0, 2**61, [0, 1])
    assert await beacon_of(table) == waived, "what is decided stays"
    assert not await store.note_signature(table.game, LINE, SIGNATURE)


async def test_an_answer_ends_the_question(store: Store) -> None:
    table = await starting(store)
    await store.agree_to_begin(table.game, LINE, 1, 77, [0, 1])
    assert await store.note_signature(table.game, LINE, SIGNATURE)
    await store.agree_to_begin(table.game, LINE, 0, 78, [0, 1])
    assert await beacon_of(table) == Beacon(True, BOARD, LINE, SIGNATURE, agreed=(1,), presses=(77,))


async def test_a_start_that_is_given_up_can_be_made_again(store: Store) -> None:
    table = await starting(store)
    await store.give_up_start(table.game, BOARD)
    assert await beacon_of(table) == Beacon(True)
    stored = await store.load(table.game)
    assert stored is not None
    again = await store.begin_start(table.game, revision=stored.revision, interaction=79, now=301, board="ef" * 32)
    assert isinstance(again, Saved)
    await store.give_up_start(table.game, BOARD)
    assert await beacon_of(table) == Beacon(True, "ef" * 32)


async def test_a_lobby_that_closes_leaves_nothing(store: Store) -> None:
    table = await starting(store)
    stored = await store.load(table.game)
    assert stored is not None
    closed = await store.save_lobby(table.game, revision=stored.revision, interaction=None, now=302, status="ended")
    assert isinstance(closed, Saved)
    stored = await store.load(table.game)
    assert stored is not None and stored.proof is None
    assert await store.rows("SELECT count(*) FROM beacons") == [(0,)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE beacons SET promised = 0, board = NULL, start_line = NULL",
        "UPDATE beacons SET board = 'another'",
        "UPDATE beacons SET start_line = 7002",
        "UPDATE beacons SET start_line = NULL",
        "UPDATE beacons SET board = NULL",
        "UPDATE beacons SET signature = 'x', waived = 1",
        "UPDATE beacons SET waived = 1; UPDATE beacons SET presses = '[1]'",
        "INSERT OR REPLACE INTO beacons (game, promised) VALUES (1, 0)",
    ],
)
async def test_the_database_lets_nobody_change_what_is_known(store: Store, path: Path, statement: str) -> None:
    await starting(store)
    await store.close()
    with closing(sqlite3.connect(path)) as shell, pytest.raises(sqlite3.IntegrityError):
        shell.executescript(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE beacons SET board = NULL, start_line = NULL, signature = NULL",
        "UPDATE beacons SET agreed = '[0]'",
        "DELETE FROM beacons",
        "INSERT INTO beacons (game, promised) SELECT id, 1 FROM games",
    ],
)
async def test_of_a_game_that_has_begun_all_stays(store: Store, path: Path, statement: str) -> None:
    table = await starting(store)
    await store.note_signature(table.game, LINE, SIGNATURE)
    await table.play(1)
    await store.close()
    with closing(sqlite3.connect(path)) as shell, pytest.raises(sqlite3.IntegrityError):
        shell.execute(statement)


async def test_a_game_without_proof_gets_no_beacon_later(table: Table, path: Path) -> None:
    await table.play(1)
    await table.store.close()
    with closing(sqlite3.connect(path)) as shell, pytest.raises(sqlite3.IntegrityError):
        shell.execute("INSERT INTO beacons (game, promised) VALUES (1, 1)")


async def test_plans_that_were_carried_out_are_kept_with_their_move(store: Store) -> None:
    from storage import Commit

    table = Table(store)
    await table.lobby()
    plans = [{"is": "BuildRoad", "edge": 7}, {"is": "BuyCard"}]
    first = Commit(move(1, plans=plans), "running", 201, barrier=True, snapshot=state(1))
    assert await store.append(table.game, first) == Appended(1)
    ended = Commit(move(2), "ended", 202, barrier=True, snapshot=state(2))
    assert await store.append(table.game, ended) == Appended(2)
    kept = [record.plans for record in await store.records(table.game)]
    assert kept == [tuple(plans), ()]
    await store.pack(table.game)
    assert [record.plans for record in await store.records(table.game)] == kept
    assert [seat.seat for seat in SEATS] == [0, 1, 2]
    assert Proof("", None, b"").beacon is None
