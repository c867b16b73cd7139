"""Pages about plans that concern others: terms of trades, public switches, and the standing offers of rival players."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.plans.plan import Plan
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import NoTrades, StandingOffer
from bot.texts.plans import plan_words, switch_label, terms
from bot.ui.parts import AnyButton, Part, button, menu, option, rows
from bot.ui.plan_form import KINDS
from bot.ui.plans import desk_of
from bot.ui.scene import PanelContext, Screen


def ask(context: PanelContext, arg: str) -> Screen | None:
    """Ask once about a public switch (`switch_of`), or about terms that stand as a draft."""
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    back = context.to_screen("plans", scene.say("ui-button-back"))
    if arg in KINDS:
        found = desk.book.draft(KINDS[arg])
        if found is None:
            return None
        offers = arg == StandingOffer.kind
        words = scene.say("ui-button-plan-offer" if offers else "ui-button-plan-confirm")
        confirm = button(scene.id("plan", f"{arg} confirm"), words, ButtonStyle.success)
        change = button(scene.id("plan-form", arg), scene.say("ui-button-plan-change"))
        return Screen("\n".join(plan_words(found[1], scene.speaker)), tuple(rows([confirm, change, back])))
    plans = switches_of(arg, len(scene.names))
    if not plans:
        return None
    on = button(scene.id("plan", f"switch {arg}"), scene.say("ui-button-plan-on"), ButtonStyle.success)
    lines = [line for plan in plans for line in plan_words(plan, scene.speaker)]
    return Screen("\n".join(lines), tuple(rows([on, back])))


BOTH = "both"


def switches_of(name: str, seats: int) -> tuple[Plan, ...]:
    """The public switches that a button names: ``roll``, ``end``, ``both``, ``all``, ``cheap`` or ``with 2``; none for
    anything else."""
    word, _, seat = name.partition(" ")
    if word == "with" and seat.isdecimal() and int(seat) < seats:
        return (NoTrades("with", seat=int(seat)),)
    known: dict[str, tuple[Plan, ...]] = {
        "roll": (RollForMe(),),
        "end": (EndForMe(),),
        BOTH: (RollForMe(), EndForMe()),
        "all": (NoTrades("all"),),
        "cheap": (NoTrades("cheap"),),
    }
    return known.get(name, ())


def switches(context: PanelContext, arg: str) -> Screen | None:
    """The public switches: those that are off can be turned on, after one question, the others off."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    on = {found.plan: found.number for found in desk.book.held if found.plan.public}
    names = ["roll", "end", "all", "cheap"]
    names += [f"with {seat}" for seat in range(len(scene.names)) if seat != desk.seat]
    parts: list[AnyButton] = []
    for name in names:
        (plan,) = switches_of(name, len(scene.names))
        label = switch_label(plan, scene.speaker)
        if plan in on:
            parts.append(button(scene.id("plan-drop", str(on[plan])), f"✅ {label}", ButtonStyle.primary))
        else:
            parts.append(context.to_screen(f"plan-ask {name}", label))
    own = [found for added in scene.additions for found in added.last_buttons(context)]
    back = context.to_screen("plans", scene.say("ui-button-back"))
    words = f"**{scene.say('ui-button-plan-switches')}**\n{scene.say('ui-plan-switches-words')}"
    return Screen(words, (*(part for one in parts for part in rows([one])), *rows([*own, back])))


def _standing(context: PanelContext) -> Iterator[tuple[int, int, StandingOffer]]:
    """The standing offers of others: their makers, their numbers, and what they give for what."""
    for seat, held in context.scene.said.items():
        for found in held:
            if isinstance(found.plan, StandingOffer) and seat != context.me.seat:
                yield seat, found.number, found.plan


def standing_parts(context: PanelContext) -> list[Part]:
    """A menu of the standing offers of others, for the player on turn."""
    scene, seat, here = context.scene, context.me.seat, context.scene.view.turn
    if here is None or here.seat != seat or here.dice is None or here.over:
        return []
    lines = []
    for maker, number, offer in _standing(context):
        if offer.is_for(scene.view, seat):
            label = scene.say("ui-standing-line", name=scene.label(maker), **terms(offer, scene.speaker))
            lines.append(option(label, f"standing {number}"))
    return [menu(scene.id("go", "standing"), scene.say("ui-standing-take"), lines)] if lines else []


def standing(context: PanelContext, arg: str) -> Screen | None:
    """Ask once whether a standing offer is really to be taken; its number is ``arg``."""
    scene, speaker = context.scene, context.scene.speaker
    found = next((found for found in _standing(context) if str(found[1]) == arg), None)
    if found is None:
        return None
    give, want = speaker.cards(found[2].give), speaker.cards(found[2].want)
    words = scene.say("ui-standing-ask", name=speaker.name(found[0]), give=give, want=want)
    yes = button(scene.id("standing", arg), scene.say("ui-button-agree"), ButtonStyle.success)
    return Screen(words, tuple(rows([yes, context.back()])))
