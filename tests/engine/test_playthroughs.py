"""Recorded games must go on as they went; `tests.engine.playthrough` tells about the files and rewrites them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from engine import Options
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.options import BASE, PLAYERS, SCENARIOS
from tests.engine.playthrough import FOLDER, NEW, new_record, read_record, written

FILES = sorted(FOLDER.glob("*.txt"))
REWRITE = "if this change is meant, raise RULES_VERSION and run: python -m tests.engine.playthrough"


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_game_goes_on_as_it_went(path: Path) -> None:
    text = path.read_text("utf-8")
    now = written(read_record(text))
    for number, (line, new) in enumerate(zip(text.splitlines(), now.splitlines(), strict=False), 1):
        assert line == new, f"{path.name}, line {number}; {REWRITE}"
    assert text == now, REWRITE


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_game_is_a_whole_one(path: Path) -> None:
    assert path.read_text("utf-8").count("\n    Ended ") == 1


def test_every_option_and_number_of_players_has_a_recorded_game() -> None:
    records = [read_record(path.read_text("utf-8")) for path in FILES]
    recorded = [record.options for record in records]
    presets = [
        (name, players, board)
        for name, scenario in SCENARIOS.items()
        for players, boards in scenario.boards.items()
        for board in boards
    ]
    for field in fields(Options):
        values = {getattr(options, field.name) for options in recorded}
        match field.name:
            case "board":
                assert values == {board for _, _, board in presets}
            case "players":
                assert values == set(PLAYERS)
            case "scenario":
                assert values == set(SCENARIOS)
            case "target":
                assert len(values) > 2
            case _:
                assert values == {False, True}, f"no recorded game for {field.name}"
    for preset in (preset for preset in presets if preset[0] == BASE):
        counts = {
            len(record.chosen)
            for record in records
            if (record.options.scenario, record.options.players, record.options.board) == preset
        }
        assert counts == set(PLAYERS[preset[1]]), preset


def test_every_scenario_has_a_recorded_game_for_each_board_and_each_way_to_end() -> None:
    endings: dict[str, set[str]] = {}
    tables: dict[str, set[tuple[str, str]]] = {}
    counts: dict[str, set[int]] = {}
    for path in FILES:
        text = path.read_text("utf-8")
        record = read_record(text)
        name = record.options.scenario
        endings.setdefault(name, set()).update(re.findall(r'"reason": "([\w-]+)"', text))
        tables.setdefault(name, set()).add((record.options.players, record.options.board))
        counts.setdefault(name, set()).add(len(record.chosen))
    counted = {"most-points", "tie-trigger"}
    assert endings == {BASE: {"points"}, OIL_SPRINGS: {"points", "pyrrhic", "ruin"}, CATLANTIS: counted}
    for name, scenario in SCENARIOS.items():
        assert tables[name] == {(players, board) for players, boards in scenario.boards.items() for board in boards}
        assert counts[name] == {count for players in scenario.boards for count in PLAYERS[players]}


def test_a_new_file_is_played_from_its_seed_and_read_back() -> None:
    assert {path.stem for path in FILES} >= set(NEW)
    record = new_record(*NEW["beginner-4"])
    assert read_record(written(record)) == record
