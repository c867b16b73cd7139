"""Ships, the pirate and gold fields (rules.md, section 4).

A module of its own: a scenario at sea brings a layout, and requires this. A ship is one more kind of route, so building
it, free routes, settlements reached by it, start pieces and the longest route are the base game's (S-2, S-3, S-5, S-7,
S-9). A layout may set out the pirate: ``marks`` with this module's name and one hex.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base.build import BuildRoute
from engine.base.cards import LayFreeRoute
from engine.base.events import Built, Produced
from engine.base.hands import entitled, producing
from engine.base.robber import MoveRobber
from engine.base.setup import PlaceStartRoute
from engine.base.trade import TradeWithBank
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.module import Module, Piece
from engine.modules.seafarers.gold import choosing_gold, start_gold
from engine.modules.seafarers.pirate import MovePirate, pirate_targets, pirate_victims
from engine.modules.seafarers.ships import MoveShip
from engine.modules.seafarers.waters import (
    GOLD,
    PIRATE,
    SHIP,
    SHIP_COST,
    SLOT,
    WATERS,
    Waters,
    check_pirate,
    ship_edge,
)
from engine.state import Resource

__all__ = ["Seafarers"]


class Seafarers(Module):
    """S-1 to S-9; without ``pirate`` the robber alone is moved."""

    name = SLOT
    requires = ("base",)
    terrains: Mapping[str, Resource | None] = {GOLD: GOLD}
    pieces: Mapping[str, Piece] = {SHIP: Piece(supply=15, cost=SHIP_COST, ground=ship_edge)}

    def __init__(self, *, pirate: bool = True) -> None:
        self.pirate = pirate

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """The pirate is where the layout puts it, or off the board."""
        WATERS.put(game.state, Waters(marks[0] if marks and self.pirate else None, pirate_sails=self.pirate))

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """Add moving ships and the pirate (S-4).

        Ships move where one may deal with the bank: in the trade and build phase of a turn or a part.
        """
        if TradeWithBank in kinds:
            kinds = (*kinds, MoveShip)
        if MoveRobber in kinds and self.pirate:
            kinds = (*kinds, MovePirate)
        return kinds

    def refuses(self, kind: type[Action]) -> bool:
        """What lays a route, and the move of the robber."""
        return issubclass(kind, (BuildRoute, LayFreeRoute, PlaceStartRoute, MoveRobber))

    def refuse(self, game: Game, action: Action) -> None:
        """Refuse ships at the pirate, and a robber who stays (S-6).

        The robber may not stay where it is while the pirate could be moved.
        """
        if isinstance(action, (BuildRoute, LayFreeRoute, PlaceStartRoute)) and action.kind == SHIP:
            check_pirate(game.state, (action.edge,))
        elif isinstance(action, MoveRobber) and action.place == game.state.robber and game.targets(action.seat, PIRATE):
            raise Illegal("S-6", "pirate-instead")

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """For the pirate any sea hex but its own (S-6)."""
        return pirate_targets(game.state) if piece == PIRATE and self.pirate else places

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """The pirate robs those with a ship beside its hex (S-6)."""
        return pirate_victims(game.state, seat, place) if piece == PIRATE else victims

    def listens(self, kind: type[Event]) -> bool:
        """To turns, production and new pieces."""
        return kind.opens_turn or issubclass(kind, (Produced, Built))

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Keep ships new for a turn (S-4); choose gold after pay (S-8)."""
        state = game.state
        if event.opens_turn:
            WATERS.change(state, fresh=(), moved=False)
        elif isinstance(event, Produced):
            due = entitled(game, producing(state, event.number))
            return choosing_gold(game, due.get(GOLD, {}))
        elif isinstance(event, Built) and event.piece in game.rules.routes:
            if state.turn is None:
                return choosing_gold(game, start_gold(game, event.seat, event.place))
            if event.piece == SHIP:
                WATERS.change(state, fresh=(*WATERS.of(state).fresh, event.place))
        return ()

    def view(self, game: Game, seat: int | None) -> Waters:
        """The waters as they are: nothing of them is secret."""
        return WATERS.of(game.state)
