"""A loop of the bot goes on whatever one of its rounds raises: without it clocks would stand still."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.wire.net.background import recurring, unfailing
from storage import StoreUnavailable


class Work:
    """Fails in its first two rounds, the second time because of the store."""

    def __init__(self) -> None:
        self.rounds = 0
        self.done = asyncio.Event()

    @recurring(0.001)
    async def loop(self) -> None:
        self.rounds += 1
        if self.rounds == 1:
            raise ValueError("a mistake of ours")
        if self.rounds == 2:
            raise StoreUnavailable("The disk is full.")
        self.done.set()

    @unfailing
    async def once(self) -> None:
        raise ValueError("a mistake of ours")


async def test_a_round_that_fails_is_told_in_the_log_and_the_next_one_comes(caplog: pytest.LogCaptureFixture) -> None:
    work = Work()
    work.loop.start()
    await asyncio.wait_for(work.done.wait(), 10)
    work.loop.cancel()
    told = [
        (record.levelno, record.getMessage()) for record in caplog.records if record.name == "bot.wire.net.background"
    ]
    assert told == [
        (logging.ERROR, "Work.loop failed"),
        (logging.WARNING, "Work.loop must wait: The disk is full."),
    ]


async def test_what_follows_a_failure_is_done(caplog: pytest.LogCaptureFixture) -> None:
    await Work().once()
    assert "Work.once failed" in caplog.text


async def test_who_ends_a_loop_ends_it() -> None:
    work = Work()
    task = work.loop.start()
    await asyncio.sleep(0)
    work.loop.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
