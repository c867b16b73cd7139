"""Lost servers and channels: their games sleep.

The games go on by themselves once the place is found again, and end after two weeks. No wrong token, and no start that
does not hear of all servers, ends one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import discord

from bot.clock import now
from bot.table.game.errors import Refused
from bot.table.game.game_clocks import MIN_OUTAGE
from bot.table.game.seat_transfer import CHANNEL_GONE, SERVER_GONE
from bot.table.game.session import Session
from bot.table.game.sleeping_games import ENDED_AFTER, fall_asleep, wake_up
from bot.texts.catalogue import catalogue
from bot.texts.safe import safe_text
from bot.wire.net.discord_errors import FAILURES, NO_PERMISSION, Failure, code_of, failure_of, reason_of
from bot.wire.net.share import Share
from bot.wire.posts.restored import forget_what_is_shown
from bot.wire.services.service import Service
from storage import Lost, LostPlace, Place

logger = logging.getLogger(__name__)
ASKING_SECONDS = 0.5
"""Between two questions after channels: presses and posts need the way to Discord too."""
APPLICATION = "application"
"""The fact that the store keeps: the id of the application as which the bot ran last."""
MAX_ENDED = 3
"""Games in places that were only not found, which one start may end without being asked."""
ENDS = {"channel": CHANNEL_GONE, "server": SERVER_GONE}


class LostPlaces:
    """Lets games of lost places sleep, wake and end.

    ``client`` knows all its servers.
    """

    def __init__(self, service: Service, client: discord.Client, share: Share) -> None:
        self.service = service
        self.client = client
        self.store = service.store
        self.places = service.games.places
        self.share = share
        self._in_turn = asyncio.Lock()
        """What Discord tells is taken in its order: a bot that is thrown out and invited again is there."""
        self._ended = 0
        self._warned = False

    # What Discord tells

    async def channel_gone(self, channel: int) -> None:
        """Put to sleep the game of a deleted channel.

        It may be a thread; harmless when it sleeps already.
        """
        if not self.share.owns:
            return
        async with self._in_turn:
            for place in await self.store.active_places(channel=channel):
                await self._lose(place, "channel", reported=True)

    async def server_gone(self, guild: int) -> None:
        """Put to sleep all games of a lost server."""
        async with self._in_turn:
            if self.share.owns and await self._note_application():
                for place in await self.store.active_places(guild=guild):
                    await self._lose(place, "server", reported=True)

    async def server_back(self, guild: int) -> None:
        """Wake the games of a server that is back.

        It invited the bot again; their channels must be there.
        """
        if not self.share.owns:
            return
        async with self._in_turn:
            for lost in self.places.lost:
                if lost.guild == guild:
                    await self._check(Place(lost.game, lost.guild, lost.channel))

    async def pressed_in(self, channel: int) -> None:
        """Note that a channel exists, for a press came there."""
        async with self._in_turn:
            for lost in self.places.lost:
                if lost.channel == channel:
                    await self._find(lost)

    # Looking for unreported losses

    async def look_for_all(self) -> None:
        """Look for the places of all games at a start.

        A server that is out of order is not lost.
        """
        if not await self._note_application():
            return
        before = len(self.places.lost)
        for place in await self.store.active_places():
            async with self._in_turn:
                await self._check(place)
        if (more := len(self.places.lost) - before) > 0:
            logger.warning("%d games sleep because this start has not found their servers or channels", more)
        await self.end_old()

    async def check_again(self) -> None:
        """Look for lost places, and end what slept long enough."""
        if await self._note_application():
            for lost in self.places.lost:
                async with self._in_turn:
                    await self._check(Place(lost.game, lost.guild, lost.channel))
            await self.end_old()

    async def _note_application(self) -> bool:
        """Note the application; False, with a log line, if unexpected.

        It is another one than at the last start, without intention: with a mistaken token nothing is lost, wherever
        that application is.
        """
        before, application = await self.store.fact(APPLICATION), str(self.client.application_id)
        if before not in (None, application) and application != self.service.settings.application:
            if not self._warned:
                logger.warning(
                    "the bot is application %s, and was %s before: no game sleeps or ends where it is not found. Check"
                    " DISCORD_TOKEN; if it is meant, set CATAN_APPLICATION=%s.",
                    *(application, before, application),
                )
            self._warned = True
            return False
        if before != application:
            await self._post_again([] if before is None else [place.game for place in await self.store.active_places()])
            await self.store.set_fact(APPLICATION, application)
        return True

    async def _post_again(self, games: Sequence[int]) -> None:
        """Check games again whose dead posts another application made."""
        for game in games:
            await forget_what_is_shown(self.store, game)
            self.service.runner.run_when_due(game)

    async def _check(self, place: Place) -> None:
        guild = self.client.get_guild(place.guild)
        if guild is None:
            await self._lose(place, "server", reported=False)
        elif guild.unavailable:
            return
        elif guild.get_channel_or_thread(place.channel) is not None:
            await self._find(self.places.of(place.game))
        else:
            # It may be a thread in the archive, which is not listed.
            await self._ask_for(place)

    async def _ask_for(self, place: Place) -> None:
        """Ask Discord whether there is such a channel, not too often."""
        try:
            await self.client.fetch_channel(place.channel)
        except FAILURES as error:
            failure = failure_of(error)
            if failure is Failure.CHANNEL_GONE:
                await self._lose(place, "channel", reported=False)
            elif code_of(error) in NO_PERMISSION:
                # It is there. The bot may not see it, which the game says when its posts are refused, and waits for.
                await self._find(self.places.of(place.game))
            else:
                logger.info("whether channel %d is still there is not known: %s", place.channel, reason_of(error))
        else:
            await self._find(self.places.of(place.game))
        await asyncio.sleep(ASKING_SECONDS)

    # Sleeping, waking, ending

    async def _lose(self, place: Place, what: LostPlace, *, reported: bool) -> None:
        async def lose() -> None:
            if await self.places.lose(place.game, what, reported=reported, now=now()):
                logger.info("game %d sleeps, its %s is gone", place.game, what)
            if (session := await self._session(place.game)) is not None:
                await fall_asleep(session, what)
            self.service.poster.dm_poster.schedule(place.game)

        await self._safely(place.game, lose)

    async def _find(self, lost: Lost | None) -> None:
        if lost is None:
            return

        async def find() -> None:
            session = await self._session(lost.game)
            if session is not None:
                await wake_up(session)
            await self.places.find(lost.game)
            logger.info("game %d goes on, its %s is back", lost.game, lost.what)
            self.service.runner.schedule(lost.game)
            if session is not None and now() - lost.since >= MIN_OUTAGE:
                await self._announce(session)

        await self._safely(lost.game, find)

    async def _announce(self, session: Session) -> None:
        """Tell a table that it goes on, and call the awaited."""
        waiting = [seat for seat in session.present if seat in session.waiting]
        names = ", ".join(f"<@{session.users[seat]}>" for seat in waiting) or ", ".join(map(safe_text, session.names))
        words = catalogue(session.stored.language).say("announce-awake", names=names)
        await self.service.poster.announce(session, "awake", words, call=[session.users[seat] for seat in waiting])
        self.service.runner.repost(session.game)

    async def end_old(self) -> None:
        """End the games that have slept for two weeks.

        Of those that were only not found no more than `MAX_ENDED` end, as long as the host does not ask for it.
        """
        left = 0
        for lost in [lost for lost in self.places.lost if now() - lost.since >= ENDED_AFTER]:
            if lost.reported or self._ended < MAX_ENDED or self.service.settings.end_lost:
                self._ended += not lost.reported
                async with self._in_turn:
                    await self._end(lost)
            else:
                left += 1
        if left:
            logger.warning(
                "%d more games have slept for two weeks because they are not found. They sleep on; to end them start"
                " once with CATAN_END_LOST=yes.",
                left,
            )

    async def _end(self, lost: Lost) -> None:
        """End a game for good, whatever it is at."""
        act = ENDS[lost.what]

        async def end() -> None:
            while (stored := await self.store.load(lost.game)) is not None and stored.active:
                if stored.status != "lobby":
                    await (await self.service.games.session(lost.game)).administer(act)
                else:
                    # Another change may come at the same moment: then it is looked at again.
                    await self.store.save_lobby(
                        lost.game,
                        revision=stored.revision,
                        interaction=None,
                        now=now(),
                        status="ended",
                        note=act.what,
                    )
            await self.places.find(lost.game)
            logger.info("game %d has ended, its %s is gone", lost.game, lost.what)
            self.service.poster.dm_poster.schedule(lost.game)
            if stored is not None and stored.home and lost.what == "channel":
                # Its line may stand elsewhere, and a season goes on.
                await self.service.poster.home_poster.follow(stored, debounce=False)

        await self._safely(lost.game, end)

    async def _session(self, game: int) -> Session | None:
        """The session of a game that has begun, None for a lobby."""
        stored = await self.store.look_up(game)
        begun = stored is not None and stored.active and stored.status != "lobby"
        return await self.service.games.session(game) if begun else None

    async def _safely(self, game: int, work: Callable[[], Awaitable[None]]) -> None:
        """One game that cannot be read must not keep the others waiting."""
        try:
            await work()
        except Refused as refusal:
            logger.info("game %d, whose place is lost or found, is left: %s", game, refusal)
        except Exception:
            logger.exception("game %d, whose place is lost or found, could not be changed", game)
