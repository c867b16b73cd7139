"""The simulated clock does not know how busy the machine is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot.devserver.simcord_patches import as_the_bot

from .harness import Table
from .referee import referee

pytestmark = pytest.mark.usefixtures("blank_pictures")
LONGER = 0.25
"""Seconds of work: longer than it takes until a person reads that the answer takes its time."""


async def in_a_thread() -> None:
    await asyncio.to_thread(time.sleep, LONGER)


async def in_the_store() -> None:
    async with aiosqlite.connect(":memory:") as connection:
        await connection.create_function("work", 0, lambda: time.sleep(LONGER))
        await connection.execute("SELECT work()")


async def in_steps() -> None:
    for _ in range(25):
        time.sleep(LONGER / 25)  # noqa: ASYNC251 - as a step that computes
        await asyncio.sleep(0)


@pytest.mark.parametrize("work", [in_a_thread, in_the_store, in_steps])
async def test_work_takes_no_time(tmp_path: Path, work: Callable[[], Any]) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        began = table.env.now()

        async def work_in_time() -> None:
            async with asyncio.timeout(LONGER / 2):
                await work()

        with as_the_bot(table.env):
            working = asyncio.create_task(work_in_time())
        await table.env.settle()
        await working
        assert table.env.now() == began


async def test_waiting_takes_as_long_as_it_says(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        moments, began = list[float](), table.env.now()

        async def wait(seconds: float) -> None:
            await asyncio.sleep(seconds)
            moments.append((table.env.now() - began).total_seconds())
            await in_a_thread()

        with as_the_bot(table.env):
            waiting = [asyncio.create_task(wait(seconds)) for seconds in (0.3, 0.2, 0.1)]
        await table.env.settle()
        await asyncio.gather(*waiting)
        assert moments == pytest.approx([0.1, 0.2, 0.3], abs=1e-4)
