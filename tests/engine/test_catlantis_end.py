"""How the end of Catlantis begins, goes on and comes (C-2, C-3, C-8, C-9), and its board (C-1, C-11)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import BadOptions, Event, Layout, Live, Options, Scripted, deal, ruleset, start
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.cards import BuyCard, PlayKnight
from engine.base.events import AwardMoved, Built, CardBought, CardPlayed, TurnBegan, TurnEnded
from engine.base.layouts import red_numbers_touch
from engine.base.turn import EndTurn, Roll
from engine.kernel import Ended
from engine.modules.catlantis import RoundBegan, TriggerReached
from engine.modules.catlantis.island import ISLAND, Island
from engine.modules.seafarers.pirate import MovePirate
from engine.rulesets import colours, player_counts
from engine.state import Outcome
from tests.engine.arrange import Places, Table, drawn
from tests.engine.sea_boards import ISLAND_HARBOURS, ISLAND_PICTURE, atoll, late, totals

CATLANTIS = Options(scenario="catlantis", board="reconstruction")
VARIABLE = Options(scenario="catlantis")

# C-1


def terrains(layout: Layout) -> Counter[str]:
    return Counter(tile.terrain for tile in layout.tiles)


def test_c1_the_board_has_the_counts_of_the_scenario() -> None:
    layout = deal(CATLANTIS, Scripted())
    board = layout.board
    assert len(board.hexes) == 32 and len(board.land) == 20
    land = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1, "gold": 1}
    assert terrains(layout) == {**land, "sea": 12}


def test_c1_the_board_is_this_one() -> None:
    layout, picture = deal(CATLANTIS, Scripted()), drawn(ISLAND_PICTURE, open_frame=True)
    assert [(tile.terrain, tile.token) for tile in layout.tile_order()] == [
        (tile.terrain, tile.token) for tile in picture.tile_order()
    ]
    assert [edge.vertices for edge in layout.board.edges] == [edge.vertices for edge in picture.board.edges]
    places = Places(layout.board)
    assert {layout.harbour_edge(harbour): harbour.kind for harbour in layout.harbours} == {
        places.edge(where): kind for where, kind in ISLAND_HARBOURS.items()
    }


@pytest.mark.parametrize("options", [CATLANTIS, VARIABLE])
def test_c1_the_frame_is_sea(options: Options) -> None:
    # Neighbours: 27 within the rows, 12 between each row and the next, 75 in all, of 6 * 32 = 192 sides; so 42 sides
    # lie on the frame. Land: 15 within its rows, 4 + 10 + 10 + 4 between them, 43 in all, of 120 sides.
    layout = deal(options, Live(1))
    board = layout.board
    assert layout.open_frame and board.open_frame
    assert len(board.edges) == 75 + 42
    assert len(board.vertices) == 117 - 32 + 1
    land = [sum(place in board.land for place in edge.hexes) for edge in board.edges]
    assert land.count(2) == 43
    assert land.count(1) == 120 - 2 * 43, "the coast"
    assert board.land_vertices == 43 + 34 - 20 + 1
    # Of the frame the upper and lower row have four sides of land each, the middle row its two ends. At each corner of
    # the island three sea hexes lie in a row.
    assert sum(edge.on_rim and count == 1 for edge, count in zip(board.edges, land, strict=True)) == 10
    assert sum(edge.on_rim and count == 0 for edge, count in zip(board.edges, land, strict=True)) == 32
    assert sum(not edge.on_rim and count == 0 for edge, count in zip(board.edges, land, strict=True)) == 8


def test_c1_tokens_and_harbours() -> None:
    layout = deal(CATLANTIS, Scripted())
    tokens = Counter(tile.token for tile in layout.tiles if tile.token)
    assert tokens == {2: 1, 12: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 3, 10: 2, 11: 2}
    kinds = Counter(harbour.kind for harbour in layout.harbours)
    assert kinds == {"any": 4, "lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1}


def test_c1_the_robber_is_on_the_desert_and_the_pirate_off_the_board() -> None:
    rules = ruleset(CATLANTIS)
    state, _ = start(rules, deal(CATLANTIS, Scripted()), ["red", "blue", "white"], Live(1))
    assert state.robber is not None and state.terrain[state.robber] == "desert"
    assert state.ext["seafarers"].pirate is None
    assert rules.routes == ("road", "ship")
    assert [module.name for module in rules.modules] == ["base", "seafarers", "catlantis"]
    assert state.ext["catlantis"] == Island(rounds=4)
    state, _ = start(rules, deal(CATLANTIS, Scripted()), ["red", "blue", "white", "orange"], Live(1))
    assert state.ext["catlantis"] == Island(rounds=3)


def test_c1_the_pirate_can_be_switched_off() -> None:
    for without in (False, True):
        rules = ruleset(Options(scenario="catlantis", without_pirate=without))
        table, _ = atoll().turn(0, None).apply(Roll(0), [3, 4])
        table.rules = rules
        assert (MovePirate in table.view(0).accepts) is not without


# C-11


def test_c11_the_same_shape_with_other_terrains_tokens_and_harbour_kinds() -> None:
    fixed = deal(CATLANTIS, Scripted())
    places = [(tile.q, tile.r) for tile in fixed.tiles]
    seen: set[tuple[str, ...]] = set()
    for seed in range(40):
        layout = deal(VARIABLE, Live(seed))
        assert [(tile.q, tile.r) for tile in layout.tiles] == places
        assert terrains(layout) == terrains(fixed)
        assert Counter(tile.token for tile in layout.tiles) == Counter(tile.token for tile in fixed.tiles)
        for old, new in zip(fixed.tiles, layout.tiles, strict=True):
            if "sea" in (old.terrain, new.terrain) or {old.terrain, new.terrain} & {"desert", "gold"}:
                assert old.terrain == new.terrain
            assert bool(old.token) == bool(new.token)
        assert not red_numbers_touch(layout.tiles)
        assert [(h.q, h.r, h.side) for h in layout.harbours] == [(h.q, h.r, h.side) for h in fixed.harbours]
        assert Counter(h.kind for h in layout.harbours) == Counter(h.kind for h in fixed.harbours)
        assert layout.robber == fixed.robber
        seen.add(tuple(tile.terrain for tile in layout.tiles))
    assert len(seen) == 40


# C-2


def nearly(seat: int = 0, table: Table | None = None) -> Table:
    """Nine points: four cities and a settlement."""
    table = table or atoll()
    return table.city(seat, "B2 N", "B3 N", "B4 N", "D2 S").settlement(seat, "D3 S")


def test_c2_ten_points_name_the_trigger_and_nobody_wins_yet() -> None:
    table = nearly().road(0, "D4 SW").give(0, "brick lumber wool grain")
    after, events = table.apply(BuildSettlement(0, table.vertex("D4 S")))
    assert events == (Built(0, "settlement", table.vertex("D4 S")), TriggerReached(0, 0))
    assert after.state.outcome is None
    assert after.points(0) == 10
    seen = after.view(1).ext["catlantis"]
    assert (seen.trigger, seen.round) == (0, None)
    assert after.allows(EndTurn(0)), "they finish the turn"


def test_c2_hidden_cards_count_and_are_laid_open() -> None:
    table = nearly().hold(0, knight=1).give(0, "wool grain ore")
    assert table.shown(0).total == 9
    after, events = table.apply(BuyCard(0), "victory_point")
    assert events == (CardBought(0, "victory_point"), TriggerReached(0, 1))
    shown = after.shown(0)
    assert shown.visible_points == shown.total == 10
    assert shown.points["open_victory_point"] == 1
    assert (shown.card_count, shown.played) == (1, {"victory_point": 1})
    assert after.points(0) == 10, "laid open they count on"


def test_c2_older_and_newer_cards_are_laid_open_together() -> None:
    table = atoll().city(0, "B2 N", "B3 N", "B4 N").settlement(0, "D3 S").hold(0, victory_point=2)
    table = table.give(0, "wool grain ore")
    after, events = table.apply(BuyCard(0), "victory_point")
    assert events[-1] == TriggerReached(0, 3)
    assert after.state.players[0].played == {"victory_point": 3}


def test_c2_an_award_counts_at_once_also_before_the_robber_moves() -> None:
    table = atoll().city(0, "B2 N", "B3 N", "B4 N", "D2 S").hold(0, knight=1).played(0, knight=2).turn(0, None)
    after, events = table.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"), AwardMoved("largest_army", 0, None), TriggerReached(0, 0))
    assert after.waiting() == (0,)


def test_c2_ten_points_on_anothers_turn_count_at_the_start_of_ones_own() -> None:
    table = nearly(1).hold(1, victory_point=1)
    assert table.points(1) == 10
    table = table.give(0, "brick lumber").settlement(0, "D4 S").play(BuildRoute(0, table.edge("D4 SW")))
    assert table.view(None).ext["catlantis"].trigger is None
    after, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2), TriggerReached(1, 1))
    assert after.view(None).ext["catlantis"].round is None, "the last rounds begin after this turn"
    assert after.allows(Roll(1))


def test_c2_a_trigger_stays_the_trigger_and_there_is_no_second() -> None:
    table = nearly(1, late(trigger=2)).hold(0, knight=1).turn(1).road(1, "D4 SW").give(1, "brick lumber wool grain")
    assert table.points(2) == 0
    after, events = table.apply(BuildSettlement(1, table.vertex("D4 S")))
    assert events == (Built(1, "settlement", table.vertex("D4 S")),)
    assert after.view(None).ext["catlantis"].trigger == 2


# C-3


@pytest.mark.parametrize(("players", "floods"), [(3, 4), (4, 3)])
def test_c3_a_round_of_consolidation_then_floods_to_the_last_turn_of_the_trigger(players: int, floods: int) -> None:
    table = nearly(1, atoll(players=players)).hold(1, victory_point=1)
    rounds: list[tuple[int, int]] = []
    turns: list[int] = []
    seat = 0
    while table.state.outcome is None:
        table, events = table.apply(EndTurn(seat))
        seat = (seat + 1) % players
        rounds += [(event.number, seat) for event in events if isinstance(event, RoundBegan)]
        if table.state.outcome is None:
            turns.append(seat)
            table, _ = table.apply(Roll(seat), [1, 1])
    # The turn in which seat 1 became the trigger, a round without floods, the flood rounds.
    assert turns == [1, *[seat % players for seat in range(2, 2 + players * (1 + floods))]]
    assert rounds == [(number, 2) for number in range(floods + 1)]
    assert turns[-1] == 1


def test_c3_rounds_are_announced() -> None:
    table = atoll()
    ISLAND.change(table.state, trigger=0)
    table, events = table.apply(EndTurn(0))
    assert events == (TurnEnded(0), TurnBegan(1, 2), RoundBegan(0, 4))
    table, _ = table.apply(Roll(1), [1, 1])
    table, events = table.apply(EndTurn(1))
    assert events == (TurnEnded(1), TurnBegan(2, 3))


def test_c3_in_consolidation_nothing_sinks() -> None:
    table, _ = late(round=0).apply(Roll(0), [2, 3])
    assert table.state.terrain == late().state.terrain
    assert table.allows(EndTurn(0))


# C-8


def test_c8_a_player_without_buildings_plays_on_and_rebuilds_from_roads_or_ships() -> None:
    cost = "brick lumber wool grain"
    for kind in ("road", "ship"):
        table = late().road(0, "B3 NE", kind=kind).give(0, cost + " ore")
        table, _ = table.apply(Roll(0), [1, 1])
        assert table.points(0) == 0
        after, events = table.apply(BuildSettlement(0, table.vertex("B3 NE")))
        assert events == (Built(0, "settlement", table.vertex("B3 NE")),)
        assert after.points(0) == 1
        assert table.allows(BuyCard(0)), "cards are bought as usual"


def test_c8_development_cards_work_and_ten_points_end_nothing() -> None:
    table = late().city(0, "B2 N", "B3 N", "B4 N", "D2 S").hold(0, knight=1).played(0, knight=2)
    after, events = table.apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"), AwardMoved("largest_army", 0, None))
    assert after.points(0) == 10
    assert after.state.outcome is None


# C-9


def ended(table: Table, trigger: int = 1) -> Outcome:
    after, events = table.apply(EndTurn(trigger))
    assert after.state.outcome is not None
    assert events == (TurnEnded(trigger), Ended(after.state.outcome))
    return after.state.outcome


def test_c9_most_points_win_with_hidden_cards_counted() -> None:
    table = late(round=4, trigger=1).turn(1).settlement(0, "B2 N").city(1, "B4 N").hold(0, victory_point=2)
    assert totals(table) == [3, 2, 0]
    assert ended(table) == Outcome(0, "most-points")


def test_c9_a_tie_goes_to_the_trigger() -> None:
    table = late(round=4, trigger=1).turn(1).city(0, "B2 N").city(1, "B4 N").city(2, "D4 S")
    assert ended(table) == Outcome(1, "tie-trigger")


@pytest.mark.parametrize(("trigger", "winner"), [(0, 1), (1, 2), (2, 0), (3, 0)])
def test_c9_else_to_the_tied_player_first_reached_clockwise_from_the_trigger(trigger: int, winner: int) -> None:
    # Seats 0, 1 and 2 have two points each, unless they are the trigger; seat 3 has nothing.
    table = late(round=3, trigger=trigger, players=4).turn(trigger)
    for seat, where in enumerate(("B2 N", "B4 N", "D4 S")):
        if seat != trigger:
            table.city(seat, where)
    assert ended(table, trigger) == Outcome(winner, "tie-clockwise")


def test_c9_fewer_points_than_ten_can_win_and_the_game_is_over() -> None:
    table = late(round=4, trigger=1).turn(1).settlement(2, "B2 N")
    after, _ = table.apply(EndTurn(1))
    assert after.state.outcome == Outcome(2, "most-points")
    assert after.refusal(EndTurn(2)) == ("B-74", "game-over")
    assert after.waiting() == ()


def test_c9_not_before_the_last_turn_of_the_trigger() -> None:
    for round, seat in ((3, 1), (4, 0)):
        table = late(round=round, trigger=1).turn(seat).city(0, "B2 N")
        after, events = table.apply(EndTurn(seat))
        assert after.state.outcome is None
        assert not any(isinstance(event, Ended) for event in events)


# M-1, M-2, M-7


def test_m1_catlantis_is_for_three_or_four() -> None:
    assert player_counts(VARIABLE) == (3, 4)
    with pytest.raises(BadOptions) as caught:
        ruleset(Options(scenario="catlantis", players="5-6"))
    assert caught.value.reason == "unknown-players"


@pytest.mark.parametrize("board", ["beginner", "classic", "example"])
def test_m1_printed_boards_are_for_the_base_game_only(board: str) -> None:
    with pytest.raises(BadOptions) as caught:
        ruleset(Options(scenario="catlantis", board=board))
    assert caught.value.reason == "unknown-board"
    with pytest.raises(BadOptions):
        ruleset(Options(board="reconstruction"))


@pytest.mark.parametrize("name", ["trigger_at_8", "last_harvest", "robber_fixed", "all_hexes", "without_pirate"])
def test_m1_switches_of_catlantis_mean_nothing_elsewhere(name: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Options.from_json({**Options().to_json(), name: True})
    assert caught.value.reason == "other-scenario"
    assert caught.value.details == {"name": name, "scenario": "catlantis"}
    assert Options.from_json({**VARIABLE.to_json(), name: True}).scenario == "catlantis"


def test_m2_no_other_target_in_catlantis() -> None:
    for target in (8, 10, 15):
        with pytest.raises(BadOptions) as caught:
            ruleset(Options(scenario="catlantis", target=target))
        assert caught.value.reason == "no-target"
    assert ruleset(VARIABLE).target == 10
    assert ruleset(Options(scenario="catlantis", trigger_at_8=True)).target == 8


def test_m7_any_colours_with_three_outside_the_printed_boards() -> None:
    assert colours(CATLANTIS, 3) == colours(VARIABLE, 3) == ("red", "blue", "orange", "white")
    assert "white" not in colours(Options(board="beginner"), 3)


def test_c2_laying_cards_open_is_final_and_reaching_the_points_alone_is_not() -> None:
    assert TriggerReached(0, 1).reveals
    assert not TriggerReached(0, 0).reveals


def test_c2_events_of_the_end_are_public() -> None:
    told: tuple[Event, ...] = (TriggerReached(0, 2), RoundBegan(1, 4))
    assert [event.seen_by(None) for event in told] == list(told)
