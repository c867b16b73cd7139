"""Geometry: counts, names and the conventions of corners and sides."""

from __future__ import annotations

import pytest

from engine.board import CORNERS, DIRECTIONS, Board, Hex, corner, side
from tests.engine.arrange import CLASSIC, FLOWER, Places, drawn

FIVE_SIX = """
            D   D   D
          D   D   D   D
        D   D   D   D   D
      D   D   D   D   D   D
        D   D   D   D   D
          D   D   D   D
            D   D   D
"""

TWENTY_IN_THE_SEA = """
            ~   ~   ~   ~
          ~   H10 W5  P6  ~   ~
        ~   F11 P9  M11 F4  H9  ~
      ~   H6  W10 ~   P3  W12 ~
    ~   D   M4  H3  F9  M8  ~
      ~   ~   F5  W8  P2  ~
            ~   ~   ~   ~
"""


def boards() -> list[tuple[str, Board]]:
    pictures = {"base": CLASSIC, "flower": FLOWER, "thirty": FIVE_SIX, "sea": TWENTY_IN_THE_SEA}
    found = [(name, drawn(picture).board) for name, picture in pictures.items()]
    return [*found, ("open", drawn(TWENTY_IN_THE_SEA, open_frame=True).board)]


@pytest.mark.parametrize(
    ("picture", "hexes", "vertices", "edges", "coastal"),
    [(CLASSIC, 19, 54, 72, 30), (FLOWER, 7, 24, 30, 18), (FIVE_SIX, 30, 80, 109, 38)],
)
def test_counts_of_boards_without_sea(picture: str, hexes: int, vertices: int, edges: int, coastal: int) -> None:
    board = drawn(picture).board
    assert (len(board.hexes), len(board.vertices), len(board.edges)) == (hexes, vertices, edges)
    assert sum(edge.on_rim for edge in board.edges) == coastal
    assert board.land_vertices == vertices


def test_counts_of_a_board_in_the_sea() -> None:
    board = drawn(TWENTY_IN_THE_SEA).board
    land = [sum(place in board.land for place in edge.hexes) for edge in board.edges]
    assert (len(board.hexes), len(board.land)) == (41, 20)
    assert board.land_vertices == 60
    assert sum(count > 0 for count in land) == 80
    assert sum(count == 1 for count in land) == 40
    assert sum(count == 0 and len(edge.hexes) == 2 for count, edge in zip(land, board.edges, strict=True)) == 20
    assert len(board.edges) == 100, "an edge between sea and a closed frame takes nothing"


def test_counts_of_boards_with_an_open_frame() -> None:
    # 41 hexes have 246 sides. The 100 edges above all lie between two of them: 46 sides are left for the frame. Every
    # vertex of a board without holes is counted by edges - hexes + 1.
    board = drawn(TWENTY_IN_THE_SEA, open_frame=True).board
    assert (len(board.edges), sum(edge.on_rim for edge in board.edges)) == (146, 46)
    assert (len(board.vertices), board.land_vertices) == (106, 60)
    # The flower round a desert in the sea: six sides of land, six between two sea hexes, and 18 on the frame.
    lonely = drawn("    ~   ~\n  ~   D   ~\n    ~   ~\n", open_frame=True).board
    assert (len(lonely.edges), len(lonely.vertices), lonely.land_vertices) == (30, 24, 6)
    assert sum(edge.on_rim for edge in lonely.edges) == 18
    assert drawn(FLOWER, open_frame=True).board.edges == drawn(FLOWER).board.edges, "without sea there is no difference"


def test_boards_that_differ_in_their_frame_alone_are_different() -> None:
    closed, opened = (drawn(TWENTY_IN_THE_SEA, open_frame=frame).board for frame in (False, True))
    assert closed != opened
    assert (closed.hexes, closed.land) == (opened.hexes, opened.land)
    assert drawn(TWENTY_IN_THE_SEA, open_frame=True).board is opened


def test_frame_edges_are_numbered_in_reading_order_like_all_others() -> None:
    places = Places(drawn(TWENTY_IN_THE_SEA, open_frame=True).board)
    assert [places.edge(name) for name in ("A1 NW", "A1 NE", "A2 NW", "A4 NE", "A1 W")] == [0, 1, 2, 7, 8]
    assert [places.vertex(name) for name in ("B2 N", "A1 N", "A2 N")] == [0, 60, 61], "vertices of land come first"


@pytest.mark.parametrize(("name", "board"), boards())
def test_everything_that_touches_touches_back(name: str, board: Board) -> None:
    for index, vertex in enumerate(board.vertices):
        assert len(vertex.neighbours) == len(vertex.edges) == len(set(vertex.neighbours))
        for neighbour, edge in zip(vertex.neighbours, vertex.edges, strict=True):
            assert index in board.vertices[neighbour].neighbours
            assert set(board.edges[edge].vertices) == {index, neighbour}
        for place in vertex.hexes:
            assert index in board.hex_vertices[place]
    for index, path in enumerate(board.edges):
        first, second = (board.vertices[end].positions for end in path.vertices)
        assert first & second == path.positions
        for place in path.hexes:
            assert index in board.hex_edges[place]
    for place in range(len(board.hexes)) if board.open_frame else board.land:
        assert len(board.hex_vertices[place]) == len(board.hex_edges[place]) == 6
        assert all(place in board.neighbours(other) for other in board.neighbours(place))


def test_directions_are_those_of_point_up_hexes() -> None:
    home = Hex(0, 0)
    steps = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "NW": (0, -1), "SE": (0, 1), "SW": (-1, 1)}
    assert {name: home.neighbour(name) for name in DIRECTIONS} == steps
    assert corner(home, "N") == {(0, 0), (0, -1), (1, -1)}
    assert corner(home, "S") == {(0, 0), (0, 1), (-1, 1)}
    assert side(home, "SW") == {(0, 0), (-1, 1)}
    assert set(CORNERS) == {"N", "NE", "SE", "S", "SW", "NW"}


def test_one_corner_has_three_names() -> None:
    places = Places(drawn(FLOWER).board)
    for names in (
        ("B2 N", "A1 SE", "A2 SW"),
        ("B2 NE", "A2 S", "B3 NW"),
        ("B2 SE", "B3 SW", "C2 N"),
        ("B2 S", "C1 NE", "C2 NW"),
        ("B2 SW", "B1 SE", "C1 N"),
        ("B2 NW", "A1 S", "B1 NE"),
    ):
        assert len({places.vertex(name) for name in names}) == 1
    assert places.edge("B2 NE") == places.edge("A2 SW")
    ends = {places.vertex("B2 N"), places.vertex("B2 NE")}
    assert set(places.board.edges[places.edge("B2 NE")].vertices) == ends


def test_places_are_numbered_in_reading_order() -> None:
    places = Places(drawn(CLASSIC).board)
    assert places.board.hex_names[:4] == ("A1", "A2", "A3", "B1")
    assert [places.vertex(name) for name in ("A1 N", "A2 N", "A3 N", "A1 NW")] == [0, 1, 2, 3]
    assert places.vertex("E3 S") == 53
    assert [places.edge(name) for name in ("A1 NW", "A1 NE", "A2 NW", "A1 W")] == [0, 1, 2, 6]


def test_what_does_not_exist_is_not_found() -> None:
    board = drawn(FLOWER).board
    with pytest.raises(KeyError):
        board.vertex_at({(9, 9), (9, 8), (8, 9)})
    with pytest.raises(KeyError):
        board.edge_at({(9, 9), (9, 8)})
