"""New Shores, Four Islands, Through the Desert (rules.md, section 8)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import EventTraits, Face, Place
from bot.scenarios.islands import texts
from engine.modules.islands import SCENARIOS, RegionReached
from engine.modules.islands.regions import SLOT
from engine.view import View


def _settled(event: RegionReached, view: View) -> Iterator[Place]:
    if event.vertex in view.buildings and view.buildings[event.vertex].seat == event.seat:
        yield "vertex", event.vertex


FACE = Face(
    modules=(SLOT,),
    scenarios=tuple(scenario.name for scenario in SCENARIOS),
    help="islands",
    lobby_note="ui-lobby-islands",
    events={RegionReached: EventTraits(story=True, consequence=True, changed=_settled, highlight=texts.reached)},
    reasons=texts.REASONS,
    lines={"board": texts.region_lines, "alt": texts.alt_lines},
)
