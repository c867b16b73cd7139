"""What contradicts itself is refused as a whole, at the start as in `check`; with the game and what to do."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import GameDamaged, Store, StoreDamaged
from storage.__main__ import main
from tests.storage.table import Table

FREE = "DROP TRIGGER records_never_vanish; DROP TRIGGER records_follow_head; DROP TRIGGER records_never_change;"
INDEX = "games_by_guild"


@pytest.fixture
async def three(path: Path) -> Path:
    """A closed database with a lobby and two games."""
    async with await Store.create(path) as store:
        table = Table(store)
        await table.lobby()
        for number in (2, 3):
            game = (await table.lobby(channel=20 + number)).game
            for seq in range(1, 6):
                await table.append(seq, game=game, interaction=100 * number + seq)
    return path


def spoil(path: Path, script: str) -> None:
    """Change the rows behind the back of the store."""
    with closing(sqlite3.connect(path)) as shell:
        shell.executescript(script)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("UPDATE games SET head = 9 WHERE id = 3", "game 3 stands at record 9 and has 5 records"),
        ("UPDATE games SET head = 4 WHERE id > 1", "game 2 stands at record 4 and has 5 records"),
        ("UPDATE games SET head = 1 WHERE id = 1", "game 1 stands at record 1 and has 0 records"),
        ("DELETE FROM records WHERE game = 2 AND seq = 3", "game 2 stands at record 5 and has 4 records"),
        ("DELETE FROM records WHERE seq = 5", "game 2 stands at record 5 and has 4 records"),
        ("UPDATE records SET seq = 6 WHERE seq = 5 AND game = 3", "game 3 .* the last of them number 6"),
        ("UPDATE snapshots SET seq = 4 WHERE game = 3", "game 3 stands at record 5 and its state at record 4"),
        ("DELETE FROM snapshots WHERE kind = 'head'", "game 2 stands at record 5 and its state at record 0"),
        ("DELETE FROM games WHERE id = 2", "table .* refers to what is not there"),
    ],
)
async def test_a_file_that_contradicts_itself(
    three: Path, damage: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(three, FREE + damage)
    with pytest.raises(StoreDamaged, match=words) as raised:
        await Store.open(three)
    assert f"-m storage restore BACKUP {three}`" in str(raised.value)
    assert main(["check", str(three)]) == 1
    assert capsys.readouterr().err == f"{raised.value}\n"


def leave_out_of_index(path: Path) -> None:
    """Add a game that an index does not know: only full integrity notices."""
    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("PRAGMA writable_schema = ON")
        row = shell.execute("SELECT * FROM sqlite_schema WHERE name = ?", (INDEX,)).fetchone()
        shell.execute("DELETE FROM sqlite_schema WHERE name = ?", (INDEX,))
    spoil(
        path,
        "INSERT INTO games (guild, channel, language, status, options, created, changed)"
        " VALUES (10, 99, 'en', 'lobby', '{}', 1, 1)",
    )
    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("PRAGMA writable_schema = ON")
        shell.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", row)


async def test_an_index_that_misses_a_row(three: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_of_index(three)
    with pytest.raises(StoreDamaged, match=f"missing from index {INDEX}"):
        await Store.open(three)
    assert main(["check", str(three)]) == 1
    assert main(["backup", str(three), str(three.with_name("copy"))]) == 1


async def test_a_large_file_is_examined_more_quickly_at_the_start_but_still_for_contradictions(
    three: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sqlite.files.THOROUGH_BYTES", 4096)
    leave_out_of_index(three)
    await (await Store.open(three)).close()
    assert main(["check", str(three)]) == 1
    spoil(three, "UPDATE games SET head = 9 WHERE id = 3")
    with pytest.raises(StoreDamaged, match="game 3"):
        await Store.open(three)


async def test_a_database_in_use_is_examined_as_it_is_at_one_moment(three: Path) -> None:
    async with await Store.open(three) as store:
        table = Table(store)
        for seq in range(6, 30):
            await table.append(seq, game=2, interaction=2000 + seq)
            assert main(["check", str(three)]) == 0


async def test_a_state_that_vanishes_in_play_stops_its_game_alone(three: Path) -> None:
    async with await Store.open(three) as store:
        spoil(three, "DELETE FROM snapshots WHERE game = 2")
        with pytest.raises(GameDamaged, match="its snapshot is not that of its last record"):
            await store.load(2)
        assert await store.load(3) is not None
