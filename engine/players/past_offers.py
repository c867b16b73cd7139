"""Earlier offers and their answers, from the public log.

No player is asked the same again and again, or shows their hand. `Past` is the trade of this turn, for answers;
`PastOffers` reaches back some rounds, for offers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.base.events import OfferAnswered, Offered, OfferWithdrawn, Traded
from engine.kernel import Event
from engine.module import Ruleset
from engine.players.counting import Seen, steps_of
from engine.state import Bundle, Offer

MAX_WEIGHED = 3
"""Offers of one player that a bot weighs in a turn; it refuses more of them unseen."""
MAX_ROUNDS = 3
"""For how many rounds refused terms are not offered again to the same player."""
MAX_REFUSALS = 2
"""Who has refused this many offers of bots in a row is called by one offer of bots a round."""


@dataclass(frozen=True)
class Past:
    """The trade of this turn so far.

    It has the offers that were made, the numbers of those that a seat weighed and answered, and the numbers of those
    that it accepted but whose maker has not confirmed them.
    """

    made: Sequence[Offer]
    weighed: Collection[int]
    unconfirmed: Collection[int]

    @classmethod
    def of(cls, log: Sequence[Event], seat: int) -> Past | None:
        """The trade in the log; None if the turn's start is missing."""
        begun = next((place for place in reversed(range(len(log))) if log[place].opens_turn), None)
        if begun is None:
            return None
        made: list[Offer] = []
        weighed, unconfirmed = set[int](), set[int]()
        past = cls(made, weighed, unconfirmed)
        for event in log[begun:]:
            if isinstance(event, Offered):
                made.append(event.offer)
            elif isinstance(event, OfferAnswered) and event.seat == seat:
                offer = next((offer for offer in made if offer.number == event.number), None)
                if offer is None or past.weighs(offer):
                    weighed.add(event.number)
                if event.accepted:
                    unconfirmed.add(event.number)
            elif isinstance(event, Traded):
                terms = (event.seat, event.give, event.want)
                traded = {offer.number for offer in made if (offer.seat, offer.give, offer.want) == terms}
                unconfirmed -= traded
                weighed |= traded if event.partner == seat else set()
        return past

    def weighs(self, offer: Offer) -> bool:
        """Whether an offer may get a yes.

        It is one of the first of its maker in the turn. While a yes to another offer of theirs waits to be confirmed,
        it may not let them choose.

        A yes shows a card. With a choice it binds nobody, so each bot gives one such yes a turn for nothing.
        """
        numbers = {other.number for other in self.made if other.seat == offer.seat}
        if offer.choose and numbers.intersection(self.unconfirmed):
            return False
        return len(numbers.intersection(self.weighed)) < MAX_WEIGHED

    def offers_of(self, seat: int) -> int:
        """How many offers this seat has made."""
        return sum(offer.seat == seat for offer in self.made)

    def called(self, seat: int, bots: Collection[int]) -> bool:
        """Whether an offer of a bot has called this seat."""
        return any(offer.seat in bots and seat in offer.to for offer in self.made)


@dataclass(frozen=True)
class Request:
    """A player who was asked by an offer.

    That was ``turn`` turns ago. ``place`` is where in the log they refused, None when they did not. A player who has
    not answered when the offer is taken back has refused it.
    """

    seat: int
    offer: Offer
    turn: int
    place: int | None


@dataclass(frozen=True)
class PastOffers:
    """All requests in the log, the oldest first.

    A round has as many turns as there are ``players``.
    """

    rules: Ruleset
    players: int
    log: Sequence[Event]
    requests: Sequence[Request]

    @classmethod
    def of(cls, rules: Ruleset, players: int, log: Sequence[Event]) -> PastOffers:
        """What the log tells, as far as it reaches."""
        turn = sum(event.opens_turn for event in log)
        open_offers: dict[int, Offer] = {}
        answers: dict[tuple[int, int], int | None] = {}
        found: list[Request] = []

        def close(number: int, refused_at: int | None) -> None:
            offer = open_offers.pop(number, None)
            for seat in offer.to if offer is not None else ():
                assert offer is not None
                found.append(Request(seat, offer, turn, answers.get((number, seat), refused_at)))

        for place, event in enumerate(log):
            if event.opens_turn:
                for number in [*open_offers]:
                    close(number, place)
                answers.clear()
                turn -= 1
            elif isinstance(event, Offered):
                open_offers[event.offer.number] = event.offer
            elif isinstance(event, OfferAnswered):
                answers[event.number, event.seat] = None if event.accepted else place
            elif isinstance(event, OfferWithdrawn):
                close(event.number, place)
            elif isinstance(event, Traded):
                terms = (event.seat, event.give, event.want)
                for offer in [*open_offers.values()]:
                    if (offer.seat, offer.give, offer.want) == terms and event.partner in offer.to:
                        close(offer.number, None)
        for number in [*open_offers]:
            close(number, None)
        return cls(rules, players, log, found)

    def has_refused(self, seat: int, makers: Collection[int], give: Bundle, want: Bundle) -> bool:
        """Whether a player refused these terms lately, without new hope.

        They refused these or better terms of one of these makers within `MAX_ROUNDS`. Hope would be a public change of
        their cards: they received what is wanted or paid what is given.
        """
        latest = MAX_ROUNDS * self.players
        return any(
            request.place is not None
            and request.turn < latest
            and request.seat == seat
            and request.offer.seat in makers
            and _as_good(request.offer, give, want)
            and not self._changed(seat, request.place, give, want)
            for request in self.requests
        )

    def may_call(self, seat: int, bots: Collection[int]) -> bool:
        """Whether a bot may call a player by an offer now.

        A player who refused the last `MAX_REFUSALS` offers of bots is called once a round.
        """
        asked = [request for request in self.requests if request.seat == seat and request.offer.seat in bots]
        last = asked[-MAX_REFUSALS:]
        tired = len(last) == MAX_REFUSALS and all(request.place is not None for request in last)
        return not tired or last[-1].turn >= self.players

    def _changed(self, seat: int, place: int, give: Bundle, want: Bundle) -> bool:
        steps = steps_of(self.rules, self.log[place:], (seat,))
        changes = [step.cards for step in steps if isinstance(step, Seen)]
        return any(cards.get(want[0], 0) > 0 or cards.get(give[0], 0) < 0 for cards in changes)


def _as_good(offer: Offer, give: Bundle, want: Bundle) -> bool:
    """Whether an offer was at least as good for the asked player.

    It had the same kinds of cards, no fewer given, no more wanted.
    """
    kinds = set(offer.give) == set(give) and set(offer.want) == set(want)
    return kinds and len(offer.give) >= len(give) and len(offer.want) <= len(want)
