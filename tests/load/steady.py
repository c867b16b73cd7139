"""Many games played at once, at several paces, and more than the machine can bear for a while.

Each game has a board of its own, dealt at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.fake_discord.games import SET_UP, games_in
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import HEADINGS as OF_PLAY
from tests.load.crowd import Crowd, Watch
from tests.load.report import say

HEADINGS = ("games", "wanted presses/s", *OF_PLAY)
OVERLOAD = 100.0
LONGEST = 300.0


async def figures(
    folder: Path,
    *,
    games: Sequence[int] = (100, 200, 500),
    rates: Sequence[float] = (5, 10, 20, 40),
    seconds: float = 60.0,
    overload: float = OVERLOAD,
    before: float = 0.0,
    taps: int = 1,
) -> list[list[str]]:
    """A line for each number of games and each pace; the largest number bears the overload too, if it is not 0.

    At the first pace there was play for so many seconds ``before``. People press ``taps`` times at a table in a row.
    """
    rows = []
    for count in games:
        rows += await _play(
            folder / str(count),
            count,
            [*rates, *([overload] * (count == max(games)) if overload else ())],
            seconds,
            before,
            taps,
        )
    return rows


async def _play(
    folder: Path, games: int, rates: Sequence[float], seconds: float, before: float, taps: int
) -> list[list[str]]:
    database = folder / "games.sqlite"
    say(f"play: {games} games are begun and shown")
    await games_in(database, games, SET_UP)
    discord = FakeDiscord(games)
    discord.rest.bodies.most = 0
    rows = []
    async with discord.open():
        crowd = Crowd(discord, games, taps=taps)
        await discord.start(database)
        await discord.quiet(2.0, LONGEST)
        if before:
            say(f"play: {games} games, {rates[0]:g} presses a second for {before:g} s that are not measured")
            await crowd.play(rates[0], before)
            await discord.quiet(3.0, LONGEST)
        for rate in rates:
            say(f"play: {games} games, {rate:g} presses a second for {seconds:g} s")
            watch = Watch(crowd)
            await crowd.play(rate, seconds)
            watch.stop()
            await discord.quiet(3.0, LONGEST)
            rows.append([str(games), f"{rate:g}", *watch.figures().cells()])
            say(" | ".join(rows[-1]))
            crowd.give_up()
    return rows
