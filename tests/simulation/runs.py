"""One seed from its beginning to its end, and what it was."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
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

from .acts import Act
from .beacon import answering
from .checks import Heard, listening
from .coverage import Coverage, counted
from .errors import heard_errors
from .fleet import Fleet, slower_leases
from .order import Process, ordered, run
from .owners import SHARDS, Owners, OwnersStage
from .shared_file import make_shared
from .simulation import Simulation
from .stage import Stage
from .twins import Difference, differences, left_out, observed
from .wire import Wire
from .world import LIVES, World

T = TypeVar("T")
DAY = 86_400
DATABASE = "games.sqlite"
PLAYERS = 6


@dataclass(frozen=True)
class Size:
    """How large a run is: so many tables, storms, and steps in each of them; with ``owners`` two processes share the
    database, with ``peace`` nothing goes wrong."""

    tables: int = 3
    storms: int = 2
    steps: int = 60
    owners: bool = False
    peace: bool = False


WHOLE_GAMES = Size(tables=1, storms=4, steps=250)
"""So long that a table gets to the end of a game and begins another."""


def size_of(seed: int) -> Size:
    """How large the run of a seed is: each tenth is one table for long, the others are several for a while, of which
    each tenth has two owners, and each fifth no faults."""
    return WHOLE_GAMES if seed % 10 == 0 else Size(owners=seed % 10 == 5, peace=seed % 5 == 3)


@dataclass(frozen=True)
class Senses:
    """What a run is built around: its process, the way to Discord, what was heard of presses, and what was served."""

    process: Process
    wire: Wire
    heard: list[Heard]
    coverage: Coverage


class Result:
    """What a run was: its ``digest``, the simulated ``seconds``, and what happened."""

    def __init__(self, simulation: Simulation, seconds: float, digest: str) -> None:
        self.seconds, self.digest = seconds, digest
        self.script, self.diary, self.table = simulation.script, simulation.diary, simulation.table
        self.links = simulation.stage.links
        self.faults = simulation.stage.done + simulation.wire.met
        coverage = simulation.coverage
        self.tried, self.done, self.why = coverage.tried, coverage.done, coverage.why
        judge = simulation.judge
        self.games, self.moves, self.finished = len(judge.records), judge.moves, len(judge.over)

    @property
    def presses(self) -> int:
        """How often something was pressed or typed."""
        return self.tried.total()

    def __str__(self) -> str:
        return (
            f"{self.presses} presses, {self.moves} moves in {self.games} games, "
            f"{self.finished} finished, {self.faults.total()} faults, {self.seconds / DAY:.1f} days, "
            f"{self.digest[:12]}"
        )


class Fall(Exception):
    """A seed has found something; ``script`` is what had happened by then."""

    def __init__(self, seed: int, script: list[Act], met: str) -> None:
        super().__init__(f"seed {seed}, after {len(script)} acts: {met}")
        self.seed, self.script = seed, script


def simulate(seed: int, folder: Path, size: Size, script: Iterable[Act] | None = None) -> Result:
    """Run one seed, or a script of it; raises `Fall` from what is wrong. In peace it has a twin (`twins`)."""
    folder.mkdir(exist_ok=True)
    result = in_order(seed, partial(_simulate, seed, folder / DATABASE, size, script))
    if size.peace:
        _compare_twins(seed, folder / "twin", size, result)
    return result


def _compare_twins(seed: int, folder: Path, size: Size, result: Result) -> None:
    who, script = left_out(result.script, result.diary, result.links)
    if not who:
        return
    folder.mkdir(exist_ok=True)
    twin = in_order(seed, partial(_simulate, seed, folder / DATABASE, size, script))
    different = differences(observed(result.table, who), observed(twin.table, who))
    if different:
        error = Difference(f"others can tell what {who} did in private: {different}")
        raise Fall(seed, result.script, f"{error}") from error


def in_order(seed: int, work: Callable[[Senses], Coroutine[Any, Any, T]]) -> T:
    """Run something in a world where everything follows from the seed (`ordered`)."""
    with (
        ordered(seed) as process,
        heard_errors() as errors,
        Wire(seed, errors).installed() as wire,
        answering(wire),
        listening() as heard,
        counted() as coverage,
    ):
        return run(work(Senses(process, wire, heard, coverage)))


async def _simulate(seed: int, path: Path, size: Size, script: Iterable[Act] | None, senses: Senses) -> Result:
    opened = owned_tables if size.owners else tables
    async with opened(seed, path, size.tables, senses) as simulation:
        table = simulation.table
        began = table.env.now().timestamp()
        if size.peace:
            simulation.happenings = simulation.peaceful()
        if size == WHOLE_GAMES:
            simulation.happenings[simulation.play] *= 4
        try:
            await (simulation.run(size.storms, size.steps) if script is None else simulation.replay(script))
        except Exception as error:
            raise Fall(seed, simulation.script, f"{type(error).__name__}: {error}") from error
        return Result(simulation, table.env.now().timestamp() - began, _digest(table))


@asynccontextmanager
async def tables(
    seed: int,
    path: Path,
    count: int,
    senses: Senses,
    before_start: Callable[[Path], Awaitable[None]] | None = None,
) -> AsyncIterator[Simulation]:
    """So many tables with their people, who have told when they sleep. ``before_start`` is what happens to the
    database while no process runs."""
    opened = referee(bot_delay=1.0, beacon=seed % 4 == 2)

    async def open_bot(file: Path) -> Running:
        senses.process.begin()
        if before_start is not None:
            await before_start(file)
        return await opened(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tests.e2e.transport, "perf_counter", asyncio.get_running_loop().time)
        async with Table(open_bot, path, players=PLAYERS) as table:
            world = World(table, seed, count, lambda shard: table.running.client)
            stage = Stage(senses.process, senses.wire, table, world.places)
            yield await _begun(Simulation(seed, senses.wire, world, stage, senses.heard, senses.coverage), patch)


async def _begun(simulation: Simulation, patch: pytest.MonkeyPatch) -> Simulation:
    """Everybody has told when they sleep, and servers are set up."""
    await settings(simulation.world.places[0], LIVES)
    await simulation.world.furnish()
    await simulation.table.env.settle()
    utcnow = discord.utils.utcnow
    patch.setattr(bot.clock, "precisely_now", lambda: utcnow().timestamp() + simulation.stage.skew)
    return simulation


@asynccontextmanager
async def owned_tables(seed: int, path: Path, count: int, senses: Senses) -> AsyncIterator[Simulation]:
    """The same, where each of the two servers is another process's."""
    await make_shared(path)

    async def nobody(file: Path) -> Running:
        async def drop() -> None:
            pass

        return Running(discord.AutoShardedClient(intents=discord.Intents(guilds=True)), drop)

    with pytest.MonkeyPatch.context() as patch, slower_leases():
        patch.setattr(tests.e2e.transport, "perf_counter", asyncio.get_running_loop().time)
        async with Table(nobody, path, players=PLAYERS) as table:
            others = {"films": False, "bot_delay": 1.0, "picture_patience": 10.0}
            fleet = Fleet(seed, table.env, path, SHARDS, senses.process.chance, others)
            await fleet.begin()
            try:
                world = World(table, seed, count, lambda shard: fleet.owner(shard).client)
                stage = OwnersStage(senses.process, senses.wire, table, world.places, fleet)
                yield await _begun(Owners(seed, senses.wire, world, stage, senses.heard, senses.coverage), patch)
            finally:
                await fleet.end_all()


def _digest(table: Table) -> str:
    """Of all that Discord and the bot said to each other."""
    seen = hashlib.sha256()
    for entry in table.stamps:
        seen.update(json.dumps(entry, sort_keys=True, default=lambda found: type(found).__name__).encode())
    return seen.hexdigest()
