"""Print all figures: ``make bench``, or ``python -m tests.bench engine load`` for some of them."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from tests.bench import films, load, parts, pictures, press, restart, rules, store
from tests.bench.report import Row, calibrated, table

PARTS: dict[str, Callable[[Path], list[Row]]] = {
    "engine": lambda folder: rules.figures(),
    "store": lambda folder: asyncio.run(store.figures(folder)),
    "pictures": lambda folder: [Row(*line) for line in pictures.figures()],
    "parts": lambda folder: parts.figures(pictures.seconds, pictures.MOVES),
    "films": lambda folder: asyncio.run(films.figures(folder)),
    "restart": lambda folder: asyncio.run(restart.figures(folder)),
    "press": lambda folder: asyncio.run(press.figures(folder)),
    "load": lambda folder: asyncio.run(load.figures(folder)),
}


def main() -> None:
    """Measure the parts that are asked for, all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure how fast things are.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"some of: {', '.join(PARTS)} (default: all)")
    wanted = parser.parse_args().parts or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    began = perf_counter()
    rows: list[Row] = []
    for number, part in enumerate(wanted, 1):
        print(f"[{number}/{len(wanted)}] {part} ...", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
            unit = calibrated()
            rows += [Row(f"{part}:", "", f"a unit took {unit:.2f} s"), *PARTS[part](Path(folder) / "data")]
    print(table(rows))
    print(f"\nMeasured in {perf_counter() - began:.0f} s. A unit is ten million additions in a plain loop.")


if __name__ == "__main__":
    main()
