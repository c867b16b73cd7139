"""How the program ends: also in the moment of a lost connection, at once when asked twice, and while people play."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

from bot.texts.catalogue import catalogue
from tests.fake_discord.faults import Fault
from tests.fake_discord.games import SET_UP
from tests.fake_discord.reading import words
from tests.languages import FALLBACK
from tests.load.crowd import Crowd
from tests.patience import slowness

from .steps import POST, called, happens, place, playing, within

TABLES, RATE = 10, 20.0
SHOWN = r"^(POST|PATCH) /channels/\d+/messages"
RESTARTING = catalogue(FALLBACK).say("refused-restarting")
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


@within(60)
async def test_it_ends_soon_while_people_play(database: Path) -> None:
    async with playing(database, TABLES, SET_UP, edit_delay="2") as discord:
        crowd = Crowd(discord, TABLES)
        await crowd.play(RATE, 1.0)
        process, playing_on = discord.process, asyncio.create_task(crowd.play(RATE, 30.0))
        assert process is not None
        await asyncio.sleep(0.5)
        # What is still to be shown takes a second, so that people press while the program ends, on a fast machine too.
        shown = happens(discord, Fault(SHOWN, "slow", times=TABLES))
        process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        async with asyncio.timeout(SOON * slowness()):
            assert await process.wait() == 0
        took = time.monotonic() - began
        playing_on.cancel()
        answered = [press.sent for press in crowd.pressed if press.sent.answered is not None]
        said = [words(sent.message) for sent in answered]
        away = sum(RESTARTING in text for text in said)
        print(f"ended after {took:.2f} s with {len(crowd.pressed)} presses, {away} turned away")
        # On a machine that stalls the crowd may not come to press before the end.
        assert away or not any(sent.at > began + 0.2 for sent in answered)
        assert shown.at, "nothing was left to be shown"
        assert "Traceback" not in discord.said and "WARNING" not in discord.said, discord.said
