"""The layout of a picture: from board places to pixels.

It serves any board and number of players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, ceil, cos, degrees, hypot, radians, sin, sqrt

from engine.board import Axial, Board
from engine.state import Harbour
from render.theme import (
    ASIDE,
    BANNER,
    CARD,
    CARD_LINE,
    CLEAR_OF_SIGNS,
    COMPASS,
    GAP,
    HARBOUR_AT,
    HARBOUR_RADIUS,
    HEADER,
    LAND_MARGINS,
    NAME_AT,
    NOTE,
    SEA_MARGINS,
    STRIP,
    WIDTH,
    Point,
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
class Field:
    """The part of a picture that shows the board.

    All places are pixels of the whole picture.

    ``radius`` is that of a hex, ``origin`` is the middle of the hex position ``(0, 0)``, ``scale`` is 1 on a picture
    1080 pixels wide. A field may be ``part_of`` a larger one: of the whole board, so many times as large, with its
    corner at ``(0, 0)``, from which it is cut in whole pixels.
    """

    board: Board
    harbours: tuple[Harbour, ...]
    scale: float
    radius: float
    origin: Point
    box: Box
    part_of: Field | None = None

    @property
    def unit(self) -> int:
        """The hex radius in whole pixels, as sprites are drawn."""
        return round(self.radius)

    def at(self, point: Point) -> Point:
        """A point in hex radii from ``(0, 0)``, as pixels.

        ``(0, 0)`` is the middle of that hex position.
        """
        return (self.origin[0] + point[0] * self.radius, self.origin[1] + point[1] * self.radius)

    def hex(self, place: int) -> Point:
        """The middle of a hex."""
        found = self.board.hexes[place]
        return self.at(middle([(found.q, found.r)]))

    def vertex(self, place: int) -> Point:
        """A vertex."""
        return self.at(middle(self.board.vertices[place].positions))

    def edge(self, place: int) -> Point:
        """The middle of an edge."""
        return self.at(middle(self.board.edges[place].positions))

    def edge_angle(self, place: int) -> int:
        """An edge's angle in degrees: 90 upright, 30 falling right, -30 rising."""
        first, second = sorted(middle([position]) for position in self.board.edges[place].positions)
        across = round(degrees(atan2(second[1] - first[1], second[0] - first[0])))
        return across + 90 if across <= 0 else across - 90

    def harbour(self, harbour: Harbour) -> Point:
        """The middle of a harbour's sign, out at sea."""
        return self.at(harbour_middle(self.board, harbour))

    def shows(self, place: int) -> bool:
        """Whether any of a hex lies in the field."""
        (x, y), box, reach = self.hex(place), self.box, self.radius
        return box.left - reach < x < box.right + reach and box.top - reach < y < box.bottom + reach

    def name(self, place: int) -> Point:
        """The middle of the printed name of a land hex."""
        x, y = self.hex(place)
        return (x, y - NAME_AT * self.radius)

    def anchorage(self, place: int) -> Point:
        """Where something lies on a sea hex.

        That is in its middle, or aside if the sign of a harbour would touch it.
        """
        x, y = self.hex(place)
        signs = [self.harbour(harbour) for harbour in self.harbours]
        clear = CLEAR_OF_SIGNS * self.radius

        def room(spot: Point) -> float:
            return min((hypot(spot[0] - a, spot[1] - b) for a, b in signs), default=clear)

        spots = [(x, y)]
        # Towards the corners first, as ships lie on the sides; straight down and up first of all, clear of a slanting
        # sign.
        for turn in (90, 270, 30, 150, 210, 330, *range(0, 360, 60)):
            step_x, step_y = cos(radians(turn)), sin(radians(turn))
            spots.append((x + step_x * ASIDE * self.radius, y + step_y * ASIDE * self.radius))
        # The first of the best: rounding must not decide between two that will both do.
        return max(spots, key=lambda spot: min(round(room(spot), 3), clear))

    def compass(self) -> Point | None:
        """The middle of the compass rose; None without room.

        It is the first corner that is free of hexes and harbours.
        """
        reach = COMPASS * self.radius
        taken = [(self.hex(place), self.radius) for place in range(len(self.board.hexes))]
        taken += [(self.harbour(harbour), HARBOUR_RADIUS * self.radius) for harbour in self.harbours]
        for y in (self.box.bottom - 1.05 * reach, self.box.top + 1.25 * reach):
            for x in (self.box.right - reach, self.box.left + reach):
                if all(hypot(x - at[0], y - at[1]) >= radius + 0.7 * reach for at, radius in taken):
                    return (x, y)
        return None


@dataclass(frozen=True)
class Page:
    """A whole picture: field, strips and player cards.

    The field is below the header; a preview has neither strips nor cards.

    ``banners`` are the bands of moments, right below the field, ``note`` is the place of a message that is too long for
    the header, below those.
    """

    size: tuple[int, int]
    field: Field
    strips: tuple[Box, ...]
    cards: tuple[Box, ...]
    note: Box | None = None
    banners: tuple[Box, ...] = ()

    @property
    def cuts(self) -> set[int]:
        """The rows around the board in which something else begins."""
        gap = self.px(GAP)
        below = (*self.banners, *filter(None, [self.note]), *self.strips)
        return {*(box.top for box in below), *(card.top - gap for card in self.cards)}

    def px(self, size: float) -> int:
        """A size of `render.theme` on this picture."""
        return round(size * self.field.scale)


def middle(positions: Iterable[Axial]) -> Point:
    """The middle of some hex positions in hex radii.

    Of one it is that of a hex, of two an edge, of three a vertex.
    """
    return _middle(tuple(positions))


@lru_cache(maxsize=4096)
def _middle(positions: tuple[Axial, ...]) -> Point:
    points = [(sqrt(3) * (q + r / 2), 1.5 * r) for q, r in positions]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def harbour_middle(board: Board, harbour: Harbour) -> Point:
    """The middle of a harbour's sign in hex radii.

    It lies beyond its edge as seen from the land.
    """
    edge = board.edges[harbour.edge]
    land = board.hexes[next(place for place in edge.hexes if place in board.land)]
    land_x, land_y = middle([(land.q, land.r)])
    edge_x, edge_y = middle(edge.positions)
    reach = HARBOUR_AT / hypot(edge_x - land_x, edge_y - land_y)
    return (land_x + (edge_x - land_x) * reach, land_y + (edge_y - land_y) * reach)


@lru_cache(maxsize=256)
def field_of(board: Board, harbours: tuple[Harbour, ...], width: int) -> Field:
    """Where the board lies on a picture so many pixels wide."""
    scale = width / WIDTH
    left, top, right, bottom = bounds(board)
    radius = width / (right - left)
    header = round(HEADER * scale)
    return Field(
        board=board,
        harbours=harbours,
        scale=scale,
        radius=radius,
        origin=(-left * radius, header - top * radius),
        box=Box(0, header, width, ceil((bottom - top) * radius)),
    )


@lru_cache(maxsize=256)
def page_of(
    field: Field, strips: int, players: int, card_lines: int = 0, *, noted: bool = False, banners: int = 0
) -> Page:
    """The picture around a field, with strips and player cards.

    Scenarios add ``card_lines`` to each card.

    ``noted`` makes room for a long message, and there is room for so many ``banners``.
    """
    width, scale = field.box.width, field.scale
    strip, gap, banner = round(STRIP * scale), round(GAP * scale), round(BANNER * scale)
    bands = tuple(Box(0, field.box.bottom + index * banner, width, banner) for index in range(banners))
    end = field.box.bottom + banners * banner
    note = Box(0, end, width, round(NOTE * scale)) if noted else None
    end = note.bottom if note else end
    rows = tuple(Box(0, end + index * strip, width, strip) for index in range(strips))
    end = rows[-1].bottom if rows else end
    height = round(CARD * scale) + card_lines * round(CARD_LINE * scale)
    cards = tuple(_cards(players, width, end, height, gap))
    return Page((width, cards[-1].bottom + gap if cards else end), field, rows, cards, note, bands)


def bounds(board: Board) -> tuple[float, float, float, float]:
    """The board's left, top, right and bottom with margins, in hex radii.

    Harbours do not matter, or a lost one would move everything: the margins have room for their signs.
    """
    all_land = len(board.land) == len(board.hexes)
    margin_x, margin_y = LAND_MARGINS if all_land else SEA_MARGINS
    half_x, half_y = sqrt(3) / 2 + margin_x, 1 + margin_y
    middles = [middle([(place.q, place.r)]) for place in board.hexes]
    return (
        min(x for x, _ in middles) - half_x,
        min(y for _, y in middles) - half_y,
        max(x for x, _ in middles) + half_x,
        max(y for _, y in middles) + half_y,
    )


def _cards(players: int, width: int, top: int, height: int, gap: int) -> Iterator[Box]:
    """One row of up to four cards, else two rows."""
    columns = players if players <= ROW_OF_CARDS else ceil(players / 2)
    for index in range(players):
        row, column = divmod(index, columns)
        card_width = (width - gap * (columns + 1)) // columns
        yield Box(gap + column * (card_width + gap), top + gap + row * (height + gap), card_width, height)
