"""A whole game that agrees with all that one seat may know: what the seat cannot see is made up.

Bots try their moves on it with the real rules. It is made from a `View` alone, so nothing hidden can reach a choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.base.events import BankTraded, Built, CardBought
from engine.base.tables import CARD_COST
from engine.base.turn import TakingTurn
from engine.chance import Chance
from engine.kernel import Event
from engine.module import Ruleset
from engine.players.scenarios import terms_of
from engine.state import Player, Resource, State, bundle, tally
from engine.view import PlayerView, View

RECENT = 300
"""How many events a bot remembers when it guesses who holds what."""


def imagine(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance) -> State:
    """A state that looks to ``view.seat`` exactly as the game does; ``log`` are events as this seat knows them.

    Others hold as many cards as they do, out of those that can be with them, what they were seen to take first. All
    development cards that the seat has not seen lie in the deck. Below the open decision lies the turn and no more,
    so only moves that neither throw dice nor end a turn may be tried on it.
    """
    assert view.seat is not None
    hands = _hands(rules, view, log, rng)
    state = State(
        board=view.board,
        terrain=list(view.terrain),
        tokens=list(view.tokens),
        harbours=view.harbours,
        robber=view.robber,
        players=[_player(rules, player, hands[player.seat]) for player in view.players],
        bank=dict(view.bank),
        deck=_unseen_cards(rules, view),
        buildings=dict(view.buildings),
        routes=dict(view.routes),
        stack=[TakingTurn(view.turn.seat if view.turn is not None else view.seat)],
        turn=view.turn,
        offers=view.offers,
        longest_route=view.longest_route,
        largest_army=view.largest_army,
        outcome=view.outcome,
        ext=dict(view.ext),
    )
    for terms in terms_of(rules):
        terms.restore(state, view)
    if view.phase is not None and view.phase != state.stack[0]:
        for terms in terms_of(rules):
            state.stack.extend(terms.beneath(view.phase))
        state.stack.append(view.phase)
    return state


def _player(rules: Ruleset, player: PlayerView, hand: dict[Resource, int]) -> Player:
    return Player(
        player.colour,
        {resource: hand.get(resource, 0) for resource in rules.resources},
        dict(player.supply),
        dict(player.cards or {}),
        dict(player.fresh or {}),
        dict(player.played),
    )


def _unseen_cards(rules: Ruleset, view: View) -> dict[str, int]:
    """The development cards that lie in the deck or in others' hands, as far as the seat can tell."""
    unseen = dict(rules.deck)
    for player in view.players:
        for pile in (player.played, player.cards or {}, player.fresh or {}):
            for card, count in pile.items():
                unseen[card] = unseen.get(card, 0) - count
    return unseen if view.deck_size else dict.fromkeys(unseen, 0)


def _hands(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance) -> list[dict[Resource, int]]:
    """A hand for every seat: one's own, and for others one of the right size out of what can be with them."""
    me = view.me
    assert me is not None and me.hand is not None
    own = {resource: me.hand.count(resource) for resource in rules.resources}
    hands = [own if player.seat == view.seat else dict(player.open) for player in view.players]
    closed = [resource for resource in rules.resources if resource not in rules.public]
    pool = {resource: rules.resources[resource] - view.bank[resource] - own[resource] for resource in closed}
    free = {player.seat: player.card_size for player in view.players if player.seat != view.seat}
    for seat, guess in remembered(rules, log, list(free)).items():
        for resource in closed:
            count = min(guess.get(resource, 0), pool[resource], free[seat])
            hands[seat][resource] = count
            pool[resource] -= count
            free[seat] -= count
    left = rng.shuffle(bundle(pool))
    for seat, size in free.items():
        dealt, left = left[:size], left[size:]
        for resource in dealt:
            hands[seat][resource] += 1
    return hands


def remembered(rules: Ruleset, log: Sequence[Event], seats: Sequence[int]) -> dict[int, dict[Resource, int]]:
    """What each of these seats was lately seen to take and has not been seen to spend; thefts unseen are forgotten."""
    held: dict[int, dict[Resource, int]] = {seat: {} for seat in seats}
    for event in log[-RECENT:]:
        for seat in seats:
            _change(held[seat], event.hand_change(seat), 1)
        if isinstance(event, BankTraded) and event.seat in held:
            _change(held[event.seat], tally(event.want), 1)
            _change(held[event.seat], tally(event.give), -1)
        elif isinstance(event, CardBought) and event.seat in held:
            _change(held[event.seat], CARD_COST, -1)
        elif isinstance(event, Built) and event.seat in held and not event.free:
            _change(held[event.seat], rules.pieces[event.piece].cost, -1)
    return held


def _change(held: dict[Resource, int], cards: Mapping[Resource, int], sign: int) -> None:
    """Add cards or take them away, as far as they are known to be there."""
    for resource, count in cards.items():
        held[resource] = max(0, held.get(resource, 0) + sign * count)
