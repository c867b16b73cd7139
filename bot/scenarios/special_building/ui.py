"""Special building in the panel and at Join: mode, items, order (X-10).

The mode is how one takes part in special building. Whether a thing can be paid for plays no part in the queue: one
plans for future cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import SelectOption

from bot.scenarios.special_building.texts import plans_view
from bot.texts.costs import reach
from bot.texts.icons import icon_of
from bot.texts.phrases import action_label
from bot.texts.safe import escape
from bot.ui.panels.places import Kind, labelled
from bot.ui.panels.trade import can_offer
from bot.ui.parts import MAX_OPTIONS, AnyButton, Part, menu, option, rows, text
from bot.ui.planning.plan_places import by_kind, choice, listed, picture_menu, place_options
from bot.ui.scene import Additions, PanelContext, Screen
from engine.base.cards import BuyCard
from engine.kernel import Action
from engine.modules.build_queue import (
    ASK,
    MAX_QUEUE,
    QUEUE,
    SKIP,
    PutFirst,
    QueueBuild,
    SetMode,
    UnqueueBuild,
)
from engine.notation import write_action

EMOJI = {ASK: "🔔", QUEUE: "📋", SKIP: "💤"}
CHANGES: dict[type[Action], str] = {UnqueueBuild: "✖️", PutFirst: "⬆️"}


def queue(context: PanelContext, arg: str) -> Screen | None:
    """Mode, queue and menus to add; None without a queue.

    ``arg`` is what the picture labels.
    """
    scene = context.scene
    plans = plans_view(scene.view)
    if plans is None or scene.status != "running":
        return None
    mode, items = plans.modes[context.me.seat], plans.queues[context.me.seat]
    additions = [action.item for action in context.legal if isinstance(action, QueueBuild)]
    kind, region, _ = labelled(additions, arg)
    parts = [
        *rows(_mode_buttons(context, mode)),
        *_additions(context, additions, region),
        *picture_menu(context, additions, "queue", kind, region),
        *_changes(context),
        *rows([context.back()]),
    ]
    return Screen(_words(context, mode, items), tuple(parts), choice(scene, additions, kind, region))


def _words(context: PanelContext, mode: str, items: Sequence[Action]) -> str:
    scene = context.scene
    lines = [f"**{scene.say('ui-queue-title')}**", scene.say("ui-queue-words", mode=mode)]
    lines += (f"{number}. {escape(action_label(item, scene.speaker))}" for number, item in enumerate(items, 1))
    lines.append(scene.say("ui-queue-count", count=len(items), most=MAX_QUEUE))
    return "\n".join(lines)


def _mode_buttons(context: PanelContext, present: str) -> list[AnyButton]:
    """The modes that are not chosen yet."""
    scene, seat = context.scene, context.me.seat
    others = ((mode, emoji) for mode, emoji in EMOJI.items() if mode != present)
    return [context.choose(SetMode(seat, mode), scene.say(f"ui-mode-{mode}"), emoji) for mode, emoji in others]


def joining(context: PanelContext) -> Iterator[Part]:
    """The first question at Join: how one takes part."""
    if context.desk is not None and plans_view(context.scene.view) is not None:
        chosen, scene = context.desk.chosen, context.scene
        if isinstance(chosen, SetMode):
            yield text(f"✅ {action_label(chosen, scene.speaker)}")
            yield from rows(_mode_buttons(context, chosen.mode))
        else:
            yield text(scene.say("ui-mode-question"))
            yield from rows(_mode_buttons(context, ""))


def _additions(context: PanelContext, additions: Sequence[Action], region: str) -> Iterator[Part]:
    """A menu for each kind of place; cards stand beside buildings."""
    scene, found = context.scene, by_kind(additions)
    cards = [_option(context, _queued(item), item) for item in additions if isinstance(item, BuyCard)]
    kinds: list[Kind] = ["vertex", *(kind for kind in found if kind != "vertex")]
    for kind in kinds:
        there = listed(scene, kind, found.get(kind, ()), region)
        lines = [*place_options(scene, kind, found.get(kind, ()), region, "", named=True)]
        for item, line in zip(there, lines, strict=True):
            line.value = write_action(_queued(item))
        if lines := [*lines, *(cards if kind == "vertex" else ())][:MAX_OPTIONS]:
            yield menu(scene.id("pick", f"queue {kind}"), scene.say("ui-queue-add", kind=kind), lines)


def _changes(context: PanelContext) -> list[Part]:
    """A menu of changes to the things of the queue."""
    lines = [
        _option(context, action, action, CHANGES[type(action)])
        for action in context.legal
        if isinstance(action, (PutFirst, UnqueueBuild))
    ]
    return [menu(context.scene.id("pick", "list"), context.scene.say("ui-queue-change"), lines)] if lines else []


def _option(context: PanelContext, action: Action, named: Action, emoji: str | None = None) -> SelectOption:
    """A line that acts, in the words of what it is about."""
    return option(action_label(named, context.scene.speaker), write_action(action), emoji=emoji or icon_of(named))


def _queued(item: Action) -> Action:
    return QueueBuild(item.seat, item)


def last_buttons(context: PanelContext) -> Iterator[AnyButton]:
    """The way to the build queue, in games that have one."""
    if plans_view(context.scene.view) is not None and context.scene.status == "running":
        yield context.to_screen("queue", context.scene.say("ui-button-queue"), emoji="🏗️")


def _could_build(context: PanelContext) -> bool:
    """Whether the reader could build between turns, and nobody asks them."""
    view, seat = context.scene.view, context.me.seat
    plans = plans_view(view)
    if plans is None or (plans.modes[seat], plans.queues[seat]) != (QUEUE, ()) or context.scene.status != "running":
        return False
    others = view.turn is not None and view.turn.seat != seat
    return others and any(found.ready for found in reach(context.scene.speaker))


def notes(context: PanelContext) -> Iterator[str]:
    """A question to a player who could build."""
    if _could_build(context):
        yield context.scene.say("ui-queue-could")


def waiting_buttons(context: PanelContext) -> Iterator[AnyButton]:
    """The way to the queue, if it matters or has room."""
    if _could_build(context) or not can_offer(context):
        yield from last_buttons(context)


def plan_lines(context: PanelContext) -> Iterator[str]:
    """The reader's mode and queue in a line.

    In a lobby there is none yet.
    """
    plans, scene = plans_view(context.scene.view), context.scene
    if plans is not None and scene.status != "lobby":
        items = [escape(action_label(item, scene.speaker)) for item in plans.queues[context.me.seat]]
        queued = " · ".join(items) or scene.say("nothing")
        yield scene.say("ui-queue-line", mode=plans.modes[context.me.seat], items=queued)


PANEL = Additions(
    screens={"queue": queue},
    waiting_buttons=waiting_buttons,
    last_buttons=last_buttons,
    notes=notes,
    plan_lines=plan_lines,
    joining=joining,
)
