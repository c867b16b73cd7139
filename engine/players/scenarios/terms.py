"""The form of what a scenario adds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.kernel import Action, Game, Phase
from engine.state import Resource, State

Cost = Mapping[Resource, int]

if TYPE_CHECKING:
    from engine.players.judging import Judge
    from engine.players.land import LandFacts
    from engine.view import View


class ScenarioTerms:
    """Answers of a scenario to what a bot asks; these are of one that changes nothing."""

    resources: tuple[tuple[Resource, float], ...] = ()
    """What else hexes yield, with its weight, as in `engine.players.weights.Weights.resource`."""

    features: tuple[str, ...] = ()
    """The names of what `describe` says of a seat, besides `engine.players.features.NAMES`."""

    foresight: int | None = None
    """After how many rounds imagined games are judged at the latest, where rules of thumb say little about the end."""

    def restore(self, state: State, view: View) -> None:
        """Put into an imagined ``state`` what the module keeps, where a view shows something else."""

    def beneath(self, phase: Phase) -> tuple[Phase, ...]:
        """What must lie below the open decision ``phase`` for it to be carried out."""
        return ()

    def value(self, judge: Judge, game: Game) -> float:
        """What a position is worth for the seat of ``judge`` besides the terms of the base game."""
        return 0.0

    def of_hand(self, judge: Judge, game: Game) -> float:
        """That part of `value` which may change with the resource cards in the seat's hand: trades are compared by it.
        All of `value` will do, and takes longer."""
        return self.value(judge, game)

    def describe(self, game: Game, seat: int, pips: float, worth: float, ground: LandFacts) -> list[float]:
        """What there is to say of how a seat stands, whose hexes yield so many pips of such worth: its `features`."""
        return []

    def progress(self, game: Game, progress: float) -> float:
        """How far the game has come, ``progress`` by points: where points alone do not say it."""
        return progress

    def by_thumb(self, game: Game, seat: int, goals: Sequence[Cost]) -> Action | None:
        """What anybody may be expected to do besides what the base game has: in their turn, before they trade, and in
        a phase of the scenario.

        ``goals`` are what the next things to build cost in a turn, the nearest first.
        """
        return None

    def idle(self, action: Action) -> float:
        """What an action of the scenario must gain besides when nothing is built after it in the turn."""
        return 0.0
