"""What a first press would wait for is done before the program says that it is ready."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.fake_discord.games import people
from tests.fake_discord.server import FakeDiscord
from tests.patience import slowness

from .steps import playing, within

WATCHED = """
    import gc
    import bot.wire.client
    from bot.texts import catalogue
    on_ready = bot.wire.client.RefereeClient.on_ready
    async def watch(client):
        found = []
        count = lambda phase, info: phase == "start" and info["generation"] == 2 and found.append(len(gc.get_objects()))
        gc.callbacks.append(count)
        await on_ready(client)
        gc.callbacks.remove(count)
        left = sum(len(texts.unparsed) for texts in catalogue._loaded.values())
        print(f"at ready {left} texts were not read, {sum(found)} objects looked through", flush=True)
    bot.wire.client.RefereeClient.on_ready = watch
"""


@pytest.mark.usefixtures("from_nothing")
@within(30)
async def test_it_has_read_its_texts_and_looked_for_garbage_before_it_is_ready(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeDiscord, "patches", WATCHED)
    async with playing(database) as discord:
        await discord.wait_for("at ready")
        found = re.search(r"at ready (\d+) texts were not read, (\d+) objects looked through", discord.said)
        assert found is not None
        assert int(found[1]) == 0
        assert int(found[2]) < 50_000, "whoever presses now waits for that"
        for sent in [
            await discord.command(people(0)[0], name) for name in ("help", "admin check", "games", "settings")
        ]:
            assert await discord.answered(sent) < 2.5 * slowness()
