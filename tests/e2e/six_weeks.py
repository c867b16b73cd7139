"""Six weeks of a game in which people sleep, go on vacation, vanish and come back; its story. ``make weeks``.

Not part of the tests, which live through the same in fewer days (`test_six_weeks`). Writes docs/weeks.md.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.table.game.log import LogEntry

from .audit import audit
from .conftest import Fate
from .harness import Table
from .notebook import MOMENT, Notebook
from .referee import referee
from .screen_reader import MENTION, turn_of
from .story import Story, dated_log, days, of_people, sent
from .test_whole_games import check_end, open_game
from .weeks import ABROAD, DAY, HOUR, Event, Life, settings

DOCUMENT = Path(__file__).parents[2] / "docs" / "weeks.md"
LATELY = 40
"""Lines of the log at its end that are written down whole."""
BUSY = (HOUR, 7 * HOUR)
LIVES = {
    "Anna": replace(ABROAD["Anna"], after=BUSY, absent=((round(28.9 * DAY), round(33.2 * DAY)),)),
    "Ben": replace(ABROAD["Ben"], after=BUSY, absent=((3 * DAY, 9 * DAY),)),
    "Chloé": replace(ABROAD["Chloé"], after=BUSY, absent=((17 * DAY, 24 * DAY),)),
    "Dmitri": replace(ABROAD["Dmitri"], after=BUSY, absent=((24 * DAY, 1000 * DAY),)),
    "Esi": Life("Africa/Accra", after=BUSY),
}
WORDS = """\
# Weeks of a game, and nobody there

You want to see what becomes of a game whose people sleep, vanish and leave. Written by `make weeks`; how it works is
in [time.md](time.md).

Four people at the pace *daily*, who sleep from 23:00 to 7:00 of their own time, come one to seven hours after a call
and press at random what they see. **Ben** overlooks everything from the fourth to the ninth day. **Anna** is sorry for
how she has ended a turn, after two weeks, and asks the table; at the end of the month she goes on vacation for four
days, and has booked a bot for it. **Chloé** leaves the table on the eighteenth day, with `/catan leave`; the others
vote for a bot, and one press brings her back on the twenty-fourth. **Dmitri** is never seen again after that; the
others look for somebody, and **Esi**, who has watched, takes his seat. The program is restarted after 2 days, gone for
two days after 11, and killed after 20.

Nobody in this story plans ahead. What planning saves is measured in [time.md](time.md#playing-ahead): where all four
plan half of the times that they could, a game takes less than three fifths of the days.
"""
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


async def test_six_weeks(tmp_path: Path, lots: Fate) -> None:
    lots.random.seed(14)
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        await open_game(table, target=8)
        table.seat("Esi")
        notebook = Notebook(table, {name: life.zone for name, life in LIVES.items()})
        await settings(table, LIVES)
        story = Story(table, LIVES, notebook, random.Random(5), {"Dmitri": "Find a player"})
        events: list[Event] = [
            (2 * DAY, story.restart),
            (11 * DAY, partial(story.outage, 2 * DAY)),
            (14 * DAY, partial(story.regret, "Anna")),
            (17 * DAY, partial(story.leave, "Chloé")),
            (20 * DAY, story.crash),
            (27 * DAY, partial(story.let_a_bot_play, "Anna", 29, 32)),
        ]
        await story.live(60 * DAY, events)
        lines = await dated_log(table)
        DOCUMENT.write_text(written(story, notebook, lines))
        await check_end(table)
        await audit(table)
    # An offer of a seat, which others make when they are awake, calls at once.
    assert all("the seat of" in row.words for _, row in notebook.loud_at_night())
    assert ("Esi", "Take the seat") in [(name, what) for name, what, _ in story.heard]


def written(story: Story, notebook: Notebook, lines: list[tuple[int, LogEntry, str]]) -> str:
    """The document: what was counted, what is told of people, what a substitute read, how it ended."""
    calls = Counter(
        (name, "direct" if row.direct else "silent" if row.silent else "loud")
        for row in notebook.rows
        if row.is_call
        for name in row.pinged
    )
    defaults = Counter(entry.seat for entry in {entry.seq: entry for _, entry, _ in lines if entry.timed}.values())
    counts, lasted = sent(story.table), (story.now - story.begun) / DAY
    turns = max(turn_of(message) for message in story.table.public())
    return "\n".join(
        [
            WORDS,
            f"{lasted:.1f} days and {turns} turns; {story.sittings} sittings with {story.presses} presses."
            f" In the channel {counts['posted']} messages were posted, {counts['edited']} times one was edited and"
            f" {counts['deleted']} were taken away; {counts['direct']} times a direct message was written or edited."
            f" {sum(defaults.values())} moves were made because time was up.",
            f"Calls with a sound between 23:00 and 7:00 for the person called: {len(notebook.loud_at_night())}."
            " An offer of a seat alone calls at once, because others make it while they are awake.\n",
            "| | calls in the channel | silent ones | direct messages |\n| --- | --- | --- | --- |",
            *(
                f"| {name} | {calls[name, 'loud']} | {calls[name, 'silent']} | {calls[name, 'direct']} |"
                for name in notebook.zones
            ),
            "\n## What the log tells of the people",
            *days([line for line in lines if of_people(line[1])]),
            "\n## What they were answered\n",
            *(
                f"- **{name}**, *{what}*: {text}"
                for name, what, text in (_answer(story.table, heard) for heard in story.heard)
            ),
            "\n## The end of the log",
            *days(lines[-LATELY:]),
            "",
        ]
    )


def _answer(table: Table, heard: tuple[str, str, str]) -> tuple[str, str, str]:
    """An answer in one line, with names in place of what Discord makes of them."""
    name, what, text = heard
    text = MENTION.sub(lambda found: table.name_of(int(found[1])), text)
    text = MOMENT.sub(lambda found: f"{datetime.fromtimestamp(int(found[1]), UTC):%a %d %H:%M}", text)
    return name, what, " / ".join(text.split("\n"))
