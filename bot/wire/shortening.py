"""A vacation that is cancelled stops no clock any more, also none that runs: its days are given back."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import date

from bot.table.errors import Refused
from bot.table.session import Session
from bot.time.clocks import Clocks
from bot.wire.service import Service

logger = logging.getLogger(__name__)


async def shorten(service: Service, user: int, first: date, last: date | None) -> None:
    """Let the vacation of a user that begins on ``first`` end with ``last``, or not be at all, for clocks that run.

    Whoever calls has written it down already, so no decision begins with more of it meanwhile. In a game that cannot be
    loaded no clock runs.
    """
    for game in await service.store.timed_games_of(user):
        try:
            session = await service.games.session(game)
        except Refused as refusal:
            logger.info("a vacation in game %d stays as it was: %s", game, refusal)
            continue
        before = session.clocks
        await _shorten(session, user, first, last)
        if session.clocks != before:
            service.poster.schedule(game)


async def _shorten(session: Session, user: int, first: date, last: date | None) -> None:
    def change(clocks: Clocks) -> Clocks:
        own = session.stored.seat_of(user)
        if own is None or own.seat not in clocks.seats:
            return clocks
        return replace(clocks, seats={**clocks.seats, own.seat: clocks.seats[own.seat].shortened(first, last)})

    await session.change_clocks(change)
