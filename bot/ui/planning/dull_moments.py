"""The page of dull moments, which plans skip after one tap.

In a lobby it is the private answer to Join: there it also says who one is and when one is called, and scenarios ask how
one takes part.
"""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.plans.desk import Desk
from bot.plans.dull import DULL, skipped
from bot.plans.plan import Plan
from bot.texts.icons import EMBLEMS
from bot.texts.plans import plan_line
from bot.texts.safe import escape
from bot.time.seat_clocks import Timing
from bot.ui.parts import AnyButton, Part, button, rows, text
from bot.ui.planning.plans import desk_of
from bot.ui.scene import PanelContext, Scene, Screen

EMOJI = {"keep": "✋", "robber": "🥷", "empty": "😴"}
ALL, CHOOSE, ON, OFF = "all", "choose", "yes", "no"


def joined(scene: Scene, timing: Timing) -> str:
    """Who the reader is in a lobby, and when they are called."""
    assert scene.view.me is not None
    colour = scene.view.me.colour
    return scene.say("ui-join", emblem=EMBLEMS[colour], colour=scene.say(f"colour-{colour}"), pace=timing.pace.name)


def dull(context: PanelContext, arg: str) -> Screen | None:
    """What of the dull moments is skipped, and how to change it.

    ``arg`` may ask for the page on which each is chosen by itself.
    """
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    if arg == CHOOSE:
        return _choose(context, desk)
    parts: list[Part] = []
    if scene.status == "lobby":
        parts += (part for added in scene.additions for part in added.joining(context))
    back = [] if scene.status == "lobby" else [context.to_screen("plans", scene.say("ui-button-back"))]
    parts += [text("\n".join(_lines(context, desk))), *rows([*_buttons(context, desk), *back])]
    return Screen("", tuple(parts))


def _lines(context: PanelContext, desk: Desk) -> Iterator[str]:
    say, there = context.scene.say, skipped(desk.book)
    if there:
        yield say("ui-dull-on")
        yield " · ".join(f"{EMOJI[kind]} {say('ui-dull-name', kind=kind)}" for kind in there)
    else:
        yield say("ui-dull-offer")
    yield say("ui-dull-change")


def _line(context: PanelContext, kind: str, plan: Plan) -> str:
    """What is done in a kind of dull moment."""
    if plan == DULL[kind] or kind == "empty":
        return context.scene.say(f"ui-dull-{kind}")
    return f"{EMOJI[kind]} {escape(plan_line(plan, context.scene.speaker))}"


def _buttons(context: PanelContext, desk: Desk) -> Iterator[AnyButton]:
    scene = context.scene
    if not skipped(desk.book):
        yield button(scene.id("plan", f"dull {ALL}"), scene.say("ui-button-dull"), ButtonStyle.success, emoji="⏩")
    yield context.to_screen(f"plan-dull {CHOOSE}", scene.say("ui-button-dull-choose"))


def _choose(context: PanelContext, desk: Desk) -> Screen:
    """Each of the dull moments by itself."""
    scene, there = context.scene, skipped(desk.book)
    plans = {kind: there[kind].plan if kind in there else usual for kind, usual in DULL.items()}
    lines = [scene.say("ui-dull-title"), *(_line(context, kind, plan) for kind, plan in plans.items())]
    found = [
        button(
            scene.id("plan", f"dull {OFF if kind in there else ON} {kind}"),
            scene.say("ui-button-dull-one", kind=kind, on=ON if kind in there else OFF),
            ButtonStyle.success if kind in there else ButtonStyle.secondary,
            emoji=EMOJI[kind],
        )
        for kind in DULL
    ]
    back = context.to_screen("plan-dull", scene.say("ui-button-back"))
    return Screen("\n".join([*lines, scene.say("ui-dull-rests")]), (*rows(found), *rows([back])))
