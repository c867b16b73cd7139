"""What only a server has: who may write, what breaks, and a sentence for each trouble."""

import asyncio
from pathlib import Path

import asyncpg
import pytest

from storage import (
    Appended,
    Store,
    StoreBusy,
    StoreFenced,
    StoreUnavailable,
)
from storage.__main__ import main
from storage.postgres.address import is_address, read_address, without_secrets
from storage.postgres.dialect import migration, query
from storage.postgres.server import check
from storage.schema import MIGRATIONS
from tests import postgres
from tests.patience import slowness
from tests.postgres import session_of
from tests.storage.table import ANN, Table

pytestmark = pytest.mark.usefixtures("folder")


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


@pytest.mark.parametrize(
    "where",
    [
        "postgresql://ann:se%2Fcret@host/catan",
        "postgresql://ann@host/catan?sslmode=require&password=se%2Fcret",
        "postgresql://ann@host/catan?password=se/cret&application_name=bot",
        "postgresql:///catan?password=se%2Fcret",
    ],
)
def test_a_password_is_taken_from_wherever_it_stands(where: str) -> None:
    address = read_address(where)
    assert address.password == "se/cret"
    assert "cret" not in f"{address} {address!r} {address.url} {without_secrets(where)}"
    assert is_address(str(address)) and address.database == "catan"


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("mysql://ann:secret@host/catan", "a file is named by its path alone"),
        ("sqlite:///data/games.sqlite", "a file is named by its path alone"),
        ("Postgresql://ann:secret@host/catan", "only postgresql://user@host/name is one"),
        ("postgresql://ann:secret@[::1/catan", "Invalid IPv6 URL"),
        ("postgresql://ann:s/ecret@host/catan", "its host or port is mistyped"),
        ("postgresql://ann:secret@host:port/catan", "its host or port is mistyped"),
        ("postgresql://ann:s#ecret@host/catan", "its host or port is mistyped"),
        ("postgresql://ann:secret@host/catan?sslmode=maybe", "`sslmode` parameter must be one of"),
    ],
)
def test_what_is_no_address_is_refused_and_shows_no_password(
    where: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(StoreUnavailable, match=r"^CATAN_DATABASE is .*, which is no address: ") as raised:
        asyncio.run(Store.open(where))
    assert why in str(raised.value) and "ecret" not in str(raised.value)
    for words in (["create", where], ["check", where], ["backup", where, "copy"], ["copy", where, "copy"]):
        assert main(words) == 1
        assert "ecret" not in "".join(capsys.readouterr())
    assert not Path("mysql:").exists()


def test_commands_show_no_password(capsys: pytest.CaptureFixture[str]) -> None:
    where = asyncio.run(postgres.server().new(empty=True)).replace("referee@", "referee:secret@")
    for words in (["create", where], ["check", where], ["migrate", where], ["pack", where]):
        assert main(words) == 0
        said = capsys.readouterr().out
        assert said.startswith("postgresql://referee@/") and "secret" not in said


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
        await asyncio.wait_for(store.until_lost(60), 10 * slowness())
        assert await Table(other).append(1, game=table.game) == Appended(1)
    await store.close()


async def test_an_opening_waits_a_moment_for_a_former_process_whose_end_the_server_does_not_know_yet(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres.server.OPENING_SECONDS", 60.0)  # however busy the machine is
    former = await Store.open(where)
    opening = asyncio.create_task(Store.open(where))
    await asyncio.sleep(0.3)
    assert not opening.done()
    await former.close()
    async with await asyncio.wait_for(opening, 30 * slowness()):
        pass
