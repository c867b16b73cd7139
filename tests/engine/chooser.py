"""Somebody who plays for tests: legal moves at random, leaning towards building, with plenty of random trade."""

from __future__ import annotations

import random
from collections.abc import Iterable

from engine import State
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn
from engine.kernel import Action, Game

LEANING: dict[type[Action], int] = {
    BuildCity: 60,
    BuildSettlement: 60,
    BuildRoute: 5,
    BuyCard: 8,
    EndTurn: 4,
    TradeWithBank: 3,
}
"""How often a kind is chosen when it is legal; 2 for all others."""
ANSWERS = (AcceptOffer, DeclineOffer, ConfirmOffer, WithdrawOffer)


def choose(game: Game, choice: random.Random, *, trading: float = 0.2) -> Action:
    """A legal action of somebody: an offer or an answer with probability ``trading``, else a seat that is waited for."""
    if choice.random() < trading:
        trade = _trade(game, choice)
        if trade is not None:
            return trade
    seat = choice.choice(game.waiting())
    kinds: dict[type[Action], list[Action]] = {}
    for action in game.legal(seat):
        if not isinstance(action, ANSWERS):
            kinds.setdefault(type(action), []).append(action)
    kind = choice.choices(list(kinds), [LEANING.get(kind, 2) for kind in kinds])[0]
    return choice.choice(kinds[kind])


def _trade(game: Game, choice: random.Random) -> Action | None:
    seats = [seat for seat in range(len(game.state.players)) if MakeOffer in game.accepts(seat)]
    if not seats:
        return None
    seat = choice.choice(seats)
    answers = [action for action in game.legal(seat) if isinstance(action, ANSWERS)]
    if answers and choice.random() < 0.7:
        return choice.choice(answers)
    offer = random_offer(game.state, seat, choice)
    if offer is not None:
        try:
            game.check(offer)
        except Exception:  # noqa: BLE001 - an offer that is refused is simply not made
            return None
    return offer


def random_offer(state: State, seat: int, choice: random.Random) -> MakeOffer | None:
    """One or two cards of a kind for one or two of another, to some or all, sometimes as a counter-offer."""
    assert state.turn is not None
    active = state.turn.seat
    held = [card for card, count in state.players[seat].resources.items() if count]
    if not held:
        return None
    give = choice.choice(held)
    want = choice.choice([card for card in state.bank if card != give])
    count = choice.randint(1, min(2, state.players[seat].resources[give]))
    others = [other for other in range(len(state.players)) if other != seat]
    to = tuple(sorted(choice.sample(others, choice.randint(1, len(others))))) if seat == active else (active,)
    countered = [offer.number for offer in state.offers if seat in offer.to]
    return MakeOffer(
        seat,
        (give,) * count,
        (want,) * choice.randint(1, 2),
        to,
        choose=choice.random() < 0.4,
        counters=choice.choice(countered) if countered and choice.random() < 0.5 else None,
    )


def everything(state: State, seat: int, kinds: Iterable[type[Action]]) -> list[Action]:
    """Every action of these kinds that can be written down for this board, legal or not; offers and discards aside."""
    return [action for kind in kinds for action in _of_kind(state, seat, kind)]


def _of_kind(state: State, seat: int, kind: type[Action]) -> list[Action]:
    build: type = kind
    resources = list(state.bank)
    seats = range(len(state.players))
    vertices, edges = range(len(state.board.vertices)), range(len(state.board.edges))
    match kind.__name__:
        case "Roll" | "EndTurn" | "BuyCard" | "PlayKnight" | "PlayRoadBuilding":
            return [build(seat)]
        case "BuildRoute" | "LayFreeRoute" | "PlaceStartRoute":
            return [build(seat, edge, name) for edge in edges for name in ("road", "settlement")]
        case "BuildSettlement" | "BuildCity" | "PlaceStartSettlement":
            return [build(seat, vertex) for vertex in vertices]
        case "PlayMonopoly":
            return [build(seat, resource) for resource in resources]
        case "PlayYearOfPlenty":
            pairs = [(one, two) for at, one in enumerate(resources) for two in resources[at:]]
            return [build(seat, cards) for cards in ((), *((one,) for one in resources), *pairs)]
        case "TradeWithBank":
            return [build(seat, give, want) for give in resources for want in resources]
        case "MoveRobber":
            places = (None, *range(len(state.terrain)))
            return [build(seat, place, victim) for place in places for victim in (None, *seats)]
        case "AcceptOffer" | "DeclineOffer" | "WithdrawOffer":
            return [build(seat, number) for number in range(8)]
        case "ConfirmOffer":
            return [build(seat, number, partner) for number in range(8) for partner in seats]
        case "MakeOffer" | "Discard":
            return []
    raise AssertionError(f"{kind.__name__} is a kind of action that this list does not know")
