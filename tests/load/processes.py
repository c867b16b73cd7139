"""The same presses at the same tables, served by one, two and four programs on one PostgreSQL server.

Where cores are missing for so many, what a press costs each of them tells how many cores it takes.
"""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path

from tests import postgres
from tests.bench.report import percentile
from tests.fake_discord.games import SET_UP, games_in
from tests.fake_discord.interactions import FIRST_WITHIN
from tests.fake_discord.program import family, seconds_of
from tests.fake_discord.server import FakeDiscord
from tests.load.crowd import Crowd
from tests.load.report import say
from tests.program.sharing import OWNS, SHARDS, Programs

HEADINGS = (
    "programs",
    "presses/s",
    "first answer p50 / p99",
    "not answered",
    "CPU a press: program",
    "pictures",
    "PostgreSQL",
    "all",
    "commits a press",
    "connections",
)
PATCHES = """
    import bot.cluster.share
    bot.cluster.share.IDENTIFY_SECONDS = 0
"""
"""A start need not wait for Discord's pace."""
LONGEST = 300.0
REST = 3.0


async def figures(
    folder: Path, *, counts: Sequence[int] = (1, 2, 4), games: int = 32, rate: float = 8.0, seconds: float = 60.0
) -> list[list[str]]:
    """A line for each number of programs. The server keeps what it commits on the disk, as it does anywhere."""
    server = postgres.Server({"listen_addresses": ""})
    try:
        begun = await server.new(empty=True)
        say(f"processes: {games} games are begun")
        await games_in(begun, games, SET_UP)
        rows = []
        for count in counts:
            await server.command(f"CREATE DATABASE of{count} TEMPLATE games1")
            (folder / str(count)).mkdir(parents=True)
            rows.append(await _serve(server, folder / str(count), count, games, rate, seconds))
            say(" | ".join(rows[-1]))
        return rows
    finally:
        server.remove()


async def _serve(
    server: postgres.Server, folder: Path, count: int, games: int, rate: float, seconds: float
) -> list[str]:
    discord = FakeDiscord(games, SHARDS)
    discord.gateway.many = True
    discord.rest.bodies.most = 0
    async with discord.open():
        programs = Programs(discord, server.address(f"of{count}"), folder, patches=PATCHES, settings={})
        crowd = Crowd(discord, games)
        each = SHARDS // count
        try:
            for first in range(0, SHARDS, each):
                last = first + each - 1
                await programs.start(str(first), f"{first}-{last}" if each > 1 else str(first), until=None)
            for program in programs.running.values():
                await program.wait_for(OWNS, 120)
            await crowd.carded(games, LONGEST)
            await discord.quiet(REST, LONGEST)
            say(f"processes: {count} of them, {rate:g} presses a second for {seconds:g} s")
            watch = Watch(server, programs)
            await watch.begin()
            await crowd.play(rate, seconds)
            await discord.quiet(REST, LONGEST)
            return [str(count), *await watch.cells(crowd, seconds)]
        finally:
            for name in list(programs.running):
                await programs.end(name, signal.SIGTERM)


class Watch:
    """Measures a time of play: seconds of CPU of the programs, of what they started, and of the server."""

    def __init__(self, server: postgres.Server, programs: Programs) -> None:
        self.server = server
        self.programs = programs

    async def begin(self) -> None:
        """From now on."""
        self._before = self._used()
        self._commits = await self._asked("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")

    def _used(self) -> tuple[float, float, float]:
        firsts = [program.process.pid for program in self.programs.running.values() if program.process is not None]
        below = [number for first in firsts for number in family(first)[1:]]
        return sum(map(seconds_of, firsts)), sum(map(seconds_of, below)), self.server.seconds_used()

    async def _asked(self, sql: str) -> int:
        return int((await self.server.command(sql, self.programs.where))[0][0])

    async def cells(self, crowd: Crowd, seconds: float) -> list[str]:
        """A line, once all has come to rest."""
        used = [now - before for now, before in zip(self._used(), self._before, strict=True)]
        commits = await self._asked("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
        connections = await self._asked(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
        sent = [pressed.sent for pressed in crowd.pressed]
        waits = [press.answered - press.at for press in sent if press.answered is not None]
        late = len(sent) - sum(wait <= FIRST_WITHIN for wait in waits)
        return [
            f"{len(sent) / seconds:.1f}",
            f"{percentile(waits, 0.5) * 1000:.0f} / {percentile(waits, 0.99) * 1000:.0f} ms",
            f"{late / len(sent):.1%}",
            *(f"{part / len(sent) * 1000:.1f} ms" for part in (*used, sum(used))),
            f"{(commits - self._commits) / len(sent):.1f}",
            str(connections),
        ]
