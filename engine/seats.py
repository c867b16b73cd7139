"""A seat that passes to another player: its pieces and cards stay, its plans and switches go."""

from __future__ import annotations

from engine.base.events import SeatPassed
from engine.kernel import Event, Game
from engine.module import Ruleset
from engine.state import State

HANDED_ON = "handed-on"
"""The word of a record that passes a seat to somebody else for good."""
AWAY, STAND_IN, BACK = "away", "stand-in", "back"
"""The words of records by which the stated defaults, or a bot, play for the person of a seat, and they play again."""
PASSING = frozenset({HANDED_ON, AWAY, STAND_IN, BACK})
"""After all of these somebody else plays the seat that the record names: what was planned is dropped."""


def pass_seat(rules: Ruleset, state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Let somebody else play ``seat`` and return the new state with what happened; ``state`` stays as it is.

    Open offers, answers to offers and plans of the seat are dropped and its switches are reset. A discard that was
    given stands. Nobody's decision is opened or closed by it, and no chance is used.
    """
    game = Game(rules, state.copy())
    game.emit(SeatPassed(seat))
    return game.state, tuple(game.events)
