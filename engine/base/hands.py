"""Moving cards between hands and the bank, so that no other file does the arithmetic."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel import Game, Illegal
from engine.state import Bundle, Resource, affords, bundle, shortfall, tally


def check_pays(game: Game, seat: int, cost: Mapping[Resource, int], rule: str, thing: str) -> None:
    """Raise `Illegal` unless the seat holds ``cost``; ``thing`` names what it is for."""
    hand = game.state.players[seat].resources
    if not affords(hand, cost):
        raise Illegal(rule, "cannot-pay", thing=thing, missing=bundle(shortfall(hand, cost)))


def check_holds(game: Game, seat: int, cards: Bundle, rule: str) -> None:
    """Raise `Illegal` unless the seat holds all ``cards``."""
    hand, needed = game.state.players[seat].resources, tally(cards)
    if not affords(hand, needed):
        raise Illegal(rule, "lacks-cards", missing=bundle(shortfall(hand, needed)))


def to_bank(game: Game, seat: int, cards: Mapping[Resource, int]) -> None:
    """Pay cards into the bank."""
    hand, bank = game.state.players[seat].resources, game.state.bank
    for card, count in cards.items():
        hand[card] -= count
        bank[card] += count


def from_bank(game: Game, seat: int, cards: Mapping[Resource, int]) -> None:
    """Take cards from the bank."""
    hand, bank = game.state.players[seat].resources, game.state.bank
    for card, count in cards.items():
        bank[card] -= count
        hand[card] += count


def hand_over(game: Game, giver: int, receiver: int, cards: Mapping[Resource, int]) -> None:
    """Move cards from one hand to another."""
    source, target = game.state.players[giver].resources, game.state.players[receiver].resources
    for card, count in cards.items():
        source[card] -= count
        target[card] += count


def sorted_bundle(game: Game, counts: Mapping[Resource, int]) -> Bundle:
    """The bundle with these counts in the order of the ruleset's resources."""
    return tuple([card for card in game.rules.resources for _ in range(counts.get(card, 0))])


def check_bundle(game: Game, cards: Bundle, rule: str) -> None:
    """Raise `Illegal` when a bundle names something that is not a resource card."""
    if not game.rules.resources.keys() >= set(cards):
        raise Illegal(rule, "unknown-resource")
