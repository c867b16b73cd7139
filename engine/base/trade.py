"""Trade with players and with the bank (B-40 to B-42).

Open offers live in the state and never block the turn. Only a player who holds what is given may make an offer; both
hands are checked again when the trade is executed (B-41), so an offer can turn out to be empty. Only the player who
tries to take it learns that: ``check``, and with it every list of legal actions, looks at the own hand alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.base.events import BankTraded, OfferAnswered, Offered, OfferWithdrawn, Traded
from engine.base.hands import check_bundle, check_holds, from_bank, hand_over, to_bank
from engine.base.tables import ANY
from engine.kernel import Action, Game, Illegal
from engine.record import record
from engine.state import Bundle, Offer, Resource, shortfall, tally

BANK_RATE, ANY_HARBOUR_RATE, OWN_HARBOUR_RATE = 4, 3, 2
MAX_OFFERS = 6
MAX_CARDS = 20
"""Cards on one side of an offer: the most that a form can name."""


def bank_rates(game: Game, seat: int) -> dict[Resource, int]:
    """How many cards the seat gives for one, by resource (B-42).

    These are the resources that the bank deals in.
    """
    buildings = game.state.buildings
    kinds: set[str] = set()
    for harbour in game.state.harbours:
        for vertex in harbour.ends:
            if vertex in buildings and buildings[vertex].seat == seat:
                kinds.add(harbour.kind)
    wares = [resource for resource in game.rules.resources if resource not in game.rules.public]
    rates = dict.fromkeys(wares, ANY_HARBOUR_RATE if ANY in kinds else BANK_RATE)
    for kind in kinds:
        if kind != ANY:
            rates[kind] = OWN_HARBOUR_RATE
    return rates


@record
class TradeWithBank(Action):
    """Trade with the bank at the best rate one has."""

    trades: ClassVar[bool] = True
    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    give: Resource
    want: Resource

    @classmethod
    def candidates(cls, game: Game, seat: int) -> Sequence[TradeWithBank]:
        """Every exchange that can be paid."""
        hand, bank = game.state.players[seat].resources, game.state.bank
        if max(hand.values()) < OWN_HARBOUR_RATE:
            return ()
        rates = bank_rates(game, seat)
        wanted = [want for want in rates if bank[want]]
        given = [give for give, rate in rates.items() if hand[give] >= rate]
        return [cls(seat, give, want) for give in given for want in wanted if want != give]

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless hand and bank have the cards (B-42).

        The two resources differ, and the bank deals in both.
        """
        bank = game.state.bank
        if self.give not in bank or self.want not in bank:
            raise Illegal("B-42", "unknown-resource")
        if self.give == self.want:
            raise Illegal("B-42", "same-resource")
        rates = bank_rates(game, self.seat)
        for resource in (self.give, self.want):
            if resource not in rates:
                raise Illegal("B-42", "not-with-bank", resource=resource)
        if not bank[self.want]:
            raise Illegal("B-42", "bank-lacks", resource=self.want)
        missing = rates[self.give] - game.state.players[self.seat].resources[self.give]
        if missing > 0:
            raise Illegal("B-42", "lacks-cards", missing=(self.give,) * missing)

    def apply(self, game: Game) -> None:
        """Exchange at the seat's best rate."""
        rate = bank_rates(game, self.seat)[self.give]
        to_bank(game, self.seat, {self.give: rate})
        from_bank(game, self.seat, {self.want: 1})
        game.emit(BankTraded(self.seat, (self.give,) * rate, (self.want,)))


def find_offer(game: Game, number: int) -> Offer:
    """The open offer with this number; raises `Illegal` when it is closed."""
    for offer in game.state.offers:
        if offer.number == number:
            return offer
    raise Illegal("B-41", "offer-closed", number=number)


def active_seat(game: Game) -> int:
    """The seat whose turn it is."""
    assert game.state.turn is not None
    return game.state.turn.seat


def replace_offer(game: Game, number: int, *offers: Offer) -> None:
    """Put ``offers`` (one or none) in the place of the numbered one."""
    found: list[Offer] = []
    for offer in game.state.offers:
        found += offers if offer.number == number else (offer,)
    game.state.offers = tuple(found)


def execute(game: Game, offer: Offer, partner: int) -> None:
    """Exchange the cards of an offer (B-41).

    Raises `Illegal`, and changes nothing, when either side lacks them.
    """
    if shortfall(game.state.players[offer.seat].resources, tally(offer.give)):
        raise Illegal("B-41", "proposer-lacks-cards", seat=offer.seat)
    if shortfall(game.state.players[partner].resources, tally(offer.want)):
        raise Illegal("B-41", "partner-lacks-cards", seat=partner)
    hand_over(game, offer.seat, partner, tally(offer.give))
    hand_over(game, partner, offer.seat, tally(offer.want))
    replace_offer(game, offer.number)
    game.emit(Traded(offer.seat, partner, offer.give, offer.want))


def check_room(game: Game, seat: int, takes: Bundle) -> None:
    """Raise `Illegal` when the seat would hold more than it may.

    Such limits are public.
    """
    for resource, count in tally(takes).items():
        room = game.room(seat, resource)
        if room is not None and count > room:
            held = game.state.players[seat].resources[resource]
            after, most = held + count, held + room
            raise Illegal("B-40", "no-room", seat=seat, resource=resource, after=after, most=most)


def check_exchange(game: Game, offer: Offer, partner: int) -> None:
    """Raise `Illegal` unless both sides have room for the cards (B-40).

    No resource is on both sides.
    """
    check_room(game, offer.seat, offer.want)
    check_room(game, partner, offer.give)


@record
class MakeOffer(Action):
    """Propose a trade.

    The active player asks some or all, any other player asks the active player.

    ``counters`` names the offer that this one answers; that offer then counts as declined. Offers are not enumerated.
    """

    trades: ClassVar[bool] = True
    undoable: ClassVar[bool] = True
    give: Bundle
    want: Bundle
    to: tuple[int, ...]
    choose: bool = False
    counters: int | None = None

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the cards are held and there is room (B-41).

        It gives something for something else (B-40), to or from the active player.
        """
        active = active_seat(game)
        if not self.give or not self.want:
            raise Illegal("B-40", "no-gifts")
        check_bundle(game, (*self.give, *self.want), "B-40")
        if set(self.give) & set(self.want):
            raise Illegal("B-40", "resource-on-both-sides")
        if max(len(self.give), len(self.want)) > MAX_CARDS:
            raise Illegal("B-40", "too-many-cards", count=MAX_CARDS)
        seats = range(len(game.state.players))
        if not self.to or self.seat in self.to or len(set(self.to)) != len(self.to) or not set(self.to) <= set(seats):
            raise Illegal("B-41", "unknown-partner")
        if self.seat != active and self.to != (active,):
            raise Illegal("B-41", "only-with-active-player", seat=active)
        if self.counters is not None and self.seat not in find_offer(game, self.counters).to:
            raise Illegal("B-41", "offer-not-for-you", number=self.counters)
        if len(game.state.offers) >= MAX_OFFERS and not any(offer.refused for offer in game.state.offers):
            raise Illegal("B-41", "too-many-offers", count=MAX_OFFERS)
        check_holds(game, self.seat, self.give, "B-40")
        check_room(game, self.seat, self.want)

    def apply(self, game: Game) -> None:
        """Open the offer."""
        state = game.state
        assert state.turn is not None
        number = state.turn.offers_made + 1
        state.change_turn(offers_made=number)
        if self.counters is not None:
            countered = find_offer(game, self.counters)
            if self.seat not in countered.no:
                answer(game, countered, self.seat, accepted=False)
        if len(state.offers) >= MAX_OFFERS:  # what everybody has refused makes room, the oldest first
            oldest = next(offer for offer in state.offers if offer.refused)
            state.offers = tuple(offer for offer in state.offers if offer is not oldest)
        offer = Offer(number, self.seat, self.give, self.want, self.to, self.choose)
        state.offers = (*state.offers, offer)
        game.emit(Offered(offer, self.counters))


def answer(game: Game, offer: Offer, seat: int, *, accepted: bool) -> None:
    """Note a yes or no on an offer; the latest answer counts."""
    yes = tuple(who for who in offer.yes if who != seat)
    no = tuple(who for who in offer.no if who != seat)
    changed = offer._replace(yes=(*yes, seat) if accepted else yes, no=no if accepted else (*no, seat))
    replace_offer(game, offer.number, changed)
    game.emit(OfferAnswered(seat, offer.number, accepted))


def forget_trader(game: Game, seat: int) -> None:
    """Drop the seat's offers and its answers to others."""
    game.state.offers = tuple(
        offer._replace(
            yes=tuple(who for who in offer.yes if who != seat),
            no=tuple(who for who in offer.no if who != seat),
        )
        for offer in game.state.offers
        if offer.seat != seat
    )


@record
class AcceptOffer(Action):
    """Say yes to an offer.

    It is executed at once, or noted when the proposer picks among the yeses.
    """

    trades: ClassVar[bool] = True
    number: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[AcceptOffer]:
        """Every open offer to this seat."""
        return [cls(seat, offer.number) for offer in game.state.offers if seat in offer.to]

    def check(self, game: Game) -> None:
        """Raise `Illegal` unless the seat can accept the offer (B-41).

        The offer is to this seat, which has the cards, and there is room on both sides.
        """
        offer = find_offer(game, self.number)
        if self.seat not in offer.to:
            raise Illegal("B-41", "offer-not-for-you", number=self.number)
        if self.seat in offer.yes:
            raise Illegal("B-41", "already-answered", number=self.number)
        # Room is public, cards are not: checked first, it refuses without telling of a hand.
        check_exchange(game, offer, self.seat)
        check_holds(game, self.seat, offer.want, "B-41")

    def apply(self, game: Game) -> None:
        """Trade or note the yes."""
        offer = find_offer(game, self.number)
        if offer.choose:
            answer(game, offer, self.seat, accepted=True)
        else:
            execute(game, offer, self.seat)


@record
class DeclineOffer(Action):
    """Say no to an offer."""

    number: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[DeclineOffer]:
        """Every open offer to this seat."""
        return [cls(seat, offer.number) for offer in game.state.offers if seat in offer.to]

    def check(self, game: Game) -> None:
        """An offer to this seat that it has not refused yet (B-41)."""
        offer = find_offer(game, self.number)
        if self.seat not in offer.to:
            raise Illegal("B-41", "offer-not-for-you", number=self.number)
        if self.seat in offer.no:
            raise Illegal("B-41", "already-answered", number=self.number)

    def apply(self, game: Game) -> None:
        """Note the no; the offer stays open for others."""
        answer(game, find_offer(game, self.number), self.seat, accepted=False)


@record
class ConfirmOffer(Action):
    """Pick one of the players who said yes."""

    trades: ClassVar[bool] = True
    number: int
    partner: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[ConfirmOffer]:
        """Every yes to one's own offers."""
        own = [offer for offer in game.state.offers if offer.seat == seat]
        return [cls(seat, offer.number, partner) for offer in own for partner in offer.yes]

    def check(self, game: Game) -> None:
        """B-41: the partner said yes and one still holds the cards."""
        offer = find_offer(game, self.number)
        if offer.seat != self.seat:
            raise Illegal("B-41", "not-your-offer", number=self.number)
        if self.partner not in offer.yes:
            raise Illegal("B-41", "no-yes-yet", seat=self.partner)
        check_holds(game, self.seat, offer.give, "B-41")
        check_exchange(game, offer, self.partner)

    def apply(self, game: Game) -> None:
        """Exchange the cards; raises `Illegal` when the partner no longer has them."""
        execute(game, find_offer(game, self.number), self.partner)


@record
class WithdrawOffer(Action):
    """Take back one's own offer."""

    undoable: ClassVar[bool] = True
    exact: ClassVar[bool] = True
    number: int

    @classmethod
    def candidates(cls, game: Game, seat: int) -> list[WithdrawOffer]:
        """One's own open offers."""
        return [cls(seat, offer.number) for offer in game.state.offers if offer.seat == seat]

    def check(self, game: Game) -> None:
        """One's own offer, still open (B-41)."""
        if find_offer(game, self.number).seat != self.seat:
            raise Illegal("B-41", "not-your-offer", number=self.number)

    def apply(self, game: Game) -> None:
        """Close it for everybody."""
        replace_offer(game, self.number)
        game.emit(OfferWithdrawn(self.seat, self.number))
