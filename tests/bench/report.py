"""Rows of figures, and a yardstick: how fast this machine runs plain Python at this very moment."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from time import process_time
from typing import NamedTuple

UNIT_ADDITIONS = 10_000_000
SAMPLE_ADDITIONS = 500_000


class Row(NamedTuple):
    """One line of the report.

    ``ratio`` compares the figure with something that was measured in the same run, ``goal`` is the ratio to reach,
    ``before`` what was measured comparably at an earlier time.
    """

    name: str
    figure: str
    ratio: str = ""
    goal: str = ""
    before: str = ""


def calibration() -> float:
    """Seconds of processor time that ten million additions in a plain loop take now: one calibration unit."""
    began = process_time()
    total = 0
    for number in range(SAMPLE_ADDITIONS):
        total += number
    return (process_time() - began) * UNIT_ADDITIONS / SAMPLE_ADDITIONS


def calibrated(samples: int = 9) -> float:
    """The median of several calibrations."""
    return statistics.median(calibration() for _ in range(samples))


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of ``values`` that at least this share of them do not exceed; NaN without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def milliseconds(seconds: Sequence[float]) -> str:
    """The middle, the slow end and the worst of some times."""
    middle, slow, worst = (percentile(seconds, share) * 1000 for share in (0.5, 0.99, 1.0))
    return f"p50 {middle:.1f} ms, p99 {slow:.1f} ms, max {worst:.1f} ms (of {len(seconds)})"


def table(rows: Iterable[Row]) -> str:
    """The rows in columns, in Markdown that also reads well as it is."""
    lines = [Row("what", "figure", "beside its anchor", "goal", "before"), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(Row._fields))]
    lines.insert(1, Row(*("-" * width for width in widths)))
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    )
