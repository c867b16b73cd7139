"""Fits the weights of `engine.players.chances` to games of bots, or says how far these chances can be trusted.

``python -m tests.tournament.fitting [--games N] [--only "base 4"]`` plays games of steady bots, half of them make more
or less of things than the table says, and writes ``engine/players/chances.json``. With ``--check`` it plays games of
steady bots by other seeds, and prints Brier scores and calibration instead: one position at random out of each game.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from datetime import date
from functools import partial
from operator import mul
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import engine.players
from engine import Game, Options, Ruleset, State, ruleset
from engine.players import LEVELS, steady
from engine.players.chances import HALFWAY, chances, names_of, progress_of, softmax
from engine.players.features import features
from engine.players.weights import WEIGHTS, Weights
from tests.tournament.__main__ import BOARDS
from tests.tournament.contestants import CONTESTANTS, Contestant
from tests.tournament.games import play
from tests.tournament.results import wilson

FILE = Path(engine.players.__file__ or "").with_name("chances.json")
POSITIONS = 20
"""Positions of each game that are fitted to."""
STRAYING = 0.35
"""By how much the logarithms of weights differ, as a standard deviation."""
PENALTY = 10.0
"""What a weight of one costs, so that little is made of what was seen rarely."""
ROUNDS = 12
CHECKED_FROM = 900_000
"""The first seed of games that nothing is fitted to."""
Row = Sequence[float]


class Example(NamedTuple):
    """A position: the features of each seat, each beside itself times the progress, and who won."""

    rows: list[list[float]]
    winner: int


def stray(choice: random.Random) -> Weights:
    """The table, in half of all cases with other weights."""
    if choice.random() < 0.5:
        return WEIGHTS
    others: dict[str, Any] = {
        field.name: value * math.exp(choice.gauss(0, STRAYING))
        for field in fields(Weights)
        if field.name != "point" and isinstance(value := getattr(WEIGHTS, field.name), float)
    }
    return replace(WEIGHTS, **others)


def straying(seed: int, count: int) -> list[str]:
    """The names of the players of a game, who are made for it."""
    choice = random.Random(seed)
    for seat in range(count):
        weights = stray(choice)
        level = replace(LEVELS["steady"], choose=partial(steady.choose, weights=weights), weights=weights)
        CONTESTANTS[f"stray {seat}"] = Contestant(level)
    return [f"stray {seat}" for seat in range(count)]


def played(options: Options, names: Sequence[str], seed: int, most: int) -> tuple[list[State], int | None]:
    """So many positions of a game after its set-up, at random, and who won."""
    found = list[State]()

    def tell(state: State, *_: object) -> None:
        if state.turn is not None and state.turn.number and state.outcome is None:
            found.append(state)

    winner = play(options, names, seed, tell=tell).winner
    return random.Random(seed).sample(found, min(most, len(found))), winner


def example(rules: Ruleset, state: State, winner: int) -> Example:
    """What is fitted to."""
    game = Game(rules, state)
    rows = features(game)
    late = progress_of(game, [row[0] for row in rows]) - HALFWAY
    return Example([row + [late * value for value in row] for row in rows], winner)


def fitted(examples: Sequence[Example]) -> list[float]:
    """The weights by which the winners were likeliest, by Newton's method; each pulled a little towards nothing."""
    size = len(examples[0].rows[0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-PENALTY * weight for weight in weights]
        bend = [[PENALTY * (row == column) for column in range(size)] for row in range(size)]
        for rows, winner in examples:
            likely = softmax([sum(map(mul, row, weights)) for row in rows])
            mean = [sum(map(mul, likely, column)) for column in zip(*rows, strict=True)]
            slope = [value + won - expected for value, won, expected in zip(slope, rows[winner], mean, strict=True)]
            for chance, row in zip(likely, rows, strict=True):
                beyond = [value - middle for value, middle in zip(row, mean, strict=True)]
                for at, value in enumerate(beyond):
                    if value:
                        part = chance * value
                        bend[at] = [old + part * other for old, other in zip(bend[at], beyond, strict=True)]
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-5:
            break
    return weights


def solved(matrix: Sequence[Row], vector: Row) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for at, row in enumerate(rows):
        rows[at] = [value / row[at] for value in row]
        for other, theirs in enumerate(rows):
            if other != at and theirs[at]:
                part = theirs[at]
                rows[other] = [value - part * own for value, own in zip(theirs, rows[at], strict=True)]
    return [row[-1] for row in rows]


def fit(name: str, options: Options, players: int, games: int, first: int) -> None:
    """Play games, fit, and write the table of a scenario and number of players."""
    rules, examples, won = ruleset(options), list[Example](), 0
    for seed in range(first, first + games):
        states, winner = played(options, straying(seed, players), seed, POSITIONS)
        if winner is not None:
            won += 1
            examples += [example(rules, state, winner) for state in states]
    weights, names = fitted(examples), names_of(rules)
    table = {feature: [round(weights[at], 3), round(weights[len(names) + at], 3)] for at, feature in enumerate(names)}
    tables = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    tables[name] = {"fitted": date.today().isoformat(), "games": won, "features": table}
    blocks = ",\n".join(
        f' "{name}": {{\n  "fitted": "{found["fitted"]}", "games": {found["games"]},\n  "features": {{\n'
        + ",\n".join(f'   "{feature}": {json.dumps(row)}' for feature, row in found["features"].items())
        + "\n  }\n }"
        for name, found in sorted(tables.items())
    )
    FILE.write_text(f"{{\n{blocks}\n}}\n", "utf-8")
    print(f"{name}: {len(examples)} positions of {won} games", flush=True)


def by_points(rules: Ruleset, state: State) -> tuple[float, ...]:
    """Chances by points alone, a point counting more the nearer the end is: what everybody sees at a glance."""
    game = Game(rules, state)
    points = [sum(game.points(seat).values()) for seat in range(len(state.players))]
    return softmax([(0.65 + 0.75 * (max(points) / rules.target - HALFWAY)) * count for count in points])


def brier(likely: Row, winner: int) -> float:
    """The Brier score of one position: 0 for who was sure, the lower the better."""
    return sum([(chance - (seat == winner)) ** 2 for seat, chance in enumerate(likely)])


def check(name: str, options: Options, players: int, games: int, first: int) -> Iterator[str]:
    """Lines in Markdown: Brier scores, then said and seen by tenths."""
    rules, said, seen = ruleset(options), list[tuple[float, bool]](), list[tuple[float, float]]()
    for seed in range(first, first + games):
        (state, *_), winner = played(options, ["steady"] * players, seed, 1)
        if winner is None:
            continue
        likely = chances(rules, state)
        said += [(chance, seat == winner) for seat, chance in enumerate(likely)]
        seen.append((brier(likely, winner), brier(by_points(rules, state), winner)))
    errors = [stdev([row[at] for row in seen]) / math.sqrt(len(seen)) for at in (0, 1)]
    alone = 1 - 1 / players
    yield f"| {name} | {len(seen)} | {fmean(row[0] for row in seen):.3f} ± {errors[0]:.3f} " + (
        f"| {fmean(row[1] for row in seen):.3f} ± {errors[1]:.3f} | {alone:.3f} |"
    )
    for tenth in range(10):
        found = [(chance, won) for chance, won in said if tenth / 10 <= chance < (tenth + 1) / 10]
        if found:
            wins = sum(won for _, won in found)
            low, high = wilson(wins, len(found))
            yield (
                f"{fmean(chance for chance, _ in found):.0%} said, {wins / len(found):.0%} seen "
                f"({low:.0%} to {high:.0%}, {len(found)})"
            )


def main() -> None:
    """Fit, or check."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.fitting", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each kind")
    parser.add_argument("--only", default="", help='kinds of games that contain this, such as "base 4"')
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--check", action="store_true", help="print how good the chances are, on other games")
    chosen = parser.parse_args()
    for board, options, players, _ in BOARDS:
        name = f"{board} {players}"
        if chosen.only not in name:
            continue
        if chosen.check:
            for line in check(name, options, players, chosen.games, CHECKED_FROM + chosen.first):
                print(line, flush=True)
        else:
            fit(name, options, players, chosen.games, chosen.first)


if __name__ == "__main__":
    main()
