"""Standing offers of others: the menu, and the question before."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.plans.trade import StandingOffer
from bot.texts.plans import terms
from bot.ui.parts import Part, button, menu, option, rows
from bot.ui.scene import PanelContext, Scene, Screen
from engine.base.trade import MakeOffer
from engine.notation import write_action


def _standing(scene: Scene, taker: int) -> Iterator[tuple[int, str, StandingOffer]]:
    """Others' standing offers: maker, way to take, offer."""
    for seat, held in scene.said.items():
        for found in held:
            if isinstance(found.plan, StandingOffer) and seat != taker:
                yield seat, write_action(found.plan.offer_of(taker, seat)), found.plan


def parts(context: PanelContext) -> list[Part]:
    """A menu of standing offers, for the player on turn."""
    seat, here = context.me.seat, context.scene.view.turn
    if here is None or here.seat != seat or MakeOffer not in context.scene.view.accepts:
        return []
    return menu_of(context.scene, seat)


def menu_of(scene: Scene, taker: int) -> list[Part]:
    """A menu of the standing offers for a seat, if any."""
    lines = []
    for maker, taking, offer in _standing(scene, taker):
        if offer.is_for(scene.view, taker):
            label = scene.say("ui-standing-line", name=scene.label(maker), **terms(offer, scene.speaker))
            lines.append(option(label, f"standing {taking}", emoji=scene.speaker.emblem(maker)))
    return [menu(scene.id("go", "standing"), scene.say("ui-standing-take"), lines)] if lines else []


def ask(context: PanelContext, arg: str) -> Screen | None:
    """Ask once whether to take the standing offer in ``arg``."""
    scene, speaker, seat = context.scene, context.scene.speaker, context.me.seat
    if scene.view.turn is None or scene.view.turn.seat != seat:
        return Screen(scene.say("ui-standing-turn"), tuple(rows([context.back()])))
    found = next((found for found in _standing(scene, seat) if found[1] == arg), None)
    if found is None:
        return Screen(scene.say("refused-list-changed"), tuple(rows([context.back()])))
    give, want = speaker.cards(found[2].give), speaker.cards(found[2].want)
    words = scene.say("ui-standing-ask", name=speaker.name(found[0]), give=give, want=want)
    yes = button(scene.id("standing", arg), scene.say("ui-button-agree"), ButtonStyle.success)
    return Screen(words, tuple(rows([yes, context.back()])))
