"""Lets bots play and prints how often who wins: ``python -m tests.tournament [--games N] [--only WORD]``."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from engine import Options
from engine.options import LARGE
from tests.tournament.games import Match, play_match, wilson


@dataclass(frozen=True)
class Pairing:
    """One row: a player against others of one kind, in games of these options; ``part`` of the games of a full row.

    ``most`` is the share that it may win at most; where the whole interval lies above it the program fails.
    """

    name: str
    options: Options
    players: int
    one: str
    others: str
    part: float = 1.0
    most: float = 1.0


BOARDS = (
    ("base", Options(), 4, 1.0),
    ("base", Options(), 3, 0.15),
    ("base", Options(players=LARGE), 5, 0.06),
    ("base", Options(players=LARGE), 6, 0.06),
    ("oil_springs", Options(scenario="oil_springs"), 4, 0.15),
    ("oil_springs", Options(scenario="oil_springs"), 3, 0.06),
    ("oil_springs", Options(scenario="oil_springs", players=LARGE), 5, 0.06),
    ("oil_springs", Options(scenario="oil_springs", players=LARGE), 6, 0.06),
    ("catlantis", Options(scenario="catlantis"), 4, 0.15),
    ("catlantis", Options(scenario="catlantis"), 3, 0.06),
)
LADDER = (
    ("easy", "random", 1.0),
    ("steady", "yardstick", 1.0),
    ("steady", "steady", 0.25),
    ("sharp", "steady", 0.25),
)
"""Who plays against whom, and which part of the games of a board."""
TRADE = (("milker", "steady", 0.3), ("milker", "easygoing", 0.4), ("alone", "steady", 0.25))
"""Who tries what trade is good for on the first board, against whom, and the share that they may win at most: who knows
everything must not live by trade, and who trades with nobody must not be better off."""
SHARP_ELSEWHERE = 0.3
"""The sharp player takes seconds for a game: what it plays of its part on any but the first board."""


def pairings() -> Iterator[Pairing]:
    """The whole ladder."""
    for board in BOARDS:
        name, options, players, part = board
        for one, others, share in LADDER:
            elsewhere = SHARP_ELSEWHERE if one == "sharp" and board != BOARDS[0] else 1.0
            yield Pairing(f"{name} {players}", options, players, one, others, part * share * elsewhere)
    for one, others, most in TRADE:
        yield Pairing("base 4", Options(), 4, one, others, 0.1, most)


def row(pairing: Pairing, match: Match) -> str:
    """A row of the table."""
    low, high = wilson(match.wins, match.games)
    reasons = ", ".join(f"{reason} {count}" for reason, count in match.reasons.most_common())
    share = match.wins / match.games
    bar = "" if pairing.most == 1.0 else f"; at most {pairing.most:.0%}"
    cells = (
        pairing.name,
        f"{pairing.one} against {pairing.players - 1} {pairing.others}",
        f"{match.wins} of {match.games}",
        f"{share:.0%} ({low:.0%} to {high:.0%}; parity {1 / pairing.players:.0%}{bar})",
        f"{match.median:.1f}",
        f"{statistics.median(match.turns):.0f}, {max(match.turns)}",
        reasons,
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print a table in Markdown, row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of a full row")
    parser.add_argument("--only", default="", help="rows that contain this")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    chosen = parser.parse_args()
    print("| game | who | won | share (95 %) | ms a decision | turns: median, most | ends |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    broken: list[str] = []
    for pairing in pairings():
        if chosen.only in f"{pairing.name} {pairing.one} against {pairing.others}":
            games = max(pairing.players, round(chosen.games * pairing.part))
            arguments = (pairing.options, pairing.players, pairing.one, pairing.others, games, chosen.first)
            match = play_match(*arguments)
            print(row(pairing, match), flush=True)
            broken += [pairing.one] if wilson(match.wins, match.games)[0] > pairing.most else []
    if broken:
        raise SystemExit(f"won more often than they may: {', '.join(broken)}")


if __name__ == "__main__":
    main()
