"""Recorded games must go on as they went; `tests.engine.playthrough` tells about the files and rewrites them."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import Options
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.options import BASE, PLAYERS, SCENARIOS, BadOptions, check_options
from tests.engine.playthrough import FOLDER, NEW, new_record, read_record, written
from tests.lengths import length

FILES = sorted(FOLDER.glob("*.txt"))
WRITE = "run: python -m tests.engine.playthrough"
MOVES = f"what happens has changed; if that is meant, raise RULES_VERSION and {WRITE}"
VIEWS = f"what somebody sees has changed, and nothing else; if that is meant, {WRITE}"


@cache
def played(path: Path) -> tuple[str, str]:
    return written(read_record(path.read_text("utf-8")), length(5, 1))


def same(path: Path, now: str, advice: str) -> None:
    text = path.read_text("utf-8")
    for number, (line, new) in enumerate(zip(text.splitlines(), now.splitlines(), strict=False), 1):
        assert line == new, f"{path.name}, line {number}: {advice}"
    assert text == now, f"{path.name}: {advice}"


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_game_goes_on_as_it_went(path: Path) -> None:
    same(path, played(path)[0], MOVES)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_everybody_sees_what_they_saw(path: Path) -> None:
    now, then = (text.splitlines() for text in (played(path)[1], path.with_suffix(".views").read_text("utf-8")))
    assert len(now) == len(then)
    same(path.with_suffix(".views"), "".join(f"{new or old}\n" for new, old in zip(now, then, strict=True)), VIEWS)


def test_no_views_are_left_without_their_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.views")} == {path.stem for path in FILES}


def test_a_file_names_nothing_that_another_option_would_change() -> None:
    for path in FILES:
        record = read_record(path.read_text("utf-8"))
        named = json.loads(path.read_text("utf-8").splitlines()[1].removeprefix("options "))
        assert named == {name: value for name, value in vars(record.options).items() if value != getattr(Options, name)}


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
            case _ if True not in values:
                play_with(field.name)
    for preset in (preset for preset in presets if preset[0] == BASE):
        counts = {
            len(record.chosen)
            for record in records
            if (record.options.scenario, record.options.players, record.options.board) == preset
        }
        assert counts == set(PLAYERS[preset[1]]), preset


def play_with(option: str) -> None:
    """A whole game with an option that no recorded game has yet, in the first scenario that it belongs to."""
    chosen: dict[str, Any] = {option: True}
    found = [
        Options(scenario=name, players=players, **chosen)
        for name, scenario in SCENARIOS.items()
        for players in scenario.boards
    ]
    options = next(options for options in found if is_good(options))
    record = new_record(options, PLAYERS[options.players][0], 1)
    assert record == read_record(written(record, 1000)[0])


def is_good(options: Options) -> bool:
    try:
        check_options(options)
    except BadOptions:
        return False
    return True


@pytest.mark.parametrize("option", ["strict_phases", "paired_players", "without_pirate"])
def test_an_option_can_be_played_before_it_is_recorded(option: str) -> None:
    play_with(option)


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
    own = {OIL_SPRINGS: {"points", "pyrrhic", "ruin"}, CATLANTIS: {"most-points", "tie-trigger"}}
    assert endings == {name: {"points"} for name in SCENARIOS} | own
    for name, scenario in SCENARIOS.items():
        assert tables[name] == {(players, board) for players, boards in scenario.boards.items() for board in boards}
        assert counts[name] == {count for players in scenario.boards for count in PLAYERS[players]}


def test_a_new_file_is_played_from_its_seed_and_read_back() -> None:
    assert {path.stem for path in FILES} >= set(NEW)
    record = new_record(*NEW["beginner-4"])
    assert read_record(written(record, 1000)[0]) == record
