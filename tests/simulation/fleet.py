"""Several processes that share a database and one simulated Discord, each with its shards; one at a time can die, be
replaced, or stand still and go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import _dpy_internals
from simcord.backend import serializers
from simcord.env import Env
from simcord.gateway import ShardRouter
from simcord.http import FakeHTTPClient

import bot.cluster.ownership
import bot.cluster.relay
import storage.database
import storage.leases
from bot.devserver.simcord_patches import PrivatePart, as_the_bot
from bot.settings import Settings
from bot.start.build import build
from bot.table.game.tables import TableStore
from bot.wire.client import RefereeClient
from storage.shards import EVERYTHING, Shards

from .order import OrderedLoop, Process, process_of
from .shared_file import SharedFile, open_shared

REACHES = (
    PrivatePart("simcord.env", "Env._work", (), "the timers of a process that stands still", made=True),
    PrivatePart("simcord._dpy_internals", "install_http", ("client", "http"), "several clients at once"),
    PrivatePart("simcord._dpy_internals", "set_guild_ready_timeout", ("client", "timeout"), "several clients at once"),
    PrivatePart("simcord._dpy_internals", "get_state", ("client",), "several clients at once"),
    PrivatePart("simcord._dpy_internals", "install_shards", ("client", "shards"), "several clients at once"),
)
"""The private parts of simcord that this file reaches into."""

SLOWER = 30
"""By how much everything about leases takes longer than in the program, for days that pass."""
RENEW, FRESH, TAKEOVER, LOOK, CONFIRM = 5 * SLOWER, 20 * SLOWER, 30 * SLOWER, 1 * SLOWER, 5 * SLOWER


@contextmanager
def slower_leases() -> Iterator[None]:
    """Within, leases are renewed and run out more slowly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.cluster.ownership, "RENEW_SECONDS", float(RENEW))
        patch.setattr(bot.cluster.ownership, "LOOK_SECONDS", float(LOOK))
        patch.setattr(bot.cluster.relay, "LOOK_SECONDS", 3.0 * SLOWER)
        patch.setattr(storage.database, "FRESH_SECONDS", float(FRESH))
        usual = str(storage.leases.LONGEST)
        assert storage.leases.FRESH.count(usual) == 2
        patch.setattr(storage.leases, "FRESH", storage.leases.FRESH.replace(usual, str(TAKEOVER * 1000)))
        yield


class Program:
    """One process: its client, its store, and its connection to Discord."""

    def __init__(self, env: Env, process: Process, client: RefereeClient, shards: Shards) -> None:
        self.env, self.process, self.client, self.shards = env, process, client, shards
        self.ended = False
        self.connected = False
        self._missed: list[tuple[str, Any]] = []

    @property
    def stands(self) -> bool:
        """Whether it stands still."""
        return self.process in self._loop.standing

    @property
    def owns(self) -> bool:
        """Whether it has its shards, and may do something."""
        return not (self.ended or self.stands) and self.client.share.owns

    @property
    def _loop(self) -> OrderedLoop:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, OrderedLoop)
        return loop

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Within, what is begun is of this process."""
        with self.process.running(), as_the_bot(self.env):
            yield

    async def begin(self) -> None:
        """Log in, and come to know all servers."""
        env, client, loop = self.env, self.client, self._loop
        backend: Any = env.backend
        http: Any = FakeHTTPClient(backend, loop, message_content_access=True)
        http.request = self._fenced(http.request)
        _dpy_internals.install_http(client, http)
        _dpy_internals.set_guild_ready_timeout(client, 0.0)
        state = _dpy_internals.get_state(client)
        state.shard_count, state.shard_ids = self.shards.count, list(self.shards.numbers)
        self._router = ShardRouter(backend, state, client.dispatch, self.shards.count, self.shards.numbers)
        backend.subscribers.append(self.hear)
        self.connected = True
        with self.acting():
            await client.login("a token")
            _dpy_internals.install_shards(client, self._router.shards)
            for shard in self.shards.numbers:
                self._router.identify(shard)
            for guild in list(backend.guilds.values()):
                self.hear("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
            self._ending = loop.create_task(self._end_when_lost(), name="the end with the right to write")

    def _fenced(self, send: Any) -> Any:
        """What the rate limit does, which has no part in simulations: nothing goes out while the leases are stale."""

        async def request(*args: Any, **options: Any) -> Any:
            if (refusal := self.client.app.store.connection.why_stale()) is not None:
                raise refusal
            return await send(*args, **options)

        return request

    def hear(self, event: str, payload: Any) -> None:
        """What Discord tells; who stands still hears it afterwards, and who has lost the connection never."""
        if self.stands:
            self._missed.append((event, payload))
        elif self.connected:
            with self.acting():
                self._router.feed(event, payload)

    def disconnect(self) -> None:
        """The connection to Discord is lost."""
        self.connected = False
        with self.acting():
            for shard in self.shards.numbers:
                self.client.dispatch("shard_disconnect", shard)

    def connect(self, how: str) -> None:
        """It is there again: ``shard_ready`` or ``shard_resumed``."""
        self.connected = True
        with self.acting():
            for guild in list(self.env.backend.guilds.values()):
                self.hear("GUILD_CREATE", serializers.guild_create_payload(self.env.backend, guild))
            for shard in self.shards.numbers:
                self.client.dispatch(how, shard)

    async def _end_when_lost(self) -> None:
        """What the program does when others have taken over."""
        await self.client.app.store.until_lost(CONFIRM)
        await self.end()

    async def end(self) -> None:
        """End it cleanly."""
        await self.client.close()
        self.ended = True

    # What a system does to it

    def stand_still(self) -> None:
        """From now on it does nothing, until it goes on."""
        self._loop.standing.append(self.process)
        self.process.stood += 1
        self._timers = self._take_timers()

    def go_on(self) -> None:
        """Do what was about to be done, and hear what was told meanwhile."""
        self._loop.standing.remove(self.process)
        self.env._work.callbacks += self._timers
        self._loop._ready.extend(self.process.held)
        self.process.held.clear()
        missed, self._missed = self._missed, []
        for event, payload in missed:
            self.hear(event, payload)

    def _take_timers(self) -> list[Any]:
        timers = [record for record in self.env._work.callbacks if process_of(record.handle) is self.process]
        own = {id(record) for record in timers if record.when is not None}
        self.env._work.callbacks = [record for record in self.env._work.callbacks if id(record) not in own]
        return [record for record in timers if id(record) in own]

    async def leave(self) -> None:
        """Nothing is left of it: it was killed, or has ended."""
        self.process.kill()
        if self.stands:
            self._loop.standing.remove(self.process)
            self._loop._ready.extend(self.process.held)
        self.ended = True
        if self.hear in self.env.backend.subscribers:
            self.env.backend.subscribers.remove(self.hear)
        for record in self._take_timers():
            record.handle.cancel()
        left = [task for task in self.process.tasks if not task.done()]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        with self.acting():
            self.client.app.service.runner.give_up()
            await asyncio.sleep(0)
            for helper in (self.client.app.films, self.client.app.renderer):
                helper.close()
            await self.client.app.store.close()


class Fleet:
    """All processes, of so many shards. ``observer`` reads what is stored, of all owners."""

    def __init__(
        self, seed: int, env: Env, path: Path, count: int, chance: random.Random, settings: Mapping[str, Any]
    ) -> None:
        self.env, self.path, self.count, self.chance, self.settings = env, path, count, chance, settings
        self.choice = random.Random(f"fleet {seed}")
        self.programs: list[Program] = []
        self.files: list[SharedFile] = []
        self.observer: TableStore

    async def begin(self) -> None:
        """One process for each shard."""
        self.observer = await open_shared(self.env, self.path, EVERYTHING, self.files)
        for shard in range(self.count):
            await self.start(shard)
        await self.env.settle()

    async def start(self, shard: int) -> Program:
        """One more process for a shard: the owner of it, as soon as nobody else is."""
        process, shards = (
            Process(random.Random(self.choice.random()), self.chance),
            Shards(shard, shard, self.count, alone=False),
        )
        with process.running(), as_the_bot(self.env):
            store = await open_shared(self.env, self.path, shards, self.files)
            client = build(Settings(database=self.path, edit_delay=0.0, **self.settings), store)
        program = Program(self.env, process, client, shards)
        self.programs.append(program)
        await program.begin()
        return program

    def of(self, shard: int) -> list[Program]:
        """The processes of a shard, the eldest first."""
        return [program for program in self.programs if program.shards.owns(shard << 22) and not program.ended]

    def owner(self, shard: int) -> Program:
        """The process that owns a shard at present, or else the eldest that might."""
        own = self.of(shard)
        return next((program for program in own if program.owns), own[0])

    async def tidy(self) -> None:
        """Take away what has ended by itself."""
        for program in [program for program in self.programs if program.ended]:
            self.programs.remove(program)
            await program.leave()

    async def end(self, program: Program) -> None:
        """Kill it, wherever it is."""
        self.programs.remove(program)
        await program.leave()

    async def end_all(self) -> None:
        """The end."""
        for program in list(self.programs):
            await self.end(program)
        await self.observer.close()

    # As `pass_time` wants it

    @property
    def loops(self) -> tuple[Any, ...]:
        """Those of all processes that live."""
        return tuple(loop for program in self._living for loop in program.client.app.loops)

    @property
    def store(self) -> TableStore:
        """What is stored."""
        return self.observer

    @property
    def runner(self) -> Fleet:
        """See `next_moment`."""
        return self

    @property
    def next_moment(self) -> int | None:
        """When the next of them has something to do."""
        moments = (program.client.app.runner.next_moment for program in self._living)
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def _living(self) -> list[Program]:
        return [program for program in self.programs if not (program.stands or program.ended)]
