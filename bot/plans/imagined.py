"""A seat's own turn as it can imagine it.

It tells what could be built in it with plenty of cards, what a thing costs, and how the bank would help to pay it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from engine import Action, Game, Illegal, Layout, Live, Ruleset, View, apply
from engine import view as view_of
from engine.base.build import SETTLEMENT, BuildRoute, BuildSettlement
from engine.base.cards import BuyCard
from engine.base.robber import MovingRobber
from engine.base.setup import PlaceStartRoute, PlaceStartSettlement, SettingUp, start
from engine.base.tables import HAND_LIMIT
from engine.base.thief_move import ThiefMove
from engine.base.trade import TradeWithBank
from engine.base.turn import PLAYS, TakingTurn
from engine.players.imagined import imagine
from engine.state import Turn, tally

PLENTY = 99
"""Cards of each kind that a planning player is imagined to have: more than anything costs."""
CANNOT_PAY = "cannot-pay"


def own_turn(rules: Ruleset, view: View) -> Game:
    """A game in the seat's turn after the roll.

    What others hold is made up and does not matter.
    """
    assert view.seat is not None
    game = Game(rules, imagine(rules, view, (), Live(0)))
    game.state.stack = [TakingTurn(view.seat)]
    game.state.turn = Turn(0 if view.turn is None else view.turn.number, view.seat, (1, 1))
    game.state.offers = ()
    return game


def with_plenty(rules: Ruleset, view: View, items: Sequence[Action]) -> Game:
    """The own turn with all cards and these things built.

    They are built as far as the seat could.
    """
    game = own_turn(rules, view)
    player = game.state.players[_seat(view)]
    player.resources = dict.fromkeys(player.resources, PLENTY)
    for item in items:
        with suppress(Illegal):
            game.judge(item)
            _build(game, item)
    return game


def could_build(rules: Ruleset, view: View, items: Sequence[Action]) -> list[Action]:
    """What the seat could build next turn after ``items``, with plenty."""
    game = with_plenty(rules, view, items)
    return game.legal_of(rules.builds, _seat(view), rules.passing)


def could_rob(rules: Ruleset, view: View) -> list[Action]:
    """What a Knight could do next turn, as the table stands."""
    game = own_turn(rules, view)
    game.push(MovingRobber(_seat(view)))
    return [action for action in game.legal(_seat(view)) if isinstance(action, ThiefMove)]


def robberies(rules: Ruleset, view: View) -> list[Action]:
    """What the seat may do with the robber, which it moves now."""
    return Game(rules, imagine(rules, view, (), Live(0))).legal(_seat(view))


def could_play(rules: Ruleset, view: View) -> bool:
    """Whether the seat, whose turn it is, could play a card now."""
    return bool(Game(rules, imagine(rules, view, (), Live(0))).legal_of(PLAYS, _seat(view)))


def worth_a_call(rules: Ruleset, view: View) -> bool:
    """Whether the seat's turn offers anything worth a call.

    The seat could play a card, or build or buy something that is no route, with what the bank gives too; or lay a route
    that is `worth_laying`; or make another move, as scenarios have them, that brings a point or a card for one of
    these.
    """
    buildable = could_build(rules, view, ())
    routes = [item for item in buildable if isinstance(item, BuildRoute)]
    things = [item for item in buildable if item not in routes]
    return (
        could_play(rules, view)
        or _could_pay(rules, view, things)
        or worth_laying(rules, view, routes, buildable)
        or _worth_moving(rules, view, things)
    )


def _could_pay(rules: Ruleset, view: View, things: Sequence[Action]) -> bool:
    """Whether the seat could pay one of these, with bank trades."""
    costs = {tuple(sorted(price(rules, view, item).items())) for item in things}
    return any(cost and bank_trades(view, dict(cost), {}) is not None for cost in costs)


def _worth_moving(rules: Ruleset, view: View, things: Sequence[Action]) -> bool:
    """Whether another move brings a point or pays something.

    Such a move builds, buys and trades nothing, and needs no chance.
    """
    seat, state = _seat(view), imagine(rules, view, (), Live(0))
    game = Game(rules, state)
    points, hand = sum(game.points(seat).values()), dict(state.players[seat].resources)
    for move in game.legal(seat):
        if not move.undoable or move.private or isinstance(move, (*rules.builds, TradeWithBank)):
            continue
        after, _ = apply(rules, state, move, Live(0))
        if sum(Game(rules, after).points(seat).values()) > points:
            return True
        if after.players[seat].resources != hand and _could_pay(rules, view_of(rules, after, seat), things):
            return True
    return False


def worth_laying(rules: Ruleset, view: View, routes: Sequence[BuildRoute], buildable: Sequence[Action]) -> bool:
    """Whether one of the routes is worth laying.

    It brings a point, with what the bank gives too; or the hand pays for it while the seat has no place to settle, or
    holds more cards than a seven leaves.
    """
    assert view.me is not None
    blocked = bool(view.me.supply[SETTLEMENT]) and not any(isinstance(item, BuildSettlement) for item in buildable)
    pressing = blocked or view.me.hand_size > HAND_LIMIT
    for route in routes:
        trades = bank_trades(view, price(rules, view, route), {})
        if trades is not None and ((pressing and not trades) or brings_point(rules, view, route)):
            return True
    return False


def brings_point(rules: Ruleset, view: View, item: Action) -> bool:
    """Whether building the item, which needs only cards, brings points."""
    seat, game = _seat(view), with_plenty(rules, view, ())
    after, _ = apply(rules, game.state, item, Live(0))
    return sum(Game(rules, after).points(seat).values()) > sum(game.points(seat).values())


def first_impossible(rules: Ruleset, view: View, items: Sequence[Action]) -> tuple[Action, str] | None:
    """The first impossible item and the reason; None: all possible.

    It cannot be built after the items before it, however many cards the seat gets.
    """
    game = with_plenty(rules, view, ())
    for item in items:
        try:
            game.judge(item)
        except Illegal as refusal:
            if refusal.reason not in rules.passing:
                return item, refusal.reason
        else:
            _build(game, item)
    return None


def _build(game: Game, item: Action) -> None:
    if not isinstance(item, BuyCard):  # it takes chance, and changes nothing for what else can be built
        item.apply(game)


def price(rules: Ruleset, view: View, item: Action, before: Sequence[Action] = ()) -> Mapping[str, int]:
    """What an item costs once these stand ``before`` it.

    It is nothing where it does not take cards.
    """
    game = with_plenty(rules, view, before)
    player = game.state.players[_seat(view)]
    player.resources = dict.fromkeys(player.resources, 0)
    try:
        game.judge(item)
    except Illegal as refusal:
        if refusal.reason == CANNOT_PAY:
            return tally(refusal.details["missing"])
    return {}


def bank_trades(view: View, cost: Mapping[str, int], later: Mapping[str, int]) -> list[TradeWithBank] | None:
    """Bank trades after which the seat can pay ``cost``.

    They take no card that pays for it; None where there are none. Cards that are no use for what is built ``later`` go
    first.
    """
    me = view.me
    assert me is not None
    hand, bank = tally(me.hand or ()), dict(view.bank)
    spare = {card: count - cost.get(card, 0) for card, count in hand.items() if card in me.rates}
    trades: list[TradeWithBank] = []
    for want, needed in cost.items():
        for _ in range(max(0, needed - hand.get(want, 0))):
            ready = [card for card, count in spare.items() if count >= me.rates[card]]
            if want not in me.rates or not bank.get(want) or not ready:
                return None
            give = min(ready, key=lambda card: (_lost(card, spare, me.rates, later), me.rates[card], -spare[card]))
            spare[give] -= me.rates[give]
            bank[want] -= 1
            bank[give] += me.rates[give]
            trades.append(TradeWithBank(me.seat, give, want))
    return trades


def _lost(card: str, spare: Mapping[str, int], rates: Mapping[str, int], later: Mapping[str, int]) -> int:
    """How many cards a trade takes from later builds."""
    return max(0, min(rates[card], later.get(card, 0) - (spare[card] - rates[card])))


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def placements(rules: Ruleset, view: View) -> list[Action]:
    """Where the seat could now place a settlement in the set-up."""
    game = Game(rules, imagine(rules, view, (), Live(0)))
    game.state.stack = [SettingUp((_seat(view),))]
    return game.legal_of((PlaceStartSettlement,), _seat(view))


def start_routes(rules: Ruleset, view: View, vertex: int) -> list[Action]:
    """The routes from a settlement there; none if it cannot stand."""
    game = Game(rules, imagine(rules, view, (), Live(0)))
    game.state.stack = [SettingUp((_seat(view), _seat(view)))]
    try:
        game.judge(settle := PlaceStartSettlement(_seat(view), vertex))
    except Illegal:
        return []
    settle.apply(game)
    return game.legal_of((PlaceStartRoute,), _seat(view))


def before_the_game(rules: Ruleset, layout: Layout, colours: Sequence[str]) -> View:
    """The set-up of a game that has not begun.

    The seat of the first colour would see it so if it began.
    """
    state, _ = start(rules, layout, colours, Live(0), order=range(len(colours)))
    if isinstance(phase := state.stack[-1], SettingUp):
        state.stack[-1] = replace(phase, order=(0, *(seat for seat in phase.order if seat)))
    return view_of(rules, state, 0)
