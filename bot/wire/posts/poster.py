"""Keeps the public posts of all games: each job compares what should exist with what does, and sends the difference.

There is no queue and no resident worker: a commit schedules a short task for its game, which ends when nothing differs.
After a lost connection it tries again within seconds; what Discord refuses is tried again by a loop, less and less
often. A start checks all games, a few at a time; a press does not wait for that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress

import discord

from bot.clock import now
from bot.processes.renderer import Renderer
from bot.settings import Settings
from bot.table.bot_players import Thinking, think_here
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.table.game.session import Session
from bot.table.polls.attention import TABLE, asked_by_one
from bot.table.schedule.due import presence_at
from bot.time.clocks import Clocks
from bot.ui import pages
from bot.wire.net.background import recurring
from bot.wire.net.closed_dms import ClosedDms
from bot.wire.net.languages import Languages
from bot.wire.net.login import reason_of
from bot.wire.net.messages import NO_CHANNEL, Outbox, nonce_of
from bot.wire.net.rate_limit import UNKNOWN
from bot.wire.posts.dm_poster import DmPoster
from bot.wire.posts.films import FilmMaker
from bot.wire.posts.jobs import RETRY_SECONDS, GameJobs, Trouble
from bot.wire.posts.panels import Panels
from bot.wire.posts.publisher import Due
from bot.wire.posts.reconciler import Reconciler
from bot.wire.posts.runner import BotTurns
from bot.wire.posts.startup_check import nothing_to_do
from storage import StoreError

logger = logging.getLogger(__name__)
AT_A_TIME = 8
"""Games that a start, or another try, looks at together: what people press finds Discord and the renderer free."""


class Poster(GameJobs):
    """Keeps the public posts of all games as they should be.

    ``lost_channel`` is called with a channel that does not exist any more.
    """

    name = "posts"
    lost_channel: Callable[[int], Awaitable[None]]

    def __init__(
        self,
        client: discord.Client,
        games: Sessions,
        settings: Settings,
        renderer: Renderer,
        films: FilmMaker,
        languages: Languages,
        closed_dms: ClosedDms,
        panels: Panels,
        think: Thinking = think_here,
    ) -> None:
        super().__init__()
        self.games = games
        self.settings = settings
        self.outbox = Outbox(client, games.store)
        self.bots = BotTurns(games, think, settings.bot_delay, self.schedule)
        hooks = self.schedule, self.wake, self._check_dms
        self.reconciler = Reconciler(games, settings, renderer, films, self.bots, self.outbox, *hooks, self.announce)
        self.dm_poster = DmPoster(games, self.reconciler.publisher, languages, closed_dms, self.schedule, self.wake)
        self.panels = panels
        self._moments: dict[int, int] = {}

    def wake(self, game: int, moment: int) -> None:
        """Look at the posts of a game again at this moment, a unix second."""
        self._moments[game] = min(moment, self._moments.get(game, moment))

    @property
    def next_moment(self) -> int | None:
        """When `wake_due`, or a bot, has something to do next, a unix second; None while there is nothing."""
        bots = self.bots.next_moment
        return min([*self._moments.values(), *([] if bots is None else [bots])], default=None)

    def wake_due(self) -> None:
        """Check the games whose moment has come."""
        for game in [game for game, moment in self._moments.items() if moment <= now()]:
            del self._moments[game]
            self.schedule(game)

    def check_when_due(self, game: int) -> None:
        """Check a game because of the time: after an outage many may be due, and people who play go first.

        One whose posts failed is tried again when its turn comes.
        """
        if game not in self.troubles:
            self.schedule(game, debounce=False)

    @recurring(RETRY_SECONDS)
    async def retry(self) -> None:
        """Try again where posts failed."""
        for rounds in (self.dm_poster, self.bots):
            for game in rounds.to_retry():
                rounds.schedule(game, debounce=False)
        await self._few_at_a_time(self.to_retry(), self._settled)

    @contextmanager
    def following(self, session: Session) -> Iterator[None]:
        """Change a game: its posts follow what the store has then, also where it is not known what was written."""
        try:
            yield
        except StoreError:
            self.schedule(session.game)
            raise
        self.schedule(session.game)

    def _check_dms(self, game: int, due: Due) -> None:
        self.dm_poster.schedule(game, debounce=due.debounce)

    async def drain(self) -> None:
        """Wait until all posts under way are sent, the private ones too, and bots whose moment has come have acted."""
        while self.busy or self.dm_poster.busy or self.bots.busy or self.panels.busy:
            await super().drain()
            await self.panels.drain()
            await self.bots.drain()
            await self.dm_poster.drain()

    def hurry(self) -> None:
        """At the end of the program, when bots leave their moves to the next start."""
        for rounds in (self.bots, self.dm_poster, self.panels):
            rounds.hurry()
        super().hurry()

    def give_up(self) -> list[int]:
        """Cut short what is under way still, the private posts too."""
        self.panels.give_up()
        return sorted({*self.bots.give_up(), *self.dm_poster.give_up(), *super().give_up()})

    async def check(self, game: int, due: Due) -> None:
        """Have bot seats act and send differences; then panels follow."""
        await self.reconciler.reconcile(game, due)
        self.panels.follow(game)

    async def failed(self, game: int, error: discord.HTTPException) -> None:
        """The game of a channel that is gone sleeps; while one takes no posts, clocks stand still."""
        await super().failed(game, error)
        if error.code == NO_CHANNEL:
            await self._lose_channel(game)
        elif self.troubles[game].refused:
            await self._halt(game)

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
        if stored is None or not stored.active or self.games.places.of(game) is not None:
            self._forget(game)

    # Many games

    async def check_all(self, games: Iterable[int]) -> None:
        """Bring the posts of these games up to date after a start; most need nothing."""
        await self._few_at_a_time(games, self._check)

    async def _few_at_a_time(self, games: Iterable[int], work: Callable[[int], Awaitable[None]]) -> None:
        waiting = iter(games)

        async def some() -> None:
            for game in waiting:
                await work(game)

        await asyncio.gather(*(some() for _ in range(AT_A_TIME)))

    async def _check(self, game: int) -> None:
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
        await asyncio.wait({self.schedule(game, debounce=False)})

    # On request

    def repost(self, game: int) -> None:
        """Post the card, or the lobby, at the end of the channel without pinging anybody; the old one shrinks."""
        due = self._due.setdefault(game, Due())
        due.repost = True
        self.schedule(game)

    async def announce(
        self, session: Session, what: str, words: str, call: Collection[int | None] = (), author: int | None = None
    ) -> None:
        """Say in public what somebody did, the ``author`` if it was a person; ``call`` are users to ping, without a
        sound where all of them sleep. Lost at worst: the log has it too."""
        users = [user for user in call if user is not None]
        asked = None if author is None else asked_by_one(TABLE, author, users)
        presence = await presence_at(session.store, users, Clocks(session.clocks.timing), now())
        awake = [user for place, user in enumerate(users) if place not in presence.asleep]
        try:
            await self.outbox.send(
                session.stored,
                pages.notice(words),
                users=awake or users,
                asked=asked,
                silent=bool(users) and not awake,
                nonce=nonce_of(session.game, f"announce-{what}", session.revisions.public, 0),
            )
        except (discord.HTTPException, discord.RateLimited, *UNKNOWN) as error:
            logger.info("an announcement of game %d was not sent: %s", session.game, reason_of(error))
