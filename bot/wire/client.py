"""The Discord client: one door for every interaction.

It also posts at the start, and ends cleanly.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.clock import now
from bot.table.game.errors import Refused
from bot.table.game.seat_transfer import LOST
from bot.texts.catalogue import read_texts
from bot.ui.parts import parse_id
from bot.wire.app import App
from bot.wire.commands.registration import Commands, Translator
from bot.wire.handlers.press import form_values
from bot.wire.handlers.verb import Press
from bot.wire.net.login import ShardedClient
from bot.wire.net.share import Share
from bot.wire.posts.jobs import LATE_CARDS
from bot.wire.posts.restored import look_after_restoring

logger = logging.getLogger(__name__)
DRAIN_SECONDS = 1.25
"""For which the end waits for what is under way. A channel may be made to wait longer by Discord: the next start posts
what is missing then."""
GOODBYE_SECONDS = 2.0
"""For which the end waits for a Discord that is to say goodbye."""


class RefereeClient(ShardedClient):
    """Referees games in channels, on as many connections as Discord asks for.

    Needs no privileged intent: it reads no messages and lists no members.
    """

    def __init__(self, share: Share, trace: aiohttp.TraceConfig, compose: Callable[[RefereeClient], App]) -> None:
        """Make the client; ``compose`` makes the bot behind it."""
        super().__init__(
            share=share,
            http_trace=trace,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Beyond this a call fails at once instead of sleeping: the post is then sent as a new one, or tried again
            # later.
            max_ratelimit_timeout=30.0,
        )
        self.app = compose(self)

    @property
    def tree(self) -> Commands:
        """The commands, where clients of this library have them."""
        return self.app.tree

    async def setup_hook(self) -> None:
        """Begin, at once or as soon as the work is this process's."""
        app = self.app
        app.garbage.begin()  # here, where no press can come yet
        await app.tree.set_translator(Translator())
        app.background.begin(read_texts(), "texts")
        app.background.begin(app.housekeeping.sample(), "metrics")
        await self.share.begin(self.take_up)

    async def take_up(self) -> None:
        """Begin to register commands and update posts.

        The start waits for neither. What may fail comes first: then all is done again, and nothing begins twice.
        """
        app, begin = self.app, self.app.background.begin
        await app.people.load()
        await app.games.places.load()
        await app.welcome.begin()
        games = await self.games_to_check()
        await app.timekeeper.start()
        app.housekeeping.start()
        app.seasons.look.start()
        await app.service.losses.stop_games(app.store.behind)
        if self.share.is_first:
            begin(app.tree.registration.keep_trying(), "registering the commands")
        if app.settings.beacon:
            begin(app.runner.starts.look(), "a look at the beacon")
        begin(self._check_posts(games), "posts after the start")
        begin(app.service.losses.tell(), "word of lost moves")
        begin(app.poster.home_poster.check_all(games), "lines after the start")
        begin(app.homes.clean(), "threads without a table")
        begin(app.seasons.check_all(), "seasons after the start")
        if self.is_ready():
            await self._all_known()

    async def _check_posts(self, games: Sequence[int]) -> None:
        await look_after_restoring(self, self.app.store, games)
        await self.app.runner.check_all(games)

    async def games_to_check(self) -> list[int]:
        """The games whose posts a start brings up to date."""
        # A game may have ended just before the last process did, without its last card.
        closed = await self.app.store.closed_since(now() - LATE_CARDS, but=LOST)
        return [*await self.app.store.active_games(), *closed]

    async def on_ready(self) -> None:
        """Log that all servers are known, and look for lost ones."""
        await read_texts()  # what of them is left
        logger.info("ready as %s in %d servers", self.user, len(self.guilds))
        if self.share.owns:
            await self._all_known()

    async def _all_known(self) -> None:
        self.app.background.begin(self.app.places.look_for_all(), "lost places")
        self.app.background.begin(self.app.welcome.greet_missed(), "a welcome that was missed")
        await self.app.timekeeper.back(None)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note that players of the shard's servers cannot press."""
        self.app.timekeeper.lost(shard, self.shard_count)

    async def on_shard_ready(self, shard: int) -> None:
        """They can press, or press again."""
        await self.app.timekeeper.back(shard, self.shard_count)

    on_shard_resumed = on_shard_ready

    async def close(self) -> None:
        """Take on no more work, finish what runs, and close.

        People who ask are told so. Connection and store are closed.
        """
        if self.is_closed():
            return
        app = self.app
        app.guard.shut()
        app.housekeeping.stop()
        app.seasons.look.cancel()
        app.seasons.hurry()
        app.garbage.end()
        await app.timekeeper.end()
        app.background.end()
        if not app.store.lost:  # else the posts are another process's now
            await self.share.answer(app.guard.finish)
            with suppress(TimeoutError):
                async with asyncio.timeout(DRAIN_SECONDS):
                    await self._finish()
        app.guard.give_up()
        app.seasons.give_up()
        if left := app.runner.give_up():
            logger.info("the next start posts what is missing in %d games", len(left))
        await asyncio.sleep(0)  # what was given up ends before what it needs is closed
        await self.share.give_back()
        app.films.close()
        app.keepsakes.close()
        app.service.reviews.close()
        app.renderer.close()
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await super().close()
        except TimeoutError:
            await self.http.close()
        await app.store.close()

    async def _finish(self) -> None:
        """Finish what was asked for, and post what comes of it."""
        app = self.app
        app.runner.hurry()
        await self.share.finish()
        await app.guard.finish()
        await app.seasons.drain()
        await app.runner.drain()
        await app.digests.finish()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons, menus and forms; commands and autocomplete go through the command tree."""
        if interaction.channel_id is not None and self.app.games.places.has_lost(interaction.channel_id):
            self.app.background.begin(self.app.places.pressed_in(interaction.channel_id), "a place that was lost")
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        await self.serve(interaction)

    async def serve(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was pressed. Another process may have acknowledged it already."""
        data: dict[str, Any] = dict(interaction.data or {})
        caller = self.app.service.caller(interaction)
        if interaction.response.is_done():
            caller.reply.note_acknowledged()
        parsed = parse_id(str(data.get("custom_id", "")))

        async def work() -> None:
            if parsed is None:
                raise Refused("refused-unknown-choice")
            values = tuple(str(value) for value in data.get("values", ()))
            press = Press(parsed, values, form_values(data), caller)
            if not await self.share.pass_on(self.app.presses.game_to_own(press), caller):
                await self.app.presses.serve(press)

        await self.app.guard.serve("press" if parsed is None else f"{parsed.verb} in game {parsed.game}", caller, work)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Put to sleep the games of a server that removed the bot.

        A server that is out of order is not removed.
        """
        await self.app.places.server_gone(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Wake the games of a server, and greet it once.

        It has invited the bot again, or a start has missed it.
        """
        await self.app.places.server_back(guild.id)
        if self.share.owns:
            self.app.background.begin(self.app.welcome.greet(guild), "a welcome")

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Likewise."""
        await self.app.places.server_back(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A game whose channel is gone sleeps."""
        await self.app.places.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A game whose thread is gone sleeps."""
        await self.app.places.channel_gone(payload.thread_id)
