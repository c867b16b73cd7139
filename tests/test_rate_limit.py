"""The pace of requests, by a clock that stands still until somebody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

import bot.wire.net.rate_limit
from bot.wire.net.rate_limit import (
    AT_ONCE,
    MAX_UNDER_WAY,
    PER_SECOND,
    REQUEST_SECONDS,
    Priority,
    RateLimit,
    with_priority,
)

Passed = list[tuple[float, Priority]]


class QuickLoop(asyncio.SelectorEventLoop):
    """Its clock stands still, and jumps just beyond the next timer where nothing else is left to do."""

    moment = 0.0

    def time(self) -> float:
        return self.moment

    def _run_once(self) -> None:
        scheduled = cast(Any, self)._scheduled
        if scheduled and not cast(Any, self)._ready:
            self.moment = max(self.moment, scheduled[0].when()) + 1e-6
        cast(Any, super())._run_once()


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    with asyncio.Runner(loop_factory=QuickLoop) as runner, pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot.wire.net.rate_limit, "time", SimpleNamespace(monotonic=runner.get_loop().time))
        return runner.run(cast(Any, work()))


async def pass_through(
    rate_limit: RateLimit, count: int, priority: Priority, passed: list[tuple[float, Priority]]
) -> None:
    async def one() -> None:
        await rate_limit.admit(priority)
        passed.append((asyncio.get_running_loop().time(), priority))
        rate_limit.leave()

    await asyncio.gather(*(one() for _ in range(count)))


@pytest.mark.parametrize(("priority", "most"), [(Priority.CALL, 43), (Priority.EDIT, 43), (Priority.CATCH_UP, 27)])
def test_never_more_than_so_many_pass_in_any_second(priority: Priority, most: int) -> None:
    passed: Passed = []

    async def work() -> None:
        rate_limit = RateLimit()
        await pass_through(rate_limit, 200, priority, passed)
        await asyncio.sleep(5)
        await pass_through(rate_limit, 100, priority, passed)

    run(work)
    moments = [moment for moment, _ in passed]
    assert len(moments) == 300
    assert most - 3 <= max(sum(begin <= other < begin + 1 for other in moments) for begin in moments) <= most


def test_a_call_goes_before_all_that_waits_and_a_start_after_it() -> None:
    passed: Passed = []

    async def work() -> None:
        rate_limit = RateLimit()
        catching_up = asyncio.create_task(pass_through(rate_limit, 60, Priority.CATCH_UP, passed))
        playing = asyncio.create_task(pass_through(rate_limit, 100, Priority.EDIT, passed))
        await asyncio.sleep(1)
        before = len(passed)
        await pass_through(rate_limit, 3, Priority.CALL, passed)
        assert len(passed) - before <= 4, "one may have been on its way"
        await playing
        assert sum(priority == Priority.CATCH_UP for _, priority in passed) < 10
        await catching_up
        moments = [moment for moment, _ in passed]
        assert max(sum(begin <= other < begin + 1 for other in moments) for begin in moments) <= 27

    run(work)
    assert len(passed) == 163


def test_whoever_stops_waiting_takes_nobodys_place() -> None:
    async def work() -> None:
        rate_limit = RateLimit()
        await pass_through(rate_limit, AT_ONCE, Priority.EDIT, [])
        leaving = [asyncio.create_task(rate_limit.admit(Priority.CALL)) for _ in range(50)]
        staying = asyncio.create_task(rate_limit.admit(Priority.EDIT))
        await asyncio.sleep(0)
        for task in leaving:
            task.cancel()
        began = asyncio.get_running_loop().time()
        await staying
        assert asyncio.get_running_loop().time() - began < 2 / PER_SECOND

    run(work)


def test_after_a_pause_of_all_requests_they_do_not_go_out_together() -> None:
    async def work() -> int:
        http: Any = SimpleNamespace(request=pause)
        RateLimit().govern(http)
        asking = [asyncio.create_task(http.request(number)) for number in range(200)]
        await asyncio.sleep(30)
        at_once = len(inside)
        open_again.set()
        await asyncio.gather(*asking)
        return at_once

    inside: list[object] = []
    open_again = asyncio.Event()

    async def pause(route: object, **_: object) -> None:
        inside.append(route)
        await open_again.wait()

    assert run(work) == MAX_UNDER_WAY


def test_whoever_gives_up_does_not_interrupt_what_is_under_way() -> None:
    ended: list[str] = []

    async def request(route: object, **_: object) -> None:
        try:
            await asyncio.sleep(10)
        finally:
            ended.append("interrupted" if asyncio.current_task().cancelling() else "done")  # type: ignore[union-attr]

    async def work() -> None:
        http: Any = SimpleNamespace(request=request)
        RateLimit().govern(http)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1):
                await http.request(1)
        await asyncio.sleep(20)

    run(work)
    assert ended == ["done"]


def test_every_request_with_the_token_passes_and_has_a_limit() -> None:
    asked: list[tuple[object, aiohttp.ClientTimeout]] = []

    async def request(route: object, *, timeout: aiohttp.ClientTimeout, **_: object) -> str:
        asked.append((route, timeout))
        return "answer"

    async def work() -> float:
        http: Any = SimpleNamespace(request=request)
        RateLimit().govern(http)
        began = asyncio.get_running_loop().time()
        with with_priority(Priority.FILM):
            assert [await http.request(number, json={}) for number in range(22)] == ["answer"] * 22
        return asyncio.get_running_loop().time() - began

    assert run(work) > 0.7
    assert [route for route, _ in asked] == list(range(22))
    assert {limit.total for _, limit in asked} == {REQUEST_SECONDS}
