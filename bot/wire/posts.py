"""Public posts, reconciled from the state: what should exist is compared with what does, and the difference is sent.

No queue, no resident worker: a commit schedules a short task per game, which ends when nothing differs. After a lost
connection it tries again within seconds; what Discord refuses is tried again by a loop, less and less often. A start
looks at all games, a few at a time; a press does not wait for that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass

import discord
from discord.ext import tasks

from bot.clock import now
from bot.pictures import Renderer
from bot.settings import Settings
from bot.table.errors import Refused
from bot.table.session import Session
from bot.table.sessions import Sessions
from bot.ui import pages
from bot.wire.connecting import reason_of
from bot.wire.films import FilmMaker
from bot.wire.glance import nothing_to_do
from bot.wire.governor import UNKNOWN, Priority, with_priority
from bot.wire.outbox import NO_CHANNEL, Outbox, nonce_of
from bot.wire.publisher import Due
from bot.wire.reconcile import Reconciler
from storage import StoreError

logger = logging.getLogger(__name__)
SOON = (2.0, 5.0, 15.0)
"""Seconds between tries after a lost connection or answer; then the loop takes over."""
RETRY_SECONDS = 60
RAREST = 3600
"""Seconds between tries of what has failed again and again; a press at that table tries at once."""
WAKING_SECONDS = 5
AT_A_TIME = 8
"""Games that a start, or another try, looks at together: what people press finds Discord and the renderer free."""


@dataclass
class Trouble:
    """A game whose posts are not as they should be: how often that was tried, when (unix second) it is tried again,
    and whether Discord ``refused`` them."""

    tries: int = 0
    moment: int = 0
    refused: bool = False

    def again(self) -> None:
        """Note one more try that failed."""
        self.moment = now() + min(RETRY_SECONDS * (2**self.tries - 1), RAREST)
        self.tries += 1


class Poster:
    """Keeps the public posts of all games as they should be. ``troubles`` are those of games whose posts failed.

    ``lost_channel`` is called with a channel that does not exist any more.
    """

    lost_channel: Callable[[int], Awaitable[None]]

    def __init__(
        self, client: discord.Client, games: Sessions, settings: Settings, renderer: Renderer, films: FilmMaker
    ) -> None:
        self.games = games
        self.settings = settings
        self.outbox = Outbox(client)
        self.reconciler = Reconciler(games, settings, renderer, films, self.outbox, self.schedule, self.wake)
        self.troubles: dict[int, Trouble] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._due: dict[int, Due] = {}
        self._moments: dict[int, int] = {}
        self._closing = False

    def schedule(self, game: int, *, gather: bool = True) -> asyncio.Task[None]:
        """Bring the posts of a game up to date soon; gives the task that does. See `Due` for ``gather``."""
        due = self._due.setdefault(game, Due(gather=gather))
        due.gather |= gather
        due.again.set()
        if game not in self._tasks:
            self._tasks[game] = asyncio.create_task(self._settle(game, due), name=f"posts of game {game}")
        return self._tasks[game]

    def wake(self, game: int, moment: int) -> None:
        """Look at the posts of a game again at this moment, a unix second."""
        self._moments[game] = min(moment, self._moments.get(game, moment))

    @property
    def next_moment(self) -> int | None:
        """When `wake_due` has something to do next, a unix second; None while there is nothing."""
        return min(self._moments.values(), default=None)

    @tasks.loop(seconds=WAKING_SECONDS)
    async def wake_due(self) -> None:
        """Look at the games whose moment has come."""
        for game in [game for game, moment in self._moments.items() if moment <= now()]:
            del self._moments[game]
            self.schedule(game)

    def look_when_due(self, game: int) -> None:
        """Look at a game because of the time: after an outage many may be due, and people who play go first.

        One whose posts failed is tried again when its turn comes.
        """
        if game not in self.troubles:
            self.schedule(game, gather=False)

    async def drain(self) -> None:
        """Wait until all posts under way are sent."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def finish(self) -> None:
        """The same at the end of the program: what failed is left to the next start."""
        self._closing = True
        for due in self._due.values():
            due.again.set()
        await self.drain()

    @tasks.loop(seconds=RETRY_SECONDS)
    async def retry(self) -> None:
        """Try again where posts failed."""
        due = [game for game, trouble in self.troubles.items() if trouble.moment <= now()]
        await self._few_at_a_time(due, self._settled)

    async def _settle(self, game: int, due: Due) -> None:
        """Let bot seats act and send differences until nothing was asked meanwhile."""
        try:
            while due.again.is_set():
                await self._look(game, due)
            self.troubles.pop(game, None)
            del self._due[game]
        except discord.HTTPException as error:
            self._must_wait(game, error)
            if error.code == NO_CHANNEL:
                await self._lose_channel(game)
            elif self.troubles[game].refused:
                await self._halt(game)
        except (discord.RateLimited, StoreError, *UNKNOWN) as error:
            self._must_wait(game, error)
        except Refused:
            # It cannot be loaded: what is due in it must not have that tried every few seconds.
            self.troubles.setdefault(game, Trouble()).again()
            del self._due[game]
        except Exception:
            logger.exception("the posts of game %d failed", game)
            self.troubles.setdefault(game, Trouble()).again()
        finally:
            # In the same step in which the loop has ended: nothing that is asked in between is lost.
            del self._tasks[game]

    async def _look(self, game: int, due: Due) -> None:
        """Look once, and again after a while when a connection or an answer was lost."""
        for pause in (*SOON, None):
            due.again.clear()
            try:
                # What only catches up gives way to those who play.
                with with_priority(Priority.CALL if due.gather else Priority.CATCH_UP):
                    return await self.reconciler.reconcile(game, due)
            except UNKNOWN as error:
                if pause is None or self._closing:
                    due.again.set()
                    raise
                logger.info("the posts of game %d are tried again in %g s: %s", game, pause, reason_of(error))
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await due.again.wait()

    def _must_wait(self, game: int, error: Exception) -> None:
        logger.warning("the posts of game %d must wait: %s", game, reason_of(error))
        trouble = self.troubles.setdefault(game, Trouble())
        trouble.refused = isinstance(error, discord.HTTPException) and error.status < 500
        trouble.again()

    async def _halt(self, game: int) -> None:
        """Nobody's clock runs while the channel takes no posts; with the next try they go on."""
        with suppress(Refused, StoreError):
            session = await self.games.session(game)
            await session.change_clocks(lambda clocks: clocks.halted("closed", now()))

    async def _lose_channel(self, game: int) -> None:
        stored = await self.games.store.load(game)
        if stored is not None:
            await self.lost_channel(stored.channel)
            stored = await self.games.store.load(game)
        if stored is None or not stored.active:
            self.troubles.pop(game, None)
            self._due.pop(game, None)

    # Many games

    async def look_at_all(self, games: Iterable[int]) -> None:
        """Bring the posts of these games up to date after a start; most need nothing."""
        await self._few_at_a_time(games, self._look_at)

    async def _few_at_a_time(self, games: Iterable[int], work: Callable[[int], Awaitable[None]]) -> None:
        waiting = iter(games)

        async def some() -> None:
            for game in waiting:
                await work(game)

        await asyncio.gather(*(some() for _ in range(AT_A_TIME)))

    async def _look_at(self, game: int) -> None:
        try:
            if not await nothing_to_do(self.games, game, films=self.settings.films):
                await self._settled(game)
        except Refused:
            logger.info("game %d has no posts to look at", game)
        except Exception:
            # One game that cannot be read must not keep the others waiting.
            logger.exception("the posts of game %d could not be looked at", game)
            self.troubles.setdefault(game, Trouble()).again()

    async def _settled(self, game: int) -> None:
        await asyncio.wait({self.schedule(game, gather=False)})

    # On request

    def repost(self, game: int) -> None:
        """Post the card, or the lobby, at the end of the channel without pinging anybody; the old one shrinks."""
        due = self._due.setdefault(game, Due())
        due.anew = True
        self.schedule(game)

    async def announce(self, session: Session, what: str, words: str, call: Collection[int | None] = ()) -> None:
        """Say in public what somebody did; ``call`` are users to ping. Lost at worst: the log has it too."""
        try:
            await self.outbox.send(
                session.stored,
                pages.notice(words),
                users=[user for user in call if user is not None],
                nonce=nonce_of(session.game, f"announce-{what}", session.numbering.public, 0),
            )
        except (discord.HTTPException, discord.RateLimited, *UNKNOWN) as error:
            logger.info("an announcement of game %d was not sent: %s", session.game, reason_of(error))
