"""Who asks: the person behind an interaction, and at a table the player that they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import discord

from bot.table.game.errors import Refused
from bot.table.game.session import Session
from bot.ui.scene import Scene
from bot.wire.net.replies import Reply
from bot.wire.posts.scenes import scene_of
from storage import StoredGame


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


@dataclass(frozen=True)
class Player:
    """A person at a table who asks for something: made once, when they ask, and passed on.

    ``stored`` is the game as it stood then.
    """

    session: Session
    seat: int
    caller: Caller
    stored: StoredGame

    @classmethod
    def at(cls, session: Session, caller: Caller) -> Player:
        """The caller in their seat; raises `Refused` for strangers."""
        own = session.stored.seat_of(caller.user)
        if own is None:
            raise Refused("refused-not-playing")
        return cls(session, own.seat, caller, session.stored)

    @cached_property
    def scene(self) -> Scene:
        """The game as the player may know it, in their language; made when it is first looked at."""
        return scene_of(self.session, self.seat, self.caller.language)

    def now(self) -> Player:
        """The player and the game as it stands now: the same value while nothing has changed.

        Raises `Refused` when the seat has gone to somebody else meanwhile.
        """
        return self if self.session.stored is self.stored else Player.at(self.session, self.caller)
