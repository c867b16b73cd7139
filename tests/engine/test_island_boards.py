"""The boards of the islands: for whom, what they hold, how they are dealt (I-1, I-6 to I-8)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine import BadOptions, Layout, Live, Options, Replay, Scripted, deal, ruleset, start
from engine.base.layouts import red_numbers_touch
from engine.modules.islands import SCENARIOS
from engine.modules.islands.regions import REGIONS
from engine.modules.seafarers.waters import WATERS
from engine.options import check_options, switches
from engine.rulesets import check_players, colours, player_counts
from tests.engine.far_shores import BOARDS, FIXED, begun, options_of

BASE_TOKENS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]


# I-1


@pytest.mark.parametrize("scenario", FIXED[3])
def test_i1_a_board_for_each_number_of_players(scenario: str) -> None:
    for count, other in ((3, 4), (4, 3)):
        for variable in (False, True):
            options = options_of(scenario, count, variable=variable)
            check_players(options, colours(options, count)[:count])
            assert player_counts(options) == (3, 4), "the other number finds its board with one press"
            with pytest.raises(BadOptions) as refused:
                check_players(options, colours(options, other)[:other])
            assert (refused.value.reason, refused.value.details) == (
                "other-number",
                {"made_for": count, "count": other},
            )
            found = next(own for own in SCENARIOS if own.name == scenario)
            assert found.board_for(options.board, other) == options_of(scenario, other, variable=variable).board
            assert found.made_for(options.board) == count
    with pytest.raises(BadOptions):
        check_options(Options(scenario=scenario, players="5-6", board="variable_4"))


# I-6


@pytest.mark.parametrize("variable", [False, True])
@pytest.mark.parametrize(("scenario", "count"), BOARDS)
def test_i6_where_robber_and_pirate_begin(scenario: str, count: int, variable: bool) -> None:
    table = begun(scenario, count, variable=variable)
    deserts = [place for place, terrain in enumerate(table.state.terrain) if terrain == "desert"]
    expected = {"new_shores": {3: 0, 4: 1}[count], "four_islands": 0, "through_the_desert": 3}[scenario]
    assert len(deserts) == expected
    if expected:
        assert table.state.robber == deserts[len(deserts) // 2]
    else:
        assert table.state.robber is None
    pirate = WATERS.of(table.state).pirate
    assert pirate is not None and table.state.terrain[pirate] == "sea"
    lands = [region for region in REGIONS.of(table.state).regions if set(region) & set(table.board.neighbours(pirate))]
    assert len(lands) >= 2, "between the regions"


# I-7


def board_counts(layout: Layout, main: bool | None) -> tuple[Counter[str], list[int]]:
    """Terrains and sorted tokens of the main region, of all other regions, or (None) of everything."""
    places = [place for name, places in layout.marks if name == "islands" for place in places]
    group = set(places)
    land = {(tile.q, tile.r): tile for tile in layout.tiles if tile.terrain != "sea"}
    parting = {place for place, tile in land.items() if tile.terrain == "desert"} if belted(layout) else set()
    waiting = list(places)
    for q, r in waiting:
        for step_q, step_r in ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)):
            near = (q + step_q, r + step_r)
            if near in land and near not in group | parting:
                group.add(near)
                waiting.append(near)
    chosen = [tile for place, tile in land.items() if main is None or (place in group) is main]
    return Counter(tile.terrain for tile in chosen), sorted(tile.token for tile in chosen if tile.token)


def belted(layout: Layout) -> bool:
    return sum(tile.terrain == "desert" for tile in layout.tiles) == 3


def land(fields: int, hills: int, mountains: int, pasture: int, forest: int, **more: int) -> Counter[str]:
    kinds = {"fields": fields, "hills": hills, "mountains": mountains, "pasture": pasture, "forest": forest}
    return Counter({kind: count for kind, count in {**kinds, **more}.items() if count})


BOXES: dict[tuple[str, int], tuple[int, int, tuple[Counter[str], list[int]], tuple[Counter[str], list[int]]]] = {
    ("new_shores", 3): (
        13,
        3,
        (land(3, 2, 2, 4, 3), [2, 3, 4, 5, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11]),
        (land(1, 2, 2, 1, 0, gold=2), [3, 4, 4, 5, 8, 9, 10, 12]),
    ),
    ("new_shores", 4): (
        14,
        4,
        (land(4, 3, 3, 4, 4, desert=1), BASE_TOKENS),
        (land(1, 2, 2, 1, 1, gold=2), [2, 3, 4, 5, 6, 8, 9, 10, 11]),
    ),
    ("four_islands", 3): (
        15,
        4,
        (land(0, 0, 0, 0, 0), []),
        (land(4, 4, 4, 4, 4), [2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 8, 8, 9, 9, 9, 10, 10, 11, 11, 12]),
    ),
    ("four_islands", 4): (
        12,
        4,
        (land(0, 0, 0, 0, 0), []),
        (
            land(5, 4, 4, 5, 5),
            [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12],
        ),
    ),
    ("through_the_desert", 3): (
        11,
        3,
        (land(3, 3, 2, 2, 3), [2, 3, 4, 4, 5, 5, 6, 8, 8, 9, 10, 10, 11]),
        (land(2, 1, 1, 2, 2, gold=2, desert=3), [3, 4, 5, 6, 8, 9, 9, 10, 11, 12]),
    ),
    ("through_the_desert", 4): (
        12,
        4,
        (land(4, 3, 3, 3, 3), [2, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 12]),
        (land(2, 1, 1, 2, 3, gold=2, desert=3), [2, 3, 3, 4, 5, 6, 8, 9, 10, 11, 11]),
    ),
}
"""What the table of the rules lists: sea, harbours at 3:1, main region, all other land."""


@pytest.mark.parametrize("variable", [False, True])
@pytest.mark.parametrize(("scenario", "count"), BOARDS)
def test_i7_boards_hold_what_is_listed_and_gold_nowhere_else(scenario: str, count: int, variable: bool) -> None:
    layout = deal(options_of(scenario, count, variable=variable), Live(7))
    sea, general, main, elsewhere = BOXES[scenario, count]
    assert sum(tile.terrain == "sea" for tile in layout.tiles) == sea
    assert board_counts(layout, True) == main
    assert board_counts(layout, False) == elsewhere
    kinds = Counter(harbour.kind for harbour in layout.harbours)
    assert kinds == {"any": general, **dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 1)}
    ends = [set(layout.board.edges[layout.harbour_edge(harbour)].vertices) for harbour in layout.harbours]
    assert not any(first & second for first, second in combinations(ends, 2))


@pytest.mark.parametrize("scenario", FIXED[3])
def test_i7_the_options_of_the_base_game(scenario: str) -> None:
    found = switches(options_of(scenario, 4, variable=True))
    assert {"friendly_robber", "strict_phases", "dice_deck"} <= set(found)
    assert not {"random_numbers", "shuffle_kinds", "paired_players"} & set(found)


# I-8


@pytest.mark.parametrize(("scenario", "count"), BOARDS)
def test_i8_variable_boards(scenario: str, count: int) -> None:
    fixed = deal(options_of(scenario, count), Scripted())
    assert fixed == deal(options_of(scenario, count), Live(1)), "nothing is dealt"
    deserts = {(tile.q, tile.r) for tile in fixed.tiles if tile.terrain == "desert"}
    seen: set[tuple[tuple[str, int], ...]] = set()
    moved = False
    for seed in range(30):
        layout = deal(options_of(scenario, count, variable=True), Live(seed))
        assert board_counts(layout, True) == board_counts(fixed, True)
        assert board_counts(layout, False) == board_counts(fixed, False)
        assert {(t.q, t.r) for t in layout.tiles if t.terrain == "sea"} == {
            (t.q, t.r) for t in fixed.tiles if t.terrain == "sea"
        }
        now = {(tile.q, tile.r) for tile in layout.tiles if tile.terrain == "desert"}
        moved |= now != deserts
        assert layout.robber in now if now else layout.robber is None
        assert not red_numbers_touch(layout.tiles)
        assert not any(tile.terrain == "gold" and tile.token in (6, 8) for tile in layout.tiles)
        assert [(h.q, h.r, h.side) for h in layout.harbours] == [(h.q, h.r, h.side) for h in fixed.harbours]
        assert Counter(h.kind for h in layout.harbours) == Counter(h.kind for h in fixed.harbours)
        assert layout.marks == fixed.marks
        seen.add(tuple((tile.terrain, tile.token) for tile in layout.tile_order()))
    assert len(seen) == 30
    assert moved == (scenario == "new_shores" and count == 4), "the deserts of Through the Desert stay"


@pytest.mark.parametrize("variable", [False, True])
@pytest.mark.parametrize("count", [3, 4])
def test_i8_each_kind_lies_on_three_of_the_four_islands(count: int, variable: bool) -> None:
    for seed in range(20 if variable else 1):
        layout = deal(options_of("four_islands", count, variable=variable), Live(seed))
        options = options_of("four_islands", count)
        state, _ = start(ruleset(options), layout, colours(options, count)[:count], Live(1))
        regions = REGIONS.of(state).regions
        assert sorted(map(len, regions)) == {3: [5, 5, 5, 5], 4: [5, 6, 6, 6]}[count]
        for kind in ("forest", "hills", "pasture", "fields", "mountains"):
            assert sum(any(state.terrain[place] == kind for place in region) for region in regions) >= 3


def test_i8_a_deal_is_what_the_values_of_chance_say() -> None:
    options = options_of("new_shores", 4, variable=True)
    chance = Live(3)
    layout = deal(options, chance)
    assert deal(options, Replay(chance.drawn)) == layout
