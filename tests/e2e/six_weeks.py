"""Six weeks of a game in which people vanish, leave, come back and are replaced: who is told what. ``make weeks``.

Not part of the tests. Writes down what it finds in docs/six-weeks.md.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from .audit import audit, client_of, session_of
from .conftest import Fate
from .harness import Table
from .notebook import Notebook
from .player import Clicker
from .referee import referee
from .screen_reader import called, has, live_card
from .test_whole_games import open_game
from .three_weeks import settings
from .weeks import ABROAD, DAY, HOUR, Event, Life, Weeks

DOCUMENT = Path(__file__).parents[2] / "docs" / "six-weeks.md"
LIVES = {
    "Anna": replace(ABROAD["Anna"], after=(HOUR, 9 * HOUR)),
    "Ben": replace(ABROAD["Ben"], absent=((3 * DAY, 60 * DAY),)),
    "Chloé": replace(ABROAD["Chloé"], after=(2 * HOUR, 11 * HOUR)),
    "Dmitri": replace(ABROAD["Dmitri"], absent=((22 * DAY, 30 * DAY),)),
    "Eve": Life("Europe/London"),
}
"""Ben vanishes on the fourth day, Dmitri leaves on the 23rd and comes back on the 31st; Eve looks for a seat."""
VOTES = {"Anna": "Look for somebody", "Chloé": "Look for somebody", "Dmitri": "Wait for them", "Eve": "A bot plays"}
TOLD = ("What becomes of", "is away", "away now", "a bot plays", "would like", "offers you", "takes the seat")
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


class SixWeeks(Weeks):
    """People who also vote, agree to substitutes and come back."""

    def __init__(self, table: Table, lives: Mapping[str, Life], notebook: Notebook, choice: random.Random) -> None:
        super().__init__(table, lives, notebook, choice)
        self.history: list[tuple[int, str]] = []
        self._answered: set[tuple[str, int]] = set()

    def note(self, words: str) -> None:
        """Write down what somebody did."""
        self.history.append((self.now, words))

    async def sit(self, name: str) -> None:
        """Answer what the table is asked, then play."""
        for message in self.table.newest():
            asked = message.controls and name in called(self.table, message)
            if asked and (name, message.id) not in self._answered and has(message, "absence"):
                self._answered.add((name, message.id))
                await self.table.press(name, VOTES[name], on=message)
                self.note(f"{name} votes: {VOTES[name]}")
            elif asked and has(message, "seat-agree"):
                await self.table.press(name, "seat-agree", on=message)
                self.note(f"{name} agrees")
            elif asked and name == "Eve" and has(message, "seat-take"):
                await self.table.press(name, "seat-take", on=message)
                self.people[name] = Clicker(self.table, name, self.choice)
                self.note(f"{name} takes the seat")
        await super().sit(name)

    async def ask_for_seat(self) -> None:
        """Eve finds a free seat."""
        if has(live_card(self.table), "seat-ask"):
            await self.table.press("Eve", "seat-ask", on=live_card(self.table))
            self.note("Eve asks for the free seat")

    async def leave(self) -> None:
        """Dmitri leaves."""
        asked = await self.table.command("Dmitri", "catan leave")
        await self.table.press("Dmitri", "seat-leave", on=asked.message)
        self.note("Dmitri leaves the table")

    async def back(self) -> None:
        """Dmitri comes back."""
        if has(live_card(self.table), "back"):
            await self.table.press("Dmitri", "back", on=live_card(self.table))
            self.note("Dmitri is back")

    async def ben_looks(self) -> None:
        """Ben looks in once more."""
        answer = await self.table.press("Ben", "play", on=live_card(self.table))
        self.note(f"Ben looks in, and reads: {answer.text.splitlines()[0]}")


async def test_six_weeks(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=4) as table:
        await open_game(table, target=15)
        table.seat("Eve")
        notebook = Notebook(table, {name: life.zone for name, life in LIVES.items()})
        await settings(table, LIVES)
        weeks = SixWeeks(table, LIVES, notebook, random.Random(11))
        events: list[Event] = [
            *((day * DAY, weeks.ask_for_seat) for day in range(8, 22)),
            (12 * DAY, weeks.restart),
            (22 * DAY, weeks.leave),
            (26 * DAY, weeks.crash),
            (30 * DAY, weeks.back),
            (35 * DAY, weeks.ben_looks),
        ]
        await weeks.live(42 * DAY, events)
        await audit(table)
        session = await session_of(table)
        records = await client_of(table).store.records(session.game)
    by_time = sum(record.cause == "time" for record in records)
    # Whoever asks for a seat is called when it is theirs to take.
    assert all("offers you" in row.words for _, row in notebook.loud_at_night())
    assert any("takes the seat" in words for _, words in weeks.history)
    DOCUMENT.write_text(written(weeks, notebook, len(records), by_time))


def written(weeks: SixWeeks, notebook: Notebook, records: int, by_time: int) -> str:
    """What people did about those who were not there, and what everybody was told of it."""
    rows = [row for row in notebook.rows if row.what != "edited" and any(word in row.words for word in TOLD)]
    return "\n".join(
        [
            "# Who is not there\n",
            "Written by `make weeks`; see [time.md](time.md). Six weeks at the pace *daily*. Four people who sleep from"
            " 23:00 to 7:00 of their own time; Ben vanishes on the fourth day, Dmitri leaves on the 23rd and comes back"
            " on the 31st; Eve looks for a seat. The program is restarted on the 13th day and killed on the 27th.\n",
            f"{(weeks.now - weeks.begun) / DAY:.1f} days, {records} records, {by_time} of them stated defaults;"
            f" {len(notebook.loud_at_night())} calls with a sound at night.\n",
            "## What people did\n",
            *lines(weeks.history),
            "\n## What was posted about it\n",
            notebook.markdown(rows),
            "",
        ]
    )


def lines(history: Sequence[tuple[int, str]]) -> list[str]:
    """Moments and words, a line each."""
    return [f"- {datetime.fromtimestamp(moment, UTC):%a %d %H:%M}: {words}" for moment, words in history]
