"""Why a bot traded, by what everybody sees.

That is what its hexes and harbours bring, and what it built then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.faces import Reason
from bot.telling.outlook import CARD, Outlook
from bot.telling.reasons import MAX_REASONS, cheaper_by_harbour
from engine import Action, State
from engine.base.build import CITY, SETTLEMENT, BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.events import Traded
from engine.base.hands import pips
from engine.base.trade import AcceptOffer, MakeOffer, TradeWithBank
from engine.state import Bundle, Offer

Trade: TypeAlias = TradeWithBank | MakeOffer | AcceptOffer
BUILT: Mapping[type[Action], str] = {BuildCity: CITY, BuildSettlement: SETTLEMENT, BuyCard: CARD}


@dataclass(frozen=True)
class Paid:
    """What a seat built or bought, in which turn, from which cards."""

    seq: int
    turn: int
    seat: int
    thing: str
    cards: frozenset[str]


def paid_for(seq: int, action: Action, before: State, after: State) -> Paid | None:
    """What an action paid for; None: nothing in the seat's own turn."""
    thing = action.kind if isinstance(action, BuildRoute) else BUILT.get(type(action))
    if thing is None or before.turn is None or before.turn.seat != action.seat:
        return None
    had, left = (state.players[action.seat].resources for state in (before, after))
    return Paid(seq, before.turn.number, action.seat, thing, frozenset(card for card in had if had[card] > left[card]))


def carried_out(trade: Trade, seq: int, state: State, trades: Sequence[tuple[int, Traded]]) -> int | None:
    """The record by which a trade took place; None: by none.

    It was asked for or agreed to in record ``seq``, in ``state``; ``trades`` are those of players, by their records.
    """
    if isinstance(trade, TradeWithBank):
        return seq
    sides, seat = _sides(state.offers, trade), trade.seat
    for at, done in trades:
        found = {done.seat: (done.give, done.want), done.partner: (done.want, done.give)}
        if at >= seq and found.get(seat) == sides:
            return at
    return None


def trade_reasons(at: Outlook, trade: Trade, then: Sequence[Paid]) -> list[Reason]:
    """What is true of a trade, the most telling first.

    ``then`` is what the seat built and bought later in this turn.
    """
    (gives, gets), income = _sides(at.view.offers, trade), _income(at)
    harbour = cheaper_by_harbour(at, trade) if isinstance(trade, TradeWithBank) else ()
    found = [*_then(gets, then), *_scarce(at.seat, gets, income), *harbour, *_plenty(at.seat, gives, income)]
    return found[:MAX_REASONS]


def _sides(offers: Iterable[Offer], trade: Trade) -> tuple[Bundle, Bundle]:
    """What the seat gives, and what it gets."""
    match trade:
        case TradeWithBank():
            return (trade.give,), (trade.want,)
        case MakeOffer():
            return trade.give, trade.want
        case AcceptOffer():
            (offer,) = (offer for offer in offers if offer.number == trade.number)
            return offer.want, offer.give


def _then(gets: Bundle, then: Sequence[Paid]) -> Iterator[Reason]:
    """The first thing that a card of the trade went into."""
    for paid in then:
        if cards := [card for card in gets if card in paid.cards]:
            yield Reason("spent", {"thing": paid.thing, "card": cards[0]})
            return


def _scarce(seat: int, gets: Bundle, income: Mapping[str, int]) -> Iterator[Reason]:
    """A card that the seat's hexes bring never, or least of all."""
    known = [card for card in dict.fromkeys(gets) if card in income]
    if never := [card for card in known if not income[card]]:
        yield Reason("no-income", {"name": seat, "card": never[0]})
        return
    for card in known:
        if all(income[card] < count for other, count in income.items() if other != card):
            yield Reason("least", {"name": seat, "card": card})


def _plenty(seat: int, gives: Bundle, income: Mapping[str, int]) -> Iterator[Reason]:
    """The seat's hexes bring a card that it gives most of all."""
    for card in (card for card in dict.fromkeys(gives) if card in income):
        if all(income[card] > count for other, count in income.items() if other != card):
            yield Reason("most", {"name": seat, "card": card})


def _income(at: Outlook) -> Mapping[str, int]:
    """Cards of each kind in 36 rolls, without the robber; empty: unknown."""
    if at.sources is None:
        return {}
    income = dict.fromkeys(at.rules.resources, 0)
    for vertex, building in at.view.buildings.items():
        for place in at.view.board.vertices[vertex].hexes if building.seat == at.seat else ():
            if card := at.yields(place):
                income[card] += pips(at.view.tokens[place]) * at.rules.pieces[building.kind].yields
    return income
