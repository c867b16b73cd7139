"""The relay of work between owners of shards.

It was asked of this process and is for the owner of other shards, and the other way round.

Discord gives a press to the process whose connection serves its channel; one in a direct message comes to shard 0, and
one on a page of one's own games may be about a game of any server. Such a press is acknowledged where it came and
answered where its game is. What people set, and what concerns a person on all servers, is told to all owners.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, TypeAlias

import discord

from bot.cluster.ownership import Ownership
from bot.table.game.errors import Refused
from bot.wire.net.discord_errors import reason_of
from bot.wire.net.replies import Caller
from storage import Json, Relayed, StoreError
from storage.shards import shard_of

logger = logging.getLogger(__name__)
LOOK_SECONDS = 3.0
"""Seconds between two looks for what others have left, where nothing tells of it."""
WAIT_SECONDS = 8.0
"""For which what others are to do first is waited for."""
MAX_KNOWN = 100_000
Serve: TypeAlias = Callable[[Any], Awaitable[None]]
"""Does something of one kind that another process has left."""
RAW: ContextVar[dict[str, Any] | None] = ContextVar("raw", default=None)
"""The interaction at hand as Discord has sent it."""


def keep_raw(client: discord.Client) -> None:
    """Have an interaction's own context know how Discord sent it."""
    parsers = client._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def parse_and_keep(data: Any) -> None:
        token = RAW.set(data)
        try:
            parse(data)
        finally:
            RAW.reset(token)

    parsers["INTERACTION_CREATE"] = parse_and_keep


class Relay:
    """Leaves work for other owners, and does theirs."""

    def __init__(self, ownership: Ownership) -> None:
        self.ownership = ownership
        self.store = ownership.store
        self._guilds: dict[int, int] = {}
        self._known = set[int]()
        self._doing: set[asyncio.Task[None]] = set()

    # To others

    async def tell_others(self, kind: str, content: Json, *, wait: bool = False) -> None:
        """Have all other owners do something.

        ``wait`` until they have, for a while.
        """
        left = [await self.store.relay(shard, kind, content) for shard in self.ownership.others()]
        until = time.perf_counter() + WAIT_SECONDS
        while wait and left and time.perf_counter() < until:
            await asyncio.sleep(0.1)
            left = [number for number in left if await self.store.is_relayed(number)]

    async def pass_on(self, game: int, caller: Caller) -> bool:
        """Leave a press to its game's owner, if another; whether left.

        0 is no game. Raises `Refused` where it has no owner at present.
        """
        if not game or (guild := await self._guild_of(game)) is None or self.store.shards.owns(guild):
            return False
        shard = shard_of(guild, self.store.shards.count)
        if not any(lease.shard == shard for lease in await self.store.live_leases()):
            raise Refused("refused-moment")
        caller.reply.prompt = 0.0
        await caller.reply.defer()
        await self.store.relay(shard, "press", RAW.get())
        return True

    async def _guild_of(self, game: int) -> int | None:
        """The server of a game, which never changes."""
        if game not in self._guilds:
            stored = await self.store.look_up(game)
            if stored is None:
                return None
            if len(self._guilds) > MAX_KNOWN:
                self._guilds.clear()
            self._guilds[game] = stored.guild
        return self._guilds[game]

    # From others

    async def keep(self, kinds: Mapping[str, Serve]) -> None:
        """Do what others leave, while this process owns its shards.

        ``kinds`` says how.
        """
        told = self.store.connection.told
        while True:
            if self.ownership.owns:
                told.clear()
                with suppress(StoreError):
                    known, left = self._known, await self.store.relayed()
                    self._known = {relayed.number for relayed in left}
                    for relayed in left:
                        if relayed.number in known:
                            continue
                        task = asyncio.create_task(self._do(relayed, kinds), name=f"a relayed {relayed.kind}")
                        self._doing.add(task)
                        task.add_done_callback(self._doing.discard)
                with suppress(TimeoutError):
                    await asyncio.wait_for(told.wait(), LOOK_SECONDS)
            else:
                await asyncio.sleep(LOOK_SECONDS / 10)

    async def _do(self, relayed: Relayed, kinds: Mapping[str, Serve]) -> None:
        try:
            await kinds[relayed.kind](relayed.content)
        except StoreError as error:
            logger.warning("a relayed %s must wait: %s", relayed.kind, reason_of(error))
            self._known.discard(relayed.number)  # so that the next look finds it again
            return
        except Exception:
            logger.exception("a relayed %s failed", relayed.kind)
        with suppress(StoreError):
            await self.store.end_relay(relayed.number)

    async def finish(self) -> None:
        """Wait until all that was begun is done."""
        while self._doing:
            await asyncio.wait(self._doing)
