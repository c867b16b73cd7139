"""Where a table is opened: in the channel or a thread.

The channel of a table is final before its opening post, because its number enters the dice. So a thread is made first,
from a message that becomes the line of the table in its channel, or as a post of a forum with that line as its first
message. What is under way is written down: nothing is left of a thread whose table was never opened.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import discord

from bot.clock import now
from bot.table.game.errors import AlreadyDone, Refused
from bot.table.game.home import Home, check_channel, check_may_open
from bot.table.game.tables import TableStore
from bot.ui import tables
from bot.ui.tables import ListedTable
from bot.wire.net.discord_errors import FAILURES, failure_of
from bot.wire.net.messages import Outbox, nonce_of
from bot.wire.net.replies import Caller
from bot.wire.net.threads import NoThread, Parent, Threads, Why, parent_of, why_not
from storage import Opening, Post, ServerSettings

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class OpeningPlace:
    """The place for a new table.

    It has its ``channel``, and what is written down of a thread that was made for it.

    ``stays`` says why it has no thread although the server wants one in ``wanted``.
    """

    guild: int
    channel: int
    home: Home
    opening: str | None = None
    stays: Why | None = None
    wanted: int = 0


@dataclass(frozen=True)
class WantedPlace:
    """Where a table is wanted.

    It is the channel ``here`` of a guild, which lies in ``origin`` if it is a thread, under a ``key`` that is its own.
    """

    guild: int
    here: int
    origin: int
    key: str


def spot_of(caller: Caller, *, outside: bool = False) -> WantedPlace:
    """Where a user asks for a table, or ``outside`` their thread."""
    interaction = caller.interaction
    assert interaction.guild_id is not None and interaction.channel_id is not None
    here = origin_of(caller) if outside else interaction.channel_id
    return WantedPlace(interaction.guild_id, here, origin_of(caller), f"opening {interaction.id}")


def origin_of(caller: Caller) -> int:
    """The channel in which a user asks.

    A thread counts as the channel that it is in.
    """
    channel, number = caller.interaction.channel, caller.interaction.channel_id
    assert number is not None
    return channel.parent_id if isinstance(channel, discord.Thread) else number


def gone_of(guild: discord.Guild | None, settings: ServerSettings) -> frozenset[int]:
    """The set channels and roles that a server has lost."""
    if guild is None:
        return frozenset()
    channels = {*settings.channels, settings.home, settings.results} - {None}
    roles = {settings.opener, settings.players} - {None}
    gone = {number for number in channels if number and guild.get_channel(number) is None}
    return frozenset(gone | {number for number in roles if number and guild.get_role(number) is None})


class Homes:
    """Finds the place of a new table, as its server wants.

    ``client`` knows all channels.
    """

    def __init__(self, store: TableStore, outbox: Outbox, client: discord.Client) -> None:
        self.store = store
        self.outbox = outbox
        self.client = client
        self.threads = Threads(client)
        self._began = now()
        self._under_way: set[int] = set()

    async def settings(self, caller: Caller, *, here: bool = True) -> ServerSettings:
        """The caller's server's settings.

        Raises `Refused` where, or with whom, no table may be opened.

        Without ``here`` it does not matter where: the table has its thread already.
        """
        interaction = caller.interaction
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("refused-no-server")
        settings = await self.store.server(interaction.guild_id)
        roles = {role.id for role in getattr(interaction.user, "roles", ())}
        gone = gone_of(self.client.get_guild(interaction.guild_id), settings)
        check_may_open(settings, roles, manager=interaction.permissions.manage_guild, gone=gone)
        if here:
            check_channel(settings, origin_of(caller), gone)
        return settings

    @asynccontextmanager
    async def place(
        self, caller: Caller, settings: ServerSettings, table: ListedTable, language: str, *, outside: bool = False
    ) -> AsyncIterator[OpeningPlace]:
        """The place of a new table, within the block.

        The table looks like this. A thread is made if the server wants one; the table stays in the channel where that
        fails, and nothing is left of the thread where the block does. From ``outside`` the thread in which somebody
        asks it is the channel of that. Raises `Refused` where that channel has a game, and for a press that was served
        already.
        """
        async with self._once(caller), self.place_at(spot_of(caller, outside=outside), settings, table, language) as it:
            yield it

    @asynccontextmanager
    async def private_place(self, caller: Caller, name: str) -> AsyncIterator[OpeningPlace | None]:
        """A private thread of the caller's, within the block, if possible.

        It has no line, and nothing is posted of it elsewhere. It is put away where the block fails; one whose program
        ends meanwhile is empty, and Discord puts it away.
        """
        async with self._once(caller):
            try:
                thread = await self._own_thread(caller, name)
            except NoThread:
                yield None
                return
            try:
                yield OpeningPlace(caller.interaction.guild_id or 0, thread, Home(films=False))
            except (Refused, AlreadyDone):
                await self.threads.put_away(thread)
                raise

    @asynccontextmanager
    async def _once(self, caller: Caller) -> AsyncIterator[None]:
        """Raise `AlreadyDone` for a press served already, or now."""
        interaction = caller.interaction.id
        if interaction in self._under_way or await self.store.seen(interaction) is not None:
            raise AlreadyDone
        self._under_way.add(interaction)
        try:
            yield
        finally:
            self._under_way.discard(interaction)

    @asynccontextmanager
    async def place_at(
        self, spot: WantedPlace, settings: ServerSettings, table: ListedTable, language: str
    ) -> AsyncIterator[OpeningPlace]:
        """The place of a new table without a press."""
        place = await self._place(spot, settings, table, language)
        try:
            yield place
        except (Refused, AlreadyDone):
            if place.opening is not None:
                parent = place.home.parent or place.channel
                await self.abandon(Opening(place.opening, parent, place.home.forum, place.channel, 0))
            raise

    async def _place(
        self, spot: WantedPlace, settings: ServerSettings, table: ListedTable, language: str
    ) -> OpeningPlace:
        here, guild = spot.here, spot.guild
        if not settings.threads:
            return OpeningPlace(guild, here, Home().taking(settings))
        wanted = settings.home or spot.origin
        channel = self.client.get_channel(wanted)
        try:
            if (why := why_not(channel, tables.tags_of(table))) is not None:
                raise NoThread(why)
            parent = parent_of(channel)
            assert parent is not None
            return await self._open(spot, settings, parent, table, language)
        except NoThread as error:
            if await self.store.find_active(here) is not None:
                raise Refused("refused-stays-busy", why=error.why) from error
            return OpeningPlace(guild, here, Home().taking(settings), stays=error.why, wanted=wanted)

    async def _open(
        self, spot: WantedPlace, settings: ServerSettings, parent: Parent, table: ListedTable, language: str
    ) -> OpeningPlace:
        nonce = nonce_of(0, spot.key, 0, 0)
        opening = Opening(nonce, parent.id, isinstance(parent, discord.ForumChannel), None, now())
        await self.store.begin_opening(opening)
        line, name = tables.line(language, table), tables.thread_name(language, table.names)
        try:
            if isinstance(parent, discord.ForumChannel):
                number = await self.threads.open_post(parent, line, name, nonce, tables.tags_of(table))
                opening = replace(opening, message=number)
            else:
                try:
                    number = await self.outbox.post_line(parent.id, line, nonce)
                except FAILURES as error:
                    raise NoThread("silent") from error
                opening = replace(opening, message=number)
                await self.store.begin_opening(opening)
                await self.threads.open_below(parent.id, number, name)
        except NoThread:
            await self.abandon(opening)
            raise
        await self.store.begin_opening(opening)
        calls = spot.origin
        if not isinstance(self.client.get_channel(calls), discord.TextChannel):
            calls = parent.id
        home = Home(parent.id, opening.forum, None if opening.forum and calls == parent.id else calls)
        return OpeningPlace(parent.guild.id, number, home.taking(settings), nonce)

    async def _own_thread(self, caller: Caller, name: str) -> int:
        """A private thread with the caller alone, where they ask.

        Raises `NoThread` where there can be none, or none was reported.
        """
        channel = self.client.get_channel(origin_of(caller))
        if not isinstance(channel, discord.TextChannel):
            raise NoThread("kind")
        return await self.threads.open_private(channel, caller.user, name)

    async def abandon(self, opening: Opening) -> None:
        """Leave nothing of a thread whose table will never be opened."""
        try:
            message = opening.message
            if message is None and not opening.forum:
                message = await self.outbox.find(opening)
            if message is not None:
                await self.threads.put_away(message)
                line = opening.channel if not opening.forum else message
                await self.outbox.delete(Post("line", "", line, message, ""))
        except FAILURES as error:
            logger.info("the line of a table that was not opened stays: %s", error)
            if failure_of(error).passes:
                return  # the next start tries again
        await self.store.end_opening(opening.nonce)

    async def clean(self) -> None:
        """Remove threads of tables that were never opened.

        The last process left them.
        """
        for opening in await self.store.openings():
            shared = not self.store.shards.alone and self.client.get_channel(opening.channel) is None
            if opening.at < self._began and not shared:  # else it is another process's, or of its server
                await self.abandon(opening)
