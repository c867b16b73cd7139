"""From every older schema to the present one, and the mechanism with invented migrations.

`schemas/<n>.sql` fills a database of schema n, or of a later one without a file, with the same game each time: a new
migration needs a file where it adds something that must survive.
"""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.wire.net.messages import hashed_nonce, nonce_of
from storage import (
    Appended,
    Beacon,
    Duplicate,
    FormerPlayer,
    Invitation,
    LoadedGame,
    Move,
    Opening,
    Post,
    Proof,
    Record,
    Season,
    SeasonPerson,
    Seat,
    ServerSettings,
    Snapshot,
    Store,
    StoredPlan,
    StoreError,
    Vacation,
)
from storage.schema import MIGRATIONS, load_migrations, statements
from storage.sqlite.files import create, prepare
from tests.storage.table import ANN, BEN, Table

SCHEMAS = Path(__file__).parent / "schemas"
LAST = len(MIGRATIONS)
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
BEACON = Beacon(True, "a board", 6998, "signed")
PLANS = ({"type": "build"},)
SECOND = "CREATE TABLE timers (game INTEGER) STRICT;\nUPDATE games SET note = 'second';\n"
THIRD = "ALTER TABLE timers ADD COLUMN due INTEGER;\n"


def fill(path: Path, schema: int) -> None:
    """A database as a program of that schema left it."""
    create(path, MIGRATIONS[:schema])
    with closing(sqlite3.connect(path)) as shell:
        newest = max(file for file in SCHEMAS.iterdir() if int(file.stem) <= schema)
        shell.executescript(newest.read_text(encoding="utf-8"))


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as shell:
        return shell.execute(sql).fetchall()


@pytest.mark.parametrize("schema", range(1, len(MIGRATIONS) + 1))
async def test_from_every_schema(path: Path, schema: int) -> None:
    fill(path, schema)
    async with await Store.open(path) as store:
        assert await store.load(7) == LoadedGame(
            game=7,
            guild=10,
            channel=20,
            owner=ANN,
            language="fr",
            status="running",
            head=2,
            revision=3,
            rules_version=1,
            created=100,
            changed=202,
            note="",
            options_json={"target": 10},
            seats=(Seat(0, ANN, "Ann", "red"), Seat(1, None, "Bot", "blue", "easy" if schema > 9 else None)),
            former_players=(FormerPlayer(1, 1, "Ben"),) if schema > 3 else (),
            proof=Proof(COMMITMENT, 6999, bytes(range(32)), BEACON if schema > 18 else None) if schema > 7 else None,
            plans_made=3 if schema > 19 else 0,
            begun=201,
            plans=(StoredPlan(2, ANN, "turn", {"end": "always"}, 203),) if schema > 19 else (),
            snapshot=Snapshot(2, 1, {"turn": 2}),
            home_json={"parent": 19, "results": 22} if schema > 17 else None,
        )
        assert await store.barrier(7) == Snapshot(1, 1, {"turn": 1})
        assert await store.records(7) == [
            Record(1, "admin", None, BEN, 1001, {"type": "start"}, [], 1, 1, 201),
            Record(
                2, "action", 0, ANN, 1002, {"type": "roll"}, [[3, 5]], 1, 1, 202, plans=PLANS if schema > 18 else ()
            ),
        ]
        assert await store.seen(1000) == Duplicate(7, None)
        assert await store.posts(7) == [Post("card", "", 20, 7001, "digest")]
        assert (await store.preferences(ANN)).language == "fr"
        away = (await store.preferences(ANN)).vacations
        assert away == ((Vacation("2026-12-24", "2027-01-02"),) if schema > 9 else ()), "no bot plays for whom it was"
        assert (await store.preferences(ANN)).invitable is (schema < 13)
        assert await store.refuses_invitations(7, 504) == ("game" if schema > 12 else None)
        assert await store.objected(7, 506) is (schema > 15)
        asks = Invitation(2, 7, 0, 505, 505, asks=True, yeses=frozenset({0}), since=900, until=900)
        offer = Invitation(1, 7, 1, 503, ANN)
        assert await store.invitations(7) == ([asks, offer] if schema > 15 else [offer] if schema > 3 else [])
        managed = ServerSettings(channels=(19, 20), threads=True, home=19, opener=31, films=False, hours=schema <= 31)
        assert await store.server(10) == (managed if schema > 17 else ServerSettings())
        assert await store.admit_role_call(10, 501, 1800) == (2300 if schema > 17 else None)
        assert await store.openings() == ([Opening("a nonce", 19, False, None, 300)] if schema > 17 else [])
        assert await store.fact("commands") == ("a digest" if schema > 5 else None)
        if schema > 21:
            await a_season_is_there(store)
        if schema > 13:
            await a_packed_game_is_there(store)
        table = Table(store)
        table.game = 7
        assert await table.append(3) == Appended(3)
    assert rows(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    created = path.with_name("created.sqlite")
    create(created)
    structure = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
    assert rows(path, structure) == rows(created, structure)


async def test_who_agreed_to_begin_without_before_presses_counted_presses_once_more(path: Path) -> None:
    fill(path, 24)
    with closing(sqlite3.connect(path)) as shell:
        for game, waived, agreed in ((20, 0, "[0]"), (21, 1, "[0,1]")):
            shell.execute(
                "INSERT INTO games (id, guild, channel, owner, language, status, options, revision,"
                " rules_version, created, changed) VALUES (?, 10, ?, 501, 'fr', 'lobby', '{}', 1, 1, 100, 200)",
                (game, 100 + game),
            )
            shell.execute(
                "INSERT INTO proofs (game, key, commitment, opening_post) VALUES (?, ?, ?, 6999)",
                (game, bytes(32), hashlib.sha256(bytes(32)).hexdigest()),
            )
            shell.execute(
                "INSERT INTO beacons (game, promised, board, start_line, waived, agreed) VALUES (?, 1, 'b', 7, ?, ?)",
                (game, waived, agreed),
            )
        shell.commit()
    async with await Store.open(path) as store:
        asked, begun = await store.load(20), await store.load(21)
        assert asked is not None and asked.beacon == Beacon(True, "b", 7)
        assert begun is not None and begun.beacon == Beacon(True, "b", 7, waived=True, agreed=(0, 1))


async def a_packed_game_is_there(store: Store) -> None:
    """Game 8, as the first version that packed games left one."""
    game = await store.load(8)
    assert game is not None
    assert (game.options_json, game.snapshot) == ({"target": 10}, Snapshot(2, 1, {"turn": 2}))
    assert await store.records(8) == [
        Record(1, "admin", None, BEN, 2001, {"type": "start"}, [], 1, 1, 301),
        Record(2, "action", 0, ANN, 2002, {"type": "roll"}, [[3, 5]], 1, 1, 302, cause="time"),
    ]


async def a_season_is_there(store: Store) -> None:
    season = await store.season(4)
    assert season == Season(4, 10, 19, "fr", "Autumn", "running", {"a": 1}, 5, "places", True, 900)
    assert await store.posts(-4) == [Post("season", "", 19, 8001, '{"digest": ""}')] and not await store.sends(-4)
    assert await store.season_people(4) == [
        SeasonPerson(ANN, 0, "Ann"),
        SeasonPerson(BEN, 1, "Ben", named=False, has_left=True),
    ]
    tables = await store.season_tables(4)
    assert [(table.number, table.entrants, table.colours, table.game) for table in tables] == [
        (1, (0, 1), ("red", "blue"), 7),
        (2, (1, 0), ("red", "blue"), None),
    ]


async def test_the_post_of_a_season_that_is_in_doubt_stays_in_doubt(path: Path) -> None:
    fill(path, 29)
    with closing(sqlite3.connect(path)) as shell, shell:
        shell.execute("UPDATE seasons SET message = NULL, sent = 800")
    async with await Store.open(path) as store:
        (send,) = await store.sends(-4)
        assert (send.kind, send.channel, send.at, await store.posts(-4)) == ("season", 19, 800, [])
        assert hashed_nonce(send.nonce) == nonce_of(0, "season 4", 800, 0)


def test_pending_migrations_run_in_order(path: Path) -> None:
    fill(path, LAST)
    prepare(path, (*MIGRATIONS, SECOND)).release()
    assert rows(path, "SELECT DISTINCT note FROM games") == [("second",)]
    prepare(path, (*MIGRATIONS, "this would fail;", THIRD)).release()
    prepare(path, (*MIGRATIONS, "this would fail;", THIRD)).release()
    assert rows(path, "SELECT name FROM pragma_table_info('timers')") == [("game",), ("due",)]
    assert rows(path, "PRAGMA user_version") == [(LAST + 2,)]


@pytest.mark.parametrize(
    "failing",
    [
        SECOND + "this is no statement;\n",
        SECOND + "CREATE TABLE games (id);\n",
        SECOND + "INSERT INTO seats VALUES (99, 0, NULL, 'without a game', 'red');\n",
    ],
)
def test_a_failing_migration_leaves_the_schema_before_it(path: Path, failing: str) -> None:
    fill(path, LAST)
    with pytest.raises(StoreError):
        prepare(path, (*MIGRATIONS, failing, THIRD))
    assert rows(path, "SELECT name FROM pragma_table_info('timers')") == []
    assert rows(path, "SELECT DISTINCT note FROM games") == [("",)]
    assert rows(path, "PRAGMA user_version") == [(LAST,)]
    prepare(path, (*MIGRATIONS, SECOND, THIRD)).release()
    assert rows(path, "PRAGMA user_version") == [(LAST + 2,)]


def test_a_failing_creation_leaves_no_file(path: Path) -> None:
    with pytest.raises(StoreError):
        create(path, ("CREATE TABLE games (id);\nthis is no statement;\n",))
    assert not path.exists()
    create(path)


def test_statements_are_cut_where_they_end() -> None:
    script = "-- a; comment\nCREATE TABLE a (b TEXT DEFAULT 'x;');\n\n" + (
        "CREATE TRIGGER t BEFORE DELETE ON a\nBEGIN\n    SELECT 1;\n    SELECT 2;\nEND;\n-- the end\n"
    )
    assert [statement.split()[-1] for statement in statements(script)] == ["'x;');", "END;"]


def test_migrations_are_numbered_without_a_gap(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_initial.sql").write_text("SELECT 1;")
    (folder / "0003_late.sql").write_text("SELECT 3;")
    monkeypatch.setattr("storage.schema.resources.files", lambda package: tmp_path)
    with pytest.raises(RuntimeError, match="migration 2 is missing"):
        load_migrations()
    (folder / "0002_second.sql").write_text("SELECT 2;")
    assert load_migrations() == ("SELECT 1;", "SELECT 2;", "SELECT 3;")


def test_a_move_has_every_column_of_a_record() -> None:
    assert set(Move.__dataclass_fields__) | {"game", "at"} == {name for (name,) in columns("records")}


def columns(table: str) -> list[tuple[str]]:
    with closing(sqlite3.connect(":memory:")) as shell:
        for script in MIGRATIONS:
            shell.executescript(script)
        return shell.execute("SELECT name FROM pragma_table_info(?)", (table,)).fetchall()
