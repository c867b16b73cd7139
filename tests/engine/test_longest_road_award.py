"""Who has Longest Road: how it is won, kept, lost and set aside (B-71)."""

from __future__ import annotations

from engine import Event
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.events import AwardMoved, Built
from engine.base.turn import EndTurn, Roll
from tests.engine.arrange import Table
from tests.engine.roads import COAST, board, length, ring


def award(table: Table) -> int | None:
    return table.state.longest_route


def build_road(table: Table, seat: int, where: str) -> tuple[Table, tuple[Event, ...]]:
    table.give(seat, "brick lumber")
    return table.turn(seat).apply(BuildRoute(seat, table.edge(where)))


def settle(table: Table, seat: int, where: str) -> tuple[Table, tuple[Event, ...]]:
    table.give(seat, "brick lumber wool grain")
    return table.turn(seat).apply(BuildSettlement(seat, table.vertex(where)))


TOP, BOTTOM, LEFT = COAST[:7], COAST[15:20], COAST[22:27]
"""Seven sides for seat 1, five for seat 2, five for seat 3; seat 0 cuts the top at A1 NE (2 + 5) or A2 NE (4 + 3)."""


def contest(*, bottom: int = 0, left: int = 0, holder: int | None = 1, top: int = 7) -> Table:
    table = board().road(0, "A1 E", "A2 E").road(1, *TOP[:top]).road(2, *BOTTOM[:bottom]).road(3, *LEFT[:left])
    return table.award(longest_route=holder)


def test_b71_at_least_five() -> None:
    four, events = build_road(board().road(0, *COAST[:3]), 0, COAST[3])
    assert events == (Built(0, "road", four.edge(COAST[3])),)
    five, events = build_road(four, 0, COAST[4])
    assert events == (Built(0, "road", four.edge(COAST[4])), AwardMoved("longest_route", 0, None))
    assert five.points(0) == 2


def test_b71_only_a_strictly_longer_road_takes_it() -> None:
    table = contest(bottom=4, top=5)
    equal, events = build_road(table, 2, BOTTOM[4])
    assert events == (Built(2, "road", table.edge(BOTTOM[4])),)
    assert award(equal) == 1
    longer, events = build_road(equal, 2, "E1 SW")
    assert events == (Built(2, "road", table.edge("E1 SW")), AwardMoved("longest_route", 2, 1))
    assert (longer.points(1), longer.points(2)) == (0, 2)


def test_b71_a_tie_does_not_take_it_whoever_sits_first() -> None:
    table = contest(bottom=5, top=4, holder=2)
    equal, events = build_road(table, 1, TOP[4])
    assert events == (Built(1, "road", table.edge(TOP[4])),)
    assert award(equal) == 2


def test_b71_the_holder_makes_it_longer_silently() -> None:
    _, events = build_road(contest(top=5), 1, TOP[5])
    assert len(events) == 1


def test_b71_a_cut_holder_who_is_still_alone_longest_keeps_it() -> None:
    after, events = settle(contest(bottom=4), 0, "A1 NE")
    assert len(events) == 1
    assert award(after) == 1


def test_b71_a_cut_holder_who_is_still_jointly_longest_keeps_it() -> None:
    # Seven become 2 + 5; seat 2 has five as well.
    after, events = settle(contest(bottom=5, left=5), 0, "A1 NE")
    assert len(events) == 1
    assert [length(after, seat) for seat in range(4)] == [1, 5, 5, 5]
    assert award(after) == 1


def test_b71_after_a_cut_a_unique_other_takes_it() -> None:
    # Seven become 4 + 3; seat 2 has five, seat 3 four.
    after, events = settle(contest(bottom=5, left=4), 0, "A2 NE")
    assert events[1:] == (AwardMoved("longest_route", 2, 1),)
    assert award(after) == 2


def test_b71_after_a_cut_a_tie_of_others_sets_it_aside() -> None:
    after, events = settle(contest(bottom=5, left=5), 0, "A2 NE")
    assert events[1:] == (AwardMoved("longest_route", None, 1),)
    assert award(after) is None
    assert [after.points(seat) for seat in range(4)] == [1, 0, 0, 0]


def test_b71_a_cut_that_drops_everybody_below_five_sets_it_aside() -> None:
    after, events = settle(contest(bottom=4, left=4), 0, "A2 NE")
    assert [length(after, seat) for seat in range(4)] == [1, 4, 4, 4]
    assert events[1:] == (AwardMoved("longest_route", None, 1),)
    assert award(after) is None


def test_b71_set_aside_until_one_player_alone_is_longest() -> None:
    aside = contest(bottom=5, left=5, top=5, holder=None)
    # The third of three tied at five changes nothing; a sixth road decides.
    still, events = build_road(aside, 0, "A1 SE")
    assert len(events) == 1
    assert award(still) is None
    alone, events = build_road(still, 3, COAST[27])
    assert events[1:] == (AwardMoved("longest_route", 3, None),)
    assert award(alone) == 3


def test_b71_reaching_the_tie_again_does_not_bring_it_back() -> None:
    aside = contest(bottom=5, left=5, top=4, holder=None)
    after, events = build_road(aside, 1, TOP[4])
    assert len(events) == 1
    assert award(after) is None


def test_b71_a_cut_of_one_of_two_tied_gives_it_to_the_other() -> None:
    # Set aside between the top (five) and the bottom (five); the cut leaves 4 + 1 on top.
    after, events = settle(contest(bottom=5, top=5, holder=None), 0, "A2 NE")
    assert events[1:] == (AwardMoved("longest_route", 2, None),)
    assert award(after) == 2


def test_b71_the_one_who_cuts_may_take_it() -> None:
    table = contest().road(0, *COAST[8:13])
    after, events = settle(table, 0, "A2 NE")
    assert events[1:] == (AwardMoved("longest_route", 0, 1),)
    assert after.points(0) == 3


def test_b71_a_settlement_into_ones_own_road_changes_nothing() -> None:
    table = contest()
    table.state.routes = {edge: route for edge, route in table.state.routes.items() if route.seat}
    table.state.players[0].supply["road"] = 15
    after, events = settle(table, 1, "A2 NE")
    assert len(events) == 1
    assert (length(after, 1), award(after)) == (7, 1)


def test_b71_a_cut_loop_keeps_its_length_and_the_award() -> None:
    table = board().road(1, *ring("C3")).road(0, "C4 NW").award(longest_route=1)
    after, events = settle(table, 0, "C3 NE")
    assert len(events) == 1
    assert (length(after, 1), award(after)) == (6, 1)


def test_b71_it_is_not_lost_by_the_end_of_a_turn() -> None:
    table = contest(bottom=5).turn(1)
    after, _ = table.play(EndTurn(1)).apply(Roll(2), [1, 1])
    assert award(after) == 1
