"""Six weeks of a game in which people sleep, go on vacation, vanish and come back; its story. ``make weeks``.

Not part of the tests, which live through the same at a smaller table (`test_six_weeks`). Writes docs/six-weeks.md.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import bot.table.absence
import bot.table.bots

from .audit import audit
from .conftest import Fate
from .harness import Table
from .notebook import Notebook
from .referee import referee
from .story import Story, dated_log, days, of_people, sent
from .test_whole_games import open_game
from .three_weeks import settings
from .weeks import ABROAD, DAY, HOUR, Event, Life

DOCUMENT = Path(__file__).parents[2] / "docs" / "six-weeks.md"
ALWAYS = 1000 * DAY
BUSY = (HOUR / 2, 7 * HOUR)
LIVES = {
    "Anna": replace(ABROAD["Anna"], after=BUSY),
    "Ben": replace(ABROAD["Ben"], after=BUSY, absent=((3 * DAY, 9 * DAY),)),
    "Chloé": replace(ABROAD["Chloé"], after=BUSY, absent=((17 * DAY, 24 * DAY),)),
    "Dmitri": replace(ABROAD["Dmitri"], after=BUSY, absent=((24 * DAY, ALWAYS),)),
    "Esi": Life("Africa/Accra", after=BUSY),
}
"""Ben overlooks everything for days, Chloé goes on vacation, Dmitri is never seen again, Esi has no seat at first."""
pytestmark = pytest.mark.usefixtures("blank_pictures")


@pytest.fixture
def repeatable(fate: Fate, monkeypatch: pytest.MonkeyPatch) -> Fate:
    """What is drawn by lot for whoever is not there comes from the same source as everything else."""
    monkeypatch.setattr(bot.table.absence, "Live", vars(bot.table.bots)["Live"])
    return fate


async def test_six_weeks(tmp_path: Path, repeatable: Fate) -> None:
    repeatable.random.seed(4)
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        await open_game(table, target=10)
        table.seat("Esi")
        notebook = Notebook(table, {name: life.zone for name, life in LIVES.items()})
        await settings(table, LIVES)
        story = Story(table, LIVES, notebook, random.Random(11), {"Dmitri": "Look for somebody"})
        events: list[Event] = [
            (2 * DAY, story.restart),
            (11 * DAY, partial(story.outage, 2 * DAY)),
            (14 * DAY, partial(story.regret, "Anna")),
            (17 * DAY, partial(story.leave, "Chloé")),
            (20 * DAY, story.crash),
        ]
        await story.live(60 * DAY, events)
        for name, what, text in story.heard:
            print(name, what, text[:200].replace("\n", " / "))
        print((story.now - story.begun) / DAY, story.over, story.sittings, story.presses, sent(table))
        lines = await dated_log(table)
        print("\n".join(days([line for line in lines if of_people(line[1])])))
        await audit(table)
