"""The dull moments that plans may skip for a player.

They are the usual plans, so all that holds for plans holds for them.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.plans.book import Book, Held
from bot.plans.discard import NEXT, KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from storage import NO_CHANGE, PlanChange

DULL: Mapping[str, Plan] = {plan.kind: plan for plan in (KeepFirst((NEXT,)), RobberRule(), EmptyTurns())}
"""By kind, what is done by itself: discards, the robber after a seven, turns in which nothing can be done."""


def skipped(book: Book) -> Mapping[str, Held]:
    """The dull moments that are left to plans, by kind."""
    return {held.plan.kind: held for kind in DULL for held in book.held if held.plan.kind == kind}


def skip(book: Book, *kinds: str, now: int) -> PlanChange:
    """Leave dull moments to plans; what holds already stays as it is."""
    there, change = skipped(book), NO_CHANGE
    for kind in kinds:
        change |= NO_CHANGE if kind in there else book.add(DULL[kind], now)
    return change


def skip_no_more(book: Book, *kinds: str) -> PlanChange:
    """Be called for these dull moments again."""
    there = skipped(book)
    return book.drop(*(there[kind].number for kind in kinds if kind in there))
