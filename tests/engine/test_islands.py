"""Foreign land: regions, where one begins, points, thieves and boards (I-1 to I-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from engine import BadOptions, Layout, Live, Options, Replay, Scripted, deal, ruleset, start
from engine.base.build import BuildCity, BuildSettlement
from engine.base.cards import PlayKnight
from engine.base.layouts import red_numbers_touch
from engine.base.robber import MoveRobber
from engine.base.scoring import longest_trail
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import Roll
from engine.codec import decode_state, encode_state
from engine.kernel import Game
from engine.modules.islands import FOREIGN, SCENARIOS, RegionReached
from engine.modules.islands.regions import REGIONS, Regions
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.waters import WATERS
from engine.options import check_options, switches, targets
from engine.rulesets import check_players, colours, player_counts
from tests.engine.arrange import Table
from tests.engine.far_shores import at_home, belt, coast, region_names

FIXED = {
    3: {"new_shores": "new_shores_3", "four_islands": "four_islands_3", "through_the_desert": "desert_3"},
    4: {"new_shores": "new_shores_4", "four_islands": "four_islands_4", "through_the_desert": "desert_4"},
}
BOARDS = [(scenario, count) for count in (3, 4) for scenario in FIXED[count]]
BASE_TOKENS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
SETTLE = "brick lumber wool grain"


def options_of(scenario: str, count: int, *, variable: bool = False, **more: bool | int) -> Options:
    """A board for so many players."""
    board = f"variable_{count}" if variable else FIXED[count][scenario]
    return Options.from_json({"scenario": scenario, "board": board, **more})


def begun(scenario: str, count: int, *, variable: bool = False) -> Table:
    """The table when the first player is to place."""
    options, chance = options_of(scenario, count, variable=variable), Live(count)
    rules, layout = ruleset(options), deal(options, chance)
    state, _ = start(rules, layout, colours(options, count)[:count], chance)
    table = Table(rules=rules).with_state(state)
    table.board = state.board
    return table


def on_board(table: Table, hexes: Sequence[str]) -> set[int]:
    return {vertex for name in hexes for vertex in table.board.hex_vertices[table.hex(name)]}


# I-1


@pytest.mark.parametrize(("scenario", "count"), BOARDS)
def test_i1_ships_the_pirate_and_an_open_frame(scenario: str, count: int) -> None:
    table = begun(scenario, count)
    assert [module.name for module in table.rules.modules] == ["base", "seafarers", "islands"]
    assert table.rules.pieces["ship"].supply == 15
    assert table.board.open_frame
    assert all(player.supply["ship"] == 15 for player in table.state.players)


def test_i1_a_route_of_roads_and_ships_is_one() -> None:
    table = coast().settlement(0, "A2 NE").road(0, "A2 NW", "A2 NE")
    table.road(0, "A2 E", kind="ship").road(0, "A3 NW", kind="ship")
    assert longest_trail(Game(table.rules, table.state), 0) == 3


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


# I-2


def test_i2_regions_are_land_without_sea_between() -> None:
    assert region_names(coast()) == [{"A1", "A2", "B1", "B2", "C1", "D1", "D2"}, {"A4", "B5"}, {"D4", "D5"}]


def test_i2_a_desert_is_land_of_its_region() -> None:
    table = coast()
    assert REGIONS.of(table.state).region_at(table.board, table.vertex("D1 SW")) == 0


def test_i2_deserts_part_the_island_in_the_desert() -> None:
    table = belt()
    assert region_names(table) == [{"A1", "A2"}, {"A4", "B5"}, {"C1", "C2"}]
    found = REGIONS.of(table.state)
    assert found.region_at(table.board, table.vertex("B1 NW")) is None, "desert alone"
    assert found.region_at(table.board, table.vertex("B1 N")) == 0
    assert found.region_at(table.board, table.vertex("B1 S")) == 2
    assert found.region_at(table.board, table.vertex("B3 SE")) is None, "sea alone"


@pytest.mark.parametrize("variable", [False, True])
@pytest.mark.parametrize(("scenario", "count"), BOARDS)
def test_i2_the_land_at_a_corner_is_of_one_region(scenario: str, count: int, variable: bool) -> None:
    table = begun(scenario, count, variable=variable)
    regions = REGIONS.of(table.state).regions
    for vertex in table.board.vertices:
        assert sum(bool(set(vertex.hexes) & set(region)) for region in regions) <= 1
    land = {place for place, terrain in enumerate(table.state.terrain) if terrain != "sea"}
    deserts = {place for place in land if table.state.terrain[place] == "desert"}
    parted = deserts if scenario == "through_the_desert" else set()
    assert sorted(place for region in regions for place in region) == sorted(land - parted)


# I-3


@pytest.mark.parametrize("variable", [False, True])
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize(("scenario", "largest"), [("new_shores", (14, 19)), ("through_the_desert", (13, 16))])
def test_i3_one_begins_in_the_main_region_alone(
    scenario: str, largest: tuple[int, int], count: int, variable: bool
) -> None:
    table = begun(scenario, count, variable=variable)
    found = REGIONS.of(table.state)
    assert found.main is not None
    main = found.regions[found.main]
    assert len(main) == largest[count - 3] == max(map(len, found.regions))
    allowed = {vertex for place in main for vertex in table.board.hex_vertices[place]}
    seat = table.waiting()[0]
    assert {action.vertex for action in table.legal(seat, PlaceStartSettlement)} == allowed
    outside = next(
        vertex
        for vertex in range(table.board.land_vertices)
        if vertex not in allowed and found.region_at(table.board, vertex) is not None
    )
    assert table.refusal(PlaceStartSettlement(seat, outside)) == ("I-3", "begin-elsewhere")
    stack = table.state.stack[-1]
    assert isinstance(stack, SettingUp)
    default = stack.default(Game(table.rules, table.state), seat, Live(1))
    assert isinstance(default, PlaceStartSettlement) and default.vertex in allowed


def test_i3_no_first_settlement_on_deserts_that_part() -> None:
    table = belt()
    table.state.stack, table.state.turn = [SettingUp((0, 0))], None
    assert table.refusal(PlaceStartSettlement(0, table.vertex("B1 NW"))) == ("I-3", "begin-elsewhere")
    assert table.refusal(PlaceStartSettlement(0, table.vertex("A1 N"))) == ("I-3", "begin-elsewhere"), (
        "the smaller part"
    )
    assert table.allows(PlaceStartSettlement(0, table.vertex("C1 N")))


@pytest.mark.parametrize("count", [3, 4])
def test_i3_four_islands_begin_anywhere_and_make_homes(count: int) -> None:
    table = begun("four_islands", count)
    found = REGIONS.of(table.state)
    assert found.main is None
    first = table.waiting()[0]
    places = {action.vertex for action in table.legal(first, PlaceStartSettlement)}
    assert places == set(range(table.board.land_vertices))
    homes: dict[int, set[int]] = {}
    while table.state.turn is None:
        seat = table.waiting()[0]
        options = table.legal(seat, PlaceStartSettlement)
        if options:
            chosen = options[len(homes) * 5 % len(options)]
            region = found.region_at(table.board, chosen.vertex)
            assert region is not None
            homes.setdefault(seat, set()).add(region)
            table, events = table.apply(chosen)
        else:
            table, events = table.apply(table.legal(seat, PlaceStartRoute)[0])
        assert not any(isinstance(event, RegionReached) for event in events)
    told = REGIONS.of(table.state)
    assert told.homes == tuple((seat, region) for seat in sorted(homes) for region in sorted(homes[seat]))
    assert told.reached == ()
    assert all(FOREIGN not in Game(table.rules, table.state).points(seat) for seat in range(count))


def test_i3_a_ship_in_place_of_the_first_road() -> None:
    table = coast()
    table.state.stack, table.state.turn = [SettingUp((0, 1, 1, 0))], None
    table = table.play(PlaceStartSettlement(0, table.vertex("A2 NE")))
    assert table.allows(PlaceStartRoute(0, table.edge("A2 E"), "ship"))
    assert table.allows(PlaceStartRoute(0, table.edge("A2 NE")))


# I-4


def test_i4_the_first_settlement_on_foreign_land_is_worth_two_points() -> None:
    table = coast().settlement(0, "A2 NE").road(0, "A3 NW", "A3 NE", kind="ship").give(0, SETTLE)
    before = table.points(0)
    after, events = table.apply(BuildSettlement(0, table.vertex("A3 NE")))
    assert events[-1] == RegionReached(0, table.vertex("A3 NE"), 1)
    assert after.points(0) == before + 1 + 2
    assert Game(after.rules, after.state).points(0) == {"settlement": 2, FOREIGN: 2}
    assert after.view(None).ext["islands"].reached == ((0, 1),), "everybody sees it"
    assert after.shown(0).points[FOREIGN] == 2


def test_i4_once_a_player_and_region() -> None:
    table = coast().settlement(0, "A2 NE").road(0, "A3 NW", "A3 NE", kind="ship").give(0, f"{SETTLE} grain3 ore3")
    table = table.play(BuildSettlement(0, table.vertex("A3 NE")))
    table.road(0, "A3 E", "A4 SW").give(0, SETTLE)
    second = table.vertex("A4 S")
    after, events = table.apply(BuildSettlement(0, second))
    assert not any(isinstance(event, RegionReached) for event in events)
    assert Game(after.rules, after.state).points(0)[FOREIGN] == 2
    after, events = after.apply(BuildCity(0, second))
    assert not any(isinstance(event, RegionReached) for event in events), "a city is no new settlement"
    assert Game(after.rules, after.state).points(0) == {"settlement": 2, "city": 2, FOREIGN: 2}


def test_i4_another_region_and_another_player_have_their_own() -> None:
    table = coast().settlement(0, "A2 NE").settlement(1, "A4 NE")
    REGIONS.change(table.state, reached=((1, 1),))
    table.road(0, "A3 NW", "A3 NE", kind="ship").give(0, SETTLE)
    table = table.play(BuildSettlement(0, table.vertex("A3 NE")))
    table.road(0, "D4 NW", kind="ship").give(0, SETTLE)
    table = table.play(BuildSettlement(0, table.vertex("D4 NW")))
    assert REGIONS.of(table.state).reached == ((1, 1), (0, 1), (0, 2))
    assert [Game(table.rules, table.state).points(seat).get(FOREIGN, 0) for seat in range(3)] == [4, 2, 0]
    assert REGIONS.of(table.state).foreign() == {1: (1, 0), 2: (0,)}


def test_i4_no_points_in_the_main_region_nor_without_one() -> None:
    table = coast().road(0, "B1 NW", "B1 W").give(0, SETTLE)
    after, events = table.apply(BuildSettlement(0, table.vertex("B1 SW")))
    assert not any(isinstance(event, RegionReached) for event in events)
    table = belt().road(0, "B1 NW", "B1 W").give(0, SETTLE)
    after, events = table.apply(BuildSettlement(0, table.vertex("B1 NW")))
    assert not any(isinstance(event, RegionReached) for event in events), "a corner of desert alone is no region"
    assert after.points(0) == 1


def test_i4_beyond_the_desert_by_road() -> None:
    table = belt().road(0, "B1 W", "B1 NW").give(0, SETTLE)
    _, events = table.apply(BuildSettlement(0, table.vertex("B1 N")))
    assert events[-1] == RegionReached(0, table.vertex("B1 N"), 0)


def test_i4_home_islands_are_foreign_to_others_alone() -> None:
    table = at_home(at_home(coast(main=""), 0, "A1", "A4"), 1, "D4", "A1")
    found = REGIONS.of(table.state)
    assert [found.is_foreign(0, region) for region in range(3)] == [False, False, True]
    assert [found.is_foreign(1, region) for region in range(3)] == [False, True, False]
    table.road(0, "D4 NW", kind="ship").give(0, SETTLE)
    _, events = table.apply(BuildSettlement(0, table.vertex("D4 NW")))
    assert events[-1] == RegionReached(0, table.vertex("D4 NW"), 2)
    table.road(0, "A4 NE", "A4 E").give(0, SETTLE)
    _, events = table.apply(BuildSettlement(0, table.vertex("A4 NE")))
    assert not any(isinstance(event, RegionReached) for event in events), "one's home"


def test_i4_points_stay_whatever_becomes_of_the_settlement() -> None:
    table = coast().settlement(0, "A3 NE")
    REGIONS.change(table.state, reached=((0, 1),))
    del table.state.buildings[table.vertex("A3 NE")]
    assert Game(table.rules, table.state).points(0) == {FOREIGN: 2}


def test_i4_regions_are_stored_and_read_back() -> None:
    table = at_home(coast(main=""), 0, "A4")
    REGIONS.change(table.state, reached=((0, 2),))
    again = decode_state(encode_state(table.state))
    assert again == table.state
    assert isinstance(REGIONS.of(again), Regions)


# I-5


@pytest.mark.parametrize(("scenario", "target"), [("new_shores", 14), ("four_islands", 13), ("through_the_desert", 14)])
def test_i5_points_to_win(scenario: str, target: int) -> None:
    options = options_of(scenario, 4)
    assert (options.goal, ruleset(options).target) == (target, target)
    assert targets(options) == tuple(range(10, 19))
    for asked in (10, 18):
        assert ruleset(options_of(scenario, 4, target=asked)).target == asked
    for asked in (6, 9, 19):
        with pytest.raises(BadOptions) as refused:
            options_of(scenario, 4, target=asked)
        assert refused.value.reason == "bad-target"
        assert refused.value.details == {"lowest": 10, "highest": 18}


def test_i5_foreign_land_wins_in_ones_own_turn() -> None:
    table = coast(target=4).settlement(0, "A2 NE").road(0, "A3 NW", "A3 NE", kind="ship").give(0, SETTLE)
    after, _ = table.apply(BuildSettlement(0, table.vertex("A3 NE")))
    assert after.state.outcome is not None and after.state.outcome.winner == 0


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


def test_i6_a_robber_beside_the_board_comes_in_with_the_next_seven_or_knight() -> None:
    table = Table(
        "  F6  ~   H5\n~   ~   ~   ~",
        rules=coast().rules,
        marks={"islands": "A1"},
        dice=None,
        open_frame=True,
    )
    assert table.state.robber is None
    after, _ = table.apply(Roll(0), [3, 4])
    assert {action.place for action in after.legal(0, MoveRobber)} == {table.hex("A1"), table.hex("A3")}
    assert not after.allows(MoveRobber(0, None)), "it comes in"
    assert len(after.legal(0, MovePirate)) == 5
    phase = after.state.stack[-1]
    default = phase.default(Game(after.rules, after.state), 0, Live(1))
    assert default == MoveRobber(0, table.hex("A1")), "the lowest hex that harms nobody"
    assert after.play(MoveRobber(0, table.hex("A3"))).state.robber == table.hex("A3")
    after, _ = table.hold(0, knight=1).apply(PlayKnight(0))
    assert after.allows(MoveRobber(0, table.hex("A1"))) and after.allows(MovePirate(0, table.hex("A2")))


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
