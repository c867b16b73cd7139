"""The panel: the private desk of one player, one message that every press in it edits.

From the top: what was just done or refused, what is new since the player last looked, the hand, what is to be decided,
and the means to decide it. The picture comes last, so that nothing jumps when it arrives and no menu lies below it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from discord import ButtonStyle

from bot.scenarios import faces
from bot.scenarios.face import ScreenBuilder
from bot.ui import market, pages, seven, trade
from bot.ui.desk import Desk, Screen
from bot.ui.parts import ACCENTS, MOST_TEXT, AnyButton, Part, button, clip, gallery, last_lines, layout, rows, text
from bot.ui.places import Kind, by_piece, choice_of, labelled, piece_of, place_parts
from bot.ui.scene import Payload, Scene
from engine.base.cards import BuyCard
from engine.base.robber import Discard
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn, Roll
from engine.kernel import Action

MOST_NOTICE = 700
MOST_NEWS = 1500
MOST_BUTTON_SLOTS = 3
"""Kinds of piece that may have a row of buttons each in one message of 40 parts."""
OFFERS = (AcceptOffer, DeclineOffer, ConfirmOffer, WithdrawOffer)
SCREENS: Mapping[str, ScreenBuilder] = {
    "cards": market.cards,
    "bank": market.bank,
    "offers": market.offers,
    "send": market.send,
    "accept": market.accept,
    "confirm": market.confirm,
    "restart": market.restart,
    "hand": market.hand,
}


@cache
def screens() -> Mapping[str, ScreenBuilder]:
    """All screens but ``main`` and those of decisions, which it also shows; a None falls back to ``main``."""
    return {**SCREENS, **{name: build for face in faces() for name, build in face.screens.items()}}


@cache
def ends() -> Mapping[type[Action], str]:
    """Kinds of action that end a turn or a part of it, with the texts of their buttons."""
    turn: dict[type[Action], str] = {EndTurn: "ui-button-end-turn"}
    return turn | {kind: key for face in faces() for kind, key in face.ends.items()}


@cache
def elsewhere() -> tuple[type[Action], ...]:
    """Kinds of action that have buttons or screens of their own."""
    return (Roll, BuyCard, TradeWithBank, *OFFERS, *ends(), *(kind for face in faces() for kind in face.elsewhere))


def panel(
    scene: Scene,
    legal: Sequence[Action],
    screen: str = "main",
    notice: str | None = None,
    news: Sequence[str] = (),
    picture: str | None = None,
    undoable: Sequence[Action] = (),
) -> Payload:
    """One screen of the viewer's panel. ``screen`` may be any text: what makes no sense shows the main screen.

    ``undoable`` are the viewer's actions that could be taken back, the latest last.
    """
    if scene.view.seat is None:
        return pages.notice(scene.say("ui-not-a-player"))
    asked = tuple(kind for face in scene.speaker.faces for kind in face.asked(scene))
    desk = Desk(scene, tuple(legal), tuple(undoable), asked)
    name, _, arg = screen.partition(" ")
    shown = screens()[name](desk, arg) if name in screens() else None
    if shown is None:
        shown = main(desk, name, arg)
    parts: list[Part] = [*_head(desk, shown, notice, news), *shown.parts]
    if picture is not None:
        parts.append(gallery(picture, scene.alt_text))
    accent = ACCENTS[desk.me.colour]
    return Payload(layout(parts, accent), shown.choice, picture=shown.choice is not None)


def screen_after(action: Action) -> str:
    """The screen that shows what an action did."""
    return next((face.screens_after[type(action)] for face in faces() if type(action) in face.screens_after), "main")


def _head(desk: Desk, shown: Screen, notice: str | None, news: Sequence[str]) -> list[Part]:
    scene, me = desk.scene, desk.me
    blocks: list[str] = []
    if notice:
        blocks.append(clip(notice, MOST_NOTICE))
    if news:
        lines = last_lines([f"- {line}" for line in news], MOST_NEWS)
        blocks.append(f"**{scene.say('ui-news')}**\n{lines}")
    hand = scene.say("ui-hand", count=me.hand_size, cards=scene.speaker.cards(me.hand or ()))
    blocks.append(f"### {prompt(scene)}\n{hand}")
    if shown.words:
        blocks.append(shown.words)
    room = MOST_TEXT - sum(len(block) for block in blocks[:-1])
    blocks[-1] = clip(blocks[-1], max(room, 1))
    return [text(block) for block in blocks]


def prompt(scene: Scene) -> str:
    """What is to be decided, or why nothing is."""
    if scene.status == "paused":
        return scene.say("ui-paused")
    if scene.status == "ended":
        return scene.say("ui-ended")
    return scene.speaker.private_prompt()


def main(desk: Desk, name: str, arg: str) -> Screen:
    """The main screen: whatever the open decision asks for."""
    if desk.of(*seven.thieves()):
        return _with_footer(desk, seven.thief(desk, name, arg))
    if Discard in desk.scene.view.accepts and desk.of(Discard):
        return _with_footer(desk, seven.discard(desk, arg if name == "discard" else ""))
    for decision in (decision for face in desk.scene.speaker.faces for decision in face.decisions):
        if desk.of(*decision.kinds):
            return _with_footer(desk, decision.build(desk, arg if name == decision.screen else ""))
    placing = [action for action in desk.legal if piece_of(action) is not None]
    parts: list[Part] = []
    slots = by_piece(placing)
    for slot, actions in slots.items():
        parts += place_parts(desk, slot, actions, buttons=len(slots) <= MOST_BUTTON_SLOTS)
    others = [action for action in desk.legal if not (piece_of(action) or _elsewhere(action))]
    parts += desk.choices("other", desk.scene.say("ui-other-menu"), others) if others else []
    kind, other_kinds = labelled(placing, arg)
    parts += rows(_turn_buttons(desk))
    parts += rows(_end_buttons(desk, other_kinds))
    notes = "\n".join(filter(None, (face.notes(desk) for face in desk.scene.speaker.faces)))
    return Screen(notes, tuple(parts), choice_of(placing, kind))


def _elsewhere(action: Action) -> bool:
    return isinstance(action, elsewhere()) or market.is_card(action)


def _turn_buttons(desk: Desk) -> list[AnyButton]:
    scene, accepts, found = desk.scene, desk.scene.view.accepts, list[AnyButton]()
    turn = scene.view.turn
    running = scene.status == "running"
    if turn is not None and desk.of(Roll):
        found.append(button(scene.id("roll", str(turn.number)), scene.say("ui-button-roll"), ButtonStyle.success))
    if BuyCard in accepts and running:
        buy = BuyCard(desk.me.seat)
        found.append(desk.to_screen("confirm BuyCard", scene.say("ui-button-buy"), enabled=buy in desk.legal))
    if desk.me.card_count:
        found.append(desk.to_screen("cards", scene.say("ui-button-cards")))
    if TradeWithBank in accepts and running:
        found.append(desk.to_screen("bank", scene.say("ui-button-bank"), enabled=bool(desk.of(TradeWithBank))))
    found += (own for face in scene.speaker.faces for own in face.buttons(desk))
    if MakeOffer in accepts and running:
        found.append(_trade_button(desk))
    if scene.view.offers:
        found.append(desk.to_screen("offers", scene.say("ui-button-offers", count=len(scene.view.offers))))
    return found


def _trade_button(desk: Desk) -> AnyButton:
    """The way to the form of an offer, shut when trade is; it says so itself when only bots could answer."""
    key = "ui-button-trade" if trade.somebody_trades(desk.scene) else "ui-button-trade-bots"
    scene = desk.scene
    closed = not desk.me.hand_size or key != "ui-button-trade"
    closed = closed or any(face.trade_closed(scene.view) for face in scene.speaker.faces)
    return button(scene.id("trade"), scene.say(key), disabled=closed)


def _end_buttons(desk: Desk, other_kinds: Sequence[Kind]) -> list[AnyButton]:
    scene = desk.scene
    found = [desk.to_screen(f"main {kind}", scene.say(f"ui-button-show-{kind}")) for kind in other_kinds]
    found += _undo_buttons(desk)
    found += (desk.act(action, scene.say(ends()[type(action)])) for action in desk.of(*ends()))
    if not found:
        found.append(desk.to_screen("hand", scene.say("ui-button-hand")))
    return found + _last_buttons(desk)


def _last_buttons(desk: Desk) -> list[AnyButton]:
    """What scenarios add below every main screen."""
    return [own for face in desk.scene.speaker.faces for own in face.last_buttons(desk)]


def _undo_buttons(desk: Desk) -> list[AnyButton]:
    if not desk.undoable:
        return []
    scene = desk.scene
    found = [button(scene.id("undo"), scene.say("ui-button-undo"))]
    if len(desk.undoable) > 1:
        found.append(desk.to_screen("restart", scene.say("ui-button-restart")))
    return found


def _with_footer(desk: Desk, screen: Screen) -> Screen:
    footer = rows([*_undo_buttons(desk), *_last_buttons(desk)])
    return Screen(screen.words, (*screen.parts, *footer), screen.choice)
