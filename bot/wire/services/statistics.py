"""What has been counted in games, worked out from their records when somebody asks, one game after the other.

It is kept in memory alone and may be dropped at any time: the records say it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence

from bot.ui.statistics import Played, Sum
from engine.replay import Misfit
from engine.statistics import Statistics, statistics
from storage import FinishedGame, Store, StoreError

logger = logging.getLogger(__name__)
MAX_KEPT = 1000
MAX_GAMES = 300
"""So many games of a person or a server are counted, the latest."""
Progress = Callable[[int, int], None]


class Counting:
    """Counts games, in a thread and one at a time: it takes less than a tenth of a second for most."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[int, int], Statistics | None] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of_game(self, game: int, head: int) -> Statistics | None:
        """The statistics of a game whose last record is ``head`` (0: of one that is over); None where it cannot be
        counted, because older rules began it and it does not replay."""
        async with self._turn:
            if (game, head) not in self._kept:
                self._kept[game, head] = await self._count(game)
                while len(self._kept) > MAX_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end((game, head))
            return self._kept[game, head]

    async def _count(self, game: int) -> Statistics | None:
        try:
            return await asyncio.to_thread(statistics, await self.store.records(game))
        except (Misfit, StoreError, ValueError) as error:
            logger.info("game %d cannot be counted: %s", game, error)
            return None

    async def of_person(self, user: int, language: str, progress: Progress) -> Sum:
        """The games that somebody has played to the end from the first turn to the last."""
        found = []
        for game in await self.store.finished_of(user):
            seat = next(seat for seat in game.seats if seat.user == user)
            if not seat.bot and seat.seat not in game.transferred:
                found.append((game, seat.seat))
        return Sum(language, await self._played(found, progress), await self.store.unfinished_of(user))

    async def of_server(self, guild: int, language: str, progress: Progress) -> Sum:
        """The games of a server that were played to the end; nobody is named."""
        found = [(game, None) for game in await self.store.finished_in(guild)]
        return Sum(language, await self._played(found, progress), await self.store.unfinished_in(guild))

    async def _played(self, games: Sequence[tuple[FinishedGame, int | None]], progress: Progress) -> tuple[Played, ...]:
        latest, counted = games[-MAX_GAMES:], list[Played]()
        for number, (game, seat) in enumerate(latest):
            progress(number, len(latest))
            if (found := await self.of_game(game.game, 0)) is not None:
                counted.append(Played(game, found, seat))
        return tuple(counted)
