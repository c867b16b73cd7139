"""Reminders while something fails at any step: one where one is due, none where none is, and nobody is told twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.time.seat_clocks import QUICK, Timing
from bot.wire.posts.jobs import RETRY_SECONDS

from .audit import audit, client_of, session_of
from .conftest import Fate
from .fault_injection import Fuse, Mode, operations
from .harness import Table
from .notebook import Notebook
from .positions import FEW, do, later, seated, show
from .referee import referee
from .screen_reader import has

HOUR = 3600
PARTS = ("half", "nearly", "end")
LOOKING = 4
"""Seconds for which the bot looks at the clocks, before the moment and after it."""
FORGOTTEN = 300
"""Seconds from a death to the next start: Discord has forgotten every nonce, and no deadline moves."""
AFTERWARDS = 3 * RETRY_SECONDS
"""Seconds after which all must be as it should."""
pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")


class Course:
    """Somebody is reminded of their turn twice and then ends it, again and again, with a fuse in each part of that."""

    def __init__(self, table: Table, fate: Fate) -> None:
        self.table, self.fate = table, fate
        self.notebook = Notebook(table, dict.fromkeys(table.people, "UTC"))
        self.turns = 0

    @property
    def name(self) -> str:
        """Whose turn it is."""
        return list(self.table.people)[self.turns % len(self.table.people)]

    async def run(self, at: int, mode: Mode) -> list[str]:
        """One turn, with a fuse at step ``at`` of each part; gives the steps of each, up to the fuse."""
        self.notebook.rows.clear()
        kinds = []
        for part in PARTS:
            await self._reach(part)
            fuse = Fuse(self.table, at, mode)
            await (show(self.table) if part == "end" else self.table.wait(2 * LOOKING))
            assert not self.table.errors, self.table.errors
            if mode == "die":
                vars(self.table.backend)["sent_by_nonce"].clear()
            await fuse.restart(gone=FORGOTTEN)
            await later(self.table, AFTERWARDS)
            self._judge(part)
            kinds.append(fuse.kinds)
        return kinds

    async def _reach(self, part: str) -> None:
        """Let pass what comes before a part."""
        if part == "end":
            self.fate.will((1, 1))
            await do(self.table, self.name, "Roll")
            await do(self.table, self.name, "EndTurn")
            return
        session = await session_of(self.table)
        (moment,) = [call.moment for call in session.clocks.calls(session.waiting[0]) if call.why == part]
        await later(self.table, moment - LOOKING - self.table.env.now().timestamp())

    def _judge(self, part: str) -> None:
        standing = [message for message in self.table.public() if has(message, "play") and not has(message, "more")]
        assert len(standing) == (part != "end")
        told = [
            row.pinged
            for row in self.notebook.rows
            if row.is_call and any(words in row.words for words in ("is gone", "nearly"))
        ]
        assert told == [(self.name,)] * (1 if part == "half" else 2), self.notebook.markdown()
        if part == "end":
            self.turns += 1
            assert [row.pinged for row in self.notebook.rows if row.is_call][-1] == (self.name,)


@pytest.mark.parametrize("mode", ["fail", "lose", "die"])
async def test_a_strike_at_any_step_of_a_reminder(tmp_path: Path, fate: Fate, mode: Mode) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW, timing=Timing(QUICK))
        course = Course(table, fate)
        for at in operations(mode):
            kinds = await course.run(at, mode)
            if all(len(steps) < at for steps in kinds):
                break
        # Before a call Discord is asked whether they are still on the server.
        assert [steps.count("r") for steps in kinds] == [2, 3, 3], "ask, post; ask, post, delete; post, delete, shrink"
        await audit(table)


@pytest.mark.parametrize(
    "trouble",
    [
        "UPDATE snapshots SET state = '{\"state\": 1}'",
        "UPDATE games SET options = replace(options, 'strict_', 'lenient_')",
    ],
)
async def test_a_game_that_cannot_be_loaded_is_seldom_tried(
    tmp_path: Path, fate: Fate, trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *FEW)
        await later(table, 35 * HOUR)
        await client_of(table).app.store.rows(trouble)
        await table.restart()
        caplog.clear()
        await later(table, 2 * HOUR)
        # Whatever stays due is looked at each `AGAIN` seconds for `AGAIN_FOR` seconds, else each `STEP`.
        assert 1 <= sum(record.levelname in ("WARNING", "ERROR") for record in caplog.records) <= 6
        table.forget_errors()
