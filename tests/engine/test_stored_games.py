"""Games stored by earlier versions go on as they began: on their own board, with its numbers, by their own records.

``stored/catlantis_r1.json`` is a whole game of Catlantis on the first board, written before boards had a frame that
ships may use: its first record, what chance gave for it, the other records, a snapshot between them and the end.
"""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import (
    Layout,
    Live,
    Replay,
    Ruleset,
    State,
    apply,
    decode_action,
    decode_state,
    encode_state,
    ruleset,
    start,
)
from engine.codec import decode_layout, decode_options
from engine.kernel import Game
from engine.upgrades import SCHEMA
from tests.engine.arrange import drawn
from tests.engine.random_player import choose
from tests.engine.test_board import TWENTY_IN_THE_SEA
from tests.engine.test_random_play import check_position, look_closely

STORED = Path(__file__).parent / "stored" / "catlantis_r1.json"


@cache
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(STORED.read_text("utf-8"))
    return found


def stored_layout() -> Layout:
    return decode_layout(document()["start"]["layout"], 1)


def begun() -> tuple[Ruleset, State]:
    what = document()["start"]
    rules = ruleset(decode_options(what["options"], 1))
    return rules, start(rules, stored_layout(), what["colours"], Replay(document()["drawn"]))[0]


def go_on(rules: Ruleset, state: State, after: int, until: int | None = None) -> State:
    """The state after the records of these numbers, from 1; ``after`` is the last that the state has."""
    for record in document()["records"][after:until]:
        chance = Replay(record["drawn"])
        state, _ = apply(rules, state, decode_action(record["action"], 1), chance)
        assert chance.exhausted
    return state


def test_a_layout_without_a_word_about_the_frame_has_a_closed_one() -> None:
    assert "open_frame" not in document()["start"]["layout"]
    layout = stored_layout()
    assert not layout.open_frame
    picture = drawn(TWENTY_IN_THE_SEA).board
    assert (len(layout.board.hexes), len(layout.board.edges)) == (41, 100)
    assert [edge.vertices for edge in layout.board.edges] == [edge.vertices for edge in picture.edges]


def test_a_whole_game_on_the_first_board_is_replayed_from_its_records() -> None:
    rules, state = begun()
    state = go_on(rules, state, 0)
    assert state.outcome is not None
    assert state == decode_state(document()["end"])


def test_a_state_of_the_first_schema_is_read_and_played_on() -> None:
    snapshot = document()["snapshot"]
    assert snapshot["state"]["schema"] == 1 and "open_frame" not in snapshot["state"]
    rules, state = begun()
    found = decode_state(snapshot["state"])
    assert found == go_on(rules, state, 0, snapshot["seq"])
    assert not found.board.open_frame
    assert go_on(rules, found, snapshot["seq"]) == decode_state(document()["end"])


def test_it_is_stored_again_with_the_closed_frame() -> None:
    old = document()["snapshot"]["state"]
    new = encode_state(decode_state(old))
    assert new == {**old, "schema": SCHEMA, "open_frame": False}
    assert decode_state(json.loads(json.dumps(new))) == decode_state(old)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_may_also_go_on_otherwise(seed: int) -> None:
    rules, _ = begun()
    state, choice, chance = decode_state(document()["snapshot"]["state"]), random.Random(seed), Live(seed)
    moves = 0
    while state.outcome is None and moves < 400:
        state, _ = apply(rules, state, choose(Game(rules, state), choice), chance)
        check_position(rules, state)
        moves += 1
        if moves % 40 == 0:
            look_closely(rules, state, choice)
    assert moves
    assert all(len(found.hexes) == 2 for found in state.board.edges), "no edge at the frame"
