"""What a seat keeps first when it must discard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine import Ruleset
from engine.base.robber import Discard, Discarding
from engine.base.tables import CARD_COST
from engine.state import bundle, tally

CARD = "card"
"""A development card, among what cards are kept for."""
MAX_KEPT = 10


def purposes(rules: Ruleset) -> Mapping[str, Mapping[str, int]]:
    """What cards may be kept for, with costs.

    That is pieces, a development card, and each resource by itself.
    """
    pieces = {name: piece.cost for name, piece in rules.pieces.items() if piece.cost}
    return {**pieces, CARD: CARD_COST, **{resource: {resource: 1} for resource in rules.resources}}


@dataclass(frozen=True)
class KeepFirst(Plan):
    """A discard that keeps cards for what stands ``first``, in order.

    It gives of what is left, most of what there is most of. Cards are kept for a piece, a development card, or a
    resource, of which all are kept. Where the table went back, its player gives cards by themselves.
    """

    kind: ClassVar[str] = "keep"
    first: tuple[str, ...] = ()

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """The discard, as soon as it is owed."""
        phase, me = asked.view.phase, asked.view.me
        if not isinstance(phase, Discarding) or me is None or asked.went_back:
            return None
        owed = phase.count(asked.seat)
        if not owed:
            return None
        given = Discard(asked.seat, bundle(self.given(asked.rules, tally(me.hand or ()), owed)))
        return PlannedAct(given, self) if asked.may(given) else None

    def given(self, rules: Ruleset, hand: Mapping[str, int], owed: int) -> dict[str, int]:
        """The ``owed`` cards out of a hand.

        Cards kept for nothing go first, then those kept for what stands last.
        """
        kept, room = dict.fromkeys(rules.resources, 0), sum(hand.values()) - owed
        known = purposes(rules)
        for purpose in self.first:
            cost = known.get(purpose, {})
            wanted = {card: hand.get(card, 0) for card in cost} if purpose in rules.resources else cost
            for card, count in wanted.items():
                more = min(count if purpose in rules.resources else kept[card] + count, hand.get(card, 0)) - kept[card]
                more = max(0, min(more, room))
                kept[card] += more
                room -= more
        given = {card: hand.get(card, 0) - kept[card] for card in rules.resources}
        for _ in range(room):  # what there is least of is kept besides
            card = min((card for card in given if given[card]), key=lambda card: (kept[card], given[card]))
            given[card] -= 1
            kept[card] += 1
        return given
