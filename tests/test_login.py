"""Shards are waited for patiently, and what Discord closes for good ends the program with a sentence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from copy import copy
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl

from bot.start.lifetime import REFUSED, refusal_of
from bot.start.logs import in_one_line
from bot.wire.net import login
from bot.wire.net.login import ShardedClient

ATTEMPTS = 1500
"""More than Python allows calls inside each other."""
OUTAGE = 12
"""Attempts in vain, after which the library would wait for minutes."""


class Closed(discord.ConnectionClosed):
    """A connection that was closed with this code."""

    def __init__(self, code: int) -> None:
        self.code = code
        Exception.__init__(self, f"closed with {code}")


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made; they take no time."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("bot.wire.net.login.asyncio.sleep", sleep)
    return pauses


def answering(monkeypatch: pytest.MonkeyPatch, answers: Sequence[Exception | None]) -> list[int]:
    """Attempts to connect shards end like this, one after the other; the shards that were asked for."""
    asked: list[int] = []
    coming = iter(answers)

    async def from_client(*_: object, shard_id: int, **__: object) -> Any:
        asked.append(shard_id)
        if (error := next(coming)) is not None:
            raise copy(error)
        return SimpleNamespace(shard_id=shard_id, poll_event=asyncio.Event().wait)

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", from_client)
    return asked


async def launched(*shards: int) -> ShardedClient:
    """A client with these shards."""
    client = ShardedClient(intents=discord.Intents.none())
    await client._async_setup_hook()
    client._reconnect = True
    for shard in shards:
        await client.launch_shard(yarl.URL("ws://gateway.invalid"), shard)
    for other in asyncio.all_tasks() - {asyncio.current_task()}:
        other.cancel()
    return client


async def test_a_shard_is_tried_again_with_growing_pauses_and_one_line_each(
    monkeypatch: pytest.MonkeyPatch, waited: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    asked = answering(monkeypatch, [None, OSError("no route"), TimeoutError(), None, None])
    client = await launched(0, 1, 2)
    assert asked == [0, 1, 1, 1, 2]
    assert set(client.shards) == {0, 1, 2}
    assert waited == [5, 1, 5, 2], "five seconds are the library's own"
    lines = [record.getMessage() for record in caplog.records if record.name == "bot.wire.net.login"]
    assert lines == [
        "Discord cannot be reached (shard 1: no route). Trying again in 1 s.",
        "Discord cannot be reached (shard 1: TimeoutError). Trying again in 2 s.",
    ]


def answered(status: int, **headers: str) -> discord.HTTPException:
    """An answer of Discord, or of what stands before it."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    answer = SimpleNamespace(status=status, reason="", headers=headers)
    return kinds.get(status, discord.HTTPException)(answer, "error code: 1015")


async def test_too_many_requests_are_waited_for_as_long_as_discord_says(waited: list[float]) -> None:
    """Another one would prolong it; a supervisor that starts the program again makes one."""
    limited = discord.RateLimited(45.0)
    errors = iter([limited, answered(429, **{"Retry-After": "20"}), answered(429), None])

    async def attempt() -> None:
        if (error := next(errors)) is not None:
            raise error

    await login.until_reached(attempt)
    assert waited == [45, 20, 60]


@pytest.mark.parametrize("status", [403, 404])
async def test_what_no_waiting_mends_ends_the_program_with_a_sentence(waited: list[float], status: int) -> None:
    async def attempt() -> None:
        raise answered(status)

    with pytest.raises(REFUSED) as refused:
        await login.until_reached(attempt)
    assert not waited
    assert refusal_of(refused.value).startswith(f"Discord refuses the bot ({status}): ")


async def test_a_shard_can_be_tried_for_days(monkeypatch: pytest.MonkeyPatch, waited: list[float]) -> None:
    monkeypatch.setattr(logging.getLogger("discord.shard"), "disabled", True)
    asked = answering(monkeypatch, [*[OSError("no route")] * ATTEMPTS, None])
    client = await launched(0)
    assert len(asked) == ATTEMPTS + 1
    assert set(client.shards) == {0}
    assert max(waited) == 10


async def test_a_shard_that_was_lost_is_tried_again_every_ten_seconds_in_one_line(
    monkeypatch: pytest.MonkeyPatch, waited: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever the library draws for itself: the pauses of an outage are ours."""
    asked = answering(monkeypatch, [None, *[OSError("no route")] * OUTAGE, None])
    client = await launched(0)
    monkeypatch.setattr(logging.getLogger("discord.shard"), "filters", [in_one_line])
    shard = client.get_shard(0)
    assert shard is not None
    while len(asked) < OUTAGE + 2:
        await shard._parent.reconnect()
    assert waited == [1, 2, 5, *[10] * (OUTAGE - 3)]
    lines = [record for record in caplog.records if record.name == "discord.shard"]
    assert len(lines) == OUTAGE
    assert {(line.levelname, line.exc_info) for line in lines} == {("WARNING", None)}
    shard._parent._cancel_task()


async def test_a_gateway_that_does_not_answer_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(discord.http.HTTPClient, "ws_connect", never)
    monkeypatch.setattr(login, "CONNECT_SECONDS", 0.01)
    client = ShardedClient(intents=discord.Intents.none())
    with pytest.raises(TimeoutError):
        await client.http.ws_connect("ws://gateway.invalid")


async def test_a_shard_that_discord_does_not_want_is_not_tried_again(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    asked = answering(monkeypatch, [Closed(4011)])
    with pytest.raises(discord.ConnectionClosed):
        await launched(0)
    assert asked == [0]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (discord.LoginFailure(), "DISCORD_TOKEN"),
        (Closed(4004), "DISCORD_TOKEN"),
        (Closed(4011), "start it again"),
        (Closed(4012), "4012"),
        (discord.PrivilegedIntentsRequired(0), "4014"),
    ],
)
def test_every_refusal_has_its_sentence(error: Exception, sentence: str) -> None:
    assert isinstance(error, REFUSED)
    assert sentence in refusal_of(error)
