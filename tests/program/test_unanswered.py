"""A press that Discord never sees answered stands in the figures and in the log."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.exposition import free_port, read, value
from tests.fake_discord.faults import Fault
from tests.fake_discord.reading import find
from tests.fake_discord.server import FakeDiscord

from .conftest import BLANK
from .steps import CALLBACK, called, happens, playing, some, within

OFTEN = """
    import bot.wire.net.metrics
    bot.wire.net.metrics.Figures.tell.change_interval(seconds=2)
"""
"""Figures every two seconds instead of every minute."""


@within(40)
async def test_a_press_that_discord_never_sees_answered_is_counted_and_told(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeDiscord, "patches", BLANK + OFTEN)
    port = free_port()
    async with playing(database, metrics=str(port)) as discord:
        before = await asyncio.to_thread(read, port)
        happens(discord, Fault(CALLBACK, "status", 404, times=9, code=10062))
        card = discord.card()
        await discord.press(called(discord), some(find(card, "play")), card)
        await discord.until(lambda: "got no answer" in discord.said, 10, "the log says nothing")
        found = await asyncio.to_thread(read, port)
    assert value(found, "catan_presses_total", outcome="gone") == 1
    beyond = [value(figures, "catan_first_answer_seconds_bucket", le="+Inf") for figures in (before, found)]
    within_five = [value(figures, "catan_first_answer_seconds_bucket", le="5.0") for figures in (before, found)]
    assert beyond[1] - beyond[0] == 1 and within_five[1] == within_five[0], "it is slower than anything"
    assert discord.said.count("got no answer") == 1 and "WARNING" in discord.said


@within(40)
async def test_how_old_a_press_is_counts_from_when_it_was_made(database: Path) -> None:
    port = free_port()
    async with playing(database, metrics=str(port)) as discord:
        discord.world.ahead -= 2.2  # what is pressed now is two seconds old when it comes
        card = discord.card()
        await discord.told(await discord.press(called(discord), some(find(card, "play")), card))
        discord.world.ahead += 2.2
        await discord.quiet()
        found = await asyncio.to_thread(read, port)
    assert value(found, "catan_first_answer_seconds_count") == 1
    assert value(found, "catan_first_answer_seconds_bucket", le="2.0") == 0
