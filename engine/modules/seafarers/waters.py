"""What the sea remembers, and where ships lie (S-1, S-2, S-6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.base.surface import is_sea
from engine.base.tables import ChangesThieves
from engine.board import Edge
from engine.kernel import Illegal
from engine.position import Position
from engine.record import record
from engine.state import Slot

SLOT = "seafarers"
SHIP, PIRATE, GOLD = "ship", "pirate", "gold"
SHIP_COST = {"lumber": 1, "wool": 1}


@record
class Waters(ChangesThieves):
    """The module's slot, all of it public.

    ``pirate`` is its hex, None when it is off the board. ``fresh`` are the edges of ships built this turn, ``moved``
    whether a ship was moved this turn (S-4). ``pirate_sails`` tells whether there is a pirate in this game.
    """

    pirate: int | None = None
    fresh: tuple[int, ...] = ()
    moved: bool = False
    pirate_sails: bool = True

    def hinders(self, edge: Edge) -> bool:
        """Whether an edge is one of the pirate's six (S-6)."""
        return self.pirate in edge.hexes

    def thieves(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        """The pirate too, if it sails (S-6)."""
        return (*pieces, PIRATE) if self.pirate_sails else pieces


WATERS = Slot(SLOT, Waters)


def ship_edge(position: Position, edge: int) -> bool:
    """Whether a ship may lie on an edge: beside sea (S-1).

    On the rim it may, for what is off the board is sea.
    """
    found = position.board.edges[edge]
    return found.on_rim or any(is_sea(position.terrain[place]) for place in found.hexes)


def under_pirate(position: Position, edge: int) -> bool:
    """Whether an edge is one of the pirate's six."""
    return WATERS.of(position).hinders(position.board.edges[edge])


def check_pirate(position: Position, edges: Iterable[int]) -> None:
    """Raise `Illegal` when the pirate keeps ships from these edges (S-6).

    It keeps them from being built there, and from moving to or from there.
    """
    for edge in edges:
        if under_pirate(position, edge):
            raise Illegal("S-6", "pirate-here", edge=edge)
