"""The way to Discord, with growing pauses.

It waits for what passes by itself, and writes one line of the log each time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain, repeat
from time import monotonic
from typing import Any, Literal

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff

from bot.wire.net.discord_errors import FAILURES, TOO_MANY, failure_of, reason_of
from bot.wire.net.share import Share

logger = logging.getLogger(__name__)
PAUSES = (1.0, 2.0, 5.0, 10.0)
"""Seconds between attempts to reach Discord; the last for ever. With an attempt that fails it makes the 30 seconds
within which the bot is back after an outage."""
CONNECT_SECONDS = 10.0
"""For which an attempt waits for a gateway that does not answer: the library would wait for a minute."""
FORGET_SECONDS = 300.0
"""Without an attempt, after which the pauses are short again."""
SHUT_OUT_SECONDS = 60.0
"""To wait for where Discord answers that there were too many requests, and not for how long: a new one prolongs it."""


async def until_reached(attempt: Callable[[], Awaitable[None]], pauses: Sequence[float] = PAUSES) -> None:
    """Do this until Discord is reached, pausing between attempts.

    Each time it says in one line that it cannot be reached.
    """
    for pause in chain(pauses, repeat(pauses[-1])):
        try:
            return await attempt()
        except FAILURES as error:
            wait = max(pause, _asked_to_wait(error))
            logger.warning("Discord cannot be reached (%s). Trying again in %g s.", reason_of(error), wait)
        await asyncio.sleep(wait)


def _asked_to_wait(error: Exception) -> float:
    """The seconds for which Discord wants no request.

    It is 0 where it does not say; raises the error again where no waiting mends it.
    """
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException) and error.status == TOO_MANY:
        said = error.response.headers.get("Retry-After", "")
        return float(said) if said.isdecimal() else SHUT_OUT_SECONDS
    if not failure_of(error).passes:
        raise error
    return 0.0


class ShardNotConnected(ConnectionError):
    """A shard could not be connected; the text is why."""


class Backoff(ExponentialBackoff[Literal[False]]):
    """A shard's pauses after a lost connection.

    The library's own grow to a quarter of an hour.
    """

    def __init__(self) -> None:
        super().__init__()
        self._tries, self._last = 0, 0.0

    def delay(self) -> float:
        """Seconds until the next attempt."""
        moment = monotonic()
        self._tries = self._tries + 1 if moment - self._last < FORGET_SECONDS else 1
        self._last = moment
        return PAUSES[min(self._tries, len(PAUSES)) - 1]


class ShardedClient(discord.AutoShardedClient):
    """A patient client, soon back after an outage.

    It waits for each of its shards. At the start the library tries again every five seconds, with a traceback each
    time, and from within the attempt that failed: after an hour and a half it would be a thousand attempts deep, which
    Python does not allow.
    """

    _launching: int | None = None

    def __init__(self, *, intents: discord.Intents, share: Share | None = None, **options: Any) -> None:
        self.share = share or Share()
        super().__init__(intents=intents, **options, **self.share.connections)
        connect = self.http.ws_connect

        async def in_time(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            async with asyncio.timeout(CONNECT_SECONDS):
                return await connect(url, compress=compress)

        self.http.ws_connect = in_time  # type: ignore[method-assign]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may announce itself; other processes announce theirs too."""
        if shard_id is None or not await self.share.wait_to_identify(shard_id):
            await super().before_identify_hook(shard_id, initial=initial)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, however long it takes.

        Raises `discord.ConnectionClosed` when Discord wants none.
        """
        if self._launching == shard_id:
            # Called by the library, whose attempt has failed.
            raise ShardNotConnected

        async def attempt() -> None:
            self._launching = shard_id
            try:
                await super(ShardedClient, self).launch_shard(gateway, shard_id, initial=initial)
            except ShardNotConnected as error:
                cause = error.__context__
                if isinstance(cause, discord.ConnectionClosed):
                    raise cause from None
                raise ShardNotConnected(f"shard {shard_id}: {reason_of(cause)}") from None
            finally:
                self._launching = None

        await until_reached(attempt)
        if (shard := self.get_shard(shard_id)) is not None:
            # There is no public way to say how long it waits between two attempts.
            shard._parent._backoff = Backoff()
