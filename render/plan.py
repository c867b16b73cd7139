"""Where everything lies on the picture: from places of a board to pixels, for any board and number of players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, ceil, degrees, hypot, sqrt

from engine.board import Board, Position
from engine.state import Harbour
from render.pen import Point
from render.theme import (
    CARD,
    COMPASS,
    GAP,
    HARBOUR_AT,
    HARBOUR_RADIUS,
    HEADER,
    LAND_MARGINS,
    SEA_MARGINS,
    STRIP,
    WIDTH,
)

ROW_OF_CARDS = 4


@dataclass(frozen=True)
class Box:
    """A rectangle in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to its right."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.top + self.height


@dataclass(frozen=True)
class Plan:
    """The places of one picture, in pixels. ``scale`` is 1 on a picture 1080 pixels wide; ``radius`` is that of a hex.

    ``origin`` is where the middle of the hex position ``(0, 0)`` lies. ``strips`` and ``cards`` are empty on a preview.
    """

    board: Board
    harbours: tuple[Harbour, ...]
    size: tuple[int, int]
    scale: float
    radius: float
    origin: Point
    field: Box
    strips: tuple[Box, ...]
    cards: tuple[Box, ...]

    @property
    def unit(self) -> int:
        """The hex radius in whole pixels, as sprites are drawn."""
        return round(self.radius)

    def px(self, size: float) -> int:
        """A size of `render.theme` on this picture."""
        return round(size * self.scale)

    def middle(self, positions: Iterable[Position]) -> Point:
        """The middle of some hex positions: of one a hex, of two an edge, of three a vertex."""
        x, y = middle(positions)
        return (self.origin[0] + x * self.radius, self.origin[1] + y * self.radius)

    def hex(self, place: int) -> Point:
        """The middle of a hex."""
        found = self.board.hexes[place]
        return self.middle([(found.q, found.r)])

    def vertex(self, place: int) -> Point:
        """A vertex."""
        return self.middle(self.board.vertices[place].positions)

    def edge(self, place: int) -> Point:
        """The middle of an edge."""
        return self.middle(self.board.edges[place].positions)

    def edge_angle(self, place: int) -> int:
        """How an edge lies, in degrees: 90 upright, 30 falling to the right, -30 rising."""
        first, second = sorted(middle([position]) for position in self.board.edges[place].positions)
        across = round(degrees(atan2(second[1] - first[1], second[0] - first[0])))
        return across + 90 if across <= 0 else across - 90

    def harbour(self, harbour: Harbour) -> Point:
        """The middle of a harbour's sign, out at sea."""
        x, y = harbour_middle(self.board, harbour)
        return (self.origin[0] + x * self.radius, self.origin[1] + y * self.radius)

    def compass(self) -> Point | None:
        """The middle of the corner that is farthest from hexes and harbours, None when all are taken."""
        reach = COMPASS * self.radius
        taken = [(self.hex(place), self.radius * 1.05) for place in range(len(self.board.hexes))]
        taken += [(self.harbour(harbour), HARBOUR_RADIUS * self.radius) for harbour in self.harbours]
        field = self.field
        free = []
        for y in (field.bottom - reach * 1.05, field.top + reach * 1.3):
            for x in (field.right - reach, field.left + reach):
                room = min(hypot(x - other[0], y - other[1]) - radius for other, radius in taken)
                if room >= reach * 0.72:
                    free.append((x, y))
        return free[0] if free else None


def middle(positions: Iterable[Position]) -> Point:
    """The middle of some hex positions, in hex radii from the middle of position ``(0, 0)``."""
    points = [(sqrt(3) * (q + r / 2), 1.5 * r) for q, r in positions]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def harbour_middle(board: Board, harbour: Harbour) -> Point:
    """The middle of a harbour's sign in hex radii: beyond its edge as seen from the land."""
    edge = board.edges[harbour.edge]
    land = board.hexes[next(place for place in edge.hexes if place in board.land)]
    land_x, land_y = middle([(land.q, land.r)])
    edge_x, edge_y = middle(edge.positions)
    reach = HARBOUR_AT / hypot(edge_x - land_x, edge_y - land_y)
    return (land_x + (edge_x - land_x) * reach, land_y + (edge_y - land_y) * reach)


@lru_cache(maxsize=64)
def plan(board: Board, harbours: tuple[Harbour, ...], players: int, strips: int, width: int) -> Plan:
    """The plan of a picture with so many player cards and strips between board and cards."""
    scale = width / WIDTH
    left, top, right, bottom = _bounds(board, harbours)
    radius = width / (right - left)
    header, strip, card, gap = (round(size * scale) for size in (HEADER, STRIP, CARD, GAP))
    field = Box(0, header, width, ceil((bottom - top) * radius))
    rows = tuple(Box(0, field.bottom + index * strip, width, strip) for index in range(strips))
    cards = tuple(_cards(players, width, rows[-1].bottom if rows else field.bottom, card, gap))
    end = cards[-1].bottom + gap if cards else rows[-1].bottom if rows else field.bottom
    return Plan(
        board=board,
        harbours=harbours,
        size=(width, end),
        scale=scale,
        radius=radius,
        origin=(-left * radius, header - top * radius),
        field=field,
        strips=rows,
        cards=cards,
    )


def _bounds(board: Board, harbours: tuple[Harbour, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the board with its margins, in hex radii."""
    middles = [middle([(place.q, place.r)]) for place in board.hexes]
    margin_x, margin_y = LAND_MARGINS if len(board.land) == len(board.hexes) else SEA_MARGINS
    boxes = [
        (x - sqrt(3) / 2 - margin_x, y - 1 - margin_y, x + sqrt(3) / 2 + margin_x, y + 1 + margin_y) for x, y in middles
    ]
    reach = HARBOUR_RADIUS + 0.06
    for harbour in harbours:
        x, y = harbour_middle(board, harbour)
        boxes.append((x - reach, y - reach, x + reach, y + reach))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def _cards(players: int, width: int, top: int, height: int, gap: int) -> Iterator[Box]:
    """One row of up to four cards, else two rows."""
    columns = players if players <= ROW_OF_CARDS else ceil(players / 2)
    for index in range(players):
        row, column = divmod(index, columns)
        card_width = (width - gap * (columns + 1)) // columns
        yield Box(gap + column * (card_width + gap), top + gap + row * (height + gap), card_width, height)
