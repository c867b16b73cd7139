"""Games that are over for a day are packed while nobody presses, one at a time, so that the database does not grow."""

from __future__ import annotations

import asyncio
import logging

from bot.clock import now
from bot.time.seat_clocks import DAY
from bot.wire.net.guard import Guard
from storage import GameDamaged, Store

logger = logging.getLogger(__name__)
QUIET = 1.0
"""Seconds without a press after which a game may be packed; it keeps the database to itself for some milliseconds."""
PAUSE = 0.2
MAX_TRIES = 600
"""How often a quiet second is waited for; then comes the next hour."""
MAX_AT_ONCE = 500


class Packer:
    """Packs what is to be packed; the ``guard`` knows when somebody pressed last."""

    def __init__(self, store: Store, guard: Guard) -> None:
        self.store = store
        self.guard = guard
        self._unreadable: set[int] = set()

    async def pack(self) -> None:
        """Pack the games that are over for a day, as far as there are quiet moments for it."""
        for game in await self.store.games_to_pack(now() - DAY, MAX_AT_ONCE):
            if game in self._unreadable:
                continue
            if not await self._quiet():
                return
            try:
                await self.store.pack(game)
            except GameDamaged as error:
                logger.warning("game %d is not packed: %s", game, error)
                self._unreadable.add(game)
            await asyncio.sleep(PAUSE)

    async def _quiet(self) -> bool:
        for _ in range(MAX_TRIES):
            if self.guard.idle >= QUIET:
                return True
            await asyncio.sleep(QUIET)
        return False
