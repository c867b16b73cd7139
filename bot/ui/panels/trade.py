"""Trade: the public board, an offer's form, and proposed swaps.

A swap is an exchange that brings the reader nearer to what they could build next. It depends on what they know alone:
their hand, what the bank asks and has left, and what others may hold by all that the reader saw. Only they see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any
from zlib import crc32

from discord import ButtonStyle
from discord.ui import Label, Modal

from bot.texts.catalogue import catalogue
from bot.texts.costs import costs, nearly_paid, reach
from bot.texts.icons import icon_of
from bot.ui.forms import BadForm, FormValues, card_options, checks_field, form, options_field, radio_field, read_cards
from bot.ui.panels import standing_offers
from bot.ui.parts import ACCENTS, MAX_OPTIONS, AnyButton, Part, button, clip, layout, read_number, rows, text
from bot.ui.scene import PanelContext, Payload, Scene
from engine.base.trade import MAX_CARDS, MAX_OFFERS, MakeOffer, TradeWithBank
from engine.kernel import Action
from engine.notation import write_action
from engine.state import Offer, Resource, answerable, tally
from storage import Post, StoredGame

NEW = "-"
GIVE, WANT, TO, HOW = "give", "want", "to", "how"
MAX_TERMS = 600
MAX_DONE = 900
FIRST, CHOOSE = "first", "choose"
HOW_NAMES = {False: FIRST, True: CHOOSE}
MAX_SWAPS = 2
DEAR = 4
"""What costs so many cards, a settlement at the least, is not given away for another thing once it is in hand."""
MAX_KINDS = 2
"""So many kinds of card are proposed to be given for one that is lacking."""


def reference(scene: Scene, offer: Offer) -> str:
    """An offer as buttons name it: ``<turn>.<number>.<terms>``.

    Numbers start again each turn, and an undo frees one: the digest of the terms tells two offers of one number apart.
    """
    turn = scene.view.turn
    terms = crc32(repr((offer.seat, offer.give, offer.want, offer.to, offer.choose)).encode())
    return f"{0 if turn is None else turn.number}.{offer.number}.{terms:08x}"


def find_offer(scene: Scene, name: str) -> Offer | None:
    """The open offer that a button names; None when it is closed."""
    return next((offer for offer in scene.view.offers if reference(scene, offer) == name), None)


def terms(scene: Scene, offer: Offer) -> str:
    """An offer's terms and answers in one or two lines.

    ``#1 Red gives 2 lumber for 1 ore · Blue ? · White no``.
    """
    speaker = scene.speaker
    line = scene.say(
        "ui-offer-terms",
        number=offer.number,
        name=speaker.name(offer.seat),
        give=speaker.cards(offer.give),
        want=speaker.cards(offer.want),
    )
    if closed := why_closed(scene, offer):
        return clip(f"-# {line} · {closed}", MAX_TERMS)
    return clip("\n".join((line, f"-# {_answers(scene, offer)}")), MAX_TERMS)


def _answers(scene: Scene, offer: Offer) -> str:
    """Who has answered what, and what a yes does."""
    name = scene.speaker.name
    if len(offer.to) == 1 and not offer.yes and len(scene.names) > 2:
        return scene.say("ui-offer-only", name=name(offer.to[0]))
    said = (scene.say("ui-offer-answer", name=name(seat), answer=_answer(offer, seat)) for seat in offer.to)
    how = scene.say(f"ui-offer-how-{HOW_NAMES[offer.choose]}-yes", name=name(offer.seat))
    return " · ".join((*said, how))


def why_closed(scene: Scene, offer: Offer) -> str:
    """Why an open offer is closed, publicly; empty while it is not."""
    giver, gives = scene.view.players[offer.seat], tally(offer.give)
    if offer.refused:
        return scene.say("ui-offer-refused", count=len(offer.to), name=scene.speaker.name(offer.to[0]))
    if giver.hand_size < len(offer.give) or any(giver.open.get(card, count) < count for card, count in gives.items()):
        return scene.say("ui-offer-spent", name=scene.speaker.name(offer.seat))
    return ""


def _answer(offer: Offer, seat: int) -> str:
    return "yes" if seat in offer.yes else "no" if seat in offer.no else "open"


def board(scene: Scene, called: Collection[int], done: Sequence[str] = ()) -> Payload:
    """A turn's public trade board: ``done`` lines, then open offers.

    ``called`` are the seats that this message pings. Nobody else is mentioned: an edit would call them in vain.
    """
    offers = scene.view.offers
    waiting = answerable(offers, scene.absent)
    turn = scene.view.turn
    heading = scene.say("ui-offers-heading", turn=0 if turn is None else turn.number)
    asked = {seat for offer in waiting for seat in offer.to if seat not in (*offer.yes, *offer.no)}
    answered = {offer.seat for offer in waiting if offer.yes or offer.refused} - asked
    calls = [
        scene.say(key, names=" ".join(map(scene.mention, seats)))
        for key, seats in (
            ("ui-offers-call-asked", sorted(asked.intersection(called))),
            ("ui-offers-call-answered", sorted(answered.intersection(called))),
        )
        if seats
    ]
    parts: list[Part] = [text("\n".join((f"### {heading}", *calls)))]
    if done:
        parts.append(text(clip("\n".join(f"✅ {line}" for line in done), MAX_DONE)))
    elif not offers:
        parts.append(text(scene.say("ui-offers-none")))
    for offer in offers:
        parts += (text(terms(scene, offer)), *([] if why_closed(scene, offer) else _public_buttons(scene, offer)))
    if turn is not None and turn.dice is not None and not turn.over:
        parts += standing_offers.menu_of(scene, turn.seat)
    accent = None if turn is None else ACCENTS[scene.view.players[turn.seat].colour]
    return Payload(layout(parts, accent), mentions=scene.people(called))


def moved_board(game: StoredGame, live: Post) -> Payload:
    """A line in place of a trade board, leading to the new."""
    link = f"https://discord.com/channels/{game.guild}/{live.channel}/{live.message}"
    return Payload(layout([text(catalogue(game.language).say("ui-offers-moved", link=link))]))


def closed_board(language: str) -> Payload:
    """What is left of a finished turn's trade board."""
    return Payload(layout([text(catalogue(language).say("ui-offers-over"))]))


def _public_buttons(scene: Scene, offer: Offer) -> list[Part]:
    name = reference(scene, offer)
    number = offer.number
    return rows(
        (
            button(scene.id("accept", name), scene.say("ui-button-accept", number=number), ButtonStyle.success),
            button(scene.id("decline", name), scene.say("ui-button-decline", number=number)),
            button(scene.id("counter", name), scene.say("ui-button-counter", number=number)),
        )
    )


def partners(scene: Scene) -> tuple[int, ...]:
    """The players who could answer the viewer's offer.

    Not all bots do, and one side is the player on turn.
    """
    view = scene.view
    turn = None if view.turn is None else view.turn.seat
    others = range(len(scene.users)) if turn == view.seat else (turn,)
    return tuple(seat for seat in others if seat is not None and seat != view.seat and _trades(scene, seat))


def _trades(scene: Scene, seat: int) -> bool:
    return scene.users[seat] is not None or seat in scene.tempers


def smallest_offers(scene: Scene) -> list[MakeOffer]:
    """The viewer's smallest offers, one card for one.

    Where the rules refuse each of them, no offer can be made.
    """
    view, me = scene.view, scene.view.me
    if me is None or not me.hand_size:
        return []
    give = next(iter(tally(me.hand or ())))
    others = [seat for seat in range(len(scene.names)) if seat != me.seat]
    to = others[0] if view.turn is None or view.turn.seat == me.seat else view.turn.seat
    return [MakeOffer(me.seat, (give,), (want,), (to,)) for want in view.resources if want != give]


def offer_form(scene: Scene, counters: Offer | None = None, draft: MakeOffer | None = None) -> Modal | None:
    """The form of the viewer's offer; None: nothing to give.

    It is filled in from ``draft``, the same offer before it was sent, or from the offer that it ``counters``.
    """
    me = scene.view.me
    if me is None or not me.hand or scene.view.turn is None:
        return None
    each = MAX_OPTIONS // len(scene.view.resources)
    stock = {name: min(count, each) for name, count in tally(me.hand).items()}
    give, want = (draft.give, draft.want) if draft else (counters.want, counters.give) if counters else ((), ())
    gives = card_options(scene.speaker, stock, give)
    wants = card_options(scene.speaker, dict.fromkeys(scene.view.resources, each), want)
    name = NEW if counters is None else reference(scene, counters)
    title = "ui-offer-title" if counters is None else "ui-counter-title"
    active = me.seat == scene.view.turn.seat
    return form(
        scene.id("offer", name),
        scene.say(title),
        options_field(GIVE, scene.say("ui-offer-give"), gives, most=min(len(gives), MAX_CARDS)),
        options_field(WANT, scene.say("ui-offer-want"), wants, most=min(len(wants), MAX_CARDS)),
        _to_field(scene, me.seat, draft.to if draft else (counters.seat,) if counters else None) if active else None,
        _how_field(scene, draft) if active and len(scene.names) > 2 else None,
    )


def _to_field(scene: Scene, proposer: int, to: Collection[int] | None) -> Label[Any]:
    """An offer's addressees.

    Ticked are those in ``to``, else (None) all who trade.
    """
    lines = [
        (_partner(scene, seat), str(seat), _trades(scene, seat) if to is None else seat in to)
        for seat in range(len(scene.users))
        if seat != proposer
    ]
    return checks_field(TO, scene.say("ui-offer-to"), lines, fewest=1)


def _partner(scene: Scene, seat: int) -> str:
    name = f"{scene.speaker.emblem(seat)} {scene.label(seat)}"  # the boxes of a form have no emoji beside their words
    if scene.users[seat] is not None:
        return name
    return scene.say("ui-offer-bot", name=name, temper=scene.tempers.get(seat, "none"))


def _how_field(scene: Scene, draft: MakeOffer | None) -> Label[Any]:
    choose = draft is not None and draft.choose
    lines = [(scene.say(f"ui-offer-how-{name}"), name, choosing == choose) for choosing, name in HOW_NAMES.items()]
    return radio_field(HOW, scene.say("ui-offer-how-label"), lines)


def read_offer(scene: Scene, counters: Offer | None, values: FormValues) -> MakeOffer:
    """A form's offer; raises `BadForm` for a forged one.

    Legality is for the rules to say.
    """
    view = scene.view
    if view.seat is None or view.turn is None:
        raise BadForm("nobody can trade here")
    named = values.get(TO)
    seats = [seat for text in named or () if (seat := read_number(text)) is not None]
    if len(seats) < len(named or ()):
        raise BadForm("there is no such player")
    return MakeOffer(
        view.seat,
        read_cards(values.get(GIVE, ())),
        read_cards(values.get(WANT, ())),
        (view.turn.seat,) if named is None else tuple(sorted(seats)),
        values.get(HOW) == (CHOOSE,),
        None if counters is None else counters.number,
    )


def is_mirror(made: MakeOffer, offer: Offer) -> bool:
    """Whether an offer is another one seen from the other side."""
    terms = (tally(made.give), tally(made.want), made.to)
    return terms == (tally(offer.want), tally(offer.give), (offer.seat,))


def swap_buttons(context: PanelContext, most: int = MAX_SWAPS) -> list[AnyButton]:
    """A button for each of the best swaps, ``most`` of them.

    An offer is shown in words before it is sent, the bank exchanges at once.
    """
    running = context.scene.status == "running" and not context.scene.paused
    return [_button(context, swap) for swap in swaps(context)[: max(0, most)]] if running else []


def _button(context: PanelContext, swap: Action) -> AnyButton:
    scene, speaker = context.scene, context.scene.speaker
    if isinstance(swap, TradeWithBank):
        return context.press(swap, bank_label(swap, scene), ask=False)
    assert isinstance(swap, MakeOffer)
    words = scene.say("ui-swap", give=speaker.plain_resource(swap.give[0]), want=speaker.plain_resource(swap.want[0]))
    return button(scene.id("swap", write_action(swap)), words, emoji=icon_of(swap))


def bank_label(exchange: TradeWithBank, scene: Scene) -> str:
    """A bank exchange on a button: ``Bank: 4 ore → wool``."""
    count, plain = scene.view.players[exchange.seat].rates[exchange.give], scene.speaker.plain_resource
    return scene.say("ui-swap-bank", count=count, give=plain(exchange.give, count), want=plain(exchange.want))


def can_offer(context: PanelContext) -> bool:
    """Whether the reader could offer others a trade."""
    scene = context.scene
    if MakeOffer not in scene.view.accepts or scene.status != "running" or not context.me.hand_size:
        return False
    return bool(partners(scene)) and not any(added.trade_closed(scene.view) for added in scene.additions)


def swaps(context: PanelContext) -> list[Action]:
    """Offers and bank exchanges for lacking cards, the best first.

    An advised exchange comes before them.
    """
    found: dict[tuple[type[Action], Resource, Resource], Action] = {}
    if isinstance(advised := context.advised, TradeWithBank):
        found[TradeWithBank, advised.give, advised.want] = advised
    for want, spare, lacking in _needs(context.scene):
        for exchange in _exchanges(context, want, spare, lacking):
            found.setdefault((TradeWithBank, exchange.give, want), exchange)
        for offer in _offers(context, want, spare):
            found.setdefault((MakeOffer, offer.give[0], want), offer)
    return list(found.values())[:MAX_SWAPS]


def _exchanges(
    context: PanelContext, want: Resource, spare: Mapping[Resource, int], lacking: Mapping[Resource, int]
) -> list[TradeWithBank]:
    """The bank exchange that takes only cards to spare, if any.

    There is none where the bank alone cannot give all cards that are ``lacking``: it is dear for half a thing.
    """
    rates, bank = context.me.rates, context.scene.view.bank
    affordable = sum(count // rates[card] for card, count in spare.items() if card in rates)
    has_all = all(card in rates and bank[card] >= count for card, count in lacking.items())
    if not has_all or affordable < sum(lacking.values()):
        return []
    legal = (action for action in context.legal if isinstance(action, TradeWithBank) and action.want == want)
    return [action for action in legal if spare.get(action.give, 0) >= rates[action.give]][:1]


def _needs(scene: Scene) -> Iterator[tuple[Resource, dict[Resource, int], Mapping[Resource, int]]]:
    """The lacking cards, what could be given, all that lack.

    Those for what is nearest come first. What could be given is left of the hand once the thing itself is paid, and
    what could be built at once.
    """
    me, words = scene.view.me, scene.speaker
    assert me is not None
    hand = tally(me.hand or ())
    prices = costs(words)
    nearly = nearly_paid(words)
    ready = (prices[found.thing] for found in reach(words) if found.ready)
    kept = max((cost for cost in ready if sum(cost.values()) >= DEAR), key=lambda cost: sum(cost.values()), default={})
    for thing in sorted(nearly, key=lambda name: (sum(nearly[name].values()), -sum(prices[name].values()))):
        paid = Counter(prices[thing]) + Counter(kept)
        spare = {card: count - paid[card] for card, count in hand.items() if count > paid[card]}
        for want in nearly[thing]:
            yield want, spare, nearly[thing]


def _offers(context: PanelContext, want: Resource, spare: Mapping[Resource, int]) -> Iterator[MakeOffer]:
    """Offers of the reader's most plentiful card.

    Each goes to everybody who could have what they want; none is open already, nor offered to the reader by another
    player: they accept that instead.
    """
    view = context.scene.view
    to = tuple(seat for seat in partners(context.scene) if seat in context.holders.get(want, ()))
    full = len(view.offers) >= MAX_OFFERS and not any(offer.refused for offer in view.offers)
    if full or not to or not can_offer(context):
        return
    assert view.seat is not None
    open_terms = {(offer.give, offer.want) for offer in view.offers if offer.seat == view.seat}
    open_terms |= {(offer.want, offer.give) for offer in view.offers if view.seat in offer.to and not offer.refused}
    for give in sorted(spare, key=lambda card: -spare[card])[:MAX_KINDS]:
        if ((give,), (want,)) not in open_terms:
            yield MakeOffer(view.seat, (give,), (want,), to)
