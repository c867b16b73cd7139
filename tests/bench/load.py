"""Fifty games in one process: how long people wait for the first answer while pictures are drawn.

Settings as in production, but for ``edit_delay``: 0 instead of 2 seconds, so that every move edits its card at once
and no edit saves another. The simulated Discord answers at once and takes its own share of the same process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

from simcord.backend.models import Interaction

from tests.bench import pauses
from tests.bench.crowd import Crowd, Sitting
from tests.bench.press import PATIENCE
from tests.bench.report import Row, milliseconds, percentile
from tests.e2e.referee import referee
from tests.simcord_patches import real_timers

GOAL = 0.5
"""Seconds to the first answer at p99."""
PEOPLE = 24
OLDEST = 60
"""Moves that the most advanced game has behind it when the presses begin."""
TOGETHER = 4
TOGETHER_SHARE = 0.05
TICK = 0.005


async def figures(
    folder: Path, *, games: int = 50, rate: float = 20.0, seconds: float = 20.0, rushes: int = 5, processes: int = 1
) -> list[Row]:
    """Presses at ``rate`` a second over all games, then one at every table at the same instant, ``rushes`` times.

    Pictures are drawn in so many processes of their own, in threads when that is 0.
    """
    bot = referee(patience=PATIENCE, games_per_guild=games, games_per_user=games, drawing_processes=processes)
    with real_timers():
        async with Crowd(bot, folder / "load.sqlite", players=0) as crowd:
            for number in range(PEOPLE):
                crowd.seat(f"Player {number + 1}")
            sittings = await crowd.open_games(games, OLDEST)
            late: list[float] = []
            watch = asyncio.create_task(_watch(late))
            pictures, spent = crowd.times.pictures, process_time()
            with pauses.noted() as held:
                steady = await _steadily(crowd, sittings, rate, seconds)
            pictures, spent = crowd.times.pictures - pictures, process_time() - spent
            watch.cancel()
            began = perf_counter()
            await crowd.quiet()
            caught_up = perf_counter() - began
            rushed = [record for _ in range(rushes) for record in await _rush(crowd, sittings)]
            errors, collections = crowd.errors, pauses.rows(held)
            crowd.referee.app.renderer.close()
    return [
        Row(
            f"{games} games played at once",
            f"{len(steady) / seconds:.1f} presses and {pictures / seconds:.1f} pictures a second",
            f"{caught_up:.1f} s to catch up",
        ),
        Row("drawn in", f"{processes} processes of their own" if processes else "threads"),
        Row("a press in the bot's own process", f"{spent / max(1, len(steady)) * 1000:.1f} ms of CPU"),
        *_waits(crowd, "a press", steady),
        Row("event loop late meanwhile", milliseconds(late)),
        *collections,
        *_waits(crowd, f"{games} presses at the same instant", rushed),
        Row("errors logged", str(len(errors)), errors[0][:80] if errors else ""),
    ]


def _waits(crowd: Crowd, name: str, records: Sequence[Interaction]) -> list[Row]:
    times = crowd.times
    first = [times.took(record.id) for record in records]
    ratio = f"p99 is {percentile(first, 0.99) / GOAL:.2f} of {GOAL} s"
    return [
        Row(f"{name} to its first answer", milliseconds(first), ratio),
        Row(f"{name} to its words", milliseconds(times.until_worded(records))),
        Row(f"{name} to a panel with a picture", milliseconds(times.until_pictured(records))),
    ]


async def _watch(late: list[float]) -> None:
    """Note how late the event loop runs its timers, in seconds, until cancelled."""
    while True:
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(max(0.0, perf_counter() - due))


async def _steadily(crowd: Crowd, sittings: list[Sitting], rate: float, seconds: float) -> list[Interaction]:
    """Independent presses at random tables; some at the same instant at one table."""
    records: list[Interaction] = []
    due = perf_counter()
    end = due + seconds
    while due < end:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        sitting = crowd.choice.choice(sittings)
        for _ in range(TOGETHER if crowd.choice.random() < TOGETHER_SHARE else 1):
            record = crowd.press_something(sitting)
            if record is not None:
                records.append(record)
            due += crowd.choice.expovariate(rate)
    return records


async def _rush(crowd: Crowd, sittings: list[Sitting]) -> list[Interaction]:
    found = [crowd.press_something(sitting) for sitting in sittings]
    await crowd.quiet()
    return [record for record in found if record is not None]
