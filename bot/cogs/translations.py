"""Command names and descriptions in every language that Discord and the catalogues share."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.texts.catalogue import LANGUAGES, catalogue

DEFAULT = LANGUAGES[0]


def described(key: str) -> app_commands.locale_str:
    """A text of the catalogues as discord.py wants it: English, with the key for other languages."""
    return app_commands.locale_str(catalogue(DEFAULT).say(key), key=key)


class Translator(app_commands.Translator):
    """Translates what `described` made."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in the language of ``locale``; None leaves English."""
        key = string.extras.get("key")
        language = locale.value.partition("-")[0]
        if key is None or language == DEFAULT or language not in LANGUAGES:
            return None
        return catalogue(language).say(key)
