"""A connection to a server that breaks, and kills: nothing acknowledged is lost, and a lost answer is known as one."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from storage import (
    Appended,
    Duplicate,
    Store,
    StoreUnavailable,
    StoreUnknown,
)
from storage.postgres import connection as connections
from tests import postgres
from tests.patience import slowness
from tests.postgres import session_of
from tests.storage.table import Table

pytestmark = pytest.mark.usefixtures("folder")


class Torn:
    """Breaks the connection at a commit: before the server has heard of it, or before its answer is heard."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch, *, heard: bool) -> None:
        session = session_of(store)
        execute = session.execute

        async def torn(sql: str, *parameters: object) -> object:
            if sql == "COMMIT":
                if heard:
                    await execute(sql)
                session.terminate()
                raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
            return await execute(sql, *parameters)

        proxy = Proxy(session, torn)
        monkeypatch.setattr(store.connection, "session", proxy)


class Proxy:
    """A connection, but for one method."""

    def __init__(self, session: Any, execute: Any) -> None:
        self.session, self.execute = session, execute

    def __getattr__(self, name: str) -> Any:
        return getattr(self.session, name)


async def test_a_commit_whose_answer_is_lost_counts(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        Torn(store, monkeypatch, heard=True)
        assert await table.append(1) == Appended(1)
        assert await table.sound() == 1
        assert await table.append(1) == Duplicate(table.game, 1)


async def test_a_commit_that_was_never_heard_changed_nothing(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        Torn(store, monkeypatch, heard=False)
        with pytest.raises(StoreUnavailable, match="the server cannot be reached"):
            await table.append(1)
        assert await table.sound() == 0
        assert await table.append(1) == Appended(1)


async def test_a_commit_is_unknown_while_nobody_can_be_asked(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        Torn(store, monkeypatch, heard=True)
        monkeypatch.setattr(connections, "DOUBT_SECONDS", 0.1)

        async def unreachable(_: object) -> None:
            raise StoreUnavailable("no way")

        with monkeypatch.context() as cut:
            cut.setattr(connections, "connect", unreachable)
            with pytest.raises(StoreUnknown, match="nobody can say yet whether it was"):
                await table.append(1)
        assert await store.seen(1001) == Duplicate(table.game, 1)


async def test_a_move_is_five_ways_to_the_server_and_back(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
        for name in ("execute", "fetch", "fetchval"):
            inner = getattr(asyncpg.Connection, name)

            async def told(connection: Any, sql: str, *given: Any, inner: Any = inner, **how: Any) -> Any:
                asked.append(sql)
                return await inner(connection, sql, *given, **how)

            monkeypatch.setattr(asyncpg.Connection, name, told)
        await table.append(3, clocks={}, due=900, ends="pause", barrier=True)
        monkeypatch.undo()
        assert [sql.split()[0] for sql in asked] == ["BEGIN;", "SELECT", "INSERT", "WITH", "COMMIT"], asked
        assert await table.sound() == 3 and await store.next_due(0) == 900


async def test_a_connection_that_the_server_ends_slowly_is_waited_for(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        former = session_of(store).get_server_pid()
        os.kill(former, signal.SIGSTOP)
        try:
            session_of(store).terminate()
            move = asyncio.create_task(table.append(1))
            await asyncio.sleep(0.5)
            assert not move.done()
        finally:
            os.kill(former, signal.SIGCONT)
        assert await move == Appended(1)


async def test_a_connection_that_the_server_does_not_end_is_told_of(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        former = session_of(store).get_server_pid()
        os.kill(former, signal.SIGSTOP)
        try:
            session_of(store).terminate()
            with monkeypatch.context() as soon:
                soon.setattr(connections, "ENDING_SECONDS", 0.1)
                with pytest.raises(StoreUnavailable, match="the server still holds the connection from before"):
                    await table.append(1)
        finally:
            os.kill(former, signal.SIGCONT)
        assert await table.append(1) == Appended(1)


async def test_a_cancelled_caller_does_not_cancel_the_transaction(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        task = asyncio.create_task(table.append(1))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await table.sound() == 1


PLAYER = """
import asyncio, sys
from storage import Store, StoreError
from tests.storage.table import Table


async def play(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        seq = 1
        while True:
            try:
                await table.append(seq)
            except StoreError as error:
                await asyncio.sleep(0.05)
                continue
            print(seq, flush=True)
            seq += 1


asyncio.run(play(sys.argv[1]))
"""


async def acknowledged(process: asyncio.subprocess.Process, until: int) -> int:
    """Wait until so many records were acknowledged; how many they are."""
    assert process.stdout is not None
    seq = 0
    while seq < until:
        line = await asyncio.wait_for(process.stdout.readline(), 60 * slowness())
        assert line
        seq = int(line)
    return seq


async def test_kills_of_the_server_and_of_the_process_lose_nothing_acknowledged(tmp_path: Path) -> None:
    own = await asyncio.to_thread(postgres.Server, {"listen_addresses": "", "shared_buffers": "16MB"})
    try:
        where = await own.new()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PLAYER, where, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": "."},
        )  # fmt: skip
        told = await acknowledged(process, 20)
        await asyncio.to_thread(own.stop, signal.SIGKILL)
        await asyncio.to_thread(own.start)
        told = await acknowledged(process, told + 20)  # the same process goes on
        process.kill()
        assert process.stdout is not None
        rest = await process.stdout.read()
        await process.wait()
        told = max([told, *map(int, rest.split())])
        async with await Store.open(where) as store:
            table = Table(store)
            table.game = 1
            assert await table.sound() in (told, told + 1)
    finally:
        await asyncio.to_thread(own.remove)
