"""Reminders beside a table's hour: what rang before it does not ring again after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.time.seat_clocks import DAY, HOUR, MINUTE
from bot.time.table_hours import LASTS

from .audit import audit
from .conftest import Fate
from .hours import begun, here, playing, rings, turn, until

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")
LATE = "Half of your time is gone."


async def test_a_reminder_of_before_the_hour_stands_through_it(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as (table, notebook):
        at = await begun(table)
        await here(table, "Ben")
        await turn(table, fate, "Anna")
        for day in (1, 2):  # Ben comes no more; half of his time ends before the third hour
            await until(table, at + day * DAY + MINUTE)
            await here(table, "Chloé")
        assert len([row for row in notebook.rows if row.is_call and row.pinged == ("Ben",) and LATE in row.words]) == 1
        (reminder,) = [message for message in table.public() if LATE in message.text]
        before = len(notebook.rows)
        await until(table, at + 2 * DAY + LASTS + HOUR)
        assert rings(notebook, "Ben", before) == 0
        assert [m.id for m in table.public() if LATE in m.text] == [reminder.id]
        await audit(table)
