"""Springs laid on a board that is dealt: deserts, a pasture, a forest, and at last the numbers of deserts (O-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

import pytest

from engine import ChanceMismatch, Live, Options, Scripted, deal
from engine.base.layouts import Layout, Tile
from engine.modules.oil_springs.oil import SLOT
from engine.modules.oil_springs.springs import lay_springs
from engine.options import LARGE
from engine.rulesets import deal_land
from tests.engine.arrange import CLASSIC, drawn
from tests.engine.oil_table import LARGE_OIL, OIL_SPRINGS

Position = tuple[int, int]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
WAYS = {2: 1, 12: 1, 3: 2, 11: 2, 4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}


def laid(picture: str, *chance: object) -> dict[str, int] | None:
    """The springs by name with their numbers."""
    source = Scripted(*chance)
    layout = lay_springs(drawn(picture), source)
    assert source.exhausted
    if layout is None:
        return None
    assert layout.robber is None
    tiles = dict(zip(layout.board.hex_names, layout.tile_order(), strict=True))
    marked = dict(layout.marks)[SLOT]
    return {name: tile.token for name, tile in tiles.items() if (tile.q, tile.r) in marked}


# Worked by hand


def test_o4_deserts_then_pasture_then_forest() -> None:
    # C3 is the desert. Pastures 2, 4, 5, 11: the second highest is 4 on B3, beside the desert, so it changes places
    # with another pasture, all of which lie free. Forests 9, 11, 3, 8: the second lowest is that of 9 on A3.
    assert laid(CLASSIC, [5, 18], 2, [5]) == {"C3": 5, "E3": 4, "A3": 9}
    assert laid(CLASSIC, [5, 18], 2, [9]) == {"C3": 9, "E3": 4, "A3": 9}
    # With the spring on A2 that touches it, and only D1 of the other forests touches neither spring.
    assert laid(CLASSIC, [5, 1], [2, 12], [9]) == {"C3": 9, "A2": 4, "D1": 9}


def test_o4_deserts_get_their_numbers_when_all_exchanges_are_done() -> None:
    # At first neither 5 nor 9 lies beside the desert C3. The exchange of B3 with D4 puts a 5 there: 9 has no equal.
    assert laid(CLASSIC, [5, 15], 2, [9]) == {"C3": 9, "D4": 4, "A3": 9}
    with pytest.raises(ChanceMismatch):
        laid(CLASSIC, [5, 15], 2, [5])
    # The other way round: P5 beside the desert A2 goes to A6, and 9 is no better than 5.
    picture = "H4  D   P5  W3  H3  P11 P6  H3  F3  H4  F4"
    assert laid(picture, [2, 5], 10, [5]) == {"A2": 5, "A6": 5, "A11": 4}


def test_o4_the_exchanged_token_lies_where_the_other_was() -> None:
    layout = lay_springs(drawn(CLASSIC), Scripted([5, 15], 2, [9]))
    assert layout is not None
    tokens = [tile.token for tile in layout.tile_order()]
    expected = [tile.token for tile in drawn(CLASSIC).tile_order()]
    expected[9], expected[5], expected[15] = 9, 5, 4
    assert tokens == expected


@pytest.mark.parametrize(
    ("beside", "allowed"),
    [
        ("H5  D   M6  P4  W2  F3  P6", [9]),
        ("H9  D   M6  P4  W2  F3  P6", [5]),
        ("H5  D   M9  P4  W2  F3  P6", [5, 9]),
        ("H4  D   M3  P4  W2  F3  P6", [5, 9]),
    ],
)
def test_o4_a_desert_takes_the_number_with_the_fewest_equals_beside_it(beside: str, allowed: list[int]) -> None:
    # Nothing is exchanged: the springs of A4 and A6 lie free.
    layout = drawn(beside)
    for number in (5, 9):
        if number in allowed:
            found = lay_springs(layout, Scripted(3, 5, [number]))
            assert found is not None
            assert found.tile_order()[1].token == number
        else:
            with pytest.raises(ChanceMismatch):
                lay_springs(layout, Scripted(3, 5, [number]))


def test_o4_two_deserts_share_out_five_and_nine() -> None:
    # 5 lies beside the first and 9 beside the second: only 9 and 5 leave no equals side by side.
    picture = "H5  D   H3  D   W9  P4  W2  P6  W2  F3  H4  F4"
    assert laid(picture, 5, 11, [9, 5]) == {"A2": 9, "A4": 5, "A6": 4, "A12": 4}
    with pytest.raises(ChanceMismatch):
        laid(picture, 5, 11, [5, 9])


def test_o4_two_deserts_side_by_side_stay() -> None:
    picture = "H4  D   D   H3  P4  W2  P6  W2  F3  H4  F4"
    assert laid(picture, 4, 10, [5, 9]) == {"A2": 5, "A3": 9, "A5": 4, "A11": 4}


def test_o4_a_single_level_serves_as_it_is() -> None:
    # Pastures 6 and 8, forests 3 and 11: one level each.
    picture = "H4  D   H4  P6  H3  P8  H3  F3  H4  F11"
    assert laid(picture, 3, 7, [5]) == {"A2": 5, "A4": 6, "A8": 3}
    assert laid(picture, 5, 9, [5]) == {"A2": 5, "A6": 8, "A10": 11}


def test_o4_levels_are_probabilities_and_not_numbers() -> None:
    # Pastures 6, 8 (five ways), 5 (four): the second highest is 5. Forests 2, 12 (one way), 3 (two), 9: it is 3.
    picture = "H4  D   H4  P6  H3  P8  H3  P5  H4  F2  H4  F12 H5  F3  H6  F9"
    assert laid(picture, 7, 13, [9]) == {"A2": 9, "A8": 5, "A14": 3}


def test_o4_a_candidate_beside_a_spring_is_passed_over_for_a_free_one() -> None:
    # P4 beside the desert and P10 have the same level.
    picture = "H4  D   P4  W3  P10 P6  H3  F3  H4  F4"
    assert laid(picture, 4, 9, [5]) == {"A2": 5, "A5": 10, "A10": 4}
    with pytest.raises(ChanceMismatch):
        laid(picture, 2, 9, [5])


def test_o4_an_exchange_never_puts_a_six_or_an_eight_beside_another() -> None:
    # P5 lies beside the desert. To give it the 6 of A6 would put that beside the 8; only the 2 of A7 may come. Then F4
    # lies beside the desert, and F3 takes its token and the spring.
    picture = "M8  P5  D   F4  F3  P6  P2"
    assert laid(picture, [1, 6], [3, 4], [9]) == {"A3": 9, "A7": 5, "A5": 4}
    with pytest.raises(ChanceMismatch):
        laid(picture, [1, 5], [3, 4], [9])


def test_o4_the_forest_keeps_away_from_the_spring_on_the_pasture() -> None:
    # The second lowest forest, 4, lies beside the pasture's spring; the only other forest touches nothing.
    picture = "H4  D   H3  P4  F4  H3  P6  H3  F3"
    assert laid(picture, 3, [4, 8], [5]) == {"A2": 5, "A4": 4, "A9": 4}


def test_o4_where_nothing_can_be_exchanged_the_board_is_dealt_again() -> None:
    assert laid("P6  D   P4  H3  F3  H4  F4") is None
    around = ["pasture"] * 4 + ["hills"] * 2
    ring = [4, 5, 8, 10, 13, 14]  # B2, B3, C2, C4, D2, D3 round the centre
    others = ["forest"] * 4 + ["fields"] * 4 + ["hills"] + ["mountains"] * 3
    terrains: list[str] = []
    for place in range(19):
        terrains.append("desert" if place == 9 else around.pop() if place in ring else others.pop())
    fresh = Live(3)
    layout = deal(OIL_SPRINGS, Scripted(terrains, otherwise=fresh))
    dealt = [value for value in fresh.drawn if isinstance(value, list) and "desert" in value]
    assert len(dealt) == 1
    assert [tile.terrain for tile in layout.tile_order()] == dealt[0]


# Over many boards, by a count of its own


def beside(place: Position) -> set[Position]:
    return {(place[0] + q, place[1] + r) for q, r in STEPS}


def wanted(tiles: dict[Position, Tile], terrain: str, *, highest: bool) -> set[Position]:
    """The hexes of the second best level."""
    found = {place: WAYS[tile.token] for place, tile in tiles.items() if tile.terrain == terrain}
    levels = sorted(set(found.values()), reverse=highest)
    return {place for place, ways in found.items() if ways == levels[min(1, len(levels) - 1)]}


def check_spring(
    tiles: dict[Position, Tile],
    after: dict[Position, Tile],
    spring: Position,
    others: set[Position],
    candidates: set[Position],
) -> str:
    """That a spring lies where O-4 wants it; tells how it came there."""
    assert not beside(spring) & others
    terrain = tiles[spring].terrain
    changed = {place for place, tile in tiles.items() if tile.terrain == terrain and after[place] != tile}
    if not changed:
        assert spring in candidates
        return "free" if all(beside(place) & others for place in candidates - {spring}) else "by lot"
    assert all(beside(place) & others for place in candidates)
    (candidate,) = changed - {spring}
    assert changed == {candidate, spring}
    assert candidate in candidates
    assert after[spring].token == tiles[candidate].token
    assert after[candidate].token == tiles[spring].token
    return "exchanged"


def assert_deserts_have_the_best_numbers(layout: Layout) -> None:
    """On the board as it will be played, no other numbers for the deserts would have fewer equals beside them."""
    tokens = {(tile.q, tile.r): tile.token for tile in layout.tiles if tile.terrain != "desert"}
    deserts = {(tile.q, tile.r): tile.token for tile in layout.tiles if tile.terrain == "desert"}

    def equals(numbers: Iterable[int]) -> int:
        pairs = zip(deserts, numbers, strict=True)
        return sum(tokens[near] == number for place, number in pairs for near in beside(place) & tokens.keys())

    assert equals(deserts.values()) == min(map(equals, permutations((5, 9), len(deserts))))


def check_wishes(before: Layout, after: Layout) -> tuple[str, str]:
    """O-4 for one board; tells how the two springs beside the deserts came where they are."""
    old = {(tile.q, tile.r): tile for tile in before.tiles}
    new = {(tile.q, tile.r): tile for tile in after.tiles}
    assert {place: tile.terrain for place, tile in old.items()} == {place: tile.terrain for place, tile in new.items()}
    assert Counter(tile.token for tile in old.values() if tile.token) == Counter(
        tile.token for tile in new.values() if tile.terrain != "desert"
    )
    springs = dict(after.marks)[SLOT]
    deserts = [place for place in springs if new[place].terrain == "desert"]
    assert set(deserts) == {place for place, tile in old.items() if tile.terrain == "desert"}

    assert_deserts_have_the_best_numbers(after)
    (pasture,) = [place for place in springs if new[place].terrain == "pasture"]
    (forest,) = [place for place in springs if new[place].terrain == "forest"]
    assert len(springs) == len(deserts) + 2
    return (
        check_spring(old, new, pasture, set(deserts), wanted(old, "pasture", highest=True)),
        check_spring(old, new, forest, {*deserts, pasture}, wanted(old, "forest", highest=False)),
    )


@pytest.mark.parametrize("random_numbers", [False, True])
@pytest.mark.parametrize("players", ["3-4", LARGE])
def test_o4_over_many_boards(players: str, random_numbers: bool) -> None:
    ways: Counter[str] = Counter()
    for seed in range(120):
        chance = Live(seed)
        land = deal_land(Options(players=players, random_numbers=random_numbers), chance)
        layout = lay_springs(land, chance)
        if layout is None:
            ways["again"] += 1
            continue
        for at, way in zip(("pasture", "forest"), check_wishes(land, layout), strict=True):
            ways[f"{at} {way}"] += 1
        red = {(tile.q, tile.r) for tile in layout.tiles if tile.token in (6, 8)}
        assert not any(beside(place) & red for place in red)
    assert ways["pasture by lot"] and ways["forest by lot"]
    assert ways["pasture exchanged"] or ways["forest exchanged"]
    assert ways["again"] < 60


@pytest.mark.parametrize("random_numbers", [False, True])
@pytest.mark.parametrize("options", [OIL_SPRINGS, LARGE_OIL], ids=["3-4", "5-6"])
def test_o4_no_finished_board_has_a_desert_that_the_other_number_would_suit_better(
    options: Options, random_numbers: bool
) -> None:
    for seed in range(200):
        assert_deserts_have_the_best_numbers(deal(replace(options, random_numbers=random_numbers), Live(seed)))


def test_o4_terrains_and_harbours_are_dealt_as_ever() -> None:
    for options in (OIL_SPRINGS, LARGE_OIL):
        base = Options(players=options.players)
        found = deal(options, Live(11))
        plain = deal_land(base, Live(11))
        assert [tile.terrain for tile in found.tile_order()] == [tile.terrain for tile in plain.tile_order()]
        assert found.harbours == plain.harbours
