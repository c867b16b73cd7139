"""One process writes a database, even where its lock was removed or its file has another name; a fenced one nothing."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import (
    Invitation,
    Opening,
    PingLimits,
    PlanChange,
    Poll,
    Post,
    Preferences,
    Quota,
    Result,
    Season,
    Send,
    Store,
    StoreBusy,
    StoreError,
    StoreFenced,
    Vacation,
)
from storage.shards import EVERYTHING
from storage.sqlite.restoring import restore
from tests.patience import slowness
from tests.storage.table import ANN, Table

LIMITS = PingLimits(Quota(1, 1), Quota(1, 1), Quota(1, 1))

WRITES: dict[str, Callable[[Table], Awaitable[Any]]] = {
    "open_game": lambda table: table.lobby(channel=77),
    "save_lobby": lambda table: table.store.save_lobby(2, revision=0, interaction=None, now=9, language="fr"),
    "append": lambda table: table.append(4),
    "note_opening_post": lambda table: table.store.note_opening_post(1, 6999),
    "refresh_name": lambda table: table.store.refresh_name(1, ANN, "Anna"),
    "mark_damaged": lambda table: table.store.mark_damaged(1, "damaged", 9),
    "save_post": lambda table: table.store.save_post(1, Post("card", "", 20, 7, "")),
    "drop_post": lambda table: table.store.drop_post(1, "card", ""),
    "begin_send": lambda table: table.store.begin_send(1, Send("card", "", 20, "nonce", 9, "")),
    "end_send": lambda table: table.store.end_send(1, "card", ""),
    "invite": lambda table: table.store.invite(table.game, 1, user=503, giver=ANN, interaction=None, now=300),
    "refuse_invitation": lambda table: table.store.refuse_invitation(Invitation(1, 1, 1, 503, ANN)),
    "note_silence": lambda table: table.store.note_silence(Invitation(1, 1, 1, 503, 503, asks=True), 5, None),
    "object_to_invitation": lambda table: table.store.object_to_invitation(Invitation(1, 1, 1, 503, 503, asks=True)),
    "agree_to_invitation": lambda table: table.store.agree_to_invitation(
        Invitation(1, 1, 1, 503, 503, asks=True), 0, interaction=None, now=5
    ),
    "admit_pings": lambda table: table.store.admit_pings("nonce", "offer", {ANN: 503}, LIMITS, 9),
    "admit_act": lambda table: table.store.admit_act("press", "show", ANN, 7, LIMITS, 9),
    "take_back_act": lambda table: table.store.take_back_act("role", 7),
    "drop_invitation": lambda table: table.store.drop_invitation(1),
    "set_fact": lambda table: table.store.set_fact("commands", "a digest"),
    "save_clocks": lambda table: table.store.save_clocks(1, 3, {}, None),
    "lose": lambda table: table.store.lose(1, "server", reported=True, now=9),
    "find": lambda table: table.store.find(1),
    "set_due": lambda table: table.store.set_due(1, 9),
    "prolong": lambda table: table.store.prolong(Poll(1, 1, "end", {}, 0, (1,), {}, False, 9), 10),
    "answer": lambda table: table.store.answer(1, 1, "no", interaction=None, now=9),
    "change_plans": lambda table: table.store.change_plans(1, PlanChange(drops=(1,)), interaction=None, now=9),
    "note_outage": lambda table: table.store.note_outage(EVERYTHING, 5, 9, forget_before=0),
    "change_preferences": lambda table: table.store.change_preferences(ANN, {"quiet": (1320, 420)}),
    "begin_start": lambda table: table.store.begin_start(table.game, revision=0, interaction=1, now=9, board="b"),
    "note_start_line": lambda table: table.store.note_start_line(table.game, "b", 9),
    "note_signature": lambda table: table.store.note_signature(table.game, 9, "s"),
    "agree_to_begin": lambda table: table.store.agree_to_begin(table.game, 9, 0, 7, [0]),
    "give_up_start": lambda table: table.store.give_up_start(table.game, "b"),
    "set_off_hours": lambda table: table.store.set_off_hours(ANN, Preferences()),
    "set_closed_told": lambda table: table.store.set_closed_told(ANN),
    "claim_digest": lambda table: table.store.claim_digest(ANN, 9, 5),
    "relay": lambda table: table.store.relay(0, "press", {}),
    "relayed": lambda table: table.store.relayed(),
    "end_relay": lambda table: table.store.end_relay(1),
    "set_digest_due": lambda table: table.store.set_digest_due(ANN, 9),
    "book_vacation": lambda table: table.store.book_vacation(ANN, Vacation("2026-12-24", "2026-12-26")),
    "cancel_vacation": lambda table: table.store.cancel_vacation(ANN, "2026-12-24"),
    "erase_user": lambda table: table.store.erase_user(ANN),
    "erase_again": lambda table: table.store.forget_again([ANN], ""),
    "pack": lambda table: table.store.pack(table.game),
    "save_result": lambda table: table.store.save_result(Result(1, "base", 9, 0, (10, 8, 3))),
    "set_listed": lambda table: table.store.set_listed(10, ANN, True),
    "change_server": lambda table: table.store.change_server(10, {"films": False}),
    "admit_role_call": lambda table: table.store.admit_role_call(10, 9, 5),
    "take_back_role_call": lambda table: table.store.take_back_role_call(10),
    "note_welcome": lambda table: table.store.note_welcome(10),
    "begin_opening": lambda table: table.store.begin_opening(Opening("nonce", 20, False, None, 9)),
    "end_opening": lambda table: table.store.end_opening("nonce"),
    "open_season": lambda table: table.store.open_season(
        Season(0, 10, 20, "en", "May", "draft", {}, 3, "wins", True, 9)
    ),
    "change_season": lambda table: table.store.change_season(1, before="draft", changes={"title": "June"}),
    "join_season": lambda table: table.store.join_season(1, ANN, "Anna", 9),
    "set_named": lambda table: table.store.set_named(1, ANN, False),
    "begin_season": lambda table: table.store.begin_season(1, []),
    "leave_season": lambda table: table.store.leave_season(1, ANN),
    "close_season": lambda table: table.store.close_season(1, {}),
    "delete_season": lambda table: table.store.delete_season(1),
    "answer_evening": lambda table: table.store.answer_evening(1, 1, ANN, "here", 9),
    "draw_evening": lambda table: table.store.draw_evening(1, 1, [{ANN: "Anna"}]),
    "end_evening": lambda table: table.store.end_evening(1, 1),
    "stand": lambda table: table.store.stand(1, 1, [(ANN, 1)]),
    "confirm": lambda table: table.store.confirm(),
}
WITHIN = {"_append": "append", "forget_again": "erase_again", "write_packed": "pack"}
"""Writes that are a part of what others call."""


@pytest.fixture
async def playing(table: Table) -> Table:
    """A table with three records, and a lobby beside it."""
    await table.play(3)
    await table.lobby(channel=21)
    return table


def rows(path: Path) -> list[str]:
    """Everything in the database, as committed."""
    with closing(sqlite3.connect(path)) as shell:
        return list(shell.iterdump())


async def require_fenced(table: Table, words: str) -> None:
    """Every kind of write is refused by the store of this table; reads go on."""
    for name, write in WRITES.items():
        with pytest.raises(StoreFenced, match=words):
            await write(table)
        assert words in table.store.lost, name
    assert await table.store.active_games() != []
    await asyncio.wait_for(table.store.until_lost(60.0), 10.0 * slowness())


def test_every_kind_of_write_is_here() -> None:
    methods = ((name, getattr(getattr(Store, name), "__code__", None)) for name in dir(Store))
    found = {name for name, code in methods if code is not None and "_transaction" in code.co_names}
    assert {WITHIN.get(name, name) for name in found} == set(WRITES)


def lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


async def test_whoever_loses_its_lock_file_to_another_process_writes_no_more(playing: Table, path: Path) -> None:
    lock_of(path).unlink()
    async with await Store.open(path) as second:
        before = rows(path)
        await require_fenced(playing, "Another process has taken over")
        assert rows(path) == before
        successor = Table(second)
        successor.game = 1
        await successor.append(4)
        assert await successor.sound() == 4
        await playing.store.close()
        await successor.append(5)
    async with await Store.open(path) as third:
        successor = Table(third)
        successor.game = 1
        assert await successor.sound() == 5


async def test_a_process_that_only_waits_notices_too(playing: Table, path: Path) -> None:
    waiting = asyncio.create_task(playing.store.until_lost(0.02))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    lock_of(path).unlink()
    async with await Store.open(path):
        await asyncio.wait_for(waiting, 10.0 * slowness())
    assert "Another process" in playing.store.lost


async def test_a_transaction_that_was_begun_before_is_not_torn(playing: Table, path: Path) -> None:
    lock_of(path).unlink()
    async with await Store.open(path) as second:
        successor = Table(second)
        successor.game = 1
        outcomes = await asyncio.gather(
            *(table.append(seq) for seq in range(4, 9) for table in (playing, successor)), return_exceptions=True
        )
        assert [type(outcome).__name__ for outcome in outcomes] == ["StoreFenced", "Appended"] * 5
        assert await successor.sound() == 8


async def test_a_file_with_a_second_name_is_not_opened(playing: Table, path: Path) -> None:
    second = path.with_name("second.sqlite")
    second.hardlink_to(path)
    with pytest.raises(StoreBusy, match="second name"):
        await Store.open(second)
    await playing.append(4)
    assert await playing.sound() == 4
    await playing.store.close()
    for name in (path, second):
        with pytest.raises(StoreBusy, match="second name"):
            await Store.open(name)
    second.unlink()
    async with await Store.open(path) as playing.store:
        assert await playing.sound() == 4


async def test_a_file_under_another_name_has_another_owner(playing: Table, path: Path) -> None:
    await playing.store.close()
    playing.store = await Store.open(path)
    second = path.with_name("second.sqlite")
    os.rename(path, second)
    async with await Store.open(second) as other:
        before = rows(second)
        await require_fenced(playing, "moved, removed or replaced")
        assert rows(second) == before
        successor = Table(other)
        successor.game = 1
        await successor.append(4)
        await playing.store.close()
    async with await Store.open(second) as other:
        successor.store = other
        assert await successor.sound() == 4


def remove_all(path: Path) -> None:
    for file in path.parent.glob("games.sqlite*"):
        file.unlink()


def remove_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def put_backup_back(path: Path) -> None:
    shutil.move(path.with_name("copy"), path)


def put_backup_back_by_command(path: Path) -> None:
    lock_of(path).unlink()
    restore(path.with_name("copy"), path)


@pytest.mark.parametrize("happens", [remove_all, remove_log, put_backup_back, put_backup_back_by_command])
async def test_what_could_only_be_lost_is_not_acknowledged(
    playing: Table, path: Path, happens: Callable[[Path], None]
) -> None:
    await playing.store.backup(path.with_name("copy"))
    await playing.store.close()
    playing.store = await Store.open(path)
    happens(path)
    await require_fenced(playing, "moved, removed or replaced")


async def test_a_closed_store_waits_for_nothing(playing: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await playing.store.close()
    asked = asyncio.Semaphore(0)
    confirm = playing.store.confirm

    async def noted() -> None:
        asked.release()
        await confirm()

    monkeypatch.setattr(playing.store, "confirm", noted)
    waiting = asyncio.create_task(playing.store.until_lost(0.01))
    for _ in range(3):
        await asyncio.wait_for(asked.acquire(), 10.0 * slowness())
    assert not waiting.done()
    waiting.cancel()
    with pytest.raises(StoreError, match="closed"):
        await playing.store.confirm()
