"""The panel's first screen: what the open decision asks for.

It has at most six controls (`MOST`), and four out of turn (`MOST_WAITING`). Proposed swaps and *Take it back* come on
top. Whatever is rarely wanted is behind *More*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from discord import ButtonStyle

from bot.faces import traits
from bot.texts.costs import out_of_reach
from bot.texts.icons import icon
from bot.ui.panels import card_screens, seven_screens, standing_offers, trade
from bot.ui.panels.building import building, more_places
from bot.ui.panels.places import REGIONS, piece_of, thieves
from bot.ui.panels.trade import swap_buttons
from bot.ui.parts import AnyButton, Part, button, rows
from bot.ui.scene import PanelContext, Screen
from engine.base.cards import BuyCard
from engine.base.robber import Discard
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action

MOST, MOST_WAITING = 6, 4
QUICK, QUICK_WAITING = 2, 1
"""Swaps, open offers and standing ones that stand above the buttons, on turn and out of turn."""
OFFERS = (AcceptOffer, DeclineOffer, ConfirmOffer, WithdrawOffer)


@cache
def ends() -> Mapping[type[Action], str]:
    """The actions that end a turn or part, with button texts."""
    turn: dict[type[Action], str] = {EndTurn: "ui-button-end-turn"}
    return turn | {kind: own.end for kind, own in traits().actions.items() if own.end}


@cache
def elsewhere() -> tuple[type[Action], ...]:
    """Kinds of action that have buttons or screens of their own."""
    own = (kind for kind, own in traits().actions.items() if own.own_screen or own.plan)
    return (Roll, BuyCard, TradeWithBank, *OFFERS, *ends(), *own)


def main(context: PanelContext, name: str, arg: str) -> Screen:
    """The main screen: whatever the open decision asks for."""
    if context.of(*thieves()):
        return _framed(context, seven_screens.thief(context, name, arg))
    if Discard in context.scene.view.accepts and context.of(Discard):
        return _framed(context, seven_screens.discard(context, arg if name == "discard" else ""))
    for decision in (decision for added in context.scene.additions for decision in added.decisions):
        if context.of(*decision.kinds):
            return _framed(context, decision.build(context, arg if name == decision.screen else ""))
    if name == "main" and arg.split(" ")[-1] in REGIONS:  # a button of an older message
        return places(context, arg.split(" ")[-1]) or _turn(context)
    return _turn(context)


def places(context: PanelContext, arg: str) -> Screen | None:
    """All places of a region; None where there is nothing to build."""
    built = more_places(context, _placing(context), arg)
    return built and Screen("", built.parts, built.choice)


def _placing(context: PanelContext) -> list[Action]:
    return [action for action in context.legal if piece_of(action) is not None]


def _turn(context: PanelContext) -> Screen:
    """A turn's means, or what can be done until it comes."""
    scene = context.scene
    before, after = [*_before(context)], [*_ends(context), more_button(context)]
    built = building(context, _placing(context), MOST - len(before) - len(after))
    others = [action for action in context.legal if not (piece_of(action) or _elsewhere(action))]
    parts = [*built.parts, *(context.choices("other", scene.say("ui-other-menu"), others) if others else [])]
    parts += _quick(context)
    parts += rows([*before, *undo_button(context), *after])
    notes = "\n".join(line for added in scene.additions for line in added.notes(context))
    return Screen(notes, tuple(parts), built.choice, alt=built.told, bare=out_of_reach(scene.speaker))


def _elsewhere(action: Action) -> bool:
    return isinstance(action, elsewhere()) or card_screens.is_card(action)


def _before(context: PanelContext) -> Iterator[AnyButton]:
    """The buttons before the turn's end: coming back, roll, trade, cards."""
    scene, turn = context.scene, context.scene.view.turn
    if context.me.seat in scene.absent:
        yield button(scene.id("back"), scene.say("ui-button-here"), ButtonStyle.success)
    if turn is not None and context.of(Roll):
        label = context.marked(scene.say("ui-button-roll"), *context.of(Roll))
        yield button(scene.id("roll", str(turn.number)), label, ButtonStyle.success, emoji=icon("dice"))
    if trade.can_offer(context):
        yield button(scene.id("trade"), scene.say("ui-button-trade"), emoji="🤝")
    elif context.of(TradeWithBank):
        yield bank_button(context)
    if scene.status != "running":
        return
    if is_waited_for(context):
        if context.me.card_count:
            played = [action for action in context.legal if card_screens.is_card(action)]
            label = context.marked(scene.say("ui-button-cards"), *played)
            yield context.to_screen("cards", label, emoji=icon("development"))
        yield from (own for added in scene.additions for own in added.buttons(context))
        return
    own = [own for added in scene.additions for own in added.waiting_buttons(context)]
    if context.desk is not None and not (own and trade.can_offer(context)):  # else there is no room, and More has it
        yield context.to_screen("plans", scene.say("ui-button-plans"))
    if context.me.seat not in scene.absent:
        yield from own


def is_waited_for(context: PanelContext) -> bool:
    """Whether play waits for the reader."""
    return context.me.seat in context.scene.view.waiting


def bank_button(context: PanelContext) -> AnyButton:
    """The way to the bank."""
    return context.to_screen("bank", context.scene.say("ui-button-bank"), emoji="🏦")


def more_button(context: PanelContext) -> AnyButton:
    """The way to what is rarely wanted."""
    return context.to_screen("more", context.scene.say("ui-button-more"))


def _quick(context: PanelContext) -> list[Part]:
    """What lies at hand: open offers, standing ones, proposed swaps."""
    scene, most = context.scene, QUICK if is_waited_for(context) else QUICK_WAITING
    count = len(scene.view.offers)
    offers = rows([context.to_screen("offers", scene.say("ui-button-offers", count=count))]) if count else []
    standing = standing_offers.parts(context) if scene.said else []
    found = [*offers, *standing]
    advised = isinstance(context.advised, TradeWithBank)  # which is a swap that is always there
    return [*found, *rows(swap_buttons(context, max(most - len(found), advised)))]


def undo_button(context: PanelContext) -> Iterator[AnyButton]:
    """*Take it back*, right after a move that is the reader's own."""
    if context.undoable:
        yield button(context.scene.id("undo"), context.scene.say("ui-button-undo"), emoji="↩️")


def _ends(context: PanelContext) -> Iterator[AnyButton]:
    for action in context.of(*ends()):
        label = context.scene.say(ends()[type(action)])
        yield context.press(action, label, ask=type(action) in context.asked)


def _framed(context: PanelContext, screen: Screen) -> Screen:
    """The screen of a decision, with *Take it back* and *More*."""
    footer = rows([*undo_button(context), more_button(context)])
    return replace(screen, parts=(*screen.parts, *footer))
