"""Catlantis and its ships at a table: whole games by presses, ships, gold, the pirate, the flood, the trigger."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.session import Session
from engine import Game
from engine.base.turn import Roll
from engine.kernel import Action
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.catlantis.flood import Flooding
from engine.modules.catlantis.island import SLOT, Island
from engine.modules.seafarers.ships import MoveShip
from engine.state import Building, Route
from tests.engine.random_player import choose
from tests.lengths import SOAK, length

from .audit import audit, session_of
from .conftest import Fate
from .harness import Table
from .player import Clicker
from .positions import do, seated, show
from .referee import referee
from .screen_reader import is_over, lately, live_card
from .six import Generous, enrich, hurry, kinds_of_records, name_of, set_up, until_legal
from .test_whole_games import check_end, open_game, play_out

pytestmark = pytest.mark.usefixtures("blank_pictures")

FIXED = "catlantis 3-4 reconstruction"
ISLAND: dict[str, Any] = {"scenario": "catlantis", "board": "reconstruction"}


def island_of(session: Session) -> Island:
    """What the scenario keeps."""
    found = session.state.ext[SLOT]
    assert isinstance(found, Island)
    return found


async def until_flood_turn(table: Table, choice: random.Random) -> str:
    """Everybody plays, as if by presses long ago, until somebody is to roll in a flood round; gives who."""
    session = await session_of(table)
    while True:
        game = Game(session.rules, session.state)
        seat = game.waiting()[0]
        if island_of(session).round and Roll in game.accepts(seat):
            await show(table)
            return name_of(table, session, seat)
        action: Action = choose(game, choice, trading=0.0, planning=0.0)
        await session.act(action, by=By(session.users[seat]), drawn_at=None)


async def take(table: Table, name: str, written: str) -> None:
    """Do what a button or a line of a menu of somebody's panel offers."""
    panel = table.panel(name)
    assert panel is not None
    menu = next((menu for menu in panel.menus if any(option.value == written for option in menu.options)), None)
    if menu is None:
        verb = "screen" if written.startswith("confirm") else "act"
        await table.press(name, f"{verb}:{written}", on=panel)
    else:
        await table.choose(name, menu.custom_id, [written], on=panel)


async def test_three_people_play_until_the_island_has_sunk(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(3)
    choice = random.Random(13)
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await open_game(table, board=FIXED, target=None, own=["trigger_at_8"])
        people = {name: Clicker(table, name, choice) for name in table.people}
        await set_up(table)
        await hurry(table, length(7, 5), choice)
        course = await play_out(table, dict(people), choice, deaths=0.03)
        await check_end(table)
        course.check_messages()
        session = await session_of(table)
        assert island_of(session).round == island_of(session).rounds == 4
        assert session.state.outcome is not None and session.state.outcome.reason != "points"
        played = await kinds_of_records(table)
    assert course.deaths >= 2
    assert {"MoveShip", "FloodHex", "MovePirate"} <= played.keys(), played


@pytest.mark.skipif(not SOAK, reason="one whole game of the scenario is played above")
async def test_four_people_play_with_all_options(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(6)
    choice = random.Random(4)
    own = ["trigger_at_8", "last_harvest", "robber_fixed", "all_hexes"]
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await open_game(table, board="catlantis 3-4 variable", target=None, own=own)
        people = {name: Clicker(table, name, choice) for name in table.people}
        await set_up(table)
        await hurry(table, 6, choice)
        await play_out(table, dict(people), choice)
        await check_end(table)
        assert island_of(await session_of(table)).round == 3


async def test_a_ship_moves_in_two_taps(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, **ISLAND)
        await set_up(table, seed=2)
        move = await until_legal(table, MoveShip, random.Random(3))
        session = await session_of(table)
        name = name_of(table, session, move.seat)
        await table.press(name, "play", on=live_card(table))
        await table.press(name, "Move a ship", on=table.panel(name))
        panel = table.panel(name)
        assert panel is not None
        if any("MoveShip" in control.custom_id for control in panel.controls):
            pass  # one ship alone can move: its places stand here at once
        elif panel.menus:
            await table.choose(name, "ship", [f"ship {move.edge + 1}"], on=panel)
        else:
            await table.press(name, f"screen:ship {move.edge + 1}", on=panel)
        await take(table, name, f"MoveShip {move.edge + 1} {move.onto + 1}")
        assert session.state.routes[move.onto] == Route(move.seat, "ship")
        assert move.edge not in session.state.routes
        assert "moves a ship from" in live_card(table).text


async def test_robber_or_pirate(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, **ISLAND)
        session = await set_up(table)
        fate.will((3, 4))
        await table.press("Anna", "roll")
        await table.press("Anna", "play", on=live_card(table))
        panel = table.panel("Anna")
        assert panel is not None and "pirate" in panel.text.lower()
        sea = next(place for place, terrain in enumerate(session.state.terrain) if terrain == "sea")
        await do(table, "Anna", f"MovePirate {sea + 1} -")
        await show(table)
        assert session.state.ext["seafarers"].pirate == sea
        assert "pirate" in live_card(table).text.lower()


async def test_gold_is_chosen_by_exactly_those_who_are_due(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, **ISLAND)
        session = await set_up(table)
        board, state = session.state.board, session.state
        gold = state.terrain.index("gold")
        for vertex in [vertex for vertex in board.hex_vertices[gold] if vertex in state.buildings]:
            del state.buildings[vertex]
        state.buildings[board.hex_vertices[gold][0]] = Building(1, "city")
        state.robber = state.terrain.index("desert")
        fate.will((4, 5))
        before = sum(state.players[1].resources.values())
        await table.press("Anna", "roll")
        session = await session_of(table)
        due = sum(session.state.players[1].resources.values()) - before
        assert session.waiting == (1,)
        assert f"<@{table.people['Ben'].id}>" in live_card(table).text.splitlines()[0]
        await table.press("Ben", "play", on=live_card(table))
        panel = table.panel("Ben")
        assert panel is not None
        menu = next(menu for menu in panel.menus if any(option.value == "TakeGold ore2" for option in menu.options))
        await table.choose("Ben", menu.custom_id, ["TakeGold ore2"], on=panel)
        assert sum(session.state.players[1].resources.values()) == before + due + 2
        assert "+2 ⛰️ ore" in lately(table)


async def test_the_flood_is_shown_before_it_is_chosen_and_told_after(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(8)
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, trigger_at_8=True, **ISLAND)
        name = await until_flood_turn(table, random.Random(5))
        session = await session_of(table)
        assert "round 1 of 4" in live_card(table).text.lower()
        tokens = session.state.tokens
        number = next(token for token in (5, 4, 10, 3, 11, 9, 6, 8) if tokens.count(token) > 1)
        fate.will((number - 6, 6) if number > 6 else (1, number - 1))
        await table.press(name, "roll")
        while not isinstance(session.state.stack[-1], Flooding):  # gold comes first
            seat = session.waiting[0]
            action = choose(Game(session.rules, session.state), random.Random(1), trading=0.0, planning=0.0)
            await session.act(action, by=By(session.users[seat]), drawn_at=None)
        await show(table)
        place = tokens.index(number)
        await table.press(name, "play", on=live_card(table))
        panel = table.panel(name)
        assert panel is not None
        assert session.state.board.hex_names[place] in panel.text
        if panel.menus:
            await table.choose(name, panel.menus[0].custom_id, [f"flood {place + 1}"], on=panel)
        else:
            await table.press(name, f"screen:flood {place + 1}", on=panel)
        await table.press(name, f"act:FloodHex {place + 1}", on=table.panel(name))
        assert session.state.terrain[place] == "sea"
        assert session.state.board.hex_names[place] in live_card(table).text
        await audit(table)


async def test_what_the_trigger_laid_open_is_not_taken_back(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(8)
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, trigger_at_8=True, **ISLAND)
        session, choice = await session_of(table), random.Random(5)
        for player in session.state.players:
            player.cards["victory_point"] = 1
        while island_of(session).trigger is None:
            action = choose(Game(session.rules, session.state), choice, trading=0.0, planning=0.0)
            await session.act(action, by=By(session.users[action.seat]), drawn_at=None)
        await show(table)
        trigger = island_of(session).trigger
        assert trigger is not None
        assert await session.undoable(trigger) == ()
        assert "triggers" in live_card(table).text or "trigger" in live_card(table).text


async def test_a_dike_is_built_by_pressing(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(8)
    async with Table(referee(), tmp_path / "games.sqlite", players=3) as table:
        await seated(table, fate, trigger_at_8=True, **ISLAND)
        name = await until_flood_turn(table, random.Random(5))
        session = await session_of(table)
        seat = session.names.index(name)
        fate.will((1, 1), (1, 1))
        await table.press(name, "roll")
        enrich(session, seat, brick=1, wool=1)
        dike = next(
            action for action in Game(session.rules, session.state).legal(seat) if isinstance(action, BuildDike)
        )
        await table.press(name, "play", on=live_card(table))
        await take(table, name, f"confirm BuildDike {dike.place + 1}")
        await take(table, name, f"BuildDike {dike.place + 1}")
        assert dike.place in island_of(session).dikes
        assert not is_over(live_card(table))
