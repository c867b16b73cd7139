"""Turns in which nothing can be done pass by themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from bot.plans.imagined import could_play, worth_a_call
from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine.base.turn import Roll


@dataclass(frozen=True)
class EmptyTurns(Plan):
    """A plan for every turn with nothing to do.

    That is a turn for which nothing else is planned and in which its seat holds no card that it could play. The dice
    are rolled, and the turn ends if its seat can then build, buy and play nothing that is worth a call, not even with
    what the bank gives; else its player is called.

    ``turn`` is the number of the turn that it has begun: it ends no other. It ends a part of another player's turn,
    which has no dice of its own, in the same way. It is silent in a turn in which its player has acted, or to which the
    table has gone back.
    """

    kind: ClassVar[str] = "empty"
    turn: int = 0

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The roll, or the end of the turn that it has begun."""
        end = asked.end
        if end is None or asked.view.turn is None or asked.acted is not None or asked.went_back:
            return None
        if asked.view.turn.dice is None:
            if could_play(asked.rules, asked.view):  # its player is called in any case, and may want to before the roll
                return None
            return PlannedAct(Roll(asked.seat), replace(self, turn=asked.turn)) if asked.may(Roll(asked.seat)) else None
        begun = self.turn == asked.turn or not asked.own_turn
        if not begun or not asked.may(end) or worth_a_call(asked.rules, asked.view):
            return None
        return PlannedAct(end, self)
