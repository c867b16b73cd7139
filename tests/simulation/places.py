"""The places of a simulation: channels and threads of two servers, and what people see in each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import discord
from simcord import ChannelHandle, GuildHandle, MemberActor
from simcord.backend.models import Interaction

from tests.e2e.harness import Table
from tests.e2e.shown import Shown, shown

PRIVATE_THREAD = 12


@dataclass
class Server:
    """A server: its people, the client that serves it at present, and its channels in which tables are opened."""

    guild: GuildHandle
    people: dict[str, MemberActor]
    serves: Callable[[], discord.Client]


class Place(Table):
    """A channel or thread, with all that a table can do there; all else is that of the ``whole`` table.

    ``asked`` are the interactions of each person here, the oldest first, with the numbers of the acts that made them.
    """

    def __init__(self, whole: Table, server: Server, channel: ChannelHandle, number: int) -> None:
        self.whole, self.server, self.channel, self.number = whole, server, channel, number
        self.guild, self.people = server.guild, server.people
        self._looked_at: tuple[set[int], set[int]] = (set(), set())
        self.asked: dict[str, list[tuple[int, Interaction]]] = {}
        self.games: set[int] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole, name)

    @property
    def client(self) -> discord.Client:
        """The client that serves this server."""
        return self.server.serves()

    @property
    def is_there(self) -> bool:
        """Whether nobody has deleted it."""
        return self.channel.id in self.backend.channels

    @property
    def is_thread(self) -> bool:
        """Whether it is below another one."""
        return self.is_there and self.backend.get_channel(self.channel.id).parent_id is not None

    @property
    def is_private(self) -> bool:
        """Whether only some may see it."""
        return self.is_there and self.backend.get_channel(self.channel.id).type == PRIVATE_THREAD

    def heard(self, user: str, record: Interaction, act: int) -> None:
        """Somebody has pressed or typed something here."""
        self.asked.setdefault(user, []).append((act, record))

    def born(self, user: str) -> Iterator[tuple[Shown, int]]:
        """The private messages that were shown to somebody here, each with the act that led to it, the newest first."""
        stored, seen = self.backend.messages.get(self.channel.id, {}), set[int]()
        for act, record in reversed(self.asked.get(user, [])):
            for id in (*reversed(record.followup_ids), record.message_id):
                if id in stored and id not in seen and stored[id].is_ephemeral:
                    seen.add(id)
                    yield shown(stored[id]), act

    def pages(self, user: str) -> Iterator[Shown]:
        """The same without the acts."""
        return (page for page, _ in self.born(user))

    def panel(self, user: str) -> Shown | None:
        """The private message that was shown to somebody last in this place."""
        return next(self.pages(user), None)
