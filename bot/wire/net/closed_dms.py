"""People who take no direct messages: the channel calls them instead, and they read so once, privately."""

from __future__ import annotations

import discord

from bot.clock import now
from storage import Store

NO_ANSWER_OF_DISCORD = frozenset({0, 40333})
"""Codes of refusals that do not come from the person's settings: something on the way to Discord has failed."""
NOT_THERE, BAD_RECIPIENT = 404, 50033


def refuses(error: discord.HTTPException) -> bool:
    """Whether an error says that a person takes no direct messages: by their settings (50278), because they have
    blocked the bot (50007), or because there is no such person any more."""
    if error.status == 403:
        return error.code not in NO_ANSWER_OF_DISCORD
    return error.status == NOT_THERE or error.code == BAD_RECIPIENT


class ClosedDms:
    """Who has still to learn that; held in memory, so that an answer to a press waits for no read of the store.

    Exact, because one process writes a database and every refusal passes here.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._untold: set[int] = set()

    async def load(self) -> None:
        """Read who it is at the start."""
        self._untold = await self._store.closed_untold()

    async def note(self, user: int) -> None:
        """Discord has refused a direct message to somebody."""
        await self._store.set_direct_closed(user, True, now=now())
        self._untold.add(user)

    async def try_again(self, user: int) -> None:
        """Somebody says that direct messages reach them again."""
        await self._store.set_direct_closed(user, False)
        self._untold.discard(user)

    def is_to_be_told(self, user: int) -> bool:
        """Whether somebody does not know yet."""
        return user in self._untold

    async def mark_told(self, user: int) -> None:
        """Somebody has read it."""
        if user in self._untold:
            self._untold.discard(user)
            await self._store.set_closed_told(user)

    def forget(self, user: int) -> None:
        """The store does not know this user any more."""
        self._untold.discard(user)
