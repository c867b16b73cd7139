"""Everything in which the tests reach into the private parts of simcord, beyond what the program itself does, and what
is otherwise there than on Discord."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import aiosqlite
import asyncpg
import discord
import simcord
from simcord import _dpy_internals, _settlement, components, env, gateway
from simcord.backend.errors import BackendError
from simcord.env import Env
from simcord.http import router
from simcord.http.routes import messages

from bot.devserver.simcord_patches import PrivatePart

REACHES = (
    PrivatePart("simcord.env", "Env._advance_to", ("self", "target", "deadline"), "threads on a busy machine"),
    PrivatePart("simcord.env", "run._env", (), "threads on a busy machine", made=True),
    PrivatePart(
        "simcord.env", "Env._schedule_timer", ("record", "callback", "args", "schedule_context"), "real timers"
    ),
    PrivatePart("simcord.env", "Env._work", (), "the books of timers and tasks", made=True),
    PrivatePart("simcord.env", "Env._runtime", (), "the loop with real time", made=True),
    PrivatePart("simcord.env", "Env._virtual_time", (), "the simulated clock"),
    PrivatePart("simcord._dpy_internals", "real_monotonic", (), "the clock on the wall"),
    PrivatePart("simcord.http.routes.messages", "bot_message", (), "what a repeated send does"),
    PrivatePart("simcord.env", "Env._advancing", (), "who moves the clock", made=True),
    PrivatePart("simcord.env", "Env._real_advance_task", (), "who moves the clock", made=True),
    PrivatePart("simcord._settlement", "_park_reason", ("self", "task", "deadline", "seen"), "who waits for what"),
    PrivatePart("simcord._dpy_internals", "is_sleep_waiter", ("waiter", "loop", "deadline"), "who waits for what"),
    PrivatePart("simcord._settlement", "_timer_records_waking", ("self", "task", "waiter"), "who waits for what"),
    PrivatePart("simcord.env", "_virtualize_recognized_waits", ("self", "pending"), "who waits for what"),
    PrivatePart("simcord.components", "deepcopy", (), "quick copies"),
    PrivatePart("simcord.gateway", "copy", (), "quick copies"),
    PrivatePart("simcord.http.router", "copy", (), "quick copies"),
)


def wait_for_threads(running: simcord.run, check_again: float, patience: float) -> None:
    """Give work outside the event loop ``patience``, from the start on, and look again ``check_again`` after it
    (seconds).

    By itself the simulation looks again every 50 ms and gives up after five seconds, in which a thread or a process may
    have got nowhere on a busy machine. More than these five at once would have it wait for timers that are due by then.
    """
    env = running._env
    settle, advance, detach = env._settle_internal, env._advance_to, env._detach_bot

    async def settle_at_last(**options: Any) -> None:
        assert env._loop is not None
        until = env._loop.time() + patience
        while True:
            try:
                return await settle(**options | {"idle": check_again})
            except TimeoutError:
                if env._loop.time() >= until:
                    raise
                options.pop("_deadline", None)  # the caller's, which is over

    async def advance_at_last(target: float, deadline: float) -> None:
        assert env._loop is not None
        until = env._loop.time() + patience
        while True:
            try:
                return await advance(target, deadline)
            except TimeoutError:
                if (present := env._loop.time()) >= until:
                    raise
                deadline = present + env.settle_timeout  # what has passed has passed: it goes on from there

    async def detach_at_last() -> None:
        usual, env.settle_timeout = env.settle_timeout, patience
        try:
            await detach()
        finally:
            env.settle_timeout = usual

    env._settle_internal = settle_at_last  # type: ignore[method-assign]
    env._advance_to = advance_at_last  # type: ignore[method-assign]
    env._detach_bot = detach_at_last  # type: ignore[method-assign]


@contextmanager
def real_timers() -> Iterator[None]:
    """Under constant load, let the timers of the bot run by the clock on the wall.

    The simulation fires one only when nothing else happens, which under load is never.
    """
    held_back = Env._schedule_timer

    def schedule(env: Any, record: Any, callback: Callable[..., Any], args: Any, context: Any) -> None:
        def fire() -> None:
            if not record.handle.cancelled():
                record.handle._run()

        # Cancelled timers would stay in the books, which every callback of the bot searches through.
        env._work.callbacks = [kept for kept in env._work.callbacks if not (kept.handle and kept.handle.cancelled())]
        when = _dpy_internals.real_monotonic() + max(0.0, record.when - env._virtual_time)
        record.real_handle = env._runtime.call_at(when, fire, context=context)

    Env._schedule_timer = schedule  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Env._schedule_timer = held_back  # type: ignore[method-assign]


LOOK_AGAIN = 0.005
"""Seconds until a timer is asked again whether it may ring."""
_statements: WeakKeyDictionary[asyncio.AbstractEventLoop, int] = WeakKeyDictionary()
"""For how many answers of databases each event loop waits."""
ASKING: tuple[tuple[Any, str], ...] = (
    *((aiosqlite.Connection, name) for name in ("_connect", "_execute")),
    *((asyncpg.Connection, name) for name in ("fetch", "fetchval", "execute", "close")),
    (asyncpg, "connect"),
)
"""What asks a database."""


@contextmanager
def work_takes_no_time() -> Iterator[None]:
    """Let the simulated clock stand still while the bot works, however busy the machine is.

    By itself the simulation lets a short timer ring when its time is over on the wall, and moves its clock there: an
    answer that took a thread a moment longer put the deadlines of a game some tenths of a second off.
    """
    held_back = Env._schedule_timer
    asking = [(owner, name, getattr(owner, name)) for owner, name in ASKING]

    def schedule(env: Any, record: Any, callback: Any, args: Any, context: Any) -> None:
        held_back(env, record, callback, args, context)
        if record.real_handle is None:
            return
        ring: Callable[[], None] = record.real_handle._callback
        due = record.real_handle.when()
        record.real_handle.cancel()

        def ring_at_rest() -> None:
            if record.handle.cancelled():
                return
            if _is_at_work(env) or any(_comes_before(other, record) for other in env._work.callbacks):
                ask_at(_dpy_internals.real_monotonic() + LOOK_AGAIN)
            else:
                ring()

        def ask_at(when: float) -> None:
            record.real_handle = env._runtime.call_at(when, ring_at_rest, context=context)

        ask_at(due)

    def counted(ask: Any) -> Any:
        async def count(*args: Any, **others: Any) -> Any:
            loop = asyncio.get_running_loop()
            _statements[loop] = _statements.get(loop, 0) + 1
            try:
                return await ask(*args, **others)
            finally:
                _statements[loop] -= 1

        return count

    Env._schedule_timer = schedule  # type: ignore[method-assign, assignment]
    for owner, name, ask in asking:
        setattr(owner, name, counted(ask))
    try:
        yield
    finally:
        Env._schedule_timer = held_back  # type: ignore[method-assign]
        for owner, name, ask in asking:
            setattr(owner, name, ask)


def _is_at_work(env: Any) -> bool:
    """Whether a thread, a statement or a step of the bot is under way, or the clock moves anyway."""
    moving = env._advancing or (env._real_advance_task is not None and not env._real_advance_task.done())
    steps = (record for record in env._work.callbacks if record.handle and not record.handle.cancelled())
    ready = any(record.when is None or record.when <= env._virtual_time for record in steps)
    return bool(moving or ready or env._work.executors or _statements.get(env._loop))


def _comes_before(other: Any, record: Any) -> bool:
    """Whether another timer that rings by itself is to ring first."""
    rings = other.real_handle is not None and not other.real_handle.cancelled()
    return (
        other.when is not None
        and other.when < record.when
        and rings
        and not (other.handle is None or other.handle.cancelled())
    )


def remember_nonces() -> None:
    """Do with a nonce what Discord does. A repeated send gives the first message, deleted or not."""
    inner: Any = vars(messages)["bot_message"]
    if getattr(inner, "remembers", False):
        return

    def bot_message(context: Any, channel: int, *others: Any, **named: Any) -> Any:
        body, backend = context.body(), context.backend
        sent = backend.__dict__.setdefault("sent_by_nonce", {})
        known = sent.get((channel, body.get("nonce"))) if body.get("enforce_nonce") else None
        message = known or inner(context, channel, *others, **named)
        sent[channel, body.get("nonce")] = message
        return message

    bot_message.remembers = True  # type: ignore[attr-defined]
    vars(messages)["bot_message"] = bot_message


def copied(value: Any) -> Any:
    """A copy of what JSON can say, several times as fast as `copy.deepcopy`; of anything else that one's."""
    kind = type(value)
    if kind is str or kind is int or value is None:
        return value
    if kind is dict:
        return {key: copied(part) for key, part in value.items()}
    if kind is list:
        return [copied(part) for part in value]
    return copy.deepcopy(value)


def copy_quickly() -> None:
    """Every message and request is copied several times on its way: a tenth of the time of a game at a table."""
    vars(components)["deepcopy"] = copied
    for module in (gateway, router):
        vars(module)["copy"] = SimpleNamespace(deepcopy=copied)


LOOP_INTERVAL = "discord.ext.tasks loop interval"
"""What simcord calls the wait of a loop of ours between two of its rounds."""


def remember_waits() -> None:
    """Nine of ten tasks that simcord judges, twice whenever it looks whether all is done, are loops of ours between two
    rounds. As long as one waits for the same timer the judgement stands: a quarter of the time of a game at a table."""
    judge: Any = vars(_settlement)["_park_reason"]
    give_to_simulated_time: Any = vars(env)["_virtualize_recognized_waits"]
    if judge.__name__ == "remembered":
        return
    timers: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()

    def timer_of(state: Any, task: Any) -> Any:
        """The timer for which a loop waits, if that is known and has not come."""
        waiter = task._fut_waiter
        timer = timers.get(waiter) if waiter is not None and not waiter.done() else None
        stands = timer is not None and timer.when > state.virtual_time and not timer.handle.cancelled()
        return timer if stands else None

    def remembered(self: Any, task: Any, deadline: float, seen: set[int] | None = None) -> str | None:
        if timer_of(self, task) is not None:
            return LOOP_INTERVAL
        reason: str | None = judge(self, task, deadline, seen)
        if reason == LOOP_INTERVAL:
            waiter = task._fut_waiter
            timers[waiter] = _settlement._timer_records_waking(self, task, waiter)[0]
        return reason

    def of_new_ones(self: Any, pending: Any) -> None:
        new = [task for task in pending if (timer := timer_of(self, task)) is None or timer.real_handle is not None]
        give_to_simulated_time(self, new)
        for task in new:
            timer = timer_of(self, task)
            if timer is not None and timer.real_handle is not None and timer.real_handle.cancelled():
                timer.real_handle = None

    def sleeps(waiter: Any, loop: Any, deadline: float) -> bool:
        """Whether a task waits for a timer after the deadline; most of the hundred timers are somebody else's."""
        if waiter is None or waiter.done():
            return False
        own = [handle for handle in loop._scheduled if handle._args and handle._args[0] is waiter]
        return any(not handle.cancelled() and handle.when() > deadline for handle in own)

    vars(_dpy_internals)["is_sleep_waiter"] = sleeps
    vars(_settlement)["_park_reason"] = remembered
    vars(env)["_virtualize_recognized_waits"] = of_new_ones


def threads_as_on_discord(env: Env) -> None:
    """Let threads be as on Discord, where simcord is not.

    A message has one thread (160004), whose opening Discord does not tell in the channel: the message shows it. Of a
    private thread nothing is told there. A post of a forum has the number of its first message. With a channel its
    threads go. A message brings a thread back that was put away; nothing else in it can be changed.
    """
    backend: Any = env.backend
    create, delete, commit, edit, post = (
        backend.create_thread,
        backend.delete_channel,
        backend.commit_message,
        backend.edit_message,
        backend.create_forum_post,
    )
    firsts: list[int] = []

    def create_thread(parent_id: int, name: str, owner_id: int, **options: Any) -> Any:
        message = options.get("message_id")
        if options.get("type") == discord.ChannelType.private_thread.value:
            private = create(parent_id, name, owner_id, **options, broadcast=False)
            backend.announce_thread_create(private)
            return private
        if message is None:
            return create(parent_id, name, owner_id, **options, message_id=firsts.pop() if firsts else None)
        if message in backend.channels:
            raise BackendError(400, 160004, "A thread has already been created for this message")
        thread = create(parent_id, name, owner_id, **options, broadcast=False)
        backend.announce_thread_create(thread)
        return thread

    def delete_channel(channel_id: int) -> None:
        for thread in [found.id for found in backend.channels.values() if found.parent_id == channel_id]:
            if backend.channels[thread].is_thread:
                delete(thread)
        delete(channel_id)

    def commit_message(message: Any, **options: Any) -> Any:
        metadata = backend.channels[message.channel_id].thread_metadata
        if metadata is not None and metadata.archived:
            backend.edit_channel(message.channel_id, {}, thread_metadata={"archived": False})
        return commit(message, **options)

    def edit_message(channel_id: int, message_id: int, fields: dict[str, Any]) -> Any:
        metadata = backend.channels[channel_id].thread_metadata
        # What one person alone sees belongs to their interaction, not to the thread.
        if metadata is not None and metadata.archived and not backend.get_message(channel_id, message_id).is_ephemeral:
            raise BackendError(400, 50083, "Thread is archived")
        return edit(channel_id, message_id, fields)

    def create_forum_post(forum_id: int, name: str, starter: Any, **options: Any) -> Any:
        firsts[:] = [starter.id]
        return post(forum_id, name, starter, **options)

    backend.create_forum_post = create_forum_post
    backend.create_thread, backend.delete_channel = create_thread, delete_channel
    backend.commit_message, backend.edit_message = commit_message, edit_message
