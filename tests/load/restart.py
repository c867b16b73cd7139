"""A restart with many games in play: what it sends, how fast all is right again, and how long people wait meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from tests.fake_discord.games import SET_UP, games_in, heads, play_while_down
from tests.fake_discord.judge import called_twice, orphans
from tests.fake_discord.reading import seq_of
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd, Watch
from tests.load.report import say

HEADINGS = (
    *("games", "changed", "ready", "all right after", "requests", "busiest second", "429s"),
    *("first answer p50 / p99", "not answered", "orphans", "called twice"),
)
MOVES = 3
"""What was played in each game while the bot was down."""
RATE = 5.0
"""Presses a second, all the while."""
LOOK_AGAIN = 0.5
LONGEST = 900.0


async def figures(folder: Path, *, games: Sequence[int] = (200, 2000), rate: float = RATE) -> list[list[str]]:
    """For each number of games a restart with nothing changed, and one with all changed while people press."""
    return [row for count in games for row in await _restarts(folder / str(count), count, rate)]


async def _restarts(folder: Path, games: int, rate: float) -> list[list[str]]:
    database = folder / "games.sqlite"
    say(f"restart: {games} games are begun and shown")
    await games_in(database, games, SET_UP)
    discord = FakeDiscord(games, shards=1 + (games > 2400))
    discord.rest.bodies.most = 0
    async with discord.open():
        crowd = Crowd(discord, games)
        await discord.start(database)
        await _all_right(crowd, [0] * games)
        await discord.quiet(2.0, LONGEST)
        rows = []
        for changed in (False, True):
            await discord.stop()
            if changed:
                await play_while_down(database, range(games), MOVES)
            wanted = await heads(database, range(games))
            say(f"restart: {games} games, {'all' if changed else 'none'} changed")
            rows.append(await _restart(crowd, database, wanted, changed, rate))
            say(" | ".join(rows[-1]))
        return rows


async def _restart(crowd: Crowd, database: Path, wanted: list[int], changed: bool, rate: float) -> list[str]:
    discord = crowd.discord
    discord.world.posted.clear()
    crowd.give_up()
    began = time.monotonic()
    await discord.start(database, until=None)
    ready = asyncio.create_task(discord.wait_for(seconds=LONGEST))
    watch = Watch(crowd)
    right = asyncio.create_task(_all_right(crowd, wanted))
    await discord.until(lambda: discord.gateway.is_served, 60)
    if changed:
        await crowd.play(rate, LONGEST, until=lambda: right.done() and ready.done())
    await asyncio.wait({right, ready})
    watch.stop()
    await discord.quiet(2.0, LONGEST)
    found = watch.figures()
    middle, slow = found.first
    tables = range(crowd.count)
    return [
        str(crowd.count),
        "all" if changed else "none",
        f"{ready.result():.1f} s",
        f"{right.result() - began:.0f} s",
        str(found.requests),
        str(found.busiest),
        str(found.too_many),
        f"{middle * 1000:.0f} / {slow * 1000:.0f} ms (of {found.presses})" if changed else "",
        f"{found.unanswered:.1%}" if changed else "",
        str(len(orphans(discord, tables))),
        str(len(called_twice(discord, tables))),
    ]


async def _all_right(crowd: Crowd, wanted: list[int]) -> float:
    """Wait until every channel has one live card, with its picture, that shows its game: when that was."""
    left = set(range(crowd.count))
    until = time.monotonic() + LONGEST
    while left and time.monotonic() < until:
        left = {number for number in left if not _is_right(crowd, number, wanted[number])}
        await asyncio.sleep(LOOK_AGAIN)
    say(f"restart: {len(left)} games are not shown as they are" if left else "restart: all is right")
    return time.monotonic()


def _is_right(crowd: Crowd, number: int, wanted: int) -> bool:
    card = crowd.tables[number].card
    if card is None or seq_of(card) < wanted or not card["attachments"]:
        return False
    return len(crowd.discord.cards(number)) == 1
