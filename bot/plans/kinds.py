"""All kinds of plans, by the names under which they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.plans.begin import AtStart
from bot.plans.discard import KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.setup import WishList
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import AnswerRule, NoTrades, StandingOffer
from bot.plans.turn import NextTurn

ALL: tuple[type[Plan], ...] = (
    AtStart,
    WishList,
    KeepFirst,
    NextTurn,
    EmptyTurns,
    RobberRule,
    RollForMe,
    EndForMe,
    StandingOffer,
    AnswerRule,
    NoTrades,
)
"""In the order in which they are asked and shown."""
KINDS: Mapping[str, type[Plan]] = {kind.kind: kind for kind in ALL}


def read_plan(kind: str, body: Mapping[str, Any]) -> Plan | None:
    """The stored plan; None if this program cannot read it."""
    try:
        return KINDS[kind].from_json(body)
    except (KeyError, TypeError, ValueError):
        return None
