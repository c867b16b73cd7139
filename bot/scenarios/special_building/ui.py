"""The build queue: mode, items, order (X-10).

The mode is how one takes part in special building. Whether a thing can be paid for plays no part here: one plans for
future cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.scenarios.special_building.texts import plans_view
from bot.texts.costs import cost_lines
from bot.texts.phrases import action_label
from bot.texts.safe import escape
from bot.ui.parts import AnyButton, Part, button, menu, option, rows
from bot.ui.places import Kind, by_piece, choice_of, labelled, place_parts, region_parts
from bot.ui.scene import Additions, PanelContext, Screen
from engine.base.cards import BuyCard
from engine.kernel import Action
from engine.modules.build_queue import MAX_QUEUE, MODES, PutFirst, QueueBuild, SetMode, UnqueueBuild
from engine.notation import write_action


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
    kind, region, other_kinds = labelled(additions, arg)
    parts = [
        *rows(_mode_buttons(context, mode)),
        *_order_menu(context, items),
        *rows(_remove_buttons(context, items)),
        *_additions(context, additions, region),
        *region_parts(context, additions, f"queue {kind}", kind, region),
        *rows(_last_buttons(context, additions, other_kinds)),
    ]
    return Screen(_words(context, mode, items), tuple(parts), choice_of(scene, additions, kind, region))


def _words(context: PanelContext, mode: str, items: Sequence[Action]) -> str:
    scene = context.scene
    lines = [f"**{scene.say('ui-queue-title')}**", scene.say("ui-queue-words", mode=mode)]
    lines += (f"{number}. {escape(action_label(item, scene.speaker))}" for number, item in enumerate(items, 1))
    lines.append(scene.say("ui-queue-count", count=len(items), most=MAX_QUEUE))
    lines += (f"-# {line}" for line in cost_lines(scene.speaker))
    return "\n".join(lines)


def _mode_buttons(context: PanelContext, present: str) -> list[AnyButton]:
    """The three modes; the present one is lit and shut."""
    scene = context.scene
    return [
        button(
            scene.id("act", write_action(SetMode(context.me.seat, mode))),
            scene.say(f"ui-mode-{mode}"),
            ButtonStyle.primary if mode == present else ButtonStyle.secondary,
            disabled=mode == present,
        )
        for mode in MODES
    ]


def _order_menu(context: PanelContext, items: Sequence[Action]) -> list[Part]:
    """What may go to the head of the queue."""
    movable = [action for action in context.legal if isinstance(action, PutFirst)]
    lines = [option(_numbered(context, items, action.position), write_action(action)) for action in movable]
    return [menu(context.scene.id("pick", "first"), context.scene.say("ui-queue-first"), lines)] if lines else []


def _remove_buttons(context: PanelContext, items: Sequence[Action]) -> list[AnyButton]:
    removals = [action for action in context.legal if isinstance(action, UnqueueBuild)]
    return [
        button(
            context.scene.id("act", write_action(action)),
            context.scene.say("ui-queue-remove", item=_numbered(context, items, action.position)),
        )
        for action in removals
    ]


def _numbered(context: PanelContext, items: Sequence[Action], position: int) -> str:
    return f"{position + 1}. {action_label(items[position], context.scene.speaker)}"


def _additions(context: PanelContext, additions: Sequence[Action], region: str) -> list[Part]:
    parts: list[Part] = []
    for slot, actions in by_piece(additions).items():
        parts += place_parts(context, f"queue {slot}", actions, region=region, buttons=False, wrap=_queued)
    return parts


def _queued(item: Action) -> Action:
    return QueueBuild(item.seat, item)


def _last_buttons(context: PanelContext, additions: Sequence[Action], other_kinds: Sequence[Kind]) -> list[AnyButton]:
    scene = context.scene
    cards = [context.act(_queued(item), scene.say("ui-queue-card")) for item in additions if isinstance(item, BuyCard)]
    others = [context.to_screen(f"queue {kind}", scene.say(f"ui-button-show-{kind}")) for kind in other_kinds]
    return [*cards, *others, context.back()]


def last_buttons(context: PanelContext) -> Iterator[AnyButton]:
    """The way to the build queue, in games that have one."""
    if plans_view(context.scene.view) is not None and context.scene.status == "running":
        yield context.to_screen("queue", context.scene.say("ui-button-queue"))


def plan_lines(context: PanelContext) -> Iterator[str]:
    """The reader's mode and queue in a line."""
    plans, scene = plans_view(context.scene.view), context.scene
    if plans is not None:
        items = [escape(action_label(item, scene.speaker)) for item in plans.queues[context.me.seat]]
        queued = " · ".join(items) or scene.say("nothing")
        yield scene.say("ui-queue-line", mode=plans.modes[context.me.seat], items=queued)


PANEL = Additions(screens={"queue": queue}, last_buttons=last_buttons, plan_lines=plan_lines)
