"""A league night: everybody comes within a minute, all tables open at once, and play begins at all of them."""

from __future__ import annotations

import asyncio
import random
import re
import time
from pathlib import Path

from bot.leagues.rhythm import HERE, HOUR, NIGHT, Rhythm
from bot.table.game.home import write_defaults
from bot.table.game.tables import TableStore
from bot.time.seat_clocks import LIVE, Timing
from engine import Options
from storage import Season
from tests.bench.report import percentile
from tests.fake_discord.faults import Journal
from tests.fake_discord.interactions import FIRST_WITHIN
from tests.fake_discord.payloads import channel_id, guild_id
from tests.fake_discord.reading import is_card
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.world import Sent
from tests.languages import FALLBACK
from tests.load.report import say

HEADINGS = (
    *("what happens", "tables", "presses", "first answer p50 / p99", "not answered", "requests", "new messages"),
    *("busiest second", "429s", "waited for a channel", "longest", "waited for all", "longest", "took"),
)
FIRST_PERSON = 2_000_000
PATCHES = """
    import discord.http
    import bot.wire.net.rate_limit
    def counted(owner, name, what, must_wait):
        inner = getattr(owner, name)
        async def call(self, *given):
            waits, began = must_wait(self), time.monotonic()
            found = await inner(self, *given)
            if waits:
                print(f"waited {what} {time.monotonic() - began:.3f}", flush=True)
            return found
        setattr(owner, name, call)
    counted(discord.http.Ratelimit, "acquire", "channel", lambda own: own.remaining <= 0 and not own.is_expired())
    pace = bot.wire.net.rate_limit.RateLimit
    counted(pace, "admit", "all", lambda own: own.waiting > 0 or not own._bucket.has_capacity())
"""
"""The program says which of its requests had to wait: for the pace of one channel, or of all."""
WAITED = re.compile(r"^waited (channel|all) ([\d.]+)$", re.MULTILINE)
LONGEST = 240.0
EARLY = HERE - 10
"""Seconds until the evening when the program starts: people may say that they are here, however slow the machine is."""


async def figures(
    folder: Path, *, people: int = 50, coming: float = 5.0, rate: float = 8.0, seconds: float = 60.0
) -> list[list[str]]:
    """A line for people who come, ``coming`` a second; one for the draw; one for play at ``rate`` presses a second."""
    database, discord = folder / "games.sqlite", FakeDiscord(1)
    discord.patches = PATCHES  # type: ignore[misc]
    start = await _season(database, people)
    discord.world.ahead = start - EARLY - time.time()
    rows = []
    async with discord.open():
        say(f"league: {people} people are called")
        await discord.start(database)
        await discord.until(lambda: _call(discord), LONGEST, "nobody was called")
        await discord.quiet(1.0, LONGEST)
        users = [FIRST_PERSON + number for number in range(people)]
        watch = Watch(discord)
        for user in users[1:]:
            watch.presses.append(await discord.press(user, "v1:0:0:evening:1 1 here", _call(discord)))
            await asyncio.sleep(1 / coming)
        await discord.quiet(1.0, LONGEST)
        rows.append(watch.cells("they come", 0))
        say(" | ".join(rows[-1]))
        say("league: tables are drawn")
        # The last one comes as the evening begins, so tables are drawn at once.
        discord.pass_time(start + 1 - time.time() - discord.world.ahead)
        watch = Watch(discord)
        watch.presses.append(await discord.press(users[0], "v1:0:0:evening:1 1 here", _call(discord)))
        tables = await _opened(discord, people)  # there is no rest from now on: these games have clocks
        rows.append(watch.cells("tables open", tables))
        say(" | ".join(rows[-1]))
        say(f"league: people play at {tables} tables for {seconds:g} s")
        watch, choice, found = Watch(discord), random.Random(people), discord.tables_in_threads()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            free = [table for table in found if table.is_free]
            sent = await discord.play(choice.choice(free), choice) if free else None
            watch.presses += [] if sent is None else [sent]
            await asyncio.sleep(choice.expovariate(rate))
        await asyncio.sleep(FIRST_WITHIN)
        rows.append(watch.cells("they play", tables))
    say(" | ".join(rows[-1]))
    return rows


async def _season(database: Path, people: int) -> int:
    """A league night that these people have joined; when its first evening begins."""
    start = int(time.time()) + HERE
    rhythm = Rhythm(NIGHT, (start,), 3 * HOUR)
    options = write_defaults(Options(board="variable"), Timing(LIVE))
    place = (guild_id(0), channel_id(0), FALLBACK, "League night")
    async with await TableStore.create(database) as store:
        plan = Season(0, *place, "open", options, 1, "podium", False, rhythm.ends, rhythm.to_json())
        season = await store.open_season(plan)
        for number in range(people):
            await store.join_season(season, FIRST_PERSON + number, f"Person{number}", people, at_any_time=True)
    return start


def _call(discord: FakeDiscord) -> dict[str, object] | None:
    """The call to the evening, with its buttons."""
    return next((one for one in discord.public() if ":evening:" in str(one["components"])), None)


async def _opened(discord: FakeDiscord, people: int) -> int:
    """Wait until all tables have shown a card; how many they are."""
    expected = -(-people // 4)

    def shown() -> bool:
        kept = [discord.world.messages.get(thread, {}).values() for thread in discord.world.threads]
        return sum(any(is_card(one.payload) for one in messages) for messages in kept) >= expected

    await discord.until(shown, LONGEST, "not all tables have a card")
    return len(discord.world.threads)


class Watch:
    """Measures what happens from when it is made; ``presses`` are those of people."""

    def __init__(self, discord: FakeDiscord) -> None:
        self.discord = discord
        self.presses: list[Sent] = []
        self._log, self._said = len(discord.rest.log), len(discord.said)
        self._began = time.monotonic()

    def cells(self, what: str, tables: int) -> list[str]:
        """As columns of a table; see `HEADINGS`."""
        log = Journal(self.discord.rest.log[self._log :])
        tokened = [request for request in log.log if request.tokened]
        answers = [sent.answered - sent.at for sent in self.presses if sent.answered is not None]
        late = sum(sent.answered is None for sent in self.presses) + sum(wait > FIRST_WITHIN for wait in answers)
        waits: dict[str, list[float]] = {"channel": [], "all": []}
        for pace, seconds in WAITED.findall(self.discord.said[self._said :]):
            waits[pace].append(float(seconds))
        middle, slow = percentile(answers, 0.5), percentile(answers, 0.99)
        return [
            *(what, str(tables), str(len(self.presses)), f"{middle * 1000:.0f} / {slow * 1000:.0f} ms", str(late)),
            *(str(len(tokened)), str(log.count("^POST /channels/.*/messages$")), str(log.busiest_second())),
            str(log.count(status=429)),
            *(cell for found in waits.values() for cell in (str(len(found)), f"{max(found, default=0):.1f} s")),
            f"{max((request.at for request in tokened), default=self._began) - self._began:.0f} s",
        ]
