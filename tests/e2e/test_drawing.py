"""Where the pictures at a table come from: another process, or nobody when there is no time for them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import bot.processes.renderer
from bot.processes.painter import Drawing
from bot.processes.renderer import Renderer, Urgency
from bot.table.game.tables import TableStore
from tests.bench.restart import Notebook, drawing, moved_while_down, referee_of, restarted, sat_down

from .audit import audit
from .checks import heard
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import live_card


async def test_every_picture_of_a_table_can_be_drawn_by_another_process(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(draw: object) -> bytes:
        raise AssertionError("drawn by the bot itself")

    monkeypatch.setattr(bot.processes.renderer, "draw_here", here)
    async with Table(referee(drawing_processes=1), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        answer = await table.press("Anna", "roll")
        assert answer.message is not None and answer.message.files and live_card(table).files
        for choice in ("board", "places"):
            board = (await table.command("Ben", "catan look", what=choice)).message
            assert board is not None and board.files, choice
        await audit(table)


async def test_where_there_is_no_time_for_pictures_panels_have_words_and_cards_both(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        with monkeypatch.context() as busy:
            busy.setattr(bot.processes.renderer, "MAX_WAITING", 0)
            fate.will((1, 1))
            answer = await table.press("Anna", "roll")
            heard(answer)
            assert answer.message is not None and answer.message.buttons and not answer.message.files
            assert live_card(table).files
            await table.press("Anna", "act:EndTurn")
            assert live_card(table).files
        fate.will((1, 1))
        answer = await table.press("Ben", "roll")
        assert answer.message is not None and answer.message.files
        await audit(table)


async def test_the_pictures_of_one_panel_are_for_one_place(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[object] = []
    begin = Renderer.begin

    def noting(renderer: Renderer, key: object, draw: Drawing, *others: Any) -> asyncio.Future[bytes]:
        urgency, place = others
        if urgency is Urgency.ANSWER:
            places.append(place)
        return begin(renderer, key, draw, urgency, place)

    monkeypatch.setattr(Renderer, "begin", noting)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH)
        fate.will((1, 1))
        await table.press("Anna", "roll")
        await table.press("Anna", "act:EndTurn")
        await table.command("Anna", "catan look board")
        fate.will((1, 1))
        await table.press("Ben", "roll")
        await table.press("Ben", "screen:confirm BuyCard")
        await table.press("Ben", "screen:main")
    panel, board, other = dict.fromkeys(places)
    assert places[0] == panel and places.count(board) == 1 and places[-2:] == [other, other]


async def test_what_a_start_catches_up_with_gives_way_to_games_that_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    urgencies: list[object] = []
    begin = Renderer.begin

    def noting(renderer: Renderer, key: object, draw: Drawing, *others: Any) -> asyncio.Future[bytes]:
        urgencies.append(others[0])
        return begin(renderer, key, draw, *others)

    monkeypatch.setattr(Renderer, "begin", noting)
    notebook = Notebook()
    async with await TableStore.create(tmp_path / "data" / "games.sqlite") as store:
        with drawing(notebook, 0.0):
            sessions = await sat_down(store, referee_of(store, notebook), 2, 1)
            await moved_while_down(sessions)
            urgencies.clear()
            client = referee_of(store, notebook)
            await restarted(client)
            assert urgencies == [Urgency.CATCHING_UP] * 2
            session = await client.app.games.session(sessions[0].game)
            await moved_while_down([session])
            await client.app.runner.schedule(session.game)
            assert urgencies[2:] == [Urgency.POST]
