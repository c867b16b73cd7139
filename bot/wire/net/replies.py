"""The private answer to one interaction, and its caller.

It is one request where that is possible, with its pictures.
"""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.processes.painter import Drawing
from bot.processes.renderer import Renderer, Urgency, picture_of
from bot.table.game.by import By
from bot.table.game.errors import Refused
from bot.ui.scene import Payload
from bot.wire.net.discord_errors import FAILURES, UNKNOWN, code_of
from bot.wire.net.rate_limit import REQUEST_SECONDS

MAX_DESCRIPTION = 1024


def attachment(picture: bytes, name: str, description: str) -> discord.File:
    """A picture as a file, with the words that stand for it."""
    return discord.File(io.BytesIO(picture), filename=name, description=description[:MAX_DESCRIPTION])


UNKNOWN_INTERACTION, ALREADY_ANSWERED = 10062, 40060
CALLER_GONE = frozenset({UNKNOWN_INTERACTION, ALREADY_ANSWERED, 10015, 50027, 10008})
"""Unknown or expired interaction, answered by another process, unknown message: the person is gone, which is no
error."""
PROMPT = 0.15
"""Seconds in which most answers are ready."""
LATE = 1.0
"""Seconds after which a press is acknowledged before anything is done: perhaps Discord has called it failed already."""
FORM_WITHIN = 1.5
"""Seconds that a form may take; after three Discord forgets an interaction, and the answer takes its time too."""
TRY_SECONDS = 1.25
"""For each of the two tries of a first answer; discord.py would try again for half a minute."""

Send = Callable[[], Awaitable[Any]]


class Gone(Exception):
    """The person can no longer be answered."""


class Late(Gone):
    """Another process may have to give this answer by now."""


class Reply:
    """The private answer to one interaction.

    Layouts and forms are stopped before sending: discord.py keeps nothing.

    ``prompt`` is how many seconds an answer may take before it is deferred. ``pressed`` is the moment
    (`time.perf_counter`) at which the person pressed, by Discord's clock, and ``first_answer`` the one at which Discord
    had an answer for sure.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        renderer: Renderer,
        is_late: Callable[[], bool] = lambda: False,
    ) -> None:
        """Prepare the answer.

        ``is_late`` tells that another process may serve the shard by now: then nothing is told of its games.
        """
        self.interaction = interaction
        self.renderer = renderer
        self._is_late = is_late
        self.prompt = PROMPT
        self._formless = asyncio.Event()
        self._first = asyncio.Lock()
        self.pressed = time.perf_counter() - max(0.0, self._age)
        self.first_answer: float | None = None
        self._answered = False
        self._gone = False
        self._silent = False

    @property
    def _age(self) -> float:
        """Seconds since the person pressed, by Discord's clock."""
        return (discord.utils.utcnow() - self.interaction.created_at).total_seconds()

    @property
    def in_panel(self) -> bool:
        """Whether a component of the presser's own private message was pressed."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    # The first answer

    async def defer(self) -> None:
        """No form will come: from now on the answer may be deferred.

        Raises `Gone` for a press that comes too late; nothing must be done then.
        """
        self._formless.set()
        if self.prompt == 0 or self._age > LATE:
            await self._acknowledge()

    async def acknowledge(self) -> None:
        """Acknowledge a press whose public message changes.

        That change is the answer; `show` then adds a message.
        """
        self._silent = self._silent or not (self.in_panel or self._answered)
        await self._acknowledge()

    async def acknowledge_in_time(self) -> None:
        """Tell Discord that the answer takes its time, should it do so."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FORM_WITHIN):
                await self._formless.wait()
                await asyncio.sleep(self.prompt)
        await self.settle()

    async def settle(self) -> None:
        """See that Discord has an answer, unless the person is gone."""
        with suppress(Gone, *FAILURES):
            await self._acknowledge()

    async def _acknowledge(self) -> None:
        async with self._first:
            if not self._answered:
                await self._answer(self._defer)

    def _defer(self) -> Awaitable[Any]:
        hidden = not (self.in_panel or self._silent)
        return self.interaction.response.defer(ephemeral=hidden, thinking=hidden)

    async def _answer(self, send: Send, again: Send | None = None) -> bool:
        """Give the first answer, again if lost; whether it arrived.

        The second time it may be in another way. A refusal because there is an answer proves that one is: the library
        repeats what was not answered well, too.
        """
        self._check_time()
        for attempt in (send, again or send):
            try:
                async with asyncio.timeout(TRY_SECONDS):
                    await attempt()
            except UNKNOWN:
                continue
            except FAILURES as error:
                code = code_of(error)
                if code == ALREADY_ANSWERED:
                    break
                self._gone = code in CALLER_GONE
                if self._gone:
                    raise Gone(f"no longer to be answered: code {code}") from error
                raise
            self._answered = True
            self._note_answer()
            return attempt is send
        self._answered = True  # whether it is will be seen by whether it can be edited
        return False

    def _note_answer(self) -> None:
        """Discord has an answer now, if not before."""
        self.first_answer = self.first_answer or time.perf_counter()

    def _check_time(self) -> None:
        if self._gone:
            raise Gone("pressed too long ago")
        if self._is_late():
            raise Late("store: the leases are late")

    def tell_nothing(self) -> None:
        """Allow late words, for they tell nothing of any game."""
        self._is_late = lambda: False

    def note_acknowledged(self) -> None:
        """Another process has answered that more will follow."""
        self._formless.set()
        self._answered = True
        self._note_answer()

    async def form(self, modal: discord.ui.Modal) -> None:
        """Open a form as the first answer; raises `Refused` if late."""
        modal.stop()
        async with self._first:
            if self._answered:
                raise Refused("refused-form-late")
            await self._answer(lambda: self.interaction.response.send_modal(modal))

    async def turn_away(self, payload: Payload) -> None:
        """Say something beside the pressed panel, which stays."""
        payload.layout.stop()
        async with self._first:
            if not self._answered:
                await self._answer(partial(self._send, payload))

    # What is shown

    async def show(
        self,
        build: Callable[[str | None], Payload],
        *,
        name: str = "board.png",
        alt: str = "",
        key: object = None,
        draw: Callable[[Payload], Drawing] | None = None,
    ) -> None:
        """Show a private message.

        ``build`` makes it without (None) or with a picture file of this name.

        The words wait a moment for the picture. One of a choice follows if it takes longer, unless drawing is
        overloaded. ``draw`` tells how to draw the one that the payload asks for; ``key`` names it for being remembered.
        """
        await self.defer()
        payload = build(None if draw is None else name)
        if draw is None or not payload.picture:
            await self._put(payload if draw is None else build(None))
            return
        drawing = self.renderer.begin((key, payload.choice), draw(payload), Urgency.ANSWER, self.shown_in)
        picture = await self.renderer.soon(drawing)
        if picture is None and not drawing.done():
            await self._put(build(None))
            if payload.choice is None:
                return  # it shows what the words say too, and is not worth a second request
            await asyncio.wait({drawing})
            if (picture := picture_of(drawing)) is None:
                return  # the words stand
        # Without its picture a choice can still be made.
        await (self._put(build(None)) if picture is None else self._put(payload, picture, name, alt))

    @property
    def shown_in(self) -> int:
        """The private message with the answer, by interaction.

        It is named by the interaction that it once answered.
        """
        message = self.interaction.message
        if self.in_panel and message is not None and message.interaction_metadata is not None:
            return message.interaction_metadata.id
        return self.interaction.id

    async def show_picture(
        self, payload: Payload, picture: bytes, name: str, alt: str, others: Mapping[str, bytes] | None = None
    ) -> None:
        """Show a private message with a ready picture, and ``others`` by name."""
        await self._put(payload, picture, name, alt, others)

    async def add(self, payload: Payload) -> None:
        """One more private message after the first."""
        payload.layout.stop()
        async with asyncio.timeout(REQUEST_SECONDS):
            await self.interaction.followup.send(view=payload.layout, ephemeral=True)
        self._note_answer()

    async def publish(self, payload: Payload, picture: bytes, name: str, alt: str) -> None:
        """Post a requested message for the channel, which pings nobody."""
        payload.layout.stop()
        async with asyncio.timeout(REQUEST_SECONDS):
            await self.interaction.followup.send(
                view=payload.layout,
                file=attachment(picture, name, alt),
                allowed_mentions=discord.AllowedMentions.none(),
                silent=True,
            )

    async def _put(
        self,
        payload: Payload,
        picture: bytes | None = None,
        name: str = "",
        alt: str = "",
        others: Mapping[str, bytes] | None = None,
    ) -> None:
        """Make this the private answer, in place of an earlier one."""
        if self._silent:
            await self.add(payload)
            return

        def files() -> list[discord.File]:
            more = [attachment(data, other, "") for other, data in (others or {}).items()]
            return [attachment(picture, name, alt), *more] if picture else []

        payload.layout.stop()
        # On a slow line a picture may not get through in time: then the answer comes first, bare.
        whole = partial(self._send, payload, files, edit=self.in_panel)
        async with self._first:
            if not self._answered and await self._answer(whole, self._defer):
                return
        self._check_time()
        async with asyncio.timeout(REQUEST_SECONDS):
            await self.interaction.edit_original_response(
                view=payload.layout, attachments=files(), allowed_mentions=discord.AllowedMentions.none()
            )
        self._note_answer()

    def _send(
        self, payload: Payload, files: Callable[[], list[discord.File]] = list, *, edit: bool = False
    ) -> Awaitable[Any]:
        response, nobody = self.interaction.response, discord.AllowedMentions.none()
        if edit:
            return response.edit_message(view=payload.layout, attachments=files(), allowed_mentions=nobody)
        return response.send_message(view=payload.layout, files=files(), ephemeral=True, allowed_mentions=nobody)


@dataclass(frozen=True)
class Caller:
    """Who asks: a person with plain name, language and reply.

    ``number`` is how far the game was that they saw when they pressed; 0 where that is not known.
    """

    user: int
    name: str
    language: str
    reply: Reply
    number: int = 0

    @property
    def interaction(self) -> discord.Interaction[Any]:
        """The interaction being answered."""
        return self.reply.interaction

    @property
    def by(self) -> By:
        """Who presses, and by which press."""
        return By(self.user, self.interaction.id)
