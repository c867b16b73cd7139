"""The figures of ``make weeks PLANS=`` follow from the seed alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = """
import asyncio
import tests.table.planned_weeks as weeks
weeks.MAX_DAYS = 25
print(asyncio.run(weeks.play(3, *weeks.WHO["all"], weeks.PARTS)))
"""


def played(hash_seed: str) -> str:
    """What three weeks of a game were, in a process in which sets have this order."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-c", GAME], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_order_of_sets_changes_no_figure() -> None:
    first, second = played("1"), played("2")
    assert "turns=" in first and first == second
