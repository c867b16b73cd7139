"""What a start costs with no game, with many in play, and with many more that are over; the memory of games played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.fake_discord.games import SET_UP, fill_up, games_in, play_while_down
from tests.fake_discord.program import family, memory_of, seconds_of
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd
from tests.load.report import say

HEADINGS = ("games in play", "over", "after", "ready", "CPU", "requests", "memory: bot", "drawing")
GROWN = 150
"""Records of each game that is over."""
RATE = 20.0
"""Presses a second, of people who play at all games."""
EACH = 2
"""Presses a game."""
REST = 3.0
LONGEST = 1200.0


async def figures(folder: Path, *, games: int = 2000, over: int = 10_000) -> list[list[str]]:
    """A line for each start, and one for when all games in play have been played at."""
    rows, database = [], folder / "none" / "games.sqlite"
    await games_in(database, 0)
    async with FakeDiscord(1).open() as discord:
        rows.append(await _start(discord, database, [0, 0]))
    database = folder / "many" / "games.sqlite"
    say(f"starts: {games} games are begun and shown")
    await games_in(database, games, SET_UP)
    discord = FakeDiscord(games, shards=1 + (games > 2400))
    discord.rest.bodies.most = 0
    async with discord.open():
        crowd = Crowd(discord, games)
        await discord.start(database)
        await crowd.carded(games, LONGEST)
        await discord.quiet(REST, LONGEST)
        await discord.stop()
        rows.append(await _start(discord, database, [games, 0]))
        await play_while_down(database, [games - 1], GROWN - SET_UP)
        fill_up(database, games + over)
        rows.append(await _start(discord, database, [games, over], stay=True))
        await crowd.play(RATE, LONGEST, until=lambda: len(crowd.pressed) >= EACH * games)
        await discord.quiet(REST, LONGEST)
        rows.append([str(games), str(over), f"{len(crowd.pressed)} presses", *[""] * 3, *_memory(discord)])
        say(" | ".join(rows[-1]))
    return rows


async def _start(discord: FakeDiscord, database: Path, counts: Sequence[int], *, stay: bool = False) -> list[str]:
    """Start the program, and stop it unless it is to ``stay``."""
    before = len(discord.rest.log)
    await discord.start(database, until=None)
    ready = await discord.wait_for(seconds=LONGEST)
    await discord.quiet(REST, LONGEST)
    assert discord.process is not None
    seconds = sum(map(seconds_of, family(discord.process.pid)))
    requests = len(discord.rest.log) - before
    row = [*map(str, counts), "the start", f"{ready:.1f} s", f"{seconds:.1f} s", str(requests), *_memory(discord)]
    say(" | ".join(row))
    if not stay:
        await discord.stop()
    return row


def _memory(discord: FakeDiscord) -> list[str]:
    assert discord.process is not None
    first, *below = family(discord.process.pid)
    return [f"{memory / 1e6:.0f} MB" for memory in (memory_of(first), sum(map(memory_of, below)))]
