"""The pirate (S-6), which robs those with ships beside it.

A seven or a Knight may move it instead of the robber.
"""

from __future__ import annotations

from typing import ClassVar

from engine.base.robber import MoveRobber, Theft
from engine.base.surface import is_sea
from engine.kernel import Action, Event, Game, Illegal
from engine.modules.seafarers.waters import PIRATE, SHIP, WATERS
from engine.position import Position
from engine.record import record
from engine.state import Place


def pirate_targets(position: Position) -> tuple[int, ...]:
    """Every sea hex but the pirate's own, with or without ships."""
    pirate = WATERS.of(position).pirate
    return tuple([place for place, terrain in enumerate(position.terrain) if is_sea(terrain) and place != pirate])


def pirate_victims(position: Position, seat: int, place: int) -> tuple[int, ...]:
    """Opponents with a ship on the hex's edges, with cards or without."""
    beside = (position.routes.get(edge) for edge in position.board.hex_edges[place])
    return tuple(sorted({route.seat for route in beside if route is not None and route.kind == SHIP} - {seat}))


def piracies(game: Game, seat: int) -> dict[int | None, tuple[int, ...]]:
    """The seats that the seat may rob, by place of the pirate.

    Where the robber is out of reach for good, nothing has to be moved (C-10): the pirate may stay, and robs nobody.
    """
    found: dict[int | None, tuple[int, ...]] = {
        place: game.victims(seat, PIRATE, place) for place in game.targets(seat, PIRATE)
    }
    if MoveRobber not in game.accepts(seat):
        found[WATERS.of(game.state).pirate] = ()
    return found


@record
class PirateMoved(Event):
    """The pirate is on hex ``place``; None: it stays off the board."""

    seat: int
    place: int | None


@record
class MovePirate(Action):
    """Move the pirate to hex ``place`` and rob ``victim``.

    The victim is None exactly when there is none.
    """

    exact: ClassVar[bool] = True
    place: Place | None
    victim: int | None = None

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[MovePirate]:
        """Every allowed hex with each possible victim."""
        return [
            cls(seat, place, victim) for place, victims in piracies(game, seat).items() for victim in victims or (None,)
        ]

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless hex and victim are allowed.

        A victim must be named if there is one.
        """
        allowed = piracies(game, self.seat)
        if self.place not in allowed:
            raise Illegal("S-6", "pirate-must-move" if self.stays(game) else "hex-not-allowed", place=self.place)
        victims = allowed[self.place]
        if self.victim is None and victims:
            raise Illegal("S-6", "choose-victim", victims=victims)
        if self.victim is not None and self.victim not in victims:
            raise Illegal("S-6", "not-a-victim", victim=self.victim)

    def stays(self, game: Game) -> bool:
        """Whether the pirate is left where it is."""
        return self.place == WATERS.of(game.state).pirate

    def harms(self, game: Game) -> bool:
        """Whether any player's ships beside the hex could no longer move."""
        state, place = game.state, self.place
        if place is None or self.stays(game):
            return False
        routes = (state.routes.get(edge) for edge in state.board.hex_edges[place])
        return any(route is not None and route.kind == SHIP for route in routes)

    def apply(self, game: Game) -> None:
        """Move, then steal."""
        game.state.stack.pop()
        WATERS.change(game.state, pirate=self.place)
        if self.victim is not None:
            game.push(Theft(self.seat, self.victim))
        game.emit(PirateMoved(self.seat, self.place))
