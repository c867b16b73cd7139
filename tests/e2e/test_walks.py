"""How many files an act enters: a reader who follows it has to open them all.

``pytest -s`` prints the figures. The limits are lowered when the figures have become smaller.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import now
from bot.devserver.fake_clock import pass_time
from bot.time.seat_clocks import Timing
from engine.compiled import CHECKED

from .audit import client_of, session_of
from .conftest import Fate
from .harness import Table
from .positions import RICH, seated
from .referee import referee
from .screen_reader import live_card
from .seats import left
from .walks import Walk, walked

MAX_FILES = {"press": 75, "move": 75, "reminder": 62, "expiry": 77, "bot": 81}
"""Files of the product, the simulated Discord left out."""


@pytest.mark.skipif(CHECKED, reason="an engine that checks itself enters more")
@pytest.mark.usefixtures("blank_pictures", "long_steps")
async def test_acts_enter_few_files(tmp_path: Path, fate: Fate) -> None:
    found: dict[str, Walk] = {}
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        await seated(table, fate, *RICH, timing=Timing())
        fate.will((1, 1))
        with walked() as found["press"]:
            await table.press("Anna", "roll", on=live_card(table))
        with walked() as found["move"]:
            await table.press("Anna", "act:EndTurn")

        async def until_deadline(part: float, seconds: float) -> None:
            """A part of what Ben has left, and some seconds."""
            until = (await session_of(table)).clocks.deadline(1)
            assert until is not None
            await pass_time(table.env, client_of(table), (until - now()) * part + seconds)

        with walked() as found["reminder"]:
            await until_deadline(0.5, 60)
        await until_deadline(1, -60)
        fate.will((1, 1))
        with walked() as found["expiry"]:
            await until_deadline(1, 120)
        await left(table, "Dmitri")
        await table.press("Chloé", "roll", on=live_card(table))
        with walked() as found["bot"]:
            await table.press("Chloé", "act:EndTurn")
    for act, walk in found.items():
        print(f"{act}: {walk}")
    assert {act: len(walk.files) for act, walk in found.items() if len(walk.files) > MAX_FILES[act]} == {}
