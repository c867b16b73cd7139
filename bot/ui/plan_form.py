"""The form in which cards are named that one gives for others, without looking at what anybody holds."""

from __future__ import annotations

from typing import Any

from discord.ui import Modal

from bot.plans.trade import AnswerRule, StandingOffer, Terms
from bot.texts.words import Words
from bot.ui.forms import BadForm, FormValues, card_lines, form, menu_field, read_cards, single
from bot.ui.scene import Scene

GIVE, WANT, BELOW = "give", "want", "below"
ANYBODY = "0"
MAX_EACH = 3
"""Cards of a kind that one form can name."""
NEAR = 4
"""Points before the goal from which on somebody may be left out."""
KINDS: dict[str, type[Terms]] = {AnswerRule.kind: AnswerRule, StandingOffer.kind: StandingOffer}


def terms_form(scene: Scene, kind: str, draft: Terms | None) -> Modal:
    """The form of an answer to trades, or of a standing offer, filled in from a draft."""
    words, view = scene.speaker, scene.view
    stock = dict.fromkeys(view.resources, MAX_EACH)
    points = range(max(1, view.target - NEAR), view.target)
    chosen = 0 if draft is None or draft.below is None else draft.below
    lines = [(scene.say("ui-plan-terms-anybody"), ANYBODY, not chosen)]
    lines += [(scene.say("ui-plan-terms-points", points=count), str(count), count == chosen) for count in points]
    return form(
        scene.id("plan-form", kind),
        scene.say("ui-plan-terms-title"),
        _cards(words, GIVE, scene.say("ui-plan-terms-give"), stock, () if draft is None else draft.give),
        _cards(words, WANT, scene.say("ui-plan-terms-want"), stock, () if draft is None else draft.want),
        menu_field(BELOW, scene.say("ui-plan-terms-below"), lines),
    )


def _cards(words: Words, name: str, label: str, stock: dict[str, int], chosen: tuple[str, ...]) -> Any:
    lines = card_lines(words, stock, chosen)
    return menu_field(name, label, lines, most=len(stock))


def read_terms(kind: str, values: FormValues) -> Terms:
    """The terms that a filled form names; raises `BadForm` for a forged one."""
    below = single(values, BELOW)
    if kind not in KINDS or not below.isdecimal():
        raise BadForm("no such terms")
    give, want = read_cards(values.get(GIVE, ())), read_cards(values.get(WANT, ()))
    return KINDS[kind](give=give, want=want, below=int(below) or None)
