"""Threads and forum posts on Discord.

It says whether the bot may open them, opens them, and sets their names and tags. A thread that hangs from a message has
the number of that message, and so has the post of a forum: a table's line, its thread and its channel are one number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Final, Literal, TypeAlias, TypeVar

import discord

from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, NO_ACCESS, NO_PERMISSION, UNKNOWN, Failure, code_of, failure_of
from bot.wire.net.messages import marked
from bot.wire.net.rate_limit import Priority, with_priority

logger = logging.getLogger(__name__)
HAS_THREAD, TOO_MANY_THREADS, TAG_REQUIRED, ARCHIVED = 160004, 160006, 40067, 50083
"""Codes: a message has its thread already; a server has as many active threads as it may; a forum wants a tag."""
LOCKED = frozenset({160005, ARCHIVED})
"""Codes of posts that a locked thread does not take; one that is only put away takes them, and comes back."""
IN_CHANNEL = ("view_channel", "send_messages", "create_public_threads")
IN_PRIVATE = ("view_channel", "create_private_threads")
IN_FORUM = ("view_channel", "send_messages")
IN_THREAD = ("send_messages_in_threads", "attach_files", "read_message_history")
"""What the bot needs where it opens a thread, or a post, and within it; in a forum *Send Messages* creates posts."""
IN_RESULTS = ("view_channel", "send_messages")
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("view_channel", *IN_THREAD)
"""What the bot needs where a table is."""
WEEK: Final = 10_080
DAY: Final = 1_440
"""Minutes without a word after which Discord puts a thread away: of a table that plays, and of one that is over."""
LOOKING_SECONDS = 2.0
"""For which a forum post whose answer was lost may take to be reported."""

Why: TypeAlias = Literal["permission", "tag", "kind", "full", "silent"]
"""Why there is no thread: a permission or a tag is missing, the channel has none, the server has too many, or Discord
did not answer."""
Hindrance: TypeAlias = Literal["locked", "private", "other"]
"""Why a channel takes no posts though no permission is missing: a thread is locked, or the bot is in no private one."""
Parent: TypeAlias = discord.TextChannel | discord.ForumChannel
T = TypeVar("T")


class NoThread(Exception):
    """A thread was not opened; nothing is left of it."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


def parent_of(channel: object) -> Parent | None:
    """A channel in which threads can be opened; None for any other."""
    return channel if isinstance(channel, discord.TextChannel | discord.ForumChannel) else None


def lacking(channel: Any, needed: Sequence[str]) -> list[str]:
    """The permissions that the bot lacks in a channel.

    They have discord.py's names; the channel is a server's.
    """
    granted = channel.permissions_for(channel.guild.me)
    return [name for name in needed if not getattr(granted, name)]


def needed_in(parent: Parent) -> tuple[str, ...]:
    """The permissions for tables in a channel's threads."""
    return (*(IN_FORUM if isinstance(parent, discord.ForumChannel) else IN_CHANNEL), *IN_THREAD)


def hindrance_in(channel: object, granted: discord.Permissions, code: int | None) -> Hindrance | None:
    """What keeps a permitted bot from posting in a channel.

    It has all permissions that it needs; ``code`` is Discord's of a refusal, None where there was none.
    """
    thread = channel if isinstance(channel, discord.Thread) else None
    if thread is not None and (code in LOCKED or (thread.locked and not granted.manage_threads)):
        return "locked"
    if code is None:
        return None
    return "private" if thread is not None and thread.is_private() and code == NO_ACCESS else "other"


def tags_in(forum: discord.ForumChannel, names: Collection[str]) -> list[discord.ForumTag]:
    """A forum's tags of these names that the bot may set."""
    may_moderate = forum.permissions_for(forum.guild.me).manage_threads
    found = [tag for tag in forum.available_tags if tag.name.casefold() in names]
    return [tag for tag in found if may_moderate or not tag.moderated]


def why_not(channel: object, names: Collection[str]) -> Why | None:
    """What prevents a table's thread; None: nothing."""
    parent = parent_of(channel)
    if parent is None:
        return "kind"
    if lacking(parent, needed_in(parent)):
        return "permission"
    if isinstance(parent, discord.ForumChannel) and parent.flags.require_tag and not tags_in(parent, names):
        return "tag"
    return None


class Threads:
    """Opens and changes threads. Layouts are stopped before sending: discord.py keeps nothing."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def open_below(self, channel: int, message: int, name: str) -> None:
        """Open a message's thread, which gets its number.

        Harmless when it is there already. Raises `NoThread`.
        """
        try:
            await _twice(
                lambda: self.client.http.start_thread_with_message(
                    channel, message, name=name, auto_archive_duration=WEEK
                )
            )
        except FAILURES as error:
            if code_of(error) != HAS_THREAD:
                raise NoThread(_why(error)) from error

    async def open_post(
        self, forum: discord.ForumChannel, payload: Payload, name: str, nonce: str, names: Collection[str]
    ) -> int:
        """Open a forum's post with its first message and tags.

        The tags are called so. Returns the number of both; raises `NoThread`.
        """
        marked(payload, nonce)
        before = discord.utils.utcnow()
        try:
            with with_priority(Priority.CALL):
                made = await forum.create_thread(
                    name=name,
                    view=payload.layout,
                    auto_archive_duration=WEEK,
                    applied_tags=tags_in(forum, names),
                    allowed_mentions=discord.AllowedMentions.none(),
                    silent=True,
                )
            return made.thread.id
        except FAILURES as error:
            if failure_of(error) is not Failure.LOST:
                raise NoThread(_why(error)) from error
            lost = error
        # It is unknown whether it is there, and there is no nonce to repeat it with: Discord reports what is.
        await asyncio.sleep(LOOKING_SECONDS)
        own = (found for found in forum.threads if found.owner_id == forum.guild.me.id and found.name == name)
        for thread in own:
            if thread.created_at is not None and thread.created_at >= before:
                return thread.id
        raise NoThread("silent") from lost

    async def open_private(self, channel: discord.TextChannel, user: int, name: str) -> int:
        """Open a private thread with one person; raises `NoThread`.

        A lost answer leaves a thread that nobody sees, which Discord puts away.
        """
        if lacking(channel, (*IN_PRIVATE, *IN_THREAD)):
            raise NoThread("permission")
        try:
            with with_priority(Priority.CALL):
                made = await channel.create_thread(
                    name=name, type=discord.ChannelType.private_thread, auto_archive_duration=WEEK, invitable=False
                )
        except FAILURES as error:
            raise NoThread(_why(error)) from error
        try:
            await _twice(lambda: made.add_user(discord.Object(user)))
        except FAILURES as error:
            await self.put_away(made.id)
            raise NoThread(_why(error)) from error
        return made.id

    async def change(self, thread: int, **changes: Any) -> None:
        """Change a thread's name, tags or archiving time."""
        with with_priority(Priority.EDIT):
            await self.client.http.edit_channel(thread, **changes)

    async def put_away(self, thread: int) -> None:
        """Archive a thread of which nothing came, if possible."""
        try:
            await self.change(thread, archived=True)
        except FAILURES as error:
            logger.info("thread %d, of which nothing came, stays: %s", thread, error)


async def _twice(send: Callable[[], Awaitable[T]]) -> T:
    """Make a safe request, once more when its answer is lost."""
    with with_priority(Priority.CALL):
        try:
            return await send()
        except UNKNOWN:
            return await send()


def _why(error: Exception) -> Why:
    code = code_of(error)
    if code == TOO_MANY_THREADS:
        return "full"
    if code == TAG_REQUIRED:
        return "tag"
    return "permission" if code in NO_PERMISSION else "silent"
