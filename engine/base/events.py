"""Everything that can happen in the base game.

Texts, statistics and picture highlights are made from these events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from engine.kernel import Event
from engine.record import record
from engine.state import Bundle, Offer, Resource, tally


def share(parts: Iterable[tuple[int, Bundle]], seat: int, sign: int = 1) -> dict[Resource, int]:
    """What a seat got of cards given as (seat, cards).

    With ``sign`` -1 it is what the seat lost.
    """
    return {name: sign * count for other, cards in parts if other == seat for name, count in tally(cards).items()}


def _exchange(received: Bundle, given: Bundle) -> dict[Resource, int]:
    return {**tally(received), **share([(0, given)], 0, -1)}


@record
class SeatsDrawn(Event):
    """The clockwise order (B-14).

    ``order[seat]`` is the index of that player in the list that joined.
    """

    order: tuple[int, ...]


@record
class StartRolled(Event):
    """One round of rolling for the first turn (B-14).

    It has the seats that rolled and their dice.
    """

    seats: tuple[int, ...]
    dice: tuple[tuple[int, int], ...]


@record
class StarterChosen(Event):
    """Who takes the first turn."""

    seat: int


@record
class CardsDealt(Event):
    """Resource cards received at the start (B-10, B-16)."""

    seat: int
    cards: Bundle

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards dealt."""
        return share([(self.seat, self.cards)], seat)


@record
class SeatPassed(Event):
    """Another player has this seat from now on.

    What the former player planned is dropped (see `engine.seats`).
    """

    seat: int


@record
class TurnBegan(Event):
    """A new turn."""

    opens_turn: ClassVar[bool] = True
    seat: int
    number: int


@record
class TurnEnded(Event):
    """The active player passed the dice on."""

    closes_turn: ClassVar[bool] = True
    seat: int


@record
class Rolled(Event):
    """The production roll."""

    seat: int
    dice: tuple[int, int]

    @property
    def reveals(self) -> bool:
        """Dice are chance."""
        return True


@record
class Produced(Event):
    """What a roll paid: ``gains`` as (seat, cards).

    ``short`` are resources that the bank could not pay to all (B-22).
    """

    harvests: ClassVar[bool] = True
    number: int
    gains: tuple[tuple[int, Bundle], ...]
    short: tuple[Resource, ...] = ()

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards produced."""
        return share(self.gains, seat)


@record
class DiscardsDue(Event):
    """Who must discard how many cards (B-30)."""

    owed: tuple[tuple[int, int], ...]


@record
class DiscardChosen(Event):
    """A player has chosen; what stays secret until all have (B-30)."""

    seat: int


@record
class Discarded(Event):
    """All discards of a seven, applied together."""

    cards: tuple[tuple[int, Bundle], ...]

    @property
    def reveals(self) -> bool:
        """What was chosen was secret until now (B-30)."""
        return True

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards given up."""
        return share(self.cards, seat, -1)


@record
class RobberMoved(Event):
    """The robber stands on hex ``place``; None: it stays off the board."""

    seat: int
    place: int | None


@record
class RobberStayed(Event):
    """A seven or a Knight moves nothing.

    The rules of this moment hold the robber where it is.
    """


@record
class Stolen(Event):
    """A theft (B-31): only thief and victim know ``card``.

    ``empty`` when there was nothing to take.
    """

    seat: int
    victim: int
    card: Resource | None
    empty: bool = False

    @property
    def reveals(self) -> bool:
        """Whether a card was drawn blindly.

        From an empty hand, which everybody could count, nothing is.
        """
        return not self.empty

    @property
    def theft(self) -> tuple[int, int] | None:
        """Nothing went over from an empty hand."""
        return None if self.empty else (self.seat, self.victim)

    def seen_by(self, seat: int | None) -> Stolen:
        """Bystanders learn that a card changed hands, not which."""
        return self if seat in (self.seat, self.victim) else replace(self, card=None)

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The card, for whom it is known."""
        if self.card is None or seat not in (self.seat, self.victim):
            return {}
        return {self.card: 1 if seat == self.seat else -1}

    def concerns(self, seat: int) -> bool:
        """Thief and victim, also when nothing was there to take."""
        return seat in (self.seat, self.victim)


@record
class Built(Event):
    """A new piece; ``free`` when nothing was paid.

    ``place`` is an edge for routes, a vertex for buildings.
    """

    reshapes: ClassVar[bool] = True
    seat: int
    piece: str
    place: int
    free: bool = False

    @property
    def builds(self) -> bool:
        """Unless it was free, as in the set-up and with Road Building."""
        return not self.free


@record
class CardBought(Event):
    """A development card was bought; only the buyer knows which."""

    seat: int
    card: str | None

    @property
    def reveals(self) -> bool:
        """The buyer has seen what the deck had."""
        return True

    @property
    def builds(self) -> bool:
        """Buying a card goes with building (B-60)."""
        return True

    def seen_by(self, seat: int | None) -> CardBought:
        """Others see that a card was bought."""
        return self if seat == self.seat else replace(self, card=None)


@record
class CardPlayed(Event):
    """A development card was played."""

    seat: int
    card: str


@record
class PlentyTaken(Event):
    """What a Year of Plenty took from the bank (B-63)."""

    seat: int
    cards: Bundle

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """The cards taken."""
        return share([(self.seat, self.cards)], seat)


@record
class Monopolised(Event):
    """What a Monopoly took from each seat (B-64).

    ``taken`` is (seat, count), zero counts left out.
    """

    seat: int
    resource: Resource
    taken: tuple[tuple[int, int], ...]

    @property
    def reveals(self) -> bool:
        """What the others held, or that they held none."""
        return True

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """All that was taken, or what was taken from this seat."""
        lost = dict(self.taken)
        change = sum(lost.values()) if seat == self.seat else -lost.get(seat, 0)
        return {self.resource: change} if change else {}


@record
class BankTraded(Event):
    """A trade with the bank or through a harbour (B-42)."""

    seat: int
    give: Bundle
    want: Bundle


@record
class Offered(Event):
    """A trade offer was opened.

    ``counters`` is the number of the offer that it answers.
    """

    offer: Offer
    counters: int | None = None

    def concerns(self, seat: int) -> bool:
        """Who offers and who is asked."""
        return seat == self.offer.seat or seat in self.offer.to


@record
class OfferAnswered(Event):
    """A player said yes or no to an offer.

    A yes goes to an offer whose proposer picks.
    """

    seat: int
    number: int
    accepted: bool

    @property
    def reveals(self) -> bool:
        """A yes shows the cards that it needs."""
        return self.accepted


@record
class OfferWithdrawn(Event):
    """An offer was taken back by its proposer."""

    seat: int
    number: int


@record
class Traded(Event):
    """Two players traded: ``seat`` gave ``give`` and received ``want``."""

    seat: int
    partner: int
    give: Bundle
    want: Bundle

    @property
    def reveals(self) -> bool:
        """Cards went from hand to hand."""
        return True

    def hand_change(self, seat: int) -> Mapping[Resource, int]:
        """What each of the two received and gave."""
        if seat == self.seat:
            return _exchange(self.want, self.give)
        return _exchange(self.give, self.want) if seat == self.partner else {}


@record
class AwardMoved(Event):
    """An award went from one seat to another (None: no seat).

    It is ``longest_route`` or ``largest_army``.
    """

    award: str
    seat: int | None
    previous: int | None

    def concerns(self, seat: int) -> bool:
        """Who has it now and who had it."""
        return seat in (self.seat, self.previous)
