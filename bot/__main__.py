"""``python -m bot``: join Discord when there is a token, open the local table when there is none."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys

import discord

from bot.client import RefereeClient
from bot.settings import BadSetting, Settings, read_settings
from bot.start import open_store
from storage import StoreError

logger = logging.getLogger("bot")


async def run_on_discord(settings: Settings) -> None:
    """Referee on Discord until SIGTERM or SIGINT."""
    assert settings.token is not None
    store = await open_store(settings.database)
    client = RefereeClient(settings, store)
    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    running = asyncio.create_task(client.start(settings.token))
    stopping = asyncio.create_task(ended.wait())
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopping.cancel()
        await client.close()
        await store.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running


def main() -> int:
    """Start; 0 after a clean end, 1 with a sentence on standard error when it cannot start."""
    try:
        settings = read_settings()
        discord.utils.setup_logging(level=logging.getLevelName(settings.log_level))
        for noisy in ("discord.http", "discord.gateway", "discord.client"):
            logging.getLogger(noisy).setLevel(max(logging.INFO, logging.getLogger().level))
        if settings.token is not None:
            asyncio.run(run_on_discord(settings))
        else:
            run_local(settings)
    except (BadSetting, StoreError) as error:
        print(error, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print("Discord refuses DISCORD_TOKEN: copy the bot's token again from the developer portal.", file=sys.stderr)
        return 1
    return 0


def run_local(settings: Settings) -> None:
    """Open the table without Discord; its packages come with the extra ``local``."""
    try:
        from bot.local import run
    except ModuleNotFoundError as error:
        raise BadSetting(
            f"There is no DISCORD_TOKEN, and the local table needs the package {error.name!r}: "
            "start it with `make run`, or install the extra `local`."
        ) from error
    run(settings)


if __name__ == "__main__":
    sys.exit(main())
