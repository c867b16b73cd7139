"""One runner a game: acts without a press, then posts.

A press that has changed a game, a moment that has come, a bot whose turn is over, and a start schedule a short task per
game. It goes through the steps (`bot.table.runner.steps`) until none acts, and has the posts compared once. No queue,
no resident worker. After a lost connection the task tries again within seconds; what Discord refuses is tried again by
a loop, less and less often. A start runs all games, a few at a time; a press does not wait for that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from bot.clock import now
from bot.settings import Settings
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.table.game.seat_transfer import LOST
from bot.table.game.session import Session
from bot.table.runner.bots import waits_until
from bot.table.runner.steps import Run, carry_out
from bot.table.runner.thoughts import Thinking, think_here
from bot.table.schedule.due import presence_of
from bot.wire.net.background import recurring
from bot.wire.net.discord_errors import Failure, failure_of
from bot.wire.net.events import ChannelLost, Events, PostsSettled
from bot.wire.posts.jobs import LATE_CARDS, RETRY_SECONDS, Due, GameJobs, Trouble, Wakeups
from bot.wire.posts.post_kind import TableAtRest
from bot.wire.posts.reconciler import Poster
from bot.wire.posts.startup_check import nothing_to_do
from bot.wire.services.bot_turns import BotTurns
from bot.wire.services.starts import Starts
from engine.beacon import RELAYS
from storage import PostsAndPolls, StoreError

logger = logging.getLogger(__name__)
AT_A_TIME = 8
"""Games that a start, or another try, runs together: what people press finds Discord and the renderer free."""
ASKED = frozenset({"half", "nearly", "over"})
"""The calls before which Discord is asked whether the player is still there."""
MAX_REMEMBERED = 10_000
"""Calls about which Discord was asked; after a restart it is asked once more."""


class Runner(GameJobs):
    """Runs all games, one task each."""

    name = "posts"

    def __init__(
        self,
        games: Sessions,
        settings: Settings,
        poster: Poster,
        wakeups: Wakeups,
        events: Events,
        think: Thinking = think_here,
    ) -> None:
        super().__init__()
        self.games = games
        self.settings = settings
        self.poster = poster
        self.wakeups = wakeups
        self.events = events
        self.starts = Starts(games.store, settings.relays or RELAYS, wakeups)
        self.bots = BotTurns(games, think, settings.bot_delay, self.schedule)
        self._asked: dict[tuple[int, int], int] = {}
        wakeups.serve(self.schedule)

    async def check(self, game: int, due: Due) -> None:
        """Carry out a game's steps, then have its posts compared."""
        at_hand = self.games.at_hand(game)
        stored = await self.games.store.load(game) if at_hand is None else at_hand.stored
        lost = stored is not None and not stored.active and stored.note in LOST
        if stored is None or lost or self.games.places.of(game) is not None:
            self.poster.post_privately(game, due)
            return
        stored, around = await self.poster.survey(stored, due)
        if stored.starting:
            stored = await self.starts.go_on(stored)
        table = await self._run(game, around) if stored.head else None
        await self.poster.post(stored, around, table, due)

    async def settled(self, seconds: float) -> None:
        """Tell that a game's posts show acts of ``seconds`` ago."""
        await self.events.tell(PostsSettled(seconds))

    async def _run(self, game: int, around: PostsAndPolls) -> TableAtRest:
        session = await self.games.session(game)
        # Clocks that stood still because the channel took no posts: if it takes none again, they will once more.
        await session.change_clocks(lambda clocks: clocks.resumed("closed", now()))
        await session.entries()  # bots see offers in the log alone
        began = now()
        run = Run(
            session,
            await presence_of(session, began),
            around.polls,
            find_over=partial(self.poster.over, session, around),
            find_departed=self._find_departed,
            play_bots=self.bots.play,
            began=began,
        )
        await carry_out(run)
        for act in run.acts:
            await self.poster.announce_absence(session, act)
        if not session.all_present and (answers_until := waits_until(session)) is not None:
            self.wakeups.run_at(game, answers_until)
        return TableAtRest(session, run.presence, run.polls)

    async def _find_departed(self, session: Session) -> Sequence[tuple[int, int]]:
        """The awaited players who have left the server, with seats.

        A player who is called again, or has no time left, may have. Discord is asked once for each call.
        """
        departed = []
        for seat in session.waiting:
            user, call = session.users[seat], self._call(session, seat)
            if user is None or call is None or self._asked.get((session.game, seat)) == call:
                continue
            if len(self._asked) >= MAX_REMEMBERED:
                self._asked.clear()
            self._asked[session.game, seat] = call
            if await self.poster.outbox.fetch_has_left(session.stored.guild, user):
                departed.append((seat, user))
        return departed

    def _call(self, session: Session, seat: int) -> int | None:
        """The moment of a seat's last past call, if any."""
        calls = session.clocks.calls(seat, session.timekeeping.outages.intervals)
        return max((call.moment for call in calls if call.why in ASKED and call.moment <= now()), default=None)

    # When games are run

    @property
    def next_moment(self) -> int | None:
        """The next unix second for `run_due` or a bot, if any."""
        moments = (self.wakeups.next_moment, self.bots.next_moment)
        return min((moment for moment in moments if moment is not None), default=None)

    def run_due(self) -> None:
        """Run the games that posts asked for, when it is time."""
        self.wakeups.run_due()

    def run_when_due(self, game: int) -> None:
        """Run a game because of the time, after players' games.

        After an outage there may be many. One that has failed is tried again when its turn comes.
        """
        if game not in self.troubles:
            self.schedule(game, debounce=False)

    def repost(self, game: int) -> None:
        """Repost the card or lobby without pings; the old one shrinks."""
        due = self._due.setdefault(game, Due())
        due.repost = True
        self.schedule(game)

    @recurring(RETRY_SECONDS)
    async def retry(self) -> None:
        """Try again what failed."""
        for jobs in (self.poster.dm_poster, self.poster.home_poster, self.bots):
            for game in jobs.to_retry():
                jobs.schedule(game, debounce=False)
        await self._few_at_a_time(self.to_retry(), self._settled)

    async def failed(self, game: int, error: Exception) -> None:
        """Put a lost channel's game to sleep; stop refused games' clocks."""
        await super().failed(game, error)
        if failure_of(error) is Failure.CHANNEL_GONE:
            await self._lose_channel(game)
        elif self.troubles[game].refused:
            await self._wait_for_channel(game)

    async def _wait_for_channel(self, game: int) -> None:
        """Stop a game's clocks while its channel takes no posts.

        With the next try they go on. What a game that is over has not posted for a day is given up.
        """
        with suppress(Refused, StoreError):
            stored = await self.games.store.load(game)
            if stored is None or (not stored.active and now() >= stored.changed + LATE_CARDS):
                self._forget(game)
                return
            session = await self.games.session(game)
            await session.change_clocks(lambda clocks: clocks.halted("closed", now()))

    async def _lose_channel(self, game: int) -> None:
        stored = await self.games.store.load(game)
        if stored is not None:
            await self.events.tell(ChannelLost(stored.channel))
            stored = await self.games.store.load(game)
        if stored is None or not stored.active or self.games.places.of(game) is not None:
            self._forget(game)

    # The end of the program

    async def drain(self) -> None:
        """Wait until all posts, private ones too, and ready bots are done."""
        beside = (self.poster.panels, self.bots, self.poster.dm_poster, self.poster.home_poster)
        while self.busy or any(jobs.busy for jobs in beside):
            await super().drain()
            for jobs in beside:
                await jobs.drain()

    def hurry(self) -> None:
        """Leave bots' moves to the next start, for this one ends."""
        for jobs in (self.bots, self.poster.dm_poster, self.poster.home_poster, self.poster.panels):
            jobs.hurry()
        super().hurry()

    def give_up(self) -> list[int]:
        """Cut short what is under way still, the private posts too."""
        self.poster.panels.give_up()
        self.starts.give_up()
        self.poster.home_poster.give_up()
        return sorted({*self.bots.give_up(), *self.poster.dm_poster.give_up(), *super().give_up()})

    # Many games

    async def check_all(self, games: Iterable[int]) -> None:
        """Run these games after a start; most need nothing."""
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
