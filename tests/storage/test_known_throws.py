"""A restored backup names the games whose next throws somebody knows already."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage import Store
from storage.__main__ import main
from tests.storage.table import Table, state

Act = Callable[[Table, int], Awaitable[object]]


async def nothing(table: Table, game: int) -> None:
    """Nobody plays on."""


async def played_on(table: Table, game: int) -> None:
    await table.append(3, game=game, interaction=None)


async def ended(table: Table, game: int) -> None:
    await table.append(3, game=game, interaction=None, status="ended", kind="admin", action={"admin": "end"})


async def begun(table: Table, game: int) -> None:
    await table.append(1, game=game, interaction=None)


async def closed(table: Table, game: int) -> None:
    await table.store.save_lobby(game, revision=0, interaction=None, now=300, status="ended")


STARTED: tuple[Act, ...] = (nothing, played_on, ended)
LOBBIES: tuple[Act, ...] = (nothing, begun, closed)


async def backed_up(folder: Path) -> dict[str, list[int]]:
    """A database and a backup from before its games were played on; which games became what, with keys or without."""
    found: dict[str, list[int]] = {"known": [], "harmless": []}
    async with await Store.create(folder / "games.sqlite") as store:
        table, later = Table(store), list[tuple[Act, int]]()
        for at, (act, is_begun, key) in enumerate(
            (act, is_begun, key)
            for acts, is_begun in ((STARTED, True), (LOBBIES, False))
            for act in acts
            for key in (bytes(range(32)), None)
        ):
            game = (await table.lobby(channel=100 + at, key=key)).game
            for seq in (1, 2) if is_begun else ():
                await table.append(seq, game=game, interaction=None)
            later.append((act, game))
            found["known" if key and act in (played_on, ended, begun) else "harmless"].append(game)
        await store.backup(folder / "backup.sqlite")
        for act, game in later:
            await act(table, game)
    return found


def restored(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["restore", str(folder / "backup.sqlite"), str(folder / "games.sqlite")]) == 0
    return capsys.readouterr().out


def named(said: str) -> list[int]:
    numbers = re.search(r"Look at these games: ([0-9, ]+)[.]", said)
    return [] if numbers is None else [int(number) for number in numbers[1].split(", ")]


def test_games_that_went_further_than_the_backup_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = asyncio.run(backed_up(tmp_path))
    said = restored(tmp_path, capsys)
    assert len(games["known"]) == 3
    assert named(said) == games["known"]
    assert "was played on" in said and "`/catan admin`" in said
    assert not [file for file in tmp_path.iterdir() if file.is_dir()], "nothing is left of the copy"
    assert named(restored(tmp_path, capsys)) == games["known"], "what was moved aside first went further still"


@pytest.mark.parametrize("left", [None, b"no database"])
def test_without_the_database_from_before_all_that_go_on_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], left: bytes | None
) -> None:
    games = asyncio.run(backed_up(tmp_path))
    path = tmp_path / "games.sqlite"
    path.unlink()
    if left is not None:
        path.write_bytes(left)
    said = restored(tmp_path, capsys)
    assert set(named(said)) > set(games["known"]) and len(named(said)) == 6
    assert "may have been played on" in said


def test_what_was_played_before_an_earlier_restore_is_known_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The wrong backup was restored at first, which knows nothing of the second game; then the right one is."""
    path = tmp_path / "games.sqlite"

    async def play() -> None:
        async with await Store.create(path) as store:
            table = Table(store)
            await store.backup(tmp_path / "wrong.sqlite")
            await table.lobby(key=bytes(range(32)))
            await table.append(1, interaction=None)
            await store.backup(tmp_path / "backup.sqlite")
            await table.append(2, interaction=None)

    asyncio.run(play())
    assert main(["restore", str(tmp_path / "wrong.sqlite"), str(path)]) == 0
    assert named(restored(tmp_path, capsys)) == [1]


def test_a_backup_without_such_games_needs_no_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with await Store.create(tmp_path / "games.sqlite") as store:
            table = Table(store)
            await table.lobby()
            await store.backup(tmp_path / "backup.sqlite")
            await table.append(1, snapshot=state(1))

    asyncio.run(play())
    assert "Look at" not in restored(tmp_path, capsys)
