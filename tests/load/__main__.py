"""``make load``, or ``python -m tests.load play bots`` for some of it, with the sizes as options."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from tests.load import board, bots, clocks, floor, harm, league, processes, restart, starts, steady
from tests.load.report import markdown, say

Part = Callable[[argparse.Namespace, Path], Coroutine[Any, Any, list[list[str]]]]
PARTS: dict[str, tuple[Sequence[str], Part]] = {
    "restart": (restart.HEADINGS, lambda asked, folder: restart.figures(folder, games=asked.restarted)),
    "starts": (
        starts.HEADINGS,
        lambda asked, folder: starts.figures(folder, games=asked.started, over=asked.over),
    ),
    "play": (
        steady.HEADINGS,
        lambda asked, folder: steady.figures(
            folder,
            games=asked.games,
            rates=asked.rates,
            seconds=asked.seconds,
            overload=asked.overload,
            before=asked.before,
            taps=asked.taps,
        ),
    ),
    "harm": (
        harm.HEADINGS,
        lambda asked, folder: harm.figures(
            folder, kills=asked.kills, losses=asked.losses, games=asked.tables, down=asked.down
        ),
    ),
    "bots": (
        bots.HEADINGS,
        lambda asked, folder: bots.figures(folder, seconds=asked.seconds / 3),
    ),
    "clocks": (
        clocks.HEADINGS,
        lambda asked, folder: clocks.figures(
            folder,
            games=asked.clocked,
            idle=asked.idle,
            calls=asked.calls,
            away=asked.away,
            lost=asked.lost,
        ),
    ),
    "processes": (
        processes.HEADINGS,
        lambda asked, folder: processes.figures(folder, counts=asked.programs, seconds=asked.seconds),
    ),
    "league": (
        league.HEADINGS,
        lambda asked, folder: league.figures(folder, people=asked.people, seconds=asked.seconds),
    ),
    "board": (board.HEADINGS, lambda asked, folder: board.figures(folder, seconds=2 * asked.seconds)),
    "floor": (
        floor.HEADINGS,
        lambda asked, folder: floor.figures(
            folder, games=asked.floored, boards=asked.boards, rounds=asked.rounds, presses=asked.presses
        ),
    ),
}


def main() -> None:
    """Measure the parts that are asked for, all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"some of: {', '.join(PARTS)} (default: all)")
    parser.add_argument("--restarted", type=int, nargs="+", default=[200, 2000], help="games at a restart")
    parser.add_argument("--games", type=int, nargs="+", default=[100, 200, 500], help="games played at once")
    parser.add_argument("--rates", type=float, nargs="+", default=[5, 10, 20, 40], help="presses a second")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each pace is kept")
    parser.add_argument("--before", type=float, default=0.0, help="seconds of play that are not measured")
    parser.add_argument("--taps", type=int, default=1, help="presses of a person in a row, 2 to 6 seconds apart")
    parser.add_argument("--overload", type=float, default=steady.OVERLOAD, help="presses a second; 0 for none")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--losses", type=int, default=100, help="answers that get lost")
    parser.add_argument("--tables", type=int, default=harm.GAMES, help="games played meanwhile")
    parser.add_argument("--down", type=float, default=0.0, help="seconds that seem to pass after each kill")
    parser.add_argument("--clocked", type=int, default=1000, help="games with clocks")
    parser.add_argument("--idle", type=float, default=60.0, help="seconds in which nobody presses; 0 for none")
    parser.add_argument("--calls", type=int, default=60, help="that fall due within a minute; 0 for none")
    parser.add_argument("--away", type=int, nargs="*", default=clocks.AWAY, help="seconds without the program")
    parser.add_argument("--lost", type=int, default=clocks.LOST, help="seconds without the gateway; 0 for none")
    parser.add_argument("--started", type=int, default=2000, help="games in play at a start")
    parser.add_argument("--over", type=int, default=10_000, help="games that are over at a start")
    parser.add_argument("--programs", type=int, nargs="+", default=[1, 2, 4], help="that share a database")
    parser.add_argument("--floored", type=int, nargs="+", default=[4, 100, 500], help="games beside the floor bot")
    parser.add_argument("--boards", nargs="+", default=["warm", "cold"], help="known to what draws, or not")
    parser.add_argument("--rounds", type=int, default=5, help="beside the floor bot")
    parser.add_argument("--presses", type=int, default=200, help="in each round")
    parser.add_argument("--people", type=int, default=50, help="at a league night")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    for part in asked.parts or PARTS:
        headings, figures = PARTS[part]
        with tempfile.TemporaryDirectory(prefix="referee-load-") as folder:
            rows = asyncio.run(figures(asked, Path(folder)))
        print(f"\n### {part}\n\n{markdown(headings, rows)}", flush=True)
    say("done")


if __name__ == "__main__":
    main()
