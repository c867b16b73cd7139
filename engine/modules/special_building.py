"""The special building phase of five and six players (X-10).

After each turn every other player, clockwise, may build and buy development cards. Queues are carried out, and only the
seats that want to be asked are asked; see `engine.modules.build_queue`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.base.cards import mature_cards
from engine.base.events import SeatPassed, TurnEnded
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Phase
from engine.module import Module
from engine.modules.build_queue import ASK, PLANNING, PLANS, QUEUE, SLOT, Plans, build_queue, forget_plans
from engine.record import record


@record
class SpecialBuildingBegan(Event):
    """A seat is asked in the special building phase."""

    seat: int


@record
class SpecialBuildingEnded(Event):
    """Everybody had their part of the special building phase."""

    closes_building: ClassVar[bool] = True


@record
class SpecialBuilding(Phase):
    """The parts that follow a turn: the first of ``seats`` is next.

    ``asked`` is set when those seats were asked.
    """

    seats: tuple[int, ...]
    asked: bool = False

    def waiting(self, game: Game) -> tuple[int, ...]:
        """The seat that was asked."""
        return self.seats[:1] if self.asked else ()

    def accepts(self, game: Game, seat: int) -> tuple[type[Action], ...]:
        """Building and buying, no trade and no card (X-10)."""
        return (*game.rules.builds, FinishBuilding) if self.asked and self.seats[:1] == (seat,) else ()

    def default(self, game: Game, seat: int, chance: Chance) -> Action:
        """Build nothing."""
        return FinishBuilding(seat)

    def run(self, game: Game) -> None:
        """Let the next seat have its part."""
        if not self.seats:
            game.emit(SpecialBuildingEnded())
            return
        seat, *others = self.seats
        mode = PLANS.of(game.state).modes[seat]
        if mode == ASK:
            game.push(replace(self, asked=True))
            game.emit(SpecialBuildingBegan(seat))
            return
        if mode == QUEUE:
            build_queue(game, seat)
        mature_cards(game.state.players[seat])
        game.push(SpecialBuilding(tuple(others)))


@record
class FinishBuilding(Action):
    """End one's part of the special building phase."""

    exact: ClassVar[bool] = True

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Iterator[FinishBuilding]:
        """Finishing takes no choice."""
        yield cls(seat)

    def apply(self, game: Game) -> None:
        """Open the next seat's part.

        A card bought now may be played in one's next turn.
        """
        phase = game.take_top(SpecialBuilding)
        mature_cards(game.state.players[self.seat])
        game.push(SpecialBuilding(phase.seats[1:]))


class SpecialBuildingPhase(Module):
    """X-10: every other player may build and buy after each turn.

    Nobody can win there: the turn is over.
    """

    name = SLOT
    requires = ("five_six",)

    def setup(self, game: Game, marks: tuple[int, ...]) -> None:
        """Everybody uses an empty queue."""
        count = len(game.state.players)
        PLANS.put(game.state, Plans((QUEUE,) * count, ((),) * count))

    def accepts(self, game: Game, seat: int, kinds: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """Plans may be changed at any time."""
        return (*kinds, *PLANNING)

    def listens(self, kind: type[Event]) -> bool:
        """Listen to ends of turns and to passed seats."""
        return issubclass(kind, (TurnEnded, SeatPassed))

    def react(self, game: Game, event: Event) -> Sequence[Phase]:
        """Open the others' parts after a turn; drop a passed seat's plans.

        The player to the left of the one who finished comes first.
        """
        if isinstance(event, SeatPassed):
            forget_plans(game, event.seat)
        if isinstance(event, TurnEnded):
            return (SpecialBuilding(tuple(game.state.seats_from(event.seat)[1:])),)
        return ()

    def view(self, game: Game, seat: int | None) -> Plans:
        """Modes, and one's own queue."""
        return PLANS.of(game.state).seen_by(seat)
