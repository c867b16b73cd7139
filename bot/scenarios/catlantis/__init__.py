"""Catlantis (rules.md, section 5): an island that sinks, dikes against it, and the rounds of its end."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Decision, Face, Place, Spot
from bot.scenarios.catlantis import texts, ui
from engine.modules.catlantis import RoundBegan, TriggerReached, dikes, flood
from engine.modules.catlantis.island import SLOT
from engine.view import View


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


FACE = Face(
    modules=(SLOT,),
    scenario=SLOT,
    lobby_note="ui-lobby-island",
    help="catlantis",
    costs={"dike": dikes.DIKE_COST},
    instead={"ui-hand-points": texts.points_in_hand},
    endings=dict.fromkeys(("most-points", "tie-trigger", "tie-clockwise"), "picture-winner"),
    ending_values=texts.ending_values,
    marks=texts.marks,
    goal_lines=texts.rounds,
    hex_marks=texts.hex_marks,
    alt_lines=texts.alt_lines,
    story=(TriggerReached, RoundBegan, flood.LastHarvest, flood.Flooded, flood.RobberWentHome, flood.Drowned),
    filmed=(dikes.DikeBuilt, flood.Flooded),
    changed={
        dikes.DikeBuilt: _diked,
        flood.Flooded: _flooded,
        flood.Drowned: _drowned,
        flood.RobberWentHome: _home,
    },
    spots={"dike": Spot(texts.dike_option, texts.dike_worth)},
    pieces={dikes.BuildDike: "dike"},
    decisions=(Decision((flood.FloodHex,), "flood", ui.flood),),
    asked=ui.asked,
    question=ui.question,
    warnings=ui.countdown,
    facts=ui.facts,
)
