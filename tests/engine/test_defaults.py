"""Stated defaults: what each says, by hand; and that they are legal everywhere and follow from nothing hidden."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from engine import Action, Live, Options, Ruleset, State, apply, check, deal, ruleset, start, view
from engine.base.cards import LayFreeRoute, LayingFreeRoutes, PlayRoadBuilding
from engine.base.robber import Discard, Discarding, MoveRobber, MovingRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.turn import EndTurn, Roll, TakingTurn
from engine.defaults import stated_default
from engine.kernel import Game, Phase
from engine.modules.catlantis.flood import FloodHex, Flooding
from engine.modules.house_rules import FriendlyRobber
from engine.modules.oil_springs.theft import ChoosingLoot, StealCard
from engine.modules.paired_players import EndPart, TakingPart
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.gold import ChoosingGold, TakeGold
from engine.modules.seafarers.pirate import MovePirate
from engine.modules.seafarers.waters import WATERS
from engine.modules.special_building import FinishBuilding, SpecialBuilding
from engine.rulesets import colours
from tests.engine import random_player
from tests.engine.arrange import FLOWER, Table, rules_of
from tests.engine.islands import afloat, pirate_at
from tests.engine.kinds import kinds_of
from tests.engine.oil_table import oil_table
from tests.engine.sea_boards import dike, late
from tests.engine.test_non_interference import GAMES, twin_of
from tests.engine.test_players import ALL, name_of, random_game, switched
from tests.lengths import SOAK, length


def default_of(table: Table, seat: int = 0, seed: int = 1) -> Action:
    return stated_default(table.rules, table.view(seat), Live(seed))


def in_phase(table: Table, phase: Phase) -> Table:
    table.state.stack.append(phase)
    return table


def setting_up(table: Table, *, settled: int | None = None) -> Table:
    table.state.turn = None
    table.state.stack = [SettingUp((0, 1, 2, 2, 1, 0), settled)]
    return table


# By hand


def test_every_phase_that_waits_for_somebody_states_a_default() -> None:
    waits = {kind for kind in kinds_of(Phase) if kind.waiting is not Phase.waiting}
    states = {kind for kind in kinds_of(Phase) if kind.default is not Phase.default}
    assert waits == states
    assert len(waits) == 10


def test_roll_then_end_the_turn_whatever_one_could_build() -> None:
    table = Table(dice=None).settlement(0, "B2 N").give(0, "grain5 ore5 wool5 brick5 lumber5").hold(0, knight=1)
    assert default_of(table) == Roll(0)
    assert default_of(table.turn(0)) == EndTurn(0)


def test_set_up_takes_the_free_place_with_the_most_pips() -> None:
    picture = "  F6  H8\nP2  D   M3\n  W4  F11"
    table = setting_up(Table(picture))
    # A1 NE and A1 SE both have 5 + 5.
    assert default_of(table) == PlaceStartSettlement(0, table.vertex("A1 NE"))
    # Nothing beside it then; A2 SE and B2 NE both have 5 + 2, A1 with B1 only 5 + 1.
    table = setting_up(Table(picture).settlement(1, "A1 NE"))
    assert default_of(table) == PlaceStartSettlement(0, table.vertex("A2 SE"))


def test_set_up_prefers_a_harbour_among_equals_and_then_the_lowest() -> None:
    picture = "  F2  H3\nP4  D   M3\n  W6  F8"
    table = setting_up(Table(picture))
    assert default_of(table) == PlaceStartSettlement(0, table.vertex("C1 NE")), "no harbour: the lowest"
    table = setting_up(Table(picture, harbours={"C1 SE": "any"}))
    assert default_of(table) == PlaceStartSettlement(0, table.vertex("C1 SE"))
    table = setting_up(Table(picture, harbours={"B1 W": "any"}))
    assert default_of(table) == PlaceStartSettlement(0, table.vertex("C1 NE")), "pips come first"


def test_set_up_lays_the_route_towards_the_better_neighbour() -> None:
    table = Table().settlement(0, "B2 N")
    setting_up(table, settled=table.vertex("B2 N"))
    # All three neighbours have 4 + 5 pips: A1 NE is the lowest.
    assert default_of(table) == PlaceStartRoute(0, table.edge("A1 E"))
    poorer = Table(FLOWER.replace("F6", "F2")).settlement(0, "B2 N")
    setting_up(poorer, settled=poorer.vertex("B2 N"))
    assert default_of(poorer) == PlaceStartRoute(0, poorer.edge("B2 NE"))


def test_discards_are_drawn_from_the_hand_by_lot() -> None:
    table = in_phase(Table().give(0, "lumber6 ore2").give(1, "wool9"), Discarding(((0, 4), (1, 4))))
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(200):
        action = default_of(table, seed=seed)
        assert isinstance(action, Discard)
        check(table.rules, table.state, action)
        seen[action.cards] += 1
    # Of 70 ways to choose 4 of 8 cards 15 hold no ore, 40 one and 15 both.
    assert set(seen) == {("lumber",) * 4, ("lumber",) * 3 + ("ore",), ("lumber",) * 2 + ("ore",) * 2}
    assert seen[("lumber",) * 3 + ("ore",)] > 80


def test_the_robber_goes_where_it_harms_nobody() -> None:
    table = in_phase(Table().settlement(1, "B2 N").settlement(0, "C1 S"), MovingRobber(0))
    # A1 and A2 are the rival's, C1 one's own; of the others B1 is the lowest.
    assert default_of(table) == MoveRobber(0, table.hex("B1"))


def crowded() -> Table:
    """Somebody lives at every hex but the robber's: seat 1 at A1 and C2, seat 2 at A2 and B1, 3 at B3 and 0 at C1."""
    table = Table(players=4).settlement(0, "C1 SW").settlement(1, "A1 N", "C2 S").settlement(2, "A2 NE", "B1 NW")
    return table.settlement(3, "B3 SE")


def test_else_it_robs_the_leader_by_visible_points() -> None:
    table = in_phase(crowded(), MovingRobber(0))
    # Seats 1 and 2 have two points each: clockwise from seat 0 it is seat 1, on its lowest hex.
    assert default_of(table) == MoveRobber(0, table.hex("A1"), 1)
    assert default_of(in_phase(crowded().award(longest_route=2), MovingRobber(0))) == MoveRobber(0, table.hex("A2"), 2)
    hidden = in_phase(crowded().hold(2, victory_point=2), MovingRobber(0))
    assert default_of(hidden) == MoveRobber(0, table.hex("A1"), 1), "hidden points say nothing"
    third = in_phase(crowded().turn(2), MovingRobber(2))
    assert default_of(third, 2) == MoveRobber(2, table.hex("A1"), 1), "clockwise: 3, 0, 1, and 1 has the most"


def test_b31_of_several_leaders_it_robs_the_first_clockwise_from_the_mover() -> None:
    # Seats 0 and 3 have three points each, 2 has two; from seat 1 it goes 2, 3, 0.
    table = in_phase(crowded().award(longest_route=0, largest_army=3).turn(1), MovingRobber(1))
    assert [table.points(seat) for seat in range(4)] == [3, 2, 2, 3]
    assert default_of(table, 1) == MoveRobber(1, table.hex("B3"), 3), "not the lowest seat"


def test_it_harms_oneself_where_nothing_else_is_left() -> None:
    rules = rules_of(FriendlyRobber())
    table = Table("F6  H5\n  D", players=3, rules=rules).settlement(0, "A1 N").settlement(1, "A2 N")
    # The protected neighbour keeps A2 free, and from its own hex the robber must go.
    assert default_of(in_phase(table, MovingRobber(0))) == MoveRobber(0, table.hex("A1"))


def test_the_pirate_sails_where_the_robber_would_do_harm() -> None:
    everywhere = ("A1 N", "A3 N", "B1 NW", "B4 N", "C5 N", "D1 N", "E1 SW")
    table = pirate_at(afloat().settlement(1, *everywhere), "C3")
    assert default_of(in_phase(table, MovingRobber(0))) == MovePirate(0, table.hex("A2"))
    table.road(1, "A2 W", kind="ship")
    assert default_of(table) == MovePirate(0, table.hex("B2"))


@pytest.mark.parametrize("at", [None, "A2", "E3"])
def test_c10_beside_a_fixed_robber_the_pirate_stays_where_it_is(at: str | None) -> None:
    table = late(robber_stays=True)
    place = None if at is None else table.hex(at)
    WATERS.change(table.state, pirate=place)
    assert default_of(in_phase(table, MovingRobber(0))) == MovePirate(0, place)


def test_free_routes_go_to_the_lowest_edge() -> None:
    table = Table().settlement(0, "B2 S").road(1, "B2 SW").hold(0, road_building=1)
    laying = table.play(PlayRoadBuilding(0))
    assert isinstance(laying.state.stack[-1], LayingFreeRoutes)
    edges = [action.edge for action in laying.legal(0, LayFreeRoute)]
    assert default_of(laying) == LayFreeRoute(0, min(edges))


def test_gold_brings_what_ones_buildings_produce_least() -> None:
    rules = rules_of(Seafarers())
    table = Table("F6  H5\n  G10 P9", players=3, rules=rules).settlement(0, "A1 N", "A2 N").city(0, "B2 S")
    # Lumber, brick and wool come; of grain and ore, which do not, grain is first.
    table = in_phase(table, ChoosingGold(((0, 2),), together=True))
    assert default_of(table) == TakeGold(0, ("grain", "grain"))
    table.bank(grain=1)
    assert default_of(table) == TakeGold(0, ("grain", "ore"))
    table.bank(grain=0, ore=0)
    assert default_of(table) == TakeGold(0, ("brick", "brick")), "4 of 36 rolls, lumber 5, wool 2 times 4"


def test_s8_a_city_produces_two() -> None:
    # In 36 rolls A1 brings a settlement 5 lumber and A2 a city 8 brick, a settlement only 4.
    table = Table("F6  H5\n  G10 P9", rules=rules_of(Seafarers())).settlement(0, "A1 NW").city(0, "A2 NE")
    table.bank(wool=0, grain=0, ore=0)
    assert default_of(in_phase(table, ChoosingGold(((0, 2),), together=True))) == TakeGold(0, ("lumber", "lumber"))


def test_s8_a_hex_under_the_robber_counts_with_what_it_produces_elsewhen() -> None:
    # In 36 rolls A1 brings 5 lumber, once the robber is gone, and A2 brings 4 brick.
    table = Table("F6  H5\n  G10 P9", rules=rules_of(Seafarers()), robber="A1").settlement(0, "A1 NW", "A2 NE")
    table.bank(wool=0, grain=0, ore=0)
    assert default_of(in_phase(table, ChoosingGold(((0, 2),), together=True))) == TakeGold(0, ("brick", "brick"))


def test_a_flood_takes_the_hex_with_which_the_fewest_pieces_drown() -> None:
    # B2 alone carries the corners NW and N; C5 has the same number.
    table = in_phase(late().settlement(1, "B2 NW"), Flooding(0, 6))
    assert default_of(table) == FloodHex(0, table.hex("C5"))
    assert default_of(in_phase(late(), Flooding(0, 6))) == FloodHex(0, table.hex("B2")), "of several the lowest"
    kept = dike(late().settlement(1, "B2 NW"), "B2")
    assert default_of(in_phase(kept, Flooding(0, 6))) == FloodHex(0, table.hex("B2")), "the dike saves it"


def test_c6_roads_drown_and_ships_do_not() -> None:
    road = in_phase(late().road(1, "B2 NW"), Flooding(0, 6))
    assert default_of(road) == FloodHex(0, road.hex("C5"))
    ship = in_phase(late().road(1, "B2 NW", kind="ship"), Flooding(0, 6))
    assert default_of(ship) == FloodHex(0, ship.hex("B2"))
    # Two roads beside B2 weigh more than a settlement at C5.
    both = in_phase(late().road(1, "B2 NW", "B2 NE").settlement(2, "C5 NE"), Flooding(0, 6))
    assert default_of(both) == FloodHex(0, both.hex("C5"))


def test_a_thief_who_may_take_oil_draws_a_card() -> None:
    table = oil_table(dice=None).settlement(1, "A1 N").give(1, "oil ore").apply(Roll(0), [3, 4])[0]
    table, _ = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert isinstance(table.state.stack[-1], ChoosingLoot)
    assert default_of(table) == StealCard(0)


def test_between_turns_nothing_is_built() -> None:
    six = Options(players="5-6")
    for options, phase, action in (
        (six, SpecialBuilding((1, 2, 3, 4), asked=True), FinishBuilding(1)),
        (switched(six, "paired_players"), TakingPart(1), EndPart(1)),
    ):
        table = Table(rules=ruleset(options), players=5).settlement(1, "B2 N").give(1, "grain5 ore5 wool5")
        assert default_of(in_phase(table, phase), 1) == action


# Everywhere


@pytest.mark.parametrize(("options", "players"), ALL[1 - SOAK :: length(3, 1)], ids=name_of)
def test_every_default_is_legal(options: Options, players: int) -> None:
    rules, kinds = ruleset(options), Counter[str]()
    for number, (state, seat, _) in enumerate(random_game(rules, options, players, seed=players + 7, most=240)):
        if number % length(7, 3) == 0 or not isinstance(state.stack[-1], TakingTurn):
            action = stated_default(rules, view(rules, state, seat), Live(number))
            assert action.seat == seat
            check(rules, state, action)
            kinds[type(action).__name__] += 1
    assert {"Roll", "EndTurn"} <= kinds.keys()


@pytest.mark.parametrize(("options", "players", "seed"), GAMES, ids=name_of)
def test_what_a_seat_may_not_know_changes_no_default(options: Options, players: int, seed: int) -> None:
    rules, choice, differing = ruleset(options), random.Random(seed), 0
    for state, seat, _ in islice(random_game(rules, options, players, seed, most=300), 0, None, length(9, 4)):
        twin = twin_of(rules, state, seat, choice)
        differing += twin != state
        default = stated_default(rules, view(rules, state, seat), Live(3))
        assert default == stated_default(rules, view(rules, twin, seat), Live(3))
    assert differing > 10


@pytest.mark.parametrize(("options", "players", "seed"), GAMES, ids=name_of)
def test_only_a_discard_looks_at_the_own_hand(options: Options, players: int, seed: int) -> None:
    rules, choice = ruleset(options), random.Random(seed)
    for state, seat, _ in islice(random_game(rules, options, players, seed, most=300), 0, None, length(9, 4)):
        bystanders_twin = twin_of(rules, state, None, choice)
        default = stated_default(rules, view(rules, state, seat), Live(3))
        if not isinstance(default, Discard):
            assert default == stated_default(rules, view(rules, bystanders_twin, seat), Live(3))


AWAY = ("one", "all-but-one", "all")


@pytest.mark.parametrize(
    ("options", "players", "away"),
    [
        (*case, away)
        for number, case in enumerate(ALL[:: len(ALL) // 24])
        for away in (AWAY if SOAK else AWAY[number % 3 :][:1])
    ],
    ids=name_of,
)
def test_whoever_is_away_the_game_never_stalls(options: Options, players: int, away: str) -> None:
    rules, choice = ruleset(options), random.Random(players)
    missing = choice.sample(range(players), {"one": 1, "all-but-one": players - 1, "all": players}[away])
    state, turns = played(rules, options, players, missing, choice, most=900)
    assert state.outcome is not None or turns > 20


def played(
    rules: Ruleset, options: Options, players: int, missing: list[int], choice: random.Random, most: int
) -> tuple[State, int]:
    """A game in which some seats do what is stated and the others what comes to mind; and how many turns it took."""
    chance = Live(players)
    state, _ = start(rules, deal(options, chance), colours(options, players)[:players], chance)
    for _ in range(most):
        waiting = Game(rules, state).waiting()
        if state.outcome is not None:
            break
        assert waiting, "play waits for nobody"
        absent = [seat for seat in waiting if seat in missing]
        if absent:
            action = stated_default(rules, view(rules, state, absent[0]), chance)
        else:
            action = random_player.choose(Game(rules, state), choice)
            if action.seat in missing:
                continue
        state, _ = apply(rules, state, action, chance)
    return state, state.turn.number if state.turn else 0
