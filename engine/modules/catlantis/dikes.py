"""Dikes: they keep a hex from sinking once (C-4).

The hex does not produce as long as its dike stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.base.hands import check_pays, to_bank
from engine.base.tables import bears_token
from engine.kernel import Action, Event, Game, Illegal
from engine.modules.catlantis.island import ISLAND
from engine.record import record
from engine.state import Place, Resource, affords

DIKE_COST = {"brick": 1, "wool": 1}


@record
class DikeBuilt(Event):
    """A dike stands round hex ``place``; nobody owns it."""

    cost: ClassVar[Mapping[Resource, int]] = DIKE_COST
    seat: int
    place: int

    @property
    def builds(self) -> bool:
        """Like any building."""
        return True


@record
class BuildDike(Action):
    """Pay for a dike round hex ``place``."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    place: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[BuildDike]:
        """The hexes beside one's buildings that need a dike."""
        state, island = game.state, ISLAND.of(game.state)
        if island.dikes_left and affords(state.players[seat].resources, DIKE_COST):
            own = [vertex for vertex, found in state.buildings.items() if found.seat == seat]
            for place in sorted({place for vertex in own for place in state.board.vertices[vertex].hexes}):
                if place not in island.dikes and bears_token(state.terrain[place]):
                    yield cls(seat, place)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless a dike may stand there and is paid (C-4).

        The hex can sink, has no dike and touches a building of the seat; a dike is in stock.
        """
        state = game.state
        if not 0 <= self.place < len(state.terrain):
            raise Illegal("C-4", "unknown-place")
        if not bears_token(state.terrain[self.place]):
            raise Illegal("C-4", "no-dike-here", place=self.place)
        if self.place in ISLAND.of(state).dikes:
            raise Illegal("C-4", "dike-stands", place=self.place)
        beside = (state.buildings.get(vertex) for vertex in state.board.hex_vertices[self.place])
        if not any(found is not None and found.seat == self.seat for found in beside):
            raise Illegal("C-4", "no-own-building-here", place=self.place)
        if not ISLAND.of(state).dikes_left:
            raise Illegal("C-4", "no-dike-left")
        check_pays(game, self.seat, DIKE_COST, "C-4", "dike")

    def apply(self, game: Game) -> None:
        """Pay, and put a dike of the stock round the hex."""
        island = ISLAND.of(game.state)
        to_bank(game, self.seat, DIKE_COST)
        dikes = tuple(sorted((*island.dikes, self.place)))
        ISLAND.change(game.state, dikes=dikes, dikes_left=island.dikes_left - 1)
        game.emit(DikeBuilt(self.seat, self.place))
