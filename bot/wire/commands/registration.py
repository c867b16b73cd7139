"""Registering the commands at Discord, only when they have changed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from itertools import chain, repeat
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.table.game.tables import TableStore
from bot.texts.catalogue import FALLBACK, Catalogue
from bot.texts.translated import understood
from bot.wire.net.background import Background
from bot.wire.net.discord_errors import reason_of
from bot.wire.net.guard import Guard
from bot.wire.net.share import PressOwner, Share
from bot.wire.services.service import Service
from storage import StoreError

logger = logging.getLogger(__name__)
COMMANDS = "commands"
"""The fact that the store keeps: the digest of what was registered last."""
TIMEOUT = 15.0
PAUSES = (60.0, 300.0, 900.0, 3600.0)
"""Seconds between attempts to register; the last for ever."""
TROUBLES = (discord.DiscordException, aiohttp.ClientError, OSError, StoreError)
"""All that can go wrong between us and Discord; `OSError` is also what takes too long."""


class Commands(app_commands.CommandTree[discord.Client]):
    """The command tree.

    It also answers what fails before a command begins (an outdated command, a bad option).
    """

    def __init__(
        self,
        client: discord.Client,
        catan: app_commands.Group,
        service: Service,
        guard: Guard,
        share: Share,
        background: Background,
    ) -> None:
        super().__init__(client)
        self.service = service
        self.guard = guard
        self.share = share
        self.background = background
        self.registration = Registration(self, service.store)
        self.add_command(catan)

    async def on_error(
        self, interaction: discord.Interaction[discord.Client], error: app_commands.AppCommandError, /
    ) -> None:
        """Log and say so."""

        async def fail() -> None:
            raise error

        await self.guard.serve("a command", self.service.caller(interaction), fail)
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            self.background.begin(self.registration.renew(), "registering the commands again")

    async def interaction_check(self, interaction: discord.Interaction[discord.Client], /) -> bool:
        """Whether this process suggests while a player types.

        Another one may have the table; the guard sees to what is no suggestion.
        """
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        return await self.share.turn() in (PressOwner.OURS, PressOwner.TAKEN)


class Registration:
    """Registers the commands of a tree, with all their translations."""

    def __init__(self, tree: app_commands.CommandTree[Any], store: TableStore) -> None:
        self.tree = tree
        self.store = store
        self._renewed = False

    async def renew(self) -> None:
        """Register the commands again, once in a process's life.

        A user was shown others, whatever was registered; most often that user's Discord is out of date.
        """
        if not self._renewed:
            self._renewed = True
            await self.store.set_fact(COMMANDS, None)
            await self.keep_trying()

    async def keep_trying(self) -> None:
        """Register the commands, trying until it is done.

        On trouble it says so. Until then people have the commands that were registered before.
        """
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            try:
                return await self.register()
            except TROUBLES as error:
                minutes = pause / 60
                logger.warning(
                    "the commands could not be registered (%s); trying again in %g min", reason_of(error), minutes
                )
            await asyncio.sleep(pause)

    async def register(self) -> None:
        """Register changed commands, or a changed application's; raises one of `TROUBLES`."""
        translator = self.tree.translator
        assert isinstance(translator, Translator)
        try:
            digest = await self._digest(translator)
            if await self.store.fact(COMMANDS) == digest:
                return
            async with asyncio.timeout(TIMEOUT):
                await self.tree.sync()
        finally:
            translator.catalogues.clear()
        await self.store.set_fact(COMMANDS, digest)
        logger.info("the commands are registered")

    async def _digest(self, translator: Translator) -> str:
        """A digest of all that would be sent, and to whom."""
        commands = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        sent = json.dumps({"application": self.tree.client.application_id, "commands": commands}, sort_keys=True)
        return hashlib.sha256(sent.encode()).hexdigest()


class Translator(app_commands.Translator):
    """Translates what `bot.wire.commands.subcommand.described` made."""

    def __init__(self) -> None:
        self.catalogues: dict[str, Catalogue] = {}
        """Only for registering, so that no language is loaded that nobody speaks."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in the language of ``locale``; None leaves English."""
        key = string.extras.get("key")
        language = understood(locale.value)
        if key is None or language == FALLBACK:
            return None
        if language not in self.catalogues:
            self.catalogues[language] = Catalogue(language)
        texts = self.catalogues[language]
        return texts.say(key) if key in texts.keys else None
