"""Trading with players: answers, offers, agreements.

A bot goes by its own view and the public log, like in every choice, and by what the table knows of its people
(`Dealing`). Nobody can read out its hand: it refuses what it cannot pay as it refuses what it does not want. It weighs
no more than `MAX_WEIGHED` offers of one player a turn, and after a yes that was not taken up no more offers that leave
a choice; all others it refuses unseen. Trading ends by itself: each offer is answered once, and a bot makes one a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Illegal
from engine.memory import Memory
from engine.module import Ruleset
from engine.players import Level
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.past_offers import Past, PastOffers
from engine.players.trying import ENDS
from engine.state import Bundle, Offer, State, affords, tally
from engine.view import View

NEAR_THE_END = 2
"""A player who lacks no more visible points than that is not helped."""
MAX_HANDS = 1024
HANDS = 3
"""How many hands of the others are imagined to see what a trade would be worth to them."""


FRIENDLY = -0.5
"""A friendly bot swaps as many cards for as many where it loses no more than that: a twentieth of a point."""


class Temper(NamedTuple):
    """How a bot trades, known to everybody.

    ``least`` is what a trade must gain it, ``share`` the part of the other's gain that its own must reach, ``more`` how
    many cards more it gives than it gets. ``yields`` is the part of its best offer's gain with which it makes do to
    offer fairer terms. ``wary``: it does not help a player who is about to win. ``offers``: it makes offers itself.
    """

    least: float
    share: float
    more: int
    yields: float = 0.7
    wary: bool = True
    offers: bool = True


TEMPERS = {
    "friendly": Temper(FRIENDLY, 0.0, 0, wary=False, offers=False),
    "easygoing": Temper(0.3, 0.25, 2, yields=0.0),
    "fair": Temper(0.6, 0.4, 1),
    "keen": Temper(1.2, 0.7, 0),
}
RATIOS = ((1, 1), (2, 1), (1, 2))
"""How many cards it offers for how many."""
LEADER = 2.0
"""How many times as much it asks of the leader."""


@dataclass(frozen=True)
class Dealing:
    """What a bot that may trade learns from its table.

    ``partners`` are the seats at hand, which would answer an offer soon; to others it offers nothing. ``bots`` are the
    seats of bots that trade: an offer to any other seat calls a person. ``waited`` is whether its own open offer has
    stood long enough. ``standing`` are offers that it may make and that are accepted at once.
    """

    temper: Temper = TEMPERS["fair"]
    partners: frozenset[int] = frozenset()
    bots: frozenset[int] = frozenset()
    waited: bool = False
    standing: tuple[MakeOffer, ...] = ()


def decide(
    level: Level, rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, dealing: Dealing | None
) -> Action | None:
    """The trade or move of ``view.seat``; None: it waits.

    It is as `engine.players.choose`, in turn or not, besides ``dealing``: None for a seat that does not trade, such as
    one that is played for an absent player. An answer may turn out to be impossible because of a hand that the seat
    does not see; then `instead` is what it does.
    """
    assert view.seat is not None
    on_turn = view.seat in view.waiting
    past = None if dealing is None or not level.trades else Past.of(log, view.seat)
    if dealing is None or past is None or DeclineOffer not in view.accepts:
        return level.choose(rules, view, log, rng, level.budget) if on_turn else None
    trader = Trader(rules, view, log, rng, dealing, past)
    own = next((offer for offer in view.offers if offer.seat == view.seat), None)
    waits = own is not None and not dealing.waited and bool(set(own.to) - {*own.yes, *own.no})
    found = trader.agree(None if waits else own) or trader.refuse()
    if found is not None or waits or not on_turn:
        return found
    move = level.choose(rules, view, log, rng, level.budget)
    if own is not None:
        return move if isinstance(move, ENDS) else WithdrawOffer(view.seat, own.number)
    # Cards are asked for only where the turn would end without them, or the bank would have to be paid.
    late = isinstance(move, (*ENDS, TradeWithBank)) or "strict_phases" in view.modules
    return (trader.take() or trader.offer() if late else None) or move


def instead(action: Action) -> Action | None:
    """What a bot does when ``action`` fails; None: nothing.

    It fails because of a hand that the bot does not see.
    """
    if isinstance(action, AcceptOffer):
        return DeclineOffer(action.seat, action.number)
    return WithdrawOffer(action.seat, action.number) if isinstance(action, ConfirmOffer) else None


def unanswered(view: View) -> list[Offer]:
    """The open offers that wait for an answer of ``view.seat``."""
    return [offer for offer in view.offers if view.seat in offer.to and view.seat not in offer.yes + offer.no]


class Trader:
    """The worth of trades in one position, for bot and others."""

    def __init__(
        self, rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, dealing: Dealing, past: Past
    ) -> None:
        assert view.seat is not None
        self.rules, self.view, self.log, self.rng, self.seat = rules, view, log, rng, view.seat
        self.dealing, self.past = dealing, past
        self._before: Memory[float] = Memory("the worth of a hand", MAX_HANDS)
        """What a hand is worth to a seat before a trade, and most trades that are thought of begin with the same."""

    @cached_property
    def hands(self) -> list[State]:
        """Positions that agree with what the bot knows.

        Its own hand is the same in all.
        """
        return [imagine(self.rules, self.view, self.log, self.rng) for _ in range(HANDS)]

    @cached_property
    def earlier(self) -> PastOffers:
        """What came of earlier offers."""
        return PastOffers.of(self.rules, len(self.view.players), self.log)

    @cached_property
    def judges(self) -> list[Judge]:
        """A judge for each seat."""
        return [Judge(self.rules, player.seat, self.hands[0]) for player in self.view.players]

    def agree(self, own: Offer | None) -> Action | None:
        """The best offer of others or answer to ``own``; None: none."""
        found: list[tuple[float, Action]] = []
        for offer in filter(self.past.weighs, unanswered(self.view)):
            worth = self.worth(offer.seat, offer.want, offer.give)
            if worth is not None:
                found.append((worth, AcceptOffer(self.seat, offer.number)))
        for partner in own.yes if own is not None else ():
            assert own is not None
            worth = self.worth(partner, own.give, own.want)
            if worth is not None:
                found.append((worth, ConfirmOffer(self.seat, own.number, partner)))
        legal = [(worth, action) for worth, action in found if self._is_legal(action)]
        return max(legal, key=lambda item: item[0])[1] if legal else None

    def refuse(self) -> Action | None:
        """A no to the first offer that waits for an answer."""
        waiting = unanswered(self.view)
        return DeclineOffer(self.seat, waiting[0].number) if waiting else None

    def take(self) -> Action | None:
        """The best of the offers accepted at once; None: none."""
        found = [(self.worth(offer.to[0], offer.give, offer.want), offer) for offer in self.dealing.standing]
        good = [(worth, offer) for worth, offer in found if worth is not None and self._is_legal(offer)]
        return max(good, key=lambda item: item[0])[1] if good else None

    def offer(self) -> Action | None:
        """The fairest offer that gains nearly as much as the best.

        The bot would accept it itself on the other side. It makes one a turn, and none that was refused lately.
        """
        if not self.dealing.temper.offers:
            return None
        if not self.dealing.partners - {self.seat} or self.past.offered(self.seat):
            return None
        gains = {terms: self.gain(self.hands[0], self.seat, *terms) for terms in self._terms()}
        good = [terms for terms, gain in gains.items() if gain >= self.dealing.temper.least]
        by_gain = sorted(good, key=lambda terms: -gains[terms])
        best = next((terms for terms in by_gain if self._offer_of(*terms, gains[terms]) is not None), None)
        if best is None:
            return None
        most = gains[best]
        enough = [terms for terms in good if self.dealing.temper.yields * most <= gains[terms] <= most]
        for terms in sorted(enough, key=lambda terms: (*unfairness(*terms), -gains[terms])):
            found = self._offer_of(*terms, gains[terms])
            if found is not None:
                return found
        raise AssertionError("the best offer is one of them")

    def _offer_of(self, give: Bundle, want: Bundle, mine: float) -> MakeOffer | None:
        """An offer of these terms to all who may like it.

        The terms gain ``mine``. None when nobody may like it.
        """
        own = self.dealing.bots | {self.seat}
        to = tuple(
            seat
            for seat in sorted(self.dealing.partners - {self.seat})
            if (seat in own or self.earlier.may_call(seat, own))
            and not self.earlier.has_refused(seat, own, give, want)
            and self._would_agree(seat, give, want, mine)
        )
        action = MakeOffer(self.seat, give, want, to, choose=len(to) > 1)
        return action if to and self._is_legal(action) else None

    def _terms(self) -> Iterator[tuple[Bundle, Bundle]]:
        """One card for one or two, or two for one.

        Two for one only where the temper allows it.
        """
        hand = self.hands[0].players[self.seat].resources
        for given, wanted, (gives, gets) in product(hand, self.rules.resources, RATIOS):
            if given != wanted and hand[given] >= gives and gives - gets <= self.dealing.temper.more:
                yield (given,) * gives, (wanted,) * gets

    def _would_agree(self, partner: int, give: Bundle, want: Bundle, mine: float) -> bool:
        """Whether both sides find these terms good.

        The partner is judged as the bot would in its place.
        """
        held = [state for state in self.hands if affords(state.players[partner].resources, tally(want))]
        if not held:
            return False
        theirs = sum(self.gain(state, partner, want, give) for state in held) / len(held)
        return self._good(self.seat, partner, mine, theirs) and self._good(partner, self.seat, theirs, mine)

    def worth(self, partner: int, give: Bundle, get: Bundle) -> float | None:
        """The worth of this trade, less the partner's gain; None: bad."""
        state = self._unpromised(give)
        if state is None or len(give) - len(get) > self.dealing.temper.more:
            return None
        mine = self.gain(state, self.seat, give, get)
        theirs = sum(self.gain(hands, partner, get, give) for hands in self.hands) / len(self.hands)
        return mine - self.dealing.temper.share * theirs if self._good(self.seat, partner, mine, theirs) else None

    def _unpromised(self, give: Bundle) -> State | None:
        """The position without the cards promised by a yes.

        None when ``give`` is not left.
        """
        state = self.hands[0].copy()
        hand = state.players[self.seat].resources
        for offer in self.view.offers:
            if self.seat in offer.yes:
                for card in offer.want:
                    hand[card] = max(0, hand[card] - 1)
        return state if affords(hand, tally(give)) else None

    def _good(self, seat: int, partner: int, mine: float, theirs: float) -> bool:
        """Whether ``seat`` is content with what the two gain."""
        temper = self.dealing.temper
        if temper.wary and near(self.view, partner):
            return False
        asked = LEADER if leads(self.view, partner) and temper.wary else 1.0
        return mine >= asked * temper.least and mine >= asked * temper.share * theirs

    def gain(self, state: State, seat: int, give: Bundle, get: Bundle) -> float:
        """What a seat gains by this trade in a position.

        Cards that it lacks it is thought to have.
        """
        hand, judge = state.players[seat].resources, self.judges[seat]
        held, game = hand.copy(), Game(self.rules, state)
        for card, count in tally(give).items():
            hand[card] = max(hand[card], count)
        before = self._before.get((seat, *hand.values()), lambda: judge.of_hand(game))
        for card in give:
            hand[card] -= 1
        for card in get:
            hand[card] += 1
        gained = judge.of_hand(game) - before
        hand.update(held)
        return gained

    def _is_legal(self, action: Action) -> bool:
        try:
            Game(self.rules, self.hands[0]).check(action)
        except Illegal:
            return False
        return True


def unfairness(give: Bundle, want: Bundle) -> tuple[int, int]:
    """How unfair an offer looks: cards asked too many, given too many."""
    return max(0, len(want) - len(give)), max(0, len(give) - len(want))


def near(view: View, seat: int) -> bool:
    """Whether a seat visibly is a point or two from winning."""
    return view.players[seat].visible_points >= view.target - NEAR_THE_END


def leads(view: View, seat: int) -> bool:
    """Whether no seat has more visible points than this one.

    Not when all have as many.
    """
    points = [player.visible_points for player in view.players]
    return points[seat] == max(points) > min(points)
