"""Oil Springs (rules.md, section 3): oil, its uses, and the disasters that they bring."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces import Decision, Face, Place
from bot.scenarios.oil_springs import texts, ui
from engine.modules.oil_springs import disaster, oil, use
from engine.view import View


def _struck(event: disaster.HexDestroyed | disaster.SpringSpoilt, view: View) -> Iterator[Place]:
    yield "hex", event.place


def _flooded(event: disaster.CoastFlooded, view: View) -> Iterator[Place]:
    yield from (("vertex", vertex) for _, vertex in event.removed if vertex not in view.buildings)
    for seat, vertex in event.reduced:
        if vertex in view.buildings and view.buildings[vertex].seat == seat:
            yield "vertex", vertex


FACE = Face(
    modules=(oil.SLOT,),
    scenario=oil.SLOT,
    help="oil",
    emoji={oil.OIL: "🛢️"},
    costs={oil.METROPOLIS: oil.METROPOLIS_COST},
    instead={
        "event-monopoly-nothing": texts.monopoly_of_nothing,
        "ui-robber-rob": texts.robbing,
    },
    shortages={oil.OIL: "event-oil-short"},
    awards={oil.CHAMPION: 1},
    endings={disaster.PYRRHIC: "picture-pyrrhic", disaster.RUIN: "picture-ruin"},
    ending_values=texts.ending_values,
    yields=texts.yields,
    marks=texts.marks,
    refusal=texts.refusal,
    hex_marks=texts.hex_marks,
    holdings=texts.holdings,
    board_lines=texts.board_lines,
    alt_lines=texts.alt_lines,
    alt_holdings=texts.alt_holdings,
    story=(
        disaster.DisasterRolled,
        disaster.CoastFlooded,
        disaster.HexSpared,
        disaster.HexDrawn,
        disaster.HexDestroyed,
        disaster.SpringSpoilt,
    ),
    consequences=(oil.MarkerMoved,),
    filmed=(disaster.DisasterRolled,),
    changed={
        disaster.HexDestroyed: _struck,
        disaster.SpringSpoilt: _struck,
        disaster.CoastFlooded: _flooded,
    },
    pieces={use.BuildMetropolis: oil.METROPOLIS},
    screens={"convert": ui.convert},
    decisions=(Decision(ui.LOOT, "loot", ui.loot),),
    elsewhere=(use.ConvertOil, use.SequesterOil),
    buttons=ui.buttons,
    notes=ui.notes,
    asked=ui.asked,
    question=ui.question,
    hand_lines=ui.hand_lines,
    warnings=ui.warnings,
    facts=ui.facts,
)
