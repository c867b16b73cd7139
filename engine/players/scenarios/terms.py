"""The form of what a scenario adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Action, Game, Phase
from engine.state import Resource, State

if TYPE_CHECKING:
    from engine.players.judging import Judge
    from engine.players.land import LandFacts
    from engine.view import View


class ScenarioTerms:
    """A scenario's answers to a bot; these change nothing."""

    resources: tuple[tuple[Resource, float], ...] = ()
    """What else hexes yield, with its weight, as in `engine.players.weights.Weights.resource`."""

    features: tuple[str, ...] = ()
    """The names of what `describe` says of a seat, besides `engine.players.features.NAMES`."""

    in_the_open: bool = False
    """Whether `value` follows from what everybody sees."""

    def restore(self, state: State, view: View) -> None:
        """Put what the module keeps into an imagined ``state``.

        It is called for modules of which a view shows something else.
        """

    def beneath(self, phase: Phase) -> tuple[Phase, ...]:
        """What lies below the open decision ``phase`` to carry it out."""
        return ()

    def value(self, judge: Judge, game: Game) -> float:
        """The worth of a position that the scenario adds."""
        return 0.0

    def of_hand(self, judge: Judge, game: Game) -> float:
        """The part of `value` that changes with the hand.

        Trades are compared by it. All of `value` will do, and takes longer.
        """
        return self.value(judge, game)

    def describe(self, game: Game, seat: int, pips: float, worth: float, ground: LandFacts) -> list[float]:
        """The scenario's `features` of a seat.

        Its hexes yield ``pips`` of such ``worth``.
        """
        return []

    def progress(self, game: Game, progress: float) -> float:
        """How far the game has come, where points do not say it.

        ``progress`` is what points say.
        """
        return progress

    def idle(self, action: Action) -> float:
        """The extra gain that an action needs if nothing is built."""
        return 0.0
