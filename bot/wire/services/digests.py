"""The daily message: which games wait, for those who want it.

The moment of the next one is stored before this one is sent: a crash or a lost answer may lose one, but never sends
two.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from bot.clock import now
from bot.table.game.registry import Sessions
from bot.table.game.tables import StoredTable
from bot.table.schedule.digests import is_off, next_digest, share_of
from bot.ui import my_games
from bot.wire.net.discord_errors import FAILURES, Failure, failure_to_reach, reason_of
from bot.wire.net.messages import Outbox, hashed_nonce
from bot.wire.net.people import KnownPeople
from bot.wire.net.share import Share
from bot.wire.posts.dms import where
from bot.wire.services.my_games import games_of
from storage import StoreError

logger = logging.getLogger(__name__)
AT_A_TIME = 4
"""People who are served together: those at the tables come first."""
CATCHING_UP = 900
"""Seconds over which those are spread whose message fell due while the bot was away."""


class Digests:
    """Sends the messages of the day that are due."""

    def __init__(self, games: Sessions, outbox: Outbox, people: KnownPeople, share: Share) -> None:
        self.games = games
        self.store = games.store
        self.outbox = outbox
        self.people = people
        self.share = share
        self._room = asyncio.Semaphore(AT_A_TIME)
        self._serving: dict[int, asyncio.Task[None]] = {}

    async def send_due(self, moment: int, back: int) -> None:
        """Begin to serve the people whose moment has come.

        ``back`` is when people could press again after the last outage.

        Raises a ``StoreError``.
        """
        for user in await self.store.digests_due(moment):
            if user not in self._serving and self.share.serves(user) and moment >= back + share_of(user, CATCHING_UP):
                task = asyncio.create_task(self._serve(user), name="a message of the day")
                self._serving[user] = task
                task.add_done_callback(partial(self._served, user))

    def _served(self, user: int, _: asyncio.Task[None]) -> None:
        del self._serving[user]

    async def finish(self) -> None:
        """Wait until all are sent that are begun."""
        while self._serving:
            await asyncio.wait(self._serving.values())

    async def _serve(self, user: int) -> None:
        async with self._room:
            try:
                await self._send(user)
            except (StoreError, *FAILURES) as error:
                if failure_to_reach(error) is Failure.CLOSED:
                    await self.people.note_closed(user)
                logger.info("a message of the day was not sent: %s", reason_of(error))
            except Exception:
                logger.exception("a message of the day failed")

    async def _send(self, user: int) -> None:
        moment, preferences = now(), await self.store.preferences(user)
        if not await self.store.claim_digest(user, next_digest(preferences, user, moment), moment):
            return
        # A late one may come into the person's night.
        if preferences.direct_closed or is_off(preferences, moment):
            return
        stored = await self.store.games_of(user)
        if not stored:
            return
        language = self.people.language(user) or stored[0].language
        games = await games_of(self.games, stored, user, language, self._where, news=True)
        found = [game for game in games if game.waiting]
        if found:
            nonce = hashed_nonce(f"digest {user} {moment}")
            await self.outbox.send_privately(user, my_games.digest(language, found), nonce=nonce)

    def _where(self, stored: StoredTable) -> str:
        return where(stored, self.outbox.server_name(stored.guild))
