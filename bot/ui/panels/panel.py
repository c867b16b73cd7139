"""The panel: one player's private page, edited by every press.

From the top: what was just done or refused, what is new since the player last looked, the hand, the decision, and the
means to decide it. The picture comes last, so that nothing jumps when it arrives and no menu lies below it: the hand at
a glance, below the board where places are chosen. Words say what it shows only where it is missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.faces import traits
from bot.texts.costs import hand_in_words
from bot.texts.phrases import private_prompt
from bot.ui import pages, polls
from bot.ui.panels import card_screens, standing_offers
from bot.ui.panels.building import MORE
from bot.ui.panels.main_screen import main, places
from bot.ui.panels.more_screen import more
from bot.ui.panels.trade import can_offer
from bot.ui.parts import ACCENTS, MAX_TEXT, Part, button, clip, gallery, last_lines, layout, moment, rows, text
from bot.ui.planning import dull_moments, plan_trades, plan_turn, plans
from bot.ui.scene import PanelContext, Payload, Scene, Screen, ScreenBuilder
from engine.kernel import Action

MAX_NOTICE = 700
MAX_NEWS = 1500
SCREENS: Mapping[str, ScreenBuilder] = {
    "more": more,
    MORE: places,
    "cards": card_screens.cards,
    "bank": card_screens.bank,
    "offers": card_screens.offers,
    "send": card_screens.send,
    "accept": card_screens.accept,
    "confirm": card_screens.confirm,
    "restart": card_screens.restart,
    "ask": polls.ask_undo,
    "hand": card_screens.hand,
    "costs": card_screens.prices,
    "plans": plans.plans,
    "plan-how": plans.how,
    "plan-build": plan_turn.build,
    "plan-turn": plan_turn.turn,
    "plan-knight": plan_turn.knight,
    "plan-keep": plans.keep,
    "plan-robber": plans.robber,
    "plan-empty": plans.empty,
    "plan-dull": dull_moments.dull,
    "plan-start": plans.start,
    "plan-trades": plan_trades.trades,
    "plan-ask": plan_trades.ask,
    "plan-switches": plan_trades.switches,
    "standing": standing_offers.ask,
}


@dataclass(frozen=True)
class Surroundings:
    """What stands around a screen.

    Above it stand what was just done or refused, and what is new; the picture stands below. ``advice`` says what the
    viewer could do, ``suggested`` is a plan that is suggested to them once.
    """

    notice: str | None = None
    news: Sequence[str] = ()
    picture: str | None = None
    advice: str = ""
    suggested: str = ""


def panel(context: PanelContext, screen: str = "main", around: Surroundings = Surroundings()) -> Payload:
    """One screen of the viewer's panel.

    ``screen`` may be any text: what makes no sense shows the main screen.
    """
    scene = context.scene
    if scene.view.seat is None:
        return pages.notice(scene.say("ui-not-a-player"))
    asked = {kind: ask for added in scene.additions for kind, ask in added.questions(scene).items()}
    context = replace(context, asked=asked)
    name, _, arg = screen.partition(" ")
    build = _screens(scene).get(name)
    asked_for = build and build(context, arg)
    shown = asked_for or main(context, name, arg)
    parts: list[Part] = [*_head(context, shown, around), *_suggestion(context, around.suggested)]
    if around.advice:
        parts += (text(around.advice), *rows([button(scene.id("advice-off"), scene.say("ui-button-advice-off"))]))
    parts += shown.parts
    if around.picture is not None or name != "hand":  # a page that says it in its own words
        parts.append(_hand(context, shown, around.picture))
    accent = ACCENTS[context.me.colour]
    return Payload(layout(parts, accent), shown.choice, picture=True)


def _hand(context: PanelContext, shown: Screen, picture: str | None) -> Part:
    """The picture with the hand, or the hand in words.

    The words stand where the picture would, so that nothing jumps when it arrives.
    """
    scene, me = context.scene, context.me
    if picture is None:
        hand = scene.say("ui-hand", count=me.hand_size, cards=scene.speaker.cards(me.hand or ()))
        return text("\n".join(filter(None, (hand, shown.bare))))
    board = "" if shown.choice is None else scene.alt_text
    told = (hand_in_words(scene.speaker, me), shown.bare.removeprefix("-# "), shown.alt, board)
    return gallery(picture, " ".join(filter(None, told)))


def _screens(scene: Scene) -> Mapping[str, ScreenBuilder]:
    """All screens by name; a None shows the main one.

    ``main`` and those of decisions are not among them: the main screen also shows these.
    """
    return {**SCREENS, **{name: build for added in scene.additions for name, build in added.screens.items()}}


def screen_after(action: Action) -> str:
    """The screen that shows what an action did."""
    own = traits().actions.get(type(action))
    return (own and own.plan) or "main"


def _head(context: PanelContext, shown: Screen, around: Surroundings) -> list[Part]:
    scene, me = context.scene, context.me
    blocks: list[str] = []
    if absence := scene.absent.get(me.seat):
        blocks.append(scene.say("ui-panel-absent", absence=absence))
    if scene.paused and scene.status == "running":
        blocks.append(scene.say("ui-paused-finish", until=f"<t:{scene.pause_ends}:f>"))
    if around.notice:
        blocks.append(clip(around.notice, MAX_NOTICE))
    if around.news:
        lines = last_lines([f"- {line}" for line in around.news], MAX_NEWS)
        blocks.append(f"**{scene.say('ui-news')}**\n{lines}")
    blocks.append("\n".join(filter(None, (f"### {prompt(context)}", deadline(scene)))))
    if shown.words:
        blocks.append(shown.words)
    room = MAX_TEXT - sum(len(block) for block in blocks[:-1])
    blocks[-1] = clip(blocks[-1], max(room, 1))
    return [text(block) for block in blocks]


def prompt(context: PanelContext) -> str:
    """What to do, or whose turn it is."""
    scene = context.scene
    if scene.status == "paused":
        return scene.why_paused
    if scene.status == "ended":
        return scene.say("ui-ended")
    return private_prompt(scene.speaker, can_offer=can_offer(context))


def deadline(scene: Scene) -> str:
    """The reader's deadline; empty where they have none."""
    seat = scene.view.seat
    until = None if seat is None else scene.until.get(seat)
    if until is None:
        return ""
    key = "ui-card-time-over" if seat in scene.over else "ui-call-until"
    return f"-# {scene.say(key, when=moment(until, 'f'), left=moment(until, 'R'))}"


SUGGESTIONS = {"roll": "plan-ask both", "keep": "plan-keep", "empty": "plan-empty"}
"""What is suggested by itself, once in a game, and the screen that it leads to."""


def _suggestion(context: PanelContext, name: str) -> list[Part]:
    """A plan that is suggested by itself, with the way to it."""
    if name not in SUGGESTIONS:
        return []
    scene = context.scene
    words = scene.say(f"ui-suggest-{name}")
    return [text(words), *rows([context.to_screen(SUGGESTIONS[name], scene.say("ui-button-plan-look"))])]
