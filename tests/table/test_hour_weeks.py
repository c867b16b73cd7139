"""The figures of ``make weeks HOURS=`` follow from the seed alone, and their rows from the same boards and lives."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table import hour_weeks

ROOT = Path(__file__).parents[2]
GAME = """
import asyncio
import tests.table.hour_weeks as weeks
weeks.MAX_DAYS = 6
print(asyncio.run(weeks.play(4, "hour and plans")))
"""


def played(hash_seed: str) -> str:
    """What six days of a game were, in a process in which sets have this order."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-c", GAME], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_order_of_sets_changes_no_figure() -> None:
    first, second = played("1"), played("2")
    assert "turns=" in first and first == second


def test_days_with_an_hour_have_more_turns_than_days_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hour_weeks, "MAX_DAYS", 7)
    without = asyncio.run(hour_weeks.play(5, "nobody plans"))
    together = asyncio.run(hour_weeks.play(5, "hour"))
    assert together.hours >= 4 and without.hours == 0
    assert together.turns > without.turns
