"""The line of figures a minute: what was asked for, how soon it was answered, and what waits."""

from __future__ import annotations

import logging

import aiohttp
import pytest
from aiohttp import web

from bot.wire.net.metrics import Figures


async def live() -> int:
    """How many games go on."""
    return 12


async def test_a_minute_is_one_line_and_the_next_begins_with_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot.figures")
    figures = Figures(lambda: 3, lambda: 4, live)
    await figures.tell.coro(figures)
    assert not caplog.records, "no minute is over at the start"
    for milliseconds in range(1, 201):
        figures.answered(milliseconds / 1000, "done")
    figures.answered(None, "done")
    statuses = [200, 429, 204]

    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=statuses.pop())

    application = web.Application()
    application.router.add_get("/", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        async with aiohttp.ClientSession(trace_configs=[figures.trace]) as session:
            while statuses:
                async with session.get(f"http://127.0.0.1:{runner.addresses[0][1]}/"):
                    pass
    finally:
        await runner.cleanup()
    await figures.tell.coro(figures)
    await figures.tell.coro(figures)
    assert [record.getMessage() for record in caplog.records] == [
        "a minute: 201 presses, first answer p99 199 ms, 3 requests, 3 in the gate, 1 times 429, 4 pictures waiting,"
        " 12 live games",
        "1 of 201 presses got no answer in time: people read that the bot did not respond",
        "a minute: 0 presses, first answer p99 none, 0 requests, 3 in the gate, 0 times 429, 4 pictures waiting,"
        " 12 live games",
    ]


async def test_presses_without_an_answer_are_one_warning_a_minute_and_the_slowest_of_all(
    caplog: pytest.LogCaptureFixture,
) -> None:
    figures = Figures(lambda: 0, lambda: 0, live)
    await figures.tell.coro(figures)
    for _ in range(4):
        figures.answered(None, "done")
    assert "4 presses, first answer p99 never," in await figures.line()
    await figures.tell.coro(figures)
    await figures.tell.coro(figures)
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("WARNING", "4 of 4 presses got no answer in time: people read that the bot did not respond")
    ]
