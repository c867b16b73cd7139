"""Paired players: a second player takes a part of each turn (X-11).

It is the newer printed rule for five and six.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from engine.base.cards import mature_cards
from engine.base.events import TurnEnded
from engine.base.trade import TradeWithBank
from engine.base.turn import PLAYS
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Phase
from engine.module import Module
from engine.record import record

STEPS_TO_PARTNER = 3


@record
class PartBegan(Event):
    """The second player of a pair takes their part, without dice."""

    opens_turn: ClassVar[bool] = True
    seat: int


@record
class PartEnded(Event):
    """The second player of a pair has finished."""

    closes_turn: ClassVar[bool] = True
    seat: int


@record
class BeginPart(Phase):
    """The part passes to ``seat``."""

    seat: int

    def run(self, game: Game) -> None:
        """Open the part, a turn for cards and for winning.

        It counts so at its start, too. The roll of the turn stays.
        """
        game.state.change_turn(seat=self.seat, card_played=False, over=False)
        game.push(TakingPart(self.seat))
        game.emit(PartBegan(self.seat))


@record
class TakingPart(Phase):
    """A part: bank trade, building, buying, one development card.

    Bank trade uses harbours. There is no trade with players.
    """

    seat: int

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The second player of the pair."""
        return (self.seat,)

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """All after a roll but trade with players, and ending (X-11)."""
        return (*game.rules.builds, *PLAYS, TradeWithBank, EndPart) if seat == self.seat else ()

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """End the part: no card, no building, no trade."""
        return EndPart(seat)

    def end(self, seat: int) -> Action | None:
        """The second player of the pair."""
        return EndPart(seat) if seat == self.seat else None


@record
class EndPart(Action):
    """Finish one's part.

    The player to the left of the first of the pair rolls next.
    """

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[EndPart]:
        """Ending one's part takes no choice."""
        yield cls(seat)

    def apply(self, game: Game) -> None:
        """End the part; its cards can be played from the next one.

        That is one's next turn or part.
        """
        game.state.stack.pop()
        game.state.change_turn(over=True)
        mature_cards(game.state.players[self.seat])
        game.emit(PartEnded(self.seat))


class PairedPlayers(Module):
    """X-11: a player takes a part after each turn.

    It is the player three seats to the left. There is no special building phase.
    """

    name = "paired_players"
    requires = ("five_six",)

    def listens(self, kind: type[Event]) -> bool:
        """Only to the end of a turn."""
        return issubclass(kind, TurnEnded)

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """After a turn, the third player to the left takes a part."""
        if isinstance(event, TurnEnded):
            return (BeginPart(game.state.seats_from(event.seat)[STEPS_TO_PARTNER]),)
        return ()
