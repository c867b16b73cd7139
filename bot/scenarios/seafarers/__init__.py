"""Ships, the pirate and gold fields (rules.md, section 4)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Decision, Face, Place, Thief
from bot.scenarios.seafarers import texts, ui
from engine.modules.seafarers import gold, pirate, ships
from engine.modules.seafarers.waters import PIRATE, SHIP, SHIP_COST, SLOT
from engine.view import View


def _sailed(event: ships.ShipMoved, view: View) -> Iterator[Place]:
    if event.origin not in view.routes:
        yield "edge", event.origin
    if event.place in view.routes and view.routes[event.place].seat == event.seat:
        yield "edge", event.place


def _moved(event: pirate.PirateMoved, view: View) -> Iterator[Place]:
    if event.place is not None and event.place == texts.pirate_place(view):
        yield "hex", event.place


FACE = Face(
    modules=(SLOT,),
    help="ships",
    costs={SHIP: SHIP_COST},
    routes=frozenset({SHIP}),
    instead={
        "points-longest-route": "points-trade-route",
        "board-route": "board-trade-route",
        "action-play-knight": texts.playing_a_knight,
        "action-play-road-building": "action-play-road-building-at-sea",
        "event-produced-nothing": texts.gold_alone,
        "prompt-start-road": texts.first_route,
        "prompt-free-road": "prompt-free-route",
        "prompt-robber": texts.moving_a_thief,
        "refusal-edge-taken": "refusal-edge-taken-at-sea",
        "refusal-no-route-here": "refusal-no-route-here-at-sea",
        "refusal-no-free-route": "refusal-no-free-route-at-sea",
        "picture-phase-MovingRobber": "picture-thief",
        "picture-phase-LayingFreeRoutes": "picture-free-routes",
    },
    refusal=texts.refusal,
    hex_marks=texts.hex_marks,
    hex_lines=texts.hex_lines,
    alt_lines=texts.alt_lines,
    consequences=(gold.GoldDue,),
    filmed=(ships.ShipMoved, pirate.PirateMoved),
    changed={ships.ShipMoved: _sailed, pirate.PirateMoved: _moved},
    hex_option=texts.hex_option,
    hex_worth=texts.ships_to_rob,
    thieves={pirate.MovePirate: Thief(PIRATE, texts.pirate_place)},
    counted=(gold.TakeGold,),
    screens={"ship": ui.ship},
    decisions=(Decision((gold.TakeGold,), "gold", ui.gold),),
    elsewhere=(ships.MoveShip,),
    buttons=ui.buttons,
)
