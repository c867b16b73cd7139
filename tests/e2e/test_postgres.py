"""Whole games whose database is on a PostgreSQL server, while the bot dies and connections break."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import pytest

from bot.settings import read_settings
from bot.table.runner.bots import PATIENCE
from tests import postgres

from .audit import client_of
from .conftest import Fate
from .harness import Table
from .player import Clicker
from .referee import referee
from .screen_reader import called, live_card
from .six import hurry
from .test_whole_games import check_end, open_game

PRESSES = 6


@pytest.fixture
async def where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The address of a new database, as `CATAN_DATABASE` gives it to the program."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    address = await postgres.server().new()
    return cast(Path, read_settings({"CATAN_DATABASE": address}, tmp_path).database)


@pytest.mark.parametrize(("players", "bots", "board"), [(3, 0, "beginner"), (1, 2, "beginner"), (4, 0, "variable")])
async def test_a_game_is_played_to_its_end(
    where: Path, fate: Fate, blank_pictures: None, players: int, bots: int, board: str
) -> None:
    fate.random.seed(14)
    choice = random.Random(5)
    async with Table(referee(), where, players=players) as table:
        await open_game(table, board=board, bots=bots, target=8)
        await hurry(table, 3, choice)
        people = {name: Clicker(table, name, choice) for name in table.people}
        for at in range(PRESSES):
            if at == PRESSES // 3:
                break_connection(table)  # which is noticed by nobody
            elif at == PRESSES * 2 // 3:
                await table.restart()
            if names := called(table, live_card(table)):
                await people[choice.choice(names)].move()
            else:
                await table.wait(PATIENCE)
        await hurry(table, 8, choice)
        await check_end(table)


def break_connection(table: Table) -> None:
    """The way to the server is gone, unseen."""
    postgres.session_of(client_of(table).app.store).terminate()
