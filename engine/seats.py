"""Passing a seat to another player.

Its pieces and cards stay, its plans and switches go.
"""

from __future__ import annotations

from engine.base.events import SeatPassed
from engine.kernel import Event, Game
from engine.module import Ruleset
from engine.state import State

HANDED_ON = "handed-on"
"""The word of a record that passes a seat to another player for good."""
AWAY, STAND_IN, BACK = "away", "stand-in", "back"
"""The words of records by which the stated defaults, or a bot, play for the person of a seat, and they play again."""
PASSING = frozenset({HANDED_ON, AWAY, STAND_IN, BACK})
"""After each of them another player has the seat that the record names: what was planned is dropped."""


def pass_seat(rules: Ruleset, state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Pass ``seat`` to another player: the new state and the events.

    ``state`` stays as it is. Open offers, answers to offers and plans of the seat are dropped and its switches are
    reset. A discard that was given stands. No decision opens or closes, and no chance is used.
    """
    game = Game(rules, state.copy())
    game.emit(SeatPassed(seat))
    return game.state, tuple(game.events)
