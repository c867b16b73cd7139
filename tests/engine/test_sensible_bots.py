"""What looked stupid in games of bots that were read, each as a position with the move that a player would expect."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Action, Event, Live, Options, State, deal, ruleset, seen_by, start
from engine.base.build import BuildCity, BuildSettlement
from engine.base.cards import PlayKnight, PlayMonopoly, PlayRoadBuilding
from engine.base.events import Produced, TurnBegan
from engine.base.hands import pips
from engine.base.robber import Discard, Discarding, MoveRobber, MovingRobber
from engine.base.setup import PlaceStartSettlement
from engine.base.trade import TradeWithBank
from engine.modules.oil_springs.use import ConvertOil
from engine.players import LEVELS
from engine.rulesets import colours
from tests.engine.arrange import CLASSIC, Table, rules_of
from tests.engine.oil_table import oil_table

CHOOSE = LEVELS["steady"].choose


def move(table: Table, seat: int = 0, log: tuple[Event, ...] = (TurnBegan(0, 1),)) -> Action:
    """What a steady bot does."""
    return CHOOSE(table.rules, table.view(seat), seen_by(log, seat), Live(1), LEVELS["steady"].budget)


def game(*corners: str, target: int = 10) -> Table:
    """The turn of seat 0, who has rolled and has settlements at these corners; the others have two each."""
    table = Table(CLASSIC, players=3, rules=rules_of(target=target)).settlement(0, *corners)
    return table.settlement(1, "B4 N", "D4 N").settlement(2, "C1 N", "C5 S")


def settled(target: int = 10) -> Table:
    """The same with two good places, from each of which a road leads away."""
    return game("B2 N", "D2 N", target=target).road(0, "B2 NE", "D2 NW")


def test_who_holds_seven_cards_robs_although_an_eighth_is_in_danger() -> None:
    table = Table(CLASSIC, players=3).settlement(0, "B2 N", "D2 N").settlement(1, "A2 N").settlement(2, "B1 NW")
    table.give(0, "lumber2 brick2 wool ore2").give(1, "wool3").give(2, "wool2")
    table.turn(0, (3, 4)).state.stack.append(MovingRobber(0))
    found = move(table)
    assert isinstance(found, MoveRobber)
    assert found.victim is not None


def test_a_knight_drives_the_robber_away_before_the_roll() -> None:
    table = game("B1 SE", "C4 SW").hold(0, knight=1).give(0, "wool").give(1, "wool2 ore").give(2, "grain").turn(0, None)
    table.state.robber = table.hex("B1")
    assert isinstance(move(table), PlayKnight)


def test_of_a_hand_that_pays_a_card_the_card_stays_paid_after_a_seven() -> None:
    """One by one the wool would go first; of what can stay, only wool, grain and ore pay for anything."""
    table = Table(CLASSIC, players=3).city(0, "C4 N", "D4 N").settlement(1, "A3 N").settlement(2, "E1 NW")
    table.give(0, "wool3 grain ore4").turn(0, (3, 4)).state.stack.append(Discarding(((0, 4),)))
    found = move(table)
    assert isinstance(found, Discard)
    left = Counter(table.hand(0)) - Counter(found.cards)
    assert not Counter(("wool", "grain", "ore")) - left, left


def test_a_monopoly_is_not_spent_for_a_card_or_a_road() -> None:
    table = settled().hold(0, monopoly=1).give(0, "lumber wool2 ore").give(1, "wool2 brick").give(2, "wool2 brick")
    seen = tuple(Produced(8, ((seat, ("wool", "wool", "brick")),)) for seat in (1, 2))
    assert not isinstance(move(table, 0, (TurnBegan(0, 1), *seen)), PlayMonopoly)


def test_the_last_settlement_is_built() -> None:
    table = settled().settlement(0, "A1 N", "E1 S").road(0, "A2 SE").give(0, "lumber brick wool grain")
    assert isinstance(move(table), BuildSettlement)


def test_four_cards_are_not_given_for_one_that_builds_nothing() -> None:
    table = game("A3 NW", "D1 N").give(0, "lumber2 grain4 wool2")
    table.state.players[0].supply["road"] = 0
    assert not isinstance(move(table), TradeWithBank)


def test_a_win_is_found_where_it_takes_a_card_and_the_bank() -> None:
    """A city that lacks three ore: two by Year of Plenty, one from the bank; much else could be done."""
    table = settled(target=3).hold(0, year_of_plenty=1, knight=1, monopoly=1, road_building=1)
    table.give(0, "lumber8 wool8 grain5")
    for _ in range(4):
        if table.state.outcome is None:
            table, _ = table.apply(move(table))
    assert table.state.outcome is not None


def test_who_can_win_trades_no_more_before() -> None:
    table = settled(target=3).give(0, "lumber5 wool5 grain3 ore3")
    assert isinstance(move(table), BuildCity)


def test_free_roads_that_lead_somewhere_are_laid() -> None:
    assert isinstance(move(game("C5 NE").hold(0, road_building=1).give(0, "wool")), PlayRoadBuilding)


def test_oil_is_not_used_for_cards_that_build_nothing() -> None:
    table = oil_table().settlement(0, "C1 NE").settlement(1, "B3 SE").give(0, "brick2 oil")
    assert not isinstance(move(table), ConvertOil)


@pytest.mark.parametrize(("scenario", "board"), [("new_shores", "new_shores_4"), ("four_islands", "four_islands_3")])
def test_the_first_settlement_stands_where_most_comes_in_and_not_by_the_way_to_new_land(
    scenario: str, board: str
) -> None:
    options, count = Options(scenario=scenario, board=board), int(board[-1])
    rules, chance = ruleset(options), Live(1)
    state, _ = start(rules, deal(options, chance), colours(options, count)[:count], chance)
    table = Table(rules=rules).with_state(state)
    seat = table.waiting()[0]
    found = move(table, seat, ())
    assert isinstance(found, PlaceStartSettlement)
    places = {action.vertex for action in table.legal(seat, PlaceStartSettlement)}
    assert chances(state, found.vertex) == max(chances(state, vertex) for vertex in places) == 11


def chances(state: State, vertex: int) -> int:
    """In how many of 36 rolls a corner pays, counting each hex."""
    return sum(pips(state.tokens[place]) for place in state.board.vertices[vertex].hexes)
