"""Pollution: which hex, destroyed hexes, spoilt springs (O-32 to O-34)."""

from __future__ import annotations

import pytest

from engine.base.build import BuildRoute
from engine.base.events import Produced
from engine.base.robber import MoveRobber
from engine.base.turn import EndTurn, Roll
from engine.kernel import Event
from engine.modules.oil_springs.disaster import (
    HexDestroyed,
    HexDrawn,
    HexSpared,
    SpringSpoilt,
)
from tests.engine.oil_table import (
    destroyed,
    marker,
    oil_of,
    oil_table,
    sequestered,
    slot,
    struck,
    supply,
)

FOURS = """
    F4  H4
  P4  D4  M8
    W8  F3
"""


def chosen_by_its_sides(event: Event) -> int:
    """What a player finds who looks up the last roll among the sides that are told."""
    assert isinstance(event, HexDrawn)
    (place,) = (place for place, sides in event.sides() if event.rolls[-1] in sides)
    return place


# O-32


def test_o32_no_hex_shows_the_number() -> None:
    table, events = struck(oil_table(), [6, 6])
    assert events == (HexSpared(12),)
    assert slot(table).destroyed == ()
    _, events = struck(destroyed(oil_table(), "B3"), [3, 5])
    assert events == (HexSpared(8),)


def test_o32_a_single_hex_needs_no_die() -> None:
    table, events = struck(oil_table(), [3, 5])
    assert events == (HexDestroyed(table.hex("B3"), 8),)


@pytest.mark.parametrize(("die", "name"), [(1, "B3"), (2, "B3"), (3, "B3"), (4, "C1"), (5, "C1"), (6, "C1")])
def test_o32_two_hexes_by_halves_of_the_die(die: int, name: str) -> None:
    table, events = struck(oil_table(FOURS), [4, 4], die)
    both = (table.hex("B3"), table.hex("C1"))
    assert events == (HexDrawn(8, both, (die,), table.hex(name)), HexDestroyed(table.hex(name), 8))
    assert chosen_by_its_sides(events[0]) == table.hex(name)


@pytest.mark.parametrize(("die", "name"), [(1, "A1"), (2, "A1"), (3, "A2"), (4, "A2"), (5, "B1"), (6, "B1")])
def test_o32_three_hexes_by_pairs(die: int, name: str) -> None:
    table, events = struck(destroyed(oil_table(FOURS.replace("D4", "D9")), "C2"), [2, 2], die)
    three = tuple(map(table.hex, ("A1", "A2", "B1")))
    assert events == (HexDrawn(4, three, (die,), table.hex(name)), HexDestroyed(table.hex(name), 4))
    assert chosen_by_its_sides(events[0]) == table.hex(name)


@pytest.mark.parametrize(
    ("rolls", "name"),
    [((1,), "A1"), ((2,), "A2"), ((3,), "B1"), ((5, 3), "B1"), ((6, 5, 6, 1), "A1")],
)
def test_o32_four_hexes_and_five_and_six_are_rolled_again(rolls: tuple[int, ...], name: str) -> None:
    table, events = struck(oil_table(FOURS), [1, 3], *rolls)
    four = tuple(map(table.hex, ("A1", "A2", "B1", "B2")))
    assert events == (HexDrawn(4, four, rolls, table.hex(name)), HexDestroyed(table.hex(name), 4))
    assert chosen_by_its_sides(events[0]) == table.hex(name)


def test_o32_springs_are_among_the_hexes() -> None:
    for robber in (None, "B2"):
        table, events = struck(oil_table(FOURS, robber=robber), [1, 3], 4)
        assert events[1] == SpringSpoilt(table.hex("B2"), 4, 3, ())


# O-33


def test_o33_the_token_goes_to_the_track_and_the_hex_produces_no_more() -> None:
    table, _ = struck(destroyed(oil_table().city(1, "A1 N"), "C1"), [2, 4])
    assert table.state.tokens[table.hex("A1")] == 0
    assert table.state.terrain[table.hex("A1")] == "forest"
    assert slot(table).destroyed == (4, 6)
    assert table.view(None).ext["oil_springs"].destroyed == (4, 6)
    _, events = table.apply(Roll(1), [2, 4])
    assert events[-1] == Produced(6, ())


def test_o33_a_robber_there_stays_until_it_is_moved() -> None:
    table, events = struck(oil_table(robber="A1"), [2, 4])
    assert events == (HexDestroyed(table.hex("A1"), 6),)
    assert table.state.robber == table.hex("A1")
    table, _ = table.apply(Roll(1), [3, 4])
    assert table.refusal(MoveRobber(1, table.hex("A1"))) == ("B-31", "robber-must-move")
    table = table.play(MoveRobber(1, table.hex("A2")))
    assert table.state.robber == table.hex("A2")


def test_o33_roads_and_buildings_beside_it_stay_and_may_be_added() -> None:
    table, _ = struck(oil_table().settlement(1, "A1 N").road(1, "A1 NE").give(1, "lumber brick"), [2, 4])
    table.state.change_turn(dice=(1, 1))
    assert table.play(BuildRoute(1, table.edge("A1 NW"))).points(1) == 1


# O-34


def test_o34_three_oil_leave_the_supply_and_the_spring_stays() -> None:
    table, events = struck(oil_table().give(0, "oil2"), [5, 5])
    place = table.hex("B2")
    assert events == (SpringSpoilt(place, 10, 3, ()),)
    assert (table.state.bank["oil"], oil_of(table), slot(table).lost) == (10, [2, 0, 0], 3)
    assert table.state.tokens[place] == 10
    assert slot(table).destroyed == ()
    _, events = struck(table.turn(0), [5, 5])
    assert events == (SpringSpoilt(place, 10, 3, ()),)


@pytest.mark.parametrize(
    ("left", "held", "supplied", "taken"),
    [
        (4, (2, 2, 2), 3, ()),
        (3, (2, 2, 2), 3, ()),
        (2, (2, 2, 2), 2, ((1, 1),)),
        (1, (2, 2, 2), 1, ((1, 1), (2, 1))),
        (0, (2, 2, 2), 0, ((0, 1), (1, 1), (2, 1))),
        (0, (2, 0, 2), 0, ((0, 1), (2, 2))),
        (0, (2, 1, 0), 0, ((0, 2), (1, 1))),
        (0, (4, 0, 0), 0, ((0, 3),)),
        (0, (1, 1, 0), 0, ((0, 1), (1, 1))),
        (1, (0, 0, 1), 1, ((2, 1),)),
        (0, (0, 0, 0), 0, ()),
    ],
)
def test_o34_what_the_supply_lacks_comes_from_the_players_beginning_with_the_last_user(
    left: int, held: tuple[int, ...], supplied: int, taken: tuple[tuple[int, int], ...]
) -> None:
    """The last oil was used by seat 1."""
    table = oil_table().turn(1)
    for seat, count in enumerate(held):
        if count:
            table.give(seat, f"oil{count}")
    table = supply(table, left)
    before = slot(table).lost
    table, events = marker(table, 5, last_user=1).apply(EndTurn(1), [4, 6])
    assert events[2] == SpringSpoilt(table.hex("B2"), 10, supplied, taken)
    gone = dict(taken)
    assert oil_of(table) == [count - gone.get(seat, 0) for seat, count in enumerate(held)]
    assert table.state.bank["oil"] == left - supplied
    assert slot(table).lost == before + supplied + sum(gone.values())


def test_o34_the_order_tells_who_gives_the_last_token() -> None:
    table = supply(oil_table().give(0, "oil2").give(2, "oil2").turn(2), 0)
    _, events = marker(table, 5, last_user=2).apply(EndTurn(2), [4, 6])
    assert events[2] == SpringSpoilt(table.hex("B2"), 10, 0, ((0, 1), (2, 2)))


def test_o34_what_is_put_aside_is_spared() -> None:
    table = supply(sequestered(oil_table(), 3, champion=0), 0)
    table, events = struck(table, [4, 6])
    assert events == (SpringSpoilt(table.hex("B2"), 10, 0, ()),)
    assert slot(table).sequestered == (3, 0, 0)


def test_o34_a_spring_goes_on_producing_what_there_is() -> None:
    table, _ = struck(oil_table().city(1, "B2 N"), [4, 6])
    table, events = table.apply(Roll(1), [4, 6])
    assert events[-1] == Produced(10, ((1, ("oil", "oil")),))
