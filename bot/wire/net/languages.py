"""The languages that people chose, held in memory: the first answer to a press waits for no read of the store.

Exact, because one process writes a database and every choice passes here.
"""

from __future__ import annotations

from bot.texts.catalogue import LANGUAGES
from storage import Store


class Languages:
    """What people chose by user; `load` reads it once, at the start."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chosen: dict[int, str] = {}

    async def load(self) -> None:
        """Read all choices. Raises a ``StoreError``; until it has succeeded nobody has chosen anything."""
        self._chosen = await self._store.languages()

    def chosen(self, user: int) -> str | None:
        """The language that a user chose; None when they follow Discord, or chose one that is no more."""
        language = self._chosen.get(user)
        return language if language in LANGUAGES else None

    async def choose(self, user: int, language: str | None) -> None:
        """Write a choice down and follow it; None leaves it to Discord again."""
        await self._store.set_language(user, language)
        if language is None:
            self.forget(user)
        else:
            self._chosen[user] = language

    def forget(self, user: int) -> None:
        """The store does not know this user any more."""
        self._chosen.pop(user, None)
