"""What Discord's objects look like, and which ids they have: servers, channels, people."""

from __future__ import annotations

from typing import Any

Payload = dict[str, Any]

BOT = 900
APPLICATION = 900
EVERYTHING = str(2**50 - 1)
"""Permissions to do anything."""
FIRST_GUILD = 157_680_000_000
"""When the first server was made, in milliseconds since Discord's own beginning."""
BETWEEN_GUILDS = 7_919


def guild_id(number: int) -> int:
    """The id of server ``number``, counted from 0: a moment and a small number, as Discord makes them.

    The shard of a server comes from the moment, so an odd number of milliseconds lies between two of them.
    """
    return (FIRST_GUILD + BETWEEN_GUILDS * number << 22) + 64


def channel_id(number: int) -> int:
    """The id of the one channel of server ``number``."""
    return guild_id(number) + 1


def guild_number(channel: int) -> int:
    """The number of the server of a channel."""
    return ((channel >> 22) - FIRST_GUILD) // BETWEEN_GUILDS


def shard_of(guild: int, count: int) -> int:
    """Which of so many shards hears of the server with this id."""
    return (guild >> 22) % count


def channel(number: int) -> Payload:
    """The channel of server ``number``."""
    found = {"id": str(channel_id(number)), "type": 0, "name": "catan", "position": 0, "nsfw": False, "flags": 0}
    return found | {"permission_overwrites": [], "parent_id": None, "guild_id": str(guild_id(number))}


def thread(identity: int, parent: int, name: str = "table") -> Payload:
    """A thread of a channel."""
    times = {"archived": False, "auto_archive_duration": 10_080, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
    found = {"id": str(identity), "type": 11, "name": name, "parent_id": str(parent), "owner_id": str(BOT), "flags": 0}
    counted = {"message_count": 1, "member_count": 1, "rate_limit_per_user": 0, "last_message_id": None}
    return (
        found
        | counted
        | {"guild_id": str(guild_id(guild_number(parent))), "thread_metadata": times | {"locked": False}}
    )


def guild(number: int) -> Payload:
    """Server ``number`` as the gateway announces it."""
    identity = str(guild_id(number))
    everyone = {"id": identity, "name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0, "flags": 0}
    everyone |= {"hoist": False, "managed": False, "mentionable": False, "colors": {"primary_color": 0}}
    lists = ("threads", "emojis", "stickers", "features", "presences", "voice_states", "stage_instances")
    levels = ("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level")
    return {
        "id": identity,
        "name": f"Server {number}",
        "owner_id": "1",
        "unavailable": False,
        "roles": [everyone],
        "channels": [channel(number)],
        "members": [member(BOT, "Referee", bot=True)],
        "member_count": 2,
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        **{name: [] for name in lists},
        **dict.fromkeys((*levels, "nsfw_level", "premium_tier", "system_channel_flags"), 0),
        "preferred_locale": "en-US",
        "afk_timeout": 60,
        "premium_progress_bar_enabled": False,
        "large": False,
        "joined_at": "2026-01-01T00:00:00+00:00",
    }


def user(identity: int, name: str, *, bot: bool = False) -> Payload:
    """A person or a bot."""
    return {
        "id": str(identity),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "flags": 0,
        "public_flags": 0,
    }


def member(identity: int, name: str, *, bot: bool = False) -> Payload:
    """A person or a bot in a server."""
    return {
        "user": user(identity, name, bot=bot),
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": EVERYTHING,
        "nick": None,
    }
