"""The pirate (S-6), alone and with the friendly robber (M-5)."""

from __future__ import annotations

import pytest

from engine import Event, Ruleset
from engine.base.build import BuildRoute
from engine.base.cards import PlayKnight
from engine.base.events import CardPlayed, RobberMoved, Rolled, Stolen
from engine.base.robber import Discard, MoveRobber, MovingRobber
from engine.base.turn import EndTurn, Roll
from engine.modules.house_rules import FriendlyRobber
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.pirate import MovePirate, PirateMoved
from tests.engine.arrange import Table, rules_of
from tests.engine.islands import afloat, begin_on_islands, pirate_at

SEA = ("A2", "B2", "B3", "C1", "C2", "C3", "C4", "D2", "D3", "E2", "E3")
LAND = ("A1", "A3", "B1", "B4", "C5", "D1", "E1")
"""Without D4, where the robber stands."""


def sevened(table: Table) -> Table:
    """Seat 0 has rolled a seven."""
    table.state.change_turn(dice=None)
    return table.apply(Roll(0), [3, 4])[0]


def hexes(table: Table, kind: type[MoveRobber] | type[MovePirate], seat: int = 0) -> set[str]:
    return {table.board.hex_names[action.place or 0] for action in table.legal(seat, kind)}


def test_s6_robber_or_pirate_on_a_seven() -> None:
    table = sevened(afloat())
    assert hexes(table, MoveRobber) == set(LAND)
    assert hexes(table, MovePirate) == set(SEA), "from off the board to any sea hex"
    assert table.waiting() == (0,)
    after, events = table.apply(MovePirate(0, table.hex("C3")))
    assert events == (PirateMoved(0, table.hex("C3")),)
    assert after.state.robber == table.hex("D4")
    assert after.allows(EndTurn(0))
    assert after.view(1).ext["seafarers"].pirate == table.hex("C3")
    after, events = table.apply(MoveRobber(0, table.hex("A1")))
    assert events == (RobberMoved(0, table.hex("A1")),)
    assert after.allows(EndTurn(0)), "one of the two"
    assert after.view(1).ext["seafarers"].pirate is None


def test_s6_robber_or_pirate_with_a_knight_also_before_the_roll() -> None:
    table, events = afloat(dice=None).hold(0, knight=1).apply(PlayKnight(0))
    assert events == (CardPlayed(0, "knight"),)
    after = table.play(MovePirate(0, table.hex("C3")))
    assert after.allows(Roll(0))


def test_s6_discards_come_first() -> None:
    table = sevened(afloat().give(1, "ore8"))
    assert table.refusal(MovePirate(0, table.hex("C3"))) == ("B-20", "not-now")
    table = table.play(Discard(1, ("ore",) * 4))
    assert table.allows(MovePirate(0, table.hex("C3")))


def test_s6_another_sea_hex() -> None:
    table = sevened(pirate_at(afloat(), "C3"))
    assert table.refusal(MovePirate(0, table.hex("C3"))) == ("S-6", "pirate-must-move")
    assert table.refusal(MovePirate(0, table.hex("A1"))) == ("S-6", "hex-not-allowed")
    assert table.refusal(MovePirate(0, None)) == ("S-6", "hex-not-allowed")
    assert table.refusal(MovePirate(1, table.hex("B2"))) == ("B-20", "not-now")
    assert hexes(table, MovePirate) == set(SEA) - {"C3"}


def test_s6_the_robber_never_goes_to_sea_and_must_move_elsewhere() -> None:
    table = sevened(afloat())
    assert table.refusal(MoveRobber(0, table.hex("C3"))) == ("B-31", "hex-not-allowed")
    assert table.refusal(MoveRobber(0, table.hex("D4"))) == ("B-31", "robber-must-move")


def test_s6_one_card_from_one_player_with_a_ship_on_the_edges_of_the_hex() -> None:
    table = afloat(players=4).road(1, "B2 NE", kind="ship").give(1, "ore")
    # A road beside the hex and a settlement at its corner are not robbed by the pirate; nor is one's own ship.
    table.road(2, "B2 NW").settlement(2, "C2 N").give(2, "wool").road(0, "B2 E", kind="ship")
    table = sevened(table)
    place = table.hex("B2")
    assert table.refusal(MovePirate(0, place)) == ("S-6", "choose-victim")
    assert table.refusal(MovePirate(0, place, 2)) == ("S-6", "not-a-victim")
    assert table.refusal(MovePirate(0, place, 0)) == ("S-6", "not-a-victim")
    after, events = table.apply(MovePirate(0, place, 1), "ore")
    assert events == (PirateMoved(0, place), Stolen(0, 1, "ore"))
    assert after.hand(0) == {"ore": 1}
    assert [event.seen_by(2) for event in events] == [PirateMoved(0, place), Stolen(0, 1, None)]


def test_s6_several_victims_give_a_choice_and_an_empty_hand_gives_nothing() -> None:
    table = sevened(afloat().road(1, "B2 NE", kind="ship").road(2, "B2 E", kind="ship").give(1, "ore"))
    place = table.hex("B2")
    victims = [action.victim for action in table.legal(0, MovePirate) if action.place == place]
    assert victims == [1, 2]
    _, events = table.apply(MovePirate(0, place, 2))
    assert events == (PirateMoved(0, place), Stolen(0, 2, None, empty=True))


def test_s6_while_it_is_there_nobody_builds_a_ship_on_its_edges() -> None:
    table = afloat().settlement(1, "B2 N").give(1, "lumber2 wool2").turn(1)
    table = pirate_at(table, "B2")
    assert table.refusal(BuildRoute(1, table.edge("B2 NE"), "ship")) == ("S-6", "pirate-here")
    assert table.allows(BuildRoute(1, table.edge("A1 E"), "ship"))


def test_s6_ships_under_the_pirate_stay_count_and_lead_on() -> None:
    line = ("B2 NE", "B2 E", "C3 NE", "C4 NW", "C4 NE")
    table = pirate_at(afloat().settlement(0, "B2 N").road(0, *line, kind="ship").give(0, "lumber wool"), "B2")
    assert table.shown(0).route_length == 5
    assert table.allows(BuildRoute(0, table.edge("B3 NW"), "ship"))


def test_s6_without_the_pirate_the_robber_alone_moves() -> None:
    table = sevened(afloat(rules=rules_of(Seafarers(pirate=False))))
    assert MovePirate not in table.view(0).accepts
    assert table.refusal(MovePirate(0, table.hex("C3"))) == ("B-20", "not-now")
    assert hexes(table, MoveRobber) == set(LAND)


def test_s6_where_the_robber_cannot_move_the_pirate_must() -> None:
    picture = "  ~   ~   F6\n"
    table = sevened(Table(picture, robber="A3", rules=rules_of(Seafarers())))
    assert table.legal(0, MoveRobber) == []
    assert table.refusal(MoveRobber(0, table.hex("A3"))) == ("S-6", "pirate-instead")
    assert hexes(table, MovePirate) == {"A1", "A2"}
    alone = sevened(Table(picture, robber="A3", rules=rules_of(Seafarers(pirate=False))))
    assert alone.legal(0, MoveRobber) == [MoveRobber(0, alone.hex("A3"))]


def test_s6_a_layout_may_set_it_out() -> None:
    for pirate, place in ((True, "C3"), (False, None)):
        state, _ = begin_on_islands(rules_of(Seafarers(pirate=pirate)), 3, seed=1)
        found = state.ext["seafarers"].pirate
        assert (None if found is None else state.board.hex_names[found]) == place


def test_s6_the_choice_is_open_to_the_active_player_alone() -> None:
    table = sevened(afloat())
    assert isinstance(table.state.stack[-1], MovingRobber)
    assert table.view(0).accepts == (MoveRobber, MovePirate)
    assert table.view(1).accepts == ()


# M-5

FRIENDLY = rules_of(Seafarers(), FriendlyRobber())
POINTS = ("A1 NE", "B2 NW", "C2 NW")


def friendly(rules: Ruleset = FRIENDLY) -> Table:
    return afloat(rules=rules)


def test_m5_players_with_few_points_are_spared_by_the_pirate() -> None:
    table = friendly().road(1, "B2 NE", kind="ship").give(1, "ore")
    table = sevened(table)
    # The ship lies between A2 and B2.
    assert hexes(table, MovePirate) == set(SEA) - {"A2", "B2"}
    assert table.refusal(MovePirate(0, table.hex("B2"), 1)) == ("S-6", "hex-not-allowed")


def test_m5_players_with_more_points_are_not() -> None:
    table = friendly().road(1, "B2 NE", kind="ship").settlement(1, *POINTS).give(1, "ore")
    table = sevened(table)
    assert {"A2", "B2"} <= hexes(table, MovePirate)
    _, events = table.apply(MovePirate(0, table.hex("B2"), 1), "ore")
    assert events[1] == Stolen(0, 1, "ore")


def test_m5_ones_own_ships_protect_nothing() -> None:
    table = sevened(friendly().road(0, "B2 NE", kind="ship"))
    assert {"A2", "B2"} <= hexes(table, MovePirate)


def crowded(rules: Ruleset, *, ships: bool = True) -> Table:
    """Two sea hexes and two of land, one the desert with the robber; a poor rival at both land hexes."""
    table = Table("  ~   F6  D   ~\n", rules=rules, robber="A3").settlement(1, "A2 NE")
    if ships:
        table.road(1, "A2 W", "A3 E", kind="ship")
    return sevened(table)


def test_m5_while_the_pirate_has_a_hex_the_robber_does_not_go_to_a_desert() -> None:
    table = crowded(FRIENDLY, ships=False)
    assert table.legal(0, MoveRobber) == []
    assert table.refusal(MoveRobber(0, table.hex("A3"))) == ("S-6", "pirate-instead")
    assert hexes(table, MovePirate) == {"A1", "A4"}


@pytest.mark.parametrize("pirate", [True, False])
def test_m5_a_desert_is_for_the_robber_only_when_the_pirate_has_no_hex(pirate: bool) -> None:
    # The robber stands on A2; a poor rival lives between the desert A3 and A4.
    rules = rules_of(Seafarers(pirate=pirate), FriendlyRobber())
    table = sevened(Table("  ~   F6  D   P9  ~\n", rules=rules, robber="A2").settlement(1, "A3 NE"))
    assert table.allows(MoveRobber(0, table.hex("A3"))) is not pirate
    assert bool(table.legal(0, MovePirate)) is pirate


def test_m5_with_no_hex_for_either_the_robber_goes_to_or_stays_on_a_desert() -> None:
    table = crowded(FRIENDLY)
    assert table.legal(0, MovePirate) == []
    assert table.legal(0, MoveRobber) == [MoveRobber(0, table.hex("A3"))]
    assert table.waiting() == (0,)
    _, events = table.apply(MoveRobber(0, table.hex("A3")))
    assert events == (RobberMoved(0, table.hex("A3")),)
    alone = crowded(rules_of(Seafarers(pirate=False), FriendlyRobber()), ships=False)
    assert alone.legal(0, MoveRobber) == [MoveRobber(0, alone.hex("A3"))]


@pytest.mark.parametrize("kind", [MoveRobber, MovePirate])
def test_s6_what_is_moved_may_steal_and_cannot_be_taken_back(kind: type[MoveRobber] | type[MovePirate]) -> None:
    assert not kind.undoable


def test_s6_the_roll_itself_tells_nothing_of_the_pirate() -> None:
    table = afloat(dice=None)
    _, events = table.apply(Roll(0), [3, 4])
    expected: tuple[Event, ...] = (Rolled(0, (3, 4)),)
    assert events == expected
