"""Time that passes at the real program: reminders whose answers get lost, a gateway that is gone for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.fake_discord.faults import Fault
from tests.fake_discord.games import SET_UP, deadlines
from tests.fake_discord.payloads import Payload
from tests.fake_discord.reading import find, is_card, words
from tests.fake_discord.server import FakeDiscord

from .steps import POST, called, happens, playing, some, within

MINUTE, HOUR = 60, 3600
HALF, NEARLY = 36 * HOUR, 65 * HOUR
"""When whoever begins after the set-up is reminded: their clock is full, 72 hours."""
AGAIN = 3.5
"""Seconds without a request after which nothing more comes: a lost post is tried again after two."""


def reminders(discord: FakeDiscord) -> list[Payload]:
    """The reminders that stand in the channel."""
    return [message for message in discord.public() if find(message, "play") and not is_card(message)]


@within(45)
async def test_lost_answers_leave_one_reminder_and_none_after_the_decision(database: Path) -> None:
    async with playing(database, 1, SET_UP) as discord:
        person, posts = called(discord), len(discord.world.posted)
        for count, moment in enumerate((HALF, NEARLY - HALF), 1):
            lost = happens(discord, Fault(POST, "lost"), Fault("^DELETE", "lost"))
            discord.pass_time(moment)
            await discord.until(lambda lost=lost: lost.at, 5, "nobody was called")
            await discord.quiet(AGAIN)
            assert len(reminders(discord)) == 1
            assert [posted.called for posted in discord.world.posted[posts:]] == [(person,)] * count
        await discord.kill()
        happens(discord, Fault("^DELETE", "lost"))
        await discord.start(database, edit_delay="0")
        await discord.quiet()
        assert len(discord.world.posted) == posts + 2, "the same call, once more"
        await discord.told(await discord.press(person, some(find(discord.card(), "roll")), discord.card()))
        await discord.quiet(AGAIN)
        assert not reminders(discord) or called(discord) == person
        assert "Traceback" not in discord.said


@within(45)
async def test_nothing_falls_due_while_the_gateway_is_lost(database: Path) -> None:
    async with playing(database, 1, SET_UP) as discord:
        await discord.wait_for()
        discord.pass_time(HALF - 4 * MINUTE)
        await asyncio.sleep(3.0)  # it notes that it is there
        posts, ((before,), *_) = len(discord.world.posted), deadlines(database)
        discord.gateway.refuses = True
        await discord.gateway.cut()
        await asyncio.sleep(1.0)
        discord.pass_time(15 * MINUTE)
        await asyncio.sleep(3.0)
        discord.gateway.refuses = False
        await discord.until(lambda: discord.gateway.is_connected, 20, "it did not come back")
        await discord.until(lambda: f"<t:{before + HOUR}:f>" in words(discord.card()), 10, "the deadline did not move")
        await discord.quiet(AGAIN)
        assert len(discord.world.posted) == posts, "its half is over an hour later now"
        discord.pass_time(HOUR)
        await discord.until(lambda: reminders(discord), 10, "nobody was called")
        assert "Traceback" not in discord.said
