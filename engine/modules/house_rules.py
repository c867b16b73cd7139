"""Two options that communities know from elsewhere: the friendly robber (B-33, M-5) and strict phases (B-43, M-6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.base.events import Built, CardBought, TurnBegan
from engine.base.robber import ROBBER, base_victims
from engine.base.scoring import visible_points
from engine.base.tables import DESERT
from engine.base.trade import AcceptOffer, ConfirmOffer, MakeOffer, TradeWithBank
from engine.kernel import Action, Event, Game, Illegal, Phase
from engine.module import Module
from engine.modules.catlantis.dikes import DikeBuilt
from engine.modules.oil_springs.use import ConvertOil
from engine.modules.paired_players import PartBegan
from engine.modules.seafarers.pirate import pirate_victims
from engine.modules.seafarers.ships import ShipMoved
from engine.modules.seafarers.waters import PIRATE

PROTECTED_POINTS = 2


class FriendlyRobber(Module):
    """B-33, M-5: opponents with at most 2 visible points are not robbed, and hexes next to them are spared.

    Next to the pirate are those with ships beside the hex.
    """

    name = "friendly_robber"
    requires = ("base",)

    def targets(self, game: Game, seat: int, piece: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """Spare protected neighbours; with no hex left for either piece the robber goes to, or stays on, a desert."""
        protected = {other for other in range(len(game.state.players)) if is_protected(game, seat, other)}
        allowed = tuple(place for place in places if protected.isdisjoint(neighbours(game, seat, piece, place)))
        if allowed or piece != ROBBER or game.targets(seat, PIRATE):
            return allowed
        robber, terrain = game.state.robber, game.state.terrain
        deserts = tuple(place for place in places if terrain[place] == DESERT)
        stays = (robber,) if robber is not None and terrain[robber] == DESERT else ()
        return tuple(sorted((*deserts, *stays)))

    def victims(self, game: Game, seat: int, piece: str, place: int, victims: tuple[int, ...]) -> tuple[int, ...]:
        """Never rob a protected opponent."""
        return tuple(victim for victim in victims if not is_protected(game, seat, victim))


def neighbours(game: Game, seat: int, piece: str, place: int) -> tuple[int, ...]:
    """The opponents of ``seat`` that the robber or the pirate would stand beside on hex ``place``."""
    return pirate_victims(game.state, seat, place) if piece == PIRATE else base_victims(game, seat, place)


def is_protected(game: Game, seat: int, other: int) -> bool:
    """Whether ``other`` is an opponent of ``seat`` with few visible points."""
    return other != seat and visible_points(game, other) <= PROTECTED_POINTS


class StrictPhases(Module):
    """B-43, M-6: all trading before all building; the first build or card bought closes trade for the turn.

    The module's slot holds whether trade is closed. A harbour built now serves next turn, because building it closed
    trade.
    """

    name = "strict_phases"
    requires = ("base",)
    trades: tuple[type[Action], ...] = (TradeWithBank, MakeOffer, AcceptOffer, ConfirmOffer, ConvertOil)

    def setup(self, game: Game) -> None:
        """Trade is open."""
        game.state.ext[self.name] = False

    def refuse(self, game: Game, action: Action) -> None:
        """No trade once building has begun."""
        if game.state.ext[self.name] and isinstance(action, self.trades):
            raise Illegal("B-43", "trade-closed")

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """A new turn, or part of one, opens trade again; paid building closes it, with all open offers.

        Free routes do not.
        """
        if isinstance(event, (TurnBegan, PartBegan)):
            game.state.ext[self.name] = False
        elif self._closes(event):
            game.state.ext[self.name] = True
            game.state.offers = ()
        return ()

    def _closes(self, event: Event) -> bool:
        if isinstance(event, Built):
            return not event.free
        return isinstance(event, (CardBought, ShipMoved, DikeBuilt))

    def view(self, game: Game, seat: int | None) -> bool:
        """Whether trade is closed."""
        closed: bool = game.state.ext[self.name]
        return closed
