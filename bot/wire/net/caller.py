"""Who asks: the person behind an interaction, and at a table the player that they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.wire.net.replies import Reply


@dataclass(frozen=True)
class Caller:
    """Who asks: a person with their name in plain text, their language and the interaction that answers them.

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
