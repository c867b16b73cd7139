"""What a roll produces and how a short bank is shared (B-21 to B-23)."""

from __future__ import annotations

from engine.base.events import Produced
from engine.base.hands import from_bank, sorted_bundle
from engine.kernel import Game
from engine.state import Resource


def entitled(game: Game, number: int) -> dict[Resource, dict[int, int]]:
    """What each seat should receive for a roll: resource -> seat -> count. The robber's hex yields nothing (B-23)."""
    state = game.state
    buildings = state.buildings
    due: dict[Resource, dict[int, int]] = {}
    for place, token in enumerate(state.tokens):
        if token != number or place == state.robber:
            continue
        resource = game.produce(place)
        if resource is None:
            continue
        for vertex in state.board.hex_vertices[place]:
            if vertex in buildings:
                seat, kind = buildings[vertex]
                seats = due.setdefault(resource, {})
                seats[seat] = seats.get(seat, 0) + game.rules.pieces[kind].yields
    return due


def base_pay(game: Game, resource: Resource, due: dict[int, int]) -> dict[int, int]:
    """Shortage (B-22): all or nobody, but a single entitled player gets what is left."""
    stock = game.state.bank.get(resource, 0)
    if sum(due.values()) <= stock:
        return due
    if len(due) == 1:
        return {seat: stock for seat in due if stock}
    return {}


def produce(game: Game, number: int) -> None:
    """Pay all players for a roll and say what was paid."""
    gains: dict[int, dict[Resource, int]] = {}
    short: list[Resource] = []
    due = entitled(game, number)
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
    gained = tuple((seat, sorted_bundle(game, gains[seat])) for seat in sorted(gains))
    game.emit(Produced(number, gained, tuple(short)))
