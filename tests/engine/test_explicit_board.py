"""A game on a board given as data, with scripted chance: what importers, studies and tests need."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine import (
    Event,
    Layout,
    Options,
    Scripted,
    State,
    apply,
    decode_state,
    encode,
    encode_state,
    ruleset,
    start,
    view,
)
from engine.base.events import Produced, StarterChosen
from engine.base.layouts import HarbourPlace, StartPieces, Tile, layout_from_rows
from engine.codec import decode
from engine.notation import read_action
from tests.engine.arrange import Places

ISLAND = Layout(
    tiles=(
        Tile(0, 0, "forest", 6),
        Tile(1, 0, "hills", 6),
        Tile(0, 1, "pasture", 8),
        Tile(-1, 1, "fields", 8),
        Tile(1, -1, "mountains", 5),
        Tile(2, -1, "sea"),
        Tile(0, -1, "desert"),
    ),
    harbours=(HarbourPlace(-1, 1, "W", "grain"), HarbourPlace(1, -1, "E", "any")),
    robber=(0, -1),
)
"""Six hexes and one of sea, in three rows:

      A1 desert   A2 mountains 5   A3 sea
    B1 forest 6   B2 hills 6
  C1 fields 8   C2 pasture 8
"""


RULES = ruleset(Options(target=8))


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    """Play lines such as ``0 Roll | [2, 4]``: a seat, an action, and its values of chance."""
    events: list[Event] = []
    for line in lines:
        text, _, values = line.partition(" | ")
        seat, _, action = text.partition(" ")
        chance = Scripted(*json.loads(f"[{values}]"))
        state, told = apply(RULES, state, read_action(action, int(seat)), chance)
        assert chance.exhausted, line
        events += told
    return state, events


def hands(state: State) -> list[dict[str, int]]:
    return [{card: count for card, count in player.resources.items() if count} for player in state.players]


def test_a_game_on_an_explicit_board_with_scripted_chance() -> None:
    chance = Scripted([1, 2], [5, 6])
    state, events = start(RULES, ISLAND, ["blue", "red"], chance, order=[1, 0])
    assert events[-1] == StarterChosen(1)
    places = Places(state.board)
    assert [player.colour for player in state.players] == ["red", "blue"]
    assert state.terrain == ["desert", "mountains", "sea", "forest", "hills", "fields", "pasture"]
    assert state.tokens == [0, 5, 0, 6, 6, 8, 8]
    assert state.robber == places.hex("A1")
    assert [(found.edge, found.kind) for found in state.harbours] == [
        (places.edge("C1 W"), "grain"),
        (places.edge("A2 E"), "any"),
    ]

    def at(where: str) -> int:
        return places.vertex(where) + 1

    def on(where: str) -> str:
        return f"{places.edge(where) + 1} road"

    state, _ = play(
        state,
        f"1 PlaceStartSettlement {at('B2 SE')}",
        f"1 PlaceStartRoute {on('B2 E')}",
        f"0 PlaceStartSettlement {at('C1 SW')}",
        f"0 PlaceStartRoute {on('C1 W')}",
        f"0 PlaceStartSettlement {at('B2 N')}",
        f"0 PlaceStartRoute {on('B2 NE')}",
        f"1 PlaceStartSettlement {at('C1 NE')}",
        f"1 PlaceStartRoute {on('C1 E')}",
    )
    # Second settlements: B2 and A2 beside the sea; B1, C1 and C2.
    assert hands(state) == [{"brick": 1, "ore": 1}, {"lumber": 1, "wool": 1, "grain": 1}]
    # Seat 0 has one settlement at each harbour, seat 1 at none.
    rates = [player.rates for player in view(RULES, state, None).players]
    assert rates[0] == {"lumber": 3, "brick": 3, "wool": 3, "grain": 2, "ore": 3}
    assert rates[1] == dict.fromkeys(rates[0], 4)

    state, told = play(state, "1 Roll | [2, 4]", f"1 BuildRoute {on('C2 SW')}", "1 EndTurn", "0 Roll | [4, 4]")
    assert [event for event in told if isinstance(event, Produced)] == [
        Produced(6, ((0, ("brick",)), (1, ("lumber", "brick")))),
        Produced(8, ((0, ("grain",)), (1, ("wool", "grain")))),
    ]
    assert hands(state) == [{"brick": 2, "grain": 1, "ore": 1}, {"lumber": 1, "wool": 2, "grain": 2}]

    state, told = play(
        state,
        "0 MakeOffer brick1 wool1 1 no -",
        "1 AcceptOffer 1",
        '0 BuyCard | "victory_point"',
        "0 EndTurn",
        "1 Roll | [3, 4]",
        f'1 MoveRobber {places.hex("B2") + 1} 0 | "brick"',
        f"1 BuildSettlement {at('C2 S')}",
        "1 EndTurn",
        "0 Roll | [3, 3]",
    )
    # The robber keeps the bricks of B2 back; B1 gives lumber to seat 1.
    assert told[-1] == Produced(6, ((1, ("lumber",)),))
    assert hands(state) == [{}, {"lumber": 1, "brick": 1, "grain": 1}]
    seen = view(RULES, state, 1)
    assert [player.total for player in seen.players] == [2, 3]
    assert view(RULES, state, 0).players[0].total == 3
    assert decode_state(json.loads(json.dumps(encode_state(state)))) == state


def test_printed_start_pieces_may_be_part_of_the_data() -> None:
    pieces = StartPieces(
        settlements=(((0, 0), (1, 0), (0, 1)), ((1, -1), (2, -1), (2, -2))),
        roads=(((0, 0), (0, 1)), ((1, -1), (2, -1))),
        star=((0, 0), (1, 0), (0, 1)),
    )
    layout = replace(ISLAND, starts=(("red", pieces),))
    state, _ = start(RULES, layout, ["red"], Scripted([3, 3]), order=[0])
    places = Places(state.board)
    assert set(state.buildings) == {places.vertex("B1 SE"), places.vertex("A2 NE")}
    assert set(state.routes) == {places.edge("B1 SE"), places.edge("A2 E")}
    assert hands(state) == [{"lumber": 1, "brick": 1, "wool": 1}]
    assert state.turn is not None
    with pytest.raises(ValueError, match="no start pieces for blue"):
        start(RULES, layout, ["red", "blue"], Scripted([3, 3], [1, 1]), order=[0, 1])


def test_a_layout_is_data_in_json() -> None:
    assert decode(json.loads(json.dumps(encode(ISLAND)))) == ISLAND


def test_rows_of_cells_with_their_offsets() -> None:
    layout = layout_from_rows(
        {
            "qstart": [0, 0, -1],
            "r0": -1,
            "rows": [
                [["desert", None], ["mountains", 5], ["sea", None]],
                [["forest", 6], ["hills", 6]],
                [["fields", 8], ["pasture", 8]],
            ],
            "harbours": [[2, 0, "W", "grain"], [0, 1, "E", "3:1"]],
            "robber_start": [0, 0],
        }
    )
    assert set(layout.tiles) == set(ISLAND.tiles)
    assert (layout.harbours, layout.robber, layout.starts) == (ISLAND.harbours, ISLAND.robber, ())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"tiles": (*ISLAND.tiles, Tile(0, 0, "hills", 4))}, "same place"),
        ({"tiles": (Tile(0, 0, "forest", 7),), "harbours": ()}, "7 is not a number token"),
        ({"tiles": (Tile(0, -1, "sea"),), "harbours": ()}, "no land"),
        ({"robber": (5, 5)}, "robber"),
        ({"harbours": (HarbourPlace(9, 9, "E", "ore"),)}, "lies on no edge"),
    ],
)
def test_data_that_makes_no_board_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        start(RULES, replace(ISLAND, **changes), ["red"], Scripted())
