"""How the program begins and ends: the database is opened, or made on the very first start; a signal ends it."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from storage import Store, StoreMissing

logger = logging.getLogger(__name__)


async def open_store(path: Path) -> Store:
    """Open the database; on the very first start, when its folder is missing or empty, make it and say so.

    Where anything lies beside it a missing database is a lost one: then `StoreMissing` says what to do.
    """
    try:
        return await Store.open(path)
    except StoreMissing:
        if path.parent.is_dir() and any(path.parent.iterdir()):
            raise
        logger.warning("first start: making a new database at %s", path)
        return await Store.create(path)


def end_signal() -> asyncio.Event:
    """An event that SIGTERM and SIGINT set from now on, instead of killing the program in the middle of something."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, asked.set)
    return asked


async def run_until(asked: asyncio.Event, work: Coroutine[Any, Any, None]) -> None:
    """Do this work until it is done or this event is set: then it is cancelled and tidies up, which is no error."""
    working = asyncio.create_task(work)
    asking = asyncio.create_task(asked.wait())
    await asyncio.wait({working, asking}, return_when=asyncio.FIRST_COMPLETED)
    asking.cancel()
    working.cancel()
    try:
        await working
    except asyncio.CancelledError:
        if not asked.is_set():
            raise
