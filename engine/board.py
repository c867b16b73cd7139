"""Board geometry: which hexes, vertices and edges exist and how they touch.

No terrain, no pieces.

Conventions (rules.md, section 0): point-up hexes in axial coordinates ``(q, r)`` after Red Blob Games' hexagon guide.
Everywhere else a hex, a vertex or an edge is a plain index into the tuples below; people see ``A1`` and ``1 + index``.
A vertex is where three hex positions meet and an edge is where two do, whether or not those positions are on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from string import ascii_uppercase

Axial = tuple[int, int]
"""Where a hex lies: its coordinates ``(q, r)``."""

DIRECTIONS: dict[str, Axial] = {
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (0, -1),
}
CORNERS: dict[str, tuple[str, str]] = {
    "N": ("NW", "NE"),
    "NE": ("NE", "E"),
    "SE": ("E", "SE"),
    "S": ("SE", "SW"),
    "SW": ("SW", "W"),
    "NW": ("W", "NW"),
}


@dataclass(frozen=True, order=True)
class Hex:
    """One hex position in axial coordinates."""

    q: int
    r: int

    def neighbour(self, direction: str) -> Axial:
        """The position next to this hex in one of the six ``DIRECTIONS``."""
        step_q, step_r = DIRECTIONS[direction]
        return (self.q + step_q, self.r + step_r)


@dataclass(frozen=True)
class Vertex:
    """An intersection: three hex positions and the places that touch it.

    ``hexes``, ``neighbours`` and ``edges`` are indices.
    """

    positions: frozenset[Axial]
    hexes: tuple[int, ...]
    neighbours: tuple[int, ...]
    edges: tuple[int, ...]


@dataclass(frozen=True)
class Edge:
    """A path: its two hex positions, its vertices, the hexes beside it.

    Vertices and hexes are indices; ``hexes`` has only those on the board.
    """

    positions: frozenset[Axial]
    vertices: tuple[int, int]
    hexes: tuple[int, ...]

    @property
    def on_rim(self) -> bool:
        """Whether one side lies off the board."""
        return len(self.hexes) == 1


@dataclass(frozen=True, eq=False)
class Board:
    """All places of one board, in reading order.

    `board_of` alone makes boards, so that equal boards are the same object.

    ``land`` holds the hexes that were land at the start: vertices of land come first so that their numbers stay small.
    With an ``open_frame`` the sides between sea and what is off the board are edges too.
    """

    hexes: tuple[Hex, ...]
    land: frozenset[int]
    open_frame: bool
    vertices: tuple[Vertex, ...] = field(repr=False)
    edges: tuple[Edge, ...] = field(repr=False)
    hex_vertices: tuple[tuple[int, ...], ...] = field(repr=False)
    hex_edges: tuple[tuple[int, ...], ...] = field(repr=False)
    hex_names: tuple[str, ...] = field(repr=False)
    land_vertices: int = field(repr=False)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy the arguments of `board_of` alone.

        That is short, and boards are shared again on the other side.
        """
        return board_of, (
            tuple(self._positions(range(len(self.hexes)))),
            frozenset(self._positions(self.land)),
            self.open_frame,
        )

    def _positions(self, places: Iterable[int]) -> Iterator[Axial]:
        return ((self.hexes[place].q, self.hexes[place].r) for place in places)

    def neighbours(self, place: int) -> tuple[int, ...]:
        """Indices of the hexes next to hex ``place``."""
        found: list[int] = []
        for edge in self.hex_edges[place]:
            found += (other for other in self.edges[edge].hexes if other != place)
        return tuple(found)

    def vertex_at(self, positions: Iterable[Axial]) -> int:
        """The vertex where three hex positions meet; raises ``KeyError`` without one."""
        wanted = frozenset(positions)
        for index, vertex in enumerate(self.vertices):
            if vertex.positions == wanted:
                return index
        raise KeyError(wanted)

    def edge_at(self, positions: Iterable[Axial]) -> int:
        """The edge between two hex positions; raises ``KeyError`` without one."""
        wanted = frozenset(positions)
        for index, edge in enumerate(self.edges):
            if edge.positions == wanted:
                return index
        raise KeyError(wanted)


def corner(place: Hex, direction: str) -> frozenset[Axial]:
    """The hex positions at a corner, ``N NE SE S SW NW``."""
    first, second = CORNERS[direction]
    return frozenset({(place.q, place.r), place.neighbour(first), place.neighbour(second)})


def side(place: Hex, direction: str) -> frozenset[Axial]:
    """The hex positions at a side, ``NE E SE SW W NW``."""
    return frozenset({(place.q, place.r), place.neighbour(direction)})


def side_corners(direction: str) -> tuple[str, str]:
    """The names of the two corners of a side, clockwise."""
    first, second = (name for name, pair in CORNERS.items() if direction in pair)
    return first, second


def reading_order(positions: frozenset[Axial]) -> tuple[float, float]:
    """Sort key of a corner or side: by rows, then columns."""
    count = len(positions)
    return (sum(r for _, r in positions) / count, sum(2 * q + r for q, r in positions) / count)


_boards: dict[tuple[tuple[Axial, ...], frozenset[Axial], bool], Board] = {}
"""All boards that there are, a few for each scenario."""


def board_of(positions: Iterable[Axial], land: frozenset[Axial], open_frame: bool = False) -> Board:
    """The board of these hex positions, always the same object.

    ``land`` are the positions that are not sea at the start.
    """
    key = tuple(sorted(positions, key=lambda position: (position[1], position[0]))), land, open_frame
    return _boards.get(key) or _boards.setdefault(key, _board_of(*key))


def _board_of(positions: tuple[Axial, ...], land: frozenset[Axial], open_frame: bool) -> Board:
    """The board of these hex positions in reading order.

    Edges: every side of a land hex, every side between two sea hexes and, with an ``open_frame``, every side between a
    sea hex and what is off the board (S-1). As edges are numbered in reading order, the frame renumbers them all.
    """
    hexes = tuple(Hex(q, r) for q, r in positions)
    index_of = {(place.q, place.r): index for index, place in enumerate(hexes)}
    on_land = frozenset(index_of[position] for position in land)

    edge_keys: dict[frozenset[Axial], frozenset[frozenset[Axial]]] = {}
    for place in hexes:
        for direction in DIRECTIONS:
            key = side(place, direction)
            if open_frame or key & land or key <= index_of.keys():
                edge_keys[key] = frozenset(corner(place, name) for name in side_corners(direction))
    land_corners = {corner(hexes[index], name) for index in on_land for name in CORNERS}
    corners = {key for pair in edge_keys.values() for key in pair} | land_corners
    vertex_keys = sorted(corners, key=lambda key: (key not in land_corners, *reading_order(key)))
    vertex_index = {key: index for index, key in enumerate(vertex_keys)}
    ordered_edges = sorted(edge_keys, key=reading_order)

    def touching(key: frozenset[Axial]) -> tuple[int, ...]:
        return tuple(sorted(index_of[position] for position in key if position in index_of))

    edges: list[Edge] = []
    edges_of: list[list[int]] = [[] for _ in vertex_keys]
    for number, key in enumerate(ordered_edges):
        first, second = sorted(vertex_index[end] for end in edge_keys[key])
        edges.append(Edge(key, (first, second), touching(key)))
        edges_of[first].append(number)
        edges_of[second].append(number)
    vertices = tuple(
        Vertex(
            key, touching(key), tuple(sum(edges[e].vertices) - index for e in edges_of[index]), tuple(edges_of[index])
        )
        for index, key in enumerate(vertex_keys)
    )
    edge_index = {edge.positions: index for index, edge in enumerate(edges)}
    return Board(
        hexes=hexes,
        land=on_land,
        open_frame=open_frame,
        vertices=vertices,
        edges=tuple(edges),
        hex_vertices=tuple(
            tuple(vertex_index[key] for name in CORNERS if (key := corner(place, name)) in vertex_index)
            for place in hexes
        ),
        hex_edges=tuple(
            tuple(edge_index[key] for name in DIRECTIONS if (key := side(place, name)) in edge_index) for place in hexes
        ),
        hex_names=_hex_names(hexes),
        land_vertices=len(land_corners),
    )


def _hex_names(hexes: tuple[Hex, ...]) -> tuple[str, ...]:
    rows = sorted({place.r for place in hexes})
    names: list[str] = []
    column = 0
    for index, place in enumerate(hexes):
        column = column + 1 if index and hexes[index - 1].r == place.r else 1
        names.append(f"{ascii_uppercase[rows.index(place.r)]}{column}")
    return tuple(names)
