"""Pages about plans that concern others: terms and public switches.

The form of terms is filled in without looking at what anybody holds.
"""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle
from discord.ui import Modal

from bot.plans.plan import Plan
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import AnswerRule, NoTrades, StandingOffer, Terms
from bot.texts.plans import plan_words, switch_label
from bot.texts.words import Words
from bot.ui.forms import BadForm, FormValues, card_lines, form, menu_field, read_cards, single
from bot.ui.parts import AnyButton, button, read_number, rows
from bot.ui.plans import desk_of
from bot.ui.scene import PanelContext, Scene, Screen

GIVE, WANT, BELOW = "give", "want", "below"
ANYBODY = "0"
MAX_EACH = 3
"""Cards of a kind that one form can name."""
NEAR = 4
"""Points before the goal from which on a player may be left out."""
KINDS: dict[str, type[Terms]] = {AnswerRule.kind: AnswerRule, StandingOffer.kind: StandingOffer}


def ask(context: PanelContext, arg: str) -> Screen | None:
    """Ask once about a public switch (`switches_of`) or drafted terms."""
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
    """The public switches of a button; none for another text.

    It is ``roll``, ``end``, ``both``, ``all``, ``cheap`` or ``with 2``.
    """
    word, _, seat = name.partition(" ")
    if word == "with" and (other := read_number(seat)) is not None and other < seats:
        return (NoTrades("with", seat=other),)
    known: dict[str, tuple[Plan, ...]] = {
        "roll": (RollForMe(),),
        "end": (EndForMe(),),
        BOTH: (RollForMe(), EndForMe()),
        "all": (NoTrades("all"),),
        "cheap": (NoTrades("cheap"),),
    }
    return known.get(name, ())


def switches(context: PanelContext, arg: str) -> Screen | None:
    """The public switches.

    A question comes before one is turned on; any can be turned off.
    """
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    on = {found.plan: found.name for found in desk.book.held if found.plan.public}
    names = ["roll", "end", "all", "cheap"]
    names += [f"with {seat}" for seat in range(len(scene.names)) if seat != desk.seat]
    parts: list[AnyButton] = []
    for name in names:
        (plan,) = switches_of(name, len(scene.names))
        label = switch_label(plan, scene.speaker)
        if plan in on:
            parts.append(button(scene.id("plan-drop", on[plan]), f"✅ {label}", ButtonStyle.primary))
        else:
            parts.append(context.to_screen(f"plan-ask {name}", label))
    own = [found for added in scene.additions for found in added.last_buttons(context)]
    back = context.to_screen("plans", scene.say("ui-button-back"))
    words = f"**{scene.say('ui-button-plan-switches')}**\n{scene.say('ui-plan-switches-words')}"
    return Screen(words, (*(part for one in parts for part in rows([one])), *rows([*own, back])))


def terms_form(scene: Scene, kind: str, draft: Terms | None) -> Modal:
    """The form of an answer or standing offer, from a draft."""
    words, view = scene.speaker, scene.view
    stock = dict.fromkeys(view.resources, MAX_EACH)
    points = range(max(1, view.target - NEAR), view.target)
    chosen = 0 if draft is None or draft.below is None else draft.below
    lines = [(scene.say("ui-plan-terms-anybody"), ANYBODY, not chosen)]
    lines += [(scene.say("ui-plan-terms-points", points=count), str(count), count == chosen) for count in points]
    return form(
        scene.id("plan-form", kind),
        # The same words as the button that was pressed: these terms are a secret rule, or an offer that all read.
        scene.say(f"ui-button-plan-{kind}"),
        _cards(words, GIVE, scene.say("ui-plan-terms-give"), stock, () if draft is None else draft.give),
        _cards(words, WANT, scene.say("ui-plan-terms-want"), stock, () if draft is None else draft.want),
        menu_field(BELOW, scene.say("ui-plan-terms-below"), lines),
    )


def _cards(words: Words, name: str, label: str, stock: dict[str, int], chosen: tuple[str, ...]) -> Any:
    lines = card_lines(words, stock, chosen)
    return menu_field(name, label, lines, most=len(stock))


def read_terms(kind: str, values: FormValues) -> Terms:
    """A form's terms; raises `BadForm` for a forged one."""
    below = read_number(single(values, BELOW))
    if kind not in KINDS or below is None:
        raise BadForm("no such terms")
    give, want = read_cards(values.get(GIVE, ())), read_cards(values.get(WANT, ()))
    return KINDS[kind](give=give, want=want, below=below or None)
