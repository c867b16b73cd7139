"""A world without chance: no thread, no clock on the wall, no randomness but what a seed gives.

Within `ordered` the event loop never waits (where nothing is left to do it jumps to its next timer), what would run in
a thread runs in the loop, a statement of SQLite is carried out some turns of the loop after it was asked for, and all
that is random follows from the seed. So a seed gives the same run, to the byte.
"""

from __future__ import annotations

import asyncio
import math
import random
import secrets
import selectors
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from types import SimpleNamespace
from typing import Any, TypeVar

import aiosqlite
import pytest
import simcord._dpy_internals
from simcord._runtime import _CallbackRecord
from simcord._settlement import _active_callbacks, _next_virtual_timer, _run_due_virtual_callbacks
from simcord.env import Env

import bot.devserver.fake_clock
import bot.wire.services.scheduler
import render
import storage.sqlite.connection
from bot.devserver.simcord_patches import PrivatePart
from bot.wire.net.background import Garbage

REACHES = (
    PrivatePart("simcord._runtime", "_CallbackRecord", (), "timers by their moment"),
    PrivatePart("simcord._settlement", "_active_callbacks", ("self",), "whether all is done"),
    PrivatePart("simcord._settlement", "_next_virtual_timer", ("self",), "what comes next"),
    PrivatePart("simcord._settlement", "_run_due_virtual_callbacks", ("self", "deadline"), "what is due"),
    PrivatePart("simcord.backend", "Backend._sequences", (), "numbers that follow from an act", made=True),
    PrivatePart("simcord._dpy_internals", "_REAL_MONOTONIC", (), "the clock on the wall"),
)
"""The private parts of simcord that this file reaches into."""

T = TypeVar("T")
STEP, MIN_OUTAGE = 1800, 2400
"""Seconds between two looks of the bot's loops where nothing is due, and the shortest sleep that is an outage: longer
than in the program, for weeks that pass."""
SEQUENCE, NUMBERS_OF_AN_ACT = 22, 400
"""Bits of a number of Discord below its moment, and so many numbers for each act."""
MOST_ACTS = (1 << SEQUENCE) // NUMBERS_OF_AN_ACT
MANY_TASKS = 10_000
"""Tasks of a process of which those that are done are forgotten."""
MOST_TURNS = 200_000
"""Turns of the event loop after which the bot does not come to rest."""


class _NeverWaits(selectors.SelectSelector):
    """In place of waiting for the next timer, it lets the loop's clock jump there."""

    jumped = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            for task in asyncio.all_tasks(asyncio.get_event_loop()):
                task.print_stack()
            raise RuntimeError("everybody waits for ever")
        self.jumped += max(0.0, timeout)
        return []


class OrderedLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own, in which threads are steps like all others, and in which a process can
    stand still: what it was about to do comes when it goes on."""

    _ready: deque[asyncio.Handle]

    def __init__(self) -> None:
        self._never = _NeverWaits()
        super().__init__(self._never)
        self.standing: list[Process] = []

    def _run_once(self) -> None:
        for _ in range(len(self._ready) if self.standing else 0):
            handle = self._ready.popleft()
            process = process_of(handle)
            (process.held if process in self.standing else self._ready).append(handle)
        super()._run_once()  # type: ignore[misc]

    def create_task(self, work: Any, **options: Any) -> asyncio.Task[Any]:  # type: ignore[override]
        """Begin a task, of the process that begins it."""
        task = super().create_task(work, **options)
        if (process := CURRENT.get()) is not None:
            if len(process.tasks) > MANY_TASKS:
                process.tasks[:] = [one for one in process.tasks if not one.done()]
            process.tasks.append(task)
        return task

    def time(self) -> float:
        """Seconds since the beginning, all of them jumped."""
        return self._never.jumped

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Do at once what a thread would do."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class Process:
    """What a kill ends: ``dead`` is whether the running process was killed, ``connections`` are those that it has.

    ``choice`` is how long what it asks for takes, ``chance`` what it draws.

    ``held`` is what it goes on with when it has stood still, which it did ``stood`` times; ``posts`` are the requests
    about messages that have reached Discord.
    """

    def __init__(self, choice: random.Random, chance: random.Random) -> None:
        self.choice, self.chance = choice, chance
        self.dead = False
        self.connections: list[InLoop] = []
        self.tasks: list[asyncio.Task[Any]] = []
        self.held: list[asyncio.Handle] = []
        self.stood = self.posts = 0

    def kill(self) -> None:
        """Nothing that it does from now on has an effect; what it has not committed is rolled back."""
        self.dead = True
        for connection in self.connections:
            connection.cut()

    def begin(self) -> None:
        """A new process takes its place."""
        self.dead = False
        self.connections.clear()
        self.tasks.clear()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Within, what is begun is of this process."""
        before = CURRENT.set(self)
        try:
            yield
        finally:
            CURRENT.reset(before)


CURRENT: ContextVar[Process | None] = ContextVar("process", default=None)
"""The process whose step it is."""


def process_of(handle: Any) -> Process | None:
    """The process whose work comes next, with the context that a handle keeps to itself."""
    found: Process | None = handle._context.get(CURRENT)
    return found


class InLoop(aiosqlite.Connection):
    """A connection whose statements are carried out in the event loop, one after the other, some turns later."""

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **others)
        process = CURRENT.get()
        assert process is not None
        self.process = process
        self._thread: Any = SimpleNamespace(daemon=True)
        self._asked: deque[tuple[asyncio.Future[Any], Callable[[], Any]]] = deque()
        self.process.connections.append(self)

    def __await__(self) -> Any:
        return self._connect().__await__()

    async def _connect(self) -> InLoop:
        self._connection = self._connector()
        return self

    async def _execute(self, fn: Any, *args: Any, **others: Any) -> Any:
        if self.process.dead:
            raise sqlite3.OperationalError("the process is dead")
        if self._connection is None:
            raise ValueError("Connection closed")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._asked.append((future, partial(fn, *args, **others)))
        if len(self._asked) == 1:
            loop.call_soon(self._carry_out, self.process.choice.choice((0, 0, 1, 3)))
        return await future

    def _carry_out(self, turns: int) -> None:
        loop = asyncio.get_running_loop()
        if turns:
            loop.call_soon(self._carry_out, turns - 1)
            return
        if not self._asked:
            return  # it was cut
        future, work = self._asked[0]
        _in_thread.append(self._thread)
        try:
            found = work()
        except BaseException as error:
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(found)
        finally:
            _in_thread.pop()
        if self._asked:
            self._asked.popleft()
        if self._asked:
            loop.call_soon(self._carry_out, self.process.choice.choice((0, 0, 1, 3)))

    def stop(self) -> None:
        """Close it."""
        self.cut()

    def cut(self) -> None:
        """Close it at once, whatever it was asked for; SQLite rolls back."""
        for future, _ in self._asked:
            if not future.done():
                future.set_exception(sqlite3.OperationalError("the process is dead"))
        self._asked.clear()
        if self._connection is not None:
            self._connection.close()
            self._connection = None


_in_thread: list[Any] = []


async def _settle(env: Env, **_: Any) -> None:
    """Until nothing is left to be done at this moment: everybody waits for simulated time to pass, or for a press."""
    loop: Any = asyncio.get_running_loop()
    for _turn in range(MOST_TURNS):
        state = env._settlement_state()
        _active_callbacks(state)
        _run_due_virtual_callbacks(state, math.inf)
        await asyncio.sleep(0)
        if not loop._ready and not _is_due(env):
            return
    raise TimeoutError("the bot does not come to rest")


def _is_due(env: Env) -> bool:
    moment = _next_virtual_timer(env._settlement_state())
    return moment is not None and moment <= env._virtual_time


def number_from(env: Env, act: int) -> None:
    """What Discord numbers from now on follows from the act that it belongs to, not from how much there was before."""
    milliseconds = env.backend.snowflake() >> SEQUENCE
    present = env.backend._sequences.get(milliseconds, 0)
    env.backend._sequences[milliseconds] = max(present, act % MOST_ACTS * NUMBERS_OF_AN_ACT)


SECRETS = frozenset({"token_bytes", "token_hex", "randbits"})
"""What the program draws from `secrets`, and here from the seed."""


@contextmanager
def ordered(seed: int) -> Iterator[Process]:
    """Within, everything follows from the seed; gives the process, which can be killed."""
    chance = random.Random(f"chance {seed}")
    process = Process(random.Random(f"process {seed}"), chance)

    class Seeded(random.Random):
        def __init__(self, *_: Any) -> None:
            super().__init__(chance.getrandbits(64))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiosqlite.core, "Connection", InLoop)
        threads = SimpleNamespace(current_thread=lambda: _in_thread[-1] if _in_thread else None)
        patch.setattr(storage.sqlite.connection, "threading", threads)
        patch.setattr(random, "SystemRandom", Seeded)
        for name, draw in (("token_bytes", chance.randbytes), ("randbits", chance.getrandbits)):
            patch.setattr(secrets, name, draw)
        patch.setattr(secrets, "token_hex", lambda count=32: chance.randbytes(count).hex())
        patch.setattr(time, "perf_counter", lambda: asyncio.get_event_loop().time())
        patch.setattr(simcord._dpy_internals, "_REAL_MONOTONIC", lambda: asyncio.get_event_loop().time())
        patch.setattr(bot.devserver.fake_clock, "STEP", STEP)
        patch.setattr(bot.wire.services.scheduler, "MIN_OUTAGE", MIN_OUTAGE)
        # Timers of the bot fire when simulated time comes to them, and by no other clock.
        patch.setattr(Env, "_schedule_timer", lambda *_: None)
        patch.setattr(Env, "_settle_internal", _settle)
        patch.setattr(_CallbackRecord, "__eq__", object.__eq__)  # each is looked for among all
        patch.setattr(Garbage, "begin", lambda _: None)
        for name in ("draw", "draw_layout", "help_picture"):
            patch.setattr(render, name, lambda *_, **__: b"a picture")
        random.seed(seed)
        with process.running():
            yield process


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in an ordered loop."""
    loop = OrderedLoop()
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(work)
    finally:
        asyncio.set_event_loop(None)
        loop.close()
