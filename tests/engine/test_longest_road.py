"""The length of the longest road worked out by hand, then compared with slow independent counts (B-70).

The drawings show corners as ``o``, own roads as lines, an own building as ``H`` and a rival's as ``X``.
"""

from __future__ import annotations

import random

import pytest

from engine.state import Building, Route
from tests.engine.arrange import CLASSIC, Table, rules_of
from tests.engine.ferries import Ferries
from tests.engine.invariants import longest_by_subsets, longest_by_walking, route_graph
from tests.engine.roads import COAST, board, length, ring, sides


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


def test_b70_a_rivals_settlement_ends_a_trail_that_was_measured_before() -> None:
    whole = board().road(0, *COAST[:7])
    assert length(whole) == 7
    assert length(whole.settlement(1, "A2 NE")) == 4


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
