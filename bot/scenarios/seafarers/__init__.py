"""Ships, the pirate and gold fields (rules.md, section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.faces import ActionTraits, EventTraits, Face, Place, Thief, Thing
from bot.scenarios.seafarers import texts
from engine.modules.seafarers import gold, pirate, ships
from engine.modules.seafarers.waters import PIRATE, SHIP, SHIP_COST, SLOT
from engine.view import View

if TYPE_CHECKING:
    from bot.ui.scene import Additions

MIN_FLEET = 3
"""Ships from which on a player has a fleet."""


def _sailed(event: ships.ShipMoved, view: View) -> Iterator[Place]:
    if event.origin not in view.routes:
        yield "edge", event.origin
    if event.place in view.routes and view.routes[event.place].seat == event.seat:
        yield "edge", event.place


def _moved(event: pirate.PirateMoved, view: View) -> Iterator[Place]:
    if event.place is not None and event.place == texts.pirate_place(view):
        yield "hex", event.place


def _titles(view: View) -> Iterator[tuple[str, int, int]]:
    """Who has most ships, and no other so many."""
    fleets = Counter(route.seat for route in view.routes.values() if route.kind == SHIP).most_common(2)
    if fleets and fleets[0][1] >= MIN_FLEET and (len(fleets) == 1 or fleets[1][1] < fleets[0][1]):
        yield "admiral", *fleets[0]


def _panel() -> Additions:
    from bot.scenarios.seafarers.ui import PANEL

    return PANEL


FACE = Face(
    modules=(SLOT,),
    help="ships",
    help_details="shipsmore",
    things={SHIP: Thing(emoji="⛵", cost=SHIP_COST, ground=texts.has_water), PIRATE: Thing(emoji="🏴‍☠️")},
    events={
        ships.ShipMoved: EventTraits(filmed=True, changed=_sailed),
        pirate.PirateMoved: EventTraits(filmed=True, changed=_moved),
        gold.GoldDue: EventTraits(consequence=True),
    },
    actions={
        ships.MoveShip: ActionTraits(icon=SHIP, own_screen=True),
        pirate.MovePirate: ActionTraits(
            thief=Thief(PIRATE, texts.pirate_place, texts.fleets_around, texts.ships_to_rob)
        ),
        gold.TakeGold: ActionTraits(counted=True),
    },
    lines={"hexes": texts.hex_lines, "alt": texts.alt_lines},
    lines_about={"hex": texts.hex_marks},
    instead={
        "points-longest-route": "points-trade-route",
        "board-route": "board-trade-route",
        "action-play-knight": texts.playing_a_knight,
        "action-play-road-building": "action-play-road-building-at-sea",
        "event-produced-nothing": texts.gold_alone,
        "brief-produced-nothing": texts.brief_gold_alone,
        "prompt-start-road": texts.first_route,
        "prompt-free-road": "prompt-free-route",
        "prompt-robber": texts.moving_a_thief,
        "refusal-edge-taken": "refusal-edge-taken-at-sea",
        "refusal-no-route-here": "refusal-no-route-here-at-sea",
        "refusal-no-free-route": "refusal-no-free-route-at-sea",
        "picture-phase-MovingRobber": "picture-thief",
        "picture-phase-LayingFreeRoutes": "picture-free-routes",
    },
    titles=_titles,
    refusal=texts.refusal,
    panel=_panel,
)
