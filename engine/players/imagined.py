"""A whole game as one seat, or a bystander, may imagine it.

It agrees with all that they know; the rest is made up. Bots try their moves on it with the real rules. It is made from
a `View` alone, so nothing hidden can reach a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.base.events import Rolled
from engine.base.robber import Discarding
from engine.base.scoring import HIDDEN
from engine.base.setup import SettingUp
from engine.base.turn import BeginTurn, TakingTurn
from engine.chance import Chance, draw
from engine.kernel import Event, Phase
from engine.module import Ruleset
from engine.modules.house_rules import COMBINATIONS, DICE_DECK, DICE_LEFT, SIDES
from engine.players.counting import changes_of, hands_from
from engine.players.scenarios import terms_of
from engine.state import Player, Resource, State, bundle
from engine.view import PlayerView, View


def imagine(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, *, whole: bool = False) -> State:
    """A state that looks to ``view.seat`` exactly as the game does.

    ``log`` are events as this seat knows them. To a bystander all hands are made up.

    Others hold as many cards as they do, out of those that they can have, what they were seen to take first. All
    development cards that the seat has not seen lie in the deck; in a ``whole`` game others hold as many as they do.
    Below the open decision lies the turn and no more: what else comes between two turns is left out.
    """
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
        stack=[_turn_below(view)],
        turn=view.turn,
        offers=view.offers,
        longest_route=view.longest_route,
        largest_army=view.largest_army,
        outcome=view.outcome,
        ext=dict(view.ext),
    )
    left = DICE_LEFT.find(view)
    if left is not None:
        DICE_DECK.put(state, _dice_left(left, log, rng))
    for terms in terms_of(rules):
        terms.restore(state, view)
    if view.phase is not None and view.phase != state.stack[0]:
        for terms in terms_of(rules):
            state.stack.extend(terms.beneath(view.phase))
        state.stack.append(_open_decision(view.phase, view.seat))
    if whole and view.deck_size:
        _deal_cards(rules, state, view, rng)
    return state


def _turn_below(view: View) -> Phase:
    """The turn in which a decision is open, or the next one.

    The last player to set up takes the first turn.
    """
    if view.turn is not None:
        return BeginTurn((view.turn.seat + 1) % len(view.players)) if view.turn.over else TakingTurn(view.turn.seat)
    return BeginTurn(view.phase.order[-1] if isinstance(view.phase, SettingUp) else view.players[0].seat)


def _open_decision(phase: Phase, seat: int | None) -> Phase:
    """The decision as one seat knows it, or a bystander.

    To a seat others' secret choices count as not yet made; a bystander, who plays on with nothing, knows who made one.
    """
    if isinstance(phase, Discarding) and seat is not None:
        return replace(phase, chosen=tuple((who, cards) for who, cards in phase.chosen if who == seat))
    return phase


def _dice_left(left: int, log: Sequence[Event], rng: Chance) -> tuple[int, ...]:
    """The dice cards that are left, in some order.

    None were seen since they were shuffled.
    """
    thrown = [event.dice for event in log if isinstance(event, Rolled)]
    gone = [(first - 1) * SIDES + second - 1 for first, second in thrown[max(0, len(thrown) - COMBINATIONS + left) :]]
    return tuple([card for card in rng.shuffle(range(COMBINATIONS)) if card not in gone][:left])


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
    """The development cards that the seat has not seen."""
    unseen = dict(rules.deck)
    for player in view.players:
        for pile in (player.played, player.cards or {}, player.fresh or {}):
            for card, count in pile.items():
                unseen[card] = unseen.get(card, 0) - count
    return unseen if view.deck_size else dict.fromkeys(unseen, 0)


def _hands(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance) -> list[dict[Resource, int]]:
    """A hand for every seat, one's own and plausible ones.

    Those of others have the right size and cards that they can have.
    """
    held = () if view.me is None else view.me.hand
    assert held is not None
    own = {resource: held.count(resource) for resource in rules.resources}
    hands = [own if player.seat == view.seat else dict(player.open) for player in view.players]
    closed = [resource for resource in rules.resources if resource not in rules.public]
    pool = {resource: rules.resources[resource] - view.bank[resource] - own[resource] for resource in closed}
    free = {player.seat: player.card_size for player in view.players if player.seat != view.seat}
    for seat, hand in hands_from(changes_of(rules, log, list(free)), free, rng).items():
        for resource in closed:
            count = min(hand.known.get(resource, 0), pool[resource], free[seat])
            hands[seat][resource] = count
            pool[resource] -= count
            free[seat] -= count
    left = rng.shuffle(bundle(pool))
    for seat, size in free.items():
        dealt, left = left[:size], left[size:]
        for resource in dealt:
            hands[seat][resource] += 1
    return hands


def _deal_cards(rules: Ruleset, state: State, view: View, rng: Chance) -> None:
    """Deal others as many unseen development cards as they hold.

    Nobody has won with them yet.
    """
    for player in view.players:
        if player.seat == view.seat:
            continue
        hand = state.players[player.seat].cards
        room = rules.target - 1 - player.visible_points
        for _ in range(player.card_count):
            open_to = {card: count for card, count in state.deck.items() if card != HIDDEN or hand.get(card, 0) < room}
            if not any(open_to.values()):
                open_to = state.deck
            card = draw(rng, open_to)
            state.deck[card] -= 1
            hand[card] = hand.get(card, 0) + 1
