"""Oil Springs at a table: whole games by presses, a disaster over a death of the process, both hollow endings."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.table.game.by import By
from bot.table.game.session import Session
from engine import Game
from engine.base.turn import EndTurn
from engine.modules.oil_springs.oil import SLOT, TRACK_END, Oil
from engine.modules.oil_springs.use import ConvertOil
from engine.state import Outcome
from tests.engine.random_player import choose
from tests.lengths import SOAK, length

from .audit import audit, position_of, session_of
from .conftest import Fate
from .fault_injection import Fuse
from .harness import Table
from .player import Clicker
from .positions import do, seated, show
from .referee import referee
from .screen_reader import is_over, lately, live_card
from .six import Generous, Planner, enrich, hurry, kinds_of_records, name_of, open_large, set_up
from .test_five_six import play_on
from .test_whole_games import check_end, open_game, play_out

pytestmark = pytest.mark.usefixtures("blank_pictures")

FIXED = "oil_springs 3-4 reconstruction"
LARGE_FIXED = "oil_springs 5-6 reconstruction"
OIL_GAME: dict[str, Any] = {"scenario": "oil_springs", "board": "reconstruction"}


class Burner(Clicker):
    """A person who uses every drop of oil at once."""

    def weight(self, control: object, message: object) -> float:
        what = control.custom_id.split(":", 3)[3]  # type: ignore[attr-defined]
        if what.startswith("screen:convert"):
            return 60.0
        return 0.0 if what.startswith("act:SequesterOil") else super().weight(control, message)  # type: ignore[arg-type]


def oil_of(session: Session) -> Oil:
    """What the scenario keeps."""
    found = session.state.ext[SLOT]
    assert isinstance(found, Oil)
    return found


def assert_oil_whole(session: Session) -> None:
    """No token appears from nowhere or vanishes (O-1)."""
    state, oil = session.state, oil_of(session)
    held = sum(player.resources["oil"] for player in state.players)
    total = state.bank["oil"] + held + sum(oil.sequestered) + oil.lost
    assert total == (15 if len(state.players) <= 4 else 21)


async def test_four_people_play_to_the_end_and_convert_sequester_and_steal(tmp_path: Path, fate: Fate) -> None:
    fate.random.seed(11)
    choice = random.Random(8)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await open_game(table, board=FIXED, target=8)
        people = {name: (Burner if name < "C" else Clicker)(table, name, choice) for name in table.people}
        course = await play_out(table, dict(people), choice, deaths=0.03, hurried=6)
        session = await session_of(table)
        assert_oil_whole(session)
        await audit(table)
        course.check_messages()
        played = await kinds_of_records(table)
    assert course.deaths >= 3
    assert {"ConvertOil", "SequesterOil"} <= played.keys(), played


@pytest.mark.skipif(not SOAK, reason="one whole game of the scenario is played above")
async def test_six_people_play_to_the_end_with_special_building(tmp_path: Path, fate: Fate) -> None:
    fate.random = Generous(21)
    choice = random.Random(6)
    async with Table(referee(), tmp_path / "games.sqlite", players=6) as table:
        await open_large(table, board=LARGE_FIXED, target=9)
        people = {name: Planner(table, name, choice) for name in table.people}
        await set_up(table)
        await play_on(table, dict(people), choice, turns=3)
        await hurry(table, length(7, 6), choice)
        await play_on(table, dict(people), choice)
        await check_end(table)
        assert_oil_whole(await session_of(table))


async def at_their_turn(table: Table, fate: Fate, **cards: int) -> Session:
    """Anna has rolled an eight on the fixed board and holds these cards, without a record."""
    await seated(table, fate, **OIL_GAME)
    session = await set_up(table)
    fate.will((3, 5))
    await table.press("Anna", "roll")
    enrich(session, 0, **cards)
    return session


def set_oil(session: Session, **changes: object) -> None:
    """Change the track and what stands beside it, without a record."""
    session.state.ext[SLOT] = replace(oil_of(session), **changes)  # type: ignore[arg-type]


async def convert(table: Table, name: str, resource: str) -> None:
    """Three taps where it may end the game: the menu of builds, its line, and a yes."""
    await table.press(name, "play", on=live_card(table))
    await table.press(name, f"screen:confirm ConvertOil {resource}", on=table.panel(name))
    await table.press(name, "Risk the disaster", on=table.panel(name))


async def test_a_conversion_says_what_it_does_to_the_track(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        session = await at_their_turn(table, fate, oil=2)
        set_oil(session, marker=3)
        await show(table)
        await table.press("Anna", "play", on=live_card(table))
        panel = table.panel("Anna")
        assert panel is not None and "Disaster track: 3 of 5. 2 more oil, and disaster strikes." in panel.text
        before = session.state.players[0].resources["ore"]
        await table.press("Anna", "act:ConvertOil ore", on=panel)
        assert session.state.players[0].resources["ore"] == before + 2
        assert oil_of(session).marker == 4
        assert "4" in live_card(table).text and "disaster" in live_card(table).text.lower()
        panel = table.panel("Anna")
        assert panel is not None
        assert not [button for button in panel.buttons if "SequesterOil" in button.custom_id], "oil was used"


async def until_disaster(table: Table, choice: random.Random) -> str:
    """Everybody burns oil, as if by presses long ago, until somebody may end the turn before a disaster; gives who."""
    session = await session_of(table)
    while True:
        game = Game(session.rules, session.state)
        seat = game.waiting()[0]
        if oil_of(session).marker == TRACK_END and EndTurn in game.accepts(seat):
            await show(table)
            return name_of(table, session, seat)
        burning = game.legal_of([ConvertOil], seat) if ConvertOil in game.accepts(seat) else []
        action = burning[0] if burning else choose(game, choice, trading=0.0, planning=0.0)
        await session.act(action, by=By(session.users[seat]), drawn_at=None)


@pytest.mark.parametrize("at", range(1, 12, 2))
async def test_a_death_between_a_disaster_and_its_picture_changes_nothing(tmp_path: Path, fate: Fate, at: int) -> None:
    fate.random.seed(3)
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, **OIL_GAME)
        name = await until_disaster(table, random.Random(2))
        await table.press(name, "play", on=live_card(table))
        before = await position_of(table)
        fate.will((1, 1))
        fuse = Fuse(table, at, "die")
        await fuse.press(table.aim(name, "act:EndTurn", on=table.panel(name)))
        await fuse.restart()
        if await position_of(table) == before:  # it died before it was written down: the turn is ended again
            fate.coming = [(1, 1)]
            await table.press(name, "play", on=live_card(table))
            await table.press(name, "act:EndTurn", on=table.panel(name))
        session = await session_of(table)
        assert not fate.coming
        assert (oil_of(session).marker, oil_of(session).destroyed) == (0, (2,))
        assert_oil_whole(session)
        records = await audit(table)
        assert records[-1].chance == [[1, 1]]
        assert "Disaster!" in lately(table)
        assert "E2 (grain) is destroyed" in lately(table)


async def test_the_fifth_destroyed_token_ends_the_game_with_a_hollow_victory(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        session = await at_their_turn(table, fate, oil=1)
        set_oil(session, marker=4, destroyed=(3, 4, 6, 8), champion=2, sequestered=(0, 0, 3, 0))
        await convert(table, "Anna", "wool")
        assert "one more" in live_card(table).text.lower() or "last" in live_card(table).text.lower()
        fate.will((1, 1))
        await table.press("Anna", "act:EndTurn", on=table.panel("Anna"))
        card = live_card(table)
        assert is_over(card)
        assert "Pyrrhic" in card.text and f"<@{table.people['Chloé'].id}>" in card.text.splitlines()[0], card.text


async def test_without_a_champion_nobody_wins(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        session = await at_their_turn(table, fate, oil=1)
        set_oil(session, marker=4, destroyed=(3, 4, 6, 8))
        await convert(table, "Anna", "wool")
        fate.will((1, 1))
        await table.press("Anna", "act:EndTurn", on=table.panel("Anna"))
        card = live_card(table)
        assert is_over(card)
        assert "nobody" in card.text.lower(), card.text
        assert (await session_of(table)).state.outcome == Outcome(None, "ruin")


async def test_a_thief_chooses_oil_or_a_card(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, **OIL_GAME)
        session = await set_up(table)
        enrich(session, 1, oil=1, ore=1)
        fate.will((3, 4))
        await table.press("Anna", "roll")
        place, victim = next(
            (place, 1) for place in range(19) if 1 in Game(session.rules, session.state).victims(0, "robber", place)
        )
        await do(table, "Anna", f"MoveRobber {place + 1} {victim}")
        await table.press("Anna", "play", on=live_card(table))
        panel = table.panel("Anna")
        assert panel is not None
        assert len([button for button in panel.buttons if "act:Steal" in button.custom_id]) == 2
        await table.press("Anna", "act:StealOil", on=panel)
        assert session.state.players[0].resources["oil"] >= 1
        assert "oil" in live_card(table).text.lower()
