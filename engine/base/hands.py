"""What a roll yields, and cards between hands and the bank.

No other file does the arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.base.events import Produced
from engine.kernel import Game, Illegal
from engine.position import Position
from engine.state import Bundle, Resource, affords, bundle, shortfall, tally

TWO_DICE = range(2, 13)


def check_pays(game: Game, seat: int, cost: Mapping[Resource, int], rule: str, thing: str) -> None:
    """Raise `Illegal` unless the seat holds ``cost``.

    ``thing`` names what it is for.
    """
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
    """Raise `Illegal` when a bundle names no resource card."""
    if not game.rules.resources.keys() >= set(cards):
        raise Illegal(rule, "unknown-resource")


def pips(number: int) -> int:
    """In how many of 36 rolls a number comes.

    The dots on its token say so; 0 for no number.
    """
    return 6 - abs(7 - number) if number in TWO_DICE else 0


def numbered(position: Position, number: int) -> tuple[int, ...]:
    """The hexes that carry this number."""
    return tuple([place for place, token in enumerate(position.tokens) if token == number])


def producing(position: Position, number: int) -> list[int]:
    """The hexes that produce: all with the number but the robber's (B-23)."""
    return [place for place in numbered(position, number) if place != position.robber]


def entitled(game: Game, places: Iterable[int]) -> dict[Resource, dict[int, int]]:
    """What each seat should receive when these hexes produce.

    Resource -> seat -> count.
    """
    state = game.state
    buildings = state.buildings
    due: dict[Resource, dict[int, int]] = {}
    for place in places:
        resource = game.produce(place)
        if resource is None:
            continue
        for vertex in state.board.hex_vertices[place]:
            if vertex in buildings:
                seat, kind = buildings[vertex]
                seats = due.setdefault(resource, {})
                seats[seat] = seats.get(seat, 0) + game.rules.pieces[kind].yields
    return due


def produce(game: Game, number: int) -> None:
    """Pay all players for a roll and say what was paid."""
    game.emit(Produced(number, *pay_out(game, entitled(game, producing(game.state, number)))))


def pay_out(
    game: Game, due: dict[Resource, dict[int, int]]
) -> tuple[tuple[tuple[int, Bundle], ...], tuple[Resource, ...]]:
    """Pay what seats should receive, while the bank can (B-22).

    Returns the gains by seat and the resources that were short. A hex's yield that is no card of the bank is left to
    the module that brings it.
    """
    if not due:
        return (), ()
    gains: dict[int, dict[Resource, int]] = {}
    short: list[Resource] = []
    for resource in game.rules.resources:
        if resource not in due:
            continue
        paid = game.pay(resource, dict(due[resource]))
        if paid != due[resource]:
            short.append(resource)
        for seat, count in paid.items():
            gains.setdefault(seat, {})[resource] = count
    for seat, cards in gains.items():
        from_bank(game, seat, cards)
    return tuple((seat, sorted_bundle(game, gains[seat])) for seat in sorted(gains)), tuple(short)
