"""The house rules: friendly robber (M-5), strict phases (M-6), dice deck (B-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faces import Face
from bot.scenarios.house_rules import texts
from engine.modules.house_rules import HOUSE_RULES

if TYPE_CHECKING:
    from bot.ui.scene import Additions


def _panel() -> Additions:
    from bot.scenarios.house_rules.ui import PANEL

    return PANEL


FACE = Face(
    modules=tuple(rule.name for rule in HOUSE_RULES),
    instead={
        "prompt-turn": texts.once_closed("prompt-build"),
        "prompt-part": texts.once_closed("prompt-part-build"),
    },
    lines={"board": texts.board_lines, "alt": texts.alt_lines, "warnings": texts.warnings},
    refusal=texts.refusal,
    panel=_panel,
)
