"""One table and one press at a time: from the press to the first answer, and to the panel shown."""

from __future__ import annotations

from pathlib import Path

from simcord.backend.models import Interaction

from tests.bench.crowd import Crowd
from tests.bench.report import Row, milliseconds
from tests.e2e.referee import referee

PATIENCE = 0.4
"""Seconds that a text waits for its picture, as in production."""


async def figures(folder: Path, *, presses: int = 200) -> list[Row]:
    """A game played by presses from its set-up on, each waited for until the bot is at rest."""
    async with Crowd(referee(patience=PATIENCE), folder / "press.sqlite") as crowd:
        sitting = (await crowd.open_games(1, 0))[0]
        records: list[Interaction] = []
        for _ in range(presses):
            record = crowd.press_something(sitting)
            if record is None:
                break
            records.append(record)
            await crowd.env.settle()
    times = crowd.times
    return [
        Row("a press to its first answer", milliseconds([times.took(record.id) for record in records])),
        Row("a press to its words", milliseconds(times.until_worded(records))),
        Row("a press to a panel with a picture", milliseconds(times.until_pictured(records))),
    ]
