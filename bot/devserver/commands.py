"""What only the local table has: passing time and letters.

The page shows one channel. So direct messages are announced in it, and the person who got them reads them with a
command.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord
from discord import app_commands
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.env import Env

from bot.devserver.fake_clock import TableClock
from bot.texts.catalogue import catalogue
from bot.ui import pages
from bot.ui.parts import MAX_TEXT, last_lines
from bot.wire.commands.subcommand import described
from bot.wire.net.replies import Caller

TIMES = {"10m": 600, "1h": 3600, "4h": 14_400, "12h": 43_200, "1d": 86_400, "3d": 259_200}
"""Seconds that can be made to pass, by the keys of their names."""
TEXT = 10
"""What a part of a message that is nothing but words is called by Discord."""
Interaction = discord.Interaction[Any]


class Letters:
    """The bot's simulated direct messages to a table's people."""

    def __init__(self, env: Env, channel: int) -> None:
        self._backend, self._channel = env.backend, channel
        self._announced = 0
        self._notes: dict[int, int] = {}

    def of(self, user: int) -> list[Message]:
        """A person's direct messages, the oldest first."""
        channel = self._backend.dm_channels.get(user)
        stored = self._backend.messages.get(channel, {}) if channel is not None else {}
        return [stored[id] for id in sorted(stored) if stored[id].author_id == self._backend.bot_user.id]

    def announce(self, language: str) -> None:
        """Announce new direct messages in the channel, in this language.

        A note replaces the person's earlier one, so that there is one at most.
        """
        newest = {user: letters[-1].id for user in self._backend.dm_channels if (letters := self.of(user))}
        for user in sorted(user for user, letter in newest.items() if letter > self._announced):
            if user in self._notes:
                self._backend.delete_message(self._channel, self._notes[user])
            person = self._backend.get_user(user)
            words = catalogue(language).say("local-message-came", person=f"<@{user}>", name=person.global_name or "")
            self._notes[user] = self._backend.create_message(self._channel, self._backend.bot_user.id, words).id
        self._announced = max(self._announced, *newest.values(), 0)


def wait_commands(clock: TableClock) -> app_commands.Group:
    """The commands that let time pass, such as ``/wait 4-hours``.

    The page runs a command without options with two keys.
    """
    group = app_commands.Group(name="wait", description=described("local-wait-description"))
    for time, seconds in TIMES.items():
        group.add_command(_wait_command(clock, time, seconds))
    return group


def _wait_command(clock: TableClock, time: str, seconds: int) -> app_commands.Command[Any, ..., None]:
    async def wait(interaction: Interaction) -> None:
        async def work(caller: Caller) -> None:
            moment = await clock.let_pass(seconds)
            say = catalogue(caller.language).say
            words = say("local-waited", time=say(f"local-time-{time}"), moment=moment)
            await caller.reply.show(lambda _: pages.notice(words))

        await _serve("wait", interaction, work)

    return app_commands.Command(
        name=described(f"local-wait-{time}-name"), description=described("local-wait-description"), callback=wait
    )


def messages_command(letters: Letters) -> app_commands.Command[Any, ..., None]:
    """``/messages``: read one's direct messages."""

    async def messages(interaction: Interaction) -> None:
        async def work(caller: Caller) -> None:
            say = catalogue(caller.language).say
            head = say("local-messages")
            lines = [line for letter in letters.of(caller.user) for line in _lines(letter)]
            words = f"{head}\n{last_lines(lines, MAX_TEXT - len(head) - 1)}" if lines else say("local-no-messages")
            await caller.reply.show(lambda _: pages.notice(words))

        await _serve("messages", interaction, work)

    return app_commands.Command(
        name=described("local-messages-name"), description=described("local-messages-description"), callback=messages
    )


def _lines(letter: Message) -> Iterator[str]:
    """A direct message in words: time, content, links."""
    yield f"-# <t:{int(discord.utils.snowflake_time(letter.id).timestamp())}:f>"
    if letter.content:
        yield letter.content
    for part in walk_components(letter.components):
        if part["type"] == TEXT:
            yield part["content"]
        elif part.get("url"):
            yield f"[{part.get('label') or part['url']}]({part['url']})"


async def _serve(name: str, interaction: Interaction, work: Callable[[Caller], Awaitable[None]]) -> None:
    caller = interaction.client.app.service.caller(interaction)
    await interaction.client.app.guard.serve(f"/{name}", caller, lambda: work(caller))
