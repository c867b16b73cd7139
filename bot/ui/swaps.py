"""Swaps that a panel proposes: at most five exchanges that bring the reader nearer to what they could build next.

They depend on the reader's own hand and on public facts alone: what others have shown to hold, and what the bank asks.
Only the reader sees them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from discord import ButtonStyle

from bot.texts.costs import costs, nearly_paid
from bot.texts.phrases import action_label
from bot.ui.parts import AnyButton, button
from bot.ui.scene import PanelContext, Scene
from bot.ui.trade import partners
from engine.base.trade import MAX_OFFERS, MakeOffer, TradeWithBank
from engine.kernel import Action
from engine.notation import write_action
from engine.state import Resource, tally

MAX_SWAPS = 5
MAX_KINDS = 2
"""So many kinds of card are proposed to be given for one that is lacking."""


def swap_buttons(context: PanelContext) -> list[AnyButton]:
    """A button for each swap: an offer is shown in words before it is sent, the bank exchanges at once."""
    running = context.scene.status == "running" and not context.scene.paused
    return [_button(context, swap) for swap in swaps(context)] if running else []


def _button(context: PanelContext, swap: Action) -> AnyButton:
    scene, speaker = context.scene, context.scene.speaker
    if not isinstance(swap, MakeOffer):
        return context.press(swap, action_label(swap, speaker), ask=False)
    words = scene.say("ui-swap", give=speaker.plain_cards(swap.give), want=speaker.plain_cards(swap.want))
    return button(scene.id("swap", write_action(swap)), words, ButtonStyle.primary)


def swaps(context: PanelContext) -> list[Action]:
    """Offers of one card for one, and exchanges with the bank, for what is lacking; the most promising first."""
    found: dict[tuple[type[Action], Resource, Resource], Action] = {}
    for want, spare in _needs(context.scene):
        for exchange in _exchanges(context, want, spare):
            found.setdefault((TradeWithBank, exchange.give, want), exchange)
        for offer in _offers(context, want, spare):
            found.setdefault((MakeOffer, offer.give[0], want), offer)
    return list(found.values())[:MAX_SWAPS]


def _exchanges(context: PanelContext, want: Resource, spare: Mapping[Resource, int]) -> list[TradeWithBank]:
    """The exchange with the bank that takes nothing but what is to spare, if there is one."""
    legal = (action for action in context.legal if isinstance(action, TradeWithBank) and action.want == want)
    return [action for action in legal if spare.get(action.give, 0) >= context.me.rates[action.give]][:1]


def _needs(scene: Scene) -> Iterator[tuple[Resource, dict[Resource, int]]]:
    """The cards that are lacking, those for what is nearest first, and what could be given for each: what is left of
    the hand once the thing itself is paid."""
    me, words = scene.view.me, scene.speaker
    assert me is not None
    hand = tally(me.hand or ())
    prices = costs(words)
    nearly = nearly_paid(words)
    for thing in sorted(nearly, key=lambda name: (sum(nearly[name].values()), -sum(prices[name].values()))):
        cost = prices[thing]
        spare = {card: count - cost.get(card, 0) for card, count in hand.items() if count > cost.get(card, 0)}
        for want in nearly[thing]:
            yield want, spare


def _offers(context: PanelContext, want: Resource, spare: Mapping[Resource, int]) -> Iterator[MakeOffer]:
    """One card of what the reader has most of, to everybody who could have what they want; none that is open."""
    view, held = context.scene.view, context.held
    to = tuple(seat for seat in partners(context.scene) if view.players[seat].hand_size)
    if MakeOffer not in view.accepts or len(view.offers) >= MAX_OFFERS or not to:
        return
    # Where somebody has shown to hold the card it is worth asking; else only where a hand is not known whole.
    if not any(held.get(seat, {}).get(want) or view.players[seat].hand_size > _known(held, seat) for seat in to):
        return
    assert view.seat is not None
    open_terms = {(offer.give, offer.want) for offer in view.offers if offer.seat == view.seat}
    for give in sorted(spare, key=lambda card: -spare[card])[:MAX_KINDS]:
        if ((give,), (want,)) not in open_terms:
            yield MakeOffer(view.seat, (give,), (want,), to)


def _known(held: Mapping[int, Mapping[Resource, int]], seat: int) -> int:
    return sum(held.get(seat, {}).values())
