"""Foreign land in the eyes of a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.base.build import room_to_settle
from engine.kernel import Game
from engine.modules.islands.regions import REGION_POINTS, REGIONS
from engine.modules.seafarers.waters import GOLD
from engine.players.scenarios.terms import ScenarioTerms
from engine.state import Resource

if TYPE_CHECKING:
    from engine.players.judging import Judge
    from engine.players.land import LandFacts

NEAR = (0.80, 0.60, 0.46, 0.35, 0.26, 0.19, 0.14)
"""What a region's points count that needs so many routes and a settlement."""
NEXT = (1.0, 0.45, 0.2)
"""What the nearest region counts, the second, the third."""
IN_THE_SETUP = 0.4
"""What they count while first settlements are placed: others take the best corners, and the sea waits."""
NONE_LEFT = 0.5
"""What they count when the settlement has to become free first."""


class RegionTerms(ScenarioTerms):
    """The term of the islands: how near regions are that pay."""

    resources: tuple[tuple[Resource, float], ...] = ((GOLD, 1.3),)
    in_the_open: bool = True

    def value(self, judge: Judge, game: Game) -> float:
        """The points of regions that can be reached, the nearest most."""
        near = judge.of_land(game, "regions", lambda land: _nearness(game, judge.seat, judge.ground(game)))
        left = 1.0 if game.state.players[judge.seat].supply["settlement"] else NONE_LEFT
        begun = IN_THE_SETUP if judge.root.turn is None else 1.0
        return REGION_POINTS * judge.weights.point * begun * left * near

    def of_hand(self, judge: Judge, game: Game) -> float:
        """Nothing: no card brings a region nearer before it is used."""
        return 0.0


def _nearness(game: Game, seat: int, ground: LandFacts) -> float:
    found = sorted(distances(game, seat, ground).values())
    return sum(part * NEAR[routes] for part, routes in zip(NEXT, found, strict=False))


def distances(game: Game, seat: int, ground: LandFacts) -> dict[int, int]:
    """How many routes lead to each region that would pay the seat.

    They lead to its nearest free corner, by road or by ship; regions that are further than `NEAR` knows are left out.
    """
    state, kinds, ways = game.state, ground.kinds, ground.ways
    edges, buildings, routes, count = state.board.edges, state.buildings, state.routes, len(kinds)
    slot = REGIONS.of(state)
    wanted = {region for region in range(len(slot.regions)) if slot.pays(seat, region)}
    reached = set[int]()
    for vertex, (owner, _) in buildings.items():
        if owner == seat:
            reached.update(range(vertex * count, (vertex + 1) * count))
    for edge, (owner, kind) in routes.items():
        if owner == seat:
            reached.update([vertex * count + kinds.index(kind) for vertex in edges[edge].vertices])
    found: dict[int, int] = {}
    front = sorted(reached)
    for distance in range(len(NEAR)):
        following = []
        for node in front:
            vertex = node // count
            building = buildings.get(vertex)
            if building is not None and building.seat != seat:
                continue
            region = slot.region_at(state.board, vertex)
            if region in wanted and region not in found and room_to_settle(state, vertex):
                found[region] = distance
            for edge, other in ways[node]:
                if other not in reached and edge not in routes:
                    reached.add(other)
                    following.append(other)
        if len(found) == len(wanted):
            break
        front = following
    return found


TERMS = RegionTerms()
