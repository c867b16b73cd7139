"""Many tables whose hours begin at the same minute: what Discord is asked for in each second of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bot.table.schedule.hours import SPREAD
from bot.time.seat_clocks import DAY, MINUTE, Timing
from bot.time.table_hours import IN, LASTS, Attendee, Hours, TableHour
from bot.wire.net.rate_limit import GENTLE_PER_SECOND
from tests.lengths import length

from .audit import session_of
from .conftest import Fate
from .harness import Table
from .positions import later, seated
from .referee import referee
from .test_hundred_tables import Requests

pytestmark = pytest.mark.usefixtures("blank_pictures", "long_steps")
TABLES = length(30, 200)
EACH = 4
"""The call, the card's line, and what they replace."""


async def test_hours_of_many_tables_at_the_same_minute_keep_the_pace(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(games_per_guild=TABLES, games_per_user=TABLES), tmp_path / "games.sqlite") as table:
        games = []
        for number in range(TABLES):
            channel = table.guild.create_text_channel(f"catan-{number}")
            await table.env.settle()
            games.append(await seated(table, fate, channel=channel, timing=Timing()))
        now = int(table.env.now().timestamp())
        at = now - now % DAY + DAY // 2
        hours = Hours(TableHour(now, at, {seat: Attendee(IN) for seat in range(4)}), asked=True)
        for game in games:
            await (await session_of(table, game)).change_clocks(lambda clocks: replace(clocks, hours=hours))
        await later(table, at - MINUTE - now)

        requests, seen = Requests(table), Counter[int]()
        begins, before = len(table.env.http_requests), len(table.env.http_requests)
        for second in range(MINUTE + SPREAD + 30):
            await later(table, 1)
            seen[second] = len(table.env.http_requests) - before
            before = len(table.env.http_requests)
        asked = table.env.http_requests[begins:]
        called = [request for request in asked if request.method == "POST" and request.path.endswith("/messages")]
        assert len(called) == TABLES, "one call a table"
        assert len(asked) <= EACH * TABLES and requests.made(), "all of it goes past the gate"
        # The loop looks every two seconds, so it finds what has fallen due in both.
        most = max(seen.values())
        assert most <= 2 * EACH * -(-TABLES // SPREAD), f"they begin within {SPREAD} seconds: {seen.most_common(3)}"
        assert most / 2 <= GENTLE_PER_SECOND, "less than the gate lets pass"

        await later(table, LASTS)
        for game in games:
            hour = (await session_of(table, game)).clocks.hours.agreed
            assert hour is not None and hour.closed
