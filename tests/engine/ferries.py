"""A module for tests: a second kind of route, laid beside water, which shows that routes have a kind."""

from __future__ import annotations

from engine import Module
from engine.module import Piece
from engine.position import Position


def beside_water(position: Position, edge: int) -> bool:
    """Whether a side has water on at least one side; off the board counts as water."""
    beside = position.board.edges[edge].hexes
    return len(beside) == 1 or any(position.terrain[place] == "sea" for place in beside)


class Ferries(Module):
    """Fifteen ferries each, for lumber and wool."""

    name = "ferries"
    requires = ("base",)
    pieces = {"ferry": Piece(supply=15, cost={"lumber": 1, "wool": 1}, ground=beside_water)}  # noqa: RUF012
