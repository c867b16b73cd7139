"""Games whose servers are divided among several programs."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.fake_discord.judge import called_twice, orphans
from tests.fake_discord.payloads import guild_id, shard_of
from tests.program.sharing import SHARDS, Programs, sharing
from tests.program.steps import called, next_called, place, within

pytestmark = pytest.mark.usefixtures("quick_start")


def server_of(shard: int) -> int:
    """The first server of a shard."""
    return next(number for number in range(SHARDS) if shard_of(guild_id(number), SHARDS) == shard)


async def shown(programs: Programs) -> None:
    """Wait until every game has a card."""
    discord = programs.discord
    await discord.until(lambda: all(discord.cards(number) for number in range(SHARDS)), 40, "not every game has a card")
    await discord.quiet(0.7)


@within(120)
async def test_a_dead_owner_is_replaced_by_its_spare_and_a_stalled_one_is_fenced(tmp_path: Path) -> None:
    async with sharing(tmp_path) as programs:
        discord = programs.discord
        await programs.start("lower", "0-3")
        upper = await programs.start("upper", "4-7")
        await shown(programs)
        low, high = server_of(2), server_of(6)
        await programs.start("spare", "4-7", until="ready as")
        assert "owns" not in programs.running["spare"].said
        for number in (low, high):
            first = called(discord, number)
            await place(discord, first, number)
            await next_called(discord, first, number)
        # One stands still for longer than its leases live; nobody else is concerned.
        assert upper.process is not None
        upper.process.send_signal(signal.SIGSTOP)
        person = called(discord, low)
        await place(discord, person, low)
        await programs.running["spare"].wait_for("this process owns the shards 4-7/8")
        await discord.quiet(0.7)
        person = called(discord, high)
        await place(discord, person, high)
        upper.process.send_signal(signal.SIGCONT)
        assert await upper.process.wait() == 1
        assert "Another process has taken over" in upper.said
        await discord.quiet(0.7)
        assert orphans(discord, range(SHARDS)) == []
        assert called_twice(discord, range(SHARDS)) == []
