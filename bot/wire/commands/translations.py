"""Command names and descriptions in every language that Discord and the catalogues share."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.texts.catalogue import LANGUAGES, catalogue


class Translator(app_commands.Translator):
    """Translates what `bot.wire.commands.subcommand.described` made."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in the language of ``locale``; None leaves English."""
        key = string.extras.get("key")
        language = locale.value.partition("-")[0]
        if key is None or language == LANGUAGES[0] or language not in LANGUAGES:
            return None
        return catalogue(language).say(key)
