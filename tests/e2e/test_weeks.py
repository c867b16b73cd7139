"""The simulated weeks themselves: people come when they are called and awake, and all that calls them is noted."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from .audit import audit
from .conftest import Fate
from .harness import Table
from .notebook import Notebook
from .referee import referee
from .test_whole_games import open_game
from .weeks import ABROAD, DAY, HOUR, MINUTE, Life, Weeks

ZONES = {name: life.zone for name, life in ABROAD.items()}


def unix(text: str) -> int:
    """A moment of UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize(
    ("zone", "called", "comes"),
    [
        ("Europe/Paris", "2026-06-10 12:00", "2026-06-10 14:00"),
        ("Europe/Paris", "2026-06-10 20:30", "2026-06-11 06:30"),  # half an hour before the night, the rest after it
        ("Asia/Tokyo", "2026-06-10 15:00", "2026-06-11 00:00"),  # midnight there
    ],
)
def test_people_come_when_they_have_been_awake_for_long_enough(zone: str, called: str, comes: str) -> None:
    life = Life(zone, after=(2 * HOUR, 2 * HOUR))
    assert abs(life.comes(unix(called), random.Random(1)) - unix(comes)) <= MINUTE


async def test_days_with_a_restart_and_an_outage(
    tmp_path: Path, fate: Fate, blank_pictures: None, long_steps: None
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        notebook = Notebook(table, ZONES)
        await open_game(table, target=8)
        weeks = Weeks(table, ABROAD, notebook, random.Random(5))
        await weeks.live(7 * DAY, [(2 * DAY, weeks.restart), (4 * DAY, partial(weeks.outage, DAY))])
        assert weeks.now - weeks.begun >= 7 * DAY
        assert weeks.sittings > 8 and weeks.presses > 20
        assert {name for row in notebook.rows if row.is_call for name in row.pinged} == set(ABROAD)
        outage = range(weeks.begun + 4 * DAY + HOUR, weeks.begun + 5 * DAY)
        assert not [row for row in notebook.rows if row.moment in outage]
        assert any(row.moment >= outage.stop for row in notebook.rows)
        lines = notebook.markdown().splitlines()
        assert len(lines) == len(notebook.rows) + 2 and all(line.count("|") == 6 for line in lines)
        await audit(table)
