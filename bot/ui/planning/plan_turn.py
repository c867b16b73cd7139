"""The next turn: what it builds, and how it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from discord import SelectOption

from bot.plans.desk import Desk
from bot.plans.turn import ENDINGS
from bot.texts.icons import icon, icon_of
from bot.texts.phrases import action_label
from bot.texts.places import hex_worth
from bot.ui.panels.places import labelled
from bot.ui.panels.seven_screens import Move, robbery_label
from bot.ui.parts import MAX_OPTIONS, Part, chunks, menu, option, rows
from bot.ui.planning.plan_places import by_kind, choice, picture_menu, place_options
from bot.ui.planning.plans import confirming, desk_of, how_button, words_of
from bot.ui.scene import LabelledPlaces, PanelContext, Screen
from engine.base.cards import BuyCard
from engine.notation import write_action

STEP = "turn add"


def build(context: PanelContext, arg: str) -> Screen | None:
    """What the next turn builds, as far as it can be paid.

    ``arg`` is what the picture labels.
    """
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    kind, region, _ = labelled(desk.buildable, arg)
    parts = [*_build_menus(context, desk, region), *picture_menu(context, desk.buildable, "plan-build", kind, region)]
    own = context.to_screen("plan-turn", scene.say("ui-button-plan-details"))
    parts += confirming(context, desk.turn, own)
    words = words_of(context, desk, desk.turn, scene.say("ui-button-plan-build"))
    return Screen(words, tuple(parts), choice(scene, desk.buildable, kind, region))


def _build_menus(context: PanelContext, desk: Desk, region: str) -> Iterator[Part]:
    """A menu for each kind of place; cards stand beside buildings."""
    scene, speaker = context.scene, context.scene.speaker
    cards = [
        option(action_label(item, speaker), f"{STEP} {write_action(item)}", emoji=icon_of(item))
        for item in desk.buildable
        if isinstance(item, BuyCard)
    ]
    found, count = by_kind(desk.buildable), len(desk.turn.items)
    if cards and "vertex" not in found:
        yield menu(scene.id("plan-pick", f"{STEP} card {count}"), scene.say("ui-plan-build-menu", kind="vertex"), cards)
    for kind, actions in found.items():
        lines = place_options(scene, kind, actions, region, STEP, named=kind == "vertex")
        options = [*(cards if kind == "vertex" else ()), *lines][:MAX_OPTIONS]
        slot = f"{STEP} {kind} {count}"
        yield menu(scene.id("plan-pick", slot), scene.say("ui-plan-build-menu", kind=kind), options)


def turn(context: PanelContext, arg: str) -> Screen | None:
    """How the next turn goes: what it builds, and how it ends."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    ends = [
        option(scene.say("ui-plan-end", end=end), f"turn end {end}", default=end == desk.turn.end)
        for end in ENDINGS
        if end != "all" or desk.turn.items
    ]
    parts = [
        menu(scene.id("plan-pick", "turn end"), scene.say("ui-plan-end-menu"), ends),
        menu(scene.id("plan-pick", "turn"), scene.say("ui-plan-turn-menu"), list(_changes(context, desk))),
    ]
    own = context.to_screen("plan-build", scene.say("ui-button-plan-build"))
    parts += confirming(context, desk.turn, own, how_button(context))
    return Screen(words_of(context, desk, desk.turn, scene.say("ui-button-plan-turn")), tuple(parts))


def _changes(context: PanelContext, desk: Desk) -> Iterator[SelectOption]:
    """What else can be changed: Knight, bank, the rest, the list."""
    scene, plan = context.scene, desk.turn
    if plan.knight is None:
        yield option(scene.say("ui-plan-knight"), "turn knight", emoji=icon("knight"))
    else:
        yield option(scene.say("ui-plan-no-knight"), "turn knight -", emoji=icon("knight"))
    if not plan.items:
        return
    yield option(scene.say("ui-plan-bank", on=_now(plan.bank)), f"turn bank {_other(plan.bank)}", emoji="🏦")
    yield option(scene.say("ui-plan-stays", on=_now(plan.stays)), f"turn stays {_other(plan.stays)}", emoji="🔁")
    for number, item in enumerate(plan.items):
        label = scene.say("ui-plan-take-out", what=action_label(item, scene.speaker))
        yield option(label, f"turn take {number} {len(plan.items)}", emoji="✖️")


def _now(on: bool) -> str:
    return "yes" if on else "no"


def _other(on: bool) -> str:
    return _now(not on)


def knight(context: PanelContext, arg: str) -> Screen | None:
    """Where a Knight before the roll is to send the robber."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    own = replace(context, planned="turn knight")
    found: list[Move] = [action for action in desk.robberies if getattr(action, "victim", None) is not None]
    found.sort(key=lambda move: hex_worth(move.place, scene.speaker), reverse=True)
    lines = [(move, robbery_label(context, move, found)) for move in found]
    parts = [
        own.menu(f"knight {number}", scene.say("ui-plan-robber-menu"), group, ask=False)
        for number, group in enumerate(chunks(lines), 1)
    ]
    places = dict.fromkeys(move.place for move in found)
    back = context.to_screen("plan-turn", scene.say("ui-button-back"))
    return Screen(
        scene.say("ui-plan-knight-words"),
        (*parts, *rows([back])),
        LabelledPlaces("hex", tuple(places)) if places else None,
    )
