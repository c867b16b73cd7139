"""What happens without anybody pressing: failed posts tried again, old lobbies closed, games in lost places ended."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import aiohttp
import discord
from discord.ext import tasks

from bot.clock import now
from bot.table.errors import Refused
from bot.table.handing import CHANNEL_GONE, SERVER_GONE, AdminAct
from bot.table.idling import WARNED_AFTER, acted_at, look_for_people
from bot.texts.catalogue import catalogue
from bot.time.pace import DAY, HOUR
from bot.wire.connecting import reason_of
from bot.wire.garbage import Garbage
from bot.wire.outbox import NO_CHANNEL
from bot.wire.packer import Packer
from bot.wire.recurring import recurring, unfailing
from bot.wire.service import Service
from storage import Place

logger = logging.getLogger(__name__)
ASKING_SECONDS = 0.5
"""Between two questions after channels: presses and posts need the way to Discord too."""
APPLICATION = "application"
"""The fact that the store keeps: the id of the application as which the bot ran last."""


class Housekeeping:
    """The slow loops of the bot, and its answers to what others delete."""

    def __init__(self, service: Service, garbage: Garbage) -> None:
        self.service = service
        self.garbage = garbage
        self.store = service.store
        self.packer = Packer(service.store, garbage.guard)

    @property
    def loops(self) -> tuple[tasks.Loop[Any], ...]:
        """The loops that begin and end here."""
        poster = self.service.poster
        return (poster.retry, poster.bots.act_due, self.look_around)

    def start(self) -> None:
        """Begin the loops."""
        for loop in self.loops:
            loop.start()

    def stop(self) -> None:
        """End the loops."""
        for loop in self.loops:
            loop.cancel()

    @recurring(HOUR)
    async def look_around(self) -> None:
        """Once an hour: what has grown old, garbage, and games that are over."""
        await self.close_old_lobbies()
        await self.end_forgotten_games()
        self.garbage.sweep()
        await self.pack()

    @unfailing
    async def pack(self) -> None:
        """Pack games that are over, in quiet moments."""
        await self.packer.pack()

    @unfailing
    async def close_old_lobbies(self) -> None:
        """A lobby that nobody touched for days closes; its card announced the time all along."""
        for game in await self.store.active_games():
            try:
                lobby = await self.store.load(game)
                old = lobby is not None and now() - lobby.changed > self.service.settings.lobby_days * DAY
                if lobby is not None and lobby.status == "lobby" and old:
                    await self.store.save_lobby(
                        game, revision=lobby.revision, interaction=None, now=now(), status="ended", note="expired"
                    )
                    self.service.poster.schedule(game)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d could not be looked at", game)

    @unfailing
    async def end_forgotten_games(self) -> None:
        """People who have done nothing for 60 days are warned, and 30 days later their game ends."""
        for game in await self.store.active_games():
            try:
                await self._look_for_people(game)
            except Refused:
                logger.info("game %d is left", game)
            except Exception:
                # One game that cannot be read must not keep the others waiting.
                logger.exception("game %d could not be looked at", game)

    async def _look_for_people(self, game: int) -> None:
        stored = await self.store.look_up(game)
        if stored is None or stored.status == "lobby" or now() - acted_at(stored) < WARNED_AFTER:
            return
        session = await self.service.games.session(game)
        act = await look_for_people(session)
        if act is None:
            return
        self.service.poster.schedule(game)
        if act.what == "idle":
            people = [user for user in session.users if user is not None]
            names = ", ".join(f"<@{user}>" for user in people)
            words = catalogue(session.stored.language).say("announce-idle", names=names)
            await self.service.poster.announce(session, act.what, words, call=people)

    # Lost places

    async def channel_gone(self, channel: int) -> None:
        """End the game of a channel or thread that was deleted; harmless when it has ended already."""
        for place in await self.store.active_places(channel=channel):
            await self._end(place.game, CHANNEL_GONE)

    async def server_gone(self, guild: int) -> None:
        """End all games of a server that the bot was removed from, or that is no more."""
        for place in await self.store.active_places(guild=guild):
            await self._end(place.game, SERVER_GONE)

    async def end_lost_games(self, client: discord.Client) -> None:
        """End the games whose server or channel was lost while the bot was away; ``client`` knows all its servers.

        A server that is out of order is none that is lost.
        """
        places = await self.store.active_places()
        if not await self._same_application(client, places):
            return
        for place in places:
            guild = client.get_guild(place.guild)
            if guild is None:
                await self._end(place.game, SERVER_GONE)
            elif not guild.unavailable and guild.get_channel_or_thread(place.channel) is None:
                # It may be a thread in the archive, which is not listed.
                await self._ask_for(client, place.channel)

    async def _same_application(self, client: discord.Client, places: list[Place]) -> bool:
        """Whether the bot is who it was at the last start: with a mistaken token nobody's game may end.

        Another one is believed to be meant, from the next start on, when it is in a server with a game.
        """
        before, application = await self.store.fact(APPLICATION), str(client.application_id)
        if before not in (None, application) and not any(client.get_guild(place.guild) for place in places):
            logger.warning("the bot is another application than before, and in no server with a game: check its token")
        elif before != application:
            await self.store.set_fact(APPLICATION, application)
        return before == application

    async def _ask_for(self, client: discord.Client, channel: int) -> None:
        """Ask Discord whether there is such a channel, not too often."""
        try:
            await client.fetch_channel(channel)
        except discord.NotFound as error:
            if error.code == NO_CHANNEL:
                await self.channel_gone(channel)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            logger.info("whether channel %d is still there is not known: %s", channel, reason_of(error))
        await asyncio.sleep(ASKING_SECONDS)

    async def _end(self, game: int, act: AdminAct) -> None:
        """End a game for good, whatever it is at."""
        try:
            while (stored := await self.store.load(game)) is not None and stored.active:
                if stored.status != "lobby":
                    session = await self.service.games.session(game)
                    await session.administer(act)
                else:
                    # Somebody may still change it at the same moment: then it is looked at again.
                    await self.store.save_lobby(
                        game, revision=stored.revision, interaction=None, now=now(), status="ended", note=act.what
                    )
            logger.info("game %d has ended, its %s is gone", game, act.what)
            self.service.poster.courier.schedule(game)
        except Refused as refusal:
            logger.info("game %d, whose %s is gone, is left: %s", game, act.what, refusal)
        except Exception:
            # One game that cannot be read must not keep the others waiting.
            logger.exception("game %d, whose %s is gone, could not be ended", game, act.what)
