"""Made-up games of the scenarios."""

from __future__ import annotations

from dataclasses import replace

from engine.base.surface import SEA
from engine.chance import Live
from engine.modules.catlantis.island import DIKES, Island
from engine.modules.catlantis.island import SLOT as CATLANTIS
from engine.modules.catlantis.losses import losses
from engine.modules.islands.regions import SLOT as ISLANDS
from engine.modules.islands.regions import Regions
from engine.modules.oil_springs import OilView
from engine.modules.oil_springs.oil import SLOT as OIL_SPRINGS
from engine.modules.seafarers.waters import Waters
from engine.options import LARGE, RECONSTRUCTION, SMALL, Options
from engine.rulesets import deal
from engine.view import View
from render.theme import LIVERIES
from tests.render import samples

COLOURS = tuple(LIVERIES)


def islands() -> View:
    """Ships and a pirate between islands."""
    shown = samples.with_ships(samples.game(samples.island_layout(), COLOURS[:4], "islands", length=3), 4, "ships")
    sea = [place for place, terrain in enumerate(shown.terrain) if terrain == SEA]
    return replace(shown, ext={"seafarers": Waters(sea[7])})


def oil_springs(players: int = 4, *, late: bool = True) -> View:
    """Oil springs: ``late`` with metropolises, a flooded city, a Champion and destroyed hexes, the robber on one."""
    options = Options(scenario=OIL_SPRINGS, players=SMALL if players <= 4 else LARGE, board=RECONSTRUCTION)
    layout = deal(options, Live(1))
    trails = 0 if not late else 3 if players <= 4 else 2
    shown = samples.game(layout, COLOURS[:players], f"oil {players}", trails=trails, options=options)
    if not late:
        return shown
    part: OilView = shown.ext[OIL_SPRINGS]
    held, kept = (2, 4, 0, 1, 3, 0)[:players], (3, 1, 0, 2, 0, 1)[:players]
    supply = part.supply - sum(held) - sum(kept)
    cities = [vertex for vertex, building in shown.buildings.items() if building.kind == "city"][:2]
    coast = next(v for v in shown.buildings if v not in cities and len(shown.board.vertices[v].hexes) == 1)
    changed = {**dict.fromkeys(cities, "metropolis"), coast: "flooded_city"}
    lost = [place for place, token in enumerate(shown.tokens) if token in (4, 6, 9) and place not in part.springs][:2]
    played = replace(
        shown,
        buildings={at: found._replace(kind=changed.get(at, found.kind)) for at, found in shown.buildings.items()},
        tokens=tuple(0 if place in lost else token for place, token in enumerate(shown.tokens)),
        bank={**shown.bank, "oil": supply},
        robber=lost[1],
        ext={
            OIL_SPRINGS: replace(
                part,
                oil=held,
                sequestered=kept,
                supply=supply,
                metropolises=part.metropolises - len(cities),
                champion=0,
                marker=3,
                destroyed=tuple(shown.tokens[place] for place in lost),
            )
        },
    )
    return samples.counted(played, champion=0)


def unlimited(shown: View) -> View:
    """The same game without a limit of oil (O-60) and with a full track."""
    part: OilView = shown.ext[OIL_SPRINGS]
    held = (11, 0, 2, 5, 0, 1)[: len(shown.players)]
    full = replace(part, limit=None, oil=held, marker=5, destroyed=(4, 9, 6, 11, 8, 3, 12, 10)[: part.places])
    return replace(shown, ext={OIL_SPRINGS: full})


def catlantis(players: int = 4, *, flooding: bool = True) -> View:
    """The sinking island with ships, before the flood or in its second round."""
    options = Options(scenario=CATLANTIS, board=RECONSTRUCTION)
    settled = samples.game(samples.catlantis_layout(), COLOURS[:players], "catlantis", length=3, options=options)
    shown = samples.with_ships(settled, 3, "fleet")
    if not flooding:
        return shown
    part: Island = shown.ext[CATLANTIS]
    land = [place for place, token in enumerate(shown.tokens) if token]
    sunk, dikes = (land[2], land[9], land[17]), (land[0], land[5], land[12], land[15])
    lost = losses(shown, sunk)
    late = replace(part, dikes=dikes, dikes_left=DIKES - len(dikes), sunk=sunk, trigger=2, round=2)
    drowned = replace(
        shown,
        terrain=tuple(SEA if place in sunk else kind for place, kind in enumerate(shown.terrain)),
        tokens=tuple(0 if place in sunk else token for place, token in enumerate(shown.tokens)),
        routes={edge: route for edge, route in shown.routes.items() if (edge, route) not in lost.routes},
        buildings={at: found for at, found in shown.buildings.items() if (at, found) not in lost.buildings},
        harbours=tuple(harbour for harbour in shown.harbours if harbour not in lost.harbours),
        ext={"seafarers": Waters(shown.board.hex_names.index("D7")), CATLANTIS: late},
    )
    return samples.counted(drowned)


def foreign_regions(players: int = 4) -> View:
    """Four islands with ships, of which some have been reached and one is nobody's."""
    options = Options(scenario="four_islands", board=f"four_islands_{players}")
    settled = samples.game(deal(options, Live(1)), COLOURS[:players], "regions", length=3, options=options)
    shown = samples.with_ships(settled, 3, "fleet")
    found: Regions = shown.ext[ISLANDS]
    reached = tuple((seat, region) for region in range(3) for seat in range(players) if seat >= region)
    waters = Waters(shown.board.hex_names.index("D3"))
    return replace(shown, ext={"seafarers": waters, ISLANDS: replace(found, reached=reached)})


def doomed(shown: View) -> int:
    """The hex without a dike of which most would be lost."""
    part: Island = shown.ext[CATLANTIS]

    def toll(place: int) -> int:
        lost = losses(shown, (place,), part.dikes)
        return len(lost.buildings) + len(lost.routes) + len(lost.harbours)

    return max((place for place, token in enumerate(shown.tokens) if token), key=toll)
