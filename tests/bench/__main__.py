"""Measure everything: ``make bench``, or ``python -m tests.bench engine load`` some of it, which is only printed."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import perf_counter

from engine.compiled import COMPILED
from tests.bench import films, load, parts, pictures, press, restart, rules, store
from tests.bench.before import BEFORE
from tests.bench.report import Row, calibrated, table

PARTS: dict[str, tuple[str, Callable[[Path], list[Row]]]] = {
    "engine": ("The engine", lambda folder: rules.figures()),
    "store": ("The store", lambda folder: asyncio.run(store.figures(folder))),
    "pictures": ("Pictures", lambda folder: pictures.figures()),
    "parts": ("Pictures of a choice", lambda folder: parts.figures(pictures.seconds, pictures.MOVES)),
    "films": ("Films", lambda folder: asyncio.run(films.figures(folder))),
    "restart": ("A restart", lambda folder: asyncio.run(restart.figures(folder))),
    "press": ("One press, by part", lambda folder: asyncio.run(press.figures(folder))),
    "load": ("Fifty games at once, and what holds the loop up", lambda folder: asyncio.run(load.figures(folder))),
}
DOCUMENT = Path(__file__).parents[2] / "docs" / "bench.md"
HEAD = """# How fast it is

You want to know how fast it is. Written by `make bench`.
Times of a processor depend on the machine and on what else it does, so each is compared with
an anchor that was measured in the same run, in turns with it: *beside its anchor*, and what that is to be, the *goal*.
Where no other anchor is named it is the unit, ten million additions in a plain Python loop. `p50` is the median. The
simulated Discord of the tests plays Discord's part in the same process. *Before* is an earlier version on a busy
machine, whose unit took 0.39 s: compare what stands beside anchors. What the program bears as a whole, against a
Discord over the network, stands in [load.md](load.md).

Catanatron is compared as the package registry has it. Its 3.3.0, which is not there, was compared from outside with an
earlier version of this engine: 1.12 to 1.15 times its games in plain Python, 1.96 times compiled by `make fast`.
Compiled, thirty rounds beside 3.2.1 were 2.76 times theirs (2.01 to 3.31; 29 November 2026).
"""


def main() -> None:
    """Measure the parts that are asked for, all of them by default; all of them are also written down."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure how fast things are.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"some of: {', '.join(PARTS)} (default: all)")
    wanted = parser.parse_args().parts or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    began, load_before = perf_counter(), os.getloadavg()[0]
    sections = []
    for number, part in enumerate(wanted, 1):
        print(f"[{number}/{len(wanted)}] {part} ...", file=sys.stderr, flush=True)
        title, measure = PARTS[part]
        with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
            unit = calibrated()
            rows = [
                row._replace(before=row.before or BEFORE.get(row.name, "")) for row in measure(Path(folder) / "data")
            ]
        sections.append(f"## {title}\n\n{table(rows)}\n\nA unit took {unit:.2f} s.\n")
    text = "\n".join((HEAD, f"{_machine(load_before)} It took {(perf_counter() - began) / 60:.0f} min.\n", *sections))
    print(text)
    if wanted == list(PARTS):
        DOCUMENT.write_text(text, "utf-8")


def _machine(load: float) -> str:
    """When and on what kind of machine this was measured, and what else it had to do."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    engine = ", the engine compiled" if COMPILED else ""
    kind = f"{platform.system()} on {platform.machine()}, {cores} cores, {python}{engine}"
    return f"{date.today():%d %B %Y}, {kind}; {load:.1f} processes wanted the cores when it began."


if __name__ == "__main__":
    main()
