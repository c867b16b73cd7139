"""What the engine remembers and leaves out, beside its slow form."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine import memory
from engine.kernel import Game
from engine.memory import Memory, StaleMemory, agree, remembered
from engine.modules.seafarers.waters import SHIP
from engine.players.judging import Judge
from tests.engine.checked_games import PLANTED
from tests.engine.islands import afloat

WRITTEN = Path(engine.__file__).parent


def test_random_games_are_checked_and_planted_bugs_are_seen() -> None:
    command = [sys.executable, "-m", "tests.engine.checked_games"]
    # As it is written: what is compiled takes no bug that is planted from outside.
    environment = {**os.environ, "ENGINE_CHECKED": "1", "ENGINE_AS_WRITTEN": "1"}
    found = subprocess.run(command, cwd=WRITTEN.parent, env=environment, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines() == [f"{name}: True" for name in PLANTED]


def test_an_answer_is_worked_out_once_unless_the_engine_checks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"red": 1}
    known: Memory[int] = Memory("how many", 2)

    def count() -> int:
        return hands["red"]

    monkeypatch.setattr(memory, "CHECKED", False)
    assert known.get("red", count) == 1
    hands["red"] = 2
    assert known.get("red", count) == 1, "remembered"
    monkeypatch.setattr(memory, "CHECKED", True)
    with pytest.raises(StaleMemory, match="how many: 1 was taken for 2"):
        known.get("red", count)
    assert known.get("blue", count) == 2


def test_so_are_the_answers_of_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"red": [1]}
    for checked in (False, True):
        monkeypatch.setattr(memory, "CHECKED", checked)

        @remembered(4)
        def hand(seat: str) -> list[int]:
            return list(hands[seat])

        assert hand("red") == [1]
        hand("red").append(2)  # somebody changes what was given to them
        if checked:
            with pytest.raises(StaleMemory, match="hand"):
                hand("red")
        else:
            assert hand("red") == [1, 2]


def test_what_agrees_is_silent() -> None:
    agree("nothing", (), ())


def test_everything_remembered_goes_through_one_place() -> None:
    """Otherwise it would not be checked."""
    elsewhere = re.compile(r"\b(lru_cache|cache|cached_property)\b")
    found = {
        path.relative_to(WRITTEN).as_posix(): set(elsewhere.findall(text))
        for path in WRITTEN.rglob("*.py")
        if elsewhere.search(text := path.read_text("utf-8")) and path.name != "memory.py"
    }
    # One decision long: hands that are drawn by lot, and judges, who remember by a `Memory`.
    assert found == {"players/trading.py": {"cached_property"}}


def test_s5_a_bot_takes_no_road_for_a_ship_on_the_same_coast() -> None:
    # Two roads and a ship meet at B2 N; what lies on A1 E continues the roads or the ship.
    table = afloat().road(0, "A1 NE", "A1 NW").road(0, "B2 NW", kind=SHIP)
    judge = Judge(table.rules, 0, table.state.copy())
    lengths = []
    for kind in ("road", SHIP):
        state = table.state.copy()
        state.routes[table.edge("A1 E")] = state.routes[table.edge("B2 NW")]._replace(kind=kind)
        lengths.append(judge.land(Game(table.rules, state)).lengths[0])
    assert lengths == [3, 2]
