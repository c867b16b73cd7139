"""Chores: failed posts, old lobbies, lost places, packing.

`scheduler` follows the clocks of games.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from discord.ext import tasks

from bot.clock import now
from bot.table.game.errors import Refused
from bot.table.game.tables import TableStore
from bot.table.schedule.idle_games import check_idle, is_fresh
from bot.texts.catalogue import catalogue
from bot.time.seat_clocks import DAY, HOUR
from bot.wire.net.background import Garbage, recurring, unfailing
from bot.wire.net.guard import Guard
from bot.wire.net.metrics import ASLEEP, WAITING, Figures
from bot.wire.posts.scenes import is_closing
from bot.wire.services.lost_places import LostPlaces
from bot.wire.services.service import Service
from storage import GameDamaged

logger = logging.getLogger(__name__)
QUIET = 1.0
"""Seconds without a press after which a game may be packed; it keeps the database to itself for some milliseconds."""
PAUSE = 0.2
MAX_TRIES = 600
"""How often a quiet second is waited for; then comes the next hour."""
MAX_AT_ONCE = 500


class Housekeeping:
    """The slow loops of the bot."""

    def __init__(self, service: Service, garbage: Garbage, places: LostPlaces, figures: Figures) -> None:
        self.service = service
        self.garbage = garbage
        self.places = places
        self.figures = figures
        self.store = service.store
        self.packer = Packer(service.store, garbage.guard)

    @property
    def loops(self) -> tuple[tasks.Loop[Any], ...]:
        """The loops that begin and end here."""
        runner = self.service.runner
        return (runner.retry, runner.bots.act_due, self.hourly, self.figures.tell)

    async def sample(self) -> None:
        """Measure again and again, until cancelled, what waits and what sleeps."""
        troubles, places = self.service.runner.troubles, self.service.games.places
        await self.figures.sample({WAITING: lambda: len(troubles), ASLEEP: lambda: len(places.lost)})

    def start(self) -> None:
        """Begin the loops."""
        for loop in self.loops:
            loop.start()

    def stop(self) -> None:
        """End the loops."""
        for loop in self.loops:
            loop.cancel()

    @recurring(HOUR)
    async def hourly(self) -> None:
        """The hourly chores: old things, garbage, finished games."""
        await self.close_old_lobbies()
        await self.end_forgotten_games()
        await self.look_for_places()
        self.garbage.sweep()
        await self.pack()

    @unfailing
    async def pack(self) -> None:
        """Pack games that are over, in quiet moments."""
        await self.packer.pack()

    @unfailing
    async def close_old_lobbies(self) -> None:
        """Close lobbies that were untouched for days.

        The card announced the time all along, and its people are called a day before. A table of a season waits as long
        as that lasts.
        """
        for game in await self.store.active_games():
            try:
                lobby = await self.store.load(game)
                if lobby is None or lobby.status != "lobby" or lobby.home.season is not None:
                    continue
                if is_closing(lobby, self.service.settings):
                    self.service.runner.schedule(game, debounce=False)
                if now() - lobby.changed > self.service.settings.lobby_days * DAY:
                    await self.store.save_lobby(
                        game, revision=lobby.revision, interaction=None, now=now(), status="ended", note="expired"
                    )
                    self.service.runner.schedule(game)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d could not be looked at", game)

    @unfailing
    async def look_for_places(self) -> None:
        """Look for lost places, and end games that slept enough."""
        await self.places.check_again()

    @unfailing
    async def end_forgotten_games(self) -> None:
        """Warn idle games' people after 60 days, end after 90."""
        for game in await self.store.active_games():
            try:
                await self._check_idle(game)
            except Refused:
                logger.info("game %d is left", game)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d could not be looked at", game)

    async def _check_idle(self, game: int) -> None:
        stored = await self.store.look_up(game)
        if stored is None or stored.status == "lobby" or is_fresh(stored, now()):
            return
        session = await self.service.games.session(game)
        act = await check_idle(session)
        if act is None:
            return
        self.service.runner.schedule(game)
        if act.what == "idle":
            people = [user for user in session.users if user is not None]
            names = ", ".join(f"<@{user}>" for user in people)
            words = catalogue(session.stored.language).say("announce-idle", names=names)
            await self.service.poster.announce(session, act.what, words, call=people)


class Packer:
    """Packs games over for a day, one at a time.

    So the database does not grow; the ``guard`` knows when the last press was.
    """

    def __init__(self, store: TableStore, guard: Guard) -> None:
        self.store = store
        self.guard = guard
        self._unreadable: set[int] = set()

    async def pack(self) -> None:
        """Pack games over for a day, in quiet moments."""
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
