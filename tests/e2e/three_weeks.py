"""Three weeks of a game of four in four time zones, and one evening of another: who is called when. ``make weeks``.

Not part of the tests, which live through nine days (`test_weeks`). Writes down what it finds in docs/three-weeks.md.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from storage import CallWay, Vacation
from tests.storage.zones import set_zone

from .audit import audit, client_of
from .conftest import Fate
from .harness import Table
from .notebook import Notebook
from .referee import referee
from .test_whole_games import open_game
from .weeks import ABROAD, DAY, HOUR, ONE_EVENING, Event, Life, Weeks

DOCUMENT = Path(__file__).parents[2] / "docs" / "three-weeks.md"
CALLS: Mapping[str, CallWay] = {"Chloé": "both", "Dmitri": "direct"}
SLOW = {
    "Anna": replace(ABROAD["Anna"], after=(HOUR, 9 * HOUR)),
    "Ben": replace(ABROAD["Ben"], absent=((3 * DAY + 12 * HOUR, 8 * DAY + 20 * HOUR),)),
    "Chloé": replace(ABROAD["Chloé"], misses=0.5, after=(2 * HOUR, 11 * HOUR)),
    "Dmitri": replace(ABROAD["Dmitri"], absent=((13 * DAY, 16 * DAY),)),
}
"""Ben is away for days without a word, Chloé overlooks every other call, Dmitri goes on vacation."""
pytestmark = pytest.mark.usefixtures("blank_pictures")


async def settings(table: Table, lives: Mapping[str, Life]) -> None:
    """Everybody has told where they live, when they sleep, and how they want to be called."""
    store = client_of(table).app.store
    for name, life in lives.items():
        user = table.people[name].id
        await set_zone(store, user, life.zone, life.zone.rpartition("/")[2])
        await store.change_preferences(user, {"quiet": life.quiet})
        await store.change_preferences(user, {"calls": CALLS.get(name, "channel")})


def written(title: str, words: str, notebook: Notebook, seconds: int, most: int | None = None) -> str:
    """A part of the document: what was counted, then all messages that were posted or taken away, or so many."""
    calls = Counter(
        (name, "direct" if row.direct else "silent" if row.silent else "loud")
        for row in notebook.rows
        if row.is_call
        for name in row.pinged
    )
    counted = [
        f"| {name} | {calls[name, 'loud']} | {calls[name, 'silent']} | {calls[name, 'direct']} |"
        for name in notebook.zones
    ]
    rows = [row for row in notebook.rows if row.what != "edited"]
    edits = len(notebook.rows) - len(rows)
    return "\n".join(
        [
            f"## {title}\n\n{words}\n",
            f"{seconds / DAY:.1f} days; {len(notebook.loud_at_night())} calls with a sound between 23:00 and 7:00 for"
            f" the person called; {edits} edits, which call nobody, are left out.\n",
            "| | calls in the channel | silent ones | direct messages |\n| --- | --- | --- | --- |",
            *counted,
            "",
            notebook.markdown(rows[:most]),
            "",
        ]
    )


async def test_three_weeks(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        notebook = Notebook(table, {name: life.zone for name, life in SLOW.items()})
        await settings(table, SLOW)
        begun = table.env.now().timestamp()
        first, last = (datetime.fromtimestamp(begun + day * DAY, UTC).date().isoformat() for day in (13, 15))
        dmitri = table.people["Dmitri"].id
        await client_of(table).app.store.book_vacation(dmitri, Vacation(first, last), forget_before=first)
        await open_game(table, target=14)
        weeks = Weeks(table, SLOW, notebook, random.Random(11))
        crashes: list[Event] = [
            (3 * DAY, weeks.restart),
            (9 * DAY, partial(weeks.outage, 2 * DAY)),
            (15 * DAY, weeks.crash),
        ]
        await weeks.live(21 * DAY, crashes)
        await audit(table)
    assert not notebook.loud_at_night()
    words = (
        "Four people who sleep from 23:00 to 7:00 of their own time and press at random when they come. Ben is away"
        " from the fourth to the ninth day without a word, Chloé overlooks every other call, Dmitri is on vacation"
        f" from {first} to {last}. The program is restarted after 3 days, gone for two days after 9, and killed after"
        " 15. Chloé is called by direct message too, Dmitri by direct message alone. **Bold**: who is told by Discord."
    )
    part = written("Three weeks at the pace *daily*", words, notebook, weeks.now - weeks.begun)
    DOCUMENT.write_text(f"# Who is called when\n\nWritten by `make weeks`; see [time.md](time.md).\n\n{part}")


async def test_one_evening(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        notebook = Notebook(table, {name: life.zone for name, life in ONE_EVENING.items()})
        await settings(table, ABROAD)
        await open_game(table, target=8, pace="live")
        weeks = Weeks(table, ONE_EVENING, notebook, random.Random(7))
        await weeks.live(2 * HOUR, [(HOUR, weeks.restart)])
        await audit(table)
    words = (
        "The same four at one table, two hours of a game. Quiet hours do not count; the program is restarted after one."
        " The first messages:"
    )
    part = written("One evening at the pace *live*", words, notebook, weeks.now - weeks.begun, most=60)
    with DOCUMENT.open("a") as document:
        document.write(f"\n{part}")
