"""From the options to the first turn (B-10 to B-16, section 6 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from engine import Event, Layout, Live, Options, Scripted, State, apply, deal, legal, ruleset, start, view
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.base.events import Built, CardsDealt, SeatsDrawn, StarterChosen, StartRolled, TurnBegan
from engine.base.layouts import LETTERS, frame_harbours, red_numbers_touch, spiral_tokens
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import Roll, TakingTurn
from engine.kernel import Game, Illegal
from engine.options import BadOptions
from engine.rulesets import check_players, colours
from tests.engine.arrange import CLASSIC, COLOURS, FLOWER, Places, drawn

FIRST_STARTS = ([6, 6], [1, 1], [1, 1])


def begin(layout: Layout, chosen: Sequence[str], *chance: Any) -> tuple[State, tuple[Event, ...]]:
    source = Scripted(*chance)
    state, events = start(ruleset(Options()), layout, chosen, source, order=range(len(chosen)))
    assert source.exhausted
    return state, events


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


# B-14


def test_b14_seat_order_is_drawn_and_tied_highest_rolls_are_repeated() -> None:
    chance = Scripted([2, 0, 1], [3, 5], [1, 2], [4, 4], [2, 2], [1, 3], [6, 1], [1, 1])
    state, events = start(ruleset(Options()), drawn(CLASSIC), ["red", "blue", "orange"], chance)
    assert chance.exhausted
    assert [player.colour for player in state.players] == ["orange", "red", "blue"]
    assert events == (
        SeatsDrawn((2, 0, 1)),
        StartRolled((0, 1, 2), ((3, 5), (1, 2), (4, 4))),
        StartRolled((0, 2), ((2, 2), (1, 3))),
        StartRolled((0, 2), ((6, 1), (1, 1))),
        StarterChosen(0),
    )


def test_b14_the_beginner_set_up_rolls_too() -> None:
    chance = Scripted([1, 2, 0], [1, 1], [1, 2], [6, 6])
    layout = deal(Options(board="beginner"), Scripted())
    state, events = start(ruleset(Options()), layout, ["red", "blue", "orange"], chance)
    assert events[:3] == (
        SeatsDrawn((1, 2, 0)),
        StartRolled((0, 1, 2), ((1, 1), (1, 2), (6, 6))),
        StarterChosen(2),
    )
    assert [player.colour for player in state.players] == ["blue", "orange", "red"]
    assert state.turn is not None
    assert (state.turn.seat, state.turn.dice) == (2, None)


def test_b14_an_order_may_be_given_but_must_be_one() -> None:
    with pytest.raises(ValueError, match="order"):
        start(ruleset(Options()), drawn(CLASSIC), ["red", "blue", "orange"], Scripted(), order=[0, 1, 1])


# B-15, B-16


class SetUp:
    """Three players on the small board; seat 1 starts."""

    def __init__(self, picture: str = FLOWER, robber: str | None = None) -> None:
        self.rules = ruleset(Options())
        self.state, _ = begin(drawn(picture, robber=robber), COLOURS[:3], [1, 1], [6, 6], [1, 1])
        self.places = Places(self.state.board)
        self.events: Sequence[Event] = ()

    def settle(self, seat: int, where: str) -> SetUp:
        return self.do(PlaceStartSettlement(seat, self.places.vertex(where)))

    def lay(self, seat: int, where: str) -> SetUp:
        return self.do(PlaceStartRoute(seat, self.places.edge(where)))

    def do(self, action: Any) -> SetUp:
        self.state, self.events = apply(self.rules, self.state, action, Scripted())
        return self

    def told(self) -> list[Event]:
        """What the last action led to."""
        return list(self.events)

    def refusal(self, action: Any) -> tuple[str, str]:
        with pytest.raises(Illegal) as caught:
            apply(self.rules, self.state, action, Scripted())
        return caught.value.rule, caught.value.reason

    def waiting(self) -> tuple[int, ...]:
        return Game(self.rules, self.state).waiting()


def whole_set_up() -> SetUp:
    table = SetUp()
    table.settle(1, "A1 N").lay(1, "A1 NE")
    table.settle(2, "B3 NE").lay(2, "B3 E")
    table.settle(0, "C1 S").lay(0, "C1 SE")
    table.settle(0, "B1 NW").lay(0, "B1 W")
    table.settle(2, "B2 S").lay(2, "B2 SE")
    table.settle(1, "B2 N").lay(1, "B2 NE")
    return table


def test_b15_the_snake_runs_there_and_back_and_the_starter_begins() -> None:
    table = SetUp()
    asked: list[int] = []
    for seat, vertex, edge in (
        (1, "A1 N", "A1 NE"),
        (2, "B3 NE", "B3 E"),
        (0, "C1 S", "C1 SE"),
        (0, "B1 NW", "B1 W"),
        (2, "B2 S", "B2 SE"),
        (1, "B2 N", "B2 NE"),
    ):
        asked += table.waiting()
        table.settle(seat, vertex)
        assert table.told()[0] == Built(seat, "settlement", table.places.vertex(vertex), free=True)
        asked += table.waiting()
        table.lay(seat, edge)
        assert table.told()[0] == Built(seat, "road", table.places.edge(edge), free=True)
    assert asked == [1, 1, 2, 2, 0, 0, 0, 0, 2, 2, 1, 1]
    assert table.told()[1:] == [TurnBegan(1, 1)]
    assert table.waiting() == (1,)
    assert [player.supply for player in table.state.players] == [{"road": 13, "settlement": 3, "city": 4}] * 3


def test_b15_the_distance_rule_holds_against_everybody() -> None:
    table = SetUp().settle(1, "B2 N").lay(1, "B2 NE")
    assert table.refusal(PlaceStartSettlement(2, table.places.vertex("B2 N"))) == ("B-15", "vertex-taken")
    for near in ("B2 NE", "B2 NW", "A1 NE"):
        assert table.refusal(PlaceStartSettlement(2, table.places.vertex(near))) == ("B-15", "too-close")
    assert len(legal(table.rules, table.state, 2)) == 24 - 4


def test_b15_a_settlement_needs_land() -> None:
    table = SetUp("F6  ~   ~\n", robber="A1")
    assert table.refusal(PlaceStartSettlement(1, table.places.vertex("A2 SE"))) == ("B-15", "no-land")
    assert table.refusal(PlaceStartSettlement(1, 99)) == ("B-15", "unknown-place")
    assert table.refusal(PlaceStartSettlement(1, -1)) == ("B-15", "unknown-place")
    assert len(legal(table.rules, table.state, 1)) == 6


def test_b15_the_road_touches_that_settlement() -> None:
    table = SetUp()
    table.settle(1, "A1 N").lay(1, "A1 NE").settle(2, "B3 NE").lay(2, "B3 E").settle(0, "C1 S").lay(0, "C1 SE")
    table.settle(0, "B1 NW")
    # At the first settlement, in the middle of nowhere, on a taken side, on a side that does not exist.
    assert table.refusal(PlaceStartRoute(0, table.places.edge("C1 SW"))) == ("B-15", "not-at-settlement")
    assert table.refusal(PlaceStartRoute(0, table.places.edge("B2 E"))) == ("B-50", "not-connected")
    assert table.refusal(PlaceStartRoute(0, table.places.edge("C1 SE"))) == ("B-50", "edge-taken")
    assert table.refusal(PlaceStartRoute(0, 99)) == ("B-50", "unknown-place")
    assert {action.edge for action in legal(table.rules, table.state, 0) if isinstance(action, PlaceStartRoute)} == {
        table.places.edge("B1 NW"),
        table.places.edge("B1 W"),
    }


def test_b15_nothing_else_happens_during_the_set_up() -> None:
    table = SetUp().settle(1, "A1 N").lay(1, "A1 NE")
    for seat in (0, 1, 2):
        for action in (
            Roll(seat),
            BuyCard(seat),
            BuildRoute(seat, table.places.edge("A1 E")),
            TradeWithBank(seat, "ore", "wool"),
            MakeOffer(seat, ("ore",), ("wool",), (1 if seat != 1 else 0,)),
            PlaceStartRoute(seat, table.places.edge("A1 NW")),
        ):
            assert table.refusal(action) == ("B-20", "not-now")
    assert table.refusal(PlaceStartSettlement(1, table.places.vertex("B2 S"))) == ("B-20", "not-now")
    assert view(table.rules, table.state, 2).accepts == (PlaceStartSettlement,)
    assert view(table.rules, table.state, 1).accepts == ()


def test_b15_nobody_wins_or_takes_longest_road_in_the_set_up() -> None:
    table = whole_set_up()
    assert table.state.longest_route is None
    assert table.state.outcome is None


def test_b16_one_card_for_each_producing_hex_of_the_second_settlement() -> None:
    table = whole_set_up()
    # Seat 0: B1 alone; seat 2: desert, C1 and C2; seat 1: A1, A2 and the desert.
    hands = [{card: n for card, n in player.resources.items() if n} for player in table.state.players]
    assert hands == [{"wool": 1}, {"brick": 1, "lumber": 1}, {"lumber": 1, "grain": 1}]
    assert table.state.bank == {"lumber": 17, "brick": 18, "wool": 18, "grain": 18, "ore": 19}


def test_b16_the_first_settlement_brings_nothing_and_the_second_is_told() -> None:
    table = SetUp().settle(1, "B2 N")
    assert table.told() == [Built(1, "settlement", table.places.vertex("B2 N"), free=True)]
    table.lay(1, "B2 NE").settle(2, "B3 NE").lay(2, "B3 E").settle(0, "C1 S").lay(0, "C1 SE").settle(0, "B2 SW")
    assert table.told() == [
        Built(0, "settlement", table.places.vertex("B2 SW"), free=True),
        CardsDealt(0, ("wool", "grain")),
    ]
    assert isinstance(table.state.stack[-1], SettingUp)


def test_b16_two_hexes_of_a_kind_bring_two_cards() -> None:
    picture = "    F6  F5\n  F9  D   F8\n    F4  F3\n"
    table = SetUp(picture, robber="A1").settle(1, "A1 N").lay(1, "A1 NE").settle(2, "B3 NE").lay(2, "B3 E")
    table.settle(0, "C1 S").lay(0, "C1 SE").settle(0, "B2 NW")
    # A1, where the robber stands, B1 and the desert: the robber blocks production, not the start.
    assert table.told()[1] == CardsDealt(0, ("lumber", "lumber"))
