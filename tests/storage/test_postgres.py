"""What only a server has: who may write, what breaks, and a sentence for each trouble."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import asyncpg
import pytest

from storage import (
    Appended,
    Duplicate,
    Store,
    StoreBusy,
    StoreError,
    StoreExists,
    StoreFenced,
    StoreForeign,
    StoreMissing,
    StoreNewer,
    StoreUnavailable,
    StoreUnknown,
)
from storage.__main__ import main
from storage.postgres import connection as connections
from storage.postgres.address import read_address
from storage.postgres.connection import PostgresConnection
from storage.postgres.dialect import migration, query
from storage.postgres.server import check
from storage.schema import MIGRATIONS
from tests import postgres
from tests.storage.table import ANN, Table


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What lies beside a database on a server lies here."""
    monkeypatch.setattr("storage.postgres.address.FOLDER", tmp_path)
    return tmp_path


@pytest.fixture
async def where() -> str:
    return await postgres.server().new()


def session_of(store: Store) -> Any:
    return cast(PostgresConnection, store.connection)._session


# ---------------------------------------------------------------- words


def test_a_query_is_translated() -> None:
    assert query("SELECT user FROM t WHERE a = ? AND b = ?") == 'SELECT "user" FROM t WHERE a = $1 AND b = $2'
    assert query("DELETE FROM pings WHERE author = ?1 OR receiver = ?1") == (
        "DELETE FROM pings WHERE author = $1 OR receiver = $1"
    )


def test_every_trigger_is_translated() -> None:
    for script in MIGRATIONS:
        for statement in migration(script):
            assert ("CREATE TRIGGER" in statement) == ("CREATE FUNCTION" in statement)
            assert "DROP TRIGGER" not in statement and "RAISE(ABORT" not in statement and "STRICT" not in statement


def test_an_address_keeps_its_password_to_itself(tmp_path: Path) -> None:
    address = read_address("postgresql://ann:s%20ecret@host:5433/catan?sslmode=require")
    assert str(address) == "postgresql://ann@host:5433/catan?sslmode=require"
    assert address.password == "s ecret" and "ecret" not in repr(address)
    (tmp_path / "password").write_text("from a file\n")
    assert read_address("postgresql://ann@host/catan", str(tmp_path / "password")).password == "from a file"
    with pytest.raises(StoreUnavailable, match="cannot be read"):
        read_address("postgresql://ann@host/catan", str(tmp_path / "nothing"))


# ---------------------------------------------------------------- records


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("UPDATE records SET action = '1'", "records never change"),
        ("DELETE FROM records", "records never vanish"),
        ("INSERT INTO records SELECT * FROM records", "a record follows the head"),
        ("UPDATE proofs SET commitment = ''", "a proof never changes"),
        ("DELETE FROM proofs", "never vanishes"),
        ("UPDATE beacons SET promised = 0", "what is known of a beacon never changes"),
        ("INSERT INTO packed VALUES (1, 9, 1, '', '', '')", "a game that is over are packed, once"),
    ],
)
async def test_what_must_not_change_does_not_behind_the_back_of_the_store(where: str, sql: str, words: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby(key=bytes(32), beacon=True)
        await table.play(2)
    with pytest.raises(asyncpg.PostgresError, match=words):
        await postgres.server().command(sql, where)


async def test_an_erased_user_is_the_one_change_of_records(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
    await postgres.server().command('UPDATE records SET "user" = NULL', where)
    with pytest.raises(asyncpg.PostgresError, match="records never change"):
        await postgres.server().command(f'UPDATE records SET "user" = {ANN}', where)


async def test_only_one_active_game_in_a_channel(where: str) -> None:
    async with await Store.open(where) as store:
        await Table(store).lobby()
    with pytest.raises(asyncpg.UniqueViolationError, match="games_one_active"):
        await postgres.server().command(
            "INSERT INTO games (guild, channel, language, status, options, created, changed)"
            " VALUES (10, 20, 'en', 'lobby', '{}', 1, 1)",
            where,
        )


# ---------------------------------------------------------------- one writes


async def test_a_second_process_is_refused_until_the_first_one_ends(where: str) -> None:
    store = await Store.open(where)
    with pytest.raises(StoreBusy, match=r"in use by another process \(the server's number [0-9]+\)"):
        await Store.open(where)
    assert await check(read_address(where)) == len(MIGRATIONS)  # looking is allowed
    await store.close()
    await (await Store.open(where)).close()


async def test_a_process_whose_connection_broke_goes_on(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        session_of(store).terminate()
        assert await table.append(1) == Appended(1)
        assert await table.sound() == 1


async def test_a_process_that_was_replaced_while_it_was_cut_off_is_fenced(where: str) -> None:
    store = await Store.open(where)
    table = Table(store)
    await table.lobby()
    session_of(store).terminate()
    await asyncio.sleep(0.1)
    async with await Store.open(where) as other:
        with pytest.raises(StoreFenced, match="Another process has taken over"):
            await table.append(1)
        assert store.lost
        await asyncio.wait_for(store.until_lost(60), 1)
        assert await Table(other).append(1, game=table.game) == Appended(1)
    await store.close()


# ---------------------------------------------------------------- a connection that breaks


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
        monkeypatch.setattr(store.connection, "_session", proxy)


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
        line = await asyncio.wait_for(process.stdout.readline(), 60)
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


# ---------------------------------------------------------------- sentences


async def refused(where: str) -> str:
    with pytest.raises(StoreError) as caught:
        await Store.open(where)
    return str(caught.value)


async def test_there_is_no_such_database() -> None:
    said = await refused(postgres.server().address("nowhere"))
    assert said.startswith("There is no database nowhere on the server of postgresql://referee@/nowhere")
    assert "createdb nowhere" in said


async def test_an_empty_database_is_no_first_start() -> None:
    where = await postgres.server().new(empty=True)
    with pytest.raises(StoreMissing, match=r"is empty\. For the very first start make its tables"):
        await Store.open(where)
    async with await Store.create(where) as store:
        assert await store.active_games() == []
    with pytest.raises(StoreExists, match="nothing is overwritten"):
        await Store.create(where)


async def test_a_database_of_another_program_is_refused() -> None:
    where = await postgres.server().new(empty=True)
    await postgres.server().command("CREATE TABLE games (id int)", where)
    with pytest.raises(StoreForeign, match="is no database of this program"):
        await Store.open(where)


async def test_a_newer_schema_is_refused(where: str) -> None:
    await postgres.server().command("UPDATE referee SET schema = 999", where)
    with pytest.raises(StoreNewer, match="has schema 999, this version of the program knows schema"):
        await Store.open(where)


async def test_a_server_out_of_reach(tmp_path: Path) -> None:
    for where in (f"postgresql://referee@/games?host={tmp_path}", "postgresql://referee@127.0.0.1:1/games"):
        said = await refused(where)
        assert said.endswith("the server cannot be reached; look whether it runs, at its address, and at the network.")


async def test_a_wrong_password(where: str, tmp_path: Path) -> None:
    name = read_address(where).database
    await postgres.server().command(
        "DO $$ BEGIN CREATE ROLE guarded LOGIN PASSWORD 'right'; EXCEPTION WHEN duplicate_object THEN END $$"
    )
    await postgres.server().command(f"ALTER DATABASE {name} OWNER TO guarded")
    guarded, secret = postgres.server().address(name, "guarded"), tmp_path / "secret"
    secret.write_text("wrong")
    with pytest.raises(StoreUnavailable, match="the server refuses the password; correct it") as caught:
        await Store.open(guarded, str(secret))
    assert "wrong" not in str(caught.value)
    with pytest.raises(StoreUnavailable, match="its user may not do that"):
        secret.write_text("right")
        await Store.open(guarded, str(secret))


async def test_nobody_of_that_name() -> None:
    said = await refused(postgres.server().address("postgres", "stranger"))
    assert "the server refuses the user" in said


async def test_a_database_that_may_only_be_read(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        await store._rows("SET default_transaction_read_only = on")
        with pytest.raises(StoreUnavailable, match="it may only be read"):
            await table.append(1)
        assert await table.sound() == 0


async def test_too_many_connections(where: str) -> None:
    name = read_address(where).database
    await postgres.server().command("DO $$ BEGIN CREATE ROLE plain LOGIN; EXCEPTION WHEN duplicate_object THEN END $$")
    await postgres.server().command(f"ALTER DATABASE {name} CONNECTION LIMIT 0")
    assert "the server takes no more connections" in await refused(postgres.server().address(name, "plain"))


async def test_a_statement_that_takes_too_long(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        await store._rows("SET statement_timeout = '20ms'")
        with pytest.raises(StoreUnavailable, match="cancelled a statement that took too long"):
            await store._rows("SELECT pg_sleep(1)")
        assert await table.append(1) == Appended(1)


async def test_a_refused_change_quotes_no_row(where: str) -> None:
    async with await Store.open(where) as store:
        await Table(store).lobby()
        with pytest.raises(StoreError, match="refused a change") as caught:
            await store._rows("INSERT INTO seats VALUES (1, -1, 5, 'Secret Name', 'red')")
        assert "Secret" not in str(caught.value)


async def test_rows_that_contradict_themselves_are_found(where: str) -> None:
    async with await Store.open(where) as store:
        table = Table(store)
        await table.lobby()
        await table.play(2)
    await postgres.server().command("UPDATE games SET head = 3", where)
    assert "game 1 stands at record 3 and has 2 records" in await refused(where)


def test_commands_by_hand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    where = asyncio.run(postgres.server().new(empty=True))
    assert main(["check", where]) == 1
    for words in (["create", where], ["check", where], ["migrate", where], ["pack", where]):
        assert main(words) == 0, capsys.readouterr().err
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{where} is made." and said[1] == f"{where} is sound and has schema {len(MIGRATIONS)}."
    assert said[3].startswith(f"{where}: 0 games packed, ")
    assert main(["copy", where, str(tmp_path / "copy.sqlite")]) == 0
    for words in (["backup", where, "copy"], ["restore", "copy", where]):
        assert main(words) == 1
        assert "pg_dump" in capsys.readouterr().err
