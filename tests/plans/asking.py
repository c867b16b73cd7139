"""Plans asked at a drawn position, and played on by what they propose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.plans.kinds import read_plan
from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine import Action, Illegal, check
from tests.engine.arrange import Table


def asked(table: Table, seat: int = 0, **more: Any) -> PlanContext:
    """What a plan of a seat is asked with at this position."""

    def refusal(action: Action) -> Illegal | None:
        try:
            check(table.rules, table.state, action)
        except Illegal as refused:
            return refused
        return None

    return replace(PlanContext(table.rules, table.view(seat), refusal, 1000), **more)


def proposed(table: Table, plan: Plan, seat: int = 0, **more: Any) -> PlannedAct | None:
    """What a plan proposes, as it also does once it was stored and read again."""
    found = plan.propose(asked(table, seat, **more))
    stored = read_plan(plan.kind, plan.to_json())
    assert stored == plan
    assert stored.propose(asked(table, seat, **more)) == found
    return found


def played(table: Table, plan: Plan, seat: int = 0, *chance: Any) -> tuple[Table, list[Action], PlannedAct | None]:
    """The position after a plan has done all that it would, what it did, and its last proposal."""
    done: list[Action] = []
    drawn = list(chance)
    while (proposal := proposed(table, plan, seat)) is not None and proposal.action is not None:
        done.append(proposal.action)
        uses = type(proposal.action).__name__ in ("Roll", "BuyCard", "MoveRobber")
        table, _ = table.apply(proposal.action, *([drawn.pop(0)] if uses and drawn else []))
        if proposal.left is None:
            return table, done, proposal
        plan = proposal.left
    return table, done, proposal
