"""What happens to requests on their way to Discord and back, by lot: mostly nothing, in bad weather all that can."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from .errors import Errors
from .order import CURRENT

Send = Callable[[], Awaitable[Any]]
FAULTS = {"5xx": 3, "429": 3, "request lost": 3, "answer lost": 3, "slow": 1}
"""What goes wrong with a request in bad weather, and how often beside the others."""
TURNS = (0, 0, 0, 1, 2, 5, 9)
"""Turns of the event loop that a request takes: so what is sent at the same time arrives in any order."""
FORGETS_AFTER = 30.0
"""Seconds of waiting after which discord.py gives a request up (`max_ratelimit_timeout`)."""


class Wire:
    """Between the bot and Discord. ``badness`` is how many requests of a hundred fare ill; in an ``outage`` all do.

    ``met`` counts what happened, by kind.
    """

    def __init__(self, seed: int, errors: Errors) -> None:
        self.choice = random.Random(f"wire {seed}")
        self.badness = 0
        self.outage = False
        self.met: Counter[str] = Counter()
        self.errors = errors

    def calm(self) -> None:
        """All goes well from now on."""
        self.badness, self.outage = 0, False

    @contextmanager
    def installed(self) -> Iterator[Wire]:
        """Within, all requests of bots pass here."""
        with pytest.MonkeyPatch.context() as patch:
            for transport in (FakeHTTPClient, FakeWebhookAdapter):
                patch.setattr(transport, "request", self._passing(transport.request))
            yield self

    def _passing(self, send: Any) -> Any:
        async def request(transport: Any, *args: Any, **options: Any) -> Any:
            route, process = args[0], CURRENT.get()
            if route.url.endswith("/oauth2/applications/@me"):
                return await send(transport, *args, **options)  # a start that does not get there is tried again
            assert process is not None
            stood = process.stood

            def must_arrive() -> None:
                if process.stood > stood:
                    self.met["request of a process that stood still"] += 1
                    raise aiohttp.ServerDisconnectedError  # nobody has kept the connection open meanwhile
                if process.dead:
                    raise aiohttp.ClientConnectionError("the process is dead")

            async def arrive() -> Any:
                must_arrive()
                process.posts += route.method != "GET" and "/channels/" in route.url
                return await send(transport, *args, **options)

            for _ in range(self.choice.choice(TURNS)):
                await asyncio.sleep(0)
            must_arrive()
            return await self._carry(arrive)

        return request

    async def _carry(self, send: Send) -> Any:
        if self.outage:
            self.met["request in an outage"] += 1
            raise aiohttp.ClientConnectionError("no way to Discord")
        if self.choice.random() * 100 >= self.badness:
            return await send()
        (fault,) = self.choice.choices(list(FAULTS), list(FAULTS.values()))
        self.met[fault] += 1
        return await self._suffer(fault, send)

    async def _suffer(self, fault: str, send: Send) -> Any:
        match fault:
            case "5xx":
                status = self.choice.choice((500, 502, 503, 504))
                response: Any = SimpleNamespace(status=status, reason="Error", headers={})
                raise discord.DiscordServerError(response, {"code": 0, "message": "bad weather"})
            case "429":
                pause = self.choice.choice((0.3, 1.0, 4.0, 20.0, 60.0))
                if pause > FORGETS_AFTER:
                    raise discord.RateLimited(pause)
                await asyncio.sleep(pause)
            case "slow":
                await asyncio.sleep(self.choice.choice((0.5, 2.0, 6.0)))
            case "request lost":
                raise aiohttp.ServerDisconnectedError
            case "answer lost":
                await send()
                raise aiohttp.ServerDisconnectedError
        return await send()
