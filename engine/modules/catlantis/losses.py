"""What the sea takes with a hex (C-6, C-7).

The flood asks, and so do players who choose before it.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.base.build import ROAD
from engine.base.surface import is_land
from engine.position import Position
from engine.record import record
from engine.state import Building, Harbour, Route


@record
class Losses:
    """Buildings, roads and harbours that the sea takes for good.

    Buildings are by vertex and roads by edge; they go back to their owners.
    """

    buildings: tuple[tuple[int, Building], ...] = ()
    routes: tuple[tuple[int, Route], ...] = ()
    harbours: tuple[Harbour, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.buildings or self.routes or self.harbours)


def losses(position: Position, places: Collection[int], dikes: Collection[int] = ()) -> Losses:
    """What is lost when these hexes are flooded together.

    Hexes with a dike do not sink: ``dikes`` are those that stand, ``ISLAND.of(position).dikes``. Without them
    everything is lost that a dike saves.
    """
    board = position.board
    dry = {place for place, terrain in enumerate(position.terrain) if is_land(terrain)} - (set(places) - set(dikes))

    def drowned(hexes: tuple[int, ...]) -> bool:
        return dry.isdisjoint(hexes)

    return Losses(
        tuple(item for item in sorted(position.buildings.items()) if drowned(board.vertices[item[0]].hexes)),
        tuple(
            item
            for item in sorted(position.routes.items())
            if item[1].kind == ROAD and drowned(board.edges[item[0]].hexes)
        ),
        tuple(found for found in position.harbours if all(drowned(board.vertices[end].hexes) for end in found.ends)),
    )
