"""Several programs that share a database on a PostgreSQL server, each with its shards of one fake Discord."""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests import postgres
from tests.fake_discord.games import games_in
from tests.fake_discord.program import Program
from tests.fake_discord.server import FakeDiscord

SHARDS = 8
FRESH, TAKEOVER = 4, 6
"""Seconds in place of twenty and thirty."""
PATCHES = f"""
    import bot.wire.net.ownership
    import bot.wire.services.relay
    import storage.database
    import storage.leases
    bot.wire.net.ownership.RENEW_SECONDS = 1.0
    bot.wire.services.relay.IDENTIFY_SECONDS = 0
    storage.database.FRESH_SECONDS = {FRESH}
    storage.leases.FRESH = storage.leases.FRESH.replace("30000", "{TAKEOVER * 1000}")
"""
OWNS = "this process owns the shards"


class Programs:
    """The programs by name. All see the same Discord and the same database."""

    def __init__(self, discord: FakeDiscord, where: str, folder: Path) -> None:
        self.discord, self.where, self.folder = discord, where, folder
        self.running: dict[str, Program] = {}

    async def start(self, name: str, shards: str, *, until: str | None = OWNS) -> Program:
        """Start a program for these shards; it returns when it has logged ``until``, at once for None."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        program = self.running[name] = Program()
        settings = {**self.discord.settings, "shards": f"{shards}/{SHARDS}", "edit_delay": "0"}
        await program.start(
            f"127.0.0.1:{self.discord.port}",
            self.where,
            settings,
            forked=self.discord.forked,
            folder=folder,
            patches=PATCHES,
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
