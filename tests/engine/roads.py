"""Where roads of the longest road tests lie, on the board of the base game."""

from __future__ import annotations

from tests.engine.arrange import CLASSIC, Table


def sides(text: str) -> list[str]:
    """``"A1 NW NE; A2 NW"`` as ``["A1 NW", "A1 NE", "A2 NW"]``."""
    return [f"{name} {side}" for name, *found in (part.split() for part in text.split(";")) for side in found]


COAST = sides(
    "A1 NW NE; A2 NW NE; A3 NW NE E; B4 NE E; C5 NE E SE; D4 E SE; E3 E SE SW; E2 SE SW; E1 SE SW W; D1 SW W;"
    "C1 SW W NW; B1 W NW; A1 W"
)
"""All thirty sides of the coast, clockwise."""


def board() -> Table:
    return Table(CLASSIC, players=4)


def ring(name: str) -> list[str]:
    return sides(f"{name} NE E SE SW W NW")


def length(table: Table, seat: int = 0) -> int:
    """The longest road as everybody sees it."""
    return table.shown(seat).route_length
