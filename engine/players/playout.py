"""The expected play of all: quick moves by rule of thumb.

So a search can look far ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base.build import BuildCity, BuildRoute, BuildSettlement, can_build, reached, room_to_settle
from engine.base.cards import BuyCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty, plenty_size
from engine.base.robber import Discard, Discarding, MoveRobber, MovingRobber, robbed_at, robber_places
from engine.base.scoring import MIN_ARMY, knights, visible_points
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp
from engine.base.tables import CARD_COST, HAND_LIMIT
from engine.base.trade import TradeWithBank, bank_rates
from engine.base.turn import EndTurn, Roll, TakingTurn
from engine.chance import Chance
from engine.kernel import Action, Game, Illegal
from engine.modules.build_queue import ASK, PLANS
from engine.modules.paired_players import EndPart, TakingPart
from engine.modules.special_building import FinishBuilding, SpecialBuilding
from engine.players.judging import Judge
from engine.players.scenarios import terms_of
from engine.players.trying import ENDS, candidates
from engine.state import Resource, affords, bundle, shortfall

BEST_RATE = 2
"""The fewest cards that the bank gives anything for."""
NEW_KIND = 3.0
"""How many pips it is worth to get a resource at all."""


class PlayoutPolicy:
    """The expected play at one table.

    ``worth`` is what each vertex yields, in weighted pips.
    """

    def __init__(self, judge: Judge, game: Game) -> None:
        ground = judge.ground(game)
        kinds = ground.kinds
        roads = [ways for node, ways in enumerate(ground.ways) if kinds[node % len(kinds)] == "road"]
        self._roads = frozenset([edge for ways in roads for edge, _ in ways])
        weights = dict(judge.weights.resource)
        self._around = ground.around
        self._terms = terms_of(game.rules)
        self._yields = [found and found[0] for found in ground.yields]
        self._hexes = [0.0 if found is None else weights.get(found[0], 1.0) * found[1] for found in ground.yields]
        self.worth = [sum([self._hexes[place] for place in places]) for places in ground.around]

    def play(self, game: Game, chance: Chance, *, until: int, most: int) -> None:
        """Go on until turn ``until`` throws, the game ends or ``most`` moves.

        Everybody wants to be asked in special building, which is also what a queue would do, hidden as it is.
        """
        state = game.state
        if PLANS.name in state.ext:
            PLANS.change(state, modes=(ASK,) * len(state.players))
        for _ in range(most):
            waiting = game.waiting()
            if not waiting:
                return
            seat, turn = waiting[0], state.turn
            if turn is not None and turn.number >= until and turn.dice is not None:
                top = state.stack[-1]
                if isinstance(top, TakingTurn):
                    return
            action = self.move(game, seat, chance)
            try:
                game.check(action)
            except Illegal:
                action = self._otherwise(game, seat, chance)
            game.carry_out(action)

    def move(self, game: Game, seat: int, chance: Chance) -> Action:
        """What the seat does next."""
        phase = game.state.stack[-1]
        if isinstance(phase, TakingTurn):
            turn = game.state.turn
            assert turn is not None
            return self._before_roll(game, seat) if turn.dice is None else self._turn(game, seat, EndTurn(seat))
        if isinstance(phase, TakingPart):
            return self._turn(game, seat, EndPart(seat))
        if isinstance(phase, SpecialBuilding):
            return self._build(game, seat)[0] or self._buy_card(game, seat) or FinishBuilding(seat)
        if isinstance(phase, Discarding):
            return self._discard(game, seat)
        if isinstance(phase, SettingUp):
            return self._set_up(game, seat)
        if isinstance(phase, MovingRobber) and game.accepts(seat) == (MoveRobber,):
            return self._robber(game, seat)
        return self._own_move(game, seat, ()) or self._otherwise(game, seat, chance)

    def _own_move(self, game: Game, seat: int, goals: Sequence[Mapping[Resource, int]]) -> Action | None:
        """What scenarios have to say."""
        found = (terms.by_thumb(game, seat, goals) for terms in self._terms)
        return next((action for action in found if action is not None), None)

    def _otherwise(self, game: Game, seat: int, chance: Chance) -> Action:
        """A move without a rule of thumb: end the decision, or any.

        It also serves where a rule forbids what is usual.
        """
        options = candidates(game, seat)
        return next((option for option in options if isinstance(option, ENDS)), None) or chance.pick(options)

    def _before_roll(self, game: Game, seat: int) -> Action:
        player, turn = game.state.players[seat], game.state.turn
        if player.cards.get("knight") and turn is not None and not turn.card_played and self._knight_helps(game, seat):
            return PlayKnight(seat)
        return Roll(seat)

    def _knight_helps(self, game: Game, seat: int) -> bool:
        state = game.state
        if state.robber is not None and any(
            found is not None and found.seat == seat
            for found in (state.buildings.get(vertex) for vertex in state.board.hex_vertices[state.robber])
        ):
            return True
        return state.largest_army != seat and knights(game, seat) + 1 >= MIN_ARMY

    def _set_up(self, game: Game, seat: int) -> Action:
        """The best place by yield, and the route to the next.

        What the seat does not have yet counts most.
        """
        state, phase = game.state, game.top(SettingUp)
        board = state.board
        if phase.settled is None:
            own = {
                self._yields[place]
                for vertex, found in state.buildings.items()
                if found.seat == seat
                for place in self._around[vertex]
            }

            def promise(vertex: int) -> float:
                fresh = {self._yields[place] for place in self._around[vertex]} - own
                return self.worth[vertex] + NEW_KIND * len(fresh)

            free = [vertex for vertex in range(board.land_vertices) if room_to_settle(state, vertex)]
            return PlaceStartSettlement(seat, max(free, key=promise))
        start = phase.settled

        def beyond(edge: int) -> float:
            first, second = board.edges[edge].vertices
            near = board.vertices[second if first == start else first].neighbours
            return max((self.worth[vertex] for vertex in near if room_to_settle(state, vertex)), default=0.0)

        edges = [edge for edge in board.vertices[start].edges if edge in self._roads and edge not in state.routes]
        return PlaceStartRoute(seat, max(edges, key=beyond)) if edges else PlaceStartRoute(seat, -1)

    def _discard(self, game: Game, seat: int) -> Discard:
        """The cards of which one has most."""
        left = dict(game.state.players[seat].resources)
        given = dict.fromkeys(left, 0)
        for _ in range(game.top(Discarding).count(seat)):
            card = max(left, key=left.__getitem__)
            left[card] -= 1
            given[card] += 1
        return Discard(seat, bundle(given))

    def _robber(self, game: Game, seat: int) -> Action:
        state, pieces = game.state, game.rules.pieces
        points = [visible_points(game, other) for other in range(len(state.players))]
        harms = dict.fromkeys(robber_places(game, seat), 0.0)
        for vertex, (owner, kind) in state.buildings.items():
            part = pieces[kind].yields * (-2 if owner == seat else 1 + 0.1 * points[owner])
            for place in state.board.vertices[vertex].hexes:
                if place in harms:
                    harms[place] += part * self._hexes[place]
        chosen = max(harms, key=lambda place: harms[place])
        victims = robbed_at(game, seat, chosen)
        victim = max(victims, key=lambda other: (state.players[other].hand_size > 0, points[other]), default=None)
        return MoveRobber(seat, chosen, victim)

    def _turn(self, game: Game, seat: int, end: Action) -> Action:
        """Build the best, play what helps, trade for what is near.

        Else it takes ``end``.
        """
        built, goals = self._build(game, seat)
        return (
            built
            or self._own_move(game, seat, goals)
            or self._play_card(game, seat, goals)
            or self._trade(game, seat, goals)
            or self._buy_card(game, seat)
            or end
        )

    def _build(self, game: Game, seat: int) -> tuple[Action | None, list[Mapping[Resource, int]]]:
        """The best build that the hand pays, and the other goals.

        The nearest goal comes first.
        """
        state, pieces = game.state, game.rules.pieces
        player = state.players[seat]
        hand = player.resources
        goals: list[Mapping[Resource, int]] = []
        own = [vertex for vertex, found in state.buildings.items() if found == (seat, "settlement")]
        if own and can_build(game, seat, "city"):
            return BuildCity(seat, max(own, key=self.worth.__getitem__)), goals
        spots = self._spots(game, seat) if player.supply["settlement"] else []
        if spots and affords(hand, pieces["settlement"].cost):
            return BuildSettlement(seat, max(spots, key=self.worth.__getitem__)), goals
        if own and player.supply["city"]:
            goals.append(pieces["city"].cost)
        if spots:
            goals.append(pieces["settlement"].cost)
        elif player.supply["settlement"] and player.supply.get("road"):
            edge = self._road(game, seat) if affords(hand, pieces["road"].cost) else None
            if edge is not None:
                return BuildRoute(seat, edge), goals
            goals.append(pieces["road"].cost)
        if any(state.deck.values()):
            goals.append(CARD_COST)
            if affords(hand, CARD_COST) and (player.hand_size > HAND_LIMIT or len(goals) == 1 or not own):
                return BuyCard(seat), goals
        goals.sort(key=lambda cost: sum(shortfall(hand, cost).values()))
        return None, goals

    def _buy_card(self, game: Game, seat: int) -> Action | None:
        """A development card, unless a city is near."""
        hand = game.state.players[seat].resources
        if any(game.state.deck.values()) and affords(hand, CARD_COST) and not hand["ore"] >= 2 <= hand["grain"] + 1:
            return BuyCard(seat)
        return None

    def _spots(self, game: Game, seat: int) -> list[int]:
        state = game.state
        edges, ends = state.board.edges, set[int]()
        for edge, (owner, _) in state.routes.items():
            if owner == seat:
                ends.update(edges[edge].vertices)
        return [vertex for vertex in sorted(ends) if room_to_settle(state, vertex)]

    def _road(self, game: Game, seat: int) -> int | None:
        """The edge towards the best place, one or two routes away."""
        state = game.state
        best, chosen = 0.0, None
        found = {edge for end in reached(game, seat, "road") for edge in state.board.vertices[end].edges}
        for edge in sorted([edge for edge in found if edge in self._roads and edge not in state.routes]):
            for vertex in state.board.edges[edge].vertices:
                if vertex in state.buildings:
                    continue
                near = [vertex, *state.board.vertices[vertex].neighbours]
                for share, place in zip((1.0, 0.6, 0.6, 0.6), near, strict=False):
                    if share * self.worth[place] > best and room_to_settle(state, place):
                        best, chosen = share * self.worth[place], edge
        return chosen

    def _play_card(self, game: Game, seat: int, goals: list[Mapping[Resource, int]]) -> Action | None:
        state = game.state
        player, turn = state.players[seat], state.turn
        if turn is None or turn.card_played or not any(player.cards.values()):
            return None
        hand = player.resources
        if player.cards.get("knight") and self._knight_helps(game, seat):
            return PlayKnight(seat)
        if not goals:
            return None
        missing = bundle(shortfall(hand, goals[0]))
        if player.cards.get("year_of_plenty") and len(missing) == plenty_size(game, seat):
            return PlayYearOfPlenty(seat, missing)
        if player.cards.get("monopoly") and missing:
            return PlayMonopoly(seat, missing[0])
        if player.cards.get("road_building") and player.supply.get("road", 0) >= 2:
            return PlayRoadBuilding(seat)
        return None

    def _trade(self, game: Game, seat: int, goals: list[Mapping[Resource, int]]) -> Action | None:
        """A bank trade towards a goal, or one against a seven."""
        state = game.state
        hand = state.players[seat].resources
        if max(hand.values()) < BEST_RATE:
            return None
        rates = bank_rates(game, seat)
        for cost in goals:
            spare = {
                card: extra // rate for card, rate in rates.items() if (extra := hand[card] - cost.get(card, 0)) >= rate
            }
            missing = shortfall(hand, cost) if spare else {}
            if sum(missing.values()) > sum(spare.values()):
                continue
            for want in missing:
                if want in rates and state.bank[want]:
                    return TradeWithBank(seat, next(iter(spare)), want)
        return None
