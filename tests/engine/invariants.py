"""What must hold in every state of every game, computed without the code under test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from engine import Ruleset, State

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
BOX_PIECES = {"road": 15, "settlement": 5, "city": 4}
BODIES = {"metropolis": "city", "flooded_city": "city"}
"""Of what piece of the box a building is made, where that is not its own kind."""
BOX_CARDS = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
BOX_CARDS_LARGE = {"knight": 20, "victory_point": 5, "road_building": 3, "year_of_plenty": 3, "monopoly": 3}
WORTH = {"settlement": 1, "city": 2, "metropolis": 3, "flooded_city": 1}
OIL, ISLANDS = "oil_springs", "islands"


def assert_box_whole(rules: Ruleset, state: State) -> None:
    """Cards, pieces and development cards add up to the box (B-1 to B-3, X-1, O-1) and nothing is negative."""
    large = any(module.name == "five_six" for module in rules.modules)
    box = {**rules.resources, **dict.fromkeys(RESOURCES, 24 if large else 19)}
    if OIL in state.ext:
        slot = state.ext[OIL]
        box["oil"] = (21 if large else 15) - sum(slot.sequestered) - slot.lost
    for card, count in box.items():
        piles = [state.bank[card], *(player.resources[card] for player in state.players)]
        assert min(piles) >= 0, f"{card}: {piles}"
        assert sum(piles) == count, f"{card}: {piles} is not {count}"
    for card, count in {**rules.deck, **(BOX_CARDS_LARGE if large else BOX_CARDS)}.items():
        held = [pile.get(card, 0) for player in state.players for pile in (player.cards, player.fresh, player.played)]
        assert min(held, default=0) >= 0, f"{card}: {held}"
        assert state.deck[card] >= 0, card
        assert state.deck[card] + sum(held) == count, f"{card}: {state.deck[card]} and {held} are not {count}"
    for seat, player in enumerate(state.players):
        own = [found.kind for found in state.buildings.values() if found.seat == seat]
        used = Counter(BODIES.get(kind, kind) for kind in own)
        used.update(route.kind for route in state.routes.values() if route.seat == seat)
        for name, piece in rules.pieces.items():
            if name in BODIES:
                assert name not in player.supply, name
                continue
            supply = BOX_PIECES.get(name, piece.supply)
            assert player.supply[name] >= 0, name
            assert player.supply[name] + used[name] == supply, f"seat {seat}: {name} is not {supply}"


def assert_oil_in_bounds(rules: Ruleset, state: State) -> None:
    """What O-1, O-11, O-22, O-23, O-31 and O-41 promise of every position."""
    slot = state.ext[OIL]
    large = any(module.name == "five_six" for module in rules.modules)
    assert slot.limit in (None, 6 if large else 4)
    if slot.limit is not None:
        assert max(player.resources["oil"] for player in state.players) <= slot.limit
    standing = Counter(found.kind for found in state.buildings.values())
    assert slot.metropolises >= 0
    assert slot.metropolises + standing["metropolis"] == (6 if large else 4)
    assert len(slot.springs) == (4 if large else 3)
    assert all(state.tokens[place] for place in slot.springs)
    assert 0 <= slot.marker <= 5
    assert slot.marker < 5 or slot.last_user is not None
    bare = [
        place for place, token in enumerate(state.tokens) if not token and state.terrain[place] not in ("desert", "sea")
    ]
    assert len(bare) == len(slot.destroyed) <= (8 if large else 5)
    full = len(slot.destroyed) == (8 if large else 5)
    assert full == (state.outcome is not None and state.outcome.reason != "points")
    assert not (slot.used and slot.saved) or slot.both
    for seat, player in enumerate(state.players):
        drowned = [found for found in state.buildings.values() if found == (seat, "flooded_city")]
        assert not drowned or player.supply["settlement"] == 0
    most = max(slot.sequestered)
    if slot.champion is None:
        assert most < 3
    else:
        assert slot.sequestered[slot.champion] == most >= 3


def assert_distance_rule(state: State) -> None:
    """No two buildings stand on neighbouring corners (B-15, B-51)."""
    for edge in state.board.edges:
        assert not set(edge.vertices) <= state.buildings.keys()


def points_from_scratch(state: State, seat: int) -> int:
    """All points of a seat (B-73, O-21, O-23, O-31, I-4), with Victory Point cards laid open (C-2)."""
    player = state.players[seat]
    points = sum(WORTH[found.kind] for found in state.buildings.values() if found.seat == seat)
    points += 2 * (state.longest_route == seat) + 2 * (state.largest_army == seat)
    if OIL in state.ext:
        slot = state.ext[OIL]
        points += slot.sequestered[seat] // 3 + (slot.champion == seat)
    if ISLANDS in state.ext:
        points += 2 * sum(owner == seat for owner, _ in state.ext[ISLANDS].reached)
    return points + sum(pile.get("victory_point", 0) for pile in (player.cards, player.fresh, player.played))


def assert_awards(state: State) -> None:
    """The holders are whom B-71 and B-72 allow, whatever happened before."""
    trails = [longest_by_walking(route_graph(state, seat)) for seat in range(len(state.players))]
    assert_holder(state.longest_route, trails, 5)
    assert_holder(state.largest_army, [player.played.get("knight", 0) for player in state.players], 3)


def assert_holder(holder: int | None, counts: list[int], least: int) -> None:
    """A holder is (jointly) first with enough; without a holder nobody is alone first with enough."""
    best = max(counts)
    if holder is None:
        assert best < least or counts.count(best) > 1, counts
    else:
        assert counts[holder] == best >= least, (holder, counts)


# Longest trails, twice. A corner that a trail cannot cross is split into one corner for each group of routes that can
# be crossed there; what remains is an ordinary graph, and a trail is a walk that uses no edge twice.

Graph = tuple[tuple[object, object], ...]


def route_graph(state: State, seat: int) -> Graph:
    """The routes of a seat as pairs of corners: split at rivals' buildings and, without an own building, by kind."""
    graph: list[tuple[object, object]] = []
    for edge, route in state.routes.items():
        if route.seat != seat:
            continue
        ends: list[object] = []
        for vertex in state.board.edges[edge].vertices:
            building = state.buildings.get(vertex)
            if building is None:
                ends.append((vertex, route.kind))
            else:
                ends.append(vertex if building.seat == seat else (vertex, edge))
        graph.append((ends[0], ends[1]))
    return tuple(graph)


def longest_by_subsets(graph: Graph) -> int:
    """The size of the largest connected set of edges in which at most two corners are odd (Euler). Up to 12 edges."""
    for size in range(len(graph), 0, -1):
        for chosen in combinations(graph, size):
            degrees = Counter(end for pair in chosen for end in pair)
            if sum(count % 2 for count in degrees.values()) <= 2 and _connected(chosen):
                return size
    return 0


def _connected(chosen: Iterable[tuple[object, object]]) -> bool:
    rest = list(chosen)
    reached = set(rest.pop())
    while True:
        touching = [pair for pair in rest if reached & set(pair)]
        if not touching:
            return not rest
        for pair in touching:
            reached.update(pair)
            rest.remove(pair)


def longest_by_walking(graph: Graph) -> int:
    """The longest walk from any corner that uses no edge twice, by trying all."""
    at: dict[object, list[int]] = {}
    for number, pair in enumerate(graph):
        for end in pair:
            at.setdefault(end, []).append(number)

    def walk(corner: object, used: frozenset[int]) -> int:
        best = len(used)
        for number in at[corner]:
            if number not in used:
                first, second = graph[number]
                best = max(best, walk(second if corner == first else first, used | {number}))
        return best

    return max((walk(corner, frozenset()) for corner in at), default=0)
