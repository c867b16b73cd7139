"""Lets bots play and prints who wins how often: ``python -m tests.tournament [--games N] [--only WORD] [--file FILE]``.

With a file it goes on where it stopped. ``--pair ONE OTHERS`` plays one against others on every board, instead of the
ladder: levels, levels as they were (``steady@COMMIT``), and steady with other numbers (``offers=3,city=18``).
``--compare`` says of the file's rows on equal seeds by how much each is ahead of each other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine import Options
from engine.options import LARGE
from tests.tournament.games import play
from tests.tournament.results import HEADING, Result, Results, compared, row, wilson


@dataclass(frozen=True)
class Pairing:
    """One row: a player against others of one kind, in games of these options; ``part`` of the games of a full row.

    ``most`` is the share that it may win at most; where the whole interval lies above it the program fails.
    """

    game: str
    options: Options
    players: int
    one: str
    others: str
    part: float = 1.0
    most: float = 1.0

    @property
    def who(self) -> str:
        """Who plays against whom."""
        return f"{self.one} against {self.players - 1} {self.others}"

    @property
    def name(self) -> str:
        """What the row is called in a file."""
        return f"{self.game}: {self.who}"


BOARDS = (
    ("base", Options(), 4, 1.0),
    ("base", Options(), 3, 0.3),
    ("base", Options(players=LARGE), 5, 0.075),
    ("base", Options(players=LARGE), 6, 0.075),
    ("oil_springs", Options(scenario="oil_springs"), 4, 0.075),
    ("oil_springs", Options(scenario="oil_springs"), 3, 0.075),
    ("oil_springs", Options(scenario="oil_springs", players=LARGE), 5, 0.075),
    ("oil_springs", Options(scenario="oil_springs", players=LARGE), 6, 0.075),
    ("catlantis", Options(scenario="catlantis"), 4, 0.075),
    ("catlantis", Options(scenario="catlantis"), 3, 0.075),
)
"""The boards with numbers of players, and which part of the games of a full row they get."""
LADDER = (("easy", "random", 0.15), ("easy", "easy", 0.15), ("steady", "easy", 0.15), ("sharp", "steady", 1.0))
"""Who plays against whom, and which part of the games of a board."""
TRADE = (("milker", "steady", 0.3), ("milker", "easygoing", 0.4), ("alone", "steady", 0.25))
"""Who tries what trade is good for on the first board, against whom, and the share that they may win at most: who knows
everything must not live by trade, and who trades with nobody must not be better off."""


def pairings(pair: Sequence[str]) -> Iterator[Pairing]:
    """The whole ladder, or ``pair`` on every board."""
    for name, options, players, part in BOARDS:
        for one, others, share in ((pair[0], pair[1], 1.0),) if pair else LADDER:
            yield Pairing(f"{name} {players}", options, players, one, others, part * share)
    for one, others, most in () if pair else TRADE:
        yield Pairing("base 4", Options(), 4, one, others, 0.1, most)


def games_of(pairing: Pairing, seeds: range, results: Results) -> list[Result]:
    """The games of a row, those played that are not known; the player changes seats from game to game."""
    found = []
    for seed in seeds:
        known, seat = results.of(pairing.name).get(seed), seed % pairing.players
        if known is None:
            names = [pairing.one if at == seat else pairing.others for at in range(pairing.players)]
            played = play(pairing.options, names, seed, seat)
            ms = tuple(round(1000 * second, 1) for second in played.seconds)
            known = Result(seed, played.winner == seat, played.ahead(seat), played.turns, played.reason, ms)
            results.add(pairing.name, known)
        found.append(known)
    return found


def main() -> None:
    """Print a table in Markdown, row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="games of a full row")
    parser.add_argument("--only", default="", help="rows that contain this")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--file", type=Path, help="where games are kept, a line each")
    parser.add_argument("--pair", nargs=2, default=(), metavar=("ONE", "OTHERS"), help="who plays against whom")
    parser.add_argument("--compare", action="store_true", help="compare the rows of the file, and play nothing")
    chosen = parser.parse_args()
    results, broken = Results(chosen.file), list[str]()
    if chosen.compare:
        print("| row | beside | games of both | points further ahead |\n| --- | --- | --- | --- |")
        print(*compared(results), sep="\n")
        return
    print(HEADING, flush=True)
    for pairing in pairings(chosen.pair):
        if chosen.only in pairing.name:
            games = max(pairing.players, round(chosen.games * pairing.part))
            found = games_of(pairing, range(chosen.first, chosen.first + games), results)
            print(row(pairing.game, pairing.who, pairing.players, found, pairing.most), flush=True)
            wins = sum(result.won for result in found)
            broken += [pairing.one] if wilson(wins, len(found))[0] > pairing.most else []
    if broken:
        raise SystemExit(f"won more often than they may: {', '.join(broken)}")


if __name__ == "__main__":
    main()
