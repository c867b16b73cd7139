"""What the box of Oil Springs holds, its boards, and the start (O-1 to O-5, M-8)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Live, Options, Scripted, State, deal, ruleset, start, view
from engine.base.cards import PlayKnight
from engine.base.events import CardsDealt, Produced
from engine.base.layouts import Layout
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, preview
from engine.base.turn import Roll
from engine.kernel import Action, Game
from engine.modules.oil_springs import OilView
from engine.modules.oil_springs.oil import SLOT
from engine.options import LARGE
from engine.rulesets import colours
from tests.engine.arrange import Places, drawn
from tests.engine.oil_table import (
    LARGE_BOARD,
    LARGE_OIL,
    LARGE_SPRINGS,
    OIL_SPRINGS,
    SMALL_BOARD,
    SMALL_SPRINGS,
    oil_table,
)

SMALL_FIXED = Options(scenario="oil_springs", board="reconstruction")
LARGE_FIXED = Options(scenario="oil_springs", players=LARGE, board="reconstruction")
SMALL_HARBOURS = {
    "A1 NW": "any",
    "A2 NE": "grain",
    "B4 NE": "ore",
    "C5 E": "any",
    "D4 SE": "wool",
    "E2 SE": "any",
    "E1 SW": "any",
    "D1 W": "brick",
    "B1 W": "lumber",
}
LARGE_HARBOURS = {
    "A1 NW": "any",
    "A2 NE": "wool",
    "B4 NE": "any",
    "D6 E": "any",
    "E5 SE": "brick",
    "G3 E": "wool",
    "G2 SE": "lumber",
    "G1 SW": "any",
    "F1 W": "grain",
    "D1 SW": "any",
    "C1 W": "ore",
}
BOARDS = [
    (SMALL_FIXED, SMALL_BOARD, SMALL_SPRINGS, SMALL_HARBOURS),
    (LARGE_FIXED, LARGE_BOARD, LARGE_SPRINGS, LARGE_HARBOURS),
]


def begun(options: Options, players: int, seed: int = 1) -> State:
    chance = Live(seed)
    return start(ruleset(options), deal(options, chance), colours(options, players)[:players], chance)[0]


def shown(options: Options, players: int, seed: int = 1) -> OilView:
    found = view(ruleset(options), begun(options, players, seed), None).ext[SLOT]
    assert isinstance(found, OilView)
    return found


def cells(layout: Layout) -> dict[str, tuple[str, int]]:
    tiles = [(tile.terrain, tile.token) for tile in layout.tile_order()]
    return dict(zip(layout.board.hex_names, tiles, strict=True))


def piers(layout: Layout) -> dict[int, str]:
    return {layout.harbour_edge(harbour): harbour.kind for harbour in layout.harbours}


def named_springs(layout: Layout) -> set[str]:
    ((name, marked),) = layout.marks
    assert name == SLOT
    found = zip(layout.board.hex_names, layout.board.hexes, strict=True)
    return {name for name, place in found if (place.q, place.r) in marked}


# O-1


@pytest.mark.parametrize(
    ("options", "players", "oil", "metropolises", "springs", "places"),
    [
        (SMALL_FIXED, 3, 15, 4, 3, 5),
        (OIL_SPRINGS, 4, 15, 4, 3, 5),
        (LARGE_FIXED, 5, 21, 6, 4, 8),
        (LARGE_OIL, 6, 21, 6, 4, 8),
    ],
)
def test_o1_oil_metropolises_springs_and_the_track(
    options: Options, players: int, oil: int, metropolises: int, springs: int, places: int
) -> None:
    found = shown(options, players)
    assert ruleset(options).resources["oil"] == oil
    assert found.supply == begun(options, players).bank["oil"] == oil
    assert (found.metropolises, len(found.springs), found.places) == (metropolises, springs, places)
    assert (found.marker, found.destroyed, found.champion) == (0, (), None)
    assert found.oil == found.sequestered == (0,) * players


def test_o1_the_rest_of_the_box_is_that_of_the_base_game() -> None:
    for options, base in ((OIL_SPRINGS, Options()), (LARGE_OIL, Options(players=LARGE))):
        rules, plain = ruleset(options), ruleset(base)
        assert {name: count for name, count in rules.resources.items() if name != "oil"} == plain.resources
        assert rules.deck == plain.deck
        assert begun(options, 5 if options.players == LARGE else 3).players[0].supply == {
            "road": 15,
            "settlement": 5,
            "city": 4,
        }


# O-2


@pytest.mark.parametrize(("options", "picture", "springs", "harbours"), BOARDS, ids=["3-4", "5-6"])
def test_o2_the_fixed_boards(options: Options, picture: str, springs: str, harbours: dict[str, str]) -> None:
    layout, expected = deal(options, Scripted()), drawn(picture, harbours)
    assert cells(layout) == cells(expected)
    assert piers(layout) == piers(expected)
    assert len(layout.harbours) == len(harbours)
    assert named_springs(layout) == set(springs.split())
    assert layout.robber is None


@pytest.mark.parametrize(("options", "hexes", "tokens"), [(SMALL_FIXED, 19, (2, 12)), (LARGE_FIXED, 30, (2, 3))])
def test_o2_the_counts_of_the_fixed_boards(options: Options, hexes: int, tokens: tuple[int, int]) -> None:
    ends, middle = (1, 2) if hexes == 19 else (2, 3)
    layout = deal(options, Scripted())
    base = deal(Options(players=options.players, board="variable"), Live(1))
    assert len(layout.tiles) == hexes
    assert Counter(tile.terrain for tile in layout.tiles) == Counter(tile.terrain for tile in base.tiles)
    printed = Counter(tile.token for tile in layout.tiles if tile.terrain != "desert")
    assert printed == {number: ends if number in (2, 12) else middle for number in range(2, 13) if number != 7}


def test_o2_the_robber_starts_off_the_board_and_enters_with_a_seven() -> None:
    assert begun(SMALL_FIXED, 3).robber is None
    assert begun(OIL_SPRINGS, 4).robber is None
    assert begun(LARGE_OIL, 6).robber is None
    table, _ = oil_table(dice=None).apply(Roll(0), [3, 4])
    assert len(table.legal(0, MoveRobber)) == 7
    assert table.play(MoveRobber(0, table.hex("B2"))).state.robber == table.hex("B2")


def test_o2_the_robber_enters_with_a_knight() -> None:
    table = oil_table(dice=None).settlement(1, "A1 N").give(1, "ore").hold(0, knight=1).play(PlayKnight(0))
    table, _ = table.apply(MoveRobber(0, table.hex("A1"), 1), "ore")
    assert table.state.robber == table.hex("A1")
    assert table.hand(0) == {"ore": 1}


# O-3


@pytest.mark.parametrize(
    ("spring", "number", "dice"),
    [("C1", 5, [2, 3]), ("B4", 10, [4, 6]), ("D3", 9, [4, 5])],
)
def test_o3_a_spring_yields_oil_instead_of_its_terrain(spring: str, number: int, dice: list[int]) -> None:
    table = oil_table(SMALL_BOARD, SMALL_SPRINGS, dice=None).settlement(0, f"{spring} N")
    _, events = table.apply(Roll(0), dice)
    assert events[-1] == Produced(number, ((0, ("oil",)),))


def test_o3_other_hexes_of_the_terrain_yield_what_they_always_do() -> None:
    table = oil_table(SMALL_BOARD, SMALL_SPRINGS, dice=None).settlement(0, "D2 N", "A3 N")
    assert table.apply(Roll(0), [4, 6])[1][-1] == Produced(10, ((0, ("wool",)),))
    assert table.apply(Roll(0), [4, 5])[1][-1] == Produced(9, ((0, ("grain",)),))


def test_o3_the_numbers_of_desert_springs() -> None:
    def on_deserts(options: Options, seed: int) -> list[int]:
        layout = deal(options, Live(seed))
        return sorted(tile.token for tile in layout.tiles if tile.terrain == "desert")

    assert on_deserts(SMALL_FIXED, 1) == [5]
    assert on_deserts(LARGE_FIXED, 1) == [5, 9]
    assert {tuple(on_deserts(OIL_SPRINGS, seed)) for seed in range(20)} == {(5,), (9,)}
    assert {tuple(on_deserts(LARGE_OIL, seed)) for seed in range(20)} == {(5, 9)}


# O-5


def started(springs: str, *corners: str) -> tuple[State, tuple[CardsDealt, ...]]:
    """Three players; the first places at the first and the last of the corners, the others between."""
    rules = ruleset(OIL_SPRINGS)
    layout = drawn(SMALL_BOARD)
    marked = tuple(
        (place.q, place.r)
        for name, place in zip(layout.board.hex_names, layout.board.hexes, strict=True)
        if name in springs.split()
    )
    layout = Layout(layout.tiles, marks=((SLOT, marked),))
    chance = Scripted([6, 6], [1, 1], [1, 1])
    state, _ = start(rules, layout, ["red", "blue", "orange"], chance, order=range(3))
    places = Places(layout.board)
    game = Game(rules, state, chance)
    for seat, corner in zip((0, 1, 2, 2, 1, 0), corners, strict=True):
        vertex = places.vertex(corner)
        game.play(PlaceStartSettlement(seat, vertex))
        road: Action = PlaceStartRoute(seat, layout.board.vertices[vertex].edges[0])
        game.play(road)
    dealt = [event for event in game.events if isinstance(event, CardsDealt)]
    return state, tuple(dealt)


def test_o5_the_second_settlement_gets_oil_for_each_spring_and_nothing_of_the_terrain() -> None:
    # B4 NE touches B4 alone; C1 SE touches C1, C2 and D1; E1 S touches E1 alone.
    state, dealt = started("C1 B4 D3", "D3 S", "A1 N", "C5 NE", "B4 NE", "C1 SE", "E1 S")
    assert dealt == (
        CardsDealt(2, ("oil",)),
        CardsDealt(1, ("lumber", "brick", "oil")),
        CardsDealt(0, ("wool",)),
    )
    assert state.bank["oil"] == 13


def test_o5_two_springs_at_one_corner_give_two() -> None:
    # C3 N is where C3, B2 and B3 meet.
    _, dealt = started("B2 B3 D3", "D3 S", "A1 N", "C5 NE", "B4 NE", "C3 N", "E1 S")
    assert dealt[1] == CardsDealt(1, ("grain", "oil", "oil"))


# M-8


def test_m8_a_game_starts_with_the_snake_on_every_board() -> None:
    for options, players in ((SMALL_FIXED, 3), (OIL_SPRINGS, 4), (LARGE_FIXED, 5), (LARGE_OIL, 6)):
        state = begun(options, players)
        assert state.buildings == {}
        game = Game(ruleset(options), state)
        (seat,) = game.waiting()
        assert PlaceStartSettlement in game.accepts(seat)


def test_m8_the_fixed_boards_keep_their_harbours() -> None:
    for options in (SMALL_FIXED, LARGE_FIXED):
        assert deal(options, Live(1)) == deal(options, Live(2))


def test_m8_a_board_shows_its_springs_before_the_game() -> None:
    found = preview(ruleset(SMALL_FIXED), deal(SMALL_FIXED, Scripted()))[SLOT]
    board = deal(SMALL_FIXED, Scripted()).board
    assert {board.hex_names[place] for place in found.springs} == {"C1", "B4", "D3"}
    assert found.oil == ()
