"""Which cards the reader still lacks for what."""

from __future__ import annotations

from collections.abc import Mapping

from bot.texts.costs import CARD, costs, thing_name
from bot.ui.panel_context import PanelContext
from engine.base.build import SETTLEMENT, BuildCity, BuildRoute, BuildSettlement
from engine.base.queries import room_to_settle
from engine.state import bundle, shortfall, tally
from engine.view import View

NEARLY = 2
"""Up to so many missing cards a turn still shows a thing; the hand shows all of them."""


def cost_lines(context: PanelContext) -> list[str]:
    """A line for each thing: what it costs, and what is missing for it or that it can be paid."""
    speaker = context.scene.speaker
    return [
        speaker.say(
            "cost-line",
            thing=thing_name(thing, speaker),
            cost=speaker.plain_cards(bundle(cost)),
            missing=missing(context, cost) or speaker.say("cost-paid"),
        )
        for thing, cost in costs(speaker).items()
    ]


def missing(context: PanelContext, cost: Mapping[str, int]) -> str:
    """``1 more ore, 2 wool``; empty when the reader can pay."""
    speaker = context.scene.speaker
    first, *others = [*_lacking(context, cost).items(), ("", 0)]
    if not first[1]:
        return ""
    words = speaker.say("cost-more", number=first[1], resource=speaker.plain_resource(*first))
    return ", ".join((words, *(f"{count} {speaker.plain_resource(name, count)}" for name, count in others[:-1])))


def _lacking(context: PanelContext, cost: Mapping[str, int]) -> dict[str, int]:
    return shortfall(tally(context.me.hand or ()), cost)


def _has_a_place(view: View, thing: str) -> bool:
    """Whether the reader would know where to put it: a settlement needs a free intersection that their routes reach."""
    if thing != SETTLEMENT:
        return True
    ends = (view.board.edges[edge].vertices for edge, route in view.routes.items() if route.seat == view.seat)
    return any(room_to_settle(view, vertex) for vertices in ends for vertex in vertices)


def out_of_reach(context: PanelContext) -> str:
    """What the reader nearly could pay, in a turn in which they may build, in small letters; else empty."""
    if not {BuildRoute, BuildSettlement, BuildCity} & set(context.scene.view.accepts):
        return ""
    speaker = context.scene.speaker
    left = {**context.me.supply, CARD: context.scene.view.deck_size}
    told = (
        speaker.say("cost-missing", thing=thing_name(thing, speaker), missing=lacking)
        for thing, cost in costs(speaker).items()
        if left.get(thing)
        and _has_a_place(context.scene.view, thing)
        and sum(_lacking(context, cost).values()) <= NEARLY
        and (lacking := missing(context, cost))
    )
    line = " · ".join(told)
    return f"-# {line}" if line else ""
