"""Oil Springs (rules.md, section 3): oil, its uses, the disasters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.faces import ActionTraits, EventTraits, Face, Place, Thing
from bot.scenarios.oil_springs import texts
from engine.modules.oil_springs import disaster, oil, theft, use
from engine.view import View

if TYPE_CHECKING:
    from bot.ui.scene import Additions


def _struck(event: disaster.HexDestroyed | disaster.SpringSpoilt, view: View) -> Iterator[Place]:
    yield "hex", event.place


def _flooded(event: disaster.CoastFlooded, view: View) -> Iterator[Place]:
    yield from (("vertex", vertex) for _, vertex in event.removed if vertex not in view.buildings)
    for seat, vertex in event.reduced:
        if vertex in view.buildings and view.buildings[vertex].seat == seat:
            yield "vertex", vertex


def _titles(view: View) -> Iterator[tuple[str, int, int]]:
    """The Champion, who has sequestered most oil."""
    found = texts.oil_view(view)
    if found is not None and found.champion is not None:
        yield "guardian", found.champion, found.sequestered[found.champion]


def _panel() -> Additions:
    from bot.scenarios.oil_springs.ui import PANEL

    return PANEL


FACE = Face(
    modules=(oil.SLOT,),
    scenarios=(oil.SLOT,),
    help="oil",
    help_details="oilmore",
    things={
        oil.OIL: Thing(emoji="🛢️"),
        oil.METROPOLIS: Thing(emoji="🏰", cost=oil.METROPOLIS_COST),
        oil.CHAMPION: Thing(award_points=1, sign="leaf"),
    },
    events={
        oil.MarkerMoved: EventTraits(consequence=True),
        disaster.DisasterRolled: EventTraits(story=True, filmed=True),
        disaster.CoastFlooded: EventTraits(story=True, changed=_flooded, highlight=texts.coast_flooded),
        disaster.HexSpared: EventTraits(story=True),
        disaster.HexDrawn: EventTraits(story=True),
        disaster.HexDestroyed: EventTraits(story=True, changed=_struck, highlight=texts.hex_destroyed),
        disaster.SpringSpoilt: EventTraits(story=True, changed=_struck),
    },
    actions={
        use.BuildMetropolis: ActionTraits(piece=oil.METROPOLIS),
        use.ConvertOil: ActionTraits(own_screen=True),
        use.SequesterOil: ActionTraits(icon=oil.OIL, own_screen=True),
        theft.StealOil: ActionTraits(icon=oil.OIL),
        theft.StealCard: ActionTraits(icon="hand"),
    },
    reasons={use.SequesterOil: (texts.reasons,)},
    lines={"board": texts.board_lines, "alt": texts.alt_lines, "warnings": texts.warnings},
    lines_about={
        "yield": texts.yields,
        "land": texts.marks,
        "hex": texts.hex_marks,
        "holdings": texts.holdings,
        "alt": texts.alt_holdings,
        "facts": texts.facts,
        "hand": texts.hand_lines,
    },
    instead={
        "event-monopoly-nothing": texts.monopoly_of_nothing,
        "ui-robber-rob": texts.robbing,
    },
    endings={disaster.PYRRHIC: "picture-pyrrhic", disaster.RUIN: "picture-ruin"},
    ending_values=texts.ending_values,
    titles=_titles,
    refusal=texts.refusal,
    panel=_panel,
)
