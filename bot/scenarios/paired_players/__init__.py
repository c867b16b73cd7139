"""Paired players, instead of special building, with five and six (X-11)."""

from __future__ import annotations

from bot.faces import ActionTraits, EventTraits, Face
from bot.scenarios.paired_players import texts
from engine.modules.paired_players import EndPart, PairedPlayers, PartBegan

__all__ = ["FACE", "texts"]

FACE = Face(
    modules=(PairedPlayers.name,),
    events={PartBegan: EventTraits(consequence=True)},
    actions={EndPart: ActionTraits(end="ui-button-end-part")},
)
