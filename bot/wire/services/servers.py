"""A server's tables, settings and lacks.

People see tables, managers see settings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import discord

from bot.leagues.rhythm import Rhythm
from bot.settings import Settings
from bot.table.game.errors import Refused
from bot.table.game.home import read_defaults
from bot.table.game.tables import StoredTable, TableStore
from bot.texts.catalogue import catalogue
from bot.texts.words import key_of
from bot.ui.server_pages import ServerScene
from bot.ui.tables import ListedTable, tag_names
from bot.wire.net.replies import Caller
from bot.wire.net.threads import IN_RESULTS, lacking, needed_in, parent_of, tags_in
from bot.wire.posts.scenes import table_of
from bot.wire.services.homes import gone_of
from storage import Season, ServerSettings


class Servers:
    """Finds out what a server shows; ``client`` knows its channels and roles."""

    def __init__(self, store: TableStore, settings: Settings, client: discord.Client) -> None:
        self.store = store
        self.settings = settings
        self.client = client

    def guild_of(self, caller: Caller) -> discord.Guild:
        """The caller's server; raises `Refused` where there is none."""
        guild = self.client.get_guild(caller.interaction.guild_id or 0)
        if guild is None:
            raise Refused("refused-no-server")
        return guild

    def managed(self, caller: Caller) -> discord.Guild:
        """The server that the caller manages; raises `Refused` for everybody else."""
        if caller.interaction.guild_id is None:
            raise Refused("refused-server-elsewhere")
        if not caller.interaction.permissions.manage_guild:
            raise Refused("refused-only-manager")
        return self.guild_of(caller)

    # Tables

    async def tables(self, caller: Caller) -> list[ListedTable]:
        """The tables of the caller's server in visible channels."""
        guild, found = self.guild_of(caller), []
        for stored in await self.store.active_in(guild.id):
            if self.sees(caller, guild, stored):
                with suppress(Refused):  # one that only a newer program can read
                    found.append(table_of(stored, reader=caller.user))
        return found

    async def has_fame(self, caller: Caller) -> bool:
        """Whether the caller's server has a hall of fame."""
        return (await self.store.server(self.guild_of(caller).id)).fame

    async def has_league(self, caller: Caller) -> bool:
        """Whether the caller's server has seasons, or the caller may make one."""
        guild = self.guild_of(caller).id
        shown = any(season.status != "draft" for season in await self.store.seasons_in(guild))
        return shown or bool(caller.interaction.permissions.manage_guild)

    async def table(self, caller: Caller, game: int) -> StoredTable:
        """A visible table of the caller's server; else raises `Refused`."""
        stored = await self.store.look_up(game)
        guild = self.guild_of(caller)
        if stored is None or stored.guild != guild.id or not self.sees(caller, guild, stored):
            raise Refused("refused-no-game")
        return stored

    def sees(self, caller: Caller, guild: discord.Guild, stored: StoredTable) -> bool:
        """Whether a user may see a table's channel.

        Of a thread that is put away only its parent is known.
        """
        if stored.seat_of(caller.user) is not None:
            return True
        channel = guild.get_channel_or_thread(stored.channel) or guild.get_channel(stored.home.parent or 0)
        if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
            return False
        member = caller.interaction.user
        return isinstance(member, discord.Member) and channel.permissions_for(member).view_channel

    # Settings

    async def scene(self, caller: Caller) -> ServerScene:
        """What the caller's server has set, for its managers."""
        guild = self.managed(caller)
        settings = await self.store.server(guild.id)
        options, timing = read_defaults(settings)
        home = guild.get_channel(settings.home or 0)
        return ServerScene(
            caller.language,
            settings,
            options,
            timing,
            gone=gone_of(guild, settings),
            tags=tag_names(caller.language) if isinstance(home, discord.ForumChannel) else (),
            mute=_is_mute(guild, settings.players or 0, caller.interaction.channel_id or 0),
            films=self.settings.films,
        )

    async def lacks(self, caller: Caller, origin: int) -> list[str] | None:
        """What tables of the caller's server lack, in sentences.

        They are opened in a channel; None where nothing is set that could lack anything.
        """
        guild = self.guild_of(caller)
        settings = await self.store.server(guild.id)
        leagues = list(_lacks_of_leagues(guild, await self.store.seasons_in(guild.id), caller.language))
        if not (settings.threads or settings.results or settings.players or leagues):
            return None
        return [*_lacks(guild, settings, origin, caller.language), *leagues]


def check_may_call(guild: discord.Guild, role: int, channel: int) -> None:
    """Raise `Refused` where the bot cannot call a role.

    It is gone, or Discord does not let the bot.
    """
    if guild.get_role(role) is None:
        raise Refused("refused-wanted-gone")
    if _is_mute(guild, role, channel):
        raise Refused("refused-wanted-mute", role=f"<@&{role}>")


def _is_mute(guild: discord.Guild, number: int, channel: int) -> bool:
    """Whether Discord keeps the bot from calling an existing role."""
    role, place = guild.get_role(number), guild.get_channel_or_thread(channel)
    if role is None or role.mentionable:
        return False
    granted = guild.me.guild_permissions if place is None else place.permissions_for(guild.me)
    return not granted.mention_everyone


def _lacks(guild: discord.Guild, settings: ServerSettings, origin: int, language: str) -> Iterator[str]:
    say = catalogue(language).say

    def missing(channel: Any, needed: tuple[str, ...]) -> str:
        return _called(language, lacking(channel, needed))

    if settings.threads:
        number = settings.home or origin
        channel = guild.get_channel(number)
        parent, place = parent_of(channel), f"<#{number}>"
        if channel is None:
            yield say("ui-doctor-home-gone")
        elif parent is None:
            yield say("ui-doctor-home-kind", channel=place)
        elif names := missing(parent, needed_in(parent)):
            yield say("ui-doctor-home", channel=place, permissions=names)
        elif isinstance(parent, discord.ForumChannel) and parent.flags.require_tag and not _has_tags(parent, language):
            yield say("ui-doctor-home-tag", channel=place, names=", ".join(tag_names(language)))
    if settings.results is not None:
        results = guild.get_channel(settings.results)
        if results is None:
            yield say("ui-doctor-results-gone")
        elif names := missing(results, IN_RESULTS):
            yield say("ui-doctor-results", channel=f"<#{settings.results}>", permissions=names)
    if _is_mute(guild, settings.players or 0, origin):
        yield say("ui-server-players-mute", role=f"<@&{settings.players}>")


def _lacks_of_leagues(guild: discord.Guild, seasons: Sequence[Season], language: str) -> Iterator[str]:
    """What the evenings of leagues lack, which go on without it."""
    alive = [(one, Rhythm.from_json(one.rhythm)) for one in seasons if one.status in ("open", "running")]
    nights = [season for season, rhythm in alive if rhythm is not None and rhythm.is_night]
    if nights and not guild.me.guild_permissions.create_events:
        yield catalogue(language).say("ui-doctor-events", permissions=_called(language, ["create_events"]))
    for number in dict.fromkeys(season.channel for season in nights):
        channel = guild.get_channel_or_thread(number)
        if channel is not None and (names := lacking(channel, ("send_polls",))):
            permissions = _called(language, names)
            yield catalogue(language).say("ui-doctor-guesses", channel=f"<#{number}>", permissions=permissions)


def _called(language: str, permissions: Iterable[str]) -> str:
    """What Discord calls permissions in a language."""
    return ", ".join(catalogue(language).say(key_of("ui-permission", name)) for name in permissions)


def _has_tags(forum: discord.ForumChannel, language: str) -> bool:
    return bool(tags_in(forum, {name.casefold() for name in tag_names(language)}))
