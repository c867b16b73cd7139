"""Layouts: what lies where before the first piece.

Printed ones are data, variable ones are dealt (B-10 to B-13).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from math import atan2
from typing import Any

from engine.base.surface import is_land
from engine.base.tables import ANY, DESERT, bears_token
from engine.board import DIRECTIONS, Axial, Board, Hex, board_of, side
from engine.chance import Chance
from engine.memory import remembered
from engine.stored import stored

LETTERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
RED_NUMBERS = (6, 8)
FRAME_SIDES: tuple[tuple[tuple[tuple[int, int, str], ...], tuple[int, int, str]], ...] = (
    (((0, 0, "NW"), (0, 1, "NE")), (0, 1, "NW")),
    (((0, 2, "NE"), (1, 3, "E")), (1, 3, "NE")),
    (((2, 4, "E"), (3, 3, "SE")), (3, 3, "E")),
    (((4, 2, "SE"), (4, 1, "SW")), (4, 1, "SE")),
    (((4, 0, "SW"), (3, 0, "W")), (3, 0, "SW")),
    (((2, 0, "W"), (1, 0, "NW")), (1, 0, "W")),
)
"""The six sides of the frame, clockwise from the top: the spots of a piece with two harbours and of one with one."""
FRAME_PIECES = ((ANY, "wool"), (ANY,), (ANY, "brick"), ("lumber",), (ANY, "grain"), ("ore",))


@stored
@dataclass(frozen=True)
class Tile:
    """One hex of a layout; token 0 means none."""

    q: int
    r: int
    terrain: str
    token: int = 0


@stored
@dataclass(frozen=True)
class HarbourPlace:
    """A harbour on a hex's side, ``NE E SE SW W NW``."""

    q: int
    r: int
    side: str
    kind: str


@stored
@dataclass(frozen=True)
class StartPieces:
    """The printed start pieces of a colour.

    Settlements are three hex positions, roads are two; ``star`` is one of the settlements.
    """

    settlements: tuple[tuple[Axial, ...], ...]
    roads: tuple[tuple[Axial, ...], ...]
    star: tuple[Axial, ...]


@stored
@dataclass(frozen=True)
class Layout:
    """A board ready to be played on.

    ``robber`` None: off the board. ``starts`` are by colour; without them players place.

    ``marks`` are hexes of which a module keeps more than terrain and token, by its name; it is given them as indices
    when the game is set up (`engine.module.Module.setup`). With an ``open_frame`` the inner edge of the frame
    belongs to the board, and there are edges between sea hexes and what is off the board (S-1).
    """

    tiles: tuple[Tile, ...]
    harbours: tuple[HarbourPlace, ...] = ()
    robber: Axial | None = None
    starts: tuple[tuple[str, StartPieces], ...] = ()
    marks: tuple[tuple[str, tuple[Axial, ...]], ...] = ()
    open_frame: bool = False

    @property
    def board(self) -> Board:
        """The geometry of this layout."""
        land = frozenset((tile.q, tile.r) for tile in self.tiles if is_land(tile.terrain))
        return board_of(((tile.q, tile.r) for tile in self.tiles), land, self.open_frame)

    def tile_order(self) -> tuple[Tile, ...]:
        """The tiles in the order of the board's hexes."""
        return tuple(sorted(self.tiles, key=lambda tile: (tile.r, tile.q)))

    def harbour_edge(self, harbour: HarbourPlace) -> int:
        """The edge of a harbour."""
        return self.board.edge_at(side(Hex(harbour.q, harbour.r), harbour.side))


def check_layout(layout: Layout) -> None:
    """Raise ``ValueError`` when a layout given as data makes no board.

    The error is a sentence for people.
    """
    places = [(tile.q, tile.r) for tile in layout.tiles]
    if len(set(places)) != len(places):
        raise ValueError("two hexes have the same place")
    for tile in layout.tiles:
        if tile.token not in (0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
            raise ValueError(f"{tile.token} is not a number token")
    if not any(is_land(tile.terrain) for tile in layout.tiles):
        raise ValueError("the board has no land")
    if layout.robber is not None and layout.robber not in places:
        raise ValueError("the robber stands on a hex that does not exist")
    for harbour in layout.harbours:
        try:
            layout.harbour_edge(harbour)
        except KeyError:
            raise ValueError(f"the harbour at {harbour.q}, {harbour.r} {harbour.side} lies on no edge") from None


def layout_from_rows(data: Mapping[str, Any]) -> Layout:
    """The layout of a board file: rows of ``[terrain, number]`` with offsets.

    The offsets are axial.

    The frame is closed unless the file says ``open_frame``.
    """

    def place(row: int, column: int) -> Axial:
        return (data["qstart"][row] + column, data["r0"] + row)

    def cells(found: Sequence[Sequence[int]]) -> tuple[Axial, ...]:
        return tuple(place(row, column) for row, column in found)

    robber = data.get("robber_start")
    return Layout(
        tiles=tuple(
            Tile(*place(row, column), terrain, number or 0)
            for row, line in enumerate(data["rows"])
            for column, (terrain, number) in enumerate(line)
        ),
        harbours=tuple(
            HarbourPlace(*place(row, column), name, ANY if kind == "3:1" else kind)
            for row, column, name, kind in data["harbours"]
        ),
        robber=None if robber is None else place(*robber),
        starts=tuple(
            (
                colour,
                StartPieces(
                    settlements=(cells(pieces["settlement"]), cells(pieces["star_settlement"])),
                    roads=(cells(pieces["road"]), cells(pieces["star_road"])),
                    star=cells(pieces["star_settlement"]),
                ),
            )
            for colour, pieces in data.get("pieces", {}).items()
        ),
        open_frame=data.get("open_frame", False),
    )


@remembered()
def printed_boards() -> dict[str, Any]:
    """The printed boards of the base game as they stand in ``boards.json``."""
    found: dict[str, Any] = json.loads(files("engine.base").joinpath("boards.json").read_text("utf-8"))
    return found


PRINTED = {"beginner": "base_beginner_2025", "classic": "base_beginner_2015"}


def deal_layout(board: str, chance: Chance, *, random_numbers: bool = False, shuffle_kinds: bool = False) -> Layout:
    """The layout of a preset of the base game (B-10 to B-12).

    The presets are ``beginner``, ``classic`` and ``variable``.
    """
    if board != "variable":
        return layout_from_rows(printed_boards()[PRINTED[board]])
    frame = layout_from_rows(printed_boards()[PRINTED["beginner"]])
    terrains = chance.shuffle(sorted(tile.terrain for tile in frame.tiles))
    tiles = tuple(replace(tile, terrain=terrain, token=0) for tile, terrain in zip(frame.tiles, terrains, strict=True))
    tiles = shuffle_tokens(tiles, LETTERS, chance) if random_numbers else spiral_tokens(tiles, LETTERS, chance)
    desert = next(tile for tile in tiles if tile.terrain == DESERT)
    harbours = shuffle_harbour_kinds(frame.harbours, chance) if shuffle_kinds else frame_harbours(chance)
    return Layout(tiles, harbours, (desert.q, desert.r))


def spiral_tokens(tiles: tuple[Tile, ...], letters: Sequence[int], chance: Chance) -> tuple[Tile, ...]:
    """Lay the lettered tokens counter-clockwise, skipping deserts (B-11).

    A corner hex drawn at random comes first.
    """
    places = [(tile.q, tile.r) for tile in tiles]
    # A list, not a tuple: a pick is recorded as JSON and must be found again among the options.
    corners = [list(place) for place in places if len(_neighbours(place) & set(places)) == 3]
    q, r = chance.pick(corners)
    order = spiral(places, (q, r))
    waiting = iter(letters)
    bearing = {(tile.q, tile.r) for tile in tiles if bears_token(tile.terrain)}
    tokens = {place: next(waiting) for place in order if place in bearing}
    return tuple(replace(tile, token=tokens.get((tile.q, tile.r), 0)) for tile in tiles)


def shuffle_tokens(tiles: tuple[Tile, ...], tokens: Sequence[int], chance: Chance) -> tuple[Tile, ...]:
    """Deal the tokens until no 6 or 8 lies beside another.

    This is the option ``random_numbers``.
    """
    while True:
        waiting = iter(chance.shuffle(tokens))
        dealt = tuple(replace(tile, token=next(waiting) if bears_token(tile.terrain) else 0) for tile in tiles)
        if not red_numbers_touch(dealt):
            return dealt


def red_numbers_touch(tiles: Sequence[Tile]) -> bool:
    """Whether any 6 or 8 lies beside another."""
    red = {(tile.q, tile.r) for tile in tiles if tile.token in RED_NUMBERS}
    return any(_neighbours(place) & red for place in red)


def _neighbours(place: Axial) -> set[Axial]:
    return {(place[0] + q, place[1] + r) for q, r in DIRECTIONS.values()}


def spiral(places: Sequence[Axial], start: Axial) -> list[Axial]:
    """All places from the outer ring inwards, each ring counter-clockwise.

    The first ring begins at ``start``, each further one at the hex that touches the first and the last of the ring
    before (B-11, X-2).
    """
    remaining = set(places)
    order: list[Axial] = []
    previous = 0
    while remaining:
        ring = [place for place in remaining if len(_neighbours(place) & remaining) < 6]
        middle_x = sum(q + r / 2 for q, r in ring) / len(ring)
        middle_y = sum(r for _, r in ring) / len(ring)
        # Screen y points down, so the angle of (x, -y) grows counter-clockwise.
        ring.sort(key=lambda place: atan2(middle_y - place[1], place[0] + place[1] / 2 - middle_x))
        if order:
            first, last = order[-previous], order[-1]
            start = next(place for place in ring if place in _neighbours(first) and place in _neighbours(last))
        at = ring.index(start)
        order += ring[at:] + ring[:at]
        previous = len(ring)
        remaining -= set(ring)
    return order


def frame_harbours(chance: Chance) -> tuple[HarbourPlace, ...]:
    """The six frame pieces in random order, clockwise from the top (B-12)."""
    data = printed_boards()[PRINTED["beginner"]]
    harbours: list[HarbourPlace] = []
    order = chance.shuffle(range(len(FRAME_PIECES)))
    for (double, single), index in zip(FRAME_SIDES, order, strict=True):
        piece = FRAME_PIECES[index]
        spots = double if len(piece) == 2 else (single,)
        for (row, column, name), kind in zip(spots, piece, strict=True):
            harbours.append(HarbourPlace(data["qstart"][row] + column, data["r0"] + row, name, kind))
    return tuple(harbours)


def shuffle_harbour_kinds(harbours: tuple[HarbourPlace, ...], chance: Chance) -> tuple[HarbourPlace, ...]:
    """The same edges with their kinds shuffled (option ``shuffle_kinds``)."""
    kinds = chance.shuffle(harbour.kind for harbour in harbours)
    return tuple(replace(harbour, kind=kind) for harbour, kind in zip(harbours, kinds, strict=True))
