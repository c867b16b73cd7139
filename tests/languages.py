"""Languages for tests that are about none of them: English, to which everything falls back, and another one."""

from bot.texts.catalogue import FALLBACK, LANGUAGES
from bot.texts.translated import is_in_the_making

UNDERSTOOD = tuple(language for language in LANGUAGES if not is_in_the_making(language))
"""Those that people get because their Discord or browser speaks them."""
OTHER = next(language for language in UNDERSTOOD if language != FALLBACK)

__all__ = ["FALLBACK", "LANGUAGES", "OTHER", "UNDERSTOOD"]
