"""Land, sea or unknown: what a terrain is to pieces.

Nothing else compares terrains with the sea. A hex that is unknown is neither land nor sea: for its sake alone nothing
stands or sails beside it. What is off the board counts as sea (S-1), but has no terrain.
"""

from __future__ import annotations

from typing import Literal

Surface = Literal["land", "sea", "unknown"]
LAND: Surface = "land"
SEA: Surface = "sea"
UNKNOWN: Surface = "unknown"


def surface(terrain: str) -> Surface:
    """What a terrain is to pieces.

    The sea and unknown hexes are terrains of these names; all others are land.
    """
    return LAND if is_land(terrain) else SEA if is_sea(terrain) else UNKNOWN


def is_land(terrain: str) -> bool:
    """Whether a terrain is known to be land."""
    return terrain != SEA and terrain != UNKNOWN


def is_sea(terrain: str) -> bool:
    """Whether a terrain is known to be sea."""
    return terrain == SEA
