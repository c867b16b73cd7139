"""What the sea needs to remember, where ships may lie, and where the pirate keeps them away (S-1, S-2, S-6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.base.tables import SEA
from engine.kernel import Illegal
from engine.state import State

SLOT = "seafarers"
SHIP, PIRATE, GOLD = "ship", "pirate", "gold"
SHIP_COST = {"lumber": 1, "wool": 1}


@dataclass(frozen=True)
class Waters:
    """The module's slot, all of it public.

    ``pirate`` is its hex, None when it is off the board. ``fresh`` are the edges of ships built this turn, ``moved``
    whether a ship was moved this turn (S-4). ``pirate_sails`` tells whether there is a pirate in this game.
    """

    pirate: int | None = None
    fresh: tuple[int, ...] = ()
    moved: bool = False
    pirate_sails: bool = True


def waters_of(state: State) -> Waters:
    """The slot."""
    waters: Waters = state.ext[SLOT]
    return waters


def change_waters(state: State, **changes: Any) -> None:
    """Replace fields of the slot."""
    state.ext[SLOT] = replace(waters_of(state), **changes)


def at_sea(state: State, edge: int) -> bool:
    """Whether a ship may lie on an edge (S-1): beside a sea hex, or on the rim, for what is off the board is sea."""
    found = state.board.edges[edge]
    return found.on_rim or any(state.terrain[place] == SEA for place in found.hexes)


def under_pirate(state: State, edge: int) -> bool:
    """Whether an edge is one of the pirate's six."""
    return waters_of(state).pirate in state.board.edges[edge].hexes


def check_pirate(state: State, edges: Iterable[int]) -> None:
    """Raise `Illegal` when the pirate keeps ships from being built on, moved to or from one of these edges (S-6)."""
    for edge in edges:
        if under_pirate(state, edge):
            raise Illegal("S-6", "pirate-here", edge=edge)
