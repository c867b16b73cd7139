"""Languages for tests that are about none of them: English, to which everything falls back, and another one."""

from bot.texts.catalogue import FALLBACK, LANGUAGES

OTHER = next(language for language in LANGUAGES if language != FALLBACK)

__all__ = ["FALLBACK", "LANGUAGES", "OTHER"]
