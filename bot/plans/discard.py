"""What a seat keeps first when it must discard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from bot.plans.imagined import could_build, price
from bot.plans.plan import Plan, PlanContext, PlannedAct
from engine import Action, Ruleset, View
from engine.base.build import BuildRoute
from engine.base.cards import BuyCard
from engine.base.robber import Discard, Discarding
from engine.base.tables import CARD_COST
from engine.state import bundle, tally

CARD = "card"
"""A development card, among what cards are kept for."""
NEXT = "next"
"""What the hand is nearest to building, among what cards are kept for."""
MAX_KEPT = 10
Cost: TypeAlias = Mapping[str, int]


def purposes(rules: Ruleset) -> Mapping[str, Cost]:
    """What cards may be kept for, with costs.

    That is what comes next (whose cost the hand decides), pieces, a development card, and each resource by itself.
    """
    pieces = {name: piece.cost for name, piece in rules.pieces.items() if piece.cost}
    return {NEXT: {}, **pieces, CARD: CARD_COST, **{resource: {resource: 1} for resource in rules.resources}}


def nearest(rules: Ruleset, view: View, hand: Cost, room: int) -> list[Cost]:
    """The costs of what the seat could build, the nearest first.

    Nearest lacks the fewest cards once ``room`` of the ``hand`` are left. A development card counts as if it lacked one
    more, a route two: buildings bring points for sure. Of equals the dearest comes first.
    """
    kinds: dict[tuple[type[Action], object], Action] = {}
    for item in could_build(rules, view, ()):
        kinds.setdefault((type(item), getattr(item, "kind", None)), item)

    def lacking(item: Action, cost: Cost) -> int:
        held = sum(min(count, hand.get(card, 0)) for card, count in cost.items())
        later = 2 if isinstance(item, BuildRoute) else int(isinstance(item, BuyCard))
        return sum(cost.values()) - min(held, room) + later

    found = [(item, price(rules, view, item)) for item in kinds.values()]
    found.sort(key=lambda pair: (lacking(*pair), -sum(pair[1].values())))
    return [cost for _, cost in found]


@dataclass(frozen=True)
class KeepFirst(Plan):
    """A discard that keeps cards for what stands ``first``, in order.

    It gives of what is left, most of what there is most of. Cards are kept for a piece, a development card, what its
    seat is `nearest` to building, or a resource, of which all are kept. Where the table went back, its player gives
    cards by themselves.
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
        hand = tally(me.hand or ())
        soon = nearest(asked.rules, asked.view, hand, me.hand_size - owed) if NEXT in self.first else ()
        given = Discard(asked.seat, bundle(self.given(asked.rules, hand, owed, soon)))
        return PlannedAct(given, self) if asked.may(given) else None

    def given(self, rules: Ruleset, hand: Cost, owed: int, soon: Sequence[Cost] = ()) -> dict[str, int]:
        """The ``owed`` cards out of a hand.

        Cards kept for nothing go first, then those kept for what stands last. ``soon`` costs what the seat is nearest
        to building.
        """
        kept, room = dict.fromkeys(rules.resources, 0), sum(hand.values()) - owed
        for cost in self._costs(rules, hand, soon):
            for card, count in cost.items():
                more = min(count, hand.get(card, 0) - kept[card], room)
                kept[card] += more
                room -= more
        given = {card: hand.get(card, 0) - kept[card] for card in rules.resources}
        for _ in range(room):  # what there is least of is kept besides
            card = min((card for card in given if given[card]), key=lambda card: (kept[card], given[card]))
            given[card] -= 1
            kept[card] += 1
        return given

    def _costs(self, rules: Ruleset, hand: Cost, soon: Sequence[Cost]) -> Iterator[Cost]:
        """The cards that are kept for each purpose, of a resource all."""
        known = purposes(rules)
        for purpose in self.first:
            if purpose == NEXT:
                yield from soon
            else:
                yield {purpose: hand.get(purpose, 0)} if purpose in rules.resources else known.get(purpose, {})
