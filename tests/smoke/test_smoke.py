"""The look at the real Discord sees, on the simulated one, what it is to see there."""

from __future__ import annotations

import asyncio

import discord
import pytest
import yarl

from tests.fake_discord.payloads import channel_id
from tests.fake_discord.reading import controls
from tests.fake_discord.server import FakeDiscord
from tests.smoke import real_discord
from tests.smoke.real_discord import CHANNEL, TOKEN, main


async def test_without_a_token_it_says_that_nothing_was_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    assert await main() == 0
    assert capsys.readouterr().out.startswith("Skipped: DISCORD_SMOKE_TOKEN")


@pytest.mark.parametrize("pressed", [True, False])
async def test_it_sees_everything_and_whether_somebody_pressed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, pressed: bool
) -> None:
    monkeypatch.setattr(real_discord, "PAUSE", 0.2)
    monkeypatch.setattr(real_discord, "SETTLED", 0.5)
    async with FakeDiscord().open() as fake:
        monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{fake.port}/api/v10")
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"ws://127.0.0.1:{fake.port}/gateway")
        )
        monkeypatch.setenv(TOKEN, "a.token")
        monkeypatch.setenv(CHANNEL, str(channel_id(0)))
        looking = asyncio.create_task(main(by_hand=20.0 if pressed else 0.1))
        said = ""
        while pressed and not looking.done():
            said += capsys.readouterr().out
            if "Press something there" in said:
                (message, control) = next(
                    (message, control) for message in fake.public(0) for control in controls(message)
                )
                await fake.press(5, control, message)
                break
            await asyncio.sleep(0.2)
        assert await looking == 0
        said += capsys.readouterr().out
    lines = [line.partition(": ")[0::2] for line in said.splitlines() if ": " in line]
    assert lines == [
        *((what, "yes") for what in ("commands registered", "lobby posted", "picture posted", "edit shown")),
        ("press answered", "yes" if pressed else "not pressed"),
    ]
