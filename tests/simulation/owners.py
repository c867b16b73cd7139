"""Tables of two servers that two processes own, by leases in one database: each may die at any step and be replaced by
a spare, or stand still until others have taken over and then go on."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from bot.devserver.fake_clock import pass_time
from bot.table.game.tables import TableStore
from storage import StoreFenced
from tests.e2e.harness import Table

from .fleet import CONFIRM, LOOK, TAKEOVER, Fleet, Program
from .gatherings import HOUR, Happening
from .order import Process
from .places import Place
from .simulation import Simulation
from .stage import Stage
from .wire import Wire

SHARDS = 2
PIECE = 900.0
"""Seconds that pass at once while somebody may take over."""


class OwnersStage(Stage):
    """What happens to a process happens to the owner of a shard."""

    def __init__(self, process: Process, wire: Wire, table: Table, places: list[Place], fleet: Fleet) -> None:
        super().__init__(process, wire, table, places)
        self.fleet = fleet
        self._standing: tuple[int, Program] | None = None
        wire.errors.shared = True

    @property
    def stores(self) -> list[TableStore]:
        """Those of all processes that do something."""
        return [program.client.app.store for program in self.fleet.programs if program.owns]

    async def spare(self, shard: int) -> None:
        """One more process waits for a shard."""
        await self.fleet.start(shard)

    async def end_owner(self, shard: int, gone: float) -> None:
        """The owner of a shard dies; a spare waits already, or one is started later."""
        self.done["kill"] += 1
        await self.fleet.end(self.fleet.owner(shard))
        if not self.fleet.of(shard):
            self.table.backend.advance_clock(gone)
            await self.fleet.start(shard)

    async def succeed(self, shard: int) -> None:
        """The eldest process of a shard ends, for another one has been started in its place."""
        self.done["restart"] += 1
        owner = self.fleet.of(shard)[0]
        with owner.acting():
            ending = self.table.env._loop.create_task(owner.end())  # type: ignore[union-attr]
        while not ending.done():
            await self.live(1)

    async def stand_still(self, shard: int) -> None:
        """The owner of a shard does nothing any more."""
        self.done["stand still"] += 1
        owner = self.fleet.owner(shard)
        self._standing = shard, owner
        owner.stand_still()

    async def go_on(self) -> None:
        """It goes on. If others have taken over, it must write and post nothing, and end."""
        if self._standing is None:
            return
        shard, owner = self._standing
        self._standing = None
        if not owner.stands:
            return
        posts = owner.process.posts
        taken = bool(owner.client.app.store.connection.epoch) and self.fleet.owner(shard).owns
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

    async def end_faults(self) -> None:
        """All goes well from now on; each shard has a process that may own it."""
        self._standing = None
        for program in self.fleet.programs:
            if program.stands:
                program.go_on()
        await self.table.env.settle()
        await super().end_faults()
        for shard in range(SHARDS):
            if not self.fleet.of(shard):
                await self.fleet.start(shard)

    def _drop(self) -> None:
        """One connection is lost, or in an outage all of them."""
        self._dropped = True
        programs = [program for program in self.fleet.programs if program.connected]
        for program in programs if self.wire.outage or not programs else [self.process.choice.choice(programs)]:
            program.disconnect()

    def _connect(self, how: str) -> None:
        self._dropped = False
        for program in self.fleet.programs:
            if not program.connected and not program.ended:
                program.connect(how)

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


class Owners(Simulation):
    """One run of several processes."""

    stage: OwnersStage

    def faults(self) -> dict[Happening, int]:
        """What goes wrong, and how often."""
        return super().faults() | {self.kill: 6, self.restart: 4, self.stand_still: 6}

    def streams(self) -> Iterable[random.Random]:
        """What decides how an act fares."""
        return (*super().streams(), *(program.process.choice for program in self.stage.fleet.programs))

    async def kill(self) -> None:
        """The owner of a shard dies at some step of its work; a spare waits already, or one is started later."""
        shard = self.choice.randrange(SHARDS)
        if self.choice.random() < 0.5:
            await self.do("spare", shard=shard)
        await self._press_and_leave()
        await self.do("end_owner", shard=shard, gone=self.choice.choice((0, 2, 60, 2 * HOUR)))
        await self.do("live", seconds=self.choice.choice((0.5, 60, TAKEOVER + 2 * LOOK)))

    async def restart(self) -> None:
        """A process is started in the place of another one, which then ends."""
        shard = self.choice.randrange(SHARDS)
        await self.do("spare", shard=shard)
        await self._press_and_leave()
        await self.do("succeed", shard=shard)
        await self.do("live", seconds=self.choice.choice((1, LOOK + 1)))

    async def stand_still(self) -> None:
        """The owner of a shard stands still amid its work, for so short a while that nothing comes of it, for so long
        that it must not trust itself, or until a spare has taken over; then it goes on."""
        shard = self.choice.randrange(SHARDS)
        replaced = self.choice.random() < 0.7
        if replaced:
            await self.do("spare", shard=shard)
        await self._press_and_leave()
        await self.do("stand_still", shard=shard)
        seconds = self.choice.choice((1, LOOK, TAKEOVER)) if not replaced else TAKEOVER + 3 * LOOK
        await self.do("live", seconds=seconds)
        for _ in range(self.choice.choice((0, 2))):
            await self.play()
        await self.do("go_on")
