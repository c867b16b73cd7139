"""What errors of Discord mean, and that one place alone says so."""

from __future__ import annotations

import re
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.wire.net.discord_errors import FAILURES, Failure, Foreign, Worn, failure_of, failure_to_reach
from tests.source_files import ROOT


def http(status: int, code: int = 0) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(SimpleNamespace(status=status, reason=""), {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (http(500), Failure.LOST),
        (TimeoutError(), Failure.LOST),
        (aiohttp.ClientError(), Failure.LOST),
        (http(429), Failure.PASSES),
        (discord.RateLimited(3.0), Failure.PASSES),
        (http(429, 30046), Failure.WORN),
        (http(400, 50083), Failure.WORN),
        (Worn(), Failure.WORN),
        (Foreign(), Failure.FOREIGN),
        (http(403, 50005), Failure.FOREIGN),
        (http(404, 10008), Failure.MESSAGE_GONE),
        (http(404, 10003), Failure.CHANNEL_GONE),
        (http(403, 50001), Failure.NO_ACCESS),
        (http(403, 50013), Failure.REFUSED),
    ],
)
def test_each_error_means_one_thing(error: Exception, meaning: Failure) -> None:
    assert isinstance(error, FAILURES) and failure_of(error) is meaning


@pytest.mark.parametrize(("error", "closed"), [(http(403, 50007), True), (http(403), False), (http(429), False)])
def test_a_person_who_takes_no_direct_messages_is_told_from_a_way_that_fails(error: Exception, closed: bool) -> None:
    assert (failure_to_reach(error) is Failure.CLOSED) == closed


def test_one_place_knows_what_errors_of_discord_mean() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((ROOT / "bot" / "wire").rglob("*.py"))
        for line in path.read_text().splitlines()
        if re.search(r"except.*discord\.|= 429\b|suppress\(.*discord\.", line)
    ]
    assert [line.partition(":")[0] for line in found] == ["discord_errors.py"], found
