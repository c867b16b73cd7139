"""The page of plans, of every turn and of the set-up.

They have the same menus and pictures as the moves themselves. Every page says in words what the plan will do, and one
button confirms it; `plan_turn` has those of the next turn, `plan_trades` those of trades.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle, SelectOption

from bot.plans.desk import Desk
from bot.plans.discard import CARD, KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan
from bot.plans.robber import RobberRule
from bot.plans.setup import PLACEMENTS
from bot.plans.turn import NextTurn
from bot.texts.icons import EMBLEMS, icon, icon_of
from bot.texts.phrases import action_label
from bot.texts.plans import plan_line, plan_words, purpose, rival, wish_line
from bot.texts.safe import escape
from bot.ui.parts import MAX_OPTIONS, AnyButton, Part, button, capital, menu, option, parse_id, rows
from bot.ui.planning.plan_places import choice, picture_menu, place_menu
from bot.ui.scene import PanelContext, Scene, Screen
from engine.base.setup import SettingUp
from engine.notation import write_action

ICONS, OTHER_ICON = {CARD: "development"}, "🔨"
"""What cards are kept for, as icons name it; and what stands before all else."""
ORIGINS = ("turn", "keep", "robber", "empty", "trades", "switches", "how")
"""The pages from which one comes back to the page of plans."""


def desk_of(context: PanelContext) -> Desk | None:
    """Where the reader plans; None where nothing can be planned."""
    return context.desk if context.scene.status in ("running", "paused", "lobby") else None


def plans(context: PanelContext, arg: str) -> Screen | None:
    """The reader's plans, numbered and removable, and ways to more.

    ``arg`` is where they come back from: a menu of another name shows nothing as chosen.
    """
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    held = [plan_line(found.plan, scene.speaker) for found in desk.book.held]
    lines = [f"**{scene.say('ui-plans-title')}**"]
    lines += [f"{number}. {escape(line)}" for number, line in enumerate(held, 1)]
    lines += [line for added in scene.additions for line in added.plan_lines(context)]
    if len(lines) == 1:
        lines.append(scene.say("ui-plans-none"))
    first = _roll_and_end(context, desk)
    if first:
        lines.append(scene.say("ui-plans-roll-words"))
    lines.append(scene.say("ui-plans-words"))
    parts = [*rows(first), *rows(_ways(context, desk)), *_other_ways(context, desk, arg)]
    parts += _removing(context, desk, held)
    back = [] if scene.status == "lobby" else [context.back()]
    return Screen("\n".join(lines), (*parts, *rows(back)))


def _roll_and_end(context: PanelContext, desk: Desk) -> list[AnyButton]:
    """The plan of one tap, for who has planned no next turn."""
    scene = context.scene
    if scene.status == "lobby" or scene.view.phase is None or desk.book.of_kind(NextTurn):
        return []
    words = scene.say("ui-button-plan-roll")
    return [button(scene.id("plan", f"turn quick {_turn_now(scene)}"), words, ButtonStyle.success, emoji=icon("dice"))]


def _ways(context: PanelContext, desk: Desk) -> Iterator[AnyButton]:
    scene = context.scene
    setting_up = isinstance(desk.view.phase, SettingUp)
    if setting_up:
        for number in PLACEMENTS[desk.placed :]:
            yield context.to_screen(f"plan-start {number}", scene.say("ui-button-plan-start", number=number))
    if scene.status == "lobby":
        yield context.to_screen("plan-dull", scene.say("ui-button-dull"))
        yield context.to_screen("plan-keep", scene.say("ui-button-plan-keep"))
        yield how_button(context)
    elif not setting_up:
        yield context.to_screen("plan-build", scene.say("ui-button-plan-build"))
        yield context.to_screen("plan-trades", scene.say("ui-button-plan-trades"))


def _other_ways(context: PanelContext, desk: Desk, origin: str) -> list[Part]:
    """A menu of the other plans, with what is in force."""
    scene, speaker = context.scene, context.scene.speaker
    if scene.status == "lobby":
        return []
    kept = [purpose(name, speaker) for _, plan in desk.book.of_kind(KeepFirst) for name in plan.first]
    robbed = [rival(plan.whom, speaker) for _, plan in desk.book.of_kind(RobberRule)]
    ways: list[tuple[str, str, list[str]]] = [
        *([("build", "🏠", []), ("trades", "🤝", [])] if isinstance(desk.view.phase, SettingUp) else []),
        ("turn", "📋", []),
        ("keep", "✋", kept),
        ("robber", icon("robber") or "", robbed),
        ("switches", "📢", []),
    ]
    options = [
        option(scene.say(f"ui-button-plan-{name}"), f"plan-{name}", hint=", ".join(now), emoji=emoji)
        for name, emoji, now in ways
    ]
    options.insert(-1, option(scene.say("ui-button-dull"), "plan-dull", emoji="⏩"))
    options += (_as_option(own) for added in scene.additions for own in added.last_buttons(context))
    options.append(option(scene.say("ui-button-plan-how"), "plan-how", emoji="❓"))
    slot = f"more {len(desk.book.held)} {origin if origin in ORIGINS else ''}".rstrip()
    return [menu(scene.id("plans", slot), scene.say("ui-plans-menu"), options)]


def _as_option(way: AnyButton) -> SelectOption:
    """A button to a screen as a line of a menu."""
    found = parse_id(way.custom_id or "")
    return option(way.label or "", "" if found is None else found.arg)


def _removing(context: PanelContext, desk: Desk, lines: Sequence[str]) -> list[Part]:
    """A menu that removes one of these plans."""
    options = [
        option(f"{number}. {line}", found.name)
        for number, (found, line) in enumerate(zip(desk.book.held, lines, strict=True), 1)
    ]
    scene = context.scene
    return [menu(scene.id("plan-drop"), scene.say("ui-plans-remove"), options[:MAX_OPTIONS])] if options else []


def how(context: PanelContext, arg: str) -> Screen | None:
    """How plans work, as the help has it."""
    if desk_of(context) is None:
        return None
    say = context.scene.say
    words = f"**{say('ui-help-plans-title')}**\n{say('ui-help-plans')}"
    return Screen(words, tuple(rows([context.to_screen("plans how", say("ui-button-back"))])))


def confirming(context: PanelContext, plan: Plan, *own: AnyButton, enabled: bool = True) -> list[Part]:
    """The button that confirms a draft, others, and the way back.

    What has nothing to confirm yet has none.
    """
    scene = context.scene
    number = _turn_now(scene) if isinstance(plan, NextTurn) else getattr(plan, "number", "")
    step = f"{plan.kind} confirm {number}".rstrip()
    words = scene.say("ui-button-plan-confirm")
    confirm = [button(scene.id("plan", step), words, ButtonStyle.success)] if enabled else []
    return rows([*confirm, *own, context.to_screen(f"plans {plan.kind}", scene.say("ui-button-back"))])


def how_button(context: PanelContext) -> AnyButton:
    """The way to how plans work."""
    return context.to_screen("plan-how", context.scene.say("ui-button-plan-how"))


def _turn_now(scene: Scene) -> int:
    """The turn in which the page is drawn, for its button.

    So a plan that is confirmed when another turn of its player has begun is not silently for the one after it.
    """
    return 0 if scene.view.turn is None else scene.view.turn.number


def words_of(context: PanelContext, desk: Desk, plan: Plan, title: str, *, empty: bool = False) -> str:
    """What a drafted plan will do, below its title."""
    lines = [f"**{title}**", *plan_words(plan, context.scene.speaker)]
    if not empty and desk.is_draft(plan):
        lines.append(context.scene.say("ui-plan-draft"))
    return "\n".join(lines)


def _taking_out(context: PanelContext, family: str, lines: Sequence[str], *others: SelectOption) -> list[Part]:
    """A menu that removes one of a draft's numbered lines.

    ``others`` are other changes of it.
    """
    scene = context.scene
    options = [
        option(scene.say("ui-plan-take-out", what=line), f"{family} {number} {len(lines)}", emoji="✖️")
        for number, line in enumerate(lines)
    ]
    found = [*others, *options][:MAX_OPTIONS]
    return [menu(scene.id("plan-pick", family), scene.say("ui-plan-change-menu"), found)] if options else []


# What holds for every turn


def keep(context: PanelContext, arg: str) -> Screen | None:
    """What is kept first when a seven makes the reader discard."""
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    plan, speaker = desk.keep, scene.speaker
    lines = [
        option(capital(purpose(name, speaker)), f"keep add {name}", emoji=icon(ICONS.get(name, name)) or OTHER_ICON)
        for name in desk.purposes
        if name not in plan.first
    ]
    parts: list[Part] = []
    if lines:
        parts.append(menu(scene.id("plan-pick", f"keep {len(plan.first)}"), scene.say("ui-plan-keep-menu"), lines))
    parts += _taking_out(context, "keep take", [purpose(name, speaker) for name in plan.first])
    parts += confirming(context, plan, how_button(context), enabled=bool(plan.first))
    words = words_of(context, desk, plan, scene.say("ui-button-plan-keep"), empty=not plan.first)
    return Screen(words, tuple(parts))


def robber(context: PanelContext, arg: str) -> Screen | None:
    """The robber's target after a seven."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.status == "lobby":
        return None
    plan, speaker = desk.robber, scene.speaker
    lines = [option(capital(rival(None, speaker)), "robber whom -", default=plan.whom is None, emoji="🥇")]
    lines += (
        option(
            rival(seat, speaker),
            f"robber whom {seat}",
            default=seat == plan.whom,
            emoji=EMBLEMS[scene.view.players[seat].colour],
        )
        for seat in range(len(scene.names))
        if seat != desk.seat
    )
    parts = [menu(scene.id("plan-pick", "robber"), scene.say("ui-plan-robber-menu"), lines)]
    words = words_of(context, desk, plan, scene.say("ui-button-plan-robber"))
    return Screen(words, (*parts, *confirming(context, plan, how_button(context))))


def empty(context: PanelContext, arg: str) -> Screen | None:
    """Turns in which there is nothing to do pass by themselves."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.status == "lobby":
        return None
    words = words_of(context, desk, EmptyTurns(), scene.say("ui-button-plan-empty"))
    return Screen(words, tuple(confirming(context, EmptyTurns(), how_button(context))))


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
    region = region.rpartition(" ")[2]
    title = scene.say("ui-plan-start-menu", count=len(plan.places))
    parts: list[Part] = [*_directions(context, desk, int(number))]
    if offered:
        step = f"start add {number}"
        parts.append(place_menu(context, offered, region=region, step=step, count=len(plan.places), title=title))
    parts += picture_menu(context, offered, f"plan-start {number}", "vertex", region)
    rest = option(
        scene.say("ui-plan-rest", on="yes" if plan.rest else "no"),
        f"start rest {number} {'no' if plan.rest else 'yes'}",
        emoji="🔁",
    )
    wishes = [wish_line(wish, scene.speaker) for wish in plan.places]
    parts += _taking_out(context, f"start take {number}", wishes, rest)
    parts += confirming(context, plan, enabled=bool(plan.places))
    words = words_of(context, desk, plan, scene.say("ui-button-plan-start", number=int(number)), empty=not plan.places)
    return Screen(words, tuple(parts), choice(scene, offered, "vertex", region))


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
        lines.append(option(action_label(route, scene.speaker), step, default=there, emoji=icon_of(route)))
    lines.append(option(scene.say("ui-plan-any-way"), f"start way {number} -", default=edge is None))
    yield menu(scene.id("plan-pick", f"start way {number}"), scene.say("ui-plan-way"), lines)
