"""Kills and lost answers while people play: cards that nobody owns any more, and people called twice."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from tests.fake_discord.faults import Fault, Kind
from tests.fake_discord.games import SET_UP, games_in
from tests.fake_discord.judge import called_twice, orphans
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd
from tests.load.report import say

HEADINGS = ("harm", "times", "presses", "orphans", "called twice", "tracebacks", "took")
POST, EDIT = r"^POST /channels/\d+/messages$", r"^(PATCH|DELETE) /channels/"
FAULTS: tuple[tuple[str, Kind], ...] = ((POST, "lost"), (POST, "lost"), (POST, "cut"), (EDIT, "lost"))
GAMES = 10
RATE = 6.0
TO_REST = 8.0
"""Seconds without a request after which nothing more will come: longer than the pauses between two attempts."""


async def figures(
    folder: Path, *, kills: int = 100, losses: int = 100, games: int = GAMES, down: float = 0.0
) -> list[list[str]]:
    """A line for so many kills and one for so many lost answers, each with people playing at ``games`` tables.

    After a kill the program is ``down`` for so many seconds by all clocks, though nobody waits for that.
    """
    rows = []
    for what, times in (("SIGKILL", kills), ("lost answer", losses)):
        if times:
            rows.append(await _harm(folder / what, what, times, games, down))
            say(" | ".join(rows[-1]))
    return rows


async def _harm(folder: Path, what: str, times: int, games: int, down: float) -> list[str]:
    database = folder / "games.sqlite"
    await games_in(database, games, SET_UP)
    discord = FakeDiscord(games)
    discord.rest.bodies.most = 0
    began, tracebacks = time.monotonic(), 0
    async with discord.open():
        crowd = Crowd(discord, games)
        await discord.start(database)
        await discord.quiet()
        choice = random.Random(times)
        for number in range(times):
            if number % 10 == 0:
                say(f"harm: {what} {number} of {times}, {len(orphans(discord, range(games)))} orphans so far")
            if what == "SIGKILL":
                tracebacks += await _kill(crowd, database, choice, down)
            else:
                await _lose(crowd, choice)
        await discord.quiet(TO_REST, 120.0)
        tracebacks += discord.said.count("Traceback")
        found, twice = orphans(discord, range(games)), called_twice(discord, range(games))
    took = time.monotonic() - began
    counts = [str(times), str(len(crowd.pressed)), str(len(found)), str(len(twice)), str(tracebacks)]
    return [what, *counts, f"{took:.0f} s"]


async def _kill(crowd: Crowd, database: Path, choice: random.Random, down: float) -> int:
    """Play for a moment, kill at any time or in the middle of a post, and start again; the tracebacks until then."""
    discord = crowd.discord
    fault = Fault(POST, "silent", times=choice.choice((0, 1)))
    discord.rest.faults = [fault]
    await crowd.play(RATE, choice.uniform(0.5, 3.0), until=lambda: fault.at is not None)
    await asyncio.sleep(choice.uniform(0.0, 0.1))
    tracebacks = discord.said.count("Traceback")
    await discord.kill()
    discord.world.pass_time(down)
    discord.rest.faults.clear()
    crowd.give_up()
    await discord.start(database, until=None)
    await discord.until(lambda: discord.gateway.is_served, 60, "the program did not come back")
    return tracebacks


async def _lose(crowd: Crowd, choice: random.Random) -> None:
    """Play until an answer is lost."""
    fault = Fault(*choice.choice(FAULTS))
    crowd.discord.rest.faults = [fault]
    await crowd.play(RATE, 20.0, until=lambda: fault.at is not None)
    await crowd.play(RATE, choice.uniform(0.0, 1.0))
