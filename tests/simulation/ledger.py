"""What people were called and channels were filled with, counted by hand: from what Discord was sent alone.

Nothing here asks the program how often it may call. What others do, and what is done for them, are the only reasons to
call somebody or to post something; so many calls and posts a reason are too many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from storage import Record
from tests.e2e.notebook import Row

DAY = 86_400
RINGS, POSTS = 3, 4
"""Calls of one person, and posts in one channel, for each thing that happens there: a decision calls at once, when half
of its time is gone and when nearly all is; a move has a card, a board, a line, a keepsake."""
BESIDES = 8
"""Of each besides, a day: what goes on from the day before, what is announced."""


class Ledger:
    """Counts what happened in each channel on each day: ``reasons`` to call and to post."""

    def __init__(self) -> None:
        self.reasons: Counter[tuple[int, int]] = Counter()
        self.tables: set[int] = set()
        """The channels in which games are."""

    def happened(self, channel: int, moment: float) -> None:
        """Something was pressed or typed with effect in a channel."""
        self.reasons[channel, int(moment) // DAY] += 1

    def moved(self, channel: int, records: Iterable[Record]) -> None:
        """These were added to the log of a game there."""
        self.tables.add(channel)
        for record in records:
            self.reasons[channel, record.at // DAY] += 1

    def check(self, rows: Iterable[Row], posted: Counter[tuple[int, int]]) -> None:
        """``posted`` is how many messages there were in each channel on each day."""
        rung: Counter[tuple[int, int, str]] = Counter()
        for row in rows:
            if row.is_call and not row.silent and not row.direct:
                rung.update((row.channel, row.moment // DAY, name) for name in row.pinged)
        for (channel, day, name), count in rung.items():
            most = RINGS * self._around(channel, day) + BESIDES
            assert count <= most, f"{name} was called {count} times on one day in one channel, for {most} reasons"
        for (channel, day), count in posted.items():
            if channel not in self.tables:
                continue
            most = POSTS * self._around(channel, day) + BESIDES
            assert count <= most, f"{count} posts on one day in one channel, for {most} reasons"

    def _around(self, channel: int, day: int) -> int:
        return self.reasons[channel, day - 1] + self.reasons[channel, day]
