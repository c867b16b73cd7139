"""A sandbox for rules at sea: a few islands round open water, on which ships need nothing but their own module.

The board is here to show what a further scenario of ships has to bring: a layout, and where the pirate begins.
"""

from __future__ import annotations

from dataclasses import replace

from engine import Event, Game, Layout, Live, Ruleset, State, start
from engine.base.scoring import update_longest_route
from engine.modules.seafarers import Seafarers
from engine.modules.seafarers.waters import WATERS
from engine.state import Route
from tests.engine.arrange import Table, drawn, rules_of

ISLANDS = """
        F6  ~   H5
      P9  ~   ~   W4
    ~   ~   ~   ~   M8
      G10 ~   ~   D
        F3  ~   ~
"""
"""Nineteen hexes, eleven of them sea; C3 lies in the open.

The coast from A1 to B1, corner by corner: A1 NE, side A1 E, B2 N, side B2 NW, B2 NW, side B2 W, C2 N, side C2 NW,
C2 NW. Across the open: B2 N, side B2 NE, B2 NE, side B3 NW, B3 N at A3.
"""


def afloat(*, players: int = 3, rules: Ruleset | None = None, dice: tuple[int, int] | None = (1, 1)) -> Table:
    """An empty position on the islands."""
    return Table(ISLANDS, players=players, rules=rules or rules_of(Seafarers()), dice=dice)


def pirate_at(table: Table, name: str) -> Table:
    """The pirate on a hex."""
    WATERS.change(table.state, pirate=table.hex(name))
    return table


def laid_elsewhere(table: Table, seat: int, **left: int) -> Table:
    """Leave so many routes of each kind in the supply; the others lie at the lower end of the board."""
    state = table.state
    for kind, count in left.items():
        ground = table.rules.pieces[kind].ground
        assert ground is not None
        edges = reversed(range(len(table.board.edges)))
        free = [edge for edge in edges if edge not in state.routes and ground(state, edge)]
        for edge in free[: state.players[seat].supply[kind] - count]:
            state.routes[edge] = Route(seat, kind)
        state.players[seat].supply[kind] = count
    update_longest_route(Game(table.rules, state))
    return table


def islands(pirate: str = "C3", *, open_frame: bool = False) -> Layout:
    """The layout of the sandbox with the pirate on a hex."""
    layout = drawn(ISLANDS, open_frame=open_frame)
    place = layout.board.hexes[layout.board.hex_names.index(pirate)]
    return replace(layout, marks=(("seafarers", ((place.q, place.r),)),))


def begin_on_islands(
    rules: Ruleset, players: int, seed: int, *, open_frame: bool = False
) -> tuple[State, tuple[Event, ...]]:
    """A new game on the sandbox."""
    return start(rules, islands(open_frame=open_frame), ("red", "blue", "orange", "white")[:players], Live(seed))
