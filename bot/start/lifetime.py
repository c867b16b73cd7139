"""How the program begins and ends.

It has its database, its way to Discord, and what ends it.
"""

from __future__ import annotations

import asyncio
import glob
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import discord

from bot.settings import Settings
from bot.table.game.tables import TableStore
from bot.wire.net.discord_errors import UNKNOWN
from bot.wire.net.login import until_reached
from storage import StoreFenced, StoreMissing
from storage.opening import create
from storage.postgres.address import without_secrets
from storage.shards import EVERYTHING, Shards

logger = logging.getLogger(__name__)
CONFIRM_SECONDS = 5.0
"""How long a quiet process may not notice that another one has taken over its database."""
REFUSED = (
    discord.LoginFailure,
    discord.ConnectionClosed,
    discord.PrivilegedIntentsRequired,
    discord.Forbidden,
    discord.NotFound,
)
"""What Discord does not want and no waiting mends."""
TIDY_SECONDS = 2.0
"""For which the program waits for its work to end, and again for what the library or the system still holds up."""
KILLED = 128
"""What a program adds to the number of the signal that has ended it, for its exit code."""


async def open_local_store(path: Path | str) -> TableStore:
    """Open the local table's database, and make it the first time.

    It is made when nothing of it is there.

    Where only a lock or a log of it lies it is a lost one: then `StoreMissing` says what to do.
    """
    if isinstance(path, str):
        return await TableStore.open(path)
    if not traces(path):
        logger.info("first start: making a new database at %s", path)
        return await TableStore.create(path)
    return await TableStore.open(path)


def traces(path: Path) -> list[Path]:
    """A database, and what lies beside it under its name."""
    return sorted(path.parent.glob(f"{glob.escape(path.name)}*"))


async def open_store(settings: Settings, shards: Shards = EVERYTHING) -> TableStore:
    """Open the database, and make it where `CATAN_CREATE` allows that.

    Without that a missing one is refused, and so is one of which something is left: `StoreMissing` says what to do. The
    log asks to take the setting away again, because with it an emptied folder would look like a first start.
    """
    where, password_file = settings.database, settings.password_file
    try:
        store = await TableStore.open(where, password_file, shards)
    except StoreMissing:
        if not settings.create:
            raise
        if isinstance(where, Path) and (left := traces(where)):
            logger.warning("CATAN_CREATE makes no database, because one was there: %s is left of it", left[0])
            raise
        await create(where, password_file)
        logger.info("first start: %s is made", without_secrets(str(where)))
        store = await TableStore.open(where, password_file, shards)
    if settings.create:
        logger.warning(
            "CATAN_CREATE is set, and the database is there: remove the setting before the next start, or a new one "
            "takes the place of a lost one"
        )
    return store


def end_signal() -> asyncio.Event:
    """An event that SIGTERM and SIGINT set from now on.

    They no longer kill the program in the middle of something. A second one ends the program at once, as a kill would:
    what was committed stands.
    """
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)

    def ask() -> None:
        logger.info("ending; a second signal ends the program at once")
        for number in signals:
            loop.remove_signal_handler(number)
            # The system's own answer to a signal is none for the first process of a container.
            signal.signal(number, lambda number, _: os._exit(KILLED + number))
        asked.set()

    for number in signals:
        loop.add_signal_handler(number, ask)
    return asked


def leave_in_time() -> None:
    """End the process soon after a clean end.

    Otherwise it would wait for a name that the system looks up in vain.
    """
    timer = threading.Timer(TIDY_SECONDS, os._exit, [0])
    timer.daemon = True
    timer.start()


async def log_in(client: discord.Client, token: str) -> None:
    """Log in, trying until Discord can be reached.

    Each time it says so in one line, and pauses.

    Raises `discord.LoginFailure` when Discord refuses the token.
    """

    async def attempt() -> None:
        try:
            await client.login(token)
        except (discord.DiscordException, *UNKNOWN):
            # A closed session and its connections cannot be used again; the next attempt makes new ones.
            await client.http.close()
            client.http.connector = discord.utils.MISSING
            raise

    await until_reached(attempt)


def refusal_of(error: Exception) -> str:
    """The sentence for one of `REFUSED`."""
    code = error.code if isinstance(error, discord.ConnectionClosed) else None
    if isinstance(error, discord.LoginFailure) or code == 4004:
        return "Discord refuses DISCORD_TOKEN: reset it in the developer portal, under Bot, and copy the new one."
    if isinstance(error, discord.HTTPException):
        return (
            f"Discord refuses the bot ({error.status}): see in the developer portal whether its application is still "
            "there, then start it again."
        )
    if code == 4011:
        return "The bot is in too many servers for its connections (close code 4011): start it again, it makes more."
    if isinstance(error, discord.PrivilegedIntentsRequired):
        code = 4014
    return f"Discord does not accept this version of the bot any more (close code {code}): update it."


async def run_until(asked: asyncio.Event, store: TableStore, work: Coroutine[Any, Any, None]) -> None:
    """Do this work until it is done or ``asked`` is set.

    In the latter case it is cancelled and tidies up, which is no error. It is cancelled too when another process takes
    over the database: then `StoreFenced` says so. The library takes no notice of that while it connects: the client is
    closed then, which it does notice.
    """
    working = asyncio.create_task(work)
    ends = [asyncio.create_task(end) for end in (asked.wait(), store.until_lost(CONFIRM_SECONDS))]
    await asyncio.wait({working, *ends}, return_when=asyncio.FIRST_COMPLETED)
    for task in (working, *ends):
        task.cancel()
    await asyncio.wait({working}, timeout=TIDY_SECONDS)
    try:
        if working.done():
            working.result()
    except asyncio.CancelledError:
        if not (asked.is_set() or store.lost):
            raise
    if store.lost:
        raise StoreFenced(store.lost)
