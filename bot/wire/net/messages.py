"""Sending and editing public messages.

They have explicit pings only, the whole list of attachments, and a nonce for repeats.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

import discord
from discord.ui import Container

from bot.clock import now
from bot.processes.painter import Drawing
from bot.table.game.tables import TableStore
from bot.table.schedule.ping_limits import CALLS, Asked
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, NO_MEMBER, UNKNOWN, Failure, Foreign, Worn, code_of, failure_of
from bot.wire.net.rate_limit import Priority, with_priority
from bot.wire.net.replies import attachment
from storage import Opening, Post, Seat, Send

OLD_SECONDS = 3600
"""Age of a message from which on Discord allows few edits only."""
OLD_PATIENCE = 8.0
"""Seconds that the edit of an old message may take: longer than the pace of a channel may make it wait, and no longer,
because the library would try again and again what is not allowed."""
MAX_LOOKED_AT = 100
"""Messages of a channel among which a lost one is looked for."""
CLOCKS_DIFFER = 120
"""Seconds by which our clock may be ahead of Discord's."""


@dataclass(frozen=True)
class Audience:
    """The readers whom a message pings or is for, perhaps silently."""

    users: frozenset[int] = frozenset()
    silent: bool = False

    @property
    def rung(self) -> frozenset[int]:
        """Who hears it."""
        return frozenset() if self.silent else self.users


class PostOwner(Protocol):
    """A game, or a season under the negative of its number."""

    @property
    def game(self) -> int:
        """The number under which they are noted."""

    @property
    def guild(self) -> int:
        """Its server."""

    @property
    def channel(self) -> int:
        """Its channel."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Those who can be called."""


class Outbox:
    """The messages in channels, public and private.

    Layouts are stopped before sending: discord.py keeps nothing.
    """

    def __init__(self, client: discord.Client, store: TableStore) -> None:
        self.client = client
        self.store = store
        self._private: dict[int, int] = {}

    async def private_channel(self, user: int) -> int:
        """A user's channel of direct messages, opened if needed."""
        if user not in self._private:
            self._private[user] = (await self.client.create_dm(discord.Object(user))).id
        return self._private[user]

    def server_name(self, guild: int) -> str:
        """What a server is called; nothing while that is not known."""
        found = self.client.get_guild(guild)
        return "" if found is None else found.name

    async def fetch_has_left(self, guild: int, user: int) -> bool:
        """Whether Discord says that a user has left a server."""
        try:
            with with_priority(Priority.CALL):
                await self.client.http.get_member(guild, user)
        except FAILURES as error:
            return code_of(error) == NO_MEMBER
        return False

    async def audience(
        self, users: Collection[int], asked: Asked | None, nonce: str, *, silent: bool = False
    ) -> Audience:
        """The audience of a message: the users whom it may ring.

        Where other people call them (``asked``), none is rung too often.
        """
        if asked is None:
            return Audience(frozenset(users), silent)
        authors = {user: author for user, author in asked.authors.items() if user in users}
        heard = await self._admit(replace(asked, authors=authors), nonce)
        rung = frozenset(user for user in users if user in heard or user not in authors)
        return Audience(rung, silent or (bool(authors) and not rung))

    async def send(
        self,
        owner: PostOwner,
        payload: Payload,
        audience: Audience,
        *,
        nonce: str,
        channel: int | None = None,
        picture: tuple[Picture, bytes] | None = None,
        priority: Priority = Priority.CALL,
        role: int | None = None,
    ) -> discord.Message:
        """Post a message, with its pings.

        It goes to the channel of its owner, or to another ``channel``; it pings its audience and a ``role``.
        """
        public = channel in (None, owner.channel)
        marked(payload, nonce)
        people = [discord.Object(user) for user in audience.users] if public else []
        roles = [] if role is None else [discord.Object(role)]
        guild = owner.guild if public else None
        with with_priority(priority):
            return await self.client.get_partial_messageable(channel or owner.channel, guild_id=guild).send(
                view=payload.layout,
                files=_files(picture),
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=roles, users=people),
                nonce=nonce,
                silent=audience.silent,
            )

    async def post_line(self, channel: int, payload: Payload, nonce: str) -> int:
        """Post a silent message of no game; returns its number.

        It is repeated once when its answer is lost. With the same nonce it is the same message.
        """
        marked(payload, nonce)
        place = self.client.get_partial_messageable(channel)
        for repeated in (False, True):
            try:
                with with_priority(Priority.CALL):
                    nobody = discord.AllowedMentions.none()
                    sent = await place.send(view=payload.layout, allowed_mentions=nobody, nonce=nonce, silent=True)
                return sent.id
            except UNKNOWN:
                if repeated:
                    raise
        raise AssertionError

    async def _admit(self, asked: Asked, nonce: str) -> Collection[int]:
        """The called users who may be called aloud.

        It asks the one ledger of all calls that people make.
        """
        if not asked.authors:
            return ()
        return await self.store.admit_pings(nonce, asked.kind, asked.authors, CALLS[asked.kind], now())

    async def send_privately(self, user: int, payload: Payload, *, nonce: str) -> None:
        """Send a direct message that belongs to no game."""
        payload.layout.stop()
        with with_priority(Priority.EDIT):
            channel = self.client.get_partial_messageable(await self.private_channel(user))
            await channel.send(view=payload.layout, allowed_mentions=discord.AllowedMentions.none(), nonce=nonce)

    async def edit(
        self,
        post: Post,
        payload: Payload,
        picture: tuple[Picture, bytes] | None = None,
        *,
        priority: Priority = Priority.EDIT,
    ) -> None:
        """Edit a message without pings; raises `Worn` if it refuses."""
        payload.layout.stop()
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        age = (discord.utils.utcnow() - message.created_at).total_seconds()
        hurried = False
        try:
            with with_priority(priority) as effective:
                hurried = age > OLD_SECONDS and effective < Priority.CATCH_UP
                async with asyncio.timeout(OLD_PATIENCE if hurried else None):
                    await message.edit(
                        view=payload.layout,
                        attachments=_files(picture),
                        allowed_mentions=discord.AllowedMentions.none(),
                    )
        except FAILURES as error:
            failure = failure_of(error)
            if failure is Failure.FOREIGN:
                raise Foreign(str(error)) from error
            if hurried and isinstance(error, TimeoutError):
                raise Worn("an old message that is not edited in time") from error
            if failure is Failure.WORN or isinstance(error, discord.RateLimited):
                raise Worn(str(error)) from error
            raise

    async def delete(self, post: Post) -> None:
        """Take a message away."""
        with with_priority(Priority.EDIT):
            await self.client.get_partial_messageable(post.channel).get_partial_message(post.message).delete()

    async def find(self, send: Send | Opening) -> int | None:
        """The message of a send with a lost answer; None: absent."""
        channel = self.client.get_partial_messageable(send.channel)
        after = discord.Object(discord.utils.time_snowflake(_moment(send.at - CLOCKS_DIFFER)))
        with with_priority(Priority.CATCH_UP):
            async for message in channel.history(limit=MAX_LOOKED_AT, after=after, oldest_first=True):
                own = self.client.user is not None and message.author.id == self.client.user.id
                if own and any(getattr(part, "id", None) == mark_of(send.nonce) for part in message.components):
                    return message.id
        return None


def says(message: discord.Message, payload: Payload, audience: Audience) -> bool:
    """Whether a message, perhaps an earlier one, says this as loudly."""
    told = [part.content for part in _parts(message.components) if isinstance(part, discord.TextDisplay)]
    wanted = [part.content for part in payload.layout.walk_children() if isinstance(part, discord.ui.TextDisplay)]
    return told == wanted and message.flags.suppress_notifications == audience.silent


def _parts(components: Iterable[discord.Component]) -> Iterator[discord.Component]:
    for part in components:
        yield part
        yield from _parts(getattr(part, "children", ()))


def nonce_of(game: int, kind: str, number: int, replaced: int) -> str:
    """A nonce of at most 25 characters.

    With it a send that is repeated within minutes gives the same message.

    ``replaced`` is the message whose place it takes, 0 for none: without it a reposted card would be the old one.
    """
    return hashed_nonce(f"{game}:{kind}:{number}:{replaced}")


def hashed_nonce(words: str) -> str:
    """A nonce for what these words name alone."""
    return hashlib.sha256(words.encode()).hexdigest()[:24]


def marked(payload: Payload, nonce: str) -> None:
    """Mark a message by its nonce before it is sent.

    Its layout is stopped, so that discord.py keeps nothing.
    """
    payload.layout.stop()
    for part in payload.layout.children:
        if isinstance(part, Container):
            part.id = mark_of(nonce)


def mark_of(nonce: str) -> int:
    """The number on a message's frame, to find it again.

    Beyond the small numbers that Discord gives to parts without one, within its 32 bits.
    """
    return 2**28 + int(nonce[:7], 16)


def _files(picture: tuple[Picture, bytes] | None) -> list[discord.File]:
    return [attachment(picture[1], picture[0].name, picture[0].alt)] if picture else []


def _moment(second: int) -> datetime:
    return datetime.fromtimestamp(second, UTC)


@dataclass(frozen=True)
class Picture:
    """A picture to draw: name for memory, file name, words, drawing."""

    key: object
    name: str
    alt: str
    draw: Drawing
