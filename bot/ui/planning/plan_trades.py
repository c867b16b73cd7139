"""Plans that concern others: trades, and what the table hears.

The form of a trade is filled in without looking at what anybody holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ButtonStyle, SelectOption
from discord.ui import Modal

from bot.plans.book import Held
from bot.plans.desk import Desk
from bot.plans.plan import Plan
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import MAX_RULES, MAX_STANDING, AnswerRule, NoTrades, StandingOffer, Terms
from bot.texts.plans import plan_line, plan_words, switch_label
from bot.texts.safe import escape
from bot.texts.words import Words
from bot.ui.forms import (
    BadForm,
    FormValues,
    card_options,
    checks_field,
    form,
    menu_field,
    options_field,
    read_cards,
    single,
)
from bot.ui.parts import Part, button, menu, option, read_number, rows
from bot.ui.planning.plans import desk_of
from bot.ui.scene import PanelContext, Scene, Screen

GIVE, WANT, BELOW, TELL = "give", "want", "below", "tell"
ANYBODY, YES = "0", "yes"
TRADE = "trade"
"""What the form of a trade is called: whether it is public its tick says."""
MAX_EACH = 3
"""Cards of a kind that one form can name."""
NEAR = 4
"""Points before the goal from which on a player may be left out."""
KINDS: dict[str, type[Terms]] = {AnswerRule.kind: AnswerRule, StandingOffer.kind: StandingOffer}
SIGNS = {"roll": "🎲", "end": "🏁"}
NO_TRADES_SIGN = "🚫"


def trades(context: PanelContext, arg: str) -> Screen | None:
    """The trades that the reader would take, told or not."""
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    held = [found for found in desk.book.held if isinstance(found.plan, Terms)]
    lines = [f"**{scene.say('ui-button-plan-trades')}**"]
    lines += [f"{number}. {escape(plan_line(found.plan, scene.speaker))}" for number, found in enumerate(held, 1)]
    lines.append(scene.say("ui-plan-trades-words"))
    parts = [
        button(scene.id("plan-form", TRADE), scene.say("ui-button-plan-trade"), ButtonStyle.success),
        context.to_screen("plans trades", scene.say("ui-button-back")),
    ]
    if len(held) >= MAX_RULES + MAX_STANDING:
        del parts[0]
    return Screen("\n".join(lines), (*_taking_back(context, held), *rows(parts)))


def _taking_back(context: PanelContext, held: list[Held]) -> list[Part]:
    """A menu that removes one of these plans."""
    scene = context.scene
    options = [option(plan_line(found.plan, scene.speaker), found.name, emoji="✖️") for found in held]
    return [menu(scene.id("plan-drop"), scene.say("ui-plans-remove"), options)] if options else []


def drafted(desk: Desk) -> Terms | None:
    """The trade that is not confirmed yet, if any."""
    return next((found.plan for found in desk.book.drafts if isinstance(found.plan, Terms)), None)


def ask(context: PanelContext, arg: str) -> Screen | None:
    """Ask once about a public switch (`switches_of`) or drafted terms."""
    desk, scene = desk_of(context), context.scene
    if desk is None:
        return None
    if arg in KINDS:
        found = desk.book.draft(KINDS[arg])
        if found is None:
            return None
        words = scene.say("ui-button-plan-on" if found[1].public else "ui-button-plan-confirm")
        confirm = button(scene.id("plan", f"{arg} confirm"), words, ButtonStyle.success)
        change = button(scene.id("plan-form", TRADE), scene.say("ui-button-plan-change"))
        back = context.to_screen("plan-trades", scene.say("ui-button-back"))
        return Screen("\n".join(plan_words(found[1], scene.speaker)), tuple(rows([confirm, change, back])))
    plans = switches_of(arg, len(scene.names))
    if not plans:
        return None
    on = button(scene.id("plan", f"switch {arg}"), scene.say("ui-button-plan-on"), ButtonStyle.success)
    back = context.to_screen(f"plan-switches {arg}", scene.say("ui-button-back"))
    lines = [line for plan in plans for line in plan_words(plan, scene.speaker)]
    lines.append(scene.say("ui-plan-seen"))
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
    """What the reader tells the table.

    A question comes before anything is told; any of it can be taken back. ``arg`` is what was asked about last.
    """
    desk, scene = desk_of(context), context.scene
    if desk is None or scene.view.phase is None:
        return None
    told = [found for found in desk.book.held if found.plan.public]
    lines = [f"**{scene.say('ui-button-plan-switches')}**"]
    lines += [f"{number}. {escape(plan_line(found.plan, scene.speaker))}" for number, found in enumerate(told, 1)]
    lines.append(scene.say("ui-plan-switches-words"))
    options = list(_to_tell(context, desk))
    slot = f"tell {len(told)} {arg if switches_of(arg, len(scene.names)) else ''}".rstrip()
    telling = [menu(scene.id("plans", slot), scene.say("ui-plan-switches-menu"), options)] if options else []
    own = [found for added in scene.additions for found in added.last_buttons(context)]
    back = context.to_screen("plans switches", scene.say("ui-button-back"))
    return Screen("\n".join(lines), (*telling, *_taking_back(context, told), *rows([*own, back])))


def _to_tell(context: PanelContext, desk: Desk) -> Iterator[SelectOption]:
    """What the reader has not told the table yet."""
    scene = context.scene
    names = ["roll", "end", "all", "cheap"]
    names += [f"with {seat}" for seat in range(len(scene.names)) if seat != desk.seat]
    told = [found.plan for found in desk.book.held]
    for name in names:
        (plan,) = switches_of(name, len(scene.names))
        if plan not in told:
            emoji = SIGNS.get(name, NO_TRADES_SIGN)
            yield option(switch_label(plan, scene.speaker), f"plan-ask {name}", emoji=emoji)


def terms_form(scene: Scene, draft: Terms | None, *, public: bool) -> Modal:
    """The form of a trade, from a draft.

    ``public`` is whether the table is told, as long as there is none.
    """
    words, view = scene.speaker, scene.view
    stock = dict.fromkeys(view.resources, MAX_EACH)
    points = range(max(1, view.target - NEAR), view.target)
    chosen = 0 if draft is None or draft.below is None else draft.below
    lines = [(scene.say("ui-plan-terms-anybody"), ANYBODY, not chosen)]
    lines += [(scene.say("ui-plan-terms-points", points=count), str(count), count == chosen) for count in points]
    tick = (scene.say("ui-plan-terms-told"), YES, public if draft is None else draft.public)
    return form(
        scene.id("plan-form", TRADE),
        scene.say("ui-button-plan-trades"),
        _cards(words, GIVE, scene.say("ui-plan-terms-give"), stock, () if draft is None else draft.give),
        _cards(words, WANT, scene.say("ui-plan-terms-want"), stock, () if draft is None else draft.want),
        menu_field(BELOW, scene.say("ui-plan-terms-below"), lines),
        checks_field(TELL, scene.say("ui-button-plan-switches"), [tick]),
    )


def _cards(words: Words, name: str, label: str, stock: dict[str, int], chosen: tuple[str, ...]) -> Any:
    return options_field(name, label, card_options(words, stock, chosen), most=len(stock))


def read_terms(kind: str, values: FormValues) -> Terms:
    """A form's terms; raises `BadForm` for a forged one.

    ``kind`` is a trade, or what an earlier form was called.
    """
    below, tick = read_number(single(values, BELOW)), values.get(TELL, ())
    if kind == TRADE and tick in ((), (YES,)):
        kind = StandingOffer.kind if tick else AnswerRule.kind
    if kind not in KINDS or below is None:
        raise BadForm("no such terms")
    give, want = read_cards(values.get(GIVE, ())), read_cards(values.get(WANT, ()))
    return KINDS[kind](give=give, want=want, below=below or None)
