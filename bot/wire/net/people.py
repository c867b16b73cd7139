"""What is known of people without a read of the store.

It is their language, their advice, whether messages reach them.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.clock import now
from bot.table.game.tables import TableStore
from bot.texts.catalogue import LANGUAGES
from storage import Remembered, SettingsPatch, StoreError

NOTHING_SET = Remembered()


class KnownPeople:
    """People's settings that answers to presses must not wait for.

    `load` reads them once, at the start. Exact, because every change passes here, or the process that it passed tells
    of it.
    """

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._known: dict[int, Remembered] = {}

    async def load(self) -> None:
        """Read the settings; raises a ``StoreError``.

        Until it has succeeded nobody has set anything.
        """
        self._known = await self._store.remembered()

    def of(self, user: int) -> Remembered:
        """What a user has set of this."""
        return self._known.get(user, NOTHING_SET)

    async def change(self, user: int, patch: SettingsPatch) -> None:
        """Change a user's settings, and what is held here."""
        try:
            await self._store.change_preferences(user, patch)
        except StoreError:
            with suppress(StoreError):
                await self.follow(user)  # it may have been written all the same
            raise
        self._keep(user, replace(self.of(user), **{name: patch[name] for name in patch if hasattr(NOTHING_SET, name)}))

    async def follow(self, user: int) -> None:
        """Read a user's settings again, for they may have changed.

        Another process has changed them, or it is unknown whether they were changed.
        """
        self._keep(user, await self._store.remembered_of(user))

    def _keep(self, user: int, known: Remembered) -> None:
        if known == NOTHING_SET:
            self.forget(user)
        else:
            self._known[user] = known

    def forget(self, user: int) -> None:
        """The store does not know this user any more."""
        self._known.pop(user, None)

    def language(self, user: int) -> str | None:
        """The language that a user chose; None otherwise.

        They follow Discord, or chose one that is no more.
        """
        language = self.of(user).language
        return language if language in LANGUAGES else None

    async def note_closed(self, user: int) -> None:
        """Note that Discord refused a user's direct message, untold so far."""
        await self.change(user, {"direct_closed": True, "closed_at": now(), "closed_told": False})

    async def try_direct_again(self, user: int) -> None:
        """A user says that direct messages reach them again."""
        await self.change(user, {"direct_closed": False, "closed_at": None, "closed_told": False})

    async def mark_told(self, user: int) -> None:
        """A user has read that no direct message reaches them."""
        if self.of(user).is_to_be_told:
            self._keep(user, replace(self.of(user), closed_told=True))
            await self._store.set_closed_told(user)
