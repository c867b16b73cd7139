"""A player for tests: legal moves at random, leaning towards building, with plenty of random trade."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from engine import Illegal, Scripted, State, apply
from engine.base.build import BuildCity, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.setup import PlaceStartSettlement
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, MakeOffer, TradeWithBank, WithdrawOffer
from engine.base.turn import EndTurn
from engine.chance import Chance
from engine.kernel import Action, Game
from engine.modules.build_queue import MAX_QUEUE, MODES, PLANNING, QueueBuild
from engine.modules.catlantis.dikes import BuildDike
from engine.modules.oil_springs.theft import StealOil
from engine.modules.oil_springs.use import BuildMetropolis, ConvertOil, SequesterOil
from engine.policy import random_action

LEANING: dict[type[Action], int] = {
    BuildCity: 60,
    BuildSettlement: 60,
    BuildRoute: 3,
    BuyCard: 8,
    EndTurn: 1,
    TradeWithBank: 5,
    ConvertOil: 20,
    BuildMetropolis: 60,
    BuildDike: 4,
}
"""How often a kind is chosen when it is legal; 2 for all others."""
BURNING: dict[type[Action], int] = {**LEANING, ConvertOil: 200, SequesterOil: 1, StealOil: 20}
"""A player who uses oil whenever possible, so that disasters come."""
SAVING: dict[type[Action], int] = {**LEANING, ConvertOil: 1, BuildMetropolis: 5, SequesterOil: 200, StealOil: 20}
"""A player who puts oil aside."""
OIL = "oil_springs"
ANSWERS = (AcceptOffer, DeclineOffer, ConfirmOffer, WithdrawOffer)


def choose(
    game: Game,
    choice: random.Random,
    *,
    trading: float = 0.2,
    planning: float = 0.1,
    tempers: Sequence[Mapping[type[Action], int]] = (LEANING,),
) -> Action:
    """A legal action of somebody: an offer or an answer with probability ``trading``, else by a seat waited for.

    With probability ``planning`` anybody changes their plans, in games that have them. ``tempers`` are the leanings of
    the seats, in turn.
    """
    if choice.random() < planning:
        plan = _plan(game, choice)
        if plan is not None:
            return plan
    if choice.random() < trading:
        trade = _trade(game, choice)
        if trade is not None:
            return trade
    seat = choice.choice(game.waiting())
    kinds: dict[type[Action], list[Action]] = {}
    for action in game.legal(seat):
        if not isinstance(action, (*ANSWERS, *PLANNING)):
            kinds.setdefault(type(action), []).append(action)
    leaning = tempers[seat % len(tempers)]
    kind = choice.choices(list(kinds), [leaning.get(kind, 2) for kind in kinds])[0]
    return choice.choices(kinds[kind], [promise(game.state, action) for action in kinds[kind]])[0]


def promise(state: State, action: Action) -> int:
    """A weight: places with good numbers or oil are liked, and cards that one does not hold."""
    if isinstance(action, (PlaceStartSettlement, BuildSettlement, BuildCity)):
        places = state.board.vertices[action.vertex].hexes
        ways = sum(6 - abs(7 - state.tokens[place]) for place in places if state.tokens[place])
        springs = sum(place in state.ext[OIL].springs for place in places) if OIL in state.ext else 0
        return int((ways + 6 * springs) ** 3) + 1
    if isinstance(action, TradeWithBank):
        return 1 if state.players[action.seat].resources[action.want] else 20
    return 1


def _plan(game: Game, choice: random.Random) -> Action | None:
    """Anybody's change of mode or queue; things to build are liked best."""
    kinds = [kind for kind in (QueueBuild, QueueBuild, QueueBuild, *PLANNING) if kind in game.accepts(0)]
    if not kinds:
        return None
    plans = game.legal_of([choice.choice(kinds)], choice.randrange(len(game.state.players)))
    return choice.choice(plans) if plans else None


def _trade(game: Game, choice: random.Random) -> Action | None:
    seats = [seat for seat in range(len(game.state.players)) if MakeOffer in game.accepts(seat)]
    if not seats:
        return None
    if game.state.offers and choice.random() < 0.8:
        answers = [action for seat in seats for action in game.legal(seat) if isinstance(action, ANSWERS)]
        weights = [6 if isinstance(action, (AcceptOffer, ConfirmOffer)) else 1 for action in answers]
        answer = choice.choices(answers, weights)[0]
        return answer if goes_through(game, answer) else None
    offer = random_offer(game.state, choice.choice(seats), choice)
    if offer is not None:
        try:
            game.check(offer)
        except Illegal:
            return None
    return offer


def goes_through(game: Game, answer: Action) -> bool:
    """Whether the other side of a trade still has its cards, which nobody learns before trying (B-41)."""
    try:
        apply(game.rules, game.state, answer, Scripted())
    except Illegal:
        return False
    return True


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
        case "Roll" | "EndTurn" | "FinishBuilding" | "EndPart" | "BuyCard" | "PlayKnight" | "PlayRoadBuilding":
            return [build(seat)]
        case "SequesterOil" | "StealOil" | "StealCard":
            return [build(seat)]
        case "BuildRoute" | "LayFreeRoute" | "PlaceStartRoute":
            names = [
                name for name in ("road", "ship", "settlement") if name != "ship" or name in state.players[0].supply
            ]
            return [build(seat, edge, name) for edge in edges for name in names]
        case "MoveShip":
            origins = [edge for edge, route in state.routes.items() if route == (seat, "ship")] + [*edges[:2]]
            return [build(seat, origin, onto) for origin in origins for onto in edges]
        case "BuildDike" | "FloodHex":
            return [build(seat, place) for place in range(len(state.terrain))]
        case "BuildSettlement" | "BuildCity" | "PlaceStartSettlement":
            return [build(seat, vertex) for vertex in vertices]
        case "PlayMonopoly":
            return [build(seat, resource) for resource in resources]
        case "PlayYearOfPlenty":
            pairs = [(one, two) for at, one in enumerate(resources) for two in resources[at:]]
            return [build(seat, cards) for cards in ((), *((one,) for one in resources), *pairs)]
        case "TradeWithBank":
            return [build(seat, give, want) for give in resources for want in resources]
        case "MoveRobber" | "MovePirate":
            places = (None, *range(len(state.terrain)))
            return [build(seat, place, victim) for place in places for victim in (None, *seats)]
        case "AcceptOffer" | "DeclineOffer" | "WithdrawOffer":
            return [build(seat, number) for number in range(8)]
        case "ConfirmOffer":
            return [build(seat, number, partner) for number in range(8) for partner in seats]
        case "SetMode":
            return [build(seat, mode) for mode in (*MODES, "sulk")]
        case "UnqueueBuild" | "PutFirst":
            return [build(seat, position) for position in range(-1, MAX_QUEUE + 1)]
        case "BuildMetropolis":
            return [build(seat, vertex) for vertex in vertices]
        case "ConvertOil":
            return [build(seat, resource) for resource in resources]
        case "MakeOffer" | "Discard" | "QueueBuild" | "TakeGold":
            return []
    raise AssertionError(f"{kind.__name__} is a kind of action that this list does not know")


def play_at_random(game: Game, choice: Chance, most_actions: int = 20_000) -> int:
    """Play a game in place until it ends; returns how many actions that took.

    Raises ``RuntimeError`` when it has not ended after ``most_actions``.
    """
    for count in range(most_actions):
        waiting = game.waiting()
        if not waiting:
            return count
        game.carry_out(random_action(game, waiting[0], choice))
    raise RuntimeError(f"no end after {most_actions} actions")
