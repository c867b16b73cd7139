"""Regions of land, and whose home each is (I-2 to I-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.base.surface import is_land
from engine.base.tables import DESERT
from engine.board import Board
from engine.position import Position
from engine.record import record
from engine.state import Slot

SLOT = "islands"
REGION_POINTS = 2
"""What the first settlement in a foreign region gives its player (I-4)."""


@record
class Regions:
    """The module's slot, all of it public.

    ``regions`` are the hexes of each region, in reading order of their first ones. ``main`` is the region where
    everybody begins; None: anywhere, and ``homes`` are the regions where a seat has begun, as (seat, region).
    ``reached`` are the points for foreign regions, as (seat, region), in the order in which they were made.
    """

    regions: tuple[tuple[int, ...], ...]
    main: int | None = None
    homes: tuple[tuple[int, int], ...] = ()
    reached: tuple[tuple[int, int], ...] = ()

    def region_at(self, board: Board, vertex: int) -> int | None:
        """The region that a corner belongs to.

        A corner with sea or parting deserts alone belongs to none.
        """
        for place in board.vertices[vertex].hexes:
            for region, hexes in enumerate(self.regions):
                if place in hexes:
                    return region
        return None

    def may_begin(self, board: Board, vertex: int) -> bool:
        """Whether a starting settlement may stand on a corner (I-3)."""
        region = self.region_at(board, vertex)
        return region is not None and self.main in (None, region)

    def is_foreign(self, seat: int, region: int) -> bool:
        """Whether a region is neither main nor a home of the seat."""
        return region != self.main and (seat, region) not in self.homes

    def pays(self, seat: int, region: int | None) -> bool:
        """Whether a settlement there would give the seat points (I-4)."""
        return region is not None and self.is_foreign(seat, region) and (seat, region) not in self.reached

    def foreign(self) -> Mapping[int, tuple[int, ...]]:
        """By region that is foreign to anybody, who has its points."""
        found = {region: [seat for seat, at in self.reached if at == region] for region in range(len(self.regions))}
        return {region: tuple(seats) for region, seats in found.items() if region != self.main}


REGIONS = Slot(SLOT, Regions)


def regions_of(position: Position, *, deserts_part: bool) -> tuple[tuple[int, ...], ...]:
    """The regions of a board: land joined by edges (I-2).

    Where ``deserts_part``, a desert belongs to no region.
    """
    terrain = position.terrain
    land = [place for place, kind in enumerate(terrain) if is_land(kind) and not (deserts_part and kind == DESERT)]
    return joined(position.board, land)


def joined(board: Board, places: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Groups of hexes that touch, each in reading order."""
    left = sorted(places)
    found: list[tuple[int, ...]] = []
    while left:
        group = [left.pop(0)]
        for place in group:
            for other in board.neighbours(place):
                if other in left:
                    left.remove(other)
                    group.append(other)
        found.append(tuple(sorted(group)))
    return tuple(found)
