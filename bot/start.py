"""The first thing that happens: opening the database, or making it on the very first start."""

from __future__ import annotations

import logging
from pathlib import Path

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
