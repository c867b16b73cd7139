"""What happens to everybody: time, the process, Discord, the machine. Each is an act, like a press."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from simcord import ChannelHandle
from simcord.backend import serializers

from bot.devserver.simcord_patches import as_the_bot
from bot.table.game.tables import TableStore
from tests.e2e import troubles
from tests.e2e.audit import client_of
from tests.e2e.fault_injection import Fuse, Mode
from tests.e2e.harness import Table
from tests.e2e.positions import later
from tests.e2e.screen_reader import has

from .acts import Hands
from .order import Process
from .places import Place
from .wire import Wire


class Stage(Hands):
    """Carries out acts. ``done`` counts what went wrong, by kind."""

    def __init__(self, process: Process, wire: Wire, table: Table, places: list[Place]) -> None:
        super().__init__(table, places)
        self.process, self.wire = process, wire
        self.done: Counter[str] = Counter()
        self.skew = 0
        self._full = self._dropped = False
        self._fuse: Fuse | None = None

    @property
    def stores(self) -> list[TableStore]:
        """Those of all processes."""
        return [client_of(self.table).app.store]

    # Time

    async def live(self, seconds: float) -> None:
        """Let simulated time pass."""
        await later(self.table, seconds)

    async def turns(self, count: int) -> None:
        """Some steps of the bot follow."""
        for _ in range(count):
            await asyncio.sleep(0)

    async def jump_clock(self, skew: int) -> None:
        """The clock of the machine is put right, forward or back."""
        self.done["jump of the clock"] += 1
        self.skew = skew

    async def sleep(self, seconds: float) -> None:
        """The machine sleeps."""
        self.done["sleep of the machine"] += 1
        self.table.backend.advance_clock(seconds)
        await self.live(60)

    # The process

    async def kill(self, gone: float) -> None:
        """The process dies; later a new one starts."""
        self.done["kill"] += 1
        self.process.kill()
        await self._start(gone)

    async def restart(self, gone: float) -> None:
        """The process is ended and started again."""
        self.done["restart"] += 1
        with as_the_bot(self.table.env):
            ending = asyncio.create_task(self.table.client.close())
        while not ending.done():
            await self.table.env.advance_time(1)
        await self._start(gone)

    async def _start(self, gone: float) -> None:
        self._connect("shard_ready")
        self._full = False
        await self.table.restart(abruptly=True, gone=gone)

    async def lay_fuse(self, place: int, at: int, mode: Mode) -> None:
        """From now on an operation fails, or loses its answer."""
        self._fuse = Fuse(self.places[place], at, mode)

    async def take_fuse(self) -> None:
        """The fuse is taken out."""
        fuse, self._fuse = self._fuse, None
        if fuse is not None:
            self.done[f"fuse: {fuse.mode}"] += fuse.blown
            await fuse.restart()

    # Discord

    async def turn_weather(self, badness: int) -> None:
        """Requests fare better or worse from now on."""
        self.wire.badness = badness

    async def delete_card(self, place: int) -> None:
        """Somebody deletes the card of a game in play; it comes back with the next move, or when it is asked for."""
        here = self.places[place]
        card = next((found for found in here.newest() if has(found, "more")), None)
        if card is not None and not has(card, "rematch"):
            self.done["card deleted"] += 1
            troubles.delete(here, card)

    async def drop(self, outage: bool = False) -> None:
        """The gateway is lost: what happens meanwhile the bot is never told. In an outage nothing arrives either."""
        self.done["outage" if outage else "lost connection"] += 1
        self.wire.outage = outage
        self._drop()

    async def connect(self, how: str) -> None:
        """It is back."""
        self.wire.outage = False
        self._connect(how)
        await self.table.env.settle()

    def _drop(self) -> None:
        feed: Any = self.table.env._gateway_feed
        if feed in self.table.backend.subscribers:
            self.table.backend.subscribers.remove(feed)
        self._dropped = True
        with as_the_bot(self.table.env):
            self.table.client.dispatch("shard_disconnect", 0)

    def _connect(self, how: str) -> None:
        if not self._dropped:
            return
        self._dropped = False
        backend, feed = self.table.backend, self.table.env._gateway_feed
        assert feed is not None
        backend.subscribers.append(feed)
        for guild in backend.guilds.values():
            feed("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
        with as_the_bot(self.table.env):
            self.table.client.dispatch(how, 0)

    async def forbid(self, place: int, what: str) -> None:
        """The bot may not do something in a channel."""
        self.done["forbidden"] += 1
        self.wire.errors.forbidden = True
        self._deny(self.places[place], what)

    async def allow(self, place: int) -> None:
        """It may again."""
        self._deny(self.places[place])

    def _deny(self, here: Place, *what: str) -> None:
        """In a thread the rights of its channel count."""
        if here.is_there:
            channel = self.table.backend.get_channel(here.channel.id)
            above = channel if channel.parent_id is None else self.table.backend.get_channel(channel.parent_id)
            troubles.deny(self.table, *what, channel=ChannelHandle(self.table.env, here.guild, above))

    # The machine

    async def fill_disk(self) -> None:
        """The disk is full."""
        self.done["full disk"] += 1
        for store in self.stores:
            pages = (await store.rows("PRAGMA page_count"))[0][0]
            await store.rows(f"PRAGMA max_page_count = {pages}")
        self._full = True

    async def empty_disk(self) -> None:
        """There is room again."""
        if self._full:
            self._full = False
            for store in self.stores:
                await store.rows("PRAGMA max_page_count = 1000000")

    async def end_faults(self) -> None:
        """All goes well from now on, and nobody asks for an answer to what was pressed while faults reigned."""
        self.wire.calm()
        self.skew = 0
        await self.empty_disk()
        self._connect("shard_ready")
        for place in self.places:
            self._deny(place)
        self.table.forgiven |= set(self.table.backend.interactions)
        self.table.forget_errors()
