"""A Discord on this machine, and the real program joining it in a process of its own.

simcord lives in the bot's process; what that cannot show is seen here: the pace of requests, answers that get lost,
starts with many games, the gateway. The program is unmodified: only the address of Discord is another.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web

import bot

from .gateway import Gateway
from .rest import Rest
from .world import APPLICATION, Payload, Sent, World, channel_id, guild_id, member

ROOT = Path(bot.__file__).parents[1]
BUTTON, STRING_SELECT = 2, 3
COMMAND, COMPONENT = 2, 3
START = """
import sys
import discord.gateway
import discord.http
import yarl
discord.http.Route.BASE = f"http://{sys.argv[1]}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{sys.argv[1]}/gateway")
import bot.__main__
sys.exit(bot.__main__.main())
"""


class FakeDiscord:
    """A running fake Discord with one bot's program at most."""

    def __init__(self, guilds: int = 1, shards: int = 1) -> None:
        self.world = World(guilds)
        self.gateway = Gateway(self.world, lambda: f"ws://127.0.0.1:{self.port}/gateway")
        self.rest = Rest(self.world, self.gateway.address, lambda: shards)
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None
        self.output = Path()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[FakeDiscord]:
        """Listen on a free port of this machine until the block ends."""
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.serve)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.port = runner.addresses[0][1]
        try:
            yield self
        finally:
            await self.stop(signal.SIGKILL)
            await runner.cleanup()

    async def start(self, database: Path, **settings: str) -> None:
        """Start the program; returns when it is ready."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD", "CATAN"))}
        environment |= {"DISCORD_TOKEN": "a.token", "CATAN_DATABASE": str(database), "PYTHONPATH": str(ROOT)}
        environment |= {f"CATAN_{name.upper()}": value for name, value in settings.items()}
        self.output = database.with_name(f"program-{time.monotonic_ns()}.log")
        self.gateway.ready.clear()
        with self.output.open("wb") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", START, f"127.0.0.1:{self.port}"),
                cwd=database.parent,
                env=environment,
                stdout=log,
                stderr=log,
            )
        await self.wait_for("ready as")

    @property
    def said(self) -> str:
        """Everything that the program has logged."""
        return self.output.read_text("utf-8", errors="replace")

    async def wait_for(self, words: str, seconds: float = 40.0) -> None:
        """Wait until the program has logged this."""
        until = time.monotonic() + seconds
        while words not in self.said:
            assert self.process is not None and self.process.returncode is None, self.said
            assert time.monotonic() < until, f"it never said {words!r}: {self.said}"
            await asyncio.sleep(0.05)

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int | None:
        """End the program, by SIGTERM or worse; its exit code."""
        process, self.process = self.process, None
        if process is None:
            return None
        if process.returncode is None:
            process.send_signal(how)
        return await process.wait()

    async def quiet(self, seconds: float = 1.0, longest: float = 60.0) -> None:
        """Wait until no request has come for so long."""
        until = time.monotonic() + longest
        while time.monotonic() < until:
            last = self.rest.log[-1].at if self.rest.log else 0.0
            if time.monotonic() - last > seconds:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"still busy after {longest} s")

    # People

    async def press(
        self,
        person: int,
        custom_id: str,
        message: Payload | None = None,
        *,
        guild: int = 0,
        values: list[str] | None = None,
    ) -> Sent:
        """Press a button, or choose from a menu, of a message; returns at once."""
        data: Payload = {"custom_id": custom_id, "component_type": BUTTON if values is None else STRING_SELECT}
        if values is not None:
            data["values"] = values
        return await self._interact(COMPONENT, person, guild, data, message)

    async def command(self, person: int, name: str, *, guild: int = 0, **options: Any) -> Sent:
        """Type ``/catan name``; returns at once."""
        group = next(command for command in self.world.commands if command["name"] == "catan")
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": group["id"], "name": "catan", "type": 1, "options": [{"name": name, "type": 1, "options": given}]}
        return await self._interact(COMMAND, person, guild, data, None)

    async def _interact(self, kind: int, person: int, guild: int, data: Payload, message: Payload | None) -> Sent:
        identity = self.world.snowflake()
        payload: Payload = {
            "id": str(identity),
            "application_id": str(APPLICATION),
            "type": kind,
            "token": f"token-{identity}",
            "version": 1,
            "guild_id": str(guild_id(guild)),
            "channel_id": str(channel_id(guild)),
            "channel": {"id": str(channel_id(guild)), "type": 0, "name": "catan", "guild_id": str(guild_id(guild))},
            "member": member(person, f"Person{person}"),
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": str(2**50 - 1),
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10 * 1024 * 1024,
            "data": data,
        }
        if message is not None:
            payload["message"] = message
        sent = self.world.interactions[payload["token"]] = Sent(payload, time.monotonic())
        await self.gateway.dispatch("INTERACTION_CREATE", payload)
        return sent

    async def answered(self, sent: Sent, seconds: float = 5.0) -> float:
        """Wait for the first answer; how many seconds it took."""
        until = time.monotonic() + seconds
        while sent.answered is None:
            assert time.monotonic() < until, "no answer"
            await asyncio.sleep(0.005)
        return sent.answered - sent.at

    def public(self, guild: int = 0) -> list[Payload]:
        """The messages of a channel, oldest first."""
        return [known.payload for _, known in sorted(self.world.messages.get(channel_id(guild), {}).items())]
