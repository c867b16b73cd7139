"""The share of one process of several.

It has what belongs to its shards, and what the others have it do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date
from typing import Any

import discord

from bot.cluster.ownership import Ownership
from bot.cluster.relay import Relay, Serve, keep_raw
from bot.table.game.tables import TableStore
from bot.wire.client import RefereeClient
from bot.wire.net.events import DiscordRefuses, PersonErased, PersonLeft, VacationShortened
from bot.wire.net.rate_limit import RateLimit
from bot.wire.net.replies import Caller
from bot.wire.net.share import PressOwner, Share
from bot.wire.services.preferences import shorten
from storage import StoreError

IDENTIFY_SECONDS = 5
"""In which one shard of each turn may announce itself."""


class DividedShare(Share):
    """The work of one process's shards.

    `join` has it work together with the others.
    """

    client: RefereeClient

    def __init__(self, store: TableStore, rate_limit: RateLimit) -> None:
        self.store = store
        self.rate_limit = rate_limit
        self.connections = {"shard_ids": store.shards.numbers, "shard_count": store.shards.count}
        self.ownership = Ownership(store, rate_limit)
        self.relay = Relay(self.ownership)

    def join(self, client: RefereeClient) -> None:
        """Tell the others what concerns them here, and do their work."""
        self.client = client
        keep_raw(client)
        events, tell_others = client.app.events, self.relay.tell_others
        events.hear(DiscordRefuses, self._refused)
        events.hear(VacationShortened, self._shortened)
        events.hear(PersonLeft, lambda left: tell_others("leave", {"user": left.user}, wait=True))
        events.hear(PersonErased, lambda erased: tell_others("erased", {"user": erased.user}))

    # What is this process's

    @property
    def owns(self) -> bool:
        return self.ownership.owns

    @property
    def is_first(self) -> bool:
        return self.store.shards.first == 0

    def serves(self, user: int) -> bool:
        return self.ownership.serves(user)

    async def turn(self) -> PressOwner:
        return await self.ownership.turn()

    async def pass_on(self, game: int, caller: Caller) -> bool:
        """Leave a press to the owner of its game.

        Raises `Refused` where it has no owner at present.
        """
        return await self.relay.pass_on(game, caller)

    async def wait_to_identify(self, shard: int) -> bool:
        """Wait for a shard's turn to announce itself.

        Those of one turn, in all processes, do it seconds apart.
        """
        limits = await self.client.fetch_session_start_limits()
        while True:
            with suppress(StoreError):
                if await self.store.may_identify(shard % limits.max_concurrency, IDENTIFY_SECONDS):
                    return True
            await asyncio.sleep(IDENTIFY_SECONDS / 10)

    # Its beginning and end

    async def begin(self, take_up: Callable[[], Awaitable[None]]) -> None:
        self.ownership.begin(take_up, self.client.app.games.reload_all)
        self.client.app.background.begin(self.relay.keep(self._kinds()), "what others leave")

    async def answer(self, finish: Callable[[], Awaitable[None]]) -> None:
        await self.ownership.let_answer(finish)

    async def finish(self) -> None:
        await self.relay.finish()

    async def give_back(self) -> None:
        await self.ownership.give_back()

    # What the others are told

    def _refused(self, refusal: DiscordRefuses) -> None:
        self.rate_limit.pause(refusal.seconds)
        telling = self.relay.tell_others("pause", {"seconds": refusal.seconds})
        self.client.app.background.begin(telling, "word of a refusal of Discord's")

    async def _shortened(self, vacation: VacationShortened) -> None:
        first, last = vacation.first.isoformat(), None if vacation.last is None else vacation.last.isoformat()
        await self.relay.tell_others("shorten", {"user": vacation.user, "first": first, "last": last})

    # What the others leave

    def _kinds(self) -> dict[str, Serve]:
        erasure = self.client.app.erasure
        return {
            "pause": self._pause,
            "press": self._press,
            "person": self._follow_person,
            "shorten": self._shorten,
            "leave": lambda content: erasure.leave_all(int(content["user"])),
            "erased": lambda content: erasure.forget(int(content["user"])),
        }

    async def _press(self, raw: Any) -> None:
        """Serve a press that came to another process, which has acknowledged it."""
        interaction: discord.Interaction[Any] = discord.Interaction(data=raw, state=self.client._connection)
        interaction.response._response_type = discord.InteractionResponseType.deferred_message_update
        await self.client.serve(interaction)

    async def _follow_person(self, content: Any) -> None:
        """Follow what a person has set."""
        user, app = int(content["user"]), self.client.app
        await app.people.follow(user)
        for game in await self.store.timed_games_of(user):
            app.runner.schedule(game)

    async def _shorten(self, content: Any) -> None:
        last = content["last"]
        ends = None if last is None else date.fromisoformat(last)
        await shorten(self.client.app.service, int(content["user"]), date.fromisoformat(content["first"]), ends)

    async def _pause(self, content: Any) -> None:
        self.rate_limit.pause(float(content["seconds"]))
