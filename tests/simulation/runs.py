"""One seed from its beginning to its end, and what it was."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import discord
import pytest

import bot.clock
import tests.e2e.transport
from tests.e2e.harness import Running, Table
from tests.e2e.referee import referee
from tests.e2e.weeks import settings

from .checks import Heard, listening
from .fleet import Fleet, slower_leases
from .order import Process, ordered, run
from .owners import SHARDS, Owners
from .shared_file import make_shared
from .simulation import LIVES, Simulation
from .wire import Wire

T = TypeVar("T")
DAY = 86_400
DATABASE = "games.sqlite"


@dataclass(frozen=True)
class Size:
    """How large a run is: so many tables, storms, and steps in each of them; with ``owners`` two processes share the
    database."""

    tables: int = 3
    storms: int = 2
    steps: int = 60
    owners: bool = False


WHOLE_GAMES = Size(tables=1, storms=8, steps=250)
"""So long that a table gets to the end of a game and begins another."""


def size_of(seed: int) -> Size:
    """How large the run of a seed is: each tenth is one table for long, the others are several for a while, of which
    each tenth has two owners."""
    return WHOLE_GAMES if seed % 10 == 0 else Size(owners=seed % 10 == 5)


class Result:
    """What a run was: its ``digest``, the simulated ``seconds``, and what happened."""

    def __init__(self, simulation: Simulation, seconds: float, digest: str) -> None:
        self.seconds, self.digest = seconds, digest
        acts = {"play", "crowd", "mischief", "pass_time"}
        happened = {kind: count for kind, count in simulation.done.items() if kind not in acts}
        self.faults = Counter(happened) + simulation.wire.met
        self.presses = sum((company.presses for company in simulation.corners), Counter[str]())
        judge = simulation.judge
        self.games, self.moves, self.finished = len(judge.records), judge.moves, len(judge.over)

    def __str__(self) -> str:
        return (
            f"{sum(self.presses.values())} presses, {self.moves} moves in {self.games} games, "
            f"{self.finished} finished, {sum(self.faults.values())} faults, {self.seconds / DAY:.1f} days, "
            f"{self.digest[:12]}"
        )


def simulate(seed: int, folder: Path, size: Size) -> Result:
    """Run one seed; raises what is wrong, with what happened before it as a note."""
    folder.mkdir(exist_ok=True)
    return in_order(seed, partial(_simulate, seed, folder / DATABASE, size))


def in_order(seed: int, work: Callable[[Process, Wire, list[Heard]], Coroutine[Any, Any, T]]) -> T:
    """Run something in a world where everything follows from the seed (`ordered`)."""
    with ordered(seed) as process, Wire(seed).installed() as wire, listening() as heard:
        return run(work(process, wire, heard))


async def _simulate(seed: int, path: Path, size: Size, process: Process, wire: Wire, heard: list[Heard]) -> Result:
    opened = owned_tables if size.owners else tables
    async with opened(seed, path, size.tables, process, wire, heard) as simulation:
        table = simulation.table
        began = table.env.now().timestamp()
        try:
            await simulation.run(size.storms, size.steps)
        except BaseException as error:
            error.add_note(f"seed {seed}, so far: {dict(simulation.done)}, {dict(wire.met)}")
            raise
        return Result(simulation, table.env.now().timestamp() - began, _digest(table))


@asynccontextmanager
async def tables(
    seed: int,
    path: Path,
    count: int,
    process: Process,
    wire: Wire,
    heard: list[Heard],
    before_start: Callable[[Path], Awaitable[None]] | None = None,
) -> AsyncIterator[Simulation]:
    """So many tables with their people, who have told when they sleep. ``before_start`` is what happens to the
    database while no process runs."""
    opened = referee(bot_delay=1.0)

    async def open_bot(file: Path) -> Running:
        process.begin()
        if before_start is not None:
            await before_start(file)
        return await opened(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tests.e2e.transport, "perf_counter", asyncio.get_running_loop().time)
        async with Table(open_bot, path, players=6) as table:
            simulation = Simulation(seed, process, wire, table, count, heard)
            await settings(table, LIVES)
            utcnow = discord.utils.utcnow
            patch.setattr(bot.clock, "precisely_now", lambda: utcnow().timestamp() + simulation.skew)
            yield simulation


@asynccontextmanager
async def owned_tables(
    seed: int, path: Path, count: int, process: Process, wire: Wire, heard: list[Heard]
) -> AsyncIterator[Simulation]:
    """The same, of two servers, each of which another process owns."""
    await make_shared(path)

    async def nobody(file: Path) -> Running:
        async def drop() -> None:
            pass

        return Running(discord.AutoShardedClient(intents=discord.Intents(guilds=True)), drop)

    with pytest.MonkeyPatch.context() as patch, slower_leases():
        patch.setattr(tests.e2e.transport, "perf_counter", asyncio.get_running_loop().time)
        async with Table(nobody, path, players=6) as table:
            fleet = Fleet(seed, table.env, path, SHARDS, {"films": False, "bot_delay": 1.0, "picture_patience": 10.0})
            await fleet.begin()
            try:
                simulation = Owners(seed, process, wire, table, count, heard, fleet)
                await settings(simulation.corners[0].corner, LIVES)
                utcnow = discord.utils.utcnow
                patch.setattr(bot.clock, "precisely_now", lambda: utcnow().timestamp() + simulation.skew)
                yield simulation
            finally:
                await fleet.end_all()


def _digest(table: Table) -> str:
    """Of all that Discord and the bot said to each other."""
    seen = hashlib.sha256()
    for entry in table.stamps:
        seen.update(json.dumps(entry, sort_keys=True, default=lambda found: type(found).__name__).encode())
    return seen.hexdigest()
