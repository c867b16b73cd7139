"""The real bot at the simulated table: opened on a SQLite file, with pictures that are drawn at once or not at all."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.settings import Settings
from bot.start.build import build
from bot.start.lifetime import open_local_store
from bot.wire.net.metrics import SILENT, Metrics

from .harness import OpenBot, Running


def referee(*, patience: float = 10.0, metrics: Metrics = SILENT, **others: object) -> OpenBot:
    """How a table opens the bot. ``patience`` is how long a text waits for its picture, in seconds."""

    async def open_bot(path: Path) -> Running:
        chosen = {"films": False, "bot_delay": 0.0, **others}
        settings = Settings(database=path, edit_delay=0.0, picture_patience=patience, **chosen)  # type: ignore[arg-type]
        store = await open_local_store(path)
        client = build(settings, store, metrics=metrics)

        async def drop() -> None:
            # A process that dies draws and posts no more; what is under way fails with what it needs.
            client.app.service.runner.give_up()
            await asyncio.sleep(0)
            for helper in (client.app.films, client.app.keepsakes, client.app.renderer):
                helper.close()
            await store.close()

        return Running(client, drop)

    return open_bot
