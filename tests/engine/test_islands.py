"""Foreign land: regions, where one begins, points and thieves (I-1 to I-7); its boards: `test_island_boards.py`."""

from __future__ import annotations

import pytest

from engine import BadOptions, Live, ruleset
from engine.base.build import BuildCity, BuildSettlement
from engine.base.cards import PlayKnight
from engine.base.robber import MoveRobber
from engine.base.scoring import longest_trail
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import Roll
from engine.codec import decode_state, encode_state
from engine.kernel import Game
from engine.modules.house_rules import FriendlyRobber
from engine.modules.islands import FOREIGN, Islands, RegionReached
from engine.modules.islands.regions import REGIONS, Regions
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.gold import TakeGold
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.ships import MoveShip
from engine.options import targets
from tests.engine.arrange import Table, rules_of
from tests.engine.far_shores import BOARDS, COAST, at_home, begun, belt, coast, options_of, region_names

SETTLE = "brick lumber wool grain"


# I-1


@pytest.mark.parametrize(("scenario", "count"), BOARDS)
def test_i1_ships_the_pirate_and_an_open_frame(scenario: str, count: int) -> None:
    table = begun(scenario, count)
    assert [module.name for module in table.rules.modules] == ["base", "seafarers", "islands"]
    assert table.rules.pieces["ship"].supply == 15
    assert table.board.open_frame
    assert all(player.supply["ship"] == 15 for player in table.state.players)


def test_i1_the_last_ship_of_a_line_may_move_once_a_turn() -> None:
    table = coast().settlement(0, "A2 NE").road(0, "A3 NW", "A3 NE", kind="ship")
    moves = table.legal(0, MoveShip)
    assert {move.edge for move in moves} == {table.edge("A3 NE")}, "the other one holds it"
    assert table.edge("A2 E") in {move.onto for move in moves}
    assert not table.play(moves[0]).legal(0, MoveShip)


def test_i1_a_route_of_roads_and_ships_is_one() -> None:
    table = coast().settlement(0, "A2 NE").road(0, "A2 NW", "A2 NE")
    table.road(0, "A2 E", kind="ship").road(0, "A3 NW", kind="ship")
    assert longest_trail(Game(table.rules, table.state), 0) == 3


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


def test_i3_two_first_settlements_on_one_island_make_one_home() -> None:
    table = coast(main="")
    table.state.stack, table.state.turn = [SettingUp((0, 0, 1, 1))], None
    for vertex in ("A1 N", "C1 NW"):
        table = table.play(PlaceStartSettlement(0, table.vertex(vertex)))
        table = table.play(table.legal(0, PlaceStartRoute)[0])
    found = REGIONS.of(table.state)
    assert found.homes == ((0, 0),)
    assert [found.is_foreign(0, region) for region in range(3)] == [False, True, True]


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


def test_i6_a_robber_beside_the_board_blocks_nothing() -> None:
    table = coast().settlement(0, "D4 N").settlement(1, "A1 N").turn(0, None)
    table.state.robber = None
    after, _ = table.apply(Roll(0), [3, 3])
    assert (after.hand(0), after.hand(1)) == ({}, {"lumber": 1})
    after, _ = table.apply(Roll(0), [2, 3])
    assert after.hand(1) == {}, "no hex has a 5"


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


def test_i7_gold_is_any_card_on_foreign_land_too() -> None:
    table = coast().settlement(0, "D4 N").city(1, "D4 S").turn(0, None)
    after, _ = table.apply(Roll(0), [1, 1])
    assert after.waiting() == (0, 1)
    after = after.play(TakeGold(1, ("ore", "ore")), TakeGold(0, ("wool",)))
    assert (after.hand(0), after.hand(1)) == ({"wool": 1}, {"ore": 2})


def test_i7_the_friendly_robber_spares_the_weak_here_too() -> None:
    rules = rules_of(Seafarers(), Islands(), FriendlyRobber())
    table = Table(COAST, rules=rules, dice=None, marks={"islands": "A1"}, open_frame=True)
    table.settlement(1, "A1 N").city(2, "B1 SW", "D2 S").give(1, "wool").give(2, "ore")
    after, _ = table.apply(Roll(0), [3, 4])
    places = {action.place for action in after.legal(0, MoveRobber)}
    assert table.hex("A1") not in places and table.hex("D2") in places
