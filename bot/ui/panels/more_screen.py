"""*More*: what is rarely wanted, one tap behind the panel."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.panels.main_screen import bank_button
from bot.ui.panels.trade import can_offer
from bot.ui.parts import AnyButton, button, rows
from bot.ui.scene import PanelContext, Screen
from engine.base.trade import TradeWithBank


def more(context: PanelContext, arg: str) -> Screen:
    """The bank, one's hand, plans, what has happened, taking back."""
    scene = context.scene
    found = [*_trading(context), *_looking(context), *_planning(context), *_going_back(context)]
    own = [own for added in scene.additions for own in added.last_buttons(context)]
    return Screen("", tuple(rows([*found, *own, context.back()])))


def _trading(context: PanelContext) -> Iterator[AnyButton]:
    if context.of(TradeWithBank) and can_offer(context):  # else it stands in front
        yield bank_button(context)


def _looking(context: PanelContext) -> Iterator[AnyButton]:
    scene = context.scene
    yield context.to_screen("hand", scene.say("ui-button-own-hand"))
    yield button(scene.id("recap"), scene.say("ui-button-recap"))
    yield button(scene.id("log"), scene.say("ui-button-log"))


def _planning(context: PanelContext) -> Iterator[AnyButton]:
    scene = context.scene
    if context.desk is not None and scene.status == "running":
        yield context.to_screen("plans", scene.say("ui-button-plans"))
    if scene.meets and scene.status == "running":
        yield button(scene.id("hour-times"), scene.say("ui-button-hour-suggest"))


def _going_back(context: PanelContext) -> Iterator[AnyButton]:
    """Restarting the turn, or asking the table where undo ends."""
    scene = context.scene
    if len(context.undoable) > 1:
        yield context.to_screen("restart", scene.say("ui-button-restart"))
    if not context.undoable and context.consent.possible:
        yield context.to_screen("ask 1", scene.say("ui-button-undo-consent"))
