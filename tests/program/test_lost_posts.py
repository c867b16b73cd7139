"""Nobody knows whether a post whose answer was lost is there: in the end there is one card, and one call each."""

from __future__ import annotations

from pathlib import Path

from tests.fake_discord.faults import Fault
from tests.fake_discord.judge import called_twice, orphans

from .steps import POST, at_once, called, happens, next_called, place, playing, shows, within

LONG = 1_800.0
"""Seconds after which Discord has forgotten every nonce."""


@within(30)
async def test_play_goes_on_before_a_lost_post_is_tried_again(database: Path) -> None:
    async with playing(database) as discord:
        lost = happens(discord, Fault(POST, "lost"))
        first = called(discord)
        await place(discord, first)
        await discord.until(lambda: lost.at, 5)
        done = await place(discord, await next_called(discord, first))
        await shows(discord, done, seconds=15)
        await discord.quiet(2.0)
        assert not orphans(discord, [0])
        assert not called_twice(discord, [0])
        await shows(discord, await place(discord, called(discord)))


@within(50)
async def test_a_kill_while_a_post_is_under_way(tmp_path: Path) -> None:
    await at_once(_killed_during_a_post(tmp_path / str(down) / "games.sqlite", down) for down in (0.0, LONG))


async def _killed_during_a_post(database: Path, down: float) -> None:
    async with playing(database) as discord:
        silent = happens(discord, Fault(POST, "silent"))
        first = called(discord)
        await place(discord, first)
        await discord.until(lambda: silent.at, 5)
        await place(discord, await next_called(discord, first))
        await discord.kill()
        discord.world.pass_time(down)
        await discord.start(database, edit_delay="0")
        await discord.quiet(1.5)
        assert not orphans(discord, [0])
        assert not called_twice(discord, [0])
        await shows(discord, await place(discord, called(discord)))
