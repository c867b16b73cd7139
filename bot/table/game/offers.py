"""Offers between people, beyond the rules of the game.

It says whom one addresses, which is refused, what a plan says to one. None of it is a rule: games in which it was
otherwise go on, and are played again from their records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.plans.book import Held
from bot.plans.trade import NoTrades, without_declining
from bot.table.game.errors import Name, Refused
from engine import Action, State
from engine.base.trade import MakeOffer
from engine.state import tally
from storage import PlanChange


@dataclass(frozen=True)
class Answered:
    """The answer of another player's plan to a move.

    It is ``action``, with what becomes of the plan by the move itself (``by_move``) and by the answer.
    """

    action: Action
    by_move: PlanChange
    by_answer: PlanChange


def addressed(offer: MakeOffer, said: Mapping[int, Sequence[Held]], names: Sequence[str]) -> MakeOffer:
    """The offer without the seats that have publicly declined.

    They have ``said`` so. Raises `Refused` where it would address nobody any more; one that never did is for the rules
    to refuse.
    """
    declining = ((seat, held.plan) for seat, found in said.items() for held in found)
    left = without_declining(offer, [(seat, plan) for seat, plan in declining if isinstance(plan, NoTrades)])
    if offer.to and not left.to:
        raise Refused("refused-no-trades", name=Name(names[offer.to[0]]), count=len(offer.to))
    return left


def refuse_offer(status: str, state: State, made: MakeOffer) -> None:
    """Raise `Refused` for a repeated offer, and in a pause.

    A repeated one offers the same cards to people who have it before them already. In a pause it could not be answered.
    """
    if status == "paused":
        raise Refused("refused-offer-paused")
    for offer in state.offers:
        terms, open_terms = ((found.seat, tally(found.give), tally(found.want)) for found in (made, offer))
        if terms == open_terms and set(made.to) <= set(offer.to):
            raise Refused("refused-same-offer", number=offer.number)
