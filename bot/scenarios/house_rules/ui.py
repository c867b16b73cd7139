"""The house rules on the card."""

from __future__ import annotations

from bot.ui.scene import Scene
from engine.modules.house_rules import COMBINATIONS, DICE_LEFT, NEVER_DRAWN


def dice_left(scene: Scene) -> str:
    """How many combinations the deck of dice still has, and whether it is shuffled next."""
    left = DICE_LEFT.find(scene.view)
    if left is None or scene.view.outcome is not None:
        return ""
    last = "yes" if left <= NEVER_DRAWN else "no"
    return scene.say("ui-card-dice-left", left=left, all=COMBINATIONS, last=last)
