"""Catlantis: a sinking island, dikes and last rounds.

See rules.md, section 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.faces import ActionTraits, EventTraits, Face, Place, PlaceMenu, Thing
from bot.scenarios.catlantis import texts
from engine.modules.catlantis import RoundBegan, TriggerReached, dikes, flood
from engine.modules.catlantis.island import SLOT
from engine.view import View

if TYPE_CHECKING:
    from bot.ui.scene import Additions


def _diked(event: dikes.DikeBuilt, view: View) -> Iterator[Place]:
    island = texts.island_view(view)
    if island is not None and event.place in island.dikes:
        yield "hex", event.place


def _flooded(event: flood.Flooded, view: View) -> Iterator[Place]:
    yield from (("hex", place) for place in (*event.dikes, *(place for place, _ in event.sunk)))


def _drowned(event: flood.Drowned, view: View) -> Iterator[Place]:
    yield from (("vertex", vertex) for vertex, _ in event.buildings if vertex not in view.buildings)
    yield from (("edge", edge) for edge, _ in event.routes if edge not in view.routes)


def _home(event: flood.RobberWentHome, view: View) -> Iterator[Place]:
    if event.place == view.robber:
        yield "hex", event.place


def _panel() -> Additions:
    from bot.scenarios.catlantis.ui import PANEL

    return PANEL


FACE = Face(
    modules=(SLOT,),
    scenarios=(SLOT,),
    help="catlantis",
    help_details="catlantismore",
    lobby_note="ui-lobby-island",
    things={
        "dike": Thing(emoji="🚧", cost=dikes.DIKE_COST, spot=PlaceMenu(texts.dike_option, texts.dike_worth, "🧱🐑")),
        "wave": Thing(emoji="🌊"),
    },
    events={
        TriggerReached: EventTraits(story=True),
        RoundBegan: EventTraits(story=True),
        dikes.DikeBuilt: EventTraits(filmed=True, changed=_diked),
        flood.LastHarvest: EventTraits(story=True),
        flood.Flooded: EventTraits(story=True, filmed=True, changed=_flooded),
        flood.RobberWentHome: EventTraits(story=True, changed=_home),
        flood.Drowned: EventTraits(story=True, changed=_drowned, highlight=texts.drowned),
    },
    actions={
        dikes.BuildDike: ActionTraits(piece="dike"),
        flood.FloodHex: ActionTraits(icon="wave"),
    },
    reasons={dikes.BuildDike: (texts.reasons,)},
    lines={"goal": texts.rounds, "alt": texts.alt_lines, "warnings": texts.countdown},
    lines_about={"yield": texts.yields, "land": texts.marks, "hex": texts.hex_marks, "facts": texts.facts},
    instead={"ui-hand-points": texts.points_in_hand},
    endings=dict.fromkeys(("most-points", "tie-trigger", "tie-clockwise"), "picture-winner"),
    ending_values=texts.ending_values,
    panel=_panel,
)
