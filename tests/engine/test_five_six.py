"""The larger box of five and six players (X-1 to X-3), and what goes together (M-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Live, Options, Scripted, deal, ruleset, start
from engine.base.cards import BuyCard
from engine.base.robber import Discarding
from engine.base.turn import Roll
from engine.modules.five_six import LETTERS, example_board
from engine.options import BadOptions, check_options
from engine.rulesets import check_players, checked_ruleset, colours
from tests.engine.arrange import Places, Table, drawn

LARGE = Options(players="5-6")
EXAMPLE = """
            F4  P5  W2
          H6  M11 H10 P8
        D   F12 W12 F9  W4
      W3  F10 M3  H6  H5  F8
        P9  M5  W2  D   P3
          H8  P4  P9  M6
            M11 W11 F10
"""
"""The printed example: rows of 3, 4, 5, 6, 5, 4 and 3."""
HARBOURS = {
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
TOP_RIGHT = [2, -3]
SIX = ("red", "blue", "orange", "white", "green", "violet")


def six(options: Options = LARGE, **more: int) -> Table:
    """Six players on the example board."""
    return Table(EXAMPLE, players=6, rules=ruleset(options), harbours=HARBOURS, **more)  # type: ignore[arg-type]


def test_x1_thirty_hexes_and_their_geometry() -> None:
    for seed in range(5):
        for board in ("variable", "example"):
            layout = deal(Options(players="5-6", board=board), Live(seed))
            assert Counter(tile.terrain for tile in layout.tiles) == {
                **dict.fromkeys(("forest", "pasture", "fields"), 6),
                **dict.fromkeys(("hills", "mountains"), 5),
                "desert": 2,
            }
            found = layout.board
            assert (len(found.hexes), len(found.vertices), len(found.edges)) == (30, 80, 109)
            assert sum(len(edge.hexes) == 1 for edge in found.edges) == 38
            rows = Counter(tile.r for tile in layout.tiles)
            assert [rows[row] for row in range(-3, 4)] == [3, 4, 5, 6, 5, 4, 3]


def test_x1_cards_tokens_and_harbours() -> None:
    rules = ruleset(LARGE)
    assert set(rules.resources.values()) == {24}
    assert rules.deck == {"knight": 20, "victory_point": 5, "road_building": 3, "year_of_plenty": 3, "monopoly": 3}
    assert sum(rules.deck.values()) == 34
    layout = deal(LARGE, Live(3))
    tokens = Counter(tile.token for tile in layout.tiles if tile.terrain != "desert")
    assert tokens == {2: 2, 12: 2, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)}
    assert Counter(harbour.kind for harbour in layout.harbours) == {
        "any": 5,
        "wool": 2,
        **dict.fromkeys(("lumber", "brick", "grain", "ore"), 1),
    }


def test_x1_pieces_and_prices_are_those_of_the_base_game() -> None:
    assert ruleset(LARGE).pieces == ruleset(Options()).pieces
    after, _ = six().give(0, "wool grain ore").apply(BuyCard(0), "knight")
    assert sum(after.state.deck.values()) == 33
    assert after.state.bank["ore"] == 24


def test_x2_the_letters() -> None:
    assert len(LETTERS) == 28
    assert LETTERS == (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)


def test_x2_the_example_is_as_printed() -> None:
    layout = deal(Options(players="5-6", board="example"), Live(1))
    picture = drawn(EXAMPLE, HARBOURS)
    assert [(tile.terrain, tile.token) for tile in layout.tile_order()] == [
        (tile.terrain, tile.token) for tile in picture.tile_order()
    ]
    places = Places(layout.board)
    assert {layout.harbour_edge(harbour): harbour.kind for harbour in layout.harbours} == {
        places.edge(where): kind for where, kind in HARBOURS.items()
    }


def test_x2_letters_run_in_three_rings_from_a_corner_and_skip_deserts() -> None:
    """The printed example is what the letters give from its top right corner."""
    terrains = [terrain for row in example_board()["rows"] for terrain, _ in row]
    kinds = [harbour[3].replace("3:1", "any") for harbour in example_board()["harbours"]]
    chance = Scripted(terrains, TOP_RIGHT, kinds, [-2, -1])
    layout = deal(LARGE, chance)
    assert chance.exhausted
    assert [(tile.terrain, tile.token) for tile in layout.tile_order()] == [
        (tile.terrain, tile.token) for tile in drawn(EXAMPLE).tile_order()
    ]


def test_x2_harbour_kinds_are_shuffled_over_the_eleven_edges() -> None:
    example = deal(Options(players="5-6", board="example"), Live(0))
    dealt = [deal(LARGE, Live(seed)) for seed in range(10)]
    for layout in dealt:
        assert [layout.harbour_edge(found) for found in layout.harbours] == [
            example.harbour_edge(found) for found in example.harbours
        ]
    assert len({tuple(harbour.kind for harbour in layout.harbours) for layout in dealt}) == 10


def test_x2_random_numbers_never_touch() -> None:
    for seed in range(20):
        layout = deal(Options(players="5-6", random_numbers=True), Live(seed))
        red = {(tile.q, tile.r) for tile in layout.tiles if tile.token in (6, 8)}
        assert len(red) == 6
        assert not any((q + 1, r) in red or (q, r + 1) in red or (q - 1, r + 1) in red for q, r in red)


@pytest.mark.parametrize("board", ["variable", "example"])
def test_x3_the_robber_starts_on_one_of_the_deserts_by_lot(board: str) -> None:
    options, stood = Options(players="5-6", board=board), set()
    for seed in range(20):
        layout = deal(options, Live(seed))
        deserts = [(tile.q, tile.r) for tile in layout.tiles if tile.terrain == "desert"]
        assert layout.robber in deserts
        stood.add(deserts.index(layout.robber))
    assert stood == {0, 1}


def test_x3_ten_points_and_the_hand_limit_of_seven_are_unchanged() -> None:
    assert ruleset(LARGE).target == 10
    table = six(dice=None).give(1, "ore7").give(2, "ore8")  # type: ignore[arg-type]
    after, _ = table.apply(Roll(0), [3, 4])
    phase = after.state.stack[-1]
    assert isinstance(phase, Discarding)
    assert phase.owed == ((2, 4),)


@pytest.mark.parametrize("count", range(2, 8))
def test_x3_the_board_goes_by_the_number_of_players(count: int) -> None:
    chosen = [*SIX, "brown"][:count]
    for options, able in ((Options(), count in (3, 4)), (LARGE, count in (5, 6))):
        if able:
            check_players(options, chosen)
        else:
            with pytest.raises(BadOptions, match="wrong-player-count"):
                check_players(options, chosen)


def test_x3_six_colours_and_six_snakes() -> None:
    assert set(colours(LARGE, 5)) == set(colours(LARGE, 6)) == set(SIX)
    rules, chance = ruleset(LARGE), Live(4)
    state, _ = start(rules, deal(LARGE, chance), SIX, chance)
    assert sorted(player.colour for player in state.players) == sorted(SIX)


def test_m1_special_building_or_paired_players_never_both_and_only_with_five_or_six() -> None:
    def names(options: Options) -> list[str]:
        return [module.name for module in ruleset(options).modules]

    assert names(LARGE) == ["base", "five_six", "special_building"]
    assert names(Options(players="5-6", paired_players=True)) == ["base", "five_six", "paired_players"]
    house = Options(players="5-6", friendly_robber=True, strict_phases=True)
    assert names(house) == ["base", "five_six", "special_building", "friendly_robber", "strict_phases"]
    with pytest.raises(BadOptions) as caught:
        check_options(Options(paired_players=True))
    assert caught.value.reason == "paired-needs-five"
    with pytest.raises(BadOptions) as caught:
        check_options(Options(players="7"))
    assert caught.value.reason == "unknown-players"
    with pytest.raises(ValueError, match="requires five_six"):
        checked_ruleset([ruleset(LARGE).modules[0], ruleset(LARGE).modules[2]])


@pytest.mark.parametrize(
    ("players", "board"), [("3-4", "example"), ("5-6", "beginner"), ("5-6", "classic"), ("5-6", "moon")]
)
def test_m1_each_printed_board_belongs_to_its_number_of_players(players: str, board: str) -> None:
    with pytest.raises(BadOptions) as caught:
        check_options(Options(players=players, board=board))
    assert caught.value.reason == "unknown-board"
