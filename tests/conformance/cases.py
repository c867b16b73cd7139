"""The file of cases, a line of JSON each: boards, and positions with what may be done in them and what follows.

``docs/conformance.md`` describes it, for engines and players that want to know whether they play by the same rules.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import Illegal, Options, Replay, Ruleset, State, apply, decode_action, decode_state, encode, encode_state
from engine import legal as legal_actions
from engine.board import Board
from engine.stored import stored_names
from engine.view import check

FILE = Path(__file__).parent / "cases.jsonl.gz"
FORMAT = "catan-referee conformance 1"
OF_BOARD = ("schema", "hexes", "open_frame")
"""What a position shares with others: it stands in the line of the board, or in the first line."""
Json = dict[str, Any]


@dataclass(frozen=True)
class Position:
    """A position with its cases, as it stands in the file. ``legal`` is by seat and kind how many actions are legal."""

    number: int
    options: Options
    state: State
    legal: Mapping[str, Mapping[str, int]]
    cases: tuple[Json, ...]


def board_line(number: int, board: Board) -> Json:
    """The line of a board: where its hexes lie, which of them touch a vertex, which two vertices an edge joins."""
    return {
        "board": number,
        "open_frame": board.open_frame,
        "hexes": [[place.q, place.r, index in board.land] for index, place in enumerate(board.hexes)],
        "vertices": [list(vertex.hexes) for vertex in board.vertices],
        "edges": [list(edge.vertices) for edge in board.edges],
    }


def counted(rules: Ruleset, state: State) -> dict[str, dict[str, int]]:
    """How many actions of each kind are legal for each seat; those of kinds that are not enumerated are left out."""
    return {
        str(seat): dict(
            sorted(Counter(stored_names[type(action)] for action in legal_actions(rules, state, seat)).items())
        )
        for seat in range(len(state.players))
    }


def position_state(state: State) -> Json:
    """A state without what stands in the line of its board."""
    return {name: value for name, value in encode_state(state).items() if name not in OF_BOARD}


def outcome(rules: Ruleset, state: State, action: Json, chance: list[Any]) -> Json:
    """What comes of an action: a refusal with its rule and reason, or its events and the parts of the state that are
    others afterwards."""
    try:
        found = decode_action(action)
        check(rules, state, found)
        source = Replay(chance)
        after, events = apply(rules, state, found, source)
    except Illegal as refusal:
        return {"refused": [refusal.rule, refusal.reason]}
    assert source.exhausted
    before, now = position_state(state), position_state(after)
    changed = {name: value for name, value in now.items() if before[name] != value}
    return {"events": encode(events), "after": json.loads(json.dumps(changed))}


def figures(positions: Collection[Position]) -> dict[str, int]:
    """By their words in ``docs/conformance.md``, how much there is."""
    cases = [case for position in positions for case in position.cases]
    return {
        "cases": len(cases),
        "positions": len(positions),
        "kinds of actions": len({case["action"]["is"] for case in cases}),
        "kinds that are also legal somewhere": len({case["action"]["is"] for case in cases if "refused" not in case}),
        "reasons of refusals": len({tuple(case["refused"]) for case in cases if "refused" in case}),
    }


def read() -> Iterator[Position]:
    """All positions of the file."""
    boards: dict[int, Json] = {}
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        head = json.loads(next(lines))
        assert head["format"] == FORMAT
        for line in lines:
            data = json.loads(line)
            if "board" in data and "position" not in data:
                boards[data["board"]] = data
                continue
            board = boards[data["board"]]
            whole = {
                **data["state"],
                "schema": head["schema"],
                "hexes": board["hexes"],
                "open_frame": board["open_frame"],
            }
            options = Options.from_json(data["options"])
            yield Position(data["position"], options, decode_state(whole), data["legal"], tuple(data["cases"]))
