"""The local table's time, which may run ahead of the wall's.

Hours pass in a second. No deadline on the way may be missed, come twice or come in another order. So the simulated
clock goes from one deadline to the next, and the loops of the bot, which look every few seconds, look then; else once
in `STEP`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

from discord.ext import tasks
from simcord.env import Env

from bot.devserver.simcord_patches import as_the_bot
from bot.table.game.tables import TableStore
from bot.wire.app import App

AHEAD = "local-table-ahead"
"""The fact that the store keeps: by how many seconds the clock of the table is ahead."""
STEP = 540
"""Seconds between two looks of the bot's loops while time passes at once and nothing is due: less than an outage."""
AGAIN, AGAIN_FOR = 10, 120
"""Seconds between two looks at what stays due, and how long that goes on."""
MUCH = 60
"""Seconds that are not simply lived through."""
Loop: TypeAlias = tasks.Loop[Any]


class TableClock:
    """The table's clock: the wall's and ``ahead`` seconds, never going back."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self.ahead = 0

    async def load(self) -> None:
        """Take up what earlier starts let pass."""
        self.ahead = int(await self._store.fact(AHEAD) or 0)

    async def let_pass(self, seconds: int) -> int:
        """Let so many seconds pass soon; returns the new unix second.

        They are written down first: a table that is stopped on the way goes on from there.
        """
        await self._store.set_fact(AHEAD, str(self.ahead + seconds))
        self.ahead += seconds
        return int(datetime.now(UTC).timestamp()) + self.ahead

    def behind(self, env: Env) -> float:
        """Seconds that the simulated clock has to go; never negative."""
        present = datetime.now(UTC) + timedelta(seconds=self.ahead)
        return max(0.0, (present - env.now()).total_seconds())

    async def catch_up(self, env: Env, app: App) -> None:
        """Bring the simulated clock to now."""
        seconds = self.behind(env)
        await (env.advance_time(seconds) if seconds < MUCH else pass_time(env, app, seconds))


async def pass_time(env: Env, app: App, seconds: float) -> None:
    """Let simulated time pass at once, as if by itself.

    Three days take a second or two.

    Raises ``TimeoutError`` when the bot does not come to rest; what has passed by then has passed.
    """
    end = env.now().timestamp() + seconds
    with _held(env, app) as look_at:
        while (present := env.now().timestamp()) < end:
            # Half a second later, so that the bot, which counts whole seconds, sees that the moment has come.
            moment = min(await _next_due(app, int(present)) + 0.5, end)
            look_at(moment)
            await env.advance_time(moment + 0.01 - present)


async def _next_due(app: App, after: int) -> int:
    """When the bot is to look next, after this unix second."""
    overdue = await app.store.next_due(after - AGAIN_FOR)
    known = (
        await app.store.next_due(after),
        app.runner.next_moment,
        after + AGAIN if overdue is not None and overdue <= after else None,
    )
    return min([after + STEP, *(moment for moment in known if moment is not None and moment > after)])


@contextmanager
def _held(env: Env, app: App) -> Iterator[Callable[[float], None]]:
    """Hold the bot's loops within; they run only when asked.

    One asks with a unix moment. Afterwards they run as often as before.
    """
    usual = {loop: _interval(loop) for loop in app.loops if _interval(loop) < STEP}

    def look_at(moment: float) -> None:
        for loop in usual:
            if (upcoming := loop.next_iteration) is not None:
                last = upcoming.timestamp() - _interval(loop)
                _change(env, loop, max(0.01, moment - last))

    try:
        yield look_at
    finally:
        for loop, seconds in usual.items():
            _change(env, loop, seconds)


def _interval(loop: Loop) -> float:
    return (loop.seconds or 0.0) + 60 * (loop.minutes or 0.0) + 3600 * (loop.hours or 0.0)


def _change(env: Env, loop: Loop, seconds: float) -> None:
    with as_the_bot(env):  # its timers must be of the simulated time
        loop.change_interval(seconds=seconds)
