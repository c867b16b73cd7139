"""Tables in Markdown, and a line now and then about how far it is."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

BEGAN = time.monotonic()


def say(words: str) -> None:
    """A line on standard error."""
    print(f"[{time.monotonic() - BEGAN:6.0f} s] {words}", file=sys.stderr, flush=True)


def markdown(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that also reads well as it is."""
    widths = [max(len(row[column]) for row in (headings, *rows)) for column in range(len(headings))]
    lines = [headings, ["-" * width for width in widths], *rows]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    )
