"""Sending and editing public messages: explicit pings only, the whole list of attachments, a nonce for repeats."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import discord

from bot.ui.scene import Payload
from bot.wire.desired import Picture
from bot.wire.files import attachment
from storage import Post, StoredGame

POST_GONE = frozenset({10008, 30046, 50083})
"""Unknown message, too many edits of an old one, archived thread: post anew."""


class Outbox:
    """The public side of the channel. Layouts are stopped before sending: discord.py keeps nothing."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def send(
        self,
        game: StoredGame,
        payload: Payload,
        *,
        users: Iterable[int],
        nonce: str,
        picture: tuple[Picture, bytes] | None = None,
    ) -> discord.Message:
        """Post a message in the channel of a game, pinging ``users``."""
        payload.layout.stop()
        people = [discord.Object(user) for user in users]
        return await self.client.get_partial_messageable(game.channel, guild_id=game.guild).send(
            view=payload.layout,
            files=_files(picture),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=people),
            nonce=nonce,
        )

    async def edit(self, post: Post, payload: Payload, picture: tuple[Picture, bytes] | None = None) -> None:
        """Change a message; nobody is pinged by an edit."""
        payload.layout.stop()
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        await message.edit(
            view=payload.layout, attachments=_files(picture), allowed_mentions=discord.AllowedMentions.none()
        )

    async def delete(self, post: Post) -> None:
        """Take a message away."""
        await self.client.get_partial_messageable(post.channel).get_partial_message(post.message).delete()


def _files(picture: tuple[Picture, bytes] | None) -> list[discord.File]:
    return [attachment(picture[1], picture[0].name, picture[0].alt)] if picture else []


def nonce_of(game: int, kind: str, number: int, replaced: int) -> str:
    """At most 25 characters; with it a send that is repeated within minutes gives the same message.

    ``replaced`` is the message whose place it takes, 0 for none: without it a card posted anew would be the old one.
    """
    return hashlib.sha256(f"{game}:{kind}:{number}:{replaced}".encode()).hexdigest()[:24]
