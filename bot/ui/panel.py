"""The panel: one player's private page, edited by every press.

From the top: what was just done or refused, what is new since the player last looked, the hand, the decision, and the
means to decide it. The picture comes last, so that nothing jumps when it arrives and no menu lies below it: the hand at
a glance, below the board where places are chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from discord import ButtonStyle

from bot.faces import traits
from bot.texts.costs import hand_in_words, out_of_reach
from bot.texts.phrases import private_prompt
from bot.ui import (
    card_screens,
    dull_moments,
    pages,
    plan_trades,
    plan_turn,
    plans,
    polls,
    seven_screens,
    standing_offers,
    trade,
)
from bot.ui.parts import (
    ACCENTS,
    MAX_TEXT,
    AnyButton,
    Part,
    button,
    clip,
    gallery,
    last_lines,
    layout,
    moment,
    rows,
    text,
)
from bot.ui.places import Kind, by_piece, choice_of, labelled, piece_of, place_parts, region_parts, thieves
from bot.ui.scene import PanelContext, Payload, Scene, Screen, ScreenBuilder
from bot.ui.trade import swap_buttons
from engine.base.cards import BuyCard
from engine.base.robber import Discard
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action

MAX_NOTICE = 700
MAX_NEWS = 1500
MAX_BUTTON_SLOTS = 3
"""Kinds of piece that may have a row of buttons each in one message of 40 parts."""
OFFERS = (AcceptOffer, DeclineOffer, ConfirmOffer, WithdrawOffer)
SCREENS: Mapping[str, ScreenBuilder] = {
    "cards": card_screens.cards,
    "bank": card_screens.bank,
    "offers": card_screens.offers,
    "send": card_screens.send,
    "accept": card_screens.accept,
    "confirm": card_screens.confirm,
    "restart": card_screens.restart,
    "ask": polls.ask_undo,
    "hand": card_screens.hand,
    "plans": plans.plans,
    "plan-how": plans.how,
    "plan-build": plan_turn.build,
    "plan-turn": plan_turn.turn,
    "plan-knight": plan_turn.knight,
    "plan-keep": plans.keep,
    "plan-robber": plans.robber,
    "plan-empty": plans.empty,
    "plan-dull": dull_moments.dull,
    "plan-start": plans.start,
    "plan-trades": plan_trades.trades,
    "plan-ask": plan_trades.ask,
    "plan-switches": plan_trades.switches,
    "standing": standing_offers.ask,
}


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


@dataclass(frozen=True)
class Surroundings:
    """What stands around a screen.

    Above it stand what was just done or refused, and what is new; the picture stands below. ``advice`` says what the
    viewer could do, ``suggested`` is a plan that is suggested to them once.
    """

    notice: str | None = None
    news: Sequence[str] = ()
    picture: str | None = None
    advice: str = ""
    suggested: str = ""


def panel(context: PanelContext, screen: str = "main", around: Surroundings = Surroundings()) -> Payload:
    """One screen of the viewer's panel.

    ``screen`` may be any text: what makes no sense shows the main screen.
    """
    scene = context.scene
    if scene.view.seat is None:
        return pages.notice(scene.say("ui-not-a-player"))
    asked = {kind: ask for added in scene.additions for kind, ask in added.questions(scene).items()}
    context = replace(context, asked=asked)
    name, _, arg = screen.partition(" ")
    build = _screens(scene).get(name)
    asked_for = build and build(context, arg)
    shown = asked_for or main(context, name, arg)
    parts: list[Part] = [*_head(context, shown, around), *_suggestion(context, around.suggested)]
    if around.advice:
        parts += (text(around.advice), *rows([button(scene.id("advice-off"), scene.say("ui-button-advice-off"))]))
    parts += shown.parts
    if around.news and asked_for is None:  # the decision comes first
        parts += rows([button(scene.id("recap"), scene.say("ui-button-recap"))])
    if around.picture is not None:
        seen = hand_in_words(scene.speaker, context.me)
        parts.append(gallery(around.picture, seen if shown.choice is None else f"{seen} {scene.alt_text}"))
    accent = ACCENTS[context.me.colour]
    return Payload(layout(parts, accent), shown.choice, picture=True)


def _screens(scene: Scene) -> Mapping[str, ScreenBuilder]:
    """All screens by name; a None shows the main one.

    ``main`` and those of decisions are not among them: the main screen also shows these.
    """
    return {**SCREENS, **{name: build for added in scene.additions for name, build in added.screens.items()}}


def screen_after(action: Action) -> str:
    """The screen that shows what an action did."""
    own = traits().actions.get(type(action))
    return (own and own.plan) or "main"


def _head(context: PanelContext, shown: Screen, around: Surroundings) -> list[Part]:
    scene, me = context.scene, context.me
    blocks: list[str] = []
    if absence := scene.absent.get(me.seat):
        blocks.append(scene.say("ui-panel-absent", absence=absence))
    if scene.paused and scene.status == "running":
        blocks.append(scene.say("ui-paused-finish", until=f"<t:{scene.pause_ends}:f>"))
    if around.notice:
        blocks.append(clip(around.notice, MAX_NOTICE))
    if around.news:
        lines = last_lines([f"- {line}" for line in around.news], MAX_NEWS)
        blocks.append(f"**{scene.say('ui-news')}**\n{lines}")
    hand = scene.say("ui-hand", count=me.hand_size, cards=scene.speaker.cards(me.hand or ()))
    blocks.append("\n".join(filter(None, (f"### {prompt(scene)}", deadline(scene), hand))))
    if shown.words:
        blocks.append(shown.words)
    room = MAX_TEXT - sum(len(block) for block in blocks[:-1])
    blocks[-1] = clip(blocks[-1], max(room, 1))
    return [text(block) for block in blocks]


def prompt(scene: Scene) -> str:
    """The decision in words, or why there is none."""
    if scene.status == "paused":
        return scene.why_paused
    if scene.status == "ended":
        return scene.say("ui-ended")
    return private_prompt(scene.speaker)


def deadline(scene: Scene) -> str:
    """The reader's deadline; empty where they have none."""
    seat = scene.view.seat
    until = None if seat is None else scene.until.get(seat)
    if until is None:
        return ""
    key = "ui-card-time-over" if seat in scene.over else "ui-call-until"
    return f"-# {scene.say(key, when=moment(until, 'f'), left=moment(until, 'R'))}"


def main(context: PanelContext, name: str, arg: str) -> Screen:
    """The main screen: whatever the open decision asks for."""
    if context.of(*thieves()):
        return _with_footer(context, seven_screens.thief(context, name, arg))
    if Discard in context.scene.view.accepts and context.of(Discard):
        return _with_footer(context, seven_screens.discard(context, arg if name == "discard" else ""))
    for decision in (decision for added in context.scene.additions for decision in added.decisions):
        if context.of(*decision.kinds):
            return _with_footer(context, decision.build(context, arg if name == decision.screen else ""))
    placing = [action for action in context.legal if piece_of(action) is not None]
    parts: list[Part] = []
    slots = by_piece(placing)
    kind, region, other_kinds = labelled(placing, arg if name == "main" else "")
    for slot, actions in slots.items():
        parts += place_parts(context, slot, actions, region=region, buttons=len(slots) <= MAX_BUTTON_SLOTS)
    parts += region_parts(context, placing, f"main {kind}", kind, region)
    parts += standing_offers.parts(context) if context.scene.said else []
    others = [action for action in context.legal if not (piece_of(action) or _elsewhere(action))]
    parts += context.choices("other", context.scene.say("ui-other-menu"), others) if others else []
    parts += rows(swap_buttons(context))
    parts += rows(_turn_buttons(context))
    parts += rows(_end_buttons(context, other_kinds))
    own = (line for added in context.scene.additions for line in added.notes(context))
    notes = "\n".join(filter(None, (*own, out_of_reach(context.scene.speaker))))
    return Screen(notes, tuple(parts), choice_of(context.scene, placing, kind, region))


def _elsewhere(action: Action) -> bool:
    return isinstance(action, elsewhere()) or card_screens.is_card(action)


def _turn_buttons(context: PanelContext) -> list[AnyButton]:
    scene, accepts, found = context.scene, context.scene.view.accepts, list[AnyButton]()
    turn = scene.view.turn
    running = scene.status == "running"
    if turn is not None and context.of(Roll):
        label = context.marked(scene.say("ui-button-roll"), *context.of(Roll))
        found.append(button(scene.id("roll", str(turn.number)), label, ButtonStyle.success))
    if BuyCard in accepts and running:
        buy = BuyCard(context.me.seat)
        found.append(context.to_screen("confirm BuyCard", scene.say("ui-button-buy"), enabled=buy in context.legal))
    if context.me.card_count:
        found.append(context.to_screen("cards", scene.say("ui-button-cards")))
    if TradeWithBank in accepts and running:
        found.append(context.to_screen("bank", scene.say("ui-button-bank"), enabled=bool(context.of(TradeWithBank))))
    found += (own for added in scene.additions for own in added.buttons(context))
    if MakeOffer in accepts and running:
        found.append(_trade_button(context))
    if scene.view.offers:
        found.append(context.to_screen("offers", scene.say("ui-button-offers", count=len(scene.view.offers))))
    return found


def _trade_button(context: PanelContext) -> AnyButton:
    """The button to an offer's form, shut when trade is."""
    key = "ui-button-trade" if trade.partners(context.scene) else "ui-button-trade-bots"
    scene = context.scene
    closed = not context.me.hand_size or key != "ui-button-trade"
    closed = closed or any(added.trade_closed(scene.view) for added in scene.additions)
    return button(scene.id("trade"), scene.say(key), disabled=closed)


def _end_buttons(context: PanelContext, other_kinds: Sequence[Kind]) -> list[AnyButton]:
    scene = context.scene
    found = [context.to_screen(f"main {kind}", scene.say(f"ui-button-show-{kind}")) for kind in other_kinds]
    found += _undo_buttons(context)
    found += (
        context.press(action, scene.say(ends()[type(action)]), ask=type(action) in context.asked)
        for action in context.of(*ends())
    )
    if not found:
        found.append(context.to_screen("hand", scene.say("ui-button-hand")))
    return found + _consent_buttons(context) + _last_buttons(context)


def _last_buttons(context: PanelContext) -> list[AnyButton]:
    """The last buttons: planning, coming back, scenarios' own."""
    scene = context.scene
    back = [button(scene.id("back"), scene.say("ui-button-here"))] if context.me.seat in scene.absent else []
    planning = [] if context.desk is None or scene.status != "running" else [*_ways_to_plans(context)]
    return [*planning, *back, *(own for added in scene.additions for own in added.last_buttons(context))]


def _undo_buttons(context: PanelContext) -> list[AnyButton]:
    if not context.undoable:
        return []
    scene = context.scene
    found = [button(scene.id("undo"), scene.say("ui-button-undo"))]
    if len(context.undoable) > 1:
        found.append(context.to_screen("restart", scene.say("ui-button-restart")))
    return found


def _consent_buttons(context: PanelContext) -> list[AnyButton]:
    """The way to ask the table, for players without undo."""
    if context.undoable or not context.consent.possible:
        return []
    return [context.to_screen("ask 1", context.scene.say("ui-button-undo-consent"))]


def _with_footer(context: PanelContext, screen: Screen) -> Screen:
    footer = rows([*_undo_buttons(context), *_consent_buttons(context), *_last_buttons(context)])
    return Screen(screen.words, (*screen.parts, *footer), screen.choice)


def _ways_to_plans(context: PanelContext) -> Iterator[AnyButton]:
    """The buttons to plans.

    While it is not the reader's turn, the first leads to their next one.
    """
    scene, turn_here = context.scene, context.scene.view.turn
    if turn_here is not None and turn_here.seat != context.me.seat:
        yield context.to_screen("plan-turn", scene.say("ui-button-plan-turn"))
    yield context.to_screen("plans", scene.say("ui-button-plans"))


SUGGESTIONS = {"roll": "plan-ask both", "keep": "plan-keep", "empty": "plan-empty"}
"""What is suggested by itself, once in a game, and the screen that it leads to."""


def _suggestion(context: PanelContext, name: str) -> list[Part]:
    """A plan that is suggested by itself, with the way to it."""
    if name not in SUGGESTIONS:
        return []
    scene = context.scene
    words = scene.say(f"ui-suggest-{name}")
    return [text(words), *rows([context.to_screen(SUGGESTIONS[name], scene.say("ui-button-plan-look"))])]
