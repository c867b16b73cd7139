"""The world of a simulation: two servers, their people, and the places in which they play.

The first server has channels and nothing else. The managers of the second have set something: each table has a thread
of its own, with every other seed in a forum, there is a hall of fame, a role is called for free seats, and results have
a channel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from simcord import ChannelHandle, GuildHandle, MemberActor

from tests.e2e.audit import client_of
from tests.e2e.harness import NAMES, Table
from tests.e2e.weeks import Life

from . import leagues
from .places import Place, Server

MANAGER, STRANGER = "Mia", "Eve"
LIVES = {
    "Anna": Life("Europe/Paris"),
    "Ben": Life("America/New_York"),
    "Chloé": Life("Asia/Tokyo"),
    "Dmitri": Life("Pacific/Auckland"),
    "Esi": Life("Africa/Accra"),
}
"""All but some have told when they sleep."""
PLAYERS = "players"
FORUM = 15
MAINLAND = 1 << 22
"""By how much the number of the second server is larger: it belongs to another shard."""
Serves = Callable[[int], discord.Client]
"""The client that serves a shard at present."""


class World:
    """The servers, and their ``places`` in the order in which they came to be."""

    def __init__(self, table: Table, seed: int, tables: int, serves: Serves) -> None:
        self.table, self.seed = table, seed
        self.places: list[Place] = []
        self.evenings: tuple[int, ...] = ()
        """When evenings of a league begin (unix seconds)."""
        manages = discord.Permissions(manage_guild=True)
        table.seat(MANAGER, permissions=manages)
        table.seat(STRANGER)
        island = self._settled(table.guild, table.people, serves)
        mainland = self._mainland(manages, serves)
        self.servers = (island, mainland)
        for number in range(tables):
            server = self.servers[number % 2]
            named = table.channel if number == 0 else server.guild.create_text_channel(f"catan-{number}")
            self._place(server, named)
        self.role = mainland.guild.create_role(PLAYERS, mentionable=True)
        self.results = mainland.guild.create_text_channel("results")
        self.forum = table.backend.create_channel(mainland.guild.id, "tables", type=FORUM, available_tags=[])
        table.backend.subscribers.append(self._note)

    def _settled(self, guild: GuildHandle, people: dict[str, MemberActor], serves: Serves) -> Server:
        shard = (guild.id >> 22) % 2
        return Server(guild, people, lambda: serves(shard))

    def _mainland(self, manages: discord.Permissions, serves: Serves) -> Server:
        table = self.table
        guild = table.env.create_guild("Mainland", id=table.guild.id + MAINLAND)
        roles = {MANAGER: [guild.create_role(MANAGER, permissions=manages)]}
        people = {name: guild.add_member(one.user, roles=roles.get(name, [])) for name, one in table.people.items()}
        return self._settled(guild, people, serves)

    def _place(self, server: Server, channel: ChannelHandle) -> None:
        self.places.append(Place(self.table, server, channel, len(self.places)))

    def _note(self, event: str, body: Any) -> None:
        """A thread is made: one more place."""
        if event == "THREAD_CREATE":
            channel = self.table.backend.get_channel(int(body["id"]))
            server = next(one for one in self.servers if one.guild.id == channel.guild_id)
            if all(place.channel.id != channel.id for place in self.places):
                self._place(server, ChannelHandle(self.table.env, server.guild, channel))

    async def furnish(self) -> None:
        """The managers of the second server set something, as if long ago."""
        mainland = self.servers[1]
        chosen = {
            "threads": True,
            "home": self.forum.id if self.seed % 2 else None,
            "fame": True,
            "players": self.role.id,
            "results": self.results.id,
        }
        own = next((place for place in self.places if place.server is mainland), None)
        store = client_of(self.table if own is None else own).app.store
        await store.change_server(mainland.guild.id, chosen)
        if own is not None:
            self.evenings = await leagues.prepare(own, self.seed, int(self.table.env.now().timestamp()))

    def players(self, place: Place) -> list[str]:
        """Who may sit down in a place, the one who opens its tables first: three to six of them."""
        names = [*NAMES[place.number % len(NAMES) :], *NAMES[: place.number % len(NAMES)]]
        return names[: (4, 3, 6, 5, 4)[(place.number + self.seed) % 5]]
