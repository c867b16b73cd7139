"""What a film costs those who play beside it: made in a thread of the bot, and as it is made, in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from simcord.backend.models import Interaction

from bot.processes.film import draw_film
from bot.wire.posts.films import FilmMaker, Making, Progress, order_of
from storage import Record
from tests.bench.crowd import Crowd, Sitting
from tests.bench.press import PATIENCE
from tests.bench.report import Row, milliseconds
from tests.e2e.referee import referee
from tests.simcord_patches import real_timers

EVERY = 0.1
"""Seconds between two presses."""


def in_a_thread(making: Making, progress: Progress) -> bytes:
    """The film without another process."""
    order = making.order
    return draw_film(making.records, order.names, order.language, lambda done, total: progress(100 * done // total))


async def figures(folder: Path, *, moves: int = 250, rest: float = 6.0) -> list[Row]:
    """Presses at one table while the film of another one is made, twice, and for as long without a film."""
    rows: list[Row] = []
    with real_timers():
        async with Crowd(referee(patience=PATIENCE), folder / "films.sqlite") as crowd:
            played, filmed = await crowd.open_games(2, 2 * moves)
            records = await crowd.referee.app.store.records(filmed.session.game)
            for name, draw in (("in a thread", in_a_thread), ("in its process", None)):
                pressed, took = await _beside(crowd, played, filmed, records, draw)
                rows.append(Row(f"a press beside a film {name}", milliseconds(pressed), f"film in {took:.1f} s"))
            pressed, _ = await _press_until(crowd, played, asyncio.ensure_future(asyncio.sleep(rest)))
            rows.append(Row("a press without a film", milliseconds(pressed)))
    return rows


async def _beside(
    crowd: Crowd,
    played: Sitting,
    filmed: Sitting,
    records: Sequence[Record],
    draw: Callable[[Making, Progress], bytes] | None,
) -> tuple[list[float], float]:
    films = FilmMaker(draw)
    try:
        return await _press_until(crowd, played, films.ask(order_of(filmed.session), records).film)
    finally:
        films.close()


async def _press_until(crowd: Crowd, sitting: Sitting, end: asyncio.Future[Any]) -> tuple[list[float], float]:
    """Seconds from each press to its first answer, pressed again and again until the end; and how long that was."""
    began, pressed = perf_counter(), list[Interaction]()
    while not end.done():
        record = crowd.press_something(sitting)
        if record is not None:
            pressed.append(record)
        await asyncio.sleep(EVERY)
    took = perf_counter() - began
    await crowd.quiet()
    return [crowd.times.took(record.id) for record in pressed], took
