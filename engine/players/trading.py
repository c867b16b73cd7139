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
from itertools import islice, product
from typing import NamedTuple

from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.chance import Chance
from engine.kernel import Action, Event, Game, Illegal
from engine.memory import Memory
from engine.module import Ruleset
from engine.players import Level
from engine.players.imagined import imagine
from engine.players.judging import Judge
from engine.players.past_offers import Past, PastOffers
from engine.players.planned_turn import PlannedTurn
from engine.players.trying import ENDS
from engine.state import Bundle, Offer, State, affords, tally
from engine.view import View

NEAR_THE_END, LEADER_NEAR_IT = 2, 3
"""A player who lacks no more visible points than that is not helped; who leads is not when they lack one more."""
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
RATIOS = ((1, 1), (2, 1), (1, 2), (2, 2))
"""How many cards it offers for how many."""
LEADER = 2.0
"""How many times as much it asks of the leader."""
OF_OTHERS, OF_A_LEADER = 0.25, 0.5
"""What part of a partner's gain counts against an offer."""
LEAST_BY_HAND = 0.0
"""Terms that gain the hand no more than that are not thought of."""


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
    if on_turn and level.offers and MakeOffer in view.accepts:
        trader.turn = PlannedTurn(rules, view, log, rng, level)
    own = next((offer for offer in view.offers if offer.seat == view.seat), None)
    waits = own is not None and not dealing.waited and bool(set(own.to) - {*own.yes, *own.no})
    found = trader.agree(None if waits else own) or trader.refuse()
    if found is not None or waits or not on_turn:
        return found
    if own is not None:
        move = _move(level, trader)
        return move if isinstance(move, ENDS) else WithdrawOffer(view.seat, own.number)
    offered = None
    if trader.turn is not None and not trader.turn.wins:  # who can win keeps nobody waiting
        offered = trader.take() or trader.offer(level)
    return offered or _move(level, trader)


def _move(level: Level, trader: Trader) -> Action:
    """What a seat on turn does when it trades with nobody now."""
    if trader.turn is not None:
        return trader.turn.move
    return level.choose(trader.rules, trader.view, trader.log, trader.rng, level.budget)


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
        self.turn: PlannedTurn | None = None
        """Its own turn, where it plans with trades."""
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

    def offer(self, level: Level) -> Action | None:
        """The fairest offer that helps the turn about as much as any.

        A part of what it gains the partner counts against it. The bot makes no offer that was refused lately.
        """
        temper, turn = self.dealing.temper, self.turn
        if turn is None or not temper.offers or not self.dealing.partners - {self.seat}:
            return None
        if self.past.offers_of(self.seat) >= level.offers:
            return None
        found: list[tuple[float, MakeOffer]] = []
        for give, want, takers in islice(self._likely(), level.ideas):
            gain = turn.gain(give, want)
            good = {seat: theirs for seat, theirs in takers.items() if self._good(self.seat, seat, gain, theirs)}
            action = MakeOffer(self.seat, give, want, tuple(good), choose=len(good) > 1)
            if good and self._is_legal(action):
                found.append((gain - min(self._against(seat) * theirs for seat, theirs in good.items()), action))
        most = max((net for net, _ in found), default=0.0)
        enough = [(unfairness(action), -net, action) for net, action in found if net >= temper.yields * most]
        return min(enough, key=lambda item: item[:2])[2] if enough else None

    def _likely(self) -> Iterator[tuple[Bundle, Bundle, dict[int, float]]]:
        """Terms with the seats that would agree and what they gain.

        Those come first that are best by hand.
        """
        gains = {terms: self.gain(self.hands[0], self.seat, *terms) for terms in self._terms()}
        for give, want in sorted(gains, key=lambda terms: -gains[terms]):
            mine = gains[give, want]
            if mine <= LEAST_BY_HAND:
                return
            asked = {seat: self._gain_of(seat, give, want, mine) for seat in self._asked(give, want)}
            takers = {seat: theirs for seat, theirs in asked.items() if theirs is not None}
            if takers:
                yield give, want, takers

    def _asked(self, give: Bundle, want: Bundle) -> Iterator[int]:
        """The seats that may be asked for these terms."""
        bots = self.dealing.bots | {self.seat}
        for seat in sorted(self.dealing.partners - {self.seat}):
            person = seat not in bots
            if person and (self.past.called(seat, bots) or not self.earlier.may_call(seat, bots)):
                continue
            if not self.earlier.has_refused(seat, bots, give, want):
                yield seat

    def _gain_of(self, partner: int, give: Bundle, want: Bundle, mine: float) -> float | None:
        """What a partner gains who would agree; None: they would not.

        They are judged as the bot would in their place, by hand.
        """
        held = [state for state in self.hands if affords(state.players[partner].resources, tally(want))]
        if not held:
            return None
        theirs = sum([self.gain(state, partner, want, give) for state in held]) / len(held)
        return theirs if self._good(partner, self.seat, theirs, mine) else None

    def _against(self, partner: int) -> float:
        """What part of a partner's gain counts as a loss."""
        return OF_A_LEADER if leads(self.view, partner) else OF_OTHERS

    def _terms(self) -> Iterator[tuple[Bundle, Bundle]]:
        """One or two cards for one or two.

        It gives more than it gets only where the temper allows it.
        """
        hand = self.hands[0].players[self.seat].resources
        for given, wanted, (gives, gets) in product(hand, self.rules.resources, RATIOS):
            if given != wanted and hand[given] >= gives and gives - gets <= self.dealing.temper.more:
                yield (given,) * gives, (wanted,) * gets

    def worth(self, partner: int, give: Bundle, get: Bundle) -> float | None:
        """The worth of this trade, less the partner's gain; None: bad."""
        state = self._unpromised(give)
        if state is None or len(give) - len(get) > self.dealing.temper.more:
            return None
        mine = self.gain(state, self.seat, give, get) if self.turn is None else self.turn.gain(give, get)
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


def unfairness(offer: MakeOffer) -> tuple[int, int]:
    """How unfair an offer looks: cards asked too many, given too many."""
    more = len(offer.want) - len(offer.give)
    return max(0, more), max(0, -more)


def near(view: View, seat: int) -> bool:
    """Whether a seat is about to win, as everybody sees.

    It lacks one or two points, or three and is ahead of others.
    """
    lacking = view.target - view.players[seat].visible_points
    return lacking <= (LEADER_NEAR_IT if leads(view, seat) else NEAR_THE_END)


def leads(view: View, seat: int) -> bool:
    """Whether no seat has more visible points than this one.

    Not when all have as many.
    """
    points = [player.visible_points for player in view.players]
    return points[seat] == max(points) > min(points)
