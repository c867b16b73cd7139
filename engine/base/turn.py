"""The turn: roll, trade and build in any mix, end (B-20)."""

from __future__ import annotations

from typing import ClassVar

from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import (
    BuyCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    mature_cards,
)
from engine.base.events import Rolled, TurnBegan, TurnEnded
from engine.base.hands import produce
from engine.base.robber import seven
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.chance import Chance
from engine.kernel import Action, Game, Phase
from engine.record import record
from engine.state import Turn

ROBBER_ROLL = 7


@record
class BeginTurn(Phase):
    """The dice pass to ``seat``."""

    seat: int

    def run(self, game: Game) -> None:
        """Open the turn; a player who has the points wins here (B-74)."""
        number = 1 if game.state.turn is None else game.state.turn.number + 1
        game.state.turn = Turn(number, self.seat)
        game.push(TakingTurn(self.seat))
        game.emit(TurnBegan(self.seat, number))


@record
class TakingTurn(Phase):
    """The active player's turn, before and after the roll.

    Others may trade with them after it (B-40).
    """

    seat: int

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The active player."""
        return (self.seat,)

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """What a seat may do before and after the roll.

        Before it the active player plays a card or rolls (B-20, B-60). After it they may do everything, and the
        others answer offers (B-41).
        """
        turn = game.state.turn
        if turn is None or turn.dice is None:
            return BEFORE_ROLL if seat == self.seat else ()
        return (*game.rules.builds, *AFTER_ROLL) if seat == self.seat else OFFERS

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """Roll, then end the turn: no card, no building, no trade."""
        turn = game.state.turn
        return Roll(seat) if turn is None or turn.dice is None else EndTurn(seat)

    def end(self, seat: int) -> Action | None:
        """The player whose turn it is."""
        return EndTurn(seat) if seat == self.seat else None


@record
class Roll(Action):
    """Roll the dice."""

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[Roll]:
        """Rolling takes no choice."""
        return [cls(seat)]

    def apply(self, game: Game) -> None:
        """A seven brings the robber, any other number production."""
        dice = game.throw()
        game.state.change_turn(dice=dice)
        game.emit(Rolled(self.seat, dice))
        number = sum(dice)
        if number == ROBBER_ROLL:
            seven(game, self.seat)
        else:
            produce(game, number)


@record
class EndTurn(Action):
    """End the turn.

    Open offers are withdrawn and cards bought this turn become playable.
    """

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[EndTurn]:
        """Ending the turn takes no choice."""
        return [cls(seat)]

    def apply(self, game: Game) -> None:
        """Modules may stack phases between this turn and the next."""
        state = game.state
        mature_cards(state.players[self.seat])
        state.offers = ()
        state.change_turn(over=True)
        state.stack.pop()
        game.push(BeginTurn(state.seats_from(self.seat)[1]))
        game.emit(TurnEnded(self.seat))


PLAYS: tuple[type[Action], ...] = (PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly)
BUILDS: tuple[type[Action], ...] = (BuildRoute, BuildSettlement, BuildCity, BuyCard)
OFFERS: tuple[type[Action], ...] = (MakeOffer, AcceptOffer, DeclineOffer, ConfirmOffer, WithdrawOffer)
BEFORE_ROLL: tuple[type[Action], ...] = (Roll, *PLAYS)
AFTER_ROLL: tuple[type[Action], ...] = (*PLAYS, TradeWithBank, *OFFERS, EndTurn)
