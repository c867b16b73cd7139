"""Time that passes at the real program: reminders whose answers get lost, a gateway that is gone for a while."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path

from tests.fake_discord.faults import Fault
from tests.fake_discord.games import deadlines
from tests.fake_discord.payloads import Payload
from tests.fake_discord.reading import find, is_card, words
from tests.fake_discord.server import FakeDiscord

from .steps import POST, at_once, called, happens, next_called, place, playing, within

MINUTE, HOUR = 60, 3600
FIRST = 12 * HOUR
"""For the first placement, of a player who has pressed nothing yet."""
AGAIN = 2.7
"""Seconds without a request after which nothing more comes: a lost post is tried again after two."""


def reminders(discord: FakeDiscord) -> list[Payload]:
    """The reminders that stand in the channel."""
    return [message for message in discord.public() if find(message, "play") and not is_card(message)]


@within(60)
async def test_reminders_come_once_whatever_is_lost(tmp_path: Path) -> None:
    scenes = (lost_answers_leave_one_and_none_after_the_decision, nothing_falls_due_while_the_gateway_is_lost)
    await at_once(scene(tmp_path / scene.__name__ / "games.sqlite") for scene in scenes)


async def lost_answers_leave_one_and_none_after_the_decision(database: Path) -> None:
    async with playing(database) as discord:
        person, posts = called(discord), len(discord.world.posted)
        ((until,),) = deadlines(database)
        for count, moment in enumerate((until - FIRST // 2, until - FIRST // 12), 1):  # half of it, and nearly all
            lost = happens(discord, Fault(POST, "lost"), Fault("^DELETE", "lost"))
            discord.pass_time(moment + MINUTE - time.time() - discord.world.ahead)
            await discord.until(partial(getattr, lost, "at"), 5, "nobody was called")
            await discord.quiet(AGAIN)
            assert len(reminders(discord)) == 1
            assert [posted.called for posted in discord.world.posted[posts:]] == [(person,)] * count
        happens(discord, Fault("^DELETE", "lost"))
        await place(discord, person)
        await next_called(discord, person)
        await discord.quiet(AGAIN)
        assert not reminders(discord)
        assert "Traceback" not in discord.said


async def nothing_falls_due_while_the_gateway_is_lost(database: Path) -> None:
    async with playing(database) as discord:
        await discord.wait_for()
        (half,) = [moment - FIRST // 2 for (moment,) in deadlines(database)]
        discord.pass_time(half - 4 * MINUTE - time.time())
        await asyncio.sleep(2.5)  # it notes that it is there
        posts, ((before,), *_) = len(discord.world.posted), deadlines(database)
        discord.gateway.refuses = True
        await discord.gateway.cut()
        await asyncio.sleep(0.5)
        discord.pass_time(15 * MINUTE)
        await asyncio.sleep(2.5)
        discord.gateway.refuses = False
        await discord.until(lambda: discord.gateway.is_connected, 20, "it did not come back")
        await discord.until(lambda: f"<t:{before + HOUR}:f>" in words(discord.card()), 10, "the deadline did not move")
        await discord.quiet(AGAIN)
        assert len(discord.world.posted) == posts, "its half is over an hour later now"
        discord.pass_time(HOUR)
        await discord.until(lambda: reminders(discord), 10, "nobody was called")
        assert "Traceback" not in discord.said
