"""What *Balanced* changes, in figures: ``python -m tests.engine.balanced_boards 400 base``.

Not part of the tests. So many boards of each kind are dealt without the option and with it, by the same seeds, and
looked at: how many have equal numbers side by side, how many have no flaw at all (B-17), and how pips are spread, over
the corners of three numbers and over the kinds of land. A second word says which boards: those with it in their name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean, pstdev

from engine import Layout, Live, Options, deal
from engine.base.balance import flaws
from engine.base.hands import pips
from engine.options import BASE, SCENARIOS


def kinds_of_boards() -> Iterator[tuple[str, Options]]:
    """Every board that is dealt, with its name."""
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            for board in boards:
                options = Options(scenario=name, players=players, board=board)
                if options.varies:
                    count = f" for {board[-1]}" if scenario.sizes else f" for {players}"
                    yield name.replace("_", " ") + count, options
                    if name == BASE:
                        yield f"{name}{count}, random numbers", replace(options, random_numbers=True)


def equal_neighbours(layout: Layout) -> bool:
    """Whether two hexes side by side have the same number."""
    tokens = [tile.token for tile in layout.tile_order()]
    pairs = [[tokens[place] for place in edge.hexes] for edge in layout.board.edges if len(edge.hexes) == 2]
    return any(one and one == other for one, other in pairs)


def corners(layout: Layout) -> list[int]:
    """The pips of each corner with three numbers."""
    tokens = [tile.token for tile in layout.tile_order()]
    found = [[tokens[place] for place in vertex.hexes if tokens[place]] for vertex in layout.board.vertices]
    return [sum(map(pips, numbers)) for numbers in found if len(numbers) == 3]


def furthest_kind(layout: Layout) -> float:
    """By how many pips a kind of land lies furthest from what as many hexes yield on average."""
    numbered = [tile for tile in layout.tiles if tile.token]
    mean = fmean(pips(tile.token) for tile in numbered)
    kinds = {tile.terrain for tile in numbered}
    own = {kind: [pips(tile.token) for tile in numbered if tile.terrain == kind] for kind in kinds}
    return max(abs(sum(found) - len(found) * mean) for found in own.values())


FIGURES: Sequence[tuple[str, Callable[[Sequence[Layout]], str]]] = (
    ("equal side by side", lambda boards: f"{sum(map(equal_neighbours, boards))}"),
    ("without a flaw", lambda boards: f"{sum(not flaws(board) for board in boards)}"),
    ("best corner", lambda boards: f"{fmean(max(corners(board)) for board in boards):.1f}"),
    ("spread of corners", lambda boards: f"{fmean(pstdev(corners(board)) for board in boards):.2f}"),
    ("furthest kind", lambda boards: f"{fmean(map(furthest_kind, boards)):.1f}"),
)
"""What stands in the table, each as it is without the option and with it."""


def main(count: int, word: str) -> None:
    """Deal so many boards of each kind, and print the table."""
    print("| board | " + " | ".join(name for name, _ in FIGURES) + " |")
    print("| --- " * (len(FIGURES) + 1) + "|")
    for name, options in kinds_of_boards():
        if word not in name:
            continue
        rows = []
        for balanced in (False, True):
            chosen = replace(options, balanced_board=balanced)
            boards = [deal(chosen, Live(seed)) for seed in range(count)]
            rows.append([figure(boards) for _, figure in FIGURES])
        cells = [f"{before} → {after}" for before, after in zip(*rows, strict=True)]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if sys.argv[2:] else "")
