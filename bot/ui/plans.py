"""The pages of plans and their drafts.

They have the same menus and pictures as the moves themselves. Every page says in words what the plan will do, and one
button confirms it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from discord import ButtonStyle

from bot.plans.desk import Desk
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.setup import PLACEMENTS
from bot.plans.trade import AnswerRule, StandingOffer
from bot.plans.turn import ENDINGS, NextTurn
from bot.texts.costs import cost_lines
from bot.texts.phrases import action_label
from bot.texts.places import hex_worth
from bot.texts.plans import plan_line, plan_words, purpose, rival, wish_line
from bot.texts.safe import escape
from bot.ui.parts import AnyButton, Part, button, chunks, menu, option, rows
from bot.ui.places import Kind, by_piece, choice_of, labelled, place_parts, region_parts
from bot.ui.scene import LabelledPlaces, PanelContext, Scene, Screen
from bot.ui.seven_screens import Move, robbery_label
from engine.base.cards import BuyCard
from engine.base.setup import SettingUp
from engine.notation import write_action


def desk_of(context: PanelContext) -> Desk | None:
    """Where the reader plans; None where nothing can be planned."""
    return context.desk if context.scene.status in ("running", "paused", "lobby") else None


def plans(context: PanelContext, arg: str) -> Screen | None:
    """The reader's plans, numbered and removable, and ways to more."""
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    held = desk.book.held
    lines = [f"**{scene.say('ui-plans-title')}**"]
    lines += [f"{number}. {escape(_plain(context, found.plan))}" for number, found in enumerate(held, 1)]
    lines += [line for added in scene.additions for line in added.plan_lines(context)]
    if len(lines) == 1:
        lines.append(scene.say("ui-plans-none"))
    lines.append(scene.say("ui-plans-words"))
    removing = [
        button(scene.id("plan-drop", found.name), scene.say("ui-plans-remove", number=number))
        for number, found in enumerate(held, 1)
    ]
    back = [] if scene.status == "lobby" else [context.back()]
    return Screen("\n".join(lines), (*rows(removing), *rows([*_ways(context, desk), *back])))


def _plain(context: PanelContext, plan: Plan) -> str:
    return plan_line(plan, context.scene.speaker)


def _ways(context: PanelContext, desk: Desk) -> Iterator[AnyButton]:
    scene = context.scene
    if isinstance(desk.view.phase, SettingUp):
        for number in PLACEMENTS[desk.placed :]:
            yield context.to_screen(f"plan-start {number}", scene.say("ui-button-plan-start", number=number))
    if scene.status != "lobby":
        yield context.to_screen("plan-turn", scene.say("ui-button-plan-turn"))
    yield context.to_screen("plan-dull", scene.say("ui-button-dull"))
    yield context.to_screen("plan-keep", scene.say("ui-button-plan-keep"))
    if scene.status == "lobby":
        return
    yield context.to_screen("plan-robber", scene.say("ui-button-plan-robber"))
    yield context.to_screen("plan-empty", scene.say("ui-button-plan-empty"))
    yield button(scene.id("plan-form", AnswerRule.kind), scene.say("ui-button-plan-answer"))
    yield button(scene.id("plan-form", StandingOffer.kind), scene.say("ui-button-plan-standing"))
    yield context.to_screen("plan-switches", scene.say("ui-button-plan-switches"))
    yield from (own for added in scene.additions for own in added.last_buttons(context))


def _confirming(context: PanelContext, plan: Plan, *, enabled: bool = True) -> list[Part]:
    """The button that confirms a draft, and the way back."""
    scene = context.scene
    number = _turn_now(scene) if isinstance(plan, NextTurn) else getattr(plan, "number", "")
    step = f"{plan.kind} confirm {number}".rstrip()
    words = scene.say("ui-button-plan-confirm")
    confirm = button(scene.id("plan", step), words, ButtonStyle.success, disabled=not enabled)
    return rows([confirm, context.to_screen("plans", scene.say("ui-button-back"))])


def _turn_now(scene: Scene) -> int:
    """The turn in which the page is drawn, for its button.

    So a plan that is confirmed when another turn of its player has begun is not silently for the one after it.
    """
    return 0 if scene.view.turn is None else scene.view.turn.number


def _words(context: PanelContext, desk: Desk, plan: Plan, title: str, *, empty: bool = False) -> str:
    lines = [f"**{title}**", *plan_words(plan, context.scene.speaker)]
    if not empty and desk.is_draft(plan):
        lines.append(context.scene.say("ui-plan-draft"))
    return "\n".join(lines)


def _taking_out(context: PanelContext, family: str, lines: Sequence[str]) -> list[Part]:
    """A menu that removes one of a draft's numbered lines."""
    options = [
        option(f"{number}. {line}", f"{family} {number - 1} {len(lines)}") for number, line in enumerate(lines, 1)
    ]
    scene = context.scene
    return [menu(scene.id("plan-pick", f"{family}"), scene.say("ui-plan-remove-menu"), options)] if options else []


# The next turn


def turn(context: PanelContext, arg: str) -> Screen | None:
    """The next turn's builds, with the turn's own menus.

    ``arg`` is what the picture labels.
    """
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    plan, own = desk.turn, replace(context, planned="turn add")
    kind, region, other_kinds = labelled(desk.buildable, arg)
    parts: list[Part] = []
    for slot, actions in by_piece(desk.buildable).items():
        parts += place_parts(own, slot, actions, region=region, buttons=False)
    parts += region_parts(context, desk.buildable, f"plan-turn {kind}", kind, region)
    parts += _taking_out(context, "turn take", [action_label(item, scene.speaker) for item in plan.items])
    parts += rows(_turn_buttons(context, own, desk, other_kinds))
    parts += rows(_endings(context, desk))
    parts += _confirming(context, plan)
    words = _words(context, desk, plan, scene.say("ui-button-plan-turn"))
    costs = "\n".join(f"-# {line}" for line in cost_lines(scene.speaker))
    return Screen(f"{words}\n{costs}", tuple(parts), choice_of(scene, list(desk.buildable), kind, region))


def _turn_buttons(
    context: PanelContext, own: PanelContext, desk: Desk, other_kinds: Sequence[Kind]
) -> Iterator[AnyButton]:
    scene, plan = context.scene, desk.turn
    yield from (
        own.act(item, scene.say("ui-button-plan-card"), ButtonStyle.secondary)
        for item in desk.buildable
        if isinstance(item, BuyCard)
    )
    if plan.items:
        on = "yes" if plan.bank else "no"
        step = f"turn bank {'no' if plan.bank else 'yes'}"
        yield button(scene.id("plan", step), scene.say("ui-button-plan-bank", on=on))
        on = "yes" if plan.stays else "no"
        step = f"turn stays {'no' if plan.stays else 'yes'}"
        yield button(scene.id("plan", step), scene.say("ui-button-plan-stays", on=on))
    if plan.knight is None:
        yield context.to_screen("plan-knight", scene.say("ui-button-plan-knight"))
    else:
        yield button(scene.id("plan", "turn knight -"), scene.say("ui-button-plan-no-knight"))
    yield from (context.to_screen(f"plan-turn {kind}", scene.say(f"ui-button-show-{kind}")) for kind in other_kinds)


def _endings(context: PanelContext, desk: Desk) -> Iterator[AnyButton]:
    """The buttons for the turn's end.

    The present choice is lit and cannot be pressed.
    """
    scene, plan = context.scene, desk.turn
    for end in ENDINGS:
        if end == "all" and not plan.items:
            continue
        lit = end == plan.end
        style = ButtonStyle.primary if lit else ButtonStyle.secondary
        yield button(scene.id("plan", f"turn end {end}"), scene.say("ui-button-plan-end", end=end), style, disabled=lit)


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
        own.menu(f"knight {number}", scene.say("ui-plan-knight-menu"), group, ask=False)
        for number, group in enumerate(chunks(lines), 1)
    ]
    places = dict.fromkeys(move.place for move in found)
    back = context.to_screen("plan-turn", scene.say("ui-button-back"))
    return Screen(
        scene.say("ui-plan-knight-words"),
        (*parts, *rows([back])),
        LabelledPlaces("hex", tuple(places)) if places else None,
    )


# Discards


def keep(context: PanelContext, arg: str) -> Screen | None:
    """What is kept first when a seven makes the reader discard."""
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    plan, speaker = desk.keep, scene.speaker
    lines = [option(purpose(name, speaker), f"keep add {name}") for name in desk.purposes if name not in plan.first]
    parts: list[Part] = []
    if lines:
        parts.append(menu(scene.id("plan-pick", "keep"), scene.say("ui-plan-keep-menu"), lines))
    parts += _taking_out(context, "keep take", [purpose(name, speaker) for name in plan.first])
    parts += _confirming(context, plan, enabled=bool(plan.first))
    words = _words(context, desk, plan, scene.say("ui-button-plan-keep"), empty=not plan.first)
    return Screen(words, tuple(parts))


# What holds for every turn


def robber(context: PanelContext, arg: str) -> Screen | None:
    """The robber's target after a seven."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.status == "lobby":
        return None
    plan, speaker = desk.robber, scene.speaker
    lines = [
        option(rival(seat, speaker), f"robber whom {'-' if seat is None else seat}", default=seat == plan.whom)
        for seat in (None, *(seat for seat in range(len(scene.names)) if seat != desk.seat))
    ]
    parts = [menu(scene.id("plan-pick", "robber"), scene.say("ui-plan-robber-menu"), lines)]
    words = _words(context, desk, plan, scene.say("ui-button-plan-robber"))
    return Screen(words, (*parts, *_confirming(context, plan)))


def empty(context: PanelContext, arg: str) -> Screen | None:
    """Turns in which there is nothing to do pass by themselves."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.status == "lobby":
        return None
    words = _words(context, desk, EmptyTurns(), scene.say("ui-button-plan-empty"))
    return Screen(words, tuple(_confirming(context, EmptyTurns())))


# The set-up


def start(context: PanelContext, arg: str) -> Screen | None:
    """Ranked places for a placement.

    ``arg`` is its number, and which region of the board the menu holds.
    """
    desk, scene = desk_of(context), context.scene
    number, _, region = arg.partition(" ")
    if desk is None or number not in map(str, PLACEMENTS):
        return None
    if not isinstance(desk.view.phase, SettingUp):
        return Screen(scene.say("ui-plan-start-over"), tuple(rows([context.back()])))
    plan = desk.wishes(int(number))
    wished = {wish[0] for wish in plan.places}
    offered = [action for action in desk.places if getattr(action, "vertex", None) not in wished]
    own = replace(context, planned=f"start add {number}")
    region = region.rpartition(" ")[2]
    parts: list[Part] = [*_directions(context, desk, int(number))]
    for slot, actions in by_piece(offered).items():
        parts += place_parts(own, slot, actions, region=region, buttons=False)
    parts += region_parts(context, offered, f"plan-start {number}", "vertex", region)
    parts += _taking_out(context, f"start take {number}", [wish_line(wish, scene.speaker) for wish in plan.places])
    if plan.places:
        on = "yes" if plan.rest else "no"
        step = f"start rest {number} {'no' if plan.rest else 'yes'}"
        parts += rows([button(scene.id("plan", step), scene.say("ui-button-plan-rest", on=on))])
    parts += _confirming(context, plan, enabled=bool(plan.places))
    words = _words(context, desk, plan, scene.say("ui-button-plan-start", number=int(number)), empty=not plan.places)
    return Screen(words, tuple(parts), choice_of(scene, offered, "vertex", region))


def _directions(context: PanelContext, desk: Desk, number: int) -> Iterator[Part]:
    """Where the route of the last wish leads."""
    plan, scene = desk.wishes(number), context.scene
    if not plan.places:
        return
    vertex, edge, _ = plan.places[-1]
    routes = desk.routes_from(vertex)
    lines = []
    for route in routes:
        there = edge is not None and getattr(route, "edge", None) == edge
        step = f"start way {number} {write_action(route)}"
        lines.append(option(action_label(route, scene.speaker), step, default=there))
    lines.append(option(scene.say("ui-button-plan-any-way"), f"start way {number} -", default=edge is None))
    yield menu(scene.id("plan-pick", f"start way {number}"), scene.say("ui-plan-way"), lines)
