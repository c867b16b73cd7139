"""The Discord client: one door for every interaction, the public posts at start-up, a clean end."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands

from bot.clock import now
from bot.pictures import Renderer
from bot.settings import Settings
from bot.table.errors import Refused
from bot.table.sessions import Sessions
from bot.ui.forms import form_values
from bot.ui.ids import parse
from bot.wire.commands.catan import Catan
from bot.wire.commands.translations import Translator
from bot.wire.films import FilmMaker
from bot.wire.governor import Governor
from bot.wire.guard import Guard
from bot.wire.handlers.admin import ManagePresses
from bot.wire.handlers.game import GamePresses
from bot.wire.handlers.lobby import LobbyPresses
from bot.wire.handlers.pages import PagePresses
from bot.wire.handlers.press import Press, Presses
from bot.wire.housekeeping import Housekeeping
from bot.wire.languages import Languages
from bot.wire.posts import Poster
from bot.wire.seating import Seating
from bot.wire.service import Service
from storage import Store

logger = logging.getLogger(__name__)
DRAIN_SECONDS = 8.0
LATE_CARDS = 86_400


class Commands(app_commands.CommandTree["RefereeClient"]):
    """The command tree. What fails before a command begins (an outdated command, a bad option) is answered too."""

    async def on_error(
        self, interaction: discord.Interaction[RefereeClient], error: app_commands.AppCommandError, /
    ) -> None:
        """Log and say so."""

        async def fail() -> None:
            raise error

        await self.client.guard.serve("a command", self.client.service.caller(interaction), fail)


class RefereeClient(discord.Client):
    """Referees games in channels. Needs no privileged intent: it reads no messages and lists no members."""

    def __init__(self, settings: Settings, store: Store, films: FilmMaker | None = None) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # Beyond this a call fails at once instead of sleeping: the post is then sent anew, or tried again later.
            max_ratelimit_timeout=30.0,
        )
        self.settings = settings
        self.store = store
        self.guard = Guard(store)
        self.games = Sessions(store, now)
        self.renderer = Renderer(settings.picture_patience, settings.drawing_processes)
        self.films = films or FilmMaker()
        self.languages = Languages(store)
        self.poster = Poster(self, self.games, settings, self.renderer, self.films)
        self.service = Service(self.games, self.poster, self.renderer, self.films, self.languages, settings)
        seating = Seating(self.service)
        pages, manage = PagePresses(self.service, seating), ManagePresses(self.service, seating)
        game, lobby = GamePresses(self.service), LobbyPresses(self.service)
        self.presses = Presses(self.service.brakes, game.table, lobby.table, pages.table, manage.table)
        self.housekeeping = Housekeeping(self.service)
        self.poster.lost_channel = self.housekeeping.channel_gone
        Governor().govern(self.http)
        self._looking: asyncio.Task[None] | None = None
        self.tree = Commands(self)
        self.tree.add_command(Catan(self.service, pages, manage))

    async def setup_hook(self) -> None:
        """Register the commands and bring every post up to date."""
        await self.languages.load()
        await self.tree.set_translator(Translator())
        await self.tree.sync()
        self.housekeeping.start()
        games = await self.games_to_look_at()
        self._looking = asyncio.create_task(self.poster.look_at_all(games), name="posts after the start")

    async def games_to_look_at(self) -> list[int]:
        """The games whose posts a start brings up to date."""
        # A game may have ended just before the last process did, without its last card.
        return [*await self.store.active_games(), *await self.store.closed_since(now() - LATE_CARDS)]

    async def on_ready(self) -> None:
        """Say so in the log."""
        logger.info("ready as %s in %d servers", self.user, len(self.guilds))

    async def close(self) -> None:
        """Stop taking on work, send what is under way, close the connection and the store."""
        if self.is_closed():
            return
        self.housekeeping.stop()
        if self._looking is not None:
            self._looking.cancel()
        if not self.store.lost:  # else the posts are another process's now
            try:
                async with asyncio.timeout(DRAIN_SECONDS):
                    await self.poster.drain()
            except TimeoutError:
                logger.warning("some posts were not sent in time; they are sent at the next start")
        self.films.close()
        self.renderer.close()
        await super().close()
        await self.store.close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Buttons, menus and forms; commands and autocomplete go through the command tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: dict[str, Any] = dict(interaction.data or {})
        caller = self.service.caller(interaction)
        parsed = parse(str(data.get("custom_id", "")))

        async def work() -> None:
            if parsed is None:
                raise Refused("refused-unknown-choice")
            values = tuple(str(value) for value in data.get("values", ()))
            await self.presses.serve(Press(parsed, values, form_values(data), caller))

        await self.guard.serve("press" if parsed is None else f"{parsed.verb} in game {parsed.game}", caller, work)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A game whose channel is gone ends."""
        await self.housekeeping.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A game whose thread is gone ends."""
        await self.housekeeping.channel_gone(payload.thread_id)
