"""Longest Road worked out by hand (B-70, B-71), then compared with a slow independent count on random roads.

The drawings show corners as ``o``, own roads as lines, an own building as ``H`` and a rival's as ``X``.
"""

from __future__ import annotations

import random

import pytest

from engine import Event
from engine.base.build import BuildRoute, BuildSettlement
from engine.base.events import AwardMoved, Built
from engine.base.turn import EndTurn, Roll
from engine.state import Building, Route
from tests.engine.arrange import CLASSIC, Table, rules_of
from tests.engine.ferries import Ferries
from tests.engine.invariants import longest_by_subsets, longest_by_walking, route_graph


def sides(text: str) -> list[str]:
    """``"A1 NW NE; A2 NW"`` as ``["A1 NW", "A1 NE", "A2 NW"]``."""
    return [f"{name} {side}" for name, *found in (part.split() for part in text.split(";")) for side in found]


COAST = sides(
    "A1 NW NE; A2 NW NE; A3 NW NE E; B4 NE E; C5 NE E SE; D4 E SE; E3 E SE SW; E2 SE SW; E1 SE SW W; D1 SW W;"
    "C1 SW W NW; B1 W NW; A1 W"
)
"""All thirty sides of the coast, clockwise."""


def board() -> Table:
    return Table(CLASSIC, players=4)


def ring(name: str) -> list[str]:
    return sides(f"{name} NE E SE SW W NW")


def length(table: Table, seat: int = 0) -> int:
    """The longest road as everybody sees it."""
    return table.shown(seat).route_length


# B-70


def test_b70_no_road_and_one_road() -> None:
    assert length(board()) == 0
    assert length(board().road(0, "A1 NW")) == 1


def test_b70_a_line() -> None:
    # o--o--o--o--o--o
    assert length(board().road(0, *COAST[:5])) == 5


def test_b70_two_separate_lines_do_not_add() -> None:
    # o--o--o--o    o--o
    assert length(board().road(0, *COAST[:3], *COAST[10:12])) == 3


def test_b70_a_branch_does_not_add() -> None:
    #   o--o--o--o--o--o--o      between rows A and B: three to the left of the junction A2 S, three to the right,
    #            |               and two downwards: 3 + 3
    #            o--o
    table = board().road(0, "A1 SW", "A1 SE", "A2 SW", "A2 SE", "A3 SW", "A3 SE", "B2 E", "B2 SE")
    assert length(table) == 6


def test_b70_the_two_longest_of_three_arms() -> None:
    #        o
    #        |  1
    #  o--o--o--o--o--o--o     2 to the left, 4 to the right
    table = board().road(0, "C2 E", "C2 NE", "C2 NW", "B2 SE", "C3 NE", "C3 E", "C3 SE")
    assert length(table) == 6


def test_b70_a_single_loop() -> None:
    #   o--o
    #  /    \
    # o      o    six sides of one hex
    #  \    /
    #   o--o
    assert length(board().road(0, *ring("C3"))) == 6


def test_b70_a_loop_with_a_tail() -> None:
    #   o--o
    #  /    \
    # o      o--o--o    the tail and then all round: the junction is passed twice
    #  \    /
    #   o--o
    assert length(board().road(0, *ring("C3"), "C4 NW", "B3 E")) == 8


def test_b70_a_loop_with_two_tails() -> None:
    # o--o--(loop)--o--o with the tails at opposite corners: one tail, half the loop, the other tail,
    # or one tail and the whole loop: 2 + 3 + 2 = 7 against 2 + 6 = 8
    assert length(board().road(0, *ring("C3"), "B2 E", "A2 SE", "D2 E", "E2 NE")) == 8


def test_b70_a_figure_of_eight_round_two_neighbouring_hexes() -> None:
    #   o--o--o
    #  /   |   \
    # o    |    o    eleven sides; only the two ends of the middle one are odd, so one trail uses them all
    #  \   |   /
    #   o--o--o
    assert length(board().road(0, *ring("C3"), *sides("C4 NE E SE SW NW"))) == 11


def test_b70_a_figure_of_eight_with_a_bridge() -> None:
    # (B2)--(D2): round one hex, over the bridge, round the other: 6 + 1 + 6
    assert length(board().road(0, *ring("B2"), "C2 E", *ring("D2"))) == 13


@pytest.mark.parametrize(
    ("tail", "expected"),
    [
        # The tail meets the upper hex beside the bridge: 2 + 5 + 1 + 6; the short way round is left out.
        (("C3 NE", "C3 E"), 14),
        # The tail meets it opposite the bridge: 2 + 3 + 1 + 6 = 12 is less than 6 + 1 + 6 without the tail.
        (("A1 E", "A1 NE"), 13),
    ],
)
def test_b70_all_fifteen_roads_but_not_all_in_one_trail(tail: tuple[str, str], expected: int) -> None:
    table = board().road(0, *ring("B2"), "C2 E", *ring("D2"), *tail)
    assert table.state.players[0].supply["road"] == 0
    assert length(table) == expected


def test_b70_fifteen_roads_in_one_line() -> None:
    assert length(board().road(0, *COAST[:15])) == 15


def test_b70_three_hexes_round_one_corner() -> None:
    # C3, C4 and B3 meet at one corner: fifteen sides, four odd corners (the middle one and its three neighbours).
    # Two of them must lose a side: 15 less one of the three inner sides makes 14.
    table = board().road(0, *ring("C3"), *sides("C4 NE E SE SW NW"), *sides("B3 NE E W NW"))
    assert len(table.state.routes) == 15
    assert length(table) == 14


def test_b70_a_rivals_settlement_in_the_middle_ends_the_trail_there() -> None:
    # o--o--o--o--X--o--o--o    four on one side, three on the other
    table = board().road(0, *COAST[:7]).settlement(1, "A2 NE")
    assert length(table) == 4


def test_b70_a_rivals_settlement_at_the_end_does_not_matter() -> None:
    # X--o--o--o--o--X
    table = board().road(0, *COAST[:5]).settlement(1, "A1 NW", "A3 N")
    assert length(table) == 5


def test_b70_ones_own_building_does_not_cut() -> None:
    # o--o--H--o--H--o
    table = board().road(0, *COAST[:5]).settlement(0, "A1 NE").city(0, "A2 NE")
    assert length(table) == 5


def test_b70_a_rivals_settlement_at_a_junction_cuts_all_arms() -> None:
    #  o--o--X--o--o--o--o     2 to the left, 4 to the right, 1 up
    #        |
    #        o
    table = board().road(0, "C2 E", "C2 NE", "C2 NW", "B2 SE", "C3 NE", "C3 E", "C3 SE").settlement(1, "B2 S")
    assert length(table) == 4


def test_b70_a_rivals_settlement_on_a_loop_does_not_shorten_it() -> None:
    # The trail starts and ends at X.
    assert length(board().road(0, *ring("C3")).settlement(1, "C3 N")) == 6


def test_b70_two_rivals_on_a_loop_do() -> None:
    # Opposite corners: three and three; two steps apart: two and four.
    assert length(board().road(0, *ring("C3")).settlement(1, "C3 N").settlement(2, "C3 S")) == 3
    assert length(board().road(0, *ring("C3")).settlement(1, "C3 N").settlement(2, "C3 SE")) == 4


def test_b70_a_rival_where_tail_and_loop_meet() -> None:
    # (loop)X--o--o: the loop alone, starting and ending at X
    assert length(board().road(0, *ring("C3"), "C4 NW", "B3 E").settlement(1, "C3 NE")) == 6


def test_b70_a_rival_at_the_junction_of_a_figure_of_eight() -> None:
    # Round one hex from X to the other junction (5), then back to X round the other hex (5); the middle side is lost.
    table = board().road(0, *ring("C3"), *sides("C4 NE E SE SW NW")).settlement(1, "C3 NE")
    assert length(table) == 10


def test_b70_rivals_roads_do_not_matter() -> None:
    # o--o--o==o==o==o==o==o    three of one player, five of another in one line
    table = board().road(0, *COAST[:3]).road(1, *COAST[3:8])
    assert (length(table), length(table, 1)) == (3, 5)


def test_b70_a_different_kind_continues_only_through_an_own_building() -> None:
    # road--road--?--ferry--ferry--ferry
    for at, expected in ((None, 3), (0, 5), (1, 3)):
        table = Table(CLASSIC, rules=rules_of(Ferries())).road(0, *COAST[:2]).road(0, *COAST[2:5], kind="ferry")
        if at is not None:
            table.settlement(at, "A1 NE")
        assert length(table) == expected


# B-71


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


# Against an independent count


def random_roads(seed: int, *, kinds: tuple[str, ...]) -> Table:
    """Up to eleven routes of seat 0, mostly growing from each other, with buildings of both sides strewn over them."""
    choice = random.Random(seed)
    table = Table(CLASSIC, rules=rules_of(Ferries()))
    board = table.board
    count = choice.randint(1, 11)
    while len(table.state.routes) < count:
        grown = [
            edge
            for route in table.state.routes
            for vertex in board.edges[route].vertices
            for edge in board.vertices[vertex].edges
            if edge not in table.state.routes
        ]
        edge = choice.choice(grown) if grown and choice.random() < 0.85 else choice.randrange(len(board.edges))
        table.state.routes.setdefault(edge, Route(0, choice.choices(kinds, (5, 1)[: len(kinds)])[0]))
    corners = sorted({vertex for edge in table.state.routes for vertex in board.edges[edge].vertices})
    for vertex in corners:
        if choice.random() < 0.25:
            table.state.buildings[vertex] = Building(choice.choice((0, 0, 1)), choice.choice(("settlement", "city")))
    for _ in range(choice.randint(0, 5)):
        table.state.routes.setdefault(choice.randrange(len(board.edges)), Route(1, "road"))
    return table


@pytest.mark.parametrize("kinds", [("road",), ("road", "ferry")])
def test_b70_equals_an_independent_count_on_random_roads(kinds: tuple[str, ...]) -> None:
    seen: set[int] = set()
    for seed in range(1000):
        table = random_roads(seed, kinds=kinds)
        graph = route_graph(table.state, 0)
        expected = longest_by_subsets(graph)
        assert length(table) == expected == longest_by_walking(graph), f"seed {seed}"
        seen.add(expected)
    assert seen >= set(range(1, 10))


def test_b70_equals_an_independent_count_with_fifteen_roads() -> None:
    for seed in range(60):
        choice = random.Random(seed)
        table = board()
        table.state.routes[table.edge("C3 NE")] = Route(0, "road")
        while len(table.state.routes) < 15:
            grown = [
                edge
                for route in table.state.routes
                for vertex in table.board.edges[route].vertices
                for edge in table.board.vertices[vertex].edges
                if edge not in table.state.routes
            ]
            table.state.routes[choice.choice(sorted(set(grown)))] = Route(0, "road")
        for vertex in choice.sample(range(54), 4):
            table.state.buildings[vertex] = Building(choice.choice((0, 1)), "settlement")
        assert length(table) == longest_by_walking(route_graph(table.state, 0)), f"seed {seed}"
