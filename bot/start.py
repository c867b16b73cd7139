"""How the program begins and ends: what it logs, its database, and what ends it: a signal, or a loss."""

from __future__ import annotations

import asyncio
import glob
import logging
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import discord

from storage import Store, StoreFenced

logger = logging.getLogger(__name__)
CONFIRM_SECONDS = 5.0
"""How long a quiet process may not notice that another one has taken over its database."""


def set_up_logging(level: str) -> None:
    """Log to standard error from this level on; discord.py never below INFO, where it writes tokens and payloads."""
    discord.utils.setup_logging(level=logging.getLevelName(level))
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))


async def open_local_store(path: Path) -> Store:
    """Open the database of the local table; it is made at the first start, when nothing of it is there.

    Where only a lock or a log of it lies it is a lost one: then `StoreMissing` says what to do.
    """
    if not any(path.parent.glob(f"{glob.escape(path.name)}*")):
        logger.warning("first start: making a new database at %s", path)
        return await Store.create(path)
    return await Store.open(path)


def end_signal() -> asyncio.Event:
    """An event that SIGTERM and SIGINT set from now on, instead of killing the program in the middle of something."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, asked.set)
    return asked


async def run_until(asked: asyncio.Event, store: Store, work: Coroutine[Any, Any, None]) -> None:
    """Do this work until it is done or this event is set: then it is cancelled and tidies up, which is no error.

    It is cancelled too when another process takes over the database: then `StoreFenced` says so.
    """
    working = asyncio.create_task(work)
    ends = [asyncio.create_task(end) for end in (asked.wait(), store.until_lost(CONFIRM_SECONDS))]
    await asyncio.wait({working, *ends}, return_when=asyncio.FIRST_COMPLETED)
    for task in (working, *ends):
        task.cancel()
    try:
        await working
    except asyncio.CancelledError:
        if not (asked.is_set() or store.lost):
            raise
    if store.lost:
        raise StoreFenced(store.lost)
