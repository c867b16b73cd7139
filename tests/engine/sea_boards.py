"""A small island for the rules of Catlantis, with a word for every position that its tests need."""

from __future__ import annotations

from typing import Any

from engine.kernel import Game
from engine.module import Module
from engine.modules.catlantis import Catlantis
from engine.modules.catlantis.island import ISLAND
from engine.modules.seafarers import Seafarers
from tests.engine.arrange import Table, rules_of

ATOLL = """
      ~   ~   ~   ~
    ~   F6  H5  G9  ~
  ~   P9  D   M8  W6  ~
    ~   W4  F3  H8  ~
      ~   ~   ~   ~
"""
"""Ten hexes of land round the desert C3, with sea all round.

Twice: 6 on B2 and C5, 8 on C4 and D4, 9 on C2 and the gold B4. Once: 5 on B3, 4 on D2, 3 on D3. Never: 2, 10, 11, 12.
B2 alone makes the corners B2 NW and B2 N and the sides B2 W, B2 NW and B2 NE land.
"""
HARBOURS = {"B2 NW": "any", "B2 NE": "brick", "B3 NE": "ore"}
"""Of the corners of these harbours B2 has the first two, shares B2 NE with B3; the last is shared by B3 and B4."""


ISLAND_PICTURE = """
      ~   ~   F6  G9  ~   ~
    ~   W5  M3  P2  H4  P6  ~
      M9  H8  F4  W8  P10 W9
    ~   D   P10 F3  M5  F11 ~
      ~   ~   H11 W12 ~   ~
"""
"""The board of the scenario: land reaches the frame at A3, A4, C1, C6, E3 and E4; four bays of three sea hexes."""
ISLAND_HARBOURS = {
    "A4 NE": "lumber",
    "B6 NE": "ore",
    "C6 SE": "any",
    "D6 SW": "brick",
    "E4 SW": "any",
    "D3 SW": "grain",
    "C1 SW": "any",
    "B2 W": "wool",
    "A3 W": "any",
}


def island(*, round: int = 1, trigger: int = 2, **options: bool) -> Table:
    """Seat 0 is about to roll in one of the last rounds on the board of the scenario."""
    rules = rules_of(Seafarers(), Catlantis(**options))
    table = Table(ISLAND_PICTURE, rules=rules, harbours=ISLAND_HARBOURS, open_frame=True)
    ISLAND.change(table.state, trigger=trigger, round=round)
    return table.turn(0, None)


def atoll(*more: Module, players: int = 3, target: int = 10, pirate: bool = True, **options: bool) -> Table:
    """A turn of seat 0 after a roll, long before the end."""
    rules = rules_of(Seafarers(pirate=pirate), Catlantis(**options), *more, target=target)
    return Table(ATOLL, players=players, rules=rules, harbours=HARBOURS)


def late(*more: Module, round: int = 1, trigger: int = 2, players: int = 3, **options: Any) -> Table:
    """Seat 0 is about to roll in one of the last rounds: 0 is the consolidation."""
    table = atoll(*more, players=players, **options)
    ISLAND.change(table.state, trigger=trigger, round=round)
    return table.turn(0, None)


def dike(table: Table, *names: str) -> Table:
    """Dikes round these hexes."""
    places = tuple(sorted(table.hex(name) for name in names))
    ISLAND.change(table.state, dikes=places, dikes_left=10 - len(places))
    return table


def diked(table: Table) -> set[str]:
    """The hexes with a dike."""
    return {table.board.hex_names[place] for place in table.state.ext["catlantis"].dikes}


def sunk(table: Table) -> set[str]:
    """The hexes that have sunk, told by what lies on the board."""
    start = Table(ATOLL).state.terrain
    return {
        table.board.hex_names[place]
        for place, terrain in enumerate(table.state.terrain)
        if terrain == "sea" != start[place]
    }


def totals(table: Table) -> list[int]:
    """All points of all seats."""
    game = Game(table.rules, table.state)
    return [sum(game.points(seat).values()) for seat in range(len(table.state.players))]
