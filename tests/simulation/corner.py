"""One of several channels of a server in which tables play at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from simcord import ChannelHandle, GuildHandle, MemberActor

from tests.e2e.harness import Table
from tests.e2e.shown import Shown, shown


class Corner(Table):
    """A table in a channel of its own; all else, the bot above all, is that of the table that it belongs to."""

    def __init__(self, whole: Table, channel: ChannelHandle) -> None:
        self.whole, self.channel = whole, channel
        self._looked_at: tuple[set[int], set[int]] = (set(), set())
        self.games: set[int] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole, name)

    def panel(self, user: str) -> Shown | None:
        """The private message that was shown to somebody last in this channel."""
        mine, stored = self.people[user].id, self.backend.messages.get(self.channel.id, {})
        for record in reversed(self.backend.interactions.values()):
            if record.user_id == mine and record.channel_id == self.channel.id:
                for id in (*reversed(record.followup_ids), record.message_id):
                    if id in stored and stored[id].is_ephemeral:
                        return shown(stored[id])
        return None


class ServerOfItsOwn(Corner):
    """A corner in another server, whose bot is another process: that which ``serves`` it at present."""

    def __init__(
        self,
        whole: Table,
        channel: ChannelHandle,
        guild: GuildHandle,
        people: dict[str, MemberActor],
        serves: Callable[[], discord.Client],
    ) -> None:
        super().__init__(whole, channel)
        self.guild, self.people, self._serves = guild, people, serves

    @property
    def client(self) -> discord.Client:
        """The client that serves this server."""
        return self._serves()
