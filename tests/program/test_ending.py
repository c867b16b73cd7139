"""How the program ends: also in the moment of a lost connection, at once when asked twice, and while people play."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

from tests.fake_discord.faults import Fault
from tests.patience import slowness

from .steps import POST, called, happens, place, playing, within

SOON = 4.5
"""Seconds in which the program has ended, with all that the tests themselves cost."""


@within(40)
async def test_it_ends_in_the_moment_of_a_lost_connection(database: Path) -> None:
    async with playing(database) as discord:
        discord.gateway.dumb = True
        await discord.gateway.cut()
        await discord.until(lambda: discord.gateway.held, 10, "it did not try to come back")
        async with asyncio.timeout(SOON * slowness()):
            assert await discord.stop(signal.SIGINT) == 0
        assert "Traceback" not in discord.said and "ERROR" not in discord.said


@within(40)
async def test_a_second_signal_ends_it_at_once(database: Path) -> None:
    async with playing(database) as discord:
        lost = happens(discord, Fault(POST, "silent", times=9))
        await place(discord, called(discord))
        await discord.until(lambda: lost.at, 10, "nothing was posted")
        process = discord.process
        assert process is not None
        process.send_signal(signal.SIGTERM)
        await discord.wait_for("a second signal")
        began = time.monotonic()
        assert await discord.stop(signal.SIGTERM) == 128 + signal.SIGTERM
        assert time.monotonic() - began < 1.0 * slowness()
        assert "Traceback" not in discord.said
