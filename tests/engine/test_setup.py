"""From the order of the seats to the first turn (B-14 to B-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import Event, Options, Scripted, apply, deal, legal, ruleset, start, view
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.base.events import Built, CardsDealt, SeatsDrawn, StarterChosen, StartRolled, TurnBegan
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import Roll
from engine.kernel import Game, Illegal
from tests.engine.arrange import CLASSIC, COLOURS, FLOWER, Places, drawn
from tests.engine.started_games import begin

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
