"""The tables of the base game (B-1 to B-4).

Everything else reads them through the ruleset.
"""

from __future__ import annotations

from engine.base.build import on_land
from engine.base.surface import SEA, is_land
from engine.module import Piece
from engine.position import Position

DESERT = "desert"
ANY = "any"
ROBBER = "robber"
RESOURCES = {"lumber": 19, "brick": 19, "wool": 19, "grain": 19, "ore": 19}
TERRAINS: dict[str, str | None] = {
    "forest": "lumber",
    "hills": "brick",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
    DESERT: None,
    SEA: None,
}
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
CARD_COST = {"wool": 1, "grain": 1, "ore": 1}
HAND_LIMIT = 7
COLOURS = ("red", "blue", "orange", "white")
PIECES = {
    "road": Piece(supply=15, cost={"brick": 1, "lumber": 1}, ground=on_land),
    "settlement": Piece(
        supply=5, cost={"brick": 1, "lumber": 1, "wool": 1, "grain": 1}, worth=1, yields=1, becomes="city"
    ),
    "city": Piece(supply=4, cost={"grain": 2, "ore": 3}, worth=2, yields=2),
}


def bears_token(terrain: str) -> bool:
    """Whether hexes of a terrain have a number: land but no desert."""
    return is_land(terrain) and terrain != DESERT


class ChangesThieves:
    """A module's part that changes what a seven or Knight may move."""

    def thieves(self, pieces: tuple[str, ...]) -> tuple[str, ...]:
        """The pieces that may be moved; ``pieces`` is what others say."""
        return pieces


def thieves(position: Position) -> tuple[str, ...]:
    """The pieces that a seven or a Knight may move.

    That is the robber (B-31), unless modules add to it or hold it.
    """
    pieces: tuple[str, ...] = (ROBBER,)
    for part in position.ext.values():
        if isinstance(part, ChangesThieves):
            pieces = part.thieves(pieces)
    return pieces
