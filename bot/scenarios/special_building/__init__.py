"""The special building phase of five and six, and what they plan for it (X-10)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Face
from bot.scenarios.special_building import texts, ui
from engine.modules.plans import PLANNING, SLOT, QueueBuild, QueueLeft
from engine.modules.special_building import FinishBuilding
from engine.options import LARGE, Options


def _lobby_lines(options: Options) -> Iterator[str]:
    if options.players == LARGE and not options.paired_players:
        yield "ui-option-special-building"


FACE = Face(
    modules=(SLOT,),
    lobby_lines=_lobby_lines,
    seat_lines=texts.seat_lines,
    repeated=(QueueLeft,),
    plans=PLANNING,
    planned_builds=(QueueBuild,),
    screens={"queue": ui.queue},
    screens_after=dict.fromkeys(PLANNING, "queue"),
    elsewhere=PLANNING,
    ends={FinishBuilding: "ui-button-finish"},
    last_buttons=ui.last_buttons,
    last_facts=ui.last_facts,
)
