"""Made-up games of the scenarios."""

from __future__ import annotations

from dataclasses import replace

from engine.base.tables import SEA
from engine.state import Building
from engine.view import View
from render import samples
from render.samples import Flood, Oil, Sea
from render.theme import LIVERIES

COLOURS = tuple(LIVERIES)


def islands() -> View:
    """Ships and a pirate between islands."""
    shown = samples.with_ships(samples.game(samples.island_layout(), COLOURS[:4], "islands", length=3), 4, "ships")
    sea = [place for place, terrain in enumerate(shown.terrain) if terrain == SEA]
    return replace(shown, ext={"seafarers": Sea(sea[7])})


def oil_springs(players: int = 4, *, late: bool = True) -> View:
    """Oil springs: ``late`` with metropolises, a champion and destroyed hexes."""
    board = "oil_springs_34" if players <= 4 else "oil_springs_56"
    layout = samples.board_layout(board)
    springs = samples.springs_at(layout, samples.boards()[board])
    shown = samples.game(layout, COLOURS[:players], f"oil {players}", trails=3 if players <= 4 else 2)
    limit, places, stock = (4, 5, 15) if players <= 4 else (6, 8, 21)
    if not late:
        nothing = (0,) * players
        part = Oil(springs, nothing, nothing, limit, stock, 4 if players <= 4 else 6, places=places)
        return replace(shown, ext={"oil_springs": part})
    held, kept = (2, 4, 0, 1, 3, 0)[:players], (3, 1, 0, 2, 0, 1)[:players]
    cities = [vertex for vertex, building in shown.buildings.items() if building.kind == "city"]
    grown = {vertex: Building(shown.buildings[vertex].seat, "metropolis") for vertex in cities[:2]}
    lost = [place for place, token in enumerate(shown.tokens) if token in (4, 6, 9) and place not in springs][:2]
    part = Oil(
        springs,
        held,
        kept,
        limit,
        stock - sum(held) - sum(kept),
        metropolises=2 if players <= 4 else 4,
        champion=0,
        marker=3,
        destroyed=tuple(shown.tokens[place] for place in lost),
        places=places,
    )
    return replace(
        shown,
        buildings={**shown.buildings, **grown},
        tokens=tuple(0 if place in lost else token for place, token in enumerate(shown.tokens)),
        robber=springs[1],
        ext={"oil_springs": part},
    )


def catlantis(*, flooding: bool = True) -> View:
    """The sinking island with ships, before the flood or in its second round."""
    layout = samples.board_layout("catlantis_r1")
    shown = samples.with_ships(samples.game(layout, COLOURS[:4], "catlantis", length=3), 3, "fleet")
    sea = [place for place, terrain in enumerate(shown.terrain) if terrain == SEA]
    if not flooding:
        return replace(shown, ext={"seafarers": Sea(None), "catlantis": Flood()})
    land = [place for place, token in enumerate(shown.tokens) if token]
    sunk, dikes = (land[2], land[9], land[17]), (land[0], land[5], land[12], land[15])
    terrain = tuple(SEA if place in sunk else kind for place, kind in enumerate(shown.terrain))
    dry = [any(terrain[place] != SEA for place in edge.hexes) for edge in shown.board.edges]
    above = [any(terrain[place] != SEA for place in vertex.hexes) for vertex in shown.board.vertices]
    return replace(
        shown,
        terrain=terrain,
        tokens=tuple(0 if place in sunk else token for place, token in enumerate(shown.tokens)),
        routes={edge: route for edge, route in shown.routes.items() if route.kind == "ship" or dry[edge]},
        buildings={vertex: building for vertex, building in shown.buildings.items() if above[vertex]},
        ext={
            "seafarers": Sea(sea[12]),
            "catlantis": Flood(dikes=dikes, dikes_left=6, sunk=sunk, trigger=2, rounds=3, round=2),
        },
    )
