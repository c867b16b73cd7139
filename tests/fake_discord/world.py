"""What exists on the fake Discord: servers with channels, people, messages and interactions, as plain payloads."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, field
from typing import Any

EPOCH = 1_420_070_400_000
BOT = 900
APPLICATION = 900
Payload = dict[str, Any]


@dataclass
class Message:
    """A message as it is now, and how often it was changed."""

    payload: Payload
    edits: int = 0


@dataclass
class Sent:
    """An interaction that was delivered: when, and when its first answer came (`time.monotonic`)."""

    payload: Payload
    at: float
    answered: float | None = None
    callback: Payload | None = None
    message: Payload | None = None


@dataclass
class World:
    """Everything that the bot can see. ``guilds`` servers have one channel each."""

    guilds: int = 1
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    interactions: dict[str, Sent] = field(default_factory=dict)
    commands: list[Payload] = field(default_factory=list)
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    def snowflake(self) -> int:
        """A new id, later than all before it."""
        return ((int(time.time() * 1000) - EPOCH) << 22) + next(self._ids)

    def guild(self, number: int) -> Payload:
        """Server ``number`` (from 0) as the gateway announces it."""
        identity = guild_id(number)
        everyone = {"id": str(identity), "name": "@everyone", "permissions": str(2**40), "position": 0, "color": 0}
        everyone |= {"hoist": False, "managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0}}
        channel = {"id": str(channel_id(number)), "type": 0, "name": "catan", "position": 0, "nsfw": False}
        channel |= {"permission_overwrites": [], "parent_id": None, "guild_id": str(identity), "flags": 0}
        return {
            "id": str(identity),
            "name": f"Server {number}",
            "owner_id": "1",
            "unavailable": False,
            "roles": [everyone],
            "channels": [channel],
            "threads": [],
            "members": [member(BOT, "Referee", bot=True)],
            "member_count": 2,
            "emojis": [],
            "stickers": [],
            "features": [],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "preferred_locale": "en-US",
            "system_channel_flags": 0,
            "afk_timeout": 60,
            "premium_progress_bar_enabled": False,
            "large": False,
            "joined_at": "2026-01-01T00:00:00+00:00",
        }

    def post(self, channel: int, body: Payload, files: list[Payload], flags: int = 0) -> Payload:
        """A new message of the bot; one with the nonce of a message of these minutes is that message again."""
        kept = self.messages.setdefault(channel, {})
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            for known in kept.values():
                if known.payload.get("nonce") == nonce:
                    return known.payload
        identity = self.snowflake()
        payload: Payload = {
            "id": str(identity),
            "channel_id": str(channel),
            "author": user(BOT, "Referee", bot=True),
            "content": body.get("content") or "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user(int(found), f"user{found}") for found in _mentioned(body)],
            "mention_roles": [],
            "attachments": files,
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": body.get("flags", 0) | flags,
            "components": body.get("components") or [],
            "nonce": nonce,
        }
        kept[identity] = Message(payload)
        return payload

    def edit(self, channel: int, message: int, body: Payload, files: list[Payload]) -> Payload | None:
        """Change a message; None when there is none."""
        known = self.messages.get(channel, {}).get(message)
        if known is None:
            return None
        known.edits += 1
        known.payload |= {name: body[name] for name in ("content", "components", "flags") if name in body}
        if "attachments" in body:
            wanted = {str(found["id"]) for found in body["attachments"]}
            known.payload["attachments"] = [
                found for found in (*known.payload["attachments"], *files) if found["id"] in wanted or found in files
            ]
        return known.payload


def guild_id(number: int) -> int:
    """The id of server ``number``."""
    return 10_000_000 + number


def channel_id(number: int) -> int:
    """The id of the one channel of server ``number``."""
    return 20_000_000 + number


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
        "permissions": str(2**40),
        "nick": None,
    }


def _mentioned(body: Payload) -> list[str]:
    """Whom a message calls: only users that it allows itself to mention."""
    return list(map(str, (body.get("allowed_mentions") or {}).get("users", ())))
