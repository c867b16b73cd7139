"""Planned trades: standing offers and rules for a yes.

Offers stand for the whole round; a yes answers those of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from bot.plans.plan import Plan, PlanContext, PlannedAct, Word
from engine import View
from engine.base.trade import AcceptOffer, MakeOffer
from engine.notation import write_cards
from engine.state import Bundle, Offer

MAX_STANDING = 3
MAX_RULES = 5
MAX_ANSWERS = 2
"""Answers by rule that a seat gives in a turn."""
MAX_TRIES = 3
"""Answers of "not possible now" after which the offers of their maker are closed for the player who tried."""
RULE_SECONDS = 7 * 86_400
"""How long after the last act of its owner a rule answers."""


@dataclass(frozen=True)
class Terms(Plan):
    """Cards for cards: ``give`` for ``want``.

    The trade is not for a player who shows ``below`` points or more (None: it is for all).
    """

    several: ClassVar[bool] = True
    give: Bundle = ()
    want: Bundle = ()
    below: int | None = None

    @property
    def name(self) -> str:
        """The plan's name by its terms.

        All plans of its kind differ in them, or it is all the same which one is meant.
        """
        return f"{self.kind} {write_cards(self.give)} {write_cards(self.want)} {self.below or 0}"

    def is_for(self, view: View, seat: int) -> bool:
        """Whether it is for a player with this seat's points."""
        return self.below is None or view.players[seat].visible_points < self.below


@dataclass(frozen=True)
class StandingOffer(Terms):
    """A public offer that stands until its maker's next turn.

    The player on turn may take it. ``taken`` are the turn and the number of the offer by which a player takes it, to
    which it then says yes; ``tries`` are the turns and the seats of players who have learnt that it was not possible.
    """

    kind: ClassVar[str] = "standing"
    public: ClassVar[bool] = True
    taken: tuple[int, int] | None = None
    tries: tuple[tuple[int, int], ...] = ()

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """A yes to the offer by which it is taken."""
        if self.taken is None or self.taken[0] != asked.turn:
            return None
        offer = next((found for found in asked.view.offers if found.number == self.taken[1]), None)
        if offer is None or (offer.give, offer.want) != (self.want, self.give):
            return None
        yes = AcceptOffer(asked.seat, offer.number)
        return PlannedAct(yes, replace(self, taken=None)) if asked.may(yes) else None

    def offer_of(self, taker: int, maker: int) -> MakeOffer:
        """The offer by which a player takes it."""
        return MakeOffer(taker, self.want, self.give, (maker,))


def is_closed(offers: Iterable[StandingOffer], taker: int) -> bool:
    """Whether a maker's offers are closed for a player.

    They were told too often that the offers are not possible.
    """
    return sum(seat == taker for offer in offers for _, seat in offer.tries) >= MAX_TRIES


@dataclass(frozen=True)
class AnswerRule(Terms):
    """A yes at once to an offer on these terms.

    The offer asks for exactly ``give`` and brings ``want`` at least, and this yes completes it.

    ``tried`` are the turns and numbers of the offers that it has answered.
    """

    kind: ClassVar[str] = "answer"
    tried: tuple[tuple[int, int], ...] = ()

    def propose(self, asked: PlanContext) -> PlannedAct | None:
        """A yes to the first offer that fits; never a no."""
        if asked.now - asked.last_act > RULE_SECONDS:
            return PlannedAct(None, word=Word("word-rule-over", {"give": self.give, "want": self.want}))
        for offer in asked.view.offers:
            name = (asked.turn, offer.number)
            yes = AcceptOffer(asked.seat, offer.number)
            if name not in self.tried and self.fits(asked.view, offer, asked.seat) and asked.may(yes):
                tried = (*(found for found in self.tried if found[0] == asked.turn), name)
                return PlannedAct(yes, replace(self, tried=tried))
        return None

    def fits(self, view: View, offer: Offer, seat: int) -> bool:
        """Whether the plan answers an offer.

        The offer is to its seat, its maker cannot refuse any more, and its terms are at least as good as the plan's
        own.
        """
        if seat not in offer.to or seat in (*offer.yes, *offer.no) or offer.choose:
            return False
        enough = not Counter(self.want) - Counter(offer.give)
        return Counter(offer.want) == Counter(self.give) and enough and self.is_for(view, offer.seat)


How: TypeAlias = Literal["all", "with", "cheap"]


@dataclass(frozen=True)
class NoTrades(Plan):
    """Which offers do not address the seat.

    So nobody waits for it. They are all until its next turn, those of another ``seat``, or those that bring it less
    than two cards for one.
    """

    kind: ClassVar[str] = "no-trades"
    public: ClassVar[bool] = True
    several: ClassVar[bool] = True
    how: How = "all"
    seat: int | None = None

    @property
    def name(self) -> str:
        """Which offers it is about."""
        return f"{self.kind} {self.how} {'-' if self.seat is None else self.seat}"

    def declines(self, offer: MakeOffer) -> bool:
        """Whether an offer does not address its seat."""
        if self.how == "cheap":
            return len(offer.give) < 2 * len(offer.want)
        return self.how == "all" or offer.seat == self.seat


def without_declining(offer: MakeOffer, declining: Iterable[tuple[int, NoTrades]]) -> MakeOffer:
    """The offer without the seats that decline such offers."""
    without = {seat for seat, said in declining if said.declines(offer)}
    return replace(offer, to=tuple(seat for seat in offer.to if seat not in without))
