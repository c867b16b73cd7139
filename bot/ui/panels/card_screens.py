"""The panel's screens about cards and trade, and single questions.

They are development cards, the bank, open offers, and what is asked once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from discord import ButtonStyle

from bot.texts.costs import cost_lines
from bot.texts.icons import icon, icon_of
from bot.texts.phrases import action_label
from bot.texts.safe import escape
from bot.ui.panels.line import starred
from bot.ui.panels.trade import HOW_NAMES, find_offer, reference, terms
from bot.ui.parts import BUTTONS_IN_A_ROW, AnyButton, Part, button, chunks, menu, option, rows
from bot.ui.scene import PanelContext, Scene, Screen
from engine.base.cards import BuyCard, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engine.base.robber import Discard
from engine.base.trade import AcceptOffer, ConfirmOffer, MakeOffer, TradeWithBank
from engine.kernel import Action
from engine.notation import NOTHING, read_action, write_action
from engine.state import Bundle, Offer, bundle, tally
from engine.stored import stored_names
from engine.view import PlayerView

USELESS: Mapping[type[PlayRoadBuilding | PlayYearOfPlenty], str] = {
    PlayRoadBuilding: "refusal-no-free-route",
    PlayYearOfPlenty: "refusal-bank-empty",
}
"""Cards that may do nothing although one could be played, and what is said of them then (B-62, B-63)."""
MAX_PARTNER_BUTTONS = 3
"""With more who said yes there is a menu: six offers must find room in one message."""


def is_card(action: Action) -> bool:
    """Whether the action plays a development card."""
    return isinstance(getattr(type(action), "card", None), str)


def _own_cards(scene: Scene, me: PlayerView) -> list[str]:
    """The development cards that can be played, and those of this turn."""
    ready, fresh = ({kind: count for kind, count in (some or {}).items() if count} for some in (me.cards, me.fresh))
    lines = [scene.say("ui-cards-ready", cards=scene.speaker.dev_cards(ready))] if ready or not fresh else []
    return [*lines, scene.say("ui-cards-fresh", cards=scene.speaker.dev_cards(fresh))] if fresh else lines


def cards(context: PanelContext, arg: str) -> Screen:
    """The development cards in hand and their uses.

    ``arg`` may be the first card of a Year of Plenty.
    """
    scene, me, speaker = context.scene, context.me, context.scene.speaker
    words = _own_cards(scene, me)
    kinds: dict[str, list[Action]] = {}
    for action in context.legal:
        if is_card(action):
            kinds.setdefault(stored_names[type(action)], []).append(action)
    parts: list[Part] = []
    for name, actions in kinds.items():
        card = speaker.card(str(getattr(type(actions[0]), "card", "")))
        if isinstance(actions[0], PlayYearOfPlenty):
            parts += _plenty(context, card, actions, arg)
        elif isinstance(actions[0], PlayMonopoly):
            taken = ((action, action.resource) for action in actions if isinstance(action, PlayMonopoly))
            lines = [(action, speaker.plain_resource(resource)) for action, resource in taken]
            parts.append(context.menu(name, scene.say("ui-monopoly", card=card), lines, ask=True))
        elif len(actions) == 1:
            play = scene.say("ui-button-play-card", card=card)
            parts += rows([context.press(actions[0], play, ask=context.asks_first(actions[0]))])
        else:
            parts += context.choices(name, scene.say("ui-cards-menu", card=card), actions)
    useless = [scene.say(key) for kind, key in USELESS.items() if _holds_in_vain(context, kind)]
    words += useless or ([] if kinds else [scene.say("ui-cards-none")])
    return Screen("\n".join(words), (*parts, *rows([context.back()])))


def _holds_in_vain(context: PanelContext, kind: type[PlayRoadBuilding | PlayYearOfPlenty]) -> bool:
    """Whether only the board or the bank prevents this card."""
    view = context.scene.view
    may = kind in view.accepts and view.turn is not None and not view.turn.card_played
    return may and bool((context.me.cards or {}).get(kind.card)) and not context.of(kind)


def _plenty(context: PanelContext, name: str, actions: Sequence[Action], arg: str) -> list[Part]:
    """A menu of the first card, then of the second, which acts."""
    scene, plain = context.scene, context.scene.speaker.plain_resource
    found = {action.cards: action for action in actions if isinstance(action, PlayYearOfPlenty)}
    first, second = (scene.say(f"ui-plenty-{which}", card=name) for which in ("first", "second"))
    if any(len(cards) == 1 for cards in found):
        alone: list[tuple[Action, str]] = [(action, plain(card)) for (card,), action in found.items()]
        return [context.menu("plenty", first, alone, ask=False)]
    kinds = dict.fromkeys(card for cards in found for card in cards)
    wanted = () if not isinstance(context.advised, PlayYearOfPlenty) else context.advised.cards[:1]
    options = [
        option(starred(plain(card), card in wanted), f"cards {card}", default=card == arg, emoji=icon(card))
        for card in sorted(kinds, key=lambda card: card not in wanted)
    ]
    parts = [menu(scene.id("go", "plenty"), first, options)]
    if arg in kinds:
        both: dict[str, Action | None] = {card: found.get((arg, card)) or found.get((card, arg)) for card in kinds}
        taken: dict[Action, str] = {action: card for card, action in both.items() if action is not None}
        lines = [(action, plain(card)) for action, card in taken.items()]
        parts.append(context.menu("plenty", second, lines, ask=False, emoji=lambda action: icon(taken[action])))
    return parts


def bank(context: PanelContext, arg: str) -> Screen:
    """Every exchange with the bank that can be paid now."""
    scene = context.scene
    exchanges = [action for action in context.legal if isinstance(action, TradeWithBank)]
    if not exchanges:
        return Screen(f"{scene.say('ui-bank-none')}\n{rates(context)}", tuple(rows([context.back()])))
    lines = [_exchange(scene, exchange) for exchange in exchanges]
    if len(lines) <= BUTTONS_IN_A_ROW:
        parts = rows(context.press(action, label, ask=False) for action, label in lines)
    else:
        parts = [
            context.menu(f"bank {number}", scene.say("ui-bank-menu"), group, ask=False)
            for number, group in enumerate(chunks(lines), 1)
        ]
    return Screen(rates(context), (*parts, *rows([context.back()])))


def _exchange(scene: Scene, exchange: TradeWithBank) -> tuple[Action, str]:
    """An exchange with the bank: ``4 ore → 1 wool``."""
    given = (exchange.give,) * scene.view.players[exchange.seat].rates[exchange.give]
    plain = scene.speaker.plain_cards
    return exchange, scene.say("ui-bank-line", given=plain(given), taken=plain((exchange.want,)))


def rates(context: PanelContext) -> str:
    """The bank's rates, best first: ``2:1 ore · 3:1 everything else``."""
    by_rate: dict[int, list[str]] = {}
    for name, rate in context.me.rates.items():
        by_rate.setdefault(rate, []).append(context.scene.speaker.resource(name))
    return " · ".join(f"{rate}:1 {', '.join(names)}" for rate, names in sorted(by_rate.items()))


def offers(context: PanelContext, arg: str) -> Screen:
    """The open offers with what the viewer may do about each."""
    scene = context.scene
    found = scene.view.offers
    words = "\n".join(terms(scene, offer) for offer in found) or scene.say("ui-offers-none")
    parts: list[Part] = []
    for offer in found:
        parts += _own_offer(context, offer) if offer.seat == context.me.seat else rows(_answers(context, offer))
    return Screen(words, (*parts, *rows([context.back()])))


def _own_offer(context: PanelContext, offer: Offer) -> list[Part]:
    """Pick among all who said yes, cards or not.

    Only a try may tell whether they still hold the cards.
    """
    scene, seat, number = context.scene, context.me.seat, offer.number
    lines = [
        (
            ConfirmOffer(seat, number, partner),
            scene.say("ui-button-confirm", number=number, name=scene.label(partner)),
            scene.speaker.emblem(partner),
        )
        for partner in offer.yes
    ]
    withdraw = button(scene.id("withdraw", reference(scene, offer)), scene.say("ui-button-withdraw", number=number))
    if len(lines) <= MAX_PARTNER_BUTTONS:
        return rows([*(context.act(action, label, emoji=emblem) for action, label, emblem in lines), withdraw])
    options = [option(label, write_action(action), emoji=emblem) for action, label, emblem in lines]
    return [menu(scene.id("pick", f"confirm {number}"), f"#{number}", options), *rows([withdraw])]


def _answers(context: PanelContext, offer: Offer) -> list[AnyButton]:
    scene, seat, name, number = context.scene, context.me.seat, reference(context.scene, offer), offer.number
    if seat not in offer.to:
        return []
    said_no, said_yes = seat in offer.no, seat in offer.yes
    return [
        button(
            scene.id("accept", name),
            scene.say("ui-button-accept", number=number),
            ButtonStyle.success,
            disabled=said_yes,
        ),
        button(scene.id("decline", name), scene.say("ui-button-decline", number=number), disabled=said_no),
        button(scene.id("counter", name), scene.say("ui-button-counter", number=number)),
    ]


def send(context: PanelContext, arg: str) -> Screen | None:
    """Show an offer before it calls anybody; None: no offer.

    The text must be an offer of the player.
    """
    scene, speaker = context.scene, context.scene.speaker
    try:
        offer = read_action(arg, context.me.seat)
    except ValueError:
        return None
    if not isinstance(offer, MakeOffer) or not _can_be_said(scene, offer):
        return None
    give, want, partners = speaker.cards(offer.give), speaker.cards(offer.want), speaker.name_all(offer.to)
    words = scene.say("ui-send", give=give, want=want, partners=partners)
    if len(offer.to) > 1:
        words += " " + scene.say("ui-send-how", how=HOW_NAMES[offer.choose])
    buttons = [
        context.act(offer, scene.say("ui-button-send"), ButtonStyle.success),
        button(scene.id("trade", write_action(offer)), scene.say("ui-button-change-offer")),
        button(scene.id("send-always", write_action(offer)), scene.say("ui-button-send-always")),
        context.back(),
    ]
    return Screen(words, tuple(rows(buttons)))


def _can_be_said(scene: Scene, offer: MakeOffer) -> bool:
    """Whether an offer's cards and players can be put into words."""
    others = set(range(len(scene.names))) - {scene.view.seat}
    return bool(offer.to) and others.issuperset(offer.to) and {*offer.give, *offer.want} <= set(scene.view.resources)


def accept(context: PanelContext, arg: str) -> Screen:
    """Ask once whether to accept the offer that ``arg`` names."""
    scene = context.scene
    offer = find_offer(scene, arg)
    if offer is None:
        return Screen(scene.say("ui-accept-closed"), tuple(rows([context.back()])))
    action = AcceptOffer(context.me.seat, offer.number)
    able = action in context.legal
    key, label = ("ui-confirm-yes", "ui-button-yes") if offer.choose else ("ui-confirm", "ui-button-agree")
    name, words = scene.speaker.name(offer.seat), escape(action_label(action, scene.speaker))
    question = scene.say(key, action=words, name=name) if able else _unable(context, offer)
    yes = [button(scene.id("agree", arg), scene.say(label), ButtonStyle.success)] if able else []
    others = _answers(context, offer)[1:] if AcceptOffer in scene.view.accepts and context.legal else []
    return Screen(f"{terms(scene, offer)}\n{question}", tuple(rows([*yes, *others, context.back()])))


def _unable(context: PanelContext, offer: Offer) -> str:
    """Why the reader cannot accept, by their own cards alone."""
    if AcceptOffer not in context.scene.view.accepts or not context.legal:
        return context.scene.say("ui-accept-later")
    if context.me.seat in offer.yes:
        return context.scene.say("ui-accept-already", name=context.scene.speaker.name(offer.seat))
    missing = bundle(Counter(offer.want) - Counter(context.me.hand or ()))
    if missing:
        return context.scene.say("ui-accept-missing", missing=context.scene.speaker.cards(missing))
    return context.scene.say("ui-accept-cannot")


def confirm(context: PanelContext, arg: str) -> Screen | None:
    """Ask once about an irrevocable action; None when it is illegal."""
    scene = context.scene
    try:
        action = read_action(arg, context.me.seat)
    except ValueError:
        return None
    if isinstance(action, AcceptOffer):
        # Numbers of offers start again each turn, so a yes must name the turn too.
        offer = next((offer for offer in scene.view.offers if offer.number == action.number), None)
        return None if offer is None else accept(context, reference(scene, offer))
    if action not in context.legal:
        return None
    if type(action) in context.asked:
        return context.asked[type(action)](context, action)
    words = scene.say("ui-confirm", action=escape(action_label(action, scene.speaker)))
    if isinstance(action, BuyCard):
        words += " " + scene.say("ui-confirm-deck", count=scene.view.deck_size)
    does, own = scene.id("act", write_action(action)), icon_of(action)
    yes = button(does, context.marked(scene.say("ui-button-yes"), action), ButtonStyle.danger, emoji=own)
    return Screen(words, tuple(rows([yes, context.back()])))


def restart(context: PanelContext, arg: str) -> Screen:
    """Ask once before all that can be taken back is taken back."""
    scene = context.scene
    if not context.undoable:
        return Screen(scene.say("ui-restart-nothing"), tuple(rows([context.back()])))
    lines = "\n".join(f"- {escape(action_label(action, scene.speaker))}" for action in context.undoable)
    yes = button(scene.id("restart"), scene.say("ui-button-restart-yes"), ButtonStyle.danger)
    return Screen(f"{scene.say('ui-restart')}\n{lines}", tuple(rows([yes, context.back()])))


def hand(context: PanelContext, arg: str) -> Screen:
    """Everything the player holds, and where their points come from."""
    scene, me, speaker = context.scene, context.me, context.scene.speaker
    lines = [scene.say("ui-hand", count=me.hand_size, cards=speaker.cards(me.hand or ()))]
    lines += (*_own_cards(scene, me), *speaker.lines_about("hand", me.seat))
    points = speaker.points(me.points) or speaker.say("nothing")
    lines.append(speaker.say("ui-hand-points", total=me.total, target=scene.view.target, sources=points))
    lines.append(scene.say("ui-hand-rates", rates=rates(context)))
    return Screen(
        "\n".join(lines), tuple(rows([context.to_screen("costs", scene.say("ui-button-costs")), context.back()]))
    )


def prices(context: PanelContext, arg: str) -> Screen:
    """What things cost, and what the reader still lacks for each."""
    scene = context.scene
    supply = ", ".join(f"{count} {scene.speaker.piece(kind, count)}" for kind, count in context.me.supply.items())
    lines = [*cost_lines(scene.speaker), scene.say("ui-hand-supply", pieces=supply)]
    back = context.to_screen("hand", scene.say("ui-button-back"))
    return Screen("\n".join(lines), tuple(rows([back])))


def by_counts(
    context: PanelContext, screen: str, owed: int, stock: Mapping[str, int], arg: str, make: Callable[[Bundle], Action]
) -> Screen:
    """Menus of ``stock`` until ``owed`` cards are chosen, then a button.

    The button acts as ``make`` makes it.

    ``screen`` is the name of the screen, ``arg`` the cards chosen so far.
    """
    scene, speaker = context.scene, context.scene.speaker
    chosen = chosen_cards(arg, stock)
    so_far = tally(chosen)
    parts: list[Part] = []
    best: Any = context.advised if isinstance(context.advised, type(make(()))) else None
    for name, most in stock.items():
        advised = None if best is None else best.cards.count(name)
        lines = [
            option(
                starred(f"{count} {speaker.plain_resource(name, count)}", count == advised),
                screen_of(screen, bundle({card: so_far.get(card, 0) for card in stock} | {name: count})),
                default=count == so_far.get(name, 0),
                emoji=icon(name),
            )
            for count in sorted(range(most + 1), key=lambda count: count != advised)
        ]
        title = scene.say("ui-discard-kind", resource=speaker.plain_resource(name, 2))
        parts.append(menu(scene.id("go", f"{screen} {name}"), title, lines))
    if len(chosen) == owed:
        action = make(chosen)
        style = ButtonStyle.primary if action.undoable else ButtonStyle.danger
        parts += rows([context.act(action, scene.say(f"ui-button-{screen}", count=owed), style)])
    return Screen(scene.say("ui-discard-so-far", chosen=len(chosen), count=owed), tuple(parts))


def chosen_cards(arg: str, stock: Mapping[str, int]) -> Bundle:
    """The cards that ``arg`` names, as far as the stock has them."""
    try:
        action = read_action(f"{stored_names[Discard]} {arg or NOTHING}", 0)
    except ValueError:
        return ()
    assert isinstance(action, Discard)
    named = tally(action.cards)
    return bundle({name: min(named.get(name, 0), count) for name, count in stock.items()})


def screen_of(screen: str, cards: Bundle) -> str:
    """The screen on which these cards are chosen so far."""
    return f"{screen} {write_action(Discard(0, cards)).split(' ')[1]}"
