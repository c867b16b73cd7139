"""The special building phase of five and six, and its plans (X-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.faces import ActionTraits, EventTraits, Face
from bot.scenarios.special_building import texts
from engine.modules.build_queue import PLANNING, SLOT, QueueBuild, QueueLeft, SetMode
from engine.modules.special_building import FinishBuilding, SpecialBuildingBegan
from engine.options import LARGE, Options

if TYPE_CHECKING:
    from bot.ui.scene import Additions


def _lobby_lines(options: Options) -> Iterator[str]:
    if options.players == LARGE and not options.paired_players:
        yield "ui-option-special-building"


def _panel() -> Additions:
    from bot.scenarios.special_building.ui import PANEL

    return PANEL


FACE = Face(
    modules=(SLOT,),
    lobby_lines=_lobby_lines,
    events={QueueLeft: EventTraits(repeated=True), SpecialBuildingBegan: EventTraits(consequence=True)},
    actions={
        **dict.fromkeys(PLANNING, ActionTraits(plan="queue")),
        QueueBuild: ActionTraits(plan="queue", planned_build=True),
        SetMode: ActionTraits(plan="queue", at_start=True),
        FinishBuilding: ActionTraits(end="ui-button-finish"),
    },
    lines_about={"seat": texts.seat_lines, "last facts": texts.last_facts},
    panel=_panel,
)
