"""Tables of two servers that two processes own, by leases in one database: each may die at any step and be replaced by
a spare, or stand still until others have taken over and then go on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.devserver.fake_clock import pass_time
from bot.table.game.tables import TableStore
from storage import StoreFenced
from tests.e2e.harness import Table

from .checks import Heard
from .corner import ServerOfItsOwn
from .fleet import CONFIRM, LOOK, TAKEOVER, Fleet, Program
from .order import Process
from .people import SEATS, Company
from .simulation import HOUR, Simulation
from .wire import Wire

SHARDS = 2
PIECE = 900.0
"""Seconds that pass at once while somebody may take over."""


class Owners(Simulation):
    """One run of several processes. What happens to one of them happens to the owner of a shard."""

    def __init__(
        self, seed: int, process: Process, wire: Wire, table: Table, tables: int, heard: list[Heard], fleet: Fleet
    ) -> None:
        self.fleet = fleet
        super().__init__(seed, process, wire, table, tables, heard)
        self.spares = random.Random(f"spares {seed}")
        self.happenings |= {self.kill: 6, self.restart: 4, self.stand_still: 6}

    def _corner(self, number: int, names: list[str]) -> Company:
        server, people = self.table.guild, self.table.people
        if number % SHARDS:
            server = self.table.env.create_guild("Mainland", id=server.id + (1 << 22))
            people = {name: server.add_member(one.user) for name, one in people.items()}
        channel: Any = self.table.channel if number == 0 else server.create_text_channel(f"catan-{number}")
        shard = (server.id >> 22) % SHARDS
        corner = ServerOfItsOwn(self.table, channel, server, people, lambda: self.fleet.owner(shard).client)
        own = [*names[number % len(names) :], *names[: number % len(names)]][: SEATS - number % 2]
        return Company(corner, own, self.choice)

    @property
    def stores(self) -> list[TableStore]:
        """Those of all processes that do something."""
        return [program.client.app.store for program in self.fleet.programs if program.owns]

    def _some_owner(self) -> tuple[int, Program]:
        shard = self.choice.randrange(SHARDS)
        return shard, self.fleet.owner(shard)

    async def end_faults(self) -> None:
        """All goes well from now on; each shard has a process that may own it."""
        await self._all_go_on()
        await super().end_faults()
        for shard in range(SHARDS):
            if not self.fleet.of(shard):
                await self.fleet.start(shard)

    # What happens to processes

    async def kill(self) -> None:
        """The owner of a shard dies at some step of its work; a spare waits already, or one is started later."""
        shard, owner = self._some_owner()
        waits = self.choice.random() < 0.5
        if waits:
            await self.fleet.start(shard)
        await self._press_and_leave()
        await self.fleet.end(owner)
        self.table.forget_errors()
        if not waits:
            self.table.backend.advance_clock(self.choice.choice((0, 2, 60, 2 * HOUR)))
        if not self.fleet.of(shard):
            await self.fleet.start(shard)
        await self.live(self.choice.choice((0.5, 60, TAKEOVER + 2 * LOOK)))

    async def restart(self) -> None:
        """A process is started in the place of another one, which then ends."""
        shard, owner = self._some_owner()
        await self.fleet.start(shard)
        await self._press_and_leave()
        with owner.acting():
            ending = self.table.env._loop.create_task(owner.end())  # type: ignore[union-attr]
        while not ending.done():
            await self.table.env.advance_time(1)
        await self.fleet.tidy()
        await self.live(self.choice.choice((1, LOOK + 1)))

    async def stand_still(self) -> None:
        """The owner of a shard stands still amid its work, for so short a while that nothing comes of it, for so long
        that it must not trust itself, or until a spare has taken over; then it goes on."""
        shard, owner = self._some_owner()
        replaced = self.choice.random() < 0.7
        if replaced:
            await self.fleet.start(shard)
        await self._press_and_leave()
        owner.stand_still()
        await self.live(self.choice.choice((1, LOOK, TAKEOVER)) if not replaced else TAKEOVER + 3 * LOOK)
        for _ in range(self.choice.choice((0, 2))):
            await self.play()
        posts, taken = (
            owner.process.posts,
            bool(owner.client.app.store.connection.epoch) and self.fleet.owner(shard).owns,
        )
        owner.go_on()
        await self.table.env.settle()
        if taken:
            self.done["went on after a takeover"] += 1
            with pytest.raises(StoreFenced):
                await owner.client.app.store.confirm()
            await self.live(CONFIRM + 2 * LOOK)
            assert owner.process.posts == posts, "it went on posting after others had taken over"
            assert owner.ended
        await self.fleet.tidy()
        self.table.forget_errors()

    async def _all_go_on(self) -> None:
        for program in self.fleet.programs:
            if program.stands:
                program.go_on()
        await self.table.env.settle()

    # What happens to Discord and to the machine

    def _drop(self) -> None:
        """One connection is lost, or in an outage all of them."""
        self._dropped = True
        programs = [program for program in self.fleet.programs if program.connected]
        for program in programs if self.wire.outage or not programs else [self.choice.choice(programs)]:
            program.disconnect()

    def _connect(self) -> None:
        self._dropped = False
        for program in self.fleet.programs:
            if not program.connected and not program.ended:
                program.connect(self.choice.choice(("shard_ready", "shard_resumed")))

    async def live(self, seconds: float) -> None:
        """Let simulated time pass, in pieces: who takes over on the way looks often at first."""
        left = seconds
        while left > 0:
            await pass_time(self.table.env, self.fleet, min(left, PIECE))  # type: ignore[arg-type]
            left -= PIECE
            await self.fleet.tidy()
            for shard in range(SHARDS):
                if not self.fleet.of(shard):  # a supervisor starts again what has ended
                    await self.fleet.start(shard)
