"""How long the tests last that look for what is rare: short in ``make test``, as long as possible in ``make soak``."""

from __future__ import annotations

import os

SOAK = "SOAK" in os.environ


def length(short: int, long: int) -> int:
    """A number of games, moves or positions, or of those between two that are looked at, for this run."""
    return long if SOAK else short
