"""The program: Discord with a token, the local table without."""

from __future__ import annotations

import asyncio
import errno
import logging
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import discord

from bot.settings import BadSetting, Settings, overlooked, read_settings, token_for_others
from bot.start.app_emoji import learn
from bot.start.build import build
from bot.start.health import beat
from bot.start.lifetime import REFUSED, end_signal, leave_in_time, log_in, open_store, refusal_of, run_until
from bot.start.logs import set_up_logging
from bot.start.watch import watch
from bot.wire.client import RefereeClient
from bot.wire.net.login import until_reached
from bot.wire.net.metrics import open_metrics
from engine.version import RELEASE
from storage import StoreError
from storage.shards import EVERYTHING, Shards

logger = logging.getLogger(__name__)
NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT})


async def run_on_discord(settings: Settings) -> None:
    """Referee on Discord until SIGTERM or SIGINT."""
    assert settings.token is not None
    asked = end_signal()
    if isinstance(settings.database, str):
        make_folder(settings.folder)
    metrics = open_metrics(settings.metrics)
    shards = EVERYTHING if settings.shards is None else Shards(*settings.shards, alone=False)
    store = await open_store(settings, shards)
    client = build(settings, store, metrics=metrics)
    heart = asyncio.create_task(beat(settings.heartbeat))
    try:
        await run_until(asked, store, play(client, settings.token))
    finally:
        heart.cancel()
        await client.close()
        await store.close()
        metrics.close()
        if asked.is_set():
            leave_in_time()


def make_folder(folder: Path) -> None:
    """Make the folder beside a server's database; raises `BadSetting`.

    It holds what is no part of the database.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(
            f"The folder {folder.absolute()} cannot be made ({error.strerror}), and what is no part of the database "
            "lies there: start the program in a folder in which its user may write."
        ) from error


async def play(client: RefereeClient, token: str) -> None:
    """Join Discord when possible, and stay until cancelled."""
    await log_in(client, token)
    client.app.background.begin(watch(client.wait_until_ready), "the watch")
    client.app.background.begin(learn(client, upload=client.share.is_first), "signs of our own")
    await until_reached(client.connect)


def run(run_local: Callable[[Settings], None]) -> int:
    """Start, without a token by ``run_local``; returns the exit code.

    It is 0 after a clean end, 1 with a sentence on standard error when it cannot start or go on, 130 when Ctrl-C came
    before there was anything to end.
    """
    try:
        settings = read_settings()
        set_up_logging(settings.log_level, settings.log_format)
        logger.info("%s starts, Python %s, discord.py %s", RELEASE, platform.python_version(), discord.__version__)
        for sentence in overlooked():
            logger.warning("in the settings: %s", sentence)
        if (exposed := token_for_others()) is not None:
            logger.warning(
                "%s holds the token, and others on this machine may read it: `chmod 600 %s`", exposed, exposed
            )
        if settings.token is not None:
            asyncio.run(run_on_discord(settings))
        else:
            run_local(settings)
    except KeyboardInterrupt:
        return 130
    except (BadSetting, StoreError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        print(f"The disk is full ({error}): free some space, then start again. Nothing is lost.", file=sys.stderr)
        return 1
    except REFUSED as error:
        print(refusal_of(error), file=sys.stderr)
        return 1
    return 0
