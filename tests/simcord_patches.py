"""Everything in which the tests reach into the private parts of simcord, beyond what the program itself does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from simcord import _dpy_internals
from simcord.env import Env
from simcord.http.routes import messages

from bot.devserver.simcord_patches import Reach

REACHES = (
    Reach("simcord.env", "Env._schedule_timer", ("record", "callback", "args", "schedule_context"), "real timers"),
    Reach("simcord.env", "Env._work", (), "the books of timers and tasks", made=True),
    Reach("simcord.env", "Env._runtime", (), "the loop with real time", made=True),
    Reach("simcord.env", "Env._virtual_time", (), "the simulated clock"),
    Reach("simcord._dpy_internals", "real_monotonic", (), "the clock on the wall"),
    Reach("simcord.http.routes.messages", "bot_message", (), "what a repeated send does"),
)


def wait_for_threads(env: Env, check_again: float, patience: float) -> None:
    """Give work outside the event loop ``patience``, and look again ``check_again`` after it (seconds).

    By itself the simulation looks again every 50 ms and gives up after five seconds, in which a thread or a process may
    have got nowhere on a busy machine. More than these five at once would have it wait for timers that are due by then.
    """
    settle, detach = env._settle_internal, env._detach_bot

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

    async def detach_at_last() -> None:
        usual, env.settle_timeout = env.settle_timeout, patience
        try:
            await detach()
        finally:
            env.settle_timeout = usual

    env._settle_internal = settle_at_last  # type: ignore[method-assign]
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
