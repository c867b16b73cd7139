"""A choice of the lobby, made as the game begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine import Action


@dataclass(frozen=True)
class AtStart(Plan):
    """A public choice that was made in the lobby.

    Its ``action`` is taken as soon as the game has begun, and is silently dropped where there is nothing to change or
    the options have no place for it any more. In a lobby nobody has a seat yet, so the seat comes when it acts.
    """

    kind: ClassVar[str] = "begin"
    action: Action | None = None

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The choice, once."""
        chosen = None if self.action is None else replace(self.action, seat=asked.seat)
        return PlannedAct(chosen if chosen is not None and asked.may(chosen) else None)
