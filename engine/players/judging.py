"""What a position is worth to a seat: a sum of named terms, each with its weight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.base.scoring import HIDDEN, MIN_ARMY, MIN_AWARDED, knights
from engine.base.tables import CARD_COST, HAND_LIMIT
from engine.kernel import Action, Game
from engine.memory import CHECKED, Memory, agree
from engine.module import Ruleset
from engine.players.land import BANK, Ground, Land, Lands, ground_of
from engine.players.scenarios import terms_of
from engine.players.weights import WEIGHTS, Weights
from engine.state import Resource, State

WON = 10_000.0
ROLLS = 36
TRADED = 0.6
"""How much of what one does not need finds its way to the bank."""
DEFAULT_RATE = 3.5
NO_SEVEN = 30 / 36
LUCK = 0.5
"""Pips of any resource that come by thefts and cards."""
ALONGSIDE = 0.35
"""The part of a wait that counts while one waits longer for something else."""
AT_THE_BANK = 0.1
"""The part of a wait that remains for what can be had from the bank at once."""

ALL_BUILT = 0.5
"""What it counts of a thing to build, or of places for it, that one has none left; else the last one would be kept."""
PLAYED_KNIGHT = 0.5
"""What remains of a development card when a knight was played."""
FREE_ROADS = 0.6
"""What the card that builds two roads counts of others, because it gains little by waiting."""


class Judge:
    """Judges positions of one game for one seat during one decision; what the board gives is worked out once."""

    def __init__(self, rules: Ruleset, seat: int, root: State, weights: Weights = WEIGHTS) -> None:
        """``root`` is the position of the decision, from which all others come."""
        self.rules = rules
        self.root = root
        self.seat = seat
        self._terms = terms_of(rules)
        more = [found for terms in self._terms for found in terms.resources]
        self.weights = replace(weights, resource=(*weights.resource, *more))
        self.positions = 0
        """How many positions have been judged."""
        self._loot: Memory[float] = Memory("the worth of a card", len(rules.resources))
        self._like: tuple[Any, ...] = ()
        self._ground: Ground | None = None
        self._lands: Lands | None = None

    def ground(self, game: Game) -> Ground:
        """What the hexes give."""
        state = game.state
        like = (state.terrain, state.tokens, state.ext)
        if self._ground is None or like != self._like:
            # Copies, because the game may go on in the state that was given.
            self._like = (list(state.terrain), list(state.tokens), dict(state.ext))
            self._ground = ground_of(game)
            self._lands = Lands(self.seat, self._ground, self.weights)
        elif CHECKED:
            agree("the ground", self._ground, ground_of(game))
        return self._ground

    def land(self, game: Game) -> Land:
        """What the pieces make of it."""
        self.ground(game)
        assert self._lands is not None
        return self._lands.of(game)

    def value(self, game: Game) -> float:
        """What the position is worth: the sum of its terms."""
        self.positions += 1
        return sum(self.terms(game).values())

    def terms(self, game: Game) -> dict[str, float]:
        """The terms by name."""
        weights, land = self.weights, self.land(game)
        state = game.state
        points = [game.points(seat) for seat in range(len(state.players))]
        own = sum(points[self.seat].values())
        terms = {
            "points": weights.point * own,
            "income": land.yields[self.seat],
            "harbours": weights.harbour
            * sum((BANK - rate) * land.income[self.seat].get(card, 0.0) for card, rate in land.rates.items()),
            "room": self.room(game, land),
            "next": self.next_things(game, land),
            "hand": self.hand(game),
            "cards": self.cards(game),
            "races": self.races(game, land),
            "rivals": -self.rivals(game, land, points),
        }
        if state.outcome is not None:
            terms["won"] = WON if state.outcome.winner == self.seat else -WON
        for more in self._terms:
            terms[type(more).__name__] = more.value(self, game)
        return terms

    def room(self, game: Game, land: Land) -> float:
        """Where one could still settle."""
        part_left = 1.0 if game.state.players[self.seat].supply["settlement"] else ALL_BUILT
        return part_left * sum(part * spot.worth for part, spot in zip(self.weights.places, land.spots, strict=False))

    def next_things(self, game: Game, land: Land) -> float:
        """How near the hand is to the next things that one can build."""
        weights, pieces, state = self.weights, self.rules.pieces, game.state
        player, income = state.players[self.seat], land.income[self.seat]
        total = sum(income.get(resource, 0.0) for resource, _ in weights.resource)
        built = ((weights.city, "city"), (weights.settlement, "settlement"))
        goals = [weight * ALL_BUILT for weight, piece in built if not player.supply[piece]]
        if player.supply["city"] and any(
            found.seat == self.seat and pieces[found.kind].becomes == "city" for found in state.buildings.values()
        ):
            goals.append(weights.city * self._nearness(pieces["city"].cost, player.resources, land, total))
        if player.supply["settlement"] and land.spots:
            nearest = min(land.spots, key=lambda spot: spot.routes)
            cost = dict(pieces["settlement"].cost)
            for card, count in pieces[nearest.kind].cost.items():
                cost[card] = cost.get(card, 0) + count * nearest.routes
            goals.append(weights.settlement * self._nearness(cost, player.resources, land, total))
        if any(state.deck.values()):
            goals.append(weights.card * self._nearness(CARD_COST, player.resources, land, total))
        goals.sort(reverse=True)
        return sum(part * goal for part, goal in zip(weights.goal, goals, strict=False))

    def _nearness(self, cost: Mapping[Resource, int], hand: Mapping[Resource, int], land: Land, total: float) -> float:
        """1 for what can be paid, half of that for each `Weights.patience` rolls that one will wait."""
        income, waits, missing = land.income[self.seat], list[float](), 0
        for card, count in cost.items():
            lacking = count - hand[card]
            if lacking > 0:
                missing += lacking
                own = income.get(card, 0.0)
                by_trade = TRADED * (total - own) / (DEFAULT_RATE if card in land.rates else BANK)
                waits.append(ROLLS * lacking / (own + by_trade + LUCK))
        if not waits:
            return 1.0
        longest = max(waits)
        wait = longest + ALONGSIDE * (sum(waits) - longest)
        spare = sum(max(0, hand[card] - cost.get(card, 0)) // rate for card, rate in land.rates.items())
        if spare:
            wait *= AT_THE_BANK + (1 - AT_THE_BANK) * max(0, missing - spare) / missing
        return float(0.5 ** (wait / self.weights.patience))

    def hand(self, game: Game) -> float:
        """Any card is good for something, but a seven takes half of too many."""
        size = game.state.players[self.seat].hand_size
        worth = self.weights.spare * size
        if size > HAND_LIMIT:
            others = len(game.state.players)
            worth -= self.weights.seven * (size // 2) * (1 - NO_SEVEN**others)
        return worth

    def loot(self, hand: Mapping[Resource, int]) -> float:
        """What a card out of another's hand is worth on average, to be used before a seven takes it."""
        return sum(count * self._card(card) for card, count in hand.items()) / max(1, sum(hand.values()))

    def _card(self, card: Resource) -> float:
        """What one more card of a kind in hand is worth."""

        def work_out() -> float:
            game = Game(self.rules, self.root.copy())
            land = self.land(game)
            before = self.next_things(game, land)
            game.state.players[self.seat].resources[card] += 1
            return self.weights.spare + self.next_things(game, land) - before

        return self._loot.get(card, work_out)

    def idle(self, action: Action) -> float:
        """What an action must gain besides when nothing comes after it in the turn, in the scenarios of the game."""
        return sum(terms.idle(action) for terms in self._terms)

    def cards(self, game: Game) -> float:
        """Development cards that are still to be played; of a knight, which goes on to count, a part remains."""
        player = game.state.players[self.seat]
        held = [(card, number) for pile in (player.cards, player.fresh) for card, number in pile.items()]
        count = sum(number * (FREE_ROADS if card == "road_building" else 1) for card, number in held if card != HIDDEN)
        worth = (count if count < 3 else 2 + 0.5 * (count - 2)) + PLAYED_KNIGHT * knights(game, self.seat)
        return self.weights.hidden * worth

    def races(self, game: Game, land: Land) -> float:
        """How near one is to the awards, or how safely one has them."""
        state, seat, weights = game.state, self.seat, self.weights
        player = state.players[seat]
        others = [other for other in range(len(state.players)) if other != seat]
        lengths = max((land.lengths[other] for other in others), default=0)
        own = land.lengths[seat]
        routes = _race(own, lengths, MIN_AWARDED, holds=state.longest_route == seat)
        strongest = max((knights(game, other) for other in others), default=0)
        in_hand = player.cards.get("knight", 0) + player.fresh.get("knight", 0)
        army = _race(knights(game, seat) + 0.5 * in_hand, strongest, MIN_ARMY, holds=state.largest_army == seat)
        return weights.route_race * routes + weights.army_race * army

    def rivals(self, game: Game, land: Land, points: list[dict[str, int]]) -> float:
        """What the others have, above all the leader."""
        weights = self.weights
        strengths = []
        for seat, theirs in enumerate(points):
            if seat != self.seat:
                open_points = sum(count for source, count in theirs.items() if source != HIDDEN)
                strength = weights.point * open_points + land.yields[seat]
                strengths.append(strength + weights.spare * game.state.players[seat].hand_size)
        return weights.rival * sum(strengths) + weights.leader * max(strengths, default=0.0)


def _race(own: float, best: float, least: int, *, holds: bool) -> float:
    """From 0 to 1: how near one is to an award, or how far ahead of the next with it."""
    if holds:
        return 0.6 + 0.2 * min(2.0, own - best)
    needed = max(least, best + 1)
    return 0.6 * float(min(1.0, own / needed)) ** 3
