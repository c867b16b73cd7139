"""How much of a result is luck: ``python -m tests.tournament.luck [--games N] [--only "base 4"]``.

Plays games of steady bots by seeds that nothing is fitted to, and prints a row after every fifty: the variance of the
result of a seat (1 for the winner, 0 for the others), and what of it remains without the luck that a review of the game
would tell (`engine.records.luck`). The same by the chance that a seat has when its first turn begins: how far the
result is from it, and how far without luck, which is what the moves changed.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from statistics import correlation, fmean, stdev
from typing import NamedTuple

from engine import Action, Options, Ruleset, State, ruleset
from engine.players.chances import chances
from engine.records.luck import luck_of
from tests.tournament.__main__ import BOARDS
from tests.tournament.fitting import CHECKED_FROM
from tests.tournament.games import play

SHOWN_AFTER = 50


class Share(NamedTuple):
    """What a seat had of one game: its result, its luck, and its chance after the set-up."""

    result: float
    luck: float
    chance: float


class Story:
    """Adds up the luck of a game while it is played."""

    def __init__(self, rules: Ruleset, players: int) -> None:
        self._rules = rules
        self._before: State | None = None
        self._moves = 0
        self.luck = [0.0] * players
        self.chances: tuple[float, ...] = ()
        """Those after the set-up."""

    def tell(self, state: State, _: object, action: Action | None) -> None:
        """The luck of one action counts once the first turn has begun, as in a review."""
        before, self._before = self._before, state
        self._moves += 1
        if state.turn is None or not state.turn.number:
            return
        if before is not None and action is not None:
            moved = luck_of(self._rules, before, action, state, self._moves)
            if moved is not None:
                self.luck = [sum(both) for both in zip(self.luck, moved, strict=True)]
        self.chances = self.chances or chances(self._rules, state)


def shares(options: Options, players: int, seed: int) -> list[Share] | None:
    """The shares of all seats in one game; None when nobody won."""
    story = Story(ruleset(options), players)
    winner = play(options, ["steady"] * players, seed, tell=story.tell).winner
    if winner is None:
        return None
    return [Share(float(seat == winner), story.luck[seat], story.chances[seat]) for seat in range(players)]


def square(games: Sequence[Sequence[float]]) -> str:
    """The mean square of what is left of the results, with its standard error; games are independent, seats are not."""
    found = [fmean(value * value for value in game) for game in games]
    return f"{fmean(found):.3f} ± {stdev(found) / math.sqrt(len(found)):.3f}"


def row(name: str, games: Sequence[Sequence[Share]]) -> str:
    """A row of the table."""
    even = 1 / len(games[0])
    cells = (
        name,
        str(len(games)),
        f"{even * (1 - even):.3f}",
        square([[seat.result - even - seat.luck for seat in game] for game in games]),
        square([[seat.result - seat.chance for seat in game] for game in games]),
        square([[seat.result - seat.chance - seat.luck for seat in game] for game in games]),
        f"{correlation(*zip(*((seat.luck, seat.result) for game in games for seat in game), strict=True)):.2f}",
    )
    return f"| {' | '.join(cells)} |"


def rows(name: str, options: Options, players: int, count: int, first: int) -> Iterator[str]:
    """The row of a kind of games, each time that it has grown."""
    games = list[list[Share]]()
    for number, seed in enumerate(range(first, first + count), 1):
        found = shares(options, players, seed)
        if found is not None:
            games.append(found)
        if len(games) > 1 and (number == count or number % SHOWN_AFTER == 0):
            yield row(name, games)


def main() -> None:
    """Print the table in Markdown; of several rows of one kind the last says it all."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.luck", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games of each kind")
    parser.add_argument("--only", default="", help='kinds of games that contain this, such as "base 4"')
    parser.add_argument("--first", type=int, default=CHECKED_FROM, help="the seed of the first game")
    chosen = parser.parse_args()
    print("| game | games | result | less luck | less the first chance | less both | correlation of luck and result |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for board, options, players, _ in BOARDS:
        name = f"{board} {players}"
        if chosen.only in name:
            for found in rows(name, options, players, chosen.games, chosen.first):
                print(found, flush=True)


if __name__ == "__main__":
    main()
