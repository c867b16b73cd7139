"""The chances of each seat to win, from all of a position.

A finished game is reviewed by these numbers.

The chances are the softmax of one sum for each seat: its features, each with a weight that changes with how far the
game has come. The weights are fitted to games (`tests.tournament.fitting`), a table for each scenario and number of
players.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from math import exp
from operator import mul
from typing import NamedTuple

from engine.kernel import Game
from engine.memory import remembered
from engine.module import Ruleset
from engine.players.features import NAMES, features
from engine.players.scenarios import spoken_for, terms_of
from engine.state import State

BASE = "base"
HALFWAY = 0.5
"""The progress at which weights are as they stand in the table; what is added for each whole progress stands beside."""


class ChanceWeights(NamedTuple):
    """The weights of the features, and their slopes.

    A slope is added for each whole `progress` beyond `HALFWAY`.
    """

    weights: tuple[float, ...]
    slopes: tuple[float, ...]

    def at(self, progress: float) -> list[float]:
        """The weights at some progress."""
        late = progress - HALFWAY
        return [weight + late * slope for weight, slope in zip(self.weights, self.slopes, strict=True)]


@remembered()
def tables() -> Mapping[str, Mapping[str, Sequence[float]]]:
    """The fitted tables by ``scenario players``: (weight, slope) by feature."""
    found = json.loads(files("engine.players").joinpath("chances.json").read_text("utf-8"))
    return {name: table["features"] for name, table in found.items()}


@remembered()
def table_of(rules: Ruleset, players: int) -> ChanceWeights:
    """The table of the scenario with the nearest number of players.

    Without one it is a table of the base game.
    """
    known = {name.split()[0] for name in tables()}
    scenario = next((name for name in spoken_for(rules) if name in known), BASE)
    fitted = {int(name.split()[1]): table for name, table in tables().items() if name.split()[0] == scenario}
    rows = fitted[min(fitted, key=lambda count: abs(count - players))]
    found = [rows.get(name, (0.0, 0.0)) for name in names_of(rules)]
    return ChanceWeights(tuple([float(row[0]) for row in found]), tuple([float(row[1]) for row in found]))


@remembered()
def names_of(rules: Ruleset) -> tuple[str, ...]:
    """The names of all features of a game, in their order."""
    return (*NAMES, *(name for terms in terms_of(rules) for name in terms.features))


def progress_of(game: Game, points: Sequence[float]) -> float:
    """How far the game has come, from 0 to 1.

    It is the leader's part of the points to win, unless the scenario goes on beyond that.
    """
    progress = max(points) / game.rules.target
    for terms in terms_of(game.rules):
        progress = terms.progress(game, progress)
    return progress


def sums_of(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """The sum for each seat out of its row of features."""
    return [sum(map(mul, row, weights)) for row in rows]


def softmax(sums: Sequence[float]) -> tuple[float, ...]:
    """Chances in the proportions of the powers of e."""
    most = max(sums)
    powers = [exp(value - most) for value in sums]
    total = sum(powers)
    return tuple([power / total for power in powers])


def chances(rules: Ruleset, state: State) -> tuple[float, ...]:
    """The chances of each seat to win, from all of ``state``.

    They add up to one, except where the game has ended without a winner.
    """
    seats = range(len(state.players))
    if state.outcome is not None:
        return tuple([float(seat == state.outcome.winner) for seat in seats])
    game = Game(rules, state)
    rows = features(game)
    return softmax(sums_of(rows, table_of(rules, len(rows)).at(progress_of(game, [row[0] for row in rows]))))
