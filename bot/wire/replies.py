"""The private answer to one interaction: deferred first, then edited in place; a text never waits for its picture.

A press on a public message gets the presser's own new panel, a press in a panel edits it, a command gets a private
message; where a press changes the public message itself, only a refusal is said privately. A form can only be the
first answer, so a press that opens one is not deferred.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.painter import Drawing
from bot.pictures import Renderer, Urgency, picture_of
from bot.table.errors import Refused
from bot.ui.scene import Payload
from bot.wire.files import attachment

CALLER_GONE = frozenset({10062, 10015, 40060, 50027, 10008})
"""Unknown or expired interaction, already answered, unknown message: the person is gone, which is no error."""
ANSWER_WITHIN = 2.5
"""Seconds; after three Discord forgets an interaction that nobody answered."""


class Gone(Exception):
    """The person can no longer be answered; nothing was done."""


class Reply:
    """Answers one interaction, privately. Layouts and forms are stopped before sending: discord.py keeps nothing."""

    def __init__(self, interaction: discord.Interaction[Any], renderer: Renderer) -> None:
        self.interaction = interaction
        self.renderer = renderer
        self._silent = False
        self._first = asyncio.Lock()

    @property
    def in_panel(self) -> bool:
        """Whether a component of the presser's own private message was pressed."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def defer(self) -> None:
        """Acknowledge at once; nothing is shown yet."""
        async with self._first:
            if self.interaction.response.is_done():
                return
            if self.in_panel or self._silent:
                await self._within_limit(self.interaction.response.defer())
            else:
                await self._within_limit(self.interaction.response.defer(ephemeral=True, thinking=True))

    async def _within_limit(self, acknowledgement: Coroutine[Any, Any, Any]) -> None:
        """Send a first answer, but no longer than it can be of use: discord.py would try again for half a minute."""
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await acknowledgement
        except TimeoutError as error:
            raise Gone("Discord did not take the first answer in time") from error

    async def acknowledge(self) -> None:
        """Acknowledge a press on a public message whose own change is the answer; `show` then adds a message."""
        if not self.in_panel and not self.interaction.response.is_done():
            self._silent = True
        await self.defer()

    async def form(self, modal: discord.ui.Modal) -> None:
        """Open a form; it must be the first answer. Raises `Refused` when `guarded` had to give that."""
        modal.stop()
        async with self._first:
            if self.interaction.response.is_done():
                raise Refused("refused-form-late")
            await self._within_limit(self.interaction.response.send_modal(modal))

    async def show(
        self,
        build: Callable[[str | None], Payload],
        *,
        name: str = "board.png",
        alt: str = "",
        key: object = None,
        draw: Callable[[Payload], Drawing] | None = None,
    ) -> None:
        """Show a private message. ``build`` makes it without (None) or with a picture file of this name.

        The words go out at once; the picture follows, unless it is there already, or nobody has the time to draw it.
        ``draw`` tells how to draw the one that the payload asks for; ``key`` names it for being remembered.
        """
        await self.defer()
        payload = build(None)
        if draw is None or not payload.picture:
            await self._edit(payload, None, name, alt)
            return
        drawing = self.renderer.begin((key, payload.choice), draw(payload), Urgency.ANSWER, self._shown_in)
        if not drawing.done() or drawing.cancelled():
            await self._edit(payload, None, name, alt)
        await asyncio.wait({drawing})
        # Without its picture a choice can still be made.
        if (picture := picture_of(drawing)) is not None:
            await self._edit(build(name), picture, name, alt)

    @property
    def _shown_in(self) -> int:
        """The private message that the answer stands in, named by the interaction that it once answered."""
        message = self.interaction.message
        if self.in_panel and message is not None and message.interaction_metadata is not None:
            return message.interaction_metadata.id
        return self.interaction.id

    async def show_picture(self, payload: Payload, picture: bytes, name: str, alt: str) -> None:
        """Show a private message with a picture that is there already."""
        await self._edit(payload, picture, name, alt)

    async def add(self, payload: Payload) -> None:
        """One more private message after the first."""
        payload.layout.stop()
        await self.interaction.followup.send(view=payload.layout, ephemeral=True)

    async def _edit(self, payload: Payload, picture: bytes | None, name: str, alt: str) -> None:
        if self._silent:
            await self.add(payload)
            return
        payload.layout.stop()
        await self.interaction.edit_original_response(
            view=payload.layout,
            attachments=[attachment(picture, name, alt)] if picture else [],
            allowed_mentions=discord.AllowedMentions.none(),
        )
