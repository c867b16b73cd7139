"""Offers between people, beyond the rules of the game: whom one addresses, which is refused, what a plan says to one.

None of it is a rule: games in which it was otherwise go on, and are played again from their records.
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
    """What a plan of somebody else says to a move at once: ``action``, with what becomes of the plan by the move itself
    (``by_move``) and by the answer."""

    action: Action
    by_move: PlanChange
    by_answer: PlanChange


def addressed(offer: MakeOffer, said: Mapping[int, Sequence[Held]], names: Sequence[str]) -> MakeOffer:
    """The offer without the seats that it does not address, by what they have ``said`` in public.

    Raises `Refused` where it would address nobody any more; one that never did is for the rules to refuse.
    """
    declining = ((seat, held.plan) for seat, found in said.items() for held in found)
    left = without_declining(offer, [(seat, plan) for seat, plan in declining if isinstance(plan, NoTrades)])
    if offer.to and not left.to:
        raise Refused("refused-no-trades", name=Name(names[offer.to[0]]), count=len(offer.to))
    return left


def refuse_offer(status: str, state: State, made: MakeOffer) -> None:
    """Raise `Refused` for an offer of the same cards to people who have it before them already, and for one in a pause,
    which nobody could answer."""
    if status == "paused":
        raise Refused("refused-offer-paused")
    for offer in state.offers:
        terms, open_terms = ((found.seat, tally(found.give), tally(found.want)) for found in (made, offer))
        if terms == open_terms and set(made.to) <= set(offer.to):
            raise Refused("refused-same-offer", number=offer.number)
