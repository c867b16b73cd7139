"""Oil from the springs, and how much of it one may hold (O-10, O-11)."""

from __future__ import annotations

import pytest

from engine.base.events import Produced, Rolled
from engine.base.turn import Roll
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    metropolis,
    oil_of,
    oil_six,
    oil_table,
    sequestered,
    slot,
    supply,
)

TEN = [4, 6]


def oils(*counts: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Gains of oil by seat."""
    return tuple((seat, ("oil",) * count) for seat, count in enumerate(counts) if count)


def round_the_well(roller: int = 0, **more: object) -> Table:
    """A city of seat 0, a settlement of seat 1 and a metropolis of seat 2 at the spring."""
    table = oil_table(**more).city(0, "B2 N").settlement(1, "B2 SE")  # type: ignore[arg-type]
    return metropolis(table, 2, "B2 SW").turn(roller, None)


def test_o11_oil_lies_open_and_cards_do_not() -> None:
    seen = oil_table().give(1, "oil2 ore3").view(None).players
    assert [(player.open, player.card_size, player.hand_size) for player in seen[:2]] == [
        ({"oil": 0}, 0, 0),
        ({"oil": 2}, 3, 5),
    ]
    assert Table().give(0, "ore3").view(None).players[0].open == {}


# O-10


def test_o10_a_settlement_gives_one_a_city_two_a_metropolis_three() -> None:
    table, events = round_the_well().apply(Roll(0), TEN)
    assert events == (Rolled(0, (4, 6)), Produced(10, oils(2, 1, 3)))
    assert table.state.bank["oil"] == 9


@pytest.mark.parametrize(
    ("roller", "left", "paid"),
    [
        (0, 1, (1, 0, 0)),
        (0, 2, (1, 1, 0)),
        (0, 3, (1, 1, 1)),
        (0, 4, (2, 1, 1)),
        (0, 5, (2, 1, 2)),
        (1, 1, (0, 1, 0)),
        (1, 2, (0, 1, 1)),
        (1, 4, (1, 1, 2)),
        (1, 5, (2, 1, 2)),
        (2, 1, (0, 0, 1)),
        (2, 2, (1, 0, 1)),
        (2, 4, (1, 1, 2)),
        (2, 5, (2, 1, 2)),
    ],
)
def test_o10_a_short_supply_goes_round_from_the_roller(roller: int, left: int, paid: tuple[int, ...]) -> None:
    table, events = supply(round_the_well(roller), left).apply(Roll(roller), TEN)
    assert events[-1] == Produced(10, oils(*paid), ("oil",))
    assert oil_of(table) == list(paid)
    assert table.state.bank["oil"] == 0


def test_o10_nothing_is_owed_when_the_supply_is_empty() -> None:
    table, events = supply(round_the_well(), 0).apply(Roll(0), TEN)
    assert events[-1] == Produced(10, (), ("oil",))
    assert oil_of(table) == [0, 0, 0]


def test_o10_the_full_are_passed_over() -> None:
    # Seat 0 is full, seat 2 has room for one: of five in the supply one to seat 1, one to seat 2.
    table = round_the_well().give(0, "oil4").give(2, "oil3")
    table, events = supply(table, 5).apply(Roll(0), TEN)
    assert events[-1] == Produced(10, oils(0, 1, 1), ("oil",))
    assert oil_of(table) == [4, 1, 4]
    assert table.state.bank["oil"] == 3


def test_o10_who_becomes_full_leaves_the_rest_to_others() -> None:
    table = round_the_well().give(0, "oil3").give(1, "oil")
    table, _ = supply(table, 5).apply(Roll(0), TEN)
    assert oil_of(table) == [4, 2, 3]


def test_o10_a_shortage_of_cards_does_not_touch_oil_nor_the_other_way_round() -> None:
    picture = "    F6  H5\n  P10 D10 M8\n    W4  F3\n"
    table = oil_table(picture, dice=None, players=4).settlement(0, "B2 NW").settlement(1, "B1 NW")
    table.settlement(2, "B2 SE").bank(wool=1)
    table, events = table.apply(Roll(0), TEN)
    assert events[-1] == Produced(10, ((0, ("oil",)), (2, ("oil",))), ("wool",))
    table = supply(oil_table(picture, dice=None).settlement(0, "B2 NW").settlement(2, "B2 SE"), 1)
    table, events = table.apply(Roll(0), TEN)
    assert events[-1] == Produced(10, ((0, ("wool", "oil")),), ("oil",))


def test_o10_the_robber_blocks_a_spring() -> None:
    table, events = round_the_well(robber="B2").apply(Roll(0), TEN)
    assert events[-1] == Produced(10, ())
    assert oil_of(table) == [0, 0, 0]


def test_o10_two_springs_add_up() -> None:
    picture = "    F6  H5\n  P10 D10 M8\n    W4  F3\n"
    table = oil_table(picture, "B1 B2", dice=None).settlement(0, "B2 NW").city(1, "B2 SE")
    table, events = table.apply(Roll(0), TEN)
    assert events[-1] == Produced(10, oils(2, 2))


# O-11


@pytest.mark.parametrize(("held", "gained"), [(2, 2), (3, 1), (4, 0)])
def test_o11_nobody_holds_more_than_four(held: int, gained: int) -> None:
    table = oil_table(dice=None).city(0, "B2 N").give(0, f"oil{held}")
    table, events = table.apply(Roll(0), TEN)
    assert events[-1] == Produced(10, oils(gained), ("oil",) if gained < 2 else ())
    assert table.hand(0) == {"oil": held + gained}


def test_o11_six_with_five_and_six_players() -> None:
    table = oil_six(dice=None).city(0, "C1 N").give(0, "oil5")
    table, _ = table.apply(Roll(0), [2, 3])
    assert oil_of(table)[0] == 6
    assert slot(table).limit == 6


def test_o11_oil_lies_open() -> None:
    table = sequestered(oil_table().give(0, "oil2 ore").give(2, "oil4"), 0, 1)
    for viewer in (None, 0, 1, 2):
        found = table.view(viewer).ext["oil_springs"]
        assert found.oil == (2, 0, 4)
        assert (found.sequestered, found.supply, found.limit) == ((0, 1, 0), 8, 4)
    assert table.shown(0).hand is None
    assert table.shown(0).hand_size == 3
