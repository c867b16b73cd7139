"""Robbery, discards and the friendly robber where there is oil (O-12, O-13, M-4)."""

from __future__ import annotations

import pytest

from engine import Options, seen_by
from engine.base.cards import PlayKnight
from engine.base.events import DiscardChosen, Discarded, DiscardsDue, RobberMoved, Rolled, Stolen
from engine.base.robber import Discard, Discarding, MoveRobber, MovingRobber
from engine.base.turn import EndTurn, Roll
from engine.modules.oil_springs.theft import ChoosingLoot, OilOutOfReach, OilStolen, StealCard, StealOil
from tests.engine.arrange import Table
from tests.engine.oil_table import (
    LARGE_OIL,
    OIL_SPRINGS,
    UNLIMITED,
    destroyed,
    metropolis,
    oil_of,
    oil_six,
    oil_table,
    sequestered,
    slot,
)

# O-12


def robbing(thief: str = "", victim: str = "oil ore", options: Options = OIL_SPRINGS) -> Table:
    """Seat 0 is about to move the robber; seat 1 lives on A1."""
    table = oil_table(dice=None, options=options).settlement(1, "A1 N").give(0, thief).give(1, victim)
    return table.apply(Roll(0), [3, 4])[0]


def robbed(table: Table) -> Table:
    """The robber has come to A1."""
    return table.apply(MoveRobber(0, table.hex("A1"), 1))[0]


def test_o12_first_the_victim_then_oil_or_a_card() -> None:
    table = robbing()
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events == (RobberMoved(0, table.hex("A1")),)
    assert table.state.stack[-1] == ChoosingLoot(0, 1)
    assert table.waiting() == (0,)
    assert table.view(0).accepts == (StealOil, StealCard)
    assert table.legal(0, StealOil) == [StealOil(0)]
    assert table.legal(0, StealCard) == [StealCard(0)]
    for action in (EndTurn(0), StealOil(1), StealCard(2), MoveRobber(0, table.hex("A2"))):
        assert table.refusal(action) == ("B-20", "not-now")


def test_o12_an_oil_token_is_taken_before_everybodys_eyes() -> None:
    table, events = robbed(robbing()).apply(StealOil(0))
    assert events == (OilStolen(0, 1),)
    assert (table.hand(0), table.hand(1)) == ({"oil": 1}, {"ore": 1})
    for viewer in (None, 0, 1, 2):
        assert seen_by(events, viewer) == events
    assert table.allows(EndTurn(0))


def test_o12_a_card_is_drawn_blindly_and_never_an_oil_token() -> None:
    table = robbed(robbing(victim="oil3 ore wool2"))
    with pytest.raises(Exception, match="not one of"):
        table.apply(StealCard(0), "oil")
    table, events = table.apply(StealCard(0), "wool")
    assert events == (Stolen(0, 1, "wool"),)
    assert table.hand(1) == {"oil": 3, "wool": 1, "ore": 1}
    assert seen_by(events, 0) == seen_by(events, 1) == events
    for bystander in (None, 2):
        assert seen_by(events, bystander) == (Stolen(0, 1, None),)


def test_o12_only_oil_leaves_no_choice() -> None:
    table = robbing(victim="oil2")
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events == (RobberMoved(0, table.hex("A1")), OilStolen(0, 1))
    assert oil_of(table) == [1, 1, 0]


def test_o12_only_cards_leave_no_choice() -> None:
    table = robbing(thief="oil4", victim="ore")
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1), "ore")
    assert events == (RobberMoved(0, table.hex("A1")), Stolen(0, 1, "ore"))


def test_o12_a_full_thief_draws_a_card() -> None:
    table = robbing(thief="oil4")
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1), "ore")
    assert events == (RobberMoved(0, table.hex("A1")), Stolen(0, 1, "ore"))
    assert oil_of(table) == [4, 1, 0]


def test_o12_a_thief_with_room_for_one_may_choose() -> None:
    assert robbed(robbing(thief="oil3")).waiting() == (0,)
    assert robbed(robbing(thief="oil5", options=UNLIMITED)).waiting() == (0,)


def test_o12_a_full_thief_gets_nothing_from_somebody_with_oil_alone() -> None:
    table = robbing(thief="oil4", victim="oil")
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events == (RobberMoved(0, table.hex("A1")), OilOutOfReach(0, 1))
    assert oil_of(table) == [4, 1, 0]
    assert table.allows(EndTurn(0))


def test_o12_empty_handed_is_neither_oil_nor_cards() -> None:
    table = robbing(victim="")
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events == (RobberMoved(0, table.hex("A1")), Stolen(0, 1, None, empty=True))


def test_o12_a_knight_robs_in_the_same_way() -> None:
    table = oil_table(dice=None).settlement(1, "A1 N").give(1, "oil ore").hold(0, knight=1)
    table = table.play(PlayKnight(0))
    table, _ = robbed(table).apply(StealOil(0))
    assert oil_of(table) == [1, 0, 0]
    assert table.allows(Roll(0))


def test_o12_the_robber_may_stand_on_a_spring_but_never_comes_to_a_destroyed_hex() -> None:
    table = destroyed(robbing(), "A2", "C1")
    for name in ("A2", "C1"):
        assert table.refusal(MoveRobber(0, table.hex(name))) == ("B-31", "hex-not-allowed")
    names = table.board.hex_names
    assert [names[move.place or 0] for move in table.legal(0, MoveRobber)] == ["A1", "B1", "B2", "B3", "C2"]


def test_o12_a_desert_without_a_spring_is_no_destroyed_hex() -> None:
    table, _ = oil_table("    F6  H5\n  P9  D   M8\n    W4  F3\n", "A1", dice=None).apply(Roll(0), [3, 4])
    assert table.allows(MoveRobber(0, table.hex("B2")))


def test_o12_a_robber_on_a_destroyed_hex_leaves_it_and_does_not_return() -> None:
    table = destroyed(oil_table(robber="A2", dice=None), "A2")
    table, _ = table.apply(Roll(0), [3, 4])
    assert table.refusal(MoveRobber(0, table.hex("A2"))) == ("B-31", "robber-must-move")
    assert table.hex("A2") not in [move.place for move in table.legal(0, MoveRobber)]


# O-13


def test_o13_oil_counts_as_cards_on_a_seven_but_not_what_is_put_aside() -> None:
    table = oil_table(dice=None).give(0, "oil4 ore4").give(1, "oil ore6")
    table = sequestered(table.give(2, "ore7"), 0, 0, 3, champion=2)
    table, events = table.apply(Roll(0), [3, 4])
    assert events == (Rolled(0, (3, 4)), DiscardsDue(((0, 4),)))


def test_o13_oil_is_discarded_secretly_returns_to_the_supply_and_is_not_used() -> None:
    table = oil_table(dice=None).give(0, "oil4 ore4").give(1, "wool8")
    table, _ = table.apply(Roll(0), [3, 4])
    assert len(table.legal(0, Discard)) == 5
    table, events = table.apply(Discard(0, ("ore", "oil", "oil", "oil")))
    assert events == (DiscardChosen(0),)
    for viewer in (None, 1, 2):
        phase = table.view(viewer).phase
        assert isinstance(phase, Discarding)
        assert phase.chosen == ((0, ()),)
        assert table.view(viewer).ext["oil_springs"].oil == (4, 0, 0)
        assert table.view(viewer).ext["oil_springs"].supply == 11
    table, events = table.apply(Discard(1, ("wool",) * 4))
    assert events[-1] == Discarded(((0, ("ore", "oil", "oil", "oil")), (1, ("wool",) * 4)))
    assert table.hand(0) == {"oil": 1, "ore": 3}
    assert table.state.bank["oil"] == 14
    assert (slot(table).marker, slot(table).used, slot(table).lost) == (0, False, 0)
    assert isinstance(table.state.stack[-1], MovingRobber)


# M-4


def choices(table: Table) -> list[tuple[str | None, int | None]]:
    """The robber moves of seat 0 after a seven."""
    names = table.board.hex_names
    rolled, _ = table.apply(Roll(0), [3, 4])
    return [(None if move.place is None else names[move.place], move.victim) for move in rolled.legal(0, MoveRobber)]


def friendly(**more: object) -> Table:
    options = Options(scenario="oil_springs", friendly_robber=True)
    return oil_table(options=options, dice=None, **more)  # type: ignore[arg-type]


def test_m4_two_visible_points_protect_three_do_not() -> None:
    table = friendly().settlement(1, "A1 N", "B1 NW").settlement(2, "B3 NE", "A2 NE", "C2 S")
    assert choices(table) == [("A2", 2), ("B2", None), ("B3", 2), ("C1", None), ("C2", 2)]


def test_m4_a_metropolis_counts_three() -> None:
    assert ("A1", 1) in choices(metropolis(friendly(), 1, "A1 N"))
    assert ("A1", 1) not in choices(friendly().city(1, "A1 N"))


@pytest.mark.parametrize(("count", "robbed"), [(2, False), (3, True)])
def test_m4_points_put_aside_count(count: int, robbed: bool) -> None:
    table = sequestered(friendly().settlement(1, "A1 N", "B1 NW"), 0, count, 4, champion=2)
    assert (("A1", 1) in choices(table)) is robbed


def test_m4_the_champion_counts() -> None:
    # One settlement, a point for three put aside, a point for the Champion.
    table = sequestered(friendly().settlement(1, "A1 N"), 0, 3, champion=1)
    assert ("A1", 1) in choices(table)
    table = sequestered(friendly().settlement(1, "A1 N"), 0, 3, 4, champion=2)
    assert ("A1", 1) not in choices(table)


def test_m4_with_no_hex_left_the_robber_goes_to_a_desert_also_with_a_spring() -> None:
    table = friendly(robber="A1").settlement(1, "B2 N", "B2 SE").settlement(2, "B2 SW").give(1, "oil")
    assert choices(table) == [("B2", None)]


def test_m4_destroyed_hexes_are_no_way_out() -> None:
    # Everything but B1 and C1 is next to seat 1; those two are destroyed, and B2 is a desert.
    table = destroyed(friendly().settlement(1, "B2 N", "B2 SE"), "B1", "C1")
    assert choices(table) == [("B2", None)]


def test_m4_without_a_desert_the_robber_stays_off_the_board() -> None:
    picture = "    F6  H5\n  P9  F10 M8\n    W4  F3\n"
    table = destroyed(friendly(picture=picture).settlement(1, "B2 N", "B2 SE"), "B1", "C1")
    assert choices(table) == [(None, None)]


def test_o12_with_every_other_hex_destroyed_the_robber_stays() -> None:
    table = destroyed(oil_table("  F6  P9\n", "", robber="A1", dice=None).settlement(1, "A1 NW"), "A2")
    assert choices(table) == [("A1", None)]


def test_o11_no_way_past_six_in_the_large_game() -> None:
    table = oil_six(LARGE_OIL, dice=None).settlement(1, "A1 N").give(0, "oil6").give(1, "oil")
    table, _ = table.apply(Roll(0), [3, 4])
    table, events = table.apply(MoveRobber(0, table.hex("A1"), 1))
    assert events[-1] == OilOutOfReach(0, 1)
