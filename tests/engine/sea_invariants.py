"""What must hold in every position at sea and on the sinking island, computed without the code under test."""

from __future__ import annotations

from engine import Ruleset, State
from tests.engine.invariants import points_from_scratch

DIKES = 10


def assert_sea(state: State) -> None:
    """Everything stands where it may (S-1, S-6), and what the sea took is gone (C-6, C-7)."""
    board = state.board
    land = {place for place, terrain in enumerate(state.terrain) if terrain != "sea"}
    for edge, route in state.routes.items():
        beside = set(board.edges[edge].hexes)
        if route.kind == "road":
            assert beside & land, f"road {edge} in the sea"
        else:
            assert beside - land or len(beside) == 1, f"ship {edge} on land"
    for vertex in state.buildings:
        assert set(board.vertices[vertex].hexes) & land, f"building {vertex} in the sea"
    assert state.robber is None or state.robber in land
    waters = state.ext["seafarers"]
    assert waters.pirate is None or waters.pirate not in land
    own = {edge for edge, route in state.routes.items() if state.turn and route == (state.turn.seat, "ship")}
    assert waters.moved or set(waters.fresh) <= own


def assert_island(rules: Ruleset, state: State) -> None:
    """The island, the dikes and the count of rounds (C-2 to C-7)."""
    board, island = state.board, state.ext["catlantis"]
    land = {place for place, terrain in enumerate(state.terrain) if terrain != "sea"}
    assert len(set(island.sunk)) == len(island.sunk)
    assert land == board.land - set(island.sunk)
    for place in land:
        assert bool(state.tokens[place]) == (state.terrain[place] != "desert")
    assert not any(state.tokens[place] for place in range(len(board.hexes)) if place not in land)
    assert len(island.dikes) + island.dikes_left == DIKES
    assert {state.terrain[place] for place in island.dikes}.isdisjoint(("sea", "desert"))
    assert island.rounds == {3: 4, 4: 3}[len(state.players)]
    if island.round is None:
        assert not island.dikes
    if not island.round:
        assert not island.sunk
    for harbour in state.harbours:
        assert any(set(board.vertices[end].hexes) & land for end in harbour.ends)
    turn = state.turn
    if island.trigger is None:
        assert island.round is None
        assert turn is None or turn.over or points_from_scratch(state, turn.seat) < rules.target
    else:
        assert island.round is None or 0 <= island.round <= island.rounds


def assert_regions(state: State) -> None:
    """Those with a building in a foreign region have its points, and nobody else (I-2 to I-4)."""
    board, slot = state.board, state.ext["islands"]
    land = {place for place, terrain in enumerate(state.terrain) if terrain != "sea"}
    inside = [place for region in slot.regions for place in region]
    assert len(set(inside)) == len(inside) and set(inside) <= land
    assert {state.terrain[place] for place in land - set(inside)} <= {"desert"}
    owned = {
        (found.seat, number)
        for vertex, found in state.buildings.items()
        for number, region in enumerate(slot.regions)
        if set(board.vertices[vertex].hexes) & set(region)
    }
    begun = {(seat, region) for seat, region in owned if region == slot.main} | set(slot.homes)
    assert len(set(slot.reached)) == len(slot.reached)
    assert set(slot.reached) == owned - begun
    assert not (slot.homes and slot.main is not None)


def assert_counted(state: State) -> None:
    """The game has ended as C-3 and C-9 say."""
    island, turn, count = state.ext["catlantis"], state.turn, len(state.players)
    assert turn is not None and turn.over and turn.seat == island.trigger and island.round == island.rounds
    best = max(points_from_scratch(state, seat) for seat in range(count))
    step = next(at for at in range(count) if points_from_scratch(state, (island.trigger + at) % count) == best)
    assert state.outcome is not None
    assert state.outcome.winner == (island.trigger + step) % count
