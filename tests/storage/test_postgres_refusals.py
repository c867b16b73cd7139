"""A sentence for each trouble with a database on a server."""

import asyncio
from pathlib import Path

import pytest

from storage import (
    Appended,
    Seat,
    Store,
    StoreError,
    StoreExists,
    StoreForeign,
    StoreMissing,
    StoreNewer,
    StoreUnavailable,
)
from storage.__main__ import main
from storage.opening import copy_database
from storage.postgres.address import read_address
from storage.schema import MIGRATIONS
from tests import postgres
from tests.storage.table import Table

pytestmark = pytest.mark.usefixtures("folder")


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
    with pytest.raises(StoreMissing, match=r"is empty\. For the very first start set CATAN_CREATE=1, or make"):
        await Store.open(where)
    async with await Store.create(where) as store:
        assert await store.active_games() == []
    with pytest.raises(StoreExists, match="nothing is overwritten"):
        await Store.create(where)


async def test_a_database_that_cannot_keep_every_name_gets_no_tables(tmp_path: Path) -> None:
    server = postgres.server()
    how = "TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C' ENCODING"
    await server.command(f"CREATE DATABASE western {how} 'latin1'")
    await server.command(f"CREATE DATABASE bytes {how} 'sql_ascii'")
    western, plain = server.address("western"), server.address("bytes")
    with pytest.raises(
        StoreUnavailable, match="keeps text in LATIN1, in which many names of players cannot be"
    ) as told:
        await Store.create(western)
    assert "`createdb --template=template0 --encoding=UTF8 western`" in str(told.value)
    await (await Store.create(tmp_path / "games.sqlite")).close()
    with pytest.raises(StoreUnavailable, match="keeps text in LATIN1"):
        await copy_database(tmp_path / "games.sqlite", western)
    async with await Store.create(plain) as store:
        name = "Zoë 🐑 李"
        await Table(store).lobby(seats=[Seat(0, 7, name, "red")])
        assert (await store.rows("SELECT name FROM seats")) == [(name,)]
    for where in (western, plain):
        await server.drop(where)


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
        await store.rows("SET default_transaction_read_only = on")
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
        await store.rows("SET statement_timeout = '1s'")
        with pytest.raises(StoreUnavailable, match="cancelled a statement that took too long"):
            await store.rows("SELECT pg_sleep(20)")
        await store.rows("RESET statement_timeout")
        assert await table.append(1) == Appended(1)


async def test_a_refused_change_quotes_no_row(where: str) -> None:
    async with await Store.open(where) as store:
        await Table(store).lobby()
        with pytest.raises(StoreError, match="refused a change") as caught:
            await store.rows("INSERT INTO seats VALUES (1, -1, 5, 'Secret Name', 'red')")
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
