"""Keepsakes of finished games, for their final cards.

One is made like a film, in a process of its own. The final card is posted at once with the board; the keepsake takes
its place with an edit, which calls nobody. Where none can be made the board stays.
"""

from __future__ import annotations

import asyncio
import pickle
from typing import cast

from bot.processes.keepsake import MadeKeepsake
from bot.table.game.session import Session
from bot.table.game.tables import TableStore
from bot.wire.net.messages import Picture
from bot.wire.posts.desired import LastPicture
from bot.wire.posts.films import FilmMaker, order_of
from bot.wire.posts.jobs import Wakeups
from bot.wire.posts.shown import FINAL, Actual

MAX_SECONDS = 60.0
"""Seconds of the processor after which a keepsake is given up; most take one."""


class Keepsakes:
    """Has keepsakes made, and a game run again when one is there."""

    def __init__(self, maker: FilmMaker, store: TableStore, wakeups: Wakeups) -> None:
        self.maker = maker
        self.store = store
        self.wakeups = wakeups
        self._awaited: set[int] = set()

    async def of(self, session: Session) -> LastPicture:
        """The keepsake of a finished game, as far as it is made."""
        order = order_of(session)
        making = self.maker.find(order) or self.maker.ask(order, await self.store.records(session.game))
        if not making.film.done():
            if session.game not in self._awaited:
                self._awaited.add(session.game)
                making.film.add_done_callback(lambda _: self._made(session.game))
            return LastPicture(owed=True)
        if making.film.cancelled():
            return LastPicture(owed=True)  # the program ends; the next start makes it
        if making.film.exception() is not None:
            return LastPicture()
        made = cast(MadeKeepsake, await asyncio.to_thread(pickle.loads, making.film.result()))
        name = f"keepsake-{order.game}-{order.number}.png"
        return LastPicture(Picture(("keepsake", order), name, made.alt, lambda: made.picture))

    def _made(self, game: int) -> None:
        self._awaited.discard(game)
        self.wakeups.run(game)


def is_waited_for(kept: LastPicture, shown: Actual) -> bool:
    """Whether a card that has its keepsake waits for another one.

    Somebody's name has changed, or the program has begun again: the board need not be seen in between.
    """
    return kept.owed and shown.stage == FINAL and not shown.owed
