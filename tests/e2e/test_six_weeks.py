"""What `six_weeks` lives through, in two weeks: who sleeps, leaves, vanishes, comes back and takes a seat."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.lengths import SOAK

from .audit import audit, session_of
from .conftest import Fate
from .harness import Table
from .notebook import Notebook
from .referee import referee
from .story import Story, dated_log, of_people
from .test_whole_games import open_game
from .weeks import ABROAD, DAY, HOUR, Life, settings

SOON = (HOUR, 9 * HOUR)
LIVES = {
    "Anna": replace(ABROAD["Anna"], after=SOON),
    "Ben": replace(ABROAD["Ben"], after=SOON, absent=((DAY, 7 * DAY),)),
    "Chloé": replace(ABROAD["Chloé"], after=SOON, absent=((7 * DAY, 9 * DAY),)),
    "Dmitri": replace(ABROAD["Dmitri"], after=SOON, absent=((0, 1000 * DAY),)),
    "Esi": Life("Africa/Accra", after=SOON),
}
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


@pytest.mark.skipif(not SOAK, reason="a quarter of a minute; each of these has a test of its own")
async def test_a_table_outlives_the_absence_of_its_people(tmp_path: Path, lots: Fate) -> None:
    lots.random.seed(4)
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        await open_game(table)
        table.seat("Esi")
        notebook = Notebook(table, {name: life.zone for name, life in LIVES.items()})
        await settings(table, LIVES)
        story = Story(table, LIVES, notebook, random.Random(11), {"Dmitri": "Find a player"})
        left = partial(story.leave, "Chloé")
        await story.live(16 * DAY, [(2 * DAY, story.restart), (7 * DAY, left), (12 * DAY, story.crash)])
        await audit(table)
        log = "\n".join(line for _, entry, line in await dated_log(table) if of_people(entry))
        for words in (
            "⏱ time: 🔵 **Ben** places a settlement",
            "⚪ **Dmitri** ran out of time twice in a row and is away.",
            "A bot plays for ⚪ **Dmitri** until they’re back. The table looks for another player.",
            "⚪ **Esi** takes the seat of ⚪ **Dmitri**.",
            "🟠 **Chloé** leaves the table.",
            "A bot plays for 🟠 **Chloé** until they’re back.",
            "🟠 **Chloé** is back.",
        ):
            assert words in log, log
        assert "⏱ time: ⚪ **Esi**" not in log, "nobody is told of as missing who was not there yet"
        (read,) = (text for name, what, text in story.heard if (name, what) == ("Esi", "Take the seat"))
        assert "In hand" in read and "Points: " in read
        session = await session_of(table)
        assert not session.clocks.absent and table.people["Esi"].id in session.users
