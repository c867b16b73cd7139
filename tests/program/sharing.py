"""Several programs that share a database on a PostgreSQL server, each with its shards of one fake Discord."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests import postgres
from tests.fake_discord.games import games_in
from tests.fake_discord.program import Program
from tests.fake_discord.reading import words
from tests.fake_discord.server import FakeDiscord
from tests.fake_discord.world import Sent

SHARDS = 8
FRESH, TAKEOVER = 4, 6
"""Seconds in place of twenty and thirty."""
PATCHES = f"""
    import bot.cluster.ownership
    import bot.cluster.share
    import storage.database
    import storage.leases
    import storage.postgres.connection
    bot.cluster.ownership.RENEW_SECONDS = 1.0
    bot.cluster.share.IDENTIFY_SECONDS = 0
    storage.postgres.connection.IDLE_SECONDS = 2.0
    storage.database.FRESH_SECONDS = {FRESH}
    storage.leases.FRESH = storage.leases.FRESH.replace("30000", "{TAKEOVER * 1000}")
"""
AT_ONCE = {"edit_delay": "0"}
OWNS = "this process owns the shards"


class Programs:
    """The programs by name. All see the same Discord and the same database."""

    def __init__(
        self,
        discord: FakeDiscord,
        where: str,
        folder: Path,
        patches: str = PATCHES,
        settings: Mapping[str, str] = AT_ONCE,
    ) -> None:
        self.discord, self.where, self.folder = discord, where, folder
        self.patches, self.settings = patches, settings
        self.running: dict[str, Program] = {}

    async def start(self, name: str, shards: str, *, until: str | None = OWNS) -> Program:
        """Start a program for these shards; it returns when it has logged ``until``, at once for None."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        program = self.running[name] = Program()
        settings = {**self.discord.settings, **self.settings, "shards": f"{shards}/{SHARDS}"}
        await program.start(
            f"127.0.0.1:{self.discord.port}",
            self.where,
            settings,
            forked=self.discord.forked,
            folder=folder,
            patches=self.discord.patches + self.patches,
        )
        if until is not None:
            await program.wait_for(until)
        return program

    async def end(self, name: str, how: signal.Signals = signal.SIGTERM) -> int | None:
        """End a program; its exit code."""
        return await self.running.pop(name).stop(how)

    async def end_all(self) -> None:
        """End what runs still, however it stands."""
        for name in list(self.running):
            await self.end(name, signal.SIGKILL)


@asynccontextmanager
async def sharing(folder: Path, games: int = SHARDS, moves: int = 0) -> AsyncIterator[Programs]:
    """A Discord of eight shards with games in so many servers, and nobody yet who serves them."""
    where = await postgres.server().new(empty=True)
    await games_in(where, games, moves)
    async with FakeDiscord(games, SHARDS).open() as discord:
        discord.gateway.many = True
        programs = Programs(discord, where, folder)
        try:
            yield programs
        finally:
            await programs.end_all()


AGAIN = ("Press again in a moment", "Press again in ten seconds", "Press again in a few seconds")


class Tide:
    """Presses at all tables, at a pace that waits for nobody; and what became of them."""

    def __init__(self, programs: Programs) -> None:
        self.programs = programs
        self.discord = programs.discord
        self.tables = self.discord.tables(self.discord.world.guilds)
        self.choice = random.Random(1)
        self.sent: list[tuple[int, Sent]] = []

    @asynccontextmanager
    async def coming(self, rate: float) -> AsyncIterator[None]:
        """Have so many presses come in a second, within the block."""
        pressing = asyncio.create_task(self._press(rate))
        try:
            yield
        finally:
            pressing.cancel()
            await asyncio.wait({pressing})

    async def _press(self, rate: float) -> None:
        due = time.monotonic()
        while True:
            due += 1 / rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            for table in self.choice.sample(self.tables, len(self.tables)):
                if table.is_free and (sent := await self.discord.play(table, self.choice)) is not None:
                    self.sent.append((table.number, sent))
                    break

    @property
    def lost(self) -> list[str]:
        """The presses that nobody has answered."""
        return [sent.payload["data"].get("custom_id", "") for _, sent in self.sent if sent.answered is None]

    @property
    def refused(self) -> list[Sent]:
        """Those that were to be made again."""
        return [sent for _, sent in self.sent if any(text in words(sent.message) for text in AGAIN)]

    async def done_though_refused(self) -> list[int]:
        """The presses that have done something although they were said to have done nothing."""
        numbers = ", ".join(sent.payload["id"] for sent in self.refused) or "0"
        sql = f"SELECT interaction FROM records WHERE interaction IN ({numbers})"
        return [row[0] for row in await postgres.server().command(sql, self.programs.where)]

    def figures(self) -> str:
        """All of it in a line. A table stands from a press that is not served to the next one that is."""
        refused = {id(sent) for sent in self.refused}
        stood, since = [0.0], dict[int, float]()
        for number, sent in self.sent:
            if sent.answered is None or id(sent) in refused:
                since.setdefault(number, sent.at)
            else:
                stood.append(sent.answered - since.pop(number, sent.at))
        second = self.discord.rest.count("/callback", status=400)
        late = self.discord.rest.count("/callback", status=404)
        return (
            f"{len(self.sent)} presses: {len(self.sent) - len(self.lost) - len(refused)} served, {len(refused)} to be"
            f" made again, {len(self.lost)} lost ({late} answered after three seconds), {second} second answers"
            f" refused; a table stood for at most {max(stood):.1f} s"
        )
