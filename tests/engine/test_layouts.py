"""What lies on the table before the first turn (B-10 to B-13, section 6 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from engine import Event, Live, Options, Scripted, State, deal, ruleset, start
from engine.base.events import CardsDealt, TurnBegan
from engine.base.layouts import LETTERS, frame_harbours, red_numbers_touch, spiral_tokens
from engine.base.turn import TakingTurn
from engine.options import BadOptions
from engine.rulesets import check_players, colours
from tests.engine.arrange import CLASSIC, COLOURS, Places, drawn
from tests.engine.started_games import begin


def printed(board: str, chosen: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
    return begin(deal(Options(board=board), Scripted()), chosen, [6, 6], *([1, 1] for _ in chosen[1:]))


# B-10

BEGINNER_PIECES = {
    "red": (("D1 SE", "D1 SE"), ("A2 SE", "B3 NE"), ("lumber", "wool", "grain")),
    "blue": (("C4 SE", "C4 SE"), ("E2 N", "D2 SE"), ("brick", "grain", "ore")),
    "orange": (("B3 SE", "B3 E"), ("C2 N", "B1 SE"), ("brick", "wool", "grain")),
    "white": (("D3 SE", "D3 SE"), ("D2 N", "C2 SE"), ("brick", "brick", "grain")),
}
CLASSIC_PIECES = {
    "red": (("B2 N", "A2 SW"), ("D1 N", "D1 NE"), ("lumber", "lumber", "grain")),
    "blue": (("E3 N", "D3 E"), ("E1 N", "D2 SW"), ("lumber", "brick", "ore")),
    "orange": (("A3 S", "A3 SW"), ("D2 SE", "D3 SW"), ("grain", "grain", "ore")),
    "white": (("C2 N", "B1 SE"), ("D4 N", "C4 E"), ("lumber", "wool", "ore")),
}
"""By colour: first settlement and road, starred settlement and road, and the cards of the star, read off the print."""


@pytest.mark.parametrize(("board", "pieces"), [("beginner", BEGINNER_PIECES), ("classic", CLASSIC_PIECES)])
def test_b10_printed_start_pieces_and_star_cards(board: str, pieces: dict[str, Any]) -> None:
    state, events = printed(board, list(pieces))
    places = Places(state.board)
    for seat, (first, star, dealt) in enumerate(pieces.values()):
        vertices = [places.vertex(first[0]), places.vertex(star[0])]
        edges = [places.edge(first[1]), places.edge(star[1])]
        assert sorted(at for at, found in state.buildings.items() if found == (seat, "settlement")) == sorted(vertices)
        assert sorted(at for at, found in state.routes.items() if found == (seat, "road")) == sorted(edges)
        assert CardsDealt(seat, dealt) in events
        assert sum(state.players[seat].resources.values()) == 3
        assert state.players[seat].supply == {"road": 13, "settlement": 3, "city": 4}
    assert sum(state.bank.values()) == 95 - 12
    assert events[-1] == TurnBegan(0, 1)
    assert isinstance(state.stack[-1], TakingTurn)


@pytest.mark.parametrize(("board", "left_out"), [("beginner", "white"), ("classic", "red")])
def test_b10_one_colour_is_left_out_with_three(board: str, left_out: str) -> None:
    options = Options(board=board)
    three = [colour for colour in COLOURS if colour != left_out]
    assert sorted(colours(options, 3)) == sorted(three)
    assert sorted(colours(options, 4)) == sorted(COLOURS)
    check_players(options, three)
    check_players(options, COLOURS)
    with pytest.raises(BadOptions, match="colour-left-out"):
        check_players(options, [left_out, *three[:2]])
    state, _ = printed(board, three)
    assert len(state.buildings) == len(state.routes) == 6


def test_b10_the_lobby_starts_with_variable() -> None:
    assert Options().board == "variable"
    assert sorted(colours(Options(), 3)) == sorted(COLOURS)


# B-11

TERRAIN_OF = {"F": "forest", "H": "hills", "P": "pasture", "W": "fields", "M": "mountains", "D": "desert"}
IN_ORDER = [TERRAIN_OF[letter] for letter in "FFFFPPPPWWWWHHHMMMD"]
FROM_TOP_LEFT = """
        F5  F8  F4
      F2  P10 P3  P11
    P6  W9  W11 W6  W12
      H3  H4  H5  M9
        M8  M10 D
"""
"""Letters from the top left, down the left side; the desert at the end of the bottom row takes none."""
FROM_RIGHT = """
        D   F3  F6
      F8  F4  P9  P2
    P10 P5  W11 W10 W5
      W9  H6  H3  H8
        M12 M11 M4
"""
"""Letters from the right end of the middle row, up and over the top, where the desert takes none."""


@pytest.mark.parametrize(
    ("terrains", "corner", "expected"),
    [(IN_ORDER, [0, -2], FROM_TOP_LEFT), (["desert", *IN_ORDER[:-1]], [2, 0], FROM_RIGHT)],
)
def test_b11_letters_run_counter_clockwise_in_a_spiral(terrains: list[str], corner: list[int], expected: str) -> None:
    chance = Scripted(terrains, corner, [0, 1, 2, 3, 4, 5])
    layout = deal(Options(), chance)
    assert chance.exhausted
    assert [(tile.terrain, tile.token) for tile in layout.tile_order()] == [
        (tile.terrain, tile.token) for tile in drawn(expected).tile_order()
    ]


def test_b11_no_corner_and_desert_ever_puts_red_numbers_together() -> None:
    picture = drawn(CLASSIC)
    forest = [tile.__class__(tile.q, tile.r, "forest") for tile in picture.tiles]
    places = [(tile.q, tile.r) for tile in forest]
    middle = picture.tile_order()[9]
    corners = [(middle.q + 2 * q, middle.r + 2 * r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
    assert set(corners) <= set(places)
    for corner in corners:
        for at in range(19):
            tiles = [*forest]
            tiles[at] = tile = tiles[at].__class__(*places[at], "desert")
            dealt = spiral_tokens(tuple(tiles), LETTERS, Scripted(list(corner)))
            assert sorted(found.token for found in dealt) == sorted((0, *LETTERS))
            assert next(found.token for found in dealt if (found.q, found.r) == (tile.q, tile.r)) == 0
            assert not red_numbers_touch(dealt)


def test_b11_random_numbers_are_dealt_again_while_red_ones_touch() -> None:
    touching = [6, 8, 2, 3, 3, 4, 4, 5, 5, 6, 8, 9, 9, 10, 10, 11, 11, 12]
    apart = [6, 2, 8, 3, 3, 4, 4, 6, 5, 5, 9, 8, 9, 10, 10, 11, 11, 12]
    chance = Scripted(IN_ORDER, touching, apart, [0, 1, 2, 3, 4, 5])
    layout = deal(Options(random_numbers=True), chance)
    assert chance.exhausted
    assert [tile.token for tile in layout.tile_order()] == [*apart, 0]


def test_b11_random_numbers_never_touch() -> None:
    for seed in range(40):
        layout = deal(Options(random_numbers=True), Live(seed))
        red = {(tile.q, tile.r) for tile in layout.tiles if tile.token in (6, 8)}
        assert len(red) == 4
        assert not any((q + 1, r) in red or (q, r + 1) in red or (q - 1, r + 1) in red for q, r in red)


# B-12 and section 6

HARBOURS_2025 = {
    "A1 NW": "any",
    "A2 NE": "wool",
    "B4 NE": "any",
    "C5 E": "any",
    "D4 SE": "brick",
    "E2 SE": "lumber",
    "E1 SW": "any",
    "D1 W": "grain",
    "B1 W": "ore",
}
NINE_EDGES = list(HARBOURS_2025)
ONE_STEP_ON = {
    "A2 NW": "ore",
    "A3 NE": "any",
    "B4 E": "wool",
    "D4 E": "any",
    "E3 SE": "any",
    "E2 SW": "brick",
    "D1 SW": "lumber",
    "C1 W": "any",
    "B1 NW": "grain",
}
"""The same pieces one side further clockwise, by the table of section 6."""


@pytest.mark.parametrize(
    ("order", "expected"), [([0, 1, 2, 3, 4, 5], HARBOURS_2025), ([5, 0, 1, 2, 3, 4], ONE_STEP_ON)]
)
def test_b12_section6_frame_pieces_lie_where_the_table_says(order: list[int], expected: dict[str, str]) -> None:
    layout = deal(Options(), Scripted(IN_ORDER, [0, -2], order))
    places = Places(layout.board)
    assert {layout.harbour_edge(harbour): harbour.kind for harbour in layout.harbours} == {
        places.edge(where): kind for where, kind in expected.items()
    }


def test_b12_section6_the_first_order_gives_the_printed_harbours() -> None:
    beginner = deal(Options(board="beginner"), Scripted())
    variable = deal(Options(), Scripted(IN_ORDER, [0, -2], [0, 1, 2, 3, 4, 5]))
    assert set(variable.harbours) == set(beginner.harbours)


def test_b12_section6_no_two_harbours_share_a_corner_in_any_of_the_720_orders() -> None:
    layout = deal(Options(board="beginner"), Scripted())
    board = layout.board
    seen = set()
    for order in permutations(range(6)):
        harbours = frame_harbours(Scripted(list(order)))
        assert len(harbours) == 9
        edges = [board.edges[layout.harbour_edge(harbour)] for harbour in harbours]
        assert all(edge.on_rim for edge in edges)
        assert len({vertex for edge in edges for vertex in edge.vertices}) == 18, order
        seen.add(frozenset(harbours))
    assert len(seen) == 720


def test_b12_shuffle_kinds_keeps_the_nine_edges() -> None:
    kinds = ["ore", "any", "any", "wool", "brick", "any", "grain", "lumber", "any"]
    layout = deal(Options(shuffle_kinds=True), Scripted(IN_ORDER, [0, -2], kinds))
    places = Places(layout.board)
    assert {layout.harbour_edge(harbour): harbour.kind for harbour in layout.harbours} == {
        places.edge(where): kind for where, kind in zip(NINE_EDGES, kinds, strict=True)
    }


# B-13


@pytest.mark.parametrize("board", ["variable", "beginner", "classic"])
def test_b13_the_robber_starts_on_the_desert(board: str) -> None:
    layout = deal(Options(board=board), Live(seed=3))
    state, _ = start(ruleset(Options()), layout, COLOURS, Live(seed=3))
    assert state.robber is not None
    assert state.terrain[state.robber] == "desert"
