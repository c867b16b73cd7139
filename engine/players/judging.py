"""The worth of a position to a seat, a weighted sum."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from operator import mul
from typing import Any

from engine.base.scoring import HIDDEN, MIN_ARMY, MIN_AWARDED, knights
from engine.base.tables import HAND_LIMIT
from engine.kernel import Action, Game
from engine.memory import CHECKED, Memory, agree
from engine.module import Ruleset
from engine.players.features import ALL_BUILT, near_things, race
from engine.players.land import Land, LandFacts, Lands, ground_of, yields_of
from engine.players.scenarios import terms_of
from engine.players.weights import WEIGHTS, Weights
from engine.state import Resource, State

WON = 10_000.0
NO_SEVEN = 30 / 36
PLAYED_KNIGHT = 0.5
"""What remains of a development card when a knight was played."""


class Judge:
    """A judge of one game's positions for one seat's decision.

    What the board gives is worked out once.
    """

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
        self._latest: tuple[LandFacts, Lands] | None = None
        self._grounds: dict[Hashable, tuple[LandFacts, Lands]] = {}
        self._of_land: dict[str, tuple[Land, Any]] = {}
        self._open: tuple[Land, tuple[Any, ...], list[int]] | None = None

    def move_to(self, root: State) -> None:
        """Judge a later decision of the same seat from now on."""
        self.root, self.positions = root, 0
        self._loot = Memory("the worth of a card", len(self.rules.resources))

    def ground(self, game: Game) -> LandFacts:
        """What the hexes give."""
        return self._known(game)[0]

    def _known(self, game: Game) -> tuple[LandFacts, Lands]:
        """The ground, and the lands that were made of it."""
        state = game.state
        like = (state.terrain, state.tokens, state.ext)
        if self._latest is not None and like == self._like and not CHECKED:
            return self._latest
        yields = yields_of(game)
        key = tuple(state.terrain), yields
        found = self._grounds.get(key)
        if found is None:
            ground = ground_of(game, yields)
            found = self._grounds[key] = (ground, Lands(self.seat, ground, self.weights))
        elif CHECKED:
            agree("the ground", found[0], ground_of(game, yields))
        # Copies, because the game may go on in the state that was given.
        self._latest, self._like = found, (state.terrain.copy(), state.tokens.copy(), state.ext.copy())
        return found

    def land(self, game: Game) -> Land:
        """What the pieces make of it."""
        return self._known(game)[1].of(game)

    def of_land(self, game: Game, name: str, work_out: Callable[[Land], float]) -> float:
        """What depends on the land ``name`` alone, remembered while it stays."""
        land, known = self.land(game), self._of_land.get(name)
        if known is None or known[0] is not land:
            known = self._of_land[name] = (land, work_out(land))
        elif CHECKED:
            agree(name, known[1], work_out(land))
        return float(known[1])

    def value(self, game: Game) -> float:
        """What the position is worth: the sum of its terms."""
        self.positions += 1
        return sum(self.terms(game).values())

    def terms(self, game: Game) -> dict[str, float]:
        """The terms by name."""
        weights, state = self.weights, game.state
        land = self.land(game)
        terms = {
            "points": weights.point * sum(game.points(self.seat).values()),
            "income": land.own.worth,
            "harbours": weights.harbour * land.own.harbours,
            "room": self.room(game, land),
            "next": self.next_things(game, land),
            "hand": self.hand(game),
            "cards": self.cards(game),
            "races": self.races(game, land),
            "rivals": -self.rivals(game, land),
        }
        if state.outcome is not None:
            terms["won"] = WON if state.outcome.winner == self.seat else -WON
        for more in self._terms:
            terms[type(more).__name__] = more.value(self, game)
        return terms

    def of_hand(self, game: Game) -> float:
        """The part of the worth that depends on the resource cards."""
        self.positions += 1
        worth = self.next_things(game, self.land(game)) + self.hand(game)
        for more in self._terms:
            worth += more.of_hand(self, game)
        return worth

    def room(self, game: Game, land: Land) -> float:
        """Where one could still settle."""
        part_left = 1.0 if game.state.players[self.seat].supply["settlement"] else ALL_BUILT
        worths = [part * spot.worth for part, spot in zip(self.weights.places, land.own.spots, strict=False)]
        return part_left * sum(worths)

    def next_things(self, game: Game, land: Land) -> float:
        """How near the hand is to the next things to build."""
        weights = self.weights
        city, settlement, card = near_things(game, self.seat, land.own, weights.patience)
        goals = [weights.city * city, weights.settlement * settlement, weights.card * card]
        goals.sort(reverse=True)
        return float(sum(map(mul, weights.goal, goals)))

    def hand(self, game: Game) -> float:
        """The worth of the hand: any card helps, a seven takes half."""
        size = game.state.players[self.seat].hand_size
        worth = self.weights.spare * size
        if size > HAND_LIMIT:
            others = len(game.state.players)
            worth -= self.weights.seven * (size // 2) * (1 - NO_SEVEN**others)
        return worth

    def loot(self, hand: Mapping[Resource, int]) -> float:
        """The average worth of a card taken from another's hand.

        It must be used before a seven takes it.
        """
        return sum(count * self.card(card) for card, count in hand.items()) / max(1, sum(hand.values()))

    def card(self, card: Resource) -> float:
        """What one more card of a kind in hand is worth."""

        def work_out() -> float:
            game = Game(self.rules, self.root.copy())
            land = self.land(game)
            before = self.next_things(game, land)
            game.state.players[self.seat].resources[card] += 1
            return self.weights.spare + self.next_things(game, land) - before

        return self._loot.get(card, work_out)

    def idle(self, action: Action) -> float:
        """The extra gain that an action needs if nothing follows it.

        The scenarios of the game say so.
        """
        return sum(terms.idle(action) for terms in self._terms)

    def cards(self, game: Game) -> float:
        """The worth of development cards to play.

        A knight keeps a part of its worth, because it goes on to count.
        """
        player = game.state.players[self.seat]
        held = [(card, number) for pile in (player.cards, player.fresh) for card, number in pile.items()]
        roads = self.weights.free_roads
        count = sum([number * (roads if card == "road_building" else 1) for card, number in held if card != HIDDEN])
        worth = (count if count < 3 else 2 + 0.5 * (count - 2)) + PLAYED_KNIGHT * knights(game, self.seat)
        return self.weights.hidden * worth

    def races(self, game: Game, land: Land) -> float:
        """How near one is to awards, or how safely one holds them."""
        state, seat, weights = game.state, self.seat, self.weights
        player = state.players[seat]
        others = [other for other in range(len(state.players)) if other != seat]
        lengths = max((land.lengths[other] for other in others), default=0)
        own = land.lengths[seat]
        routes = race(own, lengths, MIN_AWARDED, holds=state.longest_route == seat)
        strongest = max((knights(game, other) for other in others), default=0)
        in_hand = player.cards.get("knight", 0) + player.fresh.get("knight", 0)
        army = race(knights(game, seat) + 0.5 * in_hand, strongest, MIN_ARMY, holds=state.largest_army == seat)
        return weights.route_race * routes + weights.army_race * army

    def rivals(self, game: Game, land: Land) -> float:
        """What others have, above all who leads or nearly wins."""
        weights, open_points, strengths = self.weights, self.open_points(game), list[float]()
        for seat, player in enumerate(game.state.players):
            if seat != self.seat:
                lacking = max(0, self.rules.target - open_points[seat])
                income, card = land.yields[seat], weights.spare
                if lacking < len(weights.threat):
                    income, card = weights.threat[lacking] * income, weights.stolen
                strengths.append(weights.point * open_points[seat] + income + card * player.hand_size)
        return weights.rival * sum(strengths) + weights.leader * max(strengths, default=0.0)

    def open_points(self, game: Game) -> list[int]:
        """The points of each seat that everybody sees."""
        state, land, known = game.state, self.land(game), self._open
        like = (state.longest_route, state.largest_army, state.ext)
        if known is not None and known[0] is land and known[1] == like and not CHECKED:
            return known[2]
        found = [
            sum([count for source, count in game.points(seat).items() if source != HIDDEN])
            for seat in range(len(state.players))
        ]
        if known is not None and known[0] is land and known[1] == like:
            agree("the points that everybody sees", known[2], found)
        # A copy, because the game may go on in the state that was given.
        self._open = (land, (*like[:2], state.ext.copy()), found)
        return found
