"""Finds better weights by play: two players with one weight changed against two with the table as it is.

``python -m tests.tournament.tuning [--games N] [--by 0.6 1.6] [NAME ...]`` prints a row for each change.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from engine import Action, Chance, Event, Options, Ruleset, View
from engine.players import LEVELS, Level, steady
from engine.players.weights import WEIGHTS, Weights
from tests.tournament.games import PLAYERS, Match, play_one, wilson

NAMES = [field.name for field in fields(Weights) if isinstance(getattr(WEIGHTS, field.name), float)]
SEATS = ((0, 2), (1, 3), (0, 1), (1, 2), (2, 3), (0, 3))
"""Where the changed players sit, game by game."""


def changed(name: str, factor: float) -> Weights:
    """The table with one weight multiplied."""
    fresh: dict[str, Any] = {name: getattr(WEIGHTS, name) * factor}
    return replace(WEIGHTS, **fresh)


def compare(options: Options, weights: Weights, games: int) -> tuple[int, int]:
    """How many of the games one of the two with these weights won, and how many had a winner."""

    def choose(rules: Ruleset, view: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
        return steady.choose(rules, view, log, rng, budget, weights)

    PLAYERS["changed"] = Level(choose, LEVELS["steady"].budget)
    won = decided = 0
    for number in range(games):
        seats = SEATS[number % len(SEATS)]
        names = ["changed" if seat in seats else "steady" for seat in range(4)]
        winner = play_one(options, names, number, seats[0], Match())
        decided += winner is not None
        won += winner in seats
    return won, decided


def main() -> None:
    """Print how each change did."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.tuning", description=__doc__)
    parser.add_argument("names", nargs="*", default=NAMES, help="weights to change")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--by", type=float, nargs="*", default=[0.6, 1.6], help="factors")
    chosen = parser.parse_args()
    print("| weight | times | won (50 % is no change) |")
    print("| --- | --- | --- |")
    for name in chosen.names:
        for factor in chosen.by:
            won, decided = compare(Options(), changed(name, factor), chosen.games)
            low, high = wilson(won, decided)
            print(
                f"| {name} | {factor} | {won} of {decided}: {won / decided:.0%} ({low:.0%} to {high:.0%}) |", flush=True
            )


if __name__ == "__main__":
    main()
