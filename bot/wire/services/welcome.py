"""The first message on a joined server: once, and silent.

It goes to the system channel, if the bot may write there; else, by direct message, to the person who invited it, as far
as the audit log may be read, or to the owner of the server. Where that is refused too, nobody is told: nothing has to
be set, and ``/catan help`` says all of it.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import discord

from bot.table.game.tables import TableStore
from bot.texts.safe import safe_text
from bot.texts.translated import understood
from bot.ui import servers
from bot.wire.net.discord_errors import FAILURES, reason_of
from bot.wire.net.messages import Outbox, nonce_of
from bot.wire.net.rate_limit import Priority, with_priority
from bot.wire.services.heartbeat import last_heartbeat

logger = logging.getLogger(__name__)
MAX_ENTRIES = 10
"""Of the audit log, in which the one is looked for that says who invited the bot."""


class Welcome:
    """Greets servers; ``client`` knows them."""

    def __init__(self, store: TableStore, outbox: Outbox, client: discord.Client) -> None:
        self.store = store
        self.outbox = outbox
        self.client = client
        self._seen: datetime | None = None

    async def begin(self) -> None:
        """Remember when people could press last.

        It comes before the start notes that they can.
        """
        heartbeat = await last_heartbeat(self.store)
        self._seen = None if heartbeat is None else datetime.fromtimestamp(heartbeat, UTC)

    async def greet_missed(self) -> None:
        """Greet servers that invited the bot while it was down."""
        if self._seen is None:
            return  # it has never run: the servers that are there have not just come
        for guild in self.client.guilds:
            joined = None if guild.unavailable else guild.me.joined_at
            if joined is not None and joined > self._seen:
                await self.greet(guild)

    async def greet(self, guild: discord.Guild) -> None:
        """Greet a server, unless that was done."""
        if not await self.store.note_welcome(guild.id):
            return
        language, name = understood(guild.preferred_locale.value), safe_text(guild.name)
        nonce = nonce_of(0, "welcome", guild.id, 0)
        channel = guild.system_channel
        try:
            if channel is not None and _may_write(channel):
                await self.outbox.post_line(channel.id, servers.welcome(language, name), nonce)
            elif (user := await self._inviter(guild) or guild.owner_id) is not None:
                await self.outbox.send_privately(user, servers.welcome(language, name, privately=True), nonce=nonce)
        except FAILURES as error:
            logger.info("server %d could not be greeted: %s", guild.id, reason_of(error))

    async def _inviter(self, guild: discord.Guild) -> int | None:
        """The person who invited the bot; None if unknown.

        The audit log does not say so, or cannot be read.
        """
        if not guild.me.guild_permissions.view_audit_log:
            return None
        try:
            with with_priority(Priority.EDIT):
                async for entry in guild.audit_logs(limit=MAX_ENTRIES, action=discord.AuditLogAction.bot_add):
                    if getattr(entry.target, "id", None) == guild.me.id and entry.user_id is not None:
                        return entry.user_id
        except FAILURES as error:
            logger.info("who has invited the bot to server %d is not known: %s", guild.id, reason_of(error))
        return None


def _may_write(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages
