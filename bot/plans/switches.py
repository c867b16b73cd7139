"""Public switches that act for their seat, independent of what it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine.base.turn import Roll

END_SECONDS = 600
"""After so long without an act of its player a turn ends."""


@dataclass(frozen=True)
class RollForMe(Plan):
    """Roll the dice as soon as the turn begins.

    It does not roll again where all agreed to take that back.
    """

    kind: ClassVar[str] = "roll"
    public: ClassVar[bool] = True

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The roll."""
        rolled = asked.view.turn is None or asked.view.turn.dice is not None
        if not asked.own_turn or rolled or asked.went_back or not asked.may(Roll(asked.seat)):
            return None
        return PlannedAct(Roll(asked.seat), self)


@dataclass(frozen=True)
class EndForMe(Plan):
    """End a turn some time after its player's last act.

    Something that they may want to answer counts like an act. It does not end before they have done anything, nor while
    an offer of theirs is open.
    """

    kind: ClassVar[str] = "end"
    public: ClassVar[bool] = True

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The end of the turn."""
        due = self.due(asked)
        return PlannedAct(asked.end, self) if due is not None and due <= asked.now else None

    def due(self, asked: PlanContext) -> int | None:
        """When the turn is to end."""
        if asked.acted is None or asked.end is None or not asked.may(asked.end):
            return None
        if any(offer.seat == asked.seat for offer in asked.view.offers):
            return None
        return max(asked.acted, asked.stirred) + END_SECONDS
