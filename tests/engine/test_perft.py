"""Number and order of the legal actions to depth two and three from fixed positions, counted by hand.

The order is part of what the engine promises: menus and autocompletion follow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from engine import Options, Ruleset, Scripted, State, apply, legal, ruleset, start
from engine.base.robber import MoveRobber
from engine.base.trade import AcceptOffer, MakeOffer
from engine.base.turn import Roll
from engine.kernel import Game
from engine.notation import write_action
from tests.engine.arrange import CLASSIC, FLOWER, Places, Table, drawn
from tests.engine.oil_table import oil_table

Value = TypeVar("Value")


class First(Scripted):
    """Chance that always gives the same: a roll of two ones, the first of all options."""

    def dice(self) -> tuple[int, int]:
        return (1, 1)

    def pick(self, options: Sequence[Value]) -> Value:
        return options[0]


def perft(rules: Ruleset, state: State, depth: int) -> int:
    """How many lines of ``depth`` actions there are, by all whom play waits for."""
    count = 0
    for seat in Game(rules, state).waiting():
        actions = legal(rules, state, seat)
        if depth == 1:
            count += len(actions)
        else:
            count += sum(perft(rules, apply(rules, state, action, First())[0], depth - 1) for action in actions)
    return count


def listed(table: Table, seat: int = 0) -> list[str]:
    return [write_action(action) for action in legal(table.rules, table.state, seat)]


def set_up(picture: str) -> tuple[Ruleset, State]:
    rules = ruleset(Options())
    chance = Scripted([6, 6], [1, 1], [1, 1])
    return rules, start(rules, drawn(picture), ["red", "blue", "orange"], chance, order=range(3))[0]


@pytest.mark.parametrize(
    ("picture", "counts"),
    [
        # 24 corners, 12 of them with three sides and 12 with two. Settlement, road (12 * 3 + 12 * 2), then the next
        # settlement: all but the corner and its neighbours (36 * 20 + 24 * 21).
        (FLOWER, [24, 60, 1224]),
        # 54 corners, 36 with three sides and 18 with two: 36 * 3 + 18 * 2; 108 * 50 + 36 * 51.
        (CLASSIC, [54, 144, 7236]),
    ],
    ids=["seven hexes", "nineteen hexes"],
)
def test_perft_of_the_set_up(picture: str, counts: list[int]) -> None:
    rules, state = set_up(picture)
    assert [perft(rules, state, depth) for depth in (1, 2, 3)] == counts


def test_order_of_the_set_up() -> None:
    rules, state = set_up(FLOWER)
    assert [write_action(action) for action in legal(rules, state, 0)] == [
        f"PlaceStartSettlement {number}" for number in range(1, 25)
    ]
    vertex = Places(state.board).vertex("B2 N")
    state, _ = apply(rules, state, legal(rules, state, 0)[vertex], First())
    # Corners A1 N 1, A2 N 2, A1 NW 3, A1 NE 4, A2 NE 5, A1 SW 6, B2 N 7. Sides: the roof of row A 1 to 4, its uprights
    # 5 to 7, the roof of row B 8 to 13; B2 N is where the upright 6 and the third and fourth of that roof meet.
    assert vertex == 6
    assert [write_action(action) for action in legal(rules, state, 0)] == [
        f"PlaceStartRoute {number} road" for number in (6, 10, 11)
    ]


def before_the_roll() -> Table:
    table = Table(dice=None).settlement(0, "B2 N")
    return table.hold(0, knight=1, road_building=1, year_of_plenty=1, monopoly=1)


def test_order_before_the_roll() -> None:
    assert listed(before_the_roll()) == [
        "Roll",
        "PlayKnight",
        "PlayRoadBuilding",
        "PlayYearOfPlenty lumber2",
        "PlayYearOfPlenty lumber1+brick1",
        "PlayYearOfPlenty lumber1+wool1",
        "PlayYearOfPlenty lumber1+grain1",
        "PlayYearOfPlenty lumber1+ore1",
        "PlayYearOfPlenty brick2",
        "PlayYearOfPlenty brick1+wool1",
        "PlayYearOfPlenty brick1+grain1",
        "PlayYearOfPlenty brick1+ore1",
        "PlayYearOfPlenty wool2",
        "PlayYearOfPlenty wool1+grain1",
        "PlayYearOfPlenty wool1+ore1",
        "PlayYearOfPlenty grain2",
        "PlayYearOfPlenty grain1+ore1",
        "PlayYearOfPlenty ore2",
        "PlayMonopoly lumber",
        "PlayMonopoly brick",
        "PlayMonopoly wool",
        "PlayMonopoly grain",
        "PlayMonopoly ore",
    ]


def test_perft_before_the_roll() -> None:
    table = before_the_roll()
    assert perft(table.rules, table.state, 1) == 23
    # After the roll the 22 cards and the end of the turn; after the Knight six hexes; after Road Building three sides;
    # after each Year of Plenty (15) and Monopoly (5) the roll alone.
    assert perft(table.rules, table.state, 2) == 23 + 6 + 3 + 15 + 5


def after_the_roll() -> Table:
    table = Table().settlement(0, "B2 N").road(0, "B2 NE", "B2 E")
    return table.give(0, "lumber4 brick wool grain2 ore3")


def test_order_after_the_roll() -> None:
    table = after_the_roll()
    sides = sorted(table.edge(name) + 1 for name in ("B2 NW", "A1 E", "A2 SE", "B2 SE", "B3 SW"))
    assert listed(table) == [
        *(f"BuildRoute {number} road" for number in sides),
        f"BuildSettlement {table.vertex('B2 SE') + 1}",
        f"BuildCity {table.vertex('B2 N') + 1}",
        "BuyCard",
        "TradeWithBank lumber brick",
        "TradeWithBank lumber wool",
        "TradeWithBank lumber grain",
        "TradeWithBank lumber ore",
        "EndTurn",
    ]


def test_perft_after_the_roll() -> None:
    table = after_the_roll()
    assert perft(table.rules, table.state, 1) == 13
    roads = 5 * 3  # city, card, end
    settlement = 1  # end
    city = 5 + 4 + 1  # roads, lumber for one of four, end
    card = 5 + 4 + 1  # the same: the card is too fresh
    trades = 3 + 3 + 3 + 7  # city, card, end; for ore also ore for one of four
    end = 1  # the next player rolls
    assert perft(table.rules, table.state, 2) == roads + settlement + city + card + trades + end


def test_order_and_perft_of_discards() -> None:
    table, _ = Table(dice=None).give(0, "lumber5 ore3").give(1, "wool8").apply(Roll(0), [3, 4])
    assert listed(table) == [
        "Discard lumber4",
        "Discard lumber3+ore1",
        "Discard lumber2+ore2",
        "Discard lumber1+ore3",
    ]
    assert listed(table, 1) == ["Discard wool4"]
    assert listed(table, 2) == []
    assert perft(table.rules, table.state, 1) == 5
    # Either may be first: four times one, and one time four. Then the robber has six hexes to go to.
    assert perft(table.rules, table.state, 2) == 8
    assert perft(table.rules, table.state, 3) == 48


def test_order_of_robber_moves() -> None:
    table = Table(dice=None).settlement(1, "A1 N").settlement(2, "A1 S", "C2 S").apply(Roll(0), [3, 4])[0]
    names = table.board.hex_names
    moves = [(names[action.place or 0], action.victim) for action in table.legal(0, MoveRobber)]
    assert moves == [("A1", 1), ("A1", 2), ("A2", None), ("B1", 2), ("B3", None), ("C1", None), ("C2", 2)]
    assert perft(table.rules, table.state, 2) == 7


def test_order_of_answers_to_offers() -> None:
    table = Table(players=4).give(0, "lumber2").give(1, "ore").give(2, "ore").give(3, "wool2")
    table = table.play(
        MakeOffer(0, ("lumber",), ("ore",), (1, 2), choose=True),
        MakeOffer(3, ("wool",), ("lumber",), (0,)),
    )
    assert listed(table) == ["AcceptOffer 2", "DeclineOffer 2", "WithdrawOffer 1", "EndTurn"]
    assert listed(table, 1) == listed(table, 2) == ["AcceptOffer 1", "DeclineOffer 1"]
    assert listed(table, 3) == ["WithdrawOffer 2"]
    table = table.play(AcceptOffer(1, 1), AcceptOffer(2, 1))
    assert listed(table) == [
        "AcceptOffer 2",
        "DeclineOffer 2",
        "ConfirmOffer 1 1",
        "ConfirmOffer 1 2",
        "WithdrawOffer 1",
        "EndTurn",
    ]
    assert listed(table, 1) == ["DeclineOffer 1"]


def test_order_and_perft_with_oil() -> None:
    table = oil_table().city(0, "B2 N").give(0, "brick grain ore oil2")
    assert listed(table) == [
        f"BuildMetropolis {table.vertex('B2 N') + 1}",
        "EndTurn",
        *(f"ConvertOil {resource}" for resource in ("lumber", "brick", "wool", "grain", "ore")),
        "SequesterOil",
    ]
    # After a conversion the other five, and the end; with lumber three roads, with wool a card. Else the end alone.
    assert perft(table.rules, table.state, 2) == 1 + 1 + 5 * 6 + 3 + 1 + 1


def test_order_of_loot() -> None:
    table, _ = oil_table(dice=None).settlement(1, "A1 N").give(1, "oil ore").apply(Roll(0), [3, 4])
    table = table.play(MoveRobber(0, table.hex("A1"), 1))
    assert listed(table) == ["StealOil", "StealCard"]
    # With a card the turn may only end; with the oil it may also be converted or put aside.
    assert perft(table.rules, table.state, 2) == 1 + 7


def test_order_of_free_roads() -> None:
    table = Table(dice=None).settlement(0, "B2 N").hold(0, road_building=1)
    table = table.play(*legal(table.rules, table.state, 0)[1:2])
    sides = sorted(table.edge(name) + 1 for name in ("B2 NE", "B2 NW", "A1 E"))
    assert listed(table) == [f"LayFreeRoute {number} road" for number in sides]
    # Each side leads to two more, and the other two stay; then the dice are rolled.
    assert perft(table.rules, table.state, 2) == 3 * 4
    assert perft(table.rules, table.state, 3) == 3 * 4
