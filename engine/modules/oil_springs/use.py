"""What a player does with oil (O-20 to O-23).

They convert it, build a metropolis or put it aside.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.base.build import CITY, place_building
from engine.base.hands import check_pays, from_bank, to_bank
from engine.kernel import Action, Game, Illegal
from engine.modules.oil_springs.oil import (
    KEPT,
    METROPOLIS,
    METROPOLIS_COST,
    OIL,
    OilConverted,
    check_use,
    note_use,
    put_aside,
)
from engine.record import record
from engine.state import Building, Place, affords

CONVERTED = 2
"""Cards for one oil."""
ONE_OIL = {OIL: 1}


@record
class ConvertOil(Action):
    """Use ``oil`` for two cards of one resource (O-20)."""

    undoable: ClassVar[bool] = True
    trades: ClassVar[bool] = True
    oil: ClassVar[int] = 1
    resource: str

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[ConvertOil]:
        """Every ordinary resource."""
        if game.state.players[seat].resources[OIL]:
            yield from (cls(seat, resource) for resource in game.rules.resources if resource not in game.rules.public)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless oil (O-20), bank and track (O-22) allow it.

        The bank must have two cards.
        """
        if self.resource not in game.rules.resources or self.resource in game.rules.public:
            raise Illegal("O-20", "unknown-resource")
        check_pays(game, self.seat, ONE_OIL, "O-20", "conversion")
        check_use(game, self.seat, self.oil)
        if game.state.bank[self.resource] < CONVERTED:
            raise Illegal("O-20", "bank-lacks-two", resource=self.resource)

    def apply(self, game: Game) -> None:
        """The oil returns to the supply."""
        to_bank(game, self.seat, ONE_OIL)
        from_bank(game, self.seat, {self.resource: CONVERTED})
        game.emit(OilConverted(self.seat, self.resource))
        note_use(game, self.seat, self.oil)


@record
class BuildMetropolis(Action):
    """Turn one's own city into a metropolis (O-21).

    The city piece stays in use. ``oil`` is how much oil is used.
    """

    undoable: ClassVar[bool] = True
    oil: ClassVar[int] = METROPOLIS_COST[OIL]
    vertex: Place

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[BuildMetropolis]:
        """One's own cities."""
        if affords(game.state.players[seat].resources, game.rules.pieces[METROPOLIS].cost):
            own = Building(seat, CITY)
            yield from (cls(seat, vertex) for vertex, found in sorted(game.state.buildings.items()) if found == own)

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless city, pool, price (O-21), track (O-22) allow it."""
        cost = game.rules.pieces[METROPOLIS].cost
        if game.state.buildings.get(self.vertex) != Building(self.seat, CITY):
            raise Illegal("O-21", "no-own-city", vertex=self.vertex)
        if not KEPT.of(game.state).metropolises:
            raise Illegal("O-21", "no-metropolis-left")
        check_pays(game, self.seat, cost, "O-21", METROPOLIS)
        check_use(game, self.seat, self.oil)

    def apply(self, game: Game) -> None:
        """Pay, take it from the common pool and build."""
        cost = game.rules.pieces[METROPOLIS].cost
        to_bank(game, self.seat, cost)
        KEPT.change(game.state, metropolises=KEPT.of(game.state).metropolises - 1)
        place_building(game, self.seat, METROPOLIS, self.vertex)
        note_use(game, self.seat, self.oil)


@record
class SequesterOil(Action):
    """Put one oil aside for good, for points."""

    undoable: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[SequesterOil]:
        """Putting oil aside takes no choice: it is always one."""
        return [cls(seat)] if game.state.players[seat].resources[OIL] else []

    def check(self, game: Game) -> None:
        """O-23: once a turn, and not in a turn that uses oil."""
        slot = KEPT.of(game.state)
        if slot.saved:
            raise Illegal("O-23", "already-sequestered")
        if slot.used and not slot.both:
            raise Illegal("O-23", "used-this-turn")
        check_pays(game, self.seat, ONE_OIL, "O-23", "sequestering")

    def apply(self, game: Game) -> None:
        """Put it aside."""
        put_aside(game, self.seat)
