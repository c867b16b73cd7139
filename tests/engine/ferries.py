"""A module for tests: a second kind of route, laid beside water, which shows that routes have a kind."""

from __future__ import annotations

from engine import Module, State
from engine.module import Piece


def beside_water(state: State, edge: int) -> bool:
    """Whether a side has water on at least one side; off the board counts as water."""
    beside = state.board.edges[edge].hexes
    return len(beside) == 1 or any(state.terrain[place] == "sea" for place in beside)


class Ferries(Module):
    """Fifteen ferries each, for lumber and wool."""

    name = "ferries"
    requires = ("base",)
    pieces = {"ferry": Piece(supply=15, cost={"lumber": 1, "wool": 1}, ground=beside_water)}  # noqa: RUF012
