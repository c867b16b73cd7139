"""Robbing a player who has oil (O-12).

The thief chooses an oil token or a blind card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.base.hands import hand_over
from engine.base.robber import Theft, steal
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Phase
from engine.modules.oil_springs.oil import OIL
from engine.record import record
from engine.state import Resource


@record
class OilStolen(Event):
    """A thief took an oil token, which everybody sees."""

    seat: int
    victim: int

    @property
    def reveals(self) -> bool:
        """Oil went from hand to hand."""
        return True

    @property
    def theft(self) -> tuple[int, int]:
        """Oil counts as a card (O-13)."""
        return self.seat, self.victim

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """One oil from hand to hand."""
        return {OIL: 1 if seat == self.seat else -1} if seat in (self.seat, self.victim) else {}


@record
class OilOutOfReach(Event):
    """Nothing is stolen: the victim has only oil, the thief no room."""

    seat: int
    victim: int

    def concerns(self, seat: int) -> bool:
        """Thief and victim."""
        return seat in (self.seat, self.victim)


@record
class ChoosingLoot(Phase):
    """The choice that comes before a theft from a player with oil."""

    seat: int
    victim: int

    def cards(self, game: Game) -> dict[Resource, int]:
        """What a blind draw is made from."""
        hand = game.state.players[self.victim].resources
        return {card: count for card, count in hand.items() if card != OIL}

    def may_take_oil(self, game: Game) -> bool:
        """Whether the thief has room."""
        return game.room(self.seat, OIL) != 0

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The thief, when there is a choice."""
        return (self.seat,) if self.may_take_oil(game) and any(self.cards(game).values()) else ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Nothing in between."""
        return (StealOil, StealCard) if seat == self.seat else ()

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """A blind card."""
        return StealCard(seat)

    def run(self, game: Game) -> None:
        """No choice: the only kind there is, or nothing."""
        if any(self.cards(game).values()):
            self.take_card(game)
        elif self.may_take_oil(game):
            self.take_oil(game)
        else:
            self._settle(game)
            game.emit(OilOutOfReach(self.seat, self.victim))

    def take_oil(self, game: Game) -> None:
        """Take one token."""
        self._settle(game)
        hand_over(game, self.victim, self.seat, {OIL: 1})
        game.emit(OilStolen(self.seat, self.victim))

    def take_card(self, game: Game) -> None:
        """Draw a card."""
        self._settle(game)
        steal(game, self.seat, self.victim, self.cards(game))

    def _settle(self, game: Game) -> None:
        """The theft itself has come to its end."""
        game.take_top(Theft)


def choosing_loot(game: Game) -> tuple[ChoosingLoot, ...]:
    """The choice before the theft on top of the stack.

    It is empty when there is no theft, or no oil.
    """
    theft = game.state.stack[-1]
    if isinstance(theft, Theft) and game.state.players[theft.victim].resources[OIL]:
        return (ChoosingLoot(theft.seat, theft.victim),)
    return ()


@record
class StealOil(Action):
    """Take an oil token."""

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[StealOil]:
        """It takes no further choice."""
        return [cls(seat)]

    def apply(self, game: Game) -> None:
        """Take it; the theft is done with."""
        game.take_top(ChoosingLoot).take_oil(game)


@record
class StealCard(Action):
    """Draw a card blindly."""

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[StealCard]:
        """It takes no further choice."""
        return [cls(seat)]

    def apply(self, game: Game) -> None:
        """Draw among the cards that are not oil and finish the theft."""
        game.take_top(ChoosingLoot).take_card(game)
