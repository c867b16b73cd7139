"""How many games a server and a person may have at once."""

from __future__ import annotations

import asyncio

from bot.table.game.errors import Refused
from bot.table.game.tables import TableStore


class Limits:
    """The limits on numbers of games.

    Hold ``lock`` from the count until the seat is taken, so that two seats taken at once both count.
    """

    def __init__(self, store: TableStore, games_per_guild: int, games_per_user: int) -> None:
        self.store = store
        self.games_per_guild = games_per_guild
        self.games_per_user = games_per_user
        self.lock = asyncio.Lock()

    async def check_server(self, guild: int) -> None:
        """Raise `Refused` when a server has no room for one more game."""
        if await self.store.count_active(guild) >= self.games_per_guild:
            raise Refused("refused-server-full", count=self.games_per_guild)

    async def check_person(self, user: int) -> None:
        """Raise `Refused` when a person plays in too many games."""
        if await self.store.count_active_of(user) >= self.games_per_user:
            raise Refused("refused-user-full", count=self.games_per_user)
