"""New land, in the whole bot: the board for three or four, a first settlement beyond the sea, a game to its end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import Game
from engine.base.build import room_to_settle
from engine.modules.islands.regions import REGIONS
from engine.state import Route
from tests.lengths import length

from .audit import session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .player import Clicker
from .positions import do, seated, show
from .referee import referee
from .screen_reader import lately
from .six import Generous, enrich, hurry, kinds_of_records, set_up
from .test_lobby import lobby_of, opened
from .test_whole_games import check_end, open_game, play_out
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_start_refuses_the_other_number_and_offers_its_board(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table, board=["new_shores 3-4 new_shores_4"])
        for name in ("Ben", "Chloé"):
            await table.press(name, "join", on=table.card())
        before = await lobby_of(table)
        answer = await table.press("Anna", "start", on=table.card())
        heard(answer, says("bad-options-other-number", made_for=4, count=3))
        assert answer.message is not None
        assert [button.label for button in answer.message.buttons] == [says("ui-button-board-for", count=3)]
        assert (await lobby_of(table)).status == "lobby"
        await table.press("Anna", "size:3", on=answer.message)
        lobby = await lobby_of(table)
        assert lobby.options.board == "new_shores_3" and lobby.layout != before.layout
        assert [seat.name for seat in lobby.seats] == ["Anna", "Ben", "Chloé"]
        await table.press("Anna", "start", on=table.card())
        session = await session_of(table)
        assert session.stored.status == "running" and len(session.state.board.hexes) == 35


async def test_the_owner_alone_switches_the_board_before_all_are_there(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await opened(table, board=["four_islands 3-4 variable_4"])
        await table.press("Ben", "join", on=table.card())
        more = (await table.press("Anna", "lobby", on=table.card())).message
        assert more is not None
        switch = next(button.custom_id for button in more.buttons if ":size:" in button.custom_id)
        heard((await table.together(Press("Ben", switch, more)))[0], says("refused-only-owner", owner="Anna"))
        await table.press("Anna", "size:3", on=more)
        assert (await lobby_of(table)).options.board == "variable_3"
        page = (await table.press("Anna", "lobby", on=table.card())).message
        assert page is not None
        assert [button.label for button in page.buttons if ":size:" in button.custom_id] == [
            says("ui-button-board-for", count=4)
        ]
        # A form that was not asked for another board keeps the number.
        await table.behind_more("Anna", "scenario", on=table.card())
        await table.submit("Anna", {"language": "fr"})
        assert (await lobby_of(table)).options.board == "variable_3"


async def test_a_first_settlement_on_new_land_is_told_to_all(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, scenario="four_islands", board="four_islands_3")
        session = await set_up(table)
        found, state = REGIONS.of(session.state), session.state
        assert sorted({seat for seat, _ in found.homes}) == [0, 1, 2]
        vertex = next(
            vertex
            for vertex in range(state.board.land_vertices)
            if found.pays(0, found.region_at(state.board, vertex)) and room_to_settle(state, vertex)
        )
        edge = next(edge for edge in state.board.vertices[vertex].edges if edge not in state.routes)
        state.routes[edge] = Route(0, "ship")
        fate.will((1, 2))
        await table.press("Anna", "roll")
        enrich(session, 0, brick=1, lumber=1, wool=1, grain=1)
        await do(table, "Anna", f"BuildSettlement {vertex + 1}")
        await show(table)
        assert REGIONS.of(session.state).reached == ((0, found.region_at(state.board, vertex)),)
        assert "settles new land: 2 points more" in lately(table)
        assert Game(session.rules, session.state).points(0)["foreign_region"] == 2


async def test_four_people_play_to_the_end(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(3)
    choice = random.Random(21)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await open_game(table, board="new_shores 3-4 new_shores_4")
        people = {name: Clicker(table, name, choice) for name in table.people}
        await set_up(table)
        await hurry(table, length(6, 5), choice)
        await play_out(table, dict(people), choice, deaths=0.02)
        await check_end(table)
        played = await kinds_of_records(table)
    assert {"MoveShip", "MovePirate"} <= played.keys(), played
