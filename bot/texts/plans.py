"""Plans in words, for their owner and for everybody.

They say what one will do, and what its owner reads when it could not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import singledispatch
from typing import Any

from bot.plans.begin import AtStart
from bot.plans.discard import CARD, NEXT, KeepFirst
from bot.plans.empty import EmptyTurns
from bot.plans.plan import Plan, Word
from bot.plans.robber import RobberRule
from bot.plans.setup import WishList
from bot.plans.switches import EndForMe, RollForMe
from bot.plans.trade import AnswerRule, NoTrades, StandingOffer, Terms
from bot.plans.turn import NextTurn
from bot.texts.phrases import Say, action_label, phrase, plainly, says
from bot.texts.places import place_label
from bot.texts.safe import escape
from bot.texts.words import Words
from engine.kernel import Action
from engine.state import Bundle

SEVERAL = 2
"""A count that asks for the plural form, for all that a player holds."""


def told(word: Word, words: Words) -> str:
    """What a player reads once about their plan."""
    values: dict[str, Any] = dict(word.values)
    if "item" in values:
        values["item"] = _item(values["item"], values.pop("why", ""), words)
    if "items" in values:
        items = [found if isinstance(found, tuple) else (found, "") for found in values["items"]]
        values["items"] = " · ".join(_item(item, why, words, *missing) for item, why, *missing in items)
        values["count"] = len(items)
    for name in ("give", "want"):
        if name in values:
            values[name] = words.cards(values[name])
    return words.say(word.key, **values)


def _item(item: Action, why: str, words: Words, missing: Bundle = ()) -> str:
    """A thing and why it could not be had.

    ``missing`` are the cards that were lacking, where they are known.
    """
    if missing:
        return words.say("word-item-lacking", item=escape(phrase(item, words)), missing=words.cards(missing))
    return words.say("word-item", item=escape(phrase(item, words)), why=why)


@singledispatch
def plan_line(plan: Plan, words: Words) -> str:
    """A plan in one line of plain words, for lists and buttons."""
    words.catalogue.missing(plan.kind)
    return plan.kind


@singledispatch
def plan_words(plan: Plan, words: Words) -> Iterator[str]:
    """What a plan will do, line by line in markdown."""
    yield escape(plan_line(plan, words))


@plan_line.register
def _turn_line(plan: NextTurn, words: Words) -> str:
    steps = [] if plan.knight is None else [words.say("plan-step-knight")]
    steps += [words.say("plan-step-roll"), *(action_label(item, words) for item in plan.items)]
    if plan.items and plan.bank:
        steps.append(words.say("plan-step-bank"))
    if plan.items and plan.stays:
        steps.append(words.say("plan-step-stays"))
    return words.say("plan-line-turn", steps=" · ".join((*steps, words.say("plan-step-end", end=plan.end))))


@plan_line.register
def _begin_line(plan: AtStart, words: Words) -> str:
    return "" if plan.action is None else action_label(plan.action, words)


@plan_words.register
def _turn_words(plan: NextTurn, words: Words) -> Iterator[str]:
    if plan.knight is not None:
        yield words.say("plan-turn-knight", item=escape(phrase(plan.knight, words)))
    view = words.the_view()
    own = view.turn is not None and view.turn.seat == view.seat
    yield words.say("plan-turn-roll", own="yes" if own else "no")
    if plan.items:
        yield words.say("plan-turn-items", bank="yes" if plan.bank else "no")
        for number, item in enumerate(plan.items, 1):
            yield f"{number}. {escape(phrase(item, words))}"
    yield words.say("plan-turn-end", end=plan.end)
    if plan.items and plan.stays:
        yield words.say("plan-turn-stays")
    if plan.knight is not None:
        yield words.say("plan-infer-knight")
    if plan.end in ("all", "nothing"):
        yield words.say(f"plan-infer-{plan.end}")


def rival(seat: int | None, words: Words) -> str:
    """The robber's target, as a label."""
    if seat is None:
        return words.say("plan-robber-leader")
    return words.plain_name(seat)


def purpose(name: str, words: Words) -> str:
    """What cards are kept for."""
    if name == NEXT:
        return words.say("plan-keep-next")
    if name in words.the_view().resources:
        return words.say("plan-keep-all", resource=words.plain_resource(name, SEVERAL))
    return words.say("plan-keep-for", thing=words.say("cost-card") if name == CARD else words.piece(name))


@plan_words.register
def _keep_words(plan: KeepFirst, words: Words) -> Iterator[str]:
    yield words.say("plan-keep-words", count=len(plan.first))
    for number, name in enumerate(plan.first, 1):
        yield f"{number}. {purpose(name, words)}"


def wish_line(wish: tuple[int, int | None, str], words: Words) -> str:
    """A place of a wish-list with the direction of its route."""
    vertex, edge, kind = wish
    place = place_label("vertex", vertex, words)
    if edge is None:
        return place
    return words.say("plan-wish-way", place=place, piece=words.piece(kind), edge=place_label("edge", edge, words))


def _numbers(plan: WishList) -> str:
    """The places as the picture numbers them."""
    return ", ".join(str(vertex + 1) for vertex, _, _ in plan.places)


@plan_words.register
def _wishes_words(plan: WishList, words: Words) -> Iterator[str]:
    yield words.say("plan-start-words", number=plan.number)
    for number, wish in enumerate(plan.places, 1):
        yield f"{number}. {escape(wish_line(wish, words))}"
    if plan.rest:
        yield words.say("plan-start-rest")


def terms(plan: Terms, words: Words) -> dict[str, object]:
    """Cards for cards in plain words, and the points limit.

    The limit is 0 where it is for anybody.
    """
    return {
        "give": words.plain_cards(plan.give),
        "want": words.plain_cards(plan.want),
        "below": 0 if plan.below is None else plan.below,
    }


def _of_terms(key: str) -> Say:
    return lambda plan, words: words.say(key, **terms(plan, words))


def _no_trades(key: str, name: Callable[[Words, int], str]) -> Say:
    return says(key, "how", name=lambda plan, words: "" if plan.seat is None else name(words, plan.seat))


def _lines(*sentences: Say) -> Callable[[Any, Words], Iterator[str]]:
    return lambda plan, words: (say(plan, words) for say in sentences)


@singledispatch
def switch_label(plan: Plan, words: Words) -> str:
    """What a public switch does, as a label."""
    words.catalogue.missing(plan.kind)
    return plan.kind


plan_line.register(EmptyTurns, plainly("plan-line-empty"))
plan_line.register(RobberRule, plainly("plan-line-robber", whom=lambda plan, words: rival(plan.whom, words)))
plan_line.register(
    KeepFirst,
    plainly("plan-line-keep", first=lambda plan, words: ", ".join(purpose(name, words) for name in plan.first)),
)
plan_line.register(WishList, plainly("plan-line-start", "number", places=lambda plan, words: _numbers(plan)))
plan_line.register(AnswerRule, _of_terms("plan-line-answer"))
plan_line.register(StandingOffer, _of_terms("plan-line-standing"))
for switch in (RollForMe, EndForMe, NoTrades):
    plan_line.register(switch, plainly("plan-line-public", switch=lambda plan, words: switch_label(plan, words)))

plan_words.register(EmptyTurns, _lines(says("plan-empty-words"), says("plan-infer-nothing")))
plan_words.register(
    RobberRule, _lines(says("plan-robber-words", whom=lambda plan, words: escape(rival(plan.whom, words))))
)
plan_words.register(AnswerRule, _lines(_of_terms("plan-answer-words"), says("plan-answer-shows")))
plan_words.register(StandingOffer, _lines(_of_terms("plan-standing-words"), says("plan-standing-lacks")))
plan_words.register(RollForMe, _lines(says("plan-roll-words")))
plan_words.register(EndForMe, _lines(says("plan-end-words")))
plan_words.register(NoTrades, _lines(_no_trades("plan-no-trades-words", Words.name)))
switch_label.register(RollForMe, plainly("plan-switch-roll"))
switch_label.register(EndForMe, plainly("plan-switch-end"))
switch_label.register(NoTrades, _no_trades("plan-switch-no-trades", Words.plain_name))


def said_line(plan: Plan, words: Words) -> str:
    """What everybody reads of a public plan, in plain words."""
    if isinstance(plan, StandingOffer):
        return words.say("plan-said-standing", **terms(plan, words))
    name = words.plain_name(plan.seat) if isinstance(plan, NoTrades) and plan.seat is not None else ""
    return words.say("plan-said", what=plan.how if isinstance(plan, NoTrades) else plan.kind, name=name)
