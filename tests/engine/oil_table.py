"""Positions of Oil Springs, written down as data; whatever is put aside or lost comes out of the supply."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import Event, Options, ruleset
from engine.base.events import TurnBegan, TurnEnded
from engine.base.turn import EndTurn
from engine.modules.oil_springs.disaster import DisasterRolled
from engine.modules.oil_springs.oil import SLOT, Oil
from tests.engine.arrange import Table

OIL_SPRINGS = Options(scenario="oil_springs")
LARGE_OIL = Options(scenario="oil_springs", players="5-6")
PAIRED_OIL = Options(scenario="oil_springs", players="5-6", paired_players=True)
BOTH = Options(scenario="oil_springs", use_and_sequester=True)
UNLIMITED = Options(scenario="oil_springs", unlimited_oil=True)

WELL = """
    F6  H5
  P9  D10 M8
    W4  F3
"""
"""Seven hexes round a desert that bears a spring. The six corners of B2 alone are not at the sea."""

SMALL_BOARD = """
        F11 P12 W9
      H4  M6  H5  P10
    D5  F3  W11 M4  W8
      H8  P10 F9  M3
        P5  W2  F6
"""
"""The fixed board of three and four: springs on C1, B4 and D3."""
SMALL_SPRINGS = "C1 B4 D3"

LARGE_BOARD = """
            F4  P5  W2
          H6  M11 H10 W8
        D5  F12 W12 F9  P4
      W3  F10 M3  H6  H5  F8
        P9  M5  W2  D9  P3
          H8  P4  P9  M6
            M11 W11 F10
"""
"""The fixed board of five and six: springs on C1, E4, D2 and C5."""
LARGE_SPRINGS = "C1 E4 D2 C5"


def oil_table(
    picture: str = WELL, springs: str = "B2", *, options: Options = OIL_SPRINGS, robber: str | None = None, **more: Any
) -> Table:
    """A table with springs on the named hexes; the robber is off the board unless a hex is named (O-2)."""
    table = Table(picture, rules=ruleset(options), robber=robber, marks={SLOT: springs}, **more)
    if robber is None:
        table.state.robber = None
    return table


def oil_six(options: Options = LARGE_OIL, **more: Any) -> Table:
    """Six players on the large fixed board."""
    return oil_table(LARGE_BOARD, LARGE_SPRINGS, options=options, players=6, **more)


def slot(table: Table) -> Oil:
    """What the scenario keeps."""
    found: Oil = table.state.ext[SLOT]
    return found


def change(table: Table, **changes: Any) -> Table:
    """Other values in the scenario's slot."""
    table.state.ext[SLOT] = replace(slot(table), **changes)
    return table


def marker(table: Table, at: int, last_user: int = 0) -> Table:
    """The marker of the track where the last oil brought it."""
    return change(table, marker=at, last_user=last_user)


def supply(table: Table, left: int) -> Table:
    """Leave so much oil in the supply; disasters took the rest."""
    gone = table.state.bank["oil"] - left
    table.state.bank["oil"] = left
    return change(table, lost=slot(table).lost + gone)


def sequestered(table: Table, *counts: int, champion: int | None = None) -> Table:
    """Oil put aside by the first seats."""
    table.state.bank["oil"] -= sum(counts)
    filled = (*counts, *(0,) * (len(table.state.players) - len(counts)))
    return change(table, sequestered=filled, champion=champion)


def metropolis(table: Table, seat: int, *where: str) -> Table:
    """Metropolises from the pool, each on a city piece."""
    change(table, metropolises=slot(table).metropolises - len(where))
    return table.building(seat, "metropolis", *where)


def destroyed(table: Table, *hexes: str) -> Table:
    """Hexes whose tokens lie on the track."""
    places = [table.hex(name) for name in hexes]
    change(table, destroyed=(*slot(table).destroyed, *(table.state.tokens[place] for place in places)))
    for place in places:
        table.state.tokens[place] = 0
    return table


def oil_of(table: Table) -> list[int]:
    """How much oil each seat holds."""
    return [player.resources["oil"] for player in table.state.players]


def struck(table: Table, *chance: object) -> tuple[Table, tuple[Event, ...]]:
    """Seat 0 ends a turn in which the marker reached 5: what happened between the turns."""
    table, events = marker(table, 5).apply(EndTurn(0), *chance)
    dice = chance[0]
    assert isinstance(dice, list)
    assert events[:2] == (TurnEnded(0), DisasterRolled(0, tuple(dice)))
    assert events[-1] == TurnBegan(1, 2)
    assert slot(table).marker == 0
    return table, events[2:-1]
