"""Several tables under one seed, and all that can go wrong: with presses, Discord, the store, the process, the time.

A run is some storms. In each, people go on playing while requests are refused or lost, transactions fail, the process
is killed at any step, connections drop and clocks jump. Then all goes well again, some simulated hours pass, and
everything must be right (`checks`). All that happens is an act (`acts`), and the ``script`` of a run is all of them:
carried out again they give the same run to the byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tests.e2e.audit import client_of
from tests.e2e.harness import Table
from tests.e2e.notebook import Notebook
from tests.e2e.screen_reader import has

from .acts import Act
from .checks import MOVING, Heard, Judge
from .coverage import Coverage
from .gatherings import HOUR, Happening
from .order import number_from
from .people import COMES, Person
from .perils import Perils
from .places import Place
from .rights import Rights
from .stage import Stage
from .twins import Diary
from .wire import Wire
from .world import LIVES, World

REST = 3 * HOUR
"""Simulated seconds after the last fault of a storm in which everything must have come right."""
MAX_MOVES = 30
"""So many times it is waited at most until nobody moves."""
WHOLE = 10_000
"""Characters: more than any text has."""


def zone_of(name: str) -> str:
    """Where somebody lives."""
    return LIVES[name].zone if name in LIVES else "UTC"


class Simulation(Perils):
    """One run. ``script`` is what has happened."""

    def __init__(
        self, seed: int, wire: Wire, world: World, stage: Stage, heard: list[Heard], coverage: Coverage
    ) -> None:
        self.seed, self.wire, self.world, self.stage, self.coverage = seed, wire, world, stage, coverage
        self.table: Table = world.table
        self.choice = random.Random(f"simulation {seed}")
        self.script: list[Act] = []
        self.diary = Diary()
        self._swallowed = 0
        self.starts: Counter[int] = Counter()
        """How often a lobby was started, by its message."""
        self.people = {name: Person(seed, name, stage, coverage, self.do) for name in COMES}
        zones = {name: zone_of(name) for name in COMES}
        self.judge = Judge(self.table, Notebook(self.table, zones, WHOLE), heard)
        self.rights = Rights(world)
        coverage.judges += [self.rights.judge, self.judge.served]
        coverage.lookers.append(self.rights.look)
        self.happenings: dict[Happening, int] = self.peaceful() | self.faults()

    # Acts

    async def do(self, kind: str, **how: Any) -> None:
        """Something happens, for the first time."""
        await self.perform(Act(len(self.script) + 1, kind, how))

    async def perform(self, act: Act) -> None:
        """Something happens. What it leaves to chance follows from the seed and its number, not from earlier acts."""
        self.script.append(act)
        self.stage.act, self.stage.answer = act, None
        for stream in self.streams():
            stream.seed(f"{self.seed} {act.number}")
        random.seed(f"{self.seed} {act.number}")
        work: Callable[..., Awaitable[None]] = self.check if act.kind == "check" else getattr(self.stage, act.kind)
        number_from(self.table.env, act.number)
        begun = len(self.table.stamps)
        await work(**act.how)
        self.diary.note(act, self.table.stamps[begun:])
        self.judge.nights.note()
        self.check_errors()
        self.rights.check(act.who, self.stage.page)

    def streams(self) -> Iterable[random.Random]:
        """What decides how an act fares."""
        return (self.wire.choice, self.stage.process.choice, self.stage.process.chance)

    async def replay(self, script: Iterable[Act]) -> None:
        """Let the same happen again, or what is left of it."""
        for act in script:
            await self.perform(act)

    async def run(self, storms: int, steps: int) -> None:
        """So many storms of so many steps, each with a calm after it in which all is checked."""
        for _ in range(storms):
            for _ in range(steps):
                (happening,) = self.choice.choices(list(self.happenings), list(self.happenings.values()))
                await happening()
            await self.calm()

    async def calm(self) -> None:
        """The faults stop; after a while all must be right."""
        await self.do("end_faults")
        await self.do("live", seconds=REST)
        for place in list(self.world.places):
            await self._ask_for_card(place)
        for _ in range(MAX_MOVES):
            if not await self.judge.moves_now(self.world.places):
                break
            await self.do("live", seconds=MOVING)
        await self.do("check")

    async def check(self) -> None:
        """All must be right."""
        await self.judge.check(self.world.places)
        for records in self.judge.records.values():
            planned = {record.user for record in records if record.cause == "plan"}
            self.diary.planners |= {name for name, one in self.table.people.items() if one.id in planned}

    def check_errors(self) -> None:
        """Whatever fails that nothing here has made fail, is a fall."""
        self.wire.errors.swallow(self.table.env.errors_since(self._swallowed))
        self._swallowed = self.table.env.error_cursor
        self.wire.errors.check()

    async def _ask_for_card(self, place: Place) -> None:
        """Have the card shown, if it was deleted; what an earlier game left does not count."""
        latest = await client_of(place).app.store.latest(place.channel.id) if place.is_there else None
        if latest is None or not latest.active:
            return
        users = [seat.user for seat in latest.seats]
        for name in (name for name in COMES if place.people[name].id in users):
            last = self._seen(place, "more", "start")
            if last is None or has(last, "rematch"):
                await self.do("command", place=place.number, who=name, name="show", options={})
