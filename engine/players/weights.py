"""The table of weights: how much a player values each thing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What each term of `engine.players.judging` counts; a victory point counts ``point``.

    Production is measured in pips: cards in 36 rolls. ``near`` is what a place is worth that needs so many routes.
    """

    point: float = 10.0
    income: float = 0.35
    """A pip of any resource."""
    variety: float = 2.2
    """The square root of the pips of one resource: the first ones of each count most."""
    harbour: float = 0.08
    """A pip of a resource for each card less that the bank takes for another."""
    blocked: float = 0.45
    """The part of its production that counts of a hex with the robber, who will leave it again."""
    place: float = 3.0
    """A free place to settle, besides what it would yield."""
    near: tuple[float, ...] = (1.0, 0.55, 0.32, 0.18)
    places: tuple[float, ...] = (0.5, 0.25, 0.12)
    """The best place, the second, the third."""
    goal: tuple[float, ...] = (1.0, 0.45, 0.25)
    """What is next to be built: the nearest thing, the second, the third."""
    city: float = 15.0
    settlement: float = 15.0
    card: float = 8.0
    patience: float = 14.0
    """After so many rolls of waiting a thing to build counts half."""
    spare: float = 0.25
    """Any card in hand."""
    seven: float = 1.0
    """A card that a seven would take."""
    hidden: float = 5.2
    """A development card in hand that is no point."""
    free_roads: float = 0.4
    """What of that Road Building counts, because it gains little by waiting."""
    route_race: float = 4.0
    army_race: float = 5.0
    rival: float = 0.22
    """What is good for another player, of what the same would be for oneself."""
    leader: float = 0.25
    """The same for the player who is ahead of the others, in addition."""
    threat: tuple[float, ...] = (4.0, 4.0, 2.5)
    """How many times as much the production of a rival counts who lacks so many points."""
    stolen: float = 2.0
    """A card in the hand of such a rival."""
    resource: tuple[tuple[str, float], ...] = (
        ("lumber", 1.0),
        ("brick", 1.0),
        ("wool", 0.85),
        ("grain", 1.15),
        ("ore", 1.15),
    )


WEIGHTS = Weights()
