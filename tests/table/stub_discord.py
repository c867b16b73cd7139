"""What stands for Discord and for the painters where messages are only counted."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import discord

from bot.settings import Settings
from bot.table.game.registry import Sessions
from bot.table.game.tables import TableStore
from bot.wire.net.messages import Audience, Outbox
from bot.wire.posts.films import FilmMaker
from bot.wire.posts.jobs import Wakeups
from bot.wire.posts.publisher import Publisher
from bot.wire.posts.reconciler import Reconciler
from bot.wire.posts.retirement import Retirement
from storage import Post


class StubOutbox(Outbox):
    """Counts what would go to Discord."""

    def __init__(self, store: TableStore) -> None:
        super().__init__(cast(Any, None), store)
        self.posts = self.rings = self.number = 0

    async def send(self, owner: Any, payload: Any, audience: Audience, **how: Any) -> Any:
        payload.layout.stop()
        self.number += 1
        self.posts += 1
        self.rings += len(audience.rung)
        channel = discord.Object(how.get("channel") or owner.channel)
        return cast(Any, type("Sent", (), {"id": self.number, "channel": channel}))

    async def edit(self, post: Post, payload: Any, picture: Any = None, **how: Any) -> None:
        payload.layout.stop()

    async def delete(self, post: Post) -> None:
        """Nothing stands."""

    async def private_channel(self, user: int) -> int:
        return user


class StubRenderer:
    """Draws nothing, at once."""

    def begin(self, *_: Any) -> asyncio.Future[bytes]:
        drawn: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        drawn.set_result(b"")
        return drawn

    async def soon(self, future: asyncio.Future[bytes]) -> bytes | None:
        return future.result()


def reconciler_of(games: Sessions, store: TableStore, outbox: StubOutbox, wakeups: Wakeups) -> Reconciler:
    """The reconciler of the bot, with all its kinds of posts."""
    films = FilmMaker()
    publisher = Publisher(store, cast(Any, StubRenderer()), outbox, Retirement(store, outbox))
    return Reconciler(games, Settings(films=False, edit_delay=0.0), films, films, publisher, wakeups)
