"""A Discord on this machine, and the real program joining it in a process of its own.

simcord lives in the bot's process; what that cannot show is seen here: the pace of requests, answers that get lost,
starts with many games, the gateway. The program is unmodified: only the address of Discord is another.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import ClassVar

from aiohttp import web

from tests.patience import Allowance

from .gateway import Gateway
from .loaded import Forked
from .play import Players
from .program import READY, Program
from .rest import Rest
from .world import World


class FakeDiscord(Players):
    """A running fake Discord with one bot's program at most. ``shards`` is how many it advises.

    ``settings`` are those of every start of the program; ``forked`` says how it is started, and ``patches`` what is
    changed in it first (`Program.start`).
    """

    settings: ClassVar[dict[str, str]] = {}
    forked: ClassVar[bool] = False
    patches: ClassVar[str] = ""

    def __init__(self, guilds: int = 1, shards: int = 1) -> None:
        world = World(guilds)
        super().__init__(world, Gateway(world, lambda: f"ws://127.0.0.1:{self.port}/gateway"))
        self.rest = Rest(world, self.gateway.address, shards)
        self.program = Program()
        self.port = 0
        self._runner: web.AppRunner | None = None
        self._site: web.TCPSite | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[FakeDiscord]:
        """Listen on a free port of this machine until the block ends; what was sent must have been well-formed."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.serve)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await self.listen()
        try:
            yield self
            await self.stop()
        finally:
            await self.stop(signal.SIGKILL)
            await self._runner.cleanup()
        assert not (found := self.rest.bodies.violations()), found

    async def listen(self) -> None:
        """Take connections, always on the same port."""
        assert self._runner is not None
        self._site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await self._site.start()
        self.port = self._runner.addresses[0][1]

    async def refuse(self) -> None:
        """Take no more connections, until `listen`."""
        assert self._site is not None
        await self._site.stop()

    # The program

    async def start(self, database: Path, *, until: str | None = READY, **settings: str) -> None:
        """Start the program; returns when it has logged ``until``, at once for None."""
        address = f"127.0.0.1:{self.port}"
        settings = {**self.settings, **settings}
        await self.program.start(
            address, database, settings, self.world.ahead, forked=self.forked, patches=self.patches
        )
        if until is not None:
            await self.program.wait_for(until)

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int | None:
        """End the program, by SIGTERM or worse; its exit code."""
        code = await self.program.stop(how)
        self.gateway.forget()
        return code

    def pass_time(self, seconds: float) -> None:
        """Let time pass at once in which nothing happens, for the running program too."""
        self.world.pass_time(seconds)
        self.program.set_clock(self.world.ahead)

    async def kill(self) -> None:
        """End the program by SIGKILL."""
        await self.stop(signal.SIGKILL)

    @property
    def process(self) -> asyncio.subprocess.Process | Forked | None:
        """The program's process, None when it is not started."""
        return self.program.process

    async def wait_for(self, words: str = READY, seconds: float = 40.0) -> float:
        """Wait until the program has logged this; the seconds that it took."""
        return await self.program.wait_for(words, seconds)

    @property
    def said(self) -> str:
        """Everything that the program has logged."""
        return self.program.said

    async def quiet(self, seconds: float = 1.0, longest: float = 60.0) -> None:
        """Wait until no request has come for so long, on a slow machine for longer."""
        allowance, rest, seen = Allowance(longest), Allowance(seconds), len(self.rest.log)
        while not rest.is_spent():
            assert not allowance.is_spent(), f"still busy after {longest} s"
            await asyncio.sleep(0.05)
            if len(self.rest.log) != seen:
                rest, seen = Allowance(seconds), len(self.rest.log)
