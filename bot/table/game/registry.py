"""The sessions of all games in play.

It knows how many a server or a person may have, and which of them sleep.

A session is loaded when it is first needed, and dropped once many others were needed since. A game sleeps whose server
or channel is lost: no clock runs, nothing is posted, it counts for no limit. It goes on once the place is found again;
after two weeks it ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable

from bot.table.game.errors import Refused, refusing_newer
from bot.table.game.game_clocks import Outages
from bot.table.game.game_store import Now
from bot.table.game.session import Session
from bot.table.game.sleeping_games import SleepingGames
from bot.table.game.tables import StoredTable, TableStore
from storage import GameDamaged, StoreError

logger = logging.getLogger(__name__)
MAX_SESSIONS, MAX_RECORDS = 2_000, 300_000
"""Games in memory, 50 KB each, and the records of their logs, 1 KB each; to read a log of 300 again takes 15 ms."""


class Sessions:
    """The finder of games' sessions.

    A game that cannot be loaded is marked and refused; all others go on.
    """

    def __init__(self, store: TableStore, clock: Now) -> None:
        self.store = store
        self.clock = clock
        self.outages = Outages(store)
        self.places = SleepingGames(store)
        self.sessions: OrderedDict[int, Session] = OrderedDict()
        self._loading: dict[int, asyncio.Task[Session]] = {}

    async def session(self, game: int) -> Session:
        """The session of a started game; raises `Refused` when there is none."""
        session = self.sessions.get(game)
        if session is None:
            task = self._loading.get(game)
            if task is None:
                task = self._loading[game] = asyncio.create_task(self._load(game))
                task.add_done_callback(lambda _: self._loading.pop(game, None))
            session = await asyncio.shield(task)
            if self.is_foreign(session.stored):
                return session  # its owner may change it at any moment
            self.sessions[game] = session
            self._drop_idle()
        self.sessions.move_to_end(game)
        return session

    def maybe_changed(self, channel: int | None) -> set[int]:
        """The games to check after a failure of the store.

        It is not known what was written last in them, or they are in the channel in which it failed.
        """
        sessions = self.sessions.items()
        return {game for game, session in sessions if session.in_doubt or session.stored.channel == channel}

    async def count_live(self) -> int:
        """The number of running games, without those of lost places."""
        return len(await self.store.active_games()) - len(self.places.lost)

    def is_foreign(self, stored: StoredTable) -> bool:
        """Whether a game belongs to another process, which alone changes it."""
        shards = self.store.shards
        return shards.count > 1 and not shards.owns(stored.guild)

    async def reload_all(self) -> None:
        """Let all games in memory go on from the store.

        Another process may have owned them meanwhile.
        """
        await self.reload(list(self.sessions))
        await self.places.load()

    def at_hand(self, game: int) -> Session | None:
        """The session of a game in memory, if any.

        It knows all that is stored of the game.
        """
        return self.sessions.get(game)

    async def _load(self, game: int) -> Session:
        try:
            stored = await self.store.load(game)
            if stored is None or stored.snapshot is None:
                raise Refused("refused-no-game")
            with refusing_newer(game):
                return Session(self.store, stored, self.clock, self.outages.of(stored.guild))
        except Exception as error:
            if isinstance(error, Refused) or (isinstance(error, StoreError) and not isinstance(error, GameDamaged)):
                raise
            # Whatever a document makes the program raise: this one game is damaged.
            logger.exception("game %d cannot be loaded", game)
            await self.store.mark_damaged(game, "damaged", self.clock())
            raise Refused("refused-damaged", game=game) from error

    def _drop_idle(self) -> None:
        """Drop the sessions that were unused for longest.

        They make room for the one that has come.
        """
        records = sum(session.seq for session in self.sessions.values())
        for game, session in list(self.sessions.items())[:-1]:
            if len(self.sessions) <= MAX_SESSIONS and records <= MAX_RECORDS:
                return
            if not session.lock.locked():
                records -= session.seq
                del self.sessions[game]

    async def reload(self, games: Iterable[int]) -> None:
        """Let these games in memory go on from the store."""
        for game in games:
            if (loading := self._loading.get(game)) is not None:
                await asyncio.wait({loading})
            if (session := self.sessions.get(game)) is not None:
                await session.reload()

    async def in_channel(self, channel: int) -> StoredTable:
        """A channel's active or latest game; raises `Refused` if there is none."""
        found = await self.store.find_active(channel) or await self.store.latest(channel)
        if found is None:
            raise Refused("refused-no-game-here")
        return found
