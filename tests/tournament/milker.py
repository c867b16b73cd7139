"""A player who milks trade: it knows every hand and how every bot trades, and trades whenever it gains a little by it.

What it wins beyond its share is what can be got out of bots by trade alone; nobody at a table can know as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from engine import Action, Chance, Event, Game, Illegal, Ruleset, State, view
from engine.base.trade import AcceptOffer, DeclineOffer, MakeOffer, WithdrawOffer
from engine.players import LEVELS
from engine.players.judging import Judge
from engine.players.past_offers import MAX_WEIGHED, Past
from engine.players.trading import RATIOS, Dealing, Temper, Trader, unanswered
from engine.state import Bundle, affords, tally

LEAST = 0.1
"""A trade that gains it less is not worth a move."""


class Milker:
    """Who plays one seat of a game against bots of these ``tempers``; ``logs`` are what each seat was shown."""

    def __init__(
        self, rules: Ruleset, seat: int, tempers: Mapping[int, Temper], logs: Sequence[Sequence[Event]]
    ) -> None:
        self.rules, self.seat, self.tempers, self.logs = rules, seat, tempers, logs

    def decide(self, state: State, rng: Chance) -> Action | None:
        """What it does now, its turn or not: a trade if there is a good one, else what a steady player does alone."""
        seen = view(self.rules, state, self.seat)
        for offer in unanswered(seen):
            pays = affords(state.players[self.seat].resources, tally(offer.want))
            good = pays and self._gain(state, offer.want, offer.give) > LEAST
            return (AcceptOffer if good else DeclineOffer)(self.seat, offer.number)
        if self.seat not in seen.waiting:
            return None
        own = next((offer for offer in seen.offers if offer.seat == self.seat), None)
        if own is not None:
            return WithdrawOffer(self.seat, own.number)
        offered = self._best(state, rng) if MakeOffer in seen.accepts else None
        steady = LEVELS["steady"]
        return offered or steady.choose(self.rules, seen, self.logs[self.seat], rng, steady.budget)

    def _best(self, state: State, rng: Chance) -> MakeOffer | None:
        """The offer that gains it most of those that somebody will say yes to."""
        gains = {terms: self._gain(state, *terms) for terms in self._terms(state)}
        good = sorted([terms for terms, gain in gains.items() if gain > LEAST], key=lambda terms: -gains[terms])
        traders = {partner: self._trader(state, partner, rng) for partner in self.tempers}
        for (give, want), (partner, trader) in product(good, traders.items()):
            offer = MakeOffer(self.seat, give, want, (partner,))
            if (
                trader is not None
                and affords(state.players[partner].resources, tally(want))
                and all((old.give, old.want, old.to) != (give, want, offer.to) for old in trader.past.made)
                and trader.worth(self.seat, want, give) is not None
                and self._is_legal(state, offer)
            ):
                return offer
        return None

    def _terms(self, state: State) -> Iterator[tuple[Bundle, Bundle]]:
        hand = state.players[self.seat].resources
        for given, wanted, (gives, gets) in product(hand, self.rules.resources, RATIOS):
            if given != wanted and hand[given] >= gives:
                yield (given,) * gives, (wanted,) * gets

    def _gain(self, state: State, give: Bundle, get: Bundle) -> float:
        """What a trade gains it, in the eyes of a steady player."""
        after = state.copy()
        hand = after.players[self.seat].resources
        for cards, sign in ((give, -1), (get, 1)):
            for card in cards:
                hand[card] += sign
        judge = Judge(self.rules, self.seat, state)
        return judge.of_hand(Game(self.rules, after)) - judge.of_hand(Game(self.rules, state))

    def _trader(self, state: State, partner: int, rng: Chance) -> Trader | None:
        """A partner, as it weighs offers itself; None where it weighs no more of them in this turn."""
        past = Past.of(self.logs[partner], partner)
        if past is None or sum(partner in old.to for old in past.made if old.seat == self.seat) >= MAX_WEIGHED:
            return None
        seen, dealing = view(self.rules, state, partner), Dealing(self.tempers[partner])
        return Trader(self.rules, seen, self.logs[partner], rng, dealing, past)

    def _is_legal(self, state: State, action: Action) -> bool:
        try:
            Game(self.rules, state).check(action)
        except Illegal:
            return False
        return True
