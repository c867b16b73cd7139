"""The pace of all requests with the bot's token.

It also limits how long one request may take. Discord takes 50 requests a second of a bot and bans an address whose
requests it had to refuse too often. First answers and edits of private answers do not count there and do not pass here.
The pace of a single channel is kept by discord.py, from what Discord says with each answer.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from enum import IntEnum
from heapq import heappop, heappush
from io import SEEK_END
from itertools import count
from math import ceil
from typing import Any

import aiohttp
import discord
from aiolimiter import AsyncLimiter
from discord.http import Route

PER_SECOND, AT_ONCE = 40.0, 3
"""Requests a second, and so many more after a pause: never over 43 within any second."""
WHOLE = PER_SECOND + AT_ONCE
GENTLE_PER_SECOND, GENTLE_AT_ONCE = 26.0, 1
"""The same for all together while something waits that no table waits for, such as a start with thousands of games:
never over 27 within any second."""
LEAST = 0.5
"""Requests a second of a process whose part is next to nothing."""
REQUEST_SECONDS = 15.0
"""After which the outcome of a request counts as unknown; the library itself would wait for five minutes."""
SLOWEST = 250_000
"""Bytes a second that a line is trusted to carry: a film of ten megabytes takes its time."""
MAX_UNDER_WAY = 40
"""Requests at once: when Discord makes all of them wait, no more than these go out together afterwards."""


class Priority(IntEnum):
    """What goes first when too much waits."""

    CALL = 0
    EDIT = 1
    CATCH_UP = 2
    FILM = 3


_priority: ContextVar[Priority] = ContextVar("priority", default=Priority.CALL)


@contextmanager
def with_priority(priority: Priority) -> Iterator[Priority]:
    """Limit the urgency of requests within the block.

    A block around it may limit it further; gives what they are.
    """
    before = _priority.set(max(priority, _priority.get()))
    try:
        yield _priority.get()
    finally:
        _priority.reset(before)


class RateLimit:
    """Lets requests pass at Discord's pace, the urgent first."""

    def __init__(self, whole: float = WHOLE, refusal: Callable[[], Exception | None] = lambda: None) -> None:
        """Prepare the pace.

        ``whole`` is what all processes together may do in a second; ``refusal`` is why nothing may go out now.
        """
        self.whole = whole
        self._refusal = refusal
        self._admitted, self._counted = 0, time.monotonic()
        self._paused_until = 0.0
        self.divide(whole)
        self._waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._order = count()
        self._serving: asyncio.Task[None] | None = None
        self._under_way = asyncio.Semaphore(MAX_UNDER_WAY)

    def pause(self, seconds: float) -> None:
        """Let nothing pass for so long.

        Discord has refused another process of the bot everything.
        """
        self._paused_until = max(self._paused_until, time.monotonic() + seconds)

    def divide(self, part: float) -> None:
        """Set this process's part of the requests a second."""
        at_once = max(1, round(AT_ONCE * part / WHOLE))
        self._bucket = AsyncLimiter(at_once, at_once / max(part - at_once, LEAST))
        gentle = max(GENTLE_PER_SECOND * part / WHOLE, LEAST)
        self._gentle = AsyncLimiter(GENTLE_AT_ONCE, GENTLE_AT_ONCE / gentle)

    def wanted(self) -> int:
        """The requests a second wanted since the last time, waiting ones included."""
        moment = time.monotonic()
        asked = (self._admitted + self.waiting) / max(moment - self._counted, 1.0)
        self._admitted, self._counted = 0, moment
        return ceil(asked)

    @property
    def waiting(self) -> int:
        """How many requests wait to go out."""
        return sum(not passed.done() for *_, passed in self._waiting)

    async def admit(self, priority: Priority) -> None:
        """Wait for one's priority to go out, and `leave` when done."""
        passed = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (priority, next(self._order), passed))
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve(), name="the pace of requests")
        await passed

    def leave(self) -> None:
        """A request that was admitted is done."""
        self._under_way.release()

    @asynccontextmanager
    async def last(self) -> AsyncIterator[None]:
        """Make an uncounted request, last of all.

        It is an edit of a private answer for which nobody waits. Nothing else waits here then, and it counts as under
        way.
        """
        while self._serving is not None:
            await asyncio.wait({self._serving})
        async with self._under_way:
            yield

    async def _serve(self) -> None:
        while self._waiting:
            await self._under_way.acquire()
            await self._bucket.acquire()
            await asyncio.sleep(max(0.0, self._paused_until - time.monotonic()))
            if any(priority >= Priority.CATCH_UP for priority, *_ in self._waiting):
                await self._gentle.acquire()
            # Chosen only now: a more urgent one may have come while all waited.
            while self._waiting:
                _, _, passed = heappop(self._waiting)
                if not passed.done():  # else the one that waited was cancelled
                    self._admitted += 1
                    passed.set_result(None)
                    break
            else:
                self.leave()
        self._serving = None

    def govern(self, http: discord.http.HTTPClient) -> None:
        """Let every request with the bot's token pass here.

        It is this client's. What the library repeats does not pass.
        """
        send = http.request

        async def passing(priority: Priority, route: Route, options: dict[str, Any]) -> Any:
            await self.admit(priority)
            try:
                if (refusal := self._refusal()) is not None:
                    raise refusal
                limit = REQUEST_SECONDS + _size(options.get("files") or ()) / SLOWEST
                return await send(route, timeout=aiohttp.ClientTimeout(total=limit), **options)
            finally:
                self.leave()

        async def request(route: Route, **options: Any) -> Any:
            # A caller that stops waiting must not interrupt the library: while Discord makes all requests wait, that
            # would make them wait for ever.
            going = asyncio.ensure_future(passing(_priority.get(), route, options))
            going.add_done_callback(_seen)
            return await asyncio.shield(going)

        http.request = request  # type: ignore[method-assign]


def _seen(done: asyncio.Future[Any]) -> None:
    """Note how a request ended, perhaps without a waiting caller."""
    if not done.cancelled():
        done.exception()


def _size(files: Sequence[discord.File]) -> int:
    """The bytes of files to send."""
    sizes = [file.fp.seek(0, SEEK_END) for file in files]
    for file in files:
        file.reset()
    return sum(sizes)
