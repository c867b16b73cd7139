"""By which terms of the judge a move beats the next best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.chance import Chance
from engine.kernel import Action, Event, Game
from engine.module import Ruleset
from engine.players.judging import Judge
from engine.players.steady import TurnPlan, plans
from engine.players.trying import ENDS, alternatives, attempt
from engine.players.weights import WEIGHTS
from engine.view import View

POSITIONS = 120
DRAWN = "drawn"
"""What a move brings that chance decides, such as a stolen card."""
ALIKE = 1e-6


def compared(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, move: Action) -> Mapping[str, float]:
    """By how much ``move`` is better than others, term by term.

    The best plan that begins with it is compared with the best that does without it, or at least begins otherwise.
    Nothing where there is no other.
    """
    found = alternatives(rules, view, log, rng, WEIGHTS)
    if isinstance(found, Action):
        return {}
    judge, options = found
    looked = plans(judge, judge.root, options, rng, POSITIONS)
    own = [plan for plan in looked if plan.moves[0] == move]
    if not own and move in options and not isinstance(move, ENDS):
        tried = attempt(judge, judge.root, move, rng)
        own = [TurnPlan(tried.state, tried.worth + tried.due, (move,))]
    without = [plan for plan in looked if move not in plan.moves]
    return difference(judge, own, without or [plan for plan in looked if plan.moves[0] != move])


def difference(judge: Judge, own: Sequence[TurnPlan], others: Iterable[TurnPlan]) -> Mapping[str, float]:
    """The same of some plans and others that lead elsewhere."""
    best = max(own, key=_worth, default=None)
    elsewhere = [plan for plan in others if best is not None and abs(plan.worth - best.worth) > ALIKE]
    if best is None or not elsewhere:
        return {}
    here, there = (_terms(judge, plan) for plan in (best, max(elsewhere, key=_worth)))
    return {name: here.get(name, 0.0) - there.get(name, 0.0) for name in {**here, **there}}


def _worth(plan: TurnPlan) -> float:
    return plan.worth


def _terms(judge: Judge, plan: TurnPlan) -> dict[str, float]:
    terms = judge.terms(Game(judge.rules, plan.state))
    return {**terms, DRAWN: plan.worth - sum(terms.values())}
