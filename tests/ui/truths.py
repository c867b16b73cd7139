"""What each reason of an advice says, looked up in the whole state and by playing the move.

None of this is the code that gives reasons: all 36 throws are rolled, and the rules are asked about every place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from engine import Game, Illegal, Live, Ruleset, State, check, legal, view
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.robber import MoveRobber
from engine.base.trade import MakeOffer, TradeWithBank
from engine.base.turn import EndTurn, TakingTurn
from engine.kernel import Action
from engine.modules.islands import FOREIGN
from engine.modules.islands.regions import REGIONS
from engine.modules.oil_springs.oil import KEPT
from engine.state import Turn

THINGS: Mapping[str, type[Action]] = {
    "city": BuildCity,
    "settlement": BuildSettlement,
    "road": BuildRoute,
    "card": BuyCard,
}
COSTS = {
    "city": {"grain": 2, "ore": 3},
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "card": {"wool": 1, "grain": 1, "ore": 1},
}


@dataclass(frozen=True)
class Case:
    """A decision, a move of it, and how to check what is said of it."""

    rules: Ruleset
    state: State
    seat: int
    move: Any
    seed: int = 1

    @property
    def game(self) -> Game:
        return Game(self.rules, self.state)

    def after(self, move: Action | None = None) -> Case:
        """What the rules make of a move, by the true game."""
        game = Game(self.rules, self.state.copy(), Live(1))
        game.carry_out(move or self.move)
        return replace(self, state=game.state)

    def may(self, action: Action) -> bool:
        """Whether the rules allow an action now."""
        try:
            check(self.rules, self.state, action)
        except Illegal:
            return False
        return True

    def chances(self, vertex: int) -> int:
        """How many of all 36 throws pay at a place, counting each hex."""
        tokens = [self.state.tokens[place] for place in self.state.board.vertices[vertex].hexes]
        return sum(first + second == token for first, second in product(range(1, 7), repeat=2) for token in tokens)

    def at(self, place: int, seat: int) -> int:
        """How many buildings of a seat stand at a hex."""
        corners = self.state.board.hex_vertices[place]
        return sum(corner in self.state.buildings and self.state.buildings[corner].seat == seat for corner in corners)

    def income(self, number: int, *, robber: bool = True) -> Counter[str]:
        """What the seat would get by a throw from a bank that has enough."""
        found: Counter[str] = Counter()
        for place, token in enumerate(self.state.tokens):
            if token == number and (place != self.state.robber or not robber):
                for vertex in self.state.board.hex_vertices[place]:
                    building = self.state.buildings.get(vertex)
                    if building is not None and building.seat == self.seat:
                        found[self.game.produce(place) or ""] += self.rules.pieces[building.kind].yields
        return found

    def sources(self) -> set[str]:
        """What any throw brings the seat."""
        return {card for number in range(2, 13) for card in self.income(number, robber=False)}

    def room(self, vertex: int) -> bool:
        """Whether anybody could settle at a place, roads apart."""
        corners, buildings = self.state.board.vertices[vertex], self.state.buildings
        return vertex not in buildings and not any(other in buildings for other in corners.neighbours)

    def roads_to(self, vertex: int) -> int:
        """How many more roads the seat needs to a place: 0, 1, or 2 for more."""
        own = {e for e, route in self.state.routes.items() if route.seat == self.seat}
        edges = self.state.board.vertices[vertex].edges
        if own & {*edges}:
            return 0
        rich = self.rich()
        return 1 if any(rich.may(BuildRoute(self.seat, edge)) for edge in edges) else 2

    def rich(self) -> Case:
        """The same with a hand that pays for everything, in the seat's turn after the roll."""
        state = self.state.copy()
        hand = state.players[self.seat].resources
        for card in hand:
            hand[card] += 9
        state.stack, state.turn, state.offers = [TakingTurn(self.seat)], Turn(9, self.seat, (3, 5)), ()
        return replace(self, state=state)

    def payable(self) -> set[str]:
        """What the seat can build or buy now."""
        found = set()
        for thing, kind in THINGS.items():
            moves = [one for one in legal(self.rules, self.state, self.seat) if isinstance(one, kind)]
            if any(getattr(one, "kind", "road") == "road" for one in moves):
                found.add(thing)
        return found

    def lacking(self, thing: str, hand: Mapping[str, int] | None = None) -> Counter[str]:
        """What is missing for a thing."""
        held = self.state.players[self.seat].resources if hand is None else hand
        return Counter(COSTS[thing]) - Counter({card: count for card, count in held.items() if count > 0})

    def has_place(self, thing: str) -> bool:
        """Whether a thing could be built if it could be paid for."""
        return thing in self.rich().payable()

    def public_points(self) -> list[int]:
        """The points of each seat that a bystander sees."""
        return [player.visible_points for player in view(self.rules, self.state, None).players]


Truth = Callable[[Case, Mapping[str, Any]], bool]


def _most(case: Case, about: Mapping[str, Any]) -> bool:
    vertices = range(len(case.state.board.vertices))
    others = [vertex for vertex in vertices if vertex != case.move.vertex]
    rivals = [case.chances(v) for v in others if case.may(replace(case.move, vertex=v))]
    own = case.chances(case.move.vertex)
    chances: int = about["chances"]
    return own == chances and (own > max(rivals) if about["alone"] == "yes" else own == max(rivals))


def _blocks(case: Case, about: Mapping[str, Any]) -> bool:
    place, token = about["land"], case.state.tokens[about["land"]]
    count = sum(first + second == token for first, second in product(range(1, 7), repeat=2))
    hit = case.at(place, about["name"]) > 0 and case.move.victim == about["name"]
    return hit and count == about["count"] and case.game.produce(place) is not None and place != case.state.robber


def _double(case: Case, about: Mapping[str, Any]) -> bool:
    after = case.after()
    return bool(about["lands"]) and all(
        case.state.tokens[place] in (6, 8)
        and place in case.state.board.vertices[case.move.vertex].hexes
        and _share(after, place) == 2 * _share(case, place) > 0
        for place in about["lands"]
    )


def _share(case: Case, place: int) -> int:
    """What the seat gets from one hex by its number."""
    if place == case.state.robber:
        return 0
    buildings = [case.state.buildings.get(vertex) for vertex in case.state.board.hex_vertices[place]]
    own = [found for found in buildings if found is not None and found.seat == case.seat]
    return sum(case.rules.pieces[found.kind].yields for found in own)


def _length(case: Case, about: Mapping[str, Any]) -> bool:
    before, after = (view(c.rules, c.state, c.seat).players[c.seat].route_length for c in (case, case.after()))
    return before < after == about["count"] < about["needed"] == 5 and case.state.longest_route is None


def _strictly(values: list[int], seat: int, count: int) -> bool:
    return values[seat] == count and all(value < count for other, value in enumerate(values) if other != seat)


def _one_short(case: Case, about: Mapping[str, Any]) -> bool:
    return case.lacking(about["thing"]) == Counter({about["card"]: 1}) and case.has_place(about["thing"])


def _keeps(case: Case, about: Mapping[str, Any]) -> bool:
    left = Counter(case.state.players[case.seat].resources)
    left.subtract(Counter(case.move.cards))
    return not case.lacking(about["thing"], left) and case.has_place(about["thing"])


def _nothing(case: Case, about: Mapping[str, Any]) -> bool:
    hand = case.state.players[case.seat].hand_size
    trades = MakeOffer in case.game.accepts(case.seat) and hand
    return [type(one) for one in legal(case.rules, case.state, case.seat)] == [EndTurn] and not trades


def _only_card(case: Case, about: Mapping[str, Any]) -> bool:
    moves = legal(case.rules, case.state, case.seat)
    ways = [case, *(case.after(one) for one in moves if isinstance(one, TradeWithBank))]
    return all(way.payable() <= {"card"} for way in ways)


def _numbers(case: Case, about: Mapping[str, Any]) -> bool:
    return list(about["numbers"]) == [number for number in range(2, 13) if case.income(number)]


def _knights(case: Case, about: Mapping[str, Any]) -> bool:
    played = case.state.players[case.seat].played.get("knight", 0)
    return case.state.largest_army is None and [played + 1, 3] == [about["count"], about["needed"]] and played < 2


def _pays_again(case: Case, about: Mapping[str, Any]) -> bool:
    place = case.state.robber
    stays = isinstance(case.move, MoveRobber) and case.move.place in (None, place)
    if place is None:
        return False
    return (
        about["land"] == place and case.at(place, case.seat) > 0 and not stays and case.game.produce(place) is not None
    )


def _gained(case: Case, about: Mapping[str, Any]) -> bool:
    before, after = (Counter(c.state.players[c.seat].resources) for c in (case, case.after()))
    return after - before == Counter(about["hand"]) and before - after == Counter() and bool(about["hand"])


def _nearer(case: Case, vertex: int, left: int) -> bool:
    """Whether the road leaves so many to a place with room, and fewer than before."""
    return case.room(vertex) and case.roads_to(vertex) > case.after().roads_to(vertex) == left


def _points(case: Case, about: Mapping[str, Any]) -> bool:
    now, then = (sum(c.game.points(c.seat).values()) for c in (case, case.after()))
    return now < then and [then, case.rules.target] == [about["count"], about["target"]]


def _rate(case: Case, about: Mapping[str, Any]) -> bool:
    before, after = (c.state.players[c.seat].resources[case.move.give] for c in (case, case.after()))
    ends = {end for harbour in case.state.harbours for end in harbour.ends}
    own = any(found.seat == case.seat and vertex in ends for vertex, found in case.state.buildings.items())
    return before - after == about["rate"] < 4 and own


def _holds(case: Case, about: Mapping[str, Any]) -> bool:
    who, place = about["name"], about["land"]
    stands = case.at(place, who) > 0 and who != case.seat and case.game.produce(place) is not None
    return stands and case.public_points()[who] == about["points"] >= case.rules.target - 2 and place == case.move.place


def _sheds(case: Case, about: Mapping[str, Any]) -> bool:
    before, after = (c.state.players[c.seat].hand_size for c in (case, case.after()))
    return bool(after <= 7 < before == about["count"] and about["lost"] == before // 2)


def _aside(case: Case, about: Mapping[str, Any]) -> bool:
    before, after = (KEPT.of(c.state).sequestered[c.seat] for c in (case, case.after()))
    return bool(after == before + 1 and [about["count"], about["needed"]] == [before % 3 + 1, 3])


def _new_land(case: Case, about: Mapping[str, Any]) -> bool:
    """Whether the settlement stands by land that pays the seat, and is paid for it."""
    before, after = (c.game.points(c.seat).get(FOREIGN, 0) for c in (case, case.after()))
    return _pays(case, case.move.vertex) and after - before == about["count"] == 2


def _pays(case: Case, vertex: int) -> bool:
    """Whether a corner lies at land that is foreign to the seat, and brought it no points so far."""
    slot, around = REGIONS.of(case.state), case.state.board.vertices[vertex].hexes
    found = {number for number, region in enumerate(slot.regions) if {*region} & {*around}}
    return bool(found - {slot.main} - {at for seat, at in (*slot.homes, *slot.reached) if seat == case.seat})


def _to_new_land(case: Case) -> int | None:
    """How many routes are left to a free corner of land that pays, by laying one more wherever there is a way.

    A place is a corner and how one came there; only at one's own buildings a road is followed by a ship.
    """
    state, board, pieces = case.state, case.state.board, case.rules.pieces
    own = {(v, kind) for v, found in state.buildings.items() if found.seat == case.seat for kind in case.rules.routes}
    laid = {(v, r.kind) for e, r in state.routes.items() if r.seat == case.seat for v in board.edges[e].vertices}
    reached, count = own | laid, 0
    while True:
        if any(case.room(vertex) and _pays(case, vertex) for vertex, _ in reached):
            return count
        further = set(reached)
        for vertex, kind in reached:
            if vertex in state.buildings and state.buildings[vertex].seat != case.seat:
                continue
            for edge in board.vertices[vertex].edges:
                ground = pieces[kind].ground
                if edge not in state.routes and ground is not None and ground(state, edge):
                    further |= {(end, kind) for end in board.edges[edge].vertices}
        if further == reached:
            return None
        reached, count = further, count + 1


def _nearer_new_land(case: Case, left: int) -> bool:
    before, after = _to_new_land(case), _to_new_land(case.after())
    return after == left and (before is None or before > left)


TRUTHS: Mapping[str, Truth] = {
    "win": lambda case, about: (end := case.after().state.outcome) is not None and end.winner == case.seat,
    "longest": lambda case, about: case.after().state.longest_route == case.seat != case.state.longest_route,
    "army": lambda case, about: case.after().state.largest_army == case.seat != case.state.largest_army,
    "points": _points,
    "chances": _most,
    "city-chances": _most,
    "missing": lambda case, about: (
        bool(about["cards"])
        and {*about["cards"]}
        <= {case.game.produce(place) for place in case.state.board.vertices[case.move.vertex].hexes} - case.sources()
    ),
    "first-cards": _gained,
    "harbour": lambda case, about: any(
        harbour.kind == about["harbour"] and case.move.vertex in case.state.board.edges[harbour.edge].vertices
        for harbour in case.state.harbours
    ),
    "site": lambda case, about: _nearer(case, about["at"], 0),
    "way": lambda case, about: _nearer(case, about["at"], 1),
    "length": _length,
    "double": _double,
    "holds": _holds,
    "sheds": _sheds,
    "aside": _aside,
    "dike": lambda case, about: case.at(about["land"], case.seat) == about["count"] > 0,
    "leader": lambda case, about: (
        case.move.victim == about["name"] and _strictly(case.public_points(), about["name"], about["points"])
    ),
    "blocks": _blocks,
    "richest": lambda case, about: (
        case.move.victim == about["name"]
        and _strictly([player.hand_size for player in case.state.players], about["name"], about["count"])
    ),
    "frees": _pays_again,
    "spares": lambda case, about: case.move.place is not None and not case.at(case.move.place, case.seat),
    "knights": _knights,
    "only-card": _only_card,
    "then": lambda case, about: about["thing"] in case.after().payable() - case.payable(),
    "rate": _rate,
    "no-source": lambda case, about: about["card"] == case.move.resource and about["card"] not in case.sources(),
    "keeps": _keeps,
    "nothing-more": _nothing,
    "one-short": _one_short,
    "numbers": _numbers,
    "new-land": _new_land,
    "new-land-next": lambda case, about: (
        _nearer_new_land(case, 0) and about["count"] == 2 and case.state.players[case.seat].supply["settlement"] > 0
    ),
    "new-land-way": lambda case, about: about["count"] > 0 and _nearer_new_land(case, about["count"]),
}
